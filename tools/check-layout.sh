#!/bin/sh
# check-layout.sh: all C files are laid out as .clang-format says; `make format` does it.
cd "$(dirname "$0")/.." || exit 2
find include src cli web tests bench examples fuzz -name '*.[ch]' -o -name '*.inc' 2>/dev/null |
    xargs -P "$(nproc)" -n 50 clang-format --dry-run --Werror
