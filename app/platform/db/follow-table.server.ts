// Keeps an index of this worker in step with a table. It builds the index from PostgreSQL, then applies the changes that the table's
// triggers record. An index that is behind still answers until its successor is built, because PostgreSQL supplies the rows anyway. The
// first worker of a server builds in shared memory; the further workers use that build and apply the changes themselves.
import pg from "pg";
import { log } from "../config/log.server.ts";
import * as platformLimits from "../limits.ts";
import { isFurtherWorker } from "../workers/siblings.server.ts";
import { SharedBuild } from "./share-build.server.ts";
import { type Build, type BuildOutcome, type Reading, startBuild } from "./snapshot-build.server.ts";
import { type Changes, listChanges } from "./table-changes.server.ts";

export type IndexFacts = {
  size: number;
  recent: number;
  bytes: number;
  /** Whether the index is at most some seconds behind the database. */
  ready: boolean;
  /** Last time the index was in step with the database, in milliseconds since 1970; 0 for never. */
  inStepAt: number;
};

/** The facts of an index that is not open. */
export const noIndex: IndexFacts = { size: 0, recent: 0, bytes: 0, ready: false, inStepAt: 0 };

/** Adds ref() and unref() to pg's types. They control whether the connection keeps the process alive. */
type Client = pg.Client & { ref(): void; unref(): void };

const mib = (bytes: number) => Math.round(bytes / 1_048_576);

/** An index in memory. */
type Indexed<Change> = { size: number; recent: number; bytes: number; apply(changes: readonly Change[]): void };

/** How an index is built and changed. */
export type Followed<Index extends Indexed<Change>, Built, Change> = {
  /** In the log. */
  name: string;
  changes: Changes;
  reading: Reading<Built>;
  create(built: Built): Index;
  /** The current rows by id, as changes. */
  listCurrent(client: pg.ClientBase, ids: readonly string[]): Promise<Change[]>;
};

export class TableFollower<Index extends Indexed<Change>, Built, Change> {
  readonly #followed: Followed<Index, Built, Change>;
  readonly #database: () => string;
  #client: Client | null = null;
  #index: Index | null = null;
  readonly #share: SharedBuild<Built>;
  #snapshot = "";
  #inStepAt = 0;
  #builtAt = 0;
  #behind = false;
  #worn = false;
  #build: Build<Built> | null = null;
  #buildBegan = 0;
  #outcome: BuildOutcome<Built> | Error | null = null;
  #buildNotBefore = 0;
  #failures = 0;
  #loggedTooLarge = false;
  #waiting: (() => void)[] = [];
  #awake = false;
  #wake: () => void = () => {};
  #closed = false;
  #over: Promise<void> | null = null;

