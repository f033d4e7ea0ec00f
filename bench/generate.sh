#!/usr/bin/env bash
# generate.sh BUILD [NAME:PUZZLES:COMMAND...]: plain puzzles made a second on one core, by processor
# time; how many times slower others are; and then, in the same run, variants beside Solo, if there is
# one (generate_variants.sh). COMMAND makes PUZZLES plain minimal ones:
# qqwing:300:"qqwing --generate 300 --compact" is Debian's qqwing.
build=${1:-build}
shift
echo "| task | a second |"
echo "|---|---|"
"$build/bench/generate" | awk -F '\t' '{ print "| " $1 " | " $2 " |" }'
TIMEFORMAT='%U %S'
seconds() { # processor time of a command, its own words dropped
    { time sh -c "$1" >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'
}
ours=$(seconds "$build/susol generate -n 50000 --jobs 1 --seed 1")
echo
echo "| minimal puzzles | a second | times slower than a new grid each |"
echo "|---|---|---|"
awk -v t="$ours" 'BEGIN { printf "| susol generate --jobs 1 | %.0f | 1 |\n", 50000 / t }'
for rival; do
    name=${rival%%:*} rest=${rival#*:}
    spent=$(seconds "${rest#*:}")
    awk -v name="$name" -v n="${rest%%:*}" -v t="$spent" -v ours="$ours" \
        'BEGIN { if (t > 0) printf "| %s | %.1f | %.0f |\n", name, n / t, 50000 / ours / (n / t) }'
done
echo
SUSOL=$build/susol bash "$(dirname "$0")/generate_variants.sh" 1
