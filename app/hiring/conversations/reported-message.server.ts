// A message by its id, in the talk of an application or written without one: for its report and for moderators.

import { sql } from "kysely";
import { hiddenPerson } from "../../access/hidden-applicants.server.ts";
import { appliedCompany } from "../../people/companies/applied-company.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { directMessages } from "./talks.server.ts";

const tables = ["applicationMessages", "contacts", "contactAnswers"] as const;

/** A message with its two sides, as it was written; `offer` is null where it names none. Undefined when there is no such message. */
export async function findReportedMessage(id: string, tx: Db = db) {
  const ofApplication = await tx
    .selectFrom("applicationMessages as message")
    .innerJoin("applications", "applications.id", "message.applicationId")
    .leftJoin("companies", "companies.id", "applications.companyId")
    .select(["message.id", "message.text", "message.side", "message.hiddenAt", "message.createdAt"])
    .select(["applications.companyId", "applications.candidateId", "applications.email", "applications.offer"])
    .select(["applications.prenom", "applications.nom", appliedCompany.as("company"), hiddenPerson.as("hiddenPerson")])
    .where("message.id", "=", id)
    .executeTakeFirst();
  if (ofApplication) return { ...ofApplication, isDirect: false };
  const direct = await tx
    .selectFrom(directMessages(sql`"id" = ${id}`))
    .innerJoin("candidates", "candidates.id", "written.candidateId")
    .innerJoin("companies", "companies.id", "written.companyId")
    .leftJoin("offers", "offers.id", "written.offerId")
    .select(["written.id", "written.message as text", "written.side", "written.hiddenAt", "written.createdAt"])
    .select(["written.companyId", "written.candidateId", "offers.title as offer"])
    .select(["candidates.prenom", "candidates.nom", "companies.nom as company"])
    .executeTakeFirst();
  return direct && { ...direct, text: direct.text ?? "", email: null, hiddenPerson: null, isDirect: true };
}

/** Locks a message until the transaction ends. */
export async function lockMessage(tx: Db, id: string): Promise<void> {
  for (const table of tables) await tx.selectFrom(table).select("id").where("id", "=", id).forUpdate().execute();
}

/** Hides a message from both sides, or shows it again (null). */
export async function setMessageHidden(tx: Db, id: string, hiddenAt: Date | null): Promise<void> {
  for (const table of tables) await tx.updateTable(table).set({ hiddenAt }).where("id", "=", id).execute();
}
