/** Decides in a worker: the task comes as the first message, then a game's name for each measurement. */
import { loadGame } from "../../web/engine/dist/index.js";
import { prepare } from "./decide.mjs";

let measure;
addEventListener("message", async ({ data }) => {
  if (measure) postMessage(await measure(data));
  else {
    measure = await prepare(loadGame, data);
    postMessage("ready");
  }
});
