// The company that searches in the benchmark, beside a thousand offers of others.
import { generateRows } from "../../app/operations/demo/generate.server.ts";
import { connect, db, disconnect } from "../../app/platform/db/db.server.ts";
import { aCompany } from "../../tests/factories.ts";
import { sirens } from "./loading.ts";

const email = "recruteuse@banc.example";
const offers = 1000;

export const secret = "la clef de signature du banc d'essai";

export type SeekingCompany = { companyId: string; userId: string };

export async function benchCompany(url: string): Promise<SeekingCompany> {
  connect(url, () => {}, 2);
  try {
    const known = await db
      .selectFrom("users")
      .innerJoin("members", "members.userId", "users.id")
      .select(["members.companyId", "members.userId"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (known) return known;
    await generateRows(db, { candidats: 0, offres: offers }, () => {});
    return await aCompany({ email, siret: `${sirens[0]}00013` });
  } finally {
    await disconnect();
  }
}
