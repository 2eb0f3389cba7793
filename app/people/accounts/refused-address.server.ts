// When an address refuses our mails, its owner enters another one at the next sign-in.

import { landingOf } from "../../access/landing.server.ts";
import { db } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { withReturnPath } from "../../platform/http/leading-back.ts";
import { findAddressRefusal } from "../../platform/mail/refused-addresses.server.ts";
import { date } from "../../platform/text/french.ts";

/** The address of the page after a sign-in. It is the form for another address while mails to this one are refused, else landingOf(). */
export async function landingAfterSignIn(
  { email, role }: { email: string; role: Role },
  back: string | null,
): Promise<string> {
  const landing = landingOf(role, back);
  if (!(await findAddressRefusal(email))) return landing;
  const user = await db.selectFrom("users").select("emailVerified").where("email", "=", email).executeTakeFirst();
  return user?.emailVerified
    ? `${withReturnPath("/compte/securite", landing)}#adresse`
    : withReturnPath("/verify-email?corriger=oui", landing).replace("?retour=", "&retour=");
}

/** The day of the refusal, for the page; null while mails arrive. */
export async function refusedSince(email: string): Promise<string | null> {
  const at = await findAddressRefusal(email);
  return at && date(at);
}
