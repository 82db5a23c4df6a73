/** Advice for beginners: one tap, and the best button glows, with one short sentence. */
import type { Hint as Advice, WeighedCandidate } from "../../generated/protocol";
import { say } from "../../i18n/speech.svelte";
import type { Table } from "../../table/table.svelte";

const SENTENCES: Record<string, string> = {
  reveal: "web-hint-reveal",
  bank: "web-hint-bank",
  stop: "web-hint-stop",
  capture: "web-hint-capture",
};

/** An action as the coach recommends it. */
export function recommend(action: string): string {
  const [verb = "", species = ""] = action.split(":");
  return say(SENTENCES[verb] ?? verb, species ? { species: say(`piranja-species-${species}`) } : {});
}

export class Hint {
  waiting = $state(false);
  private given = $state.raw<{ version: number; candidates: readonly WeighedCandidate[] } | null>(null);

  constructor(
    private readonly table: Table,
    private readonly request: (table: string) => Promise<Advice>,
  ) {}

  /** Whether the table agreed on hints, and somebody here is to move. */
  get allowed(): boolean {
    return this.table.picture?.settings.hints === true && this.table.mine;
  }

  /** What the coach weighed for the position that is shown, the best first; empty before somebody asks. */
  get candidates(): readonly WeighedCandidate[] {
    return this.allowed && this.given?.version === this.table.picture?.version ? (this.given?.candidates ?? []) : [];
  }

  /** What is recommended; null before somebody asks. */
  get action(): string | null {
    return this.candidates[0]?.actions[0] ?? null;
  }

  async ask(): Promise<void> {
    const version = this.table.picture?.version ?? -1;
    this.waiting = true;
    try {
      const { candidates } = await this.request(this.table.id);
      this.given = { version, candidates };
    } catch (error) {
      this.table.fail(error);
    } finally {
      this.waiting = false;
    }
  }
}
