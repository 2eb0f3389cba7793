// A company's decisions on applications: state changes, single or bulk, and their undo until the applicant is notified.

import { sql } from "kysely";
import { applicantName, isHiddenApplicant } from "../../access/hidden-applicants.server.ts";
import { colleague } from "../../people/accounts/colleagues.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { ApplicationEventsTable, ApplicationState } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import {
  type ApplicantStatus,
  applicationChanges,
  canMove,
  type DecidedState,
  endReasons,
  isPlain,
  mustNotify,
} from "../application-life.ts";
import { cancelNotice } from "../apply/applications.server.ts";
import { type ApplicantReach, applicantReach } from "../conversations/applicant-recipient.server.ts";
import type { TextFor } from "./answer-text.server.ts";
import { createNotice } from "./decision-emails.server.ts";
import { openIdentity } from "./open-identity.server.ts";

export type Decider = { companyId: string; userId: string };

export type StateChange = {
  to: DecidedState;
  textFor: TextFor;
  batchId: string;
  now: Date;
};

export type Conflict = { id: string; name: string; state: ApplicationState; by: string | null; at: Date | null };

export type Outcome =
  | { kind: "done"; id: string; name: string; notifiedAt: Date | null; reach: ApplicantReach }
  | { kind: "same"; id: string; name: string }
  | ({ kind: "conflict" } & Conflict);

type Row = {
  id: string;
  state: ApplicationState;
  notifiedState: ApplicantStatus;
  name: string;
  prenom: string;
  isHidden: boolean;
  reach: ApplicantReach;
  offer: string;
  isSpontaneous: boolean;
};

/** A text names a person only where the company sees the name: it stands on its page until it leaves. */
const greetedAs = ({ prenom, isHidden }: Row) => (isHidden ? null : prenom);

// Locked in the order of ids, so that two recruiters cannot deadlock.
function lockApplications(tx: Db, ids: string[], companyId: string): Promise<Row[]> {
  return tx
    .selectFrom("applications")
    .select(["id", "state", "notifiedState", "prenom", "offer", "isSpontaneous"])
    .select([applicantName.as("name"), isHiddenApplicant.as("isHidden"), applicantReach.as("reach")])
    .where("id", "in", ids)
    .where("companyId", "=", companyId)
    .orderBy("id")
    .forUpdate()
    .execute();
}

// A reopening restores the state before the end: the decision that led to it is still the last one, and can be undone.
const isLasting = sql<boolean>`("reason" IS NULL OR "reason" <> ALL(${[...endReasons, applicationChanges.reopen.reason]}::text[]))`;

/** The query of the last two events of an application, newest first. */
function lastEvents(tx: Db, applicationId: string) {
  return tx
    .selectFrom("applicationEvents")
    .leftJoin("users", "users.id", "applicationEvents.byUserId")
    .select(["applicationEvents.id", "applicationEvents.at", "applicationEvents.byUserId", "applicationEvents.reason"])
    .select(colleague.as("by"))
    .where("applicationId", "=", applicationId)
    .orderBy("applicationEvents.at", "desc")
    .orderBy("applicationEvents.id", "desc")
    .limit(2);
}

function conflictOf(row: Row, last: { at: Date; by: string | null } | undefined): Outcome {
  const by = row.state === "withdrawn" ? null : (last?.by ?? null);
  return { kind: "conflict", id: row.id, name: row.name, state: row.state, by, at: last?.at ?? null };
}

type Change = {
  to: ApplicationState;
  from: ApplicationState | null;
  text: string | null;
  batchId: string;
  reason: ApplicationEventsTable["reason"];
  now: Date;
};

async function writeState(tx: Db, row: Row, userId: string | null, change: Change): Promise<Date | null> {
  const { to, from, text, batchId, reason, now } = change;
  await tx.updateTable("applications").set({ state: to, changedAt: now }).where("id", "=", row.id).execute();
  const event = { id: newId(), applicationId: row.id, state: to, fromState: from, byUserId: userId, at: now };
  await tx
    .insertInto("applicationEvents")
    .values({ ...event, batchId, reason })
    .execute();
  await openIdentity(tx, row.id, to, { isAnnounced: false, byUserId: userId, now });
  if (to === "received" || isPlain(to) || !mustNotify(row.notifiedState, to)) {
    await cancelNotice(tx, row.id, now);
    return null;
  }
  return createNotice(
    tx,
    { applicationId: row.id, eventId: event.id, state: to, text: text?.trim() || null, byUserId: userId },
    now,
  );
}

