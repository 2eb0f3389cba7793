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

/** The codes of an authenticator application; `secret` counts, `pending` waits for its first code. Written by accounts/ only. */
export type SecondFactorsTable = {
  userId: string;
  /** Encrypted, as `pending`. */
  secret: string | null;
  confirmedAt: Date | null;
  /** The half minute of the last code that was used: no code is good twice. */
  lastStep: Defaulted<number>;
  pending: string | null;
  pendingAt: Date | null;
};

/** The browsers in which somebody signed in: only the SHA-256 of the cookie is kept. Written by accounts/ only. */
export type KnownDevicesTable = {
  id: string;
  userId: string;
  hash: string;
  /** Of the password and the second factor that it was made with: with another the row is void. */
  mark: string;
  expiresAt: Date;
  createdAt: MadeAt;
};

export type RecoveryCodesTable = { userId: string; hash: string; usedAt: Date | null };

/**
 * When somebody was last there, and what was announced since. The database notes a session that is opened or used
 * (function signOfLife); announced and carried out by retention/ only.
 */
export type SignsOfLifeTable = {
  userId: string;
  seenAt: Date;
  hidingNoticeAt: Date | null;
  hiddenAt: Date | null;
  /** What the person had chosen before time hid them. */
  visibility: "visible" | "masked" | null;
  erasureNoticeAt: Date | null;
};

/** The same of an application without an account. */
export type VisitorSignsTable = { applicationId: string; seenAt: Date | null; erasureNoticeAt: Date | null };

export type LinkPurpose =
  | "verify-email"
  | "reset-password"
  | "first-admin"
  | "change-email"
  | "undo-email"
  | "undo-erasure";

/** Single-use links in mails: only the SHA-256 of the token is kept. */
export type LinkTokensTable = {
  id: string;
  hash: string;
  purpose: LinkPurpose;
  userId: string | null;
  /** The address that the link proves, a changed one makes the link void; of "change-email" and "undo-email" the one to come. */
  email: string | null;
  expiresAt: Date;
  usedAt: Date | null;
  createdAt: MadeAt;
};

/** What somebody typed into a form and has not saved. Written by platform/forms/form-drafts.server.ts only. */
export type DraftsTable = {
  userId: string;
  /** What the form is called, with the id of what it changes. */
  form: string;
  fields: JSONColumnType<Record<string, string | string[]>, string, string>;
  savedAt: MadeAt;
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
  /** Shown before the video plays. */
  posterFileId: string | null;
  captionsFileId: string | null;
  /** What is said in the video, for whoever reads instead. */
  videoTranscript: string | null;
  /** What searches read: folded by platform/text/text.ts; departments or else the city's. */
  jobFolded: Defaulted<string>;
  cityFolded: Defaulted<string>;
  searchDepartments: List;
  /** Surname, then given name; and what the administration's list is searched in. Both kept by the database (019). */
  nameFolded: GeneratedAlways<string>;
  listText: GeneratedAlways<string>;
  /** Whether its address is verified, and whether its account is closed: copies, for that list only. */
  isProven: GeneratedAlways<boolean>;
  isClosed: GeneratedAlways<boolean>;
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
/** Whom a candidate hides from: a company by its SIREN, by its name, or by both where they belong together. */
export type BlockedCompaniesTable = {
  candidateId: string;
  siren: string | null;
  /** As it was typed. */
  name: string | null;
  nameFolded: string | null;
  /** As in companyMarks, computed by PostgreSQL. */
  mark: GeneratedAlways<string>;
  createdAt: MadeAt;
};

/** Everything that a company has ever been known by, kept by the database: a SIREN is its own mark, a name's begins with "n ". */
export type CompanyMarksTable = { companyId: string; mark: string; since: MadeAt };

export type RequestState = "waiting" | "accepted" | "refused" | "withdrawn" | "expired";

/** A company asks a masked candidate to see who they are: one for each of the two. Written by requests/ only. */
export type RequestsTable = {
  id: string;
  companyId: string;
  candidateId: string;
  /** Who asked on the company's behalf; null once the account is gone. */
  userId: string | null;
  message: string;
  state: Defaulted<RequestState>;
  askedAt: MadeAt;
  expiresAt: Date;
  /** When the candidate was reminded of it, once. */
  remindedAt: Date | null;
  /** When it last ceased to be what it was: accepted, refused, withdrawn, expired. */
  answeredAt: Date | null;
};

/** When a candidate last looked at its home, and when the time before: what came since is new. */
export type HomeVisitsTable = { candidateId: string; at: MadeAt; before: Date | null };

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
  /** An administrator has to approve it first, or has refused to. Its members hold a copy (trigger). Written by moderation/. */
  heldAs: "waiting" | "refused" | null;
  nomFolded: Defaulted<string>;
  cityFolded: Defaulted<string>;
  /** As a candidate's. */
  listText: GeneratedAlways<string>;
  isProven: GeneratedAlways<boolean>;
  /** When the company last gave another SIRET than one it had, or took it away. */
  siretChangedAt: Date | null;
  createdAt: MadeAt;
  updatedAt: MadeAt;
};

