// Finds the e-mail address and phone number of the CV's owner. Contacts of referees and employers lose points.

import type { Section } from "./chapter.ts";
import { plainText } from "./cv-layout.ts";

const address = /[a-z0-9][a-z0-9._%+'-]{0,63}@[a-z0-9](?:[a-z0-9-]{0,62}\.){1,4}[a-z]{2,12}(?![a-z0-9@])/gi;
const number =
  /(?<![\d+@/]|\d[ .-])(?:\(?(?:\+|00)33\)?[ .-]{0,2}(?:\(0\)[ .-]{0,2})?[1-9]|0[1-9])(?:[ .\-/·]{0,2}\d){8}(?!\d)/g;
const foreign = /(?<![\d+])\+(?!33)[1-9]\d{0,2}(?:[ .()/-]{0,2}\d){7,12}(?!\d)/g;

function distance(kind: Section["kind"]): number {
  if (kind === null || kind === "contact") return 0;
  return kind === "other" ? 1 : kind === "reference" ? 9 : 4;
}

type ContactLine = { text: string; far: number; bullet: boolean };

function contactLinesOf(sections: Section[]): ContactLine[] {
  return sections.flatMap(({ kind, title, lines }) => [
    { text: title, far: distance(kind), bullet: false },
    ...lines.map(({ text, bullet }) => ({ text: text.replaceAll("\t", "  "), far: distance(kind), bullet })),
  ]);
}

function joinBrokenAddresses(contactLines: ContactLine[]): ContactLine[] {
  return contactLines.map((each, index) => {
    const next = contactLines[index + 1];
    const behind =
      next && /[@._-]$|@[a-z0-9-]{1,40}$/i.test(each.text) && each.text.includes("@") && !/\s/.test(next.text);
    // "paul.petit-" above "martin@example.org"
    const before =
      next &&
      /^(?:[\w-]{2,12} ?: ?)?[a-z0-9._+-]{2,64}[_-]$/i.test(each.text) &&
      /^[a-z0-9._+-]{1,64}@/i.test(next.text);
    return behind || before ? { ...each, text: each.text + next.text } : each;
  });
}

export function findEmail(sections: Section[], name: string[]): string | null {
  const nameWords = name.flatMap((word) => plainText(word).split(/[^a-z]+/)).filter((word) => word.length > 2);
  const candidates = joinBrokenAddresses(contactLinesOf(sections)).flatMap(({ text, far }, index) => {
    const plain = text.replace(/ ?(?:\(at\)|\[at\]|\(a\)) ?/gi, "@").replace(/ @ ?|@ /g, "@");
    return [...plain.slice(0, 2_000).matchAll(address)].map(([email]) => {
      const localPart = plainText(email.split("@")[0]!);
      const named = nameWords.some(
        (word) => localPart.includes(word) || (word.length > 4 && localPart.includes(word.slice(0, 5))),
      );
      return { email: email.toLowerCase(), score: (named ? 6 : 0) - far - index / 10_000 };
    });
  });
  candidates.sort((one, other) => other.score - one.score);
  return candidates[0] && candidates[0].score > -8 ? candidates[0].email : null;
}

function digitsOf(text: string): string {
  const digits = text.replace(/\(0\)/, "").replace(/[^\d+]/g, "");
  return digits.replace(/^(?:\+|00)33/, "0");
}

/** The owner's phone number, for example "0612345678". Mobile numbers win. Null when the CV has none. */
export function findPhone(sections: Section[]): string | null {
  const candidates = contactLinesOf(sections).flatMap(({ text, far }, index) => {
    const matches = [...text.slice(0, 2_000).matchAll(number), ...text.slice(0, 2_000).matchAll(foreign)];
    return matches.map(([phone]) => {
      const digits = digitsOf(phone);
      const mobile = /^0[67]/.test(digits);
      return { digits, score: (mobile ? 2 : 0) - far * 3 - index / 10_000 };
    });
  });
  candidates.sort((one, other) => other.score - one.score);
  return candidates[0] && candidates[0].score > -20 ? candidates[0].digits : null;
}
