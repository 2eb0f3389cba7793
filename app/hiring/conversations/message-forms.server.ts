// The form of a message, from either side: what is wrong with it is said beside it, and nothing typed is lost.

import { stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, paragraphs } from "../../platform/forms/form.server.ts";
import { noteFault } from "../../platform/http/fault.server.ts";
import { isId } from "../../platform/http/id.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { plural } from "../../platform/text/french.ts";
import type { TalkState } from "./message.ts";
import { createMessage, type Writer } from "./messages.server.ts";

const form = "message";

/** Whether this one may write now, and else for how many seconds not. */
async function mayWrite(writer: Writer, applicationId: string): Promise<number | null> {
  const wait = await consume("message", `${writer.side} ${applicationId}`, limits.messagesByPerson);
  if (wait !== null || writer.side === "applicant") return wait;
  return consume("message-company", writer.companyId, limits.messagesByCompany);
}

/**
 * Sends what a form of a conversation holds.
 * @returns what became of it, or the form again
 */
export async function sendTyped(writer: Writer, applicationId: string, sent: FormData) {
  const values = formValues(sent);
  const back = (error: string, status: number, headers?: Record<string, string>) =>
    answer<TalkState>({ ...failed({ message: error }, values), form }, status, headers);
  const id = String(sent.get("message-id") ?? "");
  if (!isId(id)) return notFound(messages.nothingHere);
  const parsed = paragraphs(limits.messageMax, messages.messageTooLong).safeParse(values.message);
  if (!parsed.success) return back(messages.messageTooLong, 400);
  const text = parsed.data;
  if (text === null) return back(messages.talkTextMissing, 400);
  // What a candidate writes is no employer's word: these rules do not bind it.
  if (writer.side === "company") {
    const stopped = await stopPersonWords(sent, writer.userId, "message", { message: text });
    if (stopped) return answer<TalkState>({ ...stopped.state, form }, stopped.status, stopped.headers);
  }
  const wait = await mayWrite(writer, applicationId);
  if (wait !== null) {
    const sentence = messages.talkTooOften(plural(Math.ceil(wait / 60), "minute"));
    return back(sentence, 429, { "Retry-After": String(wait) });
  }
  const outcome = await transaction((tx) => createMessage(tx, { id, applicationId, text }, writer)).catch(
    (error: unknown) => noteFault(error, "message not sent"),
  );
  if (outcome === undefined) return answer<TalkState>({ ...failed({}, values, messages.mailFailed), form }, 500);
  if (outcome === "missing") return notFound(messages.applicationNotFound);
  if (outcome === "withdrawn") return back(messages.talkAsWithdrawn, 409);
  if (outcome === "closed") return back(messages.talkAsClosed, 409);
  return outcome;
}
