// French amounts, dates, numbers and plurals, formatted on the server only (browsers' data may differ).

export const paris = "Europe/Paris";
const whole = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });
const longDate = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "long", year: "numeric", timeZone: paris });
const shortDate = new Intl.DateTimeFormat("fr-FR", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  timeZone: paris,
});
const monthDay = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short", timeZone: paris });
const clock = new Intl.DateTimeFormat("fr-FR", { hour: "2-digit", minute: "2-digit", timeZone: paris });
const isoDay = new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", timeZone: paris });
const collator = new Intl.Collator("fr");

/** Words of other languages that begin with an E. */
const foreign = /^(?:Email|Event|Energy)$/;

/**
 * A name of a public list (ROME, communes, departments) as it is printed: curly apostrophes, accents on capitals, short forms in brackets.
 * Lists are written without: "Eleveur", "Directeur -DSI-", "Côte-d'Or".
 */
export const printedName = (name: string): string =>
  name
    .replaceAll("'", "’")
    .replace(/ -([A-Z\d]{2,})-(?= |$)/g, " ($1)")
    .replace(/\bE(?=(?:ch|ph|qu|[bcdfgptv][lr]?|[lmnrs])[aeiouyàâéèêëîïôûœ])\p{L}*/gu, (word) =>
      foreign.test(word) ? word : `É${word.slice(1)}`,
    );

const minute = 60_000;
const hour = 60 * minute;

/** Of each kind of date. */
const textsCached = 2_000;

// Caches what is the same for so many milliseconds: formatting costs more than finding. In Paris a day begins on a full hour.
function cachedBy(ms: number, format: (at: Date) => string): (at: Date) => string {
  const cache = new Map<number, string>();
  return (at) => {
    const part = Math.floor(at.getTime() / ms);
    let text = cache.get(part);
    if (text === undefined) {
      text = format(at);
      if (cache.size >= textsCached) cache.clear();
      cache.set(part, text);
    }
    return text;
  };
}
const withFirst = (day: string) => day.replace(/^1 /, "1er ");
const longDay = cachedBy(hour, (at) => withFirst(longDate.format(at)));
const dayOfYear = cachedBy(hour, (at) => isoDay.format(at));
const digitsOfDay = cachedBy(minute, (at) => clock.format(at));

/** "14:05" as people write it: "14 h 05", and "10 h" for a full hour, with no-break spaces. */
const hourText = (digits: string): string => {
  const [hours = "", minutes = ""] = digits.split(":");
  return `${Number(hours)}\u00a0h${minutes === "00" ? "" : `\u00a0${minutes}`}`;
};

const minuteOfDay = cachedBy(minute, (at) => hourText(clock.format(at)));

/** An integer with narrow no-break spaces between thousands: "18 204". */
export function number(value: number): string {
  // Most numbers of a page: they have no spaces.
  return value >= 0 && value < 1000 && Number.isInteger(value) ? `${value}` : whole.format(value);
}

/** A count with its noun; 0 and 1 are singular: "0 offre", "2 offres". */
export function plural(count: number, singular: string, several = `${singular}s`): string {
  return `${number(count)} ${Math.abs(count) < 2 ? singular : several}`;
}

/** A day: "12 mars 2026", "1er mars 2026". @param timeZone an IANA name */
export function date(at: Date, timeZone: string = paris): string {
  if (timeZone === paris) return longDay(at);
  const day = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "long", year: "numeric", timeZone });
  return withFirst(day.format(at));
}

/** A day and time: "12 mars 2026 à 14 h 05". */
export function dateTime(at: Date): string {
  return `${date(at)} à ${minuteOfDay(at)}`;
}

/** The date of a stored day: "12 mars 2026". @param day "2026-03-12" */
export const dayText = (day: string): string => date(new Date(`${day}T12:00:00Z`));

/** A day with its weekday: "jeudi 12 mars 2026". @param timeZone an IANA name */
export function weekdayDate(at: Date, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat("fr-FR", { weekday: "long", timeZone });
  return `${weekday.format(at)} ${date(at, timeZone)}`;
}

/** A day with its weekday and time: "jeudi 12 mars 2026 à 14 h 05". @param timeZone an IANA name */
export function weekdayTime(at: Date, timeZone: string): string {
  return `${weekdayDate(at, timeZone)} à ${timeOfDay(at, timeZone)}`;
}

/** A time of the day: "14 h 05", "10 h". @param timeZone an IANA name */
export function timeOfDay(at: Date, timeZone: string = paris): string {
  if (timeZone === paris) return minuteOfDay(at);
  return hourText(new Intl.DateTimeFormat("fr-FR", { hour: "2-digit", minute: "2-digit", timeZone }).format(at));
}

