// The sweep of uploads at start and every hour.
import { existsSync, promises as fs, readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { as } from "../../../tests/app.ts";
import { aCandidate } from "../../../tests/factories.ts";
import { age, arrived, browserOf, cvOf, filesOf, idOf, pdf } from "../../../tests/uploading.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { readFile, storageKey } from "../../platform/storage/storage.server.ts";
import * as filesLimits from "../limits.ts";
import { sweepFiles } from "../store/files.server.ts";
import * as judge from "../store/inspect-file.server.ts";
import { createQuarantined, quarantinePath } from "../store/quarantine.server.ts";
import { startUploads, sweepUploads } from "./upload-sweep.server.ts";
import { findUpload } from "./uploads.server.ts";

afterEach(() => vi.restoreAllMocks());

describe("the sweep at start and every hour", () => {
  test("records complete uploads", async () => {
    const { zoe, id } = await arrived();
    const refused = await arrived(Buffer.from("no CV at all"));
    await sweepUploads();
    expect(await findUpload(id)).toMatchObject({ state: "stored" });
    expect(await findUpload(refused.id)).toMatchObject({ state: "refused" });
    const [file] = await filesOf(zoe.userId);
    expect((await cvOf(zoe.id))?.cvFileId).toBe(file?.id);
    await sweepUploads();
    expect(await filesOf(zoe.userId)).toHaveLength(1);
  });

  test("removes uploads idle for a day, and no newer ones", async () => {
    const browser = browserOf(await aCandidate());
    const [old, young] = [await browser.begin(1000), await browser.begin(1000, { kind: "image" })];
    await browser.patch(old, 0, "x".repeat(10));
    await age(idOf(old), filesLimits.uploadIdleMs + 1000);
    await age(idOf(young), filesLimits.uploadIdleMs - 60_000);
    await sweepUploads();
    expect([await browser.offset(old), await browser.offset(young)]).toEqual([404, 0]);
    expect(existsSync(quarantinePath(idOf(old)))).toBe(false);
  });

  test("keeps an older upload that is still receiving", async () => {
    const browser = browserOf(await aCandidate());
    const address = await browser.begin(1000);
    await age(idOf(address), 3 * filesLimits.uploadIdleMs);
    await browser.patch(address, 0, "x");
    await sweepUploads();
    expect(await browser.offset(address)).toBe(1);
  });

  test("removes bytes without an upload, and uploads without bytes", async () => {
    const { id, zoe } = await arrived();
    await db.deleteFrom("users").where("id", "=", zoe.userId).execute();
    const made = `${quarantinePath(id)}.webp`;
    await fs.writeFile(made, "x");
    await sweepUploads();
    expect(existsSync(quarantinePath(id))).toBe(true);
    const then = new Date(Date.now() - filesLimits.sweepAfterMs - 1000);
    utimesSync(quarantinePath(id), then, then);
    const browser = browserOf(await aCandidate());
    const empty = idOf(await browser.begin(1000));
    await fs.rm(quarantinePath(empty));
    await age(empty, filesLimits.sweepAfterMs + 1000);
    await sweepUploads();
    expect([existsSync(quarantinePath(id)), existsSync(made)]).toEqual([false, false]);
    expect(await findUpload(empty)).toBeUndefined();
  });

  test("a start removes the piece that a killed process was receiving, and keeps what an upload has", async () => {
    const { id } = await arrived();
    const unfinished = await browserOf(await aCandidate()).begin(1000);
    const piece = newId();
    await createQuarantined(piece);
    const then = new Date(Date.now() - 1000);
    for (const each of [piece, id, idOf(unfinished)])
      if (existsSync(quarantinePath(each))) utimesSync(quarantinePath(each), then, then);
    startUploads();
    await sweepUploads();
    expect(existsSync(quarantinePath(piece))).toBe(false);
    expect(await findUpload(id)).toMatchObject({ state: "stored" });
    expect(await findUpload(idOf(unfinished))).toMatchObject({ state: "receiving" });
  });

  test("does not replace a file that was uploaded or deleted later", async () => {
    const { zoe, browser, id } = await arrived();
    await db
      .updateTable("uploads")
      .set({ createdAt: new Date(Date.now() - 1000) })
      .where("id", "=", id)
      .execute();
    const newer = await browser.begin(pdf.length);
    await browser.patch(newer, 0, pdf);
    await browser.record(newer);
    await sweepUploads();
    expect(await findUpload(id)).toBeUndefined();
    const kept = (await findUpload(idOf(newer)))?.fileId;
    expect((await cvOf(zoe.id))?.cvFileId).toBe(kept);
    const late = await arrived();
    await db
      .updateTable("uploads")
      .set({ createdAt: new Date(Date.now() - 1000) })
      .where("id", "=", late.id)
      .execute();
    await as(late.zoe).post("/moncompte", { form: "cv-supprimer" });
    await sweepUploads();
    expect((await cvOf(late.zoe.id))?.cvFileId).toBeNull();
  });

  test("continues after a failed recording, and retries it next time", async () => {
    const [first, second] = [await arrived(), await arrived()];
    vi.spyOn(judge, "inspectUpload").mockRejectedValueOnce(new Error("out of threads"));
    await sweepUploads();
    const states = async () =>
      (await Promise.all([findUpload(first.id), findUpload(second.id)])).map((row) => row?.state);
    expect((await states()).toSorted()).toEqual(["receiving", "stored"]);
    await sweepUploads();
    expect(await states()).toEqual(["stored", "stored"]);
  });

  test("gives up after a week of failed recordings", async () => {
    const { id } = await arrived();
    const fails = () => vi.spyOn(judge, "inspectUpload").mockRejectedValueOnce(new Error("never"));
    await age(id, filesLimits.uploadAnswerMs - 60_000);
    fails();
    await sweepUploads();
    expect(await findUpload(id)).toMatchObject({ state: "receiving" });
    await age(id, filesLimits.uploadAnswerMs + 60_000);
    fails();
    await sweepUploads();
    expect(await findUpload(id)).toBeUndefined();
  });

  test("forgets outcomes after a week, and keeps the file", async () => {
    const { id, zoe, browser, address } = await arrived();
    await browser.record(address);
    await db
      .updateTable("uploads")
      .set({ finishedAt: new Date(Date.now() - filesLimits.uploadAnswerMs - 1000) })
      .where("id", "=", id)
      .execute();
    await sweepUploads();
    expect(await findUpload(id)).toBeUndefined();
    expect(await filesOf(zoe.userId)).toHaveLength(1);
  });

  test("and the sweep of files do not touch each other's bytes", async () => {
    const { id, browser, address } = await arrived();
    await age(id, 3 * filesLimits.sweepAfterMs);
    const { fileId } = (await (await browser.record(address)).json()) as { fileId: string };
    await sweepFiles();
    expect(await readFile(storageKey("cv", fileId))).toEqual(new Uint8Array(pdf));
    const folder = path.join(config.dataDir, "uploads");
    expect(readdirSync(folder).filter((name) => name.startsWith(id))).toEqual([]);
  });
});
