#!/bin/sh
# check-hardened.sh BUILD [FILE...]: the command and both shared objects, or those files, have full
# RELRO with all names bound at the start, no memory that is both written and run, stack protectors
# and checked library calls; the command can be loaded anywhere; every object has marked places to jump
# to (CET on x86-64, BTI on ARM) if the compiler knows how. First the check is tried on programs that
# lack one of these.
build=$1 cc=${CC:-cc}
shift
[ $# -gt 0 ] || set -- susol libsusol.so susol-cairo.so susol-unpack.so susol-sqlite.so susol-photo.so susol-serve.so
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

lacks() { # what the file lacks, a word each; $2: it is a program
    readelf -lW "$1" >"$work/segments" && readelf -dW "$1" >"$work/dynamic" &&
        readelf --dyn-syms -W "$1" >"$work/names" || { echo unreadable; return; }
    grep -q GNU_RELRO "$work/segments" || echo relro
    grep -Eq 'BIND_NOW|Flags:.* NOW' "$work/dynamic" || echo now
    grep -Eq 'GNU_STACK.* RW ' "$work/segments" || echo stack
    ! grep -Eq 'LOAD .* RWE ' "$work/segments" || echo writable
    grep -q '__stack_chk_fail' "$work/names" || echo protector
    grep -Eq '__[a-z]+_chk(@|$)' "$work/names" || echo fortify
    ! grep -q TEXTREL "$work/dynamic" || echo textrel
    [ "$2" != program ] || grep -Eq 'Flags:.* PIE' "$work/dynamic" || echo pie
}
unmarked() { # how many objects among these have no marks
    readelf -nW "$@" 2>/dev/null | awk '/^File: /{ files++ } /feature: .*(IBT, SHSTK|BTI, PAC)/ { marked++ }
        END { print (files ? files : 1) - marked }'
}
takes() { echo 'int i;' | $cc -Werror "$1" -x c -c - -o "$work/marked.o" 2>/dev/null; }

cat >"$work/a.c" <<'END'
#include <stdio.h>
#include <string.h>
int main(int count, char **words) {
    char copy[64];
    strncpy(copy, words[count - 1], (size_t)count * 8);
    printf("%s", copy);
    return 0;
}
END
good="-O2 -fPIE -pie -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -Wl,-z,relro,-z,now,-z,noexecstack"
try() { # what the check must find, the flags that bring it about
    $cc -w $good $2 "$work/a.c" -o "$work/a" || exit 1
    found=$(echo $(lacks "$work/a" program))
    [ "$found" = "$1" ] || { echo "check-hardened: a program with $2 lacks '$found', not '$1'"; exit 1; }
}
try "" ""
try relro -Wl,-z,norelro
try now -Wl,-z,lazy
try stack -Wl,-z,execstack
try protector -fno-stack-protector
try fortify -U_FORTIFY_SOURCE
try pie "-no-pie -fno-pie"
mark=
for flag in -fcf-protection=full -mbranch-protection=standard; do
    if takes $flag; then
        mark=$flag
        [ "$(unmarked "$work/marked.o")" = 0 ] || { echo "check-hardened: sees no marks"; exit 1; }
        takes "${flag%=*}=none"
        [ "$(unmarked "$work/marked.o")" = 1 ] || { echo "check-hardened: sees marks"; exit 1; }
    fi
done

failed=0
say() { echo "$1 lacks: $2"; failed=1; }
for file; do
    kind=library
    [ $file != susol ] || kind=program
    found=$(lacks "$build/$file" $kind)
    # It has no buffer to be guarded and calls nothing that is checked.
    [ $file != susol-unpack.so ] || found=$(echo "$found" | grep -vxE 'protector|fortify')
    [ -z "$found" ] || say "$file" "$(echo $found)"
done
none=$(unmarked "$build/libsusol.a" $(find "$build/cli" -name "*.o"))
[ -z "$mark" ] || [ "$none" = 0 ] || say "the build" "$mark in $none objects"
[ $failed = 0 ] && echo "hardened: $*"
exit $failed
