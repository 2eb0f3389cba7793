// Tests with a mail server: delivery, refusals, retries.
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
// Declares the kinds of mail: an undeclared one would wait for the day.
import "../../../tests/app.ts";
import { config } from "../config/config.server.ts";
import { db, transaction } from "../db/db.server.ts";
import { deliverMail, sendMail } from "./mail.server.tsx";

const letter = {
  to: "amelie@exemple.test",
  template: "verification" as const,
  subject: "Été à Orléans",
  blocks: ["Bonjour,"],
};
let server: SMTPServer | undefined;

afterEach(async () => {
  config.smtpUrl = undefined;
  await new Promise<void>((closed) => (server ? server.close(() => closed()) : closed()));
  server = undefined;
});

/** A mail server that answers as `judge` returns: null accepts, an error code refuses. */
async function listen(judge: () => number | null): Promise<{ mails: Email[]; offered: Email[] }> {
  const mails: Email[] = [];
  const offered: Email[] = [];
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, answer) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const code = judge();
        offered.push(mail);
        if (code === null) mails.push(mail);
        answer(code === null ? null : Object.assign(new Error("refused"), { responseCode: code }));
      });
    },
  });
  server = started;
  await new Promise<void>((ready) => started.listen(0, "127.0.0.1", () => ready()));
  config.smtpUrl = `smtp://127.0.0.1:${(started.server.address() as AddressInfo).port}`;
  return { mails, offered };
}

const rowOf = (id: string) => db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("delivers a complete mail by SMTP", async () => {
  const { mails } = await listen(() => null);
  const id = await transaction((tx) => sendMail(tx, { ...letter, replyTo: "entreprise@exemple.test" }));
  await deliverMail({ id });
  await deliverMail({ id });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: "Été à Orléans", messageId: `<${id}@localhost>` });
  expect(mails[0]?.to?.[0]?.address).toBe(letter.to);
  expect(mails[0]?.replyTo?.[0]?.address).toBe("entreprise@exemple.test");
  expect(await rowOf(id)).toMatchObject({ state: "sent", lastError: null });
});

test("sends the allowed additional headers, unbroken, and no others", async () => {
  const { mails } = await listen(() => null);
  const address = `<http://localhost:3000/desabonnement/${"a".repeat(120)}>`;
  const headers = { "List-Unsubscribe": address, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  const id = await transaction((tx) => sendMail(tx, { ...letter, headers }));
  expect((await rowOf(id)).headers).toEqual(headers);
  await deliverMail({ id });
  const sent = Object.fromEntries(mails[0]!.headers.map(({ key, value }) => [key, value]));
  expect(sent["list-unsubscribe"]).toBe(address);
  expect(sent["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");

  for (const value of ["x\r\nBcc: autre@exemple.test", "x\ny", "été", "", "x\u2028y"]) {
    const spoiled = { ...letter, headers: { "List-Unsubscribe": value } };
    await expect(transaction((tx) => sendMail(tx, spoiled))).rejects.toThrow();
  }
  const other = { ...letter, headers: { Bcc: "autre@exemple.test" } as object };
  const plain = await transaction((tx) => sendMail(tx, other));
  // Not even from a manipulated row.
  const planted = JSON.stringify({ Bcc: "autre@exemple.test" });
  await sql`update "mails" set "headers" = ${planted}::jsonb where "id" = ${plain}`.execute(db);
  await deliverMail({ id: plain });
  expect(mails[1]!.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(mails[1]!.headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
});

test.each([450, 550])("reports and keeps a refusal with %i, and retries with the same Message-ID", async (code) => {
  let willing = false;
  const { mails, offered } = await listen(() => (willing ? null : code));
  const id = await transaction((tx) => sendMail(tx, letter));
  await expect(deliverMail({ id })).rejects.toThrow();
  const refused = await rowOf(id);
  expect(refused).toMatchObject({ state: "failed", tries: 1 });
  const words = code === 450 ? "Le serveur demande d’attendre" : "(Le destinataire|Le message|L’expéditeur) est refusé";
  expect(refused.lastError).toMatch(new RegExp(`^(${words})\\s: ${code} `));
  willing = true;
  await deliverMail({ id });
  expect(mails).toHaveLength(1);
  expect(new Set(offered.map((mail) => mail.messageId)).size).toBe(1);
  expect(await rowOf(id)).toMatchObject({ state: "sent", tries: 2, lastError: null });
});

test("counts an unreachable mail server as a failed try", async () => {
  config.smtpUrl = "smtp://127.0.0.1:1";
  const id = await transaction((tx) => sendMail(tx, letter));
  await expect(deliverMail({ id })).rejects.toThrow();
  expect(await rowOf(id)).toMatchObject({ state: "failed", tries: 1 });
});
