// Imports companies: found by reference, by an account's address, or by SIRET and name.

import { sql } from "kysely";
import * as messages from "../../messages.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
import {
  createImportedAccounts,
  isVouchable,
  setEmailVerified,
} from "../../people/accounts/imported-accounts.server.ts";
import {
  type CompanyValue,
  companyForm,
  createCompanies,
  updateCompany,
} from "../../people/companies/companies.server.ts";
import { isSiret, normalSiret } from "../../people/companies/company.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
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
import { setMovedCompany } from "./moved-companies.server.ts";

type Row = Awaited<ReturnType<typeof listKept>>[number];
type Account = Awaited<ReturnType<typeof listAccounts>>[number];

function listKept({ tx }: Work, ids: string[], sirets: string[]) {
  const none = ["00000000-0000-0000-0000-000000000000"];
  return tx
    .selectFrom("companies")
    .select(["id", "objet", "nom", "nomFolded", "siret", "secteur", "size", "description", "siteWeb", "adresse"])
    .select(["codePostal", "city", "departement", "country"])
    .select(
      sql<
        string | null
      >`(select "userId" from "members" where "companyId" = "companies"."id" order by "createdAt", "userId" limit 1)`.as(
        "userId",
      ),
    )
    .where((eb) =>
      eb.or([eb("id", "in", ids.length > 0 ? ids : none), ...(sirets.length > 0 ? [eb("siret", "in", sirets)] : [])]),
    )
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

function listAccounts({ tx }: Work, emails: string[]) {
  return tx
    .selectFrom("users")
    .leftJoin("members", "members.userId", "users.id")
    .select(["users.id", "users.email", "users.role", "users.erasureDueAt", "members.companyId"])
    .select(isVouchable.as("isVouchable"))
    .where("users.email", "in", emails)
    .execute();
}

const typed = (row: Row | undefined): Record<string, unknown> =>
  row ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ""])) : {};

type Judged = {
  line: Line;
  email: string;
  account: Account | undefined;
  row: Row | undefined;
  company: CompanyValue | null;
  values: Record<string, string>;
  errors: LineError[];
};

type Known = {
  byId: Map<string, Row>;
  rows: Row[];
  accounts: Map<string, Account>;
  sectors: readonly string[];
  form: ReturnType<typeof companyForm>;
};

function findRow(
  { byId, rows }: Known,
  id: string | undefined,
  account: Account | undefined,
  values: Judged["values"],
) {
  const named = (id ? byId.get(id) : undefined) ?? byId.get(account?.companyId ?? "");
  if (named) return named;
  const siret = normalSiret(values.siret ?? "");
  const nom = fold(values.nom ?? values.objet ?? "");
  // Several companies may share a SIRET: the name decides.
  return siret ? rows.find((row) => row.siret === siret && row.nomFolded === nom) : undefined;
}

function judge(work: Work, line: Line, known: Known, id: string | undefined): Judged {
  const { values, errors } = readLine(work, line);
  const email = normalEmail(values.email ?? "");
  const account = known.accounts.get(email);
  const row = findRow(known, id, account, values);
  const fatal: LineError[] = [];
  if (!email && !row) fatal.push(lineError(work, "email", operationsMessages.importEmailMissing));
  else if (email && !isEmail(email)) fatal.push(lineError(work, "email", messages.emailInvalid, values.email));
  if (account && account.role !== "company")
    fatal.push(lineError(work, "email", operationsMessages.importOtherRole, email));
  if (account?.erasureDueAt) fatal.push(lineError(work, "email", operationsMessages.importErasing, email));
  if (row && account?.companyId && account.companyId !== row.id)
    fatal.push(lineError(work, "email", operationsMessages.importOtherCompany, email));
  const named = { ...values };
  if (!named.nom && named.objet && !row) named.nom = named.objet;
  if (!named.objet && !row && named.nom) named.objet = named.nom;
  const sector = named.secteur;
  if (sector) named.secteur = known.sectors.find((each) => fold(each) === fold(sector)) ?? sector;
  const checked = checkLine(work, known.form, named, typed(row));
  const all = [...fatal, ...errors, ...checked.errors];
  const refused = fatal.length > 0 || (!work.lenient && all.length > 0);
  return { line, email, account, row, values, errors: all, company: refused ? null : checked.value };
}

function isChanged({ row, company, values, account }: Judged): boolean {
  const { objet, ...columns } = company!;
  if (differs({ ...columns, ...(objet ? { objet } : {}) }, row!)) return true;
  return values.emailVerified === "oui" && account?.isVouchable === true;
}

