// Announcements of uploads: permissions, limits, and protection from others.
import { promises as fs } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { aCandidate, aCompany, anAdmin, anOffer, type Person } from "../../../tests/factories.ts";
import { age, arrived, browserOf, idOf, metadata, pdf, refusal, version } from "../../../tests/uploading.ts";
import { db } from "../../platform/db/db.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { storageKey } from "../../platform/storage/storage.server.ts";
import * as filesLimits from "../limits.ts";
import * as filesMessages from "../messages.ts";
import { createFile } from "../store/files.server.ts";
import { findUpload, listUnfinishedUploads } from "./uploads.server.ts";

afterEach(() => vi.restoreAllMocks());

describe("an announcement", () => {
  test("is accepted for the kinds of one's role", async () => {
    const ofCompanies: FileKind[] = ["logo", "kbis", "cover", "companyPhoto", "offerFile", "offerImage"];
    const kinds: FileKind[] = ["cv", "image", "video", "poster", "captions", ...ofCompanies];
    const company = await aCompany();
    const { id: target } = await anOffer({ companyId: company.companyId });
    const people: [Person, FileKind[]][] = [
      [await aCandidate(), ["cv", "image", "video", "poster", "captions"]],
      [company, ofCompanies],
      [await anAdmin(), []],
    ];
    for (const [person, own] of people) {
      for (const kind of kinds) {
        const browser = browserOf(person);
        const texts: Record<string, string> = kind.startsWith("offer") ? { kind, target } : { kind };
        const response = await browser.announce(1000, texts);
        if (own.includes(kind)) {
          expect(response.status, kind).toBe(201);
          await browser.cancel(response.headers.get("location")!);
        } else expect(await refusal(response), `${person.role} ${kind}`).toEqual([403, "unauthorized"]);
      }
    }
  });

  test.each<[string, Record<string, string>, [number, string]]>([
    ["no kind that we know", { kind: "roman" }, [400, "invalid"]],
    ["a kind that every object has", { kind: "constructor" }, [400, "invalid"]],
    ["a target where there is none", { target: newId() }, [400, "invalid"]],
    ["another person's id", { userId: newId() }, [403, "unauthorized"]],
  ])("with %s is refused", async (_case, texts, expected) => {
    expect(await refusal(await browserOf(await aCandidate()).announce(1000, texts))).toEqual(expected);
  });

  test("may name the owner, by the id of the session's account only", async () => {
    const zoe = await aCandidate();
    expect((await browserOf(zoe).announce(1000, { userId: zoe.userId })).status).toBe(201);
    const response = await browserOf(await aCandidate()).announce(1000, { userId: zoe.userId });
    expect(await response.json()).toEqual({ code: "unauthorized", message: "ID utilisateur requis" });
  });

  test("for an offer needs one's own offer", async () => {
    const browser = browserOf(await aCompany());
    const { id: target } = await anOffer();
    for (const wrong of [target, newId(), "x"]) {
      const response = await browser.announce(1000, { kind: "offerFile", target: wrong });
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: "not-found", message: "Offre non trouvée" },
      ]);
    }
    expect((await browser.announce(1000, { kind: "offerFile" })).status).toBe(404);
  });

  test.each<[FileKind, number, string]>([
    ["cv", 10, "Ce fichier dépasse 10 Mo\u00a0: allégez-le, ou enregistrez-le en PDF sans images"],
    ["image", 8, "Ce fichier est trop lourd\u00a0: 8\u00a0Mo au plus."],
    ["video", 200, "Ce fichier est trop lourd\u00a0: 200\u00a0Mo au plus."],
    ["poster", 2, "Ce fichier est trop lourd\u00a0: 2\u00a0Mo au plus."],
    ["captions", 0.25, "Ce fichier est trop lourd\u00a0: 256\u00a0ko au plus."],
    ["kbis", 10, "Ce fichier est trop lourd\u00a0: 10\u00a0Mo au plus."],
    ["offerFile", 10, "Ce fichier est trop lourd\u00a0: 10\u00a0Mo au plus."],
  ])("as %s may have at most %s Mo", async (kind, most, message) => {
    const company = await aCompany();
    const person = ["cv", "image", "video", "poster", "captions"].includes(kind) ? await aCandidate() : company;
    const { id: target } = await anOffer({ companyId: company.companyId });
    const texts: Record<string, string> = kind === "offerFile" ? { kind, target } : { kind };
    expect((await browserOf(person).announce(most * 1_048_576, texts)).status).toBe(201);
    const response = await browserOf(person).announce(most * 1_048_576 + 1, texts);
    expect([response.status, await response.json()]).toEqual([413, { code: "too-large", message }]);
  });

  test("of zero bytes is refused", async () => {
    const response = await browserOf(await aCandidate()).announce(0);
    expect([response.status, await response.json()]).toEqual([
      422,
      { code: "refused", message: filesMessages.fileEmpty },
    ]);
  });

  test("with another version, a deferred length or a concatenation is refused, and leaves nothing", async () => {
    const zoe = await aCandidate();
    const browser = browserOf(zoe);
    const length = { "Upload-Length": "100" };
    const kind = { "Upload-Metadata": metadata({ kind: "cv" }) };
    const cases: [Record<string, string>, number][] = [
      [{ ...length, ...kind }, 412],
      [{ ...length, ...kind, "Tus-Resumable": "0.2.2" }, 412],
      [{ ...kind, ...version }, 400],
      [{ ...kind, ...version, "Upload-Defer-Length": "1" }, 400],
      [{ ...length, ...kind, ...version, "Upload-Defer-Length": "1" }, 400],
      [{ ...length, ...kind, ...version, "Upload-Concat": "partial" }, 400],
      [{ ...kind, ...version, "Upload-Length": "-1" }, 400],
      [{ ...kind, ...version, "Upload-Length": "1e3" }, 400],
      [{ ...kind, ...version, "Upload-Length": "99999999999999999999" }, 400],
      [{ ...length, ...version }, 400],
      [{ ...length, ...version, "Upload-Metadata": "kind y" }, 400],
      [{ ...length, ...version, "Upload-Metadata": "__proto__ Y3Y=" }, 400],
    ];
    for (const [headers, status] of cases) {
      const response = await browser.send("POST", "/televersements", { headers });
      expect(response.status, JSON.stringify(headers)).toBe(status);
      expect(response.headers.get("location")).toBeNull();
      expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
    expect(await listUnfinishedUploads(zoe.userId)).toEqual([]);
  });

  test("with a name that no database accepts is stored with a valid name", async () => {
    const zoe = await aCandidate();
    await browserOf(zoe).begin(10, { filename: `a\0b/../c${"x".repeat(400)}` });
    const [listed] = await listUnfinishedUploads(zoe.userId);
    expect(listed?.name).toHaveLength(255);
    expect(listed?.name).toMatch(/^ab\/\.\.\/cx+$/);
  });
});

