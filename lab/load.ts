// `npm run lab -- load [--petit] [--debit N]`: finds the highest rate, then sends ten times it; writes docs/measured.md.
import { fork } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Server, startServer } from "../tests/e2e/server.ts";
import { runLab } from "./ending.ts";
import { medianOf } from "./figures.ts";
import { type Cores, type Figures, figuresOf, type Phase } from "./load/figures.ts";
import { rowsOf } from "./load/report.ts";
import type { Order, SenderReport } from "./load/sender.ts";
import { compareLedger, findWorld, secret, seed } from "./load/world.ts";
import { type Row, record } from "./measured.ts";
import { mebibyte, residentBytes } from "./proc.ts";

const { values } = parseArgs({
  options: { petit: { type: "boolean" }, debit: { type: "string" } },
});
const small = values.petit ?? false;
const sizes = small
  ? { candidates: 500, offers: 500, applications: 1_000 }
  : { candidates: 10_000, offers: 20_000, applications: 50_000 };
const seconds = small ? { step: 4, steady: 8, over: 8, after: 12 } : { step: 8, steady: 30, over: 20, after: 20 };
/** The limit of "answered in time" for the search of the rate. */
const goal = { p95: 400, start: 16, times: 1.3 };
const overload = 10;
const quick = 50;
const backWithin = 10;

const say = (line: string) => process.stdout.write(`${line}\n`);

function openSender(world: object) {
  const child = fork(path.join(import.meta.dirname, "load/sender.ts"), { serialization: "advanced" });
  const answer = <T>() =>
    new Promise<T>((done, failed) => {
      child.once("message", (message) => done(message as T));
      child.once("exit", (code) => failed(new Error(`The sender ended with ${code}`)));
    });
  const tell = <T>(message: object): Promise<T> => {
    child.removeAllListeners("exit");
    const answered = answer<T>();
    child.send(message);
    return answered;
  };
  return {
    ready: () => tell<string>(world),
    ask: (order: Order) => tell<SenderReport>(order),
    close: () => {
      child.removeAllListeners("exit");
      child.disconnect();
    },
  };
}

/** CPU time of the server's threads since their start (Linux schedstat, in nanoseconds). */
function coresOf({ child }: Server): Cores {
  const sum = { had: 0, waited: 0 };
  for (const thread of fs.readdirSync(`/proc/${child.pid}/task`)) {
    const times = fs.readFileSync(`/proc/${child.pid}/task/${thread}/schedstat`, "utf8").split(" ").map(Number);
    sum.had += (times[0] ?? 0) / 1e9;
    sum.waited += (times[1] ?? 0) / 1e9;
  }
  return sum;
}

function watch(server: Server) {
  const times: number[] = [];
  const faults: string[] = [];
  const one = async () => {
    const started = performance.now();
    try {
      const answer = await fetch(`${server.url}/healthz`, { signal: AbortSignal.timeout(5_000) });
      if (answer.status !== 200) faults.push(`/healthz ${answer.status}`);
      await answer.text();
    } catch (error) {
      faults.push(`/healthz ${error}`);
    }
    times.push(performance.now() - started);
  };
  const round = setInterval(() => void one(), 500);
  return () => {
    clearInterval(round);
    return { times, faults };
  };
}

const isSteady = ({ faults, refused, limited, p95 }: Figures) =>
  faults === 0 && refused === 0 && limited === 0 && p95 <= goal.p95;

/** A site under load. `hold` sends so many requests a second for so many seconds. */
async function openSite(dataDir: string) {
  await seed(dataDir, sizes);
  const env = { SECRET: secret, TRUST_PROXY: "1", LOG_LEVEL: "warn" };
  const server = await startServer({ mode: "start", dataDir, env });
  const world = await findWorld(dataDir, server.url);
  const sender = openSender(world);
  await sender.ready();
  const all: SenderReport[] = [];
  const hold = async (name: string, perSecond: number, length: number): Promise<Phase> => {
    const before = coresOf(server);
    const report = await sender.ask({ perSecond, seconds: length });
    const now = coresOf(server);
    const cores = { had: now.had - before.had, waited: now.waited - before.waited };
    all.push(report);
    const phase = { name, perSecond, seconds: length, report, figures: figuresOf(report.outcomes), cores };
    const { answered, refused, limited, faults, median, p95, refusal } = phase.figures;
    say(
      `  ${name.padEnd(14)} ${perSecond.toFixed(0).padStart(5)}/s: ${answered} answered, ${refused} refused, ${limited} limited, ${faults} faults; p50 ${median.toFixed(0)}, p95 ${p95.toFixed(0)} ms; refusals ${refusal.median.toFixed(0)}, ${refusal.p95.toFixed(0)} ms; generator late ${report.lateMs.toFixed(0)} ms; cores had ${cores.had.toFixed(1)} s, waited for ${cores.waited.toFixed(1)} s`,
    );
    for (const wrong of new Set(phase.figures.wrong)) say(`    ${wrong}`);
    return phase;
  };
  return { server, world, sender, hold, all };
}