function keyOf({ email, values, line }: Judged): string {
  if (email) return `mail:${email}`;
  return values.siret ? `siret:${normalSiret(values.siret)}:${fold(values.nom ?? "")}` : `id:${line.reference}`;
}

type Made = { judged: Judged; id: string; userId: string };

async function writeMade(work: Work, made: Made[]): Promise<void> {
  const { tx } = work;
  await createImportedAccounts(
    tx,
    made.map(({ judged, userId }) => ({
      ...{ id: userId, email: judged.email, role: "company" as const, name: judged.company!.nom },
      ...{
        emailVerified: judged.values.emailVerified === "oui",
        disabledAt: instantOf(judged.values.disabledAt) ?? null,
        createdAt: instantOf(judged.values.dateCreated),
      },
    })),
  );
  // The first account has the company's date; others may be newer.
  await createCompanies(
    tx,
    made.map(({ judged, id, userId }) => ({
      ...{ id, userId, value: judged.company!, createdAt: instantOf(judged.values.dateCreated) },
    })),
  );
  for (const { judged, id, userId } of made) {
    await setMovedCompany(tx, id, judged.line.fields);
    judged.errors.push(...(await createFiles(work, judged.line, { kind: "company", id, userId })));
  }
  const dated = made.map(({ judged: { line, values }, id }) => ({
    id,
    line,
    updatedAt: instantOf(values.dateCreated),
  }));
  await setUpdatedAt(tx, "companies", dated);
}

/** Checks or imports a batch of companies. */
export async function settleCompanies(work: Work, lines: Line[]): Promise<Outcome[]> {
  const emails = lines.map(({ fields }) => normalEmail(String(fields.email ?? "")));
  const accounts = await listAccounts(work, emails);
  const targets = await findTargets(
    work,
    "company",
    lines.map(({ reference }) => reference),
  );
  const sirets = lines.map(({ fields }) => normalSiret(String(fields.siret ?? ""))).filter((siret) => isSiret(siret));
  const ids = [...targets.values(), ...accounts.map(({ companyId }) => companyId)].filter((id) => isId(id));
  const rows = await listKept(work, ids, sirets);
  // A company may keep its current sector even when it is no longer offered.
  const sectors = [...(await findSetting("sectors", work.tx)).list, ...rows.flatMap(({ secteur }) => secteur ?? [])];
  const known: Known = {
    ...{ sectors, form: companyForm(sectors) },
    rows,
    byId: new Map(rows.map((row) => [row.id, row])),
    accounts: new Map(accounts.map((account) => [account.email, account])),
  };
  const judgedLines = lines.map((line) => judge(work, line, known, targets.get(line.reference ?? "")));
  const earlier = await findEarlier(work, lines[0]!.line, judgedLines.map(keyOf));
  const made: Made[] = [];
  const changed: Made[] = [];
  const outcomes: Outcome[] = [];
  for (const judged of judgedLines) {
    const { line, row, account } = judged;
    const key = keyOf(judged);
    const before = earlier.get(key);
    if (before) judged.errors.push(lineError(work, "email", operationsMessages.importTwice(before), judged.email));
    const ok = judged.company !== null && !before;
    if (ok) earlier.set(key, line.place);
    const wished = line.reference?.toLowerCase() ?? "";
    const own = String(line.fields.uid ?? "").toLowerCase();
    const id = row?.id ?? (isId(wished) ? wished : newId());
    const userId = row?.userId ?? account?.id ?? (isId(own) && own !== id ? own : newId());
    const files = ok ? await checkFiles(work, line, "company", row ? id : null) : { fills: false, errors: [] };
    if (!work.write) judged.errors.push(...files.errors);
    const differing = ok && row !== undefined && (isChanged(judged) || files.fills);
    const state = !ok ? "refused" : !row ? "created" : differing ? "changed" : "unchanged";
    if (state === "created") made.push({ judged, id, userId });
    if (state === "changed") changed.push({ judged, id, userId });
    const there = ok && (row !== undefined || work.write);
    const target = there ? { targetId: id, userId } : { targetId: null, userId: null };
    outcomes.push({ line: line.line, state, errors: judged.errors, key, ...target });
  }
  if (!work.write) return outcomes;
  await writeMade(work, made);
  for (const { judged, id, userId } of changed) {
    await updateCompany(work.tx, id, judged.company!);
    judged.errors.push(...(await createFiles(work, judged.line, { kind: "company", id, userId })));
    const { account, values } = judged;
    if (values.emailVerified === "oui" && account?.isVouchable) await setEmailVerified(work.tx, account.id);
  }
  return outcomes;
}
