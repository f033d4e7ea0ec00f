#!/usr/bin/env bash
# hardened.sh FOLDER: what the guards of a hardened build cost. Makes a second build without them and
# runs both in turn, ROUNDS times (9), on one core on parts of the collections in FOLDER (classic/*.txt
# and variants/*.jsonl). Prints a Markdown table: processor seconds, best of all rounds, and with
# COUNT=yes also the instructions that valgrind counts, once each.
data=$1 rounds=${ROUNDS:-9}
make -j"$(nproc)" HARDEN=no B=build/unguarded build/unguarded/susol >/dev/null &&
    make -j"$(nproc)" build/susol >/dev/null || exit 1
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
TIMEFORMAT='%U'

seconds() { { time "$@" >/dev/null 2>&1; } 2>&1; }
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null | sed -n 's/.*Collected : //p'
}
row() { # name, command
    local name=$1 without=999 with=999 one two counts=-
    shift
    for ((round = 0; round < rounds; round++)); do
        one=$(seconds build/unguarded/susol "$@")
        two=$(seconds build/susol "$@")
        read -r without with < <(awk -v a="$without" -v b="$with" -v c="$one" -v d="$two" \
            'BEGIN { print (a + 0 < c + 0) ? a : c, (b + 0 < d + 0) ? b : d }')
    done
    [ "${COUNT-no}" = no ] || counts=$(awk -v a="$(instructions build/unguarded/susol "$@")" \
        -v b="$(instructions build/susol "$@")" 'BEGIN { printf "%+.1f%%", 100 * b / a - 100 }')
    awk -v name="$name" -v a="$without" -v b="$with" -v counts="$counts" \
        'BEGIN { printf "| %s | %.2f s | %.2f s | %+.1f%% | %s |\n", name, a, b, 100 * b / a - 100, counts }'
}
part() { head -n "$2" "$data/$1" >"$work/$(basename "$1")"; }

echo '| work | without | with | time | instructions |'
echo '|---|---|---|---|---|'
for ((i = 0; i < ${TIMES:-20}; i++)); do cat "$data/classic/17clue.txt"; done >"$work/17clue.txt"
row "solve, 17 clues" solve -j 1 "$work/17clue.txt"
for ((i = 0; i < ${TIMES:-20}; i++)); do cat "$data/classic/hardest1106.txt"; done >"$work/hard.txt"
row "solve, hardest" solve -j 1 "$work/hard.txt"
awk 'NR <= 5 { out = ""; kept = 0
    for (i = 1; i <= 81; i++) { c = substr($1, i, 1); out = out (c ~ /[1-9]/ && kept++ < 14 ? c : ".") }
    print out }' "$data/classic/17clue.txt" >"$work/few.txt"
row "count, 14 clues" count -j 1 "$work/few.txt"
part classic/top1465.txt 3
row "explain, top1465" explain -j 1 "$work/top1465.txt"
part classic/top1465.txt 40
row "rate --scale er, top1465" rate -j 1 --scale er "$work/top1465.txt"
for set in iss_extreme_killers:20 iss_hard_thermos:20 iss_hard_renban:2 iss_valid_jigsaw_layouts:9999 \
    gen_gtkiller:9999; do
    part "variants/${set%:*}.jsonl" "${set#*:}"
    row "check, ${set%:*}" check -j 1 "$work/${set%:*}.jsonl"
done
