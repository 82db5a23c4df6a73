/** Decides about given positions with the package: in Node and in a browser's worker. */

/** Loads the games and their nets; returns a function that decides about all positions of a game, and says how long that took. */
export async function prepare(loadGame, { records, simulations, level }) {
  const games = {};
  for (const [name, each] of Object.entries(records)) {
    const game = await loadGame(name);
    await game.loadNet();
    const states = each.map((record) => game.replay(record).at(-1));
    const sights = states.map((state) => state.sight(state.toMove));
    games[name] = { bot: game.bot(level, { seed: 1, simulations: simulations[name] }), sights };
  }
  return async (name) => {
    const { bot, sights } = games[name];
    const [chosen, seconds] = [[], []];
    for (const sight of sights) {
      const start = performance.now();
      chosen.push((await bot.choose(sight)).join(" "));
      seconds.push((performance.now() - start) / 1000);
    }
    return { seconds, chosen };
  };
}
