// What all people without an account may hand in together in a day, in megabytes of 1,048,576 bytes: its bounds.
import * as limits from "../../limits.ts";

export const visitorFiles = { perDay: limits.visitorFilesPerDay } as const;
