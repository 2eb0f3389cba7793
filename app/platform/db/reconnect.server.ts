// Restarts the embedded PostgreSQL and takes the folder's lock again for as long as the server runs.
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { log } from "../config/log.server.ts";
import { watchDatabase } from "./db.server.ts";
import { type Cluster, openCluster } from "./embedded.server.ts";

const longestWaitMs = 5000;

type Running = { cluster: Cluster | null; lock: pg.Client };

type Watch = {
  dataDir: string;
  goesOn: () => boolean;
  take: () => Promise<pg.Client>;
};

async function keepCluster(running: Running, { dataDir, goesOn }: Watch): Promise<void> {
  while (running.cluster) {
    await running.cluster.exited;
    if (!goesOn()) return;
    log.error("the database has stopped: it is started again");
    for (let wait = 200; goesOn(); wait = Math.min(2 * wait, longestWaitMs)) {
      try {
        running.cluster = await openCluster({ dataDir });
        break;
      } catch (error) {
        log.error({ err: error }, "the database does not start");
        await pause(wait);
      }
    }
    if (!goesOn()) return running.cluster.stop();
  }
}

function keepLock(running: Running, watch: Watch): void {
  const { goesOn, take } = watch;
  running.lock.once("end", async () => {
    for (let loggedMessage = ""; goesOn(); ) {
      try {
        running.lock = await take();
        if (goesOn()) {
          log.warn("the connection with the lock of the folder was lost, and is ours again");
          return keepLock(running, watch);
        }
        return void (await running.lock.end().catch(() => {}));
      } catch (error) {
        const { message } = error as Error;
        if (message !== loggedMessage) log.error({ err: error }, "the lock of the folder is not ours");
        loggedMessage = message;
        await pause(500, undefined, { ref: false });
      }
    }
  });
}

/** Watches the database and logs its outages. */
export function watchOutages(): void {
  watchDatabase({
    lost: (error) => log.error({ err: error }, "the database does not answer"),
    back: () => log.warn("the database answers again"),
  });
}

/** Watches the database, restarts the embedded one and takes the lock again. @returns once the program stops */
export function keepOpen(running: Running, watch: Watch): Promise<void> {
  watchOutages();
  keepLock(running, watch);
  return keepCluster(running, watch);
}
