// Opens a DOCX for its readers: parts without hidden text, and the fonts of its styles.
import { contentOf, readArchive } from "../file-formats/archive.server.ts";
import { walkXml } from "../file-formats/xml.server.ts";
import { xmlPart } from "../file-formats/xml-part.server.ts";

export type DocxFont = { size: number | null; bold: boolean | null };
type StyleFont = DocxFont & { hidden: boolean | null; listed: boolean };
type Style = StyleFont & { parent: string | null };

/** Limit of styles that inherit from each other, twice as many as programs write. */
const stepsMax = 20;

/** Whether a toggle property such as <w:b w:val="0"/> is on. */
export const isOn = (value: string | undefined) => value === undefined || !/^(0|false|off|none)$/.test(value);

/** Half points, as Word writes them, to points; null when unreadable. */
export const pointsOf = (half: string | undefined) => (/^\d{1,4}$/.test(half ?? "") ? Number(half) / 2 : null);

function stylesOf(xml: string | null): (id: string) => StyleFont {
  const styles = new Map<string, Style>();
  const none = (): Style => ({ size: null, bold: null, hidden: null, parent: null, listed: false });
  let style = none();
  const base = style;
  if (xml) {
    walkXml(xml, {
      open: (name, attributes) => {
        const value = attributes.get("val");
        if (name === "style") {
          style = none();
          styles.set(attributes.get("styleId") ?? "", style);
        } else if (name === "sz") style.size ??= pointsOf(value);
        else if (name === "b") style.bold ??= isOn(value);
        else if (name === "vanish") style.hidden ??= isOn(value);
        else if (name === "basedOn") style.parent = value ?? null;
        else if (name === "numPr") style.listed = true;
      },
    });
  }
  return (id) => {
    const font: StyleFont = { size: null, bold: null, hidden: null, listed: false };
    let each = styles.get(id);
    for (let step = 0; each && step < stepsMax; step++) {
      font.size ??= each.size;
      font.bold ??= each.bold;
      font.hidden ??= each.hidden;
      font.listed ||= each.listed;
      each = each.parent === null ? undefined : styles.get(each.parent);
    }
    return { ...font, size: font.size ?? base.size, hidden: font.hidden ?? base.hidden };
  };
}

/** An open run or table row, and what hides it: its own property, its style, or the style of its paragraph. */
type Hideable = { start: number; own: boolean | null; style: boolean | null; paragraph: boolean | null };

/** A part without hidden runs (w:vanish) and hidden table rows: Word shows and prints neither. */
function withoutHidden(xml: string, styleOf: (id: string) => StyleFont): string {
  if (!styleOf("").hidden && !/vanish|hidden|Style\b/.test(xml)) return xml;
  const names: string[] = [];
  const open: Hideable[] = [];
  const paragraphs: (boolean | null)[] = [];
  const hidden: [start: number, end: number][] = [];
  walkXml(xml, {
    open: (name, attributes, start) => {
      const [parent, grandparent] = [names.at(-1), names.at(-2)];
      names.push(name);
      const value = attributes.get("val");
      if (name === "p") paragraphs.push(styleOf("").hidden);
      if (name === "pStyle" && parent === "pPr") paragraphs[paragraphs.length - 1] = styleOf(value ?? "").hidden;
      if (name === "r" || name === "tr") {
        const paragraph = name === "r" ? (paragraphs.at(-1) ?? null) : null;
        open.push({ start, own: null, style: null, paragraph });
      }
      const last = open.at(-1);
      if (last && parent === "rPr" && grandparent === "r") {
        if (name === "vanish") last.own = isOn(value);
        if (name === "rStyle") last.style = styleOf(value ?? "").hidden;
      }
      if (last && name === "hidden" && parent === "trPr" && grandparent === "tr") last.own = isOn(value);
    },
    close: (name, end) => {
      names.pop();
      if (name === "p") paragraphs.pop();
      if (name !== "r" && name !== "tr") return;
      const { start, own, style, paragraph } = open.pop()!;
      if (own ?? style ?? paragraph) hidden.push([start, end]);
    },
  });
  const shown: string[] = [];
  let from = 0;
  for (const [start, end] of hidden.toSorted((one, other) => one[0] - other[0])) {
    // A hidden run may contain a text box with hidden runs.
    if (start < from) continue;
    shown.push(xml.slice(from, start));
    from = end;
  }
  return shown.join("") + xml.slice(from);
}

export type DocxFile = {
  styleOf: (id: string) => StyleFont;
  /** Names of all parts, sorted. */
  names: string[];
  /** A part in XML without hidden text; null when it is missing. */
  part: (name: string) => string | null;
  /** The file as mammoth reads it (`{ file }`), with the same parts. */
  forMammoth: {
    exists: (name: string) => boolean;
    read: (name: string, encoding?: string) => Promise<string | Uint8Array>;
  };
};

const isStory = (name: string) => /^word\/(document|header\d*|footer\d*)\.xml$/.test(name);

/** Opens a DOCX that docxRefusal() accepts. @throws when it cannot be read */
export function openDocx(bytes: Uint8Array): DocxFile {
  const archive = readArchive(bytes);
  if (!archive.ok) throw new Error("A DOCX that cannot be opened");
  const styleOf = stylesOf(xmlPart(archive, "word/styles.xml"));
  const partOf = (name: string) => archive.parts.find((each) => each.name === name);
  const part = (name: string) => {
    const xml = xmlPart(archive, name);
    return xml === null ? null : withoutHidden(xml, styleOf);
  };
  return {
    styleOf,
    names: archive.parts.map(({ name }) => name).toSorted(),
    part,
    forMammoth: {
      exists: (name) => partOf(name) !== undefined,
      read: async (name, encoding) => {
        const found = partOf(name);
        const content = isStory(name) ? Buffer.from(part(name) ?? "") : found && contentOf(archive, found);
        if (!content) throw new Error(`A DOCX without ${name}`);
        return encoding ? content.toString(encoding === "base64" ? "base64" : "utf8") : new Uint8Array(content);
      },
    },
  };
}