describe("an account", () => {
  test("has three uploads under way at most, also when announced at the same time", async () => {
    const zoe = await aCandidate();
    const answers = await Promise.all(
      ["cv", "image", "video", "cv", "image"].map((kind) => browserOf(zoe).announce(1000, { kind })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429]);
    const full = answers.find(({ status }) => status === 429)!;
    expect(await full.json()).toMatchObject({ code: "too-many" });
    expect(full.headers.get("retry-after")).toBe("5");
    expect((await browserOf(await aCandidate()).announce(1000)).status).toBe(201);
  });

  test("is not locked out by announcements whose answers were lost", async () => {
    const zoe = await aCandidate();
    const browser = browserOf(zoe);
    const lost = [await browser.begin(1000), await browser.begin(1000), await browser.begin(1000, { kind: "image" })];
    expect((await browser.announce(1000)).status).toBe(429);
    for (const address of lost) await age(idOf(address), 61_000);
    expect((await browser.announce(1000)).status).toBe(201);
    expect(await Promise.all(lost.map((address) => browser.offset(address)))).toEqual([404, 404, 0]);
  });

  test("has a storage quota, which counts uploads under way", async () => {
    const zoe = await aCandidate();
    const browser = browserOf(zoe);
    const fill = (size: number) => {
      const id = newId();
      const names = { originalName: "a", name: "a", contentType: "application/pdf", fileType: "pdf" };
      const key = storageKey("cv", id);
      return createFile(db, {
        ...names,
        id,
        kind: "cv",
        size,
        sha256: "",
        storageKey: key,
        uploadedBy: zoe.userId,
        text: null,
      });
    };
    await fill(filesLimits.uploadBytesByAccount - 5000);
    const first = await browser.begin(3000);
    const response = await browser.announce(2001);
    expect([response.status, await response.json()]).toEqual([
      402,
      {
        code: "quota-exceeded",
        message:
          "Vos fichiers occupent toute la place de votre compte (1024\u00a0Mo)\u00a0: supprimez-en avant d’en ajouter.",
      },
    ]);
    expect((await browser.announce(2000)).status).toBe(201);
    await browser.cancel(first);
    expect((await browser.announce(3000)).status).toBe(201);
  });

  test("has a rate limit of files per hour", async () => {
    const browser = browserOf(await aCandidate());
    const { points } = filesLimits.uploadsByAccount;
    for (let i = 0; i < points; i++) {
      const response = await browser.announce(1000);
      await browser.cancel(response.headers.get("location")!);
    }
    const response = await browser.announce(1000);
    expect(await refusal(response)).toEqual([429, "too-many"]);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3000);
  });

  test("is refused when the disk is full, and no upload begins", async () => {
    const zoe = await aCandidate();
    const bsize = 4096;
    vi.spyOn(fs, "statfs").mockResolvedValue({ bsize, bavail: filesLimits.diskReserveBytes / bsize } as never);
    expect(await refusal(await browserOf(zoe).announce(1000))).toEqual([503, "disk-full"]);
    expect(await listUnfinishedUploads(zoe.userId)).toEqual([]);
  });
});

