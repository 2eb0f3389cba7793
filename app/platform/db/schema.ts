// The data dictionary: every table and column, named as in section 3 of the specification and in decisions.md.
import type { ColumnType, GeneratedAlways, JSONColumnType } from "kysely";
import type { TimeZone } from "../text/time-zones.ts";

/** Set by PostgreSQL on insert; our code sets it only for demonstrations and imports. */
type MadeAt = ColumnType<Date, Date | undefined, Date>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type List = ColumnType<string[], string[] | undefined, string[]>;

export type Role = "candidate" | "company" | "admin";

type UsersTable = {
  id: string;
  email: string;
  emailVerified: Defaulted<boolean>;
  name: Defaulted<string>;
  image: string | null;
  role: Role;
  createdAt: MadeAt;
  updatedAt: MadeAt;
  termsAcceptedAt: Date | null;
  disabledAt: Date | null;
  /** Set when the person asks for erasure: the account is closed now and erased at this date. */
  erasureDueAt: Date | null;
  /** Set when the administrators have been mailed about the sign-up (notif-email of section 7 acts once). */
  announcedAt: Date | null;
};

/** `token` is the SHA-256 of the cookie's token. */
type SessionsTable = {
  id: string;
  userId: string;
  token: string;
  expiresAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: MadeAt;
  updatedAt: MadeAt;
};

/** One row with the password hash per user. `accountId` is the user's id and `providerId` always "credential". */
type CredentialsTable = {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  password: string | null;
  createdAt: MadeAt;
  updatedAt: MadeAt;
};

/** Secrets of an authenticator application. `pending` waits for its first code. Written by people/accounts. */
type SecondFactorsTable = {
  userId: string;
  /** Encrypted, as is `pending`. */
  secret: string | null;
  confirmedAt: Date | null;
  /** The 30-second step of the last code used, so that no code works twice. */
  lastStep: Defaulted<number>;
  pending: string | null;
  pendingAt: Date | null;
};

/** Browsers in which the user signed in. Holds only the SHA-256 of the cookie. Written by people/accounts. */
type KnownDevicesTable = {
  id: string;
  userId: string;
  hash: string;
  /** Derived from the password and the second factor; the row is void once either changes. */
  mark: string;
  expiresAt: Date;
  createdAt: MadeAt;
};

type RecoveryCodesTable = { userId: string; hash: string; usedAt: Date | null };

/** Last activity and the retention notices since. The function signOfLife updates it with each session; admin/retention does the rest. */
type SignsOfLifeTable = {
  userId: string;
  seenAt: Date;
  hidingNoticeAt: Date | null;
  hiddenAt: Date | null;
  visibility: "visible" | "masked" | null;
  erasureNoticeAt: Date | null;
};

type VisitorSignsTable = { applicationId: string; seenAt: Date | null; erasureNoticeAt: Date | null };

export type LinkPurpose =
  | "verify-email"
  | "reset-password"
  | "first-admin"
  | "change-email"
  | "undo-email"
  | "undo-erasure";

/** Single-use links in mails. Holds only the SHA-256 of the token. */
type LinkTokensTable = {
  id: string;
  hash: string;
  purpose: LinkPurpose;
  userId: string | null;
  /** The address that the link proves; for "change-email" and "undo-email" the new one. The link is void if it changed. */
  email: string | null;
  expiresAt: Date;
  usedAt: Date | null;
  createdAt: MadeAt;
};

type DraftsTable = {
  userId: string;
  form: string;
  fields: JSONColumnType<Record<string, string | string[]>, string, string>;
  savedAt: MadeAt;
};

export type Visibility = "visible" | "masked" | "hidden";

/** A candidate's profile; its id is the account's. Written by people/candidates. */
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
  /** INSEE code of the city, arrondissements folded into their city; null when no commune has that name. */
  cityCode: string | null;
  departments: List;
  available_all_country: Defaulted<boolean>;
  /** Entries "kind:value" (engines/attributes). */
  attributes: List;
  /** Kilometres around the city. */
  radius: number | null;
  country: Defaulted<string>;
  visibility: Defaulted<Visibility>;
  cvFileId: string | null;
  /** Wished at sign-up after an application: its CV becomes the profile's once the address is confirmed. */
  keepsSentCv: Defaulted<boolean>;
  /** A line of the person's own above the profile. */
  headline: string | null;
  imageFileId: string | null;
  videoFileId: string | null;
  posterFileId: string | null;
  captionsFileId: string | null;
  videoTranscript: string | null;
  /** Search columns, folded by platform/text/text.ts; departments default to the city's. */
  jobFolded: Defaulted<string>;
  cityFolded: Defaulted<string>;
  searchDepartments: List;
  /** ROME parents of the job, separated by blanks, and their finer codes. Assigned by engines/occupations/assigned. */
  occupations: Defaulted<string>;
  occupationCodes: Defaulted<string>;
  /** Of ROME and of the assignment; 0 for not yet assigned, null for chosen by the person. */
  occupationsVersion: Defaulted<number | null>;
  /** Sort key "surname given name" and the search text of the administration's list. Computed by the database (019). */
  nameFolded: GeneratedAlways<string>;
  listText: GeneratedAlways<string>;
  /** Copies for the administration's list: the address is confirmed, the account is closed. */
  isProven: GeneratedAlways<boolean>;
  isClosed: GeneratedAlways<boolean>;
  createdAt: MadeAt;
  updatedAt: MadeAt;
};

/** The list `exp` of a candidate. Months are "2024-03", or "2024" where only the year is known. */
type ExperiencesTable = {
  id: string;
  candidateId: string;
  position: number;
  title: string;
  company: string | null;
  startMonth: string | null;
  endMonth: string | null;
  description: string | null;
};

