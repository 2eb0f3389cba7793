// The notices before a profile is hidden or data erased, with the link that prevents it.
import { siteName } from "../../platform/config/site-identity.ts";
import { greeting } from "../../platform/mail/greeting.ts";
import type { MailContent, MailKind, MailKinds } from "../../platform/mail/mail-content.ts";

type Facts = { name: string; until: string; months: number; url: string };

export function hidingNoticeMail({ name, until, months, url }: Facts): MailContent {
  return {
    template: "masquage-annonce",
    subject: "Cherchez-vous toujours\u00a0?",
    values: { prenom: name.trim(), date: until },
    blocks: [
      greeting(name),
      `Nous ne vous avons pas vu sur ${siteName()} depuis près de ${months} mois. Pour que les entreprises ne contactent que des personnes qui cherchent, votre profil ne leur sera plus montré à partir du ${until}.`,
      "Vous êtes toujours là\u00a0? Dites-le d’un geste, sans mot de passe\u00a0: rien ne change.",
      { button: "Je reste visible", url },
      "Sinon, vous n’avez rien à faire. Rien n’est effacé, et votre profil redevient visible dès que vous vous connectez.",
    ],
  };
}

export function erasureNoticeMail({ name, until, months, url }: Facts): MailContent {
  return {
    template: "effacement-annonce",
    subject: `Votre compte sera effacé le ${until}`,
    values: { date: until },
    blocks: [
      greeting(name),
      `Vous n’avez pas utilisé ${siteName()} depuis près de ${months} mois. Comme nous l’annonçons sur la page Confidentialité, nous ne gardons pas plus longtemps vos données\u00a0: votre compte, votre profil, vos fichiers et vos candidatures seront effacés le ${until}.`,
      "Voulez-vous les garder\u00a0? Dites-le d’un geste, sans mot de passe.",
      { button: "Je reste", url },
      `Sinon, vous n’avez rien à faire. Merci d’avoir utilisé ${siteName()}.`,
    ],
  };
}

export function visitorNoticeMail({ until, months, url }: Omit<Facts, "name">): MailContent {
  return {
    template: "effacement-annonce",
    subject: `Vos candidatures seront effacées le ${until}`,
    values: { date: until },
    blocks: [
      "Bonjour,",
      `Vous avez postulé par ${siteName()}, sans compte, il y a près de ${months} mois, et nous n’avons plus eu de vos nouvelles. Vos candidatures et votre CV seront effacés le ${until}.`,
      "Voulez-vous les garder\u00a0? Dites-le d’un geste.",
      { button: "Garder mes candidatures", url },
      `Sinon, vous n’avez rien à faire. Merci d’avoir utilisé ${siteName()}.`,
    ],
  };
}

const exampleFacts: (...given: Parameters<MailKind["example"]>) => Omit<Facts, "months"> = (example, at) => ({
  name: example("prenom"),
  until: example("date"),
  url: at("/je-reste"),
});

export const retentionMails: MailKinds = {
  "masquage-annonce": {
    label: "Profil bientôt masqué",
    reason: "Vous recevez cet e-mail parce que vous avez un profil sur ce site.",
    leaves: "by-day",
    to: "candidat",
    example: (example, at) => hidingNoticeMail({ ...exampleFacts(example, at), months: 6 }),
  },
  "effacement-annonce": {
    label: "Compte bientôt effacé",
    reason: "Vous recevez cet e-mail parce que ce site garde des données à votre nom.",
    leaves: "by-day",
    to: "candidat",
    varies: true,
    example: (example, at) => erasureNoticeMail({ ...exampleFacts(example, at), months: 24 }),
  },
};