/** What somebody may do in their company: everything, everything but what concerns the team, or read. */
export type MemberRole = "owner" | "recruiter" | "reader";

/** Which account acts for which company. */
export type MembersTable = {
  userId: string;
  companyId: string;
  heldAs: string | null;
  role: Defaulted<MemberRole>;
  createdAt: MadeAt;
};

/** Who is invited into a company, until they come or the link is over. Written by teams/ only. */
export type InvitationsTable = {
  id: string;
  companyId: string;
  email: string;
  role: MemberRole;
  /** Of the link in the last mail; an earlier one is dead. */
  hash: string;
  invitedBy: string | null;
  /** The last mail. */
  sentAt: MadeAt;
  expiresAt: Date;
};

/** Why an offer ended: filled through this site, filled otherwise, given up, something else, or by time. */
export type OfferEnd = "here" | "elsewhere" | "abandoned" | "other" | "expired";

export type OfferHold = "waiting" | "change" | "taken-down";

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
  /** Where a range begins; alone, the pay. */
  salary: number | null;
  /** Where a range ends. */
  salaryMax: number | null;
  salaryTaux: Defaulted<string>;
  /** What searches compare: the pay of a whole year (what is sure of a range), computed by PostgreSQL; null without a pay. */
  salaryPerYear: GeneratedAlways<number | null>;
  remoteWorkDays: Defaulted<number>;
  /** Public, as far as the offer is concerned; offers/offer-state.ts says what it is otherwise. */
  isActive: Defaulted<boolean>;
  /** Written, and not published yet. */
  isDraft: Defaulted<boolean>;
  /** When it ends unless it is prolonged; null has no end. */
  expiresAt: Date | null;
  /** How many of the two mails before that have left. */
  termReminders: Defaulted<number>;
  /** When it was closed, or expired; null while it may be public again. */
  endedAt: Date | null;
  endReason: OfferEnd | null;
  /** In the company's words, for "other". */
  endText: string | null;
  offerFileId: string | null;
  offerImageId: string | null;
  /** Why it is not public though it is active: it waits for an approval, for a change, or was taken down. Written by moderation/. */
  heldAs: OfferHold | null;
  /** What it said when it was last judged, hashed: published again unchanged it needs no other approval. */
  approvedText: string | null;
  /** When an administrator last looked at it and let it be. */
  reviewedAt: Date | null;
  /** When it was first found to be public: from then on it is no news. Written by alerts/. */
  firstPublicAt: Date | null;
  /** When it was compared with the searches that want to be told of it. */
  matchedAt: Date | null;
  /** Title, job and city folded by platform/text/text.ts, for searches. */
  textFolded: Defaulted<string>;
  cityFolded: Defaulted<string>;
  /** As a candidate's. */
  listText: GeneratedAlways<string>;
  createdAt: MadeAt;
  updatedAt: MadeAt;
};