type DegreesTable = {
  id: string;
  candidateId: string;
  position: number;
  title: string;
  school: string | null;
  year: number | null;
};

/** Companies that a candidate hides from: by SIREN, by name, or by both. */
type BlockedCompaniesTable = {
  candidateId: string;
  siren: string | null;
  name: string | null;
  nameFolded: string | null;
  mark: GeneratedAlways<string>;
  createdAt: MadeAt;
};

/** Every SIREN and name that a company has ever had, stored by triggers of the database. A mark is the SIREN, or "n " and the name. */
type CompanyMarksTable = { companyId: string; mark: string; since: MadeAt };

export type RequestState = "waiting" | "accepted" | "refused" | "withdrawn" | "expired";

/** A company asks a masked candidate for their identity: one row per pair. Written by sourcing/outreach. */
type RequestsTable = {
  id: string;
  companyId: string;
  candidateId: string;
  userId: string | null;
  message: string;
  state: Defaulted<RequestState>;
  requestedAt: MadeAt;
  expiresAt: Date;
  remindedAt: Date | null;
  answeredAt: Date | null;
};

/** The link that shows a profile to whoever has it. Ended links are deleted. */
type ProfileLinksTable = {
  candidateId: string;
  id: string;
  showsContact: boolean;
  createdAt: MadeAt;
  endsAt: Date;
};

/** The last two visits of a candidate to their home page: rows newer than `before` are new. */
type HomeVisitsTable = { candidateId: string; at: MadeAt; before: Date | null };

/** Candidates that the search index must read again. Written by triggers only, in the changing transaction. */
type CandidateChangesTable = {
  /** PostgreSQL's full transaction id, never reused. */
  xid: Defaulted<string>;
  /** Not a foreign key: the row outlives the candidate. All zeros means that any candidate may have changed. */
  candidateId: string;
};

/** Offers that the search index must read again; as candidateChanges. */
type OfferChangesTable = { xid: Defaulted<string>; offerId: string };

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
  coverFileId: string | null;
  coverAlt: string | null;
  /** The texts of its public page. */
  page: JSONColumnType<Partial<CompanyPage>, string | undefined, string>;
  /** Waits for an administrator's approval, or was refused. A trigger copies it to the members. Written by admin/moderation. */
  heldAs: "waiting" | "refused" | null;
  nomFolded: Defaulted<string>;
  cityFolded: Defaulted<string>;
  /** INSEE code of the town; null when the address gives no commune. */
  cityCode: string | null;
  listText: GeneratedAlways<string>;
  isProven: GeneratedAlways<boolean>;
  /** Its page takes applications without an offer (hiring/spontaneous). */
  takesSpontaneous: Defaulted<boolean>;
  /** The state from which the company sees who an applicant is; null: from the first on (access/hidden-applicants). */
  namesShownFrom: "to-study" | "interview" | "retained" | null;
  /** The number of its last application; counted by a trigger. */
  lastApplication: Defaulted<number>;
  siretChangedAt: Date | null;
  /** Set by an administrator or the public register; null again when the company is refused or changes its SIRET. */
  approvedAt: Date | null;
  createdAt: MadeAt;
  updatedAt: MadeAt;
  /** Since when it carries the badge "Réponse garantie"; null without it. */
  guaranteedAt: Date | null;
};

/** `values` and `steps` hold a title and a text. */
export type CompanyPage = {
  claim: string;
  values: [title: string, text: string][];
  benefits: string[];
  steps: [title: string, delay: string][];
};

/** A photo of a company's page. */
type CompanyPhotosTable = {
  id: string;
  companyId: string;
  fileId: string;
  position: number;
  caption: string | null;
  alt: string | null;
};

/** A person whom a company's page names. `statedBy` confirmed that the person agrees. */
type CompanyPeopleTable = {
  id: string;
  companyId: string;
  fileId: string | null;
  name: string;
  job: string;
  words: string | null;
  agreedAt: Date;
  statedBy: string | null;
  createdAt: MadeAt;
};

/** Rights in the company: everything; everything except the team; read only. */
export type MemberRole = "owner" | "recruiter" | "reader";

type MembersTable = {
  userId: string;
  companyId: string;
  heldAs: string | null;
  role: Defaulted<MemberRole>;
  /** The last day of an absence, "2027-03-01". */
  absentUntil: ColumnType<string | null, string | null | undefined, string | null>;
  /** The colleague who gets the mails of their offers during an absence, and the offers after a departure. */
  replacementId: string | null;
  createdAt: MadeAt;
};

type InvitationsTable = {
  id: string;
  companyId: string;
  email: string;
  role: MemberRole;
  /** Of the link in the last mail; earlier links are void. */
  hash: string;
  invitedBy: string | null;
  sentAt: MadeAt;
  expiresAt: Date;
};

/** Those of offers/offer-life.ts that pause are no ends, nor is "expired": the offer can go on. "lapsed": expired for 30 days. */
export type OfferEnd =
  | "here"
  | "elsewhere"
  | "abandoned"
  | "other"
  | "expired"
  | "full"
  | "unconfirmed"
  | "unanswered"
  | "lapsed";

export type OfferHold = "waiting" | "change" | "taken-down";

