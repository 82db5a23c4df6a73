/** A form that is sent: busy while it is, and what is wrong with it said beside the field that it is about. */
import { Problem } from "../../net/connection";
import { say } from "../../i18n/speech.svelte";

/** Which field a refusal is about; anything else is said above the button. */
const FIELDS: Record<string, string> = {
  "store-name-taken": "name",
  "play-seat-bad": "name",
  "person-unknown": "name",
  "password-length": "password",
  "password-wrong": "current",
  "contact-no-letters": "email",
  "email-bad": "email",
  "webhook-bad": "webhook",
  "webhook-private": "webhook",
  "webhook-redirects": "webhook",
  "contact-code-wrong": "code",
};

export class Form {
  busy = $state(false);
  done = $state(false);
  private problem = $state.raw<{ field: string; words: string } | null>(null);
  private readonly fields: readonly string[];

  /** `fields` are those that the form has. */
  constructor(fields: readonly string[]) {
    this.fields = fields;
  }

  /** What is wrong with a field; `""` is the form as a whole. */
  wrong(field: string): string {
    return this.problem?.field === field ? this.problem.words : "";
  }

  async send(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.done = false;
    this.problem = null;
    try {
      await work();
      this.done = true;
    } catch (error) {
      this.problem = this.understood(error);
    } finally {
      this.busy = false;
    }
    return this.done;
  }

  private understood(error: unknown): { field: string; words: string } {
    if (!(error instanceof Problem)) return { field: "", words: say("web-connection-lost") };
    const field = FIELDS[error.code] ?? "";
    return { field: this.fields.includes(field) ? field : "", words: error.message };
  }
}
