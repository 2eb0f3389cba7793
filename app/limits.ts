// Every business constant, in the order of section 9 of the specification; the decisions' and our own follow.

const minute = 60_000;
const day = 24 * 60 * minute;

// Specification, section 9
export const passwordMin = 6;
export const candidatesPerPage = 10;
export const candidatesPerSearch = 500;
/** For how long, and of how many companies, a search remembers whose SIREN it is. */
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
/** Between two tries: the first wait, doubled up to the longest; nothing heard for so long is a lost connection. */
export const uploadBackoffMs = 1_000;
export const uploadBackoffMaxMs = 15_000;
export const uploadSilentMs = minute;
/** How often it is said aloud how far an upload has come. */
export const uploadSaidMs = 10_000;
export const defaultCountry = "France";
export const chunkReloadMs = 10_000;

// Accounts
export const passwordMax = 128;
export const passwordAdvised = 12;
/** So many of the most frequent passwords of the world are refused, beside our own list. */
export const commonPasswords = 3_000;
export const adminPasswordMin = 12;
export const emailMax = 254;
export const nameMax = 100;
export const signInTries = { points: 10, perMs: 15 * minute } as const;
export const signInTriesByAddress = { points: 300, perMs: 15 * minute } as const;
export const signUpsByAddress = { points: 100, perMs: 60 * minute } as const;
export const hashesAtATime = 3;
/** How many wait for their password to be hashed, some 30 ms each and three at once; whoever comes then is asked to come again. */
export const hashesWaiting = 60;
export const hashRetrySeconds = 3;
/** After which whoever brought a file while the bucket was away tries again. */
export const storageRetrySeconds = 15;
export const resetMailsByAccount = { points: 10, perMs: 60 * minute } as const;
export const resetAnswerMs = 120;
export const resetsByAddress = { points: 100, perMs: 60 * minute } as const;
export const verificationMailsByAccount = { points: 6, perMs: 60 * minute } as const;
export const emailChangesByAccount = { points: 6, perMs: 60 * minute } as const;
export const sessionMs = 30 * day;
export const sessionRenewalMs = day;
/** However often it is used. */
export const sessionWholeMs = 365 * day;
export const adminSessionMs = day / 2;
/** The code of the second step: how long after the password, how many wrong ones in a day, how many codes for a lost phone. */
export const secondStepMs = 10 * minute;
export const secondStepTriesByDay = { points: 30, perMs: day } as const;
export const secondStepAlertsByDay = { points: 1, perMs: day } as const;
export const pendingSecretMs = 60 * minute;
export const recoveryCodes = 10;
/** For how long a browser stays known after the last sign-in, and how many of an account do. */
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
/** Months of silence after which a profile is hidden and an account erased, as an administrator may set them. */
export const hideMonths = { min: 3, max: 23, usual: 6 } as const;
export const eraseMonths = { min: 6, max: 24, usual: 24 } as const;
export const hidingNoticeDays = 14;
export const erasureNoticeDays = 30;
export const stayLinkMs = 730 * day;
export const retentionPerRound = 200;
export const silentShown = 20;
/** Of a company, whose contacts are professional: it is shown to the administration, never erased by time. */
export const companyMonths = 36;
export const erasureDelayMs = 30 * day;
/** Not longer than the delay above: when an account is erased, no copy of a mail that named it is left. */
export const mailsKeptMs = 30 * day;
/** How long a page may stay open and still have what is typed into it kept. */
export const draftTokenMs = 30 * day;
export const draftsKeptMs = 90 * day;
/** For how long a form that came without its session stands in its place again: it is older than what others change meanwhile. */
export const leftFormMs = day;
/** Of the address that a form was drawn on: its query, beyond which only its path is come back to; and its own name. */
export const pageQueryMax = 500;
export const formNameMax = 60;
export const draftsPerAccount = 40;
export const draftMax = 60_000;

