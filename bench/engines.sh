#!/usr/bin/env bash
# engines.sh FOLDER: puzzles per second of every engine through the command, one thread, on the
# first puzzles of every set. Prints a Markdown table; "-" where an engine took over a minute.
susol=${SUSOL:-build/susol}
input=$(mktemp) && trap 'rm -f "$input"' EXIT
TIMEFORMAT='%U %S'
engines=$("$susol" engines | cut -f1)
echo "| set |$(printf ' %s |' $engines)"
echo "|---|$(printf -- '---|%.0s' $engines)"
for set in "$1"/*.txt; do
    printf '| %s |' "$(basename "$set" .txt)"
    for engine in $engines; do
        most=2000
        [ "$engine" = coloring ] && most=50
        head -n "$most" "$set" >"$input"
        took=$({ time timeout 60 "$susol" check -q --jobs 1 --engine "$engine" "$input" \
            >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }')
        awk -v n="$(wc -l <"$input")" -v s="$took" \
            'BEGIN { if (s > 59) printf " - |"; else printf " %.1fk |", n / (s + 0.0005) / 1000 }'
    done
    echo
done
