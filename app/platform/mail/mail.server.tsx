// Mails: written in the transaction that causes them, delivered by a job with the same id, by SMTP or into the outbox.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Transporter } from "nodemailer";
import { config } from "../config/config.server.ts";
import { type Db, db, transaction } from "../db/db.server.ts";
import { newId } from "../http/id.ts";
import { outageOf } from "../http/outage.server.ts";
import { currentRequest } from "../http/request.server.ts";
import { enqueueAll, requeue } from "../jobs/jobs.server.ts";
import * as platformLimits from "../limits.ts";
import { withoutControls } from "../text/direction.ts";
import { inSpan } from "../tracing/spans.server.ts";
import { greetingName } from "./greeting-name.server.ts";
import { mailHtml, mailText } from "./mail-body.tsx";
import type { MailContent } from "./mail-content.ts";
import { mailFaultText, refusalOf } from "./mail-faults.server.ts";
import { mailReason } from "./mail-kinds.server.ts";
import { withAttachedPictures } from "./mail-pictures.server.ts";
import { findMailTexts } from "./mail-texts.server.ts";
import { letterWith, type MailTexts } from "./mail-texts.ts";
import { leavesAt } from "./quiet-hours.server.ts";
import { deleteAddressRefusal, setAddressRefused } from "./refused-addresses.server.ts";
import { findSender } from "./sender.server.ts";

export type Mail = MailContent & {
  /** The id of the row that the mail is about, by which it can be canceled; a new id without it. */
  id?: string;
  to: string;
  replyTo?: string;
  headers?: MailHeaders;
  /** A calendar invitation or its cancellation (RFC 6047). */
  calendar?: { method: "REQUEST" | "CANCEL"; text: string };
};

const mailHeaderNames = ["List-Unsubscribe", "List-Unsubscribe-Post", "References", "In-Reply-To"] as const;

export type MailHeaders = Partial<Record<(typeof mailHeaderNames)[number], string>>;

// Headers are single lines of plain characters, which prevents header injection.
function plainHeaders(given: MailHeaders): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of mailHeaderNames) {
    const value = given[name];
    if (value === undefined) continue;
    if (!/^[\x20-\x7e]+$/.test(value)) throw new Error(`A mail's ${name} must be one line of plain characters`);
    headers[name] = value;
  }
  return headers;
}

// Keeps no-break spaces, which French punctuation needs.
const oneLine = (text: string) =>
  withoutControls(text)
    .replace(/([^\S\u00a0\u202f]|\p{Cc})+/gu, " ")
    .trim();

function heldUntil(template: string): Date | null {
  const now = new Date();
  const at = leavesAt(template, now);
  return at > now ? at : null;
}

function columnsOf(id: string, mail: Mail, texts: MailTexts | null) {
  const { subject, blocks } = letterWith(mail, texts);
  const reason = mailReason(mail.template);
  return {
    id,
    to: mail.to,
    template: mail.template,
    subject: oneLine(subject),
    text: mailText(blocks, reason),
    html: mailHtml(oneLine(subject), blocks, reason),
    replyTo: mail.replyTo ?? null,
    headers: JSON.stringify(plainHeaders(mail.headers ?? {})),
    calendar: mail.calendar ? JSON.stringify(mail.calendar) : null,
    heldUntil: heldUntil(mail.template),
  };
}

const mailsAtOnce = 200;

/** Queues mails, each sent at least once after the commit with one Message-ID. @param delayMs before the first try @returns their ids */
export async function sendMails(tx: Db, mails: readonly Mail[], delayMs = 0): Promise<string[]> {
  const [first] = mails;
  if (!first) return [];
  const texts = await findMailTexts(first.template, tx);
  const rows = mails.map((mail) => columnsOf(mail.id ?? newId(), mail, texts));
  for (let start = 0; start < rows.length; start += mailsAtOnce) {
    const some = rows.slice(start, start + mailsAtOnce);
    await tx.insertInto("mails").values(some).execute();
    const jobs = some.filter((row) => !row.heldUntil).map(({ id }) => ({ id, data: { id } }));
    if (jobs.length > 0) await enqueueAll(tx, "mail", jobs, delayMs);
  }
  return rows.map(({ id }) => id);
}

/** Queues one mail, as sendMails() does. @returns its id */
export async function sendMail(tx: Db, mail: Mail): Promise<string> {
  const [id] = await sendMails(tx, [mail]);
  return id!;
}

/** Sends a failed or canceled mail again, respecting quiet hours; does nothing to others. @returns whether it is sent again */
export async function resendMail(tx: Db, id: string): Promise<boolean> {
  const changed = await tx
    .updateTable("mails")
    .set({ state: "waiting", heldUntil: null, refusedAt: null })
    .where("id", "=", id)
    .where("state", "in", ["failed", "canceled"])
    .returning("template")
    .executeTakeFirst();
  if (!changed) return false;
  const until = heldUntil(changed.template);
  if (until) await tx.updateTable("mails").set({ heldUntil: until }).where("id", "=", id).execute();
  else await requeue(tx, "mail", { id }, id);
  return true;
}

