// Asks every screen and its .data address with every method, wrong types and bad ids: no body of a framework reaches anyone. A thorough
// run asks in every way for everybody; otherwise people with a session ask each address in a third of the ways.
import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { config } from "../app/platform/config/config.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import { screens } from "../app/screens.ts";
import { app } from "../server/app.ts";
import { as, sessionCookie } from "./app.ts";
import { thorough } from "./effort.ts";
import { aCandidate, aCompany, anAdmin } from "./factories.ts";

const english =
  /Internal Server|Not Found|Not Allowed|Unauthorized|Forbidden|Bad Request|Too Large|Unexpected|No route|did not provide|Invalid request|<pre>|^\s*$/i;

const ways: [method: string, type: string | null, body: string | null][] = [
  ["GET", null, null],
  ["POST", "application/x-www-form-urlencoded", "a=b"],
  ["POST", "application/json", "{"],
  ["POST", "multipart/form-data; boundary=x", "--x"],
  ["POST", "text/turbo", "x"],
  ["PUT", "text/plain", "a"],
  ["PATCH", "text/plain", "a"],
  ["DELETE", null, null],
  ["OPTIONS", null, null],
];

const people = { nobody: null, candidate: aCandidate, company: aCompany, admin: anAdmin };
const paths = screens.map(({ path }) =>
  path
    .replace(/:id\??/g, "0198a0b0-0000-7000-8000-000000000000")
    .replace(/:\w+/g, "pas-un-id")
    .replace("*", "/nulle-part"),
);
const addresses = [
  ...paths,
  ...paths.map((path) => `${path === "/" ? "/_" : path}.data`),
  "/__manifest?paths=%2Foffres",
];

beforeAll(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test.each(Object.keys(people) as (keyof typeof people)[])(
  "a refusal in French for %s",
  { timeout: 240_000 },
  async (who) => {
    const make = people[who];
    const cookie = make ? await sessionCookie(await make()) : null;
    const wrong: string[] = [];
    for (const [index, address] of addresses.entries()) {
      // It ends the session of the others.
      if (cookie && address.startsWith("/deconnexion")) continue;
      for (const [at, [method, type, body]] of ways.entries()) {
        if (cookie && !thorough && (index + at) % 3 !== 0) continue;
        const headers = new Headers({ Origin: config.baseUrl });
        if (type) headers.set("Content-Type", type);
        if (cookie) headers.set("Cookie", cookie);
        const answer = await app.request(
          new Request(config.baseUrl + address, { method, headers, body, redirect: "manual" }),
        );
        const text = answer.status < 400 ? "bien" : await answer.text();
        if (answer.status < 400) await answer.body?.cancel();
        const sentences = text.replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
        const found = english.exec(sentences);
        if (found) wrong.push(`${method} ${type} ${address} ${answer.status}: ${sentences.slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test("a fault behind a .data address answers with our page", async () => {
  const candidate = as(await aCandidate());
  await sql`ALTER TABLE "homeVisits" RENAME TO "homeVisitsAway"`.execute(db);
  try {
    const answer = await candidate.data("/candidat");
    expect(answer.status).toBe(500);
    const body = await answer.text();
    expect(body).toContain("<h1>Un problème est survenue");
    expect(body).not.toMatch(english);
  } finally {
    await sql`ALTER TABLE "homeVisitsAway" RENAME TO "homeVisits"`.execute(db);
  }
});
