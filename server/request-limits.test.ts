// Overlong addresses in any form are refused before routing.
import { expect, test, vi } from "vitest";
import * as peopleMessages from "../app/people/messages.ts";
import { config } from "../app/platform/config/config.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import * as platformMessages from "../app/platform/messages.ts";
import { app } from "./app.ts";

const ask = (path: string, method = "GET") => app.request(new Request(config.baseUrl + path, { method }));

test.each([
  ["a path of 13 segments", "/a".repeat(13), 404],
  ["its data", `${"/a".repeat(13)}.data`, 404],
  ["empty segments", "/".repeat(14), 404],
  ["backslashes, which an address reads as slashes", "\\a".repeat(13), 404],
  ["a path of more than 1 KB", `/offres/${"a".repeat(1_020)}`, 414],
  ["a letter that takes six bytes", `/offres/${"é".repeat(180)}`, 414],
  ["a query of more than 8 KB", `/offres?q=${"a".repeat(8_200)}`, 414],
  ["301 parameters", `/offres?${"a&".repeat(300)}`, 414],
  ["a deep path in what the page's program asks about", `/__manifest?paths=${"/a".repeat(13)}`, 404],
  ["the same with slashes as they are sent", `/__manifest?paths=${"%2Fa".repeat(13)}`, 404],
  ["151 paths in one question", `/__manifest?paths=${"/a,".repeat(151)}`, 414],
])("%s never reaches the router", async (_what, path, status) => {
  const reading = vi.spyOn(db, "selectFrom");
  for (const method of ["GET", "POST"]) {
    const answer = await ask(path, method);
    const html = await answer.text();
    expect([method, answer.status]).toEqual([method, status]);
    expect(html).toContain(status === 404 ? platformMessages.nothingHere : peopleMessages.addressTooLong);
    // The router's own pages contain scripts.
    expect(html).not.toContain("<script");
  }
  expect(reading).not.toHaveBeenCalled();
  reading.mockRestore();
});

test("accepts the longest valid addresses", async () => {
  expect((await ask(`/offres?${"a=1&".repeat(299)}`)).status).toBe(200);
  expect(await (await ask("/a".repeat(12))).text()).toContain("<script");
});
