// Generates any number of candidates and offers for load tests: `vivier seed`.
import { sql } from "kysely";
import * as limits from "../../limits.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { insertRows } from "./bulk.server.ts";
import { companyList } from "./company-list.ts";
import { drawDepartments, makeProfile } from "./demo-candidates.server.ts";
import { drawCompany } from "./demo-companies.server.ts";
import { demonstrationDomain, drawCommune, drawPay, mailName, makeUser, mobileNumber } from "./demo-drawing.server.ts";
import { drawOffer, drawWork, isBranchOf } from "./demo-offers.server.ts";
import { createApplications, findParties, findTaken } from "./generated-applications.server.ts";
import { markDemonstration } from "./load.server.ts";
import { feminineNames, lastNames, masculineNames } from "./names.ts";
import { type Random, seeded } from "./random.ts";
import { trades } from "./trades.ts";

const batch = 1000;
const offersOfACompany = 25;
const disponibilities = ["Disponible", "Sous 1 mois", "Sous 3 mois", "En poste"];

function lately(random: Random): Date {
  return new Date(Date.now() - Math.floor(random.next() * 365 * 86_400_000));
}

/** An account without a password: it cannot sign in. Its address contains its id, so it is unique. */
function account(random: Random, local: string, name: string, role: "candidate" | "company") {
  const createdAt = lately(random);
  const id = random.id(createdAt);
  return makeUser({ id, email: `${local}.${id.slice(-12)}@${demonstrationDomain}`, name, role, createdAt });
}

async function addCandidates(tx: Db, count: number, random: Random): Promise<void> {
  const made = Array.from({ length: count }, () => {
    const feminine = random.chance(0.5);
    const prenom = random.pick(feminine ? feminineNames : masculineNames);
    const nom = random.pick(lastNames);
    const trade = random.pick(trades);
    const job = random.pick(trade.names)[feminine ? 0 : 1];
    const commune = drawCommune(random);
    const departments = drawDepartments(commune, random);
    const month = drawPay(trade, random);
    const user = account(random, mailName(prenom, nom), `${prenom} ${nom}`, "candidate");
    const { id, createdAt, updatedAt } = user;
    const mobile = mobileNumber(random.int(0, 9999));
    const disponibility = random.pick(disponibilities);
    const about = { id, prenom, nom, mobile, disponibility, job, createdAt, updatedAt };
    const everywhere = { available_all_country: random.chance(0.05), visibility: "visible" as const };
    return { user, profile: { ...makeProfile(about, trade, month, commune, departments), ...everywhere } };
  });
  const [users, candidates] = [made.map(({ user }) => user), made.map(({ profile }) => profile)];
  await insertRows(tx, "users", users);
  await insertRows(tx, "candidates", candidates);
}

function aCompanyWithOffers(count: number, random: Random) {
  const like = random.pick(companyList);
  const commune = drawCommune(random, ({ population }) => population >= 15_000);
  const nom = `${like.nom} ${commune.name}`;
  const user = account(random, "recrutement", nom, "company");
  const { createdAt } = user;
  const id = random.id(createdAt);
  const company = drawCompany({ id, nom, like, commune, createdAt }, random);
  const offers = Array.from({ length: count }, () => {
    const place = random.chance(0.5) ? commune : drawCommune(random, isBranchOf(commune));
    const at = lately(random);
    const wanted = { ...drawWork(like.work, random), nom, about: like.description, commune: place };
    return {
      id: random.id(at),
      companyId: id,
      ...drawOffer(wanted, random),
      isActive: true,
      expiresAt: new Date(Date.now() + limits.offerDays * 86_400_000),
      createdAt: at,
      updatedAt: at,
    };
  });
  return { user, company, member: { userId: user.id, companyId: id, createdAt }, offers };
}

async function addOffers(tx: Db, count: number, random: Random): Promise<void> {
  const firms = Array.from({ length: Math.ceil(count / offersOfACompany) }, (_, i) =>
    aCompanyWithOffers(Math.min(offersOfACompany, count - i * offersOfACompany), random),
  );
  const [users, companies] = [firms.map(({ user }) => user), firms.map(({ company }) => company)];
  const [members, offers] = [firms.map(({ member }) => member), firms.flatMap((firm) => firm.offers)];
  await insertRows(tx, "users", users);
  await insertRows(tx, "companies", companies);
  await insertRows(tx, "members", members);
  await insertRows(tx, "offers", offers);
}

/**
 * Adds verified and visible candidates, offers (with a company for every 25) and applications, a thousand at a time.
 * An interrupted run keeps what it added; every run adds more. `seed --retirer` removes them.
 * @param onProgress called after each thousand with the count so far and the total
 */
export async function generateRows(
  db: Db,
  { candidats, offres, candidatures = 0 }: { candidats: number; offres: number; candidatures?: number },
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const random = seeded(newId());
  const total = candidats + offres + candidatures;
  let done = 0;
  const add = async (count: number, insert: (tx: Db, count: number, random: Random) => Promise<void>) => {
    for (let left = count; left > 0; left -= batch) {
      const size = Math.min(batch, left);
      await db.transaction().execute(async (tx) => {
        await markDemonstration(tx, "generated", new Date());
        await insert(tx, size, random);
      });
      done += size;
      onProgress(done, total);
    }
  };
  await add(candidats, addCandidates);
  await add(offres, addOffers);
  if (candidatures > 0) {
    const [parties, taken] = [await findParties(db), await findTaken(db)];
    await add(candidatures, (tx, size, chance) => createApplications(tx, size, chance, parties, taken));
  }
  // Without fresh statistics, searches after a large seed get plans for a small table.
  if (total > 0) await sql`ANALYZE "users", "candidates", "companies", "offers", "applications"`.execute(db);
}
