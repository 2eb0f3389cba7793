// Every business constant: first those of section 9 of the specification, in its order, then those of decisions.md and our own.

const minute = 60_000;
const day = 24 * 60 * minute;

// Specification, section 9
export const passwordMin = 6;
export const candidatesPerPage = 10;
export const candidatesPerSearch = 500;
/** A search caches the SIREN of up to `sirensKept` companies for this long. */
export const sirenFreshMs = 5_000;
export const sirensKept = 1_000;
export const companiesByCity = 100;
export const companiesInAll = 500;
export const ownOffers = 50;
export const offersPerPage = 20;
export const resumableUploadBytes = 262_144;
export const uploadChunkMaxBytes = 33_554_432;
export const uploadOperationRetryMs = 120_000;
export const uploadRetryMs = 600_000;
export const uploadRetryStatuses = [408, 429, 500, 501, 502, 503, 504] as const;
/** Backoff between two tries, doubled up to the maximum. Silence for `uploadSilentMs` counts as a lost connection. */
export const uploadBackoffMs = 1_000;
export const uploadBackoffMaxMs = 15_000;
export const uploadSilentMs = minute;
/** Interval of the progress announcements for screen readers. */
export const uploadSaidMs = 10_000;
export const defaultCountry = "France";
export const chunkReloadMs = 10_000;

// Accounts
export const passwordMax = 128;
export const passwordAdvised = 12;
/** The most frequent passwords refused, in addition to our own list. */
export const commonPasswords = 3_000;
export const adminPasswordMin = 12;
export const emailMax = 254;
export const nameMax = 100;
export const signInTries = { points: 10, perMs: 15 * minute } as const;
export const signInTriesByAddress = { points: 300, perMs: 15 * minute } as const;
export const signUpsByAddress = { points: 100, perMs: 60 * minute } as const;
export const hashesAtATime = 3;
/** One hash takes 30 ms and three run at once. Beyond this queue, people are asked to retry. */
export const hashesWaiting = 60;
export const hashRetrySeconds = 3;
/** Retry delay after an outage of the bucket. */
export const storageRetrySeconds = 15;
export const resetMailsByAccount = { points: 10, perMs: 60 * minute } as const;
export const resetAnswerMs = 120;
export const resetsByAddress = { points: 100, perMs: 60 * minute } as const;
export const verificationMailsByAccount = { points: 6, perMs: 60 * minute } as const;
export const emailChangesByAccount = { points: 6, perMs: 60 * minute } as const;
export const sessionMs = 30 * day;
export const sessionRenewalMs = day;
/** Absolute lifetime, independent of use. */
export const sessionWholeMs = 365 * day;
export const adminSessionMs = day / 2;
export const secondStepMs = 10 * minute;
export const secondStepTriesByDay = { points: 30, perMs: day } as const;
export const secondStepAlertsByDay = { points: 1, perMs: day } as const;
export const pendingSecretMs = 60 * minute;
export const recoveryCodes = 10;
/** Lifetime of a known browser after its last sign-in, and maximum per account. */
export const deviceCookieMs = 365 * day;
export const knownDevices = 20;
export const themeMs = 365 * day;
export const verificationLinkMs = 7 * day;
export const resetLinkMs = 60 * minute;
export const invitationLinkMs = 14 * day;
export const firstAdminLinkMs = 7 * day;
export const emailChangeLinkMs = day;
export const sessionsShown = 50;
export const sessionSeenMs = 15 * minute;
export const emailUndoLinkMs = 14 * day;
export const notifEmailAccountAgeMs = 15 * minute;
export const notifEmailByAddress = { points: 200, perMs: 60 * minute } as const;
export const hidingNoticeDays = 14;
export const erasureNoticeDays = 30;
export const stayLinkMs = 730 * day;
export const retentionPerRound = 200;
export const silentShown = 20;
/** Inactive companies are listed for the administration and never erased: their contacts are professional. */
export const companyMonths = 36;
export const erasureDelayMs = 30 * day;
/** At most erasureDelayMs, so that no copy of a mail outlives the account that it names. */
export const mailsKeptMs = 30 * day;
/** Maximum age of an open page whose input is still kept. */
export const draftTokenMs = 30 * day;
export const draftsKeptMs = 90 * day;
/** A form sent without a session is restored for this long; later it may be older than changes by others. */
export const leftFormMs = day;
/** Beyond this length, only the path of a form's page is kept, without its query. */
export const pageQueryMax = 500;
export const formNameMax = 60;
export const draftsPerAccount = 40;
export const draftMax = 60_000;

