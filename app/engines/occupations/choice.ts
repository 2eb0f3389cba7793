// The occupation that a person chooses instead of the recognised ones, and how long the choice stays in effect.
import * as enginesLimits from "../limits.ts";
import * as enginesMessages from "../messages.ts";
import { occupationColumns, storedCodes } from "./assigned.ts";
import { recogniseOccupations } from "./matcher.ts";
import { noOccupation, type OccupationOption, type ShownOccupation } from "./occupation.ts";
import { closeOccupations, occupationName, parentOf, specialtiesOf } from "./rome.ts";
import { statedName } from "./stated-name.ts";

export type OccupationRow = { occupations: string; occupationCodes: string; occupationsVersion: number | null };

type Texts = readonly (string | null | undefined)[];

/** The choice and texts of the stored row or of the earlier draft. */
export type PreviousChoice = { choice: string; texts: Texts };

const textOf = (texts: Texts) => texts.map((text) => (text ?? "").replace(/\s+/g, " ").trim().toLowerCase()).join("\n");

const isCode = (choice: string) => parentOf(choice) !== null;

const recognisedIn = (texts: Texts) =>
  texts.flatMap((text) => recogniseOccupations((text ?? "").slice(0, enginesLimits.occupationTextMax)).occupations);

/** The choice of a stored row, or "" when its occupations are the recognised ones. */
export function choiceOf({ occupations, occupationCodes, occupationsVersion }: OccupationRow): string {
  if (occupationsVersion !== null) return "";
  return [...storedCodes(occupationCodes), ...storedCodes(occupations)].find(isCode) ?? noOccupation;
}

/** Parses a choice, which is a code, "aucun" or the name of an occupation. @returns null when there is no such occupation */
export function parseChoice(text: string): string | null {
  if (text === "" || text === noOccupation || isCode(text)) return text;
  const [first] = recogniseOccupations(text).occupations;
  return first && first.confidence >= enginesLimits.occupationConfidenceMin ? (first.codes[0] ?? first.parent) : null;
}

/**
 * The choice in effect. A new choice counts. An older choice stays while the text is the same, or while the changed text may still
 * mean it.
 * @param submitted undefined when the form has no such field
 */
export function effectiveChoice(submitted: string | undefined, texts: Texts, before: PreviousChoice | null): string {
  const older = before?.choice ?? "";
  if (submitted !== undefined && submitted !== older) return submitted;
  if (older === "" || textOf(texts) === textOf(before!.texts)) return older;
  return recognisedIn(texts).some(({ parent }) => parent === parentOf(older)) ? older : "";
}

/** The columns of a choice, or of texts without one. */
export function chosenColumns(choice: string, ...texts: (string | null)[]): OccupationRow {
  if (choice === "") return occupationColumns(...texts);
  const parent = parentOf(choice);
  return { occupations: parent ?? "", occupationCodes: parent ? choice : "", occupationsVersion: null };
}

/** The names of the occupations of codes as the texts state them, one per parent, the most confident first. */
export function occupationNames(occupationCodes: string, ...texts: Texts): string[] {
  const byParent = Map.groupBy(storedCodes(occupationCodes), parentOf);
  return [...byParent.values()].flatMap((codes) => statedName(codes, ...texts) ?? []);
}

/** The French text of a choice. */
export function choiceText(choice: string): string {
  if (choice === "") return enginesMessages.occupationAsProposed;
  return choice === noOccupation ? enginesMessages.occupationNone : (occupationName(choice) ?? choice);
}

/** The choice of a row for an audit log, null for the recognised occupations. */
export function choiceName(row: OccupationRow): string | null {
  const choice = choiceOf(row);
  return choice === "" ? null : choiceText(choice);
}

function optionsFor(choice: string, texts: Texts): OccupationOption[] {
  const recognised = recognisedIn(texts);
  const first = recognised[0]?.parent;
  const codes = [
    ...recognised.map(({ parent, codes: finer }) => finer[0] ?? parent),
    ...recognised.flatMap(({ codes: finer }) => finer),
    ...recognised.map(({ parent }) => parent),
    ...(first ? [...specialtiesOf(first).slice(0, 2), ...closeOccupations(first)] : []),
  ];
  const options = new Map<string, string>();
  for (const code of codes) {
    const name = statedName([code], ...texts);
    if (name && ![...options.values()].includes(name)) options.set(code, name);
    if (options.size >= enginesLimits.occupationOptions) break;
  }
  const chosen = statedName([choice], ...texts);
  if (chosen && !options.has(choice)) options.set(choice, chosen);
  return [...options].map(([value, label]) => ({ value, label }));
}

/** The occupation that a form displays for texts and a choice. */
export function shownOccupation(choice: string, ...texts: (string | null)[]): ShownOccupation {
  const recognised = occupationNames(occupationColumns(...texts).occupationCodes, ...texts);
  return {
    choice,
    names: choice === "" ? recognised : occupationNames(chosenColumns(choice).occupationCodes, ...texts),
    recognised,
    options: optionsFor(choice, texts),
  };
}
