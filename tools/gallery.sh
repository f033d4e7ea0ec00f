#!/bin/sh
# gallery.sh BUILD [check | all FOLDER]: docs/GALLERY.md and docs/gallery/*.svg, pictures of puzzles of
# all kinds drawn by the program itself. With `check` nothing is written: it tells what is not up to
# date. With `all` every picture is drawn in every way into a folder, to be looked at.
set -u
cd "$(dirname "$0")/.." || exit 2
susol=$1/susol
to=docs

# name, file, what is in it
pictures() {
    cat <<'END'
killer|examples/killer-signs.susol|Cages with their sums, greater-than signs
lines|examples/lines.susol|Thermometers, arrows, a whisper, a renban, a between line
dots|examples/dots.susol|Kropki dots, X and V, quadruples, odd and even cells
outside|examples/outside.susol|Little killers, sandwiches, skyscrapers, X-sums
jigsaw|examples/jigsaw.susol|Jigsaw pieces
sixteen|examples/sixteen.susol|16x16
samurai|examples/samurai.susol|Grids that overlap
END
}

if [ "${2-}" = all ]; then
    mkdir -p "$3" || exit 2
    pictures | while IFS='|' read -r name file text; do
        for kind in svg png pdf html; do "$susol" render -o "$3/$name.$kind" "$file" || exit 1; done
        "$susol" render --width 1600 -o "$3/$name-large.png" "$file"
        "$susol" render --to unicode "$file" >"$3/$name.txt"
        "$susol" render --to ansi "$file" >"$3/$name.ansi"
    done
    exit
fi

if [ "${2-}" = check ]; then
    to=$(mktemp -d)
    trap 'rm -rf "$to"' EXIT
fi
mkdir -p "$to/gallery"
{
    printf '# Pictures\n\n'
    printf 'Made by `make docs` from the files of [examples](../examples/README.md): each as SVG\n'
    printf '(`susol render -o FILE.svg`) and for a terminal (`--to unicode`). PNG and PDF have the same\n'
    printf 'lines; `make gallery` draws all of them in every way into `build/gallery`.\n'
    pictures | while IFS='|' read -r name file text; do
        "$susol" render -o "$to/gallery/$name.svg" "$file" || exit 1
        printf '\n## %s\n\n`%s`\n\n![%s](gallery/%s.svg)\n\n```\n' "$text" "$file" "$text" "$name"
        "$susol" render --to unicode "$file"
        printf '```\n'
    done
} >"$to/GALLERY.md"
[ "$to" = docs ] && exit 0
failed=0
for file in GALLERY.md gallery; do
    diff -r "docs/$file" "$to/$file" >/dev/null || { echo "docs/$file is not up to date: make docs"; failed=1; }
done
exit $failed
