// The site under load: its people, offers and applications, and some sessions.
import fs from "node:fs";
import path from "node:path";
import { offerPath } from "../../app/offers/offer.ts";
import { runCommand } from "../../tests/e2e/server.ts";
import { queryDatabase } from "../faults/postgres.ts";
import { sessionCookies, signedInPage } from "../session.ts";
import type { World, Written } from "./mix.ts";

export type Sizes = { candidates: number; offers: number; applications: number };

export const secret = "la clef de signature du banc de charge";

const signedIn = { candidates: 300, companies: 120 };
const known = 2_000;

export async function seed(dataDir: string, { candidates, offers, applications }: Sizes): Promise<void> {
  const numbers = ["--candidats", candidates, "--offres", offers, "--candidatures", applications].map(String);
  for (const args of [["seed"], ["seed", ...numbers]]) {
    const { code, output } = await runCommand(args, { DATA_DIR: dataDir, SECRET: secret });
    if (code !== 0) throw new Error(`vivier ${args.join(" ")}: ${output}`);
  }
}

export async function findWorld(dataDir: string, url: string): Promise<World> {
  const column = async (sql: string, values: unknown[] = []) =>
    (await queryDatabase<{ value: string }>(dataDir, sql, values)).map(({ value }) => value);
  const signIn = async (role: string, most: number) => {
    const text = `SELECT "id" AS value FROM "users" WHERE "role" = $1 AND "emailVerified" ORDER BY "id" DESC LIMIT $2`;
    return sessionCookies(dataDir, await column(text, [role, most]), secret);
  };
  const offers = await queryDatabase<{ id: string; title: string }>(
    dataDir,
    `SELECT "id", "title" FROM "offers" WHERE "isActive" ORDER BY random() LIMIT 400`,
  );
  const world = {
    url,
    candidates: await signIn("candidate", signedIn.candidates),
    companies: await signIn("company", signedIn.companies),
    accounts: await column(
      `SELECT "email" AS value FROM "users" JOIN "credentials" ON "userId" = "users"."id"
       WHERE "role" = 'candidate' AND "email" LIKE '%@demo.vivier.example'`,
    ),
    offerPaths: offers.map(offerPath),
    candidateIds: await column(
      `SELECT "id" AS value FROM "candidates" WHERE "visibility" = 'visible' AND "id" NOT IN (SELECT "userId" FROM "credentials")
       ORDER BY "id" DESC LIMIT $1`,
      [known],
    ),
    cv: fs.readFileSync(path.join(import.meta.dirname, "../../tests/e2e/cv-zoe.pdf")).toString("base64"),
  };
  for (const [cookie, home] of [
    [world.candidates[0]!, "/moncompte"],
    [world.companies[0]!, "/compte/entreprise/candidatures"],
  ] as const)
    await (await signedInPage(url + home, cookie)).body?.cancel();
  return world;
}

const found: Record<Written["table"], string> = {
  offers: `SELECT substring("title" FROM 'charge[0-9a-f]{16}') AS mark FROM "offers" WHERE "title" LIKE '%charge%'`,
  experiences: `SELECT substring("title" FROM 'charge[0-9a-f]{16}') AS mark FROM "experiences" WHERE "title" LIKE '%charge%'`,
  applications: `SELECT substring("email" FROM 'charge[0-9a-f]{16}') AS mark FROM "applications" WHERE "email" LIKE 'charge%'`,
};

export type Ledger = { acknowledged: number; lost: number; twice: number };

export async function compareLedger(dataDir: string, acknowledged: Written[]): Promise<Ledger> {
  const times = new Map<string, number>();
  for (const sql of Object.values(found))
    for (const { mark } of await queryDatabase<{ mark: string }>(dataDir, sql))
      if (mark) times.set(mark, (times.get(mark) ?? 0) + 1);
  const marks = new Set(acknowledged.map(({ mark }) => mark));
  return {
    acknowledged: marks.size,
    lost: [...marks].filter((mark) => !times.has(mark)).length,
    twice: [...times.values()].filter((n) => n > 1).length,
  };
}
