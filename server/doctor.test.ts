// The doctor's findings and exit codes.

import fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { config } from "../app/platform/config/config.server.ts";
import { db, pool, transaction } from "../app/platform/db/db.server.ts";
import { releasedBy } from "../app/platform/db/postgres-releases.ts";
import { sendMail } from "../app/platform/mail/mail.server.tsx";
import { setStored } from "../app/platform/settings/settings.server.ts";
import * as storage from "../app/platform/storage/storage.server.ts";
import { vivier } from "../tests/command-line.ts";
import { aFile } from "../tests/factories.ts";
import { checkVersion } from "./commands/database-checks.ts";
import {
  checkAddress,
  checkDisk,
  checkFileCount,
  checkMailServer,
  checkNode,
  checkOpenFiles,
} from "./commands/machine-checks.ts";
import { checkPort, checkReachable, checkTraces } from "./commands/network-checks.ts";
import {
  checkBackups,
  checkConnections,
  checkFailedJobs,
  checkRole,
  checkTimeZones,
} from "./commands/upkeep-checks.ts";

async function storedFile(bytes: Uint8Array | null, size: number): Promise<void> {
  await aFile("cv", { size, ...(bytes ? { bytes } : {}) });
}

test("the doctor passes without a mail server, and says that no mail leaves", async () => {
  await db.updateTable("mails").set({ state: "sent" }).execute();
  await storedFile(new Uint8Array(7), 7);
  const { code, out } = await vivier("doctor");
  expect(out).toContain("aucun courrier ne part");
  expect(out).toContain("Schéma de la base : à jour");
  expect(out).toMatch(/\nRien à réparer\. Avertissements : \d+\.$/m);
  expect(out).not.toContain("Tout va bien");
  expect(code).toBe(0);
});

test("the doctor warns of failed mails and ends with 0", async () => {
  await transaction((tx) =>
    sendMail(tx, { to: "lea@exemple.test", template: "verification", subject: "Bonjour", blocks: ["Un texte."] }),
  );
  await db.updateTable("mails").set({ state: "failed" }).execute();
  const { code, out } = await vivier("doctor");
  expect(out).toContain("! E-mails en échec");
  expect(code).toBe(0);
});

