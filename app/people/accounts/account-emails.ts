// The mails about an account.

import { siteName } from "../../platform/config/site-identity.ts";
import type { MailContent, MailKinds } from "../../platform/mail/mail-content.ts";
import * as platformMessages from "../../platform/messages.ts";
import { withDe } from "../../platform/text/elision.ts";
import { readableEmail } from "../../platform/text/readable-domain.ts";

export function verificationMail(link: string): MailContent {
  return {
    template: "verification",
    subject: "Vérifiez votre adresse e-mail",
    blocks: [
      "Bonjour,",
      `Pour finir votre inscription sur ${siteName()}, confirmez que cette adresse est la vôtre.`,
      { button: "Vérifier mon adresse", url: link },
      "Ce lien est valable 7 jours. Sur un autre appareil que celui de l’inscription, votre mot de passe vous sera demandé.",
      "Si vous n’avez pas créé de compte, ignorez ce message\u00a0: sans votre confirmation, rien ne se passe.",
    ],
  };
}

export function resetMail(link: string): MailContent {
  return {
    template: "reinitialisation",
    subject: "Choisissez un nouveau mot de passe",
    blocks: [
      "Bonjour,",
      `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte ${siteName()}.`,
      { button: "Choisir un mot de passe", url: link },
      "Ce lien est valable une heure et sert une seule fois. Si la demande ne vient pas de vous, ignorez ce message\u00a0: votre mot de passe reste le même.",
    ],
  };
}

export function invitationMail(link: string): MailContent {
  return {
    template: "invitation",
    subject: `Votre compte ${siteName()} est prêt`,
    blocks: [
      "Bonjour,",
      `L’équipe ${withDe(siteName())} a créé un compte à votre adresse. Choisissez votre mot de passe pour vous connecter.`,
      { button: "Choisir un mot de passe", url: link },
      "Ce lien est valable 14 jours. S’il ne l’est plus, demandez-en un autre par «\u00a0Mot de passe oublié\u00a0» sur la page de connexion.",
    ],
  };
}

export function passwordChangedMail(loginUrl: string): MailContent {
  return {
    template: "mot-de-passe-change",
    subject: "Votre mot de passe a été changé",
    blocks: [
      "Bonjour,",
      `Le mot de passe de votre compte ${siteName()} vient d’être changé et vos autres sessions ont été fermées.`,
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.",
      { button: "Se connecter", url: loginUrl },
    ],
  };
}

/** To an administrator. @param company the name that a company signed up with; null for a candidate */
export function newAccountMail(email: string, role: string, company: string | null, url: string): MailContent {
  return {
    template: "nouveau-compte",
    subject: `Nouvelle inscription sur ${siteName()}`,
    values: { adresse: readableEmail(email), compte: role },
    blocks: [
      "Bonjour,",
      "Un compte vient d’être créé.",
      {
        rows: [
          ["Adresse", readableEmail(email)],
          ["Compte", role],
          ...(company ? [["Nom", company] as [string, string]] : []),
        ],
      },
      { button: "Voir le compte", url },
    ],
  };
}

export function emailChangeMail(link: string): MailContent {
  return {
    template: "adresse-a-confirmer",
    subject: "Confirmez votre nouvelle adresse",
    blocks: [
      "Bonjour,",
      `Le titulaire d’un compte ${siteName()} veut se connecter désormais avec cette adresse. Si c’est vous, confirmez-la.`,
      { button: "Confirmer cette adresse", url: link },
      "Ce lien est valable 24 heures. Tant que vous ne l’avez pas suivi, rien ne change. Si la demande ne vient pas de vous, ignorez ce message.",
    ],
  };
}

export function emailChangedMail(email: string, link: string): MailContent {
  return {
    template: "adresse-changee",
    subject: "L’adresse de votre compte a été changée",
    values: { adresse: readableEmail(email) },
    blocks: [
      "Bonjour,",
      `L’adresse de votre compte ${siteName()} est maintenant ${readableEmail(email)}. Utilisez-la pour vous connecter\u00a0; nos messages y arriveront aussi.`,
      "Si ce n’était pas vous, revenez tout de suite à l’adresse que voici. Tous les appareils seront déconnectés, et vous choisirez un nouveau mot de passe.",
      { button: "Revenir à cette adresse", url: link },
      "Ce lien est valable 14 jours.",
    ],
  };
}

