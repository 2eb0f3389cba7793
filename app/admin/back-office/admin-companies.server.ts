// Companies as the administration lists and edits them.
import { sql } from "kysely";
import * as limits from "../../limits.ts";
import { sectorLabel } from "../../people/companies/sector.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { CompaniesTable } from "../../platform/db/schema.ts";
import * as adminLimits from "../limits.ts";
import { findListPage } from "../lists/list-rows.server.ts";
import type { List } from "../lists/list-view.server.ts";
import * as adminMessages from "../messages.ts";

type Row = {
  id: string;
  nom: string;
  city: string | null;
  secteur: string | null;
  siret: string | null;
  heldAs: CompaniesTable["heldAs"];
  approvedAt: Date | null;
  accounts: { email: string; addressConfirmed: boolean; disabled: boolean }[] | null;
  offers: number;
  answered: number | null;
  counted: number | null;
  createdAt: Date;
};

const isConfirmed = ({ accounts }: Row) =>
  (accounts ?? []).some(({ addressConfirmed, disabled }) => addressConfirmed && !disabled);
const isDisabled = ({ accounts }: Row) => (accounts ?? []).length > 0 && accounts!.every(({ disabled }) => disabled);

/** Why a company stays as it is when its accounts are closed; null when one is open. */
export const closedCompany = (row: Row) =>
  row.accounts ? (isDisabled(row) ? adminMessages.sparedRows.off : null) : adminMessages.sparedRows.ownerless;

const states = adminMessages.listStates;

function stateText(row: Row): string {
  if (isDisabled(row)) return states.off;
  if (row.heldAs) return row.heldAs === "waiting" ? states.held : states.refused;
  if (row.approvedAt) return states.approved;
  if (!row.accounts) return states.ownerless;
  return isConfirmed(row) ? states.confirmed : states.unconfirmed;
}

type Tone = "ok" | "neutral" | "warn" | "bad";

function toneOf(row: Row): Tone {
  if (isDisabled(row) || row.heldAs) return "bad";
  if (!isConfirmed(row)) return "warn";
  return row.approvedAt ? "ok" : "neutral";
}

/** SQL: the answered applications in a hundred of those due; a company without any comes last. */
const answerShare = sql`coalesce("companyAnswers"."answered" * 100 / nullif("companyAnswers"."counted", 0), 101)`;

/** Whether a company leaves most people without an answer. */
const isSilent = ({ answered, counted }: Row) =>
  (counted ?? 0) >= adminLimits.silentFrom && (answered ?? 0) * 2 < (counted ?? 0);

const labels = adminMessages.listColumns;
const hasAccount = sql`EXISTS (SELECT FROM "members" WHERE "members"."companyId" = "companies"."id")`;

/** All companies by name: limits.companiesInAll per page, limits.companiesByCity within a city (specification, section 9). */
export const companyList: List<Row> = {
  path: "/admin/entreprises",
  noun: ["entreprise", "entreprises"],
  columns: [
    {
      key: "nom",
      label: labels.name,
      width: 34,
      order: { by: sql`"companies"."nomFolded"`, type: "text" },
      cell: (row) => row.nom,
    },
    {
      key: "ville",
      label: labels.city,
      width: 24,
      order: { by: sql`"companies"."cityFolded"`, type: "text" },
      cell: (row) => row.city,
    },
    {
      key: "secteur",
      label: labels.sector,
      width: 26,
      cell: (row) => row.secteur && sectorLabel(row.secteur),
    },
    { key: "siret", label: labels.siret, width: 16, extra: true, cell: (row) => row.siret },
    {
      key: "email",
      label: labels.email,
      width: 34,
      cell: (row) => (row.accounts ?? []).map(({ email }) => email).join(", "),
    },
    { key: "offres", label: labels.offers, width: 8, numeric: true, cell: (row) => row.offers },
    {
      key: "reponses",
      label: labels.answers,
      width: 10,
      numeric: true,
      order: { by: answerShare, type: "number" },
      cell: (row) => (row.counted ? adminMessages.answeredOf(row.answered ?? 0, row.counted) : null),
    },
    {
      key: "inscription",
      label: labels.signedUp,
      width: 17,
      order: { by: sql`"companies"."createdAt"`, type: "time" },
      cell: (row) => row.createdAt,
    },
    { key: "etat", label: labels.state, width: 22, cell: stateText },
  ],
  order: "nom",
  table: sql`"companies"`,
  joins: sql`LEFT JOIN "companyAnswers" ON "companyAnswers"."companyId" = "companies"."id"`,
  id: sql`"companies"."id"`,
  select: sql`"nom", "city", "secteur", "siret", "heldAs", "approvedAt", "createdAt",
    (SELECT count(*)::integer FROM "offers" WHERE "offers"."companyId" = "companies"."id") AS "offers",
    "companyAnswers"."answered", "companyAnswers"."counted",
    (SELECT json_agg(json_build_object('email', "email", 'addressConfirmed', "emailVerified", 'disabled', "disabledAt" IS NOT NULL)
        ORDER BY "members"."createdAt", "users"."id")
      FROM "members" INNER JOIN "users" ON "users"."id" = "members"."userId"
      WHERE "members"."companyId" = "companies"."id") AS "accounts"`,
  text: sql`"companies"."listText"`,
  filters: [
    {
      name: "city",
      label: labels.city,
      blank: "Début du nom",
      cityColumn: sql`"companies"."cityFolded"`,
    },
    {
      name: "emailVerified",
      label: labels.email,
      blank: "Toutes",
      options: [
        ["oui", states.confirmed, sql`"companies"."isProven"`],
        ["non", states.unconfirmed, sql`(NOT "companies"."isProven" AND ${hasAccount})`],
        ["sans", states.ownerless, sql`NOT ${hasAccount}`],
      ],
    },
    {
      name: "etat",
      label: labels.state,
      blank: "Toutes",
      options: [
        ["verifiee", states.approved, sql`("companies"."heldAs" IS NULL AND "companies"."approvedAt" IS NOT NULL)`],
        ["attente", states.held, sql`"companies"."heldAs" = 'waiting'`],
        ["refusee", "Refusées ou bloquées", sql`"companies"."heldAs" = 'refused'`],
      ],
    },
  ],
  perPage: ({ city }) => (city ? limits.companiesByCity : limits.companiesInAll),
};

/** One page of all companies, with its frame. */
export async function listAllCompanies(url: URL) {
  const { frame, rows } = await findListPage(companyList, url);
  return {
    frame,
    rows: rows.map((row) => ({
      id: row.id,
      nom: row.nom,
      isOn: !isDisabled(row),
      tone: toneOf(row),
      isSilent: isSilent(row),
      texts: row.texts,
    })),
  };
}

/** Every column of a company, for the audit log; locked until the transaction ends. */
export function readCompany(tx: Db, id: string) {
  return tx.selectFrom("companies").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The accounts of a company, oldest first. */
export function listMembers(tx: Db, companyId: string) {
  return tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select(["users.id", "email", "emailVerified", "disabledAt", "users.createdAt"])
    .where("companyId", "=", companyId)
    .orderBy("members.createdAt")
    .orderBy("users.id")
    .limit(100)
    .execute();
}
