// The words of the audit log: how its columns are called, and where its targets stand.
import { operatorFields } from "./operator.ts";

/** The specification's names of fields, as people read them. */
export const columnLabels: Record<string, string> = {
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
  salaryMax: "Salaire maximum",
  salaryTaux: "Taux du salaire",
  salary: "Salaire",
  job: "Poste",
  city: "Ville",
  cityCode: "Code de la commune",
  departments: "Départements",
  departement: "Département",
  available_all_country: "Disponible dans toute la France",
  country: "Pays",
  visibility: "Visibilité",
  cvFileId: "CV",
  exp: "Expériences",
  degrees: "Diplômes",
  objet: "Nom à l'inscription",
  siret: "SIRET",
  secteur: "Secteur",
  size: "Taille",
  description: "Description",
  siteWeb: "Site web",
  adresse: "Adresse",
  codePostal: "Code postal",
  logoFileId: "Logo",
  kbisFileId: "Kbis",
  companyId: "Entreprise",
  title: "Titre",
  contractType: "Type de contrat",
  workingTime: "Temps de travail",
  remoteWorkDays: "Jours de télétravail",
  isActive: "En ligne",
  isDraft: "Brouillon",
  expiresAt: "Se termine le",
  termReminders: "Rappels avant la fin",
  endedAt: "Terminée le",
  endReason: "Raison de la fin",
  endText: "Précision",
  offerFileId: "Fichier de l'offre",
  offerImageId: "Image de l'offre",
  treatedAt: "Traitée le",
  heldAs: "Retenue",
  hiddenAt: "Message retiré le",
  reviewedAt: "Regardée le",
  approvedText: "Texte jugé",
  decision: "Décision",
  ground: "Fondement",
  words: "Mots",
  decidedAt: "Décidé le",
  "approvals.offers": "Offres après accord",
  "approvals.companies": "Entreprises après accord",
  "approvals.register": "Registre public interrogé",
  reason: "Motif",
  to: "Destinataire",
  subject: "Objet",
  state: "État",
  tries: "Essais",
  ...Object.fromEntries(operatorFields.map(({ name, label }) => [`operator.${name}`, label])),
  "journal.months": "Conservation du journal, en mois",
  "retention.hide": "Profil masqué après, en mois",
  "retention.erase": "Compte effacé après, en mois",
  "secondFactor.admins": "Deux étapes obligatoires pour les administrateurs",
  secondFactor: "Validation en deux étapes",
  entries: "Entrées effacées",
  oldest: "La plus ancienne",
  newest: "La plus récente",
  "offers.days": "Durée d'une offre, en jours",
  "offers.hourly": "Minimum légal de l'heure, en euros",
  "offers.since": "Minimum légal en vigueur depuis",
  "access.signUp": "Inscriptions",
  "limits.profiles": "Profils ouverts par jour",
  "limits.contacts": "Messages par jour",
  "limits.requests": "Demandes de profil par jour",
  "limits.applications": "Candidatures par jour",
  "jobs.added": "Métiers ajoutés",
  "jobs.removed": "Métiers retirés",
  "mail.subject": "Objet du courrier",
  "mail.opening": "Paragraphe du début",
  "mail.closing": "Paragraphe de la fin",
  "legal.text": "Texte légal",
  "legal.effectiveOn": "En vigueur le",
  "answers.first": "Premier rappel, en jours",
  "answers.second": "Second rappel, en jours",
  "answers.closing": "Clôture, en jours",
};

const editPages: Record<string, string> = {
  offre: "/admin/offre-edit/",
  candidat: "/admin/candidat-edit/",
  entreprise: "/admin/entreprise-edit/",
  courrier: "/admin/courriers/",
  réglages: "/admin/",
};

/** What was done, as the words of `action` tell it, for whoever looks for one kind of act. */
export const actKinds: Record<string, { label: string; pattern: string }> = {
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

/** What kind of thing an entry is about, with a capital. */
export function typeLabel(targetType: string): string {
  return targetType.charAt(0).toUpperCase() + targetType.slice(1);
}

/** The page of what an entry is about; null when it has none. */
export function targetPath(targetType: string, targetId: string | null): string | null {
  const page = editPages[targetType];
  return page && targetId ? page + targetId : null;
}
