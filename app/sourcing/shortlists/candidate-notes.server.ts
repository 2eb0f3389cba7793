// What a company's people keep about a candidate for each other: on which lists it stands, tags, notes. Words about a person
// are that person's data: their archive holds them (people/candidates/own-data-tables.server.ts).

import { sql } from "kysely";
import { findable } from "../../access/candidate-visibility.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { colleague } from "../../people/accounts/colleagues.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { withDe } from "../../platform/text/elision.ts";
import { date, moment } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import { createFavourite } from "./favourites.server.ts";
import { createList, createListed, deleteListed, listListed, listLists } from "./shortlists.server.ts";

type Owner = { companyId: string; id: string };

// Who else of the company keeps a candidate, and who has looked at them: each colleague once, the last first.
async function listTraces({ companyId, id: userId }: Owner, candidateId: string): Promise<string[]> {
  const ofOthers = sql<boolean>`"users"."id" <> ${userId}`;
  const kept = db
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
    .unionAll(kept)
    .orderBy("isKept", "desc")
    .orderBy("at", "desc")
    .limit(limits.tracesShown)
    .execute();
  return rows.map(({ by, at, isKept }) =>
    isKept ? messages.keptBy(withDe(by ?? ""), date(at)) : messages.seenBy(by ?? "", date(at)),
  );
}

/** What is kept about a candidate whom the company may find. */
export async function findKeeping(owner: Owner, candidateId: string) {
  const { companyId, id: userId } = owner;
  const [lists, listed, tags, notes, traces] = await Promise.all([
    listLists(companyId),
    listListed(db, companyId, candidateId),
    db
      .selectFrom("candidateTags")
      .select("label")
      .where("companyId", "=", companyId)
      .where("candidateId", "=", candidateId)
      .orderBy("labelFolded")
      .limit(limits.tagsOfCandidate)
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
      .limit(limits.notesShown)
      .execute(),
    listTraces(owner, candidateId),
  ]);
  return {
    lists: lists.map(({ id, name }) => ({ id, name })),
    listed,
    traces,
    tags: tags.map(({ label }) => label),
    notes: notes.map(({ id, text, author, createdAt, userId: by }) => ({
      ...{ id, text, author: author ?? messages.formerColleague, isOwn: by === userId },
      at: moment(createdAt),
    })),
  };
}

export type Keeping = Awaited<ReturnType<typeof findKeeping>>;

const exists = (tx: Db, companyId: string, candidateId: string) =>
  findable(companyId, tx).select("candidates.id").where("candidates.id", "=", candidateId).executeTakeFirst();

/** Tags as they are typed, with commas: each once, however it is written. */
export function tagsOf(text: string): string[] {
  const byFolded = new Map<string, string>();
  for (const part of text.split(/[,;\n]/, limits.form.fields)) {
    const label = part.replaceAll("\0", "").replace(/\s+/g, " ").trim().slice(0, limits.tagMax);
    if (fold(label) !== "" && !byFolded.has(fold(label))) byFolded.set(fold(label), label);
  }
  return [...byFolded.values()].slice(0, limits.tagsOfCandidate);
}

/** What a form changes; what a colleague changed meanwhile and the form did not show stays as it is. */
export type KeepingChange = {
  /** Lists that the form showed, and those of them that are wanted. */
  shown: string[];
  listed: string[];
  newList: string | null;
  tagsBefore: string[];
  tags: string[];
};

/**
 * Puts a candidate on lists and tags it; whoever stands on a list is a favourite.
 * @returns "gone" when it does not exist for the company, "full" when there is no room for another list
 */
export async function setKeeping(
  tx: Db,
  owner: Owner,
  candidateId: string,
  { shown, listed, newList, tagsBefore, tags }: KeepingChange,
): Promise<"done" | "gone" | "full"> {
  const { companyId } = owner;
  if (!(await exists(tx, companyId, candidateId))) return "gone";
  const made = newList ? await createList(tx, companyId, newList) : null;
  if (made === "full") return "full";
  const wanted = [...listed, ...(made ? [made] : [])];
  if (wanted.length > 0) await createFavourite(tx, owner, candidateId);
  await createListed(tx, companyId, candidateId, wanted);
  await deleteListed(
    tx,
    companyId,
    candidateId,
    shown.filter((id) => !wanted.includes(id)),
  );
  const kept = new Set(tags.map(fold));
  const dropped = tagsBefore.map(fold).filter((label) => !kept.has(label));
  const known = new Set(tagsBefore.map(fold));
  const added = tags.filter((label) => !known.has(fold(label)));
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

/**
 * Notes something about a candidate.
 * @param id decided by the form: sent twice, it is one note
 * @returns false when it does not exist for the company
 */
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

/** Deletes one's own note. @returns false when there is none of that id */
export async function deleteOwnNote(
  tx: Db,
  { companyId, id: userId }: Owner,
  { id, candidateId }: { id: string; candidateId: string },
): Promise<boolean> {
  const gone = await tx
    .deleteFrom("candidateNotes")
    .where("id", "=", id)
    .where("candidateId", "=", candidateId)
    .where("companyId", "=", companyId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
