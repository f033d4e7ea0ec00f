# plot.awk: turns a table of compare.sh (one rival) into a bar chart.
#   awk -f bench/plot.awk bench/results/FILE.md > bench/results/FILE.svg
BEGIN { FS = " *[|] *" }
NR > 2 && NF > 6 { name[++n] = $2; ours[n] = $4 + 0; theirs[n] = $5 + 0; times[n] = $6 + 0 }
function x(rate) { return 130 + 560 * log(rate / 5) / log(20000 / 5) }
END {
    height = 60 + 46 * n
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 780 %d\" ", height
    printf "font-family=\"sans-serif\" font-size=\"14\">\n"
    printf "<rect width=\"780\" height=\"%d\" fill=\"#fff\"/>\n", height
    for (rate = 10; rate <= 10000; rate *= 10) {
        printf "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"10\" y2=\"%d\" stroke=\"#ddd\"/>\n", x(rate), x(rate), height - 36
        printf "<text x=\"%.1f\" y=\"%d\" fill=\"#666\" text-anchor=\"middle\">%s</text>\n", x(rate), height - 18,
            rate < 1000 ? rate "k/s" : rate / 1000 "M/s"
    }
    for (i = 1; i <= n; i++) {
        y = 18 + 46 * (i - 1)
        printf "<text x=\"120\" y=\"%d\" text-anchor=\"end\">%s</text>\n", y + 20, name[i]
        printf "<rect x=\"130\" y=\"%d\" width=\"%.1f\" height=\"15\" fill=\"#2a6f97\"/>\n", y, x(ours[i]) - 130
        printf "<rect x=\"130\" y=\"%d\" width=\"%.1f\" height=\"15\" fill=\"#c9c9c9\"/>\n", y + 16, x(theirs[i]) - 130
        printf "<text x=\"%.1f\" y=\"%d\" font-weight=\"bold\">%.1f times</text>\n", x(ours[i]) + 8, y + 13, times[i]
    }
    printf "<rect x=\"560\" y=\"%d\" width=\"12\" height=\"12\" fill=\"#2a6f97\"/>", height - 64
    printf "<text x=\"578\" y=\"%d\">susol</text>", height - 53
    printf "<rect x=\"640\" y=\"%d\" width=\"12\" height=\"12\" fill=\"#c9c9c9\"/>", height - 64
    printf "<text x=\"658\" y=\"%d\">rival</text>\n</svg>\n", height - 53
}
