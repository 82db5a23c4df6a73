/** Going from one address to another. What is shown there is the route's business, which hears of it as of "back". */
export function go(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
  scrollTo(0, 0);
}
