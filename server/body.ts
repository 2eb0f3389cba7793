// Bodies of requests: which screens read them while they come, and all others read to their end before the request is answered.
// Each has a limit of its own (1 MiB, more where a screen takes files), and all together have one for the memory and one for the disk.

import * as limits from "../app/limits.ts";
import * as messages from "../app/messages.ts";
import { type BodyFile, openBodyFile } from "../app/platform/http/body-files.server.ts";
import { isDiskFull, lackOf } from "../app/platform/http/outage.server.ts";
import { type Screen, screens } from "../app/screens.ts";
import { Budget } from "./body-budget.ts";

// What is too large is read so far, and then answered: a sender who is cut off would not hear why.
const drainBytes = 64 * 1_048_576;

const smallestBlock = 1_024;

const withFiles = (screens as readonly Screen[])
  .filter((screen) => screen.files)
  .map((screen) => new RegExp(`^${screen.path.replace(/:\w+/g, "[^/]+")}(\\.data)?/?$`, "i"));

const withPieces = (screens as readonly Screen[])
  .filter((screen) => screen.pieces)
  .map((screen) => new RegExp(`^${screen.path.replace("/:id?", "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}/?$`, "i"));

/** Whether an address takes files piece by piece: it limits them itself, as they come. */
export function takesPieces(pathname: string): boolean {
  return withPieces.some((pattern) => pattern.test(pathname)) && !pathname.endsWith(".data");
}

const streaming = (screens as readonly Screen[])
  .filter((screen) => screen.streams)
  .map((screen) => new RegExp(`^${screen.path}(\\.data)?/?$`, "i"));

/** Whether bodies of an address are read while they come, and never kept in the memory: pieces of files, and forms with large ones. */
export function readAsItComes(pathname: string): boolean {
  return takesPieces(pathname) || streaming.some((pattern) => pattern.test(pathname));
}

const isMultipart = (request: Request) => /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");

/** Whether a request brings a form that its screen reads while it comes, and limits itself. */
function isStream(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return isMultipart(request) && streaming.some((pattern) => pattern.test(pathname));
}

function hasFiles(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return isMultipart(request) && withFiles.some((pattern) => pattern.test(pathname));
}

/** The sentence that refuses a body which is too large. */
export function bodyRefusal(request: Request): string {
  return hasFiles(request) ? `${messages.filesTooLarge} ${messages.backToForm}` : messages.formTooLarge;
}

const memory = new Budget(limits.bodies.memoryBytes);
const disk = new Budget(limits.bodies.diskBytes);
const underWay = new Budget(limits.bodies.underWay);

/** What all bodies hold now: bytes in the memory, bytes on the disk, bodies that are being read. */
export const bodyFigures = () => ({ memory: memory.held, disk: disk.held, reading: underWay.held });

/** Why a body was not taken: it is too large, there is no room for it now, no room on the disk, or its sender has gone. */
export type BodyRefusal = "large" | "crowded" | "disk" | "gone";

/** A body that was read to its end. Whoever has it gives it back. */
export type ReadBody = { blob: Blob; giveBack(): Promise<void> };

/**
 * What has come of a body: in one block of memory, which goes to a file each time that it is full. The pieces are copied into it: each
 * piece of one byte would hold some hundred bytes more.
 */
class Reading {
  private readonly address: string;
  private block = Buffer.alloc(0);
  private filled = 0;
  /** What the budgets count of this body. */
  private inMemory = 0;
  private onDisk = 0;
  private file: BodyFile | undefined;

  constructor(address: string) {
    this.address = address;
  }

  /** @returns why there is no room for more, or null */
  async add(chunk: Uint8Array): Promise<BodyRefusal | null> {
    for (let at = 0; at < chunk.length; ) {
      if (this.filled === limits.bodies.keptBytes) {
        const refused = await this.empty();
        if (refused) return refused;
      }
      const end = Math.min(chunk.length, at + limits.bodies.keptBytes - this.filled);
      if (!this.makeRoom(this.filled + end - at)) return "crowded";
      this.block.set(chunk.subarray(at, end), this.filled);
      this.filled += end - at;
      at = end;
    }
    return null;
  }

  /** Doubles the block, up to what is kept in the memory. */
  private makeRoom(bytes: number): boolean {
    const has = this.block.length;
    if (bytes <= has) return true;
    const size = Math.min(limits.bodies.keptBytes, Math.max(bytes, 2 * has, smallestBlock));
    if (!memory.take(this.address, size - has)) return false;
    this.inMemory = size;
    const larger = Buffer.alloc(size);
    this.block.copy(larger, 0, 0, this.filled);
    this.block = larger;
    return true;
  }

  /** Writes what the block holds to the file. */
  private async empty(): Promise<BodyRefusal | null> {
    if (!disk.take(this.address, this.filled)) return "crowded";
    this.onDisk += this.filled;
    try {
      if (await isDiskFull()) return "disk";
      this.file ??= await openBodyFile();
      await this.file.write(this.block.subarray(0, this.filled));
    } catch (error) {
      if (lackOf(error) === "disk") return "disk";
      throw error;
    }
    this.filled = 0;
    return null;
  }

  /** @returns the body, or why its end found no room */
  async whole(): Promise<ReadBody | BodyRefusal> {
    const giveBack = () => this.giveBack();
    if (!this.file) {
      const blob = new Blob([this.block.subarray(0, this.filled)]);
      this.block = Buffer.alloc(0);
      return { blob, giveBack };
    }
    const refused = await this.empty();
    if (refused) {
      await this.giveBack();
      return refused;
    }
    this.leaveMemory();
    return { blob: await this.file.blob(), giveBack };
  }

  private leaveMemory(): void {
    memory.give(this.address, this.inMemory);
    this.inMemory = 0;
    this.block = Buffer.alloc(0);
    this.filled = 0;
  }

  async giveBack(): Promise<void> {
    this.leaveMemory();
    disk.give(this.address, this.onDisk);
    this.onDisk = 0;
    await this.file?.remove();
  }
}

async function readToEnd(stream: ReadableStream<Uint8Array>, most: number, reading: Reading) {
  let size = 0;
  let refused: BodyRefusal | null = null;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > drainBytes) break;
    if (refused) continue;
    refused = size > most ? "large" : await reading.add(chunk);
    if (refused) await reading.giveBack();
  }
  return refused;
}

/**
 * Reads a body to its end, before the request takes a place of those under way: a slow sender holds up nobody.
 * @param address who sends it
 * @returns the body, null when the request has none or its screen reads it while it comes, or why it was not taken
 */
export async function readBody(request: Request, address: string): Promise<ReadBody | BodyRefusal | null> {
  const { method, body } = request;
  if (method === "GET" || method === "HEAD" || !body || isStream(request)) return null;
  if (Number(request.headers.get("content-length")) > drainBytes) return "large";
  if (!underWay.take(address, 1)) return "crowded";
  const reading = new Reading(address);
  try {
    const most = hasFiles(request) ? limits.uploadFormBytes : limits.formBytes;
    return (await readToEnd(body, most, reading)) ?? (await reading.whole());
  } catch (error) {
    await reading.giveBack();
    if (request.signal.aborted) return "gone";
    throw error;
  } finally {
    underWay.give(address, 1);
  }
}
