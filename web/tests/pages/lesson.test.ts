import { afterEach, expect, it, vi } from "vitest";

import { Problem, type Follower } from "../../src/net/connection";
import type { LessonScript, LessonTold } from "../../src/generated/protocol";
import { Lesson } from "../../src/pages/learn/lesson.svelte";
import { scripts } from "../../src/pages/learn/scripts";

const SCRIPT = { game: "kahuna", scenes: [{ begins: 0, ends: 1, tips: [{ text: "hello", point: "", does: false }] }] };
const TOLD = { turn: 0, next: 1, news: [], picture: { seats: [] } };
const NOBODY: Follower = { picture: () => undefined, news: () => undefined, refused: () => undefined };

afterEach(() => void vi.restoreAllMocks());

it("keeps the coach silent until the table is there", async () => {
  let arrive: (told: LessonTold) => void = () => undefined;
  vi.spyOn(scripts, "script").mockResolvedValue(SCRIPT as unknown as LessonScript);
  const asked = vi.spyOn(scripts, "table").mockReturnValue(new Promise((done) => (arrive = done)));
  const lesson = new Lesson("kahuna", () => "Anna");
  lesson.follow(NOBODY);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(lesson.tip).toBeNull();
  arrive(TOLD as unknown as LessonTold);
  await vi.waitFor(() => expect(lesson.tip?.text).toBe("hello"));
});

it("can be tried again where the server did not answer", async () => {
  const refused = new Problem({ code: "busy", text: "Too busy.", picture: null });
  vi.spyOn(scripts, "script")
    .mockRejectedValueOnce(refused)
    .mockResolvedValue(SCRIPT as unknown as LessonScript);
  vi.spyOn(scripts, "table").mockResolvedValue(TOLD as unknown as LessonTold);
  const lesson = new Lesson("kahuna", () => "Anna");
  lesson.follow(NOBODY);
  await vi.waitFor(() => expect(lesson.problem).toBe("Too busy."));
  await lesson.again();
  expect([lesson.problem, lesson.tip?.text]).toEqual(["", "hello"]);
});

it("lets the last turn of a scene be seen, then begins the next with a history of its own", async () => {
  const scene = (begins: number) => ({
    begins,
    ends: begins + 1,
    tips: [{ text: `tip-${begins}`, point: "", does: true }],
  });
  vi.spyOn(scripts, "script").mockResolvedValue({
    game: "kahuna",
    scenes: [scene(0), scene(9)],
  } as unknown as LessonScript);
  vi.spyOn(scripts, "table").mockResolvedValue(TOLD as unknown as LessonTold);
  vi.spyOn(scripts, "draft").mockResolvedValue({} as never);
  const told: string[] = [];
  let seen: () => void = () => undefined;
  const lesson = new Lesson(
    "kahuna",
    () => "Anna",
    () => new Promise((done) => (seen = done)),
  );
  const note = (what: string) => () => void told.push(what);
  lesson.follow({ ...NOBODY, picture: note("picture"), news: note("news"), forget: note("forget") });
  await vi.waitFor(() => expect(scripts.table).toHaveBeenCalled());
  seen();
  await vi.waitFor(() => expect(lesson.tip?.text).toBe("tip-0"));
  await lesson.command({ kind: "play", version: 1, actions: ["draw"] });
  await vi.waitFor(() => expect(scripts.table).toHaveBeenCalledTimes(3));
  expect(told).toEqual(["forget", "picture", "news"]);
  seen();
  await vi.waitFor(() => expect(lesson.tip?.text).toBe("tip-9"));
  expect(told).toEqual(["forget", "picture", "news", "forget", "picture"]);
});

it("follows what was drafted last, however late what was asked before is answered", async () => {
  const tips = [
    { text: "build", point: "", does: true },
    { text: "end", point: "", does: true },
  ];
  vi.spyOn(scripts, "script").mockResolvedValue({
    game: "kahuna",
    scenes: [{ begins: 0, ends: 1, tips }],
  } as unknown as LessonScript);
  vi.spyOn(scripts, "table").mockResolvedValue(TOLD as unknown as LessonTold);
  let answerLate: (draft: never) => void = () => undefined;
  vi.spyOn(scripts, "draft")
    .mockReturnValueOnce(new Promise((done) => (answerLate = done)))
    .mockResolvedValue({} as never);
  const lesson = new Lesson("kahuna", () => "Anna");
  lesson.follow(NOBODY);
  await vi.waitFor(() => expect(lesson.tip?.text).toBe("build"));
  const first = lesson.draft([]);
  await lesson.draft(["ALOA-BARI"]);
  answerLate({} as never);
  await first;
  expect(lesson.tip?.text).toBe("end");
});
