// A game of the size of Kahuna, written for boardgame.io as its documentation shows: two secret hands and a secret pile,
// bridges laid with cards, islands won by majority, three rounds. After the third it begins again in the same match.

const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const ISLANDS = 12;
const HAND = 5;
const ROUNDS = 3;
const LINES = [];
for (let island = 0; island < ISLANDS; island++) LINES.push([island, (island + 1) % ISLANDS]);
for (let island = 0; island < ISLANDS; island++) LINES.push([island, (island + 2) % ISLANDS]);
for (let island = 0; island < 5; island++) LINES.push([island, island + 6]);
const AT = Array.from({ length: ISLANDS }, (_, island) =>
  LINES.map((ends, line) => (ends.includes(island) ? line : -1)).filter((line) => line >= 0),
);
const CARDS = Array.from({ length: 2 * ISLANDS }, (_, card) => card % ISLANDS);

function begin(random, games) {
  const deck = random.Shuffle(CARDS);
  const players = { 0: { hand: deck.splice(0, 3) }, 1: { hand: deck.splice(0, 3) } };
  const faceUp = deck.splice(0, 3);
  return {
    secret: { deck, discards: [] },
    players,
    handSizes: [3, 3],
    faceUp,
    pileSize: deck.length,
    bridges: LINES.map(() => null),
    owners: AT.map(() => null),
    scores: [0, 0],
    round: 1,
    games,
  };
}

function count(G, island, player) {
  return AT[island].filter((line) => G.bridges[line] === player).length;
}

/** Give an island to whoever has the majority there; a new owner removes the other's bridges. */
function settle(G, island) {
  const before = G.owners[island];
  const has = ["0", "1"].find((player) => 2 * count(G, island, player) > AT[island].length) ?? null;
  G.owners[island] = has;
  if (has === null || has === before) return;
  for (const line of AT[island]) {
    if (G.bridges[line] === null || G.bridges[line] === has) continue;
    G.bridges[line] = null;
    for (const end of LINES[line]) if (end !== island) settle(G, end);
  }
}

function lay(G, player, [line, island]) {
  const hand = G.players[player].hand;
  const place = hand.indexOf(island);
  if (place < 0 || !LINES[line]?.includes(island) || G.bridges[line] !== null) return false;
  hand.splice(place, 1);
  G.secret.discards.push(island);
  G.bridges[line] = player;
  for (const end of LINES[line]) settle(G, end);
  return true;
}

function draw(G, player, take) {
  const hand = G.players[player].hand;
  if (take === "pass") return true;
  if (hand.length >= HAND) return false;
  if (take === "draw") {
    if (!G.secret.deck.length) return false;
    hand.push(G.secret.deck.shift());
    return true;
  }
  if (!(take in G.faceUp)) return false;
  hand.push(...G.faceUp.splice(take, 1));
  if (G.secret.deck.length) G.faceUp.push(G.secret.deck.shift());
  return true;
}

function endRound(G, random) {
  const owned = ["0", "1"].map((player) => G.owners.filter((owner) => owner === player).length);
  const ahead = owned[0] - owned[1];
  if (ahead) G.scores[ahead > 0 ? 0 : 1] += G.round;
  if (G.round === ROUNDS) {
    Object.assign(G, begin(random, G.games + 1));
    return;
  }
  const deck = random.Shuffle(G.secret.discards);
  G.faceUp = deck.splice(0, 3);
  G.secret = { deck, discards: [] };
  G.round += 1;
}

/** Lay up to two bridges, then take a card (its place), `draw` one, or `pass`. */
function turn({ G, random, events, playerID }, plays, take) {
  for (const play of plays) if (!lay(G, playerID, play)) return INVALID_MOVE;
  if (plays.length > 2 || !draw(G, playerID, take)) return INVALID_MOVE;
  events.endTurn();
  if (!G.secret.deck.length && !G.faceUp.length) endRound(G, random);
  G.handSizes = ["0", "1"].map((player) => G.players[player].hand.length);
  G.pileSize = G.secret.deck.length;
}

module.exports = {
  name: "islands",
  setup: ({ random }) => begin(random, 0),
  playerView: PlayerView.STRIP_SECRETS,
  minPlayers: 2,
  maxPlayers: 2,
  moves: { turn: { move: turn, client: false } },
};
