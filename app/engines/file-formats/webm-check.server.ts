// Checks that a WebM is valid and refers to no other file. Overwrites location tags with Void elements of the same size.
import type { FileHandle } from "node:fs/promises";
import * as enginesMessages from "../messages.ts";
import { codecRefusal } from "./film-codecs.ts";

const limits = { elements: 3_000_000, notes: 4 * 1_048_576, window: 262_144 };

class Refused extends Error {}

const wrong = () => new Refused(enginesMessages.videoDamaged);
const unsafe = () => new Refused(enginesMessages.videoUnsafe);

const id = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  seek: 0x114d9b74,
  information: 0x1549a966,
  tracks: 0x1654ae6b,
  cues: 0x1c53bb6b,
  chapters: 0x1043a770,
  tags: 0x1254c367,
  void: 0xec,
  crc: 0xbf,
};
const inSegment = new Set(Object.values(id).filter((one) => one !== id.head && one !== id.segment));
const inCluster = new Set([0xe7, 0xa3, 0xa0, 0xa7, 0xab, 0x5854, id.void, id.crc]);
const forbidden = new Set([0x3c83ab, 0x3e83bb, 0x3cb923, 0x3eb923, 0x6e67, 0x6944, 0x5035, 0x6924]);
const holders = new Set([
  0xae, 0xe0, 0xe1, 0x6d80, 0x6240, 0x5034, 0x45b9, 0xb6, 0x8f, 0x80, 0x55b0, 0x7670, 0xe2, 0xe3, 0xe4, 0x41e4,
]);
const codecs =
  /^(V_VP8|V_VP9|V_AV1|V_MPEG4\/ISO\/AVC|A_OPUS|A_VORBIS|A_AAC.*|A_PCM\/.*|[SD]_(WEBVTT|TEXT)\/.*|S_TEXT\/(WEBVTT|UTF8))$/;
const markup = /<(script|html|!doctype|svg|iframe|\?php|object|embed)/i;
const locationPattern = /LOCATION|LATITUDE|LONGITUDE|GPS|[+-]\d{1,2}\.\d+[+-]\d{1,3}\.\d+|geo:/i;

type Budget = { elements: number };
type Element = { id: number; at: number; start: number; end: number; open: boolean };

class Window {
  private bytes = Buffer.alloc(0);
  private from = 0;
  private readonly file: FileHandle;
  readonly size: number;

  constructor(file: FileHandle, size: number) {
    this.file = file;
    this.size = size;
  }

  async at(offset: number, length: number): Promise<Buffer> {
    if (offset < this.from || offset + length > this.from + this.bytes.length) {
      const room = Math.max(length, Math.min(limits.window, this.size - offset));
      const { buffer, bytesRead } = await this.file.read(Buffer.alloc(Math.max(room, 0)), 0, room, offset);
      this.bytes = buffer.subarray(0, bytesRead);
      this.from = offset;
    }
    return this.bytes.subarray(offset - this.from, offset - this.from + length);
  }
}

function headOf(bytes: Buffer, at: number, limit: number): Element {
  const first = bytes[0] ?? 0;
  const idLength = Math.clz32(first) - 23;
  if (idLength > 4 || bytes.length <= idLength) throw wrong();
  const sizeByte = bytes[idLength]!;
  const sizeLength = Math.clz32(sizeByte) - 23;
  if (sizeLength > 8 || bytes.length < idLength + sizeLength) throw wrong();
  let size = sizeByte & (0xff >> sizeLength);
  let open = size === 0xff >> sizeLength;
  for (let i = 1; i < sizeLength; i++) {
    const next = bytes[idLength + i]!;
    size = size * 256 + next;
    open &&= next === 0xff;
  }
  const start = at + idLength + sizeLength;
  if (!open && start + size > limit) throw wrong();
  return { id: bytes.readUIntBE(0, idLength), at, start, end: open ? limit : start + size, open };
}

const elementAt = async (window: Window, at: number, limit: number) =>
  headOf(await window.at(at, Math.min(12, limit - at)), at, limit);

function walk(
  bytes: Buffer,
  from: number,
  to: number,
  depth: number,
  visit: (id: number, content: Buffer) => void,
): void {
  if (depth > 8) throw wrong();
  for (let at = from; at < to; ) {
    const element = headOf(bytes.subarray(at, Math.min(at + 12, to)), at, to);
    if (element.open || forbidden.has(element.id)) throw unsafe();
    visit(element.id, bytes.subarray(element.start, element.end));
    if (holders.has(element.id)) walk(bytes, element.start, element.end, depth + 1, visit);
    at = element.end;
  }
}

