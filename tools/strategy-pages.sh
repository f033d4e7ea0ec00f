#!/bin/sh
# strategy-pages.sh SUSOL FOLDER: makes the encyclopedia of techniques anew: a page and a picture for
# each, and a list of all, which alone is kept in the repository. `make docs` calls it; `make docs-check`
# makes the pages elsewhere and compares the list.
susol=$1 folder=$2 failed=0
mkdir -p "$folder" && rm -f "$folder"/*.md "$folder"/*.svg
{
    echo "# Techniques"
    echo
    echo "Easy to hard, as \`susol hint\` and \`susol explain\` try them. Made from the tables of the"
    echo "program, and so are the pages: \`make docs\` writes them, \`susol strategies NAME\` shows one."
    echo
    echo "| technique | level | rated |"
    echo "|---|---|---|"
} >"$folder/README.md"
for name in $("$susol" strategies | cut -f1); do
    "$susol" strategies --to markdown "$name" >"$folder/$name.md" &&
        "$susol" strategies --to svg "$name" >"$folder/$name.svg" ||
        { echo "the example of $name does not show it"; failed=1; }
    awk -v name="$name" '/^# / { title = substr($0, 3) }
        /^\| level/ { split($0, part, / \| /); sub(/ \|$/, "", part[2]); level = part[2] }
        /^\| rated/ { sub(/^\| rated \| /, ""); sub(/ \|$/, ""); rated = $0 }
        END { printf "| [%s](%s.md) | %s | %s |\n", title, name, level, rated }' \
        "$folder/$name.md" >>"$folder/README.md"
done
exit $failed
