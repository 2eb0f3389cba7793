// What the company's home reads: its last offers with their applications, and what is new in its saved searches.
import { plural } from "../base/french.ts";
import type { Seeker } from "../candidates/findable.server.ts";
import { countCandidates } from "../candidates/search.server.ts";
import { db } from "../db/db.server.ts";
import * as messages from "../messages.ts";
import { ownOfferPath } from "../offers/offer.ts";
import { listSavedSearches } from "../searches/searches.server.ts";

const shown = 5;

/** The last offers of a company, each with how many applications it holds, and how many offers there are in all. */
export async function listOffersWithApplications(companyId: string) {
  const rows = await db
    .selectFrom("offers")
    .select(["offers.id", "offers.title", "offers.isActive"])
    .select((eb) => [
      eb
        .selectFrom("applications")
        .select((sub) => sub.fn.countAll<number>().as("count"))
        .whereRef("applications.offerId", "=", "offers.id")
        .where("applications.state", "=", "received")
        .as("applications"),
      eb.fn.countAll<number>().over().as("total"),
    ])
    .where("offers.companyId", "=", companyId)
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .limit(shown)
    .execute();
  return {
    total: plural(rows[0]?.total ?? 0, "offre"),
    offers: rows.map(({ id, title, isActive, applications }) => ({
      id,
      title,
      isActive,
      path: ownOfferPath(id),
      applications: plural(applications ?? 0, "candidature"),
    })),
  };
}

/** The last saved searches of a company, each with how many profiles came since it was saved. */
export async function listFreshSearches(seeker: Seeker) {
  const saved = await listSavedSearches(seeker.companyId, shown);
  const searches = saved.map(({ criteria, savedAt }) => ({ criteria, since: savedAt }));
  const counts = await countCandidates(searches, seeker.companyId);
  return saved.map(({ id, label, path, ago }, index) => {
    const count = counts[index] ?? 0;
    const fresh =
      count > 0 ? messages.newProfiles(plural(count, "nouveau profil", "nouveaux profils")) : messages.nothingNew;
    return { id, label, path, ago, fresh };
  });
}
