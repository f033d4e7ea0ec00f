#!/bin/sh
# ratings.sh: ratings a CPU second of `susol rate`, beside other programs.
#   bench/ratings.sh SUSOL FILE.txt...         each file: 81 characters a line
#   bench/ratings.sh --sets ER.txt FOLDER      makes the files out of lines "puzzle ER"
# SKFR=program      skfr 2.0.2: reads --input=NAME (without .txt), in the folder of the file
# SERATE=command    Sudoku Explainer: "java -Xmx500m -cp SudokuExplainer.jar diuf.sudoku.test.serate"
# HODOKU=command    HoDoKu 2.2.4: "java -Djava.awt.headless=true -cp CLASSES sudoku.Main"
# Each is timed by user time, once; take the best of several runs on an idle machine. `same` counts
# the puzzles to which HoDoKu gives the score and level that `susol rate --scale hodoku` gives.

# Sizes that take the slowest of the rivals but serate less than half a minute each.
sets() {
    awk -v to="$2" '
        function keep(set, most) { if (count[set]++ < most) print $1 >(to "/" set ".txt") }
        $2 <= 2.3              { keep("E", 6000) }
        $2 >= 4.2 && $2 <= 6.6 { keep("M", 1500) }
        $2 >= 7.1 && $2 <= 7.3 { keep("H7", 300) }
        $2 >= 8.3 && $2 <= 8.5 { keep("H8", 60) }
        $2 >= 8.9 && $2 <= 9.3 { keep("H9", 20) }
        NR % 150 == 7          { keep("MIX", 300) }' "$1"
}
if [ "$1" = --sets ]; then
    sets "$2" "$3"
    exit
fi

susol=$(realpath "$1") || exit 2
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# seconds of user time of a command; what it prints goes to the file `printed`
seconds() {
    { env time -f %U "$@" >printed 2>&3; } 3>said 2>&1
    tail -n 1 said
}
rate() { awk -v n="$1" -v t="$2" 'BEGIN { printf "%10.2f", n / (t > 0 ? t : 0.005) }'; }
er() {
    printf ' %s' "$(rate "$count" "$(seconds "$susol" rate -j 1 "$name.txt")")"
    [ -z "${SKFR:-}" ] || printf ' %s' "$(rate "$count" "$(seconds "$SKFR" --input="$name")")"
    [ -z "${SERATE:-}" ] ||
        printf ' %s' "$(rate "$count" "$(seconds $SERATE --format=%r/%p/%d --input="$name.txt")")"
}
# HoDoKu writes "puzzle #1 Easy (264)".
hodoku() {
    printf ' %s' "$(rate "$count" "$(seconds $HODOKU /bs "$name.txt" /o theirs)")"
    sed -nE 's/^([^ ]+) #[0-9]+ (\w+) \(([0-9]+)\).*/\1\t\3 \2/p' theirs >expected
    printf ' %s' "$(rate "$count" "$(seconds "$susol" rate -j 1 --scale hodoku "$name.txt")")"
    printf ' %5d' "$(grep -cFxf expected printed)"
}

printf '%-8s %7s %10s%s%s%s\n' set puzzles "susol er" "${SKFR:+       skfr}" \
    "${SERATE:+     serate}" "${HODOKU:+     HoDoKu susol hod.  same}"
for file in "$@"; do
    name=$(basename "$file" .txt)
    count=$(wc -l <"$file")
    cp "$file" "$work/$name.txt"
    printf '%-8s %7d' "$name" "$count"
    (cd "$work" && er && { [ -z "${HODOKU:-}" ] || hodoku; }) || exit 2
    echo
done
