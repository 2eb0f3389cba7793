// An index of this worker: built from PostgreSQL and kept in step with it. It alone answers searches: while it is behind, it answers as
// it is until its successor is built, because rows are read from PostgreSQL anyway. The first worker of a server builds the segments, in
// shared memory; the further workers read these and follow the changes themselves.
import pg from "pg";
import * as filesLimits from "../../files/limits.ts";
import { log } from "../../platform/config/log.server.ts";
import { isFurtherWorker } from "../../platform/workers/siblings.server.ts";
import * as peopleLimits from "../limits.ts";
import { refuseSearch } from "./answering-index.server.ts";
import { type Changes, listChanges } from "./index-changes.server.ts";
import { type Build, type Builder, createBuild } from "./segment-build.server.ts";
import { SegmentShare } from "./segment-share.server.ts";
import type { BuildTold } from "./thread-build.server.ts";

export type IndexFacts = {
  size: number;
  recent: number;
  bytes: number;
  /** Whether it shows what the database held some seconds ago. */
  ready: boolean;
  /** Last time the index was in step with the database, in milliseconds since 1970; 0 for never. */
  inStepAt: number;
};

/** The facts of an index that is not open. */
export const noIndex: IndexFacts = { size: 0, recent: 0, bytes: 0, ready: false, inStepAt: 0 };

/** pg's types lack ref() and unref(), which control whether the connection keeps the process alive. */
type Client = pg.Client & { ref(): void; unref(): void };

const mib = (bytes: number) => Math.round(bytes / 1_048_576);

/** An index in memory, as the engines make them. */
type Indexed<Change> = { size: number; recent: number; bytes: number; apply(changes: readonly Change[]): void };

/** What an index holds, and how its rows are read. */
export type LiveKind<Index extends Indexed<Change>, Segment, Change> = {
  /** In the log. */
  name: string;
  changes: Changes;
  builder: Builder<Segment>;
  create(segment: Segment): Index;
  listCurrent(client: pg.ClientBase, ids: readonly string[]): Promise<Change[]>;
};

export class LiveIndex<Index extends Indexed<Change>, Segment, Change> {
  /** The writes that it showed when it last answered; only while they are counted. */
  shown?: number;
  readonly #kind: LiveKind<Index, Segment, Change>;
  readonly #database: () => string;
  #client: Client | null = null;
  #index: Index | null = null;
  readonly #share: SegmentShare<Segment>;
  #snapshot = "";
  #inStepAt = 0;
  #builtAt = 0;
  #behind = false;
  #worn = false;
  #build: Build<Segment> | null = null;
  #buildBegan = 0;
  #told: BuildTold<Segment> | Error | null = null;
  #buildNotBefore = 0;
  #failures = 0;
  #saidTooLarge = false;
  #waiting: (() => void)[] = [];
  #awake = false;
  #wake: () => void = () => {};
  #closed = false;
  #over: Promise<void> | null = null;