test("the doctor makes no request for a single file when all are stored", async () => {
  const asked = vi.spyOn(storage, "storedSize");
  for (let i = 0; i < 3; i++) await storedFile(new Uint8Array(7), 7);
  expect((await vivier("doctor")).out).toMatch(/✓ Fichiers : \d+, tous présents/);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test("the doctor ends with 1 when the bytes of a file are gone or cut", async () => {
  await storedFile(new Uint8Array(3), 7);
  expect((await vivier("doctor")).out).toContain("✗ Fichiers : 1 absents ou abîmés");
  await storedFile(null, 7);
  const { code, out } = await vivier("doctor");
  expect(out).toContain("✗ Fichiers : 2 absents ou abîmés");
  expect(code).toBe(1);
  await db.deleteFrom("files").execute();
});

test("the doctor ends with 1 when others may read the secret", async () => {
  const file = path.join(config.dataDir, "secret");
  const { secret } = config;
  Object.assign(config, { secret: undefined });
  try {
    fs.writeFileSync(file, "x".repeat(43), { mode: 0o644 });
    expect(await vivier("doctor")).toMatchObject({ code: 1, out: expect.stringContaining("chmod 600") });
    fs.chmodSync(file, 0o600);
    expect((await vivier("doctor")).code).toBe(0);
  } finally {
    Object.assign(config, { secret });
    fs.rmSync(file, { force: true });
  }
});

test("the doctor checks Node.js, the disk and the address", async () => {
  expect(checkNode("24.1.0").level).toBe("ok");
  expect(checkNode("20.20.0").level).toBe("fault");
  expect((await checkDisk(10_000_000)).level).toBe("fault");
  expect((await checkDisk(500_000_000)).level).toBe("warning");
  expect((await checkDisk(9_000_000_000)).level).toBe("ok");
  const site = (baseUrl: string, trustProxy = 1) =>
    checkAddress({ ...config, mode: "start", baseUrl, https: baseUrl.startsWith("https:"), trustProxy });
  expect(site("https://emploi.exemple.fr").level).toBe("ok");
  expect(site("https://emploi.exemple.fr", 0).text).toContain("TRUST_PROXY");
  expect(site("http://emploi.exemple.fr").text).toContain("n’est pas chiffrée");
  expect(site("http://localhost:3000").level).toBe("warning");
  expect(checkAddress({ ...config, mode: "demo", baseUrl: "http://localhost:3000", trustProxy: 1 }).text).toContain(
    "TRUST_PROXY",
  );
  expect(site("https://exemple.fr/emploi").level).toBe("fault");
});

test("the doctor warns when PostgreSQL is older than four months", async () => {
  const number = Number((await pool.query("SELECT current_setting('server_version_num') AS n")).rows[0].n);
  const released = releasedBy(number)!.getTime();
  expect((await checkVersion(released + 100 * 86_400_000)).level).toBe("ok");
  expect(await checkVersion(released + 130 * 86_400_000)).toMatchObject({
    level: "warning",
    advice: expect.stringMatching(/distribution/),
  });
});

test("the doctor checks the system's limits, and reports nothing without them", async () => {
  expect((await checkFileCount({ files: 1e6, ffree: 0 }))[0]?.level).toBe("fault");
  expect((await checkFileCount({ files: 1e6, ffree: 500 }))[0]?.level).toBe("warning");
  expect((await checkFileCount({ files: 1e6, ffree: 5e5 }))[0]?.level).toBe("ok");
  expect(await checkFileCount({ files: 0, ffree: 0 })).toEqual([]);
  const line = (soft: string) => `Max cpu time  unlimited\nMax open files            ${soft}    4096   files\n`;
  expect(checkOpenFiles(line("256"))[0]).toMatchObject({
    level: "warning",
    advice: expect.stringContaining("LimitNOFILE"),
  });
  expect(checkOpenFiles(line("1024"))[0]?.level).toBe("ok");
  expect(checkOpenFiles(line("unlimited"))[0]?.level).toBe("ok");
});

test("the doctor checks the port, the public address and the collector of traces", async () => {
  const other = createServer((request, response) => response.end(request.url === "/healthz" ? "ok" : "{}"));
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const { port } = other.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const here = { ...config, host: "127.0.0.1", port, baseUrl };
  expect((await checkPort(false, here))[0]).toMatchObject({ level: "warning", text: expect.stringContaining("pris") });
  expect(await checkPort(true, here)).toEqual([]);
  expect((await checkReachable(true, here))[0]?.level).toBe("ok");
  expect(await checkReachable(false, here)).toEqual([]);
  const tracing = { endpoint: baseUrl, headers: {}, service: "x", sampler: { parentBased: true, ratio: 1 } };
  expect((await checkTraces({ ...here, tracing }))[0]?.level).toBe("ok");
  await new Promise((done) => other.close(done));
  expect((await checkPort(false, here))[0]?.level).toBe("ok");
  expect((await checkReachable(true, here))[0]).toMatchObject({
    level: "warning",
    text: expect.stringContaining("ne répond pas"),
  });
  expect((await checkTraces({ ...here, tracing }))[0]?.level).toBe("warning");
  expect(await checkTraces({ ...here, tracing: undefined })).toEqual([]);
});

test("the doctor checks backups, connections, the role and time zones", async () => {
  const now = new Date("2026-07-10T12:00:00Z");
  expect(await checkBackups(now, "demo")).toEqual([]);
  await db.deleteFrom("settings").where("key", "=", "lastBackup").execute();
  expect((await checkBackups(now, "start"))[0]?.text).toContain("Aucune sauvegarde");
  for (const [at, level] of [
    ["2026-07-10T03:00:00Z", "ok"],
    ["2026-07-01T03:00:00Z", "warning"],
  ] as const) {
    await setStored(db, "lastBackup", { at });
    expect((await checkBackups(now, "start"))[0]?.level).toBe(level);
  }
  await setStored(db, "backups", { on: false });
  expect((await checkBackups(now, "start"))[1]?.text).toContain("arrêtées");
  expect((await checkConnections()).level).toBe("ok");
  expect((await checkConnections(100_000)).level).toBe("warning");
  expect((await checkRole())[0]).toMatchObject({ level: "warning", text: expect.stringContaining("superutilisateur") });
  expect((await checkTimeZones()).level).toBe("ok");
  expect(await checkFailedJobs()).toEqual([]);
  await pool.query("INSERT INTO pgboss.job (name, state, completed_on) VALUES ('sweep', 'failed', now())");
  expect((await checkFailedJobs())[0]?.text).toContain("sweep (1)");
});

test("the doctor reports a mail server that does not answer", async () => {
  expect((await checkMailServer("smtp://127.0.0.1:9")).level).toBe("fault");
});
