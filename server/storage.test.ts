// Files in a bucket: `vivier storage copy`, the program on a bucket, bucket ownership, the antivirus.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { receiveFile, sweepFiles } from "../app/files/store/files.server.ts";
import { writePdf } from "../app/operations/demo/pdf.ts";
import { config } from "../app/platform/config/config.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import { newId } from "../app/platform/http/id.ts";
import { checkStorage, openStorage } from "../app/platform/storage/storage.server.ts";
import { claimStorage } from "../app/platform/storage/storage-owner.server.ts";
import { as, type Fields, textOf } from "../tests/app.ts";
import { vivier } from "../tests/command-line.ts";
import { film } from "../tests/corpora/hostile/media.ts";
import { png } from "../tests/corpora/hostile/pictures.ts";
import { aCandidate, aCompany, aFile, type Person, plainDescription } from "../tests/factories.ts";
import { type S3Server, startS3Server } from "../tests/s3-server.ts";
import { checkAntivirus, checkBucket } from "./commands/machine-checks.ts";
import { spanText, startProgress } from "./commands/progress.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  config.s3 = undefined;
  config.clamavSocket = undefined;
  await db.deleteFrom("files").execute();
  for (const end of ends.splice(0)) await end();
});

/** Makes the program store its files in a new bucket. */
async function aBucket(): Promise<S3Server> {
  const server = await startS3Server();
  ends.push(() => server.close());
  const { endpoint } = server;
  config.s3 = { endpoint, bucket: "essai", region: "fr-par", accessKeyId: "clef", secretAccessKey: "secret" };
  return server;
}

/** A file row with its bytes in one of the places. */
async function placed(where: "disk" | "s3", bytes: Uint8Array = randomBytes(50_000)) {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const { id, storageKey: key } = await aFile("cv", { size: bytes.length, sha256 });
  await (await openStorage(where)).writeFile(key, bytes);
  return { id, key, bytes };
}

const files = (objects: Map<string, Buffer>) => [...objects.keys()].filter((key) => key.startsWith("cv/")).sort();

test("copies all files into the bucket and back, compares them, and keeps the originals", async () => {
  const server = await aBucket();
  const disk = await openStorage("disk");
  const made = await Promise.all(Array.from({ length: 9 }, () => placed("disk")));
  const there = await vivier("storage copy --vers s3");
  expect(there).toMatchObject({
    code: 0,
    out: expect.stringContaining("Fichiers copiés : 9. Déjà là et identiques : 0."),
  });
  expect(there.out).toContain(`S3_ENDPOINT=${server.endpoint}\n  S3_BUCKET=essai\n  S3_REGION=fr-par`);
  expect(there.out + there.err).not.toContain("secret\n");
  expect(files(server.objects)).toEqual(made.map(({ key }) => key).sort());
  for (const { key, bytes } of made) {
    expect(server.objects.get(key)?.equals(bytes)).toBe(true);
    expect(Buffer.from((await disk.readFile(key))!).equals(bytes)).toBe(true);
    await disk.removeFile(key);
  }
  const back = await vivier("storage copy --vers disque");
  expect(back).toMatchObject({ code: 0, out: expect.stringContaining("Fichiers copiés : 9.") });
  expect(back.out).toContain(`sans les cinq variables S3_*, et avec\n  DATA_DIR=${config.dataDir}`);
  for (const { key, bytes } of made) expect(Buffer.from((await disk.readFile(key))!).equals(bytes)).toBe(true);
  expect(files(server.objects)).toHaveLength(9);
});

test("a second copy transfers only missing and different files", async () => {
  const server = await aBucket();
  const [one, two, three] = [await placed("disk"), await placed("disk"), await placed("disk")];
  expect((await vivier("storage copy --vers s3")).code).toBe(0);
  const bucket = await openStorage("s3");
  await bucket.removeFile(one.key);
  const other = Buffer.from(two.bytes);
  other[7]! ^= 1;
  await bucket.writeFile(two.key, other);
  server.requests.length = 0;
  expect((await vivier("storage copy --vers s3")).out).toContain("Fichiers copiés : 2. Déjà là et identiques : 1.");
  const put = server.requests.filter((request) => request.startsWith("PUT cv/"));
  expect(put.sort()).toEqual([one, two].map(({ key }) => `PUT ${key}`).sort());
  expect(server.objects.get(two.key)?.equals(two.bytes)).toBe(true);
  expect(server.objects.get(three.key)?.equals(three.bytes)).toBe(true);
});

