// Written by tools/protocol.py from src/makai/server/schemas/messages.py. Do not change it by hand.

export const PROTOCOL = 1;

export const AVATARS = ["turtle", "octopus", "crab", "seal", "dolphin", "whale", "shark", "puffer", "clownfish", "seahorse", "jellyfish", "starfish", "manta", "hermit", "pelican", "parrot", "gecko", "coconut", "driftwood", "keiki", "dancer", "surfer", "diver", "paddler", "elder", "grandmother", "captain", "fisher", "drummer", "mermaid"] as const;

/** Who the bots are: game, level, name, face; the level's own persona first. */
export const PERSONAS: Record<string, Record<string, Record<string, string>>> = {"kahuna": {"random": {"Niu": "coconut", "Limu": "driftwood"}, "child": {"Keiki": "keiki", "Manu": "seal"}, "novice": {"Pua": "dancer", "Noa": "gecko"}, "casual": {"Nalu": "surfer", "Alani": "starfish"}, "regular": {"Moana": "diver", "Keoni": "fisher"}, "club": {"Koa": "paddler", "Mele": "mermaid"}, "veteran": {"Kahiko": "elder", "Malia": "grandmother"}, "expert": {"Kai": "dolphin", "Nohea": "drummer"}, "master": {"Makani": "pelican", "Kaimana": "captain"}}, "piranja": {"random": {"Lau": "driftwood", "Kukui": "coconut", "Pupu": "hermit", "Wana": "puffer", "Opihi": "starfish", "Pohaku": "crab"}, "child": {"Kolohe": "seal", "Nani": "seahorse", "Mino": "keiki", "Popoki": "clownfish", "Lulu": "jellyfish", "Pipi": "crab"}, "casual": {"Lani": "parrot", "Pono": "gecko", "Hoku": "starfish", "Keola": "pelican", "Anela": "dancer", "Malu": "puffer"}, "club": {"Makoa": "turtle", "Noelani": "surfer", "Kimo": "hermit", "Iolana": "dolphin", "Kawika": "drummer", "Mahina": "diver"}, "expert": {"Leilani": "manta", "Akoni": "fisher", "Kalea": "mermaid", "Kekoa": "paddler", "Oliana": "jellyfish", "Miliani": "whale"}, "master": {"Kanaloa": "octopus", "Nanea": "grandmother", "Lokahi": "elder", "Kealoha": "captain", "Wainani": "whale", "Kahale": "shark"}}};

export type ClientMessage = Watch | Unwatch | Hold | Do | TryOut | Ask | Say | Chat | JoinChat | Ping;
export type ServerMessage = Hello | PictureTold | NewsTold | Done | Drafted | Hinted | Said | Chatted | Watching | Pong | Refused;

/** Why a seat's chance at the start became its result: `end` - `start` = `own` + `others` + `luck`. */
export interface Account {
  seat: number;
  start: number;
  own: number;
  others: number | null;
  luck: number;
  end: number;
}

/** It is done, and stored; the table had reached this version with it. */
export interface Answer {
  version: number;
}

/** Accept or decline the draw that was offered with a version. */
export interface AnswerDrawCommand {
  kind: "answer-draw";
  offer: number;
  accept: boolean;
}

/** Accept or decline the rematch that was offered with a version. */
export interface AnswerRematchCommand {
  kind: "answer-rematch";
  offer: number;
  accept: boolean;
}

/** Ask for advice, where that was agreed on; with the actions that are drafted already. */
export interface Ask {
  type: "hint";
  id: string;
  table: string;
  actions?: Array<string>;
}

/** Something that is asked of a table. */
export interface Asked {
  command_id: string;
  command: SitCommand | ContributeCommand | RevealCommand | SeatBotCommand | FreeSeatCommand | LeaveCommand | StartCommand | CancelStartCommand | PlayCommand | ResignCommand | OfferDrawCommand | WithdrawDrawCommand | AnswerDrawCommand | TakeOverCommand | ComeBackCommand | OfferRematchCommand | AnswerRematchCommand;
  seat?: number | null;
}

/** The host let a bot go before the game; the seat is open. */
export interface BotRemoved {
  type: "bot-removed";
  version?: number;
  at?: number;
  seat: number;
}

/** A bot was put into a free seat, or one of another level into a bot's seat. */
export interface BotSeated {
  type: "bot-seated";
  version?: number;
  at?: number;
  seat: number;
  level: string;
}

/** A bot plays for a person from now on. Why: `clock`, `consent` of the others, or the person `resigned`. */
export interface BotTookOver {
  type: "bot-took-over";
  version?: number;
  at?: number;
  seat: number;
  level: string;
  why: string;
}

/** Call off a start that waits for somebody's text. */
export interface CancelStartCommand {
  kind: "cancel-start";
}

/** Say something of one's own at a private table, to those who take part in its chat. The same `command_id` again is the same line: it is stored once, and told with the same number. */
export interface Chat {
  type: "chat";
  id: string;
  table: string;
  command_id: string;
  text: string;
}

