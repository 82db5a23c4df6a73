/** The server's HTTP door: what is asked before anybody sits at a table. */
import type {
  Asked,
  Answer,
  Draft,
  GamesInfo,
  LessonScript,
  LessonTold,
  NewTable,
  Opened,
  Refused,
  Tables,
} from "./generated/protocol";
import { Problem } from "./connection";
import { shell } from "./shell.svelte";
import { speech } from "./words/speech.svelte";

async function ask<T>(path: string, body?: object): Promise<T> {
  const headers: HeadersInit = { "accept-language": speech.language };
  const options: RequestInit = body
    ? { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) }
    : { headers };
  const response = await fetch(path, options).catch((error: unknown) => {
    shell.unreachable();
    throw error;
  });
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
  lesson: (name: string) => ask<LessonScript>(`/api/lessons/${name}`),
  lessonTable: (name: string, turn: number, since?: number) =>
    ask<LessonTold>(`/api/lessons/${name}/turns/${turn}${since === undefined ? "" : `?since=${since}`}`),
  lessonDraft: (name: string, turn: number, actions: string[]) =>
    ask<Draft>(
      `/api/lessons/${name}/turns/${turn}/draft?${new URLSearchParams(actions.map((each) => ["action", each]))}`,
    ),
  recordAddress: (table: string) => `/api/tables/${table}/record?lang=${speech.language}`,
};
