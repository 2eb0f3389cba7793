// Encrypted archives: only the private key reads them, and only they hold the signing secret.

import fs from "node:fs";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { beforeAll, expect, test } from "vitest";
import { edit, textOf } from "../../../tests/app.ts";
import { vivier } from "../../../tests/command-line.ts";
import { anExporter } from "../../../tests/exporter.ts";
import { aFile } from "../../../tests/factories.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { drain } from "../../platform/jobs/jobs.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { createBackup } from "./backup.server.ts";
import { decrypted } from "./backup-encryption.server.ts";
import { runBackups } from "./nightly.server.ts";
import { fileOf, readBackup } from "./reading.server.ts";
import { beginBackup, readNewArchives } from "./work.server.ts";

const page = "/admin/sauvegardes";
const folder = path.join(config.dataDir, "backups");
const keyFile = path.join(config.dataDir, "clef.txt");
let identity: string;
let recipient: string;

beforeAll(async () => {
  config.secret = undefined;
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  fs.writeFileSync(keyFile, `# created: 2026-11-24\n# public key: ${recipient}\n${identity}\n`);
});

const namesIn = async (file: string) =>
  (await readBackup(await decrypted(fileOf(file), identity))).entries.map(({ name }) => name);

test("an encrypted archive holds the secret and only the private key reads it; a plain one holds no secret", async () => {
  const film = Buffer.alloc(3_000_000, "un film\n");
  await aFile("video", { id: newId(), bytes: film, sha256: "0".repeat(64) });
  const file = path.join(config.dataDir, "tout.tar.age");
  expect(await vivier(`backup --sortie ${file} --destinataire ${recipient}`)).toMatchObject({ code: 0 });
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.readFileSync(file).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(await namesIn(file)).toContain("secret");
  expect(await vivier(`restore --archive ${file} --identite ${keyFile} --verifier`)).toMatchObject({
    code: 0,
    out: expect.stringContaining("Archive entière et intacte"),
  });

  const plain = path.join(config.dataDir, "tout.tar");
  await createBackup({ to: plain, files: false });
  expect((await readBackup(plain)).entries.map(({ name }) => name)).not.toContain("secret");

  const other = path.join(config.dataDir, "autre.txt");
  fs.writeFileSync(other, await generateX25519Identity());
  const cut = path.join(config.dataDir, "coupee.tar.age");
  fs.writeFileSync(cut, fs.readFileSync(file).subarray(0, -100));
  for (const [line, sentence] of [
    [`--archive ${file}`, "--identite FICHIER"],
    [`--archive ${file} --identite ${other}`, "Cette clef n’ouvre pas l’archive"],
    [`--archive ${plain} --identite ${keyFile}`, "Cette clef n’ouvre pas l’archive"],
    [`--archive ${cut} --identite ${keyFile}`, "abîmée"],
  ])
    expect(await vivier(`restore ${line} --verifier`)).toMatchObject({
      code: 1,
      err: expect.stringContaining(sentence!),
    });
  expect(await vivier(`backup --sortie ${file}2 --destinataire age1faux`)).toMatchObject({ code: 1 });
});

test("a public key in the settings encrypts nightly and requested archives", async () => {
  const { admin, password } = await anExporter();
  const fields = { form: "sauvegardes", nightly: "oui", hour: "3", kept: "7", contents: "donnees" };
  const wrong = await edit(admin, page, { ...fields, recipient: "age1faux" });
  expect(wrong.status).toBe(400);
  expect(await textOf(wrong)).toContain("Indiquez une clef publique de « age »");
  for (const given of [{}, { password: "autre-chose" }] as Record<string, string>[]) {
    const refused = await admin.post(page, { ...fields, ...given, recipient });
    expect([refused.status, await findSetting("backups")]).toMatchObject([400, { recipient: null }]);
  }
  await edit(admin, page, { ...fields, password, recipient: ` ${recipient} ` });
  // Other settings need no proof; removing the key does.
  expect((await edit(admin, page, { ...fields, kept: "6", recipient })).status).toBe(302);
  expect((await admin.post(page, { ...fields, recipient: "" })).status).toBe(400);
  expect(await findSetting("backups")).toMatchObject({ kept: 6, recipient });
  await (await runBackups(new Date("2026-07-01T10:00:00Z")))?.ended;
  await admin.post(page, { form: "creer" });
  await drain("backup", async ({ id }) => void (await (await beginBackup(id))?.ended));
  await (await readNewArchives())?.ended;
  const rows = await db.selectFrom("backups").selectAll().orderBy("origin", "desc").execute();
  expect(rows).toMatchObject([
    { origin: "requested", state: "done", isWhole: null, problem: null },
    { origin: "nightly", name: "vivier-2026-07-01.tar.age", state: "done", isWhole: null },
  ]);
  for (const { name } of rows) expect(await namesIn(path.join(folder, name))).toContain("secret");
  const shown = await admin.get(`${page}/${rows[0]!.id}`);
  const text = await textOf(shown);
  expect(text).toContain("Chiffrée");
  expect(text).not.toContain("Vérifier à nouveau");
  await admin.post(`${page}/${rows[0]!.id}`, { geste: "verifier" });
  expect(await db.selectFrom("backups").select("state").where("id", "=", rows[0]!.id).execute()).toEqual([
    { state: "done" },
  ]);
});