/** The chat of a private table where you sit: whether you take part, which seats do, and lines that are new to you. It comes with the first picture (all lines so far), when somebody joins, and with every line. */
export interface Chatted {
  type: "chatted";
  table: string;
  accepted: boolean;
  seats: Array<number>;
  lines: Array<Line>;
}

/** The time that is agreed: none, seconds with an increment for each turn, or days for each turn. */
export interface Clock {
  kind: "none" | "live" | "days";
  base?: number | null;
  increment?: number | null;
  days?: number | null;
}

/** What everybody has left (in milliseconds, at `since`), and whose time runs; count on from `now`. */
export interface Clocks {
  left: Array<number>;
  running: number | null;
  since: number;
  now: number;
  deadline: number | null;
}

/** Play again after having left, or after a bot took over. */
export interface ComeBackCommand {
  kind: "come-back";
  seat?: number | null;
}

/** What somebody has done. */
export interface Complaint {
  name?: string | null;
  table?: string | null;
  seat?: number | null;
  text: string;
}

/** Where a person gets notifications. `secret` signs the calls of the webhook and is shown only once. */
export interface ContactShape {
  email?: string | null;
  email_confirmed?: boolean;
  webhook?: string | null;
  secret?: string | null;
}

/** Add a text to the shuffles, or the seal of one that is revealed later, instead of what was given before. */
export interface ContributeCommand {
  kind: "contribute";
  contribution?: string;
  seat?: number | null;
  seal?: string;
}

/** A rating as it was after a game. */
export interface CurvePoint {
  table: string;
  at: number;
  value: number;
  deviation: number;
}

/** Ask something of a table. The same `command_id` again has no second effect, and gets the same answer. */
export interface Do {
  type: "do";
  id: string;
  table: string;
  command_id: string;
  command: SitCommand | ContributeCommand | RevealCommand | SeatBotCommand | FreeSeatCommand | LeaveCommand | StartCommand | CancelStartCommand | PlayCommand | ResignCommand | OfferDrawCommand | WithdrawDrawCommand | AnswerDrawCommand | TakeOverCommand | ComeBackCommand | OfferRematchCommand | AnswerRematchCommand;
}

/** It is done, and stored; the table had reached this version with it. */
export interface Done {
  type: "done";
  id: string;
  table: string;
  version: number;
}

/** What a turn would do so far, and what each action that can be drafted next would do. */
export interface Draft {
  version: number;
  steps: Array<DraftStep>;
  view: KahunaView | PiranjaView;
  legal: Array<string>;
  outcomes: Array<DraftOutcome>;
  standing: Array<number>;
  complete: boolean;
}

/** What an action would win and cost that can be drafted next. */
export interface DraftOutcome {
  action: string;
  spent?: Array<string> | null;
  discarded?: Array<string> | null;
  placed?: Array<string> | null;
  removed?: Array<string> | null;
  swept?: Array<string> | null;
  won?: Array<string> | null;
  lost?: Array<string> | null;
  caught?: Array<string> | null;
}

/** What one drafted action would do: the events, and what it wins and costs. */
export interface DraftStep {
  action: string;
  events: Array<KahunaCardsSpent | KahunaBridgePlaced | KahunaBridgeRemoved | KahunaIslandWon | KahunaBridgesSwept | KahunaIslandLost | KahunaCardDiscarded | KahunaCardDrawn | KahunaCardTaken | KahunaFaceUpRefilled | KahunaAbstained | KahunaTurnPassed | KahunaRoundScored | KahunaRoundBegan | KahunaLastTurnsBegan | KahunaFinalCounted | KahunaGameEnded | PiranjaCardRevealed | PiranjaFishJoined | PiranjaFishPassed | PiranjaFishLeft | PiranjaRowEaten | PiranjaPileCaptured | PiranjaRowBanked | PiranjaTurnStopped | PiranjaDanceOver | PiranjaGameEnded>;
  spent?: Array<string> | null;
  discarded?: Array<string> | null;
  placed?: Array<string> | null;
  removed?: Array<string> | null;
  swept?: Array<string> | null;
  won?: Array<string> | null;
  lost?: Array<string> | null;
  caught?: Array<string> | null;
}

/** What the turn would do so far. */
export interface Drafted {
  type: "drafted";
  id: string;
  table: string;
  draft: Draft;
}

/** A player accepted a draw. */
export interface DrawAccepted {
  type: "draw-accepted";
  version?: number;
  at?: number;
  seat: number;
}

/** A player declined a draw. */
export interface DrawDeclined {
  type: "draw-declined";
  version?: number;
  at?: number;
  seat: number;
}

/** A player offered a draw. */
export interface DrawOffered {
  type: "draw-offered";
  version?: number;
  at?: number;
  seat: number;
}

/** A player took the offer of a draw back. */
export interface DrawWithdrawn {
  type: "draw-withdrawn";
  version?: number;
  at?: number;
  seat: number;
}

