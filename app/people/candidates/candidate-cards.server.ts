// The columns and the fields of candidate cards for companies.

import { type RawBuilder, sql } from "kysely";
import {
  findable,
  isOpenProfile,
  seenColumns,
  sight,
  type ViewingCompany,
} from "../../access/candidate-visibility.server.ts";
import { labelsOf } from "../../engines/attributes/attributes.ts";
import { inNeutralWords } from "../../engines/blind-cv/neutral-words.ts";
import { occupationNames } from "../../engines/occupations/choice.ts";
import { departmentName } from "../../platform/places/places.server.ts";
import { townLabel } from "../../platform/places/town.server.ts";
import { withDe } from "../../platform/text/elision.ts";
import { date, displayTime, pay, plural } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import { colleague } from "../accounts/colleagues.server.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { isCommonEntry } from "./attributes.server.ts";
import type { CandidateCardData } from "./candidate-card.tsx";
import { monthsOfWorkSql } from "./career.server.ts";

const columns = [
  "candidates.id",
  "candidates.prenom",
  "candidates.nom",
  "candidates.job",
  "candidates.occupationCodes",
  "candidates.radius",
  "candidates.available_all_country",
  "candidates.disponibility",
  "candidates.salaryMin",
  "candidates.salaryMax",
  "candidates.salaryTaux",
  "candidates.cvFileId",
  "candidates.imageFileId",
  "candidates.createdAt",
  "candidates.attributes",
] as const;

/** SQL: the day of a person's last sign of life, as days since 1970. Without the time of the day, for privacy. */
export const activeDay = sql<number>`floor(extract(epoch from greatest("candidates"."updatedAt",
  (select max("updatedAt") from "sessions" where "sessions"."userId" = "candidates"."id")
)) / 86400)::int`;

/** `months` of work, null without a dated post. `title` and `company` are those of the newest post without an end. */
type Career = { months: number | null; title: string | null; company: string | null };

const newestOpenPost = (column: "title" | "company") => sql`(array_agg(${sql.ref(column)}
  order by "startMonth" desc, "position", "id") filter (where "endMonth" is null))[1]`;

const careerOf = sql<Career>`(
  select jsonb_build_object('months', ${sql.raw(monthsOfWorkSql)},
    'title', ${newestOpenPost("title")}, 'company', ${newestOpenPost("company")})
  from "experiences" where "experiences"."candidateId" = "candidates"."id" and "startMonth" is not null
)`;

/** The columns of a card, in a query with the `sight` of who reads it. */
export const cardColumns = [...columns, ...seenColumns, careerOf.as("career"), activeDay.as("activeDay")] as const;

export type CardRow = {
  id: string;
  prenom: string | null;
  nom: string | null;
  job: string | null;
  occupationCodes: string;
  city: string | null;
  cityCode: string | null;
  radius: number | null;
  departments: string[];
  available_all_country: boolean;
  disponibility: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryTaux: string;
  cvFileId: string | null;
  imageFileId: string | null;
  createdAt: Date;
  attributes: string[];
  named: boolean;
  coarse: boolean;
  career: Career;
  activeDay: number;
};

/** Whether a row would show a name to a company that sees names. */
export const hasName = ({ named, prenom, nom }: Pick<CardRow, "named" | "prenom" | "nom">): boolean =>
  named && [prenom, nom].some((word) => word?.trim());

// For an unconfirmed company or a masked profile, nothing that identifies the person leaves the server.
function shownName(row: CardRow, seesNames: boolean): string {
  if (!row.named) return peopleMessages.maskedProfile;
  const words = [row.prenom, row.nom].filter((word) => word !== null && word.trim() !== "");
  if (words.length === 0) return peopleMessages.namelessProfile;
  return seesNames
    ? words.join(" ")
    : words.map((word) => `${[...word!.trim()][0]!.toLocaleUpperCase("fr")}.`).join(" ");
}

/** An occupation or the title of a post or a degree; without the name in words for both genders, because the typed form tells the sex. */
export const shownTitle = (title: string, { named }: Pick<CardRow, "named">): string =>
  named ? title : inNeutralWords(title);

