#!/bin/sh
# run-tests.sh PROGRAM...: runs test programs, one on each core, shows what failed, closes with a
# count. Later ones begin first: the longest tests are those of the upper layers.
log=$(mktemp -d) && trap 'rm -rf "$log"' EXIT
export log
printf '%s\n' "$@" | tac | xargs -P "$(nproc)" -I PROGRAM sh -c '
    out="$log/$(echo PROGRAM | tr / _)"
    if PROGRAM >"$out" 2>&1; then
        grep -h "^skipped" "$out"
        echo "ok   PROGRAM"
        touch "$out.passed"
    else
        cat "$out"
        echo "FAIL PROGRAM"
    fi'
passed=$(find "$log" -name '*.passed' | wc -l)
failed=$(($# - passed))
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
