// Everything one can do to offers: create, read, update, delete. Only this slice writes their table.
import { createHash } from "node:crypto";
import { z } from "zod";
import { amount, choice, line, paragraphs, wholeNumber } from "../base/form.server.ts";
import { number } from "../base/french.ts";
import { isId, newId } from "../base/id.ts";
import { listPage } from "../base/pages.server.ts";
import { findCommune, findCommuneByName } from "../base/places.server.ts";
import { fold, foldPlace } from "../base/text.ts";
import { payUnits } from "../candidates/candidate.ts";
import { isVerifiedCompany } from "../companies/companies.server.ts";
import { type Db, db } from "../db/db.server.ts";
import { deleteFile } from "../files/files.server.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { cardColumns, toCard } from "./cards.server.ts";
import { isPublicOffer } from "./criteria.server.ts";
import { contractTypes, workingTimes } from "./offer.ts";

const last = (value: unknown) => (Array.isArray(value) ? value.at(-1) : value);

// A box sends nothing when it is empty, so the form has a hidden "non" before it: nothing at all means "as it was".
const published = z
  .unknown()
  .optional()
  .transform((given): boolean | undefined => {
    const value = last(given);
    return value === undefined ? undefined : !["", "non", "false", "0", "off"].includes(String(value));
  });

/**
 * The form of an offer: only the title is required. `type` is taken as `contractType`; a pay of 0 is none; without
 * `isActive` a new offer is active and an old one stays as it was.
 */
export const offerForm = z.preprocess(
  (given) => {
    const fields = given as Record<string, unknown>;
    return { ...fields, contractType: last(fields.contractType) || fields.type };
  },
  z.object({
    title: line(1000, messages.offerTitleLength)
      .refine((text) => text !== null && text.length >= 3 && text.length <= limits.titleMax, messages.offerTitleLength)
      .transform((text) => text ?? ""),
    job: line(limits.jobMax, messages.offerJobTooLong),
    city: line(limits.cityMax, messages.offerCityTooLong),
    cityCode: line(100, messages.offerCityTooLong),
    description: paragraphs(limits.descriptionMax, messages.offerDescriptionTooLong).transform((text) => text ?? ""),
    contractType: choice(contractTypes, messages.offerContractUnknown),
    workingTime: choice(workingTimes, messages.offerWorkingTimeUnknown),
    salary: amount(limits.salaryMax, messages.offerSalaryRefused).transform((euros) => euros || null),
    salaryTaux: choice(payUnits, messages.offerSalaryUnitUnknown).transform((unit) => unit ?? "par mois"),
    remoteWorkDays: wholeNumber(limits.remoteDaysMax, messages.offerRemoteRefused).transform((days) => days ?? 0),
    isActive: published,
  }),
);

export type OfferValue = z.output<typeof offerForm>;

// The columns of a value, with those that searches read. The commune is the chosen one while its name stands beside it,
// else the one that the typed name means.
function columnsOf({ isActive: _, cityCode: given, ...value }: OfferValue) {
  const { title, job, city } = value;
  const chosen = given ? findCommune(given) : null;
  const named = city ? findCommuneByName(city) : null;
  const means = city && chosen && (foldPlace(chosen.name) === foldPlace(city) || named?.code === chosen.code);
  const commune = means ? chosen : named;
  return {
    ...value,
    cityCode: commune?.code ?? null,
    departement: commune?.departement ?? null,
    cityFolded: foldPlace(commune?.name ?? city ?? ""),
    textFolded: fold([title, job, city].filter(Boolean).join(" ")),
  };
}