// Forms and files
export const formBytes = 1_048_576;
export const uploadFormBytes = 12 * 1_048_576;
export const cvTextMax = 200_000;
export const cvTextMs = 2_000;
export const fileNameMax = 120;
/** Time and memory for the inspection of one file; beyond them the file is refused. */
export const fileReadMs = 4_500;
export const fileReadMb = 160;
/** A reading thread ends after this many files, above this memory between two files, or after this rest. */
export const filesPerThread = 20;
export const restingThreadBytes = 80 * 1_048_576;
export const readingRestMs = 30_000;
export const imagePixels = 40_000_000;
/** Memory of a decoder that cannot work row by row, and of its process. */
export const imageHeldMb = 120;
export const imageProcessMb = 240;
export const imagesAtATime = 1;
export const documentsAtATime = 2;
export const scansAtATime = 4;
export const filesWaiting = 24;
export const fileWorkRetrySeconds = 10;
/** Processing time per address for files, and for drawing the pages that it views, in ms. */
export const fileTimeByAddress = { points: 2 * minute, perMs: 10 * minute } as const;
export const drawTimeByAddress = { points: 4 * minute, perMs: 10 * minute } as const;
export const imageSide = 2_560;
/** Portrait: side, smallest crop of a photo, and maximum zoom. Sizes in pixels. */
export const photoSide = 1_280;
export const photoLeastSide = 192;
export const photoZoom = 4;
export const photographSide = 2_000;
/** Some 15,000 resized pictures. */
export const imageSizesKeptBytes = 1_024 * 1_048_576;
export const cvPhotographs = 5;
export const photographSentSide = 2_400;
export const sweepAfterMs = 60 * minute;
export const lowDiskBytes = 50 * 1_048_576;
export const storageAnswerMs = minute / 4;
export const storageIdleMs = minute / 2;
export const storageClockMs = 10 * minute;
export const scanBytes = 256 * 1_048_576;
export const scanMs = 2 * minute;

// Drawing the pages of a CV: pages, time, memory, queue and cache
export const cvPagesShown = 30;
export const cvDrawMs = 20_000;
export const cvDrawMb = 768;
export const cvDrawRetryMs = 10 * minute;
export const cvDrawsAtATime = 2;
export const cvDrawsWaiting = 20;
export const cvReadersWaiting = 200;
export const cvPagesWaitMs = 8_000;
export const cvPagesKeptBytes = 512 * 1_048_576;

// Uploads: maximum size by kind and by account; how long unfinished uploads are kept
export const uploadBytes = {
  cv: 10 * 1_048_576,
  image: 8 * 1_048_576,
  video: 200 * 1_048_576,
  poster: 2 * 1_048_576,
  captions: 262_144,
  logo: 8 * 1_048_576,
  kbis: 10 * 1_048_576,
  offerFile: 10 * 1_048_576,
  offerImage: 8 * 1_048_576,
} as const;
/** Captions: number and characters of each; characters of the transcript. */
export const captionCues = 3_000;
export const captionText = 1_000;
export const transcriptMax = 10_000;
/** A video recorded in the page: duration, bitrate, and announcements of the remaining seconds. */
export const recordedVideoMs = minute;
export const recordedVideoBits = 2_500_000;
export const recordedVideoSaidSeconds = [30, 10] as const;
/** Poster of a video: longest side, and the default second of the film. */
export const posterSide = 1_280;
export const posterAtSeconds = 1;
export const posterWaitMs = 10_000;
export const accountBytes = 1_024 * 1_048_576;
export const diskReserveBytes = 256 * 1_048_576;
export const uploadsUnderWay = 3;
export const uploadsByAccount = { points: 120, perMs: 60 * minute } as const;
export const uploadForgottenMs = minute;
export const uploadIdleMs = day;
export const uploadAnswerMs = 7 * day;
export const uploadDrainMs = 1_000;
export const uploadWaitMs = minute / 2;
export const uploadsAtATime = 2;
export const uploadsWaiting = 120;
/** Long work runs in small steps: how many at once, and the pause before each while pages are served or were within `pagesLullMs`. */
export const bitsAtATime = 2;
export const bitPauseMs = 4;
export const pagesLullMs = 50;

