// The constants of section 9 of the specification, in its order, then the defaults that app/settings.ts names.

const minute = 60_000;
const day = 24 * 60 * minute;

// Specification, section 9
export const passwordMin = 6;
export const candidatesPerPage = 10;
export const candidatesPerSearch = 500;
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
export const uploadAnnouncedMs = 10_000;
export const defaultCountry = "France";
export const chunkReloadMs = 10_000;

// Uploads: maximum bytes by kind
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
/** Of the site’s own name, which stands beside its logo on a phone. */
export const siteNameMax = 40;
export const siteClaimMax = 120;
export const homeTitleMax = 80;
export const homeLeadMax = 300;
/** Of the text that names the departments of the site’s territory. */
export const territoryMax = 500;
/** Of the text that stands for the picture of the home page. */
export const pictureAltMax = 250;
export const footerLinks = 8;
export const footerLinkMax = 300;
export const signatureLines = 5;
export const signatureLineMax = 100;
export const suggestedJobMax = 60;

// Lifetime of an offer in days until the settings change it
export const offerDays = 60;

export const profilesPerDay = 200;
export const namesPerDay = 1_000;
export const contactsPerDay = 50;
export const requestsPerDay = 20;
export const applicationsByCandidate = { points: 100, perMs: day } as const;
export const answerDays = { first: 7, second: 21, closing: 60 } as const;