/** Changes states, unless they differ from the page (`seen`). Ignores applications of other companies. */
export async function setStates(
  tx: Db,
  seen: Map<string, ApplicationState>,
  { companyId, userId }: Decider,
  { to, textFor, batchId, now }: StateChange,
): Promise<Outcome[]> {
  if (seen.size === 0) return [];
  const outcomes: Outcome[] = [];
  for (const row of await lockApplications(tx, [...seen.keys()], companyId)) {
    if (row.state !== seen.get(row.id) || !canMove(row.state, to)) {
      const [last] = await lastEvents(tx, row.id).execute();
      // Same author and state: the form was sent twice. A colleague with the same choice may have written another text.
      if (row.state === to && last?.byUserId === userId) outcomes.push({ kind: "same", id: row.id, name: row.name });
      else outcomes.push(conflictOf(row, last));
    } else {
      const change = {
        to,
        from: row.state,
        text: textFor({ offre: row.offer, isSpontaneous: row.isSpontaneous, prenom: greetedAs(row) }),
        batchId,
        reason: null,
        now,
      };
      const dueAt = await writeState(tx, row, userId, change);
      const { id, name, reach } = row;
      outcomes.push({ kind: "done", id, name, notifiedAt: reach === "gone" ? null : dueAt, reach });
    }
  }
  return outcomes;
}

/** The change that first led to a state, and the text of its notice. An undo of `eventId` restores both. */
async function findPreviousChange(tx: Db, applicationId: string, eventId: string, state: ApplicationState) {
  return tx
    .selectFrom("applicationEvents")
    .leftJoin("applicationNotices", "applicationNotices.eventId", "applicationEvents.id")
    .select(["applicationEvents.fromState", "applicationNotices.text"])
    .where("applicationEvents.applicationId", "=", applicationId)
    .where("applicationEvents.id", "<>", eventId)
    .where("applicationEvents.state", "=", state)
    .where(isLasting)
    .orderBy("applicationEvents.at", "desc")
    .orderBy("applicationEvents.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Undoes a batch, or its change of one application, except applications that have changed since or whose applicant was notified.
 * A repeated undo returns the same answer. `userId` is null when the offer's reopening undoes it.
 */
export async function undoBatch(
  tx: Db,
  batchId: string,
  { companyId, userId }: { companyId: string; userId: string | null },
  now: Date,
  applicationId: string | null = null,
): Promise<{ id: string; name: string; state: ApplicationState }[]> {
  const events = await tx
    .selectFrom("applicationEvents")
    .select(["id", "applicationId", "state", "fromState"])
    .where("batchId", "=", batchId)
    .where("fromState", "is not", null)
    .$if(applicationId !== null, (query) => query.where("applicationId", "=", applicationId!))
    .execute();
  if (events.length === 0) return [];
  const byApplication = new Map(events.map((event) => [event.applicationId, event]));
  const undone: { id: string; name: string; state: ApplicationState }[] = [];
  for (const row of await lockApplications(tx, [...byApplication.keys()], companyId)) {
    const event = byApplication.get(row.id)!;
    const [last, previous] = await lastEvents(tx, row.id).where(isLasting).execute();
    // Read with the row locked, so that a notice sent in the meantime is seen.
    const sentNotice = await tx
      .selectFrom("applicationNotices")
      .select("id")
      .where("eventId", "=", event.id)
      .where("sentAt", "is not", null)
      .executeTakeFirst();
    if (event.fromState === null) continue;
    const answer = { id: row.id, name: row.name, state: event.fromState };
    // The last event is this person's undo of it: the form was sent twice.
    if (last?.reason === "undo" && last.byUserId === userId && previous?.id === event.id) undone.push(answer);
    if (last?.id !== event.id || row.state !== event.state || sentNotice) continue;
    const earlier = await findPreviousChange(tx, row.id, event.id, event.fromState);
    const change = { to: event.fromState, from: earlier?.fromState ?? null, text: earlier?.text ?? null, now };
    await writeState(tx, row, userId, { ...change, batchId: newId(), reason: "undo" });
    undone.push(answer);
  }
  return undone;
}
