#!/bin/sh
# afl.sh BUILD SECONDS [TARGET...]: AFL++ in persistent mode over the same targets and corpora.
build=${1:?build} seconds=${2:?seconds}
shift 2
[ $# -gt 0 ] || set -- $(cut -d' ' -f1 fuzz/runs.txt)
export AFL_SKIP_CPUFREQ=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_NO_UI=1 AFL_NO_AFFINITY=1
failed=0
for target in "$@"; do
    out=$build/out/$target
    mkdir -p "$build/out"
    from=fuzz/corpus/$target
    [ -d "$out" ] && from=-
    afl-fuzz -i "$from" -o "$out" -V "$seconds" -t 10000 -m none -x "$build/fuzz/words.dict" \
        -- "$build/fuzz/targets/$target" >"$build/$target.log" 2>&1 || { tail -n 20 "$build/$target.log"; failed=1; }
    sed -n 's/ *: */ /; /^execs_done\|^bitmap_cvg\|^saved_crashes\|^saved_hangs/p' \
        "$out/default/fuzzer_stats" | tr '\n' ' ' | sed "s/^/$target: /; s/$/\n/"
    find "$out/default/crashes" -name 'id*' | grep . && failed=1
done
exit $failed