export type OffersTable = {
  id: string;
  companyId: string;
  title: string;
  job: string | null;
  city: string | null;
  cityCode: string | null;
  departement: string | null;
  /** Further places as labels, and the INSEE codes of those that are communes. */
  places: Defaulted<string[]>;
  placeCodes: Defaulted<string[]>;
  description: Defaulted<string>;
  contractType: string | null;
  workingTime: string | null;
  /** The lower bound of a range, or the single amount. */
  salary: number | null;
  salaryMax: number | null;
  salaryTaux: Defaulted<string>;
  /** Yearly pay (the lower bound of a range), for comparing; computed by PostgreSQL; null without pay. */
  salaryPerYear: GeneratedAlways<number | null>;
  remoteWorkDays: Defaulted<number>;
  /** Entries "kind:value" (engines/attributes): what the offer requires, and what it prefers. */
  required: List;
  preferred: List;
  /** Questions to the candidates, one line each (offers/questions). */
  questions: List;
  /** Kilometres around the city. */
  radius: number | null;
  /** How long the contract lasts; null for a contract without an end, or when not stated. */
  contractLength: number | null;
  contractLengthUnit: Defaulted<string>;
  /** "oui", "non", or null when not stated. */
  renewable: string | null;
  /** The first day, "2027-03-01", or "dès que possible". */
  start: string | null;
  weeklyHours: number | null;
  /** Days and hours in words. */
  schedule: string | null;
  /** How many people are hired. */
  posts: Defaulted<number>;
  experience: string | null;
  /** The level of study, and whether it is required: "souhaité" or "exigé". */
  study: string | null;
  studyNeed: Defaulted<string>;
  benefits: List;
  /** Why no amount is stated (offers/offer-fields), with the agreement and the level or the index. An offer with an amount has neither. */
  payExemption: string | null;
  payLevel: string | null;
  idcc: string | null;
  /** How people apply (offers/offer-fields): only "sur ce site" has no contact. */
  applyBy: Defaulted<string>;
  applyContact: string | null;
  applyHours: string | null;
  /** After so many applications the offer pauses itself. */
  applicationsMax: number | null;
  cvPolicy: Defaulted<"exige" | "bienvenu" | "sans">;
  /** The member who gets the offer's mails, set by a trigger; null only in a company without an owner. */
  ownerId: Defaulted<string | null>;
  isActive: Defaulted<boolean>;
  isDraft: Defaulted<boolean>;
  expiresAt: Date | null;
  termReminders: Defaulted<number>;
  /** When its company last confirmed that the post is open; null before. */
  confirmedAt: Date | null;
  /** When it must be confirmed again. */
  confirmBy: MadeAt;
  /** Mails since the last confirmation, which request the next one. */
  confirmMails: Defaulted<number>;
  /** When this passed in vain: until it is confirmed, the offer is behind the others in searches. */
  unconfirmedAt: Date | null;
  /** Conversations with candidates that the company stated at its last confirmation. */
  talks: number | null;
  /** When its company was warned of its late applications; null once they are answered. Written through offers/paused-offer. */
  answersWarnedAt: Date | null;
  endedAt: Date | null;
  endReason: OfferEnd | null;
  endText: string | null;
  /** The refusals given with its closing: a reopening takes back those that have not left. */
  closingBatchId: string | null;
  offerFileId: string | null;
  offerImageId: string | null;
  /** Why an active offer is not public: it waits for approval or a change, or was taken down. Written by admin/moderation. */
  heldAs: OfferHold | null;
  /** Hash of the text last approved: republished unchanged, it needs no new approval. */
  approvedText: string | null;
  reviewedAt: Date | null;
  /** When it first became public; later it is not new. Written by sourcing/alerts. */
  firstPublicAt: Date | null;
  textFolded: Defaulted<string>;
  cityFolded: Defaulted<string>;
  /** As those of candidates, of the title. */
  occupations: Defaulted<string>;
  occupationCodes: Defaulted<string>;
  occupationsVersion: Defaulted<number | null>;
  listText: GeneratedAlways<string>;
  createdAt: MadeAt;
  updatedAt: MadeAt;
};

type OfferDraftsTable = {
  offerId: string;
  fields: JSONColumnType<Record<string, string>, string, string>;
  /** The published values that the fields started from; null for an unpublished offer. */
  shown: JSONColumnType<Record<string, string | string[]>, string | null | undefined, string | null> | null;
  /** Id of the open page that typed it, to detect a second page that edits the same offer. */
  page: string;
  userId: string | null;
  savedAt: Date;
};

/** `departures`: presses on the link to the address where people apply. */
type OfferViewsTable = {
  offerId: string;
  day: ColumnType<string, string, never>;
  views: number;
  departures: Defaulted<number>;
};

/** Who may set which one: hiring/application-life.ts. */
export type ApplicationState = "received" | "to-study" | "interview" | "retained" | "refused" | "withdrawn" | "ended";

type CompanyTextsTable = {
  id: string;
  companyId: string;
  kind: "message" | "invitation" | "refusal";
  name: string;
  text: string;
  createdAt: MadeAt;
};

/**
 * The answer to a question. Only a decisive one has `expected`, null for a text, and `isMet`, null while nothing can be compared.
 * `isChosen`: one of the choices of the question, or a number; it cannot tell who gave it.
 */
export type Answer = {
  question: string;
  answer: string | null;
  expected?: string | null | undefined;
  isMet?: boolean | null | undefined;
  isChosen?: true | undefined;
};

/** What remains of a deleted offer; written by a trigger and by offers/. */
type DeletedOffersTable = {
  id: string;
  /** Null once the company is erased. */
  companyId: string | null;
  /** Drafts had no public address. */
  wasPublished: boolean;
  byAdministrator: Defaulted<boolean>;
  deletedAt: MadeAt;
  /** When it was no longer public; null for one that never was. With its occupations and towns it dates the end of a landing page. */
  endedAt: Date | null;
  occupationCodes: Defaulted<string>;
  cityCode: string | null;
  placeCodes: List;
  departement: string | null;
};

/** How an application that a company added by hand had reached it. */
export type CameBy = "paper" | "email" | "phone" | "onsite" | "fair" | "recommended" | "other";

