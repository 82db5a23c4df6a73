/** Draws the installed program's icons from `public/icon.svg`: `npx vite-node e2e/tools/icons.ts`. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { launch } from "../support/browser";

const FOLDER = resolve(import.meta.dirname, "../../public");
const ICONS = [
  { name: "icon-192", size: 192, margin: 0 },
  { name: "icon-512", size: 512, margin: 0 },
  { name: "icon-180", size: 180, margin: 0 },
  { name: "icon-maskable", size: 512, margin: 52 }, // launchers cut off the corners
];

const drawing = readFileSync(resolve(FOLDER, "icon.svg"), "utf8");
const browser = await launch();
try {
  for (const { name, size, margin } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const inner = size - 2 * margin;
    const ground = margin ? "background:#0e5f73;" : "";
    await page.setContent(
      `<body style="margin:0;${ground}"><div style="padding:${margin}px;width:${inner}px">${drawing}</div></body>`,
    );
    await page.screenshot({ path: resolve(FOLDER, `${name}.png`), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
