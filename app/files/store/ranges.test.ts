// Range answers: examples of RFC 9110, and a comparison with a direct implementation of its text.
import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseAnswer } from "./ranges.ts";

const etag = '"abc"';
const asked = (headers: Record<string, string>, size = 10_000, method = "GET") =>
  chooseAnswer(new Request("http://localhost/x", { method, headers }), etag, size);

test.each<[string, object]>([
  ["bytes=0-499", { status: 206, start: 0, end: 499 }],
  ["bytes=500-999", { status: 206, start: 500, end: 999 }],
  ["bytes=-500", { status: 206, start: 9500, end: 9999 }],
  ["bytes=9500-", { status: 206, start: 9500, end: 9999 }],
  ["bytes=0-0", { status: 206, start: 0, end: 0 }],
  ["BYTES= 0-0 ,", { status: 206, start: 0, end: 0 }],
  ["bytes=9999-99999999999999999999999", { status: 206, start: 9999, end: 9999 }],
  ["bytes=-20000", { status: 206, start: 0, end: 9999 }],
  ["bytes=10000-", { status: 416 }],
  ["bytes=99999999999999999999999-", { status: 416 }],
  ["bytes=-0", { status: 416 }],
  ["bytes=5-4", { status: 200 }],
  ["bytes=99999999999999999999999-99999999999999999999998", { status: 200 }],
  ["bytes=-", { status: 200 }],
  ["bytes=", { status: 200 }],
  ["bytes=a-b", { status: 200 }],
  ["bytes=1-2-3", { status: 200 }],
  ["bytes=0-1,5-6", { status: 200 }],
  ["lines=0-1", { status: 200 }],
  ["0-1", { status: 200 }],
])("Range: %s", (range, answer) => {
  expect(asked({ range })).toEqual(answer);
});

test("an empty file has no ranges, and HEAD ignores them", () => {
  for (const range of ["bytes=0-", "bytes=-5", "bytes=0-0"]) expect(asked({ range }, 0)).toEqual({ status: 200 });
  expect(asked({ range: "bytes=0-1" }, 10, "HEAD")).toEqual({ status: 200 });
});

test.each<[Record<string, string>, number]>([
  [{ "if-range": etag }, 206],
  [{ "if-range": '"other"' }, 200],
  [{ "if-range": 'W/"abc"' }, 200],
  [{ "if-range": "Wed, 21 Oct 2026 07:28:00 GMT" }, 200],
  [{ "if-none-match": etag }, 304],
  [{ "if-none-match": '"other", W/"abc"' }, 304],
  [{ "if-none-match": "*" }, 304],
  [{ "if-none-match": '"other"' }, 206],
  [{ "if-match": '"other", "abc"' }, 206],
  [{ "if-match": "*" }, 206],
  [{ "if-match": 'W/"abc"' }, 412],
  [{ "if-match": '"other"', "if-none-match": etag }, 412],
])("with a part asked for and %j", (headers, status) => {
  expect(asked({ range: "bytes=0-1", ...headers })).toMatchObject({ status });
});

test("every range is the named bytes, cut at the end", () => {
  const maybe = fc.option(fc.nat(40), { nil: undefined });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), maybe, maybe, (size, first, last) => {
      const all = Array.from({ length: size }, (_, at) => at);
      const chosen = asked({ range: `bytes=${first ?? ""}-${last ?? ""}` }, size);
      const invalid = (first === undefined && last === undefined) || (last ?? 41) < (first ?? 0);
      const named =
        first === undefined
          ? all.filter((at) => at >= size - (last ?? 0))
          : all.filter((at) => at >= first && at <= (last ?? size));
      if (invalid) expect(chosen).toEqual({ status: 200 });
      else if (named.length === 0) expect(chosen).toEqual({ status: 416 });
      else expect(chosen).toEqual({ status: 206, start: named[0], end: named.at(-1) });
    }),
  );
});
