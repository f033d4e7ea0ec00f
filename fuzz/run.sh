#!/bin/sh
# run.sh BUILD RUNS [TARGET...]: RUNS executions of each target, from its corpus on, one target a
# core. What is new goes to BUILD/corpus, what fails to BUILD/found.
build=${1:?build} runs=${2:?runs}
shift 2
[ $# -gt 0 ] || set -- $(cut -d' ' -f1 fuzz/runs.txt)
mkdir -p "$build/found"
export build runs
printf '%s\n' "$@" | xargs -P "$(nproc)" -I TARGET sh -c '
    mkdir -p "$build/corpus/TARGET"
    "$build/fuzz/targets/TARGET" -runs="$runs" -max_len=4096 -timeout=60 -rss_limit_mb=4000 \
        -dict="$build/fuzz/words.dict" -artifact_prefix="$build/found/TARGET-" \
        "$build/corpus/TARGET" fuzz/corpus/TARGET >"$build/TARGET.log" 2>&1
    failed=$?
    grep -E "cov: " "$build/TARGET.log" | tail -n 1 | sed "s/^/TARGET /"
    grep -hE "must hold|SUMMARY|Test unit written" "$build/TARGET.log"
    exit $failed'
