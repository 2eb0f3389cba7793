// Imports offers: the company is resolved first, then the offer by reference or by company, title and city.
import { sql } from "kysely";
import { offerFieldNames } from "../../offers/offer-fields.ts";
import { type OfferValue, offerForm } from "../../offers/offer-form.server.ts";
import { createOffers, updateOffer } from "../../offers/offers.server.ts";
import { findOtherUnit, findPayBelow, refusePay } from "../../offers/publishing/pay-warnings.server.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { normalSiret } from "../../people/companies/company.ts";
import { isId } from "../../platform/http/id.ts";
import { readTown } from "../../platform/places/town.server.ts";
import { pay } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import * as operationsMessages from "../messages.ts";
import type { LineError } from "./import.ts";
import { differs, findTargets, instantOf, type Line, lineError, lineRemark, type Work } from "./import-lines.server.ts";
import { historyOf } from "./moved-offers.server.ts";
import { type Checked, type Read, type Resolved, settleAs } from "./settle-lines.server.ts";

type Company = { id: string; nom: string; siret: string | null; emails: string[] | null };
type Row = Awaited<ReturnType<typeof listStored>>[number];

// "pending" companies would be created by earlier lines of the same check.
type Companies = { byReference: Map<string, string>; rows: Company[] };

async function listCompanies(work: Work, reads: Read[]): Promise<Companies> {
  const valuesOf = (field: string) => reads.flatMap(({ values }) => values[field] ?? []);
  const byReference = await findTargets(work, "company", valuesOf("companyId"));
  const [names, emails, sirets] = [
    valuesOf("companyName").map(fold),
    valuesOf("companyEmail").map(normalEmail),
    valuesOf("siret").map(normalSiret),
  ];
  const any = (column: string, values: string[]) =>
    values.length > 0 ? [sql<boolean>`${sql.ref(column)} = any(${values})`] : [];
  const either = [
    ...any("companies.nomFolded", names),
    ...any("companies.siret", sirets),
    ...any("users.email", emails),
  ];
  const rows =
    either.length === 0
      ? []
      : await work.tx
          .selectFrom("companies")
          .leftJoin("members", "members.companyId", "companies.id")
          .leftJoin("users", "users.id", "members.userId")
          .select(["companies.id", "companies.nom", "companies.siret"])
          .select(sql<string[] | null>`array_agg("users"."email")`.as("emails"))
          .where((eb) => eb.or(either))
          .groupBy("companies.id")
          .orderBy("companies.createdAt")
          .orderBy("companies.id")
          .execute();
  return { byReference, rows };
}

/** The one company of a line; an error when none or several match. */
function companyOf(work: Work, { byReference, rows }: Companies, values: Record<string, string>): string | LineError {
  const { companyId, companyEmail, siret, companyName } = values;
  const referred = companyId ? byReference.get(companyId) : undefined;
  if (referred) return referred;
  const email = companyEmail && normalEmail(companyEmail);
  const byEmail = email ? rows.filter(({ emails }) => emails?.includes(email)) : [];
  if (byEmail[0]) return byEmail[0].id;
  const bySiret = siret ? rows.filter((row) => row.siret === normalSiret(siret)) : rows;
  const byName = companyName ? bySiret.filter(({ nom }) => fold(nom) === fold(companyName)) : siret ? bySiret : [];
  if (byName.length === 1) return byName[0]!.id;
  const field = companyName ? "companyName" : siret ? "siret" : companyEmail ? "companyEmail" : "companyId";
  const message =
    byName.length > 1
      ? operationsMessages.importSeveralCompanies
      : companyName || siret || companyEmail || companyId
        ? operationsMessages.importCompanyUnknown
        : operationsMessages.importCompanyMissing;
  return lineError(work, field, message, values[field]);
}

function listStored({ tx }: Work, companyIds: string[], titles: string[], ids: string[]) {
  return tx
    .selectFrom("offers")
    .select(offerFieldNames)
    .select(["id", "companyId", "isActive"])
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb("id", "in", ids)] : []),
        eb.and([sql<boolean>`"companyId" = any(${companyIds}::uuid[])`, sql<boolean>`lower("title") = any(${titles})`]),
      ]),
    )
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

