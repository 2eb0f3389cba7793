// Accounts created by an administrator: the owner sets the password through a mailed link.
import { z } from "zod";
import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { invitationMail } from "../../people/accounts/account-emails.ts";
import { createInvitedAccount, isEmail } from "../../people/accounts/accounts.server.ts";
import {
  createCandidate,
  fullName,
  type ProfileValue,
  setVisibility,
  updateCandidate,
} from "../../people/candidates/candidates.server.ts";
import { companyName, createCompany, setFirstOwner } from "../../people/companies/companies.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { type Db, transaction, violatedKey } from "../../platform/db/db.server.ts";
import type { Role, Visibility } from "../../platform/db/schema.ts";
import { line } from "../../platform/forms/form.server.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { readCandidate } from "./admin-candidates.server.ts";
import { readCompany } from "./admin-companies.server.ts";

export const invitedEmail = line(peopleLimits.emailMax, messages.emailInvalid)
  .refine((text) => text !== null, messages.fillFields)
  .transform((text) => normalEmail(text ?? ""))
  .refine((text) => text === "" || isEmail(text), messages.emailInvalid);

export const companyInvitation = z.object({
  email: invitedEmail,
  objet: companyName.refine((text) => text !== null, peopleMessages.companyNameMissing).transform((text) => text ?? ""),
});

/** Creates an account with its profile or company and queues the invitation, all or nothing. */
async function invite<T>(
  account: { email: string; name: string; role: Role },
  add: (tx: Db, id: string) => Promise<T>,
): Promise<T | "taken"> {
  const id = newId();
  try {
    return await transaction(async (tx) => {
      const link = await createInvitedAccount(tx, { id, ...account });
      const made = await add(tx, id);
      await sendMail(tx, { to: account.email, ...invitationMail(link) });
      return made;
    });
  } catch (error) {
    if (violatedKey(error) === "users_email_key") return "taken";
    throw error;
  }
}

/** Creates a company with its account. @returns the company's id, or "taken" when the address has an account */
export function inviteCompany(
  viewer: Viewer,
  { email, objet }: z.output<typeof companyInvitation>,
): Promise<{ id: string } | "taken"> {
  return invite({ email, name: objet, role: "company" }, async (tx, userId) => {
    const id = await createCompany(tx, userId, objet);
    const entry = { action: "entreprise créée", targetType: "entreprise", targetId: id };
    await recordChange(tx, viewer, entry, null, { email, ...(await readCompany(tx, id)) });
    return { id };
  });
}

export const ownerInvitation = z.object({ email: invitedEmail });

/**
 * Creates the first account of a company that waits for its owner.
 * @returns "taken" when the address has an account, "owned" when the company has one
 */
export function inviteOwner(
  viewer: Viewer,
  company: { id: string; nom: string },
  { email }: z.output<typeof ownerInvitation>,
): Promise<"invited" | "taken" | "owned"> {
  return invite({ email, name: company.nom, role: "company" }, async (tx, userId) => {
    if (!(await setFirstOwner(tx, company.id, userId))) throw new Owned();
    const entry = { action: "titulaire invité", targetType: "entreprise", targetId: company.id };
    await recordChange(tx, viewer, entry, null, { email });
    return "invited" as const;
  }).catch((error: unknown) => {
    if (error instanceof Owned) return "owned" as const;
    throw error;
  });
}

/** Thrown to roll the account back. */
class Owned extends Error {}

/** Creates a candidate with an account and a profile. @returns the candidate's id, or "taken" when the address has an account */
export function inviteCandidate(
  viewer: Viewer,
  email: string,
  profile: ProfileValue,
  visibility: Visibility,
): Promise<{ id: string } | "taken"> {
  return invite({ email, name: fullName(profile), role: "candidate" }, async (tx, id) => {
    await createCandidate(tx, id, profile);
    await updateCandidate(tx, id, profile);
    await setVisibility(tx, id, visibility);
    const entry = { action: "candidat créé", targetType: "candidat", targetId: id };
    await recordChange(tx, viewer, entry, null, await readCandidate(tx, id));
    return { id };
  });
}
