// The French labels of stored columns and values in the audit log, and the search by them.

import { type RawBuilder, type SqlBool, sql } from "kysely";
import { labelsOf } from "../../engines/attributes/attributes.ts";
import { applicationLife, applicationStates } from "../../hiring/application-life.ts";
import { cameByWays } from "../../hiring/came-by.ts";
import { cvPolicyLabels } from "../../offers/cv-policy.ts";
import { offerFieldNames, offerFields } from "../../offers/offer-fields.ts";
import { endLabels } from "../../offers/offer-life.ts";
import { roleLabels } from "../../people/accounts/account.ts";
import { visibilityLabels } from "../../people/candidates/candidate.ts";
import { sizeLabels } from "../../people/companies/company.ts";
import { fold } from "../../platform/text/text.ts";
import { type Setting, settings } from "../../settings.ts";
import { mailStateLabel, mailStates } from "../mails/mails.server.ts";
import * as adminMessages from "../messages.ts";

const settingLabels = Object.fromEntries(
  Object.entries<Setting>(settings).flatMap(([name, { log = name, fields }]) =>
    Object.entries(fields).map(([stored, { input = stored, logLabel, label }]) => [
      `${log}.${input}`,
      logLabel ?? label,
    ]),
  ),
);

export const columnLabels: Record<string, string> = {
  ...Object.fromEntries(offerFieldNames.map((name) => [name, offerFields[name].logged ?? offerFields[name].label])),
  email: "E-mail",
  emailVerified: "Adresse confirmée",
  name: "Nom du compte",
  role: "Type de compte",
  disabledAt: "Désactivé le",
  prenom: "Prénom",
  nom: "Nom",
  mobile: "Mobile",
  disponibility: "Disponibilité",
  headline: "Titre du profil",
  salaryMin: "Salaire minimum",
  departments: "Départements",
  departement: "Département",
  available_all_country: "Disponible dans toute la France",
  attributes: "Ce que la personne apporte",
  occupation: "Métier choisi",
  radius: "Distance autour de la ville",
  country: "Pays",
  alerts: "Alertes",
  applications: "Candidatures",
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
  confirmedAt: "Confirmée le",
  confirmBy: "À confirmer avant le",
  confirmMails: "Rappels avant la confirmation",
  unconfirmedAt: "Sans confirmation depuis",
  answersWarnedAt: "Avertie des candidatures",
  talks: "Échanges en cours",
  endedAt: "Terminée le",
  endReason: "Raison de la fin",
  endText: "Précision",
  closingBatchId: "Réponses de la fermeture",
  offerFileId: "Fichier de l’offre",
  offerImageId: "Image de l’offre",
  treatedAt: "Date de clôture",
  answeredAt: "Réponse envoyée le",
  heldAs: "Retenue",
  hiddenAt: "Message retiré le",
  reviewedAt: "Regardée le",
  approvedAt: "Vérifiée le",
  approvedText: "Texte jugé",
  namesShownFrom: "Noms montrés à partir de",
  identityOpenedAt: "Identité ouverte le",
  takesSpontaneous: "Candidatures spontanées",
  firstPublicAt: "En ligne pour la première fois le",
  ownerId: "Responsable de l’offre",
  // A column of offers that older entries name.
  replacementId: "Remplaçant",
  keepsSentCv: "Garde le CV envoyé",
  lastApplication: "Dernier numéro de candidature",
  siretChangedAt: "SIRET changé le",
  imageFileId: "Photo",
  videoFileId: "Vidéo",
  posterFileId: "Image de la vidéo",
  captionsFileId: "Sous-titres",
  videoTranscript: "Transcription",
  coverFileId: "Image de couverture",
  coverAlt: "Image de couverture\u00a0: description",
  page: "Textes de la page",
  part: "Retiré de la page",
  cameBy: "Arrivée par",
  otherApplication: "Autre candidature",
  archive: "Archive",
  taille: "Taille en octets",
  fichier: "Fichier",
  contenu: "Contenu",
  lignes: "Lignes",
  créées: "Créées",
  modifiées: "Modifiées",
  inchangées: "Inchangées",
  refusées: "Refusées",
  invitations: "Invitations",
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
  anonymized: "Entrées rendues anonymes",
  oldest: "La plus ancienne",
  newest: "La plus récente",
  "mail.subject": "Objet de l’e-mail",
  "mail.opening": "Paragraphe du début",
  "mail.closing": "Paragraphe de la fin",
  "legal.text": "Texte légal",
  "legal.effectiveOn": "En vigueur le",
};

const { listStates } = adminMessages;

const attributeColumns = new Set(["attributes", "required", "preferred"]);

const stateLabels = Object.fromEntries(applicationStates.map((state) => [state, applicationLife[state].company]));

const valueLabels: Record<string, Record<string, string>> = {
  visibility: visibilityLabels,
  role: roleLabels,
  // Of applications and of mails: no word is in both.
  state: { ...stateLabels, ...Object.fromEntries(mailStates.map((state) => [state, mailStateLabel(state)])) },
  namesShownFrom: stateLabels,
  endReason: endLabels,
  // Of offers and of companies.
  heldAs: {
    waiting: listStates.held,
    change: listStates.change,
    "taken-down": listStates.takenDown,
    refused: listStates.refused,
  },
  cvPolicy: cvPolicyLabels,
  size: sizeLabels,
  cameBy: Object.fromEntries(Object.entries(cameByWays).map(([way, { label }]) => [way, label])),
};

/** The label of a value; undefined when it is shown as stored. */
export function valueLabel(column: string, value: string): string | undefined {
  return attributeColumns.has(column) ? labelsOf([value])[0] : valueLabels[column]?.[value];
}

export const emptyValue = "vide";
/** The French text of a boolean. */
export const booleanText = (value: boolean) => (value ? "oui" : "non");

const signs: Record<string, string> = {
  [booleanText(true)]: "@ == true",
  [booleanText(false)]: "@ == false",
  [emptyValue]: '@ == null || @ == "" || (@.type() == "array" && @.size() == 0)',
};

/** The entries that show a search word in a column's or a value's label. @param word folded (platform/text/text.ts) */
export function labelConditions(word: string): RawBuilder<SqlBool>[] {
  const has = (label: string) => fold(label).includes(word);
  const columns = Object.keys(columnLabels).filter((column) => has(columnLabels[column]!));
  const values = Object.entries(valueLabels).flatMap(([column, labels]) =>
    Object.keys(labels).flatMap((value) => (has(labels[value]!) ? [{ column, value }] : [])),
  );
  const sign = signs[word];
  return [sql.ref("audit.before"), sql.ref("audit.after")].flatMap((snapshot) => [
    ...(columns.length > 0 ? [sql<SqlBool>`jsonb_exists_any(${snapshot}::jsonb, ${columns}::text[])`] : []),
    ...values.map(({ column, value }) => sql<SqlBool>`${snapshot}::jsonb ->> ${column} = ${value}`),
    ...(sign ? [sql<SqlBool>`jsonb_path_exists(${snapshot}::jsonb, ${`strict $.* ? (${sign})`}::jsonpath)`] : []),
  ]);
}
