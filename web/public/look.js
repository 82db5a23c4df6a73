/**
 * How the page looks on this device: colours, motion, size of the text. It runs before the first paint, so that nobody is
 * dazzled in the dark, and again whenever the choices change (`preferences.svelte.ts` sends them).
 */
(() => {
  const root = document.documentElement;
  const SIZES = { usual: 1, large: 1.18, larger: 1.38, huge: 1.65 };
  const asks = (query) => matchMedia(query).matches;
  let chosen = {};

  const colours = () => {
    if (["light", "dark", "contrast"].includes(chosen.colours)) return chosen.colours;
    if (asks("(prefers-contrast: more)")) return "contrast";
    return asks("(prefers-color-scheme: dark)") ? "dark" : "light";
  };
  const motion = () => {
    if (["full", "reduced"].includes(chosen.motion)) return chosen.motion;
    return asks("(prefers-reduced-motion: reduce)") ? "reduced" : "full";
  };
  const look = () => {
    root.dataset.colours = colours();
    root.dataset.motion = motion();
    root.dataset.palette = chosen.palette === "safe" ? "safe" : "sea";
    root.dataset.size = chosen.size in SIZES ? chosen.size : "usual";
    root.style.setProperty("--text-size", SIZES[chosen.size] ?? SIZES.usual);
  };

  try {
    chosen = JSON.parse(localStorage.getItem("makai") ?? "{}") ?? {};
  } catch {
    chosen = {}; // somebody else wrote there, or the browser keeps nothing
  }
  look();
  addEventListener("makai-look", (event) => {
    chosen = event.detail;
    look();
  });
  for (const query of ["color-scheme: dark", "contrast: more", "reduced-motion: reduce"])
    matchMedia(`(prefers-${query})`).addEventListener("change", look);
})();