/** What was promised about the shuffles; the secret is told when the game is over. */
export interface Fair {
  algorithm: string;
  commitment: string;
  contributions: Array<string>;
  seals?: Array<string> | null;
  secret?: string | null;
}

/** Let the bot or the person at a seat go: the host may, before the game. */
export interface FreeSeatCommand {
  kind: "free-seat";
  seat: number;
}

/** A whole game; `costly` are the numbers of the turns that cost most, the worst first. */
export interface GameAnalysis {
  game: "kahuna" | "piranja";
  turns: Array<WeighedTurn>;
  costly: Array<number>;
  accounts: Array<Account | null>;
}

/** The game is over; the secret is told, so that everybody can check the shuffles. */
export interface GameEnded {
  type: "game-ended";
  version?: number;
  at?: number;
  winners: Array<number>;
  why: string;
  scores: Array<number>;
  secret: string;
}

/** A game: how many play it, what can be agreed on, and who there is to play against. */
export interface GameInfo {
  game: string;
  name: string;
  players: Array<number>;
  seats: Array<string>;
  options: Record<string, unknown>;
  usual_rules: Record<string, unknown>;
  usual_table: TableSettings;
  risk: Array<string>;
  draws: boolean;
  levels: Array<Level>;
  web_component?: string | null;
}

/** The cards were dealt by the secret of this commitment and the contributions, seat by seat. */
export interface GameStarted {
  type: "game-started";
  version?: number;
  at?: number;
  first: number;
  commitment: string;
  contributions: Array<string>;
  seals?: Array<string>;
}

/** All games, and what can be agreed on at any table. */
export interface GamesInfo {
  games: Array<GameInfo>;
  table: Record<string, unknown>;
  phrases: Array<string>;
  emotes: Array<string>;
  faces: Array<string>;
  languages: Array<string>;
}

/** Somebody gave up at a seat, once so many actions had been played. */
export interface GaveUpShape {
  seat: number;
  after: number;
}

/** How many bridges each of two players should begin with, and the ratings that say so. `sure` is false while one of them has played too little; a newcomer counts as average. */
export interface Handicap {
  you: number;
  opponent: number;
  yours: number;
  theirs: number;
  sure: boolean;
}

/** The first message: which protocol is spoken, the server's time, and who you are (null: nobody yet). */
export interface Hello {
  type: "hello";
  protocol: number;
  now: number;
  name: string | null;
}

/** Advice: ways to play on, the best first. */
export interface Hint {
  candidates: Array<WeighedCandidate>;
}

/** Advice. */
export interface Hinted {
  type: "hinted";
  id: string;
  table: string;
  hint: Hint;
}

/** Finished games, the latest first; `before` asks for the next page, if there is one. */
export interface History {
  games: Array<PastGame>;
  before?: number | null;
}

/** Somebody else holds the device now (nobody: null); a picture with their eyes follows. */
export interface Hold {
  type: "hold";
  id: string;
  table: string;
  seat: number | null;
}

/** A new invitation. `address` is where other devices find the server; null if only this machine does. */
export interface InvitationMade {
  invitation: string;
  address: string | null;
}

/** Where an invitation leads, and who invites: the name and the face of the host. */
export interface Invited {
  table: string;
  game: "kahuna" | "piranja";
  status: string;
  version: number;
  changed_at: number;
  deadline: number | null;
  phase: string;
  rules: Record<string, unknown>;
  clock: Record<string, unknown>;
  rated: boolean;
  to_move: number | null;
  awaited?: Array<number> | null;
  seats: Array<SeatListed>;
  winners: Array<number> | null;
  yours: Array<number>;
  host: string | null;
  avatar: string;
}

/** Take part in the chat of a private table; what was said so far comes as `chatted`. */
export interface JoinChat {
  type: "join-chat";
  id: string;
  table: string;
}

/** A player ended the turn without drawing, though there were cards. */
export interface KahunaAbstained {
  type: "abstained";
  seat: number;
}

/** A player placed a bridge. */
export interface KahunaBridgePlaced {
  type: "bridge-placed";
  seat: number;
  line: string;
}

/** A player removed the other's bridge with two cards. */
export interface KahunaBridgeRemoved {
  type: "bridge-removed";
  seat: number;
  line: string;
}

/** An island was cleared of the bridges of a player, who is `seat`. */
export interface KahunaBridgesSwept {
  type: "bridges-swept";
  seat: number;
  island: string;
  lines: Array<string>;
}

/** A player put a card face down under the discards; the other sees which only if it had lain open. */
export interface KahunaCardDiscarded {
  type: "card-discarded";
  seat: number;
  card: string | null;
  was_open: boolean;
}

/** A player drew the top card of the pile; only they see which. */
export interface KahunaCardDrawn {
  type: "card-drawn";
  seat: number;
  card: string | null;
}

/** A player took a face-up card; `stays_open` in Variant 2. */
export interface KahunaCardTaken {
  type: "card-taken";
  seat: number;
  card: string;
  stays_open: boolean;
}