export type ApplicationsTable = {
  id: string;
  offerId: string | null;
  /** The offer that it was sent to, also once that is deleted; set by a trigger. */
  sentOfferId: Defaulted<string | null>;
  /** Null once the company is erased. */
  companyId: string | null;
  candidateId: string | null;
  /** The titles of the offer and the company when it was sent. */
  offer: string;
  company: Defaulted<string>;
  nom: string;
  prenom: string;
  /** At least one of both. */
  email: string | null;
  tel: string | null;
  message: string | null;
  /** The offer's questions as they were asked, with the answers; null for none. */
  answers: JSONColumnType<Answer[], string | undefined, string>;
  cvFileId: string | null;
  state: Defaulted<ApplicationState>;
  /** The applicant status: the state that the candidate has been informed of. */
  notifiedState: Defaulted<Exclude<ApplicationState, "withdrawn" | "ended">>;
  changedAt: Date | null;
  seenAt: Date | null;
  /** When the company first answered: a decision sent to the applicant, or a message. */
  answeredAt: Date | null;
  closedAt: Date | null;
  /** Start of the wait for an answer, when it is not the sending date. */
  waitingSince: Date | null;
  reminders: Defaulted<number>;
  /** Its number in the company, from 1; set by a trigger. */
  number: Defaulted<number>;
  /** How far the decisive answers and the profile fulfil the offer, when it was sent: 0 to 100; null when it expects nothing. */
  match: number | null;
  /** How it reached the company that added it by hand; null for one that its applicant sent. */
  cameBy: CameBy | null;
  /** The person's occupation: as the company that added it states, or as the person typed it in a spontaneous application. */
  job: string | null;
  /** Sent to the company without an offer, for `job` in `city`. */
  isSpontaneous: Defaulted<boolean>;
  /** What makes a spontaneous application the only one of its person: the occupation's ROME codes, else its folded text. */
  occupationKey: string | null;
  /** Where the person wishes to work; as typed, with the commune's INSEE code. */
  city: string | null;
  cityCode: string | null;
  /** When the company telephoned. */
  calledAt: Date | null;
  /** Since when the company wants no more messages of the applicant. */
  mutedAt: Date | null;
  /** When the company marked it as false: sent by someone else than the person named. */
  falseAt: Date | null;
  /** When the company in blind mode got the name, for good; null before, and for one that was never hidden. */
  identityOpenedAt: Date | null;
  /** When the company began to hide names, of an application that it had received with its name; null otherwise. */
  namedUntil: Date | null;
  /** Of an application that ended while its name was hidden: the state from which the company would see it, whatever it chooses later. */
  hiddenUntil: "to-study" | "interview" | "retained" | null;
  /** The link that led to the offer; null for none. */
  source: "feed" | "poster" | "share" | "alert" | "mail" | "search" | null;
  /** The offer's text when it was sent; null for one that was imported without it. */
  offerTextHash: string | null;
  createdAt: MadeAt;
};

type OfferTextsTable = {
  /** SHA-256 of the text, in hexadecimal. */
  hash: string;
  /** JSON: offers/offer-text.server.ts. */
  text: string;
  createdAt: MadeAt;
};

export type ApplicationEventsTable = {
  id: string;
  applicationId: string;
  state: ApplicationState;
  fromState: ApplicationState | null;
  byUserId: string | null;
  /** Changes of one bulk action share it and are undone together. */
  batchId: string | null;
  reason:
    | ("undo" | "no-answer" | "offer-ended" | "company-ended" | "company-removed" | "reopened" | "false" | "added")
    | ("answered-by-mail" | "answered-by-phone" | "not-answered" | "nudge")
    | null;
  at: MadeAt;
};

/** A decision to be mailed to the applicant at `dueAt` unless canceled. Written by hiring/review. */
/** What a browser has just sent, by the hash of its cookie's token; without `email` for an account. Written by hiring/apply. */
type ApplicationReceiptsTable = {
  hash: string;
  /** One of both: what was applied to. */
  offerId: string | null;
  companyId: string | null;
  sentAt: Date;
  expiresAt: Date;
  confirmed: boolean | null;
  email: string | null;
  prenom: string | null;
  nom: string | null;
  tel: string | null;
  hasCv: boolean;
  sentId: string;
};

/** What a company confirms of a CV that it adds. */
export type AddedCvValues = Record<"prenom" | "nom" | "email" | "tel" | "job", string | null>;

/** Why a row was not added by the last press. */
export type AddedCvProblem = "invalid" | "known" | "offer" | "limit" | "recipient" | "failed";

/** A CV that a company is about to add by hand; deleted after a day. Written by hiring/hand-added. */
export type AddedCvsTable = {
  id: string;
  /** Null once the company, the member or the offer is erased: the row waits for its end with its file. */
  companyId: string | null;
  userId: string | null;
  offerId: string | null;
  cameBy: CameBy;
  /** Null for a file that was refused. */
  fileId: string | null;
  fileName: string;
  /** Of the bytes as they were sent: the same file is one row of its offer. */
  sha256: string;
  /** Why the file was refused. */
  refusal: string | null;
  /** Read from the CV, then typed; null until either. */
  values: JSONColumnType<AddedCvValues, string | undefined, string> | null;
  /** The values that the reader doubts. */
  unsure: Defaulted<string[]>;
  problem: AddedCvProblem | null;
  createdAt: Date;
};

/** An application from a poster, one row from its first press on; deleted after a day. */
type ApplicationDraftsTable = {
  /** Of the token in its form. */
  hash: string;
  offerId: string;
  prenom: string;
  nom: string;
  tel: string;
  createdAt: MadeAt;
  /** Once it was sent. */
  applicationId: string | null;
};

