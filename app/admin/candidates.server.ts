// Candidates as the administration lists and edits them.
import { sql } from "kysely";
import { date } from "../base/french.ts";
import { visibilities } from "../candidates/candidate.ts";
import type { ProfileValues } from "../candidates/profile-fields.tsx";
import { type Db, db } from "../db/db.server.ts";
import type { Visibility } from "../db/schema.ts";
import * as limits from "../limits.ts";
import { answersTo, folded, listWithTotal, queryOf } from "./search.server.ts";

const matching = (url: URL) => {
  const visibility = url.searchParams.get("visibility") ?? "";
  const verified = url.searchParams.get("verified");
  const text = answersTo(
    queryOf(url),
    [
      folded(sql`concat_ws(' ', "candidates"."prenom", "candidates"."nom")`),
      sql`"candidates"."jobFolded"`,
      sql`"candidates"."cityFolded"`,
      sql`"users"."email"`,
    ],
    sql.ref("candidates.id"),
  );
  return db
    .selectFrom("candidates")
    .innerJoin("users", "users.id", "candidates.id")
    .where(text)
    .$if((visibilities as readonly string[]).includes(visibility), (query) =>
      query.where("visibility", "=", visibility as Visibility),
    )
    .$if(verified === "oui" || verified === "non", (query) => query.where("emailVerified", "=", verified === "oui"));
};

/** One page of all candidates, newest first, and how many there are. The address says `q`, `visibility` and `verified` (oui, non). */
export async function listAllCandidates(url: URL) {
  const page = await listWithTotal(
    "candidates",
    matching(url).select([
      "candidates.id",
      "prenom",
      "nom",
      "email",
      "emailVerified",
      "job",
      "city",
      "visibility",
      "disabledAt",
      "erasureDueAt",
      "candidates.createdAt",
    ]),
    url,
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      name: [row.prenom, row.nom].filter(Boolean).join(" "),
      email: row.email,
      verified: row.emailVerified,
      job: row.job,
      city: row.city,
      visibility: row.visibility,
      disabled: row.disabledAt !== null,
      erasing: row.erasureDueAt !== null,
      created: date(row.createdAt),
    })),
  };
}

const month = (from: string | null, to: string | null) => [from, to].filter(Boolean).join(" à ");

/** A candidate's profile with its lists, for the journal; locked until the transaction ends. */
export async function readCandidate(tx: Db, id: string) {
  const profile = await tx.selectFrom("candidates").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!profile) return null;
  const experiences = await tx
    .selectFrom("experiences")
    .selectAll()
    .where("candidateId", "=", id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const degrees = await tx
    .selectFrom("degrees")
    .selectAll()
    .where("candidateId", "=", id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const account = await tx.selectFrom("users").select("email").where("id", "=", id).executeTakeFirst();
  return {
    email: account?.email,
    ...profile,
    exp: experiences.map((row) =>
      [row.title, row.company, month(row.startMonth, row.endMonth), row.description].filter(Boolean).join(", "),
    ),
    degrees: degrees.map((row) => [row.title, row.school, row.year].filter(Boolean).join(", ")),
  };
}

/** Whose an account was, for the journal of its end: no more than who it was. */
export function readIdentity(tx: Db, id: string) {
  return tx.selectFrom("users").select(["email", "name", "role"]).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The fields of a candidate who is still to be made. */
export const emptyProfile: ProfileValues = {
  prenom: null,
  nom: null,
  mobile: null,
  job: null,
  city: null,
  cityCode: null,
  departments: "",
  available_all_country: false,
  disponibility: null,
  salaryMin: null,
  salaryMax: null,
  salaryTaux: "par mois",
  country: limits.defaultCountry,
};
