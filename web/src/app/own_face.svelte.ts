/** The face of the person at this device: the one they chose, here or elsewhere, or one that was drawn for somebody new. */
import { drawFaces, type Neighbour } from "../faces/personas";
import type { Me } from "../generated/protocol";
import { api } from "../net/api";
import { preferences } from "./preferences.svelte";

class OwnFace {
  /** What is shown until the server has said whether it knows somebody here. */
  private spare = $state<string>(drawFaces(1)[0] ?? "turtle");

  get shown(): string {
    return preferences.avatar || this.spare;
  }

  /** Who bots must not be taken for. */
  get neighbour(): Neighbour {
    return { name: preferences.name, face: this.shown };
  }

  /** Take the face of somebody whom the server knows; anybody else keeps the one that is shown. */
  take({ kind, avatar }: Me): void {
    this.keep((kind !== "nobody" && avatar) || this.shown);
  }

  /** On a device without a face: ask who is here. Without an answer, next time. */
  async find(): Promise<void> {
    if (preferences.avatar) return;
    const me = await api.me().catch(() => null);
    if (me && !preferences.avatar) this.take(me);
  }

  /** Look like nobody else at a table: a face that was drawn, not chosen, gives way to those that are worn there. */
  differFrom(worn: readonly string[]): void {
    if (this.shown !== this.spare || !worn.includes(this.spare)) return;
    this.spare = drawFaces(1, worn)[0] ?? this.spare;
    this.keep(this.spare);
  }

  /** Choose one. The server hears of it if it knows somebody here, and else when they first sit down. */
  choose(face: string): void {
    this.keep(face);
    void api
      .me()
      .then(({ kind }) => (kind === "nobody" ? null : api.chooseAvatar(face)))
      .catch(() => null); // the next time they sit down
  }

  private keep(face: string): void {
    preferences.avatar = face;
    preferences.keep();
  }
}

export const ownFace = new OwnFace();
