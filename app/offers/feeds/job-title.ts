// The job in an offer's title without reference, town, pay, company or exclamations, as search engines require.
import { fold } from "../../platform/text/text.ts";

const amount = String.raw`\d{1,3}(?:[ \u00a0\u202f.]?\d{3})*(?:,\d{1,2})?`;
const pay = new RegExp(
  String.raw`(?:(?:à partir de|jusqu['’]à|entre|de)\s+)?${amount}(?:\s?k?€?\s?(?:-|–|à|et)\s?${amount})?\s?(?:k\s?€|€|k?euros?|keur)(?:\s*(?:bruts?|nets?))?(?:\s*(?:\/|par)\s*(?:an|mois|jour|heure|h|j)(?![a-zà-ÿ]))?`,
  "gi",
);
const reference =
  /(?:(?<![\p{L}\d])(?:(?:r[ée]f(?:[ée]rence)?\.?|job\s?id)(?!\p{L})|code\s*(?=[:#n°]))\s*[:#n°]*\s*|(?<![\p{L}\d])#)[\p{L}/_-]*\d[\p{L}\d/_-]*/giu;
const postalCode = /\(?(?<!\d)\d{5}(?!\d)\)?|\(\s*(?:\d{2,3}|2[ab])\s*\)/gi;
const cry = /(?<!\p{L})urgent(?!\p{L})|[!*★☆]+/giu;
const bothSexes = String.raw`\(?\s*[hfm]\s*\/\s*[hfm](?:\s*\/\s*[xdn])?\s*\)?`;

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export function jobTitle({ title, city, nom }: { title: string; city: string | null; nom: string }): string {
  let text = ` ${title} `.replace(pay, " ").replace(reference, " ").replace(postalCode, " ").replace(cry, " ");
  if (city) {
    // The city is noise at the end or before "H/F"; elsewhere it may belong to the job.
    const cityPart = String.raw`\s+(?:[àa]|sur|[-–—|,])?\s*\(?${literal(city)}(?:\s+\d{1,2}\s?(?:er|e|ème)?)?\)?(?=\s*(?:${bothSexes})?\s*[-–—|,]*\s*$)`;
    text = text.replace(new RegExp(cityPart, "iu"), " ");
  }
  const noise = new Set([fold(nom), ...(city ? [fold(city)] : [])]);
  const parts = text
    .split(/(?<!\s)(\s+[-–—|·]\s+)/)
    .filter((_, index, all) => index % 2 === 0 || !noise.has(fold(all[index + 1] ?? "")))
    .filter((part) => !noise.has(fold(part)));
  const bare = parts
    .join("")
    .replace(/\(\s*\)/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s\-–—|·,:;/]+|(?<![\s\-–—|·,:;/])[\s\-–—|·,:;/]+$/g, "");
  return (bare.match(/\p{L}/gu) ?? []).length >= 3 ? bare : title.trim();
}
