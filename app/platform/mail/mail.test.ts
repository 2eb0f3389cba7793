// Tests of queuing, delivery and retries of mails.
import fs from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { hooks } from "../../hooks.server.ts";
import { setHooks } from "../../platform/hooks.server.ts";
import { config } from "../config/config.server.ts";
import { db, pool, transaction } from "../db/db.server.ts";
import { closeJobs, drain, openJobs, startWork } from "../jobs/jobs.server.ts";
import { deliverMail, outbox, sendMail } from "./mail.server.tsx";

// The kinds of mail state why each comes.
setHooks(hooks);

const letter = {
  to: "amelie@exemple.test",
  template: "verification" as const,
  subject: "Votre\r\nBcc: autre@exemple.test été\u00a0!",
  replyTo: "entreprise@exemple.test",
  blocks: [
    "Bonjour <Amélie> & merci,",
    { button: "Voir l’offre", url: `${config.baseUrl}/offres/1?a=1&b=2` },
    { rows: [["Ville", "Lyon"]] as [string, string][] },
    { quote: "Une ligne\nune autre" },
  ],
};

const read = async () =>
  Promise.all(
    fs
      .readdirSync(outbox())
      .filter((name) => name.endsWith(".eml"))
      .map((name) => PostalMime.parse(fs.readFileSync(path.join(outbox(), name)))),
  );

test("sends a mail once, complete, if and only if its transaction commits", async () => {
  await expect(
    transaction(async (tx) => {
      await sendMail(tx, letter);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await drain("mail", deliverMail)).toBe(0);

  const id = await transaction((tx) => sendMail(tx, letter));
  expect(await drain("mail", deliverMail)).toBe(1);
  await deliverMail({ id });
  const mails = await read();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toBe("Votre Bcc: autre@exemple.test été\u00a0!");
  expect(mail?.to?.map((to) => to.address)).toEqual([letter.to]);
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.replyTo?.[0]?.address).toBe(letter.replyTo);
  expect(mail?.messageId).toContain(id);
  for (const part of ["Bonjour <Amélie> & merci,", "Voir l’offre", "Ville", "Une ligne"]) {
    expect(mail?.text).toContain(part);
  }
  expect(mail?.text).toContain(`${config.baseUrl}/offres/1?a=1&b=2`);
  expect(mail?.html).toContain("Bonjour &lt;Amélie&gt; &amp; merci,");
  expect(mail?.html).toContain('lang="fr"');
  expect(mail?.html).not.toMatch(/<img|<script/);
  const row = await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: "sent", tries: 1, lastError: null });
  expect(fs.statSync(path.join(outbox(), fs.readdirSync(outbox())[0]!)).mode & 0o777).toBe(0o600);
});

test("keeps an undeliverable mail with its error, for retry", async () => {
  const id = await transaction((tx) => sendMail(tx, letter));
  fs.rmSync(outbox(), { recursive: true });
  fs.writeFileSync(outbox(), "not a folder");
  await drain("mail", deliverMail);
  const row = await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: "failed", tries: 1 });
  expect(row.lastError).toBe("L’envoi n’a pas abouti\u00a0: EEXIST");
  fs.rmSync(outbox());
  await deliverMail({ id });
  const after = await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(after).toMatchObject({ state: "sent", lastError: null });
});

test("delivers many mails at once, and a failing one delays no other", async () => {
  const ids = await transaction((tx) => Promise.all(Array.from({ length: 25 }, () => sendMail(tx, letter))));
  const tried: string[] = [];
  const { promise: done, resolve: all } = Promise.withResolvers<void>();
  const mail = async ({ id }: { id: string }) => {
    tried.push(id);
    if (new Set(tried).size === ids.length) all();
    if (id === ids[3]) throw new Error("refused");
  };
  const nothing = async () => {};
  await startWork({ mail, sweep: nothing, rounds: nothing, backup: nothing, pictures: nothing, applicants: nothing });
  await done;
  expect([...new Set(tried)].sort()).toEqual([...ids].sort());
  await closeJobs(2000);
  await openJobs();
  const states = await pool.query<{ id: string; state: string }>(
    "SELECT id, state FROM pgboss.job WHERE name = 'mail' AND id = ANY($1)",
    [ids],
  );
  const failed = states.rows.filter((row) => row.state !== "completed").map((row) => row.id);
  expect(failed).toEqual([ids[3]]);
});
