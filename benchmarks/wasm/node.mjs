/** Decides in this process: the task comes as the first line, then a game's name for each measurement. */
import { createInterface } from "node:readline";

import { loadGame } from "../../web/engine/dist/node.js";
import { prepare } from "./decide.mjs";

let measure;
for await (const line of createInterface({ input: process.stdin })) {
  if (measure) console.log(JSON.stringify(await measure(line)));
  else {
    measure = await prepare(loadGame, JSON.parse(line));
    console.log("ready");
  }
}
