#!/bin/sh
# memory.sh COMMAND...: runs it with the n-th request for memory refused, for growing n, until the
# answer is that of a run with memory enough several times in a row. Each run before must give that
# answer, or a sentence about memory and status 1; never a signal, never silence. Says "fine".
library=$(dirname "$(command -v susol)")/memory.so
[ -e "$library" ] || ${CC:-cc} -shared -fPIC -o "$library" "$HERE/memory.c" -ldl || exit 2
cat >in
"$@" <in >expected 2>/dev/null || { echo "the command itself fails"; exit 1; }
n=1 quiet=0
while [ $quiet -lt 12 ] && [ $n -lt 4000 ]; do
    for all in '' 1; do
        MEMORY_REFUSE=$n MEMORY_ALL=$all LD_PRELOAD=$library "$@" <in >out 2>err
        status=$?
        if [ $status = 0 ] && cmp -s out expected; then quiet=$((quiet + 1)) && continue; fi
        quiet=0
        [ $status = 1 ] && grep -q 'out of memory' err && continue
        echo "request $n refused, all later ${all:-0}: status $status" && head -3 err && exit 1
    done
    n=$((n + 1 + n / 8))
done
echo fine
