#!/bin/sh
# ratings.sh: ratings a CPU second of `susol rate --scale er`, beside other programs.
#   bench/ratings.sh SUSOL FILE.txt...      each file: 81 characters a line
# SKFR=program      skfr 2.0.2: reads --input=NAME (without .txt), in the folder of the file
# SERATE=command    Sudoku Explainer: "java -Xmx500m -cp SudokuExplainer.jar diuf.sudoku.test.serate"
# Each is timed by user time, once; take the best of several runs on an idle machine.
susol=$(realpath "$1") || exit 2
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# seconds of user time of a command, whatever it prints
seconds() {
    { env time -f %U "$@" >/dev/null 2>&3; } 3>"$work/said" 2>&1
    tail -n 1 "$work/said"
}
rate() { awk -v n="$1" -v t="$2" 'BEGIN { printf "%10.2f", n / (t > 0 ? t : 0.005) }'; }

printf '%-12s %7s %10s %10s %10s\n' set puzzles susol skfr serate
for file in "$@"; do
    name=$(basename "$file" .txt)
    count=$(wc -l <"$file")
    cp "$file" "$work/$name.txt"
    cd "$work" || exit 2
    printf '%-12s %7d %s' "$name" "$count" "$(rate "$count" "$(seconds "$susol" rate -j 1 "$name.txt")")"
    [ -z "${SKFR:-}" ] || printf ' %s' "$(rate "$count" "$(seconds "$SKFR" --input="$name")")"
    [ -z "${SERATE:-}" ] ||
        printf ' %s' "$(rate "$count" "$(seconds $SERATE --format=%r/%p/%d --input="$name.txt")")"
    cd - >/dev/null || exit 2
    echo
done
