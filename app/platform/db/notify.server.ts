// Invalidates the memory caches of all workers of all servers with PostgreSQL notifications, sent in the transaction of the change.
import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

export type News = "jobs" | "dismissals" | "settings";

type Listener = (detail: string) => void;

export const newsChannel = "vivierNews";

const globals = globalThis as { vivierListeners?: Map<News, Listener> };

globals.vivierListeners ??= new Map();
const listeners = globals.vivierListeners;

/** Registers the listener of a notification. An empty detail means that everything may have changed. */
export function onNotification(news: News, listener: Listener): void {
  listeners.set(news, listener);
}

/** Notifies every worker of every server when the transaction commits. */
export async function notifyServers(tx: Kysely<Database>, news: News, detail = ""): Promise<void> {
  await sql`SELECT pg_notify(${newsChannel}, ${`${news} ${detail}`})`.execute(tx);
}

/** Dispatches a notification. @param payload "" when some may have been missed */
export function receiveNotification(payload: string): void {
  const [news = "", detail = ""] = payload.split(" ");
  for (const [name, listener] of listeners) if (payload === "" || name === news) listener(detail);
}
