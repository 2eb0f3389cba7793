// The mail to a person whose application a company added by hand, with the information of the law (GDPR, article 14).
import type { CameBy } from "../../platform/db/schema.ts";
import { greeting } from "../../platform/mail/greeting.ts";
import type { MailCard } from "../../platform/mail/mail-body.tsx";
import { cardBlock, exampleCard, type MailContent, type MailKinds } from "../../platform/mail/mail-content.ts";
import { plural } from "../../platform/text/french.ts";
import { cameByWays } from "../came-by.ts";

export type AddedMailFacts = {
  offer: string;
  company: string;
  card: MailCard | null;
  cameBy: CameBy;
  hasCv: boolean;
  /** The visitor's link. */
  url: string;
  privacyUrl: string;
  /** How long the data stay after the person's last sign of life. */
  months: number;
};

/** To the applicant, whose address is not proven: the mail holds nothing that the company typed about them. */
export function addedMail({
  offer,
  company,
  card,
  cameBy,
  hasCv,
  url,
  privacyUrl,
  months,
}: AddedMailFacts): MailContent {
  return {
    template: "candidature-ajoutee",
    subject: "Votre candidature est enregistrée",
    values: { offre: offer, entreprise: company },
    blocks: [
      greeting(null),
      `${company} a enregistré votre candidature à l’offre «\u00a0${offer}\u00a0», à partir ${cameByWays[cameBy].source}.`,
      ...cardBlock(card),
      { button: "Lire et suivre ma candidature", url },
      "Ce lien est personnel\u00a0: il permet de lire ce qui est enregistré, de suivre votre candidature, d’écrire à l’entreprise, de retirer votre candidature et de l’effacer. Gardez-le et ne le transmettez pas.",
      "Vos données et vos droits\u00a0:",
      {
        rows: [
          ["Responsable", company],
          ["Origine", `Vos données viennent ${cameByWays[cameBy].source}`],
          [
            "Données",
            hasCv ? "nom, coordonnées, CV et notes de l’entreprise" : "nom, coordonnées et notes de l’entreprise",
          ],
          ["Pourquoi", "étudier votre candidature et vous répondre (RGPD, article 6, 1, b)"],
          ["Lues par", "les personnes qui recrutent dans cette entreprise, et l’équipe de ce site, qui les héberge"],
          ["Gardées", `au plus ${plural(months, "mois", "mois")} après votre dernière activité`],
          [
            "Vos droits",
            "accès, rectification, effacement, limitation et opposition, par le lien ci-dessus ou auprès de l’entreprise",
          ],
          ["Réclamation", "auprès de la CNIL, www.cnil.fr"],
        ],
      },
      { links: [{ label: "En savoir plus sur vos données et vos droits", url: privacyUrl }] },
      "Vous n’avez pas postulé\u00a0? Ouvrez le lien et effacez cette candidature.",
    ],
  };
}

export const addedMails: MailKinds = {
  "candidature-ajoutee": {
    label: "Candidature ajoutée par l’entreprise",
    reason: "Vous recevez cet e-mail parce que cette entreprise a enregistré votre candidature avec cette adresse.",
    leaves: "by-day",
    to: "candidat",
    isFixed: true,
    example: (sample, at) =>
      addedMail({
        offer: sample("offre"),
        company: sample("entreprise"),
        card: exampleCard(sample("offre"), sample("entreprise")),
        cameBy: "paper",
        hasCv: true,
        url: at("/candidature"),
        privacyUrl: at("/confidentialite"),
        months: 24,
      }),
  },
};
