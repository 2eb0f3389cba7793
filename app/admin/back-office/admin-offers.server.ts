// Offers as the administration lists and edits them.
import { type SqlBool, sql } from "kysely";
import { recordChange } from "../../access/audit.server.ts";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { entriesText } from "../../engines/attributes/read-entries.ts";
import { occupationNames } from "../../engines/occupations/choice.ts";
import * as limits from "../../limits.ts";
import { fieldText, type OfferDetails, offerDetails, offerFields } from "../../offers/offer-fields.ts";
import type { OfferValue } from "../../offers/offer-form.server.ts";
import { createOffer, lockOffer } from "../../offers/offers.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { OffersTable } from "../../platform/db/schema.ts";
import { placeLabel } from "../../platform/places/places.server.ts";
import { slug } from "../../platform/text/text.ts";
import * as adminLimits from "../limits.ts";
import { findListPage } from "../lists/list-rows.server.ts";
import type { List } from "../lists/list-view.server.ts";
import * as adminMessages from "../messages.ts";

type Shown = { heldAs: OffersTable["heldAs"]; isActive: boolean; isPublic: boolean };
type OfferChip = { label: string; tone: "ok" | "warn" | "neutral" };

type Row = Shown & {
  id: string;
  companyId: string;
  company: string;
  title: string;
  job: string | null;
  city: string | null;
  departement: string | null;
  contractType: string | null;
  occupationCodes: string;
  required: string[];
  preferred: string[];
  applications: number;
  isUnanswered: boolean;
  expiresAt: Date | null;
  createdAt: Date;
} & OfferDetails;

const labels = adminMessages.listColumns;
const states = adminMessages.listStates;

const heldStates = { waiting: states.held, change: states.change, "taken-down": states.takenDown };

/** Whether visitors see an offer, or else what prevents it. */
export function offerChip({ heldAs, isActive, isPublic }: Shown): OfferChip {
  if (heldAs) return { label: heldStates[heldAs], tone: "warn" };
  if (!isActive) return { label: states.off, tone: "neutral" };
  return isPublic ? { label: states.online, tone: "ok" } : { label: states.companyOffline, tone: "warn" };
}

const townOf = ({ city, departement }: Row): string | null => (city ? placeLabel(city, departement) : null);

/** Short enough for its column: the department gives way to the number of other towns. */
const townAndOthers = (row: Row): string | null =>
  row.city && row.places.length > 0 ? adminMessages.townAndOthers(row.city, row.places.length) : townOf(row);

/** SQL: whether an offer is online for weeks without an application. */
const isUnanswered = sql<SqlBool>`(${isPublicOffer} AND coalesce("offers"."firstPublicAt", "offers"."createdAt") < now() - ${adminLimits.unansweredMs} * interval '1 millisecond'
  AND NOT EXISTS (SELECT FROM "applications" WHERE "applications"."offerId" = "offers"."id"))`;

/** Why an offer stays as it is when offers are taken down, as deactivateOffer(); null when it is public or waits for an approval. */
export const offOffer = ({ heldAs, isActive }: Row) =>
  (heldAs === null ? isActive : heldAs === "waiting") ? null : adminMessages.sparedRows.off;

