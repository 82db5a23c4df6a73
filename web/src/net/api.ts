/** The server's HTTP API: everything outside the WebSocket. */
import type {
  Asked,
  Answer,
  Complaint,
  GamesInfo,
  Handicap,
  InvitationMade,
  Invited,
  LogPage,
  Me,
  Muted,
  NewTable,
  News,
  Opened,
  Picture,
  PlayedGame,
  Refused,
  Tables,
  TakenIn,
} from "../generated/protocol";
import { device } from "../device/device";
import { isDeviceTable } from "../device/ids";
import type { ChatLog } from "../table/chat";
import { Problem } from "./connection";
import { noServer } from "./no_server";
import { hasServer } from "./site";
import { pwa } from "../app/pwa.svelte";
import { speech } from "../i18n/speech.svelte";

const NOTHING_TO_SAY = 204;

/** What the page answers itself; nothing where only a server can. */
async function askPage<T>(method: string, path: string, body?: object | Blob): Promise<T | undefined> {
  const { answerAlone } = await import("../alone/answers");
  return (await answerAlone(method, path, body)) as T | undefined;
}

/** Ask the server; where there is none, or no way to it, the page itself. */
export async function ask<T>(path: string, body?: object | Blob, method = body ? "POST" : "GET"): Promise<T> {
  if (!hasServer) return (await askPage<T>(method, path, body)) ?? Promise.reject(noServer());
  const headers: HeadersInit = { "accept-language": speech.language };
  const plain = body instanceof Blob;
  const options: RequestInit = body
    ? {
        method,
        headers: { ...headers, "content-type": plain ? "text/plain" : "application/json" },
        body: plain ? body : JSON.stringify(body),
      }
    : { method, headers };
  const response = await fetch(path, options).catch((error: unknown) => {
    pwa.reportUnreachable();
    return error;
  });
  if (!(response instanceof Response))
    return (await askPage<T>(method, path, body)) ?? Promise.reject(response as Error);
  pwa.reportReachable();
  const answer: unknown = response.status === NOTHING_TO_SAY ? null : await response.json();
  if (!response.ok) throw new Problem(answer as Refused);
  return answer as T;
}

/** The query string of a URL; null values are left out. */
export function query(params: Record<string, string | number | boolean | null>): string {
  const given = Object.entries(params).filter(([, value]) => value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

export const api = {
  me: () => ask<Me>("/api/me"),
  takeIn: (played: PlayedGame) => ask<TakenIn>("/api/me/games", played),
  chooseAvatar: (avatar: string) => ask<Me>("/api/me/avatar", { avatar }, "PUT"),
  games: () => ask<GamesInfo>(`/api/games?lang=${speech.language}`),
  mine: () => ask<Tables>("/api/tables/mine"),
  publicTables: (skip: number | null = null) =>
    ask<Tables>(skip === null ? "/api/tables" : `/api/tables?${query({ skip })}`),
  open: (wanted: NewTable) => ask<Opened>("/api/tables", wanted),
  invitation: (code: string) => ask<Invited>(`/api/invitations/${encodeURIComponent(code)}`),
  invite: (table: string) => ask<InvitationMade>(`/api/tables/${table}/invitations`, {}),
  command: (table: string, asked: Asked, invitation: string | null) =>
    ask<Answer>(`/api/tables/${table}/commands${invitation ? `?invitation=${invitation}` : ""}`, asked),
  /** A table as it was, as this person could see it then. */
  pictureAt: (table: string, version: number, invitation: string | null) =>
    isDeviceTable(table)
      ? device.pictureAt(table, version)
      : ask<Picture>(
          `/api/tables/${table}/replay?version=${version}${invitation ? `&invitation=${encodeURIComponent(invitation)}` : ""}`,
        ),
  handicap: (level: string) => ask<Handicap>(`/api/handicap?${query({ level })}`),
  mutesAt: (table: string) => ask<Muted[]>(`/api/me/mutes?${query({ table })}`),
  mute: (table: string, seat: number) => ask<Muted[]>("/api/me/mutes", { table, seat }),
  unmute: (id: string) => ask<Muted[]>(`/api/me/mutes/${encodeURIComponent(id)}`, undefined, "DELETE"),
  chat: (table: string) => ask<ChatLog>(`/api/tables/${table}/chat`),
  fairLog: (commitment: string) => ask<LogPage>(`/api/fair/log?${query({ commitment })}`),
  report: (complaint: Complaint) => ask<null>("/api/me/reports", complaint),
  recordAddress: (table: string, invitation: string | null) =>
    `/api/tables/${table}/record?${query({ lang: speech.language, invitation })}`,
  record: (table: string, invitation: string | null): Promise<unknown> =>
    isDeviceTable(table) ? device.record(table) : ask<unknown>(api.recordAddress(table, invitation)),
  news: (table: string, since: number, invitation: string | null) =>
    isDeviceTable(table)
      ? device.news(table, since)
      : ask<News>(`/api/tables/${table}/news?${query({ since, invitation })}`),
};
