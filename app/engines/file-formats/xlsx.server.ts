// Reads the first sheet of an XLSX workbook (ECMA-376) as texts. Refuses macros, links to other files and workbooks
// that unpack to more than the limits.
import * as enginesLimits from "../limits.ts";
import { type Archive, contentOf, readArchive } from "./archive.server.ts";
import { BadXml, walkXml, xmlSteps, xmlTextOf } from "./xml.server.ts";

type SheetRow = { line: number; cells: string[] };

type XlsxRefusal = "damaged" | "encrypted" | "too complex" | "active" | "other";
export type Xlsx = { ok: true; rows: SheetRow[] } | { ok: false; why: XlsxRefusal };

class Refused extends Error {
  readonly why: XlsxRefusal;
  constructor(why: XlsxRefusal) {
    super(why);
    this.why = why;
  }
}

/** First bytes of old Excel files and of workbooks with a password (MS-CFB). */
const compound = Buffer.from("d0cf11e0a1b11ae1", "hex");
const active = /^xl\/(vbaProject|macrosheets|externalLinks|connections|queryTables|embeddings|activeX|ctrlProps)/i;

/** Whether a file begins like a workbook, old or new. */
export const isWorkbook = (bytes: Uint8Array) =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) ||
  compound.equals(bytes.subarray(0, compound.length));

function partText(archive: Archive & { ok: true }, name: string, most: number): string | null {
  const part = archive.parts.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!part) return null;
  if (part.size > most) throw new Refused("too complex");
  const content = contentOf(archive, part);
  if (!content) throw new Refused("damaged");
  return xmlTextOf(content);
}

/** The targets of a part's relationships by id. Refuses external targets, except links that a person clicks. */
function relationsOf(text: string | null): Map<string, { type: string; target: string }> {
  const relations = new Map<string, { type: string; target: string }>();
  if (!text) return relations;
  walkXml(text, {
    open: (name, attributes) => {
      if (name !== "Relationship") return;
      const type = (attributes.get("Type") ?? "").split("/").at(-1)!;
      if (attributes.get("TargetMode")?.toLowerCase() === "external") {
        if (type !== "hyperlink") throw new Refused("active");
        return;
      }
      const target = attributes.get("Target") ?? "";
      relations.set(attributes.get("Id") ?? "", {
        type,
        target: target.startsWith("/") ? target.slice(1) : `xl/${target}`,
      });
    },
  });
  return relations;
}

function readWorkbook(text: string): { sheet: string; isFrom1904: boolean } {
  const sheets: { id: string; isHidden: boolean }[] = [];
  let isFrom1904 = false;
  walkXml(text, {
    open: (name, attributes) => {
      if (name === "workbookPr") isFrom1904 = /^(1|true)$/.test(attributes.get("date1904") ?? "");
      if (name === "sheet")
        sheets.push({ id: attributes.get("id") ?? "", isHidden: (attributes.get("state") ?? "visible") !== "visible" });
    },
  });
  const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  if (!sheet) throw new Refused("damaged");
  return { sheet: sheet.id, isFrom1904 };
}

const isDateCode = (code: string) =>
  /[dmyhs]/i.test(
    code
      .replace(/"[^"]*"|\\.|_.|\*./g, "")
      .replace(/\[(?!(h+|m+|s+)\])[^\]]*\]/gi, "")
      .replace(/general/gi, ""),
  );
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** For each cell style, whether it shows a number as a date. */
function dateStyles(text: string | null): boolean[] {
  const [styles, codes]: [boolean[], Map<string, string>] = [[], new Map()];
  let isInCells = false;
  if (!text) return styles;
  walkXml(text, {
    open: (name, attributes) => {
      const id = attributes.get("numFmtId") ?? "0";
      if (name === "numFmt") codes.set(id, attributes.get("formatCode") ?? "");
      if (name === "cellXfs") isInCells = true;
      if (name === "xf" && isInCells && styles.length < enginesLimits.sheetStyles) {
        const code = codes.get(id);
        styles.push(code === undefined ? isBuiltInDate(Number(id)) : isDateCode(code));
      }
    },
    close: (name) => {
      if (name === "cellXfs") isInCells = false;
    },
  });
  return styles;
}

// XLSX writes a character that XML forbids as "_x000D_".
const plain = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const cut = (text: string) => plain(text.slice(0, enginesLimits.sheetCell));

/** The shared texts without phonetic hints (rPh). */
function* sharedSteps(text: string | null): Generator<void, string[]> {
  const shared: string[] = [];
  if (!text) return shared;
  let [entryText, isText, isPhonetic] = ["", false, false];
  yield* xmlSteps(text, {
    open: (name) => {
      if (name === "si") entryText = "";
      if (name === "rPh") isPhonetic = true;
      if (name === "t") isText = true;
    },
    text: (chunk) => {
      if (isText && !isPhonetic && entryText.length < enginesLimits.sheetCell) entryText += chunk;
    },
    close: (name) => {
      if (name === "t") isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name === "si") shared.push(cut(entryText));
    },
  });
  return shared;
}

const two = (value: number) => String(value).padStart(2, "0");

