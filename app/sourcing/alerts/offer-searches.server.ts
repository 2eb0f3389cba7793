// Saved searches of offers, each with its alert, of candidates and of visitors with a confirmed address: create, list with new offers,
// rename, delete.
import { sql } from "kysely";
import { z } from "zod";
import { isExcludedBy } from "../../access/candidate-visibility.server.ts";
import { isOpenCompany } from "../../access/public-visibility.server.ts";
import { listsOf } from "../../engines/attributes/attributes.ts";
import { isWorkWord } from "../../engines/occupations/skills.ts";
import { searchSubject } from "../../offers/browse/broader-offer-searches.server.ts";
import { countNewOffersOfEach, countPublicOffers } from "../../offers/browse/public-offers.server.ts";
import { searchKey, searchParams } from "../../offers/browse/saved.server.ts";
import {
  everyOffer,
  type OfferCriteria,
  offersAddress,
  readOfferCriteria,
} from "../../offers/offer-criteria.server.ts";
import type { Candidate } from "../../people/candidates/candidates.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { AlertFrequency } from "../../platform/db/schema.ts";
import { choice, line } from "../../platform/forms/form.server.ts";
import type { EditRules } from "../../platform/forms/form-merge.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { displayTime, plural } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { frequencies, frequencyLabels, usualFrequency } from "../results/alert-frequency.ts";
import {
  createSearch,
  deleteOwnSearch,
  listOwnSearches,
  type SavedSearch,
  type SearchOwner,
  shownName,
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

/** The company whose offers are all that is searched; null for any other search. */
export function followedIn(criteria: OfferCriteria): string | null {
  const { companyId } = criteria;
  return companyId && searchKey(criteria) === searchKey({ ...everyOffer, companyId }) ? companyId : null;
}

/** The name of a new search of the offers of a company, or of all. */
export async function nameOf(tx: Db, criteria: OfferCriteria): Promise<string> {
  const { companyId } = criteria;
  const company = companyId
    ? await tx.selectFrom("companies").select("nom").where("id", "=", companyId).executeTakeFirst()
    : undefined;
  return searchName(criteria, company?.nom);
}

/** What a search searches. @param company its name, when the search names one @returns at most sourcingLimits.searchNameMax characters */
export function searchName(criteria: OfferCriteria, company: string | undefined): string {
  const subject = searchSubject(criteria, company) || sourcingMessages.everyOffer;
  const name = subject.charAt(0).toLocaleUpperCase("fr") + subject.slice(1);
  return name.length > sourcingLimits.searchNameMax
    ? `${name.slice(0, sourcingLimits.searchNameMax - 1).trimEnd()}…`
    : name;
}

/** Whether a text holds nothing but words of occupations and skills: no name, number or address. */
const isOfKnownWords = (text: string) =>
  /^[\p{L}\s'’-]*$/u.test(text) && (fold(text).match(/[a-z]{4,}/g) ?? []).every(isWorkWord);

/**
 * The name of a search in a mail to an address that nobody has proven: without what a stranger may have written for the reader of the mail.
 * @returns null when nothing is left
 */
export async function mailedNameOf(tx: Db, criteria: OfferCriteria): Promise<string | null> {
  const known = { ...criteria, attributes: {}, ...(isOfKnownWords(criteria.q) ? {} : { q: "", words: [] }) };
  return searchKey(known) === searchKey(everyOffer) ? null : nameOf(tx, known);
}

/** The search that a profile describes, with its name and the number of offers that it finds; null without an occupation, and where it is saved. */
export async function findProfileSearch(candidate: Candidate, saved: readonly { query: string }[]) {
  const { job, city, cityCode, departments, available_all_country, radius, attributes } = candidate;
  if (!job) return null;
  const named = listsOf(attributes).contract.map((type) => ["contractType", type]);
  const place = available_all_country
    ? []
    : departments.length > 0
      ? departments.map((code) => ["departments", code])
      : [
          ["lieu", city ?? ""],
          ["cityCode", cityCode ?? ""],
          ["rayon", String(radius ?? "")],
        ];
  const criteria = readOfferCriteria(new URLSearchParams([["q", job], ...place, ...named] as string[][]));
  const key = searchKey(criteria);
  if (saved.some(({ query }) => searchKey(readOfferCriteria(new URLSearchParams(query))) === key)) return null;
  return {
    name: searchName(criteria, undefined),
    query: searchParams(criteria).toString(),
    path: offersAddress(criteria),
    count: plural(await countPublicOffers(criteria), "offre"),
  };
}

/** Whether the company that a search names, if any, is there and open. */
export async function hasOpenCompany(tx: Db, { companyId }: OfferCriteria): Promise<boolean> {
  if (companyId === null) return true;
  const company = await tx
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .where(isOpenCompany("companies.id"))
    .executeTakeFirst();
  return company !== undefined;
}

// A company that is not open has no offers to follow; its search is one like others.
async function findFollowed(tx: Db, owner: SearchOwner, criteria: OfferCriteria): Promise<string | null> {
  const companyId = followedIn(criteria);
  if (companyId === null) return null;
  const company = await tx
    .selectFrom("companies")
    .select(["id", isExcludedBy(owner.id, sql.ref("companies.id")).as("isExcluded")])
    .where("id", "=", companyId)
    .where(isOpenCompany("companies.id"))
    .executeTakeFirst();
  if (company?.isExcluded) refuse(403, sourcingMessages.followExcluded);
  return company?.id ?? null;
}

/**
 * Saves a search once; offers public by `now` are not new. The search for all offers of an open company is a follow, and is mailed each morning.
 * @returns null at the owner's limit
 * @throws a refusal when a candidate would follow a company that they excluded
 */
export async function createOfferSearch(
  tx: Db,
  owner: SearchOwner,
  criteria: OfferCriteria,
  { name, frequency, now = new Date() }: { name?: string; frequency: AlertFrequency; now?: Date },
): Promise<SavedSearch | null> {
  const followedId = await findFollowed(tx, owner, criteria);
  const search = await createSearch(tx, owner, {
    followedId,
    name: name ?? (await nameOf(tx, criteria)),
    query: searchParams(criteria).toString(),
    criteriaKey: searchKey(criteria),
    seenAt: now,
    createdAt: now,
  });
  if (search?.isNew) await setAlert(tx, { owner, searchId: search.id }, followedId ? usualFrequency : frequency, now);
  return search;
}

/** Starts the alert of a person's search again, whether it was paused or stopped. */
export async function resumeOfferSearch(tx: Db, owner: SearchOwner, searchId: string, now?: Date): Promise<void> {
  const alert = await tx
    .selectFrom("alerts")
    .select("frequency")
    .where("searchId", "=", searchId)
    .where("ownerId", "=", owner.id)
    .executeTakeFirst();
  await setAlert(tx, { owner, searchId }, alert?.frequency === "none" ? usualFrequency : null, now);
}

/** A person's saved searches, newest first, each with the number of offers since the last view; without followed companies. */
export async function listOfferSearches(owner: SearchOwner, now: Date = new Date()) {
  const rows = await listOwnSearches(owner, owner.id);
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

/** A person's saved search; locks its row until the transaction ends. Undefined when there is none of that id. */
export function lockOwnOfferSearch(tx: Db, id: string, owner: SearchOwner) {
  return tx
    .selectFrom("savedSearches")
    .innerJoin("alerts", "searchId", "savedSearches.id")
    .select([shownName.as("name"), "frequency", "followedId"])
    .where("savedSearches.id", "=", id)
    .where(`savedSearches.${owner.column}`, "=", owner.id)
    .forUpdate()
    .$narrowType<{ name: string }>()
    .executeTakeFirst();
}

/** Renames a saved search and sets its frequency (see setFrequency()). @returns false when there is none of that id */
export async function updateOwnOfferSearch(
  tx: Db,
  id: string,
  owner: SearchOwner,
  { name, frequency, now }: { name: string; frequency: AlertFrequency; now?: Date },
): Promise<boolean> {
  await tx.updateTable("savedSearches").set({ name }).where("id", "=", id).where(owner.column, "=", owner.id).execute();
  return setAlert(tx, { owner, searchId: id }, frequency, now);
}

/** Deletes a person's saved search with its alert. @returns the deleted search, null when there is none of that id */
export async function deleteOwnOfferSearch(tx: Db, id: string, owner: SearchOwner) {
  const search = await lockOwnOfferSearch(tx, id, owner);
  const deleted = await deleteOwnSearch(tx, owner, id);
  return search && deleted ? { ...search, query: deleted.query! } : null;
}