// A UUID (version 8: made from a hash) that the same company, form and content always give.
function derivedId(...parts: unknown[]): string {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Creates an offer. The same form sent twice makes one; sent again with another content (the browser's "back") it makes
 * another.
 * @param formId the id that was made when the form was drawn; anything that is no id, or is somebody else's, is set aside
 * @returns the id of the offer
 */
export async function createOffer(tx: Db, companyId: string, value: OfferValue, formId?: string): Promise<string> {
  const columns = columnsOf(value);
  const insert = (id: string) =>
    tx
      .insertInto("offers")
      .values({ ...columns, id, companyId, isActive: value.isActive ?? true })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
  const wanted = isId(formId) ? formId : newId();
  if (await insert(wanted)) return wanted;
  const same = await tx
    .selectFrom("offers")
    .select(Object.keys(columns) as (keyof typeof columns)[])
    .where("id", "=", wanted)
    .where("companyId", "=", companyId)
    .executeTakeFirst();
  const unchanged = same && Object.entries(columns).every(([name, text]) => same[name as keyof typeof same] === text);
  if (unchanged) return wanted;
  const derived = derivedId(companyId, wanted, columns);
  await insert(derived);
  return derived;
}

/**
 * Changes an offer.
 * @param companyId whose it must be; left out by the administration
 * @returns false when there is no such offer
 */
export async function updateOffer(tx: Db, id: string, value: OfferValue, companyId?: string): Promise<boolean> {
  const changed = await tx
    .updateTable("offers")
    .set({
      ...columnsOf(value),
      ...(value.isActive === undefined ? {} : { isActive: value.isActive }),
      updatedAt: new Date(),
    })
    .where("id", "=", id)
    .$if(companyId !== undefined, (query) => query.where("companyId", "=", companyId!))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Makes an offer public or not; see updateOffer() for `companyId` and the answer. */
export async function setOfferActive(tx: Db, id: string, active: boolean, companyId?: string): Promise<boolean> {
  const changed = await tx
    .updateTable("offers")
    .set({ isActive: active, updatedAt: new Date() })
    .where("id", "=", id)
    .$if(companyId !== undefined, (query) => query.where("companyId", "=", companyId!))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Deletes an offer with its file and its image; its applications stay, with its title. See updateOffer() for `companyId` and the answer. */
export async function deleteOffer(tx: Db, id: string, companyId?: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("offers")
    .where("id", "=", id)
    .$if(companyId !== undefined, (query) => query.where("companyId", "=", companyId!))
    .returning(["offerFileId", "offerImageId"])
    .executeTakeFirst();
  for (const file of [deleted?.offerFileId, deleted?.offerImageId]) if (file) await deleteFile(tx, file);
  return deleted !== undefined;
}

/** The columns of an offer that its company, its readers and the feeds see. */
export const offerColumns = [
  "offers.id",
  "offers.companyId",
  "offers.title",
  "offers.job",
  "offers.city",
  "offers.cityCode",
  "offers.departement",
  "offers.description",
  "offers.contractType",
  "offers.workingTime",
  "offers.salary",
  "offers.salaryTaux",
  "offers.remoteWorkDays",
  "offers.isActive",
  "offers.createdAt",
  "offers.updatedAt",
] as const;

export type OwnOffer = NonNullable<Awaited<ReturnType<typeof findOwnOffer>>>;

/** An offer of a company; undefined when it is not there or not its own. */
export function findOwnOffer(id: string, companyId: string, tx: Db = db) {
  return tx
    .selectFrom("offers")
    .select(offerColumns)
    .where("offers.id", "=", id)
    .where("offers.companyId", "=", companyId)
    .executeTakeFirst();
}

export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/**
 * Any offer with its company, for the public page and the administration; `isPublic` says whether everybody may see it.
 * @returns undefined when there is none
 */
export function findOffer(id: string, tx: Db = db) {
  return tx
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(offerColumns)
    .select(["companies.nom", "companies.secteur", "companies.siteWeb", "companies.logoFileId"])
    .select(["offers.offerFileId", "offers.offerImageId", isPublicOffer.as("isPublic")])
    .where("offers.id", "=", id)
    .executeTakeFirst();
}

/** A company's own offers, newest first, 50 a page (specification, section 9), with the number of their applications. */
export async function listOwnOffers(companyId: string, url: URL) {
  const total = await db
    .selectFrom("offers")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("companyId", "=", companyId)
    .executeTakeFirstOrThrow();
  const query = db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(cardColumns)
    .select("offers.isActive")
    .select((eb) =>
      eb
        .selectFrom("applications")
        .select(eb.fn.countAll<number>().as("applications"))
        .whereRef("applications.offerId", "=", "offers.id")
        .as("applications"),
    )
    .where("offers.companyId", "=", companyId);
  const order = { at: "offers.createdAt", id: "offers.id" };
  const page = await listPage(query, order, url, limits.ownOffers, (row) => ({ at: row.createdAt, id: row.id }));
  const now = new Date();
  const offers = page.rows.map((row) => ({
    ...toCard(row, now),
    isActive: row.isActive,
    applications: row.applications ? number(row.applications) : null,
  }));
  return { total: total.total, offers, previous: page.previous, next: page.next };
}

/** A verified company for its public page; undefined when there is none. */
export function findPublicCompany(id: string) {
  return db
    .selectFrom("companies")
    .select(["id", "nom", "secteur", "size", "siteWeb", "description", "city", "departement", "country", "logoFileId"])
    .where("id", "=", id)
    .where(isVerifiedCompany("companies.id"))
    .executeTakeFirst();
}