function checkTracks(bytes: Buffer): void {
  let films = 0;
  walk(bytes, 0, bytes.length, 0, (id, content) => {
    if (id === 0x83 && content.length === 1 && content[0] === 1) films++;
    if (id !== 0x86) return;
    const codec = content.toString("latin1").replace(/\0+$/, "");
    const message = codec.startsWith("V_") ? codecRefusal(codec) : null;
    if (message || !codecs.test(codec)) throw new Refused(message ?? enginesMessages.videoWrongType);
  });
  if (films === 0) throw new Refused(enginesMessages.videoWrongType);
}

async function blank(file: FileHandle, { at, end }: Element): Promise<void> {
  const bytes = Buffer.alloc(end - at);
  bytes[0] = id.void;
  // A size field of 8 bytes fits every element of nine bytes or more.
  if (bytes.length < 9) bytes[1] = 0x80 | (bytes.length - 2);
  else {
    bytes[1] = 0x01;
    bytes.writeUIntBE(bytes.length - 9, 3, 6);
  }
  await file.write(bytes, 0, bytes.length, at);
  await file.sync();
}

async function empty(file: FileHandle, window: Window, room: Element): Promise<void> {
  for (let at = room.start; at < room.end; at += limits.window) {
    const bytes = await window.at(at, Math.min(limits.window, room.end - at));
    if (bytes.some((byte) => byte !== 0)) return blank(file, room);
  }
}

async function skipRoom(file: FileHandle, window: Window, from: number, budget: Budget): Promise<number> {
  let at = from;
  while (at < window.size) {
    const element = await elementAt(window, at, window.size);
    if (element.id !== id.void) return at;
    if (--budget.elements < 0 || element.open) throw wrong();
    await empty(file, window, element);
    at = element.end;
  }
  return at;
}

async function checkHead(window: Window): Promise<number> {
  const head = await elementAt(window, 0, window.size);
  if (head.id !== id.head || head.open || head.end - head.start > 1024) throw wrong();
  let doctype = "";
  walk(await window.at(head.start, head.end - head.start), 0, head.end - head.start, 0, (id, content) => {
    if (id === 0x4282) doctype = content.toString("latin1").replace(/\0+$/, "");
  });
  if (doctype !== "webm") throw new Refused(enginesMessages.videoWrongType);
  return head.end;
}

async function endOfCluster(
  file: FileHandle,
  window: Window,
  { start, end: limit }: Element,
  budget: Budget,
): Promise<number> {
  let at = start;
  while (at < limit) {
    const element = await elementAt(window, at, limit);
    if (inSegment.has(element.id) && element.id !== id.void && element.id !== id.crc) return at;
    if (--budget.elements < 0 || element.open || !inCluster.has(element.id)) throw wrong();
    if (element.id === id.void) await empty(file, window, element);
    at = element.end;
  }
  return at;
}

async function checkSegment(file: FileHandle, window: Window, from: number): Promise<void> {
  const budget = { elements: limits.elements };
  const begins = await skipRoom(file, window, from, budget);
  const segment = await elementAt(window, begins, window.size);
  if (segment.id !== id.segment || (await skipRoom(file, window, segment.end, budget)) !== window.size) throw wrong();
  let [tracks, clusters] = [0, 0];
  for (let at = segment.start; at < segment.end; ) {
    const element = await elementAt(window, at, segment.end);
    if (--budget.elements < 0) throw new Refused(enginesMessages.videoTooComplex);
    if (!inSegment.has(element.id)) throw element.id === 0x1941a469 ? unsafe() : wrong();
    const length = element.end - element.start;
    if (element.id === id.cluster) {
      clusters++;
      at = await endOfCluster(file, window, element, budget);
      if (!element.open && at !== element.end) throw wrong();
      continue;
    }
    if (element.open) throw wrong();
    at = element.end;
    if (element.id === id.void) {
      await empty(file, window, element);
      continue;
    }
    if (element.id === id.crc || element.id === id.seek || element.id === id.cues) continue;
    if (length > limits.notes) throw new Refused(enginesMessages.videoTooComplex);
    const bytes = Buffer.from(await window.at(element.start, length));
    if (element.id === id.tracks) {
      tracks++;
      checkTracks(bytes);
    } else if (element.id === id.tags) {
      const text = bytes.toString("latin1");
      if (locationPattern.test(text) || markup.test(text)) await blank(file, element);
    } else walk(bytes, 0, bytes.length, 0, () => {});
  }
  if (tracks !== 1 || clusters === 0) throw wrong();
}

/** Checks a WebM, open for writing, and blanks its location tags. Idempotent. @returns the French refusal, or null */
export async function webmRefusal(file: FileHandle, size: number): Promise<string | null> {
  const window = new Window(file, size);
  try {
    await checkSegment(file, window, await checkHead(window));
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
