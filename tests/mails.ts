// Delivers waiting mails and reads them.

import { db } from "../app/platform/db/db.server.ts";
import { drain } from "../app/platform/jobs/jobs.server.ts";
import { deliverMail } from "../app/platform/mail/mail.server.tsx";

/** Delivers every waiting mail. @returns the mails to an address, oldest first */
export async function mailsTo(address: string) {
  await drain("mail", deliverMail);
  return db.selectFrom("mails").selectAll().where("to", "=", address).orderBy("createdAt").orderBy("id").execute();
}

/** The path of the first link to the site in a mail. */
export function linkIn(mail: { text: string }): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error("No link in this mail");
  const url = new URL(link);
  return url.pathname + url.search;
}
