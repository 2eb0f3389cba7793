// Offers similar to a job and a department: beside an offer, instead of a closed one, or for a candidate.
import { type Expression, type SqlBool, sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { fold, likeEscape } from "../../platform/text/text.ts";
import type { OfferCardData } from "../offer.ts";
import { type CardRow, cardColumns, toCard } from "../offer-cards.server.ts";

const idle = new Set([
  "pour",
  "dans",
  "avec",
  "sans",
  "chez",
  "poste",
  "emploi",
  "confirme",
  "confirmee",
  "junior",
  "senior",
]);

// A rank names no trade, so « Chef de rayon » does not resemble « Chef de projet ».
const ranks = new Set(["chef", "cheffe", "responsable", "directeur", "directrice", "agent", "agente"]);

/** The words of a job that say most about it, folded and whole, at most four. */
export function listTellingWords(job: string): string[] {
  const words = fold(job)
    .split(/[^a-z0-9+#]+/)
    .filter((word) => word && !idle.has(word) && word !== "h" && word !== "f");
  const long = words.filter((word) => word.length > 3);
  const telling = long.filter((word) => !ranks.has(word));
  return [...new Set([telling, long].find((list) => list.length > 0) ?? words)].slice(0, 4);
}

/** At most four word beginnings of a job, short enough for both genders and the plural ("developp" for Développeuse). */
const jobStems = (job: string): string[] => [
  ...new Set(listTellingWords(job).map((word) => word.slice(0, Math.max(5, word.length - 4)))),
];

export type Resemblance = {
  job: string;
  /** Department numbers. An empty list means anywhere. */
  departments: string[];
  except?: string[];
  /** Adds the newest offers when too few are similar. */
  fill?: boolean;
};

/**
 * At most `limit` public offers: same job and department, same job, same department, any; newest first in each step.
 * In one statement PostgreSQL skips the remaining steps once it has enough rows.
 */
export async function listSimilarOffers(
  { job, departments, except = [], fill }: Resemblance,
  limit: number,
): Promise<OfferCardData[]> {
  const stems = jobStems(job).map((stem) => sql`"offers"."textFolded" like ${`%${likeEscape(stem)}%`}`);
  const sameJob = stems.length > 0 ? sql<SqlBool>`(${sql.join(stems, sql` or `)})` : null;
  const sameDepartment = departments.length > 0 ? sql<SqlBool>`"offers"."departement" = any(${departments})` : null;
  const elsewhere = sameDepartment && sql<SqlBool>`(${sameDepartment}) is not true`;
  const steps: (Expression<SqlBool> | null)[][] = [];
  if (sameJob && sameDepartment) steps.push([sameJob, sameDepartment]);
  if (sameJob) steps.push([sameJob, elsewhere]);
  if (sameDepartment) steps.push([sameDepartment, sameJob && sql<SqlBool>`not ${sameJob}`]);
  if (fill) steps.push([elsewhere, sameJob && sql<SqlBool>`not ${sameJob}`]);
  const ofStep = (conditions: (Expression<SqlBool> | null)[], step: number) =>
    db
      .selectFrom("offers")
      .innerJoin("companies", "companies.id", "offers.companyId")
      .select(cardColumns)
      .select(sql<number>`${step}::int`.as("step"))
      .where((eb) => eb.and([isPublicOffer, ...conditions.filter((condition) => condition !== null)]))
      .$if(except.length > 0, (query) => query.where("offers.id", "not in", except))
      .orderBy("offers.createdAt", "desc")
      .orderBy("offers.id", "desc")
      .limit(limit);
  if (steps.length === 0) return [];
  const all = sql.join(
    steps.map((conditions, step) => sql`(${ofStep(conditions, step)})`),
    sql` union all `,
  );
  const { rows } = await sql<CardRow & { step: number }>`select * from (${all}) as "similar" limit ${limit}`.execute(
    db,
  );
  const now = new Date();
  return rows.toSorted((a, b) => a.step - b.step).map((row) => toCard(row, now));
}