// Overload: requests under way, queue length, expected wait in ms, waits for the pool; lateness of the event loop
export const gate = {
  places: 6,
  placesMost: 32,
  placesLeast: 3,
  waiting: 400,
  patienceMs: { write: 6_000, public: 2_500, rest: 2_500 },
  longestMs: 10_000,
} as const;
export const poolWaiting = 48;
/** Upload requests take no place among the requests under way. One address may hold half of these. */
export const piecesUnderWay = 128;
export const loopLookMs = 200;
export const loopBusy = 0.9;
export const loopLateMs = 40;
export const overloadToldMs = 5_000;

// The address of a request, in bytes as sent (SECURITY.md, "What one request may cost")
export const address = {
  pathBytes: 1_024,
  segments: 12,
  queryBytes: 8_192,
  parameters: 300,
  manifestPaths: 150,
} as const;

// The head of a request: bytes including the request line (Node reads no more), headers, and cookies, which each page parses
export const head = { bytes: 16_384, headers: 100, cookieBytes: 8_192, cookies: 100 } as const;
// Bodies of requests, in bytes: in memory each, in memory and on disk in all. One address never holds more than remains free.
export const bodies = {
  keptBytes: 131_072,
  memoryBytes: 64 * 1_048_576,
  diskBytes: 512 * 1_048_576,
  underWay: 512,
} as const;
// A form: fields, characters of a name, bytes of a part's head, characters given back when refused (more than any field)
export const form = {
  fields: 500,
  nameMax: 200,
  partHeadBytes: 4_096,
  fileNameMax: 1_000,
  givenBack: 100_000,
} as const;

// A JSON body: number of values, characters of a key, depth
export const json = { values: 500, keyMax: 200, depth: 8 } as const;

// Lists
export const adminPerPage = 50;
export const fewRows = 300;
export const exportedListRows = 10_000;
export const rowsPerGesture = 100;
export const vainSearchesShown = 20;
export const vainFound = 2;
export const figuresDays = 400;
export const backupFreshMs = 2 * day;
export const mailboxPerPage = 20;
export const favouritesPerPage = 20;
export const favouriteLists = 50;
export const listNameMax = 60;
export const tagsOfCandidate = 20;
export const tagMax = 40;
export const dismissals = 1_000;
export const dismissalsPerPage = 20;
export const savedSearches = 50;
export const savedSearchesOfHome = 5;
export const pastSearches = 10;
export const savedOffers = 1_000;
export const savedOffersPerPage = 20;
export const savingIntentMs = 60 * minute;
export const offerSearches = 20;
export const departmentsOfFacet = 8;
export const searchBySql = { facetRows: 20_000 };
export const applicationsPerPage = 20;
export const experiences = 30;
export const degrees = 30;
export const employerSirens = 20;
export const blockedCompanies = 100;
export const offersOnHome = 6;
export const examplesOnHome = 3;
export const candidatesOfExamples = 200;
export const departmentsOnHome = 12;
export const communesOnHome = 12;
export const placesCounted = 120;
export const offersOfTest = 5;
export const searchesOfTest = 5_000;
export const paysOfMedian = 5;
export const slowCountsMs = 5;
export const freshCountsMs = 900;
export const offerCountsKept = 100;
export const offerCountsKeptMs = 10_000;

// Proposals when a search finds few candidates: threshold, numbers shown, and how much more frequent a correction must be
export const fewCandidates = 5;
export const proposalsInstead = 6;
export const proposalsBeside = 3;
export const proposalsCombined = 4;
export const proposalsBySql = 10;
export const combinationsCounted = 30;
export const correctionsCounted = 6;
export const nearWordsAsked = 6;
export const slipRatio = 20;
export const wordsWidened = 6;
export const departmentsWidened = 4;
export const departmentsOfNothing = 3;

