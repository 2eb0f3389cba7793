// The constants of site/ beyond the specification's own.

const minute = 60_000;
const day = 24 * 60 * minute;

export const mailboxPerPage = 20;
export const homeSavedSearches = 5;
/** Tasks of a candidate’s home. */
export const todayShown = 6;
/** Faces beside all that is due of a kind. */
export const shownOfTask = 3;
/** Lines of the day before the rest is folded. */
export const linesOfDay = 3;
export const peopleOfHome = 3;
/** The offers whose matches are read for the people of a company's home. */
export const matchedOffersOfHome = 3;
export const weekDays = 7;
export const weekEntries = 20;
/** From so many offers on, with a detail and without, the site says what the detail brings. */
export const advisedFromOffers = 30;
export const adviceWaitDays = 5;
export const adviceShortText = 400;
export const adviceFewViews = 10;
export const adviceManyViews = 30;
export const rowsOfHome = 6;
/** A company's first days, during which its home shows the steps that remain. */
export const firstDaysMs = 30 * day;
export const homeOffers = 6;
/** Offers in the picture beside the search of the home page. */
export const pictureOffers = 3;
/** How far the offers of the home page are from the town that a visitor types. */
export const homeAroundKm = 50;
export const homeCompanies = 3;
export const examplesOnHome = 3;
export const exampleCandidates = 200;
export const departmentsOnHome = 12;
export const communesOnHome = 12;
export const homeOccupations = 12;
export const placesCounted = 120;
export const testOffers = 5;
export const testSearches = 5_000;
/** Around the town of a tested profile. */
export const testKm = 30;
/** Of each occupation, the town with most offers is an example. */
export const busiestRead = 30;
export const paysOfMedian = 5;
export const paysRead = 1_000;

export const legalTextMax = 60_000;

export const securityTextMs = 180 * day;

export const weekMs = 7 * day;
export const openingsMs = 90 * day;
export const openingsShown = 8;
/** The highest number beside an entry of the navigation. */
export const waitingShown = 99;
