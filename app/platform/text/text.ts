// Texts that are compared: folding, slugs, file names. Pure functions that run anywhere.

const ligatures: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", ı: "i" };

/**
 * A text whose letters bear at most 30 marks each (Unicode's Stream-Safe Text Format, UAX 15). Whoever normalizes a text puts the marks
 * of a letter in order, in time that grows with the square of their number.
 */
export function withFewMarks(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : text.replace(/(\p{M}{30})\p{M}+/gu, "$1");
}

/** A text as it may be kept: with few marks, and without NUL, which PostgreSQL refuses. */
export function storable(text: string): string {
  return withFewMarks(text).replaceAll("\0", "");
}

/**
 * A text as searches compare it: lower case, without accents, ligatures opened, white space single.
 * Substrings of the result answer for "case- and accent-insensitive" (specification, section 9; decisions.md).
 */
export function fold(text: string): string {
  // Most texts are plain, and the rest of this costs ten times as much.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase().replace(/ +/g, " ").trim();
  return withFewMarks(text)
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[œæßøłđı]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

function placeWords(text: string): string {
  return fold(text)
    .replace(/['\-–—./]/g, " ")
    .replace(/ +/g, " ")
    .trim();
}

/** A place as searches compare it: folded, hyphens and apostrophes as spaces, St and Ste written out (decisions.md, "city"). */
export function foldPlace(text: string): string {
  return placeWords(text)
    .replace(/(^| )st(?= |$)/g, "$1saint")
    .replace(/(^| )ste(?= |$)/g, "$1sainte");
}

/**
 * The folded prefixes that a typed place may mean. "st" may be the start of Strasbourg as well as Saint;
 * "st e" can only be Saint-E.
 * @returns one or two prefixes; empty when nothing but separators was typed
 */
export function placePrefixes(text: string): string[] {
  const folded = foldPlace(text);
  if (!folded) return [];
  const words = placeWords(text).split(" ");
  const last = words.at(-1) ?? "";
  if (last !== "st" && last !== "ste") return [folded];
  const kept = foldPlace(words.slice(0, -1).join(" "));
  return [folded, kept ? `${kept} ${last}` : last];
}

/** A text with the wildcards of LIKE made plain characters (the escape character is the backslash). */
export function likeEscape(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** A text for addresses: lower case, words joined by hyphens, at most 80 characters; "x" when nothing is left. */
export function slug(text: string): string {
  const words = fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "")
    .slice(0, 80)
    .replace(/(?<!-)-+$/, "");
  return words || "x";
}

/**
 * A file name as it is kept: lower case, accents removed, unsafe characters replaced by hyphens (specification, section 5).
 * @param name as the person's machine gave it, possibly with a path
 * @param max characters in all; the extension survives the cut
 */
export function fileName(name: string, max = 120): string {
  const bare = name.split(/[\\/]/).at(-1) ?? "";
  const safe = fold(bare)
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/\.{2,}/g, ".")
    .replace(/-+/g, "-")
    .replace(/^[._-]+|(?<![._-])[._-]+$/g, "");
  const dot = safe.lastIndexOf(".");
  const extension = dot > 0 ? safe.slice(dot).slice(0, 10) : "";
  const stem = (dot > 0 ? safe.slice(0, dot) : safe).slice(0, max - extension.length).replace(/(?<![._-])[._-]+$/, "");
  return `${stem || "fichier"}${extension}`;
}
