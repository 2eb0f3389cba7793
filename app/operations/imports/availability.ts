// Reads when a person is available, as people write it: "dans 1 mois", "3 mois de préavis", "immédiate", "dès le 12/01".
import type { disponibilities } from "../../people/candidate-facets.ts";
import { monthNames } from "../../platform/text/read-date.ts";
import { fold } from "../../platform/text/text.ts";

type Availability = (typeof disponibilities)[number];

const spelled: Record<string, string> = {
  un: "1",
  une: "1",
  deux: "2",
  trois: "3",
  quatre: "4",
  cinq: "5",
  six: "6",
  huit: "8",
  dix: "10",
  quinze: "15",
  one: "1",
  two: "2",
  three: "3",
};

const months = [
  ...monthNames,
  ..."january february march april may june july august september october november december".split(" "),
];

const namedMonth = new RegExp(
  `(?:\\b(\\d{1,2})(?:er)? |\\b(mi|fin|debut)[ -])?\\b(${months.join("|")})\\b(?: (\\d{4}))?`,
);

const day = 86_400_000;
const daysOf = { j: 1, d: 1, s: 7, w: 7, m: 30 };

const employed =
  /\ben (?:poste|activite|emploi|cdi|cdd|interim)\b|salarie|employed|\ben fonction\b|travaille actuellement/;
const free =
  /immediat|rapidement|disponible|\bdispo\b|\bsuite\b|maintenant|des que possible|vite que possible|plus tot|\basap\b|as soon as|available|\bnow\b|\blibre\b|sans (?:preavis|delai|emploi)|(?:pas de|aucun|zero) preavis|chomage|en recherche|a l'ecoute/;

const durations =
  /(?:\d{1,3} ?(?:a|ou|-|\/) ?)?\b(\d{1,3})(?:[.,](\d))? ?(jours?|days?|j\b|semaines?|sem\b|weeks?|mois|months?)( ?(?:et demie?|1\/2))?/g;

/** The longest of the durations that a text states, in days; null without one. */
function durationIn(text: string): number | null {
  const days = [...text.matchAll(durations)].map(([, whole = "", tenths = "0", unit = "", half]) => {
    const count = Number(`${whole}.${tenths}`) + (half ? 0.5 : 0);
    return count * daysOf[unit[0] as keyof typeof daysOf];
  });
  if (/semaine prochaine|next week|\b(?:lundi|mardi|mercredi|jeudi|vendredi)\b/.test(text)) days.push(7);
  if (/mois prochain|next month/.test(text)) days.push(30);
  return days.length > 0 ? Math.max(...days) : null;
}

/** The time of a day; without a year it is the nearest one, at most half a year ago. */
function timeOf(year: string | undefined, month: number, dayOfMonth: number, now: Date): number {
  if (year) return Date.UTC(Number(year.length === 2 ? `20${year}` : year), month, dayOfMonth);
  const [before, same, after] = [-1, 0, 1].map((by) => Date.UTC(now.getUTCFullYear() + by, month, dayOfMonth));
  const from = now.getTime() - 182 * day;
  return [before!, same!].find((time) => time >= from) ?? after!;
}

/** The time that a text names: "12/01", "01/2027", "15 décembre", "mi-janvier", "février 2027"; null without one. */
function timeIn(text: string, now: Date): number | null {
  const numbers = /\b(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d\d))?\b/.exec(text);
  if (numbers && Number(numbers[1]) <= 31 && Number(numbers[2]) >= 1 && Number(numbers[2]) <= 12)
    return timeOf(numbers[3], Number(numbers[2]) - 1, Number(numbers[1]), now);
  const iso = /\b(\d{4})-(\d\d)-(\d\d)\b/.exec(text);
  if (iso) return Date.UTC(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
  const monthOfYear = /\b(\d{1,2})\/(\d{4})\b/.exec(text);
  if (monthOfYear) return timeOf(monthOfYear[2], Number(monthOfYear[1]) - 1, 1, now);
  const named = namedMonth.exec(text);
  if (!named) return null;
  const [, date, part, name = "", year] = named;
  const dayOfMonth = date ? Number(date) : part === "fin" ? 28 : part === "mi" ? 15 : 1;
  return timeOf(year, months.indexOf(name) % 12, dayOfMonth, now);
}

function withinDays(days: number): Availability | null {
  if (days <= 0) return "Disponible";
  if (days <= 31) return "Sous 1 mois";
  return days <= 93 ? "Sous 3 mois" : null;
}

/**
 * The choice that a text means.
 * @param text at most 200 characters, else unreadable
 * @returns null when it is none of the four, as "6 mois de préavis" or "à voir"
 */
export function readAvailability(given: string, now: Date): Availability | null {
  if (given.length > 200) return null;
  const text = fold(given).replace(/[a-z]+/g, (word) => spelled[word] ?? word);
  const duration = durationIn(text);
  if (duration !== null) return withinDays(duration);
  const time = timeIn(text, now);
  if (time !== null) return withinDays((time - now.getTime()) / day);
  if (employed.test(text)) return "En poste";
  return free.test(text) && !/\b(?:pas|non|plus|not)\b.*(?:disponible|available|libre)/.test(text)
    ? "Disponible"
    : null;
}
