// The whole program on each storage: a CV is uploaded, served, deleted and swept; files move both ways; a server is killed.
import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { db } from "../../app/platform/db/db.server.ts";
import { storageKey } from "../../app/platform/storage/storage-form.server.ts";
import { Person } from "../../tests/e2e/people.ts";
import { runCommand, type Server, startServer, until } from "../../tests/e2e/server.ts";
import { Door } from "../faults/gate.ts";
import type { Report, Where } from "./report.ts";

type Bucket = {
  env: Record<"S3_ENDPOINT" | "S3_BUCKET" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY", string>;
  keys(): Promise<string[]>;
  read(key: string): Promise<Uint8Array | null>;
};

export type Given = {
  dataDir: string;
  databaseUrl: string;
  bucket: Bucket;
  sweep(where: Where): Promise<number>;
};

const cvFile = path.join(import.meta.dirname, "../../tests/e2e/cv-zoe.pdf");
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const account = "candidat@demo.vivier.example";

async function signIn({ url }: Server): Promise<Person> {
  const person = new Person(url);
  const { status } = await person.post("/login", { email: account, password: "demonstration" });
  assert.equal(status, 302);
  return person;
}

function cvForm(): FormData {
  const form = new FormData();
  form.set("form", "cv");
  form.set("cv", new File([fs.readFileSync(cvFile)], "cv-zoe.pdf"));
  return form;
}

async function cvOf(person: Person): Promise<string> {
  const page = await (await person.get("/moncompte")).text();
  return /\/CvView\?fichier=([0-9a-f-]{36})/.exec(page)?.[1] ?? "";
}

const openFiles = ({ child }: Server) => fs.readdirSync(`/proc/${child.pid}/fd`).length;

function environment(where: Where, { dataDir, databaseUrl, bucket }: Given) {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...(where === "s3" ? bucket.env : {}) };
}

async function storedKeys(where: Where, { dataDir, bucket }: Given): Promise<string[]> {
  if (where === "s3") return bucket.keys();
  const root = path.join(dataDir, "files");
  return fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

async function compareAll(where: Where, given: Given): Promise<number> {
  const rows = await db.selectFrom("files").select(["storageKey", "sha256"]).execute();
  for (const { storageKey, sha256 } of rows) {
    const bytes =
      where === "s3"
        ? await given.bucket.read(storageKey)
        : fs.readFileSync(path.join(given.dataDir, "files", storageKey));
    assert.equal(bytes && hashOf(bytes), sha256, storageKey);
  }
  return rows.length;
}

async function walk(report: Report, where: Where, given: Given, server: Server): Promise<void> {
  const person = await signIn(server);
  const bytes = fs.readFileSync(cvFile);
  let id = "";
  let key = "";
  await report.try("the program: a CV through the form", where, async () => {
    assert.equal((await person.post("/moncompte", cvForm())).status, 302);
    id = await cvOf(person);
    key = storageKey("cv", id);
    assert.ok((await storedKeys(where, given)).includes(key));
  });
  await report.try("… read back", where, async () => {
    const answer = await person.get(`/fichiers/${id}`);
    assert.equal(answer.headers.get("etag"), `"${hashOf(bytes)}"`);
    assert.ok(Buffer.from(await answer.arrayBuffer()).equals(bytes));
  });
  await report.try("… a part of it", where, async () => {
    const answer = await person.get(`/fichiers/${id}`, { Range: "bytes=100-299" });
    assert.equal(answer.status, 206);
    assert.equal(answer.headers.get("content-range"), `bytes 100-299/${bytes.length}`);
    assert.ok(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(100, 300)));
  });
  await report.try("… deleted: gone at once, its bytes with the sweep", where, async () => {
    assert.equal((await person.post("/moncompte", { form: "cv-supprimer" })).status, 302);
    assert.equal((await person.get(`/fichiers/${id}`)).status, 404);
    assert.ok((await given.sweep(where)) >= 1);
    assert.ok(!(await storedKeys(where, given)).includes(key));
    await compareAll(where, given);
  });
  await report.try("… 40 readers of a film who leave", where, async () => {
    const me = await db.selectFrom("users").select("id").where("email", "=", account).executeTakeFirstOrThrow();
    const film = await layFilm(where, given, me.id);
    const before = openFiles(server);
    for (let i = 0; i < 40; i++) {
      const leaving = new AbortController();
      const answer = await person.get(`/fichiers/${film}`);
      const reader = answer.body!.getReader();
      await reader.read();
      leaving.abort();
      await reader.cancel();
    }
    await until(() => openFiles(server) <= before + 8);
    await db.deleteFrom("files").where("id", "=", film).execute();
    await given.sweep(where);
  });
}

