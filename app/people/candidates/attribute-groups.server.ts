// A filter by attributes: read from an address, in words, and as the groups of a filter panel.

import type { AttributeCounts } from "../../engines/attributes/attribute-counts.ts";
import {
  type AttributeFilter,
  filteredKinds,
  filterValueLabel,
  nameOfValue,
  normalFilter,
  withoutValue,
} from "../../engines/attributes/attribute-filter.ts";
import type { AttributeKind } from "../../engines/attributes/attributes.ts";
import { number } from "../../platform/text/french.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { attributeParams, valueSeparator } from "./attribute-params.ts";
import { isCommonEntry } from "./attributes.server.ts";

/** Reads the filter of an address; unknown values are ignored. @param kinds those that the search has */
export function readAttributes(params: URLSearchParams, kinds: readonly AttributeKind[]): AttributeFilter {
  return normalFilter(
    Object.fromEntries(
      kinds.map((kind) => [
        kind,
        params
          .getAll(attributeParams[kind])
          .slice(0, peopleLimits.filterTexts)
          .flatMap((text) => text.slice(0, peopleLimits.filterTextMax).split(valueSeparator)),
      ]),
    ),
  );
}

/** The filter of a company that sees no names. It omits skills in a person's own words, which could identify the person. */
export function commonFilter(filter: AttributeFilter): AttributeFilter {
  const { skill = [], ...others } = filter;
  const common = skill.filter((value) => isCommonEntry(`skill:${value}`));
  return common.length > 0 ? { ...others, skill: common } : others;
}

/** Each value in words, with its kind and the filter without it. */
export function listAttributeChips(
  filter: AttributeFilter = {},
): { kind: AttributeKind; label: string; without: AttributeFilter }[] {
  return filteredKinds(filter).flatMap(({ kind, values }) =>
    values.map((value) => ({ kind, label: filterValueLabel(kind, value), without: withoutValue(filter, kind, value) })),
  );
}

export type AttributeGroup = {
  name: string;
  title: string;
  options: { value: string; label: string; count?: string }[];
  chosen: string[];
};

/**
 * The groups of a filter panel: the most frequent values of each kind, and the chosen ones. Kinds without values are omitted.
 * @param kinds those that the search has
 * @param isShown whether an entry may be offered as a choice
 */
export function attributeGroups(
  filter: AttributeFilter,
  counts: AttributeCounts,
  kinds: readonly AttributeKind[],
  isShown: (entry: string) => boolean = () => true,
): AttributeGroup[] {
  return kinds.flatMap((kind) => {
    const filteredNames = (filter[kind] ?? []).map((value) => nameOfValue(kind, value));
    const all = counts[kind];
    const refined = all.filter(({ value }) => kind === "language" && value.includes(":"));
    const others = all.filter((each) => !refined.includes(each) && (each.isChosen || isShown(`${kind}:${each.value}`)));
    const shown = new Set([
      ...others.slice(0, peopleLimits.attributesShown),
      ...others.filter((each) => each.isChosen),
    ]);
    const options = all.filter(
      (each) => (shown.has(each) || refined.includes(each)) && (each.count > 0 || each.isChosen),
    );
    if (options.length === 0) return [];
    return [
      {
        name: attributeParams[kind],
        title: peopleMessages.attributeGroups[kind],
        options: options.map(({ value, label, count }) => ({
          value,
          label,
          ...(count > 0 ? { count: number(count) } : {}),
        })),
        chosen: options
          .filter(({ value }) => filteredNames.includes(nameOfValue(kind, value)))
          .map(({ value }) => value),
      },
    ];
  });
}
