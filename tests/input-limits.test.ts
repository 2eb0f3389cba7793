// What one request may cost: each row of the table of SECURITY.md at its limit, at half of it, and at ten times.
import * as build from "virtual:react-router/server-build";
import { describe, expect, test } from "vitest";
import { config } from "../app/config.server.ts";
import * as limits from "../app/limits.ts";
import * as messages from "../app/messages.ts";
import { app } from "../server/app.ts";
import { textOf } from "./app.ts";
import { type Ask, blockedMs, growth, type InputLimit } from "./input-costs.ts";
import { readText } from "./sources.ts";

const get = (path: string): Ask => {
  const url = config.baseUrl + path;
  return async () => app.request(new Request(url, { redirect: "manual" }));
};

const filled = (start: string, size: number) => start.padEnd(size, "a");

const rows: InputLimit[] = [
  {
    input: "segments of a path",
    limit: limits.address.segments,
    make: (size) => get("/a".repeat(size)),
    taken: 404,
    beyond: { status: 404, says: messages.nothingHere },
  },
  {
    input: "path, in bytes",
    limit: limits.address.pathBytes,
    make: (size) => get(filled("/offres/", size)),
    taken: 404,
    beyond: { status: 414, says: messages.addressTooLong },
  },
  {
    input: "query, in bytes",
    limit: limits.address.queryBytes,
    make: (size) => get(`/offres${filled("?q=", size)}`),
    taken: 200,
    beyond: { status: 414, says: messages.addressTooLong },
  },
  {
    input: "parameters of a query",
    limit: limits.address.parameters,
    make: (size) => get(`/offres?${Array.from({ length: size }, (_, n) => `p${n}=${n}`).join("&")}`),
    taken: 200,
    beyond: { status: 414, says: messages.addressTooLong },
  },
  {
    input: "paths that the page's program asks about at once",
    limit: limits.address.manifestPaths,
    make: (size) => {
      const paths = Array.from({ length: size }, (_, n) => `/${n}`);
      return get(`/__manifest?version=${build.assets.version}&paths=${paths.join(",")}`);
    },
    taken: 200,
    beyond: { status: 414, says: messages.addressTooLong },
  },
];

/** For the last column of the table: `COSTS=1 npx vitest run tests/input-limits.test.ts`. */
const show = (...cells: string[]) => process.env.COSTS && process.stderr.write(`${cells.join(" · ")}\n`);

const table = readText("SECURITY.md").split("## What one request may cost\n")[1]?.split("\n## ")[0] ?? "";
const inTable = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, input]) => input!).slice(2);

test("SECURITY.md names the inputs that are tested here, and no other", () => {
  expect(inTable).toEqual(rows.map(({ input }) => input));
});

describe.each(rows)("$input", ({ input, limit, make, taken, beyond }) => {
  test("at the limit the input is taken, and twice the input costs at most 2.5 times as much", async () => {
    const whole = await make(limit);
    expect((await whole()).status).toBe(taken);
    const ratio = await growth(await make(limit >> 1), whole);
    show(input, "twice the input", `× ${ratio.toFixed(2)}`);
    expect(ratio).toBeLessThanOrEqual(2.5);
  });

  test("at the limit the event loop is blocked for at most 50 ms", async () => {
    const ms = await blockedMs(await make(limit));
    show(input, "blocks", `${ms.toFixed(1)} ms`);
    expect(ms).toBeLessThanOrEqual(50);
  });

  test("ten times the limit is refused quickly and in French", async () => {
    const ask = await make(10 * limit);
    const answer = await ask();
    expect(answer.status).toBe(beyond.status);
    expect(await textOf(answer)).toContain(beyond.says);
    expect(await blockedMs(ask)).toBeLessThanOrEqual(50);
  });
});
