#!/bin/sh
# The manual against the program: manual.sh BUILD MANUAL. Every command and option of the help must
# be in it, and its examples must do what it shows.
set -u
here=$(cd "$(dirname "$0")" && pwd)
program=$1/susol manual=$2 missing=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
say() { echo "$manual does not tell of $1"; missing=1; }
for command in $("$program" help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    grep -Eq "^\.It Cm (.*, |.* )?$command( |,|\$)" "$manual" || say "$command"
    for option in $("$program" help --all "$command" | sed -n 's/^  \(-[a-z], \)*--\([a-z-]*\).*/\2/p'); do
        grep -Eq "^\.It (.*)?Fl -$option( |\$)" "$manual" || say "--$option"
    done
done
# Pages it sends people to are installed with it; no key of JSON is told twice.
for page in $(sed -n 's/^\.Xr \([a-z.]*\) \([0-9]\).*/\1.\2/p' "$manual" | sort -u); do
    [ -f "$here/../../docs/$page" ] || [ -f "$here/../../cli/$page" ] || say "a page that exists: $page"
done
! grep -q '^candidates (candidates);' "$manual" || say "candidates once"
grep -q '^\.It Ev LC_ALL , LC_MESSAGES , LANG' "$manual" || say "LANG"
awk '/^\.Bd -literal/ { on = 1; n++; next }
     /^\.Ed/ { on = 0 }
     on && /^\$ / { print "@ example " n ": " $0; print; next }
     on { sub(/^\\&/, ""); print "> " $0 }' "$manual" >"$work/manual.test"
"$here/run.sh" "$1" "$work/manual.test" || missing=1
exit $missing
