// The demonstration in a database: loaded once, found by searches, removed completely.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aFile } from "../../../tests/factories.ts";
import { parseCaptions } from "../../engines/file-formats/captions.server.ts";
import { checkVideo } from "../../engines/file-formats/video-check.server.ts";
import { verifyPassword } from "../../people/accounts/password.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { generateRows } from "./generate.server.ts";
import { hasDemonstration, loadDemonstration, removeDemonstration } from "./load.server.ts";

const morning = new Date("2026-03-12T09:30:00Z");
const evening = new Date("2026-03-12T18:00:00Z");
const written = new Map<string, Uint8Array>();
const write = async (key: string, bytes: Uint8Array) => {
  written.set(key, bytes);
};
const count = async (table: "users" | "candidates" | "companies" | "offers" | "files" | "applications") =>
  (await db.selectFrom(table).select(db.fn.countAll<number>().as("n")).executeTakeFirstOrThrow()).n;
const hits = async (job: string, place: { town?: string; departement?: string }) => {
  const { n } = await db
    .selectFrom("candidates")
    .innerJoin("users", "users.id", "candidates.id")
    .where("users.emailVerified", "=", true)
    .where("visibility", "!=", "hidden")
    .where("jobFolded", "like", `%${job}%`)
    .where((eb) =>
      eb.or([
        eb("available_all_country", "=", true),
        ...(place.town ? [eb("cityFolded", "like", `${place.town}%`)] : []),
        ...(place.departement ? [sql<boolean>`"searchDepartments" @> ARRAY[${place.departement}]`] : []),
      ]),
    )
    .select(db.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
};

beforeAll(async () => {
  expect(await hasDemonstration(db)).toBe(false);
  await Promise.all([loadDemonstration(db, write, morning), loadDemonstration(db, write, morning)]);
});

afterAll(async () => {
  await removeDemonstration(db);
});

test("loads once", async () => {
  expect(await hasDemonstration(db)).toBe(true);
  expect([await count("candidates"), await count("offers"), await count("applications")]).toEqual([301, 200, 400]);
  await loadDemonstration(db, () => Promise.reject(new Error("a second load writes nothing")), evening);
  expect(await count("users")).toBe(342);
  expect(written.size).toBe(577);
  const keys = await db.selectFrom("files").select(["storageKey", "size"]).execute();
  for (const { storageKey, size } of keys) expect(written.get(storageKey)?.length).toBe(size);
});

test("the films pass the checks of an upload, and last as long as they claim", async () => {
  const films = await db
    .selectFrom("candidates")
    .innerJoin("files", "files.id", "videoFileId")
    .innerJoin("files as captions", "captions.id", "captionsFileId")
    .where("posterFileId", "is not", null)
    .select(["files.storageKey", "captions.storageKey as captionsKey", "videoTranscript", "prenom"])
    .execute();
  expect(films).toHaveLength(3);
  for (const { storageKey, captionsKey, videoTranscript, prenom } of films) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-film-"));
    const file = path.join(folder, "film.webm");
    fs.writeFileSync(file, written.get(storageKey)!);
    expect(await checkVideo(file)).toEqual({ ok: true, type: "webm" });
    expect(fs.readFileSync(file).equals(written.get(storageKey)!)).toBe(true);
    expect(fs.statSync(file).size).toBeLessThan(400_000);
    fs.rmSync(folder, { recursive: true });
    const captions = parseCaptions(written.get(captionsKey)!);
    expect(captions).toMatchObject({ ok: true, cues: [{ start: 0 }, { end: 5000 }] });
    expect(videoTranscript).toContain(prenom);
  }
});

test("each account opens with the announced password", async () => {
  const { password, hashes } = await db
    .selectFrom("credentials")
    .innerJoin("users", "users.id", "credentials.userId")
    .where("email", "=", "candidat@demo.vivier.example")
    .select(["password", sql<number>`(SELECT count(DISTINCT "password") FROM "credentials")`.as("hashes")])
    .executeTakeFirstOrThrow();
  expect(hashes).toBe(1);
  expect(await verifyPassword({ hash: password!, password: "demonstration" })).toBe(true);
  expect(await verifyPassword({ hash: password!, password: "demonstration2" })).toBe(false);
});