/** What is typed into an offer's form and not published. Written by offers/ only. */
export type OfferDraftsTable = {
  offerId: string;
  /** The form's fields, as typed. */
  fields: JSONColumnType<Record<string, string>, string, string>;
  /** The page it was typed on: another one that meanwhile types as well is told. */
  page: string;
  userId: string | null;
  savedAt: Date;
};

/** How often an offer was looked at in a day of Paris: a number, of nobody. Written by offers/ only. */
export type OfferViewsTable = { offerId: string; day: ColumnType<string, string, never>; views: number };

/** received, to study, interview, retained, refused: the company's; withdrawn: the candidate's, and final. */
export type ApplicationState = "received" | "to-study" | "interview" | "retained" | "refused" | "withdrawn";

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
  /** What the candidate knows of the state; "withdrawn" they know by themselves. */
  toldState: Defaulted<Exclude<ApplicationState, "withdrawn">>;
  /** When the state last changed; null as long as it never has. */
  changedAt: Date | null;
  /** When somebody of the company first opened it. */
  seenAt: Date | null;
  /** When the company first answered: a decision that was told, or a message. */
  answeredAt: Date | null;
  /** When it was closed because nobody answered. */
  closedAt: Date | null;
  /** From when an answer is waited for, where that is not the day it was sent. */
  waitingSince: Date | null;
  /** How many of the two reminders the company has had. */
  reminders: Defaulted<number>;
  createdAt: MadeAt;
};

/** Every change of an application's state. */
export type ApplicationEventsTable = {
  id: string;
  applicationId: string;
  state: ApplicationState;
  /** What "Annuler" leads back to. */
  fromState: ApplicationState | null;
  /** Null for a visitor, and for time alone. */
  byUserId: string | null;
  /** Changed together, taken back together. */
  batchId: string | null;
  reason: "undo" | "no-answer" | null;
  at: MadeAt;
};

/** What a candidate is to be told of a decision: it leaves when it is due, unless it was canceled. Written by answers/ only. */
export type ApplicationNoticesTable = {
  id: string;
  applicationId: string;
  eventId: string;
  state: Exclude<ApplicationState, "received" | "withdrawn">;
  text: string | null;
  byUserId: string | null;
  createdAt: MadeAt;
  dueAt: Date;
  sentAt: Date | null;
  canceledAt: Date | null;
};

/** What colleagues write to each other about an application. Written by answers/ only. */
export type ApplicationNotesTable = {
  id: string;
  applicationId: string;
  userId: string | null;
  text: string;
  createdAt: MadeAt;
  updatedAt: MadeAt;
};

/** What the two sides of an application write to each other. Written by conversations/ only. */
export type ApplicationMessagesTable = {
  /** Made with the form: sent twice, it is one message. */
  id: string;
  applicationId: string;
  side: "company" | "applicant";
  /** Null for a visitor, and once the account is gone. */
  userId: string | null;
  text: string;
  createdAt: MadeAt;
  /** When the other side first had it before them. */
  readAt: Date | null;
  /** An administrator took it out of the conversation. */
  hiddenAt: Date | null;
};

/** An interview from its first proposal to its end; one at a time is open for an application. Written by conversations/ only. */
export type InterviewsTable = {
  id: string;
  applicationId: string;
  /** "asked": the person asks for other moments. "declined" is theirs, "canceled" the company's. */
  state: "proposed" | "asked" | "accepted" | "declined" | "canceled";
  /** What may be chosen from, earliest first. */
  slots: ColumnType<Date[], Date[] | undefined, Date[]>;
  /** What was agreed on; it holds until another moment is accepted. */
  startsAt: Date | null;
  minutes: number;
  way: "place" | "video" | "phone";
  /** The address, the link or the number. */
  place: string;
  words: string | null;
  /** What the person last wrote with an answer. */
  answer: string | null;
  /** Of the calendar's event: raised by each change of it (RFC 5545, 3.8.7.4). */
  sequence: Defaulted<number>;
  /** Raised by every change: an answer is given at the sight of one. */
  version: Defaulted<number>;
  /** The form that last changed it: sent twice, it is one change. */
  formId: string | null;
  byUserId: string | null;
  createdAt: MadeAt;
  changedAt: MadeAt;
  remindedAt: Date | null;
};

