// Archives of a site with a bucket: created on one machine, available on all.

import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client, textOf } from "../../../tests/app.ts";
import { anAdmin, type Person } from "../../../tests/factories.ts";
import { type S3Server, startS3Server } from "../../../tests/s3-server.ts";
import { sweepFiles } from "../../files/store/files.server.ts";
import { setPassword } from "../../people/accounts/credentials.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { drain } from "../../platform/jobs/jobs.server.ts";
import { findStored } from "../../platform/settings/settings.server.ts";
import { removeFile } from "../../platform/storage/storage.server.ts";
import { isArchiveThere, moveToBucket, openArchive } from "./archives.server.ts";
import { runBackups } from "./nightly.server.ts";
import { readBackup } from "./reading.server.ts";
import { beginBackup, readNewArchives } from "./work.server.ts";

const page = "/admin/sauvegardes";
const password = "bateau-lavoir-bleu";
const folder = path.join(config.dataDir, "backups");
const inFolder = () => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);
const rows = () => db.selectFrom("backups").selectAll().orderBy("createdAt").orderBy("id").execute();
const work = () => drain("backup", async ({ id }) => void (await (await beginBackup(id))?.ended));
const lookAround = async () => void (await (await readNewArchives())?.ended);

let bucket: S3Server;
let person: Person;
let admin: Client;
const inBucket = () => [...bucket.objects.keys()].filter((key) => key.startsWith("sauvegardes/")).sort();

/** Another machine: the same database and bucket, another disk. */
async function atAnotherMachine<T>(call: () => Promise<T>): Promise<T> {
  const own = config.dataDir;
  config.dataDir = `${own}/other`;
  fs.mkdirSync(config.dataDir, { recursive: true });
  try {
    return await call();
  } finally {
    config.dataDir = own;
  }
}

async function bytesOf(name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await openArchive(name))!.bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

beforeEach(async () => {
  bucket = await startS3Server();
  const { endpoint } = bucket;
  config.s3 = { endpoint, bucket: "essai", region: "fr-par", accessKeyId: "clef", secretAccessKey: "secret" };
  await db.deleteFrom("backups").execute();
  await db.deleteFrom("settings").where("key", "in", ["nightlyBackup", "lastBackup"]).execute();
  fs.rmSync(folder, { recursive: true, force: true });
  person = await anAdmin();
  await setPassword(db, person.userId, password);
  admin = as(person);
});
afterEach(async () => {
  config.s3 = undefined;
  await bucket.close();
});

async function requestBackup(): Promise<{ id: string; name: string }> {
  await admin.post(page, { form: "creer" });
  await work();
  return (await rows()).at(-1)!;
}

test("an archive made here is listed, downloaded, checked and deleted on another machine", async () => {
  const { id, name } = await requestBackup();
  expect(inBucket()).toEqual([`sauvegardes/${name}/1-sur-1`]);
  expect(inFolder()).toEqual([]);
  expect(await rows()).toMatchObject([{ state: "done", isWhole: true }]);
  expect(await sweepFiles(new Date(Date.now() + 60_000)), "the sweep leaves it").toBe(0);
  const whole = [...bucket.objects.values()][0]!;
  await atAnotherMachine(async () => {
    const list = await textOf(await admin.get(page));
    for (const words of ["1 sauvegarde", "Vérifiée", "essai/sauvegardes"]) expect(list).toContain(words);
    const way = (await admin.post(`${page}/${id}`, { geste: "telecharger", password })).headers.get("location")!;
    const taken = await admin.get(way);
    expect(Number(taken.headers.get("content-length"))).toBe(whole.length);
    expect(Buffer.from(await taken.arrayBuffer()).equals(whole)).toBe(true);
    await db.updateTable("backups").set({ isWhole: null }).execute();
    await admin.post(`${page}/${id}`, { geste: "verifier" });
    await work();
    expect(await rows()).toMatchObject([{ state: "done", isWhole: true, tries: 1 }]);
    await admin.post(`${page}/${id}`, { geste: "supprimer" });
  });
  expect([inBucket(), await rows()]).toEqual([[], []]);
});

