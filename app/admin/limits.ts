// The constants of admin/ beyond the specification's own.

const minute = 60_000;
const day = 24 * 60 * minute;

/** Landing pages that the list of the administration reads, and those of one page. */
export const landingsRead = 5_000;
export const landingsShown = 20;

/** Cards of offers in one mail of moderation. */
export const decisionCards = 3;

export const hidingNoticeDays = 14;
export const erasureNoticeDays = 30;
export const stayLinkMs = 730 * day;
export const retentionPerRound = 200;
export const silentShown = 20;
/** Inactive companies are listed for the administration and never erased: their contacts are professional. */
export const silentCompanyMonths = 36;

/** A company of fewer due answers is not judged by them. */
export const silentFrom = 4;
/** An offer without an application is marked after so long, and an end so soon. */
export const unansweredMs = 21 * day;
export const endingMs = 7 * day;

export const adminPerPage = 50;
/** Each row of a queue is checked for its wording and its signals. */
export const queuePerPage = 20;
export const fewRows = 300;
/** Letters of an address that an index searches: six took six times as long as five at a million rows. */
export const addressEnd = 5;
export const exportedListRows = 10_000;
export const rowsPerGesture = 100;
export const vainSearchesShown = 20;
export const figuresDays = 400;
export const freshBackupMs = 2 * day;

export const decisionAnswerMs = 183 * day;
export const undoPeriodMs = 2 * minute;
export const decisionsPerRound = 50;
/** What waits longer for an administrator is late. */
export const lateMs = 2 * day;
export const waitingNoticeMs = 60 * minute;
export const waitingNoticeItems = 500;
export const decisionsShown = 20;
export const lastDecisions = 5;
export const findingsShown = 30;
export const reportsShown = 50;
/** Applications and alerts on the page of a person without an account. */
export const visitsShown = 100;
export const signalsShown = 10;
export const signalOffers = 20;
/** Gross euros a year. */
export const signalPayMax = 200_000;
export const signalPayMin = 5_000;
export const signalTextMin = 150;
export const signalWindowMs = 3 * day;
export const signalAccounts = 3;
/** Trigrams in common, of all: "Atelier Confluence" and "Confluance" have 0.73, "Domaine des Galets" and "des Genêts" 0.64. */
export const signalNameLikeness = 0.68;
export const signalSameOffers = 3;

export const registerUrl = "https://recherche-entreprises.api.gouv.fr";
export const registerTimeoutMs = 5_000;
export const registerAnswerMax = 1_000_000;
export const registerPerRound = 5;

export const auditPerSweep = 10_000;
export const auditExportRows = 20_000;
export const supportReasonMax = 200;
/** Fewer in the period before: a percentage would say nothing. */
export const comparedFrom = 5;
export const demandShown = 5;
/** From so many people on, an occupation is proposed to companies. */
export const idleFrom = 3;
