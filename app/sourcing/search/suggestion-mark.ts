// Which part of a proposal was typed, so that it can be marked. Runs anywhere.
import { fold } from "../../platform/text/text.ts";

const separator = /[-–—'’/(),;.\s]/;

/** A text folded, in which hyphens, apostrophes and brackets separate words like spaces. */
export function spaced(text: string): string {
  return fold(text)
    .replace(/[-–—'/(),;.]+/g, " ")
    .replace(/ +/g, " ")
    .trim();
}

// Folded letter by letter; `from` says of which letter of the label each one came.
function foldedPlaces(label: string): { folded: string; from: number[] } {
  let folded = "";
  const from: number[] = [];
  let place = 0;
  for (const letter of label) {
    const added = !separator.test(letter) ? fold(letter) : folded.endsWith(" ") ? "" : " ";
    folded += added;
    for (let unit = 0; unit < added.length; unit += 1) from.push(place);
    place += letter.length;
  }
  return { folded, from };
}

// An accent that stands as a letter of its own belongs to the letter before it.
function afterLetter(label: string, place: number): number {
  const [letter = ""] = /^.\p{M}*/su.exec(label.slice(place)) ?? [];
  return place + Math.max(1, letter.length);
}

/**
 * Where the typed part stands in a label.
 * @param starts the typed text as `spaced` or a place's folding gives it, and what else it may mean ("saint" for "st")
 * @returns undefined when it stands nowhere as it was typed
 */
export function markOf(label: string, starts: readonly string[]): [number, number] | undefined {
  const { folded, from } = foldedPlaces(label);
  for (const start of starts.filter(Boolean)) {
    const atWord = folded.startsWith(start) ? 0 : folded.indexOf(` ${start}`) + 1;
    const at = atWord > 0 || folded.startsWith(start) ? atWord : folded.indexOf(start);
    if (at >= 0) return [from[at]!, afterLetter(label, from[at + start.length - 1]!)];
  }
  return undefined;
}