export type ApplicationNoticesTable = {
  id: string;
  applicationId: string;
  eventId: string;
  state: Exclude<ApplicationState, "withdrawn">;
  text: string | null;
  byUserId: string | null;
  createdAt: MadeAt;
  dueAt: Date;
  sentAt: Date | null;
  canceledAt: Date | null;
};

type ApplicationNotesTable = {
  id: string;
  applicationId: string;
  userId: string | null;
  text: string;
  createdAt: MadeAt;
  updatedAt: MadeAt;
};

/** What a company decided about two of its applications: of one person, or of two. `oneId` is the lower id. Written by hiring/review. */
type ApplicationLinksTable = {
  oneId: string;
  otherId: string;
  isSame: boolean;
  byUserId: string | null;
  createdAt: MadeAt;
};

type ApplicationMessagesTable = {
  /** Created with the form, so that a form sent twice makes one message. */
  id: string;
  applicationId: string;
  side: "company" | "applicant";
  userId: string | null;
  text: string;
  createdAt: MadeAt;
  readAt: Date | null;
  hiddenAt: Date | null;
};

/** An interview from proposal to end; one may be open per application. Written by hiring/conversations. */
export type InterviewsTable = {
  id: string;
  applicationId: string;
  /** "rescheduling": the applicant requests other slots. The applicant declines; the company cancels. */
  state: "proposed" | "rescheduling" | "accepted" | "declined" | "canceled";
  /** Those that the company chose, until others are asked for: they may still be taken after one was accepted. */
  slots: ColumnType<Date[], Date[] | undefined, Date[]>;
  /** The agreed start; it holds until another slot is accepted. */
  startsAt: Date | null;
  /** Of the place of the post, in which its times were written and are shown. */
  timeZone: Defaulted<TimeZone>;
  minutes: number;
  /** By telephone: who calls. */
  way: "onsite" | "video" | "company-calls" | "applicant-calls";
  location: string;
  words: string | null;
  answer: string | null;
  /** SEQUENCE of the calendar event, raised by each change of it (RFC 5545, 3.8.7.4). */
  sequence: Defaulted<number>;
  /** Raised by every change; an answer names the version that it saw. */
  version: Defaulted<number>;
  /** The form of the last change: sent twice, it is one change. */
  formId: string | null;
  byUserId: string | null;
  createdAt: MadeAt;
  changedAt: MadeAt;
  remindedAt: Date | null;
  /** The delay that the applicant announced on its day. */
  lateMinutes: number | null;
  /** Who made the last change, and when the other side read it. */
  side: Defaulted<"company" | "applicant">;
  readAt: Date | null;
  /** The agreed time that no longer holds, until another one is agreed on. */
  movedFrom: Date | null;
  /** The last changes, oldest first. */
  steps: ColumnType<InterviewStep[], string | undefined, string>;
};

/** A change of an interview, and the start that it agreed on. Times in ISO form. */
export type InterviewStep = {
  change:
    | ("proposed" | "moved" | "updated" | "accepted" | "rebooked" | "rescheduling" | "declined" | "canceled")
    | ("erased" | "company-removed");
  side: "company" | "applicant";
  at: string;
  startsAt: string | null;
};

/** A range of a day in the company's time: "09:00" to "12:00". */
export type DayRange = [from: string, to: string];

/** On these days the ranges replace those of the week; without ranges they are days off. */
export type HoursException = { first: string; last: string; ranges: DayRange[] };

/** When a member takes interviews. Written by hiring/conversations. */
export type InterviewHoursTable = {
  userId: string;
  /** From Monday to Sunday. */
  week: ColumnType<DayRange[][], string, string>;
  exceptions: ColumnType<HoursException[], string, string>;
  minutes: number;
  /** Free minutes between two interviews. */
  buffer: number;
  /** The least hours between a choice and its interview. */
  noticeHours: number;
  aheadDays: number;
};

type CompanyAnswersTable = {
  companyId: string;
  /** Applications answered, or past the answer delay. */
  counted: Defaulted<number>;
  answered: Defaulted<number>;
  medianSeconds: number | null;
  /** people/companies/answer-guarantee.ts. */
  recent: Defaulted<number>;
  inTime: Defaulted<number>;
  /** When open applications would end the badge; null when they would not. */
  guaranteeEndsAt: Date | null;
  guaranteeWarnedAt: Date | null;
  isStale: Defaulted<boolean>;
  computedAt: Date | null;
  remindedAt: Date | null;
};

/** `userId`: the member who added it; null once they have left, and for old rows. */
type FavouritesTable = { companyId: string; candidateId: string; userId: string | null; createdAt: MadeAt };

type DismissalsTable = { companyId: string; candidateId: string; userId: string | null; createdAt: MadeAt };

type FavouriteListsTable = {
  id: string;
  companyId: string;
  name: string;
  nameFolded: string;
  createdAt: MadeAt;
};

type ListedFavouritesTable = { companyId: string; listId: string; candidateId: string; createdAt: MadeAt };

type CandidateTagsTable = {
  companyId: string;
  candidateId: string;
  label: string;
  labelFolded: string;
  createdAt: MadeAt;
};

type CandidateNotesTable = {
  id: string;
  companyId: string;
  candidateId: string;
  userId: string | null;
  text: string;
  createdAt: MadeAt;
};

type Criteria = {
  job: string | null;
  city: string | null;
  cityCode: string | null;
  departments: List;
  filters: Defaulted<Record<string, string[]>>;
  /** Folded criteria in one string; equal searches have equal keys. */
  criteriaKey: string;
};

/** A company's search of candidates by its criteria, or a candidate's search of offers by its name and query. */
/** A person without an account who confirmed an address for alerts. Written by sourcing/alerts. */
type SubscribersTable = { id: string; email: string; createdAt: MadeAt };

