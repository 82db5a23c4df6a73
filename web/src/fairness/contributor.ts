/** This page's part in the shuffle of a table, without a click: it seals a text, and reveals it when the game starts. */
import type { Picture } from "../generated/protocol";
import { Problem, UNSENT, type Command } from "../net/connection";
import { noteSeals, readPromise } from "./promises";
import { drawSeal, findText } from "./seals";

/**
 * Why this page does not go on by itself: its text is in another browser, the server has changed what it promised, or
 * starts were called off so often, after its text was known, that somebody may be waiting for cards that suit them.
 */
export type Hindrance = "elsewhere" | "changed" | "wary" | null;

/** The game began with the text that was given: another picture on the way made the page give it twice. */
const BEGUN = "table-playing";

/** So many texts are given without asking. */
const TRUSTING = 2;

type Chair = Picture["seats"][number];

/** Whether this page should still give a text for a seat; people who share a device add nothing. */
export function owesText({ you, plan, seal, contribution }: Chair): boolean {
  return you && plan !== "device" && !seal && !contribution;
}

export class Contributor {
  private triedAt = -1;
  private replaced = false;
  private allowed = TRUSTING;

  constructor(
    private readonly table: string,
    private readonly send: (command: Command) => Promise<unknown>,
    /** Told why a text was not taken. */
    private readonly report: (problem: Problem) => void = () => undefined,
  ) {}

  /** Do what is to be done now. */
  async look(picture: Picture): Promise<Hindrance> {
    const seat = picture.seats.findIndex(({ you, plan }) => you && plan !== "device");
    if (picture.phase !== "gathering" || seat < 0) return null;
    return picture.starting ? this.reveal(picture, seat) : this.seal(picture, seat);
  }

  /** Seal one more text, because the person wants to. */
  async goOn(picture: Picture): Promise<Hindrance> {
    this.allowed = this.reveals + 1;
    return this.look(picture);
  }

  private get reveals(): number {
    return readPromise(this.table)?.reveals ?? 0;
  }

  private async seal(picture: Picture, seat: number): Promise<Hindrance> {
    const chair = picture.seats[seat];
    if (!chair) return null;
    const lost = chair.seal !== "" && findText(chair.seal) === null && !this.replaced;
    if (!lost && !owesText(chair)) return null;
    if (this.reveals >= this.allowed) return "wary";
    this.replaced ||= lost; // once for each start: two browsers of one person must not take turns at it
    await this.attempt(picture, { kind: "contribute", seat, contribution: "", seal: await drawSeal() });
    return null;
  }

  private async reveal(picture: Picture, seat: number): Promise<Hindrance> {
    if (!picture.starting?.awaited.includes(seat)) return null;
    const text = findText(picture.seats[seat]?.seal ?? "");
    if (text === null) {
      this.replaced = false; // if that browser is gone and the start is called off, it is this one's turn
      return "elsewhere";
    }
    const commitment = picture.fair?.commitment ?? "";
    if ((readPromise(this.table)?.commitment ?? commitment) !== commitment) return "changed";
    // From here on the others can choose nothing: what they have given is noted before our text is known.
    noteSeals(this.table, commitment, {
      seals: picture.seats.map(({ seal }) => seal),
      texts: picture.seats.map(({ seal, contribution }) => (seal ? "" : contribution)),
    });
    await this.attempt(picture, { kind: "reveal", seat, contribution: text });
    return null;
  }

  /** Ask once for each picture: what is refused is decided anew when the table has changed. */
  private async attempt(picture: Picture, command: Command): Promise<void> {
    if (this.triedAt === picture.version) return;
    this.triedAt = picture.version;
    try {
      await this.send(command);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === UNSENT)
        this.triedAt = -1; // when the line is back, the table is told again
      else if (command.kind === "reveal" && error.code !== BEGUN) this.report(error); // a late seal is sent again, or not needed
    }
  }
}
