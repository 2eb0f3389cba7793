// The index of candidates of this process: built from PostgreSQL, kept in step with it, given out while it is right.
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import * as limits from "../../limits.ts";
import { log } from "../../platform/config/log.server.ts";
import { databaseUrl } from "../../platform/db/db.server.ts";
import type { BuildTold } from "./builder-worker.ts";
import { CandidateIndex } from "./candidate-index.ts";
import { listChanges } from "./changes.server.ts";
import { type Build, createBuild } from "./segment-build.server.ts";

export type IndexFacts = {
  candidates: number;
  recent: number;
  bytes: number;
  ready: boolean;
  /** When it was last found in step with the database, in milliseconds since 1970; 0 for never. */
  inStepAt: number;
};

/** The library can let a connection not hold the process, and its types do not know it. */
type Client = pg.Client & { ref(): void; unref(): void };

const mib = (bytes: number) => Math.round(bytes / 1_048_576);

/**
 * An index and whoever follows the database for it, in one loop: connect, then look for changes at each notification and
 * every limits.indexPollMs, and have a new segment built when that is better than to follow further.
 */
export class LiveIndex {
  readonly #database: () => string;
  #client: Client | null = null;
  #index: CandidateIndex | null = null;
  /** The snapshot up to which the index is in step, when it was last found to be, and when its segment was built. */
  #snapshot = "";
  #inStepAt = 0;
  #builtAt = 0;
  /** What follows can no longer be applied to the index: until a new one is built, nobody may ask it. */
  #behind = false;
  /** The index is right and should be built anew all the same. */
  #worn = false;
  #build: Build | null = null;
  #buildBegan = 0;
  #told: BuildTold | Error | null = null;
  #buildNotBefore = 0;
  #failures = 0;
  #saidTooLarge = false;
  #waiting: (() => void)[] = [];
  #awake = false;
  #wake: () => void = () => {};
  #closed = false;
  #over: Promise<void> | null = null;

  /** @param database the address to connect to, asked each time: of several hosts another one may have taken over */
  constructor(database: () => string) {
    this.#database = database;
  }

  /** The index while it may be asked. */
  ready(): CandidateIndex | null {
    return this.#behind || Date.now() - this.#inStepAt > limits.indexLostMs ? null : this.#index;
  }