// Suggestions
export const suggestions = 8;
export const jobsRead = 5_000;
export const jobsKept = 2_000;
export const jobsFreshMs = minute;
export const ownSectors = 40;
/** From the specification (section 3), in its order. */
export const sectors = [
  "IT",
  "Commerce",
  "Industrie",
  "Services",
  "BTP",
  "Santé",
  "Transport",
  "Agriculture",
  "Tourisme",
  "Autres",
] as const;
export const sectorMax = 40;
export const jobCarriersMin = 3;
export const suggestedJobMax = 60;
export const bigCity = 30_000;
export const departmentsAmongCities = 3;
export const regionsAmongPlaces = 2;
export const jobsAsked = 64;

// The update check of section 7: at most once per `updateFocusMs` on focus, and at this interval while the page is open
export const updateFocusMs = minute;
export const updateIntervalMs = 10 * minute;

// Texts, in characters
export const jobMax = 120;
export const cityMax = 100;
/** The names of all departments are shorter. */
export const departmentsTextMax = 4_000;
export const titleMax = 150;
export const descriptionMax = 10_000;
// The check of wording in a page: pause in typing, minimum interval, requests per account, computing time
export const wordingPauseMs = 600;
export const wordingApartMs = 3_000;
export const wordingChecks = { points: 30, perMs: minute } as const;
export const wordingTime = { sliceMs: 8, budgetMs: 500 } as const;
export const wordingsNamed = 4;
export const messageMax = 5_000;
export const queryMax = 300;
export const remoteDaysMax = 5;
export const salaryMax = 10_000_000;

// Pay is compared by the year: 35 hours × 52 weeks, or the days of a contract in days
export const hoursPerYear = 1_820;
export const daysPerYear = 218;
/** A pay range is wide from this ratio of maximum to minimum. */
export const paySpread = 1.5;

// Lifetime of an offer in days until the settings change it, reminders before its end, and how long afterwards a link still prolongs it
export const offerDays = 60;
export const termRemindersMs = [7 * day, day] as const;
export const prolongedFromMs = 30 * day;
export const prolongedUntilMs = 30 * day;
export const termsPerRound = 200;
export const offerDrafts = 50;
export const closingTextMax = 300;
export const closedTogether = 2_000;
export const viewDays = 30;

// Alerts by mail: what is new in saved searches
export const searchNameMax = 120;
export const searchAddressMax = 8_000;
/** Offers in one mail, hour of sending, and minimum interval between two mails. */
export const alertOffers = 10;
export const alertHour = 8;
export const alertPauseMs = 15 * minute;
/** Reminder before a saved offer closes, and the hours of sending. */
export const closingSoonMs = 3 * day;
export const reminderHours = { from: 8, to: 20 } as const;
/** Rows of one transaction, and duration of one run of the task. */
export const offersNoticed = 1_000;
export const offersMatched = 50;
export const alertPeople = 100;
/** Alerts of companies: interval of immediate alerts, and how long a candidate counts as new. */
export const candidateAlertMs = 5 * minute;
export const newcomerMs = 90 * day;
export const alertRoundMs = 8_000;

// Rate limits
export const profilesPerDay = 200;
/** A company sees its count of opened profiles from this part of the limit on. */
export const profilesToldFrom = 0.8;
/** Opening the same profile or CV again within this time counts once. */
export const readingMs = 30 * minute;
export const contactsPerDay = 50;
export const requestsPerDay = 20;
export const mailSend = { points: 10, perMs: 60 * minute } as const;
/** Confirmations, receipts and invitations to one unverified address. */
export const mailsToUnprovenAddress = { points: 10, perMs: day } as const;
export const applicationsByAddress = { points: 60, perMs: 60 * minute } as const;
export const applicationsByCandidate = { points: 100, perMs: day } as const;
export const reportsByAddress = { points: 20, perMs: 60 * minute } as const;
export const reportsByAccount = { points: 20, perMs: day } as const;

