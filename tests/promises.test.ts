// Promises of SECURITY.md on passwords, sessions, answers and log lines that no other file tests.
import { beforeAll, expect, test, vi } from "vitest";
import { createLink } from "../app/people/accounts/one-time-links.server.ts";
import { hashPassword } from "../app/people/accounts/password.server.ts";
import * as peopleLimits from "../app/people/limits.ts";
import { config } from "../app/platform/config/config.server.ts";
import { log } from "../app/platform/config/log.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import { tokenHash } from "../app/platform/http/sign.server.ts";
import * as platformLimits from "../app/platform/limits.ts";
import { screens } from "../app/screens.ts";
import { app } from "../server/app.ts";
import { plainHeaders, securityHeaders } from "../server/headers.ts";
import { as, browser, type Client, textOf, visitor } from "./app.ts";
import { aCandidate, aCompany, anAdmin, anOffer, type Person } from "./factories.ts";

let candidate: Person;

const pathOf = (url: string) => new URL(url).pathname;

const resetLink = async ({ userId, email }: Person) =>
  pathOf(await createLink(db, "reset-password", { id: userId, email }));

beforeAll(async () => {
  candidate = await aCandidate();
});

test("every password field hides its value, names itself to password managers and allows pasting", async () => {
  const pages: [path: string, fields: number, client: Client][] = [
    ["/login", 1, visitor],
    ["/admin-auth", 1, visitor],
    ["/inscription-candidat", 1, visitor],
    ["/inscription-entreprise", 1, visitor],
    [await resetLink(candidate), 1, visitor],
    ["/compte/securite", 4, as(candidate)],
  ];
  for (const [path, fields, client] of pages) {
    const html = await (await client.get(path)).text();
    const inputs = html.match(/<input[^>]*name="(?:current)?[pP]assword"[^>]*>/g) ?? [];
    expect(inputs, path).toHaveLength(fields);
    for (const input of inputs) {
      expect(input, path).toContain('type="password"');
      expect(input, path).toMatch(/auto[cC]omplete="(current|new)-password"/);
      expect(input, path).not.toMatch(/maxlength|onpaste|readonly|pattern=/i);
    }
  }
});

test("a password is compared whole and exactly, in any Unicode form", async () => {
  const set = async (password: string) => {
    const person = await aCandidate();
    await visitor.post(await resetLink(person), { password });
    return async (given: string) =>
      (await visitor.post("/login", { email: person.email, password: given })).headers.get("location");
  };
  const long = `${"Aé ".repeat(30)}Fin`;
  expect(long.length).toBeLessThanOrEqual(peopleLimits.passwordMax);
  const enter = await set(long);
  expect(await enter(long)).toBe("/moncompte");
  for (const other of [long.slice(0, -1), long.toLowerCase(), long.trimEnd().replace(/ /g, ""), `${long} `])
    expect(await enter(other), other).toBeNull();
  // Keyboards may send decomposed accents or full-width digits.
  expect(await enter(long.normalize("NFD"))).toBe("/moncompte");
  const figures = await set("phare１２３ﬁn");
  expect(await figures("phare123fin")).toBe("/moncompte");
  expect(await hashPassword("un mot")).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await hashPassword("un mot")).not.toBe(await hashPassword("un mot"));
});

test("each sign-in makes a new session with a random token, and ignores tokens from the client", async () => {
  const person = await aCandidate();
  const password = "une phrase assez longue";
  await visitor.post(await resetLink(person), { password });
  const listed = () => db.selectFrom("sessions").select("token").where("userId", "=", person.userId).execute();
  const planted = "a".repeat(32);
  for (const cookie of ["", `vivier.session=${planted}`, `vivier.session=${planted}.${"b".repeat(44)}`]) {
    const { headers } = await visitor.post("/login", { email: person.email, password }, { Cookie: cookie });
    const given = headers.getSetCookie().find((line) => line.startsWith("vivier.session="))!;
    const token = decodeURIComponent(given.split(/[=;]/)[1]!).split(".")[0]!;
    expect(token).toMatch(/^[\w-]{32,}$/);
    expect(token).not.toBe(planted);
    expect(await listed()).toContainEqual({ token: tokenHash(token) });
    expect(await listed()).not.toContainEqual({ token });
    expect((await visitor.get("/moncompte", { Cookie: given.split(";")[0]! })).status).toBe(200);
    // Neither the token alone, nor with another signature, nor a stored value opens anything.
    for (const forged of [token, `${token}.${"b".repeat(43)}=`, tokenHash(token)])
      expect((await visitor.get("/moncompte", { Cookie: `vivier.session=${forged}` })).status).toBe(302);
  }
  const tokens = (await listed()).map(({ token }) => token);
  expect(new Set(tokens).size).toBe(3);
  expect(new Set(tokens.flatMap((token) => [...token])).size).toBeGreaterThan(16);
});