// Forms and files
export const formBytes = 1_048_576;
export const uploadFormBytes = 12 * 1_048_576;
export const cvTextMax = 200_000;
/** No further page is read for its text after so long. */
export const cvTextMs = 2_000;
export const fileNameMax = 120;
/** What judging one file may take; what takes longer is refused. */
export const fileReadMs = 4_500;
export const fileReadMb = 160;
/** Ordinary files that one thread reads before it is ended, what it may hold when it waits for the next, and for how long. */
export const filesPerThread = 20;
export const restingThreadBytes = 80 * 1_048_576;
export const readingRestMs = 30_000;
export const imagePixels = 40_000_000;
/** What a decoder may hold of a picture that it cannot go through row by row, and the process it runs in. */
export const imageHeldMb = 120;
export const imageProcessMb = 240;
export const imagesAtATime = 1;
/** Of documents and films how many are looked at at once, and scanned by the antivirus; of each kind of work how many files wait. */
export const documentsAtATime = 2;
export const scansAtATime = 4;
export const filesWaiting = 24;
export const fileWorkRetrySeconds = 10;
/** How long the files of one address may keep the program busy, and the drawing of those that it reads, in milliseconds. */
export const fileTimeByAddress = { points: 2 * minute, perMs: 10 * minute } as const;
export const drawTimeByAddress = { points: 4 * minute, perMs: 10 * minute } as const;
/** The longest side of what is kept of a picture, and of a photograph that becomes a page. */
export const imageSide = 2_560;
/** Of a face: its side, the least that its owner may choose of a photo, and how far they may go into it. */
export const photoSide = 1_280;
export const photoLeastSide = 192;
export const photoZoom = 4;
export const photographSide = 2_000;
/** How much is kept of pictures in the sizes of the screens: some 15,000 of them. */
export const imageSizesKeptBytes = 1_024 * 1_048_576;
export const cvPhotographs = 5;
/** The longest side of a photograph of a page as the browser sends it. */
export const photographSentSide = 2_400;
export const sweepAfterMs = 60 * minute;
export const lowDiskBytes = 50 * 1_048_576;
export const storageAnswerMs = minute / 4;
export const storageIdleMs = minute / 2;
export const storageClockMs = 10 * minute;
export const scanBytes = 256 * 1_048_576;
export const scanMs = 2 * minute;

// Pages of a CV, drawn when somebody reads it: how many, within which time and memory, and how much of them is kept
export const cvPagesShown = 30;
export const cvDrawMs = 20_000;
export const cvDrawMb = 768;
export const cvDrawRetryMs = 10 * minute;
export const cvDrawsAtATime = 2;
export const cvDrawsWaiting = 20;
/** Requests that wait for a page to be drawn. */
export const cvReadersWaiting = 200;
export const cvPagesWaitMs = 8_000;
export const cvPagesKeptBytes = 512 * 1_048_576;

// Uploads: what a file of each kind and an account may weigh, and how long what is unfinished is waited for
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
/** The least that the settings may ask for, in megabytes: a recorded minute always fits. */
export const fileSizesMin = { document: 2, picture: 1, video: 25 } as const;
/** Of captions: how many, and the letters of one. Of what is said in a video, as a text. */
export const captionCues = 3_000;
export const captionText = 1_000;
export const transcriptMax = 10_000;
/** A video recorded in the page: how long, how finely, and when it is said aloud how long is left. */
export const recordedVideoMs = minute;
export const recordedVideoBits = 2_500_000;
export const recordedVideoSaidSeconds = [30, 10] as const;
/** The picture shown before a video plays: its longest side, and from when in the film when nobody chose. */
export const posterSide = 1_280;
export const posterAtSeconds = 1;
export const posterWaitMs = 10_000;
/** Of all people without an account together, in megabytes a day; settings change it. */
export const visitorFilesPerDay = { min: 20, max: 100_000, usual: 500 } as const;
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
/** Long work is done in bits: how many at a time, and the pause before each while pages are read, or were a moment ago. */
export const bitsAtATime = 2;
export const bitPauseMs = 4;
export const pagesLullMs = 50;

// Overload: how many requests are under way, how many stand in line and how long that may probably take; what of the pool may
// wait for a connection meanwhile; from when on the event loop counts as late, and how often one looks
export const gate = {
  places: 6,
  placesMost: 32,
  placesLeast: 3,
  waiting: 400,
  patienceMs: { write: 6_000, public: 2_500, rest: 2_500 },
  longestMs: 10_000,
} as const;
export const poolWaiting = 48;
/** Requests that bring or ask for pieces of files, which take no place: so many at a time, of one address half of them. */
export const piecesUnderWay = 128;
export const loopLookMs = 200;
export const loopBusy = 0.9;
export const loopLateMs = 40;
export const overloadToldMs = 5_000;

// The address of a request, in bytes as it is sent (SECURITY.md, "What one request may cost")
export const address = {
  pathBytes: 1_024,
  segments: 12,
  queryBytes: 8_192,
  parameters: 300,
  manifestPaths: 150,
} as const;

