// The constants of sourcing/ beyond the specification's own.

const minute = 60_000;
const day = 24 * 60 * minute;

export const vainFound = 2;
/** Searches that wait to be written; each has at most the characters of an address. */
export const vainWaiting = 1_000;
export const favouritesPerPage = 20;
export const favouriteLists = 50;
export const listNameMax = 60;
export const tagsOfCandidate = 20;
export const tagMax = 40;
export const dismissals = 1_000;
export const dismissalsPerPage = 20;
export const enteredCompared = 2_000;
export const changesRead = 100_000;
export const savedSearches = 50;
/** Offers beside an empty search; the page of own offers holds all. */
export const openOffersOfResults = 4;
/** People before a search: the newest of the occupations of these offers. */
export const newestOfResults = 6;
export const pastSearches = 10;
export const savedOffers = 1_000;
export const savedOffersPerPage = 20;
/** Offers proposed below a shorter list of saved ones. */
export const suggestedOffers = 3;
export const offerSearches = 20;
export const followedCompanies = 100;
/** A company reads the number of its followers from here on: fewer could be recognised. */
export const followersShownFrom = 5;

export const fewCandidates = 5;
export const proposalsInstead = 6;
export const proposalsBeside = 3;
export const proposalsCombined = 4;
export const combinationsCounted = 30;
export const correctionsCounted = 6;
export const similarWordsRequested = 6;
export const typoRatio = 20;
export const wordsWidened = 6;
export const departmentsOfNothing = 3;

export const suggestions = 8;
export const jobsRead = 5_000;
export const jobsCached = 2_000;
export const reachesCached = 500;
export const jobsFreshMs = minute;
export const bigCity = 30_000;
/** Communes of the site’s territory before the others. */
export const territoryAmongPlaces = 5;
export const departmentsAmongCities = 3;
export const similarPlaces = 3;
export const regionsAmongPlaces = 2;
export const jobsRequested = 64;

export const searchNameMax = 120;
export const searchAddressMax = 8_000;
/** A search caches the SIREN of up to `searchSirensCached` companies for this long. */
export const searchSirensFreshMs = 5_000;
export const searchSirensCached = 1_000;
export const alertOffers = 10;
export const alertHour = 8;
export const alertPauseMs = 15 * minute;
export const savedOfferEndsSoonMs = 3 * day;
export const noticedOffers = 1_000;
export const alertPeople = 25;
/** An immediate alert searches this often, and looks back this far beyond its last search: a change shows when it is committed. */
export const alertEveryMs = 5 * minute;
export const alertOverlapMs = 10 * minute;
/** The most results that one mail of an alert counts as sent. */
export const alertResults = 500;
/** An alert without use for so long is paused. The link of its mail works for a year; the mail names so many searches. */
export const alertUnusedDays = 90;
export const alertUnusedMs = alertUnusedDays * day;
export const resumeLinkMs = 365 * day;
export const pausedNamed = 50;
/** A visitor's alert waits for so long for the press in its mail; a second request in this time mails nothing more. */
export const alertRequestHours = 48;
export const alertRequestMs = alertRequestHours * 60 * minute;
export const alertRequestAgainMs = 10 * minute;
export const alertRequestsByAddress = { points: 20, perMs: 60 * minute } as const;
export const newcomerMs = 90 * day;
/** How long the alerts need a row's state before a change: longer than the week of the slowest alert. */
export const pastRetentionMs = 9 * day;

/** A company sees its count of opened profiles from this part of the limit on. */
export const newProfilesNoticedFrom = 0.8;
export const sendMail = { points: 10, perMs: 60 * minute } as const;

export const assistanceByAddress = { points: 20, perMs: 60 * minute } as const;

export const requestMessageMax = 600;
export const requestLifeMs = 21 * day;
export const requestReminderMs = 5 * day;
export const requestAgainMs = 90 * day;
export const requestSilenceMs = 30 * day;
export const requestLinkMs = 90 * day;
export const requestsPerRound = 200;
export const requestsShown = 50;

/** Invitations to apply: of a company, and mails to one candidate; later ones of that day are only on the candidate's home page. */
export const invitationsPerDay = 40;
export const invitationMailsOfCandidate = 3;
export const invitationLinkMs = 90 * day;
export const invitationsShown = 20;
/** Counts of fewer answers would reveal each person's answer. */
export const invitationAnswersFrom = 3;
export const invitationUndoMs = 60_000;
/** The best matches whom the page of an offer proposes to invite. */
export const invitedFirst = 3;
/** People whom one message or invitation goes to at once: a page of a list. */
export const groupMost = 20;
export const groupMessageMax = 2_000;

/** Kilometres around a candidate's commune in which new offers are proposed when nothing fits. */
export const proposedKm = 50;
/** The newest candidates or offers of an occupation in reach that are compared, and how many a list shows. */
export const matchedCandidates = 200;
export const comparedOffers = 300;
export const matchesShown = 20;
/** From so many people on, what is missing in this share of them is stated once, not in each row. */
export const commonGapFrom = 4;
export const commonGapShare = 0.75;
/** The reasons of a row for a match, and against it. */
export const rowReasons = 3;
/** On a candidate's home: proposals, those of one company, and the companies that they come from where there are as many. */
export const proposalsShown = 6;
export const proposalsOfCompany = 2;
export const proposalCompanies = 3;
export const fartherProposedKm = 100;
/** Days a week at home from which an offer is proposed from anywhere where companies are too few, and how many are compared. */
export const mostlyRemoteDays = 3;
export const mostlyRemoteCompared = 50;
/** Opinions on offers: the newest count, and a few are listed. */
export const tastes = 200;
export const tastesShown = 10;
export const tasteWhyMs = 10 * minute;

export const tracesShown = 6;