/** A day in figures: "12/03/2026". */
export function shortDay(at: Date): string {
  return shortDate.format(at);
}

/** A day of this year without its year: "23 novembre"; others with it. */
export function thisYear(at: Date, now: Date = new Date()): string {
  const year = parisDay(now).slice(0, 4);
  return parisDay(at).startsWith(year) ? date(at).replace(` ${year}`, "") : date(at);
}

/** Without the year, for days close to today: "23 nov.", "1er mars". @param timeZone an IANA name */
export function dayOfMonth(at: Date, timeZone: string = paris): string {
  const format =
    timeZone === paris ? monthDay : new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short", timeZone });
  return withFirst(format.format(at));
}

/** The parts of a calendar's leaf: "mar.", "2", "déc.". @param timeZone an IANA name */
export function dayParts(at: Date, timeZone: string): { weekday: string; day: string; month: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("fr-FR", { ...options, timeZone }).format(at);
  return { weekday: part({ weekday: "short" }), day: part({ day: "numeric" }), month: part({ month: "short" }) };
}

/** A day and time in figures: "12/03/2026 14:05". */
export function shortDateTime(at: Date): string {
  return `${shortDate.format(at)} ${digitsOfDay(at)}`;
}

/** The day in Paris, "2026-03-12", for daily limits and relative dates. */
export function parisDay(at: Date): string {
  return dayOfYear(at);
}

/** A relative date: "à l'instant", "il y a 5 minutes", "hier", "il y a 2 semaines", then "le 12 mars 2026". */
export function ago(at: Date, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return "à l’instant";
  if (minutes < 60) return `il y a ${plural(minutes, "minute")}`;
  const days = Math.round((Date.parse(parisDay(now)) - Date.parse(parisDay(at))) / 86_400_000);
  if (days < 1) return `il y a ${plural(Math.floor(minutes / 60), "heure")}`;
  if (days === 1) return "hier";
  if (days === 2) return "avant-hier";
  if (days < 14) return `il y a ${days} jours`;
  if (days < 29) return `il y a ${Math.floor(days / 7)} semaines`;
  return `le ${date(at)}`;
}

/** A wait, rounded up: "40 secondes", "12 minutes", "3 heures". @param seconds at least 1 */
export function duration(seconds: number): string {
  if (seconds < 60) return plural(Math.ceil(seconds), "seconde");
  return seconds < 3600 ? plural(Math.ceil(seconds / 60), "minute") : plural(Math.ceil(seconds / 3600), "heure");
}

/** An instant for a page: ISO form, exact French form for the title, relative form to display. */
export function displayTime(at: Date, now: Date = new Date()): { iso: string; exact: string; ago: string } {
  return { iso: at.toISOString(), exact: dateTime(at), ago: ago(at, now) };
}

/** A month "2024-03" as "mars 2024"; a year alone, "2024", as it is. */
export function month(text: string): string {
  if (/^\d{4}$/.test(text)) return text;
  return longDate.format(new Date(`${text}-15T12:00:00Z`)).replace(/^\d+ /, "");
}

function money(value: number): string {
  return Number.isInteger(value) ? whole.format(value) : cents.format(value);
}

/** Gross pay in euros with its unit: "2 400 € brut par mois", "40 000 – 45 000 € brut par an"; null without amounts. */
export function pay(min: number | null, max: number | null, unit: string): string | null {
  const low = min ?? max;
  if (low === null) return null;
  const amount = max !== null && min !== null && max !== min ? `${money(min)}\u00a0– ${money(max)}` : money(low);
  return `${amount}\u00a0€ brut ${unit}`;
}

/** A size in bytes: "350 ko", "2,4 Mo", "36,7 Go". */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${number(Math.max(1, Math.round(bytes / 1000)))} ko`;
  if (bytes < 1_000_000_000) return `${oneDecimal.format(bytes / 1_000_000)} Mo`;
  return `${oneDecimal.format(bytes / 1_000_000_000)} Go`;
}

/** A share from 0 to 1: "4,4 %", "100 %". */
export function share(part: number): string {
  return `${oneDecimal.format(part * 100)}\u00a0%`;
}

/** A change as "+ 38 %" or "− 12 %"; "stable" below half a point. @param part 0.38 for 38 % more */
export function change(part: number): string {
  const percent = Math.round(part * 100);
  return percent === 0 ? "stable" : `${percent > 0 ? "+" : "−"}\u00a0${number(Math.abs(percent))}\u00a0%`;
}

/** Compares in French order: Écully between Ecouen and Eguilles. */
export function compare(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Joins words: "CDI, CDD et stage". */
export function list(words: string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} et ${words.at(-1)}`;
}
