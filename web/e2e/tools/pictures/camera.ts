/** Pictures of a page, small enough for the documentation. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Page } from "playwright-core";

const FIGURES = resolve(import.meta.dirname, "../../../../docs/figures");
const LARGEST = 45_000;
const QUALITIES = [0.8, 0.7, 0.6, 0.5, 0.4, 0.3];
/** Large screens are shown smaller. */
const WIDEST = 960;

/** Keep what a page shows as one of the moments. */
export async function keep(page: Page, moment: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const clip = { x: 0, y: 0, width, height, scale: Math.min(1, WIDEST / width) };
  const camera = await page.context().newCDPSession(page);
  const { data } = await camera.send("Page.captureScreenshot", { format: "png", clip });
  await camera.detach();
  const small = await page.evaluate(compress, { data, qualities: QUALITIES, largest: LARGEST });
  save(`moments/${moment}.webp`, Buffer.from(small, "base64"));
}

interface Taken {
  data: string;
  qualities: readonly number[];
  largest: number;
}

/** In the page: the best picture that is not too large. */
async function compress({ data, qualities, largest }: Taken): Promise<string> {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  let small = new Uint8Array();
  for (const quality of qualities) {
    const blob = await canvas.convertToBlob({ type: "image/webp", quality });
    small = new Uint8Array(await blob.arrayBuffer());
    if (small.length <= largest) break;
  }
  return btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(""));
}

/** Keep what a page shows as the picture of a game, for the README. */
export async function keepTable(page: Page, game: string): Promise<void> {
  save(`${game}-table.jpg`, await page.screenshot({ type: "jpeg", quality: 72 }));
}

function save(name: string, picture: Buffer): void {
  const path = resolve(FIGURES, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
  console.log(name, Math.round(picture.length / 1000), "KB"); // oxlint-disable-line no-console
}
