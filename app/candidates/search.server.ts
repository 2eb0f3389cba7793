// The company's search of candidates: which ones a company may see, in which order, and what of each.
import { type SqlBool, sql } from "kysely";
import { moment, month, pay } from "../base/french.ts";
import { isId } from "../base/id.ts";
import { listPage, type Page } from "../base/pages.server.ts";
import { findCommune, placeLabel } from "../base/places.server.ts";
import { fold, foldPlace, likeEscape, placePrefixes } from "../base/text.ts";
import { type Db, db } from "../db/db.server.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { phoneLabel } from "./candidate.ts";
import type { CandidateCardData } from "./candidate-card.tsx";
import { departmentName } from "./criteria.server.ts";
import type { Criteria } from "./criteria.ts";

/** The company that looks. An unverified one sees neither names nor contacts. */
export type Seeker = { companyId: string; verified: boolean };

/**
 * The candidates who exist for a company: shown or masked, verified, open, and not hidden from its SIREN.
 * @param companyId null for a visitor, from whom nobody hid
 */
export function findable(companyId: string | null, tx: Db = db) {
  return tx
    .selectFrom("candidates")
    .innerJoin("users", "users.id", "candidates.id")
    .where("candidates.visibility", "in", ["visible", "masked"])
    .where("users.emailVerified", "=", true)
    .where("users.disabledAt", "is", null)
    .where("users.erasureDueAt", "is", null)
    .$if(companyId !== null, (query) =>
      query.where(
        sql<SqlBool>`not exists (
          select 1 from "blockedCompanies" inner join "companies" on left("companies"."siret", 9) = "blockedCompanies"."siren"
          where "companies"."id" = ${companyId} and "blockedCompanies"."candidateId" = "candidates"."id"
        )`,
      ),
    );
}

// Section 9 and decisions.md: a substring of the job, a prefix of the city (or the commune chosen), any of the
// departments; whoever may work anywhere is in every city and every department.
function matching({ job, city, cityCode, departments }: Criteria, companyId: string | null) {
  const word = fold(job ?? "");
  return findable(companyId)
    .$if(word !== "", (query) => query.where("candidates.jobFolded", "like", `%${likeEscape(word)}%`))
    .$if(city !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb("candidates.available_all_country", "=", true),
          ...(cityCode
            ? [eb("candidates.cityCode", "=", cityCode)]
            : placePrefixes(city ?? "").map((prefix) => eb("candidates.cityFolded", "like", `${likeEscape(prefix)}%`))),
        ]),
      ),
    )
    .$if(departments.length > 0, (query) =>
      query.where((eb) =>
        eb.or([
          eb("candidates.available_all_country", "=", true),
          sql<SqlBool>`"candidates"."searchDepartments" && ${departments}::text[]`,
        ]),
      ),
    );
}

/** What a card is made of. */
export const cardColumns = [
  "candidates.id",
  "candidates.prenom",
  "candidates.nom",
  "candidates.job",
  "candidates.city",
  "candidates.cityCode",
  "candidates.departments",
  "candidates.available_all_country",
  "candidates.disponibility",
  "candidates.salaryMin",
  "candidates.salaryMax",
  "candidates.salaryTaux",
  "candidates.visibility",
  "candidates.cvFileId",
  "candidates.createdAt",
] as const;

type CardRow = {
  id: string;
  prenom: string | null;
  nom: string | null;
  job: string | null;
  city: string | null;
  cityCode: string | null;
  departments: string[];
  available_all_country: boolean;
  disponibility: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryTaux: string;
  visibility: string;
  cvFileId: string | null;
  createdAt: Date;
};

// Before the address is verified, and for a masked profile, nothing leaves the server that names the person.
function shownName(row: CardRow, verified: boolean): string {
  if (row.visibility !== "visible") return messages.maskedProfile;
  const words = [row.prenom, row.nom].filter((word) => word !== null && word.trim() !== "");
  if (words.length === 0) return messages.namelessProfile;
  return verified
    ? words.join(" ")
    : words.map((word) => `${[...word!.trim()][0]!.toLocaleUpperCase("fr")}.`).join(" ");
}

function placeOf(row: CardRow): string {
  const commune = row.cityCode ? findCommune(row.cityCode) : null;
  const bare = row.city?.replace(/\s*\((\d{2,3}|2[ab])\)\s*$/i, "") ?? "";
  const name = commune && foldPlace(commune.name) === foldPlace(bare) ? commune.name : bare;
  const around = name
    ? placeLabel(name, commune?.departement ?? null)
    : row.departments.slice(0, 3).map(departmentName).join(", ");
  return [around, row.available_all_country && messages.wholeCountry].filter(Boolean).join(" · ");
}

