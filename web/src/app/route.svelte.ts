/** Which screen an address means, and going from one to another. */
import { go, pathIn, queryIn, rename } from "./navigation";
import { isDeviceTable } from "../device/ids";
import { isBuiltIn } from "../games/registry";
import type { GameName } from "../games/game";
import { readRuleValues, type RuleValues } from "./rules_address";

export type Route =
  | { screen: "home" }
  | { screen: "new" | "learn"; game: GameName }
  | { screen: "rules"; game: GameName; agreed: RuleValues }
  | { screen: "table"; table: string; invitation: string | null }
  | { screen: "join"; code: string }
  | { screen: "replay"; table: string | null }
  | { screen: "profile" }
  | { screen: "person"; name: string };

export function routeOf(path: string, query: string): Route {
  const [first = "", second = ""] = path.split("/").filter(Boolean);
  const invitation = new URLSearchParams(query).get("invitation");
  if (first === "rules" && isBuiltIn(second)) return { screen: first, game: second, agreed: readRuleValues(query) };
  if (first === "learn" && isBuiltIn(second)) return { screen: first, game: second };
  if (first === "new" && /^[a-z][\w-]*$/.test(second)) return { screen: first, game: second as GameName };
  if (first === "table" && isTable(second)) return { screen: "table", table: second, invitation };
  if (first === "join" && second) return { screen: "join", code: second };
  if (first === "replay") return { screen: "replay", table: isTable(second) ? second : null };
  if (first === "profile") return { screen: "profile" };
  if (first === "people" && second) return { screen: "person", name: decode(second) };
  return { screen: "home" };
}

const isTable = (name: string): boolean => /^[0-9a-f]{24}$/.test(name) || isDeviceTable(name);

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray percent sign
  }
}

/** Where a table is; people with an invitation keep it. */
export const tableAddress = (table: string, invitation: string | null): string =>
  `/table/${table}${invitation ? `?invitation=${encodeURIComponent(invitation)}` : ""}`;

/** What somebody typed or pasted to join: a code, or a link that ends with one. */
export function codeIn(text: string): string {
  const last = text.trim().split("/").filter(Boolean).at(-1) ?? "";
  return last.replaceAll(/[^0-9a-zA-Z-]/g, "");
}

class Place {
  route = $state.raw<Route>({ screen: "home" });

  read(): void {
    const path = pathIn(location);
    if (!path.startsWith("/")) return; // a place on the screen that is shown
    const query = queryIn(path);
    this.route = routeOf(path.slice(0, path.length - query.length), query);
  }

  go(path: string): void {
    go(path); // it is read where the page listens for "back"
  }

  /** Give what is shown another address; the screen stays, and the history has no new step. */
  rename(path: string): void {
    rename(path);
  }
}

export const place = new Place();