type Site = Awaited<ReturnType<typeof openSite>>;

/** Raises the rate until it is not steady any more, then holds the last steady one. */
async function findSteady({ hold }: Site): Promise<{ rate: number; steady: Phase }> {
  await hold("warm-up", goal.start, seconds.step);
  await hold("warm-up", goal.start, seconds.step);
  let rate = Number(values.debit ?? 0);
  if (!rate) {
    for (rate = goal.start; isSteady((await hold("search", rate, seconds.step)).figures); ) rate *= goal.times;
    rate = (rate / goal.times) * 0.95;
  }
  let steady = await hold("steady", rate, seconds.steady);
  for (let tries = 0; !isSteady(steady.figures) && tries < 4; tries++) {
    rate *= 0.85;
    steady = await hold("steady", rate, seconds.steady);
  }
  return { rate, steady };
}

async function run(root: string): Promise<boolean> {
  const dataDir = path.join(root, "data");
  say(`Data: ${sizes.candidates} candidates, ${sizes.offers} offers, ${sizes.applications} applications`);
  const site = await openSite(dataDir);
  const { server, world, sender, hold, all } = site;
  const { rate, steady } = await findSteady(site);
  const phases: Phase[] = [];
  phases.push(steady);
  const watched = watch(server);
  const over = await hold("overload", rate * overload, seconds.over);
  phases.push(over);
  const after = await hold("after", rate, seconds.after);
  phases.push(after);
  const health = watched();
  const stands = server.child.exitCode === null && server.child.signalCode === null;

  const acknowledged = all.flatMap(({ outcomes }) =>
    outcomes.filter(({ status, written }) => written && status === 302).map(({ written }) => written!),
  );
  const ledger = await compareLedger(dataDir, acknowledged);
  const memory = residentBytes(server.child.pid!, "VmHWM") / mebibyte;
  sender.close();
  const ended = await server.end("SIGTERM");

  const late = after.report.outcomes.filter(({ at }) => at >= backWithin * 1000);
  const back = figuresOf(late);
  const { figures: f } = over;
  const promises: Row[] = [
    {
      what: `the steady rate: ${rate.toFixed(0)} requests a second`,
      promised: `no refusal, no fault, 95 % within ${goal.p95} ms`,
      found: `${steady.figures.refused} refused, ${steady.figures.faults} faults, 95 % within ${steady.figures.p95.toFixed(0)} ms`,
      isMet: isSteady(steady.figures),
    },
    {
      what: `${overload} times as much`,
      promised: "the server stands, and ends with 0 afterwards",
      found: `${stands ? "it stood" : "it fell"}, ended with ${ended}, ${memory.toFixed(0)} MiB at most`,
      isMet: stands && ended === 0,
    },
    {
      what: "… each answer",
      promised: "is the right one, 429, or 503 with Retry-After",
      found: `${f.answered} answered, ${f.refused} × 503, ${f.limited} × 429, ${f.faults} else`,
      isMet: f.faults === 0,
    },
    {
      what: "… a refusal",
      promised: `95 % within ${quick} ms`,
      found: `median ${f.refusal.median.toFixed(0)} ms, 95 % within ${f.refusal.p95.toFixed(0)} ms, ${f.refusal.worst.toFixed(0)} ms at most`,
      isMet: f.refusal.p95 <= quick,
    },
    {
      what: "… /healthz",
      promised: "always answers",
      found: `${health.times.length} times, median ${medianOf(health.times).toFixed(0)} ms, ${health.faults.length} faults`,
      isMet: health.faults.length === 0,
    },
    {
      what: "acknowledged writes",
      promised: "none is lost, none is there twice",
      found: `${ledger.acknowledged}, ${ledger.lost} lost, ${ledger.twice} twice`,
      isMet: ledger.lost === 0 && ledger.twice === 0,
    },
    {
      what: `${backWithin} s afterwards`,
      promised: `no refusal, 95 % within 1.5 times the steady figure, or ${goal.p95} ms`,
      found: `${back.refused} refused, ${back.faults} faults, 95 % within ${back.p95.toFixed(0)} ms`,
      isMet: back.refused === 0 && back.faults === 0 && back.p95 <= Math.max(1.5 * steady.figures.p95, goal.p95),
    },
  ];
  for (const fault of new Set([...f.wrong, ...health.faults])) say(`    ${fault}`);
  const about = `${sizes.candidates} candidates, ${sizes.offers} offers, ${sizes.applications} applications.`;
  return record("load", about, [...promises, ...rowsOf(phases, world)], !small);
}

await runLab("load", run);