// Moderation: time to answer a decision (six months: Regulation (EU) 2022/2065, art. 20), its link, delay of its mail
export const decisionAnswerMs = 183 * day;
export const decisionLinkMs = 200 * day;
export const decisionTellMs = 2 * minute;
export const decisionsPerRound = 50;
// Interval of the mails about pending items, and items of each kind that a mail remembers
export const waitingNoticeMs = 60 * minute;
export const waitingNoticeItems = 500;
export const decisionsShown = 20;
export const findingsShown = 30;
export const reportsShown = 50;
export const messageReportLinkMs = 30 * day;
export const signalsShown = 10;
export const signalOffers = 20;
/** Gross euros a year. */
export const signalPayMax = 200_000;
export const signalPayMin = 5_000;
export const signalTextMin = 150;
export const signalWindowMs = 3 * day;
export const signalAccounts = 3;
/** Offers with the same title and text from this number on are a signal. */
export const signalSameOffers = 3;

// The public register of companies, queried only where the operator allows it
export const registerUrl = "https://recherche-entreprises.api.gouv.fr";
export const registerTimeoutMs = 5_000;
export const registerAnswerMax = 1_000_000;
export const registerPerRound = 5;
export const assistanceByAddress = { points: 20, perMs: 60 * minute } as const;

// Answers: delay before a decision is mailed, size of the board, reminders and closing of unanswered applications (settings change them)
export const noticeDelayMs = day / 2;
export const noticesPerRound = 200;
export const cardsPerColumn = 8;
export const cardsPerWholeColumn = 60;
export const offersOfFilter = 200;
export const applicationsPerBatch = 60;
export const noteMax = 2_000;
export const notesShown = 200;
export const conversationShown = 200;
export const exportedRows = 5_000;
export const exportedCvs = 200;
export const exportsByPerson = { points: 30, perMs: 60 * minute } as const;
export const interviewSlotsMax = 5;
export const interviewPlaceMax = 300;
export const interviewAheadMs = 365 * day;
export const interviewRemindMs = day;
export const interviewsPerRound = 200;
export const messagesByPerson = { points: 20, perMs: 60 * minute } as const;
export const messagesByCompany = { points: 300, perMs: day } as const;
export const eventsShown = 200;
export const answerDays = { first: 7, second: 21, closing: 60 } as const;
export const answerCalmMs = day;
export const remindersPerRound = 50;
export const remindedInMail = 30;
export const closingsPerRound = 200;
export const figuresPerRound = 100;
export const figuresWindowMs = 365 * day;
export const figuresFreshMs = day;
export const figuresFrom = 5;

// The audit log: entries deleted or exported at once; the support view
export const auditPerSweep = 10_000;
export const auditExportRows = 20_000;
export const supportViewMs = 15 * minute;
export const supportReasonMax = 200;
export const supportViewsShown = 20;

// Links and mails
export const cvLinkMs = 30 * day;
export const ownCvLinkMs = day;
export const visitorLinkMs = 730 * day;
/** Mails that answer no action of their reader leave between these hours in Paris. A night has at most 13 hours (clocks set back). */
export const mailDayHour = 8;
export const mailNightHour = 20;
export const mailNightMs = 13 * 60 * minute;
export const calendarLinkMs = day;
export const mailRetrySeconds = 30;
export const mailRetryMaxSeconds = 120;
export const mailTries = 80;
export const mailsResumed = 500;
export const jobExpireSeconds = 30;
/** The longest delay of a job: beyond it a wrong clock set the date (platform/jobs/job-clock.server.ts). */
export const jobAheadSeconds = 1_200;
export const jobLookSeconds = 10;
/** A delivery attempt older than this died with its process. */
export const mailTryMs = minute;
/** How long a delivered mail waits for the database to be marked as sent; less than jobExpireSeconds. */
export const mailMarkMs = 25_000;
export const mailTrialMs = 20_000;
export const mailTrialLines = 200;
export const mailSubjectMax = 150;
export const mailParagraphMax = 600;
export const legalTextMax = 60_000;
export const mailTrials = { points: 10, perMs: 60 * minute } as const;

// Feeds and sitemaps. The sitemap protocol allows 50,000 addresses per file.
export const machineCacheSeconds = 300;
export const machines = { sitemapAddresses: 50_000, feedBatch: 250, previewsWaiting: 40 };
export const securityTextMs = 180 * day;
export const rssOffers = 50;
export const previewsKept = 100;

