// The words of a search for offers.
import { fold, oneLine } from "../platform/text/text.ts";
import * as offersLimits from "./limits.ts";

/** The folded words of a search text, at most eight. */
export function searchWords(text: string): string[] {
  return [...new Set(fold(text.slice(0, offersLimits.queryMax)).split(" "))].filter(Boolean).slice(0, 8);
}

/** A typed search without a part of it, and without the "et" or the comma that linked it. */
export function withoutPart(q: string, part: string): string {
  const at = q.indexOf(part);
  const before = q.slice(0, at).replace(/(?: ?,| (?:et|ou)){0,3} ?$/iu, "");
  const behind = q.slice(at + part.length);
  const left = before === "" ? behind.replace(/^ ?(?:, ?|(?:et|ou) )/iu, "") : `${before} ${behind}`;
  return oneLine(left).replace(/ ?[,;]{1,3}$/, "");
}
