#!/bin/sh
# limits_puzzles.sh FOLDER: writes puzzles on which a careless loop would run for minutes: large
# grids, empty and with few givens, thousands of rules, patterns with many states, nested
# alternatives, regions to be found. One file each; what the rules say of digits holds in one grid.
set -e
folder=$1
mkdir -p "$folder"

# write NAME SCRIPT: the awk script prints the puzzle; answer(r, c) is the digit of the grid in which
# all holds, box is the height of a box.
write() {
    awk -v side="$2" -v box="$3" '
        function answer(r, c) { return (r % box * (side / box) + int(r / box) + c) % side + 1 }
        function name(r, c) { return "r" r + 1 "c" c + 1 }
        function letter(d) { return substr("123456789ABCDEFGHIJKLMNOP", d, 1) }
        function any(n) { return int(rand() * n) }
        function grid(givens,   r, c) {
            print "givens"
            for (r = 0; r < side; r++) {
                for (c = 0; c < side; c++) printf "%s", rand() < givens ? letter(answer(r, c)) : "."
                print ""
            }
        }
        # A run of cells in a random direction: its names, their sum and how many there are.
        function run(most,   r, c, dr, dc, k) {
            r = any(side); c = any(side); dr = any(3) - 1; dc = any(3) - 1
            if (!dr && !dc) dc = 1
            cells = ""; sum = 0; last = 0
            for (k = 0; k < most && r >= 0 && r < side && c >= 0 && c < side; k++) {
                cells = cells " " name(r, c); sum += answer(r, c); last = answer(r, c)
                r += dr; c += dc
            }
            return k
        }
        BEGIN { srand(7); print "side " side; '"$4"' }' >"$folder/$1.susol"
}

write empty9 9 3 ''
write empty12 12 3 ''
write empty16 16 4 ''
write empty25 25 5 ''
write latin10 10 2 'print "boxes none"'
write latin25 25 5 'print "boxes none"'
write few16 16 4 'grid(0.1)'
write few25 25 5 'grid(0.1)'
write half25 25 5 'grid(0.4)'
write marks9 9 3 'for (i = 0; i < 12; i++) print "allowed 1 2 3 4 " i % 5 + 5 ": " name(any(9), any(9))'
write knight9 9 3 'print "antiknight"'
write knight25 25 5 'print "antiknight"; print "antimove 1 3"'
write window9 9 3 'print "windoku"'
write diagonals9 9 3 'print "diagonal"; print "antidiagonal"; grid(0.05)'
write apart9 9 3 'print "nonconsecutive"'
write cages9 9 3 'for (i = 0; i < 3000; i++) { n = run(5); print "sum " sum ":" cells }'
write cages25 25 5 '
    for (i = 0; i < 2000; i++) {
        r = any(25); c = any(24); n = 2 + any(5); cells = ""; sum = 0; turned = any(2)
        for (k = 0; k < n && c + k < 25; k++) {
            cells = cells " " (turned ? name(c + k, r) : name(r, c + k))
            sum += turned ? answer(c + k, r) : answer(r, c + k)
        }
        print "cage " sum ":" cells
    }'
write sums25 25 5 'for (i = 0; i < 3000; i++) { n = run(25); print "sum " sum ":" cells }'
write killers25 25 5 'for (i = 0; i < 300; i++) { n = run(25); if (n > 1) print "littlekiller " sum ":" cells }'
write signs25 25 5 '
    for (i = 0; i < 5000; i++) {
        a = any(25); b = any(25); c = any(25); d = any(25)
        if (answer(a, b) > answer(c, d)) print name(a, b) " > " name(c, d)
    }'
write outside25 25 5 '
    for (r = 0; r < 25; r++) {
        seen = most = between = open = 0
        for (c = 0; c < 25; c++) {
            if (answer(r, c) > most) { most = answer(r, c); seen++ }
            if (open % 2 && answer(r, c) > 1 && answer(r, c) < 25) between += answer(r, c)
            if (answer(r, c) == 1 || answer(r, c) == 25) open++
        }
        print "skyscraper " seen ": row " r + 1
        print "sandwich " between ": row " r + 1
    }'
