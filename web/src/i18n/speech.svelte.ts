/** Everything that is said, from the catalogues that the server speaks from too. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = { en: "English", fr: "Français", it: "Italiano", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;
export type Params = Record<string, FluentVariable>;

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("../../../src/makai/messages/en.ftl"),
  fr: () => import("../../../src/makai/messages/fr.ftl"),
  it: () => import("../../../src/makai/messages/it.ftl"),
  de: () => import("../../../src/makai/messages/de.ftl"),
};

/** The rules of the games, which the terminal tells from the same files. */
const RULES: typeof SOURCES = {
  en: () => import("../../../src/makai/messages/rules/en.ftl"),
  fr: () => import("../../../src/makai/messages/rules/fr.ftl"),
  it: () => import("../../../src/makai/messages/rules/it.ftl"),
  de: () => import("../../../src/makai/messages/rules/de.ftl"),
};

/** The other long texts: lessons, setting up a table. */
const PAGES: typeof SOURCES = {
  en: () => import("./pages/en.ftl"),
  fr: () => import("./pages/fr.ftl"),
  it: () => import("./pages/it.ftl"),
  de: () => import("./pages/de.ftl"),
};

/** Why something is refused, which servers say else. */
const REFUSALS: typeof SOURCES = {
  en: () => import("../../../src/makai/messages/en.ftl?refusals"),
  fr: () => import("../../../src/makai/messages/fr.ftl?refusals"),
  it: () => import("../../../src/makai/messages/it.ftl?refusals"),
  de: () => import("../../../src/makai/messages/de.ftl?refusals"),
};

/** What coaches say, which servers say else. */
const ADVICE: typeof SOURCES = {
  en: () => import("../../../src/makai/messages/advice/en.ftl"),
  fr: () => import("../../../src/makai/messages/advice/fr.ftl"),
  it: () => import("../../../src/makai/messages/advice/it.ftl"),
  de: () => import("../../../src/makai/messages/advice/de.ftl"),
};

/** What is read later, where it is needed; the first screen does without it. */
const LATER = { pages: [PAGES, RULES], refusals: [REFUSALS], advice: [ADVICE] } as const;

export function isLanguage(text: string): text is Language {
  return text in LANGUAGES;
}

/** The first language of a list that we speak. */
export function choosePreferred(wanted: readonly string[]): Language {
  const short = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return short.find(isLanguage) ?? "en";
}

export class Speech {
  language = $state<Language>("en");
  private bundle = $state.raw<FluentBundle | null>(null);

  private readonly known = new Set<keyof typeof LATER>();
  private readonly reading = new Map<keyof typeof LATER, Promise<void>>();

  async learn(language: Language): Promise<void> {
    const parts = [...this.known];
    const later = parts.flatMap((part) => LATER[part]);
    const texts = await Promise.all([SOURCES, ...later].map((sources) => sources[language]()));
    if (this.known.size > parts.length) return this.learn(language); // somebody has asked for more meanwhile
    this.take(language, texts.map((text) => text.default).join("\n"));
  }

  /** Learn more texts: those of the pages, why something is refused, or what coaches say. */
  read(part: keyof typeof LATER): Promise<void> {
    const reading = this.reading.get(part) ?? this.add(part);
    this.reading.set(part, reading);
    return reading;
  }

  private async add(part: keyof typeof LATER): Promise<void> {
    this.known.add(part);
    try {
      await this.learn(this.language);
    } catch (error) {
      this.known.delete(part);
      this.reading.delete(part); // the next time there may be a network
      throw error;
    }
  }

  readPages(): Promise<void> {
    return this.read("pages");
  }

  take(language: Language, source: string): void {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(source));
    this.bundle = bundle;
    this.language = language;
  }

  has(name: string): boolean {
    return this.bundle?.hasMessage(name) ?? false;
  }

  say(name: string, params: Params = {}): string {
    const pattern = this.bundle?.getMessage(name)?.value;
    return pattern && this.bundle ? this.bundle.formatPattern(pattern, params) : name;
  }

  /** A share as people say it. */
  percent(share: number): string {
    return new Intl.NumberFormat(this.language, { style: "percent", maximumFractionDigits: 0 }).format(share);
  }

  /** Join parts as one says a list. */
  list(parts: readonly string[], joint = "words-list"): string {
    if (parts.length === 0) return this.say("words-nothing");
    if (parts.length === 1) return parts[0] ?? "";
    return this.say(joint, { most: parts.slice(0, -1).join(", "), last: parts.at(-1) ?? "" });
  }
}

export const speech = new Speech();
export const say = (name: string, params?: Params): string => speech.say(name, params);
