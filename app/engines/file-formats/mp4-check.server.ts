// Checks MP4 and QuickTime films: boxes fill the file and refer to no other file. Blanks location data without moving other bytes.
import type { FileHandle } from "node:fs/promises";
import * as enginesMessages from "../messages.ts";
import type { VideoType } from "./file-types.ts";
import { codecRefusal } from "./film-codecs.ts";

const megabyte = 1_048_576;
/** Only the index is read into memory; that of a 200 MB film takes a few MB. */
const limits = { index: 24 * megabyte, boxes: 200_000, depth: 16, samples: 200_000, note: 4 * megabyte };

type Box = { type: string; at: number; start: number; end: number };
type Change = { at: number; bytes: Buffer } | { zero: number; length: number };

class Refused extends Error {}

const wrong = () => new Refused(enginesMessages.videoDamaged);
const unsafe = () => new Refused(enginesMessages.videoUnsafe);

const brands =
  /^(isom|iso[2-9abc]|mp4[12]|mp71|avc1|M4V[ HP]|qt {2}|3g[prsg2][0-9a-z]|3gp[4-9]|3g2[abc]|MSNV|dash|mmp4|XAVC|FACE|CAEP|f4v |hvc1|hev1|av01|msdh|cmf[c2])$/;
/** Top-level boxes of cameras that may hold location data. */
const topBoxes = new Set(
  "ftyp moov mdat free skip wide udta meta uuid moof mfra sidx styp pdin pnot PICT emsg prft ssix beam inst sefd mpvd junk prfl bloc ainf".split(
    " ",
  ),
);
const paddingTypes = new Set("free skip wide junk".split(" "));
const holders = new Set("moov trak mdia minf dinf stbl edts mvex moof traf gmhd tapt clip matt".split(" "));
const locked = new Set("pssh encv enca enct encs sinf cmov rmra rmda rdrf".split(" "));
/** Sample types of tracks in which cameras record their location. */
const tracking = /^(camm|gpmd|rtmd|djmd|dbgi|mett|metx|nvtd|gpsd|GPS |fdsc)$/;
const locationPattern =
  /[+-]\d{1,2}(\.\d+)?[+-]\d{1,3}(\.\d+)?([+-]\d+(\.\d+)?)?(CRS[A-Z0-9_]*)?\/|location|GPS|latitude|longitude|geo:/i;
const markup = /<(script|html|!doctype|svg|iframe|\?php|object|embed)/i;
const locationBoxes = new Set(["\xa9xyz", "loci", "gps0", "GPS ", "\xa9gps", "gsst", "gspm", "gspu", "gspi", "gshh"]);

function* boxesIn(index: Buffer, from: number, to: number, base: number): Generator<Box> {
  for (let at = from; at < to; ) {
    if (to - at === 4 && index.readUInt32BE(at) === 0) return;
    if (to - at < 8) throw wrong();
    let size = index.readUInt32BE(at);
    let head = 8;
    if (size === 1) {
      if (to - at < 16) throw wrong();
      size = Number(index.readBigUInt64BE(at + 8));
      head = 16;
    }
    if (size < head || at + size > to) throw wrong();
    yield { type: index.toString("latin1", at + 4, at + 8), at: base + at, start: at + head, end: at + size };
    at += size;
  }
}

type Track = {
  sample: string;
  handler: string;
  sizes: number[];
  chunks: number[];
  perChunk: [number, number][];
  text: string;
};

class Index {
  readonly changes: Change[] = [];
  readonly index: Buffer;
  readonly base: number;
  readonly size: number;
  count = 0;
  films = 0;

  constructor(index: Buffer, base: number, size: number) {
    this.index = index;
    this.base = base;
    this.size = size;
  }

  blank({ at, start, end }: Box): void {
    const from = at - this.base;
    const bytes = Buffer.from(this.index.subarray(from, end));
    bytes.write("free", 4, "latin1");
    bytes.fill(0, start - from);
    this.changes.push({ at, bytes });
  }

  u32(box: Box, offset: number): number {
    if (box.start + offset + 4 > box.end) throw wrong();
    return this.index.readUInt32BE(box.start + offset);
  }

