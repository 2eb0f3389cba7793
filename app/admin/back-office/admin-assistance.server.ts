// Requests for help with recruiting, for the administration.
import { sql } from "kysely";
import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, parseForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { mailMessage } from "../../platform/mail/mail-sentence.server.ts";
import { folded } from "../../platform/text/folded-sql.server.ts";
import { date, displayTime } from "../../platform/text/french.ts";
import { answerAssistance } from "../../sourcing/outreach/assistance.server.ts";
import { assistanceAnswerSubject } from "../../sourcing/outreach/outreach-emails.ts";
import { type DatedList, listWithTotal } from "../lists/list-search.server.ts";
import * as adminMessages from "../messages.ts";
import { answerForm } from "../moderation/answer-form.server.ts";
import { waited } from "../moderation/waiting.server.ts";
import { handledFilter } from "./handled.server.ts";

const list: DatedList = {
  path: "/admin/assistance",
  noun: ["demande"],
  table: "assistanceRequests",
  texts: ["nom", "objet", "email", "message", "answer"].map((column) =>
    folded(sql.ref(`assistanceRequests.${column}`)),
  ),
  filters: [handledFilter("assistanceRequests", "Toutes", "Closes")],
};

/** One page of the requests, newest first. */
export async function listAssistanceRequests(url: URL) {
  const { rows, head } = await listWithTotal(list, db.selectFrom("assistanceRequests").selectAll(), url);
  return {
    head,
    rows: rows.map((row) => ({
      id: row.id,
      nom: row.nom,
      objet: row.objet,
      email: row.email,
      tel: row.tel,
      message: row.message,
      answer: row.answer,
      answered: row.answeredAt ? date(row.answeredAt) : null,
      reply: `mailto:${encodeURI(row.email)}?subject=${encodeURIComponent(assistanceAnswerSubject())}`,
      at: row.treatedAt ? displayTime(row.createdAt) : waited(row.createdAt),
      treated: row.treatedAt ? date(row.treatedAt) : null,
    })),
  };
}

/** Mails an answer to a request that is still open and closes it. @returns the redirect to the list, or the form with its errors */
export async function answerRequest(viewer: Viewer, form: FormData, url: URL) {
  const id = form.get("id")?.toString();
  if (!isId(id)) return notFound(adminMessages.requestNotFound);
  const parsed = parseForm(form, answerForm);
  if (!parsed.ok) return answer(parsed.state);
  const { answer: text } = parsed.value;
  const isAnswered = await transaction(async (tx) => {
    const request =
      (await tx.selectFrom("assistanceRequests").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()) ??
      notFound(adminMessages.requestNotFound);
    // The same press twice is one answer.
    if (request.treatedAt) return request.answer === text;
    const now = new Date();
    await answerAssistance(tx, request, { answer: text, replyTo: viewer.email, now });
    const entry = { action: "demande d’aide close", targetType: "demande", targetId: id };
    await recordChange(tx, viewer, entry, { answeredAt: null, treatedAt: null }, { answeredAt: now, treatedAt: now });
    return true;
  });
  if (!isAnswered) return answer(failed({}, formValues(form), adminMessages.requestAnsweredBefore), 409);
  const message = mailMessage("assistance-reponse", adminMessages.requestAnswered, adminMessages.requestAnswerStored);
  return redirectWith(url.pathname + url.search, message);
}
