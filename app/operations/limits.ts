// The constants of operations/ beyond the specification's own.

const minute = 60_000;
const day = 24 * 60 * minute;

/** A file of settings with its pictures; how long its preview may wait for the confirmation. */
export const settingsFileBytes = 6 * 1_048_576;
export const settingsFileKeptMs = 60 * minute;
/** Changes that the preview lists; characters of a value that it shows. */
export const settingsChangesShown = 200;
export const settingsValueShown = 200;
export const importBatch = 200;
/** Candidates of one name that a line of an import is compared with. */
export const importHomonyms = 50;
export const importLines = 50_000;
export const importDocuments = 1_000_000;
export const importBatchWithFiles = 20;
// An export with its files: size of the file, unpacked size, documents (read at once), entries.
export const importFileBytes = 2048 * 1_048_576;
export const importUnpackedBytes = 4096 * 1_048_576;
export const importDocumentBytes = 64 * 1_048_576;
export const importArchiveEntries = 500_000;
/** Cells of a table that is made of the records of an unknown system. */
export const importCells = 5_000_000;
/** Limits of a foreign record: paths, levels. */
export const importPaths = 500;
export const importDepth = 12;
/** Scripts of data that are read in a page. */
export const pageScripts = 40;
/** Names of columns that are left aside; for each line, values that are, and characters of one. */
export const importIgnored = 500;
export const importLeftValues = 100;
export const importLeftCharacters = 100;
export const importLinesPerPage = 20;
export const importInvitations = 30;
export const importKeptMs = 7 * day;
/** An imported offer counts as public for at least so long: longer than the period of any alert. */
export const importedOfferAgeMs = 30 * day;
export const importSilentMs = 30_000;
// An import silent for longer is displayed as interrupted: any server able to resume it has done so by then
export const importInterruptedMs = 5 * minute;

export const backupSlabBytes = 4 * 1024 * 1024;
export const backupManifestMax = 256 * 1024 * 1024;
export const backupAgainMs = 60 * minute;
export const backupsBeforeKept = 3;
export const backupSignMs = 1_000;
export const backupSilentMs = 2 * minute;
export const backupTries = 3;
// An archive in a bucket is split, because one request carries at most 5 GB
export const backupPartBytes = 1024 * 1024 * 1024;
export const backupsListed = 100;
export const nightsShown = 30;
export const backupPassMs = minute;
