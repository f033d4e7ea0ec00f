// sw.js: keeps the whole page on the device. PRECACHE is written by `make web`: every file and the
// hash of all, so that a new version is another cache.
const { version, files } = /* PRECACHE */ { version: "", files: [] };
const CACHE = `susol-${version}`;

self.addEventListener("install", (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files))));
self.addEventListener("activate", (event) => event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("susol-") && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
})()));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());

// Cache first; nothing is ever asked of another origin.
self.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== "GET" || url.origin !== location.origin) return;
    event.respondWith((async () => {
        const cache = await caches.open(CACHE);
        return (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
    })());
});
