// The occupation that a person chooses in place of the recognised ones, and how long the choice stands.
import * as enginesLimits from "../limits.ts";
import * as enginesMessages from "../messages.ts";
import { occupationColumns } from "./assigned.ts";
import { understand } from "./matcher.ts";
import { noOccupation, type OccupationOption, type ShownOccupation } from "./occupation.ts";
import { closeOccupations, occupationName, parentOf, specialtiesOf } from "./rome.ts";

export type OccupationRow = { occupations: string; occupationCodes: string; occupationsVersion: number | null };

type Texts = readonly (string | null | undefined)[];

/** What a row, or the draft before, says. */
export type ChosenBefore = { choice: string; texts: Texts };

const bare = (code: string) => code.replace("+", "");

const listOf = (codes: string) => codes.split(" ").filter(Boolean).map(bare);

const textOf = (texts: Texts) => texts.map((text) => (text ?? "").replace(/\s+/g, " ").trim().toLowerCase()).join("\n");

const isCode = (choice: string) => parentOf(choice) !== null;

const likely = (texts: Texts) =>
  texts.flatMap((text) => understand((text ?? "").slice(0, enginesLimits.occupationTextMax)).occupations);

/** The choice of a stored row; "" when its occupations are the recognised ones. */
export function choiceOf({ occupations, occupationCodes, occupationsVersion }: OccupationRow): string {
  if (occupationsVersion !== null) return "";
  return [...listOf(occupationCodes), ...listOf(occupations)].find(isCode) ?? noOccupation;
}

/** A choice as a person says it: a code, "none", or the name of an occupation. null when there is no such occupation. */
export function choiceNamed(said: string): string | null {
  if (said === "" || said === noOccupation || isCode(said)) return said;
  const [first] = understand(said).occupations;
  return first && first.confidence >= enginesLimits.occupationConfidenceMin ? (first.codes[0] ?? first.parent) : null;
}

/**
 * The choice that counts from now on. A new one counts. An older one stands while the text is the same, or while the changed text may
 * still mean it.
 * @param asked undefined when the form does not say
 */
export function standingChoice(asked: string | undefined, texts: Texts, before: ChosenBefore | null): string {
  const older = before?.choice ?? "";
  if (asked !== undefined && asked !== older) return asked;
  if (older === "" || textOf(texts) === textOf(before!.texts)) return older;
  return likely(texts).some(({ parent }) => parent === parentOf(older)) ? older : "";
}

/** The columns of a choice, or of texts without one. */
export function chosenColumns(choice: string, ...texts: (string | null)[]): OccupationRow {
  if (choice === "") return occupationColumns(...texts);
  const parent = parentOf(choice);
  return { occupations: parent ?? "", occupationCodes: parent ? choice : "", occupationsVersion: null };
}

/** The occupations of codes by name, one per parent, the surest first. */
export function occupationNames(occupationCodes: string): string[] {
  const byParent = new Map<string | null, string>();
  for (const code of listOf(occupationCodes)) {
    const [parent, name] = [parentOf(code), occupationName(code)];
    if (name && !byParent.has(parent)) byParent.set(parent, name);
  }
  return [...byParent.values()];
}

/** A choice in words. */
export function choiceText(choice: string): string {
  if (choice === "") return enginesMessages.occupationAsProposed;
  return choice === noOccupation ? enginesMessages.occupationNone : (occupationName(choice) ?? choice);
}

/** The choice of a row for an audit log; null for the recognised occupations. */
export function choiceName(row: OccupationRow): string | null {
  const choice = choiceOf(row);
  return choice === "" ? null : choiceText(choice);
}

function optionsFor(choice: string, texts: Texts): OccupationOption[] {
  const found = likely(texts);
  const first = found[0]?.parent;
  const codes = [
    ...found.map(({ parent, codes: own }) => own[0] ?? parent),
    ...found.flatMap(({ codes: own }) => own),
    ...found.map(({ parent }) => parent),
    ...(first ? [...specialtiesOf(first).slice(0, 2), ...closeOccupations(first)] : []),
  ];
  const options = new Map<string, string>();
  for (const code of codes) {
    const name = occupationName(code);
    if (name && ![...options.values()].includes(name)) options.set(code, name);
    if (options.size >= enginesLimits.occupationOptions) break;
  }
  const chosen = occupationName(choice);
  if (chosen && !options.has(choice)) options.set(choice, chosen);
  return [...options].map(([value, label]) => ({ value, label }));
}

/** What a form shows of texts and a choice. */
export function shownOccupation(choice: string, ...texts: (string | null)[]): ShownOccupation {
  const recognised = occupationNames(occupationColumns(...texts).occupationCodes);
  return {
    choice,
    names: choice === "" ? recognised : occupationNames(chosenColumns(choice).occupationCodes),
    recognised,
    options: optionsFor(choice, texts),
  };
}
