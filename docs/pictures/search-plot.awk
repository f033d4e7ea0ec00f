# search-plot.awk: how many puzzles are solved within N states, as SVG.
#   awk -v title=TITLE -v most=STATES -f search-plot.awk   lines: series TAB states of one solved puzzle
# The states of each series must come in rising order.
BEGIN { FS = "\t"; w = 900; h = 460; left = 60; right = 210; top = 46; bottom = 56
    split("#1b6ca8 #2a8f3c #c8321e #b08f2a #7b4fa3 #4d4d4d #d4679b #3aa6a6", colour, " ") }
function x(states) { return left + (w - left - right) * log(states < 1 ? 1 : states) / log(most) }
function y(count) { return h - bottom - (h - top - bottom) * count / all }
!($1 in seen) { seen[$1] = ++series; name[series] = $1 }
{ s = seen[$1]; states[s, ++count[s]] = $2; if (count[s] > all) all = count[s] }
END {
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"13\">\n", w, h
    printf "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n<text x=\"%d\" y=\"26\" font-size=\"16\">%s</text>\n", left, title
    for (t = 1; t <= most; t *= 10) {
        printf "<path d=\"M%.1f %dV%d\" stroke=\"#ddd\"/><text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n", x(t), top, h - bottom, x(t), h - bottom + 18, t }
    for (t = 0; t <= 4; t++) { c = all * t / 4
        printf "<path d=\"M%d %.1fH%d\" stroke=\"#ddd\"/><text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d</text>\n", left, y(c), w - right, left - 8, y(c) + 4, c }
    printf "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">states visited</text>\n", (left + w - right) / 2, h - 14
    printf "<text transform=\"translate(18 %d) rotate(-90)\" text-anchor=\"middle\">puzzles solved</text>\n", (top + h - bottom) / 2
    for (s = 1; s <= series; s++) {
        d = sprintf("M%.1f %.1f", x(1), y(0))
        for (i = 1; i <= count[s]; i++) d = d sprintf("H%.1fV%.1f", x(states[s, i]), y(i))
        printf "<path d=\"%sH%.1f\" fill=\"none\" stroke=\"%s\" stroke-width=\"2.2\"/>\n", d, x(most), colour[s]
        printf "<path d=\"M%d %dh24\" stroke=\"%s\" stroke-width=\"4\"/><text x=\"%d\" y=\"%d\">%s (%d)</text>\n", w - right + 16, top + 22 * s, colour[s], w - right + 48, top + 22 * s + 4, name[s], count[s] }
    print "</svg>"
}
