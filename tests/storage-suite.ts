// The contract of every storage: tests run it on the disk, `npm run lab -- storage` on the disk and a real S3 server.
import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { type Storage, storageKey, WrongBytesError } from "../app/platform/storage/storage-form.server.ts";

export type Place = {
  storage: Storage;
  folder: string;
  /** Puts a foreign object into the storage, under a name that is not a key. */
  addForeign(name: string): Promise<unknown>;
};

type Case = { name: string; run(place: Place): Promise<void> };

const mebibyte = 1_048_576;

const aKey = () => storageKey("cv", randomUUID());
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const later = () => new Date(Date.now() + 3_600_000);
const earlier = () => new Date(Date.now() - 3_600_000);

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function keysOf(storage: Storage, before: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of storage.listStored(before)) keys.push(...page.map(({ key }) => key));
  return keys;
}

function same(found: Uint8Array | null | undefined, bytes: Uint8Array): void {
  assert.ok(found, "is not there");
  assert.equal(found.length, bytes.length);
  assert.equal(hashOf(found), hashOf(bytes));
}

async function* inChunks(chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

const sourceOf = (bytes: Uint8Array, chunks: Uint8Array[] = [bytes]) => ({
  size: bytes.length,
  sha256: hashOf(bytes),
  open: async () => inChunks(chunks),
});

function aFile(folder: string, bytes: Uint8Array): string {
  const file = path.join(folder, randomUUID());
  fs.writeFileSync(file, bytes);
  return file;
}

export const storageSuite: Case[] = [
  {
    name: "writes a file, reads it whole, knows its size and hash, and removes it",
    async run({ storage }) {
      const key = aKey();
      const bytes = randomBytes(70_001);
      await storage.writeFile(key, bytes);
      same(await storage.readFile(key), bytes);
      assert.equal(await storage.storedSize(key), bytes.length);
      assert.equal(await storage.storedHash(key), hashOf(bytes));
      await storage.removeFile(key);
      await storage.removeFile(key);
      assert.equal(await storage.readFile(key), null);
    },
  },
  {
    name: "says null for what is not there",
    async run({ storage }) {
      const key = aKey();
      assert.equal(await storage.readFile(key), null);
      assert.equal(await storage.openFile(key), null);
      assert.equal(await storage.openFile(key, { start: 0, end: 3 }), null);
      assert.equal(await storage.storedSize(key), null);
      assert.equal(await storage.storedHash(key), null);
    },
  },
  {
    name: "takes no key that leads elsewhere",
    async run({ storage, folder }) {
      const file = aFile(folder, Buffer.from("x"));
      for (const bad of ["../secret", "cv/../../x", "/etc/passwd", "cv/aa/x", "", "cv/aa/", `${aKey()}.part`]) {
        const calls = [
          async () => storage.writeFile(bad, new Uint8Array(1)),
          async () => storage.keepFile(bad, file),
          async () => storage.copyFile(bad, sourceOf(Buffer.from("x"))),
          async () => storage.readFile(bad),
          async () => storage.openFile(bad),
          async () => storage.storedSize(bad),
          async () => storage.storedHash(bad),
          async () => storage.removeFile(bad),
        ];
        for (const call of calls) await assert.rejects(call(), /Not a storage key/);
      }
    },
  },
  {
    name: "keeps a file without bytes",
    async run({ storage, folder }) {
      const empty = new Uint8Array();
      for (const put of [
        (key: string) => storage.writeFile(key, empty),
        (key: string) => storage.keepFile(key, aFile(folder, empty)),
        (key: string) => storage.copyFile(key, sourceOf(empty)),
      ]) {
        const key = aKey();
        await put(key);
        assert.equal(await storage.storedSize(key), 0);
        same(await storage.readFile(key), empty);
        same(await bytesOf((await storage.openFile(key))!.stream), empty);
      }
      const key = aKey();
      const wrong = { ...sourceOf(empty), sha256: "0".repeat(64) };
      await assert.rejects(storage.copyFile(key, wrong), WrongBytesError);
      assert.equal(await storage.storedSize(key), null);
    },
  },
  {
    name: "opens any part of a file",
    async run({ storage }) {
      const key = aKey();
      const bytes = randomBytes(300_000);
      await storage.writeFile(key, bytes);
      const parts = [
        [0, 0],
        [0, 299_999],
        [299_999, 299_999],
        [1, 262_144],
        [262_143, 262_145],
        [150_000, 9_999_999],
      ] as const;
      for (const [start, end] of parts) {
        const opened = (await storage.openFile(key, { start, end }))!;
        assert.equal(opened.size, 300_000);
        same(await bytesOf(opened.stream), bytes.subarray(start, end + 1));
      }
      for (const [start, end] of [
        [300_000, 300_000],
        [400_000, 500_000],
        [5, 4],
        [-1, 4],
      ] as const)
        await assert.rejects(storage.openFile(key, { start, end }), RangeError);
    },
  },
  {
    name: "streams a large file in chunks, and closes it when the reader stops",
    async run({ storage, folder }) {
      const key = aKey();
      const bytes = randomBytes(12 * mebibyte);
      await storage.keepFile(key, aFile(folder, bytes));
      for (let i = 0; i < 20; i++) {
        const reader = (await storage.openFile(key))!.stream.getReader();
        const { value } = await reader.read();
        assert.ok(value!.length <= mebibyte);
        await reader.cancel();
      }
      same(await bytesOf((await storage.openFile(key))!.stream), bytes);
    },
  },
  {
    name: "keeps a finished file of this machine, again and again, and leaves it where it was",
    async run({ storage, folder }) {
      const key = aKey();
      const bytes = randomBytes(mebibyte + 1);
      const file = aFile(folder, bytes);
      for (let i = 0; i < 2; i++) {
        await storage.keepFile(key, file);
        same(await storage.readFile(key), bytes);
      }
      same(fs.readFileSync(file), bytes);
      fs.rmSync(file);
      same(await storage.readFile(key), bytes);
      const next = randomBytes(99);
      await storage.keepFile(key, aFile(folder, next));
      same(await storage.readFile(key), next);
    },
  },
  {
    name: "keeps nothing of what is no file",
    async run({ storage, folder }) {
      const key = aKey();
      await assert.rejects(storage.keepFile(key, path.join(folder, "absent")), { code: "ENOENT" });
      await assert.rejects(storage.keepFile(key, folder), /Not a file/);
      const link = path.join(folder, randomUUID());
      fs.symlinkSync(aFile(folder, Buffer.from("x")), link);
      await assert.rejects(storage.keepFile(key, link), /Not a file/);
      assert.equal(await storage.storedSize(key), null);
    },
  },
  {
    name: "counts the age of a retained file from that time, however old it is",
    async run({ storage, folder }) {
      const key = aKey();
      const file = aFile(folder, Buffer.from("ancien"));
      fs.utimesSync(file, new Date(0), new Date(0));
      await storage.keepFile(key, file);
      assert.ok(!(await keysOf(storage, earlier())).includes(key));
      assert.ok((await keysOf(storage, later())).includes(key));
    },
  },
  {
    name: "copies only the bytes that were announced",
    async run({ storage }) {
      const bytes = randomBytes(600_000);
      const cut = (at: number) => [bytes.subarray(0, at), bytes.subarray(at)];
      const key = aKey();
      await storage.copyFile(key, sourceOf(bytes, cut(262_144)));
      same(await storage.readFile(key), bytes);

      const other = Buffer.from(bytes);
      other[599_999]! ^= 1;
      const wrong = [
        sourceOf(bytes, [other]),
        sourceOf(bytes, cut(500_000).slice(0, 1)),
        sourceOf(bytes, [bytes, bytes]),
      ];
      for (const source of wrong) {
        const nowhere = aKey();
        await assert.rejects(storage.copyFile(nowhere, source), WrongBytesError);
        assert.equal(await storage.storedSize(nowhere), null);
        await assert.rejects(storage.copyFile(key, source), WrongBytesError);
      }
      same(await storage.readFile(key), bytes);
    },
  },
  {
    name: "keeps nothing of a source that breaks",
    async run({ storage }) {
      const bytes = randomBytes(600_000);
      const broken = {
        ...sourceOf(bytes),
        async open() {
          return (async function* () {
            yield bytes.subarray(0, 300_000);
            throw Object.assign(new Error("broken"), { $metadata: { httpStatusCode: 400 } });
          })();
        },
      };
      const key = aKey();
      await assert.rejects(storage.copyFile(key, broken), /broken/);
      assert.equal(await storage.storedSize(key), null);
    },
  },
  {
    name: "shows the old file or the new one, never a part, during any write",
    async run({ storage, folder }) {
      const key = aKey();
      const versions = Array.from({ length: 6 }, (_, i) => randomBytes(400_000 + i));
      const hashes = new Set(versions.map(hashOf));
      await storage.writeFile(key, versions[0]!);
      let writing = true;
      const writers = Promise.all([
        ...versions.slice(0, 3).map((bytes) => storage.writeFile(key, bytes)),
        ...versions.slice(3).map((bytes) => storage.keepFile(key, aFile(folder, bytes))),
      ]).finally(() => {
        writing = false;
      });
      while (writing) {
        const found = await storage.readFile(key);
        assert.ok(found && hashes.has(hashOf(found)));
      }
      await writers;
    },
  },
  {
    name: "lists the objects written before a time, without foreign ones",
    async run({ storage, addForeign }) {
      const keys = Array.from({ length: 12 }, aKey);
      for (const key of keys) await storage.writeFile(key, Buffer.from(key));
      await addForeign("cv/aa/notes.txt");
      await addForeign("lisez-moi.txt");
      const listed = await keysOf(storage, later());
      for (const key of keys) assert.ok(listed.includes(key));
      for await (const page of storage.listStored(later()))
        for (const { key, size } of page) assert.equal(await storage.storedSize(key), size);
      assert.equal(new Set(listed).size, listed.length);
      const old = await keysOf(storage, earlier());
      assert.ok(keys.every((key) => !old.includes(key)));
    },
  },
  {
    name: "says that it works",
    async run({ storage }) {
      assert.equal(await storage.checkStorage(), null);
      assert.equal(await storage.tryStorage(), null);
      assert.ok(!(await keysOf(storage, later())).some((key) => key.startsWith("trial/")));
    },
  },
];
