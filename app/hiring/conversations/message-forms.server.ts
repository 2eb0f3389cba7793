// The form of a message, for either side.

import { stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import * as messages from "../../messages.ts";
import * as offersLimits from "../../offers/limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, paragraphs } from "../../platform/forms/form.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { isId } from "../../platform/http/id.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import { plural } from "../../platform/text/french.ts";
import { isEndReason } from "../application-life.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { receiveAttachments } from "./attachments.server.ts";
import type { ConversationState } from "./message.ts";
import { createMessage, type NewMessage, type Refusal, type Sent, type Writer } from "./messages.server.ts";

const form = "message";

/** @returns null when the writer may write now, otherwise the seconds to wait */
async function consumeMessageLimit(writer: Writer, applicationId: string): Promise<number | null> {
  const wait = await consume("message", `${writer.side} ${applicationId}`, hiringLimits.messagesByPerson);
  if (wait !== null || writer.side === "applicant") return wait;
  return consume("message-company", writer.companyId, hiringLimits.messagesByCompany);
}

/** A talk without an application: what its limit counts, how a message is stored, and the sentence where there is none. */
type OtherTalk = { counted: string; create: (tx: Db, message: NewMessage) => Promise<Sent | Refusal>; missing: string };

/** Sends a message from a form. @returns the outcome, or the form again with its error */
export async function sendMessageForm(writer: Writer, applicationId: string, sent: FormData, other?: OtherTalk) {
  const values = formValues(sent);
  const back = (error: string, status: number, headers?: Record<string, string>, field = "message") =>
    answer<ConversationState>({ ...failed({ [field]: error }, values), form }, status, headers);
  const id = String(sent.get("message-id") ?? "");
  if (!isId(id)) return notFound(platformMessages.nothingHere);
  const parsed = paragraphs(offersLimits.messageMax, offersMessages.messageTooLong).safeParse(values.message);
  if (!parsed.success) return back(offersMessages.messageTooLong, 400);
  const text = parsed.data;
  if (text === null) return back(hiringMessages.talkTextMissing, 400);
  // These rules bind employers, not candidates.
  if (writer.side === "company") {
    const stopped = await stopPersonWords(sent, writer.userId, "message", { message: text });
    if (stopped) return answer<ConversationState>({ ...stopped.state, form }, stopped.status, stopped.headers);
  }
  const wait = await consumeMessageLimit(writer, other?.counted ?? applicationId);
  if (wait !== null) {
    const sentence = hiringMessages.talkTooOften(plural(Math.ceil(wait / 60), "minute"));
    return back(sentence, 429, { "Retry-After": String(wait) });
  }
  const received = await receiveAttachments(sent.getAll("pieces"), writer.userId);
  if (!received.ok) return back(received.message, received.status, received.headers, "pieces");
  const message = { id, applicationId, text, files: received.files };
  const outcome = await transaction((tx) =>
    other ? other.create(tx, message) : createMessage(tx, message, writer),
  ).catch((error: unknown) => logFault(error, "message not sent"));
  if (outcome === undefined)
    return answer<ConversationState>({ ...failed({}, values, messages.mailFailed), form }, 500);
  if (typeof outcome === "object") return back(outcome.refusal, outcome.status, outcome.headers);
  if (outcome === "missing") return notFound(other?.missing ?? hiringMessages.applicationNotFound);
  if (outcome === "withdrawn") return back(hiringMessages.talkAsWithdrawn, 409);
  if (outcome === "shut" || outcome === "own") return back(hiringMessages.talkAsShut, 409);
  if (outcome === "held") return back(hiringMessages.talkHeld, 409);
  if (outcome === "closed") return back(hiringMessages.talkAsClosed, 409);
  if (isEndReason(outcome)) return back(hiringMessages.talkAsEnded(outcome), 409);
  return outcome;
}
