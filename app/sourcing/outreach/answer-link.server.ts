// The signed address in a mail by which a candidate answers one request without a session, as long as it waits and some days more.
import { recipientMark } from "../../access/link-recipient.server.ts";
import * as limits from "../../limits.ts";
import { config } from "../../platform/config/config.server.ts";
import { isId } from "../../platform/http/id.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";

/** A request as it was asked once, and whom the mail went to. */
type Asked = { id: string; askedAt: Date; email: string };

/** What such an address says of it; `addressee` is a mark of whom it went to. */
export type AnswerLink = { id: string; askedAt: Date; addressee: string };

/** The whole address, as a mail needs it. A later request of the same company is another one. */
export function answerUrl({ id, askedAt, email }: Asked): string {
  const over = askedAt.getTime() + limits.requestLinkMs;
  return `${config.baseUrl}/demandes/${seal("request", `${id} ${askedAt.getTime()} ${recipientMark(email)}`, over)}`;
}

/** The request that such an address means; null when it is not one of ours, or over. */
export function openAnswerLink(token: string): AnswerLink | null {
  const [id, time, addressee = ""] = (unseal("request", token) ?? "").split(" ");
  return isId(id) ? { id, askedAt: new Date(Number(time)), addressee } : null;
}

/** Whether a request is still the one that a link means, and its candidate still reached where the link was sent. */
export function isMeant({ askedAt, addressee }: AnswerLink, row: Omit<Asked, "id">): boolean {
  return askedAt.getTime() === row.askedAt.getTime() && addressee === recipientMark(row.email);
}