const closed = { disableFileAccess: true, disableUrlAccess: true };
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
let carrier: { url: string | undefined; transporter: Transporter } | undefined;

async function openTransporter(): Promise<Transporter> {
  const { default: nodemailer } = await import("nodemailer");
  const url = config.smtpUrl;
  if (carrier && carrier.url === url) return carrier.transporter;
  const transporter = url
    ? nodemailer.createTransport({ url, name: greetingName(), ...patience, ...closed })
    : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows", ...closed });
  carrier = { url, transporter };
  return transporter;
}

/** The folder of mails without a mail server. */
export const outbox = () => path.join(config.dataDir, "outbox");

async function writeOutbox(id: string, createdAt: Date, message: Buffer): Promise<void> {
  await fs.promises.mkdir(outbox(), { recursive: true, mode: 0o700 });
  const name = `${createdAt.toISOString().replaceAll(":", "-")}-${id}.eml`;
  const draft = path.join(outbox(), `.${name}.part`);
  await fs.promises.writeFile(draft, message, { mode: 0o600, flush: true });
  await fs.promises.rename(draft, path.join(outbox(), name));
}

async function holdMail(id: string, until: Date): Promise<void> {
  await db.updateTable("mails").set({ heldUntil: until, tryingSince: null }).where("id", "=", id).execute();
}

/**
 * The job "mail": delivers one mail and applies quiet hours again, as retries may run at night. A permanent refusal ends it and marks the
 * address. @throws to make the queue retry
 */
export async function deliverMail({ id }: { id: string }): Promise<void> {
  const mail = await db
    .updateTable("mails")
    .set({ tryingSince: new Date() })
    .where("id", "=", id)
    .where("state", "in", ["waiting", "failed"])
    .where("refusedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!mail) return;
  const held = heldUntil(mail.template);
  if (held) return holdMail(id, held);
  try {
    const message = {
      from: findSender(),
      to: { name: "", address: mail.to },
      replyTo: mail.replyTo ?? undefined,
      subject: mail.subject,
      text: mail.text,
      ...withAttachedPictures(mail.html),
      messageId: `<${mail.id}@${new URL(config.baseUrl).hostname}>`,
      date: mail.createdAt,
      icalEvent: mail.calendar
        ? { method: mail.calendar.method, filename: "entretien.ics", content: mail.calendar.text }
        : undefined,
      headers: { "Auto-Submitted": "auto-generated", "Content-Language": "fr", ...plainHeaders(mail.headers) },
    };
    const start = { name: config.smtpUrl ? "smtp send" : "outbox write", kind: "client" } as const;
    const sent = await inSpan(start, async () => (await openTransporter()).sendMail(message));
    if (!config.smtpUrl) await writeOutbox(mail.id, mail.createdAt, sent.message as Buffer);
  } catch (error) {
    if (await setFailed(mail, error)) return;
    throw error;
  }
  await marked(() => transaction((tx) => setSent(tx, mail)));
}

/** Records a failed try. @returns whether the refusal is permanent, so that the queue must not retry */
async function setFailed({ id, to }: { id: string; to: string }, error: unknown): Promise<boolean> {
  const { isPermanent, isOfAddress } = refusalOf(error);
  const [now, lastError] = [new Date(), mailFaultText(error)];
  await transaction(async (tx) => {
    await tx
      .updateTable("mails")
      .set((eb) => ({
        tries: eb("tries", "+", 1),
        state: "failed",
        lastError,
        tryingSince: null,
        refusedAt: isPermanent ? now : null,
      }))
      .where("id", "=", id)
      .execute();
    if (isPermanent && isOfAddress) await setAddressRefused(tx, to, lastError, now);
  });
  return isPermanent;
}

async function setSent(tx: Db, { id, to }: { id: string; to: string }): Promise<void> {
  if (config.smtpUrl) await deleteAddressRefusal(tx, to);
  await tx
    .updateTable("mails")
    .set((eb) => ({
      tries: eb("tries", "+", 1),
      state: "sent",
      lastError: null,
      sentAt: new Date(),
      tryingSince: null,
    }))
    .where("id", "=", id)
    .execute();
}

// The mail has left: retries the update during an outage of the database, or it would leave again.
async function marked(mark: () => Promise<void>): Promise<void> {
  const until = Date.now() + platformLimits.mailMarkMs;
  for (;;) {
    try {
      return await mark();
    } catch (error) {
      if (!outageOf(error) || Date.now() > until) throw error;
      await pause(500);
    }
  }
}

/** Whether the demonstration's mailbox exists for the current request: only for the person at this machine. */
export const hasMailbox = () => config.mailbox && currentRequest()?.isLocal !== false;

/** The fate of mails here: sent, shown in the demonstration's mailbox, or stored in the outbox for the administration. */
export function mailDelivery(): "leaves" | "mailbox" | "stored" {
  return config.smtpUrl ? "leaves" : hasMailbox() ? "mailbox" : "stored";
}
