// Uploads through the front door: what may be announced, how pieces arrive, what is recorded and what is left behind.
import { createHash } from "node:crypto";
import { existsSync, promises as fs, readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { app } from "../../server/app.ts";
import { as, sessionCookie } from "../../tests/app.ts";
import { aCandidate, aCompany, anAdmin, anApplication, anOffer, type Person } from "../../tests/factories.ts";
import * as clamav from "../base/clamav.server.ts";
import { newId } from "../base/id.ts";
import { readFile, storageKey } from "../base/storage.server.ts";
import { config } from "../config.server.ts";
import { db } from "../db/db.server.ts";
import type { FileKind } from "../db/schema.ts";
import { writePdf } from "../demonstration/pdf.ts";
import * as limits from "../limits.ts";
import { attachFile } from "./attach.server.ts";
import { createFile, sweepFiles } from "./files.server.ts";
import * as judge from "./judge.server.ts";
import { quarantinePath } from "./quarantine.server.ts";
import { isInHand, withUpload } from "./upload-lock.server.ts";
import { recordUpload } from "./upload-recording.server.ts";
import { sweepUploads } from "./upload-sweep.server.ts";
import { findUpload, listUnfinishedUploads } from "./uploads.server.ts";

afterEach(() => vi.restoreAllMocks());

const pdf = Buffer.from(writePdf("CV", [{ text: "Zoé Lefèvre", style: "title" }]));
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const version = { "Tus-Resumable": "1.0.0" };
const piece = { ...version, "Content-Type": "application/offset+octet-stream" };

const metadata = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([name, text]) => `${name} ${Buffer.from(text).toString("base64")}`)
    .join(",");

type Asked = { headers?: Record<string, string>; body?: BodyInit; origin?: string | null };

function browserOf(person: Person | null) {
  const cookie = person && sessionCookie(person);
  const send = async (method: string, address: string, { headers = {}, body, origin = config.baseUrl }: Asked = {}) => {
    const all = new Headers({ ...headers, ...(origin ? { Origin: origin } : {}) });
    if (cookie) all.set("Cookie", await cookie);
    return app.request(
      new Request(new URL(address, config.baseUrl), {
        method,
        headers: all,
        body,
        redirect: "manual",
        duplex: "half",
      } as RequestInit),
    );
  };
  const announce = (size: number, texts: Record<string, string> = {}, more: Record<string, string> = {}) =>
    send("POST", "/televersements", {
      headers: {
        ...version,
        "Upload-Length": String(size),
        "Upload-Metadata": metadata({ filename: "Mon CV été.pdf", filetype: "application/pdf", kind: "cv", ...texts }),
        ...more,
      },
    });
  return {
    send,
    announce,
    /** Announces a file and answers where it goes. */
    begin: async (size: number, texts?: Record<string, string>) => {
      const response = await announce(size, texts);
      expect([response.status, await response.text()]).toEqual([201, ""]);
      return response.headers.get("location")!;
    },
    patch: (address: string, offset: number, body: Uint8Array | string | ReadableStream, headers = {}) =>
      send("PATCH", address, {
        headers: { ...piece, "Upload-Offset": String(offset), ...headers },
        body: body as BodyInit,
      }),
    offset: async (address: string) => {
      const response = await send("HEAD", address, { headers: version });
      return response.status === 200 ? Number(response.headers.get("upload-offset")) : response.status;
    },
    record: (address: string) => send("POST", `${address}/enregistrer`),
    cancel: (address: string) => send("DELETE", address, { headers: version }),
  };
}

const idOf = (address: string) => address.split("/").at(-1)!;
const refusal = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
const cvOf = (id: string) => db.selectFrom("candidates").select("cvFileId").where("id", "=", id).executeTakeFirst();
const filesOf = (userId: string) => db.selectFrom("files").selectAll().where("uploadedBy", "=", userId).execute();

/** Makes an upload look as if its last byte had come so long ago. */
async function age(id: string, ms: number): Promise<void> {
  const then = new Date(Date.now() - ms);
  await db.updateTable("uploads").set({ createdAt: then }).where("id", "=", id).execute();
  if (existsSync(quarantinePath(id))) utimesSync(quarantinePath(id), then, then);
}

async function arrived(bytes: Uint8Array = pdf, texts?: Record<string, string>) {
  const zoe = await aCandidate();
  const browser = browserOf(zoe);
  const address = await browser.begin(bytes.length, texts);
  expect((await browser.patch(address, 0, bytes)).status).toBe(204);
  return { zoe, browser, address, id: idOf(address) };
}

