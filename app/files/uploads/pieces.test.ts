// Upload pieces over HTTP: arrival, interruption, locking and cancelling.
import { existsSync, promises as fs } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { aCandidate } from "../../../tests/factories.ts";
import {
  arrived,
  browserOf,
  chunkHeaders,
  cvOf,
  filesOf,
  idOf,
  metadata,
  pdf,
  refusal,
  sha256,
  version,
} from "../../../tests/uploading.ts";
import { newId } from "../../platform/http/id.ts";
import { readFile } from "../../platform/storage/storage.server.ts";
import { quarantinePath } from "../store/quarantine.server.ts";
import { refusalAnswer } from "./upload-refusal.server.ts";
import { findUpload, isUploadLocked, listUnfinishedUploads, withUpload } from "./uploads.server.ts";

describe("a file uploaded by pieces", () => {
  test("resumes where it stopped, and is recorded and attached", async () => {
    const zoe = await aCandidate();
    const browser = browserOf(zoe);
    const address = await browser.begin(pdf.length);
    expect(address).toMatch(/^\/televersements\/[0-9a-f-]{36}$/);
    expect(await browser.offset(address)).toBe(0);
    const first = await browser.patch(address, 0, pdf.subarray(0, 300));
    expect([first.status, first.headers.get("upload-offset")]).toEqual([204, "300"]);
    expect(await browser.offset(address)).toBe(300);
    expect(await refusal(await browser.record(address))).toEqual([409, "conflict"]);
    expect((await browser.patch(address, 300, pdf.subarray(300))).status).toBe(204);
    expect(await browser.offset(address)).toBe(pdf.length);
    const recorded = await browser.record(address);
    expect(recorded.status).toBe(200);
    const told = (await recorded.json()) as { fileId: string };
    expect(told).toEqual({ state: "stored", fileId: expect.any(String), name: "Mon CV été.pdf" });
    expect((await cvOf(zoe.id))?.cvFileId).toBe(told.fileId);
    const [file] = await filesOf(zoe.userId);
    expect(file).toMatchObject({
      id: told.fileId,
      kind: "cv",
      originalName: "Mon CV été.pdf",
      name: "mon-cv-ete.pdf",
      fileType: "pdf",
      contentType: "application/pdf",
      size: pdf.length,
      sha256: sha256(pdf),
      text: "Zoé Lefèvre",
    });
    expect(await readFile(file!.storageKey)).toEqual(new Uint8Array(pdf));
    expect(existsSync(quarantinePath(idOf(address)))).toBe(false);
    expect((await browser.send("GET", `/fichiers/${told.fileId}`)).status).toBe(200);
  });

  test("may bring its first piece in the announcement", async () => {
    const browser = browserOf(await aCandidate());
    const headers = {
      ...chunkHeaders,
      "Upload-Length": String(pdf.length),
      "Upload-Metadata": metadata({ kind: "cv" }),
    };
    const response = await browser.send("POST", "/televersements", { headers, body: new Uint8Array(pdf) });
    expect([response.status, response.headers.get("upload-offset")]).toEqual([201, String(pdf.length)]);
    const recorded = await browser.record(response.headers.get("location")!);
    expect(await recorded.json()).toMatchObject({ state: "stored", name: "cv.pdf" });
  });

  test("may be larger than a form, and is not buffered in memory", async () => {
    const browser = browserOf(await aCandidate());
    const large = Buffer.concat([pdf, Buffer.alloc(3_000_000, 32)]);
    const address = await browser.begin(large.length);
    expect((await browser.patch(address, 0, new Blob([large]).stream())).status).toBe(204);
    expect(await browser.offset(address)).toBe(large.length);
  });

  test("keeps its bytes when the connection breaks, and resumes at once", async () => {
    const browser = browserOf(await aCandidate());
    const address = await browser.begin(pdf.length);
    let pulled = 0;
    const breaking = new ReadableStream({
      pull(controller) {
        if (pulled++ === 0) controller.enqueue(new Uint8Array(pdf.subarray(0, 200)));
        else controller.error(new Error("gone"));
      },
    });
    expect((await browser.patch(address, 0, breaking)).status).toBe(400);
    const offset = await browser.offset(address);
    expect(offset).toBeLessThanOrEqual(200);
    expect((await browser.patch(address, offset, pdf.subarray(offset))).status).toBe(204);
    expect(await (await browser.record(address)).json()).toMatchObject({ state: "stored" });
  });

  test("is released by a stuck request when another one asks", async () => {
    const browser = browserOf(await aCandidate());
    const address = await browser.begin(pdf.length);
    const silent = new ReadableStream({ start: (c) => c.enqueue(new Uint8Array(pdf.subarray(0, 100))) });
    const stuck = browser.patch(address, 0, silent);
    await vi.waitUntil(async () => (await fs.stat(quarantinePath(idOf(address)))).size === 100);
    expect(await browser.offset(address)).toBe(100);
    await stuck;
    expect((await browser.patch(address, 100, pdf.subarray(100))).status).toBe(204);
  });

  test("is listed as unfinished for its owner until recorded", async () => {
    const zoe = await aCandidate();
    const browser = browserOf(zoe);
    const address = await browser.begin(pdf.length);
    await browser.patch(address, 0, pdf.subarray(0, 10));
    const listed = {
      id: idOf(address),
      name: "Mon CV été.pdf",
      size: pdf.length,
      offset: 10,
      kind: "cv",
      target: null,
      begunAt: expect.any(Date),
    };
    expect(await listUnfinishedUploads(zoe.userId, "cv")).toEqual([listed]);
    expect(await listUnfinishedUploads(zoe.userId, "image")).toEqual([]);
    expect(await listUnfinishedUploads((await aCandidate()).userId)).toEqual([]);
    await browser.patch(address, 10, pdf.subarray(10));
    expect(await listUnfinishedUploads(zoe.userId)).toEqual([{ ...listed, offset: pdf.length }]);
    await browser.record(address);
    expect(await listUnfinishedUploads(zoe.userId)).toEqual([]);
  });
});

