// The short code by which a person without an e-mail address follows an application, with the telephone number.
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { type Db, db } from "../../platform/db/db.server.ts";
import { signature } from "../../platform/http/sign.server.ts";
import * as hiringLimits from "../limits.ts";

export const followByCodePath = "/suivi";

/** Without the signs that one takes for another: 0 and O, 1 and I and L, U and V. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const length = 8;

/** "follow" opens the application; "erase" only erases it, and is what a company reads out to the owner of a number. */
export type CodePurpose = "follow" | "erase";

/** The code of an application, as "ABCD-2345". It is derived from the secret of the installation and stored nowhere. */
export function followCode(applicationId: string, purpose: CodePurpose = "follow"): string {
  const bytes = createHmac("sha256", signature("application-code", purpose)).update(applicationId).digest();
  const signs = [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join("");
  return `${signs.slice(0, length / 2)}-${signs.slice(length / 2)}`;
}

const plainCode = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Erases the steps that a number left at posters. */
export async function deletePosterDrafts(tx: Db, tel: string): Promise<void> {
  await tx.deleteFrom("applicationDrafts").where(sql<boolean>`"phoneKey"("tel") = "phoneKey"(${tel})`).execute();
}

/** The visitor's application of a telephone number and a typed code, and what the code permits; null when none matches. */
export async function findByCode(tel: string, code: string): Promise<{ id: string; purpose: CodePurpose } | null> {
  const typed = plainCode(code);
  if (typed.length !== length) return null;
  const rows = await db
    .selectFrom("applications")
    .select("id")
    .where(sql<boolean>`"phoneKey"("tel") = "phoneKey"(${tel})`)
    .where("candidateId", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(hiringLimits.applicationsByCode)
    .execute();
  const purposes: CodePurpose[] = ["follow", "erase"];
  for (const { id } of rows)
    for (const purpose of purposes) if (plainCode(followCode(id, purpose)) === typed) return { id, purpose };
  return null;
}
