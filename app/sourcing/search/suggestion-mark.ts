// Finds the typed part of a suggestion, to highlight it. Runs on the server and in the browser.
import { fold } from "../../platform/text/text.ts";

const separator = /[-–—'’/(),;.\s]/;

export function spaced(text: string): string {
  return fold(text)
    .replace(/[-–—'/(),;.]+/g, " ")
    .replace(/ +/g, " ")
    .trim();
}

// Folds letter by letter; `from` maps each folded letter to its place in the label.
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

// A combining accent belongs to the letter before it.
function afterLetter(label: string, place: number): number {
  const [letter = ""] = /^.\p{M}*/su.exec(label.slice(place)) ?? [];
  return place + Math.max(1, letter.length);
}

/** The typed part's position in a label; undefined when absent. @param starts the folded text and variants ("saint" for "st") */
export function markOf(label: string, starts: readonly string[]): [number, number] | undefined {
  const { folded, from } = foldedPlaces(label);
  for (const start of starts.filter(Boolean)) {
    const atWord = folded.startsWith(start) ? 0 : folded.indexOf(` ${start}`) + 1;
    const at = atWord > 0 || folded.startsWith(start) ? atWord : folded.indexOf(start);
    if (at >= 0) return [from[at]!, afterLetter(label, from[at + start.length - 1]!)];
  }
  return undefined;
}
