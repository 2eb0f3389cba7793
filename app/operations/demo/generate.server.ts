// Generates any number of candidates, offers and applications for load tests: `vivier seed`.

import type { Insertable } from "kysely";
import { sql } from "kysely";
import * as limits from "../../limits.ts";
import { demonstrationDomain } from "../../people/accounts/demo-accounts.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { ApplicationEventsTable, ApplicationsTable } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { companyList } from "./company-list.ts";
import { drawPerson, mailName, makeCandidate } from "./demo-candidates.server.ts";
import { drawOffer, makeFirm } from "./demo-offers.server.ts";
import { createDraw, type Draw, drawCommune } from "./draw.server.ts";
import { insertRows, markDemonstration } from "./load.server.ts";

const batch = 1000;
const offersOfACompany = 25;
const partiesMost = 20_000;
const pairsMost = 1_000_000;

/** A unique address. Its account has no password, so it cannot sign in. */
const localPart = (draw: Draw, name: string, createdAt: Date) => `${name}.${draw.id(createdAt).slice(-12)}`;

async function addCandidates(tx: Db, count: number, draw: Draw): Promise<void> {
  const made = Array.from({ length: count }, () => {
    const person = drawPerson(draw);
    const createdAt = draw.daysAgo(draw.int(1, 365));
    return makeCandidate(draw, person, localPart(draw, mailName(person), createdAt), createdAt);
  });
  await insertRows(tx, { users: made.map(({ user }) => user), candidates: made.map(({ profile }) => profile) });
}

async function addOffers(tx: Db, count: number, draw: Draw): Promise<void> {
  const firms = Array.from({ length: Math.ceil(count / offersOfACompany) }, () => {
    const like = draw.pick(companyList);
    const commune = drawCommune(draw);
    const createdAt = draw.daysAgo(draw.int(1, 365));
    const local = localPart(draw, "recrutement", createdAt);
    return makeFirm(draw, like, { nom: `${like.nom} ${commune.name}`, commune, local, createdAt });
  });
  // Old offers are public too, for a whole term from now.
  const expiresAt = draw.daysAgo(-limits.offerDays);
  const offers = Array.from({ length: count }, (_, index) => {
    const firm = firms[Math.floor(index / offersOfACompany)]!;
    return { ...drawOffer(draw, firm, draw.daysAgo(draw.int(1, 365))).row, expiresAt };
  });
  const companies = firms.map(({ company }) => company);
  const members = firms.map(({ member }) => member);
  await insertRows(tx, { users: firms.map(({ user }) => user), companies, members, offers });
}

type Parties = Awaited<ReturnType<typeof findParties>>;

/** The newest generated people and public offers, and the existing pairs "person offer". */
async function findParties(db: Db) {
  const ours = `%@${demonstrationDomain}`;
  const people = await db
    .selectFrom("candidates")
    .innerJoin("users", "users.id", "candidates.id")
    .select(["candidates.id", "candidates.prenom", "candidates.nom", "candidates.mobile", "users.email"])
    .where("users.email", "like", ours)
    .where("candidates.nom", "is not", null)
    .orderBy("candidates.id", "desc")
    .limit(partiesMost)
    .$narrowType<{ prenom: string; nom: string }>()
    .execute();
  const offers = await db
    .selectFrom("offers")
    .innerJoin("members", "members.companyId", "offers.companyId")
    .innerJoin("users", "users.id", "members.userId")
    .select(["offers.id", "offers.companyId", "offers.title"])
    .distinct()
    .where("offers.isActive", "=", true)
    .where("users.email", "like", ours)
    .orderBy("offers.id", "desc")
    .limit(partiesMost)
    .execute();
  const sent = await db.selectFrom("applications").select(["candidateId", "offerId"]).limit(pairsMost).execute();
  return { people, offers, taken: new Set(sent.map(({ candidateId, offerId }) => `${candidateId} ${offerId}`)) };
}

/** Adds applications, one per person and offer, so fewer than requested when people or offers are too few. */
async function addApplications(tx: Db, count: number, draw: Draw, { people, offers, taken }: Parties): Promise<void> {
  if (people.length === 0 || offers.length === 0) return;
  const rows: Insertable<ApplicationsTable>[] = [];
  const events: Insertable<ApplicationEventsTable>[] = [];
  // Of few pairs, the same is drawn often.
  for (let tries = 0; rows.length < count && tries < count * 3 + 100; tries++) {
    const { id: candidateId, prenom, nom, email, mobile: tel } = draw.pick(people);
    const { id: offerId, companyId, title } = draw.pick(offers);
    const pair = `${candidateId} ${offerId}`;
    if (taken.has(pair)) continue;
    taken.add(pair);
    // New enough to cause no reminder and no mail.
    const createdAt = draw.daysAgo(draw.int(1, 5));
    const id = draw.id(createdAt);
    const sender = { candidateId, prenom, nom, email, tel };
    rows.push({
      id,
      offerId,
      companyId,
      offer: title,
      ...sender,
      state: "received",
      notifiedState: "received",
      createdAt,
    });
    events.push({ id: draw.id(createdAt), applicationId: id, state: "received", byUserId: candidateId, at: createdAt });
  }
  if (rows.length === 0) return;
  await insertRows(tx, { applications: rows, applicationEvents: events });
  await tx
    .insertInto("companyAnswers")
    .values([...new Set(rows.map(({ companyId }) => companyId!))].map((companyId) => ({ companyId })))
    .onConflict((already) => already.column("companyId").doUpdateSet({ isStale: true }))
    .execute();
}

/**
 * Adds confirmed and visible candidates, offers (with a company for every 25) and applications, a thousand at a time.
 * The rows of an interrupted run remain; every run adds more. `seed --retirer` removes them.
 * @param onProgress called after each thousand with the count so far and the total
 */
export async function generateRows(
  db: Db,
  { candidats, offres, candidatures = 0 }: { candidats: number; offres: number; candidatures?: number },
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const draw = createDraw(newId(), new Date());
  const total = candidats + offres + candidatures;
  let done = 0;
  const add = async (count: number, insert: (tx: Db, size: number) => Promise<void>) => {
    for (let left = count; left > 0; left -= batch) {
      const size = Math.min(batch, left);
      await db.transaction().execute(async (tx) => {
        await markDemonstration(tx, "generated", new Date());
        await insert(tx, size);
      });
      done += size;
      onProgress(done, total);
    }
  };
  await add(candidats, (tx, size) => addCandidates(tx, size, draw));
  await add(offres, (tx, size) => addOffers(tx, size, draw));
  if (candidatures > 0) {
    const parties = await findParties(db);
    await add(candidatures, (tx, size) => addApplications(tx, size, draw, parties));
  }
  // Without fresh statistics, searches after a large seed get plans for a small table.
  if (total > 0) await sql`ANALYZE "users", "candidates", "companies", "offers", "applications"`.execute(db);
}
