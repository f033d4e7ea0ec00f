#!/bin/sh
# long.sh FOLDER SECONDS BUILD...: fuzzes until there is a file FOLDER/stop: every target of every build in
# turn, SECONDS each, alone and at the lowest priority. FOLDER keeps the grown corpora, what failed
# (found/), and tally.txt: a line for each turn with target, build, executions, rate, coverage.
# TARGETS: only these, in this order, as often as they are named. LENGTH: bytes of the longest input;
# short ones are quick, and most mistakes need no more.
folder=${1:?folder} seconds=${2:?seconds} length=${LENGTH:-4096}
shift 2
mkdir -p "$folder/found"
while :; do
    for build in "$@"; do
        for target in ${TARGETS:-$(cut -d' ' -f1 fuzz/runs.txt)}; do
            [ -f "$folder/stop" ] && exit
            mkdir -p "$folder/corpus/$target"
            nice -n 19 "$build/fuzz/targets/$target" -max_total_time="$seconds" -timeout=20 \
                -rss_limit_mb=3000 -print_final_stats=1 -max_len="$length" -detect_leaks=0 \
                -artifact_prefix="$folder/found/$target-" -dict="$build/fuzz/words.dict" \
                "$folder/corpus/$target" "fuzz/corpus/$target" >"$folder/last-$target.log" 2>&1
            awk -v target="$target" -v build="${build##*/}" -v length_="$length" '
                / cov: / { for (i = 1; i < NF; i++) { if ($i == "cov:") cov = $(i + 1)
                                                      if ($i == "ft:") ft = $(i + 1) } }
                /number_of_executed_units/ { runs = $2 }
                /average_exec_per_sec/ { rate = $2 }
                /SUMMARY/ { why = $0 }
                END { print target, build, runs + 0, "rate", rate + 0, "length", length_,
                            "cov", cov + 0, "ft", ft + 0, why }' \
                "$folder/last-$target.log" >>"$folder/tally.txt"
        done
    done
done
