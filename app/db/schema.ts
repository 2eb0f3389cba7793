// The data dictionary: every table and column, in the specification's names (section 3) with decisions.md's choices.
import type { ColumnType, GeneratedAlways, JSONColumnType } from "kysely";

/** Set by PostgreSQL when a row is made, changed by us only where a demonstration or an import needs a date. */
type MadeAt = ColumnType<Date, Date | undefined, Date>;
/** The database has a default for it. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type List = ColumnType<string[], string[] | undefined, string[]>;

export type Role = "candidate" | "company" | "admin";

/** One account, whoever it belongs to. Written by accounts/ only. */
export type UsersTable = {
  id: string;
  email: string;
  emailVerified: Defaulted<boolean>;
  name: Defaulted<string>;
  image: string | null;
  role: Role;
  createdAt: MadeAt;
  updatedAt: MadeAt;
  /** When the terms were accepted, and which version. */
  termsAcceptedAt: Date | null;
  /** An administrator closed the account. */
  disabledAt: Date | null;
  /** The person asked for erasure: the account is closed now and erased then. */
  erasureDueAt: Date | null;
  /** The administrators were told of the sign-up (the call notif-email of section 7 acts once). */
  announcedAt: Date | null;
};

export type SessionsTable = {
  id: string;
  userId: string;
  token: string;
  expiresAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: MadeAt;
  updatedAt: MadeAt;
};

/** The identity library's "account": one row with the password's hash for each user. */
export type CredentialsTable = {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Date | null;
  refreshTokenExpiresAt: Date | null;
  scope: string | null;
  password: string | null;
  createdAt: MadeAt;
  updatedAt: MadeAt;
};

/** Needed by the identity library; our own links stand in linkTokens. */
export type VerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Date;
  createdAt: MadeAt;
  updatedAt: MadeAt;
};

export type LinkPurpose = "verify-email" | "reset-password" | "first-admin";

/** Single-use links in mails: only the SHA-256 of the token is kept. */
export type LinkTokensTable = {
  id: string;
  hash: string;
  purpose: LinkPurpose;
  userId: string | null;
  /** The address that the link proves; a changed address makes the link void. */
  email: string | null;
  expiresAt: Date;
  usedAt: Date | null;
  createdAt: MadeAt;
};

export type Visibility = "visible" | "masked" | "hidden";

/** A talent's profile; its id is the account's. Written by candidates/ only. */
export type CandidatesTable = {
  id: string;
  prenom: string | null;
  nom: string | null;
  mobile: string | null;
  disponibility: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryTaux: Defaulted<string>;
  job: string | null;
  city: string | null;
  /** INSEE code of the commune that the city is, arrondissements folded into their city; null for a name that no commune has. */
  cityCode: string | null;
  departments: List;
  available_all_country: Defaulted<boolean>;
  country: Defaulted<string>;
  visibility: Defaulted<Visibility>;
  cvFileId: string | null;
  imageFileId: string | null;
  videoFileId: string | null;
  /** What searches read: folded by base/text.ts; departments or else the city's. */
  jobFolded: Defaulted<string>;
  cityFolded: Defaulted<string>;
  searchDepartments: List;
  createdAt: MadeAt;
  updatedAt: MadeAt;
};

/** The list `exp` of a candidate. Months are "2024-03". */
export type ExperiencesTable = {
  id: string;
  candidateId: string;
  position: number;
  title: string;
  company: string | null;
  startMonth: string | null;
  endMonth: string | null;
  description: string | null;
};

/** The list `degrees` of a candidate. */
export type DegreesTable = {
  id: string;
  candidateId: string;
  position: number;
  title: string;
  school: string | null;
  year: number | null;
};

/** Companies, by SIREN, to whom a candidate does not exist. */
export type BlockedCompaniesTable = { candidateId: string; siren: string; createdAt: MadeAt };

/** Whom the index of candidates has to look at again. Written by triggers only, in the transaction of the change. */
export type CandidateChangesTable = {
  /** The transaction that changed it: PostgreSQL's full number, never used twice. */
  xid: Defaulted<string>;
  /** Not a reference: it outlives the candidate. Zeros when all may have changed. */
  candidateId: string;
};

