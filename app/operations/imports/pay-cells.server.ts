// Reads the pay of an import line from all its cells. A note states how a free text was understood.
import type { PayUnit } from "../../engines/pay/pay-units.ts";
import { readPay, unitOfAmount } from "../../engines/pay/read-pay.ts";
import { pay } from "../../platform/text/french.ts";
import * as operationsMessages from "../messages.ts";

type Values = Record<string, string>;

/** A remark on a field. `value` is the unchanged cell. */
type PayNote = { field: string; message: string; value: string };

export type PayCells = { values: Values; notes: PayNote[]; question: PayNote | null };

const nothing: PayCells = { values: {}, notes: [], question: null };

const figure = (euros: number) => String(Math.round(euros * 100) / 100);

type Amount = { min: number; max: number | null; unit: PayUnit | null };

function amountOf(text: string, hourlyMinimum: number): Amount | string {
  const read = readPay(text);
  if (read === null) return operationsMessages.importPayUnreadable;
  if (read.kind === "none") return operationsMessages.importPayNone;
  if (read.kind === "other") return operationsMessages.importPayOther;
  return read.kind === "minimum" ? { min: hourlyMinimum * read.share, max: null, unit: "par heure" } : read;
}

/**
 * The pay of a line.
 * @param cells the unchanged cells: `low` may hold the whole pay, as "2 000 € à 2 300 € par mois"
 * @param fields the names of the form's fields for the lower amount, the upper one and the unit
 * @param context.unit the unit of its own cell, when that was readable
 * @param context.isPaidByDay the contract is paid by day
 * @param context.hourlyMinimum the legal minimum, in euros an hour
 * @returns the form's values; a question refuses the line, since no unit is safe to guess
 */
export function readPayCells(
  cells: { low: string; high: string },
  fields: { low: string; high: string; unit: string },
  context: { unit: PayUnit | undefined; isPaidByDay: boolean; hourlyMinimum: number },
): PayCells {
  const field = cells.low ? fields.low : fields.high;
  const value = [cells.low, cells.high].filter(Boolean).join(" – ");
  if (!value) return nothing;
  const note = (message: string): PayNote => ({ field, message, value });
  const low = cells.low ? amountOf(cells.low, context.hourlyMinimum) : null;
  const high = cells.high ? amountOf(cells.high, context.hourlyMinimum) : null;
  const amount = low ?? high;
  if (typeof amount === "string") return { ...nothing, notes: [note(amount)] };
  if (amount === null) return nothing;
  // With an unreadable upper amount, the lower one counts alone.
  const top = typeof high === "object" && high !== null && low !== null ? (high.max ?? high.min) : amount.max;
  const unit = amount.unit ?? context.unit ?? unitOfAmount(amount.min, context.isPaidByDay);
  if (unit === null) return { ...nothing, question: note(operationsMessages.importPayUnit) };
  const max = top !== null && top > amount.min ? top : null;
  const values: Values = { [fields.low]: figure(amount.min), [fields.unit]: unit };
  if (max !== null) values[fields.high] = figure(max);
  const isPlain = /^[\d\s.,]+$/.test(value.replace(" – ", "")) && context.unit !== undefined;
  const understood = note(operationsMessages.importUnderstood(pay(amount.min, max, unit) ?? ""));
  const notes = isPlain ? [] : [understood];
  if (top !== null && top < amount.min)
    notes.push({ field: fields.high, message: operationsMessages.importPayMaxBelow, value: cells.high });
  if (typeof high === "string") notes.push({ field: fields.high, message: high, value: cells.high });
  return { values, notes, question: null };
}
