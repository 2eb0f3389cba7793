// One storage: its contract, then the times of small files and of a 200 MiB video.
import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { storageKey } from "../../app/platform/storage/storage-form.server.ts";
import { type Place, storageSuite } from "../../tests/storage-suite.ts";
import { writeFilm } from "../faults/film.ts";
import { growthDuring, mebibyte } from "../proc.ts";
import type { Report, Where } from "./report.ts";

const filmBytes = 200 * mebibyte;
const smallFiles = 50;

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function measureSmall(report: Report, where: Where, { storage }: Place): Promise<void> {
  const made = Array.from({ length: smallFiles }, () => ({
    key: storageKey("cv", randomUUID()),
    bytes: randomBytes(100_000),
  }));
  await report.try(`${smallFiles} files of 100 kB, written one after the other`, where, async () => {
    for (const { key, bytes } of made) await storage.writeFile(key, bytes);
  });
  await report.try("… read", where, async () => {
    for (const { key, bytes } of made) assert.equal(hashOf((await storage.readFile(key))!), hashOf(bytes));
  });
  await report.try("… their sizes", where, async () => {
    for (const { key } of made) assert.equal(await storage.storedSize(key), 100_000);
  });
  await report.try("… listed", where, async () => {
    const keys = new Set<string>();
    for await (const page of storage.listStored(new Date(Date.now() + 60_000)))
      for (const { key } of page) keys.add(key);
    assert.ok(made.every(({ key }) => keys.has(key)));
  });
  await report.try("… removed", where, async () => {
    for (const { key } of made) await storage.removeFile(key);
    for (const { key } of made) assert.equal(await storage.storedSize(key), null);
  });
}

async function measureFilm(report: Report, where: Where, { storage, folder }: Place): Promise<void> {
  const file = path.join(folder, "film");
  const { sha256 } = writeFilm(file, filmBytes);
  const key = storageKey("video", randomUUID());
  const grown = (mib: number) => {
    assert.ok(mib <= 100, `memory grew by ${mib} MiB`);
    return `memory +${mib} MiB`;
  };
  await report.try("a film of 200 MiB, kept", where, async () =>
    grown((await growthDuring(() => storage.keepFile(key, file))).mib),
  );
  await report.try("… read in pieces", where, async () => {
    const hash = createHash("sha256");
    const { mib } = await growthDuring(async () => {
      for await (const chunk of (await storage.openFile(key))!.stream) hash.update(chunk);
    });
    assert.equal(hash.digest("hex"), sha256);
    return grown(mib);
  });
  await report.try("… a part of 1 MiB from its middle", where, async () => {
    const part = { start: 100 * mebibyte, end: 101 * mebibyte - 1 };
    const opened = (await storage.openFile(key, part))!;
    const bytes = Buffer.from(await new Response(opened.stream).arrayBuffer());
    const expected = Buffer.alloc(mebibyte);
    const handle = fs.openSync(file, "r");
    fs.readSync(handle, expected, 0, mebibyte, part.start);
    fs.closeSync(handle);
    assert.ok(bytes.equals(expected));
  });
  await report.try("… 20 readers that leave after the first piece", where, async () => {
    for (let i = 0; i < 20; i++) {
      const reader = (await storage.openFile(key))!.stream.getReader();
      await reader.read();
      await reader.cancel();
    }
  });
  await storage.removeFile(key);
  fs.rmSync(file);
}

export async function tryOperations(report: Report, where: Where, place: Place): Promise<void> {
  await report.try(`the list of ${storageSuite.length} rules (tests/storage-suite.ts)`, where, async () => {
    for (const { name, run } of storageSuite) {
      await run(place).catch((error) => {
        throw new Error(name, { cause: error });
      });
    }
  });
  await measureSmall(report, where, place);
  await measureFilm(report, where, place);
}