/** A recruiting company. Written by companies/ only. */
export type CompaniesTable = {
  id: string;
  /** The name given at sign-up; `nom` is the name shown. */
  objet: string;
  nom: string;
  departement: string | null;
  siret: string | null;
  secteur: string | null;
  size: string | null;
  description: string | null;
  siteWeb: string | null;
  adresse: string | null;
  codePostal: string | null;
  city: string | null;
  country: Defaulted<string>;
  logoFileId: string | null;
  kbisFileId: string | null;
  nomFolded: Defaulted<string>;
  cityFolded: Defaulted<string>;
  createdAt: MadeAt;
  updatedAt: MadeAt;
};

/** Which account acts for which company. */
export type MembersTable = { userId: string; companyId: string; createdAt: MadeAt };

export type OffersTable = {
  id: string;
  companyId: string;
  title: string;
  job: string | null;
  city: string | null;
  cityCode: string | null;
  departement: string | null;
  description: Defaulted<string>;
  contractType: string | null;
  workingTime: string | null;
  salary: number | null;
  salaryTaux: Defaulted<string>;
  /** What searches compare: the pay of a whole year, computed by PostgreSQL; null without a pay. */
  salaryPerYear: GeneratedAlways<number | null>;
  remoteWorkDays: Defaulted<number>;
  isActive: Defaulted<boolean>;
  offerFileId: string | null;
  offerImageId: string | null;
  /** Title, job and city folded by base/text.ts, for searches. */
  textFolded: Defaulted<string>;
  cityFolded: Defaulted<string>;
  createdAt: MadeAt;
  updatedAt: MadeAt;
};

export type ApplicationState = "received" | "withdrawn";

/** A candidature: what was sent, as it was sent. Written by applications/ only. */
export type ApplicationsTable = {
  id: string;
  offerId: string | null;
  companyId: string;
  candidateId: string | null;
  /** The offer's title when the application was sent. */
  offer: string;
  nom: string;
  prenom: string;
  email: string;
  tel: string | null;
  message: string | null;
  cvFileId: string | null;
  state: Defaulted<ApplicationState>;
  createdAt: MadeAt;
};

export type ApplicationEventsTable = {
  id: string;
  applicationId: string;
  state: ApplicationState;
  byUserId: string | null;
  at: MadeAt;
};

export type FavouritesTable = { companyId: string; candidateId: string; createdAt: MadeAt };

/** A search's criteria, as typed. */
type Criteria = {
  job: string | null;
  city: string | null;
  cityCode: string | null;
  departments: List;
  /** The filters' names and words, as an address says them. */
  filters: Defaulted<Record<string, string[]>>;
  /** Folded criteria in one string: equal searches have equal keys. */
  criteriaKey: string;
};

/** A profil of section 3: a search that a company saved. */
export type SavedSearchesTable = Criteria & { id: string; companyId: string; uid: string; createdAt: MadeAt };

/** The last searches that a person made, kept for oneself. */
export type PastSearchesTable = Criteria & { id: string; userId: string; total: number; searchedAt: MadeAt };

export type ContactTemplate = "contact-candidat" | "invitation-offre";

/** A message from a company to a candidate. Written by contacts/ only. */
export type ContactsTable = {
  id: string;
  companyId: string;
  userId: string;
  candidateId: string;
  offerId: string | null;
  template: ContactTemplate;
  message: string;
  createdAt: MadeAt;
};

export type AssistanceRequestsTable = {
  id: string;
  nom: string;
  objet: string | null;
  email: string;
  tel: string | null;
  message: string;
  treatedAt: Date | null;
  createdAt: MadeAt;
};

/** What somebody reported to the administrators. Written by offers/ only; targetType is "offre". */
export type ReportsTable = {
  id: string;
  targetType: "offre";
  /** Not a reference: a report outlives what it is about. */
  targetId: string;
  /** The offer's title when it was reported. */
  title: string;
  reason: string;
  message: string | null;
  /** What a visitor left; the account's address stands in users. */
  email: string | null;
  userId: string | null;
  /** Signed: the same person is recognised, nobody is named. */
  reporter: string;
  treatedAt: Date | null;
  createdAt: MadeAt;
};

