#!/bin/sh
# count_table.sh BENCH GRIDS: how long counts of random grids with 0 to 16 givens take, as the
# tables of bench/results/counting.md: on one core and on two, with candidates removed (12-5: twelve givens,
# five candidates), and all candidate counts (both of fewer grids).
# Each row is a process of its own, so that its peak of memory is its own.
echo "| givens | one core: median | worst | two cores: median | worst | memory, MiB |"
echo "|---|---|---|---|---|---|"
for givens in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do "$1" times $givens "$2" || exit; done
for givens in 0-5 4-5 8-5 8-10 12-10 12-20 12-40 16-20 16-40; do
    "$1" times $givens $(($2 / 10)) || exit
done
echo
echo "| givens | count: median | worst | candidates: median | worst | ratio: median | worst |"
echo "|---|---|---|---|---|---|---|"
for givens in 0 2 4 6 8 10 12 14 16; do "$1" candidates $givens $(($2 / 5)) || exit; done
for givens in 12-10 12-20 16-20; do "$1" candidates $givens $(($2 / 10)) || exit; done
