#!/bin/sh
# web.sh BUILD: the page in BUILD/web, ready for any web server: the files of web/page, the library as
# WebAssembly, examples, the list of all files for the service worker, and each file packed as well.
set -e
build=${1:-build}
out=$build/web
rm -rf "$out.new" && mkdir -p "$out.new/susol"
cp -R web/page/. "$out.new"
cp web/*.mjs "$out.new/susol"
cp "$build/susol-first.wasm" "$build/susol-later.wasm" "$build/susol-scan.wasm" "$out.new"

# Examples: their titles and texts.
for file in examples/*.susol; do
    awk -v name="$(basename "$file" .susol)" '
        function quoted(text) { gsub(/\\/, "\\\\", text); gsub(/"/, "\\\"", text); gsub(/\t/, "\\t", text); return "\"" text "\"" }
        /^title / && !title { title = substr($0, 7) }
        /^puzzle ./ && !title { title = substr($0, 8) }
        { all = all $0 "\\n" }
        END { gsub(/"/, "\\\"", all); gsub(/\t/, "\\t", all)
              print "{\"title\":" quoted(title ? title : name) ",\"text\":\"" all "\"}" }' "$file"
done | sed '1s/^/[/; $!s/$/,/; $s/$/]/' >"$out.new/examples.json"

# One file for the first view, one for each kind of worker (tools/join.mjs); words and core are asked for before they run.
node tools/join.mjs "$out.new" core/worker.js alone
node tools/join.mjs "$out.new" scan/scan-worker.js alone
node tools/join.mjs "$out.new" main.js
rm -r "$out.new/susol" "$out.new/core/answers.js"
early='<link rel="preload" href="words/en.json" as="fetch" crossorigin><link rel="preload" href="susol-first.wasm" as="fetch" crossorigin>'
sed -i "s|<script src=\"theme.js\"></script>|&\n$early|" "$out.new/index.html"

# Every file, and a name for all of them together.
cd "$out.new"
files=$(find . -type f ! -name sw.js | sed 's|^\./||' | LC_ALL=C sort)
version=$(echo "$files" | xargs sha256sum | sha256sum | cut -c1-16)
list=$(printf '"./"'; for file in $files; do [ "$file" = index.html ] || printf ',"%s"' "$file"; done)
sed -i "s|/\* PRECACHE \*/ .*;|{ version: \"$version\", files: [$list] };|" sw.js
for file in $files sw.js; do
    gzip -9 -k -n "$file"
    brotli -q "${BROTLI:-11}" -k "$file" 
done
cd - >/dev/null
rm -rf "$out" && mv "$out.new" "$out"
