// The hours in which members take interviews: their form, and the slots that they leave free.
import type { Selectable } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/db.server.ts";
import { db } from "../../platform/db/db.server.ts";
import type { DayRange, InterviewHoursTable } from "../../platform/db/schema.ts";
import { choice, line } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import type { EditRules } from "../../platform/forms/form-merge.ts";
import { dayAfter, dayIn, instantIn } from "../../platform/text/day.server.ts";
import { plural } from "../../platform/text/french.ts";
import { timeZoneOf } from "../../platform/text/time-zones.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { type Busy, isFreeAt, minutesOf, weekSlots } from "./free-slots.ts";
import { interviewMinutes } from "./interview.ts";
import {
  aheadChoices,
  aheadLabel,
  bufferChoices,
  bufferLabel,
  endOf,
  exceptionNumbers,
  halfHours,
  halfHoursIn,
  hoursLabels,
  noticeChoices,
  noticeLabel,
  rangesOfHalfHours,
  timeLabel,
  weekdays,
} from "./interview-hours.ts";

type HoursRow = Selectable<InterviewHoursTable>;
export type InterviewHours = Omit<HoursRow, "userId">;

/** What the form proposes to a member without hours. */
export const usualHours: InterviewHours = {
  week: weekdays.map((_, index): DayRange[] =>
    index < 5
      ? [
          ["09:00", "12:00"],
          ["14:00", "17:00"],
        ]
      : [],
  ),
  exceptions: [],
  minutes: hiringLimits.interviewMinutes,
  buffer: 15,
  noticeHours: 24,
  aheadDays: 21,
};

/** "9 h – 12 h, 14 h – 18 h" */
const rangesText = (ranges: readonly DayRange[]): string =>
  ranges.map(([from, to]) => `${timeLabel(from)} – ${timeLabel(to)}`).join(", ");

const ranges = z.preprocess(
  (value) => [value ?? []].flat(),
  z.array(z.enum(halfHours, hiringMessages.hoursChoiceRefused)).max(halfHours.length).transform(rangesOfHalfHours),
);
const time = choice([...halfHours, endOf(halfHours.at(-1)!)], hiringMessages.hoursChoiceRefused);
const oneOf = (choices: readonly number[]) =>
  choice(choices.map(String), hiringMessages.hoursChoiceRefused)
    .refine((text) => text !== null, hiringMessages.hoursChoiceRefused)
    .transform(Number);
const day = line(10, hiringMessages.exceptionDayRefused).refine(
  (text) => text === null || instantIn("UTC", text, "12:00") !== null,
  hiringMessages.exceptionDayRefused,
);

/** The form of the hours; exceptions that are over are left out. */
export const hoursForm = z
  .object({
    ...(Object.fromEntries(weekdays.map((name) => [name, ranges])) as Record<(typeof weekdays)[number], typeof ranges>),
    duree: oneOf(interviewMinutes),
    pause: oneOf(bufferChoices),
    preavis: oneOf(noticeChoices),
    horizon: oneOf(aheadChoices),
    ...(Object.fromEntries(
      exceptionNumbers.flatMap((n) => [
        [`du-${n}`, day],
        [`au-${n}`, day],
        [`de-${n}`, time],
        [`a-${n}`, time],
      ]),
    ) as Record<never, never>),
  })
  .transform((values, context): InterviewHours => {
    const isShort = ([from, to]: DayRange) => minutesOf(to) - minutesOf(from) < values.duree;
    const short = { code: "custom", message: hiringMessages.hoursTooShort(plural(values.duree, "minute")) } as const;
    const rows = values as Record<`${"du" | "au" | "de" | "a"}-${number}`, string | null>;
    const exceptions = exceptionNumbers.flatMap((n) => {
      const [first, last, from, to] = [rows[`du-${n}`], rows[`au-${n}`], rows[`de-${n}`], rows[`a-${n}`]];
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [`${field}-${n}`], message });
      if (!first && (last || from || to)) refuse("du", hiringMessages.exceptionDayMissing);
      if (first && last && last < first) refuse("au", hiringMessages.exceptionBackwards);
      if (Boolean(from) !== Boolean(to)) refuse(from ? "a" : "de", hiringMessages.exceptionHourMissing);
      if (from && to && to <= from) refuse("a", hiringMessages.hoursBackwards);
      const ranges: DayRange[] = from && to ? [[from, to]] : [];
      if (from && to && from < to && ranges.some(isShort)) refuse("a", short.message);
      return first ? { first, last: last ?? first, ranges } : [];
    });
    for (const name of weekdays) if (values[name].some(isShort)) context.addIssue({ ...short, path: [name] });
    const today = dayIn("UTC", new Date());
    return {
      week: weekdays.map((name) => values[name]),
      exceptions: exceptions
        .filter(({ last }) => last >= dayAfter(today, -1))
        .sort((a, b) => (a.first < b.first ? -1 : 1)),
      minutes: values.duree,
      buffer: values.pause,
      noticeHours: values.preavis,
      aheadDays: values.horizon,
    };
  });

const isWeekday = (name: string) => weekdays.some((each) => each === name);

export const hoursRules: EditRules = {
  labels: hoursLabels,
  textOf: (name, text) => {
    if (name === "pause") return bufferLabel(Number(text));
    if (name === "preavis") return noticeLabel(Number(text));
    if (name === "horizon") return aheadLabel(Number(text));
    if (name === "duree") return `${text} minutes`;
    return isWeekday(name) ? rangesText(rangesOfHalfHours(text.split("\n"))) : text;
  },
};