function typed(row: Row | undefined): Record<string, unknown> {
  if (!row) return {};
  const { isActive: _, companyId: __, id: ___, ...fields } = row;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value : String(value ?? "")]),
  );
}

const sameText = (a: string | null | undefined, b: string | null | undefined) => fold(a ?? "") === fold(b ?? "");

type Of = Resolved<OfferValue> & { row: Row | undefined; companyId: string | null };
type Offer = Checked<OfferValue, Of>;

function keyOf({ reference }: Line, companyId: string | null, values: Read["values"]): string {
  if (reference) return `id:${reference}`;
  const company = companyId === "pending" ? fold(values.companyName ?? values.companyId ?? "") : companyId;
  return [company, fold(values.title ?? ""), fold(values.city ?? "")].join("|");
}

async function find(work: Work, reads: Read[]) {
  const companies = await listCompanies(work, reads);
  const owners = new Map(reads.map(({ line, values }) => [line, companyOf(work, companies, values)]));
  const titles = reads.flatMap(({ values }) => (values.title ? [values.title.toLowerCase()] : []));
  const ids = reads.map(({ target }) => target).filter(isId);
  const rows = await listStored(
    work,
    [...new Set(owners.values())].flatMap((id) => (typeof id === "string" && isId(id) ? [id] : [])),
    titles,
    ids,
  );

  return ({ line, values, target }: Read): Of => {
    const owner = owners.get(line)!;
    const companyId = typeof owner === "string" ? owner : null;
    const byReference = target ? rows.find(({ id }) => id === target) : undefined;
    const alike = (row: Row) =>
      row.companyId === companyId && sameText(row.title, values.title) && sameText(row.city, values.city);
    // With its own reference, an offer is a different one even when company, title and city match.
    const row = byReference ?? (line.reference ? undefined : rows.find(alike));
    return {
      row,
      companyId,
      userId: null,
      fatal: typeof owner === "string" ? [] : [owner],
      key: keyOf(line, companyId, values),
      keyField: ["title", values.title],
      form: offerForm,
      input: values,
      stored: typed(row),
    };
  };
}

/** The rules of the form for the pay of an offer that goes online. An old site's offer below the minimum stays offline. */
function judge(work: Work, value: OfferValue): { value: OfferValue; errors: LineError[] } {
  if (value.isActive === false) return { value, errors: [] };
  const offer = { ...value, departement: readTown(value).commune?.departement ?? null };
  const valuesOf = pay(offer.salary, offer.salaryMax, offer.salaryTaux) ?? "";
  const remark = (message: string) => lineRemark(work, "salary", message, valuesOf);
  const unit = findOtherUnit(offer);
  const unitRemarks = unit === null ? [] : [remark(operationsMessages.importPayOtherUnit(unit))];
  const below = findPayBelow(offer, work.offers);
  const refusal = refusePay(offer, work.offers);
  if (below === null) return { value, errors: unitRemarks };
  if (refusal === null) {
    const { importPayContract, importPayHours } = operationsMessages;
    const sentence = offer.contractType ? importPayHours : importPayContract;
    return { value, errors: [...unitRemarks, remark(sentence(below.minimum))] };
  }
  if (!work.lenient) return { value, errors: [lineError(work, "salary", refusal, valuesOf), ...unitRemarks] };
  const offline = remark(operationsMessages.importPayOffline(refusal));
  return { value: { ...value, isActive: false }, errors: [offline, ...unitRemarks] };
}

function isChanged(_: Work, { row, value }: Offer): boolean {
  const { cityCode, isActive, ...columns } = value;
  return differs(columns, row!) || (isActive !== undefined && isActive !== row!.isActive);
}

function create({ tx, now }: Work, created: Offer[]): Promise<void> {
  const offers = created.map(({ id, companyId, line, value, values }) => {
    const dates = { createdAt: instantOf(values.dateCreated), updatedAt: instantOf(values.updatedAt), now };
    return { id, companyId: companyId!, value, history: historyOf(line.fields, dates) };
  });
  return createOffers(tx, offers, now);
}

/** Offers. */
export const settleOffers = settleAs<OfferValue, Of>({
  kind: "offer",
  find,
  judge,
  isChanged,
  create,
  update: async ({ tx }, { id, value }) => void (await updateOffer(tx, id, value)),
});
