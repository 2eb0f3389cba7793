// Checks that SECURITY.md names every requirement and only existing tests, and what no other file tests of it.

import fs from "node:fs";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { setPassword } from "../app/people/accounts/credentials.server.ts";
import { createLink } from "../app/people/accounts/one-time-links.server.ts";
import { isWeakPassword } from "../app/people/accounts/password.server.ts";
import { config } from "../app/platform/config/config.server.ts";
import { log } from "../app/platform/config/log.server.ts";
import { db, transaction } from "../app/platform/db/db.server.ts";
import { internalPath } from "../app/platform/http/flash.server.ts";
import { setStored } from "../app/platform/settings/settings.server.ts";
import { as, sessionCookie, visitor } from "./app.ts";
import { aCandidate, aCompany, anOffer } from "./factories.ts";
import { filesBelow, isNode, readText, sources, walk } from "./sources.ts";

afterEach(() => {
  config.https = false;
  vi.restoreAllMocks();
});

// OWASP ASVS 5.0: level 1, then level 2 for files, sessions, access and logging.
const required = `
1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3
4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 7.2.1
7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1
11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1
5.1.1 5.2.3 5.4.1 5.4.2 5.4.3 7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2 8.1.2 8.2.3 8.4.1
16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3
`
  .trim()
  .split(/\s+/);

const rows = fs
  .readFileSync("SECURITY.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const cells = /^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \|$/.exec(line);
    return cells ? [{ number: cells[1]!, how: cells[2]!, shown: cells[3]! }] : [];
  });

test("SECURITY.md says how each requirement is met, or that it is not", () => {
  expect(required).toHaveLength(106);
  expect(required.filter((number) => !rows.some((row) => row.number === number))).toEqual([]);
});

/** The titles of a file's tests and groups, skipped ones excluded. */
function titlesIn(file: string): string[] {
  const titles: string[] = [];
  const from = (node: unknown): string => {
    if (!isNode(node)) return "";
    if (node.type === "Identifier") return String(node.name);
    return node.type === "MemberExpression" ? `${from(node.object)}.${from(node.property)}` : from(node.callee);
  };
  const source = sources.find(({ path }) => path === file);
  if (source)
    walk(source.program, (node) => {
      if (node.type !== "CallExpression" || !/^(test|describe)(\.each)?$/.test(from(node))) return true;
      const [title] = node.arguments as { value?: unknown }[];
      if (typeof title?.value === "string") titles.push(title.value);
      return true;
    });
  return titles;
}

test("each test that it names exists", () => {
  const missing = rows.flatMap(({ number, shown }) =>
    [...shown.matchAll(/`([\w./-]+)`(?:: « ([^»]+) »)?/g)].flatMap(([, file, name]) => {
      const there = fs.existsSync(file!) && (!name || titlesIn(file!).some((title) => title.includes(name)));
      return there ? [] : [`${number}: ${file} ${name ?? ""}`];
    }),
  );
  expect(missing).toEqual([]);
});

