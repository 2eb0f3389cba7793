// The constants of site/ beyond the specification's own.

const minute = 60_000;
const day = 24 * 60 * minute;

export const mailboxPerPage = 20;
export const homeSavedSearches = 5;
export const tasksOfHome = 8;
export const chartsOfHome = 4;
/** A company's first days, during which its home shows the steps that remain. */
export const firstDaysMs = 30 * day;
export const homeOffers = 6;
export const examplesOnHome = 3;
export const exampleCandidates = 200;
export const departmentsOnHome = 12;
export const communesOnHome = 12;
export const homeOccupations = 12;
export const placesCounted = 120;
export const testOffers = 5;
export const testSearches = 5_000;
export const paysOfMedian = 5;
export const paysRead = 1_000;

export const legalTextMax = 60_000;

export const securityTextMs = 180 * day;

export const weekMs = 7 * day;
export const openingsMs = 90 * day;
export const openingsShown = 8;
/** The highest number beside an entry of the navigation. */
export const waitingShown = 99;
