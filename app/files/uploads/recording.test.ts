// Recording an upload: once, attached, or refused with a reason.
import { existsSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { as } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { arrived, browserOf, cvOf, filesOf, pdf, refusal, sha256 } from "../../../tests/uploading.ts";
import * as limits from "../../limits.ts";
import { db } from "../../platform/db/db.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { readFile, storageKey } from "../../platform/storage/storage.server.ts";
import * as clamav from "../store/clamav.server.ts";
import * as judge from "../store/inspect-file.server.ts";
import { quarantinePath } from "../store/quarantine.server.ts";
import { recordUpload, uploadTargetOf } from "./upload-recording.server.ts";
import { findUpload } from "./uploads.server.ts";

afterEach(() => vi.restoreAllMocks());

describe("recording", () => {
  test("happens once, also when asked ten times at once and again after a lost answer", async () => {
    const { address, browser, zoe } = await arrived();
    const all = await Promise.all(Array.from({ length: 10 }, () => browser.record(address)));
    const told = await Promise.all(all.map((response) => response.text()));
    expect(new Set(told).size).toBe(1);
    expect(await (await browser.record(address)).text()).toBe(told[0]);
    expect(await browser.offset(address)).toBe(pdf.length);
    expect(await filesOf(zoe.userId)).toHaveLength(1);
    expect((await browser.patch(address, pdf.length, "")).status).toBe(204);
    expect(await refusal(await browser.patch(address, 0, pdf))).toEqual([409, "conflict"]);
    expect((await cvOf(zoe.id))?.cvFileId).toBe((await filesOf(zoe.userId))[0]?.id);
  });

  test("reports to the owner that all bytes arrived, and does not delay other files", async () => {
    const { address, browser } = await arrived();
    let judged = () => {};
    vi.spyOn(judge, "inspectUpload").mockImplementationOnce(async () => {
      await new Promise<void>((done) => {
        judged = done;
      });
      return { ok: false, message: "Non" };
    });
    const recording = browser.record(address);
    await vi.waitUntil(() => vi.mocked(judge.inspectUpload).mock.calls.length === 1);
    expect(await browser.offset(address)).toBe(pdf.length);
    const other = browserOf(await aCandidate());
    expect(await other.offset(await other.begin(10))).toBe(0);
    // A repeated request gets the same answer: a second inspection would accept the file.
    const again = browser.record(address);
    judged();
    expect([(await recording).status, (await again).status]).toEqual([422, 422]);
  });

  test("of a refused file keeps only the reason, for any number of requests", async () => {
    const { address, browser, zoe, id } = await arrived(Buffer.from("MZ this is no CV"));
    for (let i = 0; i < 2; i++) {
      const response = await browser.record(address);
      expect([response.status, await response.json()]).toEqual([
        422,
        {
          state: "refused",
          code: "refused",
          message:
            "Ce fichier n’est ni un PDF, ni un DOCX, ni un ODT, ni une photo, ni un CV au format JSON Resume. Enregistrez-le en PDF, puis choisissez-le à nouveau.",
        },
      ]);
    }
    const { fileId } = (await findUpload(id))!;
    expect(existsSync(quarantinePath(id))).toBe(false);
    expect(await readFile(storageKey("cv", fileId))).toBeNull();
    expect(await filesOf(zoe.userId)).toEqual([]);
    expect((await cvOf(zoe.id))?.cvFileId).toBeNull();
    expect((await browser.cancel(address)).status).toBe(204);
  });

  test("replaces the previous CV, unless an application was sent with it", async () => {
    const { browser, address, zoe } = await arrived();
    const first = (await (await browser.record(address)).json()) as { fileId: string };
    const again = async () => {
      const next = await browser.begin(pdf.length);
      await browser.patch(next, 0, pdf);
      return ((await (await browser.record(next)).json()) as { fileId: string }).fileId;
    };
    const second = await again();
    expect((await filesOf(zoe.userId)).map(({ id }) => id)).toEqual([second]);
    expect(first.fileId).not.toBe(second);
    await anApplication(await anOffer(), { candidateId: zoe.id, cvFileId: second });
    const third = await again();
    expect((await filesOf(zoe.userId)).map(({ id }) => id).toSorted()).toEqual([second, third].toSorted());
  });

  test("that fails by our error answers in French, and works on the next request", async () => {
    const { address, browser, zoe, id } = await arrived();
    vi.spyOn(judge, "inspectUpload").mockRejectedValueOnce(new Error("out of threads"));
    const response = await browser.record(address);
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: "unknown", message: "Un problème est survenue lors de l'upload du fichier" },
    ]);
    expect(await findUpload(id)).toMatchObject({ state: "receiving" });
    expect((await browser.record(address)).status).toBe(200);
    expect(await filesOf(zoe.userId)).toHaveLength(1);
  });

  test("refuses what the antivirus detects, and waits when it is unavailable", async () => {
    const { address, browser, zoe, id } = await arrived();
    const scan = vi.spyOn(clamav, "scanFile").mockResolvedValueOnce("unavailable");
    const waits = await browser.record(address);
    expect(waits.headers.get("retry-after")).toBe("30");
    expect(await refusal(waits)).toEqual([503, "busy"]);
    expect(scan).toHaveBeenCalledWith(quarantinePath(id));
    expect(await browser.offset(address)).toBe(pdf.length);
    scan.mockResolvedValueOnce({ found: "Eicar" });
    const response = await browser.record(address);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("L’antivirus a reconnu une menace");
    expect(await filesOf(zoe.userId)).toEqual([]);
  });

  test("interrupted after storing the bytes is completed once", async () => {
    const { address, browser, zoe, id } = await arrived();
    const failing = vi.spyOn(db, "transaction").mockImplementation(() => {
      throw new Error("killed here");
    });
    await expect(recordUpload(id)).rejects.toThrow("killed here");
    failing.mockRestore();
    const { fileId } = (await findUpload(id))!;
    expect(await readFile(storageKey("cv", fileId))).toEqual(new Uint8Array(pdf));
    expect(await (await browser.record(address)).json()).toMatchObject({ state: "stored", fileId });
    expect((await filesOf(zoe.userId)).map((file) => [file.id, file.sha256])).toEqual([[fileId, sha256(pdf)]]);
  });

  test("for an offer deleted in between keeps nothing", async () => {
    const company = await aCompany();
    const { id: target } = await anOffer({ companyId: company.companyId });
    const browser = browserOf(company);
    const address = await browser.begin(pdf.length, { kind: "offerFile", target });
    await browser.patch(address, 0, pdf);
    await db.deleteFrom("offers").where("id", "=", target).execute();
    vi.spyOn(judge, "inspectUpload").mockImplementation(async (_kind, _name, at) => ({
      ok: true,
      fileType: "pdf",
      contentType: "application/pdf",
      text: null,
      path: at,
    }));
    const response = await browser.record(address);
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        state: "refused",
        code: "refused",
        message: "Ce à quoi ce fichier était destiné n’existe plus\u00a0: il n’a pas été gardé.",
      },
    ]);
    expect(await filesOf(company.userId)).toEqual([]);
  });

  test("attaches each kind and deletes the replaced file", async () => {
    const zoe = await aCandidate();
    const company = await aCompany();
    const { id: target } = await anOffer({ companyId: company.companyId });
    const cases = [
      ["image", zoe, "candidates", "imageFileId", zoe.id],
      ["video", zoe, "candidates", "videoFileId", zoe.id],
      ["poster", zoe, "candidates", "posterFileId", zoe.id],
      ["captions", zoe, "candidates", "captionsFileId", zoe.id],
      ["logo", company, "companies", "logoFileId", company.companyId],
      ["kbis", company, "companies", "kbisFileId", company.companyId],
      ["cover", company, "companies", "coverFileId", company.companyId],
      ["offerFile", company, "offers", "offerFileId", target],
      ["offerImage", company, "offers", "offerImageId", target],
    ] as const;
    vi.spyOn(judge, "inspectUpload").mockImplementation(async (_kind, _name, at) => ({
      ok: true,
      fileType: "pdf",
      contentType: "application/pdf",
      text: null,
      path: at,
    }));
    for (const [kind, person, table, column, id] of cases) {
      const before = (await filesOf(person.userId)).length;
      for (let i = 0; i < 2; i++) {
        const browser = browserOf(person);
        const texts: Record<string, string> = kind.startsWith("offer") ? { kind, target } : { kind };
        const address = await browser.begin(pdf.length, texts);
        await browser.patch(address, 0, pdf);
        const { fileId } = (await (await browser.record(address)).json()) as { fileId: string };
        const row = await db.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirst();
        expect((row as Record<string, unknown>)[column], kind).toBe(fileId);
        expect(await filesOf(person.userId), kind).toHaveLength(before + 1);
      }
    }
    await as(company).post(`/compte/entreprise/mes-offres/${target}/suppression`);
    expect((await filesOf(company.userId)).map(({ kind }) => kind).toSorted()).toEqual(["cover", "kbis", "logo"]);
  });

  test("knows the target of every kind, and checks its owner", async () => {
    const other = await anOffer();
    const company = await aCompany();
    const stranger = { fileId: newId(), userId: newId(), target: null };
    for (const kind of [...Object.keys(limits.uploadBytes), "cover", "companyPhoto"] as FileKind[]) {
      expect(await uploadTargetOf(kind)(db, stranger), kind).toBe(false);
      expect(
        await uploadTargetOf(kind)(db, { ...stranger, userId: company.userId, target: other.id }).catch(() => "key"),
        kind,
      ).toBe(["logo", "kbis", "cover", "companyPhoto"].includes(kind) ? "key" : false);
    }
  });
});
