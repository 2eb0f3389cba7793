// Converts the HTML of other systems to text with paragraphs and lists.
import { createRequire } from "node:module";
import type { HtmlToTextOptions } from "html-to-text";
import * as platformLimits from "../limits.ts";

const tag =
  /<\/?(?:p|br|div|span|ul|ol|li|b|strong|i|em|u|h[1-6]|a|font|table|tbody|tr|td|th|hr|img|section|article|blockquote|pre|o:p|!--)(?=[\s/>-])[^>]*>/i;
const entity = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8}\d{0,2});/i;

const skipped = ["head", "img", "noscript", "script", "style", "template", "title"];
const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];

const options: HtmlToTextOptions = {
  wordwrap: false,
  limits: {
    maxDepth: platformLimits.htmlDepth,
    maxChildNodes: platformLimits.htmlNodes,
  },
  selectors: [
    {
      selector: "a",
      options: { hideLinkHrefIfSameAsText: true, linkBrackets: [" (", ")"], noAnchorUrl: true },
    },
    { selector: "ul", options: { itemPrefix: "- " } },
    { selector: "tr", format: "block" },
    ...["td", "th"].map((selector) => ({ selector, format: "inlineSurround", options: { suffix: " " } })),
    ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
    ...skipped.map((selector) => ({ selector, format: "skip" })),
  ],
};

type Converters = { tags: (html: string) => string; entities: (html: string) => string };
let converters: Converters | undefined;

/** Loads the library at the first text that needs it: few requests have one. */
function loadConverters(): Converters {
  const { compile } = createRequire(import.meta.url)("html-to-text") as typeof import("html-to-text");
  return { tags: compile(options), entities: compile({ ...options, preserveNewlines: true }) };
}

const tidy = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/^[ \t]+(?=- |\d+\. )/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/**
 * A text that holds HTML or entities; other texts unchanged. HTML that was escaped once more is read too.
 * Text beyond platformLimits.htmlMax characters of HTML is cut.
 */
export function htmlText(whole: string): string {
  if (!tag.test(whole) && !entity.test(whole)) return whole;
  const input = whole.slice(0, platformLimits.htmlMax);
  converters ??= loadConverters();
  if (tag.test(input)) return tidy(converters.tags(input));
  const text = converters.entities(input);
  return tag.test(text) ? tidy(converters.tags(text)) : tidy(text);
}
