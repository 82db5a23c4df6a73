/** Plays the cues with the browser's own synthesiser: there is no sound file. */
import { CUES, cueOf, type Cue, type Part, type Rush } from "./cues";
import { preferences } from "../app/preferences.svelte";
import type { GameEvent } from "../games/game";

const HIDDEN = 0.25; // how loud it is in a tab that nobody looks at

export class Sound {
  private context: AudioContext | null = null;
  private hiss: AudioBuffer | null = null;

  /** Browsers allow sound after a gesture only; until then there is none. */
  wake(): void {
    if (typeof AudioContext === "undefined") return;
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") void this.context.resume();
  }

  event(event: GameEvent): void {
    const cue = cueOf(event);
    if (cue) this.play(cue);
  }

  play(cue: Cue): void {
    const context = this.context;
    if (!context || !preferences.sound || !preferences.volume) return;
    const out = context.createGain();
    // Half of the slider sounds half as loud.
    out.gain.value = (preferences.volume / 100) ** 2 * (document.hidden && cue !== "yours" ? HIDDEN : 1);
    out.connect(context.destination);
    for (const part of CUES[cue]) this.sing(context, part, out);
  }

  private sing(context: AudioContext, part: Part, out: AudioNode): void {
    const start = context.currentTime + part.at;
    const shape = context.createGain();
    shape.gain.setValueAtTime(0.0001, start);
    shape.gain.exponentialRampToValueAtTime(part.loud, start + 0.012);
    shape.gain.exponentialRampToValueAtTime(0.0001, start + part.lasts);
    shape.connect(out);
    const source = part.kind === "noise" ? this.rushing(context, part, shape, start) : context.createOscillator();
    if (source instanceof OscillatorNode && part.kind !== "noise") {
      source.type = part.kind;
      glide(source.frequency, part, start);
      source.connect(shape);
    }
    source.start(start);
    source.stop(start + part.lasts);
  }

  private rushing(context: AudioContext, part: Rush, out: AudioNode, start: number): AudioBufferSourceNode {
    const source = context.createBufferSource();
    source.buffer = this.hiss ??= noise(context);
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = part.sharp;
    glide(filter.frequency, part, start);
    source.connect(filter).connect(out);
    return source;
  }
}

function glide(pitch: AudioParam, part: Part, start: number): void {
  pitch.setValueAtTime(part.from, start);
  pitch.exponentialRampToValueAtTime(part.to, start + part.lasts);
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

export const sound = new Sound();
