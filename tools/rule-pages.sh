#!/bin/sh
# rule-pages.sh BUILD [check]: a page with a picture for every kind of rule, docs/rules/NAME.md and
# NAME.svg, and the list of all, docs/rules/index.md, made from the tables of the program. Only the
# list is kept in the repository; with `check` nothing is written, and it must be up to date.
set -u
cd "$(dirname "$0")/.." || exit 2
susol=$1/susol
to=docs/rules
if [ "${2-}" = check ]; then
    to=$(mktemp -d)
    trap 'rm -rf "$to"' EXIT
fi

draw() { printf 'side %s\n%s\n' "$1" "$2" | "$susol" render --from susol --to svg 2>/dev/null; }

picture() { # the example on the smallest grid that takes it, if there is anything to see
    for side in 4 6 9 16; do
        draw "$side" "$2" >"$to/$1.svg" || continue
        [ "$(draw "$side" '')" != "$(cat "$to/$1.svg")" ] || rm "$to/$1.svg"
        return
    done
    rm "$to/$1.svg"
}

page() {
    seen=no
    [ ! -f "$to/$1.svg" ] || seen=yes
    "$susol" rules "$1" | awk -v name="$1" -v seen=$seen '
        NR == 1 { sub(/^[^:]*: /, ""); print "# " $0 "\n"; next }
        NR == 2 && /^Also called:/ { print $0 ".\n"; NR--; next }
        /^In other programs:/ { print "## In other programs\n"; other = 1; next }
        other { sub(/^  /, ""); split($0, part, ": "); sub(/^[^:]*: /, ""); print "- " part[1] ": `" $0 "`"; next }
        NR == 2 { next }
        !NF { block++; if (block == 1) print "\n## In one line\n"; else print ""; next }
        block == 1 { print "    " $0; next }
        { print }
        END { if (!other) print ""
              if (seen == "yes") print "\n## Picture\n\n![" name "](" name ".svg)"
              print "\n[All rules](index.md), [how a line is written](README.md)." }' |
        cat -s >"$to/$1.md"
}

{
    printf '# All rules\n\n'
    printf 'Made from the tables of the program, and so are the pages: `make docs` writes them,\n'
    printf '`susol rules NAME` shows one.\n'
    printf 'How a line is written is in [README.md](README.md).\n\n| name | title | in one line |\n|---|---|---|\n'
    "$susol" rules | while IFS='	' read -r name title; do
        printf '| [%s](%s.md) | %s | `%s` |\n' "$name" "$name" "$title" \
            "$("$susol" rules "$name" | awk '!NF { block++; next } block == 2 { gsub(/\|/, "\\\\|"); print; exit }')"
    done
} >"$to/index.md"
"$susol" rules | while IFS='	' read -r name title; do
    picture "$name" "$("$susol" rules "$name" | awk '!NF { block++; next } block == 2')"
    page "$name"
done
[ "$to" = docs/rules ] || cmp -s "$to/index.md" docs/rules/index.md ||
    { echo "docs/rules/index.md is not up to date: make docs"; exit 1; }
