// The mail that asks administrators for the next legal minimum pay.
import type { MailContent, MailKinds } from "../../platform/mail/mail-content.ts";
import * as platformMessages from "../../platform/messages.ts";

/** @param hour the minimum in force, "12,02 € brut par heure"; @param since its first day in words */
export function minimumPayMail(hour: string, since: string, isOld: boolean, url: string): MailContent {
  return {
    template: "smic-a-verifier",
    subject: "SMIC\u00a0: le montant est à vérifier",
    blocks: [
      "Bonjour,",
      isOld
        ? `Le site compare les salaires des offres avec un SMIC de ${hour}, en vigueur depuis le ${since}. Ce montant a plus d’un an.`
        : `Le SMIC change le 1er janvier. Le site compare les salaires des offres avec ${hour}, en vigueur depuis le ${since}.`,
      "Dès que le nouveau montant est publié, indiquez-le avec sa date\u00a0: il remplacera l’actuel ce jour-là.",
      { button: "Ouvrir le réglage", url },
    ],
  };
}

export const settingsMails: MailKinds = {
  "smic-a-verifier": {
    label: "SMIC à vérifier",
    reason: platformMessages.administratorReason,
    leaves: "by-day",
    to: "administration",
    varies: true,
    example: (_, at) =>
      minimumPayMail("12,02\u00a0€ brut par heure", "1er janvier 2026", false, at("/admin/reglages/offres")),
  },
};
