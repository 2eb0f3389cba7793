// The kinds of mail: names and quiet hours. Answers to the reader's action and account warnings leave at once.

type Kind = { label: string; leaves: "at-once" | "by-day" };

export const mailKinds = {
  verification: { label: "Adresse à vérifier", leaves: "at-once" },
  reinitialisation: { label: "Mot de passe oublié", leaves: "at-once" },
  invitation: { label: "Compte créé par l’administration", leaves: "by-day" },
  "mot-de-passe-change": { label: "Mot de passe changé", leaves: "at-once" },
  "nouveau-compte": { label: "Nouvelle inscription", leaves: "by-day" },
  "adresse-a-confirmer": { label: "Changement d’adresse", leaves: "at-once" },
  "adresse-changee": { label: "Adresse changée", leaves: "at-once" },
  "suppression-demandee": { label: "Compte à supprimer", leaves: "at-once" },
  candidature: { label: "Candidature reçue", leaves: "by-day" },
  "candidature-envoyee": { label: "Candidature envoyée", leaves: "at-once" },
  "candidature-reponse": { label: "Réponse à une candidature", leaves: "by-day" },
  "candidature-close": { label: "Candidature fermée sans réponse", leaves: "by-day" },
  "candidatures-rappel": { label: "Rappel des candidatures", leaves: "by-day" },
  "message-candidat": { label: "Message au candidat", leaves: "by-day" },
  "message-entreprise": { label: "Message à l’entreprise", leaves: "by-day" },
  "entretien-candidat": { label: "Entretien, au candidat", leaves: "by-day" },
  "entretien-entreprise": { label: "Entretien, à l’entreprise", leaves: "by-day" },
  "contact-candidat": { label: "Contact d’une entreprise", leaves: "by-day" },
  "invitation-offre": { label: "Offre proposée", leaves: "by-day" },
  assistance: { label: "Demande d’assistance", leaves: "by-day" },
  "demande-profil": { label: "Demande de profil", leaves: "by-day" },
  "demande-profil-rappel": { label: "Demande de profil, rappel", leaves: "by-day" },
  "demande-acceptee": { label: "Demande de profil acceptée", leaves: "by-day" },
  "demande-refusee": { label: "Demande de profil refusée", leaves: "by-day" },
  "alerte-offres": { label: "Alerte d’offres", leaves: "by-day" },
  "alerte-candidats": { label: "Alerte de candidats", leaves: "by-day" },
  "offres-bientot-fermees": { label: "Offres bientôt fermées", leaves: "by-day" },
  "fin-offre": { label: "Offre bientôt à son terme", leaves: "by-day" },
  "offre-expiree": { label: "Offre à son terme", leaves: "by-day" },
  signalement: { label: "Signalement", leaves: "by-day" },
  "invitation-equipe": { label: "Invitation dans une équipe", leaves: "by-day" },
  "invitation-acceptee": { label: "Invitation acceptée", leaves: "by-day" },
  "equipe-retrait": { label: "Retrait d’une équipe", leaves: "by-day" },
  "entreprise-fermee": { label: "Entreprise qui ferme", leaves: "by-day" },
  "candidature-sans-suite": { label: "Candidature sans suite", leaves: "by-day" },
  "deux-etapes": { label: "Validation en deux étapes", leaves: "at-once" },
  "code-de-secours": { label: "Code de secours utilisé", leaves: "at-once" },
  "codes-refuses": { label: "Codes refusés", leaves: "at-once" },
  "decision-moderation": { label: "Décision de modération", leaves: "by-day" },
  "signalement-decide": { label: "Signalement décidé", leaves: "by-day" },
  contestation: { label: "Décision contestée", leaves: "by-day" },
  "signalement-recu": { label: "Signalement reçu", leaves: "at-once" },
  "masquage-annonce": { label: "Profil bientôt masqué", leaves: "by-day" },
  "effacement-annonce": { label: "Compte bientôt effacé", leaves: "by-day" },
  "a-traiter": { label: "À traiter", leaves: "by-day" },
} as const satisfies Record<string, Kind>;

export type MailKind = keyof typeof mailKinds;

const kinds: Record<string, Kind> = mailKinds;

/** A kind by template name; null for one of another version. */
export const mailKind = (template: string): Kind | null =>
  Object.hasOwn(kinds, template) ? (kinds[template] ?? null) : null;

/** A kind's French name; an unknown kind's own name. */
export const mailKindLabel = (template: string): string => mailKind(template)?.label ?? template;
