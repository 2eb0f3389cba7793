// The labels of the audit log's columns and actions, and the pages of its targets.
import { offerFieldNames, offerFields } from "../../offers/offer-fields.ts";
import { type Setting, settings } from "../../settings.ts";

const settingLabels = Object.fromEntries(
  Object.entries<Setting>(settings).flatMap(([name, { log = name, fields }]) =>
    Object.entries(fields).map(([stored, { input = stored, logLabel, label }]) => [
      `${log}.${input}`,
      logLabel ?? label,
    ]),
  ),
);

export const columnLabels: Record<string, string> = {
  // Candidates and companies share some of these columns.
  ...Object.fromEntries(offerFieldNames.map((name) => [name, offerFields[name].logged ?? offerFields[name].label])),
  email: "E-mail",
  emailVerified: "E-mail vérifié",
  name: "Nom du compte",
  role: "Type de compte",
  disabledAt: "Désactivé le",
  prenom: "Prénom",
  nom: "Nom",
  mobile: "Mobile",
  disponibility: "Disponibilité",
  salaryMin: "Salaire minimum",
  departments: "Départements",
  departement: "Département",
  available_all_country: "Disponible dans toute la France",
  country: "Pays",
  visibility: "Visibilité",
  cvFileId: "CV",
  exp: "Expériences",
  degrees: "Diplômes",
  objet: "Nom à l’inscription",
  siret: "SIRET",
  secteur: "Secteur",
  size: "Taille",
  siteWeb: "Site web",
  adresse: "Adresse",
  codePostal: "Code postal",
  logoFileId: "Logo",
  kbisFileId: "Kbis",
  companyId: "Entreprise",
  isActive: "En ligne",
  isDraft: "Brouillon",
  expiresAt: "Se termine le",
  termReminders: "Rappels avant la fin",
  endedAt: "Terminée le",
  endReason: "Raison de la fin",
  endText: "Précision",
  offerFileId: "Fichier de l’offre",
  offerImageId: "Image de l’offre",
  treatedAt: "Traitée le",
  heldAs: "Retenue",
  hiddenAt: "Message retiré le",
  reviewedAt: "Regardée le",
  approvedText: "Texte jugé",
  decision: "Décision",
  ground: "Fondement",
  words: "Mots",
  decidedAt: "Décidé le",
  reason: "Motif",
  to: "Destinataire",
  subject: "Objet",
  state: "État",
  tries: "Essais",
  ...settingLabels,
  secondFactor: "Validation en deux étapes",
  entries: "Entrées effacées",
  oldest: "La plus ancienne",
  newest: "La plus récente",
  "mail.subject": "Objet de l’e-mail",
  "mail.opening": "Paragraphe du début",
  "mail.closing": "Paragraphe de la fin",
  "legal.text": "Texte légal",
  "legal.effectiveOn": "En vigueur le",
};

const editPages: Record<string, string> = {
  offre: "/admin/offre-edit/",
  candidat: "/admin/candidat-edit/",
  entreprise: "/admin/entreprise-edit/",
  courrier: "/admin/courriers/",
  réglages: "/admin/",
};

/** Filters by kind of action: each pattern matches the `action` column. */
export const actionKinds: Record<string, { label: string; pattern: string }> = {
  creation: { label: "Créations", pattern: "(créée?s?|importée?s?|ajoutée?s?|invitée?s?)$" },
  modification: { label: "Modifications", pattern: "modifiée?s?$" },
  etat: {
    label: "Activations et suspensions",
    pattern: "(activée?s?|suspendue?s?|rétablie?s?|approuvée?s?|refusée?s?)$",
  },
  traitement: {
    label: "Demandes et signalements",
    pattern: "(traitée?s?|rouverte?s?|classée?s?|décidée?s?|renvoyée?s?)$",
  },
  suppression: { label: "Suppressions", pattern: "(supprimée?s?|retirée?s?|effacée?s?|raccourci)$" },
};

export function typeLabel(targetType: string): string {
  return targetType.charAt(0).toUpperCase() + targetType.slice(1);
}

export function targetPath(targetType: string, targetId: string | null): string | null {
  const page = editPages[targetType];
  return page && targetId ? page + targetId : null;
}
