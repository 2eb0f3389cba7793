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
export const adminPasswordMin = 12;
export const emailMax = 254;
export const nameMax = 100;
export const signInTries = { points: 10, perMs: 15 * minute } as const;
export const signInTriesByAddress = { points: 300, perMs: 15 * minute } as const;
export const signUpsByAddress = { points: 100, perMs: 60 * minute } as const;
export const resetMailsByAccount = { points: 10, perMs: 60 * minute } as const;
export const resetAnswerMs = 120;
export const resetsByAddress = { points: 100, perMs: 60 * minute } as const;
export const verificationMailsByAccount = { points: 6, perMs: 60 * minute } as const;
export const sessionMs = 30 * day;
export const sessionRenewalMs = day;
export const adminSessionMs = day / 2;
export const deviceCookieMs = 365 * day;
export const themeMs = 365 * day;
export const verificationLinkMs = 7 * day;
export const resetLinkMs = 60 * minute;
export const invitationLinkMs = 14 * day;
export const firstAdminLinkMs = 7 * day;
export const notifEmailAccountAgeMs = 15 * minute;
export const notifEmailByAddress = { points: 200, perMs: 60 * minute } as const;
export const erasureDelayMs = 30 * day;

// Forms and files
export const formBytes = 1_048_576;
export const uploadFormBytes = 12 * 1_048_576;
export const cvBytes = 10 * 1_048_576;
export const cvTextMax = 200_000;
/** No further page is read for its text after so long. */
export const cvTextMs = 2_000;
export const fileNameMax = 120;
/** What judging one file may take; what takes longer is refused. */
export const fileReadMs = 4_500;
export const fileReadMb = 160;
export const imagePixels = 40_000_000;
/** What a decoder may hold of a picture that it cannot go through row by row, and the process it runs in. */
export const imageHeldMb = 120;
export const imageProcessMb = 240;
export const imagesAtATime = 1;
/** The longest side of what is kept of a picture, and of a photograph that becomes a page. */
export const imageSide = 2_560;
export const photographSide = 2_000;
export const cvPhotographs = 5;
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
export const cvDrawsWaiting = 20;
export const cvPagesWaitMs = 8_000;
export const cvPagesKeptBytes = 512 * 1_048_576;

// Uploads: what a file of each kind and an account may weigh, and how long what is unfinished is waited for
export const uploadBytes = {
  cv: cvBytes,
  image: 8 * 1_048_576,
  video: 200 * 1_048_576,
  logo: 8 * 1_048_576,
  kbis: 10 * 1_048_576,
  offerFile: 10 * 1_048_576,
  offerImage: 8 * 1_048_576,
} as const;
export const accountBytes = 1_024 * 1_048_576;
export const diskReserveBytes = 256 * 1_048_576;
export const uploadsUnderWay = 3;
export const uploadsByAccount = { points: 120, perMs: 60 * minute } as const;
export const uploadForgottenMs = minute;
export const uploadIdleMs = day;
export const uploadAnswerMs = 7 * day;
export const uploadDrainMs = 1_000;
export const uploadWaitMs = minute / 2;
export const uploadsAtATime = 1;

// Lists
export const adminPerPage = 50;
export const mailboxPerPage = 20;
export const favouritesPerPage = 20;
export const savedSearches = 50;
export const pastSearches = 10;
export const departmentsOfFacet = 8;
export const searchBySql = { facetRows: 20_000 };
export const applicationsPerPage = 20;
export const experiences = 30;
export const degrees = 30;
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
export const offerCountsKept = 100;
export const offerCountsKeptMs = 10_000;

// Suggestions
export const suggestions = 8;
export const jobsRead = 5_000;
export const jobsKept = 2_000;
export const jobsFreshMs = minute;
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
export const titleMax = 150;
export const descriptionMax = 10_000;
export const messageMax = 5_000;
export const queryMax = 300;
export const operatorTextMax = 300;
export const remoteDaysMax = 5;
export const salaryMax = 10_000_000;

// Pay is compared by the year: 35 hours in 52 weeks, and the days of a contract in days
export const hoursPerYear = 1_820;
export const daysPerYear = 218;

// Brakes
export const profilesPerDay = 200;
export const contactsPerDay = 50;
export const mailSend = { points: 10, perMs: 60 * minute } as const;
export const applicationsByAddress = { points: 60, perMs: 60 * minute } as const;
export const applicationsByCandidate = { points: 100, perMs: day } as const;
export const reportsByAddress = { points: 20, perMs: 60 * minute } as const;
export const reportsByAccount = { points: 20, perMs: day } as const;
export const assistanceByAddress = { points: 20, perMs: 60 * minute } as const;

// Links and mails
export const cvLinkMs = 30 * day;
export const ownCvLinkMs = day;
export const visitorLinkMs = 730 * day;
export const mailRetrySeconds = 30;
export const mailRetryMaxSeconds = 120;
export const mailTries = 80;
export const jobExpireSeconds = 30;

// What machines read. 50,000 addresses is what the sitemap protocol allows for one file.
export const machineCacheSeconds = 300;
export const machines = { sitemapAddresses: 50_000, feedBatch: 250, previewsWaiting: 40 };
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
