// Imports offers: the company is resolved first, then the offer by reference or by company, title and city.
import { sql } from "kysely";
import * as enginesLimits from "../../engines/limits.ts";
import { offerFieldNames } from "../../offers/offer-fields.ts";
import { type OfferValue, offerForm } from "../../offers/offer-form.server.ts";
import { listTownDoubts } from "../../offers/offer-places.server.ts";
import { createOffers, updateOffer } from "../../offers/offers.server.ts";
import { confirmOffers } from "../../offers/publishing/confirmations.server.ts";
import { holdNewOffers, updateHold } from "../../offers/publishing/moderation-hold.server.ts";
import { findOfferUnit, findPayBelow, refusePay } from "../../offers/publishing/pay-warnings.server.ts";
import { checkOffer, refuseWording } from "../../offers/publishing/wording-check.server.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { type CompanyValue, companyForm, createCompanies } from "../../people/companies/companies.server.ts";
import { isSiret, normalSiret } from "../../people/companies/company.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { readTown } from "../../platform/places/town.server.ts";
import { pay } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import * as operationsMessages from "../messages.ts";
import { contractInTitle } from "./cells.server.ts";
import type { LineError } from "./import.ts";
import {
  differs,
  findTargets,
  instantOf,
  type Line,
  lineError,
  lineRemark,
  payCellsOf,
  type Work,
} from "./import-lines.server.ts";
import { historyOf, listNamedMembers, responsibleOf } from "./moved-offers.server.ts";
import { quotePay } from "./pay-cells.server.ts";
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
function companyOf(work: Work, { byReference, rows }: Companies, { values, line }: Read): string | LineError {
  const { companyId, companyEmail, siret, companyName } = values;
  const referred = companyId ? byReference.get(companyId) : undefined;
  if (referred) return referred;
  const email = companyEmail && normalEmail(companyEmail);
  const byEmail = email ? rows.filter(({ emails }) => emails?.includes(email)) : [];
  if (byEmail[0]) return byEmail[0].id;
  // A company of the name without a SIRET is the one, unless another has this SIRET.
  const ofSiret = siret ? rows.filter((row) => row.siret === normalSiret(siret)) : rows;
  const bySiret = ofSiret.length > 0 || !companyName ? ofSiret : rows.filter((row) => row.siret === null);
  const byName = companyName ? bySiret.filter(({ nom }) => fold(nom) === fold(companyName)) : siret ? bySiret : [];
  if (byName.length === 1) return byName[0]!.id;
  const field = companyName ? "companyName" : siret ? "siret" : companyEmail ? "companyEmail" : "companyId";
  const message =
    byName.length > 1
      ? operationsMessages.importSeveralCompanies
      : companyName || siret || companyEmail || companyId
        ? operationsMessages.importCompanyUnknown
        : operationsMessages.importCompanyMissing;
  return lineError(work, field, message, line.fields[field]);
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

/** A company that an offer names and that does not exist. */
type NewCompany = { id: string; value: CompanyValue };

type Of = Resolved<OfferValue> & { row: Row | undefined; companyId: string | null; newCompany: NewCompany | undefined };
type Offer = Checked<OfferValue, Of>;

function keyOf({ reference }: Line, companyId: string | null, values: Read["values"]): string {
  if (reference) return `id:${reference}`;
  const company = companyId === "pending" ? fold(values.companyName ?? values.companyId ?? "") : companyId;
  return [company, fold(values.title ?? ""), fold(values.city ?? "")].join("|");
}

/** Finds the companies to create, one for each name and SIRET. @returns undefined for a line that names none */
function companyMaker(work: Work) {
  const made = new Map<string, NewCompany>();
  const form = companyForm([]);
  return ({ companyName, siret }: Read["values"]): NewCompany | undefined => {
    if (!work.createsCompanies || !companyName) return undefined;
    const number = isSiret(siret ?? "") ? normalSiret(siret!) : "";
    const key = `${fold(companyName)}|${number}`;
    const parsed = made.has(key) ? undefined : form.safeParse({ nom: companyName, siret: number });
    if (parsed?.success) made.set(key, { id: newId(), value: parsed.data });
    return made.get(key);
  };
}

/** The contract that the title of a new offer names, when its line has none; an offer that exists retains its own. */
function titleContract(row: Row | undefined, { contractType, title }: Read["values"]): string | null {
  return row || contractType || !title ? null : contractInTitle(title);
}

async function find(work: Work, reads: Read[]) {
  const companies = await listCompanies(work, reads);
  const companyFor = companyMaker(work);
  const form = offerForm(work.offers.hourly);
  const owners = new Map(reads.map((read) => [read.line, companyOf(work, companies, read)]));
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
    const isUnknown = typeof owner !== "string" && owner.message === operationsMessages.importCompanyUnknown;
    const newCompany = isUnknown ? companyFor(values) : undefined;
    const companyId = typeof owner === "string" ? owner : (newCompany?.id ?? null);
    const remarks = newCompany
      ? [lineRemark(work, "companyName", operationsMessages.importCompanyCreated(newCompany.value.nom))]
      : [];
    const byReference = target ? rows.find(({ id }) => id === target) : undefined;
    const alike = (row: Row) =>
      row.companyId === companyId && sameText(row.title, values.title) && sameText(row.city, values.city);
    // With its own reference, an offer is a different one even when company, title and city match.
    const row = byReference ?? (line.reference ? undefined : rows.find(alike));
    const contract = titleContract(row, values);
    if (contract)
      remarks.push(lineRemark(work, "contractType", operationsMessages.importUnderstood(contract), values.title));
    return {
      row,
      companyId,
      newCompany,
      userId: null,
      fatal: typeof owner === "string" || newCompany ? [] : [owner],
      remarks,
      key: keyOf(line, newCompany ? "pending" : companyId, values),
      keyField: ["title", values.title],
      form,
      input: contract ? { ...values, contractType: contract } : values,
      stored: typed(row),
    };
  };
}