/** A player played one card, or two at once. */
export interface KahunaCardsSpent {
  type: "cards-spent";
  seat: number;
  cards: Array<string>;
}

/** A card of the pile was turned up in the place of the one taken. */
export interface KahunaFaceUpRefilled {
  type: "face-up-refilled";
  card: string;
}

/** The final count, and the points that it gave. */
export interface KahunaFinalCounted {
  type: "final-counted";
  islands: Array<number>;
  points: Array<number>;
  scores: Array<number>;
}

/** The game is over, and why: `points`, `islands` or `bridges` (tie-breaks), `wipeout`, or a `draw`. */
export interface KahunaGameEnded {
  type: "game-ended";
  winner: number | null;
  why: string;
}

/** A player lost control of an island. */
export interface KahunaIslandLost {
  type: "island-lost";
  seat: number;
  island: string;
}

/** A player gained control of an island. */
export interface KahunaIslandWon {
  type: "island-won";
  seat: number;
  island: string;
}

/** The third pile is gone: each player has one more turn, `seat` first. */
export interface KahunaLastTurnsBegan {
  type: "last-turns-began";
  seat: number;
}

/** The discards were shuffled into a new pile, with cards face up beside it. */
export interface KahunaRoundBegan {
  type: "round-began";
  round: number;
  face_up: Array<string>;
  pile: number;
}

/** The first or the second count; `seat` scored `points` (None: a tie, nobody scored). */
export interface KahunaRoundScored {
  type: "round-scored";
  round: number;
  islands: Array<number>;
  seat: number | null;
  points: number;
}

/** A player ended a last turn, with nothing left to draw. */
export interface KahunaTurnPassed {
  type: "turn-passed";
  seat: number;
}

/** What lies on a table of Kahuna as a seat sees it; the last four as far as memory aids were agreed on. `why_not` names the ways to put a card away or to end the turn that the player to move does not have, and why. */
export interface KahunaView {
  seat: number | null;
  to_move: number | null;
  round: number;
  turn: "fresh" | "played" | "discarded";
  abstained: boolean;
  last_turns: number;
  handicap_left: Array<number>;
  bridges: Array<Array<string>>;
  islands: Array<Array<string>>;
  hand: Array<string> | null;
  hand_sizes: Array<number>;
  open: Array<Array<string>>;
  face_up: Array<string>;
  pile_size: number;
  face_down_sizes: Array<number>;
  scores: Array<number>;
  result: Record<string, unknown> | null;
  legal: Array<string>;
  discard_size: number;
  within_reach: Array<Array<string>>;
  discard?: Array<string> | null;
  my_face_down?: Array<string> | null;
  known?: Array<Array<string>> | null;
  unseen?: Record<string, number> | null;
  why_not: Record<string, string>;
}

/** A place on the leaderboard. */
export interface LeaderboardLine {
  place: number;
  name: string;
  avatar: string;
  value: number;
  deviation: number;
  games: number;
}

/** Leave the seat. The clock says it for somebody whose connection has been gone for long. */
export interface LeaveCommand {
  kind: "leave";
  seat?: number | null;
}

/** A part of the game that is played: from one turn (counted from 0) up to another, with the coach's tips. */
export interface LessonScene {
  begins: number;
  ends: number;
  tips: Array<Tip>;
}

/** A lesson: what is played, and what the coach says. */
export interface LessonScript {
  game: "kahuna" | "piranja";
  scenes: Array<LessonScene>;
}

/** The table of a lesson, what has happened, and which turn comes after the learner's. */
export interface LessonTold {
  turn: number;
  next: number;
  picture: Picture;
  news: Array<TableOpened | PersonSeated | TextContributed | StartAsked | TextRevealed | StartCancelled | PersonLeft | PersonRemoved | BotRemoved | BotSeated | GameStarted | TurnPlayed | Resigned | DrawOffered | DrawWithdrawn | DrawDeclined | DrawAccepted | TimeRanOut | TakeoverAsked | BotTookOver | PersonCameBack | GameEnded | RematchOffered | RematchAccepted | RematchDeclined | RematchAgreed>;
}

/** A bot's level, the weakest first. `ready_in` is set while its code is compiled, after a first start: in about how many seconds it can move. */
export interface Level {
  level: string;
  name: string | null;
  face: string;
  about: string | null;
  usual: boolean;
  ready_in: number | null;
}

/** Something that was said. People who have left the table have neither seat nor name there. */
export interface Line {
  id: number;
  seat: number | null;
  name: string | null;
  you: boolean;
  text: string;
  at: number;
}

/** A table in a list. */
export interface Listed {
  table: string;
  game: "kahuna" | "piranja";
  status: string;
  version: number;
  changed_at: number;
  deadline: number | null;
  phase: string;
  rules: Record<string, unknown>;
  clock: Record<string, unknown>;
  rated: boolean;
  to_move: number | null;
  awaited?: Array<number> | null;
  seats: Array<SeatListed>;
  winners: Array<number> | null;
  yours: Array<number>;
}