/** The hours as their form shows them. */
export function shownHours({ week, exceptions, minutes, buffer, noticeHours, aheadDays }: InterviewHours): FormValues {
  return {
    ...Object.fromEntries(weekdays.map((name, index) => [name, halfHoursIn(week[index] ?? [])])),
    duree: String(minutes),
    pause: String(buffer),
    preavis: String(noticeHours),
    horizon: String(aheadDays),
    ...Object.fromEntries(
      exceptionNumbers.flatMap((n) => {
        const own = exceptions[n - 1];
        return [
          [`du-${n}`, own?.first ?? ""],
          [`au-${n}`, own && own.last !== own.first ? own.last : ""],
          [`de-${n}`, own?.ranges[0]?.[0] ?? ""],
          [`a-${n}`, own?.ranges[0]?.[1] ?? ""],
        ];
      }),
    ),
  };
}

/** Locks a member until the end of the transaction: one at a time takes or proposes their slots. */
export async function lockRecruiter(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom("members").select("userId").where("userId", "=", userId).forNoKeyUpdate().execute();
}

/** A member's hours with their time zone and last day of absence; undefined without hours. */
export async function findHours(userId: string, tx: Db = db) {
  const row = await tx
    .selectFrom("interviewHours")
    .innerJoin("members", "members.userId", "interviewHours.userId")
    .innerJoin("companies", "companies.id", "members.companyId")
    .select(["week", "exceptions", "minutes", "buffer", "noticeHours", "aheadDays"])
    .select(["members.absentUntil", "companies.departement"])
    .where("interviewHours.userId", "=", userId)
    .where("members.role", "<>", "reader")
    .executeTakeFirst();
  if (!row) return undefined;
  const { absentUntil, departement, ...hours } = row;
  return { ...hours, absentUntil, timeZone: timeZoneOf(departement) };
}

/** Sets a member's hours. */
export async function setHours(tx: Db, userId: string, { week, exceptions, ...rest }: InterviewHours): Promise<void> {
  const row = { ...rest, week: JSON.stringify(week), exceptions: JSON.stringify(exceptions) };
  await tx
    .insertInto("interviewHours")
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
}

/** Deletes a member's hours. */
export async function deleteHours(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom("interviewHours").where("userId", "=", userId).execute();
}

type Proposed = { slots: readonly Date[]; minutes: number };
type HeldSlot = Awaited<ReturnType<typeof listHeldSlots>>[number];
const isTaken = ({ state }: HeldSlot) => state === "accepted";

/**
 * The slots that a member's other interviews hold: those agreed on, and those proposed that still wait for an answer. Free slots are suggested
 * beside both; only those agreed on are taken.
 * @param exceptId an interview that is left out
 */
export async function listHeldSlots(tx: Db, userId: string, exceptId: string | null, now: Date) {
  const rows = await tx
    .selectFrom("interviews")
    .select(["state", "startsAt", "slots", "minutes"])
    .where("byUserId", "=", userId)
    .where((eb) =>
      eb.or([
        eb("state", "=", "proposed"),
        eb.and([eb("state", "=", "accepted"), eb("startsAt", ">", new Date(now.getTime() - 86_400_000))]),
      ]),
    )
    .$if(exceptId !== null, (query) => query.where("id", "<>", exceptId!))
    .orderBy("changedAt", "desc")
    .orderBy("id")
    .limit(hiringLimits.interviewsCompared)
    .execute();
  return rows.flatMap(({ state, startsAt, slots, minutes }) =>
    (startsAt && state === "accepted" ? [startsAt] : slots).map((at) => ({ startsAt: at, minutes, state })),
  );
}

/** The slots of a proposal that are still to come and that no other interview has taken. @param held as listHeldSlots() returns them */
export const openSlots = ({ slots, minutes }: Proposed, held: readonly HeldSlot[], now: Date): Date[] =>
  slots.filter((at) => at > now && isFreeAt(at, minutes, held.filter(isTaken)));

/**
 * Whether none of a member's other interviews has taken one of these slots; several people may be offered the same. They stay free until the
 * transaction ends.
 */
export async function mayOffer(
  tx: Db,
  userId: string,
  proposed: Proposed,
  exceptId: string | null,
  now: Date,
): Promise<boolean> {
  await lockRecruiter(tx, userId);
  const held = await listHeldSlots(tx, userId, exceptId, now);
  return openSlots(proposed, held, now).length === proposed.slots.length;
}

type Wanted = { minutes?: number; perRange: number; limit: number };

/** The next free slots of a member's week. @returns null without hours */
export async function listWeekSlots(
  tx: Db,
  userId: string,
  { minutes, ...wanted }: Wanted,
  held: readonly Busy[] | null,
  now: Date,
): Promise<{ slots: Date[]; minutes: number } | null> {
  const hours = await findHours(userId, tx);
  if (!hours) return null;
  const busy = held ?? (await listHeldSlots(tx, userId, null, now));
  const { timeZone, absentUntil } = hours;
  const today = dayIn(timeZone, now);
  const isAway = absentUntil !== null && absentUntil >= today;
  const first = isAway ? dayAfter(absentUntil, 1) : today;
  const length = minutes ?? hours.minutes;
  const slots = weekSlots(hours, { today: first, now, busy, minutes: length }, wanted, (each, time) =>
    instantIn(timeZone, each, time),
  );
  return { slots, minutes: length };
}
