// A streaming XML reader. It accepts only the five predefined entities, no document type, and UTF-8.

const depthMax = 1_000;

export type XmlReader = {
  open?: (name: string, attributes: Map<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

export class BadXml extends Error {}

const known: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&([^;&<\s]{0,10})(;?)/g, (_, name: string, end: string) => {
    const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
    const number = code ? parseInt(code[1] ?? code[2]!, code[1] ? 16 : 10) : Number.NaN;
    const letter = number <= 0x10ffff ? String.fromCodePoint(number) : known[name];
    if (!end || letter === undefined) throw new BadXml("An entity that is not known");
    return letter;
  });
}

/** Without the namespace prefix, which documents choose freely. */
const local = (name: string) => name.slice(name.lastIndexOf(":") + 1);

/** Decodes a UTF-8 file. @throws BadXml for another encoding, in which the bytes would mean other characters */
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

function attributesOf(written: string): Map<string, string> {
  const attributes = new Map<string, string>();
  attribute.lastIndex = 0;
  for (let found = attribute.exec(written); found; found = attribute.exec(written)) {
    const name = /^xmlns(:|$)/.test(found[1]!) ? found[1]! : local(found[1]!);
    // Attributes of the same local name are joined with NUL, which XML does not allow.
    const value = decoded(found[2] ?? found[3]!);
    attributes.set(name, attributes.has(name) ? `${attributes.get(name)}\0${value}` : value);
  }
  return attributes;
}

/** Read before other work may run. */
const piecesPerStep = 2_000;

/**
 * Walks a document in steps, so that other work may run between them; names have no prefixes.
 * `doctype` allows a document type without an internal subset.
 * @throws BadXml
 */
export function* xmlSteps(text: string, reader: XmlReader, { doctype = false } = {}): Generator<void, void> {
  const names: string[] = [];
  let roots = 0;
  let at = 0;
  let pieces = 0;
  const past = (end: string) => {
    const found = text.indexOf(end, at);
    if (found < 0) throw new BadXml("It ends too soon");
    at = found + end.length;
    return found;
  };
  while (at < text.length) {
    if (++pieces % piecesPerStep === 0) yield;
    if (text[at] !== "<") {
      const next = text.indexOf("<", at);
      const piece = text.slice(at, next < 0 ? undefined : next);
      if (names.length > 0) reader.text?.(decoded(piece));
      else if (/[^\s\uFEFF]/.test(piece)) throw new BadXml("A text outside of every element");
      at = next < 0 ? text.length : next;
    } else if (text.startsWith("<!--", at)) past("-->");
    else if (text.startsWith("<?", at)) {
      if (text.startsWith("<?xml-stylesheet", at)) throw new BadXml("It is to be shown as another document says");
      past("?>");
    } else if (text.startsWith("<![CDATA[", at)) {
      const start = at + 9;
      reader.text?.(text.slice(start, past("]]>")));
    } else if (text.startsWith("<!", at)) {
      const start = at;
      const written = text.slice(start, past(">"));
      if (!doctype || !/^<!DOCTYPE\s[^[\]<]*$/.test(written)) throw new BadXml("A document type");
    } else if (text.startsWith("</", at)) {
      const start = at + 2;
      const name = text.slice(start, past(">")).trimEnd();
      if (names.pop() !== name) throw new BadXml("An element that ends another");
      reader.close?.(local(name));
    } else {
      opening.lastIndex = at;
      const found = opening.exec(text);
      if (!found) throw new BadXml("A tag that is none");
      at = opening.lastIndex;
      if (names.length === 0 && ++roots > 1) throw new BadXml("Two documents");
      const name = found[1]!;
      reader.open?.(local(name), attributesOf(found[2]!));
      if (found[3]) reader.close?.(local(name));
      else if (names.push(name) > depthMax) throw new BadXml("Too deep");
    }
  }
  if (roots === 0 || names.length > 0) throw new BadXml("It ends too soon");
}

/** Walks a document at once, as xmlSteps() does. @throws BadXml */
export function walkXml(text: string, reader: XmlReader, options?: { doctype?: boolean }): void {
  const steps = xmlSteps(text, reader, options);
  while (!steps.next().done);
}

const pages =
  /^(html|svg|script|iframe|xsl|stylesheet|transform|xdp|wordDocument|Workbook|package|HTA|job|scriptlet|component)$/i;
const spaces = /w3\.org\/(1999\/xhtml|2000\/svg|1999\/XSL)|schemas\.microsoft\.com\/office|ns\.adobe\.com\/xdp/i;

/** Whether bytes are XML data that no program would render or run. */
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
