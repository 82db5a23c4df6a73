/** The bots of this device, who think in a worker: the page stays quick while they do. */
import type { Hint } from "../../generated/protocol";
import { tellCandidate } from "../../../engine/src/index";
import { say, speech } from "../../i18n/speech.svelte";
import type { Question, Thinker } from "../live_table";
import type { Sight } from "../referee";
import { Refusal } from "../refusal";
import type { Answer, Asked, Task } from "./messages";
import { loading } from "./loading.svelte";

/** What a worker must be able to do. */
export interface Workplace {
  postMessage(asked: Asked, moved: []): void;
  terminate(): void;
  onmessage: ((event: { data: Answer }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

interface Waiting {
  task: Task["task"];
  answered(answer: Answer | null): void;
  failed(error: Error): void;
}

const start = (): Workplace =>
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "makai-bots" }) as unknown as Workplace;

export class BotWorker implements Thinker {
  private worker: Workplace | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(private readonly hire: () => Workplace = start) {}

  async choose(question: Question): Promise<string[] | null> {
    const answer = await this.ask({ task: "choose", ...question });
    return answer && "actions" in answer ? answer.actions : null;
  }

  async advise(sight: Sight): Promise<Hint> {
    const [answer] = await Promise.all([this.ask({ task: "advise", sight }), speech.read("advice")]);
    const candidates = answer && "candidates" in answer ? answer.candidates : [];
    return { candidates: candidates.map((each) => tellCandidate(each, ({ code, params }) => say(code, params))) };
  }

  /** Fetch what the bots of a game need; what is missing in the end, they say themselves. */
  prepare(game: string): void {
    void this.ask({ task: "prepare", game }).catch(() => undefined);
  }

  /** How many milliseconds the strongest bot of a game takes for what is always the same. */
  async measure(game: string): Promise<number> {
    const answer = await this.ask({ task: "measure", game });
    return answer && "ms" in answer ? answer.ms : Infinity;
  }

  /** Stop whatever is thought about; the worker stays, with all that it has loaded. */
  stop(): void {
    const thoughts = [...this.waiting].filter(([, { task }]) => task === "choose");
    if (thoughts.length) this.worker?.postMessage({ task: "stop", id: 0 }, []);
    for (const [id, { answered }] of thoughts) {
      this.waiting.delete(id);
      answered(null);
    }
  }

  private ask(task: Task): Promise<Answer | null> {
    const id = ++this.last;
    return new Promise((answered, failed) => {
      this.waiting.set(id, { task: task.task, answered, failed });
      this.begin().postMessage({ ...task, id }, []);
    });
  }

  private begin(): Workplace {
    if (this.worker) return this.worker;
    const worker = this.hire();
    worker.onmessage = ({ data }) => this.hear(data);
    worker.onerror = () => this.lose();
    return (this.worker = worker);
  }

  private hear(answer: Answer): void {
    if ("game" in answer) return loading.note(answer.game, answer.loaded, answer.total);
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ("failed" in answer) waiting?.failed(new Refusal(answer.failed));
    else waiting?.answered(answer);
  }

  /** The worker could not be loaded, or has come to grief: the next question has another one. */
  private lose(): void {
    this.worker?.terminate();
    this.worker = null;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { failed } of all) failed(new Refusal("web-device-not-loaded"));
  }
}
