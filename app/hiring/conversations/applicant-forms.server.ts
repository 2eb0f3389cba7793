// The applicant's conversation: its data and its forms, signed in or by a visitor's link.

import { redirectWith } from "../../platform/http/flash.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { mailMessage } from "../../platform/mail/mail-sentence.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import * as hiringMessages from "../messages.ts";
import { answerInterview } from "./applicant-interview-forms.server.ts";
import { answerBlock } from "./block-forms.server.ts";
import { interviewAnchor } from "./interview.ts";
import { findAnswered } from "./interview-view.server.ts";
import { findInterview } from "./interviews.server.ts";
import { conversationAnchor } from "./message.ts";
import { sendMessageForm } from "./message-forms.server.ts";
import { findConversation, setMessagesRead } from "./messages.server.ts";
import { contestAnswer, nudgeCompany } from "./silence.server.ts";

type Application = Parameters<typeof findConversation>[0];

/**
 * The conversation for the applicant, `userId` or (null) a visitor. Marks it read in a session, unless `watched` (an administrator's read-only view).
 * Link scanners open a visitor's link too: for a visitor, the first answer marks it read.
 */
export async function findApplicantConversation(application: Application, userId: string | null, watched = false) {
  const reader = { side: "applicant" as const, userId };
  const [conversation, interview] = await Promise.all([
    findConversation(application, reader),
    findInterview(application.id),
  ]);
  if (!watched && userId !== null) await setMessagesRead([application.id], "applicant");
  return { ...conversation, interview: interview ? await findAnswered(interview, userId) : null };
}

/** Answers any form of the applicant's conversation. @param userId the applicant; null for a visitor */
export async function answerApplicantForm(sent: FormData, id: string, userId: string | null, here: string) {
  const writer = { side: "applicant" as const, userId };
  const isAnswer = sent.get("form") === "entretien" || sent.get("form") === "message";
  if (userId === null && isAnswer) await setMessagesRead([id], "applicant");
  if (sent.get("form") === "entretien") {
    const result = await answerInterview(writer, id, sent);
    return typeof result === "string" ? redirectWith(here + interviewAnchor, result) : result;
  }
  const blocked = userId === null ? null : await answerBlock(userId, sent, here + conversationAnchor);
  if (blocked) return blocked;
  if (sent.get("form") === "relance")
    return (await nudgeCompany(id, userId, new Date()))
      ? redirectWith(here, hiringMessages.nudgeSent)
      : redirectWith(here, hiringMessages.nudgeRefused, "warn");
  if (sent.get("form") === "sans-reponse")
    return (await contestAnswer(id, userId, new Date()))
      ? redirectWith(here, hiringMessages.contestStated)
      : redirectWith(here, hiringMessages.contestRefused, "warn");
  if (sent.get("form") !== "message") return notFound(platformMessages.nothingHere);
  const outcome = await sendMessageForm(writer, id, sent);
  if (typeof outcome !== "string") return outcome;
  return redirectWith(
    here + conversationAnchor,
    mailMessage("message-entreprise", hiringMessages.talkSent, hiringMessages.talkShown),
  );
}
