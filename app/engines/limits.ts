// The limits of engines/ that the specification does not set.

const minute = 60_000;

export const cvTextMax = 200_000;
export const cvTextMs = 2_000;
/** Time and memory for the inspection of one file. A file that needs more is refused. */
export const fileReadMs = 4_500;
export const fileReadMb = 160;
/** A parser thread ends after this many files, above this memory between two files, or after this idle time. */
export const filesPerParser = 20;
export const idleParserBytes = 80 * 1_048_576;
export const parserIdleMs = 30_000;
export const imagePixels = 40_000_000;
/** Memory of a decoder that cannot work row by row, and of its process. */
export const imageDecoderMb = 120;
export const imageProcessMb = 240;
export const imagesAtATime = 1;
export const documentsAtATime = 2;
export const filesWaiting = 24;
/** A drawn logo. The elements bound its drawing, beside the time and memory of its process. */
export const svgBytes = 512 * 1_024;
export const svgElements = 5_000;
export const logoLeastSide = 32;
/** A logo stands in a line of the head: beyond this shape nothing of it can be seen there. */
export const logoWidest = 10;
export const logoTallest = 4;
/** Longest sides in pixels of the home page's picture, and its least width. */
export const homePictureSides = [1_280, 640] as const;
export const homePictureLeast = 640;
/** Those of the picture of shared links: networks show 1200 pixels and crop what is upright. */
export const sharePictureSides = [1_200] as const;
export const sharePictureLeast = 600;
export const logoSides = [1_024, 480, 240] as const;
export const imageSide = 2_560;
/** Longest sides of a portrait and of a photographed page, in pixels. */
export const photoSide = 1_280;
export const photographSide = 2_000;
export const cvPhotographs = 5;
/**
 * Text recognition in pictures of a CV: longest side in pixels of a page that is read, and of the picture that shows how it is turned;
 * time and memory of the process, and the queue.
 */
export const pictureReadSide = 2_200;
export const pictureTurnSide = 1_400;
export const pictureReadMs = 120_000;
export const pictureReadMb = 480;
export const picturesReadAtATime = 1;
export const picturesWaiting = 60;

/** Characters of a text that states a pay. Longer texts hold more than a pay. */
export const payTextMax = 200;
/** A full-time year: 35 hours a week, and the days of a usual agreement on days. */
export const hoursPerYear = 1_820;
export const daysPerYear = 218;
/** The net pay before tax of each euro of gross pay: an employee of a private company pays about 22 % (docs/decisions/offers.md). */
export const netOfGross = 0.78;

export const captionCues = 3_000;
export const captionText = 1_000;

export const jobCarriersMin = 3;

/** Characters of a text that the occupations engine reads. */
export const occupationTextMax = 200;
/** Lowest confidence of an assigned occupation, and the number of occupations of a title or a search. */
export const occupationConfidenceMin = 0.5;
export const occupationsAssigned = 3;
export const occupationsSearched = 6;
/** Occupations that a form proposes for a text. */
export const occupationOptions = 6;
/** Finer codes that one occupation of a title may mean. */
export const occupationCodes = 6;
/** Parsed search texts in the cache, about a kilobyte each. */
export const searchTextsCached = 2_000;
/** Size of that cache. Long texts leave room for fewer. */
export const searchTextsBytes = 8 * 1_048_576;
/** Cached results of an index: their number, their bytes with their lists of matches, and the bytes counted for one. */
export const searchResultsCached = 3_000;
export const searchResultsBytes = 24 * 1_048_576;
export const searchResultBytes = 2_048;
/** A larger page is not cached. */
export const searchPageCached = 50;
/** Longest word that is compared with known words to correct a typo, in characters. */
export const mistypedMax = 40;

export const wordingChecks = { points: 30, perMs: minute } as const;
/** Length of a slice of a check, and the processor time of a whole one. */
export const wordingTime = { sliceMs: 8, budgetMs: 500 } as const;
export const wordingsNamed = 4;

/** Entries of each kind on one profile, and on one offer in both its lists; the database checks their sum (migration 040). */
export const attributes = { skill: 20, licence: 30, language: 10, rhythm: 5, contract: 7 } as const;
export const skillMax = 80;
/** Parsed entries of people and offers in the cache. */
export const parsedEntriesCached = 5_000;
/** Characters of a text with several attributes, and the number of its parts that are parsed. */
export const attributesTextMax = 8_000;
export const attributeTextParts = 100;
/** Characters of one part. Labels are shorter. */
export const attributeTextMax = 120;
/** Skills of ROME that a form suggests for a job. */
export const skillsSuggested = 12;
/** Values of each kind in a filter by attributes, and how many a URL may hold before the rest is ignored. */
export const filterValues = 10;
export const filterValuesRead = 40;
/** Values of each kind that are counted for a filter, beside the chosen ones. */
export const attributeValues = 24;

/** Limits of an imported workbook: bytes of the sheet and of the shared texts, bytes of each other part, columns, cells, styles, characters of a cell. */
export const sheetText = 32 * 1_048_576;
export const sheetPart = 4 * 1_048_576;
export const sheetColumns = 500;
export const sheetCells = 5_000_000;
export const sheetStyles = 65_536;
export const sheetCell = 32_767;

/** Limits of a CV in the JSON Resume format: bytes, levels and values. The format itself has five levels. */
export const resumeBytes = 1_048_576;
export const resumeDepth = 32;
export const resumeValues = 20_000;

/** Texts of CVs of which it is remembered whether they name a town. */
export const cvTownsCached = 2_000;

/** Limits of a CV that is generated from a profile. */
export const cvPages = 12;
export const cvEntries = 60;
export const cvGroups = 12;
export const cvLabels = 60;
export const cvEntryMax = 10_000;
export const cvEntryLines = 200;
