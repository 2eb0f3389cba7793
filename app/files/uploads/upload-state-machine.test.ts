// The upload task with the real transport, against a faulty server.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Entry, FakeServer, fakeFile, type RequestFault, VirtualTime } from "../../../tests/fake-uploads.ts";
import { cancelUpload, startUpload, type UploadSnapshot, type UploadTask } from "./upload-state-machine.ts";
import { uploadTransport } from "./upload-transport.ts";

const endpoint = "https://vivier.example/televersements";
const over = ["success", "error", "canceled"];

type Button = "pause" | "resume" | "cancel" | "annuler" | "online" | "offline";
/** A click, at a delay from the previous one; several may share an instant. */
type Click = { at: number; click: Button | Button[] };

type Scene = {
  size: number;
  mishaps?: RequestFault[];
  afterwards?: RequestFault;
  clicks?: Click[];
  url?: string | null;
  chance?: () => number;
  readable?: () => boolean;
};

async function play({ size, mishaps = [], afterwards, clicks = [], url = null, chance, readable }: Scene) {
  const time = new VirtualTime(chance);
  const server = new FakeServer(time, mishaps, afterwards);
  const { log } = server;
  const seen: UploadSnapshot[] = [];
  const task = startUpload({
    size,
    url,
    clock: time,
    transport: uploadTransport({
      file: fakeFile(size, readable),
      endpoint,
      metadata: { filename: "cv.pdf" },
      send: server.ask,
    }),
    onChange(snapshot) {
      if (snapshot.state !== (seen.at(-1)?.state ?? "running")) {
        log.push({ what: "state", at: time.now(), state: snapshot.state });
      }
      seen.push(snapshot);
    },
  });
  const press = (click: Button) => {
    const before = task.snapshot().state;
    const taken = clickOn(task, click);
    log.push({ what: "click", at: time.now(), click, taken, before });
  };
  let at = 0;
  for (const { at: after, click } of clicks) {
    at += after;
    time.after(at, () => [click].flat().forEach(press));
  }
  // A pause is always followed by a resume.
  const last = at + 1;
  time.after(last, function again() {
    if (task.snapshot().state === "paused") press("resume");
    if (!over.includes(task.snapshot().state)) time.after(5_000, again);
  });
  // Runs until no timer is left, to catch events after the end.
  const quiet = await time.pass();
  const ended = quiet && over.includes(task.snapshot().state);
  return { end: task.snapshot(), ended, log, seen, server, time, upload: [...server.uploads.values()].at(-1) };
}

function clickOn(task: UploadTask, click: Button): boolean {
  if (click === "online") task.retryNow();
  else if (click === "offline") task.breakOff();
  else if (click === "annuler") return cancelUpload(task);
  else return task[click]();
  return true;
}

const requestsOf = (log: Entry[]) => log.filter((entry) => entry.what === "request");
const statesOf = (log: Entry[]) => log.flatMap((entry) => (entry.what === "state" ? [entry.state] : []));
const methodsOf = (log: Entry[]) =>
  requestsOf(log).map(({ method, url }) => (url.endsWith("/enregistrer") ? "record" : method));