/** An entry of the log: what happened to the table of a commitment, and the hash that chains it to others. */
export interface LogEntry {
  number: number;
  at: number;
  kind: string;
  commitment: string;
  detail: string;
  hash: string;
}

/** Entries of the log in order, and what the last entry of the whole log is. */
export interface LogPage {
  entries: Array<LogEntry>;
  number: number;
  head: string;
}

/** The current person: nobody yet, a guest, or an account. */
export interface Me {
  kind: "nobody" | "guest" | "account";
  name?: string | null;
  avatar?: string | null;
  ratings?: Array<RatingShape>;
}

/** A muted person; with the seat, if a table was named at which both sit. */
export interface Muted {
  id: string;
  name: string | null;
  seat?: number | null;
}

/** A table to be opened. With a name, the person who opens it sits down at once; the game can start at once too. */
export interface NewTable {
  settings: TableSettings;
  name?: string | null;
  seat?: number | null;
  contribution?: string;
  seal?: string;
  avatar?: string;
  start?: boolean;
  command_id?: string | null;
}

/** What happened after a version, and how it looks now. */
export interface News {
  since: number;
  news: Array<TableOpened | PersonSeated | TextContributed | StartAsked | TextRevealed | StartCancelled | PersonLeft | PersonRemoved | BotRemoved | BotSeated | GameStarted | TurnPlayed | Resigned | DrawOffered | DrawWithdrawn | DrawDeclined | DrawAccepted | TimeRanOut | TakeoverAsked | BotTookOver | PersonCameBack | GameEnded | RematchOffered | RematchAccepted | RematchDeclined | RematchAgreed>;
  picture: Picture;
}

/** What happened at a table after the version `since`, without a gap, and how it looks now. */
export interface NewsTold {
  type: "news";
  table: string;
  since: number;
  news: Array<TableOpened | PersonSeated | TextContributed | StartAsked | TextRevealed | StartCancelled | PersonLeft | PersonRemoved | BotRemoved | BotSeated | GameStarted | TurnPlayed | Resigned | DrawOffered | DrawWithdrawn | DrawDeclined | DrawAccepted | TimeRanOut | TakeoverAsked | BotTookOver | PersonCameBack | GameEnded | RematchOffered | RematchAccepted | RematchDeclined | RematchAgreed>;
  picture: Picture;
}

/** What a seat offered with a version. */
export interface Offer {
  seat: number;
  version: number;
}

/** Offer a draw. */
export interface OfferDrawCommand {
  kind: "offer-draw";
  seat?: number | null;
}

/** Ask for another game, with the next player starting. */
export interface OfferRematchCommand {
  kind: "offer-rematch";
}

/** The questions on the table. */
export interface Offers {
  draw: Offer | null;
  rematch: RematchOffer | null;
  takeovers: Array<Takeover>;
}

/** A table that is open, and the code that invites to it. */
export interface Opened {
  table: string;
  invitation: string;
  version: number;
}

/** A finished game. Its record is found under its table. */
export interface PastGame {
  table: string;
  game: "kahuna" | "piranja";
  rules: Record<string, unknown>;
  how: string;
  started_at: number;
  finished_at: number;
  rated: boolean;
  players: Array<PlayerShape>;
}

/** A person who had left, or whose seat a bot had taken over, plays again. */
export interface PersonCameBack {
  type: "person-came-back";
  version?: number;
  at?: number;
  seat: number;
  later?: boolean;
}

/** A person left: before the game the seat is free again, during the game the others may ask for a bot. */
export interface PersonLeft {
  type: "person-left";
  version?: number;
  at?: number;
  seat: number;
  name?: string;
  lost?: boolean;
}

/** The host let a person go before the game; that person cannot sit down here again. */
export interface PersonRemoved {
  type: "person-removed";
  version?: number;
  at?: number;
  seat: number;
  name?: string;
}

/** A person took a seat, and may have added a text to the shuffles, or the seal of one. */
export interface PersonSeated {
  type: "person-seated";
  version?: number;
  at?: number;
  seat: number;
  name: string;
  contribution?: string;
  seal?: string;
  owes_seal?: boolean;
  avatar?: string;
}

/** All that somebody may see of a table. */
export interface Picture {
  version: number;
  moved: number;
  phase: "gathering" | "playing" | "over";
  starting: Starting | null;
  settings: TableSettings;
  seats: Array<Seat>;
  host: boolean;
  yours: Array<number>;
  eyes: number | null;
  hand_over: number | null;
  to_move: number | null;
  first: number | null;
  clock: Clocks | null;
  view: KahunaView | PiranjaView | null;
  standing: Array<number> | null;
  offers: Offers;
  fair: Fair | null;
  ending: GameEnded | null;
  rematch: string | null;
}

/** All that you may see of a table that you watch: the first time, and when you are too far behind. */
export interface PictureTold {
  type: "picture";
  table: string;
  picture: Picture;
}

/** Ask whether the server is there, and for its time. */
export interface Ping {
  type: "ping";
  id: string;
}

