import { mount } from "svelte";

import "./font/font.css";
import "./colours.css";
import "./app.css";
import App from "./App.svelte";
import { keepCopying } from "./copies";
import { connection } from "../net/page_connection";
import { place } from "./route.svelte";
import { preferences } from "./preferences.svelte";
import { pwa } from "./pwa.svelte";
import { speech } from "../i18n/speech.svelte";

place.read();
addEventListener("popstate", () => place.read());
await speech.learn(preferences.language);
preferences.follow(() => {
  if (speech.language !== preferences.language) void speech.learn(preferences.language);
});
const target = document.getElementById("makai");
if (target) mount(App, { target });
pwa.watch();
keepCopying();
addEventListener("offline", () => connection.drop());
addEventListener("online", () => connection.connect());
connection.listen((state) => {
  if (state === "open") pwa.reportReachable();
});
// A phone lets sockets die while somebody looks at another program; they see at once what happened meanwhile.
for (const event of ["focus", "pageshow"]) addEventListener(event, () => connection.wake());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) connection.wake();
});
