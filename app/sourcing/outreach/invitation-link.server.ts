// The signed address by which a candidate declines an invitation from its mail, without a session.
import { recipientMark } from "../../access/link-recipient.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { isId } from "../../platform/http/id.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";
import * as sourcingLimits from "../limits.ts";

export type InvitationLink = { id: string; addressee: string };

/** The full address for a mail. */
export function invitationUrl({ id, email, sentAt }: { id: string; email: string; sentAt: Date }): string {
  const over = sentAt.getTime() + sourcingLimits.invitationLinkMs;
  return `${config.baseUrl}/invitations-a-postuler/${seal("offer-invitation", `${id} ${recipientMark(email)}`, over)}`;
}

/** Reads the token of such an address; null when it is not valid or expired. */
export function openInvitationLink(token: string): InvitationLink | null {
  const [id, addressee = ""] = (unseal("offer-invitation", token) ?? "").split(" ");
  return isId(id) ? { id, addressee } : null;
}

/** Whether the candidate still has the mail's address. */
export function isInvitedAddress({ addressee }: InvitationLink, email: string): boolean {
  return addressee === recipientMark(email);
}
