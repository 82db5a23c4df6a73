/** What the coach thinks of a game, as lines on a chart and as differences worth telling. */
import type { Account, WeighedCandidate, GameAnalysis, WeighedTurn } from "../../generated/protocol";

export const CHART = { width: 420, height: 170, left: 64, right: 12, top: 12, bottom: 12 } as const;

export interface ChancePoint {
  x: number;
  y: number;
  /** The turn that led here; the first point has none. */
  turn: WeighedTurn | null;
}

const inner = { width: CHART.width - CHART.left - CHART.right, height: CHART.height - CHART.top - CHART.bottom };

export const xOf = (share: number): number => CHART.left + share * inner.width;
export const yOf = (chance: number): number => CHART.top + (1 - chance) * inner.height;

/** The first seat's chance, turn by turn; nothing where more than two play, or nobody has moved. */
export function chancesOf({ turns, accounts }: GameAnalysis): ChancePoint[] {
  const start = accounts[0]?.start;
  if (accounts.length !== 2 || start === undefined || !turns.length) return [];
  const points = turns.map((turn, i) => ({ x: xOf((i + 1) / turns.length), y: yOf(turn.after ?? 0), turn }));
  return [{ x: xOf(0), y: yOf(start), turn: null }, ...points];
}

export const lineOf = (points: readonly ChancePoint[]): string =>
  points.length ? `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}` : "";

/** Where on the chart a step of the replay is. */
export function placeOf(step: number, { turns }: GameAnalysis): number {
  const done = turns.filter((turn) => turn.step + turn.played.actions.length <= step).length;
  return xOf(turns.length ? done / turns.length : 0);
}

/** The turns that cost most, the worst first. */
export const costlyOf = ({ turns, costly }: GameAnalysis): WeighedTurn[] =>
  costly.flatMap((number) => turns.find(({ turn }) => turn === number) ?? []);

/** An account by the turn: decisions by the turns of those who made them, luck by the turns of the account's seat. */
export function averageOf({ turns }: Pick<GameAnalysis, "turns">, account: Account): Account {
  const own = turns.filter(({ seat }) => seat === account.seat).length;
  const each = (sum: number, count: number): number => sum / Math.max(1, count);
  return {
    ...account,
    own: each(account.own, own),
    others: account.others === null ? null : each(account.others, turns.length - own),
    luck: each(account.luck, own),
  };
}

/** What tells one of two turns from the other. */
export function reasonsFor(one: WeighedCandidate, other: WeighedCandidate): string[] {
  const known = other.facts.map(({ text }) => text);
  return one.facts.map(({ text }) => text).filter((text) => !known.includes(text));
}
