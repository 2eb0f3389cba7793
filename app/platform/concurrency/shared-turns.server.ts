// Slots and queues of costly work that all workers of a server share, because their limits are too small to divide. The first worker holds them.
import { newId } from "../http/id.ts";
import { answerCalls, callFirstWorker, isFurtherWorker } from "../workers/siblings.server.ts";
import { FairTurns } from "./fair-queue.ts";
import { QueueFull } from "./work-queue.ts";

type Bounds = { name: string; slots: number; waiting: number };
type Begin = Bounds & { id: string; address: string | null };

/** One for each call of sharedTurns() in the program. */
const queues = new Map<string, FairTurns>();
/** Ends the work that runs in other workers, by id. At most the slots of all queues. */
const ends = new Map<string, () => void>();

function queueOf({ name, slots, waiting }: Bounds): FairTurns {
  const queue = queues.get(name) ?? new FairTurns(slots, waiting);
  queues.set(name, queue);
  return queue;
}

/** Holds a slot for the work of another worker, until the work or the worker ends. Resolves when the turn comes. @returns false when the queue is full */
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

/** A queue like FairTurns, with its slots for all workers together. @param name unique in the program */
export function sharedTurns(name: string, slots: number, waiting: number): SharedTurns {
  const bounds = { name, slots, waiting };
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
  slots: number,
  waiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  const turns = sharedTurns(name, slots, waiting);
  return async (work) => {
    // Each task counts as its own address, so the order is first come, first served.
    const done = await turns.run(newId(), work);
    if (!done) throw new QueueFull();
    return done.result;
  };
}
