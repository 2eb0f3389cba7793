// Queued and sent mails, for the administration.
import { type SqlBool, sql } from "kysely";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { listMailKinds, mailKindLabel } from "../../platform/mail/mail-kinds.server.ts";
import { findNextTries, type NextTry } from "../../platform/mail/mail-queue.server.ts";
import { withoutTokens } from "../../platform/mail/personal-links.ts";
import { folded } from "../../platform/text/folded-sql.server.ts";
import { dateTime, number, shortDateTime } from "../../platform/text/french.ts";
import { type DatedList, listWithTotal } from "../lists/list-search.server.ts";
import * as adminMessages from "../messages.ts";

export const mailStates = ["waiting", "failed", "refused", "sent", "canceled"] as const;

/** "refused" is a failed mail that the mail server refused for good. */
export type MailState = (typeof mailStates)[number];

const shownState = ({
  state,
  refusedAt,
}: {
  state: Exclude<MailState, "refused">;
  refusedAt: Date | null;
}): MailState => (state === "failed" && refusedAt ? "refused" : state);

const stateIs = (state: MailState) =>
  state === "refused" ? sql<SqlBool>`"state" = 'failed' AND "refusedAt" IS NOT NULL` : sql<SqlBool>`"state" = ${state}`;

/** Without a mail server nothing is sent, so "sent" would be a wrong label. */
export function mailStateLabel(state: MailState, isHeld = false, smtp: boolean = config.smtpUrl !== undefined): string {
  if (isHeld) return "Retenu pour la nuit";
  if (state === "waiting") return "En attente";
  if (state === "failed") return "Échec";
  if (state === "refused") return "Refusé définitivement";
  if (state === "canceled") return "Annulé";
  return smtp ? "Parti" : "Gardé sur place";
}

const dayMs = 86_400_000;

const mailList = (now: Date): DatedList => ({
  path: "/admin/courriers",
  noun: ["e-mail"],
  table: "mails",
  texts: [sql`"mails"."to"`, folded(sql.ref("mails.subject"))],
  filters: [
    {
      name: "state",
      label: adminMessages.listColumns.state,
      blank: "Tous",
      options: mailStates.map((state) => [state, mailStateLabel(state), stateIs(state)]),
    },
    {
      name: "genre",
      label: "Genre",
      blank: "Tous",
      options: listMailKinds()
        .map(([name, { label }]) => [name, label, sql<SqlBool>`"template" = ${name}`] as const)
        .toSorted(([, one], [, other]) => one.localeCompare(other, "fr")),
    },
    {
      name: "periode",
      label: "Période",
      blank: "Toutes",
      options: [
        ["jour", "24 heures", sql`"createdAt" >= ${new Date(now.getTime() - dayMs)}`],
        ["semaine", "7 jours", sql`"createdAt" >= ${new Date(now.getTime() - 7 * dayMs)}`],
      ],
    },
  ],
});

/** One page of mails, newest first. */
export async function listMails(url: URL, now: Date = new Date()) {
  const { rows, head } = await listWithTotal(
    mailList(now),
    db
      .selectFrom("mails")
      .select(["id", "to", "template", "subject", "state", "tries", "lastError", "refusedAt", "createdAt"]),
    url,
  );
  const next = await findNextTries(rows.map(({ id }) => id));
  return {
    head,
    rows: rows.map(({ createdAt, state, refusedAt, template, tries, ...row }) => ({
      ...row,
      tries: number(tries),
      state: shownState({ state, refusedAt }),
      kind: mailKindLabel(template),
      stateLabel: mailStateLabel(shownState({ state, refusedAt }), next.get(row.id)?.isHeld),
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
    state: shownState(mail),
    stateLabel: mailStateLabel(shownState(mail), next?.isHeld),
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

/** The columns of a mail for the audit log, when it is sent again or canceled; locks the mail until the transaction ends. */
export function readMail(tx: Db, id: string) {
  return tx
    .selectFrom("mails")
    .select(["to", "subject", "state", "tries"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