/** How a company answers, as everybody may read it, and when it was last reminded. Written by answers/ only. */
export type CompanyAnswersTable = {
  companyId: string;
  /** Applications that were answered, or have waited long enough for an answer. */
  counted: Defaulted<number>;
  answered: Defaulted<number>;
  medianSeconds: number | null;
  /** Something happened since the figures were computed. */
  isStale: Defaulted<boolean>;
  computedAt: Date | null;
  remindedAt: Date | null;
};

/** `userId`: who added it; null once they have left, and for what was added before that was noted. */
export type FavouritesTable = { companyId: string; candidateId: string; userId: string | null; createdAt: MadeAt };

/** Whom a company has set aside: out of its results until it takes that back. Written by favourites/ only. */
export type DismissalsTable = { companyId: string; candidateId: string; userId: string | null; createdAt: MadeAt };

/** A company's lists of favourites, each with a name of its own. Written by favourites/ only. */
export type FavouriteListsTable = {
  id: string;
  companyId: string;
  name: string;
  nameFolded: string;
  createdAt: MadeAt;
};

/** Which favourites stand on which list. */
export type ListedFavouritesTable = { companyId: string; listId: string; candidateId: string; createdAt: MadeAt };

/** Words by which a company finds people again. Written by favourites/ only. */
export type CandidateTagsTable = {
  companyId: string;
  candidateId: string;
  label: string;
  labelFolded: string;
  createdAt: MadeAt;
};

/** What colleagues write to each other about a candidate. Written by favourites/ only. */
export type CandidateNotesTable = {
  id: string;
  companyId: string;
  candidateId: string;
  userId: string | null;
  text: string;
  createdAt: MadeAt;
};

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
export type SavedSearchesTable = Criteria & {
  id: string;
  companyId: string;
  /** Who saved it; null once they have left. */
  uid: string | null;
  /** When somebody of the company last looked at what it finds. */
  seenAt: MadeAt;
  /** As a candidate's; and the job as lists are ordered by it. */
  listText: GeneratedAlways<string>;
  jobFolded: GeneratedAlways<string>;
  createdAt: MadeAt;
};

/** The last searches that a person made, kept for oneself. */
export type PastSearchesTable = Criteria & { id: string; userId: string; total: number; searchedAt: MadeAt };

/** An offer that a candidate keeps; what it was called stays when it is gone. Written by alerts/ only. */
export type SavedOffersTable = {
  id: string;
  userId: string;
  offerId: string | null;
  title: string;
  company: string;
  /** When its owner was told that it closes soon. */
  remindedAt: Date | null;
  createdAt: MadeAt;
};

/** A search of offers that a candidate keeps: its address, and its criteria as new offers are compared with them. */
export type OfferSearchesTable = {
  id: string;
  userId: string;
  name: string;
  /** Of the address /offres. */
  query: string;
  /** Equal searches have equal keys. */
  criteriaKey: string;
  /** The longest of its words, folded, as a pattern of LIKE: "%infirmier%", "%" for none. Many searches share theirs. */
  word: string;
  /** Patterns too, all of which must fit; null means any offer does. So it is in every column from here on. */
  otherWords: string[] | null;
  cityCode: string | null;
  /** Patterns, one of which must fit. */
  cityPrefixes: string[] | null;
  departments: string[] | null;
  contractTypes: string[] | null;
  workingTimes: string[] | null;
  sectors: string[] | null;
  remoteDays: number | null;
  payPerYear: number | null;
  companyId: string | null;
  /** When its owner last looked at what it finds. */
  seenAt: MadeAt;
  createdAt: MadeAt;
};

export type AlertFrequency = "immediate" | "daily" | "weekly" | "none";

