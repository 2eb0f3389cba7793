// Data of a company's home: its latest offers with their applications.

import { ownOfferPath } from "../../offers/offer.ts";
import { offerState } from "../../offers/offer-state.ts";
import { db } from "../../platform/db/db.server.ts";
import { number, plural } from "../../platform/text/french.ts";

const shown = 5;

/** A company's latest offers without drafts, each with its number of applications, and the total number of offers. */
export async function listOffersWithApplications(companyId: string) {
  const rows = await db
    .selectFrom("offers")
    .select(["offers.id", "offers.title", "offers.isActive", "offers.isDraft", "offers.endReason"])
    .select((eb) => [
      eb
        .selectFrom("applications")
        .select((sub) => sub.fn.countAll<number>().as("count"))
        .whereRef("applications.offerId", "=", "offers.id")
        .where("applications.state", "<>", "withdrawn")
        .as("applications"),
      eb.fn.countAll<number>().over().as("total"),
    ])
    .where("offers.companyId", "=", companyId)
    .where("offers.isDraft", "=", false)
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .limit(shown)
    .execute();
  return {
    total: number(rows[0]?.total ?? 0),
    offers: rows.map((row) => ({
      id: row.id,
      title: row.title,
      state: offerState(row),
      path: ownOfferPath(row.id),
      applications: plural(row.applications ?? 0, "candidature"),
    })),
  };
}
