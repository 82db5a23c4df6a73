import { afterEach, expect, it, vi } from "vitest";

import { api } from "../../src/net/api";
import { Problem, type Follower } from "../../src/net/connection";
import type { LessonScript, LessonTold } from "../../src/generated/protocol";
import { Lesson } from "../../src/pages/learn/lesson.svelte";

const SCRIPT = { game: "kahuna", scenes: [{ begins: 0, ends: 1, tips: [{ text: "hello", point: "", does: false }] }] };
const TOLD = { turn: 0, next: 1, news: [], picture: { seats: [] } };
const NOBODY: Follower = { picture: () => undefined, news: () => undefined, refused: () => undefined };

afterEach(() => void vi.restoreAllMocks());

it("keeps the coach silent until the table is there", async () => {
  let arrive: (told: LessonTold) => void = () => undefined;
  vi.spyOn(api, "lesson").mockResolvedValue(SCRIPT as unknown as LessonScript);
  const asked = vi.spyOn(api, "lessonTable").mockReturnValue(new Promise((done) => (arrive = done)));
  const lesson = new Lesson("kahuna", () => "Anna");
  lesson.follow(NOBODY);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(lesson.tip).toBeNull();
  arrive(TOLD as unknown as LessonTold);
  await vi.waitFor(() => expect(lesson.tip?.text).toBe("hello"));
});

it("can be tried again where the server did not answer", async () => {
  const refused = new Problem({ code: "busy", text: "Too busy.", picture: null });
  vi.spyOn(api, "lesson")
    .mockRejectedValueOnce(refused)
    .mockResolvedValue(SCRIPT as unknown as LessonScript);
  vi.spyOn(api, "lessonTable").mockResolvedValue(TOLD as unknown as LessonTold);
  const lesson = new Lesson("kahuna", () => "Anna");
  lesson.follow(NOBODY);
  await vi.waitFor(() => expect(lesson.problem).toBe("Too busy."));
  await lesson.again();
  expect([lesson.problem, lesson.tip?.text]).toEqual(["", "hello"]);
});
