// Reads and writes a filter by attributes in an address. Runs anywhere.
import type { AttributeFilter } from "../../engines/attributes/attribute-filter.ts";
import type { AttributeKind } from "../../engines/attributes/attributes.ts";

export const attributeParams: Record<AttributeKind, string> = {
  skill: "competence",
  licence: "permis",
  language: "langue",
  rhythm: "rythme",
  contract: "contrat",
};

/** Separates several values in one text: no value holds it. */
export const valueSeparator = ";";

const kindsInOrder = Object.keys(attributeParams) as AttributeKind[];

/** The values of a filter with their names in an address, in a fixed order. */
export function attributeEntries(filter: AttributeFilter = {}): [string, string][] {
  return kindsInOrder.flatMap((kind) =>
    (filter[kind] ?? []).map((value): [string, string] => [attributeParams[kind], value]),
  );
}