  text(box: Box): string {
    return this.index.toString("latin1", box.start, box.end);
  }

  walk(from: number, to: number, depth: number, track: Track | null): void {
    if (depth > limits.depth) throw wrong();
    for (const box of boxesIn(this.index, from, to, this.base)) {
      if (++this.count > limits.boxes || !/^[\x20-\x7e\xa9]{4}$/.test(box.type)) throw wrong();
      if (locked.has(box.type)) throw unsafe();
      if (box.type === "trak") this.track(box, depth);
      else if (holders.has(box.type)) this.walk(box.start, box.end, depth + 1, track);
      else if (box.type === "dref") this.references(box);
      else if (box.type === "udta" || box.type === "meta" || box.type === "uuid") this.notes(box);
      else if (locationBoxes.has(box.type)) this.blank(box);
      else if (paddingTypes.has(box.type)) this.checkPadding(box);
      else if (track) this.note(box, track);
    }
  }

  /** Metadata: a title may stay, a location may not. */
  notes(box: Box): void {
    const text = this.text(box);
    if (locationPattern.test(text) || markup.test(text) || [...locationBoxes].some((type) => text.includes(type)))
      this.blank(box);
  }

  checkPadding(box: Box): void {
    if (this.index.subarray(box.start, box.end).some((byte) => byte !== 0)) this.blank(box);
  }

  references(box: Box): void {
    const entries = [...boxesIn(this.index, box.start + 8, box.end, this.base)];
    if (entries.length !== this.u32(box, 4)) throw wrong();
    for (const entry of entries) {
      // Browsers write an empty URL here; QuickTime writes an alias that players ignore.
      const text = this.text(entry).slice(4);
      const isOwn = (this.u32(entry, 0) & 1) === 1 && (entry.type === "alis" ? text.length <= 512 : /^\0?$/.test(text));
      if (!isOwn || !/^(url |alis)$/.test(entry.type)) throw unsafe();
    }
  }

  note(box: Box, track: Track): void {
    const { type } = box;
    const table = (at: number, width: number) => {
      const count = this.u32(box, at - 4);
      if (box.start + at + count * width > box.end) throw wrong();
      return count;
    };
    if (type === "hdlr" && track.handler === "") track.handler = this.text(box).slice(8, 12);
    if (type === "stsd" && box.end - box.start >= 16) {
      track.sample = this.text(box).slice(12, 16);
      track.text = this.text(box);
      const entries = [...boxesIn(this.index, box.start + 8, box.end, this.base)];
      if (entries.some((entry) => locked.has(entry.type))) throw unsafe();
    }
    if (type === "stsz") {
      const [each, count] = [this.u32(box, 4), this.u32(box, 8)];
      if (each === 0) table(12, 4);
      track.sizes = Array.from(
        { length: Math.min(count, limits.samples) },
        (_, i) => each || this.u32(box, 12 + 4 * i),
      );
    }
    if (type === "stco")
      track.chunks = Array.from({ length: Math.min(table(8, 4), limits.samples) }, (_, i) => this.u32(box, 8 + 4 * i));
    if (type === "co64") {
      const count = Math.min(table(8, 8), limits.samples);
      track.chunks = Array.from(
        { length: count },
        (_, i) => this.u32(box, 8 + 8 * i) * 2 ** 32 + this.u32(box, 12 + 8 * i),
      );
    }
    if (type === "stsc") {
      const count = Math.min(table(8, 12), limits.samples);
      track.perChunk = Array.from({ length: count }, (_, i) => [this.u32(box, 8 + 12 * i), this.u32(box, 12 + 12 * i)]);
    }
  }

