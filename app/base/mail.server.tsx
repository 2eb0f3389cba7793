// Mails: written as rows in the transaction that causes them, delivered by a job of the same id, by SMTP or into the outbox.
import fs from "node:fs";
import path from "node:path";
import nodemailer, { type Transporter } from "nodemailer";
import { config } from "../config.server.ts";
import { type Db, db } from "../db/db.server.ts";
import { newId } from "./id.ts";
import { enqueue, requeue } from "./jobs.server.ts";
import { type MailBlock, mailHtml, mailText } from "./mail-body.tsx";

export type Mail = {
  to: string;
  /** Name of the template, for the administration's list. */
  template: string;
  subject: string;
  blocks: MailBlock[];
  replyTo?: string;
};

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/**
 * Promises a mail: it leaves if and only if the transaction commits, at least once, with one Message-ID.
 * @returns the id of the mail
 */
export async function sendMail(tx: Db, mail: Mail): Promise<string> {
  const id = newId();
  await tx
    .insertInto("mails")
    .values({
      id,
      to: mail.to,
      template: mail.template,
      subject: oneLine(mail.subject),
      text: mailText(mail.blocks),
      html: mailHtml(oneLine(mail.subject), mail.blocks),
      replyTo: mail.replyTo ?? null,
    })
    .execute();
  await enqueue(tx, "mail", { id }, id);
  return id;
}

/** Sends a mail that failed once more, now; nothing happens to one that is on its way or has left. @returns whether it failed */
export async function resendMail(tx: Db, id: string): Promise<boolean> {
  const changed = await tx
    .updateTable("mails")
    .set({ state: "waiting" })
    .where("id", "=", id)
    .where("state", "=", "failed")
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await requeue(tx, "mail", { id }, id);
  return true;
}

const closed = { disableFileAccess: true, disableUrlAccess: true };
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
let carrier: { url: string | undefined; transporter: Transporter } | undefined;

function transporter(): Transporter {
  const url = config.smtpUrl;
  if (carrier && carrier.url === url) return carrier.transporter;
  const transporter = url
    ? nodemailer.createTransport({ url, ...patience, ...closed })
    : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows", ...closed });
  carrier = { url, transporter };
  return transporter;
}

/** Where mails lie when there is no mail server. */
export const outbox = () => path.join(config.dataDir, "outbox");

async function keep(id: string, createdAt: Date, message: Buffer): Promise<void> {
  await fs.promises.mkdir(outbox(), { recursive: true, mode: 0o700 });
  const name = `${createdAt.toISOString().replaceAll(":", "-")}-${id}.eml`;
  const draft = path.join(outbox(), `.${name}.part`);
  await fs.promises.writeFile(draft, message, { mode: 0o600, flush: true });
  await fs.promises.rename(draft, path.join(outbox(), name));
}

/**
 * The job "mail": delivers one mail, once as far as we can know.
 * @throws when the mail server refuses or does not answer: the queue tries again
 */
export async function deliverMail({ id }: { id: string }): Promise<void> {
  const mail = await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
  if (!mail || mail.state === "sent") return;
  try {
    const sent = await transporter().sendMail({
      from: config.mailFrom,
      to: { name: "", address: mail.to },
      replyTo: mail.replyTo ?? undefined,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${new URL(config.baseUrl).hostname}>`,
      date: mail.createdAt,
      headers: { "Auto-Submitted": "auto-generated", "Content-Language": "fr" },
    });
    if (!config.smtpUrl) await keep(mail.id, mail.createdAt, sent.message as Buffer);
  } catch (error) {
    await db
      .updateTable("mails")
      .set((eb) => ({ tries: eb("tries", "+", 1), state: "failed", lastError: String(error).slice(0, 500) }))
      .where("id", "=", id)
      .execute();
    throw error;
  }
  await db
    .updateTable("mails")
    .set((eb) => ({ tries: eb("tries", "+", 1), state: "sent", lastError: null, sentAt: new Date() }))
    .where("id", "=", id)
    .execute();
}

/** What becomes of a mail here: it leaves, the demonstration's mailbox shows it, or it is only kept for the administration. */
export const mailFate: "leaves" | "mailbox" | "kept" = config.smtpUrl ? "leaves" : config.mailbox ? "mailbox" : "kept";
