#!/bin/sh
# limits.sh BUILD [PUZZLE...]: how long commands go on after their limit, and after a SIGTERM, on
# puzzles made to break limits (limits_puzzles.sh) or on those named: processor time, so that it does
# not matter what else the machine does. One line a command: the worst of all puzzles, in milliseconds.
# --time promises 100, a signal 200.
build=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$(dirname "$0")/limits_puzzles.sh" "$work"
for name in "$@"; do set -- "$@" "$work/$name.susol"; shift; done
[ $# -gt 0 ] || set -- "$work"/*.susol

# worst KIND MS COMMAND...: over all puzzles; names that which took longest.
worst() {
    kind=$1 after=$2 most=-1 where=-
    shift 2
    for puzzle in $puzzles; do
        over=$("$build/bench/limits" "$build/bench/limits_clock.so" "$kind" "$after" \
            "$build/susol" $command "$puzzle")
        case $over in never) over=99999 ;; esac
        [ "$over" -gt "$most" ] && most=$over where=$(basename "$puzzle" .susol)
    done
    printf '%s %s' "$most" "$where"
}

puzzles=$*
echo "| command | after --time 300ms | puzzle | after SIGTERM | puzzle |"
echo "|---|---|---|---|---|"
while read -r command; do
    for jobs in 1 2; do
        timed=$(command="$command -q -j $jobs --time 300ms" worst time 300)
        stopped=$(command="$command -q -j $jobs" worst term 300)
        echo "$command -j $jobs $timed $stopped" | awk '{
            n = NF; name = $1
            for (i = 2; i <= n - 4; i++) name = name " " $i
            printf "| %s | %s | %s | %s | %s |\n", name, $(n - 3), $(n - 2), $(n - 1), $n
        }'
    done
done <<COMMANDS
solve
solve -n 1000000000
solve --random 1000000
solve --engine board -n 1000000000
solve --engine cover -n 1000000000
solve --engine coloring -n 1000000000
count
count --engine board
candidates
candidates --counts
check
check --explain --redundant
search --order depth --all
search --order breadth --split house --all
search --order best --all
search --order deepening --split binary --prune none --all
search --order discrepancy --all
search --order backtrack --all
hint
explain
rate --scale susol
COMMANDS
