// The CV rendering process is killed beyond its time or memory.
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { writePdf } from "../../operations/demo/pdf.ts";
import { newId } from "../../platform/http/id.ts";
import { storageKey, writeFile } from "../../platform/storage/storage.server.ts";
import * as filesLimits from "../limits.ts";
import { findCvPages } from "./cv-pages.server.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function aCv() {
  const id = newId();
  const bytes = writePdf("CV", [{ text: randomBytes(8).toString("hex"), style: "body" }]);
  await writeFile(storageKey("cv", id), bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { id, sha256, fileType: "pdf", storageKey: storageKey("cv", id) };
}

const soon = () => new Promise((next) => setImmediate(next));

test("beyond its time: the reader must come back, and then learns that nothing can be shown", async () => {
  const cv = await aCv();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const faked = globalThis.setTimeout;
  const set: unknown[] = [];
  // Not a spy: `restoreAllMocks` would restore the fake timer for later tests.
  globalThis.setTimeout = ((...call: Parameters<typeof faked>) => {
    set.push(call[1]);
    return faked(...call);
  }) as typeof faked;
  const asked = findCvPages(cv);
  // Waits for both timers, the request's and the process's; the job queue may set others.
  while (!set.includes(filesLimits.cvPagesWaitMs) || !set.includes(filesLimits.cvDrawMs)) await soon();
  await vi.advanceTimersByTimeAsync(filesLimits.cvPagesWaitMs);
  expect(await asked).toBe("later");
  await vi.advanceTimersByTimeAsync(filesLimits.cvDrawMs - filesLimits.cvPagesWaitMs);
  vi.useRealTimers();
  const shown = await vi.waitUntil(async () => {
    const found = await findCvPages(cv);
    return found !== "later" && { found };
  });
  expect(shown).toEqual({ found: null });
});

test.skipIf(process.platform !== "linux")("beyond its memory: nothing is shown", async () => {
  const cv = await aCv();
  const read = fs.readFileSync;
  const looked: string[] = [];
  vi.spyOn(fs, "readFileSync").mockImplementation(((place: string, ...how: []) => {
    if (!/^\/proc\/\d+\/statm$/.test(String(place))) return read(place, ...how);
    looked.push(place);
    return `0 ${(filesLimits.cvDrawMb * 1_048_576) / 4096 + 1} 0`;
  }) as never);
  expect(await findCvPages(cv)).toBeNull();
  expect(looked.length).toBeGreaterThan(0);
});

test("within both limits it is shown", async () => {
  expect(await findCvPages(await aCv())).toMatchObject({ pages: { form: "sheets" }, undrawn: [] });
});
