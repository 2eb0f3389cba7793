// An upload moves between servers that share only the database and the bucket. A second server is simulated by clearing the disk.
import { promises as fs } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aCandidate } from "../../../tests/factories.ts";
import { type S3Server, startS3Server } from "../../../tests/s3-server.ts";
import { browserOf, cvOf, filesOf, idOf, pdf, sha256 } from "../../../tests/uploading.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { readFile } from "../../platform/storage/storage.server.ts";
import * as filesLimits from "../limits.ts";
import { sweepFiles } from "../store/files.server.ts";
import { quarantine } from "../store/quarantine.server.ts";
import { beginPart, createPart, endPart } from "./upload-parts.server.ts";
import { sweepUploads } from "./upload-sweep.server.ts";
import { findUpload } from "./uploads.server.ts";

let bucket: S3Server;

beforeEach(async () => {
  bucket = await startS3Server();
  const { endpoint } = bucket;
  config.s3 = { endpoint, bucket: "essai", region: "fr-par", accessKeyId: "clef", secretAccessKey: "secret" };
});

afterEach(async () => {
  config.s3 = undefined;
  await bucket.close();
});

const toAnotherServer = () => fs.rm(quarantine, { recursive: true, force: true });
const partsIn = (place: S3Server) => [...place.objects.keys()].filter((key) => key.startsWith("parts/"));
const large = Buffer.concat([pdf, Buffer.alloc(filesLimits.uploadPartBytes + 500, 32)]);

test("an upload continues on a second server, is recorded by a third, and leaves no remains", async () => {
  const zoe = await aCandidate();
  const browser = browserOf(zoe);
  const address = await browser.begin(large.length);
  expect((await browser.patch(address, 0, large.subarray(0, filesLimits.uploadPartBytes))).status).toBe(204);
  await toAnotherServer();
  expect(await browser.offset(address)).toBe(filesLimits.uploadPartBytes);
  expect(
    (await browser.patch(address, filesLimits.uploadPartBytes, large.subarray(filesLimits.uploadPartBytes))).status,
  ).toBe(204);
  expect(partsIn(bucket)).toHaveLength(2);
  await toAnotherServer();
  const recorded = await Promise.all([browser.record(address), browser.record(address)]);
  expect(recorded.map(({ status }) => status)).toEqual([200, 200]);
  const [file] = await filesOf(zoe.userId);
  expect([file?.sha256, (await cvOf(zoe.id))?.cvFileId]).toEqual([sha256(large), file?.id]);
  expect(Buffer.from((await readFile(file!.storageKey))!).equals(large)).toBe(true);
  expect([partsIn(bucket), await fs.readdir(quarantine)]).toEqual([[], []]);
});

test("small pieces become one part, and the bytes of an interrupted one count", async () => {
  const browser = browserOf(await aCandidate());
  const address = await browser.begin(pdf.length);
  for (const at of [0, 10, 20]) await browser.patch(address, at, pdf.subarray(at, at + 10));
  expect(partsIn(bucket)).toHaveLength(1);
  let pulled = 0;
  const breaking = new ReadableStream({
    pull(controller) {
      if (pulled++ === 0) controller.enqueue(new Uint8Array(pdf.subarray(30, 130)));
      else controller.error(new Error("gone"));
    },
  });
  expect((await browser.patch(address, 30, breaking)).status).toBe(400);
  const offset = await browser.offset(address);
  expect(offset).toBeLessThanOrEqual(130);
  expect((await browser.patch(address, offset, pdf.subarray(offset))).status).toBe(204);
  expect(await (await browser.record(address)).json()).toMatchObject({ state: "stored" });
});

test("of two servers that receive the same piece, one answers that the offset is wrong", async () => {
  const browser = browserOf(await aCandidate());
  const id = idOf(await browser.begin(pdf.length));
  const parts = await Promise.all([beginPart(id, 0), beginPart(id, 0)]);
  for (const { fileId } of parts) await fs.writeFile(`${quarantine}/${fileId}`, pdf.subarray(0, 50));
  const answers = await Promise.allSettled(parts.map((part) => createPart(part, 50)));
  for (const part of parts) await endPart(part);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 409 } });
  expect(await browser.offset(`/televersements/${id}`)).toBe(50);
  expect(partsIn(bucket)).toHaveLength(1);
});

test("parts stay as long as their upload, and are deleted with it", async () => {
  const browser = browserOf(await aCandidate());
  const address = await browser.begin(pdf.length);
  await browser.patch(address, 0, pdf.subarray(0, 10));
  const later = new Date(Date.now() + 60_000);
  await sweepFiles(later);
  await sweepUploads();
  expect([partsIn(bucket).length, await browser.offset(address)]).toEqual([1, 10]);
  const then = new Date(Date.now() - filesLimits.uploadIdleMs - 1000);
  await db.updateTable("uploads").set({ createdAt: then, touchedAt: then }).where("id", "=", idOf(address)).execute();
  await sweepUploads();
  expect([await findUpload(idOf(address)), partsIn(bucket)]).toEqual([undefined, []]);
});