/** How often a person is told by mail what is new in a saved search, of offers or of candidates. */
export type AlertsTable = {
  id: string;
  userId: string;
  offerSearchId: string | null;
  savedSearchId: string | null;
  frequency: AlertFrequency;
  /** What was there by then is not new. */
  since: Date;
  /** When there is something to tell; null while there is nothing. */
  dueAt: Date | null;
  sentAt: Date | null;
};

/** What an alert has to tell and has not told yet. */
export type AlertOffersTable = { alertId: string; offerId: string };

/** Of whom an alert has told: of nobody twice. Written by alerts/ only. */
export type AlertCandidatesTable = { alertId: string; candidateId: string; toldAt: Date };

export type ContactTemplate = "contact-candidat" | "invitation-offre";

/** A message from a company to a candidate. Written by contacts/ only. */
export type ContactsTable = {
  id: string;
  companyId: string;
  /** Who wrote; null once they have left. */
  userId: string | null;
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

export type ReportTarget = "offre" | "entreprise" | "message";

/** What somebody reported to the administrators. Written by offers/ and moderation/. */
export type ReportsTable = {
  id: string;
  targetType: ReportTarget;
  /** Not a reference: a report outlives what it is about. */
  targetId: string;
  /** What it was called when it was reported. */
  title: string;
  reason: string;
  message: string | null;
  /** What it said when it was reported, where that is short. */
  excerpt: string | null;
  /** What a visitor left; the account's address stands in users. */
  email: string | null;
  userId: string | null;
  /** Signed: the same person is recognised, nobody is named. */
  reporter: string;
  treatedAt: Date | null;
  /** What was decided about it. */
  decisionId: string | null;
  createdAt: MadeAt;
};

export type DecisionTarget = ReportTarget | "compte";

/** "kept": nothing wrong, or approved. "restored": given back. "upheld": an answer of the author changed nothing. */
export type Verdict = "kept" | "change" | "taken-down" | "deleted" | "suspended" | "restored" | "upheld";

/** What an administrator decided about something, and what its author answered. Written by moderation/ only. */
export type DecisionsTable = {
  id: string;
  targetType: DecisionTarget;
  /** Not a reference: a decision outlives what it is about. */
  targetId: string;
  title: string;
  /** Whose it was: a company's or a person's; neither for a visitor's. */
  companyId: string | null;
  userId: string | null;
  verdict: Verdict;
  /** The rule that was broken (admin/moderation/ground.ts), and the administrator's own words. */
  ground: string | null;
  words: string | null;
  /** Of an offer: it was active, and is again when it is given back. */
  wasActive: Defaulted<boolean>;
  byUserId: string | null;
  createdAt: MadeAt;
  /** When the author is told of it; null once that is done, or was never needed. */
  tellAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
  answerTreatedAt: Date | null;
};

/** What administrators found when they checked a company. Written by moderation/ only. */
export type CompanyChecksTable = {
  companyId: string;
  verdict: "checked" | "refused" | null;
  words: string | null;
  /** The Kbis that was seen: another one has to be seen anew. */
  kbisFileId: string | null;
  seenAt: Date | null;
  seenBy: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** Of the public register: which SIRET is asked for, since when, when it answered and what. */
  registerSiret: string | null;
  registerAskedAt: Date | null;
  registerAnsweredAt: Date | null;
  register: JSONColumnType<Record<string, unknown>, string | null, string | null> | null;
};

export type FileKind = "cv" | "image" | "video" | "poster" | "captions" | "logo" | "kbis" | "offerFile" | "offerImage";

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
  /** When something of it last arrived at some server. */
  touchedAt: MadeAt;
};

/** What has arrived of an upload, where files lie in a bucket: one row for each object, without a gap. Written by uploads/ only. */
export type UploadPartsTable = { uploadId: string; at: number; size: number; storageKey: string };