/** A player turned up a card of the dance or of the sea. */
export interface PiranjaCardRevealed {
  type: "card-revealed";
  seat: number;
  card: string;
  from_sea: boolean;
}

/** The last dance card is gone: from now on a hungry fish ends the game. */
export interface PiranjaDanceOver {
  type: "dance-over";
}

/** The revealed fish joined the player's own row. */
export interface PiranjaFishJoined {
  type: "fish-joined";
  seat: number;
  card: string;
}

/** The revealed fish fitted nobody's row and left the game. */
export interface PiranjaFishLeft {
  type: "fish-left";
  card: string;
}

/** The revealed fish fitted only another player's row: the one of `seat`. */
export interface PiranjaFishPassed {
  type: "fish-passed";
  giver: number;
  seat: number;
  card: string;
}

/** A hungry fish came out of the sea. Why the winners won: `cards`, `hungry` (the tie-break), or `shared`. */
export interface PiranjaGameEnded {
  type: "game-ended";
  winners: Array<number>;
  scores: Array<number>;
  hungry: Array<number>;
  why: string;
}

/** A player with three fish of a species took its digesting pile. */
export interface PiranjaPileCaptured {
  type: "pile-captured";
  seat: number;
  species: string;
  cards: Array<string>;
}

/** A player brought the whole row home into the catch. */
export interface PiranjaRowBanked {
  type: "row-banked";
  seat: number;
  cards: Array<string>;
}

/** A hungry fish ate a row from its end and went to digest; `cards` are those eaten, the last one first. */
export interface PiranjaRowEaten {
  type: "row-eaten";
  seat: number;
  card: string;
  cards: Array<string>;
}

/** A player ended the turn and left the row where it is. */
export interface PiranjaTurnStopped {
  type: "turn-stopped";
  seat: number;
}

/** What lies on a table of Kai Piranja; the last ones as far as aids were agreed on. */
export interface PiranjaView {
  seat: number | null;
  to_move: number | null;
  revealed: boolean;
  rows: Array<Array<string>>;
  digesting_sizes: Record<string, number>;
  dance_left: number;
  sea_left: number;
  gone_size: number;
  scores: Array<number>;
  result: Record<string, unknown> | null;
  legal: Array<string>;
  digesting?: Record<string, Array<string>> | null;
  gone?: Array<string> | null;
  catches?: Array<Array<string>> | null;
  unseen_dance?: Record<string, number> | null;
  unseen_sea?: Record<string, number> | null;
  risk?: Risk | null;
}

/** Play a turn in the position of a version: a whole turn, or one action where each is a step of its own. */
export interface PlayCommand {
  kind: "play";
  version: number;
  actions: Array<string>;
}

/** A finished game from a device: what was agreed there, who sat on the open seat, and its record with the proof. */
export interface PlayedGame {
  id: string;
  settings: TableSettings;
  name: string;
  avatar?: string;
  record: Record<string, unknown>;
  gave_up?: Array<GaveUpShape>;
  started_at: number;
  ended_at: number;
}

/** Who sat at a seat, and the result. Place 1 is a win, a shared place 1 a draw. No name: the person was deleted. */
export interface PlayerShape {
  seat: number;
  place: number;
  points: number;
  name?: string | null;
  avatar?: string;
  bot?: string | null;
  you?: boolean;
}

/** The server is there; this is its time. */
export interface Pong {
  type: "pong";
  id: string;
  now: number;
}

/** The public profile of an account. */
export interface Profile {
  name: string;
  avatar: string;
  since: number;
  ratings: Array<RatingShape>;
  statistics: Array<StatisticsShape>;
}

/** How strong somebody is in a game, how unsure that is, and after how many games. */
export interface RatingShape {
  game: "kahuna" | "piranja";
  value: number;
  deviation: number;
  games: number;
}

/** Why a way to play on is good: a sentence, and what it is made of. */
export interface Reason {
  code: string;
  text: string;
  params: Record<string, unknown>;
}

/** Something was refused; `id` is null where the message was not understood so far. */
export interface Refused {
  code: string;
  text: string;
  params: Record<string, unknown>;
  picture?: Picture | null;
  type: "refused";
  id: string | null;
}

/** A player will play again. */
export interface RematchAccepted {
  type: "rematch-accepted";
  version?: number;
  at?: number;
  seat: number;
}

/** Everybody will play again, at a table of this name. */
export interface RematchAgreed {
  type: "rematch-agreed";
  version?: number;
  at?: number;
  table: string;
}

/** A player will not play again. */
export interface RematchDeclined {
  type: "rematch-declined";
  version?: number;
  at?: number;
  seat: number;
}

/** A rematch that a seat offered, and who has accepted it. */
export interface RematchOffer {
  seat: number;
  version: number;
  accepted: Array<number>;
}

/** A player would like to play again. */
export interface RematchOffered {
  type: "rematch-offered";
  version?: number;
  at?: number;
  seat: number;
}

