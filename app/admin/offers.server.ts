// Offers as the administration lists and edits them.
import { type SqlBool, sql } from "kysely";
import type { Viewer } from "../accounts/viewer.server.ts";
import { date } from "../base/french.ts";
import { placeLabel } from "../base/places.server.ts";
import { type Db, db } from "../db/db.server.ts";
import * as limits from "../limits.ts";
import { createOffer, type OfferValue } from "../offers/offers.server.ts";
import { recordCreation } from "./audit.server.ts";
import { answersTo, listWithTotal, queryOf } from "./search.server.ts";

const matching = (url: URL) => {
  const actif = url.searchParams.get("actif");
  const text = answersTo(
    queryOf(url),
    [sql`"offers"."textFolded"`, sql`"offers"."cityFolded"`, sql`"companies"."nomFolded"`],
    sql.ref("offers.id"),
  );
  return db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .where(text)
    .$if(actif === "oui" || actif === "non", (query) => query.where("offers.isActive", "=", actif === "oui"));
};

/** One page of all offers, newest first, and how many there are. The address says `q` and `actif` (oui, non). */
export async function listAllOffers(url: URL) {
  const page = await listWithTotal(
    "offers",
    matching(url).select([
      "offers.id",
      "offers.companyId",
      "title",
      "nom",
      "offers.city",
      "offers.departement",
      "isActive",
      "offers.createdAt",
    ]),
    url,
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      companyId: row.companyId,
      title: row.title,
      company: row.nom,
      place: row.city ? placeLabel(row.city, row.departement) : "",
      isActive: row.isActive,
      created: date(row.createdAt),
    })),
  };
}

/** Every column of an offer, for the journal; locked until the transaction ends. */
export function readOffer(tx: Db, id: string) {
  return tx.selectFrom("offers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Companies to choose from, by name, at most limits.companiesInAll; the one asked for is always among them. */
export async function listCompanyChoices(asked: string | null): Promise<{ value: string; label: string }[]> {
  const rows = await db
    .selectFrom("companies")
    .select(["id", "nom", "city"])
    .orderBy(sql<SqlBool>`"id"::text = ${asked ?? ""}`, "desc")
    .orderBy("nomFolded")
    .orderBy("id")
    .limit(limits.companiesInAll)
    .execute();
  return rows.map((row) => ({ value: row.id, label: row.city ? `${row.nom} – ${row.city}` : row.nom }));
}

/** Whether there is such a company. */
export async function hasCompany(id: string): Promise<boolean> {
  return (await db.selectFrom("companies").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/**
 * Creates an offer for a company and notes it once, also when the same form comes twice.
 * @returns the id of the offer
 */
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
  if (!noted)
    await recordCreation(tx, viewer, {
      action: "offre créée",
      targetType: "offre",
      targetId: id,
      read: (on) => readOffer(on, id),
    });
  return id;
}
