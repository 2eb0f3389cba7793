// What was promised by mail: delivers what waits, and reads it as a person would.

import { db } from "../app/platform/db/db.server.ts";
import { drain } from "../app/platform/jobs/jobs.server.ts";
import { deliverMail } from "../app/platform/mail/mail.server.tsx";

/** Delivers every mail that waits, then returns those to an address, oldest first. */
export async function mailsTo(address: string) {
  await drain("mail", deliverMail);
  return db.selectFrom("mails").selectAll().where("to", "=", address).orderBy("createdAt").orderBy("id").execute();
}

/** The first address of our site in a mail, as path. */
export function linkIn(mail: { text: string }): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error("No link in this mail");
  const url = new URL(link);
  return url.pathname + url.search;
}
