/** The server's API about people: the current person, their games, public profiles. */
import { ownFace } from "../../app/own_face.svelte";
import { api, ask, query } from "../../net/api";
import type { ContactShape, CurvePoint, History, LeaderboardLine, Me, Muted, Profile } from "../../generated/protocol";
import type { StatisticsShape } from "../../generated/protocol";
import { connection } from "../../net/page_connection";
import type { GameName } from "../../games/game";

/** Somebody else uses this browser now: reconnect, so that the server knows. */
async function renewAfter(answer: Promise<Me>): Promise<Me> {
  const me = await answer;
  if (me.kind === "account") ownFace.take(me);
  connection.renew();
  return me;
}

export const people = {
  rename: (name: string) => ask<Me>("/api/me/name", { name }, "PUT"),
  signUp: (name: string, password: string) => renewAfter(ask<Me>("/api/me/account", { name, password })),
  signIn: (name: string, password: string) => renewAfter(ask<Me>("/api/people/sign-in", { name, password })),
  signOut: (everywhere: boolean) =>
    renewAfter(ask<Me>(everywhere ? "/api/me/sign-out-everywhere" : "/api/me/sign-out", {})),
  changePassword: (old: string, password: string) => renewAfter(ask<Me>("/api/me/password", { old, new: password })),
  remove: (password: string | null) => renewAfter(ask<Me>("/api/me/delete", { password })),
  history: (before: number | null) => ask<History>(`/api/me/history?${query({ before })}`),
  statistics: () => ask<StatisticsShape[]>("/api/me/statistics"),
  curve: (game: GameName) => ask<CurvePoint[]>(`/api/me/rating/${game}`),
  profile: (name: string) => ask<Profile>(`/api/people/profile?${query({ name })}`),
  leaderboard: (game: GameName) => ask<LeaderboardLine[]>(`/api/people/leaderboard/${game}?limit=20`),
  contact: () => ask<ContactShape>("/api/me/contact"),
  setContact: (email: string | null, webhook: string | null) =>
    ask<ContactShape>("/api/me/contact", { email, webhook }, "PUT"),
  confirm: (code: string) => ask<ContactShape>("/api/me/contact/confirm", { code }),
  mutes: () => ask<Muted[]>("/api/me/mutes"),
  mute: (name: string) => ask<Muted[]>("/api/me/mutes", { name }),
  unmute: (id: string) => api.unmute(id),
};
