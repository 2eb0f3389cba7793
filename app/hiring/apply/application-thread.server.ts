// Headers by which mail programs group the mails about one application into one conversation.
import { config } from "../../platform/config/config.server.ts";
import type { MailHeaders } from "../../platform/mail/mail.server.tsx";

/** The headers of every mail about an application (RFC 5322, 3.6.4). The message that they name is the application itself. */
export function threadOf(applicationId: string): { headers: MailHeaders } {
  const root = `<candidature-${applicationId}@${new URL(config.baseUrl).hostname.replace(/[[\]]/g, "")}>`;
  return { headers: { References: root, "In-Reply-To": root } };
}
