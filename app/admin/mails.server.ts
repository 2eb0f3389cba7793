// The mails that were promised, as the administration sees them.
import { sql } from "kysely";
import { dateTime, shortDateTime } from "../base/french.ts";
import { config } from "../config.server.ts";
import { type Db, db } from "../db/db.server.ts";
import type { MailsTable } from "../db/schema.ts";
import { answersTo, folded, listWithTotal, queryOf } from "./search.server.ts";

export type MailState = "waiting" | "sent" | "failed";

/** Without a mail server nothing has left: the words must not say so. */
export function mailStateLabel(state: MailState, smtp: boolean = config.smtpUrl !== undefined): string {
  if (state === "waiting") return "En attente";
  if (state === "failed") return "Échec";
  return smtp ? "Parti" : "Gardé sur place";
}

const matching = (url: URL) => {
  const state = url.searchParams.get("state") ?? "";
  const text = answersTo(queryOf(url), [sql`"mails"."to"`, folded(sql.ref("mails.subject"))], sql.ref("mails.id"));
  return db
    .selectFrom("mails")
    .where(text)
    .$if(["waiting", "sent", "failed"].includes(state), (query) =>
      query.where("state", "=", state as MailsTable["state"]["__select__"]),
    );
};

/** One page of the mails, newest first, and how many there are. The address says `q` and `state`. */
export async function listMails(url: URL) {
  const page = await listWithTotal(
    "mails",
    matching(url).select(["id", "to", "subject", "state", "tries", "lastError", "createdAt"]),
    url,
  );
  return {
    ...page,
    rows: page.rows.map(({ createdAt, state, ...row }) => ({
      ...row,
      state,
      stateLabel: mailStateLabel(state),
      at: { iso: createdAt.toISOString(), short: shortDateTime(createdAt) },
    })),
  };
}

/** One mail with its text; null when there is none. */
export async function findMail(id: string) {
  const mail = await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
  if (!mail) return null;
  return {
    id: mail.id,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    replyTo: mail.replyTo,
    state: mail.state,
    stateLabel: mailStateLabel(mail.state),
    tries: mail.tries,
    lastError: mail.lastError,
    created: dateTime(mail.createdAt),
    sent: mail.sentAt ? dateTime(mail.sentAt) : null,
  };
}

/** What the journal tells of a mail that is sent again; the mail is locked until the transaction ends. */
export function readMail(tx: Db, id: string) {
  return tx
    .selectFrom("mails")
    .select(["to", "subject", "state", "tries"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
