// The hours in which a member takes interviews: fields, labels, and hours as people write them.
import type { DayRange } from "../../platform/db/schema.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";

export const hoursPath = "/compte/entreprise/disponibilites";

export const weekdays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"] as const;

export const bufferChoices = [0, 5, 10, 15, 30, 60] as const;
export const noticeChoices = [2, 4, 24, 48, 72, 120] as const;
export const aheadChoices = [7, 14, 21, 28, 42, 60] as const;

export const bufferLabel = (minutes: number) => (minutes === 0 ? "Aucune" : `${minutes} minutes`);
export const noticeLabel = (hours: number) =>
  hours < 24 ? `${hours} heures` : hours === 24 ? "1 jour" : `${hours / 24} jours`;
export const aheadLabel = (days: number) =>
  days === 7 ? "1 semaine" : days === 60 ? "2 mois" : `${days / 7} semaines`;

export const exceptionNumbers = Array.from({ length: hiringLimits.hoursExceptionsMax }, (_, index) => index + 1);

export const hoursLabels: Record<string, string> = {
  ...Object.fromEntries(weekdays.map((day) => [day, day.charAt(0).toUpperCase() + day.slice(1)])),
  duree: "Durée d’un entretien",
  pause: "Pause entre deux",
  preavis: "Choisi au plus tard",
  horizon: "Proposé sur",
  ...Object.fromEntries(
    exceptionNumbers.flatMap((n) => [
      [`du-${n}`, `Exception ${n}, du`],
      [`au-${n}`, `Exception ${n}, au`],
      [`heures-${n}`, `Exception ${n}, horaires`],
    ]),
  ),
};

function readTime(text: string): string | null {
  const [, hour = "", minute = "00"] = /^(\d{1,2}) ?[h:]? ?(\d{2})?$/i.exec(text.trim()) ?? [];
  const isTime = hour !== "" && Number(hour) <= 24 && Number(minute) < 60 && Number(minute) % 5 === 0;
  const time = `${hour.padStart(2, "0")}:${minute}`;
  return isTime && time <= "24:00" ? time : null;
}

/** Reads "9 h – 12 h, 14 h – 18 h 30": the ranges in order, else the sentence that refuses them. */
export function readRanges(text: string): DayRange[] | string {
  if (text.length > hiringLimits.hoursTextMax) return hiringMessages.hoursRefused;
  const parts = text
    .replace(/\s/gu, " ")
    .split(/,|;|\bet\b/)
    .filter((part) => part.trim() !== "");
  if (parts.length > hiringLimits.hoursRangesMax) return hiringMessages.hoursTooMany;
  const ranges: DayRange[] = [];
  for (const part of parts) {
    const [from, to, ...rest] = part.split(/[-–—à]/).map(readTime);
    if (!from || !to || rest.length > 0) return hiringMessages.hoursRefused;
    if (from >= to) return hiringMessages.hoursBackwards;
    ranges.push([from, to]);
  }
  ranges.sort(([a], [b]) => (a < b ? -1 : 1));
  const meets = ranges.some(([from], index) => index > 0 && from < ranges[index - 1]![1]);
  return meets ? hiringMessages.hoursTwice : ranges;
}
