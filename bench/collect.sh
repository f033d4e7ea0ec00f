#!/bin/sh
# collect.sh SUSOL FILE...: puzzles a second of processor time into a new collection, into one that knows
# them all, and out of it; with ratings for the first RATED (2000) of them, and without rating them again.
set -eu
susol=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat "$@" >"$work/in"
head -n "${RATED-2000}" "$work/in" >"$work/some"

seconds() { # of all threads, the system's too, for the command that follows
    ( "$@" >/dev/null; times ) | tail -n 1 | tr 'ms' '  ' | awk '{ print $1 * 60 + $2 + $3 * 60 + $4 }'
}

row() { # what, the file of the puzzles, the command
    what=$1 count=$(wc -l <"$2")
    shift 2
    seconds "$@" | awk -v what="$what" -v count="$count" \
        '{ printf "| %s | %d | %.2f | %.0f |\n", what, count, $1, $1 ? count / $1 : 0 }'
}

echo "| | puzzles | seconds | a second |"
echo "|---|---|---|---|"
row "all new" "$work/in" "$susol" collect add -q "$work/a.db" "$work/in"
row "all known" "$work/in" "$susol" collect add -q "$work/a.db" "$work/in"
row "export" "$work/in" "$susol" collect export "$work/a.db"
row "new, with rating" "$work/some" "$susol" collect add -q --rate "$work/b.db" "$work/some"
row "rated before" "$work/some" "$susol" collect add -q --rate "$work/b.db" "$work/some"
row "rate alone" "$work/some" "$susol" rate -q "$work/some"