describe("a file that comes piece by piece", () => {
  test("is taken up where it stopped, recorded and put into its place", async () => {
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
    expect(told).toEqual({ state: "kept", fileId: expect.any(String), name: "Mon CV été.pdf" });
    expect((await cvOf(zoe.id))?.cvFileId).toBe(told.fileId);
    const [file] = await filesOf(zoe.userId);
    expect(file).toMatchObject({
      ...{ id: told.fileId, kind: "cv", originalName: "Mon CV été.pdf", name: "mon-cv-ete.pdf", fileType: "pdf" },
      ...{ contentType: "application/pdf", size: pdf.length, sha256: sha256(pdf), text: "Zoé Lefèvre" },
    });
    expect(await readFile(file!.storageKey)).toEqual(new Uint8Array(pdf));
    expect(existsSync(quarantinePath(idOf(address)))).toBe(false);
    expect((await browser.send("GET", `/fichiers/${told.fileId}`)).status).toBe(200);
  });

  test("may bring its first piece with the announcement", async () => {
    const browser = browserOf(await aCandidate());
    const headers = { ...piece, "Upload-Length": String(pdf.length), "Upload-Metadata": metadata({ kind: "cv" }) };
    const response = await browser.send("POST", "/televersements", { headers, body: new Uint8Array(pdf) });
    expect([response.status, response.headers.get("upload-offset")]).toEqual([201, String(pdf.length)]);
    const recorded = await browser.record(response.headers.get("location")!);
    expect(await recorded.json()).toMatchObject({ state: "kept", name: "cv.pdf" });
  });

  test("may be larger than a form, and comes without being held in memory as one", async () => {
    const browser = browserOf(await aCandidate());
    const large = Buffer.concat([pdf, Buffer.alloc(3_000_000, 32)]);
    const address = await browser.begin(large.length);
    expect((await browser.patch(address, 0, new Blob([large]).stream())).status).toBe(204);
    expect(await browser.offset(address)).toBe(large.length);
  });

  test("leaves what arrived when the connection breaks, and goes on from there at once", async () => {
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
    expect(await (await browser.record(address)).json()).toMatchObject({ state: "kept" });
  });

  test("is let go by a request that is stuck, when the next one asks", async () => {
    const browser = browserOf(await aCandidate());
    const address = await browser.begin(pdf.length);
    const silent = new ReadableStream({ start: (c) => c.enqueue(new Uint8Array(pdf.subarray(0, 100))) });
    const stuck = browser.patch(address, 0, silent);
    await vi.waitUntil(async () => (await fs.stat(quarantinePath(idOf(address)))).size === 100);
    expect(await browser.offset(address)).toBe(100);
    await stuck;
    expect((await browser.patch(address, 100, pdf.subarray(100))).status).toBe(204);
  });

  test("lists as unfinished for its owner until it is recorded", async () => {
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

describe("what is announced", () => {
  test("is a kind of one's own role", async () => {
    const kinds: FileKind[] = ["cv", "image", "video", "logo", "kbis", "offerFile", "offerImage"];
    const company = await aCompany();
    const { id: target } = await anOffer({ companyId: company.companyId });
    const people: [Person, FileKind[]][] = [
      [await aCandidate(), ["cv", "image", "video"]],
      [company, ["logo", "kbis", "offerFile", "offerImage"]],
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

  test("says whose it is, if it does, by the id of the session", async () => {
    const zoe = await aCandidate();
    expect((await browserOf(zoe).announce(1000, { userId: zoe.userId })).status).toBe(201);
    const response = await browserOf(await aCandidate()).announce(1000, { userId: zoe.userId });
    expect(await response.json()).toEqual({ code: "unauthorized", message: "ID utilisateur requis" });
  });

  test("for an offer is for one's own offer", async () => {
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
    ["kbis", 10, "Ce fichier est trop lourd\u00a0: 10\u00a0Mo au plus."],
    ["offerFile", 10, "Ce fichier est trop lourd\u00a0: 10\u00a0Mo au plus."],
  ])("as %s weighs at most %s Mo", async (kind, most, message) => {
    const company = await aCompany();
    const person = ["cv", "image", "video"].includes(kind) ? await aCandidate() : company;
    const { id: target } = await anOffer({ companyId: company.companyId });
    const texts: Record<string, string> = kind === "offerFile" ? { kind, target } : { kind };
    expect((await browserOf(person).announce(most * 1_048_576, texts)).status).toBe(201);
    const response = await browserOf(person).announce(most * 1_048_576 + 1, texts);
    expect([response.status, await response.json()]).toEqual([413, { code: "too-large", message }]);
  });

  test("of zero bytes is no file", async () => {
    const response = await browserOf(await aCandidate()).announce(0);
    expect([response.status, await response.json()]).toEqual([
      422,
      { code: "refused", message: "Aucun fichier fourni" },
    ]);
  });

  test("in another version, later, or in several uploads is refused, and nothing is left of it", async () => {
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

  test("keeps a name that no database would take", async () => {
    const zoe = await aCandidate();
    await browserOf(zoe).begin(10, { filename: `a\0b/../c${"x".repeat(400)}` });
    const [listed] = await listUnfinishedUploads(zoe.userId);
    expect(listed?.name).toHaveLength(255);
    expect(listed?.name).toMatch(/^ab\/\.\.\/cx+$/);
  });
});

describe("an account", () => {
  test("has three uploads under way at most, also when they are announced at once", async () => {
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

  test("keeps so many bytes, what is under way counted in", async () => {
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
    await fill(limits.accountBytes - 5000);
    const first = await browser.begin(3000);
    const response = await browser.announce(2001);
    expect([response.status, await response.json()]).toEqual([
      402,
      {
        code: "quota-exceeded",
        message:
          "Vos fichiers occupent toute la place de votre compte (1024\u00a0Mo)\u00a0: supprimez-en avant d'en ajouter.",
      },
    ]);
    expect((await browser.announce(2000)).status).toBe(201);
    await browser.cancel(first);
    expect((await browser.announce(3000)).status).toBe(201);
  });

  test("announces so many files an hour", async () => {
    const browser = browserOf(await aCandidate());
    const { points } = limits.uploadsByAccount;
    for (let i = 0; i < points; i++) {
      const response = await browser.announce(1000);
      await browser.cancel(response.headers.get("location")!);
    }
    const response = await browser.announce(1000);
    expect(await refusal(response)).toEqual([429, "too-many"]);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3000);
  });

  test("is told when the disk is full, and nothing is begun", async () => {
    const zoe = await aCandidate();
    const bsize = 4096;
    vi.spyOn(fs, "statfs").mockResolvedValue({ bsize, bavail: limits.diskReserveBytes / bsize } as never);
    expect(await refusal(await browserOf(zoe).announce(1000))).toEqual([507, "disk-full"]);
    expect(await listUnfinishedUploads(zoe.userId)).toEqual([]);
  });
});

describe("nobody else", () => {
  test("reaches an upload: a visitor is asked to sign in, a stranger finds nothing", async () => {
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

  test("reaches it from another origin, with whatever session", async () => {
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

  test("is shown what arrived, its owner neither", async () => {
    const { address, browser } = await arrived();
    for (const asking of [browser, browserOf(null)]) {
      for (const at of [address, "/televersements", `${address}/enregistrer`, `${address}.data`]) {
        const response = await asking.send("GET", at);
        expect(response.status, at).toBe(404);
        expect(await response.text()).not.toContain("PDF");
      }
    }
  });

  test("guesses an address: what is no id is not there", async () => {
    const browser = browserOf(await aCandidate());
    for (const at of ["..%2Fsecret", "%00", newId(), newId().toUpperCase(), "x.json", "..%5C..%5Csecret"]) {
      expect(await browser.offset(`/televersements/${at}`), at).toBe(404);
      expect((await browser.patch(`/televersements/${at}`, 0, "x")).status, at).toBe(404);
      expect((await browser.record(`/televersements/${at}`)).status, at).toBe(404);
    }
  });

  test("finds another way in: the router's own form of an address, other methods", async () => {
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

describe("a piece", () => {
  test("at another place than the last one's end is refused and changes nothing", async () => {
    const browser = browserOf(await aCandidate());
    const address = await browser.begin(pdf.length);
    await browser.patch(address, 0, pdf.subarray(0, 100));
    for (const offset of [0, 99, 101, pdf.length]) {
      expect(await refusal(await browser.patch(address, offset, "x"))).toEqual([409, "conflict"]);
    }
    expect(await browser.offset(address)).toBe(100);
  });

  test("longer than what was announced is refused, whether it says so or not", async () => {
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
      { ...piece },
      { ...version, "Upload-Offset": "0" },
      { ...piece, "Upload-Offset": "-1" },
      { ...version, "Content-Type": "application/pdf", "Upload-Offset": "0" },
      { ...piece, "Upload-Offset": "0", "Upload-Length": "200" },
    ];
    for (const headers of wrong) {
      const response = await browser.send("PATCH", address, { headers, body: "xx" });
      expect(await refusal(response), JSON.stringify(headers)).toEqual([400, "invalid"]);
    }
    expect((await browser.send("PATCH", address, { headers: { "Upload-Offset": "0" }, body: "xx" })).status).toBe(412);
    expect(await browser.offset(address)).toBe(0);
  });
});

describe("whoever waits for an upload", () => {
  test("is let in one after the other, and sent away after half a minute", async () => {
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
      const refused = expect(impatient).rejects.toMatchObject({ status: 503 });
      await vi.advanceTimersByTimeAsync(29_000);
      const second = withUpload(id, async () => order.push("second"));
      const third = withUpload(id, async () => order.push("third"));
      await vi.advanceTimersByTimeAsync(1_000);
      await refused;
      leave();
      await Promise.all([first, second, third]);
      expect(order).toEqual(["first", "second", "third"]);
      expect(isInHand(id)).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("cancelling", () => {
  test("removes the bytes at once, and what comes afterwards finds nothing", async () => {
    const { address, browser, id } = await arrived();
    expect((await browser.cancel(address)).status).toBe(204);
    expect(existsSync(quarantinePath(id))).toBe(false);
    expect(await findUpload(id)).toBeUndefined();
    expect(await browser.offset(address)).toBe(404);
    expect(await refusal(await browser.patch(address, 0, "x"))).toEqual([404, "not-found"]);
    expect(await refusal(await browser.record(address))).toEqual([404, "not-found"]);
    expect(await refusal(await browser.cancel(address))).toEqual([404, "not-found"]);
  });

  test("does not touch a file that is kept", async () => {
    const { address, browser, zoe } = await arrived();
    await browser.record(address);
    expect(await refusal(await browser.cancel(address))).toEqual([409, "conflict"]);
    expect(await filesOf(zoe.userId)).toHaveLength(1);
  });

  test("while it is being recorded waits, and is then too late", async () => {
    const { address, browser, zoe } = await arrived();
    const [recorded, cancelled] = await Promise.all([browser.record(address), browser.cancel(address)]);
    const kept = recorded.status === 200;
    expect([recorded.status, cancelled.status]).toEqual(kept ? [200, 409] : [404, 204]);
    expect(await filesOf(zoe.userId)).toHaveLength(kept ? 1 : 0);
  });
});

describe("recording", () => {
  test("asked ten times at once, and again when the answer was lost, happens once", async () => {
    const { address, browser, zoe } = await arrived();
    const spy = vi.spyOn(judge, "judgeUpload");
    const all = await Promise.all(Array.from({ length: 10 }, () => browser.record(address)));
    const told = await Promise.all(all.map((response) => response.text()));
    expect(new Set(told).size).toBe(1);
    expect(spy).toHaveBeenCalledTimes(1);
    expect(await (await browser.record(address)).text()).toBe(told[0]);
    expect(await browser.offset(address)).toBe(pdf.length);
    expect(await filesOf(zoe.userId)).toHaveLength(1);
    expect((await browser.patch(address, pdf.length, "")).status).toBe(204);
    expect(await refusal(await browser.patch(address, 0, pdf))).toEqual([409, "conflict"]);
    expect((await cvOf(zoe.id))?.cvFileId).toBe((await filesOf(zoe.userId))[0]?.id);
  });

  test("lets whoever asks meanwhile know that all has arrived, and nobody else's file wait", async () => {
    const { address, browser, id } = await arrived();
    let judged = () => {};
    vi.spyOn(judge, "judgeUpload").mockImplementationOnce(async () => {
      await new Promise<void>((done) => {
        judged = done;
      });
      return { ok: false, message: "Non" };
    });
    const recording = browser.record(address);
    await vi.waitUntil(() => vi.mocked(judge.judgeUpload).mock.calls.length === 1);
    expect(await browser.offset(address)).toBe(pdf.length);
    const other = browserOf(await aCandidate());
    expect(await other.offset(await other.begin(10))).toBe(0);
    // Whoever asks again stands in no row: it is the same recording.
    expect(recordUpload(id)).toBe(recordUpload(id));
    judged();
    expect((await recording).status).toBe(422);
  });

  test("of a file that is refused leaves nothing but the reason, however often it is asked for", async () => {
    const { address, browser, zoe, id } = await arrived(Buffer.from("MZ this is no CV"));
    for (let i = 0; i < 2; i++) {
      const response = await browser.record(address);
      expect([response.status, await response.json()]).toEqual([
        422,
        {
          state: "refused",
          code: "refused",
          message:
            "Ce fichier n'est ni un PDF, ni un DOCX, ni un ODT. Enregistrez-le en PDF, puis choisissez-le à nouveau.",
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

  test("replaces the CV before, unless an application was sent with it", async () => {
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

  test("that fails on our side says so in French, and works when it is asked for again", async () => {
    const { address, browser, zoe, id } = await arrived();
    vi.spyOn(judge, "judgeUpload").mockRejectedValueOnce(new Error("out of threads"));
    const response = await browser.record(address);
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: "unknown", message: "Un problème est survenue lors de l'upload du fichier" },
    ]);
    expect(await findUpload(id)).toMatchObject({ state: "receiving" });
    expect((await browser.record(address)).status).toBe(200);
    expect(await filesOf(zoe.userId)).toHaveLength(1);
  });

  test("asks the antivirus: what it recognises is refused, and what it cannot tell waits", async () => {
    const { address, browser, zoe, id } = await arrived();
    const scan = vi.spyOn(clamav, "scanFile").mockResolvedValueOnce("unavailable");
    expect(await refusal(await browser.record(address))).toEqual([503, "busy"]);
    expect(scan).toHaveBeenCalledWith(quarantinePath(id));
    expect(await browser.offset(address)).toBe(pdf.length);
    scan.mockResolvedValueOnce({ found: "Eicar" });
    const response = await browser.record(address);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("L'antivirus a reconnu une menace");
    expect(await filesOf(zoe.userId)).toEqual([]);
  });

  test("that was cut off after its bytes were stored is done again, once", async () => {
    const { address, browser, zoe, id } = await arrived();
    const failing = vi.spyOn(db, "transaction").mockImplementation(() => {
      throw new Error("killed here");
    });
    await expect(recordUpload(id)).rejects.toThrow("killed here");
    failing.mockRestore();
    const { fileId } = (await findUpload(id))!;
    expect(await readFile(storageKey("cv", fileId))).toEqual(new Uint8Array(pdf));
    expect(await (await browser.record(address)).json()).toMatchObject({ state: "kept", fileId });
    expect((await filesOf(zoe.userId)).map((file) => [file.id, file.sha256])).toEqual([[fileId, sha256(pdf)]]);
  });

  test("for an offer that went meanwhile keeps nothing", async () => {
    const company = await aCompany();
    const { id: target } = await anOffer({ companyId: company.companyId });
    const browser = browserOf(company);
    const address = await browser.begin(pdf.length, { kind: "offerFile", target });
    await browser.patch(address, 0, pdf);
    await db.deleteFrom("offers").where("id", "=", target).execute();
    vi.spyOn(judge, "judgeUpload").mockImplementation(async (_kind, _name, at) => ({
      ...{ ok: true, fileType: "pdf", contentType: "application/pdf", text: null, path: at },
    }));
    const response = await browser.record(address);
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        state: "refused",
        code: "refused",
        message: "Ce à quoi ce fichier était destiné n'existe plus\u00a0: il n'a pas été gardé.",
      },
    ]);
    expect(await filesOf(company.userId)).toEqual([]);
  });

  test("puts each kind into its place and takes the one before away", async () => {
    const zoe = await aCandidate();
    const company = await aCompany();
    const { id: target } = await anOffer({ companyId: company.companyId });
    const cases = [
      ["image", zoe, "candidates", "imageFileId", zoe.id],
      ["video", zoe, "candidates", "videoFileId", zoe.id],
      ["logo", company, "companies", "logoFileId", company.companyId],
      ["kbis", company, "companies", "kbisFileId", company.companyId],
      ["offerFile", company, "offers", "offerFileId", target],
      ["offerImage", company, "offers", "offerImageId", target],
    ] as const;
    vi.spyOn(judge, "judgeUpload").mockImplementation(async (_kind, _name, at) => ({
      ...{ ok: true, fileType: "pdf", contentType: "application/pdf", text: null, path: at },
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
    expect((await filesOf(company.userId)).map(({ kind }) => kind).toSorted()).toEqual(["kbis", "logo"]);
  });

  test("knows where every kind goes, and whose it must be", async () => {
    const other = await anOffer();
    const company = await aCompany();
    const stranger = { fileId: newId(), userId: newId(), target: null };
    for (const kind of ["cv", "image", "video", "logo", "kbis", "offerFile", "offerImage"] as const) {
      expect(await attachFile(db, kind, stranger), kind).toBe(false);
      expect(
        await attachFile(db, kind, { ...stranger, userId: company.userId, target: other.id }).catch(() => "key"),
        kind,
      ).toBe(kind === "logo" || kind === "kbis" ? "key" : false);
    }
  });
});

describe("the round at start and every hour", () => {
  test("records what arrived and was not recorded", async () => {
    const { zoe, id } = await arrived();
    const refused = await arrived(Buffer.from("no CV at all"));
    await sweepUploads();
    expect(await findUpload(id)).toMatchObject({ state: "kept" });
    expect(await findUpload(refused.id)).toMatchObject({ state: "refused" });
    const [file] = await filesOf(zoe.userId);
    expect((await cvOf(zoe.id))?.cvFileId).toBe(file?.id);
    await sweepUploads();
    expect(await filesOf(zoe.userId)).toHaveLength(1);
  });

  test("removes what nobody went on with for a day, and nothing younger", async () => {
    const browser = browserOf(await aCandidate());
    const [old, young] = [await browser.begin(1000), await browser.begin(1000, { kind: "image" })];
    await browser.patch(old, 0, "x".repeat(10));
    await age(idOf(old), limits.uploadIdleMs + 1000);
    await age(idOf(young), limits.uploadIdleMs - 60_000);
    await sweepUploads();
    expect([await browser.offset(old), await browser.offset(young)]).toEqual([404, 0]);
    expect(existsSync(quarantinePath(idOf(old)))).toBe(false);
  });

  test("leaves what somebody goes on with after more than a day", async () => {
    const browser = browserOf(await aCandidate());
    const address = await browser.begin(1000);
    await age(idOf(address), 3 * limits.uploadIdleMs);
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
    const then = new Date(Date.now() - limits.sweepAfterMs - 1000);
    utimesSync(quarantinePath(id), then, then);
    const browser = browserOf(await aCandidate());
    const empty = idOf(await browser.begin(1000));
    await fs.rm(quarantinePath(empty));
    await age(empty, limits.sweepAfterMs + 1000);
    await sweepUploads();
    expect([existsSync(quarantinePath(id)), existsSync(made)]).toEqual([false, false]);
    expect(await findUpload(empty)).toBeUndefined();
  });

  test("puts nothing in the place of what was handed in or taken away after it", async () => {
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

  test("goes on after one that cannot be recorded, and tries it again", async () => {
    const [first, second] = [await arrived(), await arrived()];
    vi.spyOn(judge, "judgeUpload").mockRejectedValueOnce(new Error("out of threads"));
    await sweepUploads();
    const states = async () =>
      (await Promise.all([findUpload(first.id), findUpload(second.id)])).map((row) => row?.state);
    expect((await states()).toSorted()).toEqual(["kept", "receiving"]);
    await sweepUploads();
    expect(await states()).toEqual(["kept", "kept"]);
  });

  test("gives up after a week what can never be recorded", async () => {
    const { id } = await arrived();
    const fails = () => vi.spyOn(judge, "judgeUpload").mockRejectedValueOnce(new Error("never"));
    await age(id, limits.uploadAnswerMs - 60_000);
    fails();
    await sweepUploads();
    expect(await findUpload(id)).toMatchObject({ state: "receiving" });
    await age(id, limits.uploadAnswerMs + 60_000);
    fails();
    await sweepUploads();
    expect(await findUpload(id)).toBeUndefined();
  });

  test("forgets answers after a week, the file stays", async () => {
    const { id, zoe, browser, address } = await arrived();
    await browser.record(address);
    await db
      .updateTable("uploads")
      .set({ finishedAt: new Date(Date.now() - limits.uploadAnswerMs - 1000) })
      .where("id", "=", id)
      .execute();
    await sweepUploads();
    expect(await findUpload(id)).toBeUndefined();
    expect(await filesOf(zoe.userId)).toHaveLength(1);
  });

  test("and the sweep of files leave each other's bytes alone", async () => {
    const { id, browser, address } = await arrived();
    await age(id, 3 * limits.sweepAfterMs);
    const { fileId } = (await (await browser.record(address)).json()) as { fileId: string };
    await sweepFiles();
    expect(await readFile(storageKey("cv", fileId))).toEqual(new Uint8Array(pdf));
    const folder = path.join(config.dataDir, "uploads");
    expect(readdirSync(folder).filter((name) => name.startsWith(id))).toEqual([]);
  });
});