test("a large archive is stored in parts, and exists only while all parts do", async () => {
  const { name } = await requestBackup();
  const whole = await bytesOf(name);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, name), whole);
  const size = Math.ceil(whole.length / 3);
  await moveToBucket(name, size);
  expect(inBucket()).toEqual([1, 2, 3].map((number) => `sauvegardes/${name}/${number}-sur-3`));
  expect((await bytesOf(name)).equals(whole)).toBe(true);
  expect((await readBackup((await openArchive(name))!.bytes)).format).toBe("vivier-sauvegarde");
  bucket.fault = (request) => (request.endsWith("2-sur-3") ? { status: 403, code: "AccessDenied" } : undefined);
  // A fault of the bucket does not mark the archive as damaged.
  await expect(readBackup((await openArchive(name))!.bytes)).rejects.toMatchObject({ code: "EIO" });
  bucket.fault = () => undefined;
  await removeFile(`sauvegardes/${name}/2-sur-3`);
  expect(await isArchiveThere(name)).toBe(false);
  expect(await textOf(await admin.get(page))).toContain("Fichier absent");
});

test("the nightly archive goes to the bucket once; a night that the bucket refuses is tried again", async () => {
  bucket.fault = (request) => (request.startsWith("PUT") ? { status: 403, code: "AccessDenied" } : undefined);
  await (await runBackups(new Date("2026-07-01T03:00:00Z")))?.ended;
  expect([inBucket(), inFolder()]).toEqual([[], ["vivier-2026-07-01.tar"]]);
  expect((await findStored("lastBackup")).at).toBeUndefined();
  bucket.fault = () => undefined;
  expect(await atAnotherMachine(() => runBackups(new Date("2026-07-01T03:59:00Z")))).toBeNull();
  await atAnotherMachine(async () => (await runBackups(new Date("2026-07-01T04:00:00Z")))?.ended);
  expect(await runBackups(new Date("2026-07-01T06:00:00Z"))).toBeNull();
  expect(inBucket()).toEqual(["sauvegardes/vivier-2026-07-01.tar/1-sur-1"]);
  expect((await findStored("lastBackup")).at).toBe("2026-07-01T04:00:00.000Z");
  const there = await bytesOf("vivier-2026-07-01.tar");
  await lookAround();
  expect(inFolder()).toEqual([]);
  expect((await bytesOf("vivier-2026-07-01.tar")).equals(there)).toBe(true);
  expect(await rows()).toMatchObject([{ name: "vivier-2026-07-01.tar", origin: "nightly", isWhole: true }]);
});

test("local archives move to the bucket, and the oldest ones from before migrations are deleted", async () => {
  const { name } = await requestBackup();
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "copie.tar"), await bytesOf(name));
  fs.writeFileSync(path.join(folder, "rien.tar"), "pas une archive");
  for (const day of [1, 2, 3, 4])
    fs.writeFileSync(path.join(folder, `avant-2026-07-0${day}-010-x.tar`), await bytesOf(name));
  await lookAround();
  await lookAround();
  expect(inFolder()).toEqual([]);
  const found = Object.fromEntries((await rows()).map((row) => [row.name, [row.origin, row.isWhole]]));
  expect(found).toEqual({
    [name]: ["requested", true],
    "avant-2026-07-02-010-x.tar": ["before", true],
    "avant-2026-07-03-010-x.tar": ["before", true],
    "avant-2026-07-04-010-x.tar": ["before", true],
    "copie.tar": ["found", true],
    "rien.tar": ["found", false],
  });
  fs.writeFileSync(path.join(folder, "rien.tar"), await bytesOf(name));
  await lookAround();
  await lookAround();
  expect((await rows()).find((row) => row.name === "rien.tar")?.isWhole).toBe(true);
});
