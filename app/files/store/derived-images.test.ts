// Rendered images are removed for lack of space and with their file.
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { as } from "../../../tests/app.ts";
import { aCandidate, aFile } from "../../../tests/factories.ts";
import { FairTurns } from "../../platform/concurrency/fair-queue.ts";
import * as filesLimits from "../limits.ts";
import { renderedFolder, sweepRendered, touchRendered } from "./derived-images.server.ts";
import { sweepImageVariants } from "./image-variants.server.ts";

const name = "drawn-trial";
const hour = 3_600_000;

async function aPicture(sha256: string, bytes: Uint8Array = randomBytes(10), uploadedBy: string | null = null) {
  const { id } = await aFile("image", { sha256, bytes, uploadedBy });
  return `/fichiers/${id}`;
}

const look = (folder: string, hoursAgo: number) => {
  const then = new Date(Date.now() - hoursAgo * hour);
  fs.utimesSync(folder, then, then);
};

async function drawn(hoursAgo: number, hasFile = true): Promise<string> {
  const sha256 = randomBytes(32).toString("hex");
  if (hasFile) await aPicture(sha256);
  const folder = renderedFolder(name, sha256);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "1.webp"), randomBytes(60));
  fs.writeFileSync(path.join(folder, "2.webp"), randomBytes(40));
  look(folder, hoursAgo);
  return sha256;
}

const isThere = (sha256: string) => fs.existsSync(renderedFolder(name, sha256));

test("the least recently used makes room, what has no file is removed, and a rendering under way stays", async () => {
  const [middle, oldest, newest] = [await drawn(2), await drawn(3), await drawn(1)];
  const [orphan, busy] = [await drawn(0, false), await drawn(9, false)];
  expect(await sweepRendered(name, 300, (sha256) => sha256 === busy)).toBe(1);
  expect([oldest, middle, newest, orphan, busy].map(isThere)).toEqual([true, true, true, false, true]);
  await touchRendered(name, oldest);
  expect(await sweepRendered(name, 299, (sha256) => sha256 === busy)).toBe(1);
  expect([oldest, middle, newest, busy].map(isThere)).toEqual([true, false, true, true]);
  expect(await sweepRendered(name, 0)).toBe(3);
});

test("picture sizes have a space limit, and recently used ones stay", async () => {
  const owner = await aCandidate();
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#a40" } })
    .webp()
    .toBuffer();
  const [seen, other] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
  const address = await aPicture(seen, bytes, owner.userId);
  await aPicture(other);
  const smaller = async () => (await as(owner).get(`${address}?taille=96`)).status;
  expect(await smaller()).toBe(200);
  const [seenFolder, otherFolder] = [renderedFolder("image-sizes", seen), renderedFolder("image-sizes", other)];
  fs.mkdirSync(otherFolder, { recursive: true });
  // A sparse file of the size of the limit.
  fs.writeFileSync(path.join(otherFolder, "640.webp"), "");
  fs.truncateSync(path.join(otherFolder, "640.webp"), filesLimits.imageSizesKeptBytes);
  look(seenFolder, 3);
  look(otherFolder, 2);
  expect(await smaller()).toBe(200);
  expect(await sweepImageVariants()).toBe(1);
  expect([fs.existsSync(seenFolder), fs.existsSync(otherFolder)]).toEqual([true, false]);
});

test("a picture that gets no turn is not copied", async () => {
  const owner = await aCandidate();
  const sha256 = randomBytes(32).toString("hex");
  const address = await aPicture(sha256, randomBytes(1000), owner.userId);
  vi.spyOn(FairTurns.prototype, "run").mockResolvedValueOnce(undefined);
  await as(owner).get(`${address}?taille=96`);
  expect(fs.existsSync(renderedFolder("image-sizes", sha256))).toBe(false);
});
