// Parses the documents of a file, or of an archive, to trees: JSON, JSON by line, XML, JSON-LD in a page, CSV of an archive.

import { type Doc, isDoc } from "../../engines/file-formats/nested-record.ts";
import { BadXml } from "../../engines/file-formats/xml.server.ts";
import { xmlTreeSteps } from "../../engines/file-formats/xml-tree.server.ts";
import { type Csv, csvSteps, OpenQuoteError } from "./csv.ts";

export type TextFile = { name: string; text: string };

/** `rows`: the file holds one document per line. */
export type Parsed = { value: unknown } | { rows: unknown[] };

function parseJson(text: string): Parsed | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    try {
      return { rows: text.split(/\r?\n/).flatMap((row) => (row.trim() ? [JSON.parse(row) as unknown] : [])) };
    } catch {
      return null;
    }
  }
}

const scripts = /<script\b[^>]{0,300}?application\/ld\+json[^>]{0,300}>([\s\S]*?)<\/script>/gi;

const controlCharacters: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const jsonString = /"(?:[^"\\]|\\[\s\S])*"/g;

/** JSON as sites print it into a page: in a comment or CDATA, with line ends in its texts and commas before a closing bracket. */
function repairScript(script: string): string {
  const bare = script
    .trim()
    .replace(/^(?:\/\/|\/\*)?\s?<!(?:--|\[CDATA\[)(?:\s?\*\/)?/i, "")
    .replace(/(?:\/\/|\/\*)?\s?(?:--|\]\])>(?:\s?\*\/)?$/, "");
  let after = 0;
  let repaired = "";
  for (const { 0: text, index } of bare.matchAll(jsonString)) {
    repaired += bare.slice(after, index).replace(/,(?=\s{0,200}[}\]])/g, "");
    repaired += text.replace(/[\n\r\t]/g, (sign) => controlCharacters[sign]!);
    after = index + text.length;
  }
  return (repaired + bare.slice(after).replace(/,(?=\s{0,200}[}\]])/g, "")).replace(/;$/, "");
}

/** The structured data of a page. */
function parsePage(text: string): Parsed | null {
  const found = [...text.matchAll(scripts)].flatMap(([, script = ""]) => {
    const parsed = parseJson(script.trim()) ?? parseJson(repairScript(script));
    return parsed ? ["value" in parsed ? parsed.value : parsed.rows] : [];
  });
  return found.length > 0 ? { value: found } : null;
}

function run<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function parseXml(text: string): { value: Doc } | null {
  try {
    return { value: run(xmlTreeSteps(text)) };
  } catch (error) {
    if (error instanceof BadXml) return null;
    throw error;
  }
}

function readCsv(text: string): Csv | null {
  try {
    return run(csvSteps(text));
  } catch (error) {
    if (error instanceof OpenQuoteError) return null;
    throw error;
  }
}

/** The rows of a table, by the names of its first record; null when it is no CSV. */
function parseCsv(text: string): Doc[] | null {
  const [head, ...records] = readCsv(text)?.records ?? [];
  if (!head) return null;
  const names = head.cells.map((cell) => cell.trim());
  return records.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])));
}

/** The document of a file; null when it is none. */
export function parseFile({ name, text }: TextFile): Parsed | null {
  const plain = text.startsWith("\ufeff") ? text.slice(1) : text;
  if (/\.csv$/i.test(name)) return { value: parseCsv(plain) };
  if (!/^\s*</.test(plain)) return parseJson(plain);
  const xml = /^\s*<(?:!doctype html|html)\b/i.test(plain) ? null : parseXml(plain);
  // A page may begin with a comment, be a fragment, or be XML itself.
  return xml && !("html" in xml.value) ? xml : (parsePage(plain) ?? xml);
}

/** Whether a text is a document and no table. */
export const isDocumentText = (text: string) => /^\ufeff?\s*(?:<[?!a-z]|\{|\[[\s[{\]])/i.test(text);

/** The tables of LinkedIn's archive of one person as one document, by the names of the files; null for other archives. */
export function joinProfile(files: { name: string; value: unknown }[]): Doc | null {
  const tables = files.flatMap(({ name, value }) =>
    Array.isArray(value) && /\.csv$/i.test(name)
      ? [[name.replace(/^.*\/|\.csv$/gi, ""), value.filter(isDoc)] as const]
      : [],
  );
  const byName = Object.fromEntries(tables);
  const profile = byName.Profile?.[0];
  return profile ? { ...byName, Profile: profile } : null;
}