export function erasureMail(until: string, link: string): MailContent {
  return {
    template: "suppression-demandee",
    subject: "Votre compte sera supprimé",
    values: { date: until },
    blocks: [
      "Bonjour,",
      `Comme vous l’avez demandé, votre compte ${siteName()} est fermé. Il sera effacé pour toujours le ${until}, avec tout ce qu’il contient.`,
      "D’ici là, vous pouvez changer d’avis.",
      { button: "Garder mon compte", url: link },
      `Sinon, vous n’avez rien à faire. Merci d’avoir utilisé ${siteName()}.`,
    ],
  };
}

/** To the colleagues of the member who canceled the closing of their company. */
export function companyReopenedMail({ company, by, url }: { company: string; by: string; url: string }): MailContent {
  return {
    template: "entreprise-rouverte",
    subject: `${company} garde son compte`,
    values: { entreprise: company },
    blocks: [
      "Bonjour,",
      `${by} a annulé la fermeture du compte ${withDe(company)}. Votre propre compte est rouvert aussi, avec le même mot de passe\u00a0: rien n’en a été effacé.`,
      { button: "Ouvrir mon compte", url },
    ],
  };
}

/** @param by the address of the administrator who took the access */
export function administratorRemovedMail(by: string, url: string): MailContent {
  return {
    template: "acces-retire",
    subject: "Votre accès à l’administration est retiré",
    values: { adresse: by },
    blocks: [
      "Bonjour,",
      `${readableEmail(by)} a retiré l’accès de votre compte d’administration ${siteName()}. Ses sessions sont fermées, et il ne s’ouvre plus.`,
      "Si cela vous étonne, écrivez au point de contact du site.",
      { button: "Point de contact", url },
    ],
  };
}

const secondFactorTexts = {
  on: [
    "La validation en deux étapes est activée",
    () =>
      `Votre compte ${siteName()} demande désormais un code de votre application après le mot de passe. Vos autres appareils ont été déconnectés.`,
  ],
  changed: [
    "Votre application d’authentification a changé",
    () =>
      `Les codes de votre compte ${siteName()} viennent désormais d’une autre application, et vos codes de secours sont nouveaux. Vos autres appareils ont été déconnectés.`,
  ],
  codes: [
    "Vos codes de secours ont changé",
    () =>
      `De nouveaux codes de secours ont été créés pour votre compte ${siteName()}. Les anciens ne sont plus valables.`,
  ],
  off: [
    "La validation en deux étapes est retirée",
    () =>
      `Votre compte ${siteName()} ne demande plus de code\u00a0: le mot de passe suffit. Vos autres appareils ont été déconnectés.`,
  ],
} as const;

export function secondFactorMail(what: keyof typeof secondFactorTexts, url: string): MailContent {
  const [subject, text] = secondFactorTexts[what];
  return {
    template: "deux-etapes",
    subject,
    blocks: [
      "Bonjour,",
      text(),
      "Si ce n’était pas vous, changez tout de suite de mot de passe.",
      { button: "Voir la sécurité de mon compte", url },
    ],
  };
}

export function recoveryCodeMail(left: number, url: string): MailContent {
  const rest =
    left === 0
      ? "C’était le dernier\u00a0: créez-en de nouveaux dès maintenant."
      : `Il vous en reste ${left}. Vous pouvez en créer de nouveaux quand vous voulez.`;
  return {
    template: "code-de-secours",
    subject: left === 0 ? "Votre dernier code de secours a servi" : "Un code de secours a servi",
    values: { codes: String(left) },
    blocks: [
      "Bonjour,",
      `Un de vos codes de secours a été utilisé pour se connecter à votre compte ${siteName()}.`,
      rest,
      "Si ce n’était pas vous, changez tout de suite de mot de passe.",
      { button: "Voir la sécurité de mon compte", url },
    ],
  };
}

