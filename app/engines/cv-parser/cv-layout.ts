// The common form of every CV format: lines in reading order. All functions are pure and run in linear time.

import { withFewMarks } from "../../platform/text/text.ts";

/** One line. Cells of a row are separated by tabs. */
export type CvLine = {
  text: string;
  style: string;
  /** Letter size in points; 0 when unknown. */
  size: number;
  bullet: boolean;
  /** Lines of one column, cell or text box share a block. */
  block: number;
  /** Left edge of its words without a leading date, in points; 0 in formats without coordinates. */
  x: number;
  page: number;
};

const linesMax = 3_000;
const lineMax = 4_000;

const months =
  "janv(?:ier)?|jan|fevr(?:ier)?|fev|mars|mar|avr(?:il)?|mai|juin|juil(?:let)?|jul|aout|sept(?:embre)?|sep|oct(?:obre)?|nov(?:embre)?|dec(?:embre)?";
const datish = new RegExp(
  `^[(\\s]*(?:(?:de|du|depuis|le|a|au|en|des|ete|hiver|saison|printemps|automne|present|actuel|actuellement|maintenant|auj|aujourd'hui|ce|jour|${months}|\\d{1,2}|\\d{1,2}/\\d{2,4}|(?:19|20)\\d\\d(?:-\\d\\d)?)\\b[\\s.,:()/>→–—-]*){1,9}$`,
);
const unfinished = new RegExp(`(?:^|[\\s(])(?:de|du|depuis|a|au|ce|a ce|${months})\\.?$|[-–—→]$`);

/** Text for matching: lower case, no accents, every letter at the same UTF-16 offset. */
export function plainText(text: string): string {
  if (/^[\x20-\x7e\t]*$/.test(text)) return text.toLowerCase();
  let plain = "";
  for (let place = 0; place < text.length; place++) {
    const unit = text[place]!;
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

export function isDateLike(text: string): boolean {
  return (
    text.length <= 40 &&
    /\d|jour|mois|present|actuel|maintenant|aujourd/.test(plainText(text)) &&
    datish.test(plainText(text))
  );
}

export function isUnfinished(text: string): boolean {
  return text.length <= 40 && unfinished.test(plainText(text).trim());
}

const accents: Record<string, string> = { "´": "\u0301", "`": "\u0300", ˆ: "\u0302", "¨": "\u0308", "˜": "\u0303" };

// Rejoins spaced-out letters: "E X P É R I E N C E S   P R O" has wider gaps between words.
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

/** Normalised text: composed letters, plain spaces, no soft hyphens, nothing invisible. */
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
const signStart = /^\s*(?:(?:[\p{So}\p{Co}✉☎⌂]|\ufe0f)\s*)+/u;

export function lineOf(text: string, rest: Omit<CvLine, "text">): CvLine | null {
  const tidy = tidyText(text.slice(0, lineMax));
  const listed = bulletStart.test(tidy);
  const bare = tidy.replace(bulletStart, "").replace(signStart, "");
  const joined = rejoined(bare.replace(/[\ue000-\uf8ff]/g, " "))
    .split("\t")
    .map((cell) => cell.replace(/ +/g, " ").trim())
    .filter(Boolean)
    .join("\t");
  return joined ? { ...rest, text: joined, bullet: rest.bullet || listed } : null;
}

export function cutLines(lines: CvLine[], characters: number): CvLine[] {
  const kept: CvLine[] = [];
  let left = characters;
  for (const line of lines.slice(0, linesMax)) {
    if (left <= 0) break;
    kept.push(line.text.length > left ? { ...line, text: line.text.slice(0, left).toWellFormed() } : line);
    left -= line.text.length;
  }
  return kept;
}

export function linesOfText(text: string): CvLine[] {
  return text
    .split("\n")
    .flatMap((each) => lineOf(each, { style: "", size: 0, bullet: false, block: 0, x: 0, page: 1 }) ?? []);
}

const joining = /(?:[-–,’']|\b(?:de|du|des|d|et|a|au|aux|en|le|la|les|l|pour|sur|dans|par|avec|ou|un|une|nos|chez))$/;

/** Whether a line of a narrow column continues in the next one. `full`: it reaches the edge of the column. */
export function isWrapped(first: CvLine, next: CvLine, full: boolean): boolean {
  if (first.block !== next.block || next.bullet || first.size !== next.size) return false;
  const plain = plainText(first.text);
  const opened = first.text.lastIndexOf("(") > first.text.lastIndexOf(")");
  if (opened && /^[^()]{1,30}\)/.test(next.text)) return true;
  if (!full) return false;
  return /^[\p{Ll}(]/u.test(next.text) || joining.test(plain);
}
