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
export const uploadAnnouncedMs = 10_000;
export const defaultCountry = "France";
export const chunkReloadMs = 10_000;

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

// Overload: requests under way of each worker, whose processor they use; queue length of all workers; expected wait in ms, waits for the
// pool; lateness of the event loop
export const gate = {
  slots: 2,
  slotsMost: 16,
  slotsLeast: 1,
  waiting: 400,
  patienceMs: { write: 6_000, public: 2_500, rest: 2_500 },
  longestMs: 10_000,
} as const;
/** Connections to the database that all workers of a server share, and those of one worker. PostgreSQL usually allows 100. */
export const connections = 32;
export const workerConnections = { least: 4, most: 16 } as const;
export const poolWaiting = 48;
/** Upload requests take no slot of the gate. One address may hold half of these. */
export const chunksUnderWay = 128;
export const loopLookMs = 200;
export const loopBusy = 0.9;
export const loopLateMs = 40;
export const overloadLogMs = 5_000;

// The head of a request: bytes including the request line (Node reads no more), headers, and cookies, which each page parses
export const head = { bytes: 16_384, headers: 100, cookieBytes: 8_192, cookies: 100 } as const;
// Bodies of requests, in bytes: in memory each, in memory and on disk in all. One address never holds more than remains free.
export const bodies = {
  keptBytes: 131_072,
  memoryBytes: 64 * 1_048_576,
  diskBytes: 512 * 1_048_576,
  underWay: 512,
} as const;
/** Answers that clients do not take: bytes in all, and requests of one connection that wait for them. */
export const unsent = { bytes: 128 * 1_048_576, requests: 100 } as const;
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
export const suggestedJobMax = 60;

// Lifetime of an offer in days until the settings change it, reminders before its end, and how long afterwards a link still prolongs it
export const offerDays = 60;

export const profilesPerDay = 200;
export const namesPerDay = 1_000;
export const contactsPerDay = 50;
export const requestsPerDay = 20;
export const applicationsByCandidate = { points: 100, perMs: day } as const;
export const noteMax = 2_000;
export const notesShown = 200;
export const answerDays = { first: 7, second: 21, closing: 60 } as const;

export const indexStartMs = 60_000;

// Monitoring: maximum age of the database figures; characters of a traced query; time to send the last traces
export const metricsFreshMs = 10_000;
export const tracesEndMs = 2_000;
export const othersWaitMs = 10 * minute;
