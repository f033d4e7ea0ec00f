# pages.awk: reads a page of a booklet of classics as SVG and writes what is on it: for each frame
# the number above its left corner, a tab, and the digits in it, cell by cell. Cells are told by where
# the digits are, so a digit in the wrong place is a wrong puzzle.
function field(name, rest) {
    if (!match($0, " " name "=\"[^\"]*\"")) return ""
    rest = substr($0, RSTART, RLENGTH)
    gsub(/^[^"]*"|"$/, "", rest)
    return rest
}
/^<path/ && /fill="none"/ && /Z"/ { # a closed line without filling: the frame
    line = field("d")
    gsub(/[MLZ]/, " ", line)
    split(line, xy, " ")
    left[++frames] = xy[1]; top[frames] = xy[2]; side[frames] = xy[3] - xy[1]
}
/^<text/ {
    words = $0
    sub(/^[^>]*>/, "", words); sub(/<.*/, "", words)
    x[++texts] = field("x"); y[texts] = field("y"); text[texts] = words
    bold[texts] = field("font-weight") != ""; size[texts] = field("font-size")
}
END {
    for (f = 1; f <= frames; f++) {
        number = ""; cells = ""
        split("", digit)
        for (t = 1; t <= texts; t++) {
            column = (x[t] - left[f]) / side[f] * 9
            row = (y[t] - 0.36 * size[t] - top[f]) / side[f] * 9
            if (bold[t] && column > -0.1 && column < 0.1 && row < 0 && row > -1) number = text[t]
            if (bold[t] || row < 0 || row > 9 || column < 0 || column > 9) continue
            digit[int(row) * 9 + int(column)] = digit[int(row) * 9 + int(column)] text[t]
        }
        for (c = 0; c < 81; c++) cells = cells (c in digit ? digit[c] : ".")
        print number "\t" cells
    }
}
