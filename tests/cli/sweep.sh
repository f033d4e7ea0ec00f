#!/bin/sh
# sweep.sh BUILD: every command over puzzles of every side (sweep.awk), with small limits. Fails on a
# crash, on what a sanitizer finds, and on an exit status that the manual does not know.
set -u
HERE=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd) || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$build/susol" "$work/bin/susol"
PATH=$work/bin:$PATH
export HERE PATH
LSAN_OPTIONS=suppressions=$HERE/leaks.txt:print_suppressions=0 # where there is a sanitizer
export LSAN_OPTIONS
unset NO_COLOR LC_ALL LC_MESSAGES LANG
cd "$work" || exit 2
awk -f "$HERE/sweep.awk" >all.susol
puzzles=$(grep -c '^puzzle' all.susol)
runs=0 failed=0 pages=
[ ! -e "$build/susol-cairo.so" ] || pages="pdf png"

judge() { # STATUS WHAT: 0 and 1 are in the manual, 1 where a limit or a fault was told
    runs=$((runs + 1))
    if grep -qE 'Sanitizer|runtime error' err; then bad="a sanitizer speaks"
    elif [ "$1" -gt 1 ]; then bad="status $1"
    elif [ "$1" = 1 ] && ! grep -q '^susol: ' err; then bad="status 1 without a sentence"
    else return 0; fi
    failed=$((failed + 1))
    echo "FAILED $2: $bad"
    tail -n 20 err
}

run() { # susol with these arguments over all puzzles
    timeout 300 susol "$@" all.susol >out 2>err </dev/null
    judge $? "susol $*"
}

try() { # whatever is told, which reads what it needs
    timeout 300 sh -c "$1" >out 2>err
    judge $? "$1"
}

short='--nodes 20 --time 5ms'
run solve $short
run solve $short --json --all
run solve $short -n 3
run solve $short --random 2 --seed 1
run count $short
run count $short --json
run check $short
run check $short --explain
run check $short --redundant --json
run candidates $short
run candidates $short --counts --json
run hint --time 5ms
run hint --time 5ms --json --lang cs --level 2
run explain --time 5ms
run explain --time 5ms --json --lang pt --skip-trivial
run explain --time 5ms --to html -o report.html
[ -z "$pages" ] || run explain --time 5ms --to pdf -o report.pdf
run canon
run canon --json
run canon --unique
run convert --scramble 3
run convert --rotate 90 --to susol
run collect add sweep.db
for scale in er hodoku susol; do run rate --time 5ms --scale $scale; done
for engine in $(susol engines | cut -f1); do run solve $short --engine "$engine"; done
for format in $(susol formats | cut -f1); do
    run convert --to "$format"
    try "susol convert --to $format all.susol 2>/dev/null | susol convert --from $format --to susol"
done
for renderer in $(susol renderers | cut -f1) $pages; do
    case $renderer in pdf | png) to="-o picture.$renderer" ;; *) to= ;; esac
    run render --time 5ms --to "$renderer" $to
    [ "$renderer" = svg ] && run render --time 5ms --to svg --candidates propagated --solution
done
for order in depth breadth best deepening discrepancy backtrack; do
    run search $short --order $order --split house --memory 1
done
for wish in "-n 300" "-n 50 --symmetry full --clues 40" "-n 5 --clues 19 --time 50ms" \
    "-n 20 --rate --solution --json" "-n 9 --per-grid 3 --to json" "--strictly-minimal --symmetry mirrors --time 50ms"; do
    try "susol generate --seed 1 $wish"
done
run search $short --show --trace trace.json --tree tree.dot
try 'susol search queens 8; susol search knight 5'
# A collection with a byte or a page changed anywhere, and one that ends too early.
susol generate -n 30 --seed 5 --collect whole.db >some.txt 2>err
size=$(wc -c <whole.db)
for turn in 1 2 3 4 5 6 7 8 9 10 11 12; do
    case $turn in
    [1-4]) at=$((turn * 997 % 100)) ;;                # in the head of the file
    [5-8]) at=$((turn * 7 % 7 * 4096 + turn * 5 % 12)) ;; # in the head of a page
    *) at=$((turn * 7919 % size)) ;;
    esac
    for action in "list damaged.db" "stats damaged.db" "add damaged.db some.txt"; do
        cp whole.db damaged.db
        [ $turn -ne 12 ] || head -c $((size / 2)) whole.db >damaged.db
        printf "\\$((turn % 4))$((turn % 8))7" | dd of=damaged.db bs=1 seek=$at conv=notrunc 2>/dev/null
        try "susol collect $action"
    done
done
for table in engines rules strategies formats renderers; do
    try "susol $table"
    try "susol $table | cut -f1 | while read -r name rest; do susol $table \"\$name\" || exit; done"
done
try 'susol help; for c in $(susol help | sed -n "s/^  \([a-z]*\) .*/\1/p"); do susol help $c || exit; done'
try 'susol completion bash'
for then in solve check count candidates "convert --to json" render; do
    try "printf '1...\n....\n..2.\n....\n' | susol enter --side 4 --then $then"
done
for side in 4 9 16 25; do
    awk -v RS='puzzle ' -v side=$side 'index($0, side "/") == 1 { print RS $0; exit }' \
        all.susol >one.susol
    try "'$HERE/keys.sh' 300x120 'wait ? keys' 'type 1\e[C2h' 'type u' 'type q' end -- susol play one.susol"
done
echo "sweep of the command: $runs runs over $puzzles puzzles, $failed failed"
[ "$failed" = 0 ]