test("the most likely first searches find results", async () => {
  const inLyon = await hits("developpeur", { town: "lyon" });
  expect(inLyon).toBeGreaterThanOrEqual(4);
  expect(inLyon).toBeLessThanOrEqual(15);
  expect(await hits("developpeuse", { town: "lyon" })).toBeGreaterThanOrEqual(5);
  expect(await hits("developpeur", { departement: "69" })).toBeGreaterThanOrEqual(inLyon);
  expect(await hits("infirmiere", { town: "bordeaux" })).toBeGreaterThanOrEqual(6);
  expect(await hits("commercial", { town: "paris" })).toBeGreaterThan(10);
  expect(await hits("", { departement: "69" })).toBeGreaterThan(20);
  expect(await hits("", { departement: "2A" })).toBeGreaterThanOrEqual(2);
});

test("generated rows are added by every run, and removed with the rest", async () => {
  const progress: [number, number][] = [];
  await generateRows(db, { candidats: 1200, offres: 60 }, (done, total) => progress.push([done, total]));
  expect(progress).toEqual([
    [1000, 1260],
    [1200, 1260],
    [1260, 1260],
  ]);
  await generateRows(db, { candidats: 10, offres: 0 }, () => {});
  expect([await count("candidates"), await count("offers"), await count("companies")]).toEqual([1511, 260, 43]);
  const made = await db
    .selectFrom("users")
    .leftJoin("credentials", "credentials.userId", "users.id")
    .where("credentials.id", "is", null)
    .select(["email", "emailVerified"])
    .execute();
  expect(made).toHaveLength(1213);
  expect(made.every(({ email, emailVerified }) => emailVerified && email.endsWith("@demo.vivier.example"))).toBe(true);
});

test("removal deletes all of it, and nothing of other people", async () => {
  const user = {
    id: "0195a000-0000-7000-8000-000000000001",
    email: "vraie@exemple.test",
    name: "Vraie",
    role: "candidate" as const,
  };
  await db.insertInto("users").values(user).execute();
  await db.insertInto("candidates").values({ id: user.id, job: "Luthière" }).execute();
  const file = await aFile("cv", { id: "0195a000-0000-7000-8000-000000000002", uploadedBy: user.id });
  const offer = await db.selectFrom("offers").select(["id", "companyId", "title"]).limit(1).executeTakeFirstOrThrow();
  const to = { offerId: offer.id, companyId: offer.companyId, offer: offer.title };
  const who = { candidateId: user.id, nom: "Vraie", prenom: "Une", email: user.email, cvFileId: file.id };
  await db
    .insertInto("applications")
    .values({ id: "0195a000-0000-7000-8000-000000000003", ...to, ...who })
    .execute();

  const operator = db.selectFrom("settings").select("value").where("key", "=", "operator");
  expect(JSON.stringify(await operator.executeTakeFirst())).toContain("inventée pour la démonstration");

  const keys = await removeDemonstration(db);
  expect(await operator.executeTakeFirst()).toBe(undefined);
  expect(new Set(keys)).toEqual(new Set(written.keys()));
  expect(await hasDemonstration(db)).toBe(false);
  expect([await count("users"), await count("candidates"), await count("files")]).toEqual([1, 1, 1]);
  expect([await count("companies"), await count("offers"), await count("applications")]).toEqual([0, 0, 0]);
  const rest = await sql<{ n: number }>`SELECT (SELECT count(*) FROM "contacts") + (SELECT count(*) FROM "favourites")
    + (SELECT count(*) FROM "savedSearches") + (SELECT count(*) FROM "assistanceRequests")
    + (SELECT count(*) FROM "credentials") + (SELECT count(*) FROM "applicationEvents") AS n`.execute(db);
  expect(rest.rows[0]?.n).toBe(0);
  const own = JSON.stringify({ name: "Léon Emploi", email: "bonjour@leon.example" });
  await db.insertInto("settings").values({ key: "operator", value: own }).execute();
  expect(await removeDemonstration(db)).toEqual([]);
  expect(await operator.executeTakeFirst()).toBeDefined();
  await db.deleteFrom("settings").where("key", "=", "operator").execute();
});
