import { beforeAll, expect, it } from "vitest";

import type { LessonTold } from "../../src/generated/protocol";
import { speech } from "../../src/i18n/speech.svelte";
import { scripts } from "../../src/pages/learn/scripts";

beforeAll(() => speech.learn("en"));

it.each(["kahuna", "kahuna-example", "piranja", "piranja-example"])(
  "leads through a lesson as its coach asks: %s",
  async (lesson) => {
    const { scenes } = await scripts.script(lesson);
    for (const { begins, ends, tips } of scenes) {
      let told = await scripts.table(lesson, begins);
      let done = 0;
      while (told.turn < ends) {
        const { turn, next } = told;
        const actions: string[] = [];
        for (let legal = legalIn(told); legal.length; legal = await after(lesson, turn, actions))
          actions.push(legal[0] ?? "");
        done += actions.length;
        told = await scripts.table(lesson, next, turn);
        expect(told.news.length).toBeGreaterThan(0);
      }
      expect(done).toBe(tips.filter((tip) => tip.does).length);
    }
  },
);

const legalIn = (told: LessonTold): readonly string[] => (told.picture.view as { legal: string[] }).legal;

/** What the coach asks for next; nothing once the turn is over. */
const after = (lesson: string, turn: number, actions: readonly string[]): Promise<readonly string[]> =>
  scripts.draft(lesson, turn, actions).then(
    ({ legal }) => legal,
    () => [],
  );

it("refuses what the coach does not ask for", async () => {
  await expect(scripts.draft("kahuna", 0, ["pass"])).rejects.toThrow("do what the coach asks");
  await expect(scripts.script("chess")).rejects.toThrow("do what the coach asks");
});
