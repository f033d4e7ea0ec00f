#!/bin/sh
# cover.sh BUILD: lines and branches of the library that the corpora reach, by folder.
build=${1:?build}
llvm=$(ls -d /usr/lib/llvm-*/bin | tail -n 1)
programs=
for target in $(cut -d' ' -f1 fuzz/runs.txt); do
    LLVM_PROFILE_FILE=$build/$target.profraw "$build/fuzz/replay/$target" 0 1 "$build/fuzz/words.dict" \
        "$build/failed-$target" "fuzz/corpus/$target" >/dev/null 2>&1 || echo "$target failed"
    programs="$programs -object $build/fuzz/replay/$target"
done
"$llvm/llvm-profdata" merge -o "$build/all.profdata" "$build"/*.profraw
"$llvm/llvm-cov" export -summary-only -instr-profile="$build/all.profdata" \
    ${programs# -object } 2>/dev/null >"$build/cover.json"
node -e '
    const { files } = JSON.parse(require("fs").readFileSync(process.argv[1])).data[0];
    const sums = {};
    for (const { filename, summary } of files) {
        const folder = (filename.match(/src\/([a-z0-9]+)\//) ?? [])[1];
        for (const name of folder ? [folder, "all"] : [])
            for (const kind of ["lines", "branches"]) {
                const sum = ((sums[name] ??= {})[kind] ??= { covered: 0, count: 0 });
                sum.covered += summary[kind].covered, sum.count += summary[kind].count;
            }
    }
    const share = ({ covered, count }) => `${(100 * covered / count).toFixed(1)}%`.padStart(7);
    for (const name of Object.keys(sums).sort())
        console.log(name.padEnd(10), share(sums[name].lines), share(sums[name].branches));
' "$build/cover.json"
