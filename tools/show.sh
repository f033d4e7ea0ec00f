#!/bin/sh
# show.sh SUSOL: what the program can do, on two screens. `make run` calls it.
susol=${1:-build/susol}
here=$(dirname "$susol")
photo=tests/fixtures/scan/newspaper.jpg
bold='' plain='' how='--to unicode' # a terminal has the picture in colours, as large as it fits
if [ -t 1 ]; then
    how=''
    [ -z "${NO_COLOR-}" ] && bold=$(printf '\033[1m') plain=$(printf '\033[0m')
fi
say() { printf '\n%s%s%s\n' "$bold" "$1" "$plain"; }
ask() { printf '  $ susol %s\n' "$*"; }
in_lines() { fold -s -w 74 | sed 's/^/  /'; }
briefly() { awk -F '\t' '{ printf "  %.54s... %s\n", $1, $2 }'; }

say 'Cages and greater-than signs, nothing given; then how a person would begin'
ask solve examples/killer-signs.susol
"$susol" solve $how examples/killer-signs.susol
ask hint examples/killer-signs.susol
"$susol" hint -q --lang en examples/killer-signs.susol | cut -f 3 | in_lines
say 'A photo of a newspaper'
ask scan "$photo | susol solve"
"$susol" scan -q "$photo" | cut -f 2,3 | briefly
"$susol" scan -q "$photo" | "$susol" solve -q | cat | briefly
say 'How many ways are there to fill an empty grid? Counted, not looked up'
ask "count 000000000...   $("$susol" count -q "$(printf '%081d' 0)")"
say 'New puzzles, as hard as you like'
ask generate --level hard
"$susol" generate -q --level hard --seed 5 | briefly
say "Pictures, reports, booklets: PNG, SVG, PDF, HTML"
"$susol" render -q --colour-areas -o "$here/killer.png" examples/killer-signs.susol
"$susol" explain -q -o "$here/steps.html" examples/killer.susol
"$susol" generate -q -n 12 --rules thermo --seed 5 --with-solutions -o "$here/book.pdf"
printf '  %s  %s  %s\n' "$here/killer.png" "$here/steps.html" "$here/book.pdf"
say 'Further'
printf '  %-40s %s\n' "$susol serve" 'the page: play, set, learn, scan' \
    "$susol play examples/classic.susol" 'a game in the terminal' \
    "$susol help, man cli/susol.1" 'all commands; README.md: how it works'
