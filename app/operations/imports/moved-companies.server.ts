// Imports the data beyond a company's form: further accounts, and a hold by moderation.

import { z } from "zod";
import { namedStates } from "../../access/application-states.ts";
import { altColumns } from "../../access/company-pictures.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
import { createImportedAccounts } from "../../people/accounts/imported-accounts.server.ts";
import { setCompanyApproved } from "../../people/companies/companies.server.ts";
import { textKinds } from "../../people/companies/company-text.ts";
import { setCompanyText } from "../../people/companies/company-texts.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { MemberRole } from "../../platform/db/schema.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { dateOf } from "../../platform/text/read-date.ts";
import { cellOf } from "./flat-record.ts";
import type { Fields } from "./import.ts";

type Member = Record<string, unknown>;

const roles: readonly string[] = ["owner", "recruiter", "reader"] satisfies MemberRole[];

async function addMember(tx: Db, companyId: string, member: Member): Promise<void> {
  const email = normalEmail(cellOf(member.email));
  const taken = await tx.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  if (taken || !isEmail(email)) return;
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
}

const textForm = z.object({
  kind: z.enum(textKinds),
  name: z.string().min(1).max(peopleLimits.textNameMax),
  text: z.string().min(1).max(peopleLimits.companyTextMax),
});

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
  const alts = altColumns.flatMap((column) => {
    const alt = cellOf(fields[column]).slice(0, peopleLimits.pictureAltMax);
    return alt ? [[column, alt]] : [];
  });
  if (alts.length > 0) await tx.updateTable("companies").set(Object.fromEntries(alts)).where("id", "=", id).execute();
  for (const document of Array.isArray(texts) ? texts.slice(0, peopleLimits.companyTexts) : []) {
    const text = textForm.safeParse(document);
    if (text.success) await setCompanyText(tx, id, newId(), text.data);
  }
  if (!Array.isArray(members)) return;
  for (const member of members)
    if (typeof member === "object" && member !== null) await addMember(tx, id, member as Member);
}
