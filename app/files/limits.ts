// The constants of files/ beyond the specification's own.

const minute = 60_000;
const day = 24 * 60 * minute;

export const storageRetrySeconds = 15;

export const uploadFormBytes = 12 * 1_048_576;
export const fileNameMax = 120;
export const scansAtATime = 4;
/** Some 15,000 resized pictures. */
export const imageSizesKeptBytes = 1_024 * 1_048_576;
export const photographSentSide = 2_400;
export const sweepAfterMs = 60 * minute;
export const scanBytes = 256 * 1_048_576;
export const scanMs = 2 * minute;

export const cvPagesShown = 30;
export const blindLines = 1_500;
export const blindCharacters = 60_000;
export const cvDrawMs = 20_000;
export const cvDrawMb = 768;
export const cvDrawRetryMs = 10 * minute;
export const cvDrawsAtATime = 2;
export const cvDrawsWaiting = 20;
export const cvReadersWaiting = 200;
export const cvPagesWaitMs = 8_000;
export const cvPagesKeptBytes = 512 * 1_048_576;

export const uploadBytesByAccount = 1_024 * 1_048_576;
export const diskReserveBytes = 256 * 1_048_576;
export const uploadsUnderWay = 3;
export const uploadsByAccount = { points: 120, perMs: 60 * minute } as const;
export const stagedUploadsUnderWay = 3;
export const stagedUploadsByAddress = { points: 120, perMs: 60 * minute } as const;
export const uploadForgottenMs = minute;
export const uploadIdleMs = day;
export const uploadAnswerMs = 7 * day;
export const uploadDrainMs = 1_000;
export const uploadWaitMs = minute / 2;
export const uploadsAtATime = 2;
export const uploadsWaiting = 120;

export const uploadPartBytes = 1_048_576;
export const uploadSignMs = 15_000;
