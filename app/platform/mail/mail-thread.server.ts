// The headers by which mail programs show the mails about one thing together.
import { config } from "../config/config.server.ts";
import type { MailHeaders } from "./mail.server.tsx";

/** The headers of every mail about a thing (RFC 5322, 3.6.4). @param name of the thing, such as "candidature-{id}" */
export function mailThread(name: string): { headers: MailHeaders } {
  const root = `<${name}@${new URL(config.baseUrl).hostname.replace(/[[\]]/g, "")}>`;
  return { headers: { References: root, "In-Reply-To": root } };
}
