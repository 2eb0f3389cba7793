// The public holidays of mainland France (Code du travail, article L3133-1).

const dayMs = 86_400_000;

const fixed = new Set(["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"]);

// Days after Easter: Easter Monday, Ascension, Whit Monday.
const afterEaster = [1, 39, 50];

// The Gregorian computation of Meeus, Jones and Butcher; midnight UTC.
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const rest = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return Date.UTC(year, Math.floor(rest / 31) - 1, (rest % 31) + 1);
}

/** Whether a day "2026-05-14" is a public holiday. */
export function isHoliday(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (fixed.has(day.slice(5))) return true;
  const sunday = easter(Number(day.slice(0, 4)));
  return afterEaster.some((days) => sunday + days * dayMs === at);
}

/** Whether a day "2026-05-14" is worked: neither a Saturday, a Sunday nor a public holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}