describe("an upload is protected", () => {
  test("from visitors, who must sign in, and strangers, who get 404", async () => {
    const { address, browser } = await arrived();
    const strangers = [browserOf(await aCandidate()), browserOf(await aCompany()), browserOf(await anAdmin())];
    for (const [asking, status] of [
      [browserOf(null), 401],
      ...strangers.map((each) => [each, 404] as const),
    ] as const) {
      expect(await asking.offset(address)).toBe(status);
      expect((await asking.patch(address, 0, "x")).status).toBe(status);
      expect((await asking.cancel(address)).status).toBe(status);
      expect((await asking.record(address)).status).toBe(status);
    }
    expect(await refusal(await browserOf(null).announce(10))).toEqual([401, "unauthenticated"]);
    expect(await browser.offset(address)).toBe(pdf.length);
  });

  test("from other origins, with any session", async () => {
    const { address, zoe } = await arrived();
    const browser = browserOf(zoe);
    for (const origin of ["https://ailleurs.example", "null"]) {
      for (const [method, at] of [
        ["POST", "/televersements"],
        ["PATCH", address],
        ["DELETE", address],
        ["POST", `${address}/enregistrer`],
      ] as const) {
        const response = await browser.send(method, at, { origin, headers: version });
        expect(await refusal(response), `${method} ${at}`).toEqual([403, "unauthorized"]);
        expect(response.headers.get("access-control-allow-origin")).toBeNull();
      }
    }
    expect(await browser.offset(address)).toBe(pdf.length);
  });

  test("from being downloaded, also by its owner", async () => {
    const { address, browser } = await arrived();
    for (const asking of [browser, browserOf(null)]) {
      for (const at of [address, "/televersements", `${address}/enregistrer`, `${address}.data`]) {
        const response = await asking.send("GET", at);
        expect(response.status, at).toBe(404);
        expect(await response.text()).not.toContain("PDF");
      }
    }
  });

  test("from guessed addresses: invalid ids answer 404", async () => {
    const browser = browserOf(await aCandidate());
    for (const at of ["..%2Fsecret", "%00", newId(), newId().toUpperCase(), "x.json", "..%5C..%5Csecret"]) {
      expect(await browser.offset(`/televersements/${at}`), at).toBe(404);
      expect((await browser.patch(`/televersements/${at}`, 0, "x")).status, at).toBe(404);
      expect((await browser.record(`/televersements/${at}`)).status, at).toBe(404);
    }
  });

  test("from the router's data addresses and from other methods", async () => {
    const { address, browser, id } = await arrived();
    for (const at of ["/televersements.data", `${address}.data`, `${address}/enregistrer.data`]) {
      expect([404, 405], at).toContain((await browser.send("POST", at, { headers: version })).status);
    }
    for (const [method, at] of [
      ["PUT", address],
      ["OPTIONS", address],
      ["PATCH", "/televersements"],
      ["DELETE", "/televersements"],
      ["POST", address],
      ["PATCH", `${address}/enregistrer`],
    ] as const) {
      const response = await browser.send(method, at, { headers: version });
      expect(await refusal(response), `${method} ${at}`).toEqual([405, "method-refused"]);
      expect(response.headers.get("allow")).toBeTruthy();
    }
    expect(await findUpload(id)).toMatchObject({ state: "receiving" });
  });
});
