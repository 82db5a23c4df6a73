/** What the engine refuses, in the words that a server says it in. */
import { EngineError } from "../../engine/src/errors";
import { speech, type Params } from "../i18n/speech.svelte";
import { Problem } from "../net/connection";

/** An error of the engine as a problem with its sentence; any other error stays what it is. */
export async function problemOf(error: unknown): Promise<unknown> {
  if (!(error instanceof EngineError)) return error;
  await speech.read("refusals");
  return new Problem({ code: error.code, text: sayError(error) });
}

/** A sentence may hold another one: why an action is not allowed, what is wrong in a line of a file. */
function sayError({ code, params }: EngineError): string {
  const said = Object.entries(params).map(([name, value]) => [
    name,
    value instanceof EngineError ? sayError(value) : value,
  ]);
  return speech.say(code, Object.fromEntries(said) as Params);
}
