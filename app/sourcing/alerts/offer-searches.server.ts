// Candidates' saved searches of offers, each with its alert: create, list with new offers, rename, delete.
import { z } from "zod";
import { searchSubject } from "../../offers/browse/broader-offer-searches.server.ts";
import { countNewOffersOfEach } from "../../offers/browse/public-offers.server.ts";
import { searchKey, searchParams } from "../../offers/browse/saved.server.ts";
import { type OfferCriteria, offersAddress, readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { AlertFrequency } from "../../platform/db/schema.ts";
import { choice, line } from "../../platform/forms/form.server.ts";
import type { EditRules } from "../../platform/forms/form-merge.ts";
import { newId } from "../../platform/http/id.ts";
import { displayTime, plural } from "../../platform/text/french.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { frequencies, frequencyLabels } from "../results/alert-frequency.ts";
import { setDue, setFrequency } from "./alert-settings.server.ts";
import { markNewOffers } from "./new-offers.server.ts";
import { offerSearchLabels } from "./offer-search.ts";

export const offerSearchForm = z.object({
  nom: line(sourcingLimits.searchNameMax, sourcingMessages.searchNameTooLong).refine(
    (name) => name !== null,
    sourcingMessages.searchNameMissing,
  ),
  frequence: choice(frequencies, sourcingMessages.frequencyUnknown).refine(
    (value) => value !== null,
    sourcingMessages.frequencyUnknown,
  ),
});

async function nameOf(tx: Db, criteria: OfferCriteria): Promise<string> {
  const { companyId } = criteria;
  const company = companyId
    ? await tx.selectFrom("companies").select("nom").where("id", "=", companyId).executeTakeFirst()
    : undefined;
  const subject = searchSubject(criteria, company?.nom) || sourcingMessages.everyOffer;
  const name = subject.charAt(0).toLocaleUpperCase("fr") + subject.slice(1);
  return name.length > sourcingLimits.searchNameMax
    ? `${name.slice(0, sourcingLimits.searchNameMax - 1).trimEnd()}…`
    : name;
}

export type SavedOfferSearch = { id: string; isNew: boolean };

/** Saves a search once; offers public by `now` are not new. @returns null at the candidate's limit */
export async function createOfferSearch(
  tx: Db,
  userId: string,
  criteria: OfferCriteria,
  { name, frequency, now = new Date() }: { name?: string; frequency: AlertFrequency; now?: Date },
): Promise<SavedOfferSearch | null> {
  // The lock prevents two simultaneous saves from storing the search twice or passing the limit.
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const key = searchKey(criteria);
  const existing = await tx
    .selectFrom("offerSearches")
    .select(["id", "criteriaKey"])
    .where("userId", "=", userId)
    .limit(sourcingLimits.offerSearches)
    .execute();
  const same = existing.find(({ criteriaKey }) => criteriaKey === key);
  if (same) return { id: same.id, isNew: false };
  if (existing.length >= sourcingLimits.offerSearches) return null;
  await markNewOffers(tx, now);
  const id = newId();
  await tx
    .insertInto("offerSearches")
    .values({
      id,
      userId,
      name: name ?? (await nameOf(tx, criteria)),
      query: searchParams(criteria).toString(),
      criteriaKey: key,
      seenAt: now,
      createdAt: now,
    })
    .execute();
  const alert = newId();
  await tx
    .insertInto("alerts")
    .values({ id: alert, userId, offerSearchId: id, frequency, since: now, checkedAt: now, usedAt: now })
    .execute();
  await setDue(tx, alert, now);
  return { id, isNew: true };
}

/** A candidate's saved searches, newest first, each with the number of offers since the last view. */
export async function listOfferSearches(userId: string, now: Date = new Date()) {
  const rows = await db
    .selectFrom("offerSearches")
    .innerJoin("alerts", "alerts.offerSearchId", "offerSearches.id")
    .select(["offerSearches.id", "name", "query", "seenAt", "createdAt", "frequency", "pausedAt"])
    .where("offerSearches.userId", "=", userId)
    .orderBy("createdAt", "desc")
    .orderBy("offerSearches.id", "desc")
    .limit(sourcingLimits.offerSearches)
    .execute();
  const searches = rows.map(({ query, seenAt }) => ({
    criteria: readOfferCriteria(new URLSearchParams(query)),
    since: seenAt,
  }));
  const counts = await countNewOffersOfEach(searches);
  return rows.map(({ id, name, query, createdAt, frequency, pausedAt }, index) => {
    const count = counts[index] ?? 0;
    return {
      id,
      name,
      path: offersAddress(searches[index]!.criteria),
      query,
      frequency,
      isPaused: pausedAt !== null,
      fresh: count > 0 ? plural(count, "nouvelle offre", "nouvelles offres") : null,
      at: displayTime(createdAt, now),
    };
  });
}

/** How the form of a saved search is merged. */
export const offerSearchRules: EditRules = {
  labels: offerSearchLabels,
  textOf: (name, text) => (name === "frequence" ? (frequencyLabels[text as AlertFrequency] ?? text) : text),
};

/** A candidate's saved search; locks its row until the transaction ends. Undefined when there is none of that id. */
export function lockOwnOfferSearch(tx: Db, id: string, userId: string) {
  return tx
    .selectFrom("offerSearches")
    .innerJoin("alerts", "alerts.offerSearchId", "offerSearches.id")
    .select(["name", "frequency"])
    .where("offerSearches.id", "=", id)
    .where("offerSearches.userId", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Renames a saved search and sets its frequency (see setFrequency()). @returns false when there is none of that id */
export async function updateOwnOfferSearch(
  tx: Db,
  id: string,
  userId: string,
  { name, frequency, now = new Date() }: { name: string; frequency: AlertFrequency; now?: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable("offerSearches")
    .set({ name })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  const alert = await tx
    .selectFrom("alerts")
    .select(["id", "frequency", "pausedAt"])
    .where("offerSearchId", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await setFrequency(tx, alert, frequency, now);
  return true;
}

/** Resumes the paused alert of a saved search. @returns false when there is none of that id */
export async function resumeOwnAlert(tx: Db, id: string, userId: string, now: Date = new Date()): Promise<boolean> {
  const alert = await tx
    .selectFrom("alerts")
    .select(["id", "frequency", "pausedAt"])
    .where("offerSearchId", "=", id)
    .where("userId", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (alert) await setFrequency(tx, alert, alert.frequency, now);
  return alert !== undefined;
}

/** Deletes a candidate's saved search with its alert. @returns the deleted search, null when there is none of that id */
export async function deleteOwnOfferSearch(tx: Db, id: string, userId: string) {
  const alert = await tx.selectFrom("alerts").select("frequency").where("offerSearchId", "=", id).executeTakeFirst();
  const deleted = await tx
    .deleteFrom("offerSearches")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning(["name", "query"])
    .executeTakeFirst();
  return alert && deleted ? { ...deleted, frequency: alert.frequency } : null;
}
