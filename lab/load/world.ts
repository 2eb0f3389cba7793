// The site under load: its people, offers and applications, and some sessions.
import { createHmac } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { openCluster } from "../../app/platform/db/embedded.server.ts";
import { newId } from "../../app/platform/http/id.ts";
import { tokenHash } from "../../app/platform/http/sign.server.ts";
import { runCommand } from "../../tests/e2e/server.ts";
import type { World, Written } from "./mix.ts";

export type Sizes = { candidates: number; offers: number; applications: number };

export const secret = "la clef de signature du banc de charge";

const signedIn = { candidates: 300, companies: 120 };
const known = 2_000;

async function command(folder: string, dataDir: string, args: string[]): Promise<void> {
  const { code, output } = await runCommand(args, { DATA_DIR: dataDir, SECRET: secret }, folder);
  if (code !== 0) throw new Error(`vivier ${args.join(" ")}: ${output}`);
}

/** @param folder of the program whose site it is */
export async function seed(
  folder: string,
  dataDir: string,
  { candidates, offers, applications }: Sizes,
): Promise<void> {
  await command(folder, dataDir, ["seed"]);
  const numbers = ["--candidats", candidates, "--offres", offers, "--candidatures", applications].map(String);
  await command(folder, dataDir, ["seed", ...numbers]);
}

async function asking<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { url } = await openCluster({ dataDir });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function cookies(client: pg.Client, users: string[]): Promise<string[]> {
  const made = users.map((userId) => ({ userId, token: newId().replaceAll("-", "") }));
  for (const { userId, token } of made)
    await client.query(
      `INSERT INTO "sessions" ("id", "userId", "token", "expiresAt") VALUES ($1, $2, $3, now() + interval '1 day')`,
      [newId(), userId, tokenHash(token)],
    );
  return made.map(({ token }) => {
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    return `vivier.session=${encodeURIComponent(`${token}.${signature}`)}`;
  });
}

const slug = (title: string) =>
  title
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

export async function findWorld(dataDir: string, url: string): Promise<World> {
  return asking(dataDir, async (client) => {
    const column = async (sql: string, values: unknown[] = []): Promise<string[]> =>
      (await client.query({ text: sql, values, rowMode: "array" })).rows.map(([value]) => value);
    const users = (role: string, most: number) =>
      column(`SELECT "id" FROM "users" WHERE "role" = $1 AND "emailVerified" ORDER BY "id" DESC LIMIT $2`, [
        role,
        most,
      ]);
    const offers = await client.query<{ id: string; title: string }>(
      `SELECT "id", "title" FROM "offers" WHERE "isActive" ORDER BY random() LIMIT $1`,
      [known],
    );
    // Only the canonical address answers 200; the others redirect.
    const offerPaths: string[] = [];
    for (const { id, title } of offers.rows.slice(0, 400)) {
      const answer = await fetch(`${url}/offres/${id}-${slug(title)}`, { redirect: "manual" });
      await answer.body?.cancel();
      if (answer.status === 301) offerPaths.push(answer.headers.get("location")!);
      if (answer.status === 200) offerPaths.push(`/offres/${id}-${slug(title)}`);
    }
    const accounts = await column(
      `SELECT "email" FROM "users" JOIN "credentials" ON "userId" = "users"."id"
       WHERE "role" = 'candidate' AND "email" LIKE '%@demo.vivier.example'`,
    );
    const cv = fs.readFileSync(path.join(import.meta.dirname, "../../tests/e2e/cv-zoe.pdf")).toString("base64");
    return {
      url,
      candidates: await cookies(client, await users("candidate", signedIn.candidates)),
      companies: await cookies(client, await users("company", signedIn.companies)),
      accounts,
      offerPaths,
      candidateIds: await column(
        `SELECT "id" FROM "candidates" WHERE "visibility" = 'visible' AND "id" NOT IN (SELECT "userId" FROM "credentials")
         ORDER BY "id" DESC LIMIT $1`,
        [known],
      ),
      cv,
    };
  });
}

const found: Record<Written["table"], string> = {
  offers: `SELECT substring("title" FROM 'charge[0-9a-f]{16}') AS mark FROM "offers" WHERE "title" LIKE '%charge%'`,
  experiences: `SELECT substring("title" FROM 'charge[0-9a-f]{16}') AS mark FROM "experiences" WHERE "title" LIKE '%charge%'`,
  applications: `SELECT substring("email" FROM 'charge[0-9a-f]{16}') AS mark FROM "applications" WHERE "email" LIKE 'charge%'`,
};

export type Ledger = { acknowledged: number; lost: number; twice: number; unacknowledged: number };

export async function compareLedger(dataDir: string, acknowledged: Written[]): Promise<Ledger> {
  return asking(dataDir, async (client) => {
    const times = new Map<string, number>();
    for (const sql of Object.values(found))
      for (const { mark } of (await client.query<{ mark: string }>(sql)).rows)
        if (mark) times.set(mark, (times.get(mark) ?? 0) + 1);
    const marks = new Set(acknowledged.map(({ mark }) => mark));
    return {
      acknowledged: marks.size,
      lost: [...marks].filter((mark) => !times.has(mark)).length,
      twice: [...times.values()].filter((n) => n > 1).length,
      unacknowledged: [...times.keys()].filter((mark) => !marks.has(mark)).length,
    };
  });
}
