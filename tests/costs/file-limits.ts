// The file rows of SECURITY.md's cost table: size of each kind, inspection queues, imported rows.
import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { EventEmitter } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { vi } from "vitest";
import { inspectCv } from "../../app/engines/cv-parser/inspect-cv.server.ts";
import * as thread from "../../app/engines/cv-parser/parser-thread.server.ts";
import * as enginesLimits from "../../app/engines/limits.ts";
import * as filesLimits from "../../app/files/limits.ts";
import * as filesMessages from "../../app/files/messages.ts";
import { inspectUpload } from "../../app/files/store/inspect-file.server.ts";
import { findPageImage } from "../../app/files/viewer/cv-pages.server.ts";
import * as limits from "../../app/limits.ts";
import { readTable } from "../../app/operations/imports/imports.server.ts";
import * as operationsLimits from "../../app/operations/limits.ts";
import * as operationsMessages from "../../app/operations/messages.ts";
import { FairTurns } from "../../app/platform/concurrency/fair-queue.ts";
import type { FileWorkRefused } from "../../app/platform/concurrency/file-work.server.ts";
import * as sealed from "../../app/platform/concurrency/sealed-process.server.ts";
import { config } from "../../app/platform/config/config.server.ts";
import { newId } from "../../app/platform/http/id.ts";
import type { RequestContext } from "../../app/platform/http/request-context.ts";
import * as platformMessages from "../../app/platform/messages.ts";
import { storageKey, writeFile } from "../../app/platform/storage/storage.server.ts";
import { number } from "../../app/platform/text/french.ts";
import { withFacts } from "../../app/platform/unit-of-work.server.ts";
import { big, join } from "../corpora/hostile/bytes.ts";
import { film } from "../corpora/hostile/media.ts";
import { cvPdf, openStream } from "../corpora/hostile/pdf.ts";
import { png, pngChunk } from "../corpora/hostile/pictures.ts";
import { aCandidate } from "../factories.ts";
import { browserOf } from "../uploading.ts";
import type { Ask, InputLimit } from "./input-costs.ts";

const answerOf = (taken: boolean, says = "", status = 400) => new Response(says, { status: taken ? 200 : status });

/** A valid file padded to about `size` bytes. */
const files: Record<string, (size: number) => Uint8Array> = {
  "cv.pdf": (size) => cvPdf({ objects: { 10: openStream("x".repeat(size - 2_000)) } }),
  "photo.png": (size) => png({ before: pngChunk("tEXt", `Comment\0${"x".repeat(size - 1_000)}`) }),
  "paroles.vtt": (size) => {
    const cue = `00:00:01.000 --> 00:00:02.000\n${"a".repeat(60)}\n\n`;
    return new TextEncoder().encode(`WEBVTT\n\n${cue.repeat((size - 10) / cue.length)}`);
  },
  "film.mp4": (size) => {
    const head = film();
    return join(head, big.u32(size - head.length), "mdat");
  },
};

/** A file is inspected within the size limit; a larger one is refused when announced. */
function fileRow(input: string, kind: keyof typeof limits.uploadBytes, name: string, says: string): InputLimit {
  const limit = limits.uploadBytes[kind];
  return {
    input,
    limit,
    async make(size) {
      if (size > limit) {
        const browser = browserOf(await aCandidate());
        return () => browser.announce(size, { kind, filename: name });
      }
      const place = path.join(config.dataDir, newId());
      fs.writeFileSync(place, files[name]!(size));
      // Extends a video with a hole, which takes no disk space.
      if (kind === "video") fs.truncateSync(place, size);
      return async () => {
        const judged = await inspectUpload(kind, name, place);
        return judged.ok ? answerOf(true) : answerOf(false, judged.message);
      };
    },
    taken: 200,
    rounds: 3,
    beyond: { status: 413, says },
  };
}

/**
 * Sends requests of several people at once, each from its own address; the work ends only once all have arrived.
 * @param ask sends the request of person n
 * @param release ends one running piece of work
 * @returns a refusal when the queue was full, else any answer
 */
