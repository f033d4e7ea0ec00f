#!/bin/sh
# threads.sh BUILD: every command that works through files, with four threads over files of plain and of
# other puzzles: the output is that of one thread. In a build with ThreadSanitizer, what it finds fails too.
set -u
HERE=$(cd "$(dirname "$0")" && pwd)
susol=$(cd "$1" && pwd)/susol || exit 2
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
runs=0 failed=0
awk -v count=4000 -v want=puzzles -f "$HERE"/permuted.awk >plain
head -n 60 plain >few
cat "$HERE"/../../examples/*.susol >mixed 2>/dev/null

run() { # FILE COMMAND...: (FILE "": none) with one thread, then with four
    file=$1
    shift
    "$susol" "$@" -j 1 ${file:+"$file"} >one 2>words
    status=$?
    "$susol" "$@" -j 4 ${file:+"$file"} >four 2>words
    got=$?
    runs=$((runs + 1))
    [ $got = $status ] && cmp one four && ! grep -q 'ThreadSanitizer' words && return
    failed=$((failed + 1))
    echo "FAILED susol $* -j 4 $file: status $got, with one thread $status"
    head -n 40 words
}

for command in solve count check candidates canon "canon --unique" "convert --scramble 3" "convert --to susol" "convert --to json" "solve --json"; do
    run plain $command
done
for command in hint explain rate "rate --scale er" "rate --scale hodoku" "check --explain" \
    "check --redundant" "candidates --counts" "solve --random 3 --seed 1"; do
    run few $command
done
for command in solve "solve -n 3" count check candidates; do run mixed $command; done
for command in "generate -n 500 --seed 2" "generate -n 60 --seed 2 --rate --symmetry half-turn"; do
    run "" $command
done
# One question that all threads work at together.
printf 'side 6\n' >empty
head -n 1 plain | tr 1-4 . >open
run empty count
run open count
run open candidates --counts
echo "threads: $runs commands, $failed failed"
[ $failed = 0 ]
