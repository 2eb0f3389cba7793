// Every CV format becomes a list of lines in reading order. All functions are pure and run in linear time.

import { withFewMarks } from "../../platform/text/text.ts";

/** One line. Cells of a row are separated by tabs. */
export type CvLine = {
  text: string;
  style: string;
  /** Font size in points; 0 when unknown. */
  size: number;
  bullet: boolean;
  /** Lines of one column, cell or text box share a block. */
  block: number;
  /** Left edge of the text after a leading date, in points; 0 in formats without coordinates. */
  x: number;
  /** Distance from the line above in the same block, in character heights; 0 when unknown. */
  gap: number;
  page: number;
};

const linesMax = 3_000;
const lineMax = 4_000;

const months =
  "janv(?:ier)?|jan(?:uary)?|fevr(?:ier)?|fev|feb(?:ruary)?|mars|mar(?:ch)?|avr(?:il)?|apr(?:il)?|mai|may|juin|june?|juil(?:let)?|jul(?:y)?|aout|aug(?:ust)?|sept(?:ember|embre)?|sep|oct(?:obre|ober)?|nov(?:embre|ember)?|dec(?:embre|ember)?";
const datish = new RegExp(
  `^[(\\[\\s–—-]*(?:(?:de|du|depuis|le|a|au|en|des|ete|hiver|saison|printemps|automne|present|ongoing|current|currently|actuel|actuellement|maintenant|auj|aujourd'hui|ce|jour|en|cours|poste|today|now|to|since|from|until|\\d{1,2}er|${months}|\\d{1,2}|\\d{1,2}/\\d{2,4}|(?:19|20)\\d\\d(?:[-/]\\d\\d?)?|'\\d\\d)\\b[\\s.,:()\\[\\]/>→…–—-]*){1,9}$`,
);
const unfinished = new RegExp(`(?:^|[\\s(])(?:de|du|depuis|a|au|ce|a ce|${months})\\.?$|[-–—→]$`);

/** Text for matching: lower case, without accents. Every character stays at its UTF-16 offset. */
export function plainText(text: string): string {
  if (/^[\x20-\x7e\t]*$/.test(text)) return text.toLowerCase();
  let plain = "";
  for (let index = 0; index < text.length; index++) {
    const unit = text[index]!;
    if (unit <= "~") plain += unit.toLowerCase();
    else if (/[’‘ʼ´]/.test(unit)) plain += "'";
    else if (/[➔➙➛➜➝➞➟➡⟶⇒]/.test(unit)) plain += "→";
    else {
      const base = unit.normalize("NFD")[0]!.toLowerCase();
      plain += base.length === 1 ? base : unit;
    }
  }
  return plain;
}

const dated = new RegExp(
  `(?:19|20)\\d\\d|'\\d\\d\\b|\\d/\\d|\\b(?:${months})\\b.*\\d|^[^\\d]*\\d{1,2}\\D*$|jour|mois|present|ongoing|current|actuel|maintenant|\\bauj|^en cours$`,
);

export function isDateLike(text: string): boolean {
  const plain = text.length <= 40 ? plainText(text) : "";
  return dated.test(plain) && datish.test(plain);
}

const monthName = new RegExp(`\\b(?:${months})\\b`);

const opening = /^(?:depuis|since|from|du|a (?:partir|compter) d[eu])(?: (?:le|la|mi|debut|fin))?$/;

/** Whether a text can be one row of a date that takes several: "– septembre", "depuis le". */
export function isDatePart(text: string): boolean {
  const plain = text.length <= 40 ? plainText(text) : "";
  return isDateLike(text) || (datish.test(plain) && monthName.test(plain)) || opening.test(plain.trim());
}

export function isUnfinished(text: string): boolean {
  return text.length <= 40 && unfinished.test(plainText(text).trim());
}

const accents: Record<string, string> = { "´": "\u0301", "`": "\u0300", ˆ: "\u0302", "¨": "\u0308", "˜": "\u0303" };

