// Reads a pay from two texts: the amount, which may be a whole range with its unit, and the upper end of a range.
import * as enginesLimits from "../limits.ts";
import type { PayUnit } from "./pay-units.ts";
import { readPay, unitOfAmount } from "./read-pay.ts";

/** `low` and `high` name the text. "twice": `low` holds a range whose upper end is not that of `high`. */
export type PayFault = { field: "low" | "high"; fault: "unreadable" | "other" | "below" | "twice" };

export type PayTexts = { low: string; high: string };

export type StatedPay = {
  /** Euros; null where nothing is stated. */
  min: number | null;
  max: number | null;
  /** The unit that the texts name. */
  unit: PayUnit | null;
  /** Whether the texts are figures only, so that nothing was interpreted. */
  isPlain: boolean;
  /** A faulty text states nothing. */
  faults: PayFault[];
};

/** The hours a week of full time. */
export const fullTimeHours = 35;

/** By the hour and the day, the hours a week do not matter. */
const isByWeeks = (unit: string) => unit === "par mois" || unit === "par an";

const hoursOf: Record<string, number> = {
  "par heure": 1,
  "par jour": 7,
  "par mois": enginesLimits.hoursPerYear / 12,
  "par an": enginesLimits.hoursPerYear,
};

type Amount = Pick<StatedPay, "min" | "max" | "unit">;

const toCents = (euros: number) => Math.round(euros * 100) / 100;

/**
 * The legal minimum, in euros with cents.
 * @param hourly euros an hour; @param weeklyHours those of the contract, by default full time @returns null for an unknown unit
 */
export function minimumPay(hourly: number, unit: string, weeklyHours: number = fullTimeHours): number | null {
  const hours = hoursOf[unit];
  const part = isByWeeks(unit) ? weeklyHours / fullTimeHours : 1;
  return hours === undefined ? null : toCents(hourly * hours * part);
}

function readAmount(text: string, hourlyMinimum: number): Amount | null | "unreadable" | "other" {
  const pay = text.trim() ? readPay(text) : { kind: "none" as const };
  if (pay === null) return "unreadable";
  if (pay.kind === "other") return "other";
  if (pay.kind === "none") return null;
  if (pay.kind === "amount") return { min: toCents(pay.min), max: pay.max && toCents(pay.max), unit: pay.unit };
  const unit = pay.unit ?? "par heure";
  return { min: minimumPay(hourlyMinimum * pay.share, unit), max: null, unit };
}

/**
 * The pay of two texts.
 * @param hourlyMinimum the legal minimum, in euros an hour, for "SMIC"
 */
export function readPayFields(texts: PayTexts, hourlyMinimum: number): StatedPay {
  const faults: PayFault[] = [];
  const read = (field: PayFault["field"]) => {
    const amount = readAmount(texts[field], hourlyMinimum);
    if (typeof amount !== "string") return amount;
    faults.push({ field, fault: amount });
    return null;
  };
  const [low, high] = [read("low"), read("high")];
  const min = low?.min ?? null;
  const top = high ? (high.max ?? high.min) : null;
  const isBelow = top !== null && min !== null && top < min;
  const isTwice = top !== null && low !== null && low.max !== null && low.max !== top;
  if (isBelow || isTwice) faults.push({ field: "high", fault: isTwice ? "twice" : "below" });
  const max = isBelow || isTwice || top === null ? (low?.max ?? null) : top;
  return {
    min,
    max: max === min ? null : max,
    unit: low?.unit ?? high?.unit ?? null,
    isPlain: [texts.low, texts.high].every((text) => /^(?:[\d\s.,]|€(?!\d))*$/.test(text)),
    faults,
  };
}

/**
 * The unit that the texts name or imply: "35K" without a unit is a year's pay, figures alone imply none.
 * @returns null where the chosen unit counts
 */
export function unitOfPay({ min, max, unit, isPlain }: StatedPay, byDay: boolean): PayUnit | null {
  const amount = min ?? max;
  return unit ?? (isPlain || amount === null ? null : unitOfAmount(amount, byDay));
}

// From 100 to 999 euros a day or a month may be meant, but hardly an hour or a year.
const likelierUnits: Record<string, PayUnit> = { "par heure": "par jour", "par an": "par mois" };

/**
 * The unit that an amount of a pay belongs to where it is not the stated one: 35,000 euros a month is a year's.
 * @param amounts in euros; @param byDay whether the contract is paid by day @returns null when the unit fits
 */
export function findOtherUnit(amounts: (number | null)[], unit: string, byDay: boolean): PayUnit | null {
  const likely = amounts.flatMap((euros) => (euros ? (unitOfAmount(euros, byDay) ?? likelierUnits[unit] ?? []) : []));
  return likely.find((each) => each !== unit) ?? null;
}
