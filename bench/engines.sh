#!/usr/bin/env bash
# engines.sh FOLDER: puzzles per second through the command, one thread, on the first puzzles of
# every set: of every engine, then of every order of search, the generic backtracker among them.
# Prints Markdown tables; "-" where a set took over a minute. What a search gave up on after a
# second is in brackets: how many (of 20 for the backtracker, of 500 for the others).
susol=${SUSOL:-build/susol}
input=$(mktemp) && answers=$(mktemp) && trap 'rm -f "$input" "$answers"' EXIT
TIMEFORMAT='%U %S'

# table COMMAND COLUMN...: COMMAND is given a column and leaves answers in the file.
table() {
    local command=$1 set column took
    shift
    echo "| set |$(printf ' %s |' "$@")"
    echo "|---|$(printf -- '---|%.0s' "$@")"
    for set in "$folder"/*.txt; do
        printf '| %s |' "$(basename "$set" .txt)"
        for column in "$@"; do
            took=$({ time "$command" "$set" "$column" >"$answers" 2>/dev/null; } 2>&1 |
                awk '{ print $1 + $2 }')
            awk -v n="$(wc -l <"$input")" -v got="$(wc -l <"$answers")" -v s="$took" 'BEGIN {
                if (s > 59) printf " - |"
                else printf " %.*f%s |", got < 10 * s, got / (s + 0.0005), got < n ? " (" n - got ")" : "" }'
        done
        echo
    done
}

check_with() {
    local most=2000
    [ "$2" = coloring ] && most=50
    head -n "$most" "$1" >"$input"
    timeout 60 "$susol" check -q --jobs 1 --engine "$2" "$input"
}

search_in() {
    local most=500
    [ "$2" = backtrack ] && most=20
    head -n "$most" "$1" >"$input"
    timeout 60 "$susol" search -q --jobs 1 --order "$2" --time 1s "$input"
}

folder=$1
table check_with $("$susol" engines | cut -f1)
echo
table search_in depth breadth best deepening discrepancy backtrack
