/** What somebody chose on this device, remembered. */
import { isLanguage, preferred, type Language } from "./words/speech.svelte";

export const PACES = { slow: 1600, usual: 900, quick: 250, instant: 0 } as const;
export type Pace = keyof typeof PACES;

const KEY = "makai";

interface Kept {
  name?: string;
  language?: string;
  pace?: string;
  keys?: boolean;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {}; // somebody else wrote there, or the browser keeps nothing
  }
}

export class Preferences {
  name = $state("");
  language = $state<Language>("en");
  pace = $state<Pace>("usual");
  /** Whether single keys play and tell; some people's software types for them. */
  keys = $state(true);

  constructor() {
    const { name, language, pace, keys } = kept();
    this.name = name ?? "";
    this.language = language && isLanguage(language) ? language : preferred(navigator.languages);
    this.pace = pace && pace in PACES ? (pace as Pace) : "usual";
    this.keys = keys ?? true;
  }

  keep(): void {
    const { name, language, pace, keys } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ name, language, pace, keys }));
    } catch {
      return; // private windows may keep nothing; the choice holds until the page is closed
    }
  }
}

export const preferences = new Preferences();
