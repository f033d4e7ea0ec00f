#!/bin/sh
# run-tests.sh PROGRAM...: runs test programs, shows what failed, closes with a count.
passed=0 failed=0
log=$(mktemp) && trap 'rm -f "$log"' EXIT
for program in "$@"; do
    if "$program" >"$log" 2>&1; then
        passed=$((passed + 1))
        grep -h '^skipped' "$log"
        printf 'ok   %s\n' "$program"
    else
        failed=$((failed + 1))
        cat "$log"
        printf 'FAIL %s\n' "$program"
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
