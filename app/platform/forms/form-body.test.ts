// Tests of form bodies, well-formed and hostile.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { often } from "../../../tests/effort.ts";
import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";
import { formValues } from "./form.server.ts";
import { parseFormBody } from "./form-body.server.ts";

const pairs = "application/x-www-form-urlencoded";
const parts = "multipart/form-data; boundary=a";

const written = async (form: FormData) => {
  const sent = new Request("http://ici/", { method: "POST", body: form });
  return [await sent.blob(), sent.headers.get("content-type")!] as const;
};

type Sent = [string, string | [name: string, bytes: Uint8Array, type: string]];

async function entriesOf(form: FormData): Promise<Sent[]> {
  return Promise.all(
    [...form].map(async ([name, value]): Promise<Sent> => {
      if (typeof value === "string") return [name, value];
      return [name, [value.name, new Uint8Array(await value.arrayBuffer()), value.type]];
    }),
  );
}

const text = fc
  .string({ unit: "grapheme", maxLength: 60, size: "max" })
  .map((s) => s.toWellFormed().replace(/[\0\r\n]/g, ""));

test("reads any browser's form exactly, from memory and from disk", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-form-"));
  // Node writes a file without a name as a text.
  const file = fc.record({ name: text.filter(Boolean), bytes: fc.uint8Array({ maxLength: 3_000 }) });
  const field = fc.tuple(text, fc.oneof(text, file));
  await fc.assert(
    fc.asyncProperty(fc.array(field, { maxLength: 12 }), async (fields) => {
      const form = new FormData();
      for (const [name, value] of fields)
        if (typeof value === "string") form.append(name, value);
        else form.append(name, new File([value.bytes], value.name, { type: "application/pdf" }));
      const [body, type] = await written(form);
      const place = path.join(folder, "body");
      fs.writeFileSync(place, Buffer.from(await body.arrayBuffer()));
      for (const there of [body, await fs.openAsBlob(place)]) {
        const read = await parseFormBody(there, type);
        expect(await entriesOf(read as FormData)).toEqual(await entriesOf(form));
      }
    }),
    { numRuns: often(60, 2_000) },
  );
  fs.rmSync(folder, { recursive: true });
});

test("reads a file larger than a window that contains almost a boundary", async () => {
  const bytes = Buffer.alloc(1_000_000, "\r\n--formdata-undici-\r\n-");
  const form = new FormData();
  form.append("cv", new File([bytes], "cv.pdf"));
  form.append("nom", "Zoé");
  const read = (await parseFormBody(...(await written(form)))) as FormData;
  expect(Buffer.from(await (read.get("cv") as File).arrayBuffer()).equals(bytes)).toBe(true);
  expect(read.get("nom")).toBe("Zoé");
});

const part = (name: string, value: string, more = "") =>
  `--a\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const inParts = (...all: string[]) => new Blob([...all, "--a--\r\n"]);

test.each([
  ["500 fields", new Blob(["a&".repeat(499), "a"]), pairs],
  ["500 parts", inParts(part("a", "").repeat(500)), parts],
  ["no part at all", inParts(), parts],
  ["a line before the first part", new Blob(["\r\n", inParts(part("a", "b"))]), parts],
])("reads %s", async (_what, body, type) => {
  expect(await parseFormBody(body, type)).toBeInstanceOf(FormData);
});

test.each<[string, Blob, string, string]>([
  ["501 fields", new Blob(["a&".repeat(500)]), pairs, platformMessages.tooManyFields],
  ["501 parts", inParts(part("a", "").repeat(501)), parts, platformMessages.tooManyFields],
  ["a name of 201 characters", new Blob([`${"a".repeat(201)}=`]), pairs, platformMessages.formNameTooLong],
  ["a part with such a name", inParts(part("a".repeat(201), "")), parts, platformMessages.formNameTooLong],
  [
    "a part with long headers",
    inParts(part("a", "", `; x="${"a".repeat(5_000)}"`)),
    parts,
    platformMessages.formNameTooLong,
  ],
  [
    "a file with a long name",
    inParts(part("cv", "x", `; filename="${"a".repeat(1_001)}.pdf"`)),
    parts,
    platformMessages.formNameTooLong,
  ],
  [
    "more text than a form holds",
    inParts(part("a", "x".repeat(platformLimits.formBytes + 1))),
    parts,
    platformMessages.formTooLarge,
  ],
  ["no end", new Blob([part("a", "b")]), parts, platformMessages.bodyUnreadable],
  ["no name", inParts("--a\r\nContent-Type: text/plain\r\n\r\nb\r\n"), parts, platformMessages.bodyUnreadable],
  ["no boundary", inParts(part("a", "b")), "multipart/form-data", platformMessages.bodyUnreadable],
  [
    "a head that ends in the next part",
    inParts('--a\r\nContent-Disposition: form-data; name="a"\r\n', part("b", "c")),
    parts,
    platformMessages.bodyUnreadable,
  ],
])("refuses %s, in French", async (_what, body, type, sentence) => {
  expect(await parseFormBody(body, type)).toBe(sentence);
});

test("reads an empty file input as a file without a name", async () => {
  const sent = inParts(part("cv", "", `; filename=""\r\nContent-Type: application/octet-stream`));
  const form = (await parseFormBody(sent, parts)) as FormData;
  expect(form.get("cv")).toMatchObject({ name: "", size: 0, type: "application/octet-stream" });
});

test("reads a repeated field as a list, under any name", async () => {
  const form = (await parseFormBody(new Blob(["a=1&__proto__=2&a=3&constructor=4"]), pairs)) as FormData;
  const values = formValues(form);
  expect(Object.entries(values)).toEqual([
    ["a", ["1", "3"]],
    ["__proto__", "2"],
    ["constructor", "4"],
  ]);
});
