// The administration of backups: request, progress, download, check, deletion, nightly schedule.
import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { as, type Client, edit, textOf } from "../../../tests/app.ts";
import { aCandidate, aFile, anAdmin, type Person } from "../../../tests/factories.ts";
import * as filesLimits from "../../files/limits.ts";
import { setPassword } from "../../people/accounts/credentials.server.ts";
import { encryptSecret } from "../../people/accounts/encryption.server.ts";
import { counterCode, stepOf } from "../../people/accounts/totp.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { drain } from "../../platform/jobs/jobs.server.ts";
import * as operationsLimits from "../limits.ts";
import { createBackup } from "./backup.server.ts";
import { runBackups } from "./nightly.server.ts";
import { readBackup } from "./reading.server.ts";
import { stopBackups } from "./under-way.server.ts";
import { beginBackup, readNewArchives, resumeBackups } from "./work.server.ts";

const page = "/admin/sauvegardes";
const password = "bateau-lavoir-bleu";
const folder = path.join(config.dataDir, "backups");
const rows = () => db.selectFrom("backups").selectAll().orderBy("createdAt").orderBy("id").execute();
const actions = async () =>
  (await db.selectFrom("audit").select("action").orderBy("at").orderBy("id").execute()).map(({ action }) => action);
const work = () => drain("backup", async ({ id }) => void (await (await beginBackup(id))?.ended));
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

let person: Person;
let admin: Client;

beforeEach(async () => {
  await db.deleteFrom("backups").execute();
  fs.rmSync(folder, { recursive: true, force: true });
  person = await anAdmin();
  admin = as(person);
});
afterEach(() => vi.restoreAllMocks());

async function requestBackup(fields: Record<string, string> = {}): Promise<string> {
  await admin.post(page, { form: "creer", ...fields });
  await work();
  return (await rows()).at(-1)!.id;
}

test("the button creates one archive in the background, shows its progress, and checks it", async () => {
  await aCandidate();
  expect(await textOf(await admin.get(page))).toContain("Pas encore d’archive");
  for (let press = 0; press < 2; press++) expect((await admin.post(page, { form: "creer" })).status).toBe(302);
  expect(await rows()).toMatchObject([{ state: "waiting", actor: person.email }]);
  const waiting = await admin.get(page);
  expect(waiting.headers.get("refresh")).toBe("2");
  expect(await textOf(waiting)).toContain("Cette page se tient à jour");
  await work();
  const [row] = await rows();
  expect(row).toMatchObject({ state: "done", isWhole: true, withFiles: false, tries: 1, lost: 0 });
  expect(row?.contents.candidates).toBeGreaterThan(0);
  const file = path.join(folder, row!.name);
  expect(fs.statSync(file)).toMatchObject({ size: row!.size });
  expect(fs.statSync(file).mode & 0o077).toBe(0);
  expect((await readBackup(file)).tables.map(({ name }) => name)).not.toContain("backups");
  const done = await admin.get(page);
  expect(done.headers.get("refresh")).toBeNull();
  const text = await textOf(done);
  for (const words of ["1 sauvegarde", "Vérifiée", person.email, "Sauvegarder maintenant"])
    expect(text).toContain(words);
  expect(await textOf(await admin.get(`${page}/${row!.id}`))).toContain("1 candidat");
});

