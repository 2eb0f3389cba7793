// A Patroni cluster loses its primary's machine during writes: no acknowledged write is lost, and it recovers by itself.

import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "../../tests/e2e/server.ts";
import type { Case } from "../cases.ts";
import { queryDatabase } from "../faults/postgres.ts";
import type { Row } from "../measured.ts";
import { bucketFor } from "./bucket.ts";
import { databaseConfiguration, startProxy } from "./haproxy.ts";
import { isNow, killNode, leaderSeconds, type Node, startCluster, startNode } from "./patroni.ts";
import { Machines } from "./town.ts";

const healedWithinMs = 30_000;

async function primaryOf(nodes: Node[]): Promise<Node> {
  return until(async () => {
    for (const node of nodes) if (await isNow(node, "primary")) return node;
  }, 180_000);
}

/** Whether every connection reaches the primary: HAProxy treats all nodes as up until its first check. */
async function leadsToPrimary(url: string): Promise<boolean> {
  for (let i = 0; i < 8; i++) {
    const told = await queryDatabase<{ standby: boolean }>(url, "SELECT pg_is_in_recovery() AS standby").catch(
      () => [],
    );
    if (told[0]?.standby !== false) return false;
  }
  return true;
}

async function losePrimary(town: Machines, nodes: Node[], folder: string): Promise<{ deadMs: number; nodes: Node[] }> {
  const before = town.acknowledged.length;
  await until(() => town.acknowledged.length >= before + 60, 180_000);
  const primary = await primaryOf(nodes);
  await killNode(primary);
  const killed = performance.now();
  await pause(1000); // By now, pending writes are acknowledged or lost.
  const then = town.acknowledged.length;
  await until(() => town.acknowledged.length > then, healedWithinMs + 30_000);
  const deadMs = performance.now() - killed;
  await until(() => town.acknowledged.length >= then + 60, 180_000);
  const again = startNode(folder, primary);
  const now = nodes.map((node) => (node === primary ? again : node));
  await until(() => isNow(again, "synchronous"), 120_000);
  return { deadMs, nodes: now };
}

export const failover: Case = {
  name: "bascule",
  what: "A Patroni cluster (synchronous replication, etcd, HAProxy) loses its primary",
  async run(folder) {
    let nodes = await startCluster(folder);
    const nodeAddresses = nodes.map(({ name, port, api }) => ({ name, port, api }));
    const proxy = await startProxy(folder, "primary", (port) => databaseConfiguration(port, nodeAddresses));
    const direct = `postgres://postgres@127.0.0.1:${nodes[0]!.port}/postgres`;
    await queryDatabase(direct, "CREATE ROLE vivier LOGIN");
    for (const name of ["behind", "named"]) await queryDatabase(direct, `CREATE DATABASE ${name} OWNER vivier`);
    await until(() => leadsToPrimary(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`));
    const lines: Row[] = [];
    const all = nodes.map(({ port }) => `127.0.0.1:${port}`).join(",");
    for (const [name, how, hosts] of [
      ["behind", "DATABASE_URL leads to HAProxy", `127.0.0.1:${proxy.port}`],
      ["named", "DATABASE_URL names both nodes", all],
    ] as const) {
      const url = `postgres://vivier@${hosts}/${name}?target_session_attrs=read-write`;
      const rows = `postgres://vivier@127.0.0.1:${proxy.port}/${name}`;
      const town = new Machines(`${folder}/${name}`, { DATABASE_URL: url, ...(await bucketFor()) }, rows);
      await town.open();
      const mix = town.begin();
      const since = performance.now();
      const lost = await losePrimary(town, nodes, folder);
      nodes = lost.nodes;
      await mix.stop();
      assert.ok(lost.deadMs < healedWithinMs, `healed after ${Math.round(lost.deadMs / 1000)} s`);
      const { later, faults, longestMs } = town.disturbed(since);
      assert.equal(faults, 0, `answers of 500 during the failover: ${town.troubles()}`);
      lines.push({
        what: `${how}: the primary's machine is killed during a mix of writes`,
        found: `writes again after ${(lost.deadMs / 1000).toFixed(1)} s (of which Patroni waits up to ${leaderSeconds} s); ${await town.settleAccounts()}; meanwhile ${later} answers of 503, none of 500, the longest after ${longestMs} ms`,
      });
      await town.close();
    }
    for (const node of nodes) await node.run.end("SIGTERM");
    return lines;
  },
};