// What stands before the body of a request, in bytes and together with the request line: Node reads no more; how many headers; and of
// the cookies among them, which each page reads, their bytes and their number
export const head = { bytes: 16_384, headers: 100, cookieBytes: 8_192, cookies: 100 } as const;
// Bodies of requests, in bytes: what one keeps in the memory before it is written to the disk, what all hold together in the memory and on
// the disk, and how many are read at a time. One address leaves as much free as it holds.
export const bodies = {
  keptBytes: 131_072,
  memoryBytes: 64 * 1_048_576,
  diskBytes: 512 * 1_048_576,
  underWay: 512,
} as const;
// Of a form: its fields, the length of their names in characters, the bytes of what stands before each part of a multipart form,
// and how many characters of what was typed a refused form gives back: no field takes as many
export const form = {
  fields: 500,
  nameMax: 200,
  partHeadBytes: 4_096,
  fileNameMax: 1_000,
  givenBack: 100_000,
} as const;

// Of a JSON body: the values in its lists and objects, the length of a key in characters, and how deep they may lie in one another
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
/** How many SIRENs one name may stand for. */
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

// What is proposed where a search finds nobody, or few: how many are few, shown and counted, and how much more often a word has
// to be said than another one to be what was meant
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
export const ownJobs = 500;
/** Sectors of companies that the settings hold, and the letters of one. */
export const ownSectors = 40;
export const sectorMax = 40;
export const jobCarriersMin = 3;
export const suggestedJobMax = 60;
export const bigCity = 30_000;
export const departmentsAmongCities = 3;
export const regionsAmongPlaces = 2;
export const jobsAsked = 64;

// The update check of section 7: when a page is looked at again, and while it stays open
export const updateFocusMs = minute;
export const updateIntervalMs = 10 * minute;

// Texts, in characters
export const jobMax = 120;
export const cityMax = 100;
/** Of all that is typed into a field of departments: the names of all of them have fewer. */
export const departmentsTextMax = 4_000;
export const titleMax = 150;
export const descriptionMax = 10_000;
// The check of words: after which rest a page asks for it, how far apart it asks, how often an account may ask (a page that
// asks leaves ten checks a minute for what is sent), how long the check computes at a stretch and in all
export const wordingPauseMs = 600;
export const wordingApartMs = 3_000;
export const wordingChecks = { points: 30, perMs: minute } as const;
export const wordingTime = { sliceMs: 8, budgetMs: 500 } as const;
/** Of the findings in a note or a message, those that its sentence names. */
export const wordingsNamed = 4;
export const messageMax = 5_000;
export const queryMax = 300;
export const operatorTextMax = 300;
export const remoteDaysMax = 5;
export const salaryMax = 10_000_000;

// Pay is compared by the year: 35 hours in 52 weeks, and the days of a contract in days
export const hoursPerYear = 1_820;
export const daysPerYear = 218;
/** Where a range of pay is called wide: its end beside its beginning. */
export const paySpread = 1.5;
/** The legal minimum an hour, gross, and since when: what the settings hold until somebody changes it there. */
export const minimumPay = { hourly: 12.02, since: "2026-01-01" } as const;

// An offer's life: for how many days it is public (settings change it), how long before its end its company is told, how long
// after it a link still prolongs it
export const offerDays = 60;
export const offerDaysMin = 14;
export const offerDaysMax = 365;
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
/** How many offers a mail names, at which hour of the morning it leaves, and how long after the one before. */
export const alertOffers = 10;
export const alertHour = 8;
export const alertPauseMs = 15 * minute;
/** How long before a saved offer closes its owner is told, and between which hours. */
export const closingSoonMs = 3 * day;
export const reminderHours = { from: 8, to: 20 } as const;
/** What one transaction takes, and how long one round goes on. */
export const offersNoticed = 1_000;
export const offersMatched = 50;
export const alertPeople = 100;
/** Companies' alerts: how soon one that tells at once looks again, and for how long somebody who came counts as new. */
export const candidateAlertMs = 5 * minute;
export const newcomerMs = 90 * day;
export const alertRoundMs = 8_000;

