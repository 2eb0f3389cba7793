// The accounts of a person, and the longer words that hold one: "rosemdiop@…" makes "rosemdiop-utils" one of theirs.
import { plainText } from "../cv-parser/cv-layout.ts";
import { isNoOther } from "./person-names.server.ts";
import type { Span } from "./spans.ts";

const leastLetters = 5;
const accountsMax = 20;
const networks =
  /(?:linkedin|github|gitlab|twitter|x|instagram|facebook|tiktok|behance|dribbble|medium|youtube|pinterest|flickr|vimeo|twitch|soundcloud|codepen|kaggle|malt|t|linktr)\.(?:com|fr|net|tv|me|ee)\/(?:in\/|@|u\/|user\/|profile\/)?([\p{L}\d._-]+)/u;
const hosted =
  /(?<![\p{L}\d-])([\p{L}\d-]{1,63})\.(?:github\.io|gitlab\.io|wordpress\.com|wixsite\.com|myportfolio\.com|tumblr\.com|netlify\.app|vercel\.app|blogspot\.com|canalblog\.com)/u;

/** Letters and digits alone, without the number at the end. */
const bare = (word: string) =>
  plainText(word)
    .replace(/[^a-z\d]/g, "")
    .replace(/^\d{1,20}|\d{1,20}$/g, "");

/** The account that a hidden contact names: the local part of an address, the end of a profile's address, "@name". */
function accountIn(contact: string): string {
  const plain = plainText(contact).replace(/\s+/g, "");
  const [, profile] = networks.exec(plain) ?? [];
  const [, host] = hosted.exec(plain) ?? [];
  const [, local] = /^@?([\p{L}\d._%+-]+)(?:@|$)/u.exec(plain) ?? [];
  return bare(profile ?? host ?? (/^[^@/]*\.[a-z]{2,3}$/.test(plain) ? "" : (local ?? "")));
}

/**
 * The words of a text that hold an account of the person.
 * @param contacts the hidden contacts of the text @param email the address of the account
 */
export function accountWords(text: string, contacts: readonly Span[], email: string | null): Span[] {
  const found = contacts.map(({ at, length }) => accountIn(text.slice(at, at + length)));
  const accounts = [...new Set([accountIn(email ?? ""), ...found])]
    .filter((account) => account.length >= leastLetters && /[a-z]{4}/.test(account) && isNoOther(account))
    .slice(0, accountsMax);
  if (accounts.length === 0) return [];
  return Array.from(plainText(text).matchAll(/@?[\p{L}\d](?:[\p{L}\d_.-]{0,80}[\p{L}\d])?/gu)).flatMap(
    ({ index, 0: word }) =>
      word.length >= leastLetters && accounts.some((account) => bare(word).includes(account))
        ? [{ at: index, length: word.length }]
        : [],
  );
}
