#!/usr/bin/env bash
# compare.sh FOLDER [RIVAL...]: puzzles per second of `susol solve --jobs 1 FILE`, reading and
# writing included, on every set of the folder, next to any rivals. A rival is a command that is
# given a file of puzzles (81 characters a line) and solves each, proving uniqueness. All are run in
# turn, several times; the best processor time counts. Prints a Markdown table.
folder=$1
shift
susol=${SUSOL:-build/susol} rounds=${ROUNDS:-5}
input=$(mktemp) && trap 'rm -f "$input"' EXIT
TIMEFORMAT='%U %S'

# Processor seconds of one run.
seconds() { { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'; }
least() { awk -v a="$1" -v b="$2" 'BEGIN { print (a + 0 < b + 0) ? a : b }'; }
thousands() { awk -v n="$1" -v s="$2" 'BEGIN { printf "%.1fk", n / s / 1000 }'; }

printf '| set | puzzles | susol |'
for rival in "$@"; do printf ' %s | times |' "$(basename "${rival%% *}")"; done
printf '\n|---|---|---|'
for rival in "$@"; do printf -- '---|---|'; done
echo
for set in "$folder"/*.txt; do
    # Long enough to be timed: the set is repeated up to about 20 MB for the quick ones.
    copies=1
    case $set in
    *hardest*) ;;
    *) copies=$((20000000 / $(wc -c <"$set") + 1)) ;;
    esac
    for ((i = 0; i < copies; i++)); do cat "$set"; done >"$input"
    count=$(grep -c . "$input")
    ours=999
    declare -A theirs=()
    for ((round = 0; round < rounds; round++)); do
        ours=$(least "$ours" "$(seconds "$susol" solve --jobs 1 "$input")")
        for rival in "$@"; do
            theirs[$rival]=$(least "${theirs[$rival]:-999}" "$(seconds $rival "$input")")
        done
    done
    printf '| %s | %d | %s |' "$(basename "$set" .txt)" "$count" "$(thousands "$count" "$ours")"
    for rival in "$@"; do
        printf ' %s | %s |' "$(thousands "$count" "${theirs[$rival]}")" \
            "$(awk -v a="${theirs[$rival]}" -v b="$ours" 'BEGIN { printf "%.2f", a / b }')"
    done
    echo
done
