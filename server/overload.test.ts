// Overload: the gate's rules under random load, and the refusal that clients get.
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import * as platformLimits from "../app/platform/limits.ts";
import * as platformMessages from "../app/platform/messages.ts";
import { often } from "../tests/effort.ts";
import { app } from "./app.ts";
import { gate, guarded, loopOf, rankOf } from "./overload.ts";
import { type Bounds, Gate, type Loop, type Rank, type Release } from "./overload-gate.ts";

const bounds: Bounds = {
  slots: 8,
  slotsMost: 20,
  slotsLeast: 2,
  waiting: 12,
  patienceMs: { write: 400, public: 100, rest: 100 },
  longestMs: 1000,
};

type Comer = { rank: Rank; address: string; at: number; answer?: Release | null };

/** A gate with a controlled clock, which records arrivals and answers. */
function scene(own: Partial<Bounds> = {}, crowded = () => false) {
  const clock = { now: 0 };
  const gate = new Gate({ ...bounds, ...own }, () => clock.now, crowded);
  const comers: Comer[] = [];
  const come = (rank: Rank, address: string, gone?: AbortSignal) => {
    const comer: Comer = { rank, address, at: clock.now };
    comers.push(comer);
    void gate.enter(rank, address, gone).then((answer) => {
      comer.answer = answer;
    });
    return comer;
  };
  return { clock, gate, comers, come };
}

const heard = () => new Promise((next) => setImmediate(next));
const inside = ({ answer }: Comer) => typeof answer === "function";

test("the networks of one /48 leave a ninth of the queue to others", () => {
  const { come, gate } = scene({ slots: 1, waiting: 90, patienceMs: { write: 1e6, public: 1e6, rest: 1e6 } });
  for (let network = 0; network < 200; network++) come("public", `2001:db8:7:${network.toString(16)}`);
  expect(gate.waiting).toBe(80);
  expect(gate.refuses("public", "192.0.2.1")).toBe(false);
});

test("under random load the limit holds, and every request is answered once within a bounded wait", async () => {
  const rank = fc.constantFrom<Rank>("write", "public", "rest");
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant("come" as const), rank, address: fc.nat(4) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant("leave" as const), which: fc.nat() }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant("tick" as const), loop: fc.constantFrom<Loop>("free", "busy", "late") }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("pass" as const), ms: fc.nat(300) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 120 }), async (steps) => {
      const { clock, gate, comers, come } = scene();
      const left = new Set<Comer>();
      for (const one of steps) {
        if (one.do === "come") {
          const sentAway = gate.refuses(one.rank, String(one.address));
          const comer = come(one.rank, String(one.address));
          await heard();
          expect(comer.answer === null).toBe(sentAway);
        } else if (one.do === "leave") {
          const may = comers.filter((comer) => inside(comer) && !left.has(comer));
          const comer = may[one.which % (may.length || 1)];
          if (comer) {
            left.add(comer);
            comer.answer!();
            comer.answer!();
          }
        } else if (one.do === "tick") gate.tick(one.loop);
        else clock.now += one.ms;
        await heard();
        const now = comers.filter((comer) => inside(comer) && !left.has(comer));
        expect(gate.running).toBe(now.length);
        expect(now.length).toBeLessThanOrEqual(bounds.slotsMost);
        expect(gate.waiting).toBe(comers.filter(({ answer }) => answer === undefined).length);
        expect(gate.waiting).toBeLessThanOrEqual(bounds.waiting);
        expect(gate.running > 0 || gate.waiting === 0).toBe(true);
      }
      clock.now += bounds.longestMs;
      gate.tick("busy");
      await heard();
      expect(gate.waiting).toBe(0);
    }),
    { numRuns: often(60, 3000) },
  );
});

