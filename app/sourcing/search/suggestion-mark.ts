// Finds the typed part of a suggestion, to highlight it. Runs on the server and in the browser.
import { fold } from "../../platform/text/text.ts";

const separator = /[-–—'’/(),;.\s]/;

export function spaced(text: string): string {
  return fold(text)
    .replace(/[-–—'/(),;.]+/g, " ")
    .replace(/ +/g, " ")
    .trim();
}

// Folds character by character; `from` maps each folded character to its offset in the label.
function foldedOffsets(label: string): { folded: string; from: number[] } {
  let folded = "";
  const from: number[] = [];
  let offset = 0;
  for (const character of label) {
    const added = !separator.test(character) ? fold(character) : folded.endsWith(" ") ? "" : " ";
    folded += added;
    for (let unit = 0; unit < added.length; unit += 1) from.push(offset);
    offset += character.length;
  }
  return { folded, from };
}

// A combining accent belongs to the character before it.
function afterCharacter(label: string, offset: number): number {
  const [character = ""] = /^.\p{M}*/su.exec(label.slice(offset)) ?? [];
  return offset + Math.max(1, character.length);
}

/** The typed part's position in a label; undefined when absent. @param starts the folded text and variants ("saint" for "st") */
export function markOf(label: string, starts: readonly string[]): [number, number] | undefined {
  const { folded, from } = foldedOffsets(label);
  for (const start of starts.filter(Boolean)) {
    const atWord = folded.startsWith(start) ? 0 : folded.indexOf(` ${start}`) + 1;
    const at = atWord > 0 || folded.startsWith(start) ? atWord : folded.indexOf(start);
    if (at >= 0) return [from[at]!, afterCharacter(label, from[at + start.length - 1]!)];
  }
  return undefined;
}
