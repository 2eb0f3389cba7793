// Calls between the workers of one server: threads that answer requests. The first, the main thread, starts the others and passes
// their calls on.
import { parentPort, workerData } from "node:worker_threads";
import * as platformLimits from "../limits.ts";

type Asked = { ask: number; name: string; data: unknown };
type Answered = { answers: number; value?: unknown; error?: string };

/** What both ends of a thread's port have. */
export type Port = {
  postMessage(message: unknown): void;
  on(event: "message", hear: (message: Asked | Answered | { worker: string }) => void): unknown;
};

type Handler = (data: never, lost: AbortSignal) => unknown;

type Kept = { handlers: Map<string, Handler>; links: Set<Link> };

const kept = globalThis as { vivierSiblings?: Kept };

kept.vivierSiblings ??= { handlers: new Map(), links: new Set() };
const { handlers, links } = kept.vivierSiblings;

const passOn = "others";

class Link {
  /** Whether the other worker answers requests: until then nobody waits for it. */
  answers = false;
  readonly #port: Port;
  readonly #asked = new Map<number, PromiseWithResolvers<unknown>>();
  #count = 0;
  readonly #lost = new AbortController();

  constructor(port: Port) {
    this.#port = port;
    port.on("message", (message) => {
      if ("ask" in message) void this.#answer(message);
      else if ("answers" in message) this.#take(message);
    });
  }

  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  ask(name: string, data: unknown): Promise<unknown> {
    const asked = Promise.withResolvers<unknown>();
    this.#count += 1;
    this.#asked.set(this.#count, asked);
    this.#port.postMessage({ ask: this.#count, name, data } satisfies Asked);
    return asked.promise;
  }

  lose(): void {
    this.#lost.abort();
    for (const { reject } of this.#asked.values()) reject(new Error("The other worker has ended"));
    this.#asked.clear();
  }

  #take({ answers, value, error }: Answered): void {
    const asked = this.#asked.get(answers);
    this.#asked.delete(answers);
    if (error === undefined) asked?.resolve(value);
    else asked?.reject(new Error(error));
  }

  async #answer({ ask, name, data }: Asked): Promise<void> {
    let answered: Answered;
    try {
      const value =
        name === passOn ? await collect(data as Passed, this) : await answerHere(name, data, this.#lost.signal);
      answered = { answers: ask, value };
    } catch (error) {
      answered = { answers: ask, error: String(error) };
    }
    this.#port.postMessage(answered);
  }
}

/** `ms`: how long to wait for answers. */
type Passed = { name: string; data: unknown; ms: number };

async function answerHere(name: string, data: unknown, lost: AbortSignal): Promise<unknown> {
  const handler = handlers.get(name);
  if (!handler) throw new Error(`No worker answers the call ${name}`);
  return handler(data as never, lost);
}

const silent = Symbol("silent");

/** The answers of all workers but one that come in time. */
async function collect({ name, data, ms }: Passed, from: Link | null): Promise<unknown[]> {
  const asked = [...links].filter((link) => link.answers && link !== from).map((link) => link.ask(name, data));
  if (from) asked.push(answerHere(name, data, from.lost));
  if (asked.length === 0) return [];
  let late: NodeJS.Timeout | undefined;
  const over = new Promise<typeof silent>((go) => {
    late = setTimeout(() => go(silent), ms);
  });
  const answers = await Promise.all(asked.map((answer) => Promise.race([answer, over]).catch(() => silent)));
  clearTimeout(late);
  return answers.filter((answer) => answer !== silent);
}

/** Whether this thread was started by the first worker. */
export const isFurtherWorker: boolean = (workerData as { vivierWorker?: true } | null)?.vivierWorker === true;

if (isFurtherWorker && links.size === 0) links.add(new Link(parentPort!));

/** Adds a worker that the first one has started. @returns what to call when it answers requests, and when it has ended */
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

/** Registers what answers a call in this worker; `lost` aborts when the asking one ends. Data and answers are cloned, not shared memory. */
export function answerCalls<Data>(name: string, handler: (data: Data, lost: AbortSignal) => unknown): void {
  handlers.set(name, handler);
}

/** Asks all other workers of this server. @returns the answers that come within `ms` milliseconds; never throws */
export async function callSiblings<Answer>(
  name: string,
  data: unknown = null,
  ms: number = platformLimits.siblingMs,
): Promise<Answer[]> {
  if (links.size === 0) return [];
  const [first] = links;
  const passed = { name, data, ms };
  const asked = isFurtherWorker ? first!.ask(passOn, passed) : collect(passed, null);
  return (await asked.catch(() => [])) as Answer[];
}

/** Asks the first worker, without a limit of time. @throws its error */
export async function callFirstWorker<Answer>(name: string, data: unknown): Promise<Answer> {
  const [first] = links;
  if (!isFurtherWorker || !first) throw new Error("Only a further worker asks the first");
  return (await first.ask(name, data)) as Answer;
}
