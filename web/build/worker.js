/**
 * The service worker: the page opens without a network, and says so; rules and lessons are there too. It never answers
 * for the server: paths that begin with /api/ go to the network or fail. Only lessons, which are the same for everybody,
 * are told again as the server has told them. Pages come from the network first, so nobody is stuck with an old one.
 */
const version = "VERSION";
/** The first screen, kept at once; and all other files of the client, kept when there is time. */
const shell = [];
const later = [];
const CACHE = `makai-${version}`;
const LESSONS = "/api/lessons/";
/** Stands in the cache once nothing is missing there. */
const ALL_KEPT = "/all-kept";

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

// The page asks for the new version when somebody wants it; and, once it has nothing else to do, to keep the rest.
self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
  else if (event.data?.lessons) event.waitUntil(keepRest(event.data.lessons));
});

let keeping = null;

/** Keep whatever is missing; where that breaks off, the next visit goes on. */
function keepRest(lessons) {
  keeping ??= keepAll(lessons)
    .catch(() => undefined)
    .finally(() => (keeping = null));
  return keeping;
}

/** One file after the other: what somebody waits for comes first. */
async function keepAll(lessons) {
  const cache = await caches.open(CACHE);
  if (await cache.match(ALL_KEPT)) return;
  for (const path of later)
    if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(new Request(path, { priority: "low" }));
  for (const name of lessons) await keepLesson(cache, LESSONS + name);
  await cache.put(ALL_KEPT, new Response());
}

/** Go through a lesson as its learner will, from what the server tells: its tables, and the drafts of each turn. */
async function keepLesson(cache, lesson) {
  const script = await askOnce(cache, lesson);
  for (const { begins, ends } of script?.scenes ?? []) {
    let told = await askOnce(cache, `${lesson}/turns/${begins}`);
    while (told && told.turn < ends) {
      const { turn, next } = told;
      await keepDrafts(cache, `${lesson}/turns/${turn}/draft?`);
      told = next > turn ? await askOnce(cache, `${lesson}/turns/${next}?since=${turn}`) : null;
    }
  }
}

/** The coach asks for one action after the other, until the turn is whole or the server refuses to try the next. */
async function keepDrafts(cache, address) {
  const actions = [];
  for (;;) {
    const draft = await askOnce(cache, address + new URLSearchParams(actions.map((each) => ["action", each])));
    if (!draft?.legal.length) return;
    actions.push(draft.legal[0]);
  }
}

/** What the server tells, or has told, at an address; nothing where it refuses. */
async function askOnce(cache, path) {
  const found = await cache.match(path, { ignoreVary: true });
  if (found) return found.json();
  const answer = await fetch(path, { priority: "low" });
  if (answer.status === 429 || answer.status >= 500) throw new Error("the server has no time");
  if (!answer.ok) return null;
  await cache.put(path, answer.clone());
  return answer.json();
}

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
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith(LESSONS)) event.respondWith(lessonPart(request));
  else if (url.pathname.startsWith("/api/")) return;
  else if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (shell.includes(url.pathname)) event.respondWith(page(request, url.pathname));
});

/** What may change under its name: from the network, and from the cache only when there is none. */
async function page(request, kept = "/") {
  try {
    return await fetch(request);
  } catch (problem) {
    const found = await caches.match(kept, { ignoreVary: true });
    if (found) return found;
    throw problem;
  }
}

/** A part of a lesson: from the server; without one, as it was told before, and marked so that the page knows. */
async function lessonPart(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const cache = await caches.open(CACHE);
      await cache.put(request, answer.clone());
    }
    return answer;
  } catch (problem) {
    const found = await caches.match(request, { ignoreVary: true });
    if (!found) throw problem;
    return new Response(found.body, { headers: { "content-type": "application/json", "x-makai-kept": "yes" } });
  }
}

/** What has a name of its own for each content: it never changes. */
async function asset(request) {
  const found = await caches.match(request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}
