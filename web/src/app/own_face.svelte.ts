/** The face of the person at this device: the one they chose, here or elsewhere, or one that was drawn for somebody new. */
import { drawFaces } from "../faces/personas";
import type { Me } from "../generated/protocol";
import { api } from "../net/api";
import { preferences } from "./preferences.svelte";

class OwnFace {
  /** What is shown until the server has said whether it knows somebody here. */
  private readonly spare = drawFaces(1)[0] ?? "turtle";

  get shown(): string {
    return preferences.avatar || this.spare;
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
