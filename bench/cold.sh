#!/usr/bin/env bash
# cold.sh FILE [RUNS]: one puzzle from the start of a process to its answer, proof that it is the
# only one included: the first puzzle of FILE (JSON lines with a `constraint`) through `susol solve`
# and, if RIVALS names its folder, the Interactive Sudoku Solver under node. Both in turn, RUNS (20)
# times each, by the clock. Prints a Markdown table, milliseconds.
file=$1 runs=${2:-20}
susol=${SUSOL:-build/susol}
here=$(dirname "$0")
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
grep -m1 . "$file" >"$work/one.jsonl"

# clock NAME COMMAND...: adds the milliseconds of one run to the list NAME.
clock() {
    local name=$1 begin=$EPOCHREALTIME
    shift
    "$@" >/dev/null 2>&1 || { echo "$name: no answer" >&2 && exit 1; }
    local end=$EPOCHREALTIME
    echo "${begin/[.,]/} ${end/[.,]/}" | awk '{ print ($2 - $1) / 1000 }' >>"$work/$name"
}

for ((i = 0; i < runs; i++)); do
    [ -z "$RIVALS" ] || clock rival node "$here/variants.mjs" "$RIVALS" "$work/one.jsonl" 0
    clock susol "$susol" solve "$work/one.jsonl"
done

# best_and_median NAME: of its list.
best_and_median() {
    sort -n "$work/$1" | awk '{ t[NR] = $1 } END { print t[1], t[int((NR + 1) / 2)] }'
}

echo '| | susol | rival | times |'
echo '|---|---|---|---|'
read -r best median < <(best_and_median susol)
[ -z "$RIVALS" ] || read -r rival_best rival_median < <(best_and_median rival)
awk -v b="$best" -v m="$median" -v rb="$rival_best" -v rm="$rival_median" 'BEGIN {
    if (!rb) { printf "| best | %.2f | - | - |\n| median | %.2f | - | - |\n", b, m; exit }
    printf "| best | %.2f | %.0f | %.0f |\n", b, rb, rb / b
    printf "| median | %.2f | %.0f | %.0f |\n", m, rm, rm / m }'
