// The test mail of the mail server.
import type { MailBlock } from "../../platform/mail/mail-body.tsx";

export function testMail(from: string, at: string, siteUrl: string): { subject: string; blocks: MailBlock[] } {
  return {
    subject: "E-mail d’essai de Vivier",
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
