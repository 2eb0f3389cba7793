// For every table: whether its rows belong to a person, and how to find them. The type requires a line for each new table.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { plainStates } from "../../access/application-states.ts";
import { isOfVisitor, isOwnApplication, provenAddress, type Visitor } from "../../access/own-applications.server.ts";
import type { Database } from "../../platform/db/schema.ts";

type Column<Table extends keyof Database> = keyof Database[Table] & string;

/** Whose data are meant: an account, or a person without one. */
export type Person = { userId: string } | Visitor;

export type Own<Table extends keyof Database> = {
  as: string;
  /** A column that holds the account, or the condition. */
  of: Column<Table> | ((person: Person) => RawBuilder<SqlBool>);
  without?: readonly Column<Table>[];
  order?: Column<Table>;
};

export type NotOwn = { none: string };

/** The account of a person; null without one. */
export const accountOf = (person: Person) => ("userId" in person ? person.userId : null);

const addressOf = (person: Person) =>
  "userId" in person ? provenAddress(person.userId) : sql<string | null>`${person.email}`;

const isOwn = (person: Person) => ("userId" in person ? isOwnApplication(person.userId) : isOfVisitor(person));

const ownApplications = (person: Person) => sql`(SELECT "id" FROM "applications" WHERE ${isOwn(person)})`;

const ofApplications = (person: Person) => sql<SqlBool>`"applicationId" IN ${ownApplications(person)}`;

const ofAddress = (person: Person) => sql<SqlBool>`"email" = ${addressOf(person)}`;

const ofSubscriber = (person: Person) => sql<SqlBool>`("userId" = ${accountOf(person)}
  OR "subscriberId" IN (SELECT "id" FROM "subscribers" WHERE ${ofAddress(person)}))`;

