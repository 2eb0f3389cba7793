// A streaming XML reader. It accepts only the five predefined entities, no document type, and UTF-8.

const depthMax = 1_000;

/** `start` and `end` are offsets in the document: where the start tag begins, and behind the end tag. */
export type XmlReader = {
  open?: (name: string, attributes: Map<string, string>, start: number) => void;
  close?: (name: string, end: number) => void;
  text?: (text: string) => void;
};

export class BadXml extends Error {}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&([^;&<\s]{0,10})(;?)/g, (_, name: string, end: string) => {
    const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
    const number = code ? parseInt(code[1] ?? code[2]!, code[1] ? 16 : 10) : Number.NaN;
    const character = number <= 0x10ffff ? String.fromCodePoint(number) : entities[name];
    if (!end || character === undefined) throw new BadXml("An unknown entity");
    return character;
  });
}

/** The name without its namespace prefix, which each document chooses. */
const local = (name: string) => name.slice(name.lastIndexOf(":") + 1);

/** Decodes a UTF-8 file. @throws BadXml for any other encoding */
export function xmlTextOf(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BadXml("Not UTF-8");
  }
  const declared = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']{0,40})["']/.exec(text)?.[1];
  if (text.includes("\0") || (declared && !/^(utf-?8|us-ascii)$/i.test(declared))) throw new BadXml("Not UTF-8");
  return text;
}

const opening = /<([^\s<>/="'!?]+)((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /\s+([^\s<>/="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

function attributesOf(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  attribute.lastIndex = 0;
  for (let match = attribute.exec(source); match; match = attribute.exec(source)) {
    const name = /^xmlns(:|$)/.test(match[1]!) ? match[1]! : local(match[1]!);
    // Values of attributes with the same local name are joined with NUL, a character that XML forbids.
    const value = decoded(match[2] ?? match[3]!);
    attributes.set(name, attributes.has(name) ? `${attributes.get(name)}\0${value}` : value);
  }
  return attributes;
}

/** Tags and texts that are read before other work may run. */
const chunksPerStep = 2_000;

/**
 * Walks a document in steps, so that other work may run between them. The reader receives names without prefixes.
 * @param doctype allow a document type without an internal subset
 * @throws BadXml
 */
export function* xmlSteps(text: string, reader: XmlReader, { doctype = false } = {}): Generator<void, void> {
  const names: string[] = [];
  let roots = 0;
  let at = 0;
  let chunkCount = 0;
  const past = (end: string) => {
    const endOffset = text.indexOf(end, at);
    if (endOffset < 0) throw new BadXml("The document is not complete");
    at = endOffset + end.length;
    return endOffset;
  };
  while (at < text.length) {
    if (++chunkCount % chunksPerStep === 0) yield;
    if (text[at] !== "<") {
      const next = text.indexOf("<", at);
      const chunk = text.slice(at, next < 0 ? undefined : next);
      if (names.length > 0) reader.text?.(decoded(chunk));
      else if (/[^\s\uFEFF]/.test(chunk)) throw new BadXml("Text outside the root element");
      at = next < 0 ? text.length : next;
    } else if (text.startsWith("<!--", at)) past("-->");
    else if (text.startsWith("<?", at)) {
      if (text.startsWith("<?xml-stylesheet", at)) throw new BadXml("A stylesheet of another document");
      past("?>");
    } else if (text.startsWith("<![CDATA[", at)) {
      const start = at + 9;
      reader.text?.(text.slice(start, past("]]>")));
    } else if (text.startsWith("<!", at)) {
      const start = at;
      const source = text.slice(start, past(">"));
      if (!doctype || !/^<!DOCTYPE\s[^[\]<]*$/.test(source)) throw new BadXml("A document type");
    } else if (text.startsWith("</", at)) {
      const start = at + 2;
      const name = text.slice(start, past(">")).trimEnd();
      if (names.pop() !== name) throw new BadXml("A closing tag that does not match");
      reader.close?.(local(name), at);
    } else {
      const start = at;
      opening.lastIndex = at;
      const match = opening.exec(text);
      if (!match) throw new BadXml("A tag with a syntax error");
      at = opening.lastIndex;
      if (names.length === 0 && ++roots > 1) throw new BadXml("Two documents");
      const name = match[1]!;
      reader.open?.(local(name), attributesOf(match[2]!), start);
      if (match[3]) reader.close?.(local(name), at);
      else if (names.push(name) > depthMax) throw new BadXml("Too deep");
    }
  }
  if (roots === 0 || names.length > 0) throw new BadXml("The document is not complete");
}

/** Walks a document like xmlSteps(), without pauses. @throws BadXml */
export function walkXml(text: string, reader: XmlReader, options?: { doctype?: boolean }): void {
  const steps = xmlSteps(text, reader, options);
  while (!steps.next().done);
}

const pages =
  /^(html|svg|script|iframe|xsl|stylesheet|transform|xdp|wordDocument|Workbook|package|HTA|job|scriptlet|component)$/i;
const spaces = /w3\.org\/(1999\/xhtml|2000\/svg|1999\/XSL)|schemas\.microsoft\.com\/office|ns\.adobe\.com\/xdp/i;

/** Whether bytes are XML data, and no page, stylesheet or script that a program would show or run. */
export function isPlainData(bytes: Uint8Array): boolean {
  try {
    let plain = true;
    walkXml(xmlTextOf(bytes), {
      open: (name, attributes) => {
        if (pages.test(name)) plain = false;
        for (const [key, value] of attributes) if (key.startsWith("xmlns") && spaces.test(value)) plain = false;
      },
    });
    return plain;
  } catch (error) {
    if (error instanceof BadXml) return false;
    throw error;
  }
}
