// The occupations of a row as an invisible end of its title, so that the index finds and counts them as it does words.
//
// Folded titles hold no capital letter, so that no typed text meets the marks: "P" begins a parent, "Q" a finer code of the first
// occupation, "R" that of a further one. Digits are letters too.

const letters = (code: string) => code.replace(/\d/g, (digit) => "ABCDEFGHIJ"[Number(digit)]!);

export const parentMark = (parent: string) => `P${letters(parent)}`;
/** @param code with a plus when it is that of a further occupation */
export const codeMark = (code: string) => (code.endsWith("+") ? `R${letters(code.slice(0, -1))}` : `Q${letters(code)}`);

/** @param occupations parents, and `codes` their finer codes (engines/occupations/assigned), each separated by blanks */
export function markedTitle(title: string, occupations: string, codes: string): string {
  if (occupations === "") return title;
  return title + [...occupations.split(" ").map(parentMark), ...codes.split(" ").map(codeMark)].join("");
}

const digits = (letters: string) => letters.replace(/[A-J]/g, (letter) => String("ABCDEFGHIJ".indexOf(letter)));

/** The parents and finer codes that stand at the end of a title, those of further occupations without the plus. */
export function occupationsOfTitle(title: string): { parents: string[]; codes: string[] } {
  const found: { parents: string[]; codes: string[] } = { parents: [], codes: [] };
  for (const [, kind, first, rest = ""] of title.matchAll(/([PQR])([A-Z])([A-J]{4})/g))
    (kind === "P" ? found.parents : found.codes).push(first + digits(rest));
  return found;
}

export const isMarkByte = (byte: number) => byte >= 65 && byte <= 90;

const markLength = codeMark("A0000").length;

/** The mark that begins at a place of the titles' text. */
export const markAt = (text: Uint8Array, place: number) =>
  String.fromCharCode(...text.subarray(place, place + markLength));

export function withoutMarks(title: string): string {
  const at = title.search(/[A-Z]/);
  return at < 0 ? title : title.slice(0, at);
}
