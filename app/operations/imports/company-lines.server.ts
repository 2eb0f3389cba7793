// Imports companies: found by reference, by an account's address, or by SIRET and name.

import { sql } from "kysely";
import * as messages from "../../messages.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
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
  setFirstOwner,
  updateCompany,
} from "../../people/companies/companies.server.ts";
import { isSiret, normalSiret } from "../../people/companies/company.ts";
import * as peopleMessages from "../../people/messages.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { fold, foldPlace } from "../../platform/text/text.ts";
import * as operationsMessages from "../messages.ts";
import { accountErrors, differs, instantOf, lineRemark, type Work } from "./import-lines.server.ts";
import { createMovedPage, setMovedCompany } from "./moved-companies.server.ts";
import { type Checked, type Read, type Resolved, settleAs } from "./settle-lines.server.ts";

type Row = Awaited<ReturnType<typeof listStored>>[number];
type Account = Awaited<ReturnType<typeof listAccounts>>[number];

function listStored({ tx }: Work, ids: string[], sirets: string[], names: string[]) {
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
      eb.or([
        eb("id", "in", ids.length > 0 ? ids : none),
        ...(sirets.length > 0 ? [eb("siret", "in", sirets)] : []),
        ...(names.length > 0 ? [eb("nomFolded", "in", names)] : []),
      ]),
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
    .where(sql<boolean>`"users"."email" = any(${emails})`)
    .execute();
}

const typed = (row: Row | undefined): Record<string, unknown> =>
  row ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ""])) : {};

/** The addresses of a company's cell: the list of companies exports all of its accounts, the oldest first. */
const addressesOf = ({ email = "" }: Read["values"]) => email.split(/[\s,;]+/).filter(Boolean);

const nameOf = ({ nom, objet }: Read["values"]) => fold(nom ?? objet ?? "");

const nameKeyOf = (values: Read["values"]) => `name:${nameOf(values)}:${foldPlace(values.city ?? "")}`;

type Of = Resolved<CompanyValue> & {
  row: Row | undefined;
  account: Account | undefined;
  email: string;
  userId: string | null;
  /** The account that the line gives to a company that waits for its owner. */
  firstOwner: string | null;
};
type Company = Checked<CompanyValue, Of>;

/** Two towns are another company's only where both are stated: a list often names the town and not its code, or the reverse. */
const isElsewhere = (row: Row, { city, codePostal }: Read["values"]) =>
  Boolean(row.city && city && foldPlace(row.city) !== foldPlace(city)) &&
  !(row.codePostal && codePostal && row.codePostal === codePostal);

// Several companies may share a SIRET: the name decides. Without a SIRET and an address the name and the town are left.
function findBySiret(rows: Row[], values: Read["values"]): Row | undefined {
  const siret = normalSiret(values.siret ?? "");
  const nom = nameOf(values);
  if (siret) return rows.find((row) => row.siret === siret && row.nomFolded === nom);
  const alike = values.email ? [] : rows.filter((row) => row.nomFolded === nom && !isElsewhere(row, values));
  return alike.length === 1 ? alike[0] : undefined;
}

// The company of an address, unless the SIRET says that it is another one of the same group.
function findByAccount(rows: Row[], account: Account | undefined, values: Read["values"]): Row | undefined {
  const row = rows.find(({ id }) => id === account?.companyId);
  const siret = normalSiret(values.siret ?? "");
  return row && (!siret || !row.siret || row.siret === siret) ? row : undefined;
}

/** The form's input: one name stands for both in a new company, and a sector is spelled like the setting's. */
function inputOf(values: Read["values"], row: Row | undefined, sectors: string[]): Record<string, string> {
  const input = { ...values };
  if (!input.nom && input.objet && !row) input.nom = input.objet;
  if (!input.objet && !row && input.nom) input.objet = input.nom;
  const sector = input.secteur;
  if (sector) input.secteur = sectors.find((each) => fold(each) === fold(sector)) ?? sector;
  return input;
}

type Addresses = { email: string; others: string[]; isOfAnother: boolean };

/** Remarks on a line's addresses. @param others further addresses that are no accounts of the company */
function remarksOnAddresses(work: Work, row: Row | undefined, { email, others, isOfAnother }: Addresses) {
  const remark = (message: string, value: string) => lineRemark(work, "email", message, value);
  const likely = row ? null : likelyAddress(email);
  return [
    ...(isOfAnother ? [remark(operationsMessages.importSecondCompany, email)] : []),
    ...(!row && !email ? [remark(operationsMessages.importOwnerless, "")] : []),
    ...(likely ? [remark(operationsMessages.importLikelyAddress(likely), email)] : []),
    ...(others.length > 0 ? [remark(operationsMessages.importOtherAddresses, others.join(", "))] : []),
  ];
}

/** The remark on a new company whose SIRET another one bears already. */
function remarksOnSiret(work: Work, row: Row | undefined, rows: Row[], siret: string) {
  const bearer = row || !siret ? undefined : rows.find((other) => other.siret === siret);
  return bearer ? [lineRemark(work, "siret", operationsMessages.importSiretTaken(bearer.nom), siret)] : [];
}

