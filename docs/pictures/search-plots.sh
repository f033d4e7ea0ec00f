#!/bin/sh
# search-plots.sh BUILD: measures what docs/SEARCH.md tells, prints its tables and draws its plots.
# Run from the root of the repository; takes a minute or two.
susol=${1:-build}/susol
here=docs/pictures puzzles=tests/search/loki.susol most=200000
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
all="houses hidden locked signs cages sums derived"

# measure SERIES OPTION...: a line for the table, and the states of each solved puzzle for the plot
measure() {
    series=$1
    shift
    "$susol" search -j1 -q --json --nodes $most "$@" $puzzles 2>/dev/null |
        sed 's/.*"nodes":\([0-9]*\),.*"widest":\([0-9]*\),.*"milliseconds":\([0-9]*\).*/\1 \2 \3/' |
        sort -n >"$work/rows"
    awk -v s="$series" '{ print s "\t" $1 }' "$work/rows" >>"$work/plot"
    awk -v s="$series" '{ n[NR] = $1; sum += $1; ms += $3; if ($2 > wide) wide = $2 }
        END { printf "| %s | %d | %s | %d | %d | %d | %.2f |\n", s, NR,
              (NR >= 18 ? n[18] : "> '$most'"), n[NR], sum, wide, ms / 1000 }' "$work/rows"
}
# without WORD...: the list of prunings without these
without() {
    for word in $all rules; do
        case " $* " in *" $word "*) ;; *) printf '%s,' $word ;; esac
    done | sed 's/,$//'
}
head() {
    printf '\n| %s | solved of 36 | median states | most | all | open | seconds |\n' "$1"
    echo '|---|---|---|---|---|---|---|'
}
plot() {
    awk -v title="$2" -v most=$most -f $here/search-plot.awk "$work/plot" >"$here/$1"
    : >"$work/plot"
}

head "pruning"
measure "everything"
for word in locked hidden derived cages signs sums houses; do
    measure "without $word" --prune "$(without $word)"
done
plot search-pruning.svg "One kind of pruning less"

head "pruning"
list=houses
measure "houses" --prune $list
for word in signs sums cages hidden locked derived; do
    list=$list,$word
    measure "+ $word" --prune $list
done
plot search-ladder.svg "One kind of pruning after the other"

# With everything on there is hardly a tree left, so orders and splits are compared with less.
weak="--prune houses,signs,cages,sums"
for split in smallest first house binary; do
    head "$split, first solution"
    for order in depth breadth best deepening discrepancy; do
        measure $order $weak --order $order --split $split --limit 1
        [ $split = smallest ] || : >"$work/plot"
    done
    [ $split != smallest ] || plot search-orders.svg "The first solution, by order (smallest cell)"
done
head "depth, all solutions"
for split in smallest first house binary conflicts; do measure $split $weak --split $split; done
plot search-splits.svg "All solutions, by split (depth first)"
head "best, first solution"
for score in candidates cells product; do measure $score $weak --order best --score $score --limit 1; done

# The eighth puzzle needs the longest search.
one="--shard 8/36 $puzzles"
"$susol" search $one --tree $here/search-tree.svg >/dev/null
"$susol" search $one --tree $here/search-tree-weak.svg $weak >/dev/null
"$susol" search $one --tree $here/search-tree-deepening.svg --split house --order deepening >/dev/null
