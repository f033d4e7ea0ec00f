#!/bin/sh
# long.sh FOLDER SECONDS BUILD...: fuzzes until it is stopped: every target of every build in turn,
# SECONDS each, alone and at the lowest priority. FOLDER keeps the grown corpora, what failed
# (found/), and tally.txt: a line for each turn with target, build, executions, coverage.
folder=${1:?folder} seconds=${2:?seconds}
shift 2
mkdir -p "$folder/found"
while :; do
    for build in "$@"; do
        for program in "$build"/fuzz/targets/*; do
            target=${program##*/}
            case $target in *.*) continue ;; esac
            [ -f "$folder/stop" ] && exit
            mkdir -p "$folder/corpus/$target"
            words=
            [ -f "$folder/words.dict" ] && words=-dict=$folder/words.dict
            nice -n 19 "$program" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=3000 \
                -print_final_stats=1 -max_len=4096 -artifact_prefix="$folder/found/$target-" $words \
                "$folder/corpus/$target" "fuzz/corpus/$target" >"$folder/last-$target.log" 2>&1
            awk -v target="$target" -v build="${build##*/}" '
                / cov: / { for (i = 1; i < NF; i++) { if ($i == "cov:") cov = $(i + 1)
                                                      if ($i == "ft:") ft = $(i + 1) } }
                /number_of_executed_units/ { runs = $2 }
                /SUMMARY/ { why = $0 }
                END { print target, build, runs + 0, "cov", cov + 0, "ft", ft + 0, why }' \
                "$folder/last-$target.log" >>"$folder/tally.txt"
        done
    done
done