write products25 25 5 '
    for (i = 0; i < 500; i++) {
        r = any(25); c = any(20); product = 1; cells = ""
        for (k = 0; k < 3; k++) { cells = cells " " name(r, c + k); product *= answer(r, c + k) }
        print "product " product ":" cells
    }'
write patterns25 25 5 '
    for (r = 0; r < 25; r++) {
        print "regex \"(.*[1-9]){3}.{" r % 12 + 2 "}[^5].*\": row " r + 1
        print "regex \".*[1-7].{11}[2-9].*\": column " r + 1
    }'
write machines9 9 3 '
    for (r = 0; r < 9; r++) {
        printf "automaton \""
        for (i = 0; i < 60; i++) printf "%d:%d%d>%d %d:.>%d ", i, i % 9 + 1, (i + 4) % 9 + 1, (i * 7 + 1) % 60, i, (i + 1) % 60
        print "59!\": row " r + 1
        print "regex \".*1.{5}.*|.*2.{4}.*|(1|2|3)*.{3}.*\": column " r + 1
    }'
write nested9 9 3 '
    for (i = 0; i < 40; i++) {
        line = "any"
        for (k = 0; k < 8; k++) {
            n = run(4); one = "(sum " sum ":" cells ")"
            n = run(3); two = "(sum " sum + 1 ":" cells ")"
            line = line " (all " one " (any " two " (all (sum " sum ":" cells ") " one ")))"
        }
        print line
    }'
write nested25 25 5 '
    for (i = 0; i < 60; i++) {
        line = "any"
        for (k = 0; k < 12; k++) {
            n = run(12); one = "(sum " sum ":" cells ")"
            n = run(20); two = "(sum " sum ":" cells ")"
            line = line " (all " one " (any " two " " one "))"
        }
        print line
    }'
write parts25 25 5 '
    for (i = 0; i < 200; i++) {
        do { m = run(12); one = cells; n = run(12) } while (m != n)
        print "any (equalsum:" one " |" cells ") (samevalues:" one " |" cells ") (sum " sum ":" cells ")"
    }'
write ranks9 9 3 'for (r = 0; r < 9; r++) { print "fullrankties " 3 * r + 2 ": row " r + 1; print "fullrankties " 2 * r + 5 ": column " r + 1 }'
write ranks25 25 5 'for (r = 0; r < 25; r++) { print "fullrankties " 3 * r + 2 ": row " r + 1; print "fullrankties " 2 * r + 5 ": column " r + 1 }'
write joined9 9 3 'print "connected 9 0 1 2 3 4 5: r1c1..r9c9"; print "connected 9 0 2 4 6 8: r1c1..r9c9"'
write joined25 25 5 'print "connected 25 0 1 3 5 7 9 11 13 15 17: r1c1..r25c25"; print "connected 25 0 2 4 6 8 10 12 14 16 18 20: r1c1..r25c25"'
write circles25 25 5 'printf "countingcircles:"; for (i = 0; i < 300; i++) printf " %s", name(int(i / 25) * 2, i % 25); print ""'
write chaos9 9 3 '
    print "boxes none"; print "extra 81"; print "chaos 9 9: r1c1..r9c9 z1-z81"
    for (i = 0; i < 20; i++) {
        r = any(9); c = any(9); n = 9 * r + c + 1
        printf "chaosarrow: %s |", name(r, c)
        for (k = c; k < 9; k++) printf " z%d", 9 * r + k + 1
        printf " |"
        for (k = r; k < 9; k++) printf " z%d", 9 * k + c + 1
        print ""
    }'
write lines25 25 5 '
    for (i = 0; i < 400; i++) {
        n = run(9)
        if (n > 3) print "whisper 3:" cells
        n = run(9)
        if (n > 3) print "regionsum:" cells
        n = run(7)
        if (n > 3) print "between:" cells
    }'
