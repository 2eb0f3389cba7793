// Every business constant, in the order of section 9 of the specification; the decisions' and our own follow.

const minute = 60_000;
const day = 24 * 60 * minute;

export const limits = {
  // Specification, section 9
  passwordMin: 6,
  candidatesPerPage: 10,
  candidatesPerSearch: 500,
  companiesByCity: 100,
  companiesInAll: 500,
  ownOffers: 50,
  offersPerPage: 20,
  resumableUploadBytes: 262_144,
  uploadChunkMaxBytes: 33_554_432,
  uploadOperationRetryMs: 120_000,
  uploadRetryMs: 600_000,
  uploadRetryStatuses: [408, 429, 500, 501, 502, 503, 504],
  defaultCountry: "France",
  chunkReloadMs: 10_000,

  // Accounts
  passwordMax: 128,
  passwordAdvised: 12,
  adminPasswordMin: 12,
  emailMax: 254,
  nameMax: 100,
  signInTries: { points: 10, perMs: 15 * minute },
  signInTriesByAddress: { points: 300, perMs: 15 * minute },
  signUpsByAddress: { points: 100, perMs: 60 * minute },
  resetMailsByAccount: { points: 10, perMs: 60 * minute },
  resetAnswerMs: 120,
  resetsByAddress: { points: 100, perMs: 60 * minute },
  verificationMailsByAccount: { points: 6, perMs: 60 * minute },
  sessionMs: 30 * day,
  sessionRenewalMs: day,
  adminSessionMs: day / 2,
  deviceCookieMs: 365 * day,
  themeMs: 365 * day,
  verificationLinkMs: 7 * day,
  resetLinkMs: 60 * minute,
  invitationLinkMs: 14 * day,
  firstAdminLinkMs: 7 * day,
  notifEmailAccountAgeMs: 15 * minute,
  notifEmailByAddress: { points: 200, perMs: 60 * minute },
  erasureDelayMs: 30 * day,

  // Forms and files
  formBytes: 1_048_576,
  uploadFormBytes: 12 * 1_048_576,
  cvBytes: 10 * 1_048_576,
  cvTextMax: 200_000,
  fileNameMax: 120,
  fileReadMs: 10_000,
  fileReadMb: 512,
  sweepAfterMs: 60 * minute,

  // Lists
  adminPerPage: 50,
  mailboxPerPage: 20,
  favouritesPerPage: 20,
  savedSearches: 50,
  pastSearches: 10,
  applicationsPerPage: 20,
  experiences: 30,
  degrees: 30,
  blockedCompanies: 100,
  offersOnHome: 6,
  examplesOnHome: 3,
  candidatesOfExamples: 200,
  departmentsOnHome: 12,
  communesOnHome: 12,
  placesCounted: 120,
  offersOfTest: 5,
  searchesOfTest: 5_000,
  paysOfMedian: 5,

  // Suggestions
  suggestions: 8,
  jobsRead: 5_000,
  jobsKept: 2_000,
  jobsFreshMs: minute,
  jobCarriersMin: 3,
  suggestedJobMax: 60,
  bigCity: 30_000,
  departmentsAmongCities: 3,

  // The update check of section 7: when a page is looked at again, and while it stays open
  updateFocusMs: minute,
  updateIntervalMs: 10 * minute,

  // Texts, in characters
  jobMax: 120,
  cityMax: 100,
  titleMax: 150,
  descriptionMax: 10_000,
  messageMax: 5_000,
  queryMax: 300,
  operatorTextMax: 300,
  remoteDaysMax: 5,
  salaryMax: 10_000_000,

  // Pay is compared by the year: 35 hours in 52 weeks, and the days of a contract in days
  hoursPerYear: 1_820,
  daysPerYear: 218,

  // Brakes
  profilesPerDay: 200,
  contactsPerDay: 50,
  mailSend: { points: 10, perMs: 60 * minute },
  applicationsByAddress: { points: 60, perMs: 60 * minute },
  applicationsByCandidate: { points: 100, perMs: day },
  reportsByAddress: { points: 20, perMs: 60 * minute },
  reportsByAccount: { points: 20, perMs: day },
  assistanceByAddress: { points: 20, perMs: 60 * minute },

  // Links and mails
  cvLinkMs: 30 * day,
  ownCvLinkMs: day,
  visitorLinkMs: 730 * day,
  mailRetrySeconds: 30,
  mailRetryMaxSeconds: 120,
  mailTries: 80,
  jobExpireSeconds: 30,

  // What machines read. 50,000 addresses is what the sitemap protocol allows for one file.
  machineCacheSeconds: 300,
  sitemapAddresses: 50_000,
  feedBatch: 250,
  rssOffers: 50,
  previewsKept: 100,
  previewsWaiting: 40,
} as const;
