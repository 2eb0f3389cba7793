// Reads the offer in the data of another site's page (schema.org's JobPosting), with the readers of imported files.
import type { PageOffer } from "../../offers/publishing/page-offer.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import * as operationsLimits from "../limits.ts";
import { readForeign } from "./foreign-records.server.ts";
import { readLine } from "./import-lines.server.ts";

const scriptTag = /<script\b([^<>]{0,1000})>/gi;

/** The texts of JSON-LD in a page; the page itself when it is JSON. */
function jsonTexts(page: string): string[] {
  if (/^\s*[[{]/.test(page)) return [page];
  const texts: string[] = [];
  for (const { index, 0: tag, 1: attributes } of page.matchAll(scriptTag)) {
    if (!/application\/ld\+json/i.test(attributes!)) continue;
    const start = index + tag.length;
    const end = page.indexOf("</", start);
    if (end < 0 || texts.length >= operationsLimits.pageScripts) break;
    texts.push(page.slice(start, page.slice(end, end + 8).toLowerCase() === "</script" ? end : endOfScript(page, end)));
  }
  return texts;
}

/** Texts in JSON may hold "</p>". */
function endOfScript(page: string, from: number): number {
  const pattern = /<\/script/gi;
  pattern.lastIndex = from;
  return pattern.exec(page)?.index ?? page.length;
}

/** Many sites write raw line breaks into the texts of their JSON. */
function parseJson(text: string): unknown {
  for (const each of [text, text.replace(/\p{Cc}/gu, " ")]) {
    try {
      return JSON.parse(each);
    } catch {
      // The second try, or no data.
    }
  }
  return null;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** The first offer of a page as form values, each with the text of the page; null when it holds none. */
export async function readPageOffer(page: string): Promise<PageOffer | null> {
  const roots = jsonTexts(page)
    .map(parseJson)
    .filter((root) => typeof root === "object" && root !== null);
  const read = roots.length > 0 ? readForeign("", roots) : null;
  const line = read && typeof read === "object" ? read.lines.find(({ kind }) => kind === "offer") : undefined;
  if (!line) return null;
  const offers = await findSetting("offers");
  const { values } = readLine({ headings: {}, lenient: true, offers, now: new Date() }, line);
  const words = Object.fromEntries(Object.entries(line.fields).map(([name, value]) => [name, textOf(value)]));
  return { values, words };
}
