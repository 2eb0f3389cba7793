// The constants of offers/ beyond the specification's own.

const minute = 60_000;
const day = 24 * 60 * minute;

// The check of wording in a page: pause in typing, minimum interval, requests per account, computing time
export const wordingPauseMs = 600;
export const wordingApartMs = 3_000;
/** Up to `wordingOpened` findings of a field are shown open, and `wordingLines` before the others fold. `wordingLinks` words are linked above the button. */
export const wordingOpened = 2;
export const wordingLines = 5;
export const wordingLinks = 10;
/** Offers that a visitor can save in a browser. One cookie holds them all. */
export const deviceOffers = 20;
export const deviceOffersMs = 180 * day;

/** Posters that a member of a company opens. */
export const posters = { points: 60, perMs: 60 * minute } as const;

/** Characters of a pasted offer that are read. */
export const pastedTextMax = 20_000;
export const pageAddressMax = 2_000;
/** Texts, documents and pages of offers that an account has read. */
export const offerReadings = { points: 60, perMs: 60 * minute } as const;

/** Characters of a description in which the first sentence for a row is looked for. */
export const openingMax = 300;
/** How long an offer is marked as new. */
export const newOfferMs = day;
/** Opened offers that a browser retains for their mark in the list. */
export const seenOffers = 60;
/** Towns with a pin on the map of a search. */
export const pinnedTowns = 60;

export const messageMax = 5_000;
/** The stored text of an offer, in characters: every field at its limit stays below. */
export const offerTextMax = 200_000;
/** Texts of offers that one run of the task deletes. */
export const offerTextsPerRound = 1_000;
export const queryMax = 300;
export const remoteDaysMax = 5;
/** The longest contract with an end: five years. */
export const contractDaysMax = 1_830;
/** Around a French town beside one abroad. */
export const besideKm = 20;
/** Beyond the legal 48 hours: some sectors may derogate. */
export const weeklyHoursMax = 60;
export const scheduleMax = 120;
/** The agreement and the level, or the index, that fix a pay. */
export const payLevelMax = 150;
/** A collective agreement with its number, as typed or stored. */
export const agreementMax = 200;
/** Agreements of one name that a form lets choose from, or proposes while typing. */
export const agreementChoices = 8;
/** The number, the place or the address where people apply. */
export const applyContactMax = 300;
/** Places of one offer, its town included. */
export const placesMax = 5;
/** Benefits of an offer, and the characters of one. */
export const benefitsMax = 20;
export const benefitMax = 80;
/** Values of one detail that an address is read for. */
export const filterTexts = 50;
/** Values of one detail in the filter panel, beside the chosen ones: twelve benefits, or eleven months. */
export const filterChoices = 12;
/** Posts that one offer announces. */
export const postsMax = 500;

/** A pay range is wide from this ratio of maximum to minimum. */
export const paySpread = 1.5;

export const termRemindersMs = [7 * day, day] as const;
/** A confirmation of an open offer: how often, how long before and after its day its mails leave, and when the offer pauses without it. */
export const confirmEveryMs = 14 * day;
export const confirmMailMs = 2 * day;
export const confirmReminderMs = 5 * day;
export const confirmPauseMs = 7 * day;
/** The most conversations with candidates that a company may state. */
export const talksMax = 99;
/** How long a closing can be undone. */
export const offerUndoMs = day / 2;
export const prolongedFromMs = 30 * day;
export const prolongedUntilMs = 30 * day;
export const termsPerRound = 200;
/** Questions to the candidates of an offer: how many, their length, the choices of one. */
export const questionsMax = 6;
export const questionMax = 150;
export const optionsMin = 2;
export const optionsMax = 6;
export const optionMax = 60;
/** The most that an author may set as the number of applications of an offer. */
export const offerApplicationsMax = 1_000;
export const offerDrafts = 50;
export const viewDays = 30;
export const funnelOffers = 20;
export const payLevelOffers = 5;
/** A pay is questioned beyond this many times the median, or below the same part of it. */
export const payTimes = 3;
/** A text is questioned below this many characters. */
export const shortText = 200;
/** Capitals in a title before it counts as written in capitals. */
export const capitalsMin = 6;
export const repeatedMs = 24 * 3_600_000;
export const payLevelsMs = 10 * 60_000;

export const reminderHours = { from: 8, to: 20 } as const;
export const roundOfAlertsMs = 8_000;

export const reportsByAddress = { points: 20, perMs: 60 * minute } as const;
export const reportsByAccount = { points: 20, perMs: day } as const;

export const rssOffers = 50;

/** Close occupations of a search: how many are counted, and how many shown. */
export const closeOccupationsCounted = 16;
export const closeOccupations = 4;
/** Landing pages: the characters of a part of their address, offers from which the sitemap lists one, days that an empty one stays. */
export const landingPartMax = 100;
export const landingOffers = 3;
export const landingEmptyDays = 30;
/** Links of a landing page to employers, to towns, and to names like an unknown one. */
export const landingLinks = 8;
/** Towns of an occupation among which the nearest are chosen. */
export const landingTownsCounted = 200;
/** Kilometres between a town and those that its page links to. */
export const landingKm = 60;
/** A search with fewer results proposes wider distances. */
export const fewOffers = 10;
/** Kilometres of the order by distance for a search without a distance. */
export const orderedKm = 30;
/** Farther offers are not similar to another one. */
export const similarKm = 50;
/** Similar offers beside an offer: each may have the logo of another company, and the page has no request left. */
export const similarShown = 3;
/** Similar offers of one company. */
export const similarPerCompany = 2;
/** Ids of similar offers read of each kind, so that those of one company do not hide the others. */
export const similarRead = 60;
/** Memory that an offer takes in the index, at most. */
export const indexOfferBytes = 400;

/** Offers whose views wait to be written. */
export const viewsWaiting = 10_000;
