// Imports companies: found by reference, by an account's address, or by SIRET and name.

import { sql } from "kysely";
import { normalEmail } from "../../people/accounts/account.ts";
import {
  createImportedAccounts,
  isVouchable,
  setAddressConfirmed,
} from "../../people/accounts/imported-accounts.server.ts";
import { likelyAddress } from "../../people/accounts/mail-domains.ts";
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
import { accountErrors, differs, instantOf, lineError, lineRemark, type Work } from "./import-lines.server.ts";
import { setMovedCompany } from "./moved-companies.server.ts";
import { type Checked, type Read, type Resolved, settleAs } from "./settle-lines.server.ts";

type Row = Awaited<ReturnType<typeof listStored>>[number];
type Account = Awaited<ReturnType<typeof listAccounts>>[number];

function listStored({ tx }: Work, ids: string[], sirets: string[]) {
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

/** The addresses of a company's cell: the list of companies exports all of its accounts, the oldest first. */
const addressesOf = ({ email = "" }: Read["values"]) => email.split(/[\s,;]+/).filter(Boolean);

type Of = Resolved<CompanyValue> & {
  row: Row | undefined;
  account: Account | undefined;
  email: string;
  userId: string;
};
type Company = Checked<CompanyValue, Of>;

async function find(work: Work, reads: Read[]) {
  const emails = reads.flatMap(({ values }) => addressesOf(values).map(normalEmail));
  const accounts = await listAccounts(work, emails);
  const sirets = reads.map(({ values }) => normalSiret(values.siret ?? "")).filter((siret) => isSiret(siret));
  const ids = [...reads.map(({ target }) => target), ...accounts.map(({ companyId }) => companyId)];
  const rows = await listStored(work, ids.filter(isId), sirets);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  // The current sector of a company stays valid when the setting no longer lists it.
  const sectors = [...(await findSetting("sectors", work.tx)).list, ...rows.flatMap(({ secteur }) => secteur ?? [])];
  const form = companyForm(sectors);

  // Several companies may share a SIRET: the name decides.
  function findBySiret(values: Read["values"]): Row | undefined {
    const siret = normalSiret(values.siret ?? "");
    const nom = fold(values.nom ?? values.objet ?? "");
    return siret ? rows.find((row) => row.siret === siret && row.nomFolded === nom) : undefined;
  }

  return ({ line, values, target, newId: id }: Read): Of => {
    const [address, ...others] = addressesOf(values);
    const email = normalEmail(address ?? "");
    const account = byEmail.get(email);
    const row = byId.get(target ?? "") ?? byId.get(account?.companyId ?? "") ?? findBySiret(values);
    const fatal = accountErrors(work, "company", address, account, row !== undefined);
    if (row && account?.companyId && account.companyId !== row.id)
      fatal.push(lineError(work, "email", operationsMessages.importOtherCompany, email));
    const input = { ...values };
    if (!input.nom && input.objet && !row) input.nom = input.objet;
    if (!input.objet && !row && input.nom) input.objet = input.nom;
    const sector = input.secteur;
    if (sector) input.secteur = sectors.find((each) => fold(each) === fold(sector)) ?? sector;
    const bySiret = values.siret && `siret:${normalSiret(values.siret)}:${fold(values.nom ?? "")}`;
    const uid = String(line.fields.uid ?? "").toLowerCase();
    const likely = row ? null : likelyAddress(email);
    const remarks = likely ? [lineRemark(work, "email", operationsMessages.importLikelyAddress(likely), email)] : [];
    const further = others.filter((other) => !row || byEmail.get(normalEmail(other))?.companyId !== row.id);
    if (further.length > 0)
      remarks.push(lineRemark(work, "email", operationsMessages.importOtherAddresses, further.join(", ")));
    return {
      row,
      account,
      email,
      fatal,
      remarks,
      form,
      input,
      stored: typed(row),
      key: email ? `mail:${email}` : bySiret || `id:${line.reference}`,
      keyField: ["email", email],
      userId: row?.userId ?? account?.id ?? (isId(uid) && uid !== (row?.id ?? id) ? uid : newId()),
    };
  };
}

function isChanged(_: Work, { row, account, value, values }: Company): boolean {
  const { objet, ...columns } = value;
  if (differs({ ...columns, ...(objet ? { objet } : {}) }, row!)) return true;
  return values.emailVerified === "oui" && account?.isVouchable === true;
}

async function create({ tx }: Work, created: Company[]): Promise<void> {
  await createImportedAccounts(
    tx,
    created.map(({ userId, email, value, values }) => ({
      id: userId,
      email,
      role: "company" as const,
      name: value.nom,
      emailVerified: values.emailVerified === "oui",
      disabledAt: instantOf(values.disabledAt) ?? null,
      createdAt: instantOf(values.dateCreated),
    })),
  );
  // The first account has the company's date; others may be newer.
  await createCompanies(
    tx,
    created.map(({ id, userId, value, values }) => ({ id, userId, value, createdAt: instantOf(values.dateCreated) })),
  );
  for (const { id, line } of created) await setMovedCompany(tx, id, line.fields);
}

async function update({ tx }: Work, { id, account, value, values }: Company): Promise<void> {
  await updateCompany(tx, id, value);
  if (values.emailVerified === "oui" && account?.isVouchable) await setAddressConfirmed(tx, account.id);
}

/** Companies. */
export const settleCompanies = settleAs<CompanyValue, Of>({ kind: "company", find, isChanged, create, update });