/** The rules of the form for the pay of an offer that goes online. */
function judgePay(work: Work, value: OfferValue, { fields }: Line): { value: OfferValue; errors: LineError[] } {
  const offer = { ...value, departement: readTown(value).commune?.departement ?? null };
  // A line without a pay retains the stored one.
  const quote = quotePay(payCellsOf(fields).cells) || pay(offer.salary, offer.salaryMax, offer.salaryTaux);
  const remark = (message: string) => lineRemark(work, "salary", message, quote ?? "");
  const unit = findOfferUnit(offer);
  const unitRemarks = unit === null ? [] : [remark(operationsMessages.importPayOtherUnit(unit))];
  const below = findPayBelow(offer, work.offers);
  const refusal = refusePay(offer, work.offers);
  if (below === null) return { value, errors: unitRemarks };
  if (refusal === null) {
    const { importPayContract, importPayHours } = operationsMessages;
    const sentence = offer.contractType ? importPayHours : importPayContract;
    return { value, errors: [...unitRemarks, remark(sentence(below.minimum))] };
  }
  if (!work.lenient) return { value, errors: [lineError(work, "salary", refusal, quote ?? ""), ...unitRemarks] };
  const offline = remark(operationsMessages.importOffline(refusal));
  return { value: { ...value, isActive: false }, errors: [offline, ...unitRemarks] };
}

/** The rules of the form for the words of an offer that goes online. What the form would ask is a remark. */
async function judgeWords(work: Work, value: OfferValue): Promise<{ refusals: LineError[]; remarks: LineError[] }> {
  const { findings } = await checkOffer(value);
  const asked = findings.filter(({ asks }) => asks).slice(0, enginesLimits.wordingsNamed);
  return {
    refusals: Object.entries(refuseWording(findings)).map(([field, refusal]) =>
      work.lenient
        ? lineRemark(work, field, operationsMessages.importOffline(refusal))
        : lineError(work, field, refusal),
    ),
    remarks: asked.map(({ field, words, topic }) =>
      lineRemark(work, field, operationsMessages.importWordsDoubted(words.trim(), topic.toLowerCase())),
    ),
  };
}

/** An old site's offer that the form would refuse stays offline. */
async function judge(work: Work, value: OfferValue, line: Line): Promise<{ value: OfferValue; errors: LineError[] }> {
  if (value.isActive === false) return { value, errors: [] };
  const paid = judgePay(work, value, line);
  const { refusals, remarks } = await judgeWords(work, value);
  const isOffline = work.lenient && refusals.length > 0;
  return {
    value: isOffline ? { ...paid.value, isActive: false } : paid.value,
    errors: [...refusals, ...paid.errors, ...remarks],
  };
}

/** An online offer without a pay is accepted. Its company states the pay at its next edit. */
function remarkMissingPay(work: Work, { value, line }: Offer): LineError[] {
  if (value.isActive === false || value.salary !== null || value.payExemption !== null) return [];
  return [lineRemark(work, "salary", operationsMessages.importPayMissing, quotePay(payCellsOf(line.fields).cells))];
}

/** A further town without a commune is stored as written, so nobody who searches there finds the offer. */
const remarkFurtherTowns = (work: Work, { value }: Offer): LineError[] =>
  listTownDoubts(value.places).map(({ city, doubt: { reason, sentence } }) => ({
    ...lineRemark(work, "places", operationsMessages.importFurtherTown(sentence), city),
    kind: reason,
  }));

function isChanged(_: Work, { row, value }: Offer): boolean {
  const { cityCode, isActive, ...columns } = value;
  return differs(columns, row!) || (isActive !== undefined && isActive !== row!.isActive);
}

async function create({ tx, now }: Work, created: Offer[]): Promise<void> {
  const companies = new Map(
    created.flatMap(({ newCompany }) => (newCompany ? [[newCompany.id, newCompany] as const] : [])),
  );
  await createCompanies(
    tx,
    [...companies.values()].map((company) => ({ ...company, userId: null })),
  );
  const members = await listNamedMembers(
    tx,
    created.map(({ companyId, line }) => ({ companyId: companyId!, fields: line.fields })),
  );
  const offers = created.map(({ id, companyId, line, value, values }) => {
    const dates = { createdAt: instantOf(values.dateCreated), updatedAt: instantOf(values.updatedAt), now };
    const responsible = responsibleOf(line.fields, companyId!, members);
    return { id, companyId: companyId!, value, history: { ...historyOf(line.fields, dates), ...responsible } };
  });
  await holdNewOffers(tx, await createOffers(tx, offers, now));
}

async function update({ tx }: Work, { id, value, row }: Offer): Promise<void> {
  await updateOffer(tx, id, value);
  await updateHold(tx, id, row!.companyId);
}

/** Offers. */
export const settleOffers = settleAs<OfferValue, Of>({
  kind: "offer",
  find,
  judge,
  remark: (work, offer) => [...remarkMissingPay(work, offer), ...remarkFurtherTowns(work, offer)],
  isChanged,
  create,
  update,
  confirm: ({ tx, now }, ids) => confirmOffers(tx, ids, now, null),
});
