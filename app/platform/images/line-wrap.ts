// Breaks a text into the lines of a drawing: at blanks, within words that are too wide, and with an ellipsis where lines are missing.

const characters = new Intl.Segmenter("fr", { granularity: "grapheme" });
const ellipsis = "…";

const charactersOf = (text: string) => [...characters.segment(text)].map(({ segment }) => segment);

/** The longest beginning of a text that fits, with an ellipsis where something is missing. @param fits whether a line has room */
export function cutLine(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text;
  const all = charactersOf(text);
  const beginning = (count: number) => all.slice(0, count).join("").trimEnd() + ellipsis;
  let [low, high] = [0, all.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(beginning(middle))) low = middle;
    else high = middle - 1;
  }
  return beginning(low);
}

/** The parts of a word that fit, one line each; the word itself where it fits. */
function partsOf(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = "";
  for (const character of charactersOf(word)) {
    if (part && !fits(part + character)) {
      parts.push(part);
      part = character;
    } else part += character;
  }
  return [...parts, part];
}

export type Wrapped = {
  lines: string[];
  /** Whether nothing is missing and no word is broken. */
  isWhole: boolean;
};

/** A text in at most `most` lines. @param text with single blanks @param fits whether a line has room */
export function wrapLines(text: string, most: number, fits: (line: string) => boolean): Wrapped {
  const lines: string[] = [];
  let line = "";
  let isWhole = true;
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const parts = partsOf(word, fits);
    if (parts.length > 1) isWhole = false;
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1)!;
  }
  if (line) lines.push(line);
  if (lines.length <= most) return { lines, isWhole };
  const [last, next] = [lines[most - 1]!, lines[most]!];
  // Longer than its line on purpose, so that the ellipsis appears.
  const cut = fits(`${last}${ellipsis}`) ? `${last}${ellipsis}` : cutLine(`${last} ${next}`, fits);
  return { lines: [...lines.slice(0, most - 1), cut], isWhole: false };
}
