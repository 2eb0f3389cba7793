// Requests to the recruitment help service: stored, and mailed to every administrator.
import { z } from "zod";
import * as messages from "../../messages.ts";
import * as offersLimits from "../../offers/limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
import { listAdminEmails } from "../../people/accounts/first-admin.server.ts";
import { companyName } from "../../people/companies/companies.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { line, nameLine, paragraphs } from "../../platform/forms/form.server.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { assistanceAnswerMail, assistanceMail } from "./outreach-emails.ts";

/** A typed phone number: digits with spaces, dots, hyphens, brackets, a plus; empty is null. */
export const phone = line(40, peopleMessages.phoneInvalid).refine(
  (text) => text === null || (/^\+?[\d\s.\-()/]+$/.test(text) && text.replace(/\D/g, "").length >= 6),
  peopleMessages.phoneInvalid,
);

export const assistanceForm = z
  .object({
    nom: nameLine(peopleLimits.nameMax, peopleMessages.companyNameTooLong).refine(
      (text) => text !== null,
      messages.fillFields,
    ),
    objet: companyName,
    email: line(peopleLimits.emailMax, messages.emailInvalid)
      .refine((text) => text !== null, messages.fillFields)
      .refine((text) => text === null || isEmail(text), messages.emailInvalid),
    tel: phone,
    message: paragraphs(offersLimits.messageMax, offersMessages.messageTooLong).refine(
      (text) => text !== null,
      messages.fillFields,
    ),
  })
  .transform((value) => ({
    ...value,
    nom: value.nom ?? "",
    email: normalEmail(value.email ?? ""),
    message: value.message ?? "",
  }));

export type AssistanceValue = z.output<typeof assistanceForm>;

const againMs = 60_000;

/** Stores a request and queues a mail to every administrator, in the caller's transaction; once for repeats within a minute. */
export async function createAssistanceRequest(tx: Db, value: AssistanceValue): Promise<void> {
  const same = await tx
    .selectFrom("assistanceRequests")
    .select("id")
    .where("email", "=", value.email)
    .where("message", "=", value.message)
    .where("createdAt", ">", new Date(Date.now() - againMs))
    .executeTakeFirst();
  if (same) return;
  await tx
    .insertInto("assistanceRequests")
    .values({ id: newId(), ...value })
    .execute();
  const mail = assistanceMail({ ...value, url: `${config.baseUrl}/admin/assistance` });
  for (const to of await listAdminEmails(tx)) await sendMail(tx, { ...mail, to, replyTo: value.email });
}

/** Marks a request as handled or opens it again. The time of the first handling stays. */
export async function setAssistanceHandled(tx: Db, id: string, handled: boolean): Promise<void> {
  await tx
    .updateTable("assistanceRequests")
    .set({ treatedAt: handled ? new Date() : null })
    .where("id", "=", id)
    .where("treatedAt", handled ? "is" : "is not", null)
    .execute();
}

/** Mails an answer to the author of a request, stores it and closes the request. The caller locks the row. @param replyTo who reads what comes back */
export async function answerAssistance(
  tx: Db,
  { id, email, message }: { id: string; email: string; message: string },
  { answer, replyTo, now }: { answer: string; replyTo: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("assistanceRequests")
    .set({ answer, answeredAt: now, treatedAt: now })
    .where("id", "=", id)
    .execute();
  await sendMail(tx, { ...assistanceAnswerMail({ answer, message, replyTo }), to: email, replyTo });
}

/** Deletes the requests of an address. */
export async function deleteAssistanceRequests(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom("assistanceRequests").where("email", "=", email).execute();
}
