// The name that this server gives to a mail server (EHLO, RFC 5321, 4.1.1.1). Spam filters compare it with the site and the sender.
import net from "node:net";
import { config } from "../config/config.server.ts";

const isPublicName = (host: string) => host.includes(".") && net.isIP(host) === 0;

/** The host of BASE_URL, else the domain of MAIL_FROM; undefined leaves it to the library where neither has a public name. */
export function greetingName(): string | undefined {
  const site = new URL(config.baseUrl).hostname;
  const sender = /@([a-z\d.-]+)>?\s*$/i.exec(config.mailFrom)?.[1] ?? "";
  return [site, sender.toLowerCase()].find(isPublicName);
}
