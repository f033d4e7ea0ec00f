#!/usr/bin/env bash
# generate_variants.sh [SECONDS]: variants made a second of processor time by `susol generate`, one
# thread, about SECONDS (2) for each family; beside it, if there is one, Simon Tatham's Solo (Debian:
# sgt-puzzles). SIGNS names a file of greater-than signs for killers on given signs. Prints a
# Markdown table.
budget=${1:-2}
susol=${SUSOL:-build/susol}
solo=${SOLO:-$(command -v sgt-solo || echo /usr/games/sgt-solo)}
TIMEFORMAT='%U %S'

# seconds COMMAND...: processor seconds of one run.
seconds() { { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'; }

# rate COMMAND... with @ for the number: puzzles a second, more of them until it takes long enough.
rate() {
    local count=${first:-8} took
    while :; do
        took=$(seconds "${@/@/$count}")
        awk -v t="$took" -v b="$budget" 'BEGIN { exit !(t >= b / 2) }' && break
        count=$(awk -v n="$count" -v t="$took" -v b="$budget" \
            'BEGIN { m = t > 0.02 ? n * b / t : 8 * n; print int(m < 8 * n ? m + 1 : 8 * n) }')
    done
    awk -v n="$count" -v t="$took" 'BEGIN { print n / t }'
}

# row NAME SOLO OPTION...: SOLO are the parameters of the rival, - if it has no such puzzles.
row() {
    local name=$1 rival=$2 ours theirs=
    shift 2
    ours=$(first=64 rate "$susol" generate --jobs 1 --seed 1 -n @ "$@")
    [ "$rival" = - ] || [ ! -x "$solo" ] || theirs=$(first=4 rate "$solo" --generate @ "$rival")
    awk -v name="$name" -v o="$ours" -v t="$theirs" 'BEGIN {
        if (t) printf "| %s | %.0f | %.3g | %.3g |\n", name, o, t, o / t
        else printf "| %s | %.0f | - | - |\n", name, o }'
}

echo '| family | susol | Solo | times |'
echo '|---|---|---|---|'
row 'killer (Solo: easy)' 3x3kdt --rules killer
row 'killer (Solo: basic)' 3x3kdb --rules killer
row 'killer (Solo: unreasonable)' 3x3kdu --rules killer
row 'killer, cages merged' - --rules killer --merge-cages
[ -z "$SIGNS" ] || row 'killer on given signs' - --rules killer --frame "$SIGNS"
row 'jigsaw (Solo: basic)' 9jdb --rules jigsaw
row 'jigsaw (Solo: unreasonable)' 9jdu --rules jigsaw
row 'X (Solo: unreasonable)' 3x3xdu --rules X
row 'thermo, minimal' - --rules thermo --minimal-rules
row 'XV, minimal' - --rules XV --minimal-rules
row 'renban, minimal' - --rules renban --minimal-rules
row 'whispers, minimal' - --rules whispers --minimal-rules
row 'kropki, minimal' - --rules kropki --minimal-rules
row '12x12 (Solo: unreasonable)' 4x3du --side 12
row '16x16 (Solo: unreasonable)' 4x4du --side 16
