// A company's lists, tags and notes about a candidate: that person's data, and part of their archive.

import { sql } from "kysely";
import { findable } from "../../access/candidate-visibility.server.ts";
import { colleague } from "../../people/accounts/colleagues.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import { withDe } from "../../platform/text/elision.ts";
import { date, displayTime } from "../../platform/text/french.ts";
import { fold, oneLine } from "../../platform/text/text.ts";
import * as sourcingLimits from "../limits.ts";
import { createFavourite } from "./favourites.server.ts";
import { createList, createListEntries, deleteListEntries, listListIds, listLists } from "./shortlists.server.ts";

type Owner = { companyId: string; id: string };

async function listTraces({ companyId, id: userId }: Owner, candidateId: string): Promise<string[]> {
  const ofOthers = sql<boolean>`"users"."id" <> ${userId}`;
  const favourites = db
    .selectFrom("favourites")
    .innerJoin("users", "users.id", "favourites.userId")
    .select([colleague.as("by"), "favourites.createdAt as at", sql<boolean>`true`.as("isKept")])
    .where("companyId", "=", companyId)
    .where("candidateId", "=", candidateId)
    .where(ofOthers);
  const rows = await db
    .selectFrom("readings")
    .innerJoin("users", "users.id", "readings.userId")
    .select([colleague.as("by"), sql<Date>`max("readings"."at")`.as("at"), sql<boolean>`false`.as("isKept")])
    .where("companyId", "=", companyId)
    .where("candidateId", "=", candidateId)
    .where("what", "=", "profile")
    .where(ofOthers)
    .groupBy("users.id")
    .unionAll(favourites)
    .orderBy("isKept", "desc")
    .orderBy("at", "desc")
    .limit(sourcingLimits.tracesShown)
    .execute();
  return rows.map(({ by, at, isKept }) =>
    isKept ? peopleMessages.savedBy(withDe(by ?? ""), date(at)) : peopleMessages.seenBy(by ?? "", date(at)),
  );
}

/** A company's lists, tags and notes about a candidate whom it may find. */
export async function findCandidateNotes(owner: Owner, candidateId: string) {
  const { companyId, id: userId } = owner;
  const [lists, listed, tags, notes, traces] = await Promise.all([
    listLists(companyId),
    listListIds(db, companyId, candidateId),
    db
      .selectFrom("candidateTags")
      .select("label")
      .where("companyId", "=", companyId)
      .where("candidateId", "=", candidateId)
      .orderBy("labelFolded")
      .limit(sourcingLimits.tagsOfCandidate)
      .execute(),
    db
      .selectFrom("candidateNotes")
      .leftJoin("users", "users.id", "candidateNotes.userId")
      .select(["candidateNotes.id", "candidateNotes.userId", "candidateNotes.text", "candidateNotes.createdAt"])
      .select(colleague.as("author"))
      .where("companyId", "=", companyId)
      .where("candidateId", "=", candidateId)
      .orderBy("candidateNotes.createdAt")
      .orderBy("candidateNotes.id")
      .limit(peopleLimits.notesShown)
      .execute(),
    listTraces(owner, candidateId),
  ]);
  return {
    lists: lists.map(({ id, name }) => ({ id, name })),
    listed,
    traces,
    tags: tags.map(({ label }) => label),
    notes: notes.map(({ id, text, author, createdAt, userId: by }) => ({
      id,
      text,
      author: author ?? peopleMessages.formerColleague,
      isOwn: by === userId,
      at: displayTime(createdAt),
    })),
  };
}

export type Keeping = Awaited<ReturnType<typeof findCandidateNotes>>;

const exists = (tx: Db, companyId: string, candidateId: string) =>
  findable(companyId, tx).select("candidates.id").where("candidates.id", "=", candidateId).executeTakeFirst();

/** The tags of a comma-separated text, each once, ignoring accents and capitals. */
export function tagsOf(text: string): string[] {
  const byFolded = new Map<string, string>();
  for (const part of text.split(/[,;\n]/, platformLimits.form.fields)) {
    const label = oneLine(part.replaceAll("\0", "")).slice(0, sourcingLimits.tagMax);
    if (fold(label) !== "" && !byFolded.has(fold(label))) byFolded.set(fold(label), label);
  }
  return [...byFolded.values()].slice(0, sourcingLimits.tagsOfCandidate);
}

/** A form, with the values that it showed. Lists and tags are merged one by one: only the changes of the form are stored. */
export type CandidateNotesChange = {
  listedBefore: string[];
  listed: string[];
  newList: string | null;
  tagsBefore: string[];
  tags: string[];
};

/** Sets lists and tags; a candidate on a list is a favourite. @returns "gone" when not findable, "full" without room for a list */
export async function setCandidateNotes(
  tx: Db,
  owner: Owner,
  candidateId: string,
  { listedBefore, listed, newList, tagsBefore, tags }: CandidateNotesChange,
): Promise<"done" | "gone" | "full"> {
  const { companyId } = owner;
  if (!(await exists(tx, companyId, candidateId))) return "gone";
  const made = newList ? await createList(tx, companyId, newList) : null;
  if (made === "full") return "full";
  const listIds = [...listed, ...(made ? [made] : [])];
  if (listIds.length > 0) await createFavourite(tx, owner, candidateId);
  await createListEntries(
    tx,
    companyId,
    candidateId,
    listIds.filter((id) => !listedBefore.includes(id)),
  );
  await deleteListEntries(
    tx,
    companyId,
    candidateId,
    listedBefore.filter((id) => !listIds.includes(id)),
  );
  const foldedTags = new Set(tags.map(fold));
  const dropped = tagsBefore.map(fold).filter((label) => !foldedTags.has(label));
  const foldedBefore = new Set(tagsBefore.map(fold));
  const added = tags.filter((label) => !foldedBefore.has(fold(label)));
  if (dropped.length > 0)
    await tx
      .deleteFrom("candidateTags")
      .where("companyId", "=", companyId)
      .where("candidateId", "=", candidateId)
      .where("labelFolded", "in", dropped)
      .execute();
  if (added.length > 0)
    await tx
      .insertInto("candidateTags")
      .values(added.map((label) => ({ companyId, candidateId, label, labelFolded: fold(label) })))
      .onConflict((oc) => oc.doNothing())
      .execute();
  return "done";
}

/** Adds a note. @param id chosen by the form, so that resending makes one note @returns false when the candidate is not findable */
export async function createCandidateNote(
  tx: Db,
  { companyId, id: userId }: Owner,
  { id, candidateId, text }: { id: string; candidateId: string; text: string },
): Promise<boolean> {
  if (!(await exists(tx, companyId, candidateId))) return false;
  await tx
    .insertInto("candidateNotes")
    .values({ id, companyId, candidateId, userId, text })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return true;
}

/** Deletes the author's own note. @returns false when there is none of that id */
export async function deleteOwnNote(
  tx: Db,
  { companyId, id: userId }: Owner,
  { id, candidateId }: { id: string; candidateId: string },
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("candidateNotes")
    .where("id", "=", id)
    .where("candidateId", "=", candidateId)
    .where("companyId", "=", companyId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
