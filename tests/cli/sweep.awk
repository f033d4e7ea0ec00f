# sweep.awk: puzzles of every side from 4 to 25, with boxes and without, empty, half and full; and
# some with so many rules that their list moves, nested ones and ones by other names.
function digit(row, column) {
    if (!high) return (row + column) % side + 1
    return (row % high * wide + int(row / high) + column) % side + 1
}

function letter(number) { return substr("123456789ABCDEFGHIJKLMNOP", number, 1) }

function shape(boxes) { # the largest box that fits, lying
    high = wide = 0
    for (h = 1; boxes && h * h <= side; h++) if (side % h == 0) { high = h; wide = side / h }
    if (high == 1) high = 0
    print "puzzle " side "/" high "x" wide
    print "side " side
    if (!high) print "boxes none"
    else print "boxes " high "x" wide
}

function givens(every, row, column, line) { # 0: none, 1: all, 3: two of three
    if (!every) return
    print "givens"
    for (row = 0; row < side; row++) {
        line = ""
        for (column = 0; column < side; column++) {
            shown = every == 1 || (row * 8 + column) % every
            line = line (shown ? letter(digit(row, column)) : ".")
        }
        print line
    }
}

function pair(n, row, column) {
    row = int(n / (side - 1)) % side; column = n % (side - 1)
    one = "r" row + 1 "c" column + 1; two = "r" row + 1 "c" column + 2
    sum = digit(row, column) + digit(row, column + 1)
    sign = digit(row, column) > digit(row, column + 1) ? " > " : " < "
}

function rules(sort, count, n) {
    for (n = 0; n < count; n++) {
        pair(n)
        if (sort == "cages") print "cage " sum ": " one " " two
        if (sort == "signs") print one sign two
        if (sort == "nested") print "any (all (sum " sum ": " one " " two ") (any (odd: " one \
            ") (even: " one "))) (antiknight)"
        if (sort == "names") print "or (Killer Cage " sum ": " one " " two ") (AND (x: " one " " two "))"
    }
}

BEGIN {
    for (side = 4; side <= 25; side++)
        for (boxes = 0; boxes < 2; boxes++)
            for (fill = 0; fill < 3; fill++) { shape(boxes); givens(fill == 2 ? 3 : fill) }
    split("4 6 9 16", sides); split("97 193 385", counts); split("cages signs nested names", sorts)
    for (s = 1; s <= 4; s++)
        for (c = 1; c <= 3; c++)
            for (k = 1; k <= 4; k++)
                if ((s + c + k) % 3 == 0) {
                    side = sides[s]; shape(1); givens((s + k) % 3 == 2 ? 3 : (s + k) % 3)
                    rules(sorts[k], counts[c])
                }
}