describe("an upload", () => {
  test("of 262144 bytes is sent in one request, and recorded", async () => {
    const { end, log, upload } = await play({ size: 262_144 });
    expect(end).toMatchObject({ state: "success", bytes: 262_144, recorded: { fileId: "f1", name: "cv.pdf" } });
    expect(methodsOf(log)).toEqual(["POST", "record"]);
    expect(upload).toMatchObject({ parts: [[0, 262_144]], kept: 1 });
  });

  test("of one byte more is sent in chunks", async () => {
    const { log, upload } = await play({ size: 262_145 });
    expect(methodsOf(log)).toEqual(["POST", "PATCH", "PATCH", "record"]);
    expect(upload?.parts).toEqual([
      [0, 262_144],
      [262_144, 1],
    ]);
  });

  test("doubles its chunks after each acknowledgement, below 33554432", async () => {
    const { upload } = await play({ size: 100 * 1_048_576 });
    const lengths = upload?.parts.map(([, length]) => length / 262_144);
    expect(lengths).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64, 64, 64, 17]);
  });

  test("continues at the server's offset, after a pause and in another visit", async () => {
    const paused = await play({ size: 3_000_000, clicks: [{ at: 600, click: "pause" }] });
    expect(statesOf(paused.log)).toEqual(["pausing", "paused", "running", "success"]);
    expect(methodsOf(paused.log)).toEqual(["POST", "PATCH", "PATCH", "PATCH", "HEAD", "PATCH", "PATCH", "record"]);
    const gone = await play({ size: 3_000_000, clicks: [{ at: 600, click: "cancel" }] });
    expect(gone.server.uploads.size).toBe(0);
    const unknown = await play({ size: 3_000_000, url: `${endpoint}/77` });
    expect(unknown.end).toMatchObject({ state: "error", error: { code: "not-found" } });
    expect(methodsOf(unknown.log)).toEqual(["HEAD"]);
  });

  test("that was resumed to be canceled sends the cancelation only", async () => {
    const { end, log } = await play({
      size: 3_000_000,
      clicks: [
        { at: 600, click: "pause" },
        { at: 100, click: "annuler" },
      ],
    });
    expect(end.state).toBe("canceled");
    expect(statesOf(log)).toEqual(["pausing", "paused", "running", "canceling", "canceled"]);
    expect(methodsOf(log).slice(-2)).toEqual(["PATCH", "DELETE"]);
  });
});

describe("an interruption", () => {
  test("while waiting for a retry takes effect at once", async () => {
    const clicks: Click[] = [{ at: 100, click: "pause" }];
    const { log } = await play({ size: 1, mishaps: [{ kind: "status", status: 503, retryAfter: 60 }], clicks });
    const paused = log.find((entry) => entry.what === "state" && entry.state === "paused");
    expect(paused?.at).toBe(100);
  });

  test("that is undone at once never reaches the pause", async () => {
    const { end, log } = await play({ size: 3_000_000, clicks: [{ at: 300, click: ["pause", "resume"] }] });
    expect(statesOf(log)).toEqual(["pausing", "running", "success"]);
    expect(end.bytes).toBe(3_000_000);
  });

  test("before the address is known waits for it, so that no upload is orphaned", async () => {
    for (const size of [1, 3_000_000]) {
      const canceled = await play({ size, clicks: [{ at: 1, click: "cancel" }] });
      expect(methodsOf(canceled.log)).toEqual(["POST", "DELETE"]);
      expect(canceled.server.uploads.size).toBe(0);
      const paused = await play({ size, clicks: [{ at: 1, click: "pause" }] });
      expect(statesOf(paused.log)).toEqual(["pausing", "paused", "running", "success"]);
      expect(paused.server.uploads.size).toBe(1);
    }
    const lost = await play({ size: 1, mishaps: [{ kind: "lost" }], clicks: [{ at: 1, click: "cancel" }] });
    expect(lost.end.state).toBe("canceled");
  });

  test("before the first request prevents it", async () => {
    const server = new FakeServer(new VirtualTime(), []);
    const transport = uploadTransport({ file: fakeFile(1), endpoint, metadata: {}, send: server.ask });
    const nothing = () => {};
    const hearing = { onAddress: nothing, onProgress: nothing, onOffset: nothing, onChunk: nothing };
    const attempt = transport.send(null, { ...hearing, chunkBytes: () => 1 });
    attempt.abort();
    await expect(attempt.done).rejects.toMatchObject({ status: null });
    await new Promise((quiet) => setImmediate(quiet));
    expect(server.log).toEqual([]);
  });
});

