// The lines of a CV in the order in which a person reads them: what every format is brought to before anybody asks what
// they mean. Pure functions; the time of each grows with its text and no faster.

import { withFewMarks } from "../../platform/text/text.ts";

/** One line. Cells of a row stand in one line with tabs between them. */
export type CvLine = {
  text: string;
  /** What it looks like: lines of one look have one style. */
  style: string;
  /** Of its letters, in points; 0 when unknown. */
  size: number;
  /** An item of a list. */
  bullet: boolean;
  /** Lines that read on belong to one block: a column, a cell, a text box. */
  block: number;
  /** Where its words begin, a date before them left out, in points; lists of lines without places say 0. */
  x: number;
  page: number;
};

/** Beyond it a file is no CV any more. */
const linesMax = 3_000;
const lineMax = 4_000;

const months =
  "janv(?:ier)?|jan|fevr(?:ier)?|fev|mars|mar|avr(?:il)?|mai|juin|juil(?:let)?|jul|aout|sept(?:embre)?|sep|oct(?:obre)?|nov(?:embre)?|dec(?:embre)?";
const datish = new RegExp(
  `^[(\\s]*(?:(?:de|du|depuis|le|a|au|en|des|ete|hiver|saison|printemps|automne|present|auj|aujourd'hui|ce|jour|${months}|\\d{1,2}|\\d{1,2}/\\d{2,4}|(?:19|20)\\d\\d(?:-\\d\\d)?)\\b[\\s.,:()/>→–—-]*){1,9}$`,
);
const unfinished = new RegExp(`(?:^|[\\s(])(?:de|du|depuis|a|au|ce|a ce|${months}|-|–|—|→)\\.?$`);

/**
 * A text as patterns read it: lower case, without accents, every letter where it was.
 * @returns as many UTF-16 units as were given
 */
export function plainText(text: string): string {
  if (/^[\x20-\x7e\t]*$/.test(text)) return text.toLowerCase();
  let plain = "";
  for (let place = 0; place < text.length; place++) {
    const unit = text[place]!;
    if (unit <= "~") plain += unit.toLowerCase();
    else if (/[’‘ʼ´]/.test(unit)) plain += "'";
    else {
      const base = unit.normalize("NFD")[0]!.toLowerCase();
      plain += base.length === 1 ? base : unit;
    }
  }
  return plain;
}

/** Whether a text is nothing but a date or a period, or a piece of one that a narrow column broke. */
export function isDatish(text: string): boolean {
  return text.length <= 40 && /\d|jour|mois|present|aujourd/.test(plainText(text)) && datish.test(plainText(text));
}

/** Whether a date goes on in the next line of its column. */
export function isUnfinished(text: string): boolean {
  return text.length <= 40 && unfinished.test(plainText(text).trim());
}

const accents: Record<string, string> = { "´": "\u0301", "`": "\u0300", ˆ: "\u0302", "¨": "\u0308", "˜": "\u0303" };

// "E X P É R I E N C E S   P R O": letters that somebody spaced out; words have more between them than letters.
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

/** A text as it is kept: composed letters, plain spaces, no hyphens that only break a line, nothing invisible. */
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

/**
 * A line as it stands on the page, made ready to be read.
 * @param bullet whether the format says that it is an item of a list
 * @returns null when nothing is left of it
 */
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

/** A list of lines cut to what a CV has, at most so many characters in all. */
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

/** The lines of a bare text, of which nothing is known but its words. */
export function linesOfText(text: string): CvLine[] {
  return text
    .split("\n")
    .flatMap((each) => lineOf(each, { style: "", size: 0, bullet: false, block: 0, x: 0, page: 1 }) ?? []);
}

const joining = /(?:[-–,’']|\b(?:de|du|des|d|et|a|au|aux|en|le|la|les|l|pour|sur|dans|par|avec|ou|un|une|nos|chez))$/;

/**
 * Whether a line of a narrow column goes on in the next one.
 * @param full whether the first reaches the edge of its column
 */
export function isWrapped(first: CvLine, next: CvLine, full: boolean): boolean {
  if (first.block !== next.block || next.bullet || first.size !== next.size) return false;
  const plain = plainText(first.text);
  const opened = first.text.lastIndexOf("(") > first.text.lastIndexOf(")");
  if (opened && /^[^()]{1,30}\)/.test(next.text)) return true;
  if (!full) return false;
  return /^[\p{Ll}(]/u.test(next.text) || joining.test(plain);
}
