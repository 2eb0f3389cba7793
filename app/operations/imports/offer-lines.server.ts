// Imports offers: the company is resolved first, then the offer by reference or by company, title and city.
import { sql } from "kysely";
import { offerFieldNames } from "../../offers/offer-fields.ts";
import { type OfferValue, offerForm } from "../../offers/offer-form.server.ts";
import { createOffers, updateOffer } from "../../offers/offers.server.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { normalSiret } from "../../people/companies/company.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { fold } from "../../platform/text/text.ts";
import * as operationsMessages from "../messages.ts";
import { setUpdatedAt } from "./dates.server.ts";
import type { LineError } from "./import.ts";
import { checkFiles, createFiles } from "./import-files.server.ts";
import {
  checkLine,
  differs,
  findEarlier,
  findTargets,
  instantOf,
  type Line,
  lineError,
  type Outcome,
  readLine,
  type Work,
} from "./import-lines.server.ts";
import { historyOf } from "./moved-offers.server.ts";

type Company = { id: string; nom: string; siret: string | null; emails: string[] | null };
type Row = Awaited<ReturnType<typeof listKept>>[number];

// "pending" companies would be created by earlier lines of the same check.
type Companies = { byReference: Map<string, string>; rows: Company[] };

async function listCompanies(work: Work, lines: Line[]): Promise<Companies> {
  const said = (field: string) => lines.map(({ fields }) => String(fields[field] ?? "").trim()).filter(Boolean);
  const byReference = await findTargets(work, "company", said("companyId"));
  const [names, emails, sirets] = [
    said("companyName").map(fold),
    said("companyEmail").map(normalEmail),
    said("siret").map(normalSiret),
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

function listKept({ tx }: Work, companyIds: string[], titles: string[], ids: string[]) {
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
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === null ? "" : String(value)]));
}

type Judged = {
  line: Line;
  companyId: string | null;
  values: Record<string, string>;
  row: Row | undefined;
  offer: OfferValue | null;
  errors: LineError[];
};

const sameText = (a: string | null | undefined, b: string | null | undefined) => fold(a ?? "") === fold(b ?? "");

type Read = { line: Line; values: Record<string, string>; errors: LineError[]; companyId: string | null };

function judge(work: Work, { line, values, errors, companyId }: Read, rows: Row[], target: string | undefined): Judged {
  const named = target ? rows.find(({ id }) => id === target) : undefined;
  const alike = (row: Row) =>
    row.companyId === companyId && sameText(row.title, values.title) && sameText(row.city, values.city);
  // With its own reference, an offer is a different one even when company, title and city match.
  const row = named ?? (line.reference ? undefined : rows.find(alike));
  const checked = checkLine(work, offerForm, values, typed(row));
  const all = [...errors, ...checked.errors];
  const refused = companyId === null || (!work.lenient && all.length > 0);
  return { line, companyId, values, row, errors: all, offer: refused ? null : checked.value };
}

function isChanged({ row, offer }: Judged): boolean {
  const { cityCode: _, isActive, ...columns } = offer!;
  return differs(columns, row!) || (isActive !== undefined && isActive !== row!.isActive);
}

type Written = { judged: Judged; id: string };

async function write(work: Work, written: Written[]): Promise<void> {
  const made = written.filter(({ judged }) => !judged.row);
  await createOffers(
    work.tx,
    made.map(({ judged: { offer, companyId, line, values }, id }) => {
      const dates = { createdAt: instantOf(values.dateCreated), updatedAt: instantOf(values.updatedAt), now: work.now };
      return { id, companyId: companyId!, value: offer!, history: historyOf(line.fields, dates) };
    }),
    work.now,
  );
  for (const { judged, id } of written) {
    if (judged.row) await updateOffer(work.tx, id, judged.offer!);
    judged.errors.push(...(await createFiles(work, judged.line, { kind: "offer", id })));
  }
  const dated = made.map(({ judged: { line, values }, id }) => ({
    ...{ id, line, updatedAt: instantOf(values.updatedAt) ?? instantOf(values.dateCreated) },
  }));
  await setUpdatedAt(work.tx, "offers", dated);
}

/** Checks or imports a batch of offers. */
export async function settleOffers(work: Work, lines: Line[]): Promise<Outcome[]> {
  const companies = await listCompanies(work, lines);
  const reads = lines.map((line): Read => {
    const { values, errors } = readLine(work, line);
    const company = companyOf(work, companies, values);
    if (typeof company === "string") return { line, values, errors, companyId: company };
    return { line, values, errors: [company, ...errors], companyId: null };
  });
  const targets = await findTargets(
    work,
    "offer",
    lines.map(({ reference }) => reference),
  );
  const owners = reads.flatMap(({ companyId }) => (isId(companyId) ? [companyId] : []));
  const titles = reads.flatMap(({ values }) => (values.title ? [values.title.toLowerCase()] : []));
  const rows = await listKept(work, [...new Set(owners)], titles, [...targets.values()].filter(isId));
  const judgedLines = reads.map((read) => judge(work, read, rows, targets.get(read.line.reference ?? "")));
  const keyOf = ({ line, companyId, values }: Judged) =>
    line.reference
      ? `id:${line.reference}`
      : [
          companyId === "pending" ? fold(values.companyName ?? values.companyId ?? "") : companyId,
          fold(values.title ?? ""),
          fold(values.city ?? ""),
        ].join("|");
  const earlier = await findEarlier(work, lines[0]!.line, judgedLines.map(keyOf));
  const outcomes: Outcome[] = [];
  const written: Written[] = [];
  for (const judged of judgedLines) {
    const { line, row } = judged;
    const key = keyOf(judged);
    const before = earlier.get(key);
    if (before)
      judged.errors.push(lineError(work, "title", operationsMessages.importTwice(before), judged.values.title));
    const ok = judged.offer !== null && !before;
    if (ok) earlier.set(key, line.place);
    const files = ok ? await checkFiles(work, line, "offer", row?.id ?? null) : { fills: false, errors: [] };
    if (!work.write) judged.errors.push(...files.errors);
    const differing = ok && row !== undefined && (isChanged(judged) || files.fills);
    const state = !ok ? "refused" : !row ? "created" : differing ? "changed" : "unchanged";
    const wished = line.reference?.toLowerCase() ?? "";
    const id = row?.id ?? (isId(wished) ? wished : newId());
    if (state === "created" || state === "changed") written.push({ judged, id });
    const target = ok && (row || work.write) ? id : null;
    outcomes.push({ line: line.line, state, errors: judged.errors, key, targetId: target, userId: null });
  }
  if (work.write) await write(work, written);
  return outcomes;
}
