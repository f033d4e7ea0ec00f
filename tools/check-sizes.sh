#!/bin/sh
# check-sizes.sh: functions up to 60 lines, files up to 600, headers up to 120 (susol.h 900),
# lines up to 100 columns, at most 5 parameters; the numbers of nets are not code. tools/long-functions.txt names the exceptions.
cd "$(dirname "$0")/.." || exit 2
find src cli web include tests bench examples fuzz -name '*.[ch]' -o -name '*.inc' 2>/dev/null | grep -v '_net.inc' | sort | xargs awk '
    function bad(m) { print m; failed = 1 }
    FNR == 1 { if (lines > limit) bad(file ": " lines " lines, limit " limit)
        file = FILENAME; lines = 0; begun = 0
        limit = file ~ /susol\.h$/ ? 900 : file ~ /\.h$/ ? 120 : 600 }
    { lines++; if (length($0) > 100 && $0 !~ /["`]/) bad(file ":" FNR ": over 100 columns") }
    /^[a-z].*[({,]$/ && !/;/ && !/^(typedef|struct|enum|union|static const|const|extern)/ {
        if (!begun) { begun = FNR; head = $0 } }
    begun && FNR > begun && /^[ \t]/ && !opened { head = head $0 }
    begun && /\{$/ && !opened { opened = 1; n = gsub(/,/, ",", head)
        if (n > 4 && head !~ /\.\.\./) bad(file ":" begun ": more than 5 parameters") }
    /^}/ { if (begun && FNR - begun + 1 > 60) {
            name = head; sub(/\(.*/, "", name); sub(/.*[ *]/, "", name)
            if (!(name in excused)) bad(file ":" begun ": " name " has " FNR - begun + 1 " lines") }
        begun = opened = 0 }
    BEGIN { while ((getline line < "tools/long-functions.txt") > 0) { split(line, w, " "); if (w[1] != "#") excused[w[1]] } }
    END { if (lines > limit) bad(file ": " lines " lines, limit " limit); exit failed }'
