// The hours in which a member takes interviews: fields, labels, and the half hours of a week.

import type { DayRange } from "../../platform/db/schema.ts";
import { capital } from "../../platform/text/text.ts";
import * as hiringLimits from "../limits.ts";

export const hoursPath = "/compte/entreprise/disponibilites";

export const weekdays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"] as const;

export const bufferChoices = [0, 5, 10, 15, 30, 60] as const;
export const noticeChoices = [2, 4, 24, 48, 72, 120] as const;
export const aheadChoices = [7, 14, 21, 28, 42, 60] as const;

export const bufferLabel = (minutes: number) => (minutes === 0 ? "Aucune" : `${minutes} minutes`);
export const noticeLabel = (hours: number) =>
  hours < 24 ? `${hours} heures` : hours === 24 ? "1 jour" : `${hours / 24} jours`;
export const aheadLabel = (days: number) =>
  days === 7 ? "La semaine à venir" : days === 60 ? "Les 2 prochains mois" : `Les ${days / 7} prochaines semaines`;

export const exceptionNumbers = Array.from({ length: hiringLimits.hoursExceptionsMax }, (_, index) => index + 1);

export const hoursLabels: Record<string, string> = {
  ...Object.fromEntries(weekdays.map((day) => [day, capital(day)])),
  duree: "Durée d’un entretien",
  pause: "Pause entre deux entretiens",
  preavis: "Réservation possible jusqu’à",
  horizon: "Période réservable",
  ...Object.fromEntries(
    exceptionNumbers.flatMap((n) => [
      [`du-${n}`, `Exception ${n}, du`],
      [`au-${n}`, `Exception ${n}, au`],
      [`de-${n}`, `Exception ${n}, de`],
      [`a-${n}`, `Exception ${n}, à`],
    ]),
  ),
};

const [firstHour, lastHour] = [7, 20];

const timeOf = (half: number) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`;

/** The half hours of a day, by their beginnings: "07:00" to "19:30". */
export const halfHours = Array.from({ length: (lastHour - firstHour) * 2 }, (_, at) => timeOf(firstHour * 2 + at));

/** The end of a half hour. */
export const endOf = (time: string) => timeOf(Number(time.slice(0, 2)) * 2 + (time.endsWith("30") ? 2 : 1));

/** "9 h 30" */
export const timeLabel = (time: string) =>
  `${Number(time.slice(0, 2))}\u00a0h${time.endsWith("00") ? "" : `\u00a0${time.slice(3)}`}`;

/** The half hours within ranges. */
export const halfHoursIn = (ranges: readonly DayRange[]): string[] =>
  halfHours.filter((time) => ranges.some(([from, to]) => from <= time && endOf(time) <= to));

/** The ranges of half hours; neighbours become one. */
export function rangesOfHalfHours(times: readonly string[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const time of halfHours.filter((each) => times.includes(each))) {
    const last = ranges.at(-1);
    if (last?.[1] === time) last[1] = endOf(time);
    else ranges.push([time, endOf(time)]);
  }
  return ranges;
}
