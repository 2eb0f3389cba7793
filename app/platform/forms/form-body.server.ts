// Parses a form body in one pass, within limits of number and length. Files are slices of the body, not copies.

import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";
import { storable } from "../text/text.ts";

type Refusal = string;

const windowBytes = 65_536;
const lineEnd = Buffer.from("\r\n");
const headEnd = Buffer.from("\r\n\r\n");

function countOf(text: string, mark: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0 && count <= most; at = text.indexOf(mark, at + 1)) count++;
  return count;
}

async function parsePairs(body: Blob): Promise<FormData | Refusal> {
  const text = await body.text();
  if (countOf(text, "&", platformLimits.form.fields) >= platformLimits.form.fields)
    return platformMessages.tooManyFields;
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.length > platformLimits.form.nameMax) return platformMessages.formNameTooLong;
    form.append(name, storable(value));
  }
  return form;
}

class Windows {
  readonly body: Blob;
  private from = 0;
  private bytes: Buffer<ArrayBufferLike> = Buffer.alloc(0);

  constructor(body: Blob) {
    this.body = body;
  }

  async read(from: number, to: number): Promise<Buffer> {
    const end = Math.min(to, this.body.size);
    if (from < this.from || end > this.from + this.bytes.length) {
      const window = this.body.slice(from, Math.max(end, from + windowBytes));
      [this.from, this.bytes] = [from, Buffer.from(await window.arrayBuffer())];
    }
    return this.bytes.subarray(from - this.from, end - this.from);
  }
}

async function positionsOf(mark: Buffer, windows: Windows, most: number): Promise<number[]> {
  const positions: number[] = [];
  for (let from = 0; from < windows.body.size && positions.length <= most; from += windowBytes) {
    const bytes = await windows.read(from, from + windowBytes + mark.length - 1);
    for (let at = bytes.indexOf(mark); at >= 0 && positions.length <= most; at = bytes.indexOf(mark, at + mark.length))
      positions.push(from + at);
  }
  return positions;
}

// Decodes names as browsers encode them (HTML, "multipart/form-data encoding algorithm").
const unescaped = (text: string) => text.replaceAll("%0A", "\n").replaceAll("%0D", "\r").replaceAll("%22", '"');

function readHead(head: string): { name: string; file: string | null; type: string } | null {
  const lines = head.split("\r\n");
  const header = (name: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1);
  const disposition = header("content-disposition") ?? "";
  const parameter = (key: string) => new RegExp(`;\\s*${key}="([^"]*)"`, "i").exec(disposition)?.[1];
  const [name, file] = [parameter("name"), parameter("filename")];
  if (!/^\s*form-data\s*;/i.test(disposition) || name === undefined) return null;
  const type = header("content-type")?.trim() ?? "text/plain";
  return { name: unescaped(name), file: file === undefined ? null : unescaped(file), type };
}

async function parseParts(body: Blob, boundary: string): Promise<FormData | Refusal> {
  const { fields, nameMax, fileNameMax, partHeadBytes } = platformLimits.form;
  const mark = Buffer.from(`\r\n--${boundary}`);
  // The first boundary has no line break before it.
  const whole = new Blob([lineEnd, body]);
  const windows = new Windows(whole);
  const positions = await positionsOf(mark, windows, fields + 1);
  if (positions.length > fields + 1) return platformMessages.tooManyFields;
  const form = new FormData();
  const decoder = new TextDecoder();
  let textBytes = 0;
  for (const [n, position] of positions.entries()) {
    const start = position + mark.length;
    const bytes = await windows.read(start, start + partHeadBytes);
    if (bytes.subarray(0, 2).toString() === "--") return form;
    const end = positions[n + 1];
    if (end === undefined || !bytes.subarray(0, 2).equals(lineEnd)) return platformMessages.bodyUnreadable;
    const headLength = bytes.indexOf(headEnd);
    const from = headLength + headEnd.length;
    if (headLength < 0 && end - start > partHeadBytes) return platformMessages.formNameTooLong;
    const part = headLength < 0 ? null : readHead(bytes.subarray(2, headLength).toString());
    if (!part || start + from > end) return platformMessages.bodyUnreadable;
    if (part.name.length > nameMax) return platformMessages.formNameTooLong;
    if (part.file !== null) {
      if (part.file.length > fileNameMax) return platformMessages.formNameTooLong;
      form.append(part.name, new File([whole.slice(start + from, end)], part.file, { type: part.type }));
      continue;
    }
    textBytes += end - start - from;
    if (textBytes > platformLimits.formBytes) return platformMessages.formTooLarge;
    form.append(part.name, storable(decoder.decode(await windows.read(start + from, end))));
  }
  return platformMessages.bodyUnreadable;
}

/** Parses a form body of either form type. @returns the fields with storable texts, or the French reason of a refusal */
export function parseFormBody(body: Blob, type: string): Promise<FormData | Refusal> {
  if (!/^multipart\//i.test(type)) return parsePairs(body);
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;",]{1,70}))\s*(?:;|$)/i.exec(type);
  return boundary
    ? parseParts(body, boundary[1] ?? boundary[2]!)
    : Promise.resolve<Refusal>(platformMessages.bodyUnreadable);
}