/** Scripts and styles of builds that some server has or had, for pages that ask another server. */
export type BuildFilesTable = { name: string; bytes: Buffer; seenAt: MadeAt };

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
  /** Those beside the usual ones, by name. */
  headers: JSONColumnType<Record<string, string>, string | undefined, never>;
  /** An invitation to a calendar (RFC 6047), where it carries one. */
  calendar: JSONColumnType<{ method: "REQUEST" | "CANCEL"; text: string }, string | null, never> | null;
  state: Defaulted<"waiting" | "sent" | "failed" | "canceled">;
  tries: Defaulted<number>;
  lastError: string | null;
  createdAt: MadeAt;
  sentAt: Date | null;
  /** While a try is under way: what may just be leaving is not called back. */
  tryingSince: Date | null;
  /** It waits for the day in Paris, and has no job until then. */
  heldUntil: Date | null;
};

/** An administrator who saw the site as somebody sees it, and why: a reading, told to that person. */
export type SupportViewsTable = {
  id: string;
  userId: string;
  adminId: string | null;
  /** The administrator's e-mail: who looked stays known after the account is gone. */
  admin: string;
  /** It holds in this session alone, and ends with it. */
  sessionId: string | null;
  reason: string;
  startedAt: MadeAt;
  endsAt: Date;
  endedAt: Date | null;
};

/** An archive in DATA_DIR/backups, or one that is being made. It is no part of a backup itself. Written by backup/ only. */
export type BackupsTable = {
  id: string;
  /** Of its file. */
  name: string;
  origin: "nightly" | "before" | "asked" | "found";
  /** E-mail of the administrator who asked for it. */
  actor: string | null;
  withFiles: boolean;
  state: "waiting" | "running" | "toCheck" | "checking" | "done" | "failed";
  problem: "space" | "write" | "interrupted" | null;
  createdAt: MadeAt;
  /** The last sign of whoever works on it. */
  touchedAt: MadeAt;
  tries: Defaulted<number>;
  /** People's files written so far, and how many there are. */
  done: Defaulted<number>;
  total: Defaulted<number>;
  /** Bytes. */
  size: number | null;
  /** The version of the program that made it. */
  program: string | null;
  /** People's files in it, and those that were missing already. */
  files: number | null;
  lost: number | null;
  /** Rows by table. */
  contents: JSONColumnType<Record<string, number>, string | undefined, string>;
  /** When it was read from end to end and compared with its sums, and what was found. */
  checkedAt: Date | null;
  isWhole: boolean | null;
};

/** What an administrator brings in from a file. Written by imports/ only. */
export type ImportsTable = {
  id: string;
  kind: "candidates" | "companies" | "offers" | "documents";
  fileName: string;
  byUserId: string | null;
  /** E-mail of the administrator, or "ligne de commande". */
  actor: string;
  state: "checking" | "checked" | "running" | "done";
  /** The file's headings by our names of the fields. */
  headings: JSONColumnType<Record<string, string>, string, never>;
  /** Headings that mean nothing here. */
  ignored: List;
  total: number;
  /** How many lines have been checked, and how many imported: the rest is still to do, whatever stopped it. */
  checked: Defaulted<number>;
  done: Defaulted<number>;
  /** Whether new accounts are invited by mail. */
  invites: Defaulted<boolean>;
  /** Whether files came with it, which lie in the DATA_DIR of the server that received them. */
  hasFiles: Defaulted<boolean>;
  createdAt: MadeAt;
  touchedAt: MadeAt;
  finishedAt: Date | null;
  /** When what stood in its lines was deleted. */
  emptiedAt: Date | null;
};

/** A line of an import and what became of it; of the line itself nothing is left after a week. Written by imports/ only. */
export type ImportLinesTable = {
  importId: string;
  line: number;
  /** Where it stands in the file, as its reader finds it. */
  place: string;
  kind: "candidate" | "company" | "likes" | "offer" | "application" | "search";
  /** What the file calls the row; earlier imports know it by that. */
  reference: string | null;
  /** Equal for lines that mean the same row. */
  key: string | null;
  fields: JSONColumnType<Record<string, unknown>, string, string | null> | null;
  state: Defaulted<"waiting" | "created" | "changed" | "unchanged" | "refused">;
  errors: JSONColumnType<{ column: string; message: string; value: string }[], string | undefined, string>;
  /** The row that it became; not a reference, for it may be one of several tables. */
  targetId: string | null;
  /** The account that it is about: the line goes with it. */
  userId: string | null;
  invitation: "waiting" | "sent" | null;
};

