#!/usr/bin/env bash
# variants.sh FOLDER: the speed table of the variants in one run. Every collection of the folder (JSON
# lines) is checked as a whole on one core by `susol check --jobs 1`: reading, set-up, search, and the
# proof that there is no second solution; processor time, best of ROUNDS. RIVALS names the folder of
# the Interactive Sudoku Solver (github sigh/Interactive-Sudoku-Solver), run under node on the same
# puzzles; its reading and set-up are not counted. It gets PATIENCE seconds a collection; what it has
# not reached by then is told as "k of n". Prints a Markdown table.
folder=$1
susol=${SUSOL:-build/susol} rounds=${ROUNDS:-3} patience=${PATIENCE:-120}
here=$(dirname "$0")
answers=$(mktemp) theirs=$(mktemp) && trap 'rm -f "$answers" "$theirs"' EXIT
TIMEFORMAT='%U %S'

# Processor seconds of one run; its answers stay in the file.
seconds() {
    { time "$susol" check --jobs 1 --time "${TIME:-20s}" "$1" >"$answers" 2>/dev/null; } 2>&1 |
        awk '{ print $1 + $2 }'
}
least() { awk -v a="$1" -v b="$2" 'BEGIN { print (a + 0 < b + 0) ? a : b }'; }

echo '| collection | puzzles | unique, many, none, open | susol | rival | its puzzles | same answers | times |'
echo '|---|---|---|---|---|---|---|---|'
for set in "$folder"/*.jsonl; do
    ours=99999
    for ((round = 0; round < rounds; round++)); do ours=$(least "$ours" "$(seconds "$set")"); done
    : >"$theirs"
    [ -z "$RIVALS" ] || timeout "$patience" node "$here/variants.mjs" "$RIVALS" "$set" >"$theirs" 2>/dev/null
    awk -v name="$(basename "$set" .jsonl)" -v ours="$ours" '
        BEGIN { word[0] = "none"; word[1] = "unique"; word[2] = "many" }
        NR == FNR { answer[++count] = $1; seen[$1]++; next }
        { search += $2; done++; same += word[$1] == answer[done] || ($1 == 0 && answer[done] == "invalid") }
        END {
            open = count - seen["unique"] - seen["many"] - seen["none"] - seen["invalid"]
            printf "| %s | %d | %d, %d, %d, %d | %.3f s |", name, count, seen["unique"], seen["many"],
                seen["none"] + seen["invalid"], open, ours
            if (done) printf " %.2f s | %d of %d | %d | %.1f |\n", search, done, count, same, search / ours
            else print " - | - | - | - |"
        }' "$answers" "$theirs"
done
