// The queue of CVs to render: fair between addresses, and waiting requests hold no place.
import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { EventEmitter } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gate } from "../../../server/overload.ts";
import { as } from "../../../tests/app.ts";
import { FairTurns } from "../../platform/concurrency/fair-queue.ts";
import * as sealed from "../../platform/concurrency/sealed-process.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { storageKey, writeFile } from "../../platform/storage/storage.server.ts";
import * as filesLimits from "../limits.ts";
import * as filesMessages from "../messages.ts";
import { createFile } from "../store/files.server.ts";

const asked: string[] = [];
/** Processes that render nothing and exit on command. */
const drawing: EventEmitter[] = [];
const { trustProxy } = config;

beforeEach(async () => {
  config.trustProxy = 1;
  vi.spyOn(sealed, "forkSealed").mockImplementation(() => {
    const child = Object.assign(new EventEmitter(), { pid: 0, send: () => true, kill: () => true });
    drawing.push(child);
    return child as unknown as ChildProcess;
  });
  const run = FairTurns.prototype.run;
  vi.spyOn(FairTurns.prototype, "run").mockImplementation(function (this: FairTurns, address, work) {
    const done = run.call(this, address, work);
    asked.push(String(address));
    return done as never;
  });
  await db.deleteFrom("rateLimits").execute();
});
afterEach(() => {
  vi.restoreAllMocks();
  config.trustProxy = trustProxy;
});

async function anUndrawnPage(): Promise<string> {
  const id = newId();
  const key = storageKey("cv", id);
  const bytes = new TextEncoder().encode(id);
  await writeFile(key, bytes);
  await transaction((tx) =>
    createFile(tx, {
      id,
      kind: "cv",
      originalName: "CV.pdf",
      name: "cv.pdf",
      fileType: "pdf",
      contentType: "application/pdf",
      storageKey: key,
      size: bytes.length,
      uploadedBy: null,
      text: null,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    }),
  );
  return `/fichiers/${id}/pages/1`;
}

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 60_000, interval: 5 });

test("one address may have half of the CVs in the queue, and others get their turn", {
  timeout: 120_000,
}, async () => {
  const reader = as("admin");
  const [share, tooMany] = [filesLimits.cvDrawsAtATime + filesLimits.cvDrawsWaiting / 2, 3];
  const answers: Response[] = [];
  const ask = async (address: string) => {
    const answer = await reader.get(await anUndrawnPage(), { "X-Forwarded-For": address });
    answers.push(answer);
    return answer;
  };
  for (let n = 0; n < share + tooMany; n++) void ask("198.51.100.7");
  await until(() => answers.length === tooMany && drawing.length === filesLimits.cvDrawsAtATime);
  for (const refused of answers.splice(0)) {
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused.text()).toBe(filesMessages.cvPagesLater);
  }
  expect(gate.running).toBe(0);
  const other = ask("198.51.100.8");
  await until(() => gate.running === 0 && asked.includes("198.51.100.8"));
  // The other address has no CV in progress, so its turn comes before the earlier ones.
  drawing.shift()!.emit("close", 1);
  await until(() => answers.length === 1 && drawing.length === filesLimits.cvDrawsAtATime);
  drawing.pop()!.emit("close", 1);
  expect((await other).status).toBe(404);
  while (answers.length < share + 1) {
    drawing.shift()?.emit("close", 1);
    await nextTurn();
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
});