/** An alert that a visitor requested, until the press in its mail, and for two days after its mail. */
type AlertRequestsTable = {
  id: string;
  email: string;
  query: string;
  criteriaKey: string;
  sentAt: Date;
  confirmedAt: Date | null;
};

type SavedSearchesTable = Criteria & {
  id: string;
  companyId: string | null;
  userId: string | null;
  subscriberId: string | null;
  /** The company whose offers it searches, all of them: its owner follows it. */
  followedId: string | null;
  uid: string | null;
  name: string | null;
  query: string | null;
  seenAt: MadeAt;
  listText: GeneratedAlways<string>;
  jobFolded: GeneratedAlways<string>;
  createdAt: MadeAt;
};

type PastSearchesTable = Criteria & { id: string; userId: string; total: number; searchedAt: MadeAt };

/** An offer that a candidate saved; title and company remain when the offer is deleted. Written by sourcing/alerts. */
type SavedOffersTable = {
  id: string;
  userId: string;
  offerId: string | null;
  title: string;
  company: string;
  remindedAt: Date | null;
  createdAt: MadeAt;
};

export type AlertFrequency = "immediate" | "daily" | "weekly" | "none";

type AlertsTable = {
  id: string;
  userId: string | null;
  subscriberId: string | null;
  /** The one of both that is set. */
  ownerId: GeneratedAlways<string>;
  searchId: string;
  frequency: AlertFrequency;
  since: Date;
  /** When it last searched. */
  checkedAt: MadeAt;
  dueAt: Date | null;
  sentAt: Date | null;
  /** When its search was last opened, by a link of its mails too, or its settings saved. */
  usedAt: MadeAt;
  pausedAt: Date | null;
};

/** Results already mailed by an alert, so that each is sent once. Written by sourcing/alerts. */
type AlertOffersTable = { alertId: string; offerId: string; notifiedAt: Date };
type AlertCandidatesTable = { alertId: string; candidateId: string; notifiedAt: Date };

/** What a search read of a row until a change, for some days: alerts compare it. Written by triggers (044). */
type CandidatePastsTable = { candidateId: string; until: Date; was: JSONColumnType<Record<string, unknown>> };
type OfferPastsTable = { offerId: string; until: Date; was: JSONColumnType<Record<string, unknown>> };

export type ContactTemplate = "contact-candidat" | "invitation-offre";

type ContactsTable = {
  id: string;
  companyId: string;
  userId: string | null;
  candidateId: string;
  offerId: string | null;
  template: ContactTemplate;
  message: string;
  createdAt: MadeAt;
  /** By the candidate, in their messages. */
  readAt: Date | null;
  /** By a moderator. */
  hiddenAt: Date | null;
};

/** What a candidate answers to the messages of a company. Written by hiring/conversations. */
type ContactAnswersTable = {
  id: string;
  companyId: string;
  candidateId: string;
  text: string;
  createdAt: MadeAt;
  /** By the company. */
  readAt: Date | null;
  /** By a moderator. */
  hiddenAt: Date | null;
  /** The company has closed the talk, until it writes again. */
  mutedAt: Date | null;
};

/** A company invites a candidate to apply: one row per offer and candidate. Written by sourcing/outreach. */
type OfferInvitationsTable = {
  id: string;
  companyId: string;
  offerId: string;
  candidateId: string;
  userId: string | null;
  createdAt: MadeAt;
  /** Null when no mail was sent: the candidate had several that day, or had applied already. */
  mailedAt: Date | null;
  declinedAt: Date | null;
  /** The company's own words. */
  message: string | null;
  readAt: Date | null;
};

/** What a candidate thinks of a proposed offer. It lives as long as the offer and the account. */
export type OfferTastesTable = {
  candidateId: string;
  offerId: string;
  isLiked: boolean;
  /** Why it was set aside, where the person says it. */
  reason: "company" | "occupation" | "place" | "pay" | null;
  createdAt: MadeAt;
};

type AssistanceRequestsTable = {
  id: string;
  nom: string;
  objet: string | null;
  email: string;
  tel: string | null;
  message: string;
  /** What an administrator answered by mail. */
  answer: string | null;
  answeredAt: Date | null;
  treatedAt: Date | null;
  createdAt: MadeAt;
};

export type ReportTarget = "offre" | "entreprise" | "message";

export type ReportsTable = {
  id: string;
  targetType: ReportTarget;
  /** Not a foreign key: a report outlives its target. */
  targetId: string;
  title: string;
  reason: string;
  message: string | null;
  excerpt: string | null;
  email: string | null;
  userId: string | null;
  /** A signed hash that identifies the same reporter without a name. */
  reporter: string;
  treatedAt: Date | null;
  decisionId: string | null;
  createdAt: MadeAt;
};

export type DecisionTarget = ReportTarget | "compte";

/** "cleared": no fault, or approved. "restored": given back. "upheld": the author's answer changed nothing. */
export type Verdict = "cleared" | "change" | "taken-down" | "deleted" | "suspended" | "restored" | "upheld";

type DecisionsTable = {
  id: string;
  targetType: DecisionTarget;
  targetId: string;
  title: string;
  companyId: string | null;
  userId: string | null;
  verdict: Verdict;
  ground: string | null;
  words: string | null;
  /** The offer was active: it is active again when restored. */
  wasActive: Defaulted<boolean>;
  byUserId: string | null;
  createdAt: MadeAt;
  /** When the author's mail is due; null once sent, or when none is needed. */
  notifyAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
  answerTreatedAt: Date | null;
};

type CompanyChecksTable = {
  companyId: string;
  verdict: "checked" | "refused" | null;
  words: string | null;
  kbisFileId: string | null;
  seenAt: Date | null;
  seenBy: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  registerSiret: string | null;
  registerRequestedAt: Date | null;
  registerAnsweredAt: Date | null;
  register: JSONColumnType<Record<string, unknown>, string | null, string | null> | null;
};