/** A whole game. `index` counts the records of a file, of which there are `games`. A file tells no faces. */
export interface Replay {
  game: "kahuna" | "piranja";
  rules: Record<string, unknown>;
  seats: Array<string>;
  avatars: Array<string>;
  index: number;
  games: number;
  eyes: number | null;
  open: boolean;
  ending: ReplayEnding | null;
  steps: Array<ReplayStep>;
}

/** How a table ended, which the actions alone do not tell when somebody gave up. */
export interface ReplayEnding {
  winners: Array<number>;
  why: string;
}

/** The table after an action (the first step: before any). `turn` counts the turns that had begun by then. */
export interface ReplayStep {
  step: number;
  action: string | null;
  seat: number | null;
  turn: number;
  events: Array<KahunaCardsSpent | KahunaBridgePlaced | KahunaBridgeRemoved | KahunaIslandWon | KahunaBridgesSwept | KahunaIslandLost | KahunaCardDiscarded | KahunaCardDrawn | KahunaCardTaken | KahunaFaceUpRefilled | KahunaAbstained | KahunaTurnPassed | KahunaRoundScored | KahunaRoundBegan | KahunaLastTurnsBegan | KahunaFinalCounted | KahunaGameEnded | PiranjaCardRevealed | PiranjaFishJoined | PiranjaFishPassed | PiranjaFishLeft | PiranjaRowEaten | PiranjaPileCaptured | PiranjaRowBanked | PiranjaTurnStopped | PiranjaDanceOver | PiranjaGameEnded>;
  view: KahunaView | PiranjaView;
  standing: Array<number>;
  hands: Array<Array<string> | null> | null;
  coming: Array<string> | null;
}

/** Give up. */
export interface ResignCommand {
  kind: "resign";
  seat?: number | null;
}

/** A player gave up. */
export interface Resigned {
  type: "resigned";
  version?: number;
  at?: number;
  seat: number;
}

/** Reveal the text behind a seal, once the game is about to start. */
export interface RevealCommand {
  kind: "reveal";
  contribution: string;
  seat?: number | null;
}

/** How likely the next card is hungry; `ends` if a hungry one ends the game instead of eating; and how many of the mover's fish, the last of the row, the worst of them would cost. */
export interface Risk {
  hungry: number;
  fish: Array<RiskyFish>;
  ends: boolean;
  loses: number;
}

/** How likely the next card is the hungry fish of a species, and how many of the mover's fish it would eat. */
export interface RiskyFish {
  species: string;
  chance: number;
  eats: number;
}

/** Somebody at the table said one of the phrases. */
export interface Said {
  type: "said";
  table: string;
  seat: number;
  phrase: string;
}

/** Say one of the phrases, or show one of the emotes, to all at the table; with the same `command_id`, once. */
export interface Say {
  type: "say";
  id: string;
  table: string;
  command_id: string;
  phrase: "hello" | "good-luck" | "well-played" | "thanks" | "oops" | "thinking" | "back-soon" | "good-game" | "again" | "bye" | "smile" | "laugh" | "wow" | "sad" | "angry" | "clap" | "heart" | "fish" | "wave" | "sleep";
}

/** Who sits at a seat, and who plays there. */
export interface Seat {
  plan: "open" | "invited" | "bot" | "device";
  kind: "person" | "bot" | "free";
  name: string;
  avatar: string;
  level: string;
  you: boolean;
  away: boolean;
  returning: boolean;
  resigned: boolean;
  contribution: string;
  seal: string;
}

/** Put a bot into a free seat, or another bot into a bot's seat: the host may, before the game. */
export interface SeatBotCommand {
  kind: "seat-bot";
  seat: number;
  level: string;
}

/** A seat in a list of tables. */
export interface SeatListed {
  plan: string;
  kind: string;
  name: string;
  avatar?: string;
  level: string;
}

/** Who shall sit at a seat. */
export interface SeatPlan {
  kind: "open" | "invited" | "bot" | "device";
  level?: string | null;
  name?: string | null;
  avatar?: string | null;
}

/** Take a seat (or any that is free), under a name, with a text that goes into the shuffles, or with its seal. */
export interface SitCommand {
  kind: "sit";
  name: string;
  seat?: number | null;
  contribution?: string;
  seal?: string;
  avatar?: string;
}

/** Somebody wants to start: from here on no seat changes, and every sealed text is revealed. */
export interface StartAsked {
  type: "start-asked";
  version?: number;
  at?: number;
}

/** The start was called off while the texts of these seats were missing. What was revealed counts no more. */
export interface StartCancelled {
  type: "start-cancelled";
  version?: number;
  at?: number;
  seats: Array<number>;
}

/** Begin the game, once somebody sits at every seat; sealed texts are revealed before the cards are dealt. */
export interface StartCommand {
  kind: "start";
}

/** A start that was asked for: since when, whose texts are missing, and when it is called off for want of them. */
export interface Starting {
  since: number;
  awaited: Array<number>;
  deadline: number | null;
}

