// The link by which a message is reported: it proves that whoever holds it was sent the message.

import * as limits from "../../limits.ts";
import { insidePath } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";

const purpose = "message-report";

/** @param back the page of the conversation, to which whoever has reported returns */
export function messageReportPath(id: string, back: string): string {
  return `/signalements/messages/${seal(purpose, `${id} ${back}`, Date.now() + limits.messageReportLinkMs)}`;
}

/** The message that such a link is about and the way back; null when the link is over or was never one. */
export function messageReportOf(token: string): { id: string; back: string } | null {
  const [id, path] = unseal(purpose, token)?.split(" ") ?? [];
  const back = insidePath(path);
  return isId(id) && back ? { id, back } : null;
}
