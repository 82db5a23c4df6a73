/** The server's HTTP door: what is asked before anybody sits at a table. */
import type { Asked, Answer, GamesInfo, NewTable, Opened, Picture, Refused, Tables } from "./generated/protocol";
import { Problem } from "./connection";
import { speech } from "./words/speech.svelte";

/** What somebody said at a private table; the name is missing when the person is gone. */
export interface ChatLine {
  id: number;
  name: string | null;
  you: boolean;
  text: string;
  at: number;
}

export interface Chat {
  accepted: boolean;
  lines: ChatLine[];
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const headers: HeadersInit = { "accept-language": speech.language };
  const options: RequestInit = body
    ? { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) }
    : { headers };
  const response = await fetch(path, options);
  const answer: unknown = await response.json();
  if (!response.ok) throw new Problem(answer as Refused);
  return answer as T;
}

export const api = {
  games: () => ask<GamesInfo>(`/api/games?lang=${speech.language}`),
  mine: () => ask<Tables>("/api/tables/mine"),
  publicTables: () => ask<Tables>("/api/tables"),
  open: (wanted: NewTable) => ask<Opened>("/api/tables", wanted),
  invitation: (code: string) => ask<{ table: string }>(`/api/invitations/${encodeURIComponent(code)}`),
  invite: (table: string) => ask<{ invitation: string }>(`/api/tables/${table}/invitations`, {}),
  command: (table: string, asked: Asked, invitation: string | null) =>
    ask<Answer>(`/api/tables/${table}/commands${invitation ? `?invitation=${invitation}` : ""}`, asked),
  /** A table as it was, as one's own eyes might see it then. */
  asItWas: (table: string, version: number, invitation: string | null) =>
    ask<Picture>(
      `/api/tables/${table}/replay?version=${version}${invitation ? `&invitation=${encodeURIComponent(invitation)}` : ""}`,
    ),
  chat: (table: string) => ask<Chat>(`/api/tables/${table}/chat`),
  acceptChat: (table: string) => ask<Chat>(`/api/tables/${table}/chat/accept`, {}),
  chatter: (table: string, text: string) => ask<ChatLine>(`/api/tables/${table}/chat`, { text }),
  mute: (table: string, seat: number) => ask<object>("/api/me/mutes", { table, seat }),
  recordAddress: (table: string) => `/api/tables/${table}/record?lang=${speech.language}`,
};
