// /fichiers/:id over HTTP: ranges, conditional requests, content types, and logged readings.
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { app } from "../../../server/app.ts";
import { as, sessionCookie, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, anOffer } from "../../../tests/factories.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import { storageKey, writeFile } from "../../platform/storage/storage.server.ts";

async function aStored(kind: FileKind, contentType: string, bytes: Uint8Array, uploadedBy: string | null = null) {
  const names = { originalName: "Été.bin", name: "ete.bin", fileType: "bin" };
  const { id, sha256 } = await aFile(kind, { ...names, contentType, bytes, uploadedBy });
  return { path: `/fichiers/${id}`, id, etag: `"${sha256}"` };
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

async function aVideo() {
  const owner = await aCandidate();
  const bytes = randomBytes(900_000);
  return { ...(await aStored("video", "video/mp4", bytes, owner.userId)), bytes, own: as(owner) };
}

test("a range is answered with its bytes and Content-Range", async () => {
  const { path, etag, bytes, own } = await aVideo();
  const whole = await own.get(path);
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "accept-ranges": "bytes",
    "content-length": "900000",
    "content-type": "video/mp4",
    etag,
  });
  expect((await bytesOf(whole)).equals(bytes)).toBe(true);
  for (const [range, start, end] of [
    ["bytes=0-0", 0, 0],
    ["bytes=262143-600000", 262_143, 600_000],
    ["bytes=-7", 899_993, 899_999],
    ["bytes=899999-5000000", 899_999, 899_999],
  ] as const) {
    const part = await own.get(path, { Range: range });
    expect(part.status).toBe(206);
    expect(Object.fromEntries(part.headers)).toMatchObject({
      "content-range": `bytes ${start}-${end}/900000`,
      "content-length": String(end - start + 1),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      etag,
    });
    expect((await bytesOf(part)).equals(bytes.subarray(start, end + 1))).toBe(true);
  }
});

test("a range past the end is refused with the size and no name", async () => {
  const { path, own } = await aVideo();
  const answer = await own.get(path, { Range: "bytes=900000-" });
  expect(answer.status).toBe(416);
  expect(answer.headers.get("content-range")).toBe("bytes */900000");
  expect(answer.headers.get("content-disposition")).toBeNull();
  expect(await answer.text()).toBe("");
});

test("If-Range gives a range of the same file only", async () => {
  const { path, etag, own } = await aVideo();
  const part = { Range: "bytes=0-1" };
  expect((await own.get(path, { ...part, "If-Range": etag })).status).toBe(206);
  expect((await own.get(path, { ...part, "If-Range": '"autre"' })).status).toBe(200);
  const known = await own.get(path, { "If-None-Match": etag });
  expect([known.status, await known.text(), known.headers.get("etag")]).toEqual([304, "", etag]);
  expect((await own.get(path, { "If-Match": '"autre"' })).status).toBe(412);
});

test("HEAD answers like GET without the bytes", async () => {
  const owner = await aCandidate();
  const { path, etag } = await aStored("cv", "application/pdf", Buffer.from("%PDF-1.7"), owner.userId);
  const headers = { Cookie: await sessionCookie(owner), Range: "bytes=0-1" };
  const answer = await app.request(path, { method: "HEAD", headers });
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({ "content-length": "8", "accept-ranges": "bytes", etag });
});

test("range, conditional and HEAD requests tell a stranger nothing", async () => {
  const { path, etag } = await aVideo();
  const headers: Record<string, string>[] = [
    { Range: "bytes=0-1" },
    { "If-None-Match": etag },
    { "If-Match": '"autre"' },
    { Range: "bytes=9999999-" },
  ];
  for (const stranger of [visitor, as("candidate"), as("company")]) {
    for (const asked of headers) {
      const answer = await stranger.get(path, asked);
      expect([answer.status, answer.headers.get("etag"), await answer.text()]).toEqual([
        404,
        null,
        "Fichier non trouvé",
      ]);
    }
  }
});

