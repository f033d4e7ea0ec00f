#!/usr/bin/env bash
# cores.sh FILE [LINE...]: one search on one core and on two. Each of these lines of the file (all of
# them if none is named) is a puzzle by itself: seconds by the clock of `susol check`, the best of
# ROUNDS (3) with --jobs 1 and with --jobs 2, and their ratio. Prints rows of a Markdown table.
file=$1 && shift
susol=${SUSOL:-build/susol} rounds=${ROUNDS:-3}
puzzle=$(mktemp) && trap 'rm -f "$puzzle"' EXIT
TIMEFORMAT=%R

best() {
    for ((round = 0; round < rounds; round++)); do
        { time "$susol" check --jobs "$1" "$puzzle" >/dev/null; } 2>&1
    done | sort -n | head -n 1
}

for line in ${@:-$(seq "$(grep -c . "$file")")}; do
    sed -n "${line}p" "$file" >"$puzzle"
    one=$(best 1) two=$(best 2)
    awk -v name="$(basename "$file")" -v line="$line" -v one="$one" -v two="$two" \
        'BEGIN { printf "| %s %d | %.3f | %.3f | %.2f |\n", name, line, one, two, two / one }'
done
