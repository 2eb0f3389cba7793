// The mail server refuses, hangs or is down: the site goes on, and every promised mail leaves once it is back.
import assert from "node:assert/strict";
import { until } from "../../tests/e2e/server.ts";
import type { Case } from "../cases.ts";
import { inTown } from "./kills.ts";
import type { Town } from "./town.ts";
import { Visitor } from "./visitor.ts";

const people = 6;
/** The first retry is due after 30 s, the next ones at most two minutes apart. */
const patienceMs = 170_000;

async function during(town: Town, harm: () => unknown, mend: () => unknown, tried: () => boolean): Promise<string> {
  await harm();
  const slow: number[] = [];
  for (let i = 0; i < people; i++) slow.push((await town.write("account")).ms);
  assert.equal(town.acknowledged.length, people, "people sign up all the same");
  await until(tried, 60_000);
  const ready = await new Visitor(town.server).get("/readyz");
  assert.equal(ready.status, 200, "/readyz is not about mails");
  const mended = performance.now();
  await mend();
  const ledger = await town.settleAccounts(patienceMs);
  const seconds = ((performance.now() - mended) / 1000).toFixed(0);
  return `sign-up took at most ${Math.max(...slow).toFixed(0)} ms, the last mail left ${seconds} s after it was back; ${ledger}`;
}

const refusing = (code: number) =>
  inTown((town) =>
    during(
      town,
      () => {
        town.office.judge = () => code;
      },
      () => {
        town.office.judge = () => null;
      },
      () => town.office.offered.length >= people,
    ),
  );

const promise = "pages go on, /readyz stays well, every mail leaves afterwards, once or twice under one Message-ID";

const waits = true;

export const mailCases: Case[] = [
  {
    name: "courrier-absent",
    what: "no mail server listens",
    promise,
    waits,
    run: inTown((town) =>
      during(
        town,
        () => town.mailDoor.close(),
        () => town.mailDoor.open(),
        () => true,
      ),
    ),
  },
  {
    name: "courrier-muet",
    what: "the mail server takes connections and says nothing",
    promise,
    waits,
    run: inTown((town) =>
      during(
        town,
        () => town.mailDoor.hang(),
        () => town.mailDoor.open(),
        () => true,
      ),
    ),
  },
  { name: "courrier-4xx", what: "the mail server refuses with 451", promise, waits, run: refusing(451) },
  { name: "courrier-5xx", what: "the mail server refuses with 554", promise, waits, run: refusing(554) },
];