describe("a failure", () => {
  const answered = (status: number, retryAfter?: number): RequestFault => ({ kind: "status", status, retryAfter });

  test.each([
    [401, "unauthenticated"],
    [402, "quota-exceeded"],
    [403, "unauthorized"],
    [404, "not-found"],
    [422, "refused"],
    [413, "refused"],
    [400, "unknown"],
  ])("with status %i ends the upload at once: %s", async (status, code) => {
    for (const before of [0, 1, 2, 3]) {
      const fine = Array.from({ length: before }, (): RequestFault => ({ kind: "ok" }));
      const { end, log } = await play({ size: 600_000, mishaps: [...fine, answered(status)] });
      expect(end).toMatchObject({ state: "error", error: { code, sentence: "Une phrase" } });
      expect(requestsOf(log)).toHaveLength(before + 1);
    }
  });

  test.each([500, 502, 503, 504, 507, 408, 429])("with status %i is retried", async (status) => {
    const { end, seen } = await play({ size: 600_000, mishaps: [answered(status), { kind: "ok" }, answered(status)] });
    expect(end.state).toBe("success");
    expect(seen.some(({ waiting }) => waiting === "server")).toBe(true);
  });

  test("waits as long as Retry-After says, and no network event shortens it", async () => {
    const clicks: Click[] = [{ at: 2_000, click: "online" }];
    const { log } = await play({ size: 1, mishaps: [answered(429, 30)], clicks });
    expect(requestsOf(log).map(({ at }) => Math.round(at / 1000))).toEqual([0, 30, 30]);
  });

  test("with a longer Retry-After than the remaining time ends the upload with the server's sentence", async () => {
    const { end, log } = await play({ size: 1, mishaps: [answered(503, 601)] });
    expect(end).toMatchObject({ state: "error" });
    expect(end.error).toEqual({ code: "retry-limit-exceeded", sentence: "Une phrase", retryMs: 601_000 });
    expect(requestsOf(log)).toHaveLength(1);
  });

  test("that the server repeats with a short Retry-After ends the upload for good after ten minutes", async () => {
    for (const retryAfter of [1, 45, 600]) {
      const { end } = await play({ size: 1, afterwards: answered(503, retryAfter) });
      expect(end.error).toEqual({ code: "retry-limit-exceeded", sentence: "Une phrase" });
    }
  });

  test("is retried by itself within what a browser's timer can wait", async () => {
    const { end } = await play({ size: 1, mishaps: [answered(503, 3_000_000)] });
    expect(end.error?.retryMs).toBe(2_147_483_647);
  });

  test("of the network is retried for ten minutes, of the recording for two", async () => {
    const dead = await play({ size: 600_000, afterwards: { kind: "cut", share: 0 } });
    expect(dead.end).toMatchObject({ state: "error", error: { code: "retry-limit-exceeded", sentence: null } });
    expect(dead.seen.some(({ waiting }) => waiting === "network")).toBe(true);
    expect(requestsOf(dead.log).at(-1)!.at).toBeGreaterThan(590_000);
    expect(requestsOf(dead.log).at(-1)!.at).toBeLessThanOrEqual(600_100);
    const ok: RequestFault[] = [{ kind: "ok" }];
    const unrecorded = await play({ size: 1, mishaps: ok, afterwards: { kind: "cut", share: 0 } });
    expect(unrecorded.end.error?.code).toBe("retry-limit-exceeded");
    expect(requestsOf(unrecorded.log).at(-1)!.at).toBeLessThanOrEqual(120_200);
  });

  test("is retried at growing, random intervals", async () => {
    const gaps = async (chance: number) => {
      const { log } = await play({ size: 1, afterwards: { kind: "cut", share: 0 }, chance: () => chance });
      const at = requestsOf(log).map((entry) => entry.at);
      return at.slice(1, 7).map((each, i) => Math.round((each - at[i]!) / 100) / 10);
    };
    expect(await gaps(1)).toEqual([1, 2, 4, 8, 15, 15]);
    expect(await gaps(0)).toEqual([0.5, 1, 2, 4, 7.5, 7.5]);
  });

  test("of the network ends when the browser is online again", async () => {
    const cut: RequestFault = { kind: "cut", share: 0 };
    const { log } = await play({
      size: 1,
      mishaps: [cut, cut, cut, cut, cut],
      clicks: [{ at: 9_000, click: "online" }],
    });
    expect(requestsOf(log).map(({ at }) => Math.round(at / 1000))).toEqual([0, 1, 3, 7, 9, 24, 24]);
  });

  test("reported by the browser counts before any request fails", async () => {
    const { log, seen } = await play({ size: 3_000_000, clicks: [{ at: 300, click: "offline" }] });
    expect(seen.some(({ waiting }) => waiting === "network")).toBe(true);
    expect(methodsOf(log)).toEqual(["POST", "PATCH", "PATCH", "HEAD", "PATCH", "PATCH", "PATCH", "record"]);
  });

  test("to answer within a minute is a lost connection", async () => {
    const { end, log } = await play({ size: 1, mishaps: [{ kind: "silent", share: 0 }] });
    expect(end.state).toBe("success");
    expect(Math.round(requestsOf(log)[1]!.at / 1000)).toBe(61);
  });

  test("after which the server has more bytes restarts the ten minutes", async () => {
    const halves = Array.from({ length: 15 }, (): RequestFault[] => [{ kind: "silent", share: 0.5 }, { kind: "ok" }]);
    const { end, time } = await play({ size: 3_000_000, mishaps: [{ kind: "ok" }, ...halves.flat()] });
    expect(end.state).toBe("success");
    expect(time.now()).toBeGreaterThan(900_000);
  });

  test("of the server to keep its bytes, even after the last one, sends them again", async () => {
    const ok: RequestFault = { kind: "ok" };
    const { end, log, upload } = await play({ size: 600_000, mishaps: [ok, ok, { kind: "forgets", share: 0.5 }] });
    expect(end.state).toBe("success");
    expect(methodsOf(log)).toEqual(["POST", "PATCH", "PATCH", "record", "HEAD", "PATCH", "record"]);
    expect(upload?.parts.at(-1)).toEqual([300_000, 300_000]);
  });

  test("of an unreadable file is not retried", async () => {
    const { end, log } = await play({ size: 1, mishaps: [{ kind: "cut", share: 0 }], readable: () => false });
    expect(end).toMatchObject({ state: "error", error: { code: "unreadable" } });
    expect(requestsOf(log)).toHaveLength(1);
  });
});