function placeOf(row: CardRow): string {
  const around = townLabel(row) ?? row.departments.slice(0, 3).map(departmentName).join(", ");
  return [around, row.available_all_country && peopleMessages.wholeCountry].filter(Boolean).join(" · ");
}

const yearsOf = ({ months }: Career): number | null => (months === null ? null : Math.floor(months / 12));

/** Whole years of work in words; null below one year. */
function yearsOfWork(career: Career): string | null {
  const years = yearsOf(career);
  return years ? peopleMessages.yearsOfExperience(plural(years, "an")) : null;
}

const experienceBand = (years: number) => peopleMessages.experienceBands.findLast(([from]) => from <= years)![1];

/** The years in words. A masked profile shows a band: exact years could identify the person. */
function experienceOf({ career, named }: CardRow): string | null {
  const years = yearsOf(career);
  if (years === null) return null;
  if (!named) return experienceBand(years);
  return yearsOfWork(career) ?? peopleMessages.experienceBelow;
}

/** The present post beside the sought occupation: "Nexalis", "Le Bistrot (serveuse)". */
function presentPost({ career: { title, company }, job }: CardRow): string | null {
  if (!title) return null;
  const [isSame, employer] = [fold(title) === fold(job ?? ""), company?.trim() || null];
  if (isSame) return employer;
  return peopleMessages.presentPost(title, employer);
}

/** The sought entries come first; of those of a masked profile only what cannot identify the person. */
function skillsOf({ attributes }: CardRow, open: boolean, isSought: IsSought): CandidateCardData["skills"] {
  const shown = (open ? attributes : attributes.filter(isCommonEntry)).filter((entry) =>
    /^(skill|licence|language):/.test(entry),
  );
  const [sought, others] = [shown.filter(isSought), shown.filter((entry) => !isSought(entry))];
  return [
    ...sought,
    ...others.filter((entry) => entry.startsWith("skill:")),
    ...others.filter((entry) => entry.startsWith("licence:")),
  ]
    .slice(0, peopleLimits.cardSkills)
    .flatMap((entry) => labelsOf([entry]).map((label) => ({ label, isSought: sought.includes(entry) })));
}

const dayMs = 86_400_000;

/** Whether an entry of a profile is one that the list looks for. */
export type IsSought = (entry: string) => boolean;

/** A row as a card for this company. @param isSought marks the entries that the list looks for */
export function cardOf(
  row: CardRow,
  seeker: ViewingCompany,
  favourite: boolean,
  isSought: IsSought = () => false,
  now: Date = new Date(),
): CandidateCardData {
  const open = seeker.seesNames && row.named;
  const idleDays = Math.floor(now.getTime() / dayMs) - row.activeDay;
  return {
    id: row.id,
    name: shownName(row, seeker.seesNames),
    masked: !row.named,
    photo: open && row.imageFileId ? `/fichiers/${row.imageFileId}` : null,
    job: row.job ? shownTitle(row.job, row) : peopleMessages.jobUnsaid,
    place: placeOf(row),
    disponibility: row.disponibility,
    pay: pay(row.salaryMin, row.salaryMax, row.salaryTaux),
    hasCv: open && row.cvFileId !== null,
    favourite,
    // The day of an account made in order to apply leads to the application.
    at: row.coarse ? null : displayTime(row.createdAt),
    isNew: !row.coarse && now.getTime() - row.createdAt.getTime() < peopleLimits.newProfileDays * dayMs,
    // Workplaces can identify a person as surely as a name.
    post: open ? presentPost(row) : null,
    experience: experienceOf(row),
    skills: skillsOf(row, open, isSought),
    activity: row.named ? peopleMessages.activityBands.find(([days]) => idleDays <= days)![1] : null,
  };
}

/** Facts of a profile beside an application. */
type Facts = { job: string | null; place: string; experience: string | null };

/**
 * `unnamed`: the facts beside an application without a name, coarse ones, and null where the company's search shows the profile by
 * name, because it knew the person before.
 */
export type ApplicantFacts = Facts & { photo: string | null; unnamed: Facts | null };

