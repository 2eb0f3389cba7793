// Who mails come from: the address of MAIL_FROM, under the name that the operator chose.
import { config } from "../config/config.server.ts";
import { siteIdentity } from "../config/site-identity.server.ts";

/** The sender of every mail: the setting's name, else the one in MAIL_FROM, else the site's. */
export function findSender(): { name: string; address: string } {
  const given = config.mailFrom.trim();
  const start = given.indexOf("<");
  const [name, address] =
    start < 0 ? ["", given] : [given.slice(0, start).replaceAll('"', "").trim(), given.slice(start + 1, -1)];
  const site = siteIdentity();
  return { name: site.sender || name || site.name, address };
}

/** The sender as mail programs show it: "Emploi Cantal <nepasrepondre@exemple.fr>". */
export function senderText(): string {
  const { name, address } = findSender();
  return `${name} <${address}>`;
}