// Brakes
export const profilesPerDay = 200;
/** From which part of them on a company is told how many it has opened. */
export const profilesToldFrom = 0.8;
/** Who reads on within this time has opened a profile, or a CV, once. */
export const readingMs = 30 * minute;
export const contactsPerDay = 50;
export const requestsPerDay = 20;
/** Between what the settings may put each of them. */
export const dailyBounds = {
  profiles: { min: 10, max: 1_000 },
  contacts: { min: 1, max: 300 },
  requests: { min: 1, max: 100 },
  applications: { min: 5, max: 500 },
} as const;
export const mailSend = { points: 10, perMs: 60 * minute } as const;
/** Confirmations, receipts and invitations to one address that nobody has proven. */
export const mailsToUnprovenAddress = { points: 10, perMs: day } as const;
export const applicationsByAddress = { points: 60, perMs: 60 * minute } as const;
export const applicationsByCandidate = { points: 100, perMs: day } as const;
export const reportsByAddress = { points: 20, perMs: 60 * minute } as const;
export const reportsByAccount = { points: 20, perMs: day } as const;

// Moderation: how long a decision may be answered (six months: European regulation 2022/2065, art. 20) and its link is good; how
// long an administrator's quick gesture can be taken back before anybody is told of it
export const decisionAnswerMs = 183 * day;
export const decisionLinkMs = 200 * day;
export const decisionTellMs = 2 * minute;
export const decisionsPerRound = 50;
// Administrators are told of what waits at most so often; and how many things of each kind a letter remembers.
export const waitingNoticeMs = 60 * minute;
export const waitingNoticeItems = 500;
export const decisionsShown = 20;
export const findingsShown = 30;
export const reportsShown = 50;
export const messageReportLinkMs = 30 * day;
export const signalsShown = 10;
export const signalOffers = 20;
/** Euros a year, gross. */
export const signalPayMax = 200_000;
export const signalPayMin = 5_000;
export const signalTextMin = 150;
export const signalWindowMs = 3 * day;
export const signalAccounts = 3;
/** So many offers with one title and one text are told. */
export const signalSameOffers = 3;

// The public register of companies, asked only where the operator allows it
export const registerUrl = "https://recherche-entreprises.api.gouv.fr";
export const registerTimeoutMs = 5_000;
export const registerAnswerMax = 1_000_000;
export const registerPerRound = 5;
export const assistanceByAddress = { points: 20, perMs: 60 * minute } as const;

// Answers: when a decision is told, how much the board shows, when silence is reminded of and ended (settings change it)
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
export const answerDaysMax = 365;
export const answerCalmMs = day;
export const remindersPerRound = 50;
export const remindedInMail = 30;
export const closingsPerRound = 200;
export const figuresPerRound = 100;
export const figuresWindowMs = 365 * day;
export const figuresFreshMs = day;
export const figuresFrom = 5;

// The journal of administrators: how many months it is kept, and how much of it goes or is taken away at once; the support view
export const auditMonths = 36;
export const auditMonthsMin = 12;
export const auditMonthsMax = 120;
export const auditPerSweep = 10_000;
export const auditExportRows = 20_000;
export const supportViewMs = 15 * minute;
export const supportReasonMax = 200;
export const supportViewsShown = 20;

// Links and mails
export const cvLinkMs = 30 * day;
export const ownCvLinkMs = day;
export const visitorLinkMs = 730 * day;
/** The hours in Paris from which and until which mails may leave that answer nothing; how long a night is at most (clocks set back). */
export const mailDayHour = 8;
export const mailNightHour = 20;
export const mailNightMs = 13 * 60 * minute;
/** The address of an interview's event, on the page that shows it. */
export const calendarLinkMs = day;
export const mailRetrySeconds = 30;
export const mailRetryMaxSeconds = 120;
export const mailTries = 80;
export const mailsResumed = 500;
export const jobExpireSeconds = 30;
/** No job is put off for as long by the program: further ahead it is a clock that was wrong (platform/jobs/job-clock.server.ts). */
export const jobAheadSeconds = 1_200;
/** How often it is looked for jobs that took longer. */
export const jobLookSeconds = 10;
/** After so long a try that was not ended has ended with its process. */
export const mailTryMs = minute;
/** How long a mail that has left waits for a database that is away, to be marked: less than a job may take. */
export const mailMarkMs = 25_000;
/** A test mail: how long it may take, how much of the dialogue is shown, how many an hour. */
export const mailTrialMs = 20_000;
export const mailTrialLines = 200;
/** The operator's own words in a mail. */
export const mailSubjectMax = 150;
export const mailParagraphMax = 600;
/** The operator's own text of a legal page. */
export const legalTextMax = 60_000;
export const mailTrials = { points: 10, perMs: 60 * minute } as const;

