/** The address of a rules page: it carries the rules that the page tells, as in `?edition=short-fr&variants=calm`. */

/** Rules by name; a list is written with commas. */
export type RuleValues = Readonly<Record<string, string>>;

/** Where the rules stand as a table plays them. */
export function writeRulesAddress(game: string, rules: Readonly<Record<string, unknown>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rules)) if (String(value)) query.set(name, String(value));
  return query.size ? `/rules/${game}?${query.toString()}` : `/rules/${game}`;
}

export function readRuleValues(query: string): RuleValues {
  return Object.fromEntries(new URLSearchParams(query));
}
