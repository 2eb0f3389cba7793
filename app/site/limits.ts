// The constants of site/ beyond the specification's own.

const minute = 60_000;
const day = 24 * 60 * minute;

export const mailboxPerPage = 20;
export const savedSearchesOfHome = 5;
export const tasksOfHome = 8;
export const chartsOfHome = 4;
/** A company's first days, during which its home shows the steps that remain. */
export const firstDaysMs = 30 * day;
export const offersOnHome = 6;
export const examplesOnHome = 3;
export const candidatesOfExamples = 200;
export const departmentsOnHome = 12;
export const communesOnHome = 12;
export const placesCounted = 120;
export const offersOfTest = 5;
export const searchesOfTest = 5_000;
export const paysOfMedian = 5;
export const paysRead = 1_000;

export const legalTextMax = 60_000;

export const securityTextMs = 180 * day;

export const openingsMs = 90 * day;
export const openingsShown = 8;