// The candidate index in memory: polling, rebuilding, memory
export const indexStartMs = 2_000;
export const indexPollMs = 500;
export const indexBurstMs = 50;
export const indexLostMs = 5_000;
export const indexSilentMs = 15_000;
export const indexBatch = 2_000;
export const indexBacklog = 20_000;
export const indexRecentMin = 2_048;
export const indexRecentByRoot = 8;
export const indexFreshMs = day;
export const indexOutOfStepMs = 30 * minute;
export const indexChangesKeptMs = 50 * minute;
export const indexBuildMs = 10 * minute;
export const indexRetryMs = 1_000;
export const indexRetryMaxMs = minute;
export const indexCandidateBytes = 300;

// Requests to masked candidates: lifetime, reminder, and delay before the same candidate may be asked again
export const requestMessageMax = 600;
export const requestLifeMs = 21 * day;
export const requestReminderMs = 5 * day;
export const requestAgainMs = 90 * day;
export const requestSilenceMs = 30 * day;
export const requestLinkMs = 90 * day;
export const requestsPerRound = 200;
export const requestsShown = 50;

// A candidate's home page: offers read to find the best ones, and profile views listed
export const offersJudged = 60;
export const openingsMs = 90 * day;
export const openingsShown = 8;

// Teams: members and invitations, mails per company, colleagues named on a candidate's page
export const teamMax = 50;
export const teamMails = { points: 30, perMs: day } as const;
export const teamMailAgainMs = minute;
export const invitationsKeptMs = 30 * day;
export const tracesShown = 6;
export const companiesClosedPerSweep = 20;

// Imports: lines per transaction, file and page; invitations per minute; retention; silence before one is resumed
export const importBatch = 200;
export const importLines = 50_000;
export const importDocuments = 1_000_000;
export const importBatchWithFiles = 20;
// An export with its files: size of the file, unpacked size, documents (read at once), entries.
export const importFileBytes = 2048 * 1_048_576;
export const importUnpackedBytes = 4096 * 1_048_576;
export const importDocumentBytes = 64 * 1_048_576;
export const importArchiveEntries = 500_000;
export const importLinesPerPage = 20;
export const importInvitations = 30;
export const importKeptMs = 7 * day;
export const importSilentMs = 30_000;
// An import silent for longer is displayed as interrupted: any server able to resume it has done so by then
export const importInterruptedMs = 5 * minute;

// Backups: uncompressed bytes of a table per archive part; maximum size of the manifest
export const backupSlabBytes = 4 * 1024 * 1024;
export const backupManifestMax = 256 * 1024 * 1024;
// A failed nightly backup is tried again after this time; backups kept that were made before a schema change
export const backupAgainMs = 60 * minute;
export const backupsBeforeKept = 3;
// A requested backup: heartbeat, silence before another process resumes it, tries; archives listed
export const backupSignMs = 5_000;
export const backupSilentMs = 2 * minute;
export const backupTries = 3;
// An archive in a bucket is split, because one request carries at most 5 GB
export const backupPieceBytes = 1024 * 1024 * 1024;
export const backupsListed = 100;
// How long after reauthentication an archive download may start
export const backupPassMs = minute;
// How long after a password or a code people may export their own data without reauthentication
export const exportProofMs = 15 * minute;
/** Bytes of a long answer between two checks that its session is still open. */
export const bytesPerSessionCheck = 1024 * 1024;

// Monitoring: maximum age of the database figures; characters of a traced query; time to send the last traces
export const metricsFreshMs = 10_000;
export const tracedQueryMax = 1000;
export const tracesEndMs = 2_000;

// Several servers: polling, lag and silence of a replica, memory of a write, merged upload pieces, retention of builds
export const replicaLookMs = 250;
export const replicaLagMs = 750;
export const replicaSilentMs = 1_000;
export const replicaWrittenMs = 5 * minute;
export const uploadPartBytes = 1_048_576;
export const uploadSignMs = 15_000;
export const buildKeptMs = 14 * day;
export const othersWaitMs = 10 * minute;
