// A read replica: people always see their own writes, and a late or dead replica is not used.

import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { offerText, until } from "../../tests/e2e/server.ts";
import type { Case } from "../cases.ts";
import { queryDatabase } from "../faults/postgres.ts";
import { Visitor } from "../faults/visitor.ts";
import { spread } from "../figures.ts";
import type { Row } from "../measured.ts";
import { bucketFor } from "./bucket.ts";
import { type Postgres, startPostgres, startReplica } from "./postgres.ts";
import { Machines, on } from "./town.ts";

async function answeredBy(replica: Postgres): Promise<number> {
  const [row] = await queryDatabase<{ n: number }>(
    replica.url,
    `SELECT sum("xact_commit")::integer AS n FROM pg_stat_database WHERE "datname" = 'vivier'`,
  );
  return row!.n;
}

async function writeAndRead(town: Machines, times: number, prefix: string): Promise<{ missing: number; ms: number[] }> {
  let missing = 0;
  const ms: number[] = [];
  for (let i = 0; i < times; i++) {
    const title = `${prefix} numéro${i}x`;
    // In turn: the words of one person's offers are checked 30 times a minute at most.
    const company = town.company(i);
    const made = await company.post(on(town.machines[i % 2]!, "/compte/entreprise/creer-offre"), {
      title,
      city: "Lyon",
      salary: "2400",
      description: offerText,
    });
    assert.equal(made.status, 302, "an offer is published");
    const said = await company.get(on(town.machines[(i + 1) % 2]!, `/offres?q=${encodeURIComponent(title)}`));
    assert.equal(said.status, 200);
    ms.push(said.ms);
    if (!said.text.includes(title)) missing++;
  }
  return { missing, ms };
}

async function stranger(town: Machines, title: string): Promise<boolean> {
  const said = await new Visitor(town.server).get(`/offres?q=${encodeURIComponent(title)}`);
  assert.equal(said.status, 200);
  return said.text.includes(title);
}

export const replica: Case = {
  name: "replique",
  what: "A replica by streaming replication (DATABASE_REPLICA_URL)",
  async run(folder) {
    const primary = await startPostgres(folder, "premier");
    const replica = await startReplica(folder, "second", primary);
    const variables = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url };
    const town = new Machines(folder, { ...variables, ...(await bucketFor()) });
    await town.open();
    const lines: Row[] = [];

    const before = await answeredBy(replica);
    // Each under an address of its own: a cached page sends no statement.
    for (let i = 0; i < 40; i++) assert.equal((await new Visitor(town.server).get(`/offres?essai=${i}`)).status, 200);
    await pause(1500);
    const statements = (await answeredBy(replica)) - before;
    assert.ok(statements > 40, `the replica answered ${statements} statements`);
    lines.push({ what: "40 public pages while it is in step", found: `the replica answered ${statements} statements` });

    const quick = await writeAndRead(town, 30, "Relieur");
    assert.equal(quick.missing, 0);
    lines.push({
      what: "written at one machine, read at once at the other by the same person, in step",
      found: `30 of 30 there; page ${spread(quick.ms)}`,
    });

    await queryDatabase(replica.url, "SELECT pg_wal_replay_pause()");
    const company = town.company();
    const made = await company.post("/compte/entreprise/creer-offre", {
      title: "Doreur sur tranche",
      city: "Lyon",
      salary: "2400",
      description: offerText,
    });
    assert.equal(made.status, 302, "an offer is published");
    const own = await company.get("/offres?q=Doreur");
    assert.ok(own.text.includes("Doreur sur tranche"), "what one has written oneself is there at once");
    const since = performance.now();
    await until(() => stranger(town, "Doreur sur tranche"), 5000);
    const ms = performance.now() - since;
    assert.ok(ms < 1800, `a stranger saw it after ${ms} ms`);
    const slow = await writeAndRead(town, 30, "Graveur");
    assert.equal(slow.missing, 0);
    lines.push({
      what: "its replay is paused",
      found: `30 of 30 of one's own there at once; a stranger saw a new offer after ${Math.round(ms)} ms: the replica was left aside`,
    });
    await queryDatabase(replica.url, "SELECT pg_wal_replay_resume()");
    await pause(2000);
    const again = await answeredBy(replica);
    for (let i = 0; i < 20; i++) await new Visitor(town.server).get(`/offres?reprise=${i}`);
    await pause(1500);
    assert.ok((await answeredBy(replica)) - again > 20, "it is asked again");
    lines.push({ what: "its replay goes on", found: "it is asked again by itself" });

    const mix = town.begin();
    await until(() => town.acknowledged.length > 60, 180_000);
    await replica.run.end("SIGKILL");
    const killed = performance.now();
    const then = town.acknowledged.length;
    await until(() => town.acknowledged.length > then + 60, 180_000);
    await mix.stop();
    const { later, faults } = town.disturbed(killed);
    assert.equal(faults, 0, `answers of 500 without the replica: ${town.troubles()}`);
    const answered = town.answers.filter(({ at }) => at >= killed).length;
    lines.push({
      what: "the replica is killed during a mix of writes and reads",
      found: `${await town.settleAccounts()}; ${answered} answers after it, none of 500, ${later} asked to come again`,
    });
    await town.close();
    await primary.run.end("SIGTERM");
    return lines;
  },
};
