// One backup a night for all processes; older ones are deleted.
import fs from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import * as filesLimits from "../../files/limits.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { runBackups } from "./nightly.server.ts";
import { listNights } from "./nights.server.ts";
import { readBackup } from "./reading.server.ts";
import { readNewArchives } from "./work.server.ts";

const folder = path.join(config.dataDir, "backups");
const names = () => fs.readdirSync(folder).sort();
const lastBackup = async () =>
  (await db.selectFrom("settings").select("value").where("key", "=", "lastBackup").executeTakeFirst())?.value.at;

async function night(at: string): Promise<boolean> {
  const begun = await runBackups(new Date(at));
  await begun?.ended;
  return begun !== null;
}

test("makes one a night, from three in Paris, and keeps the newest", async () => {
  expect(await night("2026-07-01T00:59:00Z")).toBe(false);
  const together = await Promise.all([1, 2, 3].map(() => runBackups(new Date("2026-07-01T01:00:00Z"))));
  await Promise.all(together.map((begun) => begun?.ended));
  expect(together.filter((begun) => begun !== null)).toHaveLength(1);
  expect(await night("2026-07-01T15:00:00Z")).toBe(false);
  expect(await lastBackup()).toBe("2026-07-01T01:00:00.000Z");
  expect((await readBackup(path.join(folder, names()[0]!))).files).toBe(true);
  for (let day = 2; day <= 9; day++) expect(await night(`2026-07-0${day}T03:00:00Z`)).toBe(true);
  expect(names()).toHaveLength(7);
  expect(names()[0]).toBe("vivier-2026-07-03.tar");
});

test("tries a failed night again after an hour", async () => {
  const away = `${folder}.away`;
  fs.renameSync(folder, away);
  fs.writeFileSync(folder, "in the way");
  expect(await night("2026-07-10T03:00:00Z")).toBe(true);
  expect(await lastBackup()).toBe("2026-07-09T03:00:00.000Z");
  fs.rmSync(folder);
  expect(await night("2026-07-10T03:59:00Z")).toBe(false);
  expect(await night("2026-07-10T04:00:00Z")).toBe(true);
  expect(names()).toEqual(["vivier-2026-07-10.tar"]);
  expect(await night("2026-07-10T06:00:00Z")).toBe(false);
});

test("holds stored files by default, and the dashboard warns when no backup holds them", async () => {
  const health = async () => textOf(await as("admin").get("/admin"));
  vi.setSystemTime(new Date("2026-07-10T12:00:00Z"));
  try {
    expect(await health()).not.toContain("sans les CV");
    const real = await fs.promises.statfs(config.dataDir);
    vi.spyOn(fs.promises, "statfs").mockResolvedValue({ ...real, bsize: 1, bavail: filesLimits.diskReserveBytes });
    expect(await night("2026-07-20T03:00:00Z")).toBe(true);
    vi.restoreAllMocks();
    expect((await readBackup(path.join(folder, "vivier-2026-07-20.tar"))).files).toBe(false);
    vi.setSystemTime(new Date("2026-07-20T12:00:00Z"));
    expect(await health()).toContain("il y a 9 heures, sans les CV, photos, vidéos et documents.");
  } finally {
    vi.useRealTimers();
  }
});

test("each of the last thirty nights is shown: checked, without files, failed, missed, and outlives its archive", async () => {
  await db.deleteFrom("backupNights").execute();
  await db.deleteFrom("backups").execute();
  const names = async (at: string) => (await listNights(new Date(at))).map(({ name }) => name);
  expect(new Set((await names("2026-08-01T00:30:00Z")).slice(0, -1))).toEqual(new Set(["none"]));
  for (let day = 1; day <= 9; day++) expect(await night(`2026-08-0${day}T03:00:00Z`)).toBe(true);
  await (await readNewArchives())?.ended;
  // Nothing on the 10th; the 11th fails; the 12th has no room for files.
  const away = `${folder}.aside`;
  fs.renameSync(folder, away);
  fs.writeFileSync(folder, "in the way");
  expect(await night("2026-08-11T03:00:00Z")).toBe(true);
  fs.rmSync(folder);
  fs.renameSync(away, folder);
  const real = await fs.promises.statfs(config.dataDir);
  vi.spyOn(fs.promises, "statfs").mockResolvedValue({ ...real, bsize: 1, bavail: filesLimits.diskReserveBytes });
  expect(await night("2026-08-12T03:00:00Z")).toBe(true);
  vi.restoreAllMocks();
  const shown = await names("2026-08-13T00:30:00Z");
  expect(shown).toHaveLength(30);
  expect(shown.slice(-14)).toEqual([
    "none",
    "done",
    "done",
    "whole",
    "whole",
    "whole",
    "whole",
    "whole",
    "whole",
    "whole",
    "missed",
    "failed",
    "partial",
    "ahead",
  ]);
  // Its archive is gone; so is a night of two months ago.
  expect(await night("2026-09-20T03:00:00Z")).toBe(true);
  expect(await db.selectFrom("backupNights").select("day").execute()).toEqual([{ day: "2026-09-20" }]);
  vi.setSystemTime(new Date("2026-09-22T00:30:00Z"));
  try {
    const text = await textOf(await as("admin").get("/admin/sauvegardes"));
    expect(text.slice(text.indexOf("dernières nuits"))).toMatch(/2 nuits\s: 1 faite, 1 manquée\./);
    expect(text).toMatch(/21 sept\. *Manquée *– *20 sept\. *Faite *5 h, /);
  } finally {
    vi.useRealTimers();
  }
});
