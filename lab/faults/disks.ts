// A full disk: writes are refused within two seconds, reads work, and writes resume with free space.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "../../tests/e2e/server.ts";
import type { Case } from "../cases.ts";
import { spread } from "../figures.ts";
import { mebibyte } from "../proc.ts";
import { checkRefusals } from "./databases.ts";
import { SmallDisk } from "./disk.ts";
import { Town } from "./town.ts";
import { Visitor } from "./visitor.ts";

const quickMs = 2_000;
const fullMs = 8_000;
const pages = ["/", "/offres", "/login", "/comment"];

async function readPages(town: Town): Promise<number[]> {
  const times: number[] = [];
  for (const page of pages) {
    const answer = await new Visitor(town.server).get(page);
    assert.equal(answer.status, 200, `${page} can be read`);
    times.push(answer.ms);
  }
  return times;
}

async function dataFull(folder: string): Promise<string> {
  const disk = new SmallDisk(path.join(folder, "disque"), 400 * mebibyte);
  const town = await new Town(folder, { dataDir: path.join(disk.folder, "data") }).open();
  try {
    const answer: string[] = [];
    const read: number[] = [];
    for (let i = 0; i < 3; i++) {
      const lanes = town.begin();
      const before = town.acknowledged.length;
      await until(() => town.acknowledged.length >= before + 10);
      const since = performance.now();
      disk.fill();
      // Running requests may still fit into allocated space.
      await pause(500);
      const known = performance.now();
      const end = performance.now() + fullMs;
      while (performance.now() < end) {
        read.push(...(await readPages(town)));
        await pause(100);
      }
      const kept = town.answers.filter(({ at, ms, status }) => at - ms >= known && status === 302).length;
      assert.equal(kept, 0, "nothing that is sent to a full disk is acknowledged");
      const refused = town.answers.filter(({ at, status }) => at >= since && status === 503).length;
      assert.ok(refused > 0, "writes were refused");
      assert.equal((await new Visitor(town.server).get("/readyz")).status, 503, "/readyz tells it");
      disk.empty();
      const emptied = performance.now();
      await waitFor(town, town.acknowledged.length + 10);
      answer.push(
        `${checkRefusals(town, since, quickMs, known)}, writes again after ${Math.round(performance.now() - emptied)} ms`,
      );
      await lanes.stop();
    }
    assert.equal(town.server.child.exitCode, null, "the server goes on");
    return `${answer.join("; ")}; pages read meanwhile in ${spread(read)}; ${await town.settleAccounts()}`;
  } finally {
    await town.close();
    await disk.unmount();
  }
}

const waitFor = (town: Town, n: number) => until(() => town.acknowledged.length >= n, 60_000);

async function uploadsFull(folder: string): Promise<string> {
  const dataDir = path.join(folder, "data");
  fs.mkdirSync(dataDir);
  const town = await new Town(folder, { dataDir }).open();
  await town.server.end("SIGTERM");
  const disks = ["files", "uploads"].map((name) => new SmallDisk(path.join(dataDir, name), 8 * mebibyte));
  await town.startAgain();
  try {
    const answer: string[] = [];
    for (const disk of disks) {
      const before = await town.write("application");
      assert.equal(before.status, 302, "an application with its CV");
      disk.fill();
      const refused = await town.write("application");
      assert.equal(refused.status, 503, `${path.basename(disk.folder)}: ${refused.text.slice(0, 300)}`);
      assert.ok(refused.ms < quickMs, `${refused.ms} ms`);
      assert.match(refused.text, /lang="fr"/);
      assert.ok(Number(refused.retryAfter) > 0);
      const offer = await town.write("offer");
      assert.equal(offer.status, 302, "what needs no file goes on");
      await readPages(town);
      disk.empty();
      const after = await town.write("application");
      assert.equal(after.status, 302, "with room it is taken");
      answer.push(`${path.basename(disk.folder)}: 503 after ${Math.round(refused.ms)} ms`);
    }
    return `${answer.join(", ")}, taken again at once with room; ${await town.settleAccounts()}`;
  } finally {
    await town.close();
    for (const disk of disks) await disk.unmount();
  }
}

export const diskCases: Case[] = [
  {
    name: "disque-plein",
    what: "the disk of DATA_DIR (tmpfs) filled to the last byte among writes, three times",
    promise: "503 in French within 2 s, pages can be read, it heals by itself, nothing acknowledged lost",
    run: dataFull,
  },
  {
    name: "fichiers-pleins",
    what: "the disks of files and of uploads (tmpfs) filled to the last byte",
    promise: "503 in French within 2 s for what brings a file, the rest goes on, it heals by itself",
    run: uploadsFull,
  },
];
