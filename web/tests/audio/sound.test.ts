import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { CUES, cueOf } from "../../src/audio/cues";
import { Voice } from "../../src/audio/voice";
import type { GameEvent } from "../../src/games/game";

describe("the cues", () => {
  it.each<[GameEvent, string | null]>([
    [{ type: "card-revealed", seat: 0, card: "piranha-small", from_sea: false }, "card"],
    [{ type: "card-revealed", seat: 0, card: "piranha-hungry", from_sea: false }, "hungry"],
    [{ type: "fish-joined", seat: 0, card: "piranha-small" }, "splash"],
    [{ type: "row-eaten", seat: 0, card: "piranha-hungry", cards: ["sunfish-big"] }, "chomp"],
    [{ type: "row-eaten", seat: 0, card: "piranha-hungry", cards: [] }, "splash"],
    [{ type: "row-banked", seat: 0, cards: [] }, "net"],
    [{ type: "bridge-placed", seat: 0, line: "ALOA-BARI" }, "bridge"],
    [{ type: "island-won", seat: 0, island: "ALOA" }, "island"],
    [{ type: "bridges-swept", seat: 1, island: "ALOA", lines: [] }, "fall"],
    [{ type: "turn-passed", seat: 0 }, null],
  ])("%j", (event, cue) => {
    expect(cueOf(event)).toBe(cue);
  });

  it("are short and not too loud", () => {
    for (const parts of Object.values(CUES))
      for (const part of parts) {
        expect(part.at + part.lasts).toBeLessThan(1.5);
        expect(part.loud).toBeLessThanOrEqual(0.6);
        expect(Math.min(part.from, part.to)).toBeGreaterThan(20); // a glide cannot end at nothing
      }
  });
});

class Utterance {
  onend: () => void = () => undefined;
  lang = "";
  voice: unknown = null;
  constructor(readonly text: string) {}
}

/** A synthesiser that says what it is told, when the test lets it. */
class Synthesis {
  said: Utterance[] = [];
  cancelled = 0;
  constructor(private readonly languages: string[]) {}
  getVoices(): { lang: string; default: boolean; localService: boolean }[] {
    return this.languages.map((lang) => ({ lang, default: false, localService: true }));
  }
  speak(words: Utterance): void {
    this.said.push(words);
  }
  cancel(): void {
    this.cancelled++;
  }
  end(): void {
    this.said.at(-1)?.onend();
  }
  get texts(): string[] {
    return this.said.map((words) => words.text);
  }
}

describe("the voice", () => {
  beforeEach(() => vi.stubGlobal("SpeechSynthesisUtterance", Utterance));
  afterEach(() => vi.unstubAllGlobals());
  function speaking(languages: string[]): { voice: Voice; synthesis: Synthesis } {
    const synthesis = new Synthesis(languages);
    return { synthesis, voice: new Voice(synthesis as unknown as SpeechSynthesis, () => "en") };
  }

  it("says one sentence after the other, in the voice of the language", () => {
    const { voice, synthesis } = speaking(["de-DE", "en-GB"]);
    voice.say(["One.", "Two."]);
    expect(synthesis.texts).toEqual(["One."]);
    expect(synthesis.said[0]?.lang).toBe("en-GB");
    synthesis.end();
    expect(synthesis.texts).toEqual(["One.", "Two."]);
  });

  it("leaves out what is long past", () => {
    const { voice, synthesis } = speaking(["en-GB"]);
    voice.say(["Now."]);
    voice.say(["1", "2", "3", "4", "5"]);
    for (let i = 0; i < 5; i++) synthesis.end();
    expect(synthesis.texts).toEqual(["Now.", "3", "4", "5"]);
  });

  it("interrupts itself, and what was interrupted does not go on", () => {
    const { voice, synthesis } = speaking(["en-GB"]);
    voice.say(["Long story.", "Its end."]);
    const [interrupted] = synthesis.said;
    voice.say(["Your turn."], true);
    interrupted?.onend();
    expect(synthesis.texts).toEqual(["Long story.", "Your turn."]);
    expect(synthesis.cancelled).toBe(1);
  });

  it("is silent where the device has no voice for the language, or none at all", () => {
    const { voice, synthesis } = speaking(["fr-FR"]);
    voice.say(["Hello."]);
    expect(synthesis.texts).toEqual([]);
    const mute = new Voice(null, () => "en");
    expect([voice.speaks(), mute.speaks()]).toEqual([false, false]);
    mute.say(["Hello."], true);
  });
});
