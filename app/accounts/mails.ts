// The mails about one's account.
import type { MailBlock } from "../base/mail-body.tsx";

type Letter = { template: string; subject: string; blocks: MailBlock[] };

export function verificationMail(link: string): Letter {
  return {
    template: "verification",
    subject: "Vérifiez votre adresse e-mail",
    blocks: [
      "Bonjour,",
      "Pour finir votre inscription sur Vivier, confirmez que cette adresse est la vôtre.",
      { button: "Vérifier mon adresse", url: link },
      "Ce lien est valable 7 jours. Si vous n'avez pas créé de compte, ignorez ce message\u00a0: sans votre confirmation, rien ne se passe.",
    ],
  };
}

export function resetMail(link: string): Letter {
  return {
    template: "reinitialisation",
    subject: "Choisissez un nouveau mot de passe",
    blocks: [
      "Bonjour,",
      "Quelqu'un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Vivier.",
      { button: "Choisir un mot de passe", url: link },
      "Ce lien est valable une heure et sert une seule fois. Si la demande ne vient pas de vous, ignorez ce message\u00a0: votre mot de passe reste le même.",
    ],
  };
}

export function invitationMail(link: string): Letter {
  return {
    template: "invitation",
    subject: "Votre compte Vivier est prêt",
    blocks: [
      "Bonjour,",
      "L'équipe de Vivier a créé un compte à votre adresse. Choisissez votre mot de passe pour vous connecter.",
      { button: "Choisir un mot de passe", url: link },
      "Ce lien est valable 14 jours. S'il ne l'est plus, demandez-en un autre par «\u00a0Mot de passe oublié\u00a0» sur la page de connexion.",
    ],
  };
}

export function passwordChangedMail(loginUrl: string): Letter {
  return {
    template: "mot-de-passe-change",
    subject: "Votre mot de passe a été changé",
    blocks: [
      "Bonjour,",
      "Le mot de passe de votre compte Vivier vient d'être changé et vos autres sessions ont été fermées.",
      "Si ce n'était pas vous, choisissez tout de suite un nouveau mot de passe.",
      { button: "Se connecter", url: loginUrl },
    ],
  };
}

export function newAccountMail(email: string, role: string, url: string): Letter {
  return {
    template: "nouveau-compte",
    subject: "Nouvelle inscription sur Vivier",
    blocks: [
      "Bonjour,",
      "Un compte vient d'être créé.",
      {
        rows: [
          ["Adresse", email],
          ["Compte", role],
        ],
      },
      { button: "Ouvrir l'administration", url },
    ],
  };
}
