// Stores scripts and styles of recent builds in the database, so that during a rolling update any server can serve them.
import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { config } from "../config/config.server.ts";
import { db } from "../db/db.server.ts";
import * as platformLimits from "../limits.ts";
import { builtTypes } from "./built-types.ts";

// Each name contains the hash of the content.
const form = /^[\w.-]{1,120}-[\w-]{8}\.(js|css|svg|woff2|json)$/;

const folders = ["../client/assets", "../../client/assets"].map((file) => new URL(file, import.meta.url));

/** Stores the files of this build for other servers; none exist with the embedded database. @returns how many were new */
export async function keepBuild(folder: string | URL | undefined = folders.find((file) => fs.existsSync(file))) {
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
    const file = folder instanceof URL ? new URL(`${folder.href}/${name}`) : path.join(folder, name);
    const bytes = await fs.promises.readFile(file);
    const values = { name, bytes, seenAt: new Date() };
    await db
      .insertInto("buildFiles")
      .values(values)
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
  }
  return fresh.length;
}

/** The text of a file of this build. @param address as in a page: "/assets/styles-BvNkVQ3d.css" @returns null in development */
export async function readBuiltText(address: string): Promise<string | null> {
  const name = /^\/assets\/([\w.-]+)$/.exec(address)?.[1];
  const folder = folders.find((file) => fs.existsSync(file));
  return name && folder ? fs.promises.readFile(new URL(`${folder.href}/${name}`), "utf8") : null;
}

/** Answers a request for a file that this build lacks. @param name as in /assets/{name}. @returns null when no recent build has it */
export async function answerBuildFile(name: string): Promise<Response | null> {
  if (!config.databaseUrl || !form.test(name)) return null;
  const found = await db.selectFrom("buildFiles").select("bytes").where("name", "=", name).executeTakeFirst();
  if (!found) return null;
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      "Content-Type": builtTypes[path.extname(name)]!,
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Deletes files of builds that no server has started with for platformLimits.buildKeptMs, except those of running servers. */
export async function deleteOldBuilds(now: Date = new Date()): Promise<void> {
  await keepBuild();
  const before = new Date(now.getTime() - platformLimits.buildKeptMs);
  await sql`DELETE FROM "buildFiles" WHERE "seenAt" < ${before}`.execute(db);
}
