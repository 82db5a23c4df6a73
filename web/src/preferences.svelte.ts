/** What somebody chose on this device, remembered. */
import { isLanguage, preferred, type Language } from "./words/speech.svelte";

export const PACES = { slow: 1600, usual: 900, quick: 250, instant: 0 } as const;
export type Pace = keyof typeof PACES;

const KEY = "makai";

interface Kept {
  name?: string;
  language?: string;
  pace?: string;
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

  constructor() {
    const { name, language, pace } = kept();
    this.name = name ?? "";
    this.language = language && isLanguage(language) ? language : preferred(navigator.languages);
    this.pace = pace && pace in PACES ? (pace as Pace) : "usual";
  }

  keep(): void {
    const { name, language, pace } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ name, language, pace }));
    } catch {
      return; // private windows may keep nothing; the choice holds until the page is closed
    }
  }
}

export const preferences = new Preferences();