test.each<[FileKind, string, string, string]>([
  ["image", "image/webp", "inline", "image/webp"],
  ["video", "video/webm", "inline", "video/webm"],
  ["poster", "image/webp", "inline", "image/webp"],
  ["captions", "text/vtt", "inline", "text/vtt"],
  ["logo", "image/png", "inline", "image/png"],
  ["cv", "application/pdf", "attachment", "application/pdf"],
  ["kbis", "image/jpeg", "attachment", "image/jpeg"],
  ["offerFile", "image/png", "attachment", "image/png"],
  ["image", "application/pdf", "attachment", "application/pdf"],
  ["video", "image/png", "attachment", "image/png"],
  ["image", "image/svg+xml", "attachment", "application/octet-stream"],
  ["captions", "text/html", "attachment", "application/octet-stream"],
  ["cv", "text/vtt", "attachment", "text/vtt"],
  ["video", "text/html", "attachment", "application/octet-stream"],
  ["cv", "application/pdf; x=<script>", "attachment", "application/octet-stream"],
])("%s stored as %s is served as %s, %s", async (kind, noted, disposition, contentType) => {
  const owner = await aCandidate();
  const { path } = await aStored(kind, noted, Buffer.from("octets"), owner.userId);
  for (const headers of [{}, { Range: "bytes=0-1" }] as Record<string, string>[]) {
    const answer = await as(owner).get(path, headers);
    expect(answer.headers.get("content-disposition")).toBe(
      `${disposition}; filename="ete.bin"; filename*=UTF-8''%C3%89t%C3%A9.bin`,
    );
    expect(answer.headers.get("content-type")).toBe(contentType);
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(answer.headers.get("content-encoding")).toBeNull();
    await answer.body?.cancel();
  }
});

test("a file whose stored bytes have changed answers 404", async () => {
  const { path, own, id } = await aVideo();
  await writeFile(storageKey("video", id), randomBytes(10));
  for (const headers of [{}, { Range: "bytes=0-1" }, { Range: "bytes=500-600" }] as Record<string, string>[])
    expect((await own.get(path, headers)).status).toBe(404);
});

test("a missing smaller picture is made again", async () => {
  const owner = await aCandidate();
  const given = { width: 300, height: 200, channels: 3, background: "#a40" } as const;
  const picture = await sharp({ create: given }).webp().toBuffer();
  const { path: at } = await aStored("image", "image/webp", picture, owner.userId);
  const smaller = async () => bytesOf(await as(owner).get(`${at}?taille=96`));
  const first = await smaller();
  expect((await sharp(first).metadata()).width).toBe(96);
  rmSync(path.join(config.dataDir, "image-sizes"), { recursive: true });
  expect((await smaller()).equals(first)).toBe(true);
});

test("a company's reading of a CV is logged also for a range, once in half an hour", async () => {
  const candidate = await aCandidate({ visibility: "visible" });
  const { path, id } = await aStored("cv", "application/pdf", Buffer.from("%PDF-1.7 et la suite"), candidate.userId);
  await db.updateTable("candidates").set({ cvFileId: id }).where("id", "=", candidate.id).execute();
  const company = await aCompany();
  await anOffer({ companyId: company.companyId });
  const readings = () => db.selectFrom("readings").select("id").where("candidateId", "=", candidate.id).execute();
  const answer = await as(company).get(path, { Range: "bytes=4-" });
  expect([answer.status, await answer.text()]).toEqual([206, "-1.7 et la suite"]);
  await (await as(company).get(path)).text();
  expect(await readings()).toHaveLength(1);
  await db
    .updateTable("readings")
    .set({ at: new Date(Date.now() - 31 * 60_000) })
    .where("candidateId", "=", candidate.id)
    .execute();
  await (await as(company).get(path)).text();
  expect(await readings()).toHaveLength(2);
  await (await as(await aCompany()).get(path)).text();
  expect(await readings()).toHaveLength(3);
});
