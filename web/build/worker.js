/**
 * The service worker: the page opens without a network, with all that it does by itself. It never answers for the server:
 * paths that begin with /api/ go to the network or fail. Pages come from the network first, so nobody is stuck with an old
 * one. All addresses are told from the worker's own folder, since the page may stand under any path.
 */
const version = "VERSION";
/** The first screen, kept at once; and all other files of the client, kept when there is time. */
const shell = [];
const later = [];
const HOME = new URL("./", location.href);
const addressOf = (name) => new URL(name, HOME).href;
/** Other folders of the same host may have such a page too, and share the browser's caches with this one. */
const FAMILY = `makai-${HOME.pathname}-`;
const CACHE = FAMILY + version;
/** Stands in the cache once nothing is missing there. */
const ALL_KEPT = addressOf("all-kept");
const SHELL = new Set(shell.map(addressOf));

// What stays under its name is asked for anew: a static server does not say for how long it may be kept.
self.addEventListener("install", (event) => {
  const requests = shell.map(
    (name) => new Request(addressOf(name), isNamedByContent(name) ? {} : { cache: "no-cache" }),
  );
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) =>
    (name.startsWith(FAMILY) && name !== CACHE) || (HOME.pathname === "/" && /^makai-\w+$/.test(name));
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

// The page asks for the new version when somebody wants it; and, once it has nothing else to do, to keep the rest.
self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
  else if (event.data === "keep-rest") event.waitUntil(keepRest());
});

let keeping = null;

/** Keep whatever is missing; where that breaks off, the next visit goes on. */
function keepRest() {
  keeping ??= keepAll()
    .catch(() => undefined)
    .finally(() => (keeping = null));
  return keeping;
}

/** One file after the other: what somebody waits for comes first. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  if (await cache.match(ALL_KEPT)) return;
  for (const address of later.map(addressOf))
    if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(new Request(address, { priority: "low" }));
  await cache.put(ALL_KEPT, new Response());
}

// Somebody was called to a table, and comes: to the window that shows it, or else to a new one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = addressOf(event.notification.data?.address ?? "./");
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
  if (request.method !== "GET" || !url.href.startsWith(HOME.href)) return;
  const name = url.pathname.slice(HOME.pathname.length);
  if (name.startsWith("api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request, HOME.href));
  else if (isNamedByContent(name)) event.respondWith(asset(request));
  else if (SHELL.has(url.href)) event.respondWith(page(request, url.href));
});

function isNamedByContent(name) {
  return name.startsWith("assets/");
}

/**
 * What may change under its name: from the network, and from the cache only when there is none. The server is asked each
 * time: an older page that the browser has put by would look for files that are gone.
 */
async function page(request, kept) {
  try {
    return await fetch(new Request(request, { cache: "no-cache" }));
  } catch (problem) {
    const found = await findKept(kept);
    if (found) return found;
    throw problem;
  }
}

/** What has a name of its own for each content: it never changes. */
async function asset(request) {
  const found = await findKept(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

async function findKept(request) {
  const cache = await caches.open(CACHE);
  return cache.match(request, { ignoreVary: true });
}