/** The name of an occupation for both genders: "Soudeur / Soudeuse"; null where ROME has none. */
export const unnamedJob = (occupationCodes: string): string | null => occupationNames(occupationCodes)[0] ?? null;

const unnamedPlace = ({ departments: [home] }: CardRow) => (home ? departmentName(home) : "");

function factsOf(row: CardRow): ApplicantFacts {
  const years = yearsOf(row.career);
  return {
    // The file is refused while another application of the person is read without the name.
    photo: row.named && row.imageFileId ? `/fichiers/${row.imageFileId}` : null,
    job: row.job,
    place: placeOf(row),
    experience: yearsOfWork(row.career),
    unnamed: row.named
      ? null
      : {
          job: unnamedJob(row.occupationCodes),
          place: unnamedPlace(row),
          experience: years === null ? null : experienceBand(years),
        },
  };
}

/**
 * The facts of applicants' profiles that are open to a company: photo, job, town, years of work. One statement.
 */
export async function listApplicantFacts(
  { companyId, seesNames }: ViewingCompany,
  candidateIds: readonly string[],
): Promise<Map<string, ApplicantFacts>> {
  if (!seesNames || candidateIds.length === 0) return new Map();
  const rows = await findable(companyId)
    .crossJoinLateral(sight(companyId))
    .select(cardColumns)
    .where("candidates.id", "in", [...candidateIds])
    .where(isOpenProfile)
    .execute();
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

type Mark = { at: string; by: string | null; userId: string | null };

export type Marks = { seen: Mark | null; contacted: Mark | null; requested: Mark | null; saved: Mark | null };

function lastOf(table: string, at: string, [companyId, candidate]: [string, string], only = sql`true`) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<Mark | null>`(
    select jsonb_build_object('at', ${column(at)}, 'by', ${colleague}, 'userId', "users"."id")
    from ${sql.table(table)} left join "users" on "users"."id" = ${column("userId")}
    where ${column("companyId")} = ${companyId} and ${column("candidateId")} = ${sql.ref(candidate)} and ${only}
    order by ${column(at)} desc limit 1
  )` satisfies RawBuilder<Mark | null>;
}

/** Selects the marks of a candidate. @param candidate the column that holds the candidate's id */
export const marksOf = (companyId: string, candidate: string) => [
  lastOf("readings", "at", [companyId, candidate], sql`"readings"."what" = 'profile'`).as("seen"),
  lastOf("contacts", "createdAt", [companyId, candidate]).as("contacted"),
  lastOf("requests", "requestedAt", [companyId, candidate]).as("requested"),
  lastOf("favourites", "createdAt", [companyId, candidate]).as("saved"),
];

/** The most significant mark as text: contact outranks view. @param userId the viewing member, whose own actions show no name */
export function marksShown({ seen, contacted, requested, saved }: Marks, userId: string | undefined): string | null {
  const by = (mark: Mark) => (mark.userId === userId ? null : (mark.by ?? peopleMessages.formerColleague));
  const day = (mark: Mark) => date(new Date(mark.at));
  if (contacted) return peopleMessages.contactedOn(day(contacted), by(contacted));
  if (requested) return peopleMessages.requestedOn(day(requested), by(requested));
  if (saved?.by && by(saved)) return peopleMessages.savedBy(withDe(saved.by), day(saved));
  if (seen?.by && by(seen)) return peopleMessages.seenBy(seen.by, day(seen));
  return seen ? peopleMessages.seenAlready : null;
}

/** Whether a company has set a candidate aside. @param candidate the column that holds the candidate's id */
export const isDismissed = (companyId: string, candidate: string) => sql<boolean>`exists (
  select 1 from "dismissals" where "dismissals"."companyId" = ${companyId} and "dismissals"."candidateId" = ${sql.ref(candidate)}
)`;

/** Whether a company's shortlist holds a candidate. @param candidate the column that holds the candidate's id */
export const isFavourite = (companyId: string, candidate: string) => sql<boolean>`exists (
  select 1 from "favourites" where "favourites"."companyId" = ${companyId} and "favourites"."candidateId" = ${sql.ref(candidate)}
)`;