  track(box: Box, depth: number): void {
    const track: Track = { sample: "", handler: "", sizes: [], chunks: [], perChunk: [], text: "" };
    this.walk(box.start, box.end, depth + 1, track);
    if (track.chunks.some((chunk) => chunk >= this.size)) throw wrong();
    if (track.handler === "vide") {
      this.films++;
      const message = codecRefusal(track.sample);
      if (message) throw new Refused(message);
    }
    if (/^(vide|soun)$/.test(track.handler)) return;
    if (!tracking.test(track.sample) && !/location|gps/i.test(track.text)) return;
    // Chunks of this track lie between chunks of the film.
    let sample = 0;
    for (const [i, chunk] of track.chunks.entries()) {
      const count = track.perChunk.findLast(([first]) => first <= i + 1)?.[1] ?? 0;
      let length = 0;
      for (let k = 0; k < count && sample < track.sizes.length; k++) length += track.sizes[sample++]!;
      if (length > 0) this.changes.push({ zero: chunk, length });
    }
    this.blank(box);
  }
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

type Top = { type: string; at: number; head: number; size: number };

async function* topBoxesOf(file: FileHandle, size: number): AsyncGenerator<Top> {
  let count = 0;
  for (let at = 0; at < size; ) {
    const head = await read(file, at, 16);
    if (head.length < 8 || ++count > limits.boxes) throw wrong();
    const declaredSize = head.readUInt32BE(0);
    if (declaredSize === 1 && head.length < 16) throw wrong();
    // The last box may extend to the end of the file.
    const whole = declaredSize === 1 ? Number(head.readBigUInt64BE(8)) : declaredSize === 0 ? size - at : declaredSize;
    const start = declaredSize === 1 ? 16 : 8;
    const type = head.toString("latin1", 4, 8);
    if (whole < start || at + whole > size || !topBoxes.has(type)) throw wrong();
    if (declaredSize === 0 && type !== "mdat") throw wrong();
    yield { type, at, head: start, size: whole };
    at += whole;
  }
}

async function checkTop(file: FileHandle, size: number): Promise<{ type: VideoType; changes: Change[] }> {
  let type: VideoType | null = null;
  let movies = 0;
  let data = 0;
  let films = 0;
  const changes: Change[] = [];
  for await (const top of topBoxesOf(file, size)) {
    if (top.at === 0 && top.type !== "ftyp") throw wrong();
    if (top.type === "ftyp") {
      const text = (await read(file, top.head, Math.min(top.size - top.head, 1024))).toString("latin1");
      const knownBrands = [text.slice(0, 4), ...(text.slice(8).match(/.{4}/gs) ?? [])].filter((brand) =>
        brands.test(brand),
      );
      if (type || knownBrands.length === 0 || /^(heic|heix|mif1|avif|avis|crx )/.test(text))
        throw new Refused(enginesMessages.videoWrongType);
      type = text.startsWith("qt  ") ? "mov" : "mp4";
    } else if (top.type === "mdat") data++;
    else if (paddingTypes.has(top.type) && top.size > limits.note) continue;
    else if (paddingTypes.has(top.type) || ["moov", "moof", "udta", "meta", "uuid"].includes(top.type)) {
      if (top.type === "moov" && ++movies > 1) throw wrong();
      if (top.size > (top.type === "moov" ? limits.index : limits.note))
        throw new Refused(enginesMessages.videoTooComplex);
      const bytes = await read(file, top.at, top.size);
      const index = new Index(bytes, top.at, size);
      index.walk(0, bytes.length, 0, null);
      films += index.films;
      changes.push(...index.changes);
    }
  }
  if (!type || movies !== 1 || data === 0) throw wrong();
  if (films === 0) throw new Refused(enginesMessages.videoWrongType);
  return { type, changes };
}

async function apply(file: FileHandle, size: number, changes: Change[]): Promise<void> {
  for (const change of changes) {
    if ("bytes" in change) await file.write(change.bytes, 0, change.bytes.length, change.at);
    else if (change.zero + change.length <= size) {
      const zeros = Buffer.alloc(Math.min(change.length, megabyte));
      for (let done = 0; done < change.length; done += zeros.length)
        await file.write(zeros, 0, Math.min(zeros.length, change.length - done), change.zero + done);
    }
  }
  if (changes.length > 0) await file.sync();
}

/** Checks an MP4-family film, open for writing, and blanks its location. Idempotent. @returns its type, or the French refusal */
export async function mp4Check(
  file: FileHandle,
  size: number,
): Promise<{ ok: true; type: VideoType } | { ok: false; message: string }> {
  try {
    const { type, changes } = await checkTop(file, size);
    await apply(file, size, changes);
    return { ok: true, type };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message };
    throw error;
  }
}
