// The constants of platform/ beyond the specification's own.

const minute = 60_000;
const day = 24 * 60 * minute;

export const hashRetrySeconds = 3;
/** Rows of an export that are in memory at once. */
export const exportBatch = 500;
/** Letters of an export that are sent at once. */
export const exportPiece = 65_536;
export const themeMs = 365 * day;
/** At most erasureDelayMs, so that no copy of a mail outlives the account that it names. */
export const mailsKeptMs = 30 * day;
/** Maximum age of an open page whose input is still stored. */
export const draftTokenMs = 30 * day;
export const draftsKeptMs = 90 * day;
/** A form sent without a session is restored for this long; later it may be older than changes by others. */
export const leftFormMs = day;
/** Beyond this length, only the path of a form's page is stored, without its query. */
export const pageQueryMax = 500;
export const formNameMax = 60;
export const draftsPerAccount = 40;
export const draftMax = 60_000;

export const formBytes = 1_048_576;
export const fileWorkRetrySeconds = 10;
/** Processing time for files, and for drawing the pages that one views, in ms: of an account, and of everybody in one network. */
export const fileTime = {
  own: { points: 2 * minute, perMs: 10 * minute },
  network: { points: 10 * minute, perMs: 10 * minute },
} as const;
export const drawTime = {
  own: { points: 4 * minute, perMs: 10 * minute },
  network: { points: 10 * minute, perMs: 10 * minute },
} as const;
export const lowDiskBytes = 50 * 1_048_576;
export const storageAnswerMs = minute / 4;
export const storageIdleMs = minute / 2;
export const storageClockMs = 10 * minute;

/** Long work runs in small steps: how many at once, and the pause before each while pages are served or were within `pagesLullMs`. */
export const bitsAtATime = 2;
export const bitPauseMs = 4;
export const pagesLullMs = 50;
/** While new connections arrive, a page waits this long for the loop turns that accept them. */
export const connectionTurnsMs = 25;

export const address = {
  pathBytes: 1_024,
  segments: 12,
  queryBytes: 8_192,
  parameters: 300,
  manifestPaths: 150,
} as const;

// A form: fields, characters of a name, bytes of a part's head, characters given back when refused (more than any form, with the values that it showed)
export const form = {
  fields: 500,
  nameMax: 200,
  partHeadBytes: 4_096,
  fileNameMax: 1_000,
  givenBack: 300_000,
} as const;

/** A form in the page that refuses it for now: its fields, and the characters of their texts. */
export const heldForm = { fields: 300, characters: 300_000 } as const;

export const json = { values: 500, keyMax: 200, depth: 8 } as const;

/** Statements that get a name, the uses before, and those whose uses are counted. */
export const statementsNamed = 200;
export const usesBeforeNamed = 10;
export const statementsCounted = 1_000;

// Finished public pages in memory: their number and bytes (keys, headers, and bodies in every encoding), and the bytes of one body.
export const pagesCached = 1_000;
export const pagesBytes = 64 * 1_048_576;
export const pageBytes = 1_048_576;
/** Longer addresses bypass the cache, in characters. */
export const pageAddressMax = 2_000;
/** How long a page is served, and how long others may join its render. Both count from the start of the render, in ms. */
export const pageMs = 1_000;
export const pageJoinMs = 200;
/** Renders that others may join, and requests that have joined one. */
export const pageRenders = 1_000;
export const pageJoins = 1_000;

export const slowCountsMs = 5;
export const countsKept = 100;
/** Of their keys and answers. */
export const countsBytes = 1_048_576;
export const countsKeptMs = 10_000;
export const largeCount = 100_000;

export const updateFocusMs = minute;
export const updateIntervalMs = 10 * minute;
export const pollMs = 4_000;
/** Ten minutes. */
export const polls = 150;

/** The names of all departments are shorter. */
export const departmentsTextMax = 4_000;

/** Verifications, confirmations, receipts and invitations: to one unproven address, and those that one IP address causes. */
/** Several mails of one press leave after this time, so that the press can be undone. */
export const mailsUndoMs = 10_000;
export const mailsToUnprovenAddress = { points: 5, perMs: day } as const;
export const mailsToUnprovenByAddress = { points: 30, perMs: 60 * minute } as const;

/** Mails that answer no action of their reader leave between these hours in Paris. A night has at most 13 hours (clocks set back). */
export const mailDayHour = 8;
export const mailNightHour = 20;
export const mailNightMs = 13 * 60 * minute;
export const mailRetrySeconds = 30;
export const mailRetryMaxSeconds = 120;
export const mailTries = 80;
export const mailsResumed = 500;
export const jobExpireSeconds = 30;
/** For the job that reads the pictures of a CV; more than enginesLimits.pictureReadMs. */
export const picturesExpireSeconds = 180;
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
export const mailTrials = { points: 10, perMs: 60 * minute } as const;
export const machines = { sitemapAddresses: 50_000, feedBatch: 250, previewsWaiting: 40 };
/** A logo of more bytes in twice its size is attached to mails in its single size. */
export const mailLogoBytes = 60_000;
export const previewsKept = 100;
export const previewBytes = 12 * 1024 * 1024;
/** What a picture counts for before it is drawn. */
export const previewBytesExpected = 60_000;
/** Of HTML that is read as text: characters, levels, and elements of one. */
export const htmlMax = 200_000;
export const htmlDepth = 60;
export const htmlNodes = 5_000;
/** Characters of a text that are drawn. */
export const drawnText = 600;

export const tracedQueryMax = 1000;

/** What a replica shows is at most so old. With pageMs, readers see a change after 1.4 s at most. */
export const replicaLagMs = 200;
export const replicaLookMs = 50;
/** How long a browser bypasses caches and replicas after a write. By then all of them show it. */
export const writtenMs = 2_000;
export const buildKeptMs = 14 * day;

/** The choices of a search around a place, in kilometres, and the one for "autour de Lyon" without a number. */
export const radii = [5, 10, 20, 30, 50, 100] as const;
/** Around the town of an offer that is being written. */
export const nearbyKm = 30;
export const usualRadius = 20;
/** An area whose nearest result is farther than this shows the distance, in kilometres. */
export const farKm = 60;
/** A search in more departments proposes none around them. */
export const departmentsWidened = 4;
/** Of two towns with a name, each with more people, none is chosen silently. */
export const homonymPeople = 2_000;
/** Longer texts are not parsed as a place, and longer searches are not searched for one. */
export const placeTextMax = 100;
export const placeSearchMax = 300;

/** Rows that a scheduled task fills in at once and in one run. */
export const fillIn = { batch: 100, rows: 50_000 } as const;

/** How long the other workers of a server may take to answer, and to give their figures. One that renders a long page is late. */
export const siblingMs = 1_000;
export const siblingFiguresMs = 5_000;

/** Indexes in memory that follow a table. Above `indexFew` rows they are built in a thread. */
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
export const indexFew = 1_000;
export const indexTooLargeMs = 60 * minute;
export const indexStartMs = 60_000;
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
// Monitoring: maximum age of the database figures; characters of a traced query; time to send the last traces
export const metricsFreshMs = 10_000;
export const tracesEndMs = 2_000;
export const othersWaitMs = 10 * minute;
/** A page fetched from another site: bytes as sent and as decoded, redirects, and the time for all of them. */
export const fetchedBytes = 2 * 1_048_576;
export const fetchRedirects = 3;
export const fetchMs = 8_000;
