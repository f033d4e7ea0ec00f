#!/bin/sh
# show.sh SUSOL: solves, counts and draws the examples, one of each family. `make run` calls it.
susol=${1:-build/susol}
renderer=picture
[ -t 1 ] && [ -z "$NO_COLOR" ] && renderer=ansi
say() { printf '\n== %s\n' "$*"; }
ask() { printf '$ susol %s\n' "$*"; "$susol" "$@"; }

say "a puzzle from the newspaper, solved"
ask render --to $renderer --solution examples/classic.susol
say "killer cages with greater-than signs, nothing given"
ask render --to $renderer --solution examples/killer-signs.susol
say "pieces instead of boxes"
ask render --to $renderer --solution examples/jigsaw.susol
say "what is left to try: the true candidates of a puzzle with several solutions"
ask render --to $renderer --candidates true tests/fixtures/two.susol
say "every family: sides 4 to 25, boxes, no boxes, pieces, cages, signs"
for example in examples/*.susol; do
    printf '%-32s %s\n' "$example" "$("$susol" solve "$example" | awk '{ print substr($1, 1, 40) "... " $2 }')"
done
say "how many solutions? a batch of broken and thinned puzzles, as tables"
ask count tests/fixtures/seeds/tables-b.txt
say "and of the empty grid, without listing them; three of them, drawn at random"
printf '%081d\n' 0 | "$susol" count
printf '%081d\n' 0 | "$susol" solve --random 3 --seed 1
say "one good hint, how a person would go on, and how hard it is"
ask hint --level 2 examples/killer.susol
ask explain --skip-trivial examples/killer.susol | head -n 6
ask rate --scale susol examples/classic.susol examples/killer-signs.susol
say "pictures to keep"
ask render --to svg -o build/killer.svg --colour-areas examples/killer-signs.susol
ask render --to png -o build/killer.png --colour-areas examples/killer-signs.susol
ask render --to pdf -o build/examples.pdf examples/classic.susol examples/killer-signs.susol \
    examples/jigsaw.susol examples/sixteen.susol
ask explain -o build/steps.pdf examples/killer.susol
ls build/killer.svg build/killer.png build/examples.pdf build/steps.pdf
say "further: susol help, man cli/susol.1, README.md"
say "the page: $susol serve, then open the address it writes"
