#!/usr/bin/env bash
# variants.sh FOLDER [NAME...]: the speed table of the variants in one run, about ten minutes. Every
# collection of the folder (NAME.jsonl, one puzzle a line) is checked on one core by `susol check
# --jobs 1`: reading, set-up, search, and the proof that there is no second solution. RIVALS names
# the folder of the Interactive Sudoku Solver (github sigh/Interactive-Sudoku-Solver), which is run
# under node on the same puzzles; its set-up is not counted, and in the last two columns it is. Both
# have LIMIT seconds a puzzle (5), the rival PATIENCE seconds a collection (100). Times are compared
# on the puzzles that the rival has answered, ours being processor time, best of ROUNDS (3). Prints a
# Markdown table.
folder=$1 && shift
susol=${SUSOL:-build/susol} rounds=${ROUNDS:-3} limit=${LIMIT:-5} patience=${PATIENCE:-100}
here=$(dirname "$0")
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
TIMEFORMAT='%U %S'

# seconds FILE ANSWERS: processor seconds of one run; a puzzle that is not answered says "open".
seconds() {
    { time "$susol" check --json --jobs 1 --time "${limit}s" "$1" >"$work/json" 2>/dev/null; } 2>&1 |
        awk '{ print $1 + $2 }'
    awk -v count="$(grep -c . "$1")" '
        match($0, /"line":[0-9]+/) { line = substr($0, RSTART + 7, RLENGTH - 7) }
        match($0, /"result":"[a-z]+"/) { answer[line] = substr($0, RSTART + 10, RLENGTH - 11) }
        END { for (i = 1; i <= count; i++) print i in answer ? answer[i] : "open" }' \
        "$work/json" >"$2"
}

# The best of ROUNDS rounds, the first of which is known; ten seconds are enough.
best() {
    local least=$2 spent=$2 again round
    for ((round = 1; round < rounds; round++)); do
        awk -v spent="$spent" 'BEGIN { exit !(spent < 10) }' || break
        again=$(seconds "$1" "$work/again")
        read -r least spent < <(awk -v a="$least" -v b="$again" -v s="$spent" \
            'BEGIN { print (a + 0 < b + 0) ? a : b, s + b }')
    done
    echo "$least"
}

row() {
    paste -d' ' "$work/ours" "$work/theirs" | awk -v name="$1" -v ours="$2" '
        BEGIN { word[0] = "none"; word[1] = "unique"; word[2] = "many" }
        { count++; if ($1 == "invalid" || $1 == "none") none++; else seen[$1]++ }
        $2 == "open" || $2 ~ /^error/ { reached++; next }
        NF > 1 { reached++; done++; search += $3; whole += $3 + $4; ours_open += $1 == "open"
                 same += word[$2] == $1 || ($2 == 0 && $1 == "invalid") }
        END {
            printf "| %s | %d | %d, %d, %d, %d | %.3f s |", name, count, seen["unique"], seen["many"],
                none, seen["open"], ours
            if (reached) printf " %.2f s | %d, %d, %d | %d, %d | %.1f | %.2f s | %.1f |\n", search,
                done, reached - done, count - reached, same, ours_open, search / (ours + 1e-9),
                whole, whole / (ours + 1e-9)
            else print " - | - | - | - | - | - |"
        }'
}

echo '| collection | puzzles | unique, many, none, open | susol | rival | answered, open, not begun | same answers, open with us | times | rival with set-up | times |'
echo '|---|---|---|---|---|---|---|---|---|---|'
for set in "$folder"/*.jsonl; do
    name=$(basename "$set" .jsonl)
    [ $# -eq 0 ] || [[ " $* " == *" $name "* ]] || continue
    grep . "$set" >"$work/all.jsonl"
    : >"$work/theirs"
    [ -z "$RIVALS" ] || node "$here/variants.mjs" "$RIVALS" "$set" "$limit" "$patience" \
        >"$work/theirs" 2>/dev/null
    whole=$(seconds "$work/all.jsonl" "$work/ours")
    paste -d' ' <(awk '{ print (NF && $1 != "open" && $1 !~ /^error/) }' "$work/theirs") \
        "$work/all.jsonl" | sed -n 's/^1 //p' >"$work/answered.jsonl"
    if [ -z "$RIVALS" ] || cmp -s "$work/all.jsonl" "$work/answered.jsonl"; then
        row "$name" "$(best "$work/all.jsonl" "$whole")"
    else
        first=$(seconds "$work/answered.jsonl" "$work/again")
        row "$name" "$(best "$work/answered.jsonl" "$first")"
    fi
done
