/** Takes the pictures of the moments, and those that the README shows: `make pictures`. */
import { Site } from "../support/host";
import { kahunaMoments } from "./pictures/kahuna";
import { pageMoments } from "./pictures/pages";
import { piranjaMoments } from "./pictures/piranja";

const PARTS = { pages: pageMoments, kahuna: kahunaMoments, piranja: piranjaMoments };

const chosen = process.argv.slice(2);
const site = await Site.open();
try {
  for (const [name, take] of Object.entries(PARTS)) if (!chosen.length || chosen.includes(name)) await take(site);
} finally {
  await site.close();
}
