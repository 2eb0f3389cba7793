// Imports the data beyond a company's form: further accounts, and a hold by moderation.

import { z } from "zod";
import { namedStates } from "../../access/application-states.ts";
import { isDoc } from "../../engines/file-formats/nested-record.ts";
import { hoursForm, setHours } from "../../hiring/conversations/interview-hours.server.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
import { createImportedAccounts } from "../../people/accounts/imported-accounts.server.ts";
import { setCompanyApproved } from "../../people/companies/companies.server.ts";
import { companyPageForm } from "../../people/companies/company-page.server.ts";
import { shownPage } from "../../people/companies/company-page.ts";
import { createCompanyPhoto } from "../../people/companies/company-pictures.server.ts";
import { textKinds } from "../../people/companies/company-text.ts";
import { setCompanyText } from "../../people/companies/company-texts.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { CompanyPage, MemberRole } from "../../platform/db/schema.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { dateOf } from "../../platform/text/read-date.ts";
import { cellOf } from "./flat-record.ts";
import type { Fields, LineError } from "./import.ts";
import { createFolderFile, pathOf } from "./import-files.server.ts";
import { type Line, lineError, type Work } from "./import-lines.server.ts";

type Member = Record<string, unknown>;

const roles: readonly string[] = ["owner", "recruiter", "reader"] satisfies MemberRole[];

/** The interview hours of a member, who may be the account that the company was created with. */
async function setMovedHours(tx: Db, companyId: string, userId: string, { interviewHours }: Member): Promise<void> {
  const hours = hoursForm.safeParse(interviewHours);
  const own = tx.selectFrom("members").select("userId").where("userId", "=", userId).where("companyId", "=", companyId);
  if (hours.success && (await own.executeTakeFirst())) await setHours(tx, userId, hours.data);
}

async function addMember(tx: Db, companyId: string, member: Member): Promise<void> {
  const email = normalEmail(cellOf(member.email));
  const taken = await tx.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  if (taken) return setMovedHours(tx, companyId, taken.id, member);
  if (!isEmail(email)) return;
  const wished = cellOf(member.id).toLowerCase();
  const id = isId(wished) ? wished : newId();
  const emailVerified = cellOf(member.emailVerified) === "oui";
  const disabledAt = dateOf(cellOf(member.disabledAt));
  const createdAt = dateOf(cellOf(member.dateCreated)) ?? undefined;
  await createImportedAccounts(tx, [
    { id, email, name: cellOf(member.name), role: "company", emailVerified, disabledAt, createdAt },
  ]);
  const role = roles.includes(cellOf(member.role)) ? (cellOf(member.role) as MemberRole) : "reader";
  await tx.insertInto("members").values({ userId: id, companyId, role, createdAt }).execute();
  await setMovedHours(tx, companyId, id, member);
}

/** The last day of a member's absence, and their replacement by address; nobody where that is no member who may act. */
async function setMovedAbsence(tx: Db, companyId: string, member: Member): Promise<void> {
  const [email, replacement] = [member.email, member.replacementEmail].map((each) => normalEmail(cellOf(each)));
  if (!email) return;
  const named = (address: string) =>
    tx
      .selectFrom("members")
      .innerJoin("users", "users.id", "members.userId")
      .select("users.id")
      .where("members.companyId", "=", companyId)
      .where("users.email", "=", address);
  const { data: absentUntil } = z.iso.date().safeParse(member.absentUntil);
  const isReplaced = replacement && replacement !== email;
  if (!absentUntil && !isReplaced) return;
  await tx
    .updateTable("members")
    .set({
      ...(absentUntil ? { absentUntil } : {}),
      ...(isReplaced ? { replacementId: named(replacement).where("members.role", "<>", "reader") } : {}),
    })
    .where("userId", "in", named(email))
    .execute();
}

const textForm = z.object({
  kind: z.enum(textKinds),
  name: z.string().min(1).max(peopleLimits.textNameMax),
  text: z.string().min(1).max(peopleLimits.companyTextMax),
});

