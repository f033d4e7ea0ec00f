#!/bin/sh
# check.sh BUILD [TOOLS]: a minute of fuzzing that is the same every time: each target runs over its corpus
# and over N changed copies (fuzz/runs.txt) with a fixed seed, under sanitizers; a trace is shrunk; and the
# WebAssembly module gets damaged requests under node. TOOLS: another build than the sanitized one.
build=${1:-build}
tools=${2:-$build/sanitized}/fuzz
scratch=$(mktemp -d) && trap 'rm -rf "$scratch"' EXIT
failed=0
while read -r target runs; do
    "$tools/replay/$target" "$runs" 1 "$tools/words.dict" "$build/failed-$target" \
        "fuzz/corpus/$target" >"$scratch/log" 2>&1 && {
        sed "s/^/fuzz: $target: /" "$scratch/log"
        continue
    }
    tail -n 60 "$scratch/log"
    echo "fuzz: $target failed"
    failed=1
done <fuzz/runs.txt
for file in fuzz/targets/*.c; do
    grep -q "^$(basename "$file" .c) " fuzz/runs.txt || { echo "fuzz/runs.txt lacks $file"; failed=1; }
done
# A trace that fails on purpose shrinks to the two calls that matter.
"$tools/shrink" fuzz/shrink.trace >"$scratch/less" 2>/dev/null
printf 'trace\nvalue 0 1 3\nexpect-empty 0 0\n' | cmp "$scratch/less" - || {
    cat "$scratch/less"
    echo "fuzz: the trace was not shrunk"
    failed=1
}
node fuzz/wasm.mjs "$build" 2000 1 || failed=1
exit $failed