// Joins spaced-out letters. Wider gaps separate words: "E X P É R I E N C E S   P R O".
function rejoined(text: string): string {
  if (text.length > 200) return text;
  return text
    .split("\t")
    .map((cell) => {
      const letters = cell.trim().split(/ +/);
      if (letters.length < 4 || letters.some((letter) => letter.length > 2 && !/^[ldn]['’]/.test(letter))) return cell;
      if (letters.filter((letter) => letter.length === 1).length < letters.length * 0.75) return cell;
      if (letters.filter((letter) => /\d/.test(letter)).length > 1) return cell;
      return cell.trim().replace(/ {2,}/g, "\0").replace(/ /g, "").replaceAll("\0", " ");
    })
    .join("\t");
}

/** Normalised text: composed characters (NFC), plain spaces, no soft hyphens or invisible characters. */
export function tidyText(text: string): string {
  return withFewMarks(text)
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g, "")
    .replace(/[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\r\n\v\f]/g, " ")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[\ufb00-\ufb06]/g, (letters) => letters.normalize("NFKC"))
    .replace(
      /([´`ˆ¨˜]) ?([A-Za-zı])/g,
      (_, accent: string, letter: string) => (letter === "ı" ? "i" : letter) + accents[accent],
    )
    .replace(/([cC])¸/g, "$1\u0327")
    .replace(/¸ ?([cC])/g, "$1\u0327")
    .replace(/(?!\t)\p{Cc}/gu, "")
    .normalize("NFC")
    .toWellFormed();
}

const bulletStart = /^\s*(?:[•●▪■◦‣∙·○□▸►➢➔➤✓✔❖◆♦→»\u25aa\u2043*\uf000-\uf8ff\ue000-\uefff]+|[–—-]|o(?= {2,}|\t))\s+/u;
/** The dot of a timeline before a cell. */
const dot = /^\s*[•●▪■◦‣∙○□◉◆]\s+/u;
/** Icons; in fonts without a table of characters they are read as signs of Latin-1. */
const signStart = /^\s*(?:(?:[\p{So}\p{Co}✉☎⌂]|\ufe0f)\s*)+|^\s*[¼½¾¯¢¤¥¦¨±¶ð](?=\s+\p{L})/u;

export function lineOf(text: string, rest: Omit<CvLine, "text">): CvLine | null {
  const tidy = tidyText(text.slice(0, lineMax));
  const listed = bulletStart.test(tidy);
  const bare = tidy.replace(bulletStart, "").replace(signStart, "");
  const joined = rejoined(bare.replace(/[\ue000-\uf8ff]/g, " "))
    .split("\t")
    .map((cell, index) => (index > 0 ? cell.replace(dot, "").replace(signStart, "") : cell).replace(/ +/g, " ").trim())
    .filter(Boolean)
    .join("\t");
  return joined ? { ...rest, text: joined, bullet: rest.bullet || listed } : null;
}

export function cutLines(lines: CvLine[], characters: number): CvLine[] {
  const shortened: CvLine[] = [];
  let remaining = characters;
  for (const line of lines.slice(0, linesMax)) {
    if (remaining <= 0) break;
    shortened.push(
      line.text.length > remaining ? { ...line, text: line.text.slice(0, remaining).toWellFormed() } : line,
    );
    remaining -= line.text.length;
  }
  return shortened;
}

export function linesOfText(text: string): CvLine[] {
  return text.split("\n").flatMap((each, index, all) => {
    const gap = index > 0 && all[index - 1]!.trim() === "" ? 2.5 : 1;
    return lineOf(each, { style: "", size: 0, bullet: false, block: 0, x: 0, gap, page: 1 }) ?? [];
  });
}

const joining = /(?:[-–,’']|\b(?:de|du|des|d|et|a|au|aux|en|le|la|les|l|pour|sur|dans|par|avec|ou|un|une|nos|chez))$/;

/** Whether the end of a line breaks a word at its hyphen: "Lefèvre-" above "Martin". */
export const isBrokenWord = (text: string) => /\p{L}-$/u.test(text);

/** Whether a line continues in the next one. @param full the line reaches the right edge of its column */
export function isWrapped(first: CvLine, next: CvLine, full: boolean): boolean {
  if (first.block !== next.block || next.bullet || first.size !== next.size || next.text.includes("\t")) return false;
  // An address begins in lower case, and continues nothing.
  if (/^(?:\S{1,64}@|www\.|https?:)/.test(next.text)) return false;
  const plain = plainText(first.text);
  const opened = first.text.lastIndexOf("(") > first.text.lastIndexOf(")");
  if (opened && /^[^()]{1,30}\)/.test(next.text)) return true;
  if (isDateLike(next.text) || isDateLike(first.text)) return false;
  if (isBrokenWord(first.text) && /^\p{L}/u.test(next.text)) return true;
  if (!full) return false;
  return /^[\p{Ll}(]/u.test(next.text) || joining.test(plain);
}
