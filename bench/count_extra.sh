#!/bin/sh
# count_extra.sh SUSOL: how long counts of 9x9 grids with diagonals take: random givens of a solution
# each, on all cores, seconds by the clock. "-": no exact number within a minute.
susol=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# grid GIVENS RULE...: a puzzle with these rules.
grid() {
    givens=$1
    shift
    { echo "side 9"; printf '%s\n' "$@"; } >"$work/empty"
    cat "$work/empty"
    "$susol" solve -q -n 1 --seed 5 "$work/empty" | awk -v givens="$givens" 'BEGIN { srand(5) } {
        for (i = 1; i <= 81; i++) {
            keep = rand() < givens / (82 - i); givens -= keep
            printf "%s%s", keep ? substr($1, i, 1) : ".", i % 9 ? "" : "\n"
        }
    }'
}

# row NAME GIVENS RULE...
row() {
    name=$1
    shift
    grid "$@" >"$work/grid"
    start=$(date +%s%N)
    number=$("$susol" count -q --time 60s "$work/grid" 2>/dev/null) || number=-
    end=$(date +%s%N)
    echo "$name $1 $number $(((end - start) / 1000000))" |
        awk '{ printf "| %s | %s | %s | %.1f |\n", $1, $2, $3, $4 / 1000 }'
}

echo "| diagonals | givens | solutions | seconds |"
echo "|---|---|---|---|"
for givens in 0 1 2 4 6 8 10 14; do row one $givens diagonal; done
for givens in 0 1 2 4 6 8 10 14; do row two $givens diagonal antidiagonal; done
