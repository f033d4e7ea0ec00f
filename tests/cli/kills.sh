#!/bin/sh
# kills.sh BUILD [KILLS]: --resume against kill -9 at random times: a third of them in the first 250 ms
# of a run, the others later. After up to five kills a run goes to its end, and the output must be what
# one run writes. `make kills` calls it; it takes a few minutes.
HERE=$(cd "$(dirname "$0")" && pwd)
susol=$(cd "$1" && pwd)/susol wanted=${2-200} seed=${SEED-1}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
kills=0 early=0 wholes=0

random() { # puts a number from 0 to $1 - 1 into $drawn
    seed=$(((seed * 1103515245 + 12345) % 2147483648))
    drawn=$((seed / 1024 % $1))
}

attempt() { # one run, killed after that many milliseconds; false: it was faster
    "$susol" "$@" -q --resume note in >>out 2>>words &
    it=$!
    sleep "$(awk -v ms="$after" 'BEGIN { print ms / 1000 }')"
    kill -KILL $it 2>/dev/null
    wait $it 2>/dev/null
    [ $? = 137 ]
}

prepare() { # lines of input, then the command
    awk -v count="$1" -v want=puzzles -f "$HERE"/permuted.awk >"in-$2"
    name=$2
    shift
    { echo before; "$susol" "$@" "in-$name"; } >"right-$name"
}

round() { # the command
    ln -sf "in-$1" in
    right=right-$1
    rm -f note
    echo before >out
    : >words
    for i in 1 2 3 4 5; do
        [ $kills -lt "$wanted" ] || break

        first=$((kills % 3 == 0))
        if [ $first = 1 ]; then random 250; else random 1000; fi
        after=$((drawn + 250 * (1 - first)))
        attempt "$@" || break
        kills=$((kills + 1)) early=$((early + first))
    done
    "$susol" "$@" -q --resume note in >>out 2>>words || { echo "status $? of $*"; cat words; exit 1; }
    cmp out "$right" || { echo "after $kills kills, SEED=${SEED-1}: $*"; exit 1; }
    wholes=$((wholes + 1))
}

prepare 2000000 solve
prepare 1500000 check
prepare 40000 convert --to susol
prepare 3000 explain
while [ $kills -lt "$wanted" ]; do
    round solve
    round check -j 1
    round convert --to susol
    round explain
done
echo "$kills kills, $early of them in the first 250 ms, $wholes outputs, all as by one run"
