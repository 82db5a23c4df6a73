/** What can be put right by whoever calls: an error has a stable code, the same as in Python, and what its sentence is made of. */

export type Params = Readonly<Record<string, string | number | EngineError>>;

export class EngineError extends Error {
  constructor(
    readonly code: string,
    readonly params: Params = {},
  ) {
    super(describe(code, params));
    this.name = new.target.name;
  }
}

/** A rule or option that does not exist, or has no such value. */
export class BadRules extends EngineError {}
/** An action that the rules forbid now, or a text that is no action; the code names the rule. */
export class IllegalAction extends EngineError {}
/** A record that breaks the format or the rules. */
export class BadRecord extends EngineError {}
/** A shuffle that does not hold the cards that it must. */
export class BadShuffle extends EngineError {}
/** A bot cannot think for so long, or so little. */
export class BadBudget extends EngineError {}
/** A net that could not be fetched, or is none of this version. */
export class BadNet extends EngineError {}
/** There is no such game or level, or a view tells too little. */
export class NotFound extends EngineError {}

/** Returns a value from outside as a short text on one line. */
export function quote(value: unknown): string {
  const printable = typeof value === "string" && value !== "" && !/[\p{C}\p{Zl}\p{Zp}]/u.test(value);
  const text = printable ? value : (JSON.stringify(value) ?? String(value));
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1)}…`;
}

const SHOWN = 40;

function describe(code: string, params: Params): string {
  const named = Object.entries(params).map(
    ([name, value]) => `${name}: ${value instanceof EngineError ? value.message : value}`,
  );
  return named.length ? `${code} (${named.join(", ")})` : code;
}
