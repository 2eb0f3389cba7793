// Candidates as the administration lists and edits them.
import { type Selectable, sql } from "kysely";
import { entriesText } from "../../engines/attributes/read-entries.ts";
import { choiceName, occupationNames } from "../../engines/occupations/choice.ts";
import * as limits from "../../limits.ts";
import { phoneLabel, visibilities, visibilityLabels } from "../../people/candidates/candidate.ts";
import type { ProfileValues } from "../../people/candidates/profile-fields.tsx";
import type { Db } from "../../platform/db/db.server.ts";
import type { CandidatesTable, Database } from "../../platform/db/schema.ts";
import { findListPage } from "../lists/list-rows.server.ts";
import type { List } from "../lists/list-view.server.ts";
import * as adminMessages from "../messages.ts";

type Row = Pick<
  Selectable<Database["users"]>,
  "id" | "email" | "emailVerified" | "disabledAt" | "erasureDueAt" | "createdAt"
> &
  Pick<Selectable<CandidatesTable>, "prenom" | "nom" | "mobile" | "job" | "city" | "departments" | "attributes"> &
  Pick<Selectable<CandidatesTable>, "occupationCodes" | "disponibility" | "visibility" | "updatedAt">;

const nameOf = ({ prenom, nom }: Row) => [prenom, nom].filter(Boolean).join(" ");

const labels = adminMessages.listColumns;
const states = adminMessages.listStates;

/** Why a candidate stays as they are when accounts are closed; null for an open account. */
export const closedCandidate = ({ disabledAt }: Row) => (disabledAt ? adminMessages.sparedRows.off : null);

/** All candidates, newest first. */
export const candidateList: List<Row> = {
  path: "/admin/candidats",
  noun: ["candidat", "candidats"],
  columns: [
    {
      key: "nom",
      label: labels.fullName,
      width: 28,
      order: { by: sql`"candidates"."nameFolded"`, type: "text" },
      cell: nameOf,
    },
    { key: "email", label: labels.email, width: 32, cell: (row) => row.email },
    { key: "mobile", label: labels.tel, width: 16, extra: true, cell: (row) => row.mobile && phoneLabel(row.mobile) },
    {
      key: "poste",
      label: labels.job,
      width: 30,
      order: { by: sql`"candidates"."jobFolded"`, type: "text" },
      cell: (row) => row.job,
    },
    {
      key: "ville",
      label: labels.city,
      width: 24,
      order: { by: sql`"candidates"."cityFolded"`, type: "text" },
      cell: (row) => row.city,
    },
    {
      key: "departements",
      label: labels.departments,
      width: 16,
      extra: true,
      cell: (row) => row.departments.join(", "),
    },
    {
      key: "apporte",
      label: labels.attributes,
      width: 40,
      extra: true,
      cell: (row) => entriesText(row.attributes),
    },
    {
      key: "metier-reconnu",
      label: labels.occupation,
      width: 32,
      extra: true,
      cell: (row) => occupationNames(row.occupationCodes, row.job).join(", "),
    },
    { key: "disponibilite", label: labels.available, width: 18, extra: true, cell: (row) => row.disponibility },
    {
      key: "inscription",
      label: labels.signedUp,
      width: 17,
      order: { by: sql`"candidates"."createdAt"`, type: "time" },
      cell: (row) => row.createdAt,
    },
    { key: "modification", label: labels.updated, width: 17, extra: true, cell: (row) => row.updatedAt },
    {
      key: "etat",
      label: labels.state,
      width: 30,
      cell: (row) =>
        [
          row.disabledAt ? states.closed : null,
          row.erasureDueAt ? states.erasing : null,
          row.emailVerified ? null : states.unconfirmed,
          visibilityLabels[row.visibility],
        ]
          .filter(Boolean)
          .join(", "),
    },
  ],
  order: "-inscription",
  table: sql`"candidates"`,
  joins: sql`INNER JOIN "users" ON "users"."id" = "candidates"."id"`,
  id: sql`"candidates"."id"`,
  select: sql`"prenom", "nom", "email", "mobile", "emailVerified", "job", "city", "departments", "attributes", "occupationCodes", "disponibility", "visibility",
    "disabledAt", "erasureDueAt", "candidates"."updatedAt", "candidates"."createdAt"`,
  text: sql`"candidates"."listText"`,
  // The specification's reads of section 7: by id, email, flags, job and city.
  filters: [
    { name: "job", label: labels.job, blank: "Une partie", tradeColumn: sql`"candidates"."jobFolded"` },
    { name: "city", label: labels.city, blank: "Début du nom", cityColumn: sql`"candidates"."cityFolded"` },
    {
      name: "email",
      label: labels.emailAddress,
      blank: "Une partie",
      // The text of the list has an index and holds the address among other words.
      textColumns: [
        sql`"candidates"."listText"`,
        sql`(SELECT lower("users"."email") FROM "users" WHERE "users"."id" = "candidates"."id")`,
      ],
    },
    { name: "id", label: labels.id, blank: "Entier", idColumn: sql`"candidates"."id"` },
    {
      name: "visibility",
      label: "Visibilité",
      blank: "Toutes",
      options: visibilities.map((each) => [each, visibilityLabels[each], sql`"candidates"."visibility" = ${each}`]),
    },
    {
      name: "emailVerified",
      label: labels.email,
      blank: "Tous",
      options: [
        ["oui", states.confirmed, sql`"candidates"."isProven"`],
        ["non", states.unconfirmed, sql`NOT "candidates"."isProven"`],
      ],
    },
    {
      name: "etat",
      label: "Compte",
      blank: "Tous",
      options: [
        ["actif", "En service", sql`NOT "candidates"."isClosed"`],
        ["desactive", states.closed, sql`"candidates"."isClosed"`],
      ],
    },
  ],
};

/** One page of all candidates, with its frame. */
export async function listAllCandidates(url: URL) {
  const { frame, rows } = await findListPage(candidateList, url);
  return {
    frame,
    rows: rows.map((row) => ({
      id: row.id,
      name: nameOf(row) || row.email,
      addressConfirmed: row.emailVerified,
      visibility: row.visibility,
      disabled: row.disabledAt !== null,
      erasing: row.erasureDueAt !== null,
      texts: row.texts,
    })),
  };
}

const month = (from: string | null, to: string | null) => [from, to].filter(Boolean).join(" à ");

/** A candidate's profile with its lists, for the audit log; locked until the transaction ends. */
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
    occupation: choiceName(profile),
    exp: experiences.map((row) =>
      [row.title, row.company, month(row.startMonth, row.endMonth), row.description].filter(Boolean).join(", "),
    ),
    degrees: degrees.map((row) => [row.title, row.school, row.year].filter(Boolean).join(", ")),
  };
}

export const emptyProfile: ProfileValues = {
  prenom: null,
  nom: null,
  mobile: null,
  headline: null,
  job: null,
  city: null,
  cityCode: null,
  departments: "",
  available_all_country: false,
  radius: null,
  attributes: [],
  disponibility: null,
  salaryMin: null,
  salaryMax: null,
  salaryTaux: "par mois",
  country: limits.defaultCountry,
  occupation: "",
};
