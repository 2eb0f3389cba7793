// What an application is sent to: an offer, or a company that takes spontaneous applications.
import { isOpenCompany, isPublicOffer } from "../../access/public-visibility.server.ts";
import { occupationColumns } from "../../engines/occupations/assigned.ts";
import { countApplication } from "../../offers/full-offer.server.ts";
import { offerTextOf } from "../../offers/offer-text.server.ts";
import type { Offer } from "../../offers/offers.server.ts";
import { unnamedJob } from "../../people/candidates/candidate-cards.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { readTown } from "../../platform/places/town.server.ts";
import { fold } from "../../platform/text/text.ts";
import { spontaneousTitle } from "../spontaneous.ts";
import { saveOfferTexts } from "./read-offer.server.ts";

/** The occupation and the place of a spontaneous application. */
export type Wish = { job: string; city: string | null; cityCode: string | null };

export type Target = {
  companyId: string;
  company: string;
  /** Of the offer, or "Candidature spontanée : {métier}". */
  title: string;
  offer: Offer | null;
  wish: (Wish & { occupationKey: string }) | null;
};

/** Thrown when the offer has as many applications as its company wants. The transaction then stores nothing. */
export class OfferFull extends Error {}

/** Thrown when the offer, its company or its spontaneous applications ended while the form was being sent. The transaction then stores nothing. */
export class OfferGone extends Error {}

/** An offer as a target. */
export const offerTarget = (offer: Offer): Target => ({
  companyId: offer.companyId,
  company: offer.nom,
  title: offer.title,
  offer,
  wish: null,
});

type TakingCompany = NonNullable<Awaited<ReturnType<typeof findTakingCompany>>>;

/**
 * A company as a target. Where it hides names, the title has the occupation's name for both genders, or none: the typed one may say
 * who wrote it.
 */
export function companyTarget({ id, nom, namesShownFrom }: TakingCompany, { job, city, cityCode }: Wish): Target {
  const { occupations, occupationCodes } = occupationColumns(job);
  const shownJob = namesShownFrom === null ? job : unnamedJob(occupationCodes);
  const town = readTown({ city, cityCode });
  const wish = { job, city: town.city, cityCode: town.commune?.code ?? null, occupationKey: occupations || fold(job) };
  return { companyId: id, company: nom, title: spontaneousTitle(shownJob), offer: null, wish };
}

/** A company whose page takes spontaneous applications; undefined when it takes none, or is not public. */
export function findTakingCompany(id: string, tx: Db = db) {
  return tx
    .selectFrom("companies")
    .select(["id", "nom", "namesShownFrom", "logoFileId"])
    .where("id", "=", id)
    .where("takesSpontaneous", "=", true)
    .where(isOpenCompany("companies.id"))
    .executeTakeFirst();
}

/** The columns of an application that its target sets. Stores the offer's text. */
export async function targetColumns(tx: Db, { companyId, company, title, offer, wish }: Target) {
  const columns = { companyId, company, offer: title };
  if (!offer) return { ...columns, ...wish, isSpontaneous: true };
  const text = offerTextOf(offer);
  await saveOfferTexts(tx, [text]);
  return { ...columns, offerId: offer.id, offerTextHash: text.hash };
}

/** Checks that the target still takes applications, and counts one. Called after the insert, which waits for an end under way. @throws OfferFull, OfferGone */
export async function takeApplication(tx: Db, { companyId, offer }: Target): Promise<void> {
  if (!offer) {
    if (!(await findTakingCompany(companyId, tx))) throw new OfferGone();
    return;
  }
  const open = await tx
    .selectFrom("offers")
    .select("id")
    .where("id", "=", offer.id)
    .where(isPublicOffer)
    .executeTakeFirst();
  if (!open) throw new OfferGone();
  if (!(await countApplication(tx, offer.id, new Date()))) throw new OfferFull();
}
