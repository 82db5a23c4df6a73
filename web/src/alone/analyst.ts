/** The worker in which the coach goes through a finished game: that takes seconds, and the page stays quick meanwhile. */
import { analyse, loadGame, type GameRecord } from "../../engine/src/index";

export type Told =
  | { done: number; of: number }
  | { analysis: ReturnType<Awaited<ReturnType<typeof analyse>>["tell"]> }
  | { failed: string };

const page = self as unknown as {
  onmessage: (event: { data: GameRecord }) => void;
  postMessage(told: Told, moved: []): void;
};

async function look(record: GameRecord): Promise<void> {
  const game = await loadGame(record.game);
  const coach = game.coach("analysis");
  const found = await analyse(game.replay(record), coach, (done, of) => page.postMessage({ done, of }, []));
  page.postMessage({ analysis: found.tell(() => "") }, []); // the page has the words
}

page.onmessage = ({ data }) => {
  look(data).catch((error: unknown) => page.postMessage({ failed: String(error) }, []));
};
