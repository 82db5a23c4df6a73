/** Why something was not done at a table on this device: a name of a sentence, and what stands in it. */
import { Problem } from "../net/connection";
import { say, speech, type Params } from "../i18n/speech.svelte";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly params: Params = {},
  ) {
    super(code);
  }
}

/** Anything that went wrong, as the page tells it: what an engine or a table refuses has the server's own sentence. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code, params } = isNotLoaded(error) ? new Refusal("web-device-not-loaded") : (error as Partial<Refusal>);
  if (!code) console.error(error); // a mistake of ours
  return new Problem({ code: code ?? "", text: tell(code ?? "", params) });
}

function tell(code: string, params: Readonly<Record<string, unknown>> = {}): string {
  if (!speech.has(code)) return say("web-device-refused");
  const given = Object.entries(params).map(([name, value]) => [
    name,
    value instanceof Error ? tellError(value) : value,
  ]);
  return say(code, Object.fromEntries(given) as Params);
}

const tellError = (error: Partial<Refusal>): string => tell(error.code ?? "", error.params);

/** A part of the page, or what a bot has learnt, is not here yet, and there is no network. */
const isNotLoaded = (error: unknown): boolean => error instanceof TypeError && /import|fetch|load/i.test(error.message);