/** A company needs no address and no SIRET: a cell that holds none is left out, with a remark. */
function leaveOutUnreadable(work: Work, read: Read): void {
  const { email, siret } = read.values;
  const leaveOut = (field: string, message: string, value: string) => {
    read.errors.push(lineRemark(work, field, operationsMessages.importLeftOut(message), value));
    delete read.values[field];
  };
  if (siret && !isSiret(siret)) leaveOut("siret", peopleMessages.siretInvalid, siret);
  if (email && !addressesOf(read.values).some((address) => isEmail(address)))
    leaveOut("email", messages.emailInvalid, email);
}

async function find(work: Work, reads: Read[]) {
  for (const read of reads) leaveOutUnreadable(work, read);
  const accounts = await listAccounts(
    work,
    reads.flatMap(({ values }) => addressesOf(values).map(normalEmail)),
  );
  const sirets = reads.map(({ values }) => normalSiret(values.siret ?? "")).filter((siret) => isSiret(siret));
  const ids = [...reads.map(({ target }) => target), ...accounts.map(({ companyId }) => companyId)];
  const named = reads.filter(({ values }) => !values.email && !values.siret).map(({ values }) => nameOf(values));
  const rows = await listStored(work, ids.filter(isId), sirets, named.filter(Boolean));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  // The current sector of a company stays valid when the setting no longer lists it.
  const sectors = [...(await findSetting("sectors", work.tx)).list, ...rows.flatMap(({ secteur }) => secteur ?? [])];
  const form = companyForm(sectors);
  /** Addresses that earlier lines of this batch give to a new company. */
  const claimed = new Map<string, string>();

  return ({ line, values, target, newId: id }: Read): Of => {
    const [address, ...further] = addressesOf(values);
    const email = normalEmail(address ?? "");
    const account = byEmail.get(email);
    const row = byId.get(target ?? "") ?? findByAccount(rows, account, values) ?? findBySiret(rows, values);
    const siret = normalSiret(values.siret ?? "");
    const bySiret = siret && `siret:${siret}:${nameOf(values)}`;
    const claim = bySiret || `mail:${email}`;
    const holder = claimed.get(email) ?? claim;
    const isOfAnother = email !== "" && (account?.companyId ? account.companyId !== row?.id : holder !== claim);
    if (email && !isOfAnother) claimed.set(email, claim);
    const others = further.filter((other) => !row || byEmail.get(normalEmail(other))?.companyId !== row.id);
    const uid = String(line.fields.uid ?? "").toLowerCase();
    const newOwner = isId(uid) && uid !== (row?.id ?? id) ? uid : newId();
    const ownerId = isOfAnother || !email ? null : (account?.id ?? newOwner);
    return {
      row,
      account,
      email,
      fatal: accountErrors(work, "company", address, account, true),
      remarks: [
        ...remarksOnAddresses(work, row, { email, others, isOfAnother }),
        ...remarksOnSiret(work, row, rows, siret),
      ],
      form,
      input: inputOf(values, row, sectors),
      stored: typed(row),
      key: bySiret || (email ? `mail:${email}` : line.reference ? `id:${line.reference}` : nameKeyOf(values)),
      keyField: email ? ["email", email] : ["nom", values.nom ?? values.objet ?? ""],
      userId: row ? row.userId : ownerId,
      firstOwner: row && !row.userId ? ownerId : null,
    };
  };
}

function isChanged(_: Work, { row, account, value, values, firstOwner }: Company): boolean {
  if (firstOwner) return true;
  const { objet, ...columns } = value;
  if (differs({ ...columns, ...(objet ? { objet } : {}) }, row!)) return true;
  return values.emailVerified === "oui" && account?.isVouchable === true;
}

const accountOf = ({ userId, email, value, values }: Company) =>
  userId
    ? [
        {
          id: userId,
          email,
          role: "company" as const,
          name: value.nom,
          emailVerified: values.emailVerified === "oui",
          disabledAt: instantOf(values.disabledAt) ?? null,
          createdAt: instantOf(values.dateCreated),
        },
      ]
    : [];

async function create(work: Work, created: Company[]): Promise<void> {
  const { tx } = work;
  await createImportedAccounts(tx, created.flatMap(accountOf));
  // The first account has the company's date; others may be newer.
  await createCompanies(
    tx,
    created.map(({ id, userId, value, values }) => ({ id, userId, value, createdAt: instantOf(values.dateCreated) })),
  );
  for (const { id, userId, line, errors } of created) {
    await setMovedCompany(tx, id, line.fields);
    errors.push(...(await createMovedPage(work, line, id, userId)));
  }
}

async function update({ tx }: Work, line: Company): Promise<void> {
  const { id, account, value, values, firstOwner } = line;
  if (firstOwner && !account) await createImportedAccounts(tx, accountOf({ ...line, userId: firstOwner }));
  if (firstOwner) await setFirstOwner(tx, id, firstOwner);
  await updateCompany(tx, id, value);
  if (values.emailVerified === "oui" && account?.isVouchable) await setAddressConfirmed(tx, account.id);
}

/** Companies. */
export const settleCompanies = settleAs<CompanyValue, Of>({ kind: "company", find, isChanged, create, update });
