// The dictionary of STYLE.md: everyday words that stand where the field has a term, counted in code and comments.
import { isNode, type Source, walk } from "./sources.ts";

/**
 * Each word with the most uses that app/ and server/ may have: a tenth of those of November 2026, the ordinary English ones. Towns may be
 * called places.
 */
export const dictionary: { words: string[]; most: number; instead: string }[] = [
  { words: ["kept", "keep"], most: 66, instead: "cached, saved, retained" },
  { words: ["told", "tell"], most: 28, instead: "notified, published, reported" },
  { words: ["heard", "hear"], most: 5, instead: "received" },
  { words: ["said", "say"], most: 72, instead: "text, message, reason, stated value" },
  { words: ["asked", "ask"], most: 83, instead: "requested, query" },
  {
    // An offer's field is called places, as in the contract.
    words: ["place", "places"],
    most: 660,
    instead: "cursor, offset, slot, permit, position, parameter, target; a place is a town",
  },
  { words: ["piece", "pieces"], most: 38, instead: "chunk, part" },
  { words: ["deposit"], most: 3, instead: "staged upload" },
  { words: ["gather", "gathered"], most: 3, instead: "batch, collect" },
  { words: ["near"], most: 16, instead: "replica" },
  { words: ["moment"], most: 16, instead: "version, timestamp" },
  { words: ["letter"], most: 40, instead: "character; a letter is A to Z" },
  { words: ["lack"], most: 3, instead: "outage, shortage" },
];

const french =
  /[àâçéèêëîïôûùœ’«»\u00a0]|\b(le|la|les|des|du|un|une|et|est|pas|vous|votre|dans|pour|sur|avec|en|au|aux|qui|que|par|ce|cette|il|elle|sans)\b/i;

const isImport = (type: string) => /^(Import|ExportNamed|ExportAll)/.test(type);

/**
 * The text of a file with its French string literals, texts of markup and paths of imports blanked (they repeat the names of files); every
 * other character stays at its offset.
 */
export function withoutFrench({ text, program }: Source): string {
  let left = text;
  const blank = (start: number, end: number) => {
    left = left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, " ") + left.slice(end);
  };
  walk(program, (node) => {
    if (isImport(node.type) && isNode(node.source)) blank(node.source.start, node.source.end);
    const isText =
      (node.type === "Literal" && typeof node.value === "string") ||
      node.type === "TemplateElement" ||
      node.type === "JSXText";
    if (isText && french.test(text.slice(node.start, node.end))) blank(node.start, node.end);
    // A whole template is one sentence: its parts are French together.
    if (node.type === "TemplateLiteral") {
      const quasis = (node.quasis as unknown[]).filter(isNode);
      if (quasis.some((quasi) => french.test(text.slice(quasi.start, quasi.end)))) {
        for (const quasi of quasis) blank(quasi.start, quasi.end);
      }
    }
    return true;
  });
  return left;
}

/** How often whole words occur in a file, French sentences left out. */
export function countWords(text: string, words: string[]): number {
  return text.match(new RegExp(`\\b(${words.join("|")})\\b`, "gi"))?.length ?? 0;
}
