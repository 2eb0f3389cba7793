// A child process that sends requests at a fixed rate, without waiting for answers, and reports each outcome.
import http from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Asking, type Kind, nextAsking, type World, type Written } from "./mix.ts";

export type Order = { perSecond: number; seconds: number };

export type Outcome = {
  kind: Kind;
  /** Milliseconds from the start to its due time. */
  at: number;
  /** Milliseconds from the due time to the whole answer; `sent`, to the moment of sending. */
  ms: number;
  sent: number;
  /** 0 for a broken connection or a timeout. */
  status: number;
  wrong?: string;
  retryAfter?: string;
  written?: Written;
};

export type SenderReport = { outcomes: Outcome[]; lateMs: number };

const patienceMs = 30_000;
const tickMs = 2;
const addresses = 4_000;

// Shorter than the server's keep-alive timeout of five seconds.
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, timeout: 3_000 });
let world: World;

const address = () => {
  const n = Math.floor(Math.random() * addresses);
  return `10.${n >> 8}.${n & 255}.7`;
};

function sendRequest(asking: Asking, due: number, began: number): Promise<Outcome> {
  const { kind, method, path, body, expected, written } = asking;
  const sent = performance.now() - due;
  return new Promise((done) => {
    const end = (status: number, more: Partial<Outcome> = {}) => {
      clearTimeout(tooLong);
      done({ kind, at: due - began, ms: performance.now() - due, sent, status, written, ...more });
    };
    const headers: Record<string, string> = { "X-Forwarded-For": address(), ...asking.headers };
    const request = http.request(new URL(path, world.url), { agent, method, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      // A session that the site does not know would be led to the sign-in page.
      const isLost = headers.Cookie !== undefined && (answer.headers.location ?? "").startsWith("/login");
      const right = (expected.includes(status) && !isLost) || status === 503 || status === 429;
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
      // The server had just closed the connection, before it read the request.
      if (method === "GET" && request.reusedSocket && error.code === "ECONNRESET") {
        clearTimeout(tooLong);
        void sendRequest(asking, due, began).then(done);
      } else end(0, { wrong: `${method} ${path} ${error.message}` });
    });
    request.end(body);
  });
}

async function carryOut({ perSecond, seconds }: Order): Promise<SenderReport> {
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
        all.push(sendRequest(nextAsking(world), due, began));
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
