// The mail to the administrators: somebody reported an offer.
import type { MailBlock } from "../base/mail-body.tsx";

type Report = { title: string; company: string; reason: string; message: string | null; email: string | null };

/** To an administrator: what was reported, why, and where to treat it. */
export function reportMail({ title, company, reason, message, email, url }: Report & { url: string }): {
  template: string;
  subject: string;
  blocks: MailBlock[];
} {
  const rows: [string, string][] = [
    ["Offre", title],
    ["Entreprise", company],
    ["Motif", reason],
    ["De", email ?? "une personne qui n'a pas laissé d'adresse"],
  ];
  return {
    template: "signalement",
    subject: `Offre signalée\u00a0: ${title}`,
    blocks: [
      "Bonjour,",
      "Une offre vient d'être signalée.",
      { rows },
      ...(message ? [{ quote: message }] : []),
      { button: "Voir les signalements", url },
    ],
  };
}