/** A day count as a date: "31/12/2026", with its time where it has one: "31/12/2026 14:05". */
function dateText(days: number, isFrom1904: boolean): string | null {
  // Excel counts a 29 February 1900, which did not exist.
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const at = new Date(start + Math.round(days * 86_400) * 1000);
  if (days < 0 || Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return null;
  const day = `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;
  return Number.isInteger(days) ? day : `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

/** "AB12" → 27; -1 when it names no column. */
function columnOf(reference: string | undefined): number {
  const letters = /^([A-Z]{1,3})\d*$/i.exec(reference ?? "")?.[1]?.toUpperCase();
  if (!letters) return -1;
  return [...letters].reduce((sum, character) => sum * 26 + character.charCodeAt(0) - 64, 0) - 1;
}

type SheetContext = { shared: string[]; dates: boolean[]; isFrom1904: boolean };

function cellText(type: string, style: number, rawValue: string, { shared, dates, isFrom1904 }: SheetContext): string {
  if (type === "s") return shared[Number(rawValue)] ?? "";
  if (type === "b") return rawValue.trim() === "1" ? "oui" : "non";
  if (type === "e") return "";
  if (type === "d") return rawValue.slice(0, 10);
  if (type !== "n") return cut(rawValue);
  const value = Number(rawValue);
  if (rawValue.trim() === "" || !Number.isFinite(value)) return cut(rawValue);
  // Excel stores fifteen digits; LibreOffice also writes the rounding noise after them.
  return (dates[style] ? dateText(value, isFrom1904) : null) ?? String(Number(value.toPrecision(15)));
}

function* rowSteps(text: string, context: SheetContext, most: number): Generator<void, SheetRow[]> {
  const rows: SheetRow[] = [];
  let [line, column, type, style] = [0, -1, "n", 0];
  let [rawValue, isValue, isPhonetic] = ["", false, false];
  let cells: string[] = [];
  let cellCount = 0;
  const steps = xmlSteps(text, {
    open: (name, attributes) => {
      if (name === "row") {
        line = Number(attributes.get("r")) || line + 1;
        [cells, column] = [[], -1];
      } else if (name === "c") {
        const at = columnOf(attributes.get("r"));
        column = at < 0 ? column + 1 : at;
        [type, style, rawValue] = [attributes.get("t") ?? "n", Number(attributes.get("s") ?? 0), ""];
      } else if (name === "v" || name === "t") isValue = true;
      else if (name === "rPh") isPhonetic = true;
    },
    text: (chunk) => {
      if (isValue && !isPhonetic && rawValue.length < enginesLimits.sheetCell) rawValue += chunk;
    },
    close: (name) => {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "rPh") isPhonetic = false;
      else if (name === "c" && rawValue !== "" && column < enginesLimits.sheetColumns) {
        while (cells.length < column) cells.push("");
        cells[column] = cellText(type, style, rawValue, context);
      } else if (name === "row" && cells.some((cell) => cell.trim() !== "") && rows.length < most) {
        rows.push({ line, cells });
        cellCount += cells.length;
        if (cellCount > enginesLimits.sheetCells) throw new Refused("too complex");
      }
    },
  });
  while (rows.length < most && !steps.next().done) yield;
  return rows;
}

function* readSteps(bytes: Uint8Array, most: number): Generator<void, Xlsx> {
  if (compound.equals(bytes.subarray(0, compound.length))) return { ok: false, why: "encrypted" };
  const archive = readArchive(bytes);
  if (!archive.ok) return archive;
  const { sheetText, sheetPart } = enginesLimits;
  const find = (name: string, size: number = sheetPart) => partText(archive, name, size);
  const book = find("xl/workbook.xml");
  if (!book) return { ok: false, why: "other" };
  if (archive.parts.some(({ name }) => active.test(name))) throw new Refused("active");
  const { sheet, isFrom1904 } = readWorkbook(book);
  const relations = relationsOf(find("xl/_rels/workbook.xml.rels"));
  const sheetPath = relations.get(sheet)?.target ?? "";
  const targetOf = (type: string) => [...relations.values()].find((each) => each.type === type)?.target ?? "";
  // A path that ends in a slash names no part, so it has no relationships.
  const file = sheetPath.lastIndexOf("/") + 1;
  if (file < sheetPath.length) relationsOf(find(`${sheetPath.slice(0, file)}_rels/${sheetPath.slice(file)}.rels`));
  yield;
  const shared = yield* sharedSteps(find(targetOf("sharedStrings"), sheetText));
  yield;
  const text = find(sheetPath, sheetText);
  if (text === null) throw new Refused("damaged");
  yield;
  return {
    ok: true,
    rows: yield* rowSteps(text, { shared, dates: dateStyles(find(targetOf("styles"))), isFrom1904 }, most),
  };
}

/**
 * Reads the first visible sheet in steps, so that other work may run between them. Texts are unchanged, dates become
 * "31/12/2026", formulas their last value; empty rows are left out.
 * @param most rows at most
 */
export function* xlsxSteps(bytes: Uint8Array, most: number): Generator<void, Xlsx> {
  try {
    return yield* readSteps(bytes, most);
  } catch (error) {
    if (error instanceof Refused) return { ok: false, why: error.why };
    if (error instanceof BadXml) return { ok: false, why: "damaged" };
    throw error;
  }
}