async function layFilm(where: Where, given: Given, uploadedBy: string): Promise<string> {
  const { openStorage } = await import("../../app/platform/storage/storage.server.ts");
  const id = randomUUID();
  const bytes = Buffer.alloc(30 * 1_048_576, id);
  const key = storageKey("video", id);
  await (await openStorage(where)).writeFile(key, bytes);
  const names = { originalName: "film.mp4", name: "film.mp4", contentType: "video/mp4", fileType: "mp4", text: null };
  await db
    .insertInto("files")
    .values({ id, kind: "video", ...names, size: bytes.length, sha256: hashOf(bytes), storageKey: key, uploadedBy })
    .execute();
  assert.ok((await storedKeys(where, given)).includes(key));
  return id;
}

async function move(report: Report, to: Where, given: Given): Promise<void> {
  const word = to === "s3" ? "s3" : "disque";
  const call = () =>
    runCommand(["storage", "copy", "--vers", word], { ...environment("s3", given), VIVIER_MODE: "demo" });
  await report.try("`storage copy` brings all files here", to, async () => {
    const { code, output } = await call();
    assert.equal(code, 0, output);
    return `${await compareAll(to, given)} files, hashes equal`;
  });
  await report.try("… again: nothing left to copy", to, async () => {
    const { code, output } = await call();
    assert.equal(code, 0, output);
    assert.match(output, /Fichiers copiés : 0\./);
  });
}

async function kill(report: Report, given: Given): Promise<void> {
  const link = new Door(Number(new URL(given.bucket.env.S3_ENDPOINT).port));
  await link.open();
  const slow = { ...environment("s3", given), S3_ENDPOINT: `http://127.0.0.1:${link.port}` };
  try {
    await report.try("a server killed in the middle of an upload", "s3", async () => {
      const server = await startServer({ mode: "demo", dataDir: given.dataDir, env: slow });
      const person = await signIn(server);
      assert.equal((await person.post("/moncompte", cvForm())).status, 302);
      const before = await cvOf(person);
      const keys = new Set(await given.bucket.keys());
      const held = link.holdNext(/^PUT \/[^/]+\/cv\//, 1000);
      const lost = person.post("/moncompte", cvForm()).then(
        () => "answered",
        () => "cut",
      );
      await held;
      await server.end("SIGKILL");
      assert.equal(await lost, "cut");
      const again = await startServer({ mode: "demo", dataDir: given.dataDir, env: environment("s3", given) });
      try {
        assert.deepEqual(new Set(await given.bucket.keys()), keys);
        const back = await signIn(again);
        assert.equal(await cvOf(back), before);
        assert.equal((await back.get(`/fichiers/${before}`)).status, 200);
        assert.equal((await back.post("/moncompte", cvForm())).status, 302);
        await compareAll("s3", given);
      } finally {
        await again.end("SIGTERM");
      }
      return "nothing half is seen, the old CV stays";
    });
  } finally {
    await link.close();
  }
}

async function refusals(report: Report, given: Given): Promise<void> {
  const wrong: [string, Partial<Bucket["env"]>, RegExp][] = [
    ["a bucket that is not there", { S3_BUCKET: "absent" }, /ne peut pas démarrer\. S3_BUCKET\u00a0: le compartiment/],
    [
      "a wrong secret",
      { S3_SECRET_ACCESS_KEY: "faux" },
      /ne peut pas démarrer\. S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/,
    ],
    ["a wrong key", { S3_ACCESS_KEY_ID: "faux" }, /ne peut pas démarrer\. S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/],
    ["a closed port", { S3_ENDPOINT: "http://127.0.0.1:1" }, /ne peut pas démarrer\. S3_ENDPOINT/],
  ];
  for (const [what, env, sentence] of wrong) {
    await report.try(`a start with ${what} is refused`, "s3", async () => {
      const started = startServer({
        mode: "demo",
        dataDir: given.dataDir,
        env: { ...environment("s3", given), ...env },
      });
      const said = await started.then(
        async (server) => {
          await server.end("SIGTERM");
          return "it started";
        },
        (error) => String(error.message),
      );
      assert.match(said, sentence);
      assert.doesNotMatch(said, /\n {4}at /);
    });
  }
}

export async function tryProgram(report: Report, given: Given): Promise<void> {
  const start = async (where: Where) => {
    let server: Server | undefined;
    await report.try("the program: started", where, async () => {
      server = await startServer({ mode: "demo", dataDir: given.dataDir, env: environment(where, given) });
    });
    if (!server) throw new Error("The server did not start");
    return server;
  };
  const onDisk = await start("disk");
  await walk(report, "disk", given, onDisk).finally(() => onDisk.end("SIGTERM"));
  await refusals(report, given);
  await move(report, "s3", given);
  fs.renameSync(path.join(given.dataDir, "files"), path.join(given.dataDir, "files-away"));
  const onBucket = await start("s3");
  await walk(report, "s3", given, onBucket).finally(() => onBucket.end("SIGTERM"));
  await kill(report, given);
  await move(report, "disk", given);
}
