// Places and queues of costly work that all workers of a server share: limits too small to be divided. The first worker holds them.
import { newId } from "../http/id.ts";
import { answerCalls, callFirstWorker, isFurtherWorker } from "../workers/siblings.server.ts";
import { FairTurns } from "./fair-queue.ts";
import { QueueFull } from "./work-queue.ts";

type Bounds = { name: string; places: number; waiting: number };
type Begin = Bounds & { id: string; address: string | null };

/** One for each call of sharedTurns() in the program. */
const queues = new Map<string, FairTurns>();
/** Work that runs in other workers: at most the places of all queues. */
const ends = new Map<string, () => void>();

function queueOf({ name, places, waiting }: Bounds): FairTurns {
  const queue = queues.get(name) ?? new FairTurns(places, waiting);
  queues.set(name, queue);
  return queue;
}

/** Holds a place for another worker until it ends, or the worker does. @returns whether there was room; resolves when the turn comes */
function begin({ id, address, ...bounds }: Begin, lost: AbortSignal): Promise<boolean> {
  return new Promise((answer) => {
    const hold = () =>
      new Promise<void>((end) => {
        if (lost.aborted) return end();
        lost.addEventListener("abort", () => end(), { once: true });
        ends.set(id, end);
        answer(true);
      }).finally(() => ends.delete(id));
    void queueOf(bounds)
      .run(address, hold)
      .then((held) => {
        if (!held) answer(false);
      });
  });
}

if (!isFurtherWorker) {
  answerCalls("begin a turn", begin);
  answerCalls("end a turn", (id: string) => ends.get(id)?.());
}

export type SharedTurns = {
  /** Whether the queue is known to be full. Only the first worker knows; run() decides. */
  refuses(address: string): boolean;
  /** As of FairTurns. */
  run<T>(address: string | null, work: () => Promise<T>): Promise<{ result: T } | undefined>;
};

/** A queue like FairTurns, with its places for all workers together. @param name unique in the program */
export function sharedTurns(name: string, places: number, waiting: number): SharedTurns {
  const bounds = { name, places, waiting };
  if (!isFurtherWorker) return queueOf(bounds);
  return {
    refuses: () => false,
    async run(address, work) {
      const id = newId();
      if (!(await callFirstWorker<boolean>("begin a turn", { ...bounds, id, address } satisfies Begin)))
        return undefined;
      try {
        return { result: await work() };
      } finally {
        void callFirstWorker("end a turn", id).catch(() => {});
      }
    },
  };
}

/** Work in its turn, first come, first served, for all workers together. @throws QueueFull from the returned function */
export function sharedLine(
  name: string,
  places: number,
  waiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  const turns = sharedTurns(name, places, waiting);
  return async (work) => {
    // As many addresses as pieces of work: none has a share.
    const done = await turns.run(newId(), work);
    if (!done) throw new QueueFull();
    return done.result;
  };
}
