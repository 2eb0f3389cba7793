// A thread is reused after ordinary files only.
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, test } from "vitest";
import { odt } from "../../../tests/corpora/hostile/docx.ts";
import { cvPdf } from "../../../tests/corpora/hostile/pdf.ts";
import * as enginesLimits from "../limits.ts";
import { inspectCv } from "./cv-reading.server.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const ordinary = (name: string) => odt({ body: `<text:p>${name}</text:p>` });
const textOf = async (name: string) => {
  const judged = await inspectCv("cv.odt", ordinary(name));
  return judged.ok ? judged.text : judged.message;
};
const refuse = async () => expect(await inspectCv("cv.pdf", bytes("%PDF-1.7\nrien"))).toMatchObject({ ok: false });
/** Ends the waiting threads, of which there are two at most. */
const endAll = () => Promise.all([refuse(), refuse()]);

async function begun(work: () => Promise<void>): Promise<number> {
  let count = 0;
  const one = () => void count++;
  subscribe("worker_threads", one);
  await work().finally(() => unsubscribe("worker_threads", one));
  return count;
}

test("one thread reads ordinary files, each with its own text, up to the reuse limit", async () => {
  await endAll();
  const names = Array.from({ length: enginesLimits.filesPerThread }, (_, i) => `Personne ${i}`);
  const read: (string | null)[] = [];
  const readAll = async () => {
    for (const name of names) read.push(await textOf(name));
  };
  expect(await begun(readAll)).toBe(1);
  expect(read).toEqual(names);
  expect(await begun(async () => expect(await textOf("La suivante")).toBe("La suivante"))).toBe(1);
});

test("a refused file and a file without text end their thread", async () => {
  await endAll();
  expect(await begun(async () => void (await textOf("Une")))).toBe(1);
  expect(await begun(refuse)).toBe(0);
  expect(await begun(async () => void (await textOf("Deux")))).toBe(1);
  expect(await begun(async () => expect(await textOf("")).toBeNull())).toBe(0);
  expect(await begun(async () => void (await textOf("Trois")))).toBe(1);
});

test("a file that needs much memory ends its thread", async () => {
  await endAll();
  const objects = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [10 + i, "<</A 1>>"]));
  const large = async () => expect(await inspectCv("cv.pdf", cvPdf({ objects }))).toMatchObject({ ok: true });
  expect(await begun(large)).toBe(1);
  expect(await begun(async () => void (await textOf("Une")))).toBe(1);
});

test("two files at once are read by one thread each, without mixing their texts", async () => {
  await endAll();
  const read: (string | null)[] = [];
  const both = async () => void read.push(...(await Promise.all(["Une", "Deux", "Trois", "Quatre"].map(textOf))));
  expect(await begun(both)).toBe(2);
  expect(read).toEqual(["Une", "Deux", "Trois", "Quatre"]);
});
