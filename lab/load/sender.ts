// A process of its own that asks at a given rate, whether or not it is answered: as people do, who know nothing of each other.
// It is told how often and for how long, and answers with what became of each request.
import http from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Asking, type Kind, nextAsking, type World, type Written } from "./mix.ts";

export type Order = { perSecond: number; seconds: number };

export type Outcome = {
  kind: Kind;
  /** Milliseconds after the order at which it was due. */
  at: number;
  /** From when it was due until the whole answer was there; `sent` until it left this process, late when it is busy. */
  ms: number;
  sent: number;
  /** 0 for none: the connection broke, or nothing came within the patience. */
  status: number;
  /** An answer that is neither what was to come nor a refusal. */
  wrong?: string;
  retryAfter?: string;
  written?: Written;
};

export type Told = { outcomes: Outcome[]; lateMs: number };

const patienceMs = 30_000;
const tickMs = 2;
/** How many households there are. */
const addresses = 4_000;

// The server closes what was silent for five seconds; a request must not meet that.
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, timeout: 3_000 });
let world: World;

const address = () => {
  const n = Math.floor(Math.random() * addresses);
  return `10.${n >> 8}.${n & 255}.7`;
};

function ask(asking: Asking, due: number, began: number): Promise<Outcome> {
  const { kind, method, path, body, expected, written } = asking;
  const sent = performance.now() - due;
  return new Promise((done) => {
    const end = (status: number, more: Partial<Outcome> = {}) => {
      clearTimeout(tooLong);
      done({ kind, at: due - began, ms: performance.now() - due, sent, status, written, ...more });
    };
    const headers = { "X-Forwarded-For": address(), ...asking.headers };
    const request = http.request(new URL(path, world.url), { agent, method, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      const right = expected.includes(status) || status === 503 || status === 429;
      let text = "";
      answer.on("data", (part) => {
        if (!right && text.length < 400) text += part;
      });
      answer.on("end", () =>
        end(status, {
          retryAfter: answer.headers["retry-after"],
          ...(right ? {} : { wrong: `${method} ${path} ${status} ${text.replace(/\s+/g, " ").slice(0, 300)}` }),
        }),
      );
      answer.on("error", () => end(0, { wrong: `${method} ${path} broke` }));
    });
    const tooLong = setTimeout(() => request.destroy(new Error("no answer")), patienceMs);
    request.on("error", (error: NodeJS.ErrnoException) => {
      // A connection that the server had just closed: nothing of the request was read.
      if (method === "GET" && request.reusedSocket && error.code === "ECONNRESET") {
        clearTimeout(tooLong);
        void ask(asking, due, began).then(done);
      } else end(0, { wrong: `${method} ${path} ${error.message}` });
    });
    request.end(body);
  });
}

async function carryOut({ perSecond, seconds }: Order): Promise<Told> {
  const late = monitorEventLoopDelay({ resolution: 5 });
  late.enable();
  const began = performance.now();
  const all: Promise<Outcome>[] = [];
  const count = Math.round(perSecond * seconds);
  await new Promise<void>((done) => {
    const round = setInterval(() => {
      const now = performance.now();
      while (all.length < count) {
        const due = began + (all.length / perSecond) * 1000;
        if (due > now) return;
        all.push(ask(nextAsking(world), due, began));
      }
      clearInterval(round);
      done();
    }, tickMs);
  });
  const outcomes = await Promise.all(all);
  late.disable();
  return { outcomes, lateMs: Math.max(0, late.percentile(99) / 1e6 - 5) };
}

process.on("message", async (message: World | Order) => {
  if ("url" in message) {
    world = message;
    process.send!("ready");
  } else process.send!(await carryOut(message));
});