test("requests of one address and rank are admitted in order of arrival", async () => {
  const { comers, come } = scene({ slots: 1, waiting: 20 });
  for (let i = 0; i < 10; i++) come("public", "a");
  const order: Comer[] = [];
  for (let i = 0; i < 10; i++) {
    await heard();
    const next = comers.find((comer) => inside(comer) && !order.includes(comer))!;
    order.push(next);
    next.answer!();
  }
  expect(order).toEqual(comers);
});

test("one address cannot take all places or the whole queue, and another address is served next", async () => {
  const { gate, comers, come } = scene();
  for (let i = 0; i < 40; i++) come("public", "greedy");
  await heard();
  expect(comers.filter(inside)).toHaveLength(6);
  expect(gate.waiting).toBe(6);
  const other = [come("public", "other"), come("public", "other"), come("public", "other")];
  await heard();
  expect(other.map(inside)).toEqual([true, true, false]);
  comers.find(inside)!.answer!();
  await heard();
  expect(inside(other[2]!)).toBe(true);
});

test("public pages and writes come before the rest, which still gets its turn", async () => {
  const { comers, come } = scene({ slots: 1, waiting: 100 });
  const holder = come("public", "0");
  for (let i = 0; i < 6; i++)
    for (const [n, rank] of (["rest", "public", "write"] as const).entries()) come(rank, `${i}-${n}`);
  await heard();
  let [last] = [holder];
  const order: Rank[] = [];
  for (let i = 0; i < 6; i++) {
    const before = new Set(comers.filter(inside));
    last!.answer!();
    await heard();
    last = comers.find((comer) => inside(comer) && !before.has(comer))!;
    order.push(last.rank);
  }
  expect(order.toSorted()).toEqual(["public", "public", "public", "rest", "write", "write"]);
});

test("a stalled queue refuses new requests: reads soon, writes later", async () => {
  const { clock, gate, come } = scene({ slots: 1 });
  const holder = come("public", "a");
  for (const rank of ["public", "write", "rest"] as const) come(rank, "b");
  clock.now = 101;
  expect([gate.refuses("public", "c"), gate.refuses("rest", "c"), gate.refuses("write", "c")]).toEqual([
    true,
    true,
    false,
  ]);
  clock.now = 401;
  expect(gate.refuses("write", "c")).toBe(true);
  await heard();
  holder.answer!();
  for (let i = 0; i < 3; i++) {
    await heard();
    gate.tick("busy");
  }
  expect(gate.waiting).toBe(2);
});

test("a request is refused at once when its expected wait is too long", async () => {
  const { clock, gate, comers, come } = scene({
    slots: 1,
    waiting: 1000,
    patienceMs: { write: 9e9, public: 500, rest: 500 },
  });
  // 20 ms each: 25 of them fit into half a second.
  for (let i = 0; i < 200; i++) {
    come("write", `w${i}`);
    if (i < 2) continue;
    await heard();
    clock.now += 20;
    comers.find((comer) => inside(comer))!.answer!();
    comers.splice(comers.findIndex(inside), 1);
  }
  await heard();
  const line = gate.waiting;
  let more = 0;
  for (; !gate.refuses("public", "p"); more++) come("public", `p${more}`);
  expect(line + more).toBeGreaterThanOrEqual(23);
  expect(line + more).toBeLessThanOrEqual(27);
});

test("a client that disconnects leaves the queue", async () => {
  const { gate, come } = scene({ slots: 1 });
  const holder = come("public", "a");
  const leaving = new AbortController();
  const gone = come("public", "b", leaving.signal);
  const next = come("public", "c");
  leaving.abort();
  await heard();
  expect([gone.answer, gate.waiting]).toEqual([null, 1]);
  holder.answer!();
  await heard();
  expect(inside(next)).toBe(true);
});