  /** @param database returns the address to connect to; called for each connection, since a failover may change it */
  constructor(kind: LiveKind<Index, Segment, Change>, database: () => string) {
    this.#kind = kind;
    this.#database = database;
    this.#share = new SegmentShare(kind.name, {
      snapshot: () => this.#snapshot,
      renew: () => {
        this.#worn = true;
        this.#stir();
      },
    });
  }

  /** @throws a response with status 503 until the first index is built */
  answering(): Index {
    return this.#index ?? refuseSearch();
  }

  /** The index if it shows what the database held some seconds ago; else null. */
  current(): Index | null {
    return this.#behind || Date.now() - this.#inStepAt > peopleLimits.indexLostMs ? null : this.#index;
  }

  facts(): IndexFacts {
    const { size = 0, recent = 0, bytes = 0 } = this.#index ?? {};
    return { size, recent, bytes, ready: this.current() !== null, inStepAt: this.#inStepAt };
  }

  /** Resolves when everything committed before the call can be found, or when following has failed. */
  catchUp(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#over ??= this.#run();
    // Waiting keeps the process alive; following alone does not.
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
        if (!this.#closed && failures === 1) log.warn({ err: error }, `${this.#kind.name}: connection`);
      }
      await this.#disconnect();
      this.#answer(this.#waiting.splice(0));
      // Requests made during the pause are answered by the next attempt; they do not shorten it.
      const until = performance.now() + Math.min(peopleLimits.indexLostMs, pauseAfter(failures));
      while (!this.#closed && performance.now() < until) await this.#rest(until - performance.now());
    }
    this.#answer(this.#waiting.splice(0));
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#database(),
      application_name: "vivier-index",
      keepAlive: true,
      connectionTimeoutMillis: peopleLimits.indexLostMs,
    }) as Client;
    this.#client = client;
    client.on("error", () => this.#stir());
    client.on("notification", () => this.#stir());
    await client.connect();
    await client.query(`LISTEN "${this.#kind.changes.table}"`);
    // A killed PostgreSQL may reuse the number of a lost transaction, which would then look already read.
    if (this.#index) this.#worn = true;
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  async #follow(worked: () => void): Promise<void> {
    while (!this.#closed) {
      const waiting = this.#waiting.splice(0);
      const began = performance.now();
      // A connection can fall silent without closing; pg's own timeout does not cover COPY.
      const silent = setTimeout(() => void this.#client?.end(), peopleLimits.indexSilentMs).unref();
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
      if (this.#index && (this.#behind || this.#worn)) this.#share.askRenewal();
      if (this.#mustBuild()) this.#startBuild();
      if (this.#build && (!this.#index || this.#behind)) this.#waiting.unshift(...waiting);
      else this.#answer(waiting);
      if (this.#waiting.length === 0) this.#client?.unref();
      await this.#rest(peopleLimits.indexPollMs);
      // The changes of a burst are read together, unless a reader waits for one.
      const until = began + peopleLimits.indexBurstMs;
      while (this.#waiting.length === 0 && !this.#closed && performance.now() < until)
        await this.#rest(until - performance.now());
    }
  }

  async #apply(ids: readonly string[], index: Index, changed: Set<string>): Promise<void> {
    for (const id of ids) changed.add(id);
    index.apply(await this.#kind.listCurrent(this.#client!, ids));
  }

  /** Applies the changes since a snapshot to an index. @returns the new snapshot; null when it must be rebuilt */
  #listChanges(since: string, index: Index, changed: Set<string>): Promise<string | null> {
    return listChanges(this.#client!, since, this.#kind.changes, (ids) => this.#apply(ids, index, changed));
  }

  async #poll(): Promise<void> {
    const index = this.#index!;
    // By the clock, as PostgreSQL keeps the changes; pauses are measured without it, because it may be set back.
    const known = Date.now() - this.#inStepAt < peopleLimits.indexOutOfStepMs;
    const began = Date.now();
    const snapshot = known ? await this.#listChanges(this.#snapshot, index, this.#share.changed) : null;
    if (snapshot === null) {
      this.#behind = true;
      // A build under way started before these changes; it finishes first and may be enough.
      this.#buildNotBefore = 0;
      log.info(`${this.#kind.name} behind: it is built anew`);
      return;
    }
    this.#snapshot = snapshot;
    this.#inStepAt = began;
  }

  #mustBuild(): boolean {
    if (this.#closed || this.#build || performance.now() < this.#buildNotBefore) return false;
    const index = this.#index;
    if (isFurtherWorker || !index || this.#behind || this.#worn) return true;
    const most = Math.max(peopleLimits.indexRecentMin, peopleLimits.indexRecentByRoot * Math.sqrt(index.size));
    return index.recent > most || performance.now() - this.#builtAt > peopleLimits.indexFreshMs;
  }

  #startBuild(): void {
    const build: Build<Segment> = isFurtherWorker
      ? { told: this.#share.next(), stop: async () => {} }
      : createBuild(this.#kind.builder, this.#database(), this.#index !== null);
    this.#build = build;
    this.#buildBegan = performance.now();
    // A further worker waits for the next segment all the time.
    if (!isFurtherWorker) this.#worn = false;
    const end = (told: BuildTold<Segment> | Error) => {
      this.#told = told;
      this.#stir();
    };
    build.told.then(end, (error) => end(error as Error));
  }

  async #settle(told: BuildTold<Segment> | Error): Promise<void> {
    const wasWorn = this.#worn;
    try {
      if (told instanceof Error) throw told;
      if ("neededBytes" in told) return this.#refuse(told.neededBytes);
      const index = this.#kind.create(told.segment);
      const began = Date.now();
      const changed = new Set<string>();
      for (let from = 0; from < told.changed.length; from += peopleLimits.indexBatch)
        await this.#apply(told.changed.slice(from, from + peopleLimits.indexBatch), index, changed);
      const snapshot = await this.#listChanges(told.snapshot, index, changed);
      if (snapshot === null) throw new Error("More changed than can be followed while the index was built");
      this.#index = index;
      this.#snapshot = snapshot;
      this.#share.use(told, changed);
      this.#inStepAt = began;
      this.#behind = false;
      if (isFurtherWorker) this.#worn = false;
      this.#builtAt = performance.now();
      this.#failures = 0;
      this.#saidTooLarge = false;
      const ms = Math.round(performance.now() - this.#buildBegan);
      // With many writes, builds are spaced out to leave most of the time to other work.
      if (!isFurtherWorker) this.#buildNotBefore = performance.now() + 5 * ms;
      log.info({ size: index.size, ms, mib: mib(index.bytes) }, `${this.#kind.name} ready`);
    } catch (error) {
      this.#worn = wasWorn || this.#index !== null;
      this.#failures += 1;
      this.#buildNotBefore = performance.now() + pauseAfter(this.#failures);
      if (!this.#closed) log.warn({ err: error }, `${this.#kind.name} not built`);
    } finally {
      this.#told = null;
      this.#build = null;
    }
  }

  #refuse(neededBytes: number): void {
    this.#buildNotBefore = performance.now() + filesLimits.sweepAfterMs;
    if (this.#saidTooLarge) return;
    this.#saidTooLarge = true;
    log.warn(
      { neededMib: mib(neededBytes) },
      `${this.#kind.name} too large for the memory left: searches wait for more`,
    );
  }
}

function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(peopleLimits.indexRetryMaxMs, peopleLimits.indexRetryMs * 2 ** (failures - 1));
}
