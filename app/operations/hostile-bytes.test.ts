// Archives and forms of strangers, damaged at any place: each is read exactly or refused, and nothing is written elsewhere.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { zip as hostileZip } from "../../tests/corpora/hostile/zip.ts";
import { often } from "../../tests/effort.ts";
import { zip } from "../platform/export/zip.server.ts";
import { readTar, tar } from "./backups/tar.server.ts";
import { unpackArchive } from "./imports/import-archive.server.ts";
import { receiveForm } from "./imports/received.server.ts";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-damaged-"));
afterAll(() => fs.rmSync(root, { recursive: true }));

const texts: [name: string, text: string][] = [
  ["donnees.json", '{"candidats":[]}'],
  ["cv/Zoé.pdf", "un document\n".repeat(300)],
  ["photo.png", "une image"],
];

async function joined(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* sources() {
  for (const [name, text] of texts) {
    const bytes = Buffer.from(text);
    const chunks = (async function* () {
      yield bytes;
    })();
    yield { name, size: bytes.length, bytes: chunks, at: new Date("2026-01-01") };
  }
}

/** What a reader took, or undefined when it refused. */
async function unzip(bytes: Uint8Array): Promise<Map<string, string> | undefined> {
  const folder = fs.mkdtempSync(path.join(root, "zip-"));
  const inside = path.join(folder, "dedans");
  fs.mkdirSync(inside);
  fs.writeFileSync(path.join(folder, "archive"), bytes);
  const unpacked = await unpackArchive(path.join(folder, "archive"), inside);
  expect(fs.readdirSync(folder).sort()).toEqual(["archive", "dedans"]);
  if (typeof unpacked === "string") return undefined;
  const taken = new Map(unpacked.documents.map(({ name, text }) => [name, text]));
  for (const entry of fs.readdirSync(inside, { recursive: true, withFileTypes: true })) {
    expect(entry.isSymbolicLink()).toBe(false);
    if (!entry.isFile()) continue;
    const place = path.join(entry.parentPath, entry.name);
    taken.set(path.relative(inside, place), fs.readFileSync(place, "utf8"));
  }
  return taken;
}

async function untar(bytes: Uint8Array): Promise<Map<string, string> | undefined> {
  const taken = new Map<string, string>();
  const whole = (async function* () {
    yield bytes;
  })();
  try {
    for await (const entry of readTar(whole)) taken.set(entry.name, (await joined(entry.bytes)).toString("utf8"));
    return taken;
  } catch {
    return undefined;
  }
}

type Damage = { at: number; byte: number; cut: boolean };
const damages = fc.record({ at: fc.nat(), byte: fc.integer({ min: 1, max: 255 }), cut: fc.boolean() });

function damage(bytes: Buffer, { at, byte, cut }: Damage): Buffer {
  const place = at % bytes.length;
  if (cut) return bytes.subarray(0, place);
  const changed = Buffer.from(bytes);
  changed[place] = changed[place]! ^ byte;
  return changed;
}

const known = new Set(texts.map(([, text]) => text));

test("a damaged ZIP gives no byte that its checksums do not confirm", async () => {
  const whole = await joined(zip(sources()));
  expect(await unzip(whole)).toEqual(new Map(texts));
  const property = fc.asyncProperty(damages, async (wrong) => {
    // Names have no checksum, contents have one.
    for (const text of (await unzip(damage(whole, wrong)))?.values() ?? []) expect(known).toContain(text);
  });
  await fc.assert(property, { numRuns: often(60, 5000) });
}, 300_000);

test("a ZIP that leads elsewhere is refused", async () => {
  const content = "x";
  const names = [
    "../dehors",
    "/dehors",
    "..\\dehors",
    "a/../../dehors",
    "a\0b",
    "cv/..",
    `${"long/".repeat(60_000 / 5)}x`,
  ];
  for (const name of names) expect([name, await unzip(hostileZip([{ name, content }]))]).toEqual([name, undefined]);
  const below = [
    { name: "a", content },
    { name: "a/b", content },
  ];
  expect(await unzip(hostileZip(below))).toBeUndefined();
  expect(
    await unzip(
      hostileZip([
        { name: "a", content },
        { name: "a", content },
      ]),
    ),
  ).toBeUndefined();
});

test("a damaged tar is refused, or its damage lies in bytes that the manifest's checksums cover", async () => {
  const whole = await joined(tar(sources(), new Date("2026-01-01")));
  expect(await untar(whole)).toEqual(new Map(texts));
  const lengths = new Map(texts.map(([name, text]) => [name, Buffer.byteLength(text)]));
  const property = fc.asyncProperty(damages, async (wrong) => {
    const taken = await untar(damage(whole, wrong));
    for (const [name, text] of taken ?? []) {
      expect(lengths.has(name)).toBe(true);
      if (wrong.cut) expect(known).toContain(text);
    }
  });
  await fc.assert(property, { numRuns: often(100, 5000) });
}, 300_000);

test("a damaged form is received or refused, and keeps at most its one file", async () => {
  const form = new FormData();
  form.set("contenu", "documents");
  form.set("fichier", new File(["un fichier\r\n".repeat(200)], "donnees.json"));
  const request = new Request("http://x/", { method: "POST", body: form });
  const type = request.headers.get("content-type")!;
  const whole = Buffer.from(await request.arrayBuffer());
  // Cut after its last boundary, a form has lost at most a line end: it is whole.
  const end = whole.lastIndexOf("--") + 2;
  const property = fc.asyncProperty(damages, async (wrong) => {
    const folder = fs.mkdtempSync(path.join(root, "forme-"));
    const body = new Uint8Array(damage(whole, wrong));
    const damaged = new Request("http://x/", { method: "POST", body, headers: { "content-type": type } });
    const received = await receiveForm(damaged, folder, 10_000).catch(() => null);
    expect(fs.readdirSync(folder).length).toBeLessThanOrEqual(1);
    if (received) expect(received.fields.size).toBeLessThanOrEqual(2);
    if (body.length < end) expect(received?.file ?? null).toBeNull();
  });
  await fc.assert(property, { numRuns: often(100, 5000) });
}, 300_000);