  facts(): IndexFacts {
    const { size = 0, recent = 0, bytes = 0 } = this.#index ?? {};
    return { candidates: size, recent, bytes, ready: this.ready() !== null, inStepAt: this.#inStepAt };
  }

  /** Resolves when all that was committed before the call can be found, or when that has just failed. */
  catchUp(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#over ??= this.#run();
    // Whoever waits holds the process; following alone does not.
    this.#client?.ref();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#stir();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stir();
    await Promise.all([this.#build?.stop(), this.#disconnect()]);
    await this.#over;
    this.#index = null;
  }

  #stir(): void {
    this.#awake = true;
    this.#wake();
  }

  /** Until something happens, at most so long; at once when something has happened meanwhile. */
  async #rest(ms: number): Promise<void> {
    if (!this.#awake && !this.#closed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms).unref();
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = () => {};
    this.#awake = false;
  }

  #answer(waiting: (() => void)[]): void {
    for (const resolve of waiting) resolve();
  }

  async #run(): Promise<void> {
    for (let failures = 0; !this.#closed; ) {
      try {
        await this.#connect();
        await this.#follow(() => {
          failures = 0;
        });
      } catch (error) {
        failures += 1;
        if (!this.#closed && failures === 1) log.warn({ err: error }, "candidate index: connection");
      }
      await this.#disconnect();
      this.#answer(this.#waiting.splice(0));
      // Whoever asks meanwhile is told by the next attempt; nobody makes it come sooner.
      const until = Date.now() + Math.min(limits.indexLostMs, pauseAfter(failures));
      while (!this.#closed && Date.now() < until) await this.#rest(until - Date.now());
    }
    this.#answer(this.#waiting.splice(0));
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#database(),
      application_name: "vivier-index",
      keepAlive: true,
      connectionTimeoutMillis: limits.indexLostMs,
    }) as Client;
    this.#client = client;
    client.on("error", () => this.#stir());
    client.on("notification", () => this.#stir());
    await client.connect();
    await client.query(`LISTEN "candidateChanges"`);
    // A PostgreSQL that was killed may give the number of a lost transaction to another one, which would seem read.
    if (this.#index) this.#worn = true;
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  /** Throws when the connection breaks. */
  async #follow(worked: () => void): Promise<void> {
    while (!this.#closed) {
      const waiting = this.#waiting.splice(0);
      const began = Date.now();
      // A connection can fall silent without an end; the library's own bound does not know COPY.
      const silent = setTimeout(() => void this.#client?.end(), limits.indexSilentMs).unref();
      try {
        if (this.#told) await this.#settle(this.#told);
        else if (this.#index && !this.#behind) await this.#poll();
        else await this.#client!.query("SELECT 1");
      } catch (error) {
        this.#answer(waiting);
        throw error;
      } finally {
        clearTimeout(silent);
      }
      worked();
      if (this.#mustBuild()) this.#startBuild();
      // While a first build is under way there is something to wait for; after one that failed there is not.
      if (this.#build && (!this.#index || this.#behind)) this.#waiting.unshift(...waiting);
      else this.#answer(waiting);
      if (this.#waiting.length === 0) this.#client?.unref();
      await this.#rest(limits.indexPollMs);
      // One change is taken in at once, the next ones of a rush together.
      const early = began + limits.indexBurstMs - Date.now();
      if (early > 0 && this.#waiting.length === 0 && !this.#closed) await pause(early);
    }
  }

  async #poll(): Promise<void> {
    const index = this.#index!;
    const known = Date.now() - this.#inStepAt < limits.indexOutOfStepMs;
    const began = Date.now();
    const snapshot = known ? await listChanges(this.#client!, this.#snapshot, (changes) => index.apply(changes)) : null;
    if (snapshot === null) {
      this.#behind = true;
      // A build under way began before what it should show; it is settled first, and perhaps it is enough.
      this.#buildNotBefore = 0;
      log.info("candidate index behind: PostgreSQL answers until it is built anew");
      return;
    }
    this.#snapshot = snapshot;
    this.#inStepAt = began;
  }

  #mustBuild(): boolean {
    if (this.#closed || this.#build || Date.now() < this.#buildNotBefore) return false;
    const index = this.#index;
    if (!index || this.#behind || this.#worn) return true;
    const most = Math.max(limits.indexRecentMin, limits.indexRecentByRoot * Math.sqrt(index.size));
    return index.recent > most || Date.now() - this.#builtAt > limits.indexFreshMs;
  }

  #startBuild(): void {
    const build = createBuild(this.#database(), this.#index !== null);
    this.#build = build;
    this.#buildBegan = Date.now();
    this.#worn = false;
    const end = (told: BuildTold | Error) => {
      this.#told = told;
      this.#stir();
    };
    build.told.then(end, (error) => end(error as Error));
  }

  /** Takes what a build has told: a segment, that it would be too large, or why it failed. */
  async #settle(told: BuildTold | Error): Promise<void> {
    const wasWorn = this.#worn;
    try {
      if (told instanceof Error) throw told;
      if ("neededBytes" in told) return this.#refuse(told.neededBytes);
      const index = new CandidateIndex(told.segment);
      const began = Date.now();
      const snapshot = await listChanges(this.#client!, told.snapshot, (changes) => index.apply(changes));
      if (snapshot === null) throw new Error("More changed than can be followed while the index was built");
      this.#index = index;
      this.#snapshot = snapshot;
      this.#inStepAt = began;
      this.#behind = false;
      this.#builtAt = Date.now();
      this.#failures = 0;
      this.#saidTooLarge = false;
      const ms = Date.now() - this.#buildBegan;
      // Where much is written, most of the time is left to others.
      this.#buildNotBefore = Date.now() + 5 * ms;
      log.info({ candidates: index.size, ms, mib: mib(index.bytes) }, "candidate index ready");
    } catch (error) {
      this.#worn = wasWorn || this.#index !== null;
      this.#failures += 1;
      this.#buildNotBefore = Date.now() + pauseAfter(this.#failures);
      if (!this.#closed) log.warn({ err: error }, "candidate index not built");
    } finally {
      this.#told = null;
      this.#build = null;
    }
  }

  #refuse(neededBytes: number): void {
    this.#buildNotBefore = Date.now() + limits.sweepAfterMs;
    if (this.#saidTooLarge) return;
    this.#saidTooLarge = true;
    log.warn({ neededMib: mib(neededBytes) }, "candidate index too large for the memory left: PostgreSQL answers");
  }
}

function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(limits.indexRetryMaxMs, limits.indexRetryMs * 2 ** (failures - 1));
}

const kept = globalThis as { vivierIndex?: LiveIndex };

/**
 * Builds the index on the database of the pool and follows it from then on, until `closeIndex`.
 * @returns when it is ready, or when it has turned out that it will not be for now; it never throws
 */
export async function openIndex(): Promise<void> {
  kept.vivierIndex ??= new LiveIndex(databaseUrl);
  await kept.vivierIndex.catchUp();
}

/** Stops a build under way and ends the connection; SQL answers again. */
export async function closeIndex(): Promise<void> {
  const open = kept.vivierIndex;
  kept.vivierIndex = undefined;
  await open?.close();
}

/** The index, or null when SQL has to be asked: not open, not built yet, behind, too large, or out of step for 5 s. */
export function readyIndex(): CandidateIndex | null {
  return kept.vivierIndex?.ready() ?? null;
}

/** Resolves when the index shows all that was committed before the call, or cannot for now; at once when it is not open. */
export async function catchUp(): Promise<void> {
  await kept.vivierIndex?.catchUp();
}

/** What the index holds, for whoever watches the server. */
export function findIndexFacts(): IndexFacts {
  return kept.vivierIndex?.facts() ?? { candidates: 0, recent: 0, bytes: 0, ready: false, inStepAt: 0 };
}