/** @param wait seconds until codes are accepted again */
export function codesRefusedMail(resetUrl: string, wait: number): MailContent {
  const patience = wait > 15 * 60 ? "réessayez demain" : "attendez un quart d’heure";
  return {
    template: "codes-refuses",
    subject: "Quelqu’un connaît peut-être votre mot de passe",
    blocks: [
      "Bonjour,",
      `Quelqu’un a saisi le mot de passe de votre compte ${siteName()}, puis trop de codes erronés. Nous n’en acceptons plus pendant un moment.`,
      `Si c’était vous, ${patience}. Sinon, choisissez tout de suite un autre mot de passe\u00a0: sans code, personne n’est entré.`,
      { button: "Choisir un mot de passe", url: resetUrl },
    ],
  };
}

const securityReason = "Vous recevez cet e-mail parce qu’il concerne la sécurité de votre compte.";

export const accountMails: MailKinds = {
  verification: {
    label: "Adresse à vérifier",
    reason: "Vous recevez cet e-mail parce qu’un compte a été créé avec cette adresse.",
    leaves: "at-once",
    to: "tous",
    example: (_, at) => verificationMail(at("/verify-email/lien")),
  },
  reinitialisation: {
    label: "Mot de passe oublié",
    reason: "Vous recevez cet e-mail parce qu’un nouveau mot de passe a été demandé pour le compte de cette adresse.",
    leaves: "at-once",
    to: "tous",
    example: (_, at) => resetMail(at("/reset/lien")),
  },
  invitation: {
    label: "Compte créé par l’administration",
    reason: "Vous recevez cet e-mail parce que l’équipe du site a créé un compte à cette adresse.",
    leaves: "by-day",
    to: "tous",
    example: (_, at) => invitationMail(at("/reset/lien")),
  },
  "mot-de-passe-change": {
    label: "Mot de passe changé",
    reason: securityReason,
    leaves: "at-once",
    to: "tous",
    example: (_, at) => passwordChangedMail(at("/login")),
  },
  "adresse-a-confirmer": {
    label: "Changement d’adresse",
    reason: "Vous recevez cet e-mail parce que le titulaire d’un compte a indiqué cette adresse.",
    leaves: "at-once",
    to: "tous",
    example: (_, at) => emailChangeMail(at("/adresse")),
  },
  "adresse-changee": {
    label: "Adresse changée",
    reason: securityReason,
    leaves: "at-once",
    to: "tous",
    example: (sample, at) => emailChangedMail(sample("adresse"), at("/adresse")),
  },
  "suppression-demandee": {
    label: "Compte à supprimer",
    reason: "Vous recevez cet e-mail parce que vous avez demandé la suppression de votre compte.",
    leaves: "at-once",
    to: "tous",
    example: (sample, at) => erasureMail(sample("date"), at("/suppression")),
  },
  "entreprise-rouverte": {
    label: "Fermeture de l’entreprise annulée",
    reason: "Vous recevez cet e-mail parce que votre compte fait partie de cette entreprise.",
    leaves: "by-day",
    to: "entreprise",
    example: (sample, at) =>
      companyReopenedMail({ company: sample("entreprise"), by: "Camille Roux", url: at("/entreprise") }),
  },
  "acces-retire": {
    label: "Accès d’administrateur retiré",
    reason: securityReason,
    leaves: "at-once",
    to: "administration",
    example: (sample, at) => administratorRemovedMail(sample("adresse"), at("/conditions-generales")),
  },
  "deux-etapes": {
    label: "Validation en deux étapes",
    reason: securityReason,
    leaves: "at-once",
    to: "tous",
    varies: true,
    example: (_, at) => secondFactorMail("on", at("/securite")),
  },
  "code-de-secours": {
    label: "Code de secours utilisé",
    reason: securityReason,
    leaves: "at-once",
    to: "tous",
    varies: true,
    example: (_, at) => recoveryCodeMail(7, at("/securite")),
  },
  "codes-refuses": {
    label: "Codes refusés",
    reason: securityReason,
    leaves: "at-once",
    to: "tous",
    example: (_, at) => codesRefusedMail(at("/reset"), 900),
  },
  "nouveau-compte": {
    label: "Nouvelle inscription",
    reason: platformMessages.administratorReason,
    leaves: "by-day",
    to: "administration",
    example: (sample, at) =>
      newAccountMail(sample("adresse"), sample("compte"), sample("entreprise"), at("/admin/entreprises")),
  },
};
