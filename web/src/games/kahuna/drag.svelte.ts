/** A card that somebody drags: from the hand or from the face-up cards, with a mouse, a pen or a finger. */
export interface Held {
  card: string;
  from: "hand" | "face-up";
  /** Its place in the hand or in the row. */
  at: number;
  x: number;
  y: number;
}

/** What happens as a card is dragged. */
export interface DragTarget {
  begin(held: Held): void;
  move(held: Held): void;
  drop(held: Held): void;
  cancel(): void;
}

/** So far a finger may tremble on a card that is only touched. */
const STEADY_PX = 9;

export class CardDrag {
  held = $state.raw<Held | null>(null);

  constructor(private readonly target: DragTarget) {}

  /** A finger or a button went down on a card: it may become a drag. */
  press(event: PointerEvent, card: string, from: Held["from"], at: number): void {
    if (event.button !== 0 || this.held) return;
    const { pointerId, clientX, clientY } = event;
    const stop = new AbortController();
    const listen = (kind: "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent) => void): void =>
      addEventListener(kind, (each) => each.pointerId === pointerId && act(each), { signal: stop.signal });
    listen("pointermove", ({ clientX: x, clientY: y }) => {
      if (!this.held && Math.hypot(x - clientX, y - clientY) < STEADY_PX) return;
      const begins = this.held === null;
      this.held = { card, from, at, x, y };
      if (begins) this.target.begin(this.held);
      this.target.move(this.held);
    });
    listen("pointerup", () => {
      stop.abort();
      const { held } = this;
      this.held = null;
      if (!held) return;
      forgetClick();
      this.target.drop(held);
    });
    listen("pointercancel", () => {
      stop.abort();
      if (this.held) this.target.cancel();
      this.held = null;
    });
  }
}

/** The click that the browser makes of the end of a drag means nothing. */
function forgetClick(): void {
  const stop = new AbortController();
  const forget = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", forget, { capture: true, once: true, signal: stop.signal });
  setTimeout(() => stop.abort());
}

/** Where a card is let go: the name of the nearest thing that takes cards. */
export function dropAt(x: number, y: number): string | null {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]");
  return under?.dataset["drop"] ?? null;
}
