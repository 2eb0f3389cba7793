// The values of a line that have no field of ours, as the check of the import lists them. Runs anywhere.
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";

/** A value that is left aside, under its column or path. */
export type LeftValue = { name: string; value: string };

/**
 * The values to store for a line: operationsLimits.importLeftValues of them, each of operationsLimits.importLeftCharacters.
 * The last one states how many more there are.
 */
export function boundLeft(values: LeftValue[]): LeftValue[] {
  const most = operationsLimits.importLeftValues;
  const shown = values.slice(0, most).map(({ name, value }) => {
    const text = value.replace(/\s+/g, " ").trim();
    const cut = text.slice(0, operationsLimits.importLeftCharacters);
    return { name: name.slice(0, operationsLimits.importLeftCharacters), value: cut === text ? text : `${cut}…` };
  });
  const further = values.length - shown.length;
  return further > 0 ? [...shown, { name: operationsMessages.importLeftFurther(further), value: "" }] : shown;
}

/** One line for a value that is left aside: "meta.page-count « 3 »". */
export const describeLeft = ({ name, value }: LeftValue): string => (value ? `${name} «\u00a0${value}\u00a0»` : name);