/** Append-only: triggers refuse update and delete; "shortenAudit" lets what is old go, and an entry says so. */
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

/** How much there was of what on which day in Paris, of nobody. Written by figures/ only. */
export type DailyFiguresTable = { day: ColumnType<string, string, never>; name: string; count: number };

/** What was searched for on a day and found hardly anybody: criteria, never whose. Written by figures/ only. */
export type VainSearchesTable = {
  key: string;
  day: ColumnType<string, string, never>;
  job: string | null;
  city: string | null;
  departments: List;
  times: number;
  /** How many were found the last time. */
  found: number;
};

export type RateLimitsTable = { key: string; points: number; expire: number | null };

export type SettingsTable = { key: string; value: JSONColumnType<Record<string, unknown>, string, string> };

/** The operator's own words for a legal page, every version of them. The newest that has taken effect is shown; null is ours. */
export type LegalTextsTable = {
  id: string;
  page: "mentions-legales" | "confidentialite" | "conditions-generales";
  text: string | null;
  /** A day: "2026-11-22". */
  effectiveOn: string;
  createdAt: MadeAt;
};

export type Database = {
  users: UsersTable;
  sessions: SessionsTable;
  credentials: CredentialsTable;
  verifications: VerificationsTable;
  linkTokens: LinkTokensTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  knownDevices: KnownDevicesTable;
  signsOfLife: SignsOfLifeTable;
  visitorSigns: VisitorSignsTable;
  drafts: DraftsTable;
  candidates: CandidatesTable;
  experiences: ExperiencesTable;
  degrees: DegreesTable;
  blockedCompanies: BlockedCompaniesTable;
  companyMarks: CompanyMarksTable;
  requests: RequestsTable;
  homeVisits: HomeVisitsTable;
  candidateChanges: CandidateChangesTable;
  companies: CompaniesTable;
  members: MembersTable;
  invitations: InvitationsTable;
  offers: OffersTable;
  offerDrafts: OfferDraftsTable;
  offerViews: OfferViewsTable;
  applications: ApplicationsTable;
  applicationEvents: ApplicationEventsTable;
  applicationNotices: ApplicationNoticesTable;
  applicationNotes: ApplicationNotesTable;
  applicationMessages: ApplicationMessagesTable;
  interviews: InterviewsTable;
  companyAnswers: CompanyAnswersTable;
  favourites: FavouritesTable;
  dismissals: DismissalsTable;
  favouriteLists: FavouriteListsTable;
  listedFavourites: ListedFavouritesTable;
  candidateTags: CandidateTagsTable;
  candidateNotes: CandidateNotesTable;
  savedSearches: SavedSearchesTable;
  pastSearches: PastSearchesTable;
  savedOffers: SavedOffersTable;
  offerSearches: OfferSearchesTable;
  alerts: AlertsTable;
  alertOffers: AlertOffersTable;
  alertCandidates: AlertCandidatesTable;
  contacts: ContactsTable;
  assistanceRequests: AssistanceRequestsTable;
  reports: ReportsTable;
  decisions: DecisionsTable;
  companyChecks: CompanyChecksTable;
  files: FilesTable;
  uploads: UploadsTable;
  uploadParts: UploadPartsTable;
  buildFiles: BuildFilesTable;
  readings: ReadingsTable;
  supportViews: SupportViewsTable;
  mails: MailsTable;
  backups: BackupsTable;
  imports: ImportsTable;
  importLines: ImportLinesTable;
  audit: AuditTable;
  dailyFigures: DailyFiguresTable;
  vainSearches: VainSearchesTable;
  rateLimits: RateLimitsTable;
  settings: SettingsTable;
  legalTexts: LegalTextsTable;
};
