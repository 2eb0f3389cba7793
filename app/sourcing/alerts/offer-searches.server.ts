// Candidates' saved searches of offers, each with its alert: create, list with new offers, rename, delete.
import { z } from "zod";
import { searchSubject } from "../../offers/browse/broader-offer-searches.server.ts";
import { countNewOffersOfEach } from "../../offers/browse/public-offers.server.ts";
import { searchKey, searchParams } from "../../offers/browse/saved.server.ts";
import { type OfferCriteria, offersAddress, readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { AlertFrequency } from "../../platform/db/schema.ts";
import { choice, line } from "../../platform/forms/form.server.ts";
import type { EditRules } from "../../platform/forms/form-merge.ts";
import { displayTime, plural } from "../../platform/text/french.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { frequencies, frequencyLabels } from "../results/alert-frequency.ts";
import {
  candidateOwner,
  createSearch,
  deleteOwnSearch,
  listOwnSearches,
  type SavedSearch,
} from "../results/saved-searches.server.ts";
import { setAlert } from "./alert-settings.server.ts";
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

/** Saves a search once; offers public by `now` are not new. @returns null at the candidate's limit */
export async function createOfferSearch(
  tx: Db,
  userId: string,
  criteria: OfferCriteria,
  { name, frequency, now = new Date() }: { name?: string; frequency: AlertFrequency; now?: Date },
): Promise<SavedSearch | null> {
  const owner = candidateOwner(userId);
  const search = await createSearch(tx, owner, {
    name: name ?? (await nameOf(tx, criteria)),
    query: searchParams(criteria).toString(),
    criteriaKey: searchKey(criteria),
    seenAt: now,
    createdAt: now,
  });
  if (search?.isNew) await setAlert(tx, { owner, userId, searchId: search.id }, frequency, now);
  return search;
}

/** A candidate's saved searches, newest first, each with the number of offers since the last view. */
export async function listOfferSearches(userId: string, now: Date = new Date()) {
  const rows = await listOwnSearches(candidateOwner(userId), userId);
  const searches = rows.map(({ query, seenAt }) => ({
    criteria: readOfferCriteria(new URLSearchParams(query!)),
    since: seenAt,
  }));
  const counts = await countNewOffersOfEach(searches);
  return rows.map(({ id, name, query, at, frequency, isPaused }, index) => {
    const count = counts[index] ?? 0;
    return {
      id,
      name: name!,
      path: offersAddress(searches[index]!.criteria),
      query: query!,
      frequency,
      isPaused,
      fresh: count > 0 ? plural(count, "nouvelle offre", "nouvelles offres") : null,
      at: displayTime(at, now),
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
    .selectFrom("savedSearches")
    .innerJoin("alerts", "searchId", "savedSearches.id")
    .select(["name", "frequency"])
    .where("savedSearches.id", "=", id)
    .where("savedSearches.userId", "=", userId)
    .forUpdate()
    .$narrowType<{ name: string }>()
    .executeTakeFirst();
}

/** Renames a saved search and sets its frequency (see setFrequency()). @returns false when there is none of that id */
export async function updateOwnOfferSearch(
  tx: Db,
  id: string,
  userId: string,
  { name, frequency, now }: { name: string; frequency: AlertFrequency; now?: Date },
): Promise<boolean> {
  await tx.updateTable("savedSearches").set({ name }).where("id", "=", id).where("userId", "=", userId).execute();
  return setAlert(tx, { owner: candidateOwner(userId), userId, searchId: id }, frequency, now);
}

/** Deletes a candidate's saved search with its alert. @returns the deleted search, null when there is none of that id */
export async function deleteOwnOfferSearch(tx: Db, id: string, userId: string) {
  const search = await lockOwnOfferSearch(tx, id, userId);
  const deleted = await deleteOwnSearch(tx, candidateOwner(userId), id);
  return search && deleted ? { ...search, query: deleted.query! } : null;
}
