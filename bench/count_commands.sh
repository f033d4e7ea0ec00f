#!/bin/sh
# count_commands.sh SUSOL GRIDS: all candidate counts beside one count, as a user asks for them: two
# commands for each random grid, on all cores, seconds by the clock, the fastest of three each.
susol=$1
full=$(yes . | head -81 | tr -d '\n' | "$susol" solve -q --random "$2" --seed 7 -)

# grids GIVENS: GIVENS givens of each of the complete grids.
grids() {
    echo "$full" | awk -v givens="$1" 'BEGIN { srand(givens) } {
        line = substr($1, 1, 81); left = givens; grid = ""
        for (i = 81; i >= 1; i--) {
            keep = rand() < left / i
            grid = grid (keep ? substr(line, i, 1) : "."); left -= keep
        }
        print grid
    }'
}

# seconds GRID COMMAND...: the fastest of three.
seconds() {
    grid=$1
    shift
    for run in 1 2 3; do
        start=$(date +%s%N)
        echo "$grid" | "$susol" "$@" -q - >/dev/null || exit
        end=$(date +%s%N)
        echo $(((end - start) / 1000))
    done | sort -n | head -1
}

row() {
    grids "$1" | while read -r grid; do
        echo "$(seconds "$grid" count) $(seconds "$grid" candidates --counts)"
    done | awk -v givens="$1" '
        function sorted(list, n,   i, k, x) {
            for (i = 2; i <= n; i++) {
                x = list[i]
                for (k = i - 1; k >= 1 && list[k] > x; k--) list[k + 1] = list[k]
                list[k + 1] = x
            }
        }
        { one[NR] = $1 / 1e6; all[NR] = $2 / 1e6; ratio[NR] = $2 / $1 }
        END {
            sorted(one, NR); sorted(all, NR); sorted(ratio, NR); m = int(NR / 2) + 1
            printf "| %s | %.3f | %.3f | %.3f | %.3f | %.1f | %.1f |\n", givens, one[m], one[NR],
                all[m], all[NR], ratio[m], ratio[NR]
        }'
}

echo "| givens | susol count: median | worst | susol candidates --counts: median | worst |" \
    "ratio: median | worst |"
echo "|---|---|---|---|---|---|---|"
for givens in 0 2 4 6 8 10 12 14 16; do row $givens; done
