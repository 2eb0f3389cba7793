// What whoever applied reads and sends on the page of their application, signed in or by a visitor's link.

import * as messages from "../../messages.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { saidOfMail } from "../../platform/mail/said-of-mail.server.ts";
import { answerInterview } from "./applicant-interview-forms.server.ts";
import { interviewAnchor } from "./interview.ts";
import { interviewView } from "./interview-view.server.ts";
import { findInterview } from "./interviews.server.ts";
import { talkAnchor } from "./message.ts";
import { sendTyped } from "./message-forms.server.ts";
import { findConversation, setMessagesRead } from "./messages.server.ts";

type Application = { id: string; state: string; candidateId: string | null; company: string };

/** Everything of a conversation that whoever applied has before them; from now on it is read, unless it is only `watched`. */
export async function findApplicantTalk(application: Application, watched = false) {
  const reader = { side: "applicant" as const, userId: application.candidateId };
  const [conversation, interview] = await Promise.all([
    findConversation(application, reader),
    findInterview(application.id),
  ]);
  if (!watched) await setMessagesRead(application.id, "applicant");
  return { ...conversation, interview: interview ? interviewView(interview, reader) : null };
}

/**
 * Answers whatever form of a conversation whoever applied sent.
 * @param userId whose application it must be; null for the holder of a visitor's link
 * @param here the page's own address
 */
export async function answerApplicantForm(sent: FormData, id: string, userId: string | null, here: string) {
  const writer = { side: "applicant" as const, userId };
  if (sent.get("form") === "entretien") {
    const said = await answerInterview(writer, id, sent);
    return typeof said === "string" ? redirectWith(here + interviewAnchor, said) : said;
  }
  if (sent.get("form") !== "message") return notFound(messages.nothingHere);
  const outcome = await sendTyped(writer, id, sent);
  if (typeof outcome !== "string") return outcome;
  return redirectWith(here + talkAnchor, saidOfMail("message-entreprise", messages.talkSent, messages.talkShown));
}
