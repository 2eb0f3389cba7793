// Tests of the queue that several addresses share.
import { expect, test } from "vitest";
import { FairTurns, Share } from "./fair-queue.ts";

function desk(turns: FairTurns) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (address: string, name: string) =>
    turns.run(address, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  const settle = () => new Promise((next) => setImmediate(next));
  const endFirst = async () => {
    ends.shift()?.();
    await settle();
  };
  return { begun, ask, endFirst, settle };
}

test("serves a new address before the waiting requests of an earlier one", async () => {
  const { begun, ask, endFirst, settle } = desk(new FairTurns(1, 8));
  const asked = [..."abcd"].map((name) => ask("first", name));
  await settle();
  asked.push(ask("second", "e"));
  for (let n = 0; n < 5; n++) await endFirst();
  expect(begun).toEqual(["a", "e", "b", "c", "d"]);
  expect(await Promise.all(asked)).toEqual([..."abcde"].map((result) => ({ result })));
});

test("lets one address fill half of the queue and never starts refused work", async () => {
  const turns = new FairTurns(1, 4);
  const { begun, ask, endFirst, settle } = desk(turns);
  const asked = [..."abcd"].map((name) => ask("first", name));
  await settle();
  expect(turns.refuses("first")).toBe(true);
  expect(await asked[3]).toBeUndefined();
  expect(turns.refuses("second")).toBe(false);
  asked.push(ask("second", "e"));
  for (let n = 0; n < 4; n++) await endFirst();
  expect(begun).toEqual(["a", "e", "b", "c"]);
  expect(turns.refuses("first")).toBe(false);
});

test("releases the place of failed work", async () => {
  const turns = new FairTurns(1, 4);
  const failed = turns.run("first", () => Promise.reject(new Error("failed")));
  const next = turns.run("first", async () => "done");
  await expect(failed).rejects.toThrow("failed");
  expect(await next).toEqual({ result: "done" });
});

test("allows taking again what was given back", () => {
  const share = new Share(2);
  expect([share.take("a"), share.take("a"), share.take("b"), share.take("c")]).toEqual([true, false, true, false]);
  share.giveBack("a");
  expect(share.take("c")).toBe(true);
});

test("lets all networks of one /48 hold eight times what remains free", () => {
  const share = new Share(90);
  let network = 0;
  while (share.take(`2001:db8:7:${(network % 1000).toString(16)}`)) network++;
  expect(network).toBe(80);
  expect(share.take("2001:db8:8:1")).toBe(true);
});

test("serves another address before the further networks of one /48", async () => {
  const { begun, ask, endFirst, settle } = desk(new FairTurns(2, 90));
  for (let network = 0; network < 10; network++) void ask(`2001:db8:7:${network}`, `${network}`);
  await settle();
  void ask("192.0.2.1", "other");
  await endFirst();
  expect(begun).toEqual(["0", "1", "other"]);
});
