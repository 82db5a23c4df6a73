/** The lessons that the page brings: what a server answers to a learner's page, as `make protocol` has written it down. */
import type { Draft, LessonScript, LessonTold } from "../../generated/protocol";
import { speech } from "../../i18n/speech.svelte";
import { Problem } from "../../net/connection";

type Answers = Readonly<Record<string, unknown>>;

const FILES = import.meta.glob<{ default: Answers }>("../../generated/lessons/*.json");

async function read<T>(lesson: string, ...asked: (string | number)[]): Promise<T> {
  const answers = (await FILES[`../../generated/lessons/${lesson}.json`]?.())?.default;
  const found = answers?.[asked.join(" ")];
  if (found === undefined) throw await refuse();
  return found as T;
}

/** Only what the coach asks for was written down. */
async function refuse(): Promise<Problem> {
  await speech.read("refusals");
  return new Problem({ code: "lesson-otherwise", text: speech.say("lesson-otherwise") });
}

export const scripts = {
  script: (lesson: string) => read<LessonScript>(lesson, "script"),
  /** The table after so many turns; with `since` (turns), what happened after those. */
  table: (lesson: string, turn: number, since?: number) =>
    read<LessonTold>(lesson, "table", turn, ...(since === undefined ? [] : ["since", since])),
  draft: (lesson: string, turn: number, actions: readonly string[]) => read<Draft>(lesson, "draft", turn, ...actions),
};