/** A row as a card shows it to this company. */
export function cardOf(row: CardRow, seeker: Seeker, favourite: boolean): CandidateCardData {
  const open = seeker.verified && row.visibility === "visible";
  return {
    id: row.id,
    name: shownName(row, seeker.verified),
    masked: row.visibility !== "visible",
    job: row.job ?? messages.jobUnsaid,
    place: placeOf(row),
    disponibility: row.disponibility,
    pay: pay(row.salaryMin, row.salaryMax, row.salaryTaux),
    hasCv: open && row.cvFileId !== null,
    favourite,
    at: moment(row.createdAt),
  };
}

const isFavourite = (companyId: string, candidate: string) => sql<boolean>`exists (
  select 1 from "favourites" where "favourites"."companyId" = ${companyId} and "favourites"."candidateId" = ${sql.ref(candidate)}
)`;

/**
 * One page of a search, newest first, among its 500 newest matches, and how many match in all.
 * @param url whose cursor is followed and whose parameters stand in the links to other pages
 */
export async function searchCandidates(
  criteria: Criteria,
  seeker: Seeker,
  url: URL,
): Promise<{ page: Page<CandidateCardData>; total: number }> {
  const newest = matching(criteria, seeker.companyId)
    .select(cardColumns)
    .orderBy("candidates.createdAt", "desc")
    .orderBy("candidates.id", "desc")
    .limit(limits.candidatesPerSearch)
    .as("found");
  const query = db.selectFrom(newest).selectAll().select(isFavourite(seeker.companyId, "found.id").as("favourite"));
  const [page, [total = 0]] = await Promise.all([
    listPage(query, { at: "found.createdAt", id: "found.id" }, url, limits.candidatesPerPage, (row) => ({
      at: row.createdAt,
      id: row.id,
    })),
    countCandidates([{ criteria }], seeker.companyId),
  ]);
  return { page: { ...page, rows: page.rows.map((row) => cardOf(row, seeker, row.favourite)) }, total };
}

/**
 * How many candidates each of several searches finds, in one query.
 * @param since only those who came later
 */
export async function countCandidates(
  searches: { criteria: Criteria; since?: Date }[],
  companyId: string | null,
): Promise<number[]> {
  if (searches.length === 0) return [];
  const counts = searches.map(({ criteria, since }) =>
    matching(criteria, companyId)
      .$if(since !== undefined, (query) => query.where("candidates.createdAt", ">", since!))
      .select((eb) => eb.fn.countAll<number>().as("count")),
  );
  const row = await db.selectNoFrom(counts.map((count, index) => count.as(`n${index}`))).executeTakeFirstOrThrow();
  return searches.map((_, index) => Number((row as Record<string, unknown>)[`n${index}`]));
}

function periodOf(start: string | null, end: string | null): string {
  if (start && end) return `${month(start)} – ${month(end)}`;
  if (start) return messages.sinceMonth(month(start));
  return end ? messages.untilMonth(month(end)) : "";
}

/**
 * One candidate with what this company may see of it.
 * @returns null when there is none for it: unknown, hidden, unverified, closed, or hidden from it
 */
export async function findCandidateFor(seeker: Seeker, id: string) {
  if (!isId(id)) return null;
  const [row, experiences, degrees, contacts] = await Promise.all([
    findable(seeker.companyId)
      .select([...cardColumns, "candidates.mobile", "users.email"])
      .select(isFavourite(seeker.companyId, "candidates.id").as("favourite"))
      .where("candidates.id", "=", id)
      .executeTakeFirst(),
    db
      .selectFrom("experiences")
      .selectAll()
      .where("candidateId", "=", id)
      .orderBy("position")
      .orderBy("id")
      .limit(limits.experiences)
      .execute(),
    db
      .selectFrom("degrees")
      .selectAll()
      .where("candidateId", "=", id)
      .orderBy("position")
      .orderBy("id")
      .limit(limits.degrees)
      .execute(),
    db
      .selectFrom("contacts")
      .select(["id", "createdAt"])
      .where("companyId", "=", seeker.companyId)
      .where("candidateId", "=", id)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(20)
      .execute(),
  ]);
  if (!row) return null;
  const visible = row.visibility === "visible";
  const open = seeker.verified && visible;
  return {
    card: cardOf(row, seeker, row.favourite),
    prenom: open ? row.prenom : null,
    email: open ? row.email : null,
    mobile: open && row.mobile ? phoneLabel(row.mobile) : null,
    cvFileId: open ? row.cvFileId : null,
    departments: row.departments.map(departmentName),
    // Where somebody worked and studied may name them as surely as a name.
    experiences: experiences.map(({ id, title, company, startMonth, endMonth, description }) => ({
      id,
      title,
      company: open ? company : null,
      period: periodOf(startMonth, endMonth),
      description: open ? description : null,
    })),
    degrees: degrees.map(({ id, title, school, year }) => ({ id, title, school: open ? school : null, year })),
    contacts: contacts.map(({ id, createdAt }) => ({ id, at: moment(createdAt) })),
  };
}
