// The scripts and styles of this build and of those before it: while servers are replaced one by one, a page of one build asks
// another server for its files. They lie in the database, because that is what all servers have in common.
import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import * as limits from "../../limits.ts";
import { config } from "../config/config.server.ts";
import { db } from "../db/db.server.ts";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
};

// Each name holds the hash of what is in it.
const form = /^[\w.-]{1,120}-[\w-]{8}\.(js|css|svg|woff2|json)$/;

// Beside the built program, which may lie one folder deeper.
const places = ["../client/assets", "../../client/assets"].map((place) => new URL(place, import.meta.url));

/**
 * Keeps the files of this build for pages of it that ask a server of another one. On the embedded database there is only one server.
 * @param folder of the built files; found beside the program when it is left out
 * @returns how many were new
 */
export async function keepBuild(folder: string | URL | undefined = places.find((place) => fs.existsSync(place))) {
  if (!config.databaseUrl || !folder) return 0;
  const names = (await fs.promises.readdir(folder)).filter((name) => form.test(name));
  const seen = await db
    .updateTable("buildFiles")
    .set({ seenAt: new Date() })
    .where("name", "in", [...names, ""])
    .returning("name")
    .execute();
  const known = new Set(seen.map(({ name }) => name));
  const fresh = names.filter((name) => !known.has(name));
  for (const name of fresh) {
    const place = folder instanceof URL ? new URL(`${folder.href}/${name}`) : path.join(folder, name);
    const bytes = await fs.promises.readFile(place);
    const values = { name, bytes, seenAt: new Date() };
    // Another server may be at the same.
    await db
      .insertInto("buildFiles")
      .values(values)
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
  }
  return fresh.length;
}

/**
 * The answer to a request for a file that this build does not have.
 * @param name as in /assets/{name}
 * @returns null when no build of the last weeks has it
 */
export async function answerBuildFile(name: string): Promise<Response | null> {
  if (!config.databaseUrl || !form.test(name)) return null;
  const found = await db.selectFrom("buildFiles").select("bytes").where("name", "=", name).executeTakeFirst();
  if (!found) return null;
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      "Content-Type": types[path.extname(name)]!,
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Forgets the files of builds that no server has started with for limits.buildKeptMs. Those of a server that runs stay. */
export async function deleteOldBuilds(now: Date = new Date()): Promise<void> {
  await keepBuild();
  const before = new Date(now.getTime() - limits.buildKeptMs);
  await sql`DELETE FROM "buildFiles" WHERE "seenAt" < ${before}`.execute(db);
}
