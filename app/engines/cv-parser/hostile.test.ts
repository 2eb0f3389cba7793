// Files made to exhaust the server: each is answered in time, and pages stay responsive.
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { visitor } from "../../../tests/app.ts";
import { manyStates, nestedForms } from "../../../tests/corpora/hostile/pdf-work.ts";
import * as enginesMessages from "../messages.ts";
import { inspectCv } from "./inspect-cv.server.ts";

const megabyte = 1_048_576;
const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const pdf = (body: string) => bytes(`%PDF-1.7\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF`);

const bomb = deflateSync(Buffer.alloc(200 * megabyte)).toString("latin1");

const hostile: [string, Uint8Array][] = [
  ["names of scripts without end", pdf("/JS%".repeat(megabyte))],
  ["comments without end", pdf(`/JS${"%\n".repeat(3 * megabyte)}`)],
  ["streams without end", pdf(">>stream\nendstream\n".repeat(300_000))],
  [
    "a stream that unpacks to 200 MB",
    pdf(`1 0 obj<</Filter/FlateDecode/Length ${bomb.length}>>stream\n${bomb}\nendstream endobj`),
  ],
];

test.each(hostile)("%s", async (_name, file) => {
  const started = performance.now();
  let longest = 0;
  let last = started;
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 20);
  const [judged, page] = await Promise.all([inspectCv("cv.pdf", file), visitor.get("/login")]);
  clearInterval(pulse);
  expect(judged.ok).toBe(false);
  expect(page.status).toBe(200);
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(longest).toBeLessThan(1_500);
});

test.each([
  ["28 forms within forms, each drawn twice", nestedForms(28)],
  ["four million saved states", manyStates(4_000_000)],
])("%s are refused before they are read", async (_name, file) => {
  const small = await inspectCv("cv.pdf", nestedForms(2));
  expect(small).toMatchObject({ ok: true, type: "pdf" });
  expect(await inspectCv("cv.pdf", file)).toEqual({ ok: false, message: enginesMessages.cvTooComplex });
});
