/**
 * The service worker: the page opens without a network, and says so. It never answers for the server: paths
 * that begin with /api/ go to the network or fail. Pages come from the network first, so nobody is stuck with an old one.
 */
const version = "VERSION";
const shell = [];
const CACHE = `makai-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(shell)));
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("makai-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

// The page asks for it when somebody wants the new version.
self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
});

// Somebody was called to a table, and comes: to the window that shows it, or else to a new one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.address ?? "/", location.origin).href;
  const come = async () => {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = windows.find((each) => each.url.startsWith(address));
    return there ? there.focus() : self.clients.openWindow(address);
  };
  event.waitUntil(come());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (shell.includes(url.pathname)) event.respondWith(page(request, url.pathname));
});

/** What may change under its name: from the network, and from the cache only when there is none. */
async function page(request, kept = "/") {
  try {
    return await fetch(request);
  } catch (problem) {
    const found = await caches.match(kept);
    if (found) return found;
    throw problem;
  }
}

/** What has a name of its own for each content: it never changes. */
async function asset(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}
