#!/bin/bash
# serve.sh: `susol serve` and requests of all kinds, good and bad: the first line of each answer, and how many
# lines of files it gave away that are not of the page.
trap '' PIPE # the server may close before all is said
mkdir -p here/web/sub && cp "$(readlink -f "$(command -v susol)")" here/susol && cp "$(dirname "$(readlink -f "$(command -v susol)")")"/susol-serve.so here
echo 'a page' >here/web/index.html && echo 'hidden' >here/web/.hidden && echo 'secret' >here/secret && : >here/web/sub/empty.js
here/susol serve --port 0 >address & server=$!
for _ in $(seq 200); do [ -s address ] && break; sleep 0.05; done
port=$(sed 's/.*:\([0-9]*\).*/\1/' address)

ask() { # NAME BYTES: what comes first, and how often a file was given away that should not be
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf "$2" >&3 2>/dev/null
    timeout 10 cat <&3 >answer 2>/dev/null
    exec 3<&- 3>&-
    printf '%s: %s %s\n' "$1" "$(head -n 1 answer | tr -d '\r\0')" "$(grep -ac 'secret$\|hidden$\|root:' answer)"
}
get() { ask "$1" "GET $1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n$2\r\n"; }

get /
get /index.html
get /sub/empty.js 'Range: bytes=0-3\r\n'
for path in /secret /../secret /sub/../../secret /%%2e%%2e/secret /..%%2fsecret //../secret /.hidden /web /sub '/sub/' /etc/passwd '/..\\secret' /index.html%%00.png; do get "$path"; done
for range in 0-3 2- -3 -0 9999- 3-1 a-b 0-1,2-3 18446744073709551615-18446744073709551616 --5; do get / "Range: bytes=$range\r\n" | sed "s/^/bytes=$range /"; done
ask post 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc'
ask head 'HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
ask garbage '\001\002\003\377\r\n\r\n'
ask none '\r\n\r\n'
ask version 'GET / HTTP/9.9\r\n\r\n'
ask long "GET /$(printf '%20000s' | tr ' ' a) HTTP/1.1\r\n\r\n" | cut -d ' ' -f 1 # an answer may be lost when it closes early
ask headers "GET / HTTP/1.1\r\n$(for i in $(seq 500); do printf 'X-%d: y\\r\\n' "$i"; done)\r\n"
get / ''
kill "$server"; wait "$server"; echo "status $?"
