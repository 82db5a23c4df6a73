/** The worker in which the bots of this device think. */
import { hire } from "./thinking";
import type { Asked } from "./messages";

const channel = self as unknown as {
  onmessage: (event: { data: Asked }) => void;
  postMessage(message: unknown, moved: []): void;
};
const think = hire((answer) => channel.postMessage(answer, []));
channel.onmessage = ({ data }) => void think(data);