// What machines read. 50,000 addresses is what the sitemap protocol allows for one file.
export const machineCacheSeconds = 300;
export const machines = { sitemapAddresses: 50_000, feedBatch: 250, previewsWaiting: 40 };
/** For how long security.txt says that it counts. */
export const securityTextMs = 180 * day;
export const rssOffers = 50;
export const previewsKept = 100;

// The index of candidates in memory: how closely it follows the database, when it is built anew, what it may take
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

// Requests to masked people: how long one waits, when it is reminded of, when the same person may be asked again
export const requestMessageMax = 600;
export const requestLifeMs = 21 * day;
export const requestReminderMs = 5 * day;
export const requestAgainMs = 90 * day;
export const requestSilenceMs = 30 * day;
export const requestLinkMs = 90 * day;
export const requestsPerRound = 200;
export const requestsShown = 50;

// A candidate's home: offers read to find the best, and whose openings of the profile are told
export const offersJudged = 60;
export const openingsMs = 90 * day;
export const openingsShown = 8;

// Teams: people in a company with those who are invited, mails that a company may send, colleagues named on a candidate's page
export const teamMax = 50;
export const teamMails = { points: 30, perMs: day } as const;
export const teamMailAgainMs = minute;
export const invitationsKeptMs = 30 * day;
export const tracesShown = 6;
export const companiesClosedPerSweep = 20;

// Imports: lines of one transaction, of one file, of one page; how many are invited in a minute; how long what stood in a file
// is kept; after how long without a sign one that is under way is taken up again
export const importBatch = 200;
export const importLines = 50_000;
export const importDocuments = 1_000_000;
export const importBatchWithFiles = 20;
// An export with its files, brought by the page: the file itself, what it unpacks to, its documents (they are read in one go), its parts.
export const importFileBytes = 2048 * 1_048_576;
export const importUnpackedBytes = 4096 * 1_048_576;
export const importDocumentBytes = 64 * 1_048_576;
export const importArchiveEntries = 500_000;
export const importLinesPerPage = 20;
export const importInvitations = 30;
export const importKeptMs = 7 * day;
export const importSilentMs = 30_000;
// After how long without a sign it is told to be interrupted: whoever could go on with it would have done so long before
export const importInterruptedMs = 5 * minute;

// Backups: how much of a table's rows is one part of an archive, before it is packed; how large the list of what it holds may be
export const backupSlabBytes = 4 * 1024 * 1024;
export const backupManifestMax = 256 * 1024 * 1024;
// From which hour in Paris the night's is made unless it was set, how many are kept, and of those made before the schema changes
export const backupHour = 3;
export const backupAgainMs = 60 * minute;
export const backupsKept = 7;
export const backupsBeforeKept = 3;
/** A post-quantum key of age has some 2,000 characters. */
export const backupRecipientMax = 3000;
export const backupsKeptMax = 60;
// One that is asked for: how often it gives a sign, after which silence another process goes on, how often at most; how many a page lists
export const backupSignMs = 5_000;
export const backupSilentMs = 2 * minute;
export const backupTries = 3;
// In a bucket an archive lies in pieces, because a request may bring 5 GB at most
export const backupPieceBytes = 1024 * 1024 * 1024;
export const backupsListed = 100;
// How long whoever proved that it is them may begin to take an archive away
export const backupPassMs = minute;
// For how long after the password or a code people may take their own data away without being asked again
export const exportProofMs = 15 * minute;
/** Of a long answer: how much leaves before it is asked again whether its session is still open. */
export const bytesPerSessionCheck = 1024 * 1024;

// Figures for whoever watches: how old those of the database may be; how much of a query a trace holds; how long the last traces may take
export const metricsFreshMs = 10_000;
export const tracedQueryMax = 1000;
export const tracesEndMs = 2_000;

// Several machines on one database: how often a replica is asked how far it is, how far behind and for how long silent it may be,
// and for how long somebody who wrote is remembered by it; pieces of an upload below this size are put together; how long files of
// earlier builds are kept, and how long one waits for what another machine is at
export const replicaLookMs = 250;
export const replicaLagMs = 750;
export const replicaSilentMs = 1_000;
export const replicaWrittenMs = 5 * minute;
export const uploadPartBytes = 1_048_576;
export const uploadSignMs = 15_000;
export const buildKeptMs = 14 * day;
export const othersWaitMs = 10 * minute;