export type FileKind = "cv" | "image" | "video" | "logo" | "kbis" | "offerFile" | "offerImage";

/** What somebody handed in. The bytes lie in storage under storageKey. Written by files/ only. */
export type FilesTable = {
  id: string;
  kind: FileKind;
  originalName: string;
  /** originalName, normalised as section 5 says. */
  name: string;
  contentType: string;
  fileType: string;
  size: number;
  sha256: string;
  storageKey: string;
  /** The account that handed it in; null for a visitor's application. */
  uploadedBy: string | null;
  uploadedAt: MadeAt;
  /** Text of a CV, for the page that shows it. */
  text: string | null;
  /** Its lines as they stand on the page, for what is proposed to its owner and to nobody else. */
  lines: JSONColumnType<object[], string | null | undefined, string | null> | null;
};

/**
 * A file on its way, whose bytes lie in quarantine under its id; once it is kept or refused, the answer to whoever asks
 * again. Written by files/ only.
 */
export type UploadsTable = {
  id: string;
  userId: string;
  kind: FileKind;
  /** The offer that the file is for; null for what belongs to the account itself. */
  target: string | null;
  originalName: string;
  /** As the browser says it; nothing is decided by it. */
  declaredType: string;
  size: number;
  /** Decided before anything arrives: a file that is recorded twice would need the same id twice. */
  fileId: string;
  state: Defaulted<"receiving" | "kept" | "refused">;
  /** Why it was refused. */
  message: string | null;
  createdAt: MadeAt;
  finishedAt: Date | null;
};

/** Readings of personal data: who opened whose profile or CV. Not the audit log. */
export type ReadingsTable = {
  id: string;
  at: MadeAt;
  userId: string | null;
  companyId: string | null;
  candidateId: string | null;
  applicationId: string | null;
  what: "profile" | "cv";
};

/** A mail, written in the transaction of the row that caused it; the job of the same id delivers it. */
export type MailsTable = {
  id: string;
  to: string;
  template: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  state: Defaulted<"waiting" | "sent" | "failed">;
  tries: Defaulted<number>;
  lastError: string | null;
  createdAt: MadeAt;
  sentAt: Date | null;
};

/** Append-only: a trigger refuses update and delete. */
export type AuditTable = {
  id: string;
  at: MadeAt;
  actorId: string | null;
  /** E-mail or "ligne de commande": who acted stays known after the account is gone. */
  actor: string;
  action: string;
  targetType: string;
  targetId: string | null;
  before: JSONColumnType<Record<string, unknown>, string | null, never> | null;
  after: JSONColumnType<Record<string, unknown>, string | null, never> | null;
};

export type RateLimitsTable = { key: string; points: number; expire: number | null };

export type SettingsTable = { key: string; value: JSONColumnType<Record<string, unknown>, string, string> };

export type Database = {
  users: UsersTable;
  sessions: SessionsTable;
  credentials: CredentialsTable;
  verifications: VerificationsTable;
  linkTokens: LinkTokensTable;
  candidates: CandidatesTable;
  experiences: ExperiencesTable;
  degrees: DegreesTable;
  blockedCompanies: BlockedCompaniesTable;
  candidateChanges: CandidateChangesTable;
  companies: CompaniesTable;
  members: MembersTable;
  offers: OffersTable;
  applications: ApplicationsTable;
  applicationEvents: ApplicationEventsTable;
  favourites: FavouritesTable;
  savedSearches: SavedSearchesTable;
  pastSearches: PastSearchesTable;
  contacts: ContactsTable;
  assistanceRequests: AssistanceRequestsTable;
  reports: ReportsTable;
  files: FilesTable;
  uploads: UploadsTable;
  readings: ReadingsTable;
  mails: MailsTable;
  audit: AuditTable;
  rateLimits: RateLimitsTable;
  settings: SettingsTable;
};
