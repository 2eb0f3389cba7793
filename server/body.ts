// Reads request bodies, with a limit for each and one budget for all bodies in memory and on disk.

import * as filesLimits from "../app/files/limits.ts";
import * as filesMessages from "../app/files/messages.ts";
import { type BodyFile, openBodyFile } from "../app/platform/http/body-files.server.ts";
import { isDiskFull, outageOf } from "../app/platform/http/outage.server.ts";
import * as platformLimits from "../app/platform/limits.ts";
import * as platformMessages from "../app/platform/messages.ts";
import { share } from "../app/platform/workers/share.server.ts";
import { type Screen, screens } from "../app/screens.ts";
import { Budget } from "./body-budget.ts";

// An oversized body is read up to this many bytes before the refusal: a sender cut off earlier would not see the answer.
const drainBytes = 64 * 1_048_576;

const smallestBlock = 1_024;

const withFiles = (screens as readonly Screen[])
  .filter((screen) => screen.files)
  .map((screen) => new RegExp(`^${screen.path.replace(/:\w+/g, "[^/]+")}(\\.data)?/?$`, "i"));

const withPieces = (screens as readonly Screen[])
  .filter((screen) => screen.chunks)
  .map((screen) => new RegExp(`^${screen.path.replace("/:id?", "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}/?$`, "i"));

export function takesChunks(pathname: string): boolean {
  return withPieces.some((pattern) => pattern.test(pathname)) && !pathname.endsWith(".data");
}

const streaming = (screens as readonly Screen[])
  .filter((screen) => screen.streams)
  .map((screen) => new RegExp(`^${screen.path}(\\.data)?/?$`, "i"));

export function isStreamed(pathname: string): boolean {
  return takesChunks(pathname) || streaming.some((pattern) => pattern.test(pathname));
}

const isMultipart = (request: Request) => /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");

function isStream(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return isMultipart(request) && streaming.some((pattern) => pattern.test(pathname));
}

function hasFiles(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return isMultipart(request) && withFiles.some((pattern) => pattern.test(pathname));
}

export function bodyRefusal(request: Request): string {
  return hasFiles(request)
    ? `${filesMessages.filesTooLarge} ${platformMessages.backToForm}`
    : platformMessages.formTooLarge;
}

const memory = new Budget(share(platformLimits.bodies.memoryBytes));
const disk = new Budget(share(platformLimits.bodies.diskBytes));
const underWay = new Budget(share(platformLimits.bodies.underWay));

/** @internal */
export const bodyFigures = () => ({ memory: memory.held, disk: disk.held, reading: underWay.held });

export type BodyRefusal = "large" | "crowded" | "disk" | "gone";

/** A body that was read completely. The caller must call giveBack(). */
export type ReadBody = { blob: Blob; giveBack(): Promise<void> };

/** A body being read: one memory block, copied to a file when full. A list of chunks would cost about 100 bytes of overhead for each. */
class Reading {
  private readonly address: string;
  private block = Buffer.alloc(0);
  private filled = 0;
  private inMemory = 0;
  private onDisk = 0;
  private file: BodyFile | undefined;

  constructor(address: string) {
    this.address = address;
  }

  async add(chunk: Uint8Array): Promise<BodyRefusal | null> {
    for (let at = 0; at < chunk.length; ) {
      if (this.filled === platformLimits.bodies.keptBytes) {
        const refused = await this.empty();
        if (refused) return refused;
      }
      const end = Math.min(chunk.length, at + platformLimits.bodies.keptBytes - this.filled);
      if (!this.makeRoom(this.filled + end - at)) return "crowded";
      this.block.set(chunk.subarray(at, end), this.filled);
      this.filled += end - at;
      at = end;
    }
    return null;
  }

  private makeRoom(bytes: number): boolean {
    const has = this.block.length;
    if (bytes <= has) return true;
    const size = Math.min(platformLimits.bodies.keptBytes, Math.max(bytes, 2 * has, smallestBlock));
    if (!memory.take(this.address, size - has)) return false;
    this.inMemory = size;
    const larger = Buffer.alloc(size);
    this.block.copy(larger, 0, 0, this.filled);
    this.block = larger;
    return true;
  }

  private async empty(): Promise<BodyRefusal | null> {
    if (!disk.take(this.address, this.filled)) return "crowded";
    this.onDisk += this.filled;
    try {
      if (await isDiskFull()) return "disk";
      this.file ??= await openBodyFile();
      await this.file.write(this.block.subarray(0, this.filled));
    } catch (error) {
      if (outageOf(error) === "disk") return "disk";
      throw error;
    }
    this.filled = 0;
    return null;
  }

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

/** Reads a body before the request takes a slot, so that slow senders hold none. @returns null without a body, and for a streamed one */
export async function readBody(request: Request, address: string): Promise<ReadBody | BodyRefusal | null> {
  const { method, body } = request;
  if (method === "GET" || method === "HEAD" || !body || isStream(request)) return null;
  if (Number(request.headers.get("content-length")) > drainBytes) return "large";
  if (!underWay.take(address, 1)) return "crowded";
  const reading = new Reading(address);
  try {
    const most = hasFiles(request) ? filesLimits.uploadFormBytes : platformLimits.formBytes;
    return (await readToEnd(body, most, reading)) ?? (await reading.whole());
  } catch (error) {
    await reading.giveBack();
    if (request.signal.aborted) return "gone";
    throw error;
  } finally {
    underWay.give(address, 1);
  }
}
