// Calls between the workers of one server, which are threads that answer requests. The first worker is the main thread. It starts the
// others and forwards their calls.
import { parentPort, workerData } from "node:worker_threads";
import * as platformLimits from "../limits.ts";

type Call = { call: number; name: string; data: unknown };
type Reply = { answers: number; value?: unknown; error?: string };

/** The common part of both ends of a thread's port. */
export type Port = {
  postMessage(message: unknown): void;
  on(event: "message", listener: (message: Call | Reply | { worker: string }) => void): unknown;
};

type Handler = (data: never, lost: AbortSignal) => unknown;

type Registry = { handlers: Map<string, Handler>; links: Set<Link> };

const globals = globalThis as { vivierSiblings?: Registry };

globals.vivierSiblings ??= { handlers: new Map(), links: new Set() };
const { handlers, links } = globals.vivierSiblings;

const passOn = "others";

class Link {
  /** Whether the other worker answers requests. Until then no call waits for it. */
  answers = false;
  readonly #port: Port;
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  #count = 0;
  readonly #lost = new AbortController();

  constructor(port: Port) {
    this.#port = port;
    port.on("message", (message) => {
      if ("call" in message) void this.#answer(message);
      else if ("answers" in message) this.#take(message);
    });
  }

  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  call(name: string, data: unknown): Promise<unknown> {
    const call = Promise.withResolvers<unknown>();
    this.#count += 1;
    this.#pending.set(this.#count, call);
    this.#port.postMessage({ call: this.#count, name, data } satisfies Call);
    return call.promise;
  }

  lose(): void {
    this.#lost.abort();
    for (const { reject } of this.#pending.values()) reject(new Error("The other worker has ended"));
    this.#pending.clear();
  }

  #take({ answers, value, error }: Reply): void {
    const call = this.#pending.get(answers);
    this.#pending.delete(answers);
    if (error === undefined) call?.resolve(value);
    else call?.reject(new Error(error));
  }

  async #answer({ call, name, data }: Call): Promise<void> {
    let reply: Reply;
    try {
      const value =
        name === passOn ? await collect(data as Passed, this) : await answerHere(name, data, this.#lost.signal);
      reply = { answers: call, value };
    } catch (error) {
      reply = { answers: call, error: String(error) };
    }
    this.#port.postMessage(reply);
  }
}

/** A call to forward. `ms` limits the wait for answers. */
type Passed = { name: string; data: unknown; ms: number };

async function answerHere(name: string, data: unknown, lost: AbortSignal): Promise<unknown> {
  const handler = handlers.get(name);
  if (!handler) throw new Error(`No worker answers the call ${name}`);
  return handler(data as never, lost);
}

const silent = Symbol("silent");

/** Calls all workers except `from`. @returns the answers that come in time */
async function collect({ name, data, ms }: Passed, from: Link | null): Promise<unknown[]> {
  const calls = [...links].filter((link) => link.answers && link !== from).map((link) => link.call(name, data));
  if (from) calls.push(answerHere(name, data, from.lost));
  if (calls.length === 0) return [];
  let late: NodeJS.Timeout | undefined;
  const over = new Promise<typeof silent>((go) => {
    late = setTimeout(() => go(silent), ms);
  });
  const answers = await Promise.all(calls.map((answer) => Promise.race([answer, over]).catch(() => silent)));
  clearTimeout(late);
  return answers.filter((answer) => answer !== silent);
}

/** Whether this thread was started by the first worker. */
export const isFurtherWorker: boolean = (workerData as { vivierWorker?: true } | null)?.vivierWorker === true;

if (isFurtherWorker && links.size === 0) links.add(new Link(parentPort!));

/** Adds a worker that the first one has started. @returns callbacks: `ready` when it answers requests, `lost` when it has ended */
export function addSibling(port: Port): { ready: () => void; lost: () => void } {
  const link = new Link(port);
  links.add(link);
  return {
    ready: () => {
      link.answers = true;
    },
    lost: () => {
      links.delete(link);
      link.lose();
    },
  };
}

/** Registers the handler of a call in this worker. `lost` aborts when the calling worker ends. Data and answers are cloned. */
export function answerCalls<Data>(name: string, handler: (data: Data, lost: AbortSignal) => unknown): void {
  handlers.set(name, handler);
}

/** Calls all other workers of this server. @returns the answers that come within `ms` milliseconds; never throws */
export async function callSiblings<Answer>(
  name: string,
  data: unknown = null,
  ms: number = platformLimits.siblingMs,
): Promise<Answer[]> {
  if (links.size === 0) return [];
  const [first] = links;
  const passed = { name, data, ms };
  const call = isFurtherWorker ? first!.call(passOn, passed) : collect(passed, null);
  return (await call.catch(() => [])) as Answer[];
}

/** Calls the first worker, without a time limit. @throws its error */
export async function callFirstWorker<Answer>(name: string, data: unknown): Promise<Answer> {
  const [first] = links;
  if (!isFurtherWorker || !first) throw new Error("Only a further worker calls the first");
  return (await first.call(name, data)) as Answer;
}
