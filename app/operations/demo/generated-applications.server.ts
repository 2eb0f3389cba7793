// Generates applications of existing people to existing offers: `vivier seed --candidatures`.
import type { Insertable } from "kysely";
import type { Db } from "../../platform/db/db.server.ts";
import type * as tables from "../../platform/db/schema.ts";
import { insertRows } from "./bulk.server.ts";
import { demonstrationDomain } from "./demo-drawing.server.ts";
import type { Random } from "./random.ts";

/** Old enough to cause no reminder and no mail. */
const daysAgo = 5;

type Sender = { id: string; prenom: string | null; nom: string | null; mobile: string | null; email: string };
type Wanted = { id: string; companyId: string; title: string };

export type Parties = { senders: Sender[]; offers: Wanted[] };

/** The newest generated people and the newest public offers, up to 20,000 of each. */
export async function findParties(db: Db): Promise<Parties> {
  const senders = await db
    .selectFrom("candidates")
    .innerJoin("users", "users.id", "candidates.id")
    .select(["candidates.id", "candidates.prenom", "candidates.nom", "candidates.mobile", "users.email"])
    .where("users.email", "like", `%@${demonstrationDomain}`)
    .where("candidates.nom", "is not", null)
    .where("candidates.prenom", "is not", null)
    .orderBy("candidates.id", "desc")
    .limit(20_000)
    .execute();
  const offers = await db
    .selectFrom("offers")
    .innerJoin("members", "members.companyId", "offers.companyId")
    .innerJoin("users", "users.id", "members.userId")
    .select(["offers.id", "offers.companyId", "offers.title"])
    .distinct()
    .where("offers.isActive", "=", true)
    .where("users.email", "like", `%@${demonstrationDomain}`)
    .orderBy("offers.id", "desc")
    .limit(20_000)
    .execute();
  return { senders, offers };
}

/**
 * Adds applications, one per person and offer, so fewer than asked when people or offers are too few.
 * @param taken existing pairs "person offer"; new ones are added to it
 */
export async function createApplications(
  tx: Db,
  count: number,
  random: Random,
  { senders, offers }: Parties,
  taken: Set<string>,
): Promise<void> {
  const rows: Insertable<tables.ApplicationsTable>[] = [];
  const events: Insertable<tables.ApplicationEventsTable>[] = [];
  for (let tries = 0; rows.length < count && tries < count * 3 && senders.length > 0 && offers.length > 0; tries++) {
    const who = random.pick(senders);
    const offer = random.pick(offers);
    const pair = `${who.id} ${offer.id}`;
    if (taken.has(pair)) continue;
    taken.add(pair);
    const at = new Date(Date.now() - Math.floor(random.next() * daysAgo * 86_400_000));
    const id = random.id(at);
    const { prenom, nom, email } = who;
    if (!prenom || !nom) continue;
    const own = { id, offerId: offer.id, companyId: offer.companyId, candidateId: who.id, offer: offer.title };
    rows.push({ ...own, prenom, nom, email, tel: who.mobile, state: "received", toldState: "received", createdAt: at });
    events.push({ id: random.id(at), applicationId: id, state: "received", byUserId: who.id, at });
  }
  if (rows.length === 0) return;
  await insertRows(tx, "applications", rows);
  await insertRows(tx, "applicationEvents", events);
  const companies = [...new Set(rows.map(({ companyId }) => companyId))].map((companyId) => ({ companyId }));
  await tx
    .insertInto("companyAnswers")
    .values(companies)
    .onConflict((already) => already.column("companyId").doUpdateSet({ isStale: true }))
    .execute();
}

/** The existing pairs of person and offer. */
export async function findTaken(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("applications")
    .select(["candidateId", "offerId"])
    .where("candidateId", "is not", null)
    .where("offerId", "is not", null)
    .limit(1_000_000)
    .execute();
  return new Set(rows.map(({ candidateId, offerId }) => `${candidateId} ${offerId}`));
}