  /** @param database returns the address to connect to; called for each connection, since a failover may change it */
  constructor(followed: Followed<Index, Built, Change>, database: () => string) {
    this.#followed = followed;
    this.#database = database;
    this.#share = new SharedBuild(followed.name, {
      snapshot: () => this.#snapshot,
      renew: () => {
        this.#worn = true;
        this.#stir();
      },
    });
  }

  /** The live index, even when it is behind; null until the first build. */
  answering(): Index | null {
    return this.#index;
  }

  /** The live index if it is at most some seconds behind the database; else null. */
  current(): Index | null {
    return this.#behind || Date.now() - this.#inStepAt > platformLimits.indexLostMs ? null : this.#index;
  }

  facts(): IndexFacts {
    const { size = 0, recent = 0, bytes = 0 } = this.#index ?? {};
    return { size, recent, bytes, ready: this.current() !== null, inStepAt: this.#inStepAt };
  }

  /** Resolves when the index includes everything committed before the call, or when the connection has failed. */
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
        if (!this.#closed && failures === 1) log.warn({ err: error }, `${this.#followed.name}: connection`);
      }
      await this.#disconnect();
      this.#answer(this.#waiting.splice(0));
      // Requests made during the pause are answered by the next attempt; they do not shorten it.
      const until = performance.now() + Math.min(platformLimits.indexLostMs, pauseAfter(failures));
      while (!this.#closed && performance.now() < until) await this.#rest(until - performance.now());
    }
    this.#answer(this.#waiting.splice(0));
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#database(),
      application_name: "vivier-index",
      keepAlive: true,
      connectionTimeoutMillis: platformLimits.indexLostMs,
    }) as Client;
    this.#client = client;
    client.on("error", () => this.#stir());
    client.on("notification", () => this.#stir());
    await client.connect();
    await client.query(`LISTEN "${this.#followed.changes.table}"`);
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
      const silent = setTimeout(() => void this.#client?.end(), platformLimits.indexSilentMs).unref();
      try {
        if (this.#outcome) await this.#settle(this.#outcome);
        else if (this.#index && !this.#behind) await this.#poll();
        else await this.#client!.query("SELECT 1");
      } catch (error) {
        this.#answer(waiting);
        throw error;
      } finally {
        clearTimeout(silent);
      }
      worked();
      if (this.#index && (this.#behind || this.#worn)) this.#share.requestRenewal();
      if (this.#mustBuild()) this.#startBuild();
      if (this.#build && (!this.#index || this.#behind)) this.#waiting.unshift(...waiting);
      else this.#answer(waiting);
      if (this.#waiting.length === 0) this.#client?.unref();
      await this.#rest(platformLimits.indexPollMs);
      // The changes of a burst are read together, unless a reader waits for one.
      const until = began + platformLimits.indexBurstMs;
      while (this.#waiting.length === 0 && !this.#closed && performance.now() < until)
        await this.#rest(until - performance.now());
    }
  }

  async #apply(ids: readonly string[], index: Index, changed: Set<string>): Promise<void> {
    for (const id of ids) changed.add(id);
    index.apply(await this.#followed.listCurrent(this.#client!, ids));
  }

  /** Applies the changes since a snapshot to an index. @returns the new snapshot; null when it must be rebuilt */
  #listChanges(since: string, index: Index, changed: Set<string>): Promise<string | null> {
    return listChanges(this.#client!, since, this.#followed.changes, (ids) => this.#apply(ids, index, changed));
  }

  async #poll(): Promise<void> {
    const index = this.#index!;
    // By the clock, as PostgreSQL keeps the changes; pauses are measured without it, because it may be set back.
    const isRecent = Date.now() - this.#inStepAt < platformLimits.indexOutOfStepMs;
    const began = Date.now();
    const snapshot = isRecent ? await this.#listChanges(this.#snapshot, index, this.#share.changed) : null;
    if (snapshot === null) {
      this.#behind = true;
      // A build under way started before these changes; it finishes first and may be enough.
      this.#buildNotBefore = 0;
      log.info(`${this.#followed.name} behind: it is built again`);
      return;
    }
    this.#snapshot = snapshot;
    this.#inStepAt = began;
  }

  #mustBuild(): boolean {
    if (this.#closed || this.#build || performance.now() < this.#buildNotBefore) return false;
    const index = this.#index;
    if (isFurtherWorker || !index || this.#behind || this.#worn) return true;
    const most = Math.max(platformLimits.indexRecentMin, platformLimits.indexRecentByRoot * Math.sqrt(index.size));
    return index.recent > most || performance.now() - this.#builtAt > platformLimits.indexFreshMs;
  }

  #startBuild(): void {
    const build: Build<Built> = isFurtherWorker
      ? { outcome: this.#share.next(), stop: async () => {} }
      : startBuild(this.#followed.reading, this.#database(), this.#index !== null);
    this.#build = build;
    this.#buildBegan = performance.now();
    // A further worker waits for the next segment all the time.
    if (!isFurtherWorker) this.#worn = false;
    const end = (outcome: BuildOutcome<Built> | Error) => {
      this.#outcome = outcome;
      this.#stir();
    };
    build.outcome.then(end, (error) => end(error as Error));
  }

  async #settle(outcome: BuildOutcome<Built> | Error): Promise<void> {
    const wasWorn = this.#worn;
    try {
      if (outcome instanceof Error) throw outcome;
      if ("neededBytes" in outcome) return this.#refuse(outcome.neededBytes);
      const index = this.#followed.create(outcome.value);
      const began = Date.now();
      const changed = new Set<string>();
      for (let from = 0; from < outcome.changed.length; from += platformLimits.indexBatch)
        await this.#apply(outcome.changed.slice(from, from + platformLimits.indexBatch), index, changed);
      const snapshot = await this.#listChanges(outcome.snapshot, index, changed);
      if (snapshot === null) throw new Error("More changed than can be followed while the index was built");
      this.#index = index;
      this.#snapshot = snapshot;
      this.#share.use(outcome, changed);
      this.#inStepAt = began;
      this.#behind = false;
      if (isFurtherWorker) this.#worn = false;
      this.#builtAt = performance.now();
      this.#failures = 0;
      this.#loggedTooLarge = false;
      const ms = Math.round(performance.now() - this.#buildBegan);
      // With many writes, builds are spaced out to leave most of the time to other work.
      if (!isFurtherWorker) this.#buildNotBefore = performance.now() + 5 * ms;
      log.info({ size: index.size, ms, mib: mib(index.bytes) }, `${this.#followed.name} ready`);
    } catch (error) {
      this.#worn = wasWorn || this.#index !== null;
      this.#failures += 1;
      this.#buildNotBefore = performance.now() + pauseAfter(this.#failures);
      if (!this.#closed) log.warn({ err: error }, `${this.#followed.name} not built`);
    } finally {
      this.#outcome = null;
      this.#build = null;
    }
  }

  #refuse(neededBytes: number): void {
    this.#buildNotBefore = performance.now() + platformLimits.indexTooLargeMs;
    if (this.#loggedTooLarge) return;
    this.#loggedTooLarge = true;
    log.warn(
      { neededMib: mib(neededBytes) },
      `${this.#followed.name} too large for the memory left: searches wait for more`,
    );
  }
}

function pauseAfter(failures: number): number {
  return failures === 0
    ? 0
    : Math.min(platformLimits.indexRetryMaxMs, platformLimits.indexRetryMs * 2 ** (failures - 1));
}
