// The signed address by which a candidate answers a request from the mail, valid while it waits and some days more.
import { recipientMark } from "../../access/link-recipient.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { isId } from "../../platform/http/id.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";
import * as sourcingLimits from "../limits.ts";

type MailedRequest = { id: string; requestedAt: Date; email: string };

export type AnswerLink = { id: string; requestedAt: Date; addressee: string };

/** The full address for a mail. A later request of the same company has another one. */
export function answerUrl({ id, requestedAt, email }: MailedRequest): string {
  const over = requestedAt.getTime() + sourcingLimits.requestLinkMs;
  return `${config.baseUrl}/demandes/${seal("request", `${id} ${requestedAt.getTime()} ${recipientMark(email)}`, over)}`;
}

/** Reads the token of such an address; null when it is not valid or expired. */
export function openAnswerLink(token: string): AnswerLink | null {
  const [id, time, addressee = ""] = (unseal("request", token) ?? "").split(" ");
  return isId(id) ? { id, requestedAt: new Date(Number(time)), addressee } : null;
}

/** Whether the link's request is still the current one, and the candidate still has the mail's address. */
export function isCurrentRequest({ requestedAt, addressee }: AnswerLink, row: Omit<MailedRequest, "id">): boolean {
  return requestedAt.getTime() === row.requestedAt.getTime() && addressee === recipientMark(row.email);
}