test.each(["s3", "disque"] as const)("names missing and damaged source files, vers %s", async (to) => {
  const server = await aBucket();
  const from = to === "s3" ? "disk" : "s3";
  const [good, gone, short, other] = await Promise.all(Array.from({ length: 4 }, () => placed(from)));
  const source = await openStorage(from);
  await source.removeFile(gone!.key);
  await source.writeFile(short!.key, short!.bytes.subarray(1));
  await source.writeFile(other!.key, randomBytes(other!.bytes.length));
  const { code, out, err } = await vivier(`storage copy --vers ${to}`);
  expect(code).toBe(1);
  expect(out).toBe("Fichiers copiés : 1. Déjà là et identiques : 0.\n");
  expect(err).toContain(`Fichiers absents de la source : 1\n  ${gone!.key} (`);
  expect(err).toMatch(/Fichiers abîmés à la source, non copiés : 2\n/);
  const target = await openStorage(to === "s3" ? "s3" : "disk");
  expect(Buffer.from((await target.readFile(good!.key))!).equals(good!.bytes)).toBe(true);
  for (const { key } of [gone!, short!, other!]) expect(await target.storedSize(key)).toBeNull();
  expect(server.requests.some((request) => request === `DELETE ${other!.key}`)).toBe(false);
});

test("an interrupted copy says so, and the next one continues", async () => {
  const server = await aBucket();
  const made = await Promise.all(Array.from({ length: 40 }, () => placed("disk")));
  let asked = 0;
  server.fault = (request) =>
    request.startsWith("PUT cv/") && ++asked === 4 ? { status: 403, code: "AccessDenied" } : undefined;
  const { code, err } = await vivier("storage copy --vers s3");
  expect(code).toBe(1);
  expect(err).toContain("La copie s’est arrêtée. Relancez la commande");
  const first = files(server.objects).length;
  expect(first).toBeLessThan(20);
  const again = await vivier("storage copy --vers s3");
  expect(again.out).toContain(`Fichiers copiés : ${40 - first}. Déjà là et identiques : ${first}.`);
  expect(files(server.objects)).toHaveLength(made.length);
});

test.each([
  ["storage", "Il faut « copy »"],
  ["storage copy", "--vers s3 ou --vers disque"],
  ["storage copy --vers ailleurs", "--vers s3 ou --vers disque"],
  ["storage move --vers s3", "Mot inattendu : move"],
  ["storage copy copy --vers s3", "Mot inattendu : copy"],
  ["storage copy --vers s3", "Il faut les cinq variables S3_*."],
])("refuses the call « %s »", async (line, sentence) => {
  const { code, out, err } = await vivier(line);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(sentence);
});

test("a bucket that cannot be used, or is another installation's, is refused before anything is copied", async () => {
  const server = await aBucket();
  await placed("disk");
  config.s3 = { ...config.s3!, bucket: "absent" };
  expect(await vivier("storage copy --vers s3")).toMatchObject({
    code: 1,
    err: expect.stringContaining("le compartiment «\u00a0absent\u00a0» n’existe pas"),
  });
  config.s3 = { ...config.s3, bucket: "essai" };
  await (await openStorage("s3")).claim(randomUUID());
  expect(await vivier("storage copy --vers s3")).toMatchObject({
    code: 1,
    err: expect.stringContaining("contient les fichiers d’une autre installation"),
  });
  expect(files(server.objects)).toEqual([]);
});

test("a claimed bucket stays with its installation", async () => {
  expect(await claimStorage()).toBeNull();
  await aBucket();
  expect(await claimStorage()).toBeNull();
  expect(await claimStorage()).toBeNull();
});

