// What one server has changed that another keeps in its memory: told through PostgreSQL in the transaction of the change, heard by
// all, the teller among them. Rows need none of this; they are read anew each time.
import { sql } from "kysely";
import type { Db } from "./db.server.ts";

/** What is told, each with a detail: an id, or "". */
export type News = "jobs" | "dismissals";

type Hear = (detail: string) => void;

export const newsChannel = "vivierNews";

const kept = globalThis as { vivierHearers?: Map<News, Hear> };

kept.vivierHearers ??= new Map();
const hearers = kept.vivierHearers;

/** Says what is done at some news; said once, where what it makes old is kept. An empty detail means everything. */
export function onNews(news: News, hear: Hear): void {
  hearers.set(news, hear);
}

/** Tells every server, once the transaction commits. */
export async function tellNews(tx: Db, news: News, detail = ""): Promise<void> {
  await sql`SELECT pg_notify(${newsChannel}, ${`${news} ${detail}`})`.execute(tx);
}

/** Takes in what PostgreSQL brought. @param payload "" when some may have been missed */
export function hearNews(payload: string): void {
  const [news = "", detail = ""] = payload.split(" ");
  for (const [name, hear] of hearers) if (payload === "" || name === news) hear(detail);
}
