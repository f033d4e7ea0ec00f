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
        function shuffle(list, n,   i, j, kept) {
            for (i = n - 1; i > 0; i--) { j = any(i + 1); kept = list[i]; list[i] = list[j]; list[j] = kept }
        }
        function exchange(lines,   b, i, bands, inside) {
            for (i = 0; i < box; i++) bands[i] = inside[i] = i
            shuffle(bands, box)
            for (b = 0; b < box; b++) {
                shuffle(inside, box)
                for (i = 0; i < box; i++) lines[b * box + i] = bands[b] * box + inside[i]
            }
        }
        # The same grid with rows, columns and digits exchanged: so much of it (square boxes).
        function thin(givens,   r, c, rows, columns, digits) {
            exchange(rows); exchange(columns)
            for (c = 0; c < side; c++) digits[c] = c + 1
            shuffle(digits, side)
            print "givens"
            for (r = 0; r < side; r++) {
                for (c = 0; c < side; c++)
                    printf "%s", rand() < givens ? letter(digits[answer(rows[r], columns[c]) - 1]) : "."
                print ""
            }
        }
        # Neighbours with different digits, at most MOST of them, as a cage.
        function cage(most,   r, c, n, seen, tries, k, rows, columns) {
            r = any(side); c = any(side); n = 0; cells = ""; sum = 0
            for (tries = 0; tries < 20 * most && n < most; tries++) {
                if (!((r, c) in seen) && !(answer(r, c) in seen)) {
                    seen[r, c]; seen[answer(r, c)]; rows[n] = r; columns[n] = c; n++
                    cells = cells " " name(r, c); sum += answer(r, c)
                }
                k = any(n); r = rows[k]; c = columns[k]
                if (any(2)) r = (r + (any(2) ? 1 : side - 1)) % side
                else c = (c + (any(2) ? 1 : side - 1)) % side
            }
            print "cage " sum ":" cells
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
for percent in 25 40 50 60 70; do
    write thin16_$percent 16 4 'thin('$percent' / 100)'
    write thin25_$percent 25 5 'thin('$percent' / 100)'
done
write cages16 16 4 'for (i = 0; i < 300; i++) cage(2 + any(4))'
write fewcages16 16 4 'grid(0.1); for (i = 0; i < 60; i++) cage(3 + any(7))'
write bigcages25 25 5 'for (i = 0; i < 300; i++) cage(8 + any(13))'
write houses25 25 5 '
    for (i = 0; i < 600; i++) {
        split("", seen); cells = ""
        for (k = 0; k < 25;) {
            r = any(25); c = any(25)
            if (answer(r, c) in seen) continue
            seen[answer(r, c)]; k++; cells = cells " " name(r, c)
        }
        print "distinct:" cells
    }'
write signs16 16 4 '
    for (r = 0; r < 16; r++)
        for (c = 0; c < 15; c++)
            if (answer(r, c) > answer(r, c + 1)) print name(r, c) " > " name(r, c + 1)
            else print name(r, c + 1) " > " name(r, c)'
write little9 9 3 '
    for (k = 2; k < 9; k++) {
        one = two = ""; sum = total = 0
        for (i = 0; i <= k; i++) {
            one = one " " name(i, k - i); sum += answer(i, k - i)
            two = two " " name(i, 8 - k + i); total += answer(i, 8 - k + i)
        }
        print "sum " sum ":" one
        print "sum " total ":" two
    }'
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
