// Inspects every file of the corpus as uploads are inspected, one by one, and stores accepted ones.
import fs from "node:fs";
import path from "node:path";
import { createFile, namesOf } from "../../app/files/store/files.server.ts";
import { inspectUpload } from "../../app/files/store/inspect-file.server.ts";
import { db } from "../../app/platform/db/db.server.ts";
import { newId } from "../../app/platform/http/id.ts";
import { keepFile, storageKey } from "../../app/platform/storage/storage.server.ts";
import { allowed } from "../../tests/corpora/hostile/allowed.ts";
import { heldOut } from "../../tests/corpora/hostile/held-out.ts";
import type { AllowedFile, HostileFile } from "../../tests/corpora/hostile/hostile.ts";
import { tuning } from "../../tests/corpora/hostile/tuning.ts";
import type { Row } from "../measured.ts";
import { growthDuring } from "../proc.ts";

type Half = "tuning" | "held out" | "allowed";

export type InspectedFile = {
  half: Half;
  file: HostileFile | AllowedFile;
  id: string | null;
  stored: Buffer | null;
  names: string;
  ms: number;
  /** Peak memory growth of the processes, in MiB. */
  growth: number;
};

export const owner = newId();

const limits = { ms: 5_000, mib: 200 };

async function judge(half: Half, file: HostileFile | AllowedFile, folder: string): Promise<InspectedFile> {
  const id = newId();
  const arrived = path.join(folder, id);
  fs.writeFileSync(arrived, file.bytes());
  let ms = 0;
  const { mib: growth, result: judged } = await growthDuring(async () => {
    const started = performance.now();
    const found = await inspectUpload(file.kind, file.fileName, arrived, file.declaredType);
    ms = performance.now() - started;
    return found;
  });
  const facts = { half, file, ms, growth };
  if (!judged.ok) return { ...facts, id: null, stored: null, names: "" };
  const stored = fs.readFileSync(judged.path);
  const key = storageKey(file.kind, id);
  const { fileType, contentType, text } = judged;
  const names = namesOf(file.fileName, fileType, file.kind);
  await keepFile(key, judged.path);
  const row = { id, kind: file.kind, ...names, fileType, contentType, size: stored.length, sha256: "0".repeat(64) };
  await createFile(db, { ...row, storageKey: key, uploadedBy: owner, text });
  return { ...facts, id, stored, names: `${names.originalName}\n${names.name}` };
}

function faultOf({ file, id, stored, names }: InspectedFile): string | null {
  if (file.expected === "accepted") return id === null ? "refused" : null;
  if (id === null) return null;
  if (file.expected === "refused") return "taken";
  const danger = file.absent?.find((text) => stored!.includes(text) || names.includes(text));
  return danger === undefined ? null : "kept with its danger";
}

export async function inspectCorpus(folder: string, faults: string[]): Promise<InspectedFile[]> {
  fs.mkdirSync(folder, { recursive: true });
  const account = {
    id: owner,
    email: "hostile@exemple.test",
    emailVerified: true,
    name: "H",
    role: "candidate",
    // Without accepted terms every file address would redirect.
    termsAcceptedAt: new Date(),
  } as const;
  await db.insertInto("users").values(account).execute();
  const halves: [Half, (HostileFile | AllowedFile)[]][] = [
    ["tuning", tuning],
    ["held out", heldOut],
    ["allowed", allowed],
  ];
  const all: InspectedFile[] = [];
  for (const [half, files] of halves) {
    for (const file of files) {
      const judged = await judge(half, file, folder);
      all.push(judged);
      for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name));
      const own = [
        faultOf(judged),
        judged.ms > limits.ms ? `judged in ${Math.round(judged.ms)} ms` : null,
        judged.growth > limits.mib ? `took ${judged.growth} MiB more` : null,
      ];
      // Authors of the checks must not learn which held-out file failed.
      const name = half === "held out" ? "one of the half that is held out" : file.name;
      faults.push(...own.filter(Boolean).map((fault) => `${half}: ${name}: ${fault}`));
    }
    process.stdout.write(`${half}: ${files.length} files judged\n`);
  }
  return all;
}

/** A row for each half. The slowest files that may be named are printed. */
export function rowsOf(judged: InspectedFile[]): Row[] {
  const named = judged.filter(({ half }) => half !== "held out").toSorted((a, b) => b.ms - a.ms);
  for (const { file, ms, growth, id } of named.slice(0, 12))
    process.stdout.write(`  ${file.name}: ${id ? "taken" : "refused"}, ${Math.round(ms)} ms, ${growth} MiB\n`);
  return (["tuning", "held out", "allowed"] satisfies Half[]).map((half) => {
    const own = judged.filter((one) => one.half === half);
    const wrong = own.filter((one) => faultOf(one) !== null).length;
    const refused = own.filter(({ id }) => id === null).length;
    const [ms, mib] = [Math.max(...own.map((one) => one.ms)), Math.max(...own.map(({ growth }) => growth))];
    return {
      what: `${half}: ${own.length} files`,
      promised: `none judged wrongly, ${limits.ms} ms and ${limits.mib} MiB at most`,
      found: `${refused} refused, ${own.length - refused} taken, ${wrong} wrong; ${Math.round(ms)} ms and ${mib} MiB at most`,
      isMet: wrong === 0 && ms <= limits.ms && mib <= limits.mib,
    };
  });
}