const edges: Record<string, string[]> = {
  running: ["pausing", "canceling", "success", "error"],
  pausing: ["paused", "running", "canceling"],
  paused: ["running"],
  canceling: ["canceled"],
};

/** The allowed transitions of a click, from the specification's table. */
const takenFrom: Record<string, string[]> = {
  pause: ["running"],
  resume: ["paused", "pausing"],
  cancel: ["running", "pausing"],
  annuler: ["running", "pausing", "paused"],
};

/** Checks a scenario's log from outside, by buttons and requests, and lists violations. */
function judge({ size }: Scene, { end, ended, log, server, upload }: Awaited<ReturnType<typeof play>>): string[] {
  const wrong: string[] = [];
  const claim = (fact: boolean, what: string) => fact || wrong.push(what);
  const whole = size <= 262_144;
  let state = "running";
  let acknowledged = 0;
  let sendFrom = 0;
  let forgot = false;
  let failed = false;
  let known = -1;
  let since: Record<string, number | null> = { upload: null, operation: null };
  let notBefore = 0;
  let last: Extract<Entry, { what: "answer" }> | null = null;
  let work = "upload";
  let heard = true;
  for (const entry of log) {
    if (entry.what === "state") {
      claim(edges[state]?.includes(entry.state) ?? false, `${state} to ${entry.state}`);
      state = entry.state;
    } else if (entry.what === "click") {
      const { click, taken, before } = entry;
      if (click === "online" || click === "offline") continue;
      claim(taken === takenFrom[click]!.includes(before), `${click} from ${before}: ${taken}`);
      if (taken && click !== "pause") since = { upload: null, operation: null };
      if (taken) {
        notBefore = 0;
        heard = true;
      }
    } else if (entry.what === "request") {
      claim(["running", "canceling"].includes(state), `a request while ${state}`);
      const { method, at, start, length } = entry;
      const recording = entry.url.endsWith("/enregistrer");
      claim(at >= notBefore, `asked again at ${at}, not before ${notBefore}`);
      claim((method === "DELETE") === (state === "canceling"), `${method} while ${state}`);
      if (!heard) {
        since[work] ??= at;
        failed = true;
      }
      heard = false;
      last = null;
      work = method === "DELETE" || recording ? "operation" : "upload";
      const began = since[work];
      if (failed && began !== null && began !== undefined) {
        claim(at <= began + (work === "upload" ? 600_001 : 120_001), `${method} tried again after ${at - began} ms`);
      }
      if (method === "PATCH") {
        claim(forgot || start >= sendFrom, `bytes from ${start} sent again, ${sendFrom} had been reached`);
        sendFrom = start;
        const chunk = Math.min(262_144 * 2 ** acknowledged, 16_777_216);
        if (!whole)
          claim(length === Math.min(chunk, size - start), `a chunk of ${length}, ${acknowledged} acknowledged`);
      }
    } else if (entry.what === "forgot") {
      forgot = true;
    } else {
      const { at, method, status, offset, retryAfter } = entry;
      heard = true;
      last = entry;
      // Bytes sent before the server was asked again do not count.
      if (forgot && method === "HEAD" && offset !== null) {
        forgot = false;
        sendFrom = 0;
      }
      if (state !== "running" && state !== "canceling") continue;
      const fine = status !== null && status < 300 && !(work === "upload" && offset === null && method !== "POST");
      failed = !fine;
      if (fine) {
        if (method === "POST") since.upload = null;
        if (method === "PATCH") acknowledged++;
        if (offset !== null && offset > known && !(method === "POST" && !whole)) {
          known = offset;
          since = { upload: null, operation: null };
        }
        if (work === "upload" && offset === size) since.upload = null;
      } else {
        since[work] ??= at;
        if (retryAfter !== null) notBefore = at + retryAfter * 1000;
      }
    }
  }
  claim(ended, "it never ends");
  claim(state === end.state, `it says ${end.state}, and was ${state}`);
  if (end.state === "success") {
    const length = upload?.parts.reduce((sum, part) => (part[0] === sum ? sum + part[1] : Number.NaN), 0);
    claim(length === size, `of ${size} bytes ${JSON.stringify(upload?.parts)} arrived`);
    claim([...server.uploads.values()].filter(({ kept }) => kept > 0).length === 1, "not recorded exactly once");
  }
  if (end.state === "error") {
    const codes = {
      401: "unauthenticated",
      402: "quota-exceeded",
      403: "unauthorized",
      404: "not-found",
      422: "refused",
    };
    const code = codes[last?.status as 401] ?? "retry-limit-exceeded";
    claim(end.error?.code === code, `${end.error?.code} after ${last?.status}`);
  }
  return wrong;
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const mishap: fc.Arbitrary<RequestFault> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<RequestFault>({ kind: "ok" }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("cut" as const), share }) },
  { weight: 2, arbitrary: fc.constant<RequestFault>({ kind: "lost" }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("silent" as const), share }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("forgets" as const), share }) },
  { weight: 1, arbitrary: fc.constant<RequestFault>({ kind: "portal" }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("status" as const),
      status: fc.constantFrom(500, 502, 503, 408, 429),
      retryAfter: fc.option(fc.integer({ min: 0, max: 700 }), { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("status" as const), status: fc.constantFrom(401, 402, 403, 404, 422) }),
  },
);
const buttons: Button[] = ["pause", "pause", "pause", "resume", "resume", "cancel", "annuler", "online", "offline"];
const scene: fc.Arbitrary<Scene> = fc.record({
  size: fc.oneof(
    fc.integer({ min: 1, max: 262_144 }),
    fc.integer({ min: 262_145, max: 5_000_000 }),
    fc.integer({ min: 5_000_001, max: 220_000_000 }),
  ),
  mishaps: fc.array(mishap, { maxLength: 25 }),
  afterwards: fc.oneof(
    { weight: 6, arbitrary: fc.constant<RequestFault>({ kind: "ok" }) },
    { weight: 1, arbitrary: fc.constantFrom<RequestFault>({ kind: "cut", share: 0 }, { kind: "silent", share: 0 }) },
    { weight: 1, arbitrary: fc.constant<RequestFault>({ kind: "status", status: 503 }) },
  ),
  clicks: fc.array(
    fc.record({
      at: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 90_000 })),
      click: fc.array(fc.constantFrom(...buttons), { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 12 },
  ),
  chance: fc.double({ min: 0, max: 1, noNaN: true }).map((value) => () => value),
});

test("random clicks, losses, refusals and data loss: an upload follows its rules and ends", async () => {
  const ends: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(scene, async (value) => {
      const played = await play(value);
      ends[played.end.state] = (ends[played.end.state] ?? 0) + 1;
      expect(judge(value, played)).toEqual([]);
    }),
    { numRuns: 500 },
  );
  // The scenarios must cover every kind of end.
  expect(Math.min(...["success", "error", "canceled"].map((state) => ends[state] ?? 0))).toBeGreaterThan(20);
});
