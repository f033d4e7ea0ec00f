#!/bin/sh
# check-layers.sh: every #include "folder/file.h" under src/ must be allowed by src/LAYERS, and
# cli/ and web/ may include susol.h, their own files and system headers only.
cd "$(dirname "$0")/.." || exit 2
{
    sed 's/#.*//' src/LAYERS
    echo "--"
    grep -Hno '^ *# *include "[^"]*"' -r src --include='*.[ch]' --include='*.inc' --include='*.def'
} | awk '
    function bad(m) { print m; failed = 1 }
    $0 == "--" { edges = 1; next }
    !edges && NF {
        sub(":", "", $1)
        if ($1 in known) bad("LAYERS: " $1 " listed twice")
        ok[$1, $1]
        for (i = 2; i <= NF; i++) {
            if (!($i in known)) bad("LAYERS: " $1 " names " $i " before it is listed")
            ok[$1, $i]
        }
        known[$1]
        next
    }
    edges {
        split($0, part, /[:"]/)
        split(part[1], path, "/")
        from = path[2]; to = part[4]
        if (!(from in known)) bad(part[1] ": folder not in LAYERS")
        if (index(to, "/")) {
            sub("/.*", "", to)
            if (!((from, to) in ok)) bad(part[1] ":" part[2] ": " from " may not include " to)
        }
    }
    END { exit failed }' || exit 1
# A path in an include of the command names a folder of the command.
outside=$(grep -Hno '^ *# *include "[^".]*/[^"]*"' -r cli web --include='*.[ch]' 2>/dev/null |
    while IFS='"' read -r where path rest; do [ -f "cli/$path" ] || echo "$where$path$rest"; done)
[ -z "$outside" ] || { echo "$outside"; echo "cli/ and web/ see only <susol.h>"; exit 1; }
