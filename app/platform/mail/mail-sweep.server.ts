// Deletes copies of mails: old ones, and those of a closed account.
import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { type Db, db } from "../db/db.server.ts";
import * as platformLimits from "../limits.ts";
import { type MailHeaders, outbox } from "./mail.server.tsx";
import { deleteAddressRefusal, sweepRefusedAddresses } from "./refused-addresses.server.ts";

/** Deletes the mails sent to an address or in its name. The next sweep deletes their files. */
export async function deleteMailsOf(tx: Db, address: string): Promise<void> {
  await tx
    .deleteFrom("mails")
    .where((eb) => eb.or([eb("to", "=", address), eb("replyTo", "=", address)]))
    .execute();
  await deleteAddressRefusal(tx, address);
}

/** Deletes the mails of a thread, to whomever, except those that this transaction wrote. @param headers those that each of them has */
export async function deleteMailsOfThread(tx: Db, headers: MailHeaders): Promise<void> {
  await tx
    .deleteFrom("mails")
    .where(sql<boolean>`"headers" @> ${JSON.stringify(headers)}::jsonb AND "createdAt" < now()::timestamptz(3)`)
    .execute();
}

async function listOrphans(): Promise<string[]> {
  const names = await fs.promises.readdir(outbox()).catch(() => [] as string[]);
  const files = names.flatMap((name) => {
    const id = /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/.exec(name)?.[1];
    return id ? [{ name, id }] : [];
  });
  const orphans: string[] = [];
  for (let from = 0; from < files.length; from += 1000) {
    const some = files.slice(from, from + 1000);
    const rows = await db
      .selectFrom("mails")
      .select("id")
      .where(
        "id",
        "in",
        some.map(({ id }) => id),
      )
      .execute();
    const existing = new Set(rows.map(({ id }) => id));
    orphans.push(...some.filter(({ id }) => !existing.has(id)).map(({ name }) => name));
  }
  return orphans;
}

/** The hourly job: deletes old sent mails (at most 10 000 per call), old marks of addresses, and orphaned files. @param now the current time */
export async function sweepMails(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - platformLimits.mailsKeptMs);
  await db
    .deleteFrom("mails")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("mails")
        .select("id")
        .where("state", "<>", "waiting")
        .where("createdAt", "<", before)
        .orderBy("createdAt")
        .limit(10_000),
    )
    .execute();
  await sweepRefusedAddresses(now);
  for (const name of await listOrphans()) await fs.promises.rm(path.join(outbox(), name), { force: true });
}
