// What the doctor finds and how it ends.
import fs from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { newId } from "../app/base/id.ts";
import { sendMail } from "../app/base/mail.server.tsx";
import * as storage from "../app/base/storage.server.ts";
import { config } from "../app/config.server.ts";
import { db, transaction } from "../app/db/db.server.ts";
import { checkAddress, checkDisk, checkMailServer, checkNode } from "./commands/machine-checks.ts";
import { run } from "./commands.ts";

/** Calls a command as a terminal does, on the test's own database. */
async function vivier(line: string, input = "") {
  const [command = "", ...args] = line.split(" ").filter(Boolean);
  const told = { out: "", err: "" };
  const say = (where: "out" | "err") => (text: string) => {
    told[where] += `${text}\n`;
  };
  const terminal = { out: say("out"), err: say("err"), input: async () => input };
  const code = await run(command, args, { terminal, opened: true });
  return { code, ...told };
}

async function storedFile(bytes: Uint8Array | null, size: number): Promise<void> {
  const id = newId();
  const storageKey = `cv/${id.slice(-2)}/${id}`;
  if (bytes) await storage.writeFile(storageKey, bytes);
  await db
    .insertInto("files")
    .values({
      id,
      kind: "cv",
      originalName: "cv.pdf",
      name: "cv.pdf",
      contentType: "application/pdf",
      fileType: "pdf",
      size,
      sha256: "x",
      storageKey,
    })
    .execute();
}

test("the doctor is content without a mail server, and says that no mail leaves", async () => {
  await db.updateTable("mails").set({ state: "sent" }).execute();
  await storedFile(new Uint8Array(7), 7);
  const { code, out } = await vivier("doctor");
  expect(out).toContain("aucun courrier ne part");
  expect(out).toContain("Schéma de la base : à jour");
  expect(out).toContain("Tout va bien.");
  expect(code).toBe(0);
});

test("the doctor warns of failed mails and ends with 0", async () => {
  await transaction((tx) =>
    sendMail(tx, { to: "lea@exemple.test", template: "essai", subject: "Bonjour", blocks: ["Un texte."] }),
  );
  await db.updateTable("mails").set({ state: "failed" }).execute();
  const { code, out } = await vivier("doctor");
  expect(out).toContain("! Courriers en échec");
  expect(code).toBe(0);
});

test("the doctor asks for no file alone when all are there", async () => {
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

test("the doctor judges Node.js, the disk and the address", async () => {
  expect(checkNode("24.1.0").level).toBe("ok");
  expect(checkNode("20.20.0").level).toBe("fault");
  expect((await checkDisk(10_000_000)).level).toBe("fault");
  expect((await checkDisk(500_000_000)).level).toBe("warning");
  expect((await checkDisk(9_000_000_000)).level).toBe("ok");
  const site = (baseUrl: string, trustProxy = 1) =>
    checkAddress({ ...config, mode: "start", baseUrl, https: baseUrl.startsWith("https:"), trustProxy });
  expect(site("https://emploi.exemple.fr").level).toBe("ok");
  expect(site("https://emploi.exemple.fr", 0).text).toContain("TRUST_PROXY");
  expect(site("http://emploi.exemple.fr").text).toContain("n'est pas chiffrée");
  expect(site("http://localhost:3000").level).toBe("warning");
  expect(site("https://exemple.fr/emploi").level).toBe("fault");
});

test("the doctor finds a mail server that does not answer", async () => {
  expect((await checkMailServer("smtp://127.0.0.1:9")).level).toBe("fault");
});
