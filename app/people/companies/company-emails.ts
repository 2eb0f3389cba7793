// Mails about a team: invitation, acceptance, removal, closed company.

import { siteName } from "../../platform/config/site-identity.ts";
import type { MailContent, MailKinds } from "../../platform/mail/mail-content.ts";
import { withDe } from "../../platform/text/elision.ts";

type Invitation = { company: string; by: string; role: string; url: string; until: string };

export function teamInvitationMail({ company, by, role, url, until }: Invitation): MailContent {
  return {
    template: "invitation-equipe",
    subject: `${company} vous invite dans son équipe`,
    values: { entreprise: company, role, date: until },
    blocks: [
      "Bonjour,",
      `${by} vous invite à rejoindre l’équipe ${withDe(company)} sur ${siteName()}, avec le rôle «\u00a0${role}\u00a0».`,
      { button: "Rejoindre l’équipe", url },
      `Ce lien est personnel, sert une seule fois et reste valable jusqu’au ${until}.`,
      "Vous ne connaissez pas cette entreprise\u00a0? Ignorez ce message\u00a0: sans vous, rien ne se passe.",
    ],
  };
}

export function teamJoinedMail(name: string, role: string, url: string): MailContent {
  return {
    template: "invitation-acceptee",
    subject: `${name} a rejoint votre équipe`,
    values: { nom: name, role },
    blocks: [
      "Bonjour,",
      `${name} a accepté votre invitation et fait partie de l’équipe, avec le rôle «\u00a0${role}\u00a0».`,
      { button: "Voir l’équipe", url },
    ],
  };
}

export function memberRemovedMail(company: string): MailContent {
  return {
    template: "equipe-retrait",
    subject: `Vous ne faites plus partie de l’équipe ${withDe(company)}`,
    values: { entreprise: company },
    blocks: [
      "Bonjour,",
      `Un responsable ${withDe(company)} vous a retiré de son équipe sur ${siteName()}. Votre compte y est supprimé, et vos appareils sont déconnectés.`,
      "Une erreur\u00a0? Demandez à cette personne de vous inviter à nouveau.",
    ],
  };
}

export function companyClosedMail(company: string, until: string): MailContent {
  return {
    template: "entreprise-fermee",
    subject: `${company} ferme son compte`,
    values: { entreprise: company, date: until },
    blocks: [
      "Bonjour,",
      `${company} ferme son compte ${siteName()}. Le vôtre, qui en fait partie, sera effacé avec lui le ${until}.`,
      "D’ici là, un responsable de l’équipe peut encore changer d’avis.",
    ],
  };
}

export const companyMails: MailKinds = {
  "invitation-equipe": {
    label: "Invitation dans une équipe",
    reason: "Vous recevez cet e-mail parce qu’une entreprise vous a invité à cette adresse.",
    leaves: "by-day",
    to: "entreprise",
    example: (sample, at) =>
      teamInvitationMail({
        company: sample("entreprise"),
        by: "Jeanne Roux",
        role: sample("role"),
        url: at("/equipe/invitation"),
        until: sample("date"),
      }),
  },
  "invitation-acceptee": {
    label: "Invitation acceptée",
    reason: "Vous recevez cet e-mail parce que vous gérez l’équipe de votre entreprise.",
    leaves: "by-day",
    to: "entreprise",
    example: (sample, at) => teamJoinedMail(sample("nom"), sample("role"), at("/equipe")),
  },
  "equipe-retrait": {
    label: "Retrait d’une équipe",
    reason: "Vous recevez cet e-mail parce que votre compte faisait partie de cette équipe.",
    leaves: "by-day",
    to: "entreprise",
    example: (sample) => memberRemovedMail(sample("entreprise")),
  },
  "entreprise-fermee": {
    label: "Entreprise qui ferme",
    reason: "Vous recevez cet e-mail parce que votre compte fait partie de cette entreprise.",
    leaves: "by-day",
    to: "entreprise",
    example: (sample) => companyClosedMail(sample("entreprise"), sample("date")),
  },
};