const photoForm = z.object({
  file: z.string(),
  caption: z.string().max(peopleLimits.captionMax).nullable(),
  alt: z.string().max(peopleLimits.pictureAltMax).nullable(),
});

const personForm = z.object({
  file: z.string().nullable(),
  name: z.string().min(1).max(peopleLimits.nameMax),
  job: z.string().min(1).max(peopleLimits.pageTitleMax),
  words: z.string().max(peopleLimits.pageTextMax).nullable(),
  agreedAt: z.coerce.date(),
});

/** The rows of a document's list that a form accepts, among the first `most`. */
const rowsOf = <Row>(given: unknown, form: z.ZodType<Row>, most: number): Row[] =>
  (Array.isArray(given) ? given.slice(0, most) : []).flatMap((row) => form.safeParse(row).data ?? []);

/** The photos and people of the page of a company that was just created from its document. @returns an error for each missing or refused file */
export async function createMovedPage(work: Work, line: Line, id: string, userId: string | null): Promise<LineError[]> {
  const { tx } = work;
  const errors: LineError[] = [];
  const store = async (url: string) => {
    const stored = await createFolderFile(work, "companyPhoto", url, userId);
    if ("id" in stored) return stored.id;
    errors.push(lineError(work, "photos", stored.message, pathOf(url)));
    return null;
  };
  for (const { file, ...text } of rowsOf(line.fields.photos, photoForm, peopleLimits.companyPhotos)) {
    const fileId = await store(file);
    if (fileId) await createCompanyPhoto(tx, id, fileId, text);
  }
  const people = rowsOf(line.fields.people, personForm, peopleLimits.companyPeople);
  for (const [at, { file, ...person }] of people.entries()) {
    const fileId = file === null ? null : await store(file);
    // One after the other, in the order of the page.
    const createdAt = new Date(person.agreedAt.getTime() + at);
    await tx
      .insertInto("companyPeople")
      .values({ ...person, id: newId(), companyId: id, fileId, createdAt })
      .execute();
  }
  return errors;
}

/** Completes a company that was just created from its document. */
export async function setMovedCompany(
  tx: Db,
  id: string,
  { members, texts, heldAs, approvedAt, namesShownFrom, takesSpontaneous, ...fields }: Fields,
): Promise<void> {
  if (heldAs === "waiting" || heldAs === "refused")
    await tx.updateTable("companies").set({ heldAs }).where("id", "=", id).execute();
  const approved = dateOf(cellOf(approvedAt));
  if (approved && !heldAs) await setCompanyApproved(tx, id, approved);
  const shownFrom = namedStates.find((state) => state === cellOf(namesShownFrom));
  if (shownFrom) await tx.updateTable("companies").set({ namesShownFrom: shownFrom }).where("id", "=", id).execute();
  if (cellOf(takesSpontaneous) === "oui")
    await tx.updateTable("companies").set({ takesSpontaneous: true }).where("id", "=", id).execute();
  const coverAlt = cellOf(fields.coverAlt).slice(0, peopleLimits.pictureAltMax);
  if (coverAlt) await tx.updateTable("companies").set({ coverAlt }).where("id", "=", id).execute();
  // A page that nobody wrote is stored without its lists, and stays so.
  const isWritten = isDoc(fields.page) && Object.keys(fields.page).length > 0;
  const page = companyPageForm.safeParse(
    isWritten ? shownPage({ page: fields.page as Partial<CompanyPage>, description: null }) : null,
  );
  if (page.success)
    await tx
      .updateTable("companies")
      .set({ page: JSON.stringify(page.data.page) })
      .where("id", "=", id)
      .execute();
  for (const text of rowsOf(texts, textForm, peopleLimits.companyTexts)) await setCompanyText(tx, id, newId(), text);
  if (!Array.isArray(members)) return;
  const docs = members.filter(isDoc);
  for (const member of docs) await addMember(tx, id, member);
  for (const member of docs) await setMovedAbsence(tx, id, member);
}
