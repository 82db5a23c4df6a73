/** How long one action is shown, in milliseconds; 0: not at all. */
export const PACES = { slow: 1600, usual: 900, quick: 450, instant: 0 } as const;
export type Pace = keyof typeof PACES;

/** The same for a replay, where somebody reads along. */
export const REPLAY_PACES = { slow: 2500, usual: 1200, quick: 400 } as const;
export type ReplayPace = keyof typeof REPLAY_PACES;
