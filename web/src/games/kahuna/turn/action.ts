/** Kahuna's notation taken apart, and what somebody may mean who points at cards and lines. No rules: only legal actions are sorted. */
export type Kind = "place" | "remove" | "rebuild" | "handicap" | "discard" | "take" | "draw" | "pass";

export interface Action {
  text: string;
  kind: Kind;
  cards: string[];
  line: string | null;
}

const lineOf = (one: string, other: string): string => [one, other].sort().join("-");

export function parse(text: string): Action {
  const [word = "", rest] = text.split(":");
  if (rest !== undefined && word === "handicap") return { text, kind: word, cards: [], line: rest };
  if (rest !== undefined && (word === "discard" || word === "take"))
    return { text, kind: word, cards: [rest], line: null };
  if (text === "draw" || text === "pass") return { text, kind: text, cards: [], line: null };
  return text.includes("+") ? removal(text) : placement(text);
}

function placement(text: string): Action {
  const [card = "", other = ""] = text.split("-");
  return { text, kind: "place", cards: [card], line: lineOf(card, other) };
}

function removal(text: string): Action {
  const kind = text.endsWith("!") ? "rebuild" : "remove";
  const [pair = "", far] = text.replace("!", "").split("-");
  const [one = "", two = ""] = pair.split("+");
  return { text, kind, cards: [one, two], line: lineOf(one, far ?? two) };
}

export const ends = (action: Action): boolean => ["draw", "take", "pass"].includes(action.kind);

/** Whether all chosen cards are among those that an action spends. */
function spends(action: Action, chosen: readonly string[]): boolean {
  const left = [...action.cards];
  return chosen.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The legal actions on lines that go with the chosen cards and the chosen line. */
export function findFitting(legal: readonly Action[], chosen: readonly string[], line: string | null): Action[] {
  return legal.filter(
    (action) => action.line !== null && (line === null || action.line === line) && spends(action, chosen),
  );
}

export function litLines(legal: readonly Action[], chosen: readonly string[]): Set<string> {
  return new Set(findFitting(legal, chosen, null).flatMap((action) => action.line ?? []));
}

const SIGNS: Record<Kind, string> = { place: "", handicap: "", remove: "✕ ", rebuild: "✕ ", discard: "↓ ", take: "", draw: "", pass: "" }; // prettier-ignore

/** An action in short: its line, or the card that is put away. */
export function shorten({ kind, line, cards }: Action): string {
  return SIGNS[kind] + (line?.replace("-", "–") ?? cards[0] ?? "");
}
