// The words of a search for offers.
import { fold } from "../platform/text/text.ts";
import * as offersLimits from "./limits.ts";

/** The folded words of a search text, at most eight. */
export function searchWords(text: string): string[] {
  return [...new Set(fold(text.slice(0, offersLimits.queryMax)).split(" "))].filter(Boolean).slice(0, 8);
}
