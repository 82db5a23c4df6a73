/** The first screen in one file: on a slow network every further file costs a way there and back. */
import type { Rollup } from "vite";

/** Puts all that the page needs to begin into one chunk; what is loaded later is split as usual. */
export function firstScreen(): Rollup.GetManualChunk {
  let needed: Set<string> | null = null;
  return (id, { getModuleIds, getModuleInfo }) => {
    needed ??= reach(
      [...getModuleIds()].filter((each) => getModuleInfo(each)?.isEntry),
      (each) => getModuleInfo(each)?.importedIds ?? [],
    );
    return needed.has(id) ? "first-screen" : undefined;
  };
}

/** All modules that some import, directly or not. */
function reach(from: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const each of importsOf(id)) found.add(each);
  return found;
}
