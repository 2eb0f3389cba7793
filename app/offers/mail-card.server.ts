// The card of an offer in mails about it.
import { isPublicOffer } from "../access/public-visibility.server.ts";
import type { Db } from "../platform/db/db.server.ts";
import type { MailCard } from "../platform/mail/mail-body.tsx";
import { offerPath } from "./offer.ts";
import { mainFacts } from "./offer-facts.server.ts";
import { findOffer } from "./offers.server.ts";

type Row = Parameters<typeof mainFacts>[0] & { title: string };

/** The columns of "offers" for offerMailCard(). */
export const mailCardColumns = [
  "offers.id",
  "offers.title",
  "offers.city",
  "offers.cityCode",
  "offers.departement",
  "offers.places",
  "offers.contractType",
  "offers.salary",
  "offers.salaryMax",
  "offers.salaryTaux",
  "offers.payExemption",
  "offers.payLevel",
  "offers.idcc",
] as const;

/** The card of an offer. It has no link: the mail's button leads to where the offer is. @param company null in mails to the company itself */
export function offerMailCard(offer: Row, company: string | null): MailCard {
  return { title: offer.title, url: null, above: company, facts: mainFacts(offer) };
}

/** The cards of a company's own offers by id, for mails to the company. One statement. */
export async function listOwnMailCards(tx: Db, ids: readonly string[]): Promise<Map<string, MailCard>> {
  const rows = await tx
    .selectFrom("offers")
    .select(mailCardColumns)
    .where("id", "in", ids)
    .orderBy("id")
    .limit(ids.length)
    .execute();
  return new Map(rows.map((offer) => [offer.id, offerMailCard(offer, null)]));
}

/**
 * The cards of a company's newest public offers, each with the address of its page. One statement.
 * @param of the offer, or the company
 */
export async function listPublicMailCards(
  tx: Db,
  of: { offerId: string } | { companyId: string },
  { limit, baseUrl }: { limit: number; baseUrl: string },
): Promise<MailCard[]> {
  const rows = await tx
    .selectFrom("offers")
    .select(mailCardColumns)
    .where((eb) => ("offerId" in of ? eb("offers.id", "=", of.offerId) : eb("offers.companyId", "=", of.companyId)))
    .where(isPublicOffer)
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((offer) => ({ ...offerMailCard(offer, null), url: baseUrl + offerPath(offer) }));
}

type SideCards = Record<"applicant" | "company", MailCard | null>;

/** The cards of an offer for both sides of an application; null without an offer, and for a deleted one. One statement. */
export async function findMailCards(tx: Db, offerId: string | null): Promise<SideCards> {
  const offer = offerId === null ? undefined : await findOffer(offerId, tx);
  if (!offer) return { applicant: null, company: null };
  return { applicant: offerMailCard(offer, offer.nom), company: offerMailCard(offer, null) };
}

/** The card of an offer for one side of an application. */
export const findMailCard = async (tx: Db, offerId: string | null, side: keyof SideCards): Promise<MailCard | null> =>
  (await findMailCards(tx, offerId))[side];
