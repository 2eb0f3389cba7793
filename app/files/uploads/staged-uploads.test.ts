// Deposits: a CV that is uploaded before the application that it belongs to.
import { readdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { as, sessionCookie, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer, type Candidate, type Person } from "../../../tests/factories.ts";
import { startS3Server } from "../../../tests/s3-server.ts";
import { age, browserOf, chunkHeaders, cvOf, idOf, pdf, refusal, sha256, version } from "../../../tests/uploading.ts";
import { offerPath } from "../../offers/offer.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { findVisitorMegabytes, reserveVisitorBytes } from "../../platform/settings/visitor-files.server.ts";
import * as filesLimits from "../limits.ts";
import * as filesMessages from "../messages.ts";
import { quarantine, quarantinePath } from "../store/quarantine.server.ts";
import { sweepUploads } from "./upload-sweep.server.ts";
import { findUpload, listUnfinishedUploads } from "./uploads.server.ts";

beforeEach(() => db.deleteFrom("rateLimits").execute());

const inQuarantine = (id: string) => readdirSync(quarantine).filter((name) => name.startsWith(id));
const pairOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith("vivier.depot="))
    ?.split(";")[0];

/** A visitor's or a candidate's browser that sends its whole CV before the form. */
async function deposited(person: Person | null = null, bytes: Uint8Array = pdf) {
  const program = browserOf(person);
  const announced = await program.announce(bytes.length, { deposit: "1" });
  expect([announced.status, await announced.text()]).toEqual([201, ""]);
  const address = announced.headers.get("location")!;
  const Cookie = person ? await sessionCookie(person) : pairOf(announced)!;
  const send = (method: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
    program.send(method, address, { headers: { ...version, Cookie, ...headers }, body: body as BodyInit });
  const patched = await send("PATCH", { ...chunkHeaders, "Upload-Offset": "0" }, bytes);
  expect(patched.status).toBe(204);
  const check = () => program.send("POST", `${address}/enregistrer`, { headers: { Cookie } });
  return { id: idOf(address), Cookie, send, check };
}

const fields = () => ({ prenom: "Nadia", nom: "Benali", email: `depot-${newId()}@exemple.test` });
const sentBy = (email: string) =>
  db
    .selectFrom("applications")
    .leftJoin("files", "files.id", "applications.cvFileId")
    .select(["files.sha256", "files.originalName", "files.uploadedBy", "files.text"])
    .where("applications.email", "=", email)
    .executeTakeFirst();

test("a visitor's CV is sent before the form, which takes it; nothing of it stays in quarantine", async () => {
  const path = offerPath(await anOffer());
  const { id, Cookie, check } = await deposited();
  const checked = await check();
  expect([checked.status, await checked.json()]).toEqual([
    200,
    { state: "stored", fileId: id, name: "Mon CV été.pdf" },
  ]);
  const form = fields();
  expect((await visitor.post(path, { ...form, envoi: id }, { Cookie })).status).toBe(302);
  const sent = await sentBy(form.email);
  expect(sent).toMatchObject({ sha256: sha256(pdf), originalName: "Mon CV été.pdf", uploadedBy: null });
  expect(sent?.text).toContain("Zoé Lefèvre");
  expect([await findUpload(id), inQuarantine(id)]).toEqual([undefined, []]);
  // A file of the form itself is taken first.
  const other = await deposited();
  const chosen = fields();
  const cv = new File([pdf], "Choisi.pdf", { type: "application/pdf" });
  await visitor.post(path, { ...chosen, envoi: other.id, cv }, { Cookie: other.Cookie });
  expect((await sentBy(chosen.email))?.originalName).toBe("Choisi.pdf");
});

test("a deposit has a small picture of its first page, for its browser alone, until it is taken", async () => {
  const path = offerPath(await anOffer());
  const { id, Cookie } = await deposited();
  const ask = (headers: Record<string, string>, of = id) => visitor.get(`/televersements/${of}/apercu`, headers);
  const seen = await ask({ Cookie });
  expect([seen.status, seen.headers.get("content-type"), seen.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "private, no-store",
  ]);
  expect(Buffer.from(await seen.arrayBuffer()).toString("latin1", 8, 12)).toBe("WEBP");
  const theirs = { Cookie: await sessionCookie(await aCandidate()) };
  for (const other of [{}, { Cookie: "vivier.depot=autre" }, theirs]) expect((await ask(other)).status).toBe(404);
  expect((await ask({ Cookie }, "n-importe-quoi")).status).toBe(404);
  await visitor.post(path, { ...fields(), envoi: id }, { Cookie });
  expect((await ask({ Cookie })).status).toBe(404);
  // One that is no CV.
  const refused = await deposited(null, new TextEncoder().encode("Pas un PDF"));
  expect((await ask({ Cookie: refused.Cookie }, refused.id)).status).toBe(404);
});

test("a deposit belongs to its browser: others neither read, send, cancel nor use it", async () => {
  const path = offerPath(await anOffer());
  const { id, Cookie, send } = await deposited();
  const strangers = [{ Cookie: "vivier.depot=autre" }, { Cookie: await sessionCookie(await aCandidate()) }];
  for (const { Cookie: theirs } of strangers) {
    const answers = await Promise.all([
      ...["HEAD", "DELETE"].map((method) => send(method, { Cookie: theirs })),
      send("PATCH", { ...chunkHeaders, Cookie: theirs, "Upload-Offset": "0" }, pdf),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect((await browserOf(null).send("HEAD", `/televersements/${id}`, { headers: version })).status).toBe(401);
  const form = fields();
  for (const headers of [...strangers, undefined]) {
    const refused = await visitor.post(path, { ...form, envoi: id }, headers);
    expect([refused.status, await textOf(refused)]).toEqual([
      400,
      expect.stringMatching(/Votre fichier n’est plus là/),
    ]);
  }
  expect(await sentBy(form.email)).toBeUndefined();
  expect((await send("HEAD")).headers.get("upload-offset")).toBe(String(pdf.length));
  expect((await visitor.post(path, { ...form, envoi: "rien" }, { Cookie })).status).toBe(400);
  expect((await send("DELETE")).status).toBe(204);
  expect([await findUpload(id), inQuarantine(id)]).toEqual([undefined, []]);
});

test("a candidate's deposit leaves the profile alone, unless the form keeps it", async () => {
  const zoe: Candidate = await aCandidate({ prenom: "Zoé", nom: "Lefèvre" });
  const { id } = await deposited(zoe);
  expect(await listUnfinishedUploads(zoe.userId)).toEqual([]);
  await sweepUploads();
  expect(await findUpload(id)).toMatchObject({ state: "receiving", isStaged: true });
  expect((await cvOf(zoe.id))?.cvFileId).toBeNull();
  expect((await as(zoe).post(offerPath(await anOffer()), { envoi: id })).status).toBe(302);
  expect([(await cvOf(zoe.id))?.cvFileId, (await sentBy(zoe.email))?.uploadedBy]).toEqual([null, zoe.userId]);
  const kept = await deposited(zoe);
  await as(zoe).post(offerPath(await anOffer()), { envoi: kept.id, garder: "oui" });
  expect((await cvOf(zoe.id))?.cvFileId).toEqual(expect.any(String));
});

test("a deposit that no form takes is deleted after a day", async () => {
  const [old, young] = [await deposited(), await deposited()];
  await age(old.id, filesLimits.uploadIdleMs + 1000);
  await sweepUploads();
  expect([await findUpload(old.id), inQuarantine(old.id)]).toEqual([undefined, []]);
  expect(await findUpload(young.id)).toMatchObject({ state: "receiving" });
});

test("a refused file is said at once and deleted, and a visitor's bytes no longer count", async () => {
  const { id, check } = await deposited(null, Buffer.alloc(2_000_000, "no CV at all "));
  expect(await findVisitorMegabytes()).toBe(2);
  const refused = await check();
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ state: "refused", message: expect.stringMatching(/PDF|DOCX/) });
  expect([await findUpload(id), inQuarantine(id), await findVisitorMegabytes()]).toEqual([undefined, [], 0]);
});

test("an incomplete deposit is neither checked nor taken", async () => {
  const program = browserOf(null);
  const announced = await program.announce(1_000, { deposit: "1" });
  const Cookie = pairOf(announced)!;
  const address = announced.headers.get("location")!;
  expect((await program.send("POST", `${address}/enregistrer`, { headers: { Cookie } })).status).toBe(409);
  const form = fields();
  const sent = await visitor.post(offerPath(await anOffer()), { ...form, envoi: idOf(address) }, { Cookie });
  expect([sent.status, await sentBy(form.email)]).toEqual([400, undefined]);
});

describe("an announced deposit", () => {
  test("is a candidate's or a visitor's CV, of the allowed size", async () => {
    const nobody = browserOf(null);
    expect(await refusal(await nobody.announce(100))).toEqual([401, "unauthenticated"]);
    const company = browserOf(await aCompany());
    expect((await company.announce(100, { deposit: "1" })).status).toBe(403);
    expect((await nobody.announce(100, { deposit: "1", kind: "image" })).status).toBe(400);
    expect((await nobody.announce(100, { deposit: "1", target: newId() })).status).toBe(400);
    expect((await nobody.announce(0, { deposit: "1" })).status).toBe(422);
    expect((await nobody.announce(500_000_000, { deposit: "1" })).status).toBe(413);
  });

  test("counts in the daily total of visitors, and an address announces a limited number", async () => {
    await reserveVisitorBytes(500 * 1_048_576 - 1_024);
    const total = await browserOf(null).announce(5_000_000, { deposit: "1" });
    expect([total.status, ((await total.json()) as { message: string }).message]).toEqual([
      402,
      filesMessages.visitorFilesFull,
    ]);
    await db.updateTable("rateLimits").set({ points: filesLimits.stagedUploadsByAddress.points }).execute();
    expect((await browserOf(null).announce(100, { deposit: "1" })).status).toBe(429);
  });

  test("takes the place of the oldest of three", async () => {
    const zoe = await aCandidate();
    const ids: string[] = [];
    for (let time = 0; time < 4; time++) ids.push((await deposited(zoe)).id);
    const left = await Promise.all(ids.map((id) => findUpload(id)));
    expect(left.map((upload) => upload !== undefined)).toEqual([false, true, true, true]);
  });
});

describe("with files in a bucket", () => {
  afterEach(() => {
    config.s3 = undefined;
  });

  test("a deposit is checked on one server and taken on another", async () => {
    const bucket = await startS3Server();
    const { endpoint } = bucket;
    config.s3 = { endpoint, bucket: "essai", region: "fr-par", accessKeyId: "clef", secretAccessKey: "secret" };
    const { id, Cookie, check } = await deposited();
    expect((await check()).status).toBe(200);
    expect(inQuarantine(id)).toEqual([]);
    const form = fields();
    expect((await visitor.post(offerPath(await anOffer()), { ...form, envoi: id }, { Cookie })).status).toBe(302);
    expect((await sentBy(form.email))?.sha256).toBe(sha256(pdf));
    expect([...bucket.objects.keys()].filter((key) => key.startsWith("parts/"))).toEqual([]);
    expect(quarantinePath(id) && inQuarantine(id)).toEqual([]);
    await bucket.close();
  });
});