test("security.txt gives the operator's contact", async () => {
  const page = async () => (await visitor.get("/.well-known/security.txt")).text();
  expect(await page()).toMatch(/^Contact: http:\/\/localhost:3000\/assistance-recrutement$/m);
  await transaction((tx) => setStored(tx, "operator", { email: "securite@exemple.test" }));
  const text = await page();
  expect(text.split("\n")[0]).toBe("Contact: mailto:securite@exemple.test");
  expect(text).toContain(`Canonical: ${config.baseUrl}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now() + 90 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

// Fragments of addresses that lead to another site in some browser.
const fragments = [
  "/",
  "//",
  "\\",
  "/\\",
  "http:",
  "https:",
  "javascript:",
  "evil.example",
  "@",
  ":",
  "?",
  "#",
  ".",
].concat([
  "..",
  "/./",
  "/../",
  "%2f",
  "%5c",
  "%0d%0a",
  "%09",
  "\t",
  "\n",
  "\r",
  "\u2028",
  " ",
  "é",
  "a",
  "offres",
  ";",
  "//evil.example",
]);
const anyAddress = fc.array(fc.constantFrom(...fragments), { maxLength: 7 }).map((parts) => parts.join(""));

function leadsInside(location: string | null): boolean {
  return (
    location !== null && /^\/(?![/\\])/.test(location) && new URL(location, config.baseUrl).origin === config.baseUrl
  );
}

test("no value of « retour » leads to another site", async () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      const path = internalPath(address);
      expect(path === null || leadsInside(path)).toBe(true);
      expect(path === null ? null : internalPath(path)).toBe(path);
    }),
    { numRuns: 2_000 },
  );
  await fc.assert(
    fc.asyncProperty(anyAddress, async (retour) => {
      const response = await visitor.post("/apparence", { apparence: "sombre", retour });
      expect(response.status).toBe(302);
      expect(leadsInside(response.headers.get("location"))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test("no form with a return address leads to another site", async () => {
  const company = await aCompany();
  const [one, other] = [await aCandidate(), await aCandidate()];
  await setPassword(db, one.userId, "une phrase assez longue");
  const offer = await anOffer({ companyId: company.companyId });
  for (const retour of ["//evil.example", "/\\evil.example", "/a/..//evil.example"]) {
    const answers = [
      await visitor.post("/login", { email: one.email, password: "une phrase assez longue", retour }),
      await visitor.get(`/favoris?retour=${encodeURIComponent(retour)}`),
      await as(company).post(`/candidats/${other.id}/favori`, { favori: "oui", retour }),
      await as(company).post(`/candidats/${other.id}/ecart`, { ecarter: "oui", retour }),
      await as("admin").post(`/admin/offres/${offer.id}/activation`, { actif: "non", retour }),
    ];
    for (const [at, answer] of answers.entries()) {
      if (answer.status === 404) throw new Error(`Form ${at} has another address`);
      if (answer.status >= 300 && answer.status < 400)
        expect(leadsInside(answer.headers.get("location")), `${at} ${retour}`).toBe(true);
    }
  }
});

test("no source redirects to a request's address without a check", () => {
  const careless: string[] = [];
  for (const file of filesBelow("app")) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    for (const line of readText(file).split("\n"))
      if (/redirect\w*\(.*\.get\("/.test(line) && !line.includes("internalPath("))
        careless.push(`${file}: ${line.trim()}`);
  }
  expect(careless).toEqual([]);
});

test("on https every cookie is host-only, HttpOnly and Secure", async () => {
  const zoe = await aCandidate();
  await setPassword(db, zoe.userId, "une phrase assez longue");
  config.https = true;
  const answers = [
    await visitor.post("/apparence", { apparence: "sombre" }),
    await visitor.post("/login", { email: zoe.email, password: "une phrase assez longue" }),
    await visitor.post("/verify-email/renvoi", {}, { Cookie: `__Host-${await sessionCookie(zoe)}` }),
  ];
  const set = answers.flatMap((answer) => answer.headers.getSetCookie());
  expect([...new Set(set.map((line) => line.split("=")[0]))].sort()).toEqual([
    "__Host-apparence",
    "__Host-vivier.device",
    "__Host-vivier.ecrit",
    "__Host-vivier.message",
    "__Host-vivier.session",
  ]);
  for (const line of set) {
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(line).not.toMatch(/domain=/i);
  }
});

test("a session ends after a year, even in use", async () => {
  const zoe = await aCandidate();
  const cookie = await sessionCookie(zoe);
  const open = () => visitor.get("/moncompte", { Cookie: cookie });
  const age = (days: number) => {
    const createdAt = new Date(Date.now() - days * 86_400_000);
    return db.updateTable("sessions").set({ createdAt }).where("userId", "=", zoe.userId).execute();
  };
  await age(364);
  expect((await open()).status).toBe(200);
  await age(366);
  expect((await open()).headers.get("location")).toBe("/login?retour=%2Fmoncompte");
});

test("sign-ins, failed sign-ins and sign-outs are logged without an address or a password", async () => {
  const zoe = await aCandidate();
  await setPassword(db, zoe.userId, "une phrase assez longue");
  const noted = vi.spyOn(log, "info");
  await visitor.post("/login", { email: zoe.email, password: "une autre phrase" });
  await visitor.post("/login", { email: "personne@exemple.test", password: "une autre phrase" });
  const { headers } = await visitor.post("/login", { email: zoe.email, password: "une phrase assez longue" });
  const cookie = headers.getSetCookie().find((line) => line.startsWith("vivier.session"))!;
  await visitor.post("/deconnexion", {}, { Cookie: cookie.split(";")[0]! });
  const lines = noted.mock.calls.map(([line]) => line as unknown as Record<string, unknown>);
  const entries = lines.filter(({ access }) => access);
  expect(entries.map(({ access, outcome, account }) => [access, outcome, account])).toEqual([
    ["sign-in", "wrong", zoe.userId],
    ["sign-in", "wrong", null],
    ["sign-in", "in", zoe.userId],
    ["sign-out", "out", zoe.userId],
  ]);
  const requests = new Set(lines.filter(({ access }) => !access).map(({ request }) => request));
  for (const { request } of entries) expect(requests).toContain(request);
  expect(JSON.stringify(lines)).not.toMatch(/phrase|exemple\.test|127\.0\.0\.1/);
});

test("the password check that confirms a new address is logged, right or wrong", async () => {
  const zoe = await aCandidate();
  await setPassword(db, zoe.userId, "une phrase assez longue");
  const email = "nouvelle-zoe@exemple.test";
  const link = new URL(await createLink(db, "change-email", { id: zoe.userId, email })).pathname;
  const noted = vi.spyOn(log, "info");
  for (const password of ["une autre phrase", "une phrase assez longue"]) await visitor.post(link, { password });
  const lines = noted.mock.calls.map(([line]) => line as unknown as Record<string, unknown>);
  const entries = lines.filter(({ access }) => access);
  expect(entries.map(({ access, outcome, account }) => [access, outcome, account])).toEqual([
    ["password-proof", "wrong", zoe.userId],
    ["password-proof", "right", zoe.userId],
  ]);
});

test("common passwords are refused, and rare ones are not", () => {
  for (const word of ["dragon", "letmein", "azerty", "Football", "qwertyuiop", "motdepasse", "liverpool", "aaaaaa"])
    expect(isWeakPassword(word, "zoe@exemple.test"), word).toBe(true);
  for (const word of ["zoé37b", "un-long-secret-7", "le héron gris du lac"])
    expect(isWeakPassword(word, "zoe@exemple.test"), word).toBe(false);
});