export type FileKind =
  | "cv"
  | "image"
  | "video"
  | "poster"
  | "captions"
  | "logo"
  | "kbis"
  | "cover"
  | "companyPhoto"
  | "offerFile"
  | "offerImage"
  | "attachment";

/** An uploaded file. The bytes are in storage under storageKey. Written by files/store. */
export type FilesTable = {
  id: string;
  kind: FileKind;
  originalName: string;
  name: string;
  contentType: string;
  fileType: string;
  size: number;
  sha256: string;
  storageKey: string;
  uploadedBy: string | null;
  uploadedAt: MadeAt;
  text: string | null;
  /** Lines of a CV with their layout; null before it was read to the end. Used only to propose profile fields to its owner. */
  lines: JSONColumnType<object[], string | null | undefined, string | null> | null;
  /** The profile that a CV states as data (Europass, JSON Resume), for the same use. */
  record: JSONColumnType<object, string | null | undefined, string | null> | null;
  /** The message that an attachment belongs to, and is deleted with: about an application, or of a talk without one. */
  messageId: ColumnType<string | null, string | null | undefined, string | null>;
  contactId: ColumnType<string | null, string | null | undefined, string | null>;
  answerId: ColumnType<string | null, string | null | undefined, string | null>;
};

/** An upload. The bytes are in quarantine under its id. Once finished, it answers repeated requests. Written by files/store. */
type UploadsTable = {
  id: string;
  /** Null for the staged upload of a visitor. */
  userId: string | null;
  /** The hash of a browser's cookie. */
  visitor: ColumnType<string | null, string | undefined, never>;
  /** For a form that is not sent yet: never recorded by itself. */
  isStaged: Defaulted<boolean>;
  kind: FileKind;
  target: string | null;
  originalName: string;
  /** As declared by the browser; never trusted. */
  declaredType: string;
  size: number;
  /** Assigned before any byte arrives: a file recorded twice would violate the key. */
  fileId: string;
  state: Defaulted<"receiving" | "stored" | "refused">;
  message: string | null;
  createdAt: MadeAt;
  finishedAt: Date | null;
  touchedAt: MadeAt;
};

/** Parts of an upload when files are in a bucket: one row per object, without gaps. Written by files/uploads. */
type UploadPartsTable = { uploadId: string; at: number; size: number; storageKey: string };

/** Scripts and styles of current and earlier builds, so that any server can serve them. */
type BuildFilesTable = { name: string; bytes: Buffer; seenAt: MadeAt };

/** Accesses to personal data: who opened which profile or CV. Not the audit log. */
type ReadingsTable = {
  id: string;
  at: MadeAt;
  userId: string | null;
  companyId: string | null;
  candidateId: string | null;
  applicationId: string | null;
  what: "profile" | "cv";
};

/** The people whose names a company saw in lists on the day of the row, and when it last reached the daily limit of names. */
type NamesSeenTable = { companyId: string; day: string; candidateIds: string[]; limitAt: Date | null };

/** A mail, written in the transaction that causes it; the job with the same id delivers it. */
type MailsTable = {
  id: string;
  to: string;
  template: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  headers: JSONColumnType<Record<string, string>, string | undefined, never>;
  /** A calendar invitation (RFC 6047). */
  calendar: JSONColumnType<{ method: "REQUEST" | "CANCEL"; text: string }, string | null, never> | null;
  state: Defaulted<"waiting" | "sent" | "failed" | "canceled">;
  tries: Defaulted<number>;
  lastError: string | null;
  createdAt: MadeAt;
  sentAt: Date | null;
  /** Set during a delivery attempt: the mail cannot be called back then. */
  tryingSince: Date | null;
  /** Held until morning in Paris; no job exists until then. */
  heldUntil: Date | null;
  /** Set when the mail server refused it for good: no further try. */
  refusedAt: Date | null;
};

/** Addresses to which the last mail was refused for good. */
type RefusedAddressesTable = {
  email: string;
  refusedAt: Date;
  /** The mail server's response. */
  reason: string;
};

type SupportViewsTable = {
  id: string;
  userId: string;
  adminId: string | null;
  admin: string;
  sessionId: string | null;
  reason: string;
  startedAt: MadeAt;
  endsAt: Date;
  endedAt: Date | null;
};

/** An archive in DATA_DIR/backups, finished or not. Backups do not contain this table. Written by operations/backups. */
export type BackupsTable = {
  id: string;
  name: string;
  origin: "nightly" | "before" | "requested" | "found";
  actor: string | null;
  withFiles: boolean;
  state: "waiting" | "running" | "toCheck" | "checking" | "done" | "failed";
  problem: "space" | "write" | "interrupted" | null;
  createdAt: MadeAt;
  touchedAt: MadeAt;
  tries: Defaulted<number>;
  /** Kilobytes read, of those to read. */
  done: Defaulted<number>;
  total: Defaulted<number>;
  size: number | null;
  program: string | null;
  files: number | null;
  lost: number | null;
  contents: JSONColumnType<Record<string, number>, string | undefined, string>;
  checkedAt: Date | null;
  isWhole: boolean | null;
};

type BackupNightsTable = {
  /** The day in Paris, "2026-03-12". */
  day: string;
  at: Date;
  state: "running" | "done" | "failed";
  withFiles: boolean | null;
  size: number | null;
  isWhole: boolean | null;
};