/** All offers but drafts, newest first. */
export const offerList: List<Row> = {
  path: "/admin/offres",
  noun: ["offre", "offres"],
  columns: [
    {
      key: "titre",
      label: labels.title,
      width: 40,
      order: { by: sql`"offers"."textFolded"`, type: "text" },
      cell: (row) => row.title,
    },
    {
      key: "entreprise",
      label: labels.company,
      width: 30,
      order: { by: sql`"companies"."nomFolded"`, type: "text" },
      cell: (row) => row.company,
    },
    {
      key: "ville",
      label: labels.city,
      width: 24,
      order: { by: sql`"offers"."cityFolded"`, type: "text" },
      cell: townOf,
      onPage: townAndOthers,
    },
    { key: "poste", label: labels.job, width: 26, extra: true, cell: (row) => row.job },
    { key: "contrat", label: labels.contract, width: 16, extra: true, cell: (row) => row.contractType },
    {
      key: "metier-reconnu",
      label: labels.occupation,
      width: 32,
      extra: true,
      cell: (row) => occupationNames(row.occupationCodes, row.title, row.job).join(", "),
    },
    { key: "exige", label: labels.required, width: 30, extra: true, cell: (row) => entriesText(row.required) },
    { key: "souhaite", label: labels.preferred, width: 30, extra: true, cell: (row) => entriesText(row.preferred) },
    ...offerDetails.map(({ name }) => ({
      key: slug(offerFields[name].label),
      label: offerFields[name].label,
      width: 20,
      extra: true,
      cell: (row: Row) => fieldText(name, row[name]),
    })),
    {
      key: "creation",
      label: labels.created,
      width: 17,
      order: { by: sql`"offers"."createdAt"`, type: "time" },
      cell: (row) => row.createdAt,
    },
    { key: "fin", label: labels.ends, width: 17, cell: (row) => row.expiresAt },
    {
      key: "candidatures",
      label: labels.applications,
      width: 13,
      numeric: true,
      cell: (row) => row.applications,
    },
    { key: "etat", label: labels.state, width: 24, cell: (row) => offerChip(row).label },
  ],
  order: "-creation",
  table: sql`"offers"`,
  joins: sql`INNER JOIN "companies" ON "companies"."id" = "offers"."companyId"`,
  id: sql`"offers"."id"`,
  select: sql`"offers"."companyId", "companies"."nom" AS "company", "offers"."title", "offers"."job", "offers"."city",
    "offers"."departement", "offers"."contractType", "offers"."occupationCodes", "offers"."required", "offers"."preferred", "offers"."isActive",
    ${sql.join(offerDetails.map(({ name }) => sql.ref(`offers.${name}`)))},
    ${isPublicOffer} AS "isPublic", ${isUnanswered} AS "isUnanswered", "offers"."heldAs", "offers"."expiresAt",
    "offers"."createdAt",
    (SELECT count(*)::integer FROM "applications" WHERE "applications"."offerId" = "offers"."id") AS "applications"`,
  always: sql<SqlBool>`NOT "offers"."isDraft"`,
  text: sql`"offers"."listText"`,
  filters: [
    {
      name: "actif",
      label: labels.state,
      blank: "Toutes",
      options: [
        ["oui", states.online, isPublicOffer],
        [
          "entreprise",
          states.companyOffline,
          sql`("offers"."isActive" AND "offers"."heldAs" IS NULL AND NOT ${isPublicOffer})`,
        ],
        ["non", "Désactivées", sql`NOT "offers"."isActive"`],
        ["attente", states.held, sql`"offers"."heldAs" = 'waiting'`],
        ["retiree", "Retirées ou à modifier", sql`"offers"."heldAs" IN ('change', 'taken-down')`],
      ],
    },
    {
      name: "suivi",
      label: "À surveiller",
      blank: "Toutes",
      options: [
        ["sans", "Sans candidature après 3\u00a0semaines", isUnanswered],
        [
          "fin",
          "Fin dans la semaine",
          sql`(${isPublicOffer} AND "offers"."expiresAt" < now() + ${adminLimits.endingMs} * interval '1 millisecond')`,
        ],
      ],
    },
  ],
};

/** One page of all offers but drafts, with its frame. */
export async function listAllOffers(url: URL) {
  const { frame, rows } = await findListPage(offerList, url);
  return {
    frame,
    rows: rows.map((row) => ({
      id: row.id,
      companyId: row.companyId,
      title: row.title,
      isActive: row.isActive,
      isUnanswered: row.isUnanswered,
      texts: row.texts,
      chip: offerChip(row),
    })),
  };
}

/** Companies by name, at most limits.companiesInAll, always including `companyId`. */
export async function listCompanyChoices(companyId: string | null): Promise<{ value: string; label: string }[]> {
  const rows = await db
    .selectFrom("companies")
    .select(["id", "nom", "city"])
    .orderBy(sql<SqlBool>`"id"::text = ${companyId ?? ""}`, "desc")
    .orderBy("nomFolded")
    .orderBy("id")
    .limit(limits.companiesInAll)
    .execute();
  return rows.map((row) => ({ value: row.id, label: row.city ? `${row.nom} – ${row.city}` : row.nom }));
}

/** Whether the company exists. */
export async function hasCompany(id: string): Promise<boolean> {
  return (await db.selectFrom("companies").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Creates an offer for a company with one audit entry. A double submit makes one offer. @returns the id of the offer */
export async function createOfferFor(
  tx: Db,
  viewer: Viewer,
  companyId: string,
  value: OfferValue,
  formId: string,
): Promise<string> {
  const id = await createOffer(tx, companyId, value, formId);
  const noted = await tx
    .selectFrom("audit")
    .select("id")
    .where("targetId", "=", id)
    .where("action", "=", "offre créée")
    .executeTakeFirst();
  const entry = { action: "offre créée", targetType: "offre", targetId: id };
  if (!noted) await recordChange(tx, viewer, entry, null, await lockOffer(tx, id));
  return id;
}
