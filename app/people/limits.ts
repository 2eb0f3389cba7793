// The constants of people/ beyond the specification's own.

const minute = 60_000;
const day = 24 * 60 * minute;

export const passwordMax = 128;
export const passwordAdvised = 12;
export const commonPasswords = 3_000;
export const adminPasswordMin = 12;
export const emailMax = 254;
export const nameMax = 100;
export const signInTries = { points: 10, perMs: 15 * minute } as const;
export const signInTriesByAddress = { points: 300, perMs: 15 * minute } as const;
export const signUpsByAddress = { points: 100, perMs: 60 * minute } as const;
export const hashesAtATime = 3;
/** One hash takes 30 ms and three run at once. When the queue is longer, the page invites people to retry. */
export const hashesWaiting = 60;
export const resetMailsByAccount = { points: 10, perMs: 60 * minute } as const;
export const resetAnswerMs = 120;
export const resetsByAddress = { points: 100, perMs: 60 * minute } as const;
export const verificationMailsByAccount = { points: 6, perMs: 60 * minute } as const;
export const emailChangesByAccount = { points: 6, perMs: 60 * minute } as const;
export const sessionMs = 30 * day;
export const sessionRenewalMs = day;
/** Characters of a cookie: a token of 43 and its signature of 44, encoded. */
export const sessionCookieMax = 200;
/** Absolute lifetime, independent of use. */
export const sessionWholeMs = 365 * day;
export const adminSessionMs = day / 2;
export const secondStepMs = 10 * minute;
export const secondStepTriesByDay = { points: 30, perMs: day } as const;
export const secondStepAlertsByDay = { points: 1, perMs: day } as const;
export const pendingSecretMs = 60 * minute;
export const recoveryCodes = 10;
export const deviceCookieMs = 365 * day;
export const knownDevices = 20;
export const verificationLinkMs = 7 * day;
export const resetLinkMs = 60 * minute;
export const invitationLinkMs = 14 * day;
export const firstAdminLinkMs = 7 * day;
export const emailChangeLinkMs = day;
export const administratorsShown = 50;
export const sessionsShown = 50;
export const sessionSeenMs = 15 * minute;
export const emailUndoLinkMs = 14 * day;
export const notifEmailAccountAgeMs = 15 * minute;
export const notifEmailByAddress = { points: 200, perMs: 60 * minute } as const;
export const erasureDelayMs = 30 * day;

export const photoLeastSide = 192;
export const photoZoom = 4;

export const transcriptMax = 10_000;
export const recordedVideoMs = minute;
export const recordedVideoBits = 2_500_000;
export const recordedVideoAnnouncedSeconds = [30, 10] as const;
export const posterSide = 1_280;
export const posterAtSeconds = 1;
export const posterWaitMs = 10_000;

/** The row with the proposals of a new CV is open for this time. */
export const cvNewMs = day;
export const experiences = 30;
export const degrees = 30;
export const ownCvs = { points: 60, perMs: 60 * minute } as const;
export const employerSirens = 20;
export const blockedCompanies = 100;

/** The ready texts of a company: how many, the length of a name and of a text. */
export const companyTexts = 20;
export const pictureAltMax = 200;
/** The public page of a company: its texts, photos and people. */
export const claimMax = 120;
export const pageRows = { values: 4, steps: 6 } as const;
export const pageTitleMax = 80;
export const pageTextMax = 240;
export const pageDelayMax = 40;
export const pageBenefits = 12;
export const companyPhotos = 8;
export const captionMax = 120;
export const companyPeople = 8;
export const textNameMax = 60;
export const companyTextMax = 4_000;

export const headlineMax = 120;
export const jobMax = 120;
/** Characters of the field for skills that no chip offers. */
export const typedSkillsMax = 1_000;
export const cityMax = 100;
export const titleMax = 150;
export const descriptionMax = 10_000;
export const absenceDaysMax = 366;
export const salaryMax = 10_000_000;

export const moderationLinkMs = 200 * day;

export const figuresFrom = 5;
/** The badge "Réponse garantie": the share of applications of the last days that is answered in time. */
export const guaranteePercent = 90;
export const guaranteeAnswerMs = 14 * day;
export const guaranteeWindowMs = 90 * day;

export const supportViewMs = 15 * minute;
export const supportViewsShown = 20;

/** The maximum wait of a search for its sender's own last write. */
export const indexWrittenMs = 1_000;
export const indexCandidateBytes = 300;

export const teamMax = 50;
export const teamMails = { points: 30, perMs: day } as const;
export const teamMailAgainMs = minute;
export const invitationsKeptMs = 30 * day;
/** Moderators see for this time that a company reached the daily limit of names. */
export const namesLimitKeptMs = 90 * day;
export const companiesClosedPerSweep = 20;
export const companiesPerPage = 20;

export const exportProofMs = 15 * minute;
/** Bytes of a long response between two checks of its session. */
export const bytesPerSessionCheck = 1024 * 1024;

/** Skills, licences and languages of a row. */
export const cardSkills = 3;
/** A profile of fewer days is new. */
export const newProfileDays = 7;
/** Values of one kind that a filter panel shows, beside the chosen ones. */
export const attributesShown = 8;
/** Texts of one kind, and characters of each, that are read of an address with a filter by attributes. */
export const filterTexts = 20;
export const filterTextMax = 1_000;
export const noteMax = 2_000;
export const notesShown = 200;