type ImportsTable = {
  id: string;
  kind: "candidates" | "companies" | "offers" | "documents";
  fileName: string;
  byUserId: string | null;
  actor: string;
  state: "checking" | "checked" | "running" | "done";
  headings: JSONColumnType<Record<string, string>, string, never>;
  ignored: List;
  total: number;
  /** Lines checked and lines imported: an interrupted import resumes there. */
  checked: Defaulted<number>;
  done: Defaulted<number>;
  invites: Defaulted<boolean>;
  /** Files came with it. They are in the DATA_DIR of the server that received them. */
  hasFiles: Defaulted<boolean>;
  /** Companies that offers name and that do not exist are created. */
  createsCompanies: Defaulted<boolean>;
  createdAt: MadeAt;
  touchedAt: MadeAt;
  finishedAt: Date | null;
  emptiedAt: Date | null;
};

/** A line of an import and its result. Its content is deleted after a week. Written by operations/imports. */
type ImportLinesTable = {
  importId: string;
  line: number;
  position: string;
  kind: "candidate" | "company" | "likes" | "offer" | "application" | "search";
  /** The file's own id of the row; later imports match rows by it. */
  reference: string | null;
  /** Equal for lines that mean the same row. */
  key: string | null;
  fields: JSONColumnType<Record<string, unknown>, string, string | null> | null;
  state: Defaulted<"waiting" | "created" | "changed" | "unchanged" | "refused">;
  errors: JSONColumnType<{ column: string; message: string; value: string }[], string | undefined, string>;
  /** The values of the line that no field of ours takes. */
  leftAside: JSONColumnType<{ name: string; value: string }[], string | undefined, string>;
  /** The resulting row; not a foreign key, because it may be in one of several tables. */
  targetId: string | null;
  userId: string | null;
  invitation: "waiting" | "sent" | null;
};

/** Append-only: triggers refuse update and delete. "shortenAudit" deletes old entries; deleting an account or company takes its name out. Both are recorded. */
export type AuditTable = {
  id: string;
  at: MadeAt;
  actorId: string | null;
  actor: string;
  action: string;
  targetType: string;
  targetId: string | null;
  before: JSONColumnType<Record<string, unknown>, string | null, never> | null;
  after: JSONColumnType<Record<string, unknown>, string | null, never> | null;
};

/** Anonymous counts per day (Paris). Written by admin/back-office. */
type DailyFiguresTable = { day: ColumnType<string, string, never>; name: string; count: number };

/** Searches of a day that found almost no results: criteria only, no person. Written by admin/back-office. */
type VainSearchesTable = {
  key: string;
  day: ColumnType<string, string, never>;
  job: string | null;
  city: string | null;
  departments: List;
  times: number;
  found: number;
};

type RateLimitsTable = { key: string; points: number; expire: number | null };

type SettingsTable = { key: string; value: JSONColumnType<Record<string, unknown>, string, string> };

/** The operator's versions of a legal page. The newest one in effect is shown; null is the built-in text. */
type LegalTextsTable = {
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
  profileLinks: ProfileLinksTable;
  candidateChanges: CandidateChangesTable;
  offerChanges: OfferChangesTable;
  companies: CompaniesTable;
  companyTexts: CompanyTextsTable;
  companyPhotos: CompanyPhotosTable;
  companyPeople: CompanyPeopleTable;
  members: MembersTable;
  invitations: InvitationsTable;
  offers: OffersTable;
  offerDrafts: OfferDraftsTable;
  offerViews: OfferViewsTable;
  deletedOffers: DeletedOffersTable;
  offerTexts: OfferTextsTable;
  applications: ApplicationsTable;
  applicationEvents: ApplicationEventsTable;
  applicationNotices: ApplicationNoticesTable;
  applicationReceipts: ApplicationReceiptsTable;
  applicationDrafts: ApplicationDraftsTable;
  addedCvs: AddedCvsTable;
  applicationNotes: ApplicationNotesTable;
  applicationLinks: ApplicationLinksTable;
  applicationMessages: ApplicationMessagesTable;
  interviews: InterviewsTable;
  interviewHours: InterviewHoursTable;
  companyAnswers: CompanyAnswersTable;
  favourites: FavouritesTable;
  dismissals: DismissalsTable;
  favouriteLists: FavouriteListsTable;
  listedFavourites: ListedFavouritesTable;
  candidateTags: CandidateTagsTable;
  candidateNotes: CandidateNotesTable;
  subscribers: SubscribersTable;
  alertRequests: AlertRequestsTable;
  savedSearches: SavedSearchesTable;
  pastSearches: PastSearchesTable;
  savedOffers: SavedOffersTable;
  alerts: AlertsTable;
  alertOffers: AlertOffersTable;
  alertCandidates: AlertCandidatesTable;
  candidatePasts: CandidatePastsTable;
  offerPasts: OfferPastsTable;
  contacts: ContactsTable;
  contactAnswers: ContactAnswersTable;
  offerInvitations: OfferInvitationsTable;
  offerTastes: OfferTastesTable;
  assistanceRequests: AssistanceRequestsTable;
  reports: ReportsTable;
  decisions: DecisionsTable;
  companyChecks: CompanyChecksTable;
  files: FilesTable;
  uploads: UploadsTable;
  uploadParts: UploadPartsTable;
  buildFiles: BuildFilesTable;
  readings: ReadingsTable;
  namesSeen: NamesSeenTable;
  supportViews: SupportViewsTable;
  mails: MailsTable;
  refusedAddresses: RefusedAddressesTable;
  backups: BackupsTable;
  backupNights: BackupNightsTable;
  imports: ImportsTable;
  importLines: ImportLinesTable;
  audit: AuditTable;
  dailyFigures: DailyFiguresTable;
  vainSearches: VainSearchesTable;
  rateLimits: RateLimitsTable;
  settings: SettingsTable;
  legalTexts: LegalTextsTable;
};
