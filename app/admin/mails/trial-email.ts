// The test mail of the mail server.

import { siteName } from "../../platform/config/site-identity.ts";
import type { MailBlock } from "../../platform/mail/mail-body.tsx";
import { withDe } from "../../platform/text/elision.ts";

export function testMail(from: string, at: string, siteUrl: string): { subject: string; blocks: MailBlock[] } {
  return {
    subject: `E-mail d’essai ${withDe(siteName())}`,
    blocks: [
      "Bonjour,",
      "Si vous lisez ce message, le serveur d’e-mail de votre installation fonctionne.",
      {
        rows: [
          ["Expéditeur", from],
          ["Envoyé le", at],
          ["Site", siteUrl],
        ],
      },
      "Regardez aussi où il est arrivé\u00a0: s’il est parmi les indésirables, les enregistrements SPF et DKIM du domaine de l’expéditeur sont à compléter.",
    ],
  };
}