test("progress is one updating line in a terminal, plain lines elsewhere", () => {
  const lines: string[] = [];
  const terminal = { out() {}, err: (text: string) => void lines.push(text), input: async () => "" };
  let clock = 0;
  const plain = startProgress(terminal, { files: 1000, bytes: 1_000_000_000 }, () => clock);
  for (let i = 0; i < 1000; i++) {
    clock += 100;
    plain.add(1_000_000);
  }
  plain.end();
  expect(lines).toHaveLength(20);
  expect(lines[9]?.replace(/[\u00a0\u202f]/g, " ")).toBe("500 / 1 000 fichiers · 500 Mo / 1 Go · 10 Mo/s · reste 50 s");
  const seen: string[] = [];
  clock = 0;
  const live = startProgress(
    { ...terminal, live: (text) => void seen.push(text) },
    { files: 4, bytes: 4 },
    () => clock,
  );
  live.add(1);
  clock = 50;
  live.add(1);
  clock = 1000;
  live.add(1);
  live.end();
  expect(seen).toHaveLength(3);
  expect(seen[1]).toMatch(/^\[#{15}-{5}\] 75 % · 3 \/ 4 fichiers/);
  expect([spanText(0.2), spanText(59.5), spanText(61), spanText(7500)]).toEqual(["1 s", "60 s", "2 min", "2 h 05"]);
});

const pdf = new Uint8Array(writePdf("CV", [{ text: "Zoé Lefèvre, soudeuse", style: "body" }]));

test("the command prints its usage, and the doctor names a working bucket", async () => {
  expect(await vivier("storage --help")).toMatchObject({
    code: 0,
    out: expect.stringContaining("npm run vivier -- storage copy"),
  });
  expect(await checkBucket()).toEqual([]);
  expect(await checkAntivirus()).toEqual([]);
  await aBucket();
  expect(await checkBucket()).toMatchObject([{ level: "ok", text: expect.stringContaining("compartiment « essai »") }]);
});

test("a bucket stores a CV, serves it whole and in ranges, and loses it in the sweep", async () => {
  const server = await aBucket();
  const zoe = await aCandidate();
  const sent = await as(zoe).post("/moncompte", { form: "cv", cv: new File([pdf], "cv.pdf") });
  expect(sent.status).toBeLessThan(400);
  const row = await db.selectFrom("files").selectAll().where("uploadedBy", "=", zoe.userId).executeTakeFirstOrThrow();
  expect(files(server.objects)).toEqual([row.storageKey]);
  const download = await as(zoe).get(`/fichiers/${row.id}`);
  expect(Buffer.from(await download.arrayBuffer()).equals(Buffer.from(pdf))).toBe(true);
  const part = await as(zoe).get(`/fichiers/${row.id}`, { Range: "bytes=1-3" });
  expect([part.status, await part.text()]).toEqual([206, "PDF"]);
  await db.deleteFrom("files").where("id", "=", row.id).execute();
  expect(await sweepFiles(new Date(Date.now() + 60_000))).toBe(1);
  expect(files(server.objects)).toEqual([]);
});

const picture = () => new File([png()], "image.png");
const offer = { title: "Soudeuse ou soudeur", contractType: "CDI", description: plainDescription, formId: newId() };

test.each<[string, () => Promise<Person>, string, () => Fields]>([
  ["video", aCandidate, "/moncompte", () => ({ form: "video", video: new File([film()], "film.mp4") })],
  ["photo", aCandidate, "/moncompte", () => ({ form: "image", image: picture() })],
  ["logo", aCompany, "/compte-entreprise", () => ({ form: "logo", logo: picture() })],
  ["image of a new offer", aCompany, "/compte/entreprise/creer-offre", () => ({ ...offer, offerImage: picture() })],
])("a failing bucket answers the form of a %s with when to retry", async (_, who, address, fields) => {
  const server = await aBucket();
  await server.close();
  const answer = await as(await who()).post(address, fields());
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "15"]);
  expect(await textOf(answer)).toContain("Un problème est survenue lors de l'upload du fichier");
});

test("a bucket that fails refuses the CV with a sentence, and the readiness and the doctor say so", async () => {
  const server = await aBucket();
  await server.close();
  const zoe = await aCandidate();
  const answer = await as(zoe).post("/moncompte", { form: "cv", cv: new File([pdf], "cv.pdf") });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "15"]);
  expect(await textOf(answer)).toContain("Un problème est survenue lors de l'upload du fichier");
  expect(await db.selectFrom("files").select("id").execute()).toEqual([]);
  expect(await checkStorage()).toBe("storage: ECONNREFUSED");
  expect(await checkBucket()).toMatchObject([{ level: "fault", text: expect.stringMatching(/^S3_ENDPOINT/) }]);
});

test("a CV that the antivirus recognises, or cannot look at, is refused and nothing of it is kept", async () => {
  const server = await aBucket();
  const file = path.join(os.tmpdir(), `vivier-clamd-${randomUUID()}.sock`);
  const daemon = net.createServer((socket) =>
    socket
      .on("error", () => {})
      .resume()
      .end("stream: Eicar FOUND\0"),
  );
  await new Promise<void>((ready) => daemon.listen(file, ready));
  ends.push(() => fs.rmSync(file, { force: true }));
  config.clamavSocket = file;
  const given = () => new File([pdf], "cv.pdf");
  expect(await receiveFile("cv", given(), null)).toEqual({
    ok: false,
    message: "L’antivirus a reconnu une menace dans ce fichier\u00a0: il est refusé.",
  });
  await new Promise((done) => daemon.close(done));
  expect(await checkAntivirus()).toMatchObject([{ level: "fault" }]);
  expect(await receiveFile("cv", given(), null)).toEqual({
    ok: false,
    message: "L’antivirus ne répond pas en ce moment, et aucun fichier n’est accepté sans lui. Réessayez plus tard.",
    fault: { status: 503 },
  });
  expect(files(server.objects)).toEqual([]);
});