export const ownTables: { [Table in keyof Database]: Own<Table> | NotOwn } = {
  users: { as: "compte", of: "id" },
  sessions: { as: "sessions", of: "userId", without: ["token"] },
  credentials: { none: "the password's hash, which even its owner must not read" },
  linkTokens: { as: "liensEnvoyes", of: "userId", without: ["hash"] },
  secondFactors: { as: "deuxiemeEtape", of: "userId", without: ["secret", "pending", "lastStep"], order: "userId" },
  recoveryCodes: { none: "hashes of secrets" },
  knownDevices: { as: "navigateursConnus", of: "userId", without: ["hash", "mark"] },
  signsOfLife: { as: "signesDeVie", of: "userId", order: "seenAt" },
  visitorSigns: { as: "signesSansCompte", of: ofApplications, order: "applicationId" },
  drafts: { as: "brouillons", of: "userId", order: "savedAt" },
  candidates: { as: "profil", of: "id", without: ["nameFolded", "listText", "isProven", "isClosed"] },
  experiences: { as: "experiences", of: "candidateId", order: "position" },
  degrees: { as: "diplomes", of: "candidateId", order: "position" },
  blockedCompanies: { as: "entreprisesBloquees", of: "candidateId" },
  requests: { as: "demandesDesEntreprises", of: "candidateId", without: ["userId"], order: "requestedAt" },
  profileLinks: { as: "lienDePartage", of: "candidateId", without: ["id"], order: "createdAt" },
  homeVisits: { as: "visites", of: "candidateId", order: "at" },
  candidateChanges: { none: "ids alone, for minutes, until the index has read them" },
  offerChanges: { none: "ids alone, for minutes, until the index has read them" },
  companies: { none: "a company's" },
  companyPhotos: { none: "a company's" },
  companyPeople: { none: "a company's, of people who need no account" },
  members: { none: "a company's accounts" },
  invitations: { none: "a company's, to people who have no account yet" },
  offers: { none: "a company's" },
  offerDrafts: { none: "a company's" },
  deletedOffers: { none: "ids of a company's offers" },
  offerViews: { none: "a number for each day, without persons" },
  // A decision that the company can still undo is not disclosed before it is sent, nor which side has closed a talk.
  applications: { as: "candidatures", of: isOwn, without: ["changedAt", "closedAt", "mutedAt"] },
  offerTexts: {
    as: "offresLues",
    of: (person) => sql<SqlBool>`"hash" IN (SELECT "offerTextHash" FROM "applications" WHERE ${isOwn(person)})`,
  },
  applicationEvents: {
    as: "suiviDesCandidatures",
    of: (
      person,
    ) => sql<SqlBool>`${ofApplications(person)} AND ("state" IN (${sql.join(plainStates.map(sql.lit))}) OR "reason" = 'reopened' OR ("state" = 'received' AND ("reason" IS NULL OR "reason" = 'added'))
      OR EXISTS (SELECT 1 FROM "applicationNotices" AS "notices" WHERE "notices"."eventId" = "applicationEvents"."id" AND "notices"."sentAt" IS NOT NULL))`,
    without: ["byUserId", "fromState", "batchId"],
    order: "at",
  },
  applicationReceipts: { none: "what a browser has just sent, for half an hour; the application itself is there" },
  applicationDrafts: { none: "the steps of a visitor at a poster, for a day; the application itself is there" },
  addedCvs: { none: "CVs that a company is about to add, for a day; the application itself is there" },
  applicationNotices: {
    as: "reponsesRecues",
    of: (person) => sql<SqlBool>`${ofApplications(person)} AND "sentAt" IS NOT NULL`,
    without: ["byUserId"],
  },
  applicationNotes: { as: "notesDesEntreprises", of: ofApplications, without: ["userId"] },
  // Only between two that are the person's own: the other one of a pair may be somebody else's.
  applicationLinks: {
    as: "candidaturesReunies",
    of: (person) => sql<SqlBool>`"oneId" IN ${ownApplications(person)} AND "otherId" IN ${ownApplications(person)}`,
    without: ["byUserId"],
  },
  applicationMessages: { as: "messagesDesCandidatures", of: ofApplications, without: ["userId"] },
  interviews: { as: "entretiens", of: ofApplications, without: ["byUserId", "formId"] },
  interviewHours: { none: "a company's" },
  companyAnswers: { none: "figures of a company" },
  companyTexts: { none: "a company's" },
  companyMarks: { none: "a company's" },
  favourites: { as: "favorisDesEntreprises", of: "candidateId", without: ["userId"] },
  dismissals: { as: "ecarteDesResultats", of: "candidateId", without: ["userId"] },
  favouriteLists: { none: "a company's" },
  listedFavourites: { as: "listesDesEntreprises", of: "candidateId" },
  candidateTags: { as: "etiquettesDesEntreprises", of: "candidateId", without: ["labelFolded"] },
  candidateNotes: { as: "notesSurLeProfil", of: "candidateId", without: ["userId"] },
  pastSearches: { as: "recherches", of: "userId", order: "searchedAt" },
  savedOffers: { as: "offresEnregistrees", of: "userId" },
  subscribers: { as: "alertesSansCompte", of: ofAddress },
  alertRequests: {
    as: "alertesDemandees",
    of: ofAddress,
    without: ["criteriaKey"],
    order: "sentAt",
  },
  savedSearches: {
    as: "recherchesEnregistrees",
    of: ofSubscriber,
    without: [
      "companyId",
      "subscriberId",
      "uid",
      "job",
      "city",
      "cityCode",
      "departments",
      "filters",
      "listText",
      "jobFolded",
    ],
  },
  alerts: { as: "alertes", of: ofSubscriber, without: ["subscriberId", "ownerId"] },
  alertOffers: {
    as: "offresSignalees",
    of: (person) => sql<SqlBool>`"alertId" IN (SELECT "id" FROM "alerts" WHERE ${ofSubscriber(person)})`,
    order: "notifiedAt",
  },
  alertCandidates: { as: "signaleParAlerte", of: "candidateId", without: ["alertId"], order: "notifiedAt" },
  candidatePasts: { as: "profilAvantChangement", of: "candidateId", order: "until" },
  offerPasts: { none: "a company's" },
  contacts: { as: "messagesRecus", of: "candidateId", without: ["userId"] },
  contactAnswers: { as: "reponsesAuxMessages", of: "candidateId", without: ["mutedAt"] },
  offerInvitations: { as: "invitationsAPostuler", of: "candidateId", without: ["userId"] },
  offerTastes: { as: "avisSurLesOffres", of: "candidateId", order: "createdAt" },
  assistanceRequests: { as: "demandesAssistance", of: ofAddress },
  reports: {
    as: "signalements",
    of: (person) => sql<SqlBool>`("userId" = ${accountOf(person)} OR ${ofAddress(person)})`,
    without: ["reporter", "excerpt"],
  },
  decisions: { as: "decisionsDeModeration", of: "userId", without: ["byUserId", "wasActive"] },
  companyChecks: { none: "a company's" },
  files: {
    as: "fichiers",
    of: (person) => sql<SqlBool>`"uploadedBy" = ${accountOf(person)}
      OR "id" IN (SELECT "cvFileId" FROM "applications" WHERE ${isOwn(person)})
      OR "id" IN (SELECT "cvFileId" FROM "candidates" WHERE "id" = ${accountOf(person)})
      OR "messageId" IN (SELECT "id" FROM "applicationMessages" WHERE ${ofApplications(person)})
      OR "contactId" IN (SELECT "id" FROM "contacts" WHERE "candidateId" = ${accountOf(person)})`,
    order: "uploadedAt",
  },
  uploads: { as: "envoisDeFichiers", of: "userId", without: ["fileId", "visitor"] },
  uploadParts: { none: "where the bytes of an upload under way lie" },
  buildFiles: { none: "the program's own files" },
  supportViews: {
    as: "vuesDesAdministrateurs",
    of: "userId",
    without: ["adminId", "admin", "sessionId"],
    order: "startedAt",
  },
  readings: {
    as: "consultations",
    of: (person) => sql<SqlBool>`("candidateId" = ${accountOf(person)} OR ${ofApplications(person)})`,
    without: ["userId"],
    order: "at",
  },
  namesSeen: { none: "a company's count of names for one day; ids alone, deleted after the day" },
  // Omits the bodies, which hold secret links.
  refusedAddresses: { none: "the response of another server; the page on security states it" },
  mails: {
    as: "courriers",
    of: (person) => sql<SqlBool>`"to" = ${addressOf(person)}`,
    without: ["text", "html", "headers", "replyTo", "calendar", "lastError", "tries"],
  },
  backups: { none: "which archives there are" },
  backupNights: { none: "which nights had a backup" },
  imports: { none: "files that administrators brought in; the lines of an import hold the data of a person" },
  importLines: { as: "importations", of: "userId", without: ["importId", "key", "errors"], order: "line" },
  audit: { none: "what administrators did, which names no erased person (privacy page)" },
  dailyFigures: { none: "numbers for each day, without persons" },
  vainSearches: { none: "criteria and how often, without persons" },
  rateLimits: { none: "hashes that name no one, for a day at most" },
  settings: { none: "the site's" },
  legalTexts: { none: "the operator's own words" },
};
