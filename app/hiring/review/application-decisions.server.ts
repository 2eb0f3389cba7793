// What a company decides on applications: a change of state at the sight of the one before, alone or several at once, and back
// again as long as nobody was told.

import { colleague } from "../../people/accounts/colleagues.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { ApplicationEventsTable, ApplicationState } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { canMove, type DecidedState, mustTell, type ToldState } from "../apply/application.ts";
import { cancelNotice } from "../apply/applications.server.ts";
import { createNotice } from "./decision-emails.server.ts";

/** Who decides, for which company. */
export type Decider = { companyId: string; userId: string };

export type Wanted = {
  to: DecidedState;
  /** What is told with it, for each application by its offer's title. */
  textFor: (offer: string) => string | null;
  /** Changes of one batch are taken back together. */
  batchId: string;
  now: Date;
};

/** Who changed it last, and to what: for a colleague who did not see it. */
export type Conflict = { id: string; name: string; state: ApplicationState; by: string | null; at: Date | null };

export type Outcome =
  | { kind: "done"; id: string; name: string; toldAt: Date | null }
  /** It was so already: a form that was sent twice. */
  | { kind: "same"; id: string; name: string }
  | ({ kind: "conflict" } & Conflict);

type Row = { id: string; state: ApplicationState; toldState: ToldState; prenom: string; nom: string; offer: string };

const nameOf = ({ prenom, nom }: Row) => `${prenom} ${nom}`;

// Held until the end of the transaction, always in the order of their ids: two recruiters wait for each other, never in a ring.
function holdApplications(tx: Db, ids: string[], companyId: string): Promise<Row[]> {
  return tx
    .selectFrom("applications")
    .select(["id", "state", "toldState", "prenom", "nom", "offer"])
    .where("id", "in", ids)
    .where("companyId", "=", companyId)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** The last change of an application and who made it. */
async function findLastEvent(tx: Db, applicationId: string) {
  return tx
    .selectFrom("applicationEvents")
    .leftJoin("users", "users.id", "applicationEvents.byUserId")
    .select(["applicationEvents.id", "applicationEvents.at", "applicationEvents.byUserId"])
    .select(colleague.as("by"))
    .where("applicationId", "=", applicationId)
    .orderBy("applicationEvents.at", "desc")
    .orderBy("applicationEvents.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

type LastEvent = Awaited<ReturnType<typeof findLastEvent>>;

function conflictOf(row: Row, last: LastEvent): Outcome {
  // What the candidate did has no colleague's name.
  const by = row.state === "withdrawn" ? null : (last?.by ?? null);
  return { kind: "conflict", id: row.id, name: nameOf(row), state: row.state, by, at: last?.at ?? null };
}

type Change = {
  to: ApplicationState;
  from: ApplicationState | null;
  text: string | null;
  batchId: string;
  reason: ApplicationEventsTable["reason"];
  now: Date;
};

// The row, its history and what is to be told of it, together.
async function writeState(tx: Db, row: Row, userId: string, change: Change): Promise<Date | null> {
  const { to, from, text, batchId, reason, now } = change;
  await tx.updateTable("applications").set({ state: to, changedAt: now }).where("id", "=", row.id).execute();
  const event = { id: newId(), applicationId: row.id, state: to, fromState: from, byUserId: userId, at: now };
  await tx
    .insertInto("applicationEvents")
    .values({ ...event, batchId, reason })
    .execute();
  if (to === "received" || to === "withdrawn" || !mustTell(row.toldState, to)) {
    await cancelNotice(tx, row.id, now);
    return null;
  }
  return createNotice(
    tx,
    { applicationId: row.id, eventId: event.id, state: to, text: text?.trim() || null, byUserId: userId },
    now,
  );
}

/**
 * Changes the state of applications, each at the sight of the state that whoever decides saw.
 * @param seen the states that were on the screen, by application
 * @returns what became of each that is the company's; one that is not is left out as if it were not there
 */
export async function setStates(
  tx: Db,
  seen: Map<string, ApplicationState>,
  { companyId, userId }: Decider,
  { to, textFor, batchId, now }: Wanted,
): Promise<Outcome[]> {
  if (seen.size === 0) return [];
  const outcomes: Outcome[] = [];
  for (const row of await holdApplications(tx, [...seen.keys()], companyId)) {
    if (row.state !== seen.get(row.id) || !canMove(row.state, to)) {
      const last = await findLastEvent(tx, row.id);
      // The same hand, twice: a form that was sent again. A colleague who chose the same may have written other words.
      if (row.state === to && last?.byUserId === userId) outcomes.push({ kind: "same", id: row.id, name: nameOf(row) });
      else outcomes.push(conflictOf(row, last));
    } else {
      const change = { to, from: row.state, text: textFor(row.offer), batchId, reason: null, now };
      const toldAt = await writeState(tx, row, userId, change);
      outcomes.push({ kind: "done", id: row.id, name: nameOf(row), toldAt });
    }
  }
  return outcomes;
}

// Where a state came from, and what was to be told with it: what is taken back leads there and prepares the same again.
async function findEarlier(tx: Db, applicationId: string, eventId: string, state: ApplicationState) {
  return tx
    .selectFrom("applicationEvents")
    .leftJoin("applicationNotices", "applicationNotices.eventId", "applicationEvents.id")
    .select(["applicationEvents.fromState", "applicationNotices.text"])
    .where("applicationEvents.applicationId", "=", applicationId)
    .where("applicationEvents.id", "<>", eventId)
    .where("applicationEvents.state", "=", state)
    .orderBy("applicationEvents.at", "desc")
    .orderBy("applicationEvents.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Takes a batch of changes back, where nobody has changed the state since and the person was not told.
 * @returns how many were taken back
 */
export async function undoBatch(
  tx: Db,
  batchId: string,
  { companyId, userId }: Decider,
  now: Date,
): Promise<{ id: string; name: string; state: ApplicationState }[]> {
  const events = await tx
    .selectFrom("applicationEvents")
    .leftJoin("applicationNotices", "applicationNotices.eventId", "applicationEvents.id")
    .select(["applicationEvents.id", "applicationEvents.applicationId", "applicationEvents.fromState"])
    .where("applicationEvents.batchId", "=", batchId)
    .where("applicationEvents.fromState", "is not", null)
    .execute();
  if (events.length === 0) return [];
  const byApplication = new Map(events.map((event) => [event.applicationId, event]));
  const undone: { id: string; name: string; state: ApplicationState }[] = [];
  for (const row of await holdApplications(tx, [...byApplication.keys()], companyId)) {
    const event = byApplication.get(row.id)!;
    const last = await findLastEvent(tx, row.id);
    // Read once the row is held: a notice that left meanwhile is seen.
    const told = await tx
      .selectFrom("applicationNotices")
      .select("id")
      .where("eventId", "=", event.id)
      .where("sentAt", "is not", null)
      .executeTakeFirst();
    if (last?.id !== event.id || told || event.fromState === null) continue;
    const earlier = await findEarlier(tx, row.id, event.id, event.fromState);
    const change = { to: event.fromState, from: earlier?.fromState ?? null, text: earlier?.text ?? null, now };
    await writeState(tx, row, userId, { ...change, batchId: newId(), reason: "undo" });
    undone.push({ id: row.id, name: nameOf(row), state: event.fromState });
  }
  return undone;
}