test("a late event loop lowers the limit, a free one raises it while requests queue, then it returns to normal", async () => {
  const { gate, come } = scene({ waiting: 100, slotsLeast: 4, patienceMs: { write: 9e9, public: 9e9, rest: 9e9 } });
  const after = (...loops: Loop[]) =>
    loops.map((loop) => {
      gate.tick(loop);
      return gate.slots;
    });
  expect(after("late", "late", "late", "late")).toEqual([5, 4, 4, 4]);
  expect(after("free", "busy", "free", "free", "free")).toEqual([5, 6, 7, 8, 8]);
  for (let i = 0; i < 40; i++) come("public", String(i));
  expect(after("busy", "free", "free", "free", "free")).toEqual([8, 12, 16, 20, 20]);
  await heard();
  expect(gate.running).toBe(20);
});

test("while the database pool is full, one request runs at a time", async () => {
  let crowded = true;
  const { gate, comers, come } = scene({}, () => crowded);
  for (let i = 0; i < 4; i++) come("public", String(i));
  await heard();
  expect(comers.filter(inside)).toHaveLength(1);
  crowded = false;
  gate.tick("busy");
  await heard();
  expect(comers.filter(inside)).toHaveLength(4);
});

test("ranks requests by method and address", () => {
  for (const path of ["/", "/_.data", "/offres", "/offres.data", "/offres/0190-menuisier", "/login", "/fichiers/1"])
    expect([path, rankOf("GET", path)]).toEqual([path, "public"]);
  for (const path of [
    "/resultats",
    "/moncompte",
    "/admin/offres",
    "/suggestions/metiers",
    "/offres.xml",
    "/nulle-part",
  ])
    expect([path, rankOf("GET", path)]).toEqual([path, "rest"]);
  expect(rankOf("GET", "/fichiers/1/pages/2")).toBe("rest");
  expect(rankOf("GET", "/offres", "prefetch;prerender")).toBe("rest");
  expect(rankOf("POST", "/resultats/recherches")).toBe("write");
});

afterEach(() => vi.restoreAllMocks());

test("a refusal is quick and French and says when to retry; monitoring is always answered", async () => {
  vi.spyOn(gate, "refuses").mockReturnValue(true);
  const server = http.createServer(await guarded(getRequestListener(app.fetch))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
    return { answer, text: await answer.text() };
  };
  try {
    const page = await ask("/offres?q=soudeur");
    expect(page.answer.status).toBe(503);
    expect(page.answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(page.answer.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'; style-src 'sha256-/);
    expect(page.answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(Number(page.answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    for (const sentence of platformMessages.overloaded.split(/(?<=\.) /)) expect(page.text).toContain(`>${sentence}<`);
    expect(page.text).toContain('href="">Réessayer</a>');
    const times: number[] = [];
    for (let i = 0; i < 15; i++) {
      const started = performance.now();
      await ask("/offres");
      times.push(performance.now() - started);
    }
    // Only half of them: other tests may stall the machine for one.
    expect(times.toSorted((a, b) => a - b)[7]).toBeLessThan(50);

    const data = await ask("/offres.data");
    expect([data.answer.status, data.text]).toEqual([503, platformMessages.overloaded]);
    const sent = await ask("/login", { method: "POST", body: new URLSearchParams({ email: "a@b.fr", password: "x" }) });
    expect([sent.answer.status, sent.text.includes("votre envoi n’a pas été enregistré")]).toEqual([503, true]);
    const announced = await ask("/televersements", { method: "POST" });
    expect([announced.answer.status, JSON.parse(announced.text).code]).toEqual([503, "busy"]);

    expect((await ask("/healthz")).answer.status).toBe(200);
    expect((await ask("/metrics")).answer.status).toBe(200);
    // A piece of an announced file is already under way.
    expect((await ask("/televersements/inconnu", { method: "HEAD" })).answer.status).not.toBe(503);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test("the loop is late by its delay, and free only while the machine has time too", () => {
  const late = platformLimits.loopLateMs + 1;
  expect([loopOf(late, 0.2, 0.2), loopOf(late, 1, 1)]).toEqual(["late", "late"]);
  expect([loopOf(0, 0.5, 0.5), loopOf(0, 0.5, 0.95), loopOf(0, 0.95, 0.5)]).toEqual(["free", "busy", "busy"]);
});
