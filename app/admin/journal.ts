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
  offerFileId: "Fichier de l'offre",
  offerImageId: "Image de l'offre",
  treatedAt: "Traitée le",
  reason: "Motif",
  to: "Destinataire",
  subject: "Objet",
  state: "État",
  tries: "Essais",
  ...Object.fromEntries(operatorFields.map(({ name, label }) => [`operator.${name}`, label])),
};

const editPages: Record<string, string> = {
  offre: "/admin/offre-edit/",
  candidat: "/admin/candidat-edit/",
  entreprise: "/admin/entreprise-edit/",
  courrier: "/admin/courriers/",
  réglages: "/admin/",
};

/** The page of what an entry is about; null when it has none. */
export function targetPath(targetType: string, targetId: string | null): string | null {
  const page = editPages[targetType];
  return page && targetId ? page + targetId : null;
}
