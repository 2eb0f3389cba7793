// The signed link that reports a message: it proves that its holder received the message. Once used, the day of the report.

import { type RawBuilder, sql } from "kysely";
import { internalPath } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";
import { date } from "../../platform/text/french.ts";
import * as hiringLimits from "../limits.ts";

const purpose = "message-report";

/**
 * @param back the page of the conversation, shown again after the report
 * @internal
 */
export function messageReportPath(id: string, back: string): string {
  return `/signalements/messages/${seal(purpose, `${id} ${back}`, Date.now() + hiringLimits.messageReportLinkMs)}`;
}

/** When the reader reported a message, as SQL. @param userId null for a visitor, who alone reads a talk without an account */
export const reportedAt = (
  id: RawBuilder<unknown>,
  userId: string | null,
) => sql<Date | null>`(select min("createdAt") from "reports"
  where "targetType" = 'message' and "targetId" = ${id} and "userId" is not distinct from ${userId}::uuid)`;

/** The link that reports a message, or the day on which its reader did. */
export const reportOf = (message: { id: string; reportedAt: Date | null }, mayReport: boolean, back: string) => ({
  report: mayReport && !message.reportedAt ? messageReportPath(message.id, back) : null,
  reportedOn: mayReport && message.reportedAt ? date(message.reportedAt) : null,
});

/** The message of a link and the page to return to; null when forged or expired. */
export function messageReportOf(token: string): { id: string; back: string } | null {
  const [id, path] = unseal(purpose, token)?.split(" ") ?? [];
  const back = internalPath(path);
  return isId(id) && back ? { id, back } : null;
}
