/** Speaking aloud with the browser's own voices, for a child who cannot read yet and a player who cannot see. */
import { speech } from "../i18n/speech.svelte";

/** How many sentences may wait: if the voice is slower than the game, only the latest are spoken. */
const MOST_WAITING = 3;

export class Voice {
  private waiting: string[] = [];
  private speaking = false;
  private turn = 0;

  constructor(
    private readonly synthesis: SpeechSynthesis | null,
    private readonly language: () => string,
  ) {}

  /** Whether this device has a voice for the language. Voices may come late, so ask again. */
  speaks(): boolean {
    return this.voice() !== undefined;
  }

  /** Hear when voices come or go. Returns the way to stop it. */
  listen(heard: () => void): () => void {
    this.synthesis?.addEventListener("voiceschanged", heard);
    return () => this.synthesis?.removeEventListener("voiceschanged", heard);
  }

  /** Say sentences after what is being said, or instead of it. */
  say(sentences: readonly string[], instead = false): void {
    if (!this.synthesis || !this.speaks()) return;
    if (instead) this.hush();
    this.waiting = [...this.waiting, ...sentences.filter(Boolean)].slice(-MOST_WAITING);
    if (!this.speaking) this.next();
  }

  hush(): void {
    this.turn++; // what ends from now on is no longer ours
    this.waiting = [];
    this.speaking = false;
    this.synthesis?.cancel();
  }

  private next(): void {
    const sentence = this.waiting.shift();
    this.speaking = sentence !== undefined;
    if (sentence === undefined || !this.synthesis) return;
    const words = new SpeechSynthesisUtterance(sentence);
    const voice = this.voice();
    if (voice) words.voice = voice;
    words.lang = voice?.lang ?? this.language();
    const turn = this.turn;
    words.onend = words.onerror = () => {
      if (turn === this.turn) this.next();
    };
    this.synthesis.speak(words);
  }

  private voice(): SpeechSynthesisVoice | undefined {
    const language = this.language();
    const voices = (this.synthesis?.getVoices() ?? []).filter((voice) => voice.lang.toLowerCase().startsWith(language));
    return voices.find((voice) => voice.default) ?? voices.find((voice) => voice.localService) ?? voices[0];
  }
}

export const voice = new Voice(typeof speechSynthesis === "undefined" ? null : speechSynthesis, () => speech.language);
