#!/bin/sh
# run-tests.sh PROGRAM...: runs test programs, one on each core, shows what failed and the processor
# time of each, closes with a count. Later ones begin first: the longest tests are those of the upper
# layers.
log=$(mktemp -d) && trap 'rm -rf "$log"' EXIT
export log
printf '%s\n' "$@" | tac | xargs -P "$(nproc)" -I PROGRAM sh -c '
    out="$log/$(echo PROGRAM | tr / _)"
    PROGRAM >"$out" 2>&1 && touch "$out.passed"
    times >"$out.times"
    spent=$(awk "NR == 2 { gsub(/m/, \" \"); gsub(/s/, \"\"); print 60 * (\$1 + \$3) + \$2 + \$4 }" "$out.times")
    if [ -e "$out.passed" ]; then
        grep -h "^skipped" "$out"
        printf "ok   %6.1f s  %s\n" "$spent" PROGRAM
    else
        cat "$out"
        echo "FAIL PROGRAM"
    fi'
passed=$(find "$log" -name '*.passed' | wc -l)
failed=$(($# - passed))
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