test("browsers store no page of a signed-in person, and each page has the sign-out button", async () => {
  const offer = await anOffer();
  const pages: [Person, string[]][] = [
    [candidate, ["/candidat", "/moncompte", "/compte/securite", "/", `/offres/${offer.id}-infirmier-de-bloc-h-f`]],
    [await aCompany(), ["/entreprise", "/resultats", "/favoris", "/compte-entreprise", "/offres"]],
    [await anAdmin(), ["/admin", "/admin/candidats", "/admin/reglages/securite", "/nulle-part"]],
  ];
  for (const [person, paths] of pages)
    for (const path of paths) {
      const page = await as(person).get(path);
      expect(page.headers.get("cache-control"), path).toBe("private, no-store");
      expect(await page.text(), path).toMatch(/<form[^>]*action="\/deconnexion"[\s\S]*?Se déconnecter/);
      const data = await as(person).data(path);
      expect(data.headers.get("cache-control"), path).toBe("private, no-store");
      await data.text();
    }
});

test("browsers store no page that a mail link opens", async () => {
  const signed = screens.filter(({ path, layout }) => path.includes(":token") && layout !== "none");
  expect(signed.length).toBeGreaterThan(8);
  for (const { path } of signed)
    for (const fetchPage of [visitor.get, visitor.data]) {
      const answer = await fetchPage(path.replace(":token", "un-jeton-quelconque"));
      expect([path, answer.headers.get("cache-control")]).toEqual([path, "private, no-store"]);
      await answer.text();
    }
});

test("the content security policy allows only the page's own scripts by hash, and no inline content", () => {
  const policy = new Map(securityHeaders(["'sha256-abc='"])).get("Content-Security-Policy");
  expect(policy!.split("; ")).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-abc='",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  expect(new Map(plainHeaders()).get("Content-Security-Policy")).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test("texts declare UTF-8", async () => {
  const offer = await anOffer();
  const texts = [
    "/about",
    "/_.data",
    "/robots.txt",
    "/sitemap.xml",
    "/offres.xml",
    "/offres.rss",
    "/builds/latest.json",
  ];
  for (const path of [
    ...texts,
    "/manifest.webmanifest",
    `/offres/${offer.id}-x/signalement`,
    "/nulle-part",
    "/healthz",
  ]) {
    const response = await visitor.get(path);
    const type = response.headers.get("content-type") ?? "";
    await response.text();
    // JSON is always UTF-8 (RFC 8259), and so is the router's format.
    if (!/json|x-script/.test(type) && response.status !== 301) expect(type, path).toMatch(/charset=utf-8$/i);
  }
});

test("every refusal logs one line with its status, its pattern and its account", async () => {
  const noted = vi.spyOn(log, "info");
  const session = as(candidate);
  await session.get("/favoris");
  await session.get(`/candidats/${candidate.userId}`);
  await session.post("/moncompte", { form: "profil", salaryMin: "beaucoup" });
  await session.post("/moncompte", {}, { Origin: "https://ailleurs.example" });
  await app.request(`${config.baseUrl}/login`, { method: "PUT" });
  await visitor.post("/login", { email: "x".repeat(platformLimits.formBytes) });
  await visitor.get("/admin");
  const lines = noted.mock.calls.map(([line]) => line as unknown as Record<string, unknown>);
  vi.restoreAllMocks();
  expect(
    lines.filter(({ method }) => method).map(({ method, pattern, status, user }) => [method, pattern, status, user]),
  ).toEqual([
    ["GET", "/favoris", 403, candidate.userId],
    ["GET", "/candidats/:id", 403, candidate.userId],
    ["POST", "/moncompte", 400, candidate.userId],
    ["POST", null, 403, null],
    ["PUT", null, 405, null],
    ["POST", null, 413, null],
    ["GET", "/admin", 302, null],
  ]);
});

test("sign-out and password resets end sessions on the server", async () => {
  const password = "une phrase assez longue";
  const person = await aCandidate();
  await visitor.post(await resetLink(person), { password });
  const [one, other] = [browser(), browser()];
  for (const client of [one, other]) await client.post("/login", { email: person.email, password });
  expect(await textOf(await one.get("/compte/securite"))).toContain("Se déconnecter");
  await one.post("/deconnexion");
  expect((await one.get("/moncompte")).status).toBe(302);
  expect((await other.get("/moncompte")).status).toBe(200);
  await visitor.post(await resetLink(person), { password: "une autre phrase longue" });
  expect((await other.get("/moncompte")).status).toBe(302);
});
