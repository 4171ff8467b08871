// Keeps the page so that it opens without a network. The names of the files and
// the version are filled in when the page is built.

const version = "VERSION";
const files = ["FILES"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(["./", ...files])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) =>
      Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name)))),
  );
  self.clients.claim();
});

// What was kept is served from here, and nothing is asked of anybody else.
self.addEventListener("fetch", (event) => {
  event.respondWith(
    caches.open(version)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(event.request)),
  );
});
