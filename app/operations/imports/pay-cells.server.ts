// Reads the pay of an import line from all its cells. A note states how a free text was understood.

import { type PayFault, type PayTexts, readPayFields } from "../../engines/pay/pay-fields.ts";
import type { PayUnit } from "../../engines/pay/pay-units.ts";
import { unitOfAmount } from "../../engines/pay/read-pay.ts";
import { pay } from "../../platform/text/french.ts";
import * as operationsMessages from "../messages.ts";

type Values = Record<string, string>;

/** A remark on a field. `value` is the unchanged cell. */
type PayNote = { field: string; message: string; value: string };

export type PayCells = { values: Values; notes: PayNote[]; question: PayNote | null };

const nothing: PayCells = { values: {}, notes: [], question: null };

const messageOf: Record<PayFault["fault"], string> = {
  unreadable: operationsMessages.importPayUnreadable,
  other: operationsMessages.importPayOther,
  below: operationsMessages.importPayMaxBelow,
  twice: operationsMessages.importPayTwice,
};

/** The cells of a pay as they stand in the file. */
export const quotePay = (cells: PayTexts) => [cells.low, cells.high].filter(Boolean).join(" – ");

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
  cells: PayTexts,
  fields: { low: string; high: string; unit: string },
  context: { unit: PayUnit | undefined; isPaidByDay: boolean; hourlyMinimum: number },
): PayCells {
  const field = cells.low ? fields.low : fields.high;
  const value = quotePay(cells);
  if (!value) return nothing;
  const note = (message: string): PayNote => ({ field, message, value });
  // A pay may stand in the column of the upper amount only.
  const texts = cells.low ? cells : { low: cells.high, high: "" };
  const { min, max, unit: named, isPlain, faults } = readPayFields(texts, context.hourlyMinimum);
  const [first] = faults;
  if (first?.field === "low") return { ...nothing, notes: [note(messageOf[first.fault])] };
  const amount = min ?? max;
  if (amount === null) return { ...nothing, notes: [note(operationsMessages.importPayNone)] };
  const unit = named ?? context.unit ?? unitOfAmount(amount, context.isPaidByDay);
  if (unit === null) return { ...nothing, question: note(operationsMessages.importPayUnit) };
  const values: Values = { [fields.low]: String(amount), [fields.unit]: unit };
  if (max !== null && min !== null) values[fields.high] = String(max);
  const notes =
    isPlain && context.unit !== undefined
      ? []
      : [note(operationsMessages.importUnderstood(pay(amount, min === null ? null : max, unit) ?? ""))];
  if (first) notes.push({ field: fields.high, message: messageOf[first.fault], value: cells.high });
  return { values, notes, question: null };
}
