// The signed link of an interview's mails: its page opens without a session.
import { recipientMark } from "../../access/link-recipient.server.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";
import * as hiringLimits from "../limits.ts";

const purpose = "entretien-lien";

/** The page on which an applicant answers an interview. @param email the reader's: with another address the link ends */
export function interviewPath(applicationId: string, email: string): string {
  const text = `${applicationId} ${recipientMark(email)}`;
  return `/entretien/${seal(purpose, text, Date.now() + hiringLimits.interviewLinkMs)}`;
}

/** The application of a link, and the mark of its reader; null when it is forged or expired. */
export function readInterviewLink(token: string): { id: string; mark: string } | null {
  const [id, mark] = (unseal(purpose, token) ?? "").split(" ");
  return id && mark ? { id, mark } : null;
}
