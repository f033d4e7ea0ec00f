#!/bin/sh
# install-packages.sh [--install] GROUP...: what is missing of these groups of tools/packages.txt is
# named, or installed; does nothing if all is there.
cd "$(dirname "$0")" || exit 2
install=no
[ "$1" != --install ] || { install=yes; shift; }
for group in "$@"; do wanted="$wanted $(sed -n "s/^$group://p" packages.txt)"; done
if ! command -v dpkg-query >/dev/null; then
    echo "susol: no dpkg here; please install the equivalents of:$wanted" >&2
    exit 0
fi
is_there() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }
# A tool that came without a package (a compiler of your own, say) is as good.
for package in $wanted; do is_there "$package" || command -v "$package" >/dev/null || missing="$missing $package"; done
[ -z "$missing" ] && exit 0
[ $install = yes ] || {
    echo "susol: missing:$missing (make run and make check install it, or: apt-get install$missing)" >&2
    exit 1
}
echo "installing Debian packages:$missing"
as_root=
[ "$(id -u)" = 0 ] || as_root=sudo
log=$(mktemp) && trap 'rm -f "$log"' EXIT
{ $as_root apt-get update && DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y \
    --no-install-recommends $missing; } >"$log" 2>&1 && exit 0
tail -n 5 "$log" >&2
echo "susol: could not install:$missing" >&2
exit 1