test("the progress is known from the beginning: kilobytes of rows, then of files, up to the whole", async () => {
  await aFile("cv", { size: 3_000_000 });
  const progress: [number, number][] = [];
  const to = path.join(config.dataDir, "progress.tar");
  await createBackup({ to, files: true, progress: (done, of) => progress.push([done, of]) });
  fs.rmSync(to);
  const [first, last] = [progress[0]!, progress.at(-1)!];
  expect(first[0]).toBe(0);
  expect(first[1]).toBeGreaterThan(3_000_000);
  expect(last[0]).toBe(last[1]);
  expect(progress.every(([done, of], index) => of === first[1] && done >= (progress[index - 1]?.[0] ?? 0))).toBe(true);
  expect(
    progress.filter(([done, of]) => done > 0 && done < of - 3_000_000).length,
    "while rows are read",
  ).toBeGreaterThan(5);

  await admin.post(page, { form: "creer" });
  expect(await (await admin.get(page)).text()).toMatch(
    /La sauvegarde commence[\s\S]*<progress id="[^"]*"><\/progress>/,
  );
  const [{ id } = { id: "" }] = await rows();
  await db.updateTable("backups").set({ state: "running", done: 1200, total: 4000 }).where("id", "=", id).execute();
  const html = await (await admin.get(page)).text();
  expect(html).toMatch(/<progress [^>]*value="1200" max="4000"/);
  expect(await textOf(new Response(html))).toContain("1,2 Mo sur 4 Mo");
  await db.updateTable("backups").set({ state: "waiting" }).where("id", "=", id).execute();
  await work();
  const [{ done, total } = { done: 0, total: 0 }] = await rows();
  expect(total).toBeGreaterThan(0);
  expect(done).toBeLessThanOrEqual(total);
});

test("an interrupted backup is resumed by a later task, and given up after some tries", async () => {
  await admin.post(page, { form: "creer", files: "on" });
  const [{ id } = { id: "" }] = await rows();
  await db.updateTable("backups").set({ state: "running", tries: 1 }).execute();
  expect(await resumeBackups(minutes(1))).toBeNull();
  await (await resumeBackups(minutes(3)))?.ended;
  expect(await rows()).toMatchObject([{ id, state: "done", withFiles: true, tries: 2 }]);
  await db.updateTable("backups").set({ state: "running", tries: operationsLimits.backupTries }).execute();
  await (await resumeBackups(minutes(9)))?.ended;
  expect(await rows()).toMatchObject([{ state: "failed", problem: "interrupted" }]);
  expect(await textOf(await admin.get(`${page}/${id}`))).toContain("interrompue plusieurs fois");
});

test("a stop aborts a backup without an error, and the next start resumes it", async () => {
  await admin.post(page, { form: "creer" });
  const [{ id } = { id: "" }] = await rows();
  const begun = await beginBackup(id);
  expect(begun).not.toBeNull();
  await stopBackups();
  await begun?.ended;
  expect(await rows()).toMatchObject([{ state: "waiting", tries: 0, problem: null }]);
  expect(fs.existsSync(folder) ? fs.readdirSync(folder) : []).toEqual([]);
  await (await resumeBackups(new Date()))?.ended;
  expect(await rows()).toMatchObject([{ state: "done" }]);
});

test("without room on the disk the form shows an error and nothing starts", async () => {
  const full = await fs.promises.statfs(config.dataDir);
  vi.spyOn(fs.promises, "statfs").mockResolvedValue({ ...full, bsize: 1, bavail: filesLimits.diskReserveBytes });
  const response = await admin.post(page, { form: "creer", files: "on" });
  expect(response.status).toBe(400);
  expect(await textOf(response)).toContain("Il n’y a pas assez de place");
  expect(await rows()).toEqual([]);
});

test("a download asks for the password or a code, and is in the audit log", async () => {
  await setPassword(db, person.userId, password);
  const id = await requestBackup();
  const before = (await actions()).length;
  const press = (fields: Record<string, string>) => admin.post(`${page}/${id}`, { geste: "telecharger", ...fields });
  expect((await admin.get(`${page}/${id}/archive`)).headers.get("location")).toBe(`${page}/${id}`);
  const refused = await press({ password: "autre-chose" });
  expect(refused.status).toBe(400);
  expect(await textOf(refused)).toContain("mot de passe");
  const way = (await press({ password })).headers.get("location")!;
  const taken = await admin.get(way);
  expect(taken.headers.get("cache-control")).toContain("no-store");
  const [row] = await rows();
  const bytes = Buffer.from(await taken.arrayBuffer());
  expect(bytes.equals(fs.readFileSync(path.join(folder, row!.name)))).toBe(true);
  expect(Number(taken.headers.get("content-length"))).toBe(bytes.length);
  expect((await actions()).slice(before)).toEqual(["sauvegarde téléchargée"]);
  // The token is for this session, this archive and one minute.
  expect((await as(await anAdmin()).get(way)).headers.get("location")).toBe(`${page}/${id}`);
  for (const other of ["candidate", "company"] as const) expect((await as(other).get(way)).status).toBe(403);
  vi.setSystemTime(Date.now() + operationsLimits.backupPassMs + 1);
  expect((await admin.get(way)).status).toBe(302);
  vi.useRealTimers();

  const secret = Buffer.alloc(20, 7);
  const factor = { secret: encryptSecret(person.userId, secret), confirmedAt: new Date() };
  await db
    .insertInto("secondFactors")
    .values({ userId: person.userId, ...factor } as never)
    .execute();
  expect(await textOf(await admin.get(`${page}/${id}`))).toContain("Code de votre application");
  expect((await press({ password })).status).toBe(400);
  const code = counterCode(secret, stepOf(new Date()));
  expect((await press({ code })).status).toBe(302);
  expect((await press({ code })).status, "a code is good once").toBe(400);
  expect((await admin.get(`${page}/${newId()}/archive`)).status).toBe(404);
});

