#!/bin/sh
# count_table.sh BENCH GRIDS: median and worst times for 0 to 16 givens, on one core and on two.
for givens in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
    for threads in 1 2; do "$1" $givens "$2" $threads 7; done
done
