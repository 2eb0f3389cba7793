// Seeded draws: numbers, dates, ids, accounts, communes. Dates count back from the day of loading: two loads on one day
// are equal.
import { createHash } from "node:crypto";
import { demonstrationDomain } from "../../people/accounts/demo-accounts.server.ts";
import { type Commune, departments, listMostPopulous } from "../../platform/places/places.server.ts";
import { paris, parisDay } from "../../platform/text/french.ts";

const hour = 3_600_000;
export const day = 24 * hour;

/** Opening hours in Paris, in whole hours; a night is the rest of the day. */
const [opens, closes] = [8, 19];

const parisHours = new Intl.DateTimeFormat("en-GB", {
  timeZone: paris,
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

/** An instant in the opening hours: one of the night moves to the first hours after it, in the same order. */
export function officeTime(at: Date): Date {
  const [hours = 0, minutes = 0] = parisHours.format(at).split(":").map(Number);
  const clock = (hours % 24) + minutes / 60;
  if (clock >= opens && clock < closes) return at;
  const night = 24 - closes + opens;
  const into = (clock - closes + 24) % 24;
  return new Date(at.getTime() + (night - into + into / 6) * hour);
}

export type Draw = ReturnType<typeof createDraw>;

/** The draws of a seed, by the algorithm sfc32: equal seeds give equal series. @param now an instant of the day of loading */
export function createDraw(seed: string, now: Date) {
  const hash = createHash("sha256").update(seed).digest();
  let [a, b, c, d] = [hash.readInt32LE(0), hash.readInt32LE(4), hash.readInt32LE(8), hash.readInt32LE(12)];
  const midnight = Date.parse(`${parisDay(now)}T00:00:00Z`);

  /** At least 0, less than 1. */
  const next = () => {
    const sum = (a + b + d) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    d = (d + 1) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  /** An integer, both bounds included. */
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  /** True with this probability. */
  const chance = (share: number) => next() < share;
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!;
  /** Up to `count` different items, in random order. */
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(int(0, rest.length - 1), 1)[0]!);
  };
  /** In the opening hours, as far as there are some between the two. */
  const between = (start: Date, end: Date) => {
    const at = new Date(start.getTime() + next() * (end.getTime() - start.getTime()));
    const moved = officeTime(at);
    if (moved <= end) return moved;
    // In the afternoon before instead.
    const earlier = new Date(moved.getTime() - 16 * hour);
    if (earlier >= start && earlier < at) return earlier;
    const opening = officeTime(start);
    return opening <= end ? opening : start;
  };
  /** An instant from the latest of these until this morning. */
  const since = (...starts: Date[]) => {
    const start = Math.max(...starts.map(Number));
    return between(new Date(start), new Date(Math.max(start + hour, midnight + 6 * hour)));
  };
  /** A daytime instant that many days ago. */
  const daysAgo = (days: number) => officeTime(new Date(midnight - days * day + int(7 * hour, 17 * hour)));
  /** As "2024-03". */
  const monthsAgo = (months: number) => {
    const date = new Date(midnight);
    return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 15)).toISOString().slice(0, 7);
  };
  /** A UUID version 7, as newId() makes them. */
  const id = (at: Date) => {
    const hex = (digits: number) =>
      int(0, 16 ** digits - 1)
        .toString(16)
        .padStart(digits, "0");
    const time = at.getTime().toString(16).padStart(12, "0");
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${pick(["8", "9", "a", "b"])}${hex(3)}-${hex(6)}${hex(6)}`;
  };
  const today = new Date(midnight);
  return { next, int, chance, pick, sample, between, since, daysAgo, monthsAgo, id, today };
}

type Role = "admin" | "company" | "candidate";

/** The row of a confirmed account that has accepted the terms. @param local the address before the @ */
export function makeUser(draw: Draw, role: Role, local: string, name: string, createdAt: Date) {
  const [id, email] = [draw.id(createdAt), `${local}@${demonstrationDomain}`];
  const dates = { createdAt, updatedAt: createdAt, termsAcceptedAt: createdAt, announcedAt: createdAt };
  return { id, email, emailVerified: true, name, role, ...dates };
}

const regionOf = ({ departement }: Commune) => departments.find(({ code }) => code === departement)?.region;

let towns: { commune: Commune; upTo: number }[] | undefined;

/** A commune of France, weighted by population. @param around draws a larger town of this commune's region */
export function drawCommune(draw: Draw, around?: Commune): Commune {
  if (!towns) {
    let upTo = 0;
    towns = listMostPopulous().map((commune) => {
      upTo += commune.population;
      return { commune, upTo };
    });
  }
  for (;;) {
    const mark = draw.next() * towns.at(-1)!.upTo;
    const { commune } = towns.find(({ upTo }) => upTo > mark)!;
    if (!around || (commune.population >= 15_000 && regionOf(commune) === regionOf(around))) return commune;
  }
}

/** The departments of a job search: none for most, else the home department and others of its region. */
export function drawDepartments(draw: Draw, home: Commune): string[] {
  if (draw.chance(0.75)) return [];
  const neighbours = departments.filter(({ code, region }) => region === regionOf(home) && code !== home.departement);
  return [home.departement, ...draw.sample(neighbours, draw.int(1, 3)).map(({ code }) => code)];
}
