/** The addresses of screens, and going from one to another. What is shown there is the route's business, which hears of it as of "back". */
import { hasServer } from "../net/site";

/** What an address bar and a link have in common. */
export type Address = Pick<Location, "pathname" | "search" | "hash">;

/** How a screen's path (with its query) is written into an address, and read from one. */
export interface Addressing {
  write(path: string): string;
  read(address: Address): string;
}

/** A server of Makai's knows the paths of all screens. */
export const PATHS: Addressing = {
  write: (path) => path,
  read: ({ pathname, search }) => pathname + search,
};

/** Any other server knows files alone: the path stands behind a `#`, which servers never see. */
export const HASHES: Addressing = {
  write: (path) => `#${path}`,
  read: ({ hash }) => hash.slice(1) || "/",
};

const addressing = hasServer ? PATHS : HASHES;

/** The address of a screen, for a link. */
export const addressOf = (path: string): string => addressing.write(path);

/** The path of the screen that an address leads to. */
export const pathIn = (address: Address): string => addressing.read(address);

/** The query of the screen that is shown. */
export const currentQuery = (): string => queryIn(pathIn(location));

export const queryIn = (path: string): string => path.slice(path.includes("?") ? path.indexOf("?") : path.length);

export function go(path: string): void {
  history.pushState(null, "", addressOf(path));
  dispatchEvent(new PopStateEvent("popstate"));
  scrollTo(0, 0);
}

/** Give what is shown another address; the screen stays, and the history has no new step. */
export function rename(path: string): void {
  history.replaceState(history.state, "", addressOf(path));
}

/** Go where a link leads, within the page; with a key for another tab or window the browser does it. */
export function follow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(pathIn(event.currentTarget as HTMLAnchorElement));
}
