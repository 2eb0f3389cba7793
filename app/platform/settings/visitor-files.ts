// Bounds of the daily total of files uploaded without an account, in megabytes of 1,048,576 bytes.
import * as limits from "../../limits.ts";

export const visitorFiles = { perDay: limits.visitorFilesPerDay } as const;
