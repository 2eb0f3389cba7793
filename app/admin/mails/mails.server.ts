// Queued and sent mails, for the administration.
import { sql } from "kysely";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { MailsTable } from "../../platform/db/schema.ts";
import { mailKindLabel } from "../../platform/mail/mail-kinds.server.ts";
import { findNextTries, type NextTry } from "../../platform/mail/mail-queue.server.ts";
import { withoutTokens } from "../../platform/mail/personal-links.ts";
import { folded } from "../../platform/text/folded-sql.server.ts";
import { dateTime, shortDateTime } from "../../platform/text/french.ts";
import { listWithTotal, matchesText, queryOf } from "../lists/list-search.server.ts";

export const mailStates = ["waiting", "failed", "sent", "canceled"] as const;

export type MailState = (typeof mailStates)[number];

/** Values of `periode` in the address, in days before now. */
const periods: Record<string, number> = { jour: 1, semaine: 7 };

/** Without a mail server nothing is sent, so the label must not say "sent". */
export function mailStateLabel(state: MailState, isHeld = false, smtp: boolean = config.smtpUrl !== undefined): string {
  if (isHeld) return "Retenu pour la nuit";
  if (state === "waiting") return "En attente";
  if (state === "failed") return "Échec";
  if (state === "canceled") return "Annulé";
  return smtp ? "Parti" : "Gardé sur place";
}

/** The filters in an address; unknown values count as empty. */
export function mailFilters(url: URL): { state: string; kind: string; period: string } {
  const { searchParams } = url;
  const state = searchParams.get("state") ?? "";
  const period = searchParams.get("periode") ?? "";
  return {
    state: mailStates.includes(state as MailState) ? state : "",
    kind: (searchParams.get("genre") ?? "").slice(0, 100),
    period: Object.hasOwn(periods, period) ? period : "",
  };
}

const matching = (url: URL, now: Date) => {
  const { state, kind, period } = mailFilters(url);
  const text = matchesText(queryOf(url), [sql`"mails"."to"`, folded(sql.ref("mails.subject"))], sql.ref("mails.id"));
  const days = periods[period];
  return db
    .selectFrom("mails")
    .where(text)
    .$if(state !== "", (query) => query.where("state", "=", state as MailsTable["state"]["__select__"]))
    .$if(kind !== "", (query) => query.where("template", "=", kind))
    .$if(days !== undefined, (query) =>
      query.where("createdAt", ">=", new Date(now.getTime() - (days ?? 0) * 86_400_000)),
    );
};

/** One page of mails, newest first, with the total. Reads `q`, `state`, `genre` and `periode` from the address. */
export async function listMails(url: URL, now: Date = new Date()) {
  const page = await listWithTotal(
    "mails",
    matching(url, now).select(["id", "to", "template", "subject", "state", "tries", "lastError", "createdAt"]),
    url,
  );
  const next = await findNextTries(page.rows.map(({ id }) => id));
  return {
    ...page,
    rows: page.rows.map(({ createdAt, state, template, ...row }) => ({
      ...row,
      state,
      kind: mailKindLabel(template),
      stateLabel: mailStateLabel(state, next.get(row.id)?.isHeld),
      at: { iso: createdAt.toISOString(), short: shortDateTime(createdAt) },
      next: nextTry(next.get(row.id)),
    })),
  };
}

const nextTry = (next: NextTry | undefined) =>
  next ? { iso: next.at.toISOString(), short: shortDateTime(next.at), isHeld: next.isHeld } : null;

/** When a mail held back until daytime may leave; null when it is not held. */
export async function findHold(id: string): Promise<Date | null> {
  const next = (await findNextTries([id])).get(id);
  return next?.isHeld ? next.at : null;
}

/** One mail with its text, link tokens included: no page may show them. Null when it does not exist. */
export async function findMail(id: string) {
  const mail = await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
  if (!mail) return null;
  const next = (await findNextTries([id])).get(id);
  return {
    id: mail.id,
    to: mail.to,
    kind: mailKindLabel(mail.template),
    subject: mail.subject,
    text: mail.text,
    replyTo: mail.replyTo,
    hasCalendar: mail.calendar !== null,
    state: mail.state,
    stateLabel: mailStateLabel(mail.state, next?.isHeld),
    tries: mail.tries,
    lastError: mail.lastError,
    created: dateTime(mail.createdAt),
    sent: mail.sentAt ? dateTime(mail.sentAt) : null,
    next: nextTry(next),
  };
}

/** The HTML part of a mail without its links and tokens, which belong to the recipient. Null when the mail does not exist. */
export async function findMailLook(id: string): Promise<string | null> {
  const mail = await db.selectFrom("mails").select("html").where("id", "=", id).executeTakeFirst();
  return mail ? withoutTokens(mail.html.replace(/\shref="[^"]*"/g, "")) : null;
}

/** What the audit log records when a mail is sent again or canceled; locks the mail until the transaction ends. */
export function readMail(tx: Db, id: string) {
  return tx
    .selectFrom("mails")
    .select(["to", "subject", "state", "tries"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
