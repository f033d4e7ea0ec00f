#!/bin/sh
# check-installed.sh BUILD: installs into a scratch folder and uses it as a newcomer would: the
# example through pkg-config (shared and static), as C++ too, the command, its pages.
build=${1:-build}
root=$(mktemp -d) && trap 'rm -rf "$root"' EXIT
make -s install B="$build" PREFIX="$root" >/dev/null || exit 1
export PKG_CONFIG_PATH="$root/lib/pkgconfig" LD_LIBRARY_PATH="$root/lib"
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
expected="534678912672195348198342567859761423426853791713924856961537284287419635345286179 unique"
say() { echo "installed: $*"; exit 1; }
cc examples/hello.c $(pkg-config --cflags --libs susol) -o "$root/hello" || say "does not compile"
[ "$("$root/hello" $puzzle)" = "$expected" ] || say "wrong answer from the shared library"
cc examples/hello.c -I"$root/include" "$root/lib/libsusol.a" -lm -o "$root/static" || say "static"
[ "$("$root/static" $puzzle)" = "$expected" ] || say "wrong answer from the static library"
cc examples/threads.c $(pkg-config --cflags --libs susol) -pthread -o "$root/threads" ||
    say "the example with threads does not compile"
givens=1............................................................................5...
for threads in 1 3; do
    [ "$("$root/threads" $threads "$givens")" = 82356836444704604160 ] || say "wrong count, $threads threads"
done
printf '#include <susol.h>\nint main() { return susol_status_text(SUSOL_OK)[0] != 0x6f; }\n' \
    >"$root/header.cc"
${CXX:-c++} -std=c++17 -Wall -Wextra -Wpedantic -Werror "$root/header.cc" -L"$root/lib" \
    -I"$root/include" -lsusol -o "$root/header" && "$root/header" || say "susol.h is not C++"
[ "$("$root/bin/susol" --version)" = "susol $(pkg-config --modversion susol)" ] || say "version"
printf '%s\n' $puzzle | "$root/bin/susol" render --to png -o "$root/a.png" || say "no PNG"
[ -s "$root/a.png" ] || say "empty PNG"
printf '%s\n' $puzzle | gzip | "$root/bin/susol" check | grep -q unique || say "no compressed files"
[ -s "$root/share/man/man1/susol.1" ] && [ -s "$root/share/man/man3/susol.3" ] || say "no pages"
bash -c ". $root/share/bash-completion/completions/susol" || say "completion does not load"
[ -s "$root/share/zsh/site-functions/_susol" ] || say "no completion for zsh"
[ -s "$root/share/fish/vendor_completions.d/susol.fish" ] || say "no completion for fish"
echo "installed: examples, C++ header, command, pages and completion work"
