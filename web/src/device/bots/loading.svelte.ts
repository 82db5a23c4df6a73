/** How much of what the bots of a game have learnt has arrived, while it comes over the network. */

class Loading {
  private shares = $state.raw<Readonly<Record<string, number>>>({});

  /** From 0 to 1; null if nothing is on its way. */
  find(game: string): number | null {
    return this.shares[game] ?? null;
  }

  note(game: string, loaded: number, total: number): void {
    const { [game]: _, ...others } = this.shares;
    this.shares = loaded < total ? { ...others, [game]: loaded / total } : others;
  }
}

export const loading = new Loading();
