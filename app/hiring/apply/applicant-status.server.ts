// What a candidate knows of an application: only what was told, and that it was opened. The company's own sorting, and a
// decision that can still be taken back, are never among it.
import { sql } from "kysely";
import * as messages from "../../messages.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { ApplicationState } from "../../platform/db/schema.ts";
import { dateTime } from "../../platform/text/french.ts";
import { type ToldState, toldLabels } from "./application.ts";
import type { HistoryEntry } from "./history.tsx";

type Known = { state: ApplicationState; toldState: ToldState; seenAt: Date | null };

/** The state of an application as its sender may know it. */
export function toldStateOf({ state, toldState }: Pick<Known, "state" | "toldState">): ApplicationState {
  return state === "withdrawn" ? state : toldState;
}

/** The same in a word: one that nobody has answered was at least opened, or not. */
export function toldLabelOf(application: Known): string {
  const state = toldStateOf(application);
  return state === "received" && application.seenAt ? messages.applicationOpened : toldLabels[state];
}

type Told = { applicationId: string; id: string; state: ApplicationState; text: string | null; at: Date };

// What they did themselves, and what left for them.
async function listTold(applicationIds: string[], tx: Db): Promise<(Told & { reason: string | null })[]> {
  if (applicationIds.length === 0) return [];
  return tx
    .selectFrom("applicationEvents")
    .select(["applicationId", "id", "state", "at", "reason", sql<string | null>`null`.as("text")])
    .where("applicationId", "in", applicationIds)
    .where("reason", "is", null)
    .where((eb) =>
      eb.or([eb("state", "=", "withdrawn"), eb.and([eb("state", "=", "received"), eb("fromState", "is", null)])]),
    )
    .unionAll(
      tx
        .selectFrom("applicationNotices")
        .innerJoin("applicationEvents", "applicationEvents.id", "applicationNotices.eventId")
        .select(["applicationNotices.applicationId", "applicationNotices.id", "applicationNotices.state"])
        .select((eb) => eb.ref("applicationNotices.sentAt").$notNull().as("at"))
        .select([
          sql<"undo" | "no-answer" | null>`nullif("applicationEvents"."reason", 'undo')`.as("reason"),
          "applicationNotices.text",
        ])
        .where("applicationNotices.applicationId", "in", applicationIds)
        .where("applicationNotices.sentAt", "is not", null),
    )
    .orderBy("at")
    .orderBy("id")
    .execute();
}

function sentenceOf({ state, reason }: { state: ApplicationState; reason: string | null }): string {
  return reason === "no-answer" ? messages.closedUnanswered : messages.toldInHistory[state];
}

/**
 * What their senders know of some applications, oldest first, in one query.
 * @param applications with when the company opened them
 * @returns by the application's id
 */
export async function listToldHistories(
  applications: { id: string; seenAt: Date | null }[],
  tx: Db = db,
): Promise<Map<string, HistoryEntry[]>> {
  const told = await listTold(
    applications.map(({ id }) => id),
    tx,
  );
  return new Map(
    applications.map(({ id, seenAt }) => {
      const entries = told
        .filter(({ applicationId }) => applicationId === id)
        .map((entry) => ({ id: entry.id, label: sentenceOf(entry), text: entry.text, time: entry.at }));
      if (seenAt) entries.push({ id: `${id}-vue`, label: messages.openedInHistory, text: null, time: seenAt });
      entries.sort((a, b) => a.time.getTime() - b.time.getTime());
      return [id, entries.map(({ time, ...entry }) => ({ ...entry, iso: time.toISOString(), exact: dateTime(time) }))];
    }),
  );
}
