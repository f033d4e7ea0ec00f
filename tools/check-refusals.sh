#!/bin/sh
# check-refusals.sh: every function of susol.h is called by a test of refused memory, tests/faults:
# it has a line CASE(name, ...) or, if it asks for no memory, X(name, ...).
cd "$(dirname "$0")/.." || exit 2
failed=0
for name in $(sed -n '/^SUSOL_API/,/;/p' include/susol.h | grep -o 'susol_[a-z_0-9]*(' | tr -d '(' | sort -u); do
    grep -qE "(CASE|X)\($name," tests/faults/test_*.c ||
        { echo "include/susol.h: $name has no case in tests/faults"; failed=1; }
done
exit $failed