describe("a piece", () => {
  test("at a wrong offset is refused and changes nothing", async () => {
    const browser = browserOf(await aCandidate());
    const address = await browser.begin(pdf.length);
    await browser.patch(address, 0, pdf.subarray(0, 100));
    for (const offset of [0, 99, 101, pdf.length]) {
      expect(await refusal(await browser.patch(address, offset, "x"))).toEqual([409, "conflict"]);
    }
    expect(await browser.offset(address)).toBe(100);
  });

  test("beyond the announced length is refused, with and without a declared length", async () => {
    const browser = browserOf(await aCandidate());
    const address = await browser.begin(100);
    expect(await refusal(await browser.patch(address, 0, "x".repeat(101)))).toEqual([413, "too-large"]);
    const stream = new Blob(["x".repeat(101)]).stream();
    expect(await refusal(await browser.patch(address, 0, stream))).toEqual([413, "too-large"]);
    expect(await browser.offset(address)).toBeLessThanOrEqual(100);
  });

  test("without its offset or its type, or with another length, is refused", async () => {
    const browser = browserOf(await aCandidate());
    const address = await browser.begin(100);
    const wrong: Record<string, string>[] = [
      { ...chunkHeaders },
      { ...version, "Upload-Offset": "0" },
      { ...chunkHeaders, "Upload-Offset": "-1" },
      { ...version, "Content-Type": "application/pdf", "Upload-Offset": "0" },
      { ...chunkHeaders, "Upload-Offset": "0", "Upload-Length": "200" },
    ];
    for (const headers of wrong) {
      const response = await browser.send("PATCH", address, { headers, body: "xx" });
      expect(await refusal(response), JSON.stringify(headers)).toEqual([400, "invalid"]);
    }
    expect((await browser.send("PATCH", address, { headers: { "Upload-Offset": "0" }, body: "xx" })).status).toBe(412);
    expect(await browser.offset(address)).toBe(0);
  });
});

describe("requests for the same upload", () => {
  test("proceed one at a time, and are refused after half a minute of waiting", async () => {
    vi.useFakeTimers();
    try {
      const id = newId();
      const order: string[] = [];
      let leave = () => {};
      const first = withUpload(id, async () => {
        await new Promise<void>((done) => {
          leave = done;
        });
        order.push("first");
      });
      const impatient = withUpload(id, async () => order.push("impatient"));
      const refused = impatient.catch(({ status, message, headers }) => refusalAnswer(status, message, headers));
      await vi.advanceTimersByTimeAsync(29_000);
      const second = withUpload(id, async () => order.push("second"));
      const third = withUpload(id, async () => order.push("third"));
      await vi.advanceTimersByTimeAsync(1_000);
      const answer = (await refused) as Response;
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      leave();
      await Promise.all([first, second, third]);
      expect(order).toEqual(["first", "second", "third"]);
      expect(isUploadLocked(id)).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("cancelling", () => {
  test("removes the bytes at once, and later requests answer 404", async () => {
    const { address, browser, id } = await arrived();
    expect((await browser.cancel(address)).status).toBe(204);
    expect(existsSync(quarantinePath(id))).toBe(false);
    expect(await findUpload(id)).toBeUndefined();
    expect(await browser.offset(address)).toBe(404);
    expect(await refusal(await browser.patch(address, 0, "x"))).toEqual([404, "not-found"]);
    expect(await refusal(await browser.record(address))).toEqual([404, "not-found"]);
    expect(await refusal(await browser.cancel(address))).toEqual([404, "not-found"]);
  });

  test("does not affect a recorded file", async () => {
    const { address, browser, zoe } = await arrived();
    await browser.record(address);
    expect(await refusal(await browser.cancel(address))).toEqual([409, "conflict"]);
    expect(await filesOf(zoe.userId)).toHaveLength(1);
  });

  test("during the recording waits, and is then refused", async () => {
    const { address, browser, zoe } = await arrived();
    const [recorded, cancelled] = await Promise.all([browser.record(address), browser.cancel(address)]);
    const kept = recorded.status === 200;
    expect([recorded.status, cancelled.status]).toEqual(kept ? [200, 409] : [404, 204]);
    expect(await filesOf(zoe.userId)).toHaveLength(kept ? 1 : 0);
  });
});
