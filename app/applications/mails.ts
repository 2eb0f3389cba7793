// The mails about an application: to the company that receives it, to the person who sent it.
import type { Letter } from "../mail/mail-letter.ts";

export type ApplicationLetter = {
  offer: string;
  company: string;
  prenom: string;
  nom: string;
  email: string;
  tel: string | null;
  message: string | null;
};

/** To the company; the answer goes to the applicant (Reply-To). The subject is the specification's (section 7). */
export function receivedMail(application: ApplicationLetter, cvUrl: string, applicationUrl: string): Letter {
  const { offer, prenom, nom, email, tel, message } = application;
  return {
    template: "candidature",
    subject: `Candidature pour ${offer}`,
    values: { nom: `${prenom} ${nom}`, offre: offer },
    blocks: [
      "Bonjour,",
      `${prenom} ${nom} postule à votre offre «\u00a0${offer}\u00a0».`,
      {
        rows: [
          ["Nom", `${prenom} ${nom}`],
          ["Adresse e-mail", email],
          ["Téléphone", tel ?? "non précisé"],
        ],
      },
      ...(message ? [{ quote: message }] : []),
      { button: "Lire le CV", url: cvUrl },
      "Ce lien est valable 30 jours. Pour répondre, répondez simplement à ce message\u00a0: il part vers la personne qui postule.",
      `La candidature reste dans votre espace\u00a0: ${applicationUrl}`,
    ],
  };
}

/** To the applicant: what was sent, and where to follow it. A visitor's link is the only key to the application. */
export function sentMail(application: ApplicationLetter, follow: { url: string; isVisitor: boolean }): Letter {
  const { offer, company, prenom, nom, email, tel, message } = application;
  return {
    template: "candidature-envoyee",
    subject: "Votre candidature a été envoyée",
    values: { prenom, offre: offer, entreprise: company },
    blocks: [
      `Bonjour ${prenom},`,
      `Votre candidature à l'offre «\u00a0${offer}\u00a0» a été envoyée à ${company}. Voici ce qui est parti avec votre CV.`,
      {
        rows: [
          ["Nom", `${prenom} ${nom}`],
          ["Adresse e-mail", email],
          ["Téléphone", tel ?? "non précisé"],
        ],
      },
      ...(message ? [{ quote: message }] : []),
      { button: "Suivre ma candidature", url: follow.url },
      follow.isVisitor
        ? "Ce lien est personnel\u00a0: il permet de suivre votre candidature, de la retirer et de l'effacer. Gardez-le et ne le transmettez pas."
        : "Vous pouvez y retirer votre candidature à tout moment.",
      "L'entreprise vous répondra directement à cette adresse.",
    ],
  };
}
