// Reads a date in the words and figures of people, spreadsheets and databases.
import { fold } from "./text.ts";

const pad = (text: string) => text.padStart(2, "0");

function instant(year: string, month: string, day: string, time: string): Date | null {
  const at = new Date(`${year}-${pad(month)}-${pad(day)}T${time}Z`);
  return Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day) ? null : at;
}

/** Folded. */
export const monthNames = [
  "janvier",
  "fevrier",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "aout",
  "septembre",
  "octobre",
  "novembre",
  "decembre",
];

/** "12" with "a" is 0, "1" with "p" is 13. */
const hourOfDay = (hour: string, half: string) => String((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0));

const centuryOf = (year: number, now: Date) => (year <= (now.getUTCFullYear() % 100) + 1 ? 2000 : 1900);

/**
 * Dates of spreadsheets and databases: "31/12/2025", "31.12.25 14:30", "2025-12-31", "12 mars 2026", 45992, ISO, seconds or
 * milliseconds since 1970.
 * A day without a time is noon UTC, so that it is the same day in France.
 */
export function dateOf(input: string, now = new Date()): Date | null {
  const text = input.trim();
  if (/^\d{9,10}(\.\d+)?$/.test(text)) return new Date(Math.round(Number(text) * 1000));
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text));
  // The dates of feeds (RFC 2822): "Fri, 11 Dec 2026 22:49:39 GMT".
  if (/^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d/.test(text)) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? null : at;
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return instant(iso[1]!, iso[2]!, iso[3]!, "12:00:00");
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) {
    const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`;
    const at = new Date(zoned.replace(" ", "T"));
    return Number.isNaN(at.getTime()) ? null : at;
  }
  // Days since the end of 1899, as spreadsheets store a date: from 1982 to 2064.
  if (/^[3-5]\d{4}(\.\d+)?$/.test(text))
    return new Date(Date.UTC(1899, 11, 30, 12) + Math.floor(Number(text)) * 86_400_000);
  const spelled = /^(?:le )?(\d{1,2})(?:er)? ([a-z]+)\.? (\d{4})$/.exec(fold(text));
  const month = spelled ? monthNames.findIndex((name) => name.startsWith(spelled[2]!.slice(0, 4))) : -1;
  if (spelled && month >= 0) return instant(spelled[3]!, String(month + 1), spelled[1]!, "12:00:00");
  const french =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?:[ ,T]+(\d{1,2})[:h](\d\d)(?::(\d\d))?(?: ?([AaPp])[Mm])?)?$/.exec(
      text,
    );
  if (!french) return null;
  const [, firstPart = "", secondPart = "", shortYear = "", hour, minute, seconds, half] = french;
  // Two digits: up to next year this century's.
  const year = shortYear.length === 4 ? shortYear : String(centuryOf(Number(shortYear), now) + Number(shortYear));
  // A month above 12 reveals the American order.
  const [day, monthOfYear] = Number(secondPart) > 12 ? [secondPart, firstPart] : [firstPart, secondPart];
  return instant(
    year,
    monthOfYear,
    day,
    hour ? `${pad(half ? hourOfDay(hour, half) : hour)}:${minute}:${seconds ?? "00"}` : "12:00:00",
  );
}
