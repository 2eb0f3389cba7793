// A restored backup equals the original; an incomplete or newer archive, or a non-empty target, is refused before any change.
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { as, visitor } from "../../../tests/app.ts";
import { emptyDatabase, endEmptyDatabases } from "../../../tests/empty-database.ts";
import { aCandidate, aCompany, aFile, anOffer } from "../../../tests/factories.ts";
import { visitorPath } from "../../hiring/apply/sent-applications.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, pool, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { signature } from "../../platform/http/sign.server.ts";
import { type Mail, sendMail } from "../../platform/mail/mail.server.tsx";
import { readFile, removeFile, storageKey } from "../../platform/storage/storage.server.ts";
import { createBackup, isBackingUp, listTables } from "./backup.server.ts";
import { BackupError, type Manifest } from "./manifest.server.ts";
import { readBackup } from "./reading.server.ts";
import { restoreBackup } from "./restore.server.ts";
import { readTar, type TarEntry, tar } from "./tar.server.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-backup-"));
const archive = path.join(folder, "tout.tar");
const film = Buffer.from("un film\n".repeat(200_000));
const key = storageKey("video", newId());
async function rowsNow(): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  try {
    const all: Record<string, string[]> = {};
    for (const { name, columns } of await listTables(client)) {
      const shown = columns.map((column) => `"${column}"::text`).join(", ");
      const { rows } = await client.query(`SELECT (ROW(${shown}))::text AS "row" FROM "${name}" ORDER BY 1`);
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  } finally {
    client.release();
  }
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function entriesOf(file: string): Promise<{ name: string; bytes: Buffer }[]> {
  const entries = [];
  for await (const { name, bytes } of readTar(fs.createReadStream(file))) {
    entries.push({ name, bytes: await collect(bytes) });
  }
  return entries;
}

async function write(file: string, entries: { name: string; bytes: Buffer }[]): Promise<string> {
  async function* all(): AsyncGenerator<TarEntry> {
    for (const { name, bytes } of entries) yield { name, size: bytes.length, bytes: Readable.from([bytes]) };
  }
  const target = path.join(folder, file);
  fs.writeFileSync(target, await collect(tar(all(), new Date())));
  return target;
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

function aMail(button: string, path: string, more: Pick<Mail, "calendar" | "headers"> = {}): Promise<string> {
  const blocks = [{ button, url: config.baseUrl + path }];
  return transaction((tx) =>
    sendMail(tx, { to: "a@exemple.fr", template: "candidature", subject: "Essai", blocks, ...more }),
  );
}

let before: Record<string, string[]>;

beforeAll(async () => {
  const company = await aCompany({ nom: "Société « Œuvre »\t\\N" });
  await anOffer({ companyId: company.companyId, title: "Aide\nsoignant\\e" });
  const person = await aCandidate({ prenom: "Zoé" });
  await aFile("video", { id: key.slice(-36), uploadedBy: person.userId, bytes: film, sha256: "0".repeat(64) });
  await transaction((tx) =>
    sendMail(tx, { to: "zoe@exemple.fr", template: "verification", subject: "Essai", blocks: [] }),
  );
  before = await rowsNow();
  await createBackup({ to: archive, files: true });
});

afterAll(async () => {
  await endEmptyDatabases();
  fs.rmSync(folder, { recursive: true });
});

test("restores every row, file and queued mail", async () => {
  expect(fs.statSync(archive).mode & 0o777).toBe(0o600);
  expect(before.companies?.[0]).toContain("Œuvre");
  await removeFile(key);
  await emptyDatabase();
  await restoreBackup(archive, await readBackup(archive));
  expect(await rowsNow()).toEqual(before);
  expect(Buffer.from((await readFile(key))!).equals(film)).toBe(true);
  const { rows: jobs } = await pool.query(`SELECT "id" FROM pgboss.job WHERE "name" = 'mail'`);
  expect(jobs).toEqual(await db.selectFrom("mails").select("id").execute());
  const orphan = { candidateId: newId(), siren: "123456782" };
  await expect(db.insertInto("blockedCompanies").values(orphan).execute()).rejects.toThrow(/foreign key/);
  await expect(pool.query(`DELETE FROM "audit"`)).rejects.toThrow(/append-only/);
  await expect(restoreBackup(archive, await readBackup(archive))).rejects.toThrow(BackupError);
  expect(await rowsNow()).toEqual(before);
});

test("an archive holds no session and no link, and waiting mails lose theirs", async () => {
  const person = await aCandidate();
  const client = await pool.connect();
  const tables = await listTables(client).finally(() => client.release());
  await as(person).get("/candidat");
  const signed = `/desabonnement/a${newId()}${signature("unsubscribe", "x")}`;
  const answer = await aMail("Votre réponse", visitorPath(newId()));
  const folded = `URL:${config.baseUrl}${visitorPath(newId())}`.replace(/.{70}/g, "$&\r\n ");
  const calendar = { method: "REQUEST" as const, text: `${folded}\r\nEND:VCALENDAR` };
  const sent = await aMail("Entretien", signed, { calendar, headers: { "List-Unsubscribe": "<https://x/y>" } });
  await db.updateTable("mails").set({ state: "sent" }).where("id", "=", sent).execute();
  const offer = await aMail("Une offre", `/offres/${newId()}-aide-soignant-de-nuit-en-clinique`);
  await visitor.post("/reset", { email: person.email });
  const voided = await db.selectFrom("mails").select(["id", "text"]).where("to", "=", person.email).execute();
  const secrets = [
    ...(await db.selectFrom("sessions").select("token").execute()).map(({ token }) => token),
    ...(await db.selectFrom("linkTokens").select("hash").execute()).map(({ hash }) => hash),
    ...(await db.selectFrom("mails").select("text").execute()).flatMap(({ text }) => text.match(/[\w.-]{43,}/g) ?? []),
  ];
  expect(voided).toHaveLength(1);
  expect(secrets.length).toBeGreaterThan(4);

  const file = path.join(folder, "sans-secrets.tar");
  await createBackup({ to: file, files: false });
  const entries = await entriesOf(file);
  const text = entries.map(({ name, bytes }) => (name.endsWith(".gz") ? gunzipSync(bytes) : bytes)).join("\n");
  for (const secret of secrets.filter((each) => !each.includes("aide-soignant"))) expect(text).not.toContain(secret);
  expect(text).not.toContain("/candidature/");

  const manifest: Manifest = JSON.parse(entries.at(-1)!.bytes.toString());
  const { columns } = tables.find(({ name }) => name === "sessions")!;
  const values: Record<string, string> = { id: newId(), userId: person.userId, token: "ancien" };
  const line = columns.map((name) => values[name] ?? (name.endsWith("At") ? "2036-01-01" : "\\N")).join("\t");
  const held = { name: "tables/sessions/000001.gz", bytes: gzipSync(`${line}\n`) };
  manifest.tables.push({ name: "sessions", columns, rows: 1 });
  manifest.entries.push({ name: held.name, size: held.bytes.length, sha256: sha256(held.bytes) });
  const listed = { name: "manifest.json", bytes: Buffer.from(JSON.stringify(manifest)) };
  const older = await write("avec-session.tar", [held, ...entries.slice(0, -1), listed]);
  await emptyDatabase();
  await restoreBackup(older, await readBackup(older));
  expect(await db.selectFrom("sessions").select("token").execute()).toEqual([]);
  const mails = await db.selectFrom("mails").select(["id", "text", "headers", "calendar"]).execute();
  const byId = new Map(mails.map((mail) => [mail.id, mail]));
  expect(byId.get(answer)?.text).toContain(`Votre réponse\u00a0:\n${config.baseUrl}/\n`);
  expect(byId.get(offer)?.text).toContain("-aide-soignant-de-nuit-en-clinique");
  expect(byId.get(sent)).toMatchObject({ headers: {}, calendar: { text: `URL:${config.baseUrl}/\r\nEND:VCALENDAR` } });
  expect(byId.has(voided[0]!.id)).toBe(false);
});

test("refuses an incomplete archive", async () => {
  const entries = await entriesOf(archive);
  const manifest: Manifest = JSON.parse(entries.at(-1)!.bytes.toString());
  const changed = entries.map((entry) =>
    entry.name === `files/${key}`
      ? { ...entry, bytes: Buffer.concat([entry.bytes.subarray(1), Buffer.from("!")]) }
      : entry,
  );
  const cut = path.join(folder, "coupée.tar");
  fs.writeFileSync(cut, fs.readFileSync(archive).subarray(0, -20_000));
  const newer = { ...manifest, program: "9.9", migrations: [...manifest.migrations, "999-demain"] };
  const outside = { name: "../dehors", bytes: Buffer.from("x") };
  const bad: [string, RegExp][] = [
    [await write("changée.tar", changed), /abîmée/],
    [await write("sans-un.tar", entries.slice(1)), /abîmée/],
    [await write("sans-liste.tar", entries.slice(0, -1)), /abîmée/],
    [await write("dehors.tar", [outside, ...entries]), /abîmée/],
    [await write("deux-fois.tar", [entries[0]!, ...entries]), /abîmée/],
    [
      await write("demain.tar", [
        ...entries.slice(0, -1),
        { name: "manifest.json", bytes: Buffer.from(JSON.stringify(newer)) },
      ]),
      /plus récente de Vivier \(9\.9\)/,
    ],
    ...(await Promise.all(
      ["001-start", "101-schema", "101-schema-00000000"].map(async (name): Promise<[string, RegExp]> => {
        const older = {
          name: "manifest.json",
          bytes: Buffer.from(JSON.stringify({ ...manifest, migrations: [name] })),
        };
        return [
          await write(`hier-${name}.tar`, [...entries.slice(0, -1), older]),
          /d’avant la première version publiée/,
        ];
      }),
    )),
    [cut, /abîmée/],
    [path.join(folder, "rien.tar"), /pas d’archive/],
  ];
  for (const [file, sentence] of bad) await expect(readBackup(file), file).rejects.toThrow(sentence);
  expect((await readBackup(await write("même.tar", entries))).migrations).toEqual(manifest.migrations);
});

test("a backup that cannot be written, or that fails between rows, blocks no other work", async () => {
  await expect(createBackup({ to: path.join(archive, "dans un fichier.tar"), files: false })).rejects.toMatchObject({
    code: "ENOTDIR",
  });
  // More than PostgreSQL sends before the client reads on.
  const text = "un long courrier\n".repeat(1_000_000);
  await db.updateTable("mails").set({ text }).execute();
  let written = 0;
  const full = new Writable({
    write(bytes, _encoding, done) {
      written += bytes.length;
      done(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
    },
  });
  vi.spyOn(fs, "createWriteStream").mockReturnValueOnce(full as fs.WriteStream);
  await expect(createBackup({ to: path.join(folder, "plein.tar"), files: false })).rejects.toMatchObject({
    code: "ENOSPC",
  });
  expect(written).toBeGreaterThan(0);
  await vi.waitFor(async () => expect(await isBackingUp()).toBe(false), 10_000);
});

test("works on a disk without hard links", async () => {
  const archive = path.join(folder, "cle-usb.tar");
  vi.spyOn(fs, "linkSync").mockImplementationOnce(() => {
    throw Object.assign(new Error("operation not permitted"), { code: "EPERM" });
  });
  await createBackup({ to: archive, files: false });
  expect((await readBackup(archive)).files).toBe(false);
  expect(fs.existsSync(`${archive}.part`)).toBe(false);
});

test("does not overwrite an existing file", async () => {
  await expect(createBackup({ to: archive, files: false })).rejects.toMatchObject({ code: "EEXIST" });
  expect(fs.readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
});
