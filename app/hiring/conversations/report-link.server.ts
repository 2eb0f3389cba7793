// The signed link that reports a message: it proves that its holder received the message.

import { internalPath } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";
import * as hiringLimits from "../limits.ts";

const purpose = "message-report";

/** @param back the page of the conversation, shown again after the report */
export function messageReportPath(id: string, back: string): string {
  return `/signalements/messages/${seal(purpose, `${id} ${back}`, Date.now() + hiringLimits.messageReportLinkMs)}`;
}

/** The message of a link and the page to return to; null when forged or expired. */
export function messageReportOf(token: string): { id: string; back: string } | null {
  const [id, path] = unseal(purpose, token)?.split(" ") ?? [];
  const back = internalPath(path);
  return isId(id) && back ? { id, back } : null;
}
