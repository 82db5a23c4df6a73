import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { fit } from "../../src/controls/fit";

/** An observer that notes what it looks at, and reports when the test lets it. */
class Observer {
  static all: Observer[] = [];
  readonly seen: unknown[] = [];
  constructor(readonly report: () => void) {
    Observer.all.push(this);
  }
  observe(...what: unknown[]): void {
    this.seen.push(...what);
  }
  disconnect(): void {
    this.seen.length = 0;
  }
}
class PlaceObserver extends Observer {}
class WordObserver extends Observer {}

/** Words of a certain size in a place of 100 by 20; they shrink as their style says. */
class Words {
  scale = 1;
  clientWidth = 100;
  readonly clientHeight = 20;
  /** How often their size was set. */
  set = 0;
  readonly style = {
    setProperty: (name: string, value: string) => {
      this.set++;
      if (name === "--fit") this.scale = +value;
    },
  };
  constructor(
    public width: number,
    public height: number,
  ) {}
  get scrollWidth(): number {
    return Math.max(this.clientWidth, Math.round(this.width * this.scale));
  }
  get scrollHeight(): number {
    return Math.max(this.clientHeight, Math.round(this.height * this.scale));
  }
}

let page: EventTarget;
const put = (words: Words) => fit(words as unknown as HTMLElement) ?? {};
const observer = (kind: typeof Observer): Observer => Observer.all.find((each) => each instanceof kind) as Observer;

beforeEach(() => {
  page = new EventTarget();
  Observer.all = [];
  vi.stubGlobal("ResizeObserver", PlaceObserver);
  vi.stubGlobal("MutationObserver", WordObserver);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

describe("words in a small place", () => {
  it.each([
    [90, 18, 1],
    [101, 21, 1], // a pixel may be lost to rounding
    [115, 18, 0.85],
    [90, 26, 0.78],
    [400, 18, 0.66], // never smaller than this
  ])("of %i by %i get %f of their size", (width, height, scale) => {
    const words = new Words(width, height);
    put(words);
    observer(PlaceObserver).report();
    expect(words.scale).toBe(scale);
  });

  it("are fitted anew for other words, and grow again where there is room", () => {
    const words = new Words(140, 18);
    put(words);
    observer(PlaceObserver).report();
    expect(words.scale).toBe(0.72);
    words.width = 60;
    observer(WordObserver).report();
    expect(words.scale).toBe(1);
    expect(observer(WordObserver).seen).toEqual([words, { childList: true, characterData: true, subtree: true }]);
  });

  it("are left alone until their place has another size", () => {
    const words = new Words(140, 18);
    put(words);
    observer(PlaceObserver).report();
    const before = words.set;
    observer(PlaceObserver).report();
    expect(words.set).toBe(before);
    words.clientWidth = 150;
    observer(PlaceObserver).report();
    expect(words.scale).toBe(1);
  });

  it("are fitted anew for another size of text, until they are gone", () => {
    const words = new Words(90, 18);
    const { destroy } = put(words);
    words.width = 115;
    page.dispatchEvent(new Event("makai-look"));
    expect(words.scale).toBe(0.85);
    destroy?.();
    words.width = 60;
    page.dispatchEvent(new Event("makai-look"));
    expect([words.scale, Observer.all.map(({ seen }) => seen.length)]).toEqual([0.85, [0, 0]]);
  });
});
