// Hostile files are refused or served harmless; every fifth fast one runs here, all with `npm run lab -- hostile`.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { as } from "../../../tests/app.ts";
import { allowed } from "../../../tests/corpora/hostile/allowed.ts";
import { heldOut } from "../../../tests/corpora/hostile/held-out.ts";
import { type AllowedFile, type HostileFile, slow } from "../../../tests/corpora/hostile/hostile.ts";
import { tuning } from "../../../tests/corpora/hostile/tuning.ts";
import { thorough } from "../../../tests/effort.ts";
import { aCandidate } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { keepFile, storageKey } from "../../platform/storage/storage.server.ts";
import { createFile, namesOf } from "./files.server.ts";
import { inspectUpload } from "./inspect-file.server.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-hostile-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function handIn({ kind, fileName, declaredType, bytes }: HostileFile | AllowedFile) {
  const id = newId();
  const arrived = path.join(folder, id);
  fs.writeFileSync(arrived, bytes());
  const judged = await inspectUpload(kind, fileName, arrived, declaredType);
  if (!judged.ok) return judged;
  const owner = await aCandidate();
  const key = storageKey(kind, id);
  const kept = fs.readFileSync(judged.path);
  await keepFile(key, judged.path);
  const names = namesOf(fileName, judged.fileType, kind);
  const { fileType, contentType, text } = judged;
  const facts = { id, kind, ...names, fileType, contentType, size: kept.length, sha256: "0".repeat(64) };
  await createFile(db, { ...facts, storageKey: key, uploadedBy: owner.userId, text });
  const response = await as(owner).get(`/fichiers/${id}`);
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  const body = Buffer.from(await response.arrayBuffer());
  for (const name of fs.readdirSync(folder)) if (name.startsWith(id)) fs.rmSync(path.join(folder, name));
  return { ok: true, ...names, type: contentType, text, status: response.status, headers, kept, body } as const;
}

const types =
  /^(application\/(pdf|vnd\.openxmlformats-officedocument\.wordprocessingml\.document|vnd\.oasis\.opendocument\.text)|image\/webp|video\/(mp4|quicktime|webm))$/;

async function isHarmless(file: HostileFile): Promise<void> {
  const given = await handIn(file);
  if (!given.ok) {
    expect(given.message).toMatch(/^\p{Lu}/u);
    return;
  }
  expect(file.expected).toBe("harmless");
  expect(given.status).toBe(200);
  expect(given.type).toMatch(types);
  expect(given.headers).toContain("x-content-type-options: nosniff");
  expect(given.headers).toContain("default-src 'none'; sandbox");
  expect(given.headers).toContain(`content-type: ${given.type}\n`);
  if (/^application\//.test(given.type)) expect(given.headers).toContain("content-disposition: attachment; ");
  expect(given.body.equals(given.kept)).toBe(true);
  for (const danger of file.absent ?? []) {
    expect(given.body.includes(danger), danger).toBe(false);
    expect(`${given.headers}\n${given.originalName}\n${given.name}`).not.toContain(danger);
  }
}

const quick = <F extends HostileFile | AllowedFile>(files: readonly F[]) =>
  files
    .filter(({ name }) => !slow.has(name))
    .filter((_, index) => index % (thorough ? 1 : 5) === 0)
    .map((file) => [file.name, file] as const);

describe("hostile files that the checks were tuned against", () => {
  test.concurrent.each(quick(tuning))("%s", (_name, file) => isHarmless(file));
});

describe("hostile files held out from the tuning", () => {
  test.concurrent.each(quick(heldOut))("%s", (_name, file) => isHarmless(file));
});

describe("harmless files that look hostile", () => {
  test.concurrent.each(quick(allowed))("%s", async (_name, file) => {
    const given = await handIn(file);
    expect(given.ok ? "accepted" : given.message).toBe("accepted");
  });
});

test("runs a good part of the corpus", () => {
  expect(quick(tuning).length + quick(heldOut).length).toBeGreaterThanOrEqual(40);
});