/** How often somebody has played a game, won it and drawn it. */
export interface StatisticsShape {
  game: "kahuna" | "piranja";
  played: number;
  won: number;
  drawn: number;
}

/** A person opened the table. The secret fixes every shuffle from now on; its commitment is told at once. */
export interface TableOpened {
  type: "table-opened";
  version?: number;
  at?: number;
  commitment: string;
}

/** What is agreed before anybody sits down; all but the game may be left out, and is then as usual. */
export interface TableSettings {
  game: "kahuna" | "piranja";
  rules?: Record<string, unknown> | null;
  seats?: Array<SeatPlan> | null;
  public?: boolean | null;
  auto_start?: boolean | null;
  clock?: Clock | null;
  memory?: "none" | "discards" | "full" | null;
  takeover?: "never" | "consent" | "clock" | null;
  stand_in?: string | null;
  risk?: "off" | "picture" | "numbers" | null;
  hints?: boolean | null;
  rated?: boolean | null;
}

/** A list of tables. `next` is how many to skip for the next page, if there are more. */
export interface Tables {
  tables: Array<Listed>;
  next: number | null;
}

/** Ask that a bot play for somebody who has gone. */
export interface TakeOverCommand {
  kind: "take-over";
  seat: number;
}

/** The table under which the game stands in the history. */
export interface TakenIn {
  table: string;
}

/** Who asked that a bot play for somebody who has gone. */
export interface Takeover {
  seat: number;
  askers: Array<number>;
}

/** A player asked that a bot play for somebody who has gone; it does once all others have asked. */
export interface TakeoverAsked {
  type: "takeover-asked";
  version?: number;
  at?: number;
  seat: number;
  asker: number;
}

/** A seat added its text to the shuffles, or the seal of a text that it reveals later. */
export interface TextContributed {
  type: "text-contributed";
  version?: number;
  at?: number;
  seat: number;
  contribution: string;
  seal?: string;
}

/** A seat revealed the text behind its seal. */
export interface TextRevealed {
  type: "text-revealed";
  version?: number;
  at?: number;
  seat: number;
  contribution: string;
}

/** A player had no time left, and somebody claimed it. */
export interface TimeRanOut {
  type: "time-ran-out";
  version?: number;
  at?: number;
  seat: number;
}

/** What the coach says, and what they point at; `does` says that the learner acts now. */
export interface Tip {
  text: string;
  point: string;
  does: boolean;
}

/** Ask what a turn would do so far. To undo is to ask with fewer actions. With the `version` that it is thought for, a draft for a position that is no more is refused as stale. */
export interface TryOut {
  type: "draft";
  id: string;
  table: string;
  actions: Array<string>;
  version?: number | null;
}

/** A player played: a whole turn, or one action where each is a step of its own. */
export interface TurnPlayed {
  type: "turn-played";
  version?: number;
  at?: number;
  seat: number;
  played: Array<Array<KahunaCardsSpent | KahunaBridgePlaced | KahunaBridgeRemoved | KahunaIslandWon | KahunaBridgesSwept | KahunaIslandLost | KahunaCardDiscarded | KahunaCardDrawn | KahunaCardTaken | KahunaFaceUpRefilled | KahunaAbstained | KahunaTurnPassed | KahunaRoundScored | KahunaRoundBegan | KahunaLastTurnsBegan | KahunaFinalCounted | KahunaGameEnded | PiranjaCardRevealed | PiranjaFishJoined | PiranjaFishPassed | PiranjaFishLeft | PiranjaRowEaten | PiranjaPileCaptured | PiranjaRowBanked | PiranjaTurnStopped | PiranjaDanceOver | PiranjaGameEnded>>;
}

/** Be told nothing more of a table. */
export interface Unwatch {
  type: "unwatch";
  id: string;
  table: string;
}

/** Be told what happens at a table from now on; with `since`, what happened after that version first. `seat` is who holds the device where several people share one. A private table asks for its invitation. */
export interface Watch {
  type: "watch";
  id: string;
  table: string;
  since?: number | null;
  seat?: number | null;
  invitation?: string | null;
}

/** How many people watch who do not sit at the table; it comes when that changes, from none at first. */
export interface Watching {
  type: "watching";
  table: string;
  spectators: number;
}

/** A way to play on. */
export interface WeighedCandidate {
  actions: Array<string>;
  win_chance: number;
  points: number;
  facts: Array<Reason>;
}

/** A turn as it was played, or one action where each is weighed alone. Chances are the mover's; `after` is the first seat's. `step` is how many actions came before. `cost` is what the decision gave away, `luck` what the cards (and the others, where more than two play) did next. */
export interface WeighedTurn {
  turn: number;
  step: number;
  seat: number;
  chance: number;
  cost: number;
  luck: number;
  after: number | null;
  played: WeighedCandidate;
  best: WeighedCandidate;
}

/** Take the offer of a draw back. */
export interface WithdrawDrawCommand {
  kind: "withdraw-draw";
  seat?: number | null;
}
