// Numbers in French words, as pattern sources for folded text.

const units = "un|une|deux|trois|quatre|cinq|six|sept|huit|neuf";
const teens = "dix(?:[- ](?:sept|huit|neuf))?|onze|douze|treize|quatorze|quinze|seize";
const tens = "vingt|trente|quarante|cinquante|soixante|quatre[- ]vingts?|septante|huitante|octante|nonante";

/** From 0 to 99. */
export const spelledNumber = `(?:zero|(?:${tens})(?:[- ](?:et[- ])?(?:${teens}|${units}))?|${teens}|${units})`;

/** From 13 to 99. */
export const spelledAge = `(?:(?:${tens})(?:[- ](?:et[- ])?(?:${teens}|${units}))?|dix[- ](?:sept|huit|neuf)|treize|quatorze|quinze|seize)`;