async function crowd(size: number, ask: (n: number) => Promise<Response>, release: () => void): Promise<Response> {
  const answers: Response[] = [];
  let entered = 0;
  const { run } = FairTurns.prototype;
  const entering = vi.spyOn(FairTurns.prototype, "run").mockImplementation(function (this: FairTurns, ...given) {
    entered++;
    return run.apply(this, given) as never;
  });
  for (let n = 0; n < size; n++) {
    const facts = { ip: `198.51.${100 + (n >> 8)}.${n & 255}` } as RequestContext;
    void withFacts({ request: facts }, () => ask(n)).then((answer) => answers.push(answer));
    await nextTurn();
  }
  while (entered + answers.length < size) await nextTurn();
  while (answers.length < size) {
    release();
    await nextTurn();
  }
  entering.mockRestore();
  return answers.find(({ status }) => status !== 200) ?? answers[0]!;
}

const inspections = (size: number): Ask => {
  const bytes = cvPdf();
  return async () => {
    const held: (() => void)[] = [];
    const asking = vi.spyOn(thread, "runInThread").mockImplementation(
      (_asked, _ms, find) =>
        new Promise((answer) => {
          held.push(() => {
            find({ checked: { ok: true, type: "pdf", copy: null } });
            answer(find({ read: { ok: true, text: null, lines: [], record: null } })!.value);
          });
        }),
    );
    const one = () =>
      inspectCv("cv.pdf", bytes).then(
        (judged) => answerOf(judged.ok),
        (error: FileWorkRefused) => answerOf(false, error.message, error.status),
      );
    const answer = await crowd(size, one, () => held.shift()?.());
    asking.mockRestore();
    return answer;
  };
};

async function anUndrawnCv() {
  const id = newId();
  const bytes = new TextEncoder().encode(id);
  await writeFile(storageKey("cv", id), bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { id, sha256, fileType: "pdf", storageKey: storageKey("cv", id) };
}

const drawings = async (size: number): Promise<Ask> => {
  const stored: Awaited<ReturnType<typeof anUndrawnCv>>[] = [];
  for (let n = 0; n < size; n++) stored.push(await anUndrawnCv());
  return async () => {
    const held: EventEmitter[] = [];
    const forking = vi.spyOn(sealed, "forkSealed").mockImplementation(() => {
      const child = Object.assign(new EventEmitter(), { send: () => true, kill: () => true });
      held.push(child);
      return child as unknown as ChildProcess;
    });
    const one = async (n: number) => {
      // A new hash, because a failed drawing is not retried at once.
      const cv = { ...stored[n]!, sha256: createHash("sha256").update(newId()).digest("hex") };
      const later = (await findPageImage(cv, 1)) === "later";
      return later ? answerOf(false, filesMessages.cvPagesLater, 503) : answerOf(true);
    };
    const answer = await crowd(size, one, () => held.shift()?.emit("close", 1));
    forking.mockRestore();
    return answer;
  };
};

const encoder = new TextEncoder();

export const fileRows: InputLimit[] = [
  fileRow("document, in bytes", "cv", "cv.pdf", filesMessages.cvTooLarge("10")),
  fileRow("picture, in bytes", "image", "photo.png", filesMessages.uploadTooLarge("8 Mo")),
  fileRow("film, in bytes", "video", "film.mp4", filesMessages.uploadTooLarge("200 Mo")),
  fileRow("captions of a film, in bytes", "captions", "paroles.vtt", filesMessages.uploadTooLarge("256 ko")),
  {
    input: "documents in inspection or waiting for it",
    limit: enginesLimits.documentsAtATime + enginesLimits.filesWaiting,
    make: inspections,
    taken: 200,
    beyond: { status: 503, says: platformMessages.filesWaiting },
  },
  {
    input: "CVs being drawn or waiting for it",
    limit: filesLimits.cvDrawsAtATime + filesLimits.cvDrawsWaiting,
    make: drawings,
    taken: 200,
    beyond: { status: 503, says: filesMessages.cvPagesLater },
  },
  {
    input: "rows of an imported table",
    limit: operationsLimits.importLines,
    make(size) {
      const rows = Array.from({ length: size }, (_, n) => `p${n}@exemple.test;Nom`);
      const bytes = encoder.encode(["email;nom", ...rows].join("\n"));
      return async () => {
        const read = await readTable("candidates", "candidats.csv", bytes);
        return typeof read === "string" ? answerOf(false, read) : answerOf(true);
      };
    },
    taken: 200,
    rounds: 3,
    beyond: { status: 400, says: operationsMessages.importTooLong(number(operationsLimits.importLines)) },
  },
];