test("a changed archive is found damaged by the next check, and can be deleted", async () => {
  const id = await requestBackup();
  const [row] = await rows();
  const file = path.join(folder, row!.name);
  const bytes = fs.readFileSync(file);
  bytes[1000]! ^= 1;
  fs.writeFileSync(file, bytes);
  for (let press = 0; press < 2; press++) await admin.post(`${page}/${id}`, { geste: "verifier" });
  await work();
  expect(await rows()).toMatchObject([{ state: "done", isWhole: false }]);
  expect(await textOf(await admin.get(`${page}/${id}`))).toContain("Cette archive est abîmée");
  for (let press = 0; press < 2; press++) await admin.post(`${page}/${id}`, { geste: "supprimer" });
  expect(await rows()).toEqual([]);
  expect(fs.existsSync(file)).toBe(false);
});

test("lists the archives in the folder: the nightly ones and those copied there", async () => {
  await (await runBackups(new Date("2026-07-01T01:00:00Z")))?.ended;
  fs.copyFileSync(path.join(folder, "vivier-2026-07-01.tar"), path.join(folder, "copie.tar"));
  fs.writeFileSync(path.join(folder, "rien.tar"), "pas une archive");
  expect(await textOf(await admin.get(page))).toContain("3 archives dans le dossier, pas encore lues");
  await (await readNewArchives())?.ended;
  expect(await readNewArchives()).toBeNull();
  const found = Object.fromEntries((await rows()).map(({ name, origin, isWhole }) => [name, [origin, isWhole]]));
  expect(found).toEqual({
    "vivier-2026-07-01.tar": ["nightly", true],
    "copie.tar": ["found", true],
    "rien.tar": ["found", false],
  });
  fs.rmSync(path.join(folder, "copie.tar"));
  expect(await textOf(await admin.get(page))).toContain("Fichier absent");
});

test("the nightly backup follows its settings: on or off, hour, number of archives, contents", async () => {
  const set = (fields: Record<string, string>) =>
    edit(admin, page, { form: "sauvegardes", nightly: "oui", hour: "3", kept: "7", contents: "donnees", ...fields });
  const night = async (at: string) => {
    const begun = await runBackups(new Date(at));
    await begun?.ended;
    return begun !== null;
  };
  const wrong = await set({ hour: "24" });
  expect(wrong.status).toBe(400);
  expect(await textOf(wrong)).toContain("Indiquez une heure de 0 à 23.");
  await set({ nightly: "non" });
  expect(await night("2026-08-01T10:00:00Z")).toBe(false);
  await set({ hour: "14", kept: "2", contents: "tout" });
  expect(await night("2026-08-01T11:59:00Z")).toBe(false);
  for (const day of ["01", "02", "03"]) expect(await night(`2026-08-${day}T12:00:00Z`)).toBe(true);
  expect(fs.readdirSync(folder).sort()).toEqual(["vivier-2026-08-02.tar", "vivier-2026-08-03.tar"]);
  expect((await readBackup(path.join(folder, "vivier-2026-08-03.tar"))).files).toBe(true);
});
