# calibration.awk: the curve of docs/SCAN.md out of what make bench-scan prints: how often cells are right,
# by how likely the scanner said they were. Both axes have as many nines as there are.
# usage: make bench-scan WHICH=held | awk -f bench/calibration.awk >docs/pictures/scan/calibration.svg
function nines(share) { # 0.9 is 1, 0.99 is 2; 4 at most
    miss = 1 - share
    if (miss < 0.0001) miss = 0.0001
    return -log(miss) / log(10)
}
function across(share) { return 60 + 80 * nines(share) }
function up(share) { return 350 - 80 * nines(share) }
BEGIN {
    said["< .5"] = 0.35; said[".5-.8"] = 0.65; said[".8-.9"] = 0.85; said[".9-.95"] = 0.925
    said[".95-.98"] = 0.965; said[".98-.99"] = 0.985; said[".99-.995"] = 0.9925
    said[".995-.999"] = 0.997; said[".999-.9999"] = 0.99945; said["above"] = 0.9999
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 420 400\" font-family=\"sans-serif\" font-size=\"13\">"
    print "<rect width=\"420\" height=\"400\" fill=\"white\"/>"
    split("0 0.5 0.9 0.99 0.999 0.9999", marks, " ")
    split("0 50% 90% 99% 99.9% 99.99%", words, " ")
    for (i = 1; i <= 6; i++) {
        printf "<path d=\"M60 %.1fH380M%.1f 350V30\" stroke=\"#ccc\"/>\n", up(marks[i]), across(marks[i])
        printf "<text x=\"54\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n", up(marks[i]) + 4, words[i]
        printf "<text x=\"%.1f\" y=\"367\" text-anchor=\"middle\">%s</text>\n", across(marks[i]), words[i]
    }
    print "<path d=\"M60 350L380 30\" stroke=\"#888\" stroke-dasharray=\"5 5\"/>"
    print "<text x=\"220\" y=\"390\" text-anchor=\"middle\">said to be right</text>"
    print "<text x=\"20\" y=\"190\" text-anchor=\"middle\" transform=\"rotate(-90 14 190)\">right</text>"
}
{ split($0, part, / *\| */) }
part[2] in said && part[3] + 0 > 0 {
    share = part[4] / 100
    x = across(said[part[2]]); y = up(share)
    path = path (path ? "L" : "M") sprintf("%.1f %.1f", x, y)
    dots = dots sprintf("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"#1144dd\"><title>%s of %d cells</title></circle>\n", x, y, part[4], part[3])
}
END { printf "<path d=\"%s\" fill=\"none\" stroke=\"#1144dd\" stroke-width=\"2\"/>\n%s</svg>\n", path, dots }
