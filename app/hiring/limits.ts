// The constants of hiring/ beyond the specification's own.

const minute = 60_000;
const day = 24 * 60 * minute;

export const applicationsPerPage = 20;

/** An answer to a question of the offer. */
export const answerMax = 200;

export const closingTextMax = 300;
export const closedTogether = 2_000;
/** The number of them that the page names. */
export const closingNamed = 12;

export const applicationsByAddress = { points: 60, perMs: 60 * minute } as const;

/** Applications of one telephone number without an e-mail address. */
export const applicationsByNumber = { points: 10, perMs: day } as const;
/** Applications without an e-mail address to one offer, from its poster; the first steps of a network; the life of a step. */
export const applicationsFromPoster = { points: 200, perMs: day } as const;
export const posterSteps = { points: 120, perMs: 60 * minute } as const;
export const applicationDraftMs = day;
/** The newest applications of a number that a code is compared with, and the tries of a number and of a network. */
export const applicationsByCode = 100;
export const codesByNumber = { points: 10, perMs: 60 * minute } as const;
export const codesByAddress = { points: 30, perMs: 60 * minute } as const;
/** The link that a right code opens. */
export const codeLinkMs = day;
/** A typed number or code is read up to this many characters. */
export const typedPhoneMax = 40;
/** Mails saying that the first application stands, about one application. The same form again within this time is a second press. */
export const standingMails = { points: 1, perMs: 10 * minute } as const;
/** Applications that a company adds by hand. */
export const applicationsAdded = { points: 400, perMs: day } as const;
/** The applications that a page proposes as those of one person, and those that a name finds. */
export const otherApplications = 5;
export const namedApplications = 10;
/** Applications that one record joins, and decisions about one application. */
export const recordMax = 20;
export const linksMax = 100;
export const labelsShown = 20;
/** CVs that a member adds at once, those of a company in a day, and the life of a row that is not confirmed. */
export const cvsAtOnce = 50;
export const cvsAdded = { points: 400, perMs: day } as const;
export const addedCvMs = day;
export const cvsReceivedTogether = 4;
/** Characters of a file's name and of a typed value that a row holds. */
export const cvNameMax = 120;
export const cvValueMax = 1_000;
/** Files sent to one application that came without a CV. */
export const laterCvs = { points: 10, perMs: day } as const;

export const messageReportLinkMs = 30 * day;

/** An application without an answer for so long is late. Named in the filter "Sans réponse depuis 7 jours". */
export const lateAnswerMs = 7 * day;
/** Late applications of one offer: its company is warned, then the offer pauses until they are answered. */
export const lateWarned = 5;
export const latePaused = 10;
export const pausesPerRound = 100;

export const noticeDelayMs = day / 2;
export const noticesPerRound = 200;
export const cardsPerColumn = 8;
export const cardsPerWholeColumn = 60;
export const filterOffers = 200;
/** Answers to the questions of an offer that the list can be filtered by. */
export const filterAnswers = 60;
export const applicationsPerBatch = 60;
export const conversationShown = 200;
export const talksPerPage = 20;
/** Characters of the last message in a list of talks. */
export const talkLine = 160;
export const talkFilesMax = 3;
export const exportedRows = 5_000;
export const exportedCvs = 200;
export const exportsByPerson = { points: 30, perMs: 60 * minute } as const;
export const interviewSlotsMax = 5;
/** Slots of the recruiter's week in a proposal, and those that a candidate chooses from. */
export const weekSlotsProposed = 6;
export const weekSlotsShown = 12;
/** Exceptions of the interview hours. */
export const hoursExceptionsMax = 8;
/** Interviews of a company that a free slot is compared with. */
export const interviewsCompared = 500;
export const interviewMinutes = 30;
export const interviewPlaceMax = 300;
export const interviewAheadMs = 365 * day;
export const interviewRemindMs = day;
export const interviewsPerRound = 200;
export const messagesByPerson = { points: 20, perMs: 60 * minute } as const;
export const messagesByCompany = { points: 300, perMs: day } as const;
export const eventsShown = 200;
/** The changes of an interview that its history keeps. */
export const interviewSteps = 20;
export const answerCalmMs = day;
export const remindersPerRound = 50;
export const remindedInMail = 30;
export const closingsPerRound = 200;
export const figuresPerRound = 100;
/** Applications of a company whose dates are read to foresee the end of its badge. */
export const guaranteeRows = 20_000;
export const figuresWindowMs = 365 * day;
export const figuresFreshMs = day;

/** Receipts of applications just sent: the lifetime of a row, and the maximum number of rows. */
export const receiptMs = 30 * minute;
export const receiptsMax = 20_000;
export const visitorLinkMs = 730 * day;
/** Agreed interviews on a candidate’s home. */
export const agreedShown = 3;
export const calendarLinkMs = day;
export const interviewLinkMs = 400 * day;
