// Text normalisation: folding, slugs, file names. Runs anywhere.

const ligatures: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", ı: "i" };

/**
 * At most five marks above or below a character: a taller stack covers the lines around it, and no language writes one. At most 30
 * combining marks of all kinds (UAX 15, Stream-Safe Text Format): normalisation is quadratic in their number.
 */
export function withFewMarks(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return text.replace(/([\p{Mn}\p{Me}]{5})[\p{Mn}\p{Me}]+/gu, "$1").replace(/(\p{M}{30})\p{M}+/gu, "$1");
}

/** A text fit for storage: few marks, and no NUL, which PostgreSQL refuses. */
export function storable(text: string): string {
  return withFewMarks(text).replaceAll("\0", "");
}

// Joiners, variation selectors and the letters of flags are part of what they stand beside.
const unseen =
  /\ufeff|(?![\s\p{Join_Control}\p{Variation_Selector}]|(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\ufff9-\ufffb]/gu;
/** Matches the joiners to remove: all except those after an emoji or in a script that joins characters. Latin, Greek and Cyrillic need none. */
const looseJoiners =
  /(?<!(?!\p{scx=Latin}|\p{scx=Greek}|\p{scx=Cyrillic}|\p{scx=Common}|\p{scx=Inherited})[\p{L}\p{M}]|\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\p{Join_Control}/gu;
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{M}\u2800]/u;

/** Whether a text holds only spaces, invisible characters and combining marks without a character to stand on. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** Whether a text holds a letter or a digit. "." and "-" name nothing. */
export function hasWord(text: string): boolean {
  return /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text);
}

/**
 * The text of a one-line field: white space collapsed, without invisible characters. Bidirectional controls would reverse the page
 * around it, and a hidden space makes two equal names differ. Joiners stay where a script or an emoji needs them.
 * @returns "" for a blank text
 */
export function oneLine(text: string): string {
  if (isBlank(text)) return "";
  const seen = /^[\x20-\x7e\xa0-\xac\xae-\u02ff]*$/.test(text)
    ? text
    : withFewMarks(text.replace(unseen, "").replace(looseJoiners, ""));
  return seen.replace(/\s+/g, " ").trim();
}

function foldAny(text: string): string {
  return withFewMarks(text)
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[œæßøłđı]/g, (character) => ligatures[character] ?? character)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\s+/g, " ");
}

const folded: Record<string, string> = {};

/** The beginning of a text, without half a character at its end. @param max in UTF-16 units */
export const truncate = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, "");

/** A text with its first character in capitals. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase("fr") + text.slice(1);

/** A text for searches: lower case, no accents or ligatures, single spaces (specification, section 9; decisions.md). */
export function fold(text: string): string {
  // Characters of French are folded one by one and cached, ten times faster than whole texts.
  const plain = /^[\x20-\x7e\xa0-\u017f’]*$/.test(text)
    ? text.replace(/[^\x20-\x7e]/g, (character) => (folded[character] ??= foldAny(character))).toLowerCase()
    : foldAny(text);
  return plain.replace(/ +/g, " ").trim();
}

function placeWords(text: string): string {
  return fold(text)
    .replace(/['\-–—./]/g, " ")
    .replace(/ +/g, " ")
    .trim();
}

/** The name of a town for searches: folded, hyphens and apostrophes as spaces, St and Ste expanded (decisions.md, "city"). */
export function foldPlace(text: string): string {
  return placeWords(text)
    .replace(/(^| )st(?= |$)/g, "$1saint")
    .replace(/(^| )ste(?= |$)/g, "$1sainte");
}

/** The one or two folded prefixes of a typed place: "st" may begin Strasbourg or Saint, "st e" only Saint-E. */
export function placePrefixes(text: string): string[] {
  const folded = foldPlace(text);
  if (!folded) return [];
  const words = placeWords(text).split(" ");
  const last = words.at(-1) ?? "";
  if (last !== "st" && last !== "ste") return [folded];
  const before = foldPlace(words.slice(0, -1).join(" "));
  return [folded, before ? `${before} ${last}` : last];
}

/** Escapes the wildcards of LIKE with backslashes. */
export function likeEscape(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** A text for addresses: lower case, hyphens between words, at most 80 characters; "x" when empty. */
export function slug(text: string): string {
  const words = fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "")
    .slice(0, 80)
    .replace(/(?<!-)-+$/, "");
  return words || "x";
}

/** A stored file name: lower case, no accents, hyphens for unsafe characters, same extension (specification, section 5). */
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
