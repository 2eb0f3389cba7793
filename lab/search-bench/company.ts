// The company that searches in the benchmark: its account, session and offers.
import { createHmac } from "node:crypto";
import { generateRows } from "../../app/operations/demo/generate.server.ts";
import { connect, db, disconnect } from "../../app/platform/db/db.server.ts";
import { newId } from "../../app/platform/http/id.ts";
import { tokenHash } from "../../app/platform/http/sign.server.ts";
import { sirens } from "./loading.ts";

const email = "recruteuse@banc.example";
const offers = 1000;

export const secret = "la clef de signature du banc d'essai";

export type SeekingCompany = { companyId: string; userId: string };

async function make(): Promise<SeekingCompany> {
  const at = new Date();
  const userId = newId();
  const companyId = newId();
  await generateRows(db, { candidats: 0, offres: offers }, () => {});
  await db
    .insertInto("users")
    .values({
      id: userId,
      email,
      emailVerified: true,
      name: "Banc",
      role: "company",
      termsAcceptedAt: at,
      announcedAt: at,
    } as never)
    .execute();
  await db
    .insertInto("companies")
    .values({ id: companyId, objet: "Banc", nom: "Banc", siret: `${sirens[0]}00013` } as never)
    .execute();
  await db.insertInto("members").values({ userId, companyId }).execute();
  return { companyId, userId };
}

export async function benchCompany(url: string): Promise<SeekingCompany> {
  connect(url, () => {}, 2);
  try {
    const known = await db
      .selectFrom("users")
      .innerJoin("members", "members.userId", "users.id")
      .select(["members.companyId", "members.userId"])
      .where("email", "=", email)
      .executeTakeFirst();
    return known ?? (await make());
  } finally {
    await disconnect();
  }
}

export async function sessionCookie(url: string, userId: string): Promise<string> {
  connect(url, () => {}, 2);
  try {
    const token = newId().replaceAll("-", "");
    const values = { id: newId(), userId, token: tokenHash(token), expiresAt: new Date(Date.now() + 86_400_000) };
    await db.insertInto("sessions").values(values).execute();
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    return `vivier.session=${encodeURIComponent(`${token}.${signature}`)}`;
  } finally {
    await disconnect();
  }
}
