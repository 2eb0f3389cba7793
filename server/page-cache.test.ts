// Cached public pages, through a listening server: who gets them, how old they may be, what they may cost, and that views still count.
import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openParam } from "../app/offers/browse/open-offer.ts";
import { waitForViewWrites } from "../app/offers/browse/views.server.ts";
import { landingPath, readOccupation } from "../app/offers/landing.server.ts";
import { companyPath, offerPath } from "../app/offers/offer.ts";
import { openOfferIndex } from "../app/offers/offer-index/live-offers.server.ts";
import { sourceCode } from "../app/offers/source.server.ts";
import { openIndex } from "../app/people/candidate-index/live-candidates.server.ts";
import { config } from "../app/platform/config/config.server.ts";
import { db, pool } from "../app/platform/db/db.server.ts";
import type { RequestContext } from "../app/platform/http/request-context.ts";
import * as platformLimits from "../app/platform/limits.ts";
import { type Screen, screens } from "../app/screens.ts";
import { as, sessionCookie, visitor } from "../tests/app.ts";
import { aCandidate, anOffer } from "../tests/factories.ts";
import { app } from "./app.ts";
import { guarded } from "./overload.ts";
import { beginRender, cacheAnswer, findCacheFigures, withPageCache } from "./page-cache.ts";
import { openServer } from "./wire.ts";

let server: http.Server;

beforeAll(async () => {
  vi.stubEnv("DEV", false);
  server = openServer(withPageCache(await guarded(getRequestListener(app.fetch))));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  await indexed();
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  vi.unstubAllEnvs();
});

/** Resolves when the indexes include everything written. */
const indexed = () => Promise.all([openOfferIndex(), openIndex()]);

/** For what another connection does: a second is short on a busy machine. */
const patience = { timeout: 10_000 };

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer; text: string; cache: string };
type Asked = http.OutgoingHttpHeaders;

const portOf = () => (server.address() as AddressInfo).port;

function start(
  path: string,
  headers: Asked = {},
  method = "GET",
): { request: http.ClientRequest; answer: Promise<Answer> } {
  const all = { "User-Agent": "Firefox", ...headers };
  const request = http.request({ port: portOf(), host: "127.0.0.1", path, method, headers: all, agent: false });
  request.end();
  const answer = once(request, "response").then(async ([response]) => {
    const body = await buffer(response);
    const cache = String(response.headers["cache-status"]).replace("vivier; ", "");
    return { status: response.statusCode!, headers: response.headers, body, text: body.toString("utf8"), cache };
  });
  return { request, answer };
}

const ask = (path: string, headers?: Asked, method?: string): Promise<Answer> => start(path, headers, method).answer;

/** The answer from the cache. A busy machine may render for longer than a page is cached. */
const askCached = (path: string, headers?: Asked, method?: string): Promise<Answer> =>
  vi.waitFor(
    async () => {
      if (method === "HEAD") await ask(path, headers);
      const answer = await ask(path, headers, method);
      expect(answer.cache).toBe("hit");
      return answer;
    },
    { timeout: 15_000, interval: 0 },
  );

const cacheOf = async (path: string, headers?: Asked) => (await ask(path, headers)).cache;

async function aPublicOffer(values: Parameters<typeof anOffer>[0] = {}) {
  const { id, companyId } = await anOffer(values);
  const row = await db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(["offers.title", "companies.nom"])
    .where("offers.id", "=", id)
    .executeTakeFirstOrThrow();
  await indexed();
  return {
    id,
    companyId,
    path: offerPath({ id, title: row.title }),
    company: companyPath({ id: companyId, nom: row.nom }),
  };
}

/** Renders that read companies wait until `release`, or the end of the test. */
async function holdCompanies(): Promise<{ release: () => Promise<void> }> {
  const holder = await pool.connect();
  await holder.query(`BEGIN; LOCK TABLE "companies" IN ACCESS EXCLUSIVE MODE`);
  let released: Promise<void> | undefined;
  const release = () => (released ??= holder.query("COMMIT").then(() => holder.release()));
  onTestFinished(release);
  return { release };
}

/** Resolves when `count` statements of renders wait for `holdCompanies`. */
const waitForRenders = (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        `SELECT count(*) FROM pg_locks WHERE NOT granted AND "relation" = '"companies"'::regclass`,
      );
      expect(rows[0].count).toBeGreaterThanOrEqual(count);
    },
    { timeout: 5_000, interval: 5 },
  );

test("a public page is rendered once, then sent again as the same bytes in every encoding", async () => {
  const { path } = await aPublicOffer();
  const first = await ask(path);
  expect(first.cache).toBe("fwd=miss");
  const second = await askCached(path);
  expect(second.body.equals((await askCached(path)).body)).toBe(true);
  const perAnswer = /^(x-request-id|server-timing|cache-status|date|connection|keep-alive|transfer-encoding)$/;
  // The address of a form's page is sealed with the time of its render.
  for (const [name, value] of Object.entries(first.headers))
    if (!perAnswer.test(name) && !/^(etag|content-length)$/.test(name))
      expect([name, second.headers[name]]).toEqual([name, value]);
  expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
  const lasting = (body: Buffer) => body.toString("utf8").replace(/[\w.-]{40,}/g, "");
  const br = await askCached(path, { "Accept-Encoding": "gzip, br" });
  const gzip = await askCached(path, { "Accept-Encoding": "gzip" });
  expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
  expect(lasting(brotliDecompressSync(br.body))).toBe(lasting(first.body));
  expect(lasting(gunzipSync(gzip.body))).toBe(lasting(first.body));
  expect(new Set([second, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  const none = await ask(path, { "Accept-Encoding": "br;q=0, gzip;q=0" });
  expect(none.headers["content-encoding"]).toBeUndefined();
  const head = await askCached(path, {}, "HEAD");
  expect([head.body.length, Number(head.headers["content-length"])]).toEqual([0, second.body.length]);
});

test("a browser that has the page gets 304, until it changes", async () => {
  const { companyId, company } = await aPublicOffer();
  const tag = (await ask(company)).headers.etag!;
  expect(tag).toMatch(/^"[\w-]+"$/);
  for (const asks of [askCached, ask]) {
    const same = await asks(company, { "If-None-Match": `"other", ${tag}` });
    expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, tag]);
    // Browsers give the stored page the policy of a 304.
    expect(same.headers["content-security-policy"]).toBeUndefined();
  }
  await db.updateTable("companies").set({ description: "Une autre maison." }).where("id", "=", companyId).execute();
  await vi.waitFor(
    async () => {
      const changed = await ask(company, { "If-None-Match": tag });
      expect([changed.status, changed.text.includes("Une autre maison.")]).toEqual([200, true]);
    },
    { timeout: 5_000 },
  );
});

test("browsers and proxies ask for every public page each time", async () => {
  const { path } = await aPublicOffer();
  for (const address of ["/about", "/about.data", path, "/sitemap.xml", "/offres.xml", "/apercu.png", "/robots.txt"]) {
    const { headers } = await ask(address);
    expect([address, headers["cache-control"]]).toEqual([address, "public, max-age=0, s-maxage=0"]);
    expect(headers.vary).toBe("Accept-Encoding, Cookie");
  }
});

test("each theme has its page, in the cookie that the site reads", async () => {
  // Only https has the prefix: here the cookie means nothing.
  const prefixed = await ask("/about", { Cookie: "__Host-apparence=sombre" });
  expect([prefixed.cache, prefixed.text.includes("data-theme")]).toEqual(["fwd=bypass", false]);
  const dark = { Cookie: "apparence=sombre" };
  const first = await ask("/about", dark);
  expect([first.cache, first.text.includes('data-theme="dark"')]).toEqual(["fwd=miss", true]);
  expect((await askCached("/about", dark)).text).toContain('data-theme="dark"');
  expect((await askCached("/about", { Cookie: "apparence=sombre; apparence=clair" })).text).toContain(
    'data-theme="dark"',
  );
  expect((await askCached("/about", { Cookie: "apparence=clair" })).text).toContain('data-theme="light"');
  expect((await askCached("/about", { Cookie: "apparence=rose" })).text).not.toContain("data-theme");
  expect((await askCached("/about")).text).not.toContain("data-theme");
});

test("other cookies, credentials, parts and unknown parameters bypass the cache", async () => {
  const session = await sessionCookie(await aCandidate());
  const bypassing: [string, Asked][] = [
    ...[session, `apparence=clair; ${session}`, "inconnu=1", "vivier.message=x", "vivier.ecrit=1"].map(
      (cookie): [string, Asked] => ["/about", { Cookie: cookie }],
    ),
    ["/about", { Range: "bytes=0-9" }],
    ["/about", { Authorization: "Basic eA==" }],
    ["/about?inconnu=1", {}],
    ["/offres?q=soudeur&Q=x", {}],
    ["/offres.data?_routes=root", {}],
    [`/robots.txt?${"x".repeat(8_000)}`, {}],
  ];
  await ask("/about");
  for (const [path, headers] of bypassing)
    expect([path, headers, await cacheOf(path, headers), await cacheOf(path, headers)]).toEqual([
      path,
      headers,
      "fwd=bypass",
      "fwd=bypass",
    ]);
  expect((await ask("/about", { Cookie: session })).headers["cache-control"]).toBe("private, no-store");
});

test("known parameters have one order in the cache, and tracking parameters are ignored", async () => {
  const first = await ask("/offres?lieu=Lyon&q=relieur&utm_source=lettre");
  expect([first.cache, first.text.includes("utm_source")]).toEqual(["fwd=miss", false]);
  for (const query of [
    "q=relieur&lieu=Lyon",
    "gclid=1&lieu=Lyon&fbclid=2&q=relieur",
    "q=%72elieur&msclkid=3&lieu=Lyon",
  ])
    await askCached(`/offres?${query}`);
  const one = await askCached("/offres?q=relieur&lieu=Lyon");
  const other = await askCached("/offres?lieu=Lyon&q=relieur");
  expect(other.text.match(/<h1[\s\S]*?<\/h1>/)).toEqual(one.text.match(/<h1[\s\S]*?<\/h1>/));
  expect(await cacheOf("/offres?q=relieur&lieu=Lille")).toBe("fwd=miss");
  expect(await cacheOf(`/offres?q=relieur&lieu=Lyon&${openParam}=1`)).toBe("fwd=bypass");
  // The order of the values of one parameter may matter.
  expect(await cacheOf("/offres?secteur=commerce&secteur=sante")).toBe("fwd=miss");
  expect(await cacheOf("/offres?secteur=sante&secteur=commerce")).toBe("fwd=miss");
});

test("an offer has one cached page for each source of a visit, and none for a forged code", async () => {
  const { id, path } = await aPublicOffer({ title: "Relieuse", city: "Lyon" });
  const other = await aPublicOffer({ title: "Doreur", city: "Lyon" });
  const withCode = (code: string) => `${path}?via=${code}`;
  const actionOf = ({ text }: Answer) => /<form[^>]* action="([^"]*#postuler)"/.exec(text)?.[1];
  expect(actionOf(await ask(path))).toBe(`${path}#postuler`);
  for (const code of ["forged", sourceCode("feed", other.id), `${sourceCode("feed", id)}x`, ""])
    expect(actionOf(await askCached(withCode(code)))).toBe(`${path}#postuler`);
  const alert = withCode(sourceCode("alert", id));
  expect([await cacheOf(alert), actionOf(await askCached(alert))]).toEqual(["fwd=miss", `${alert}#postuler`]);
  expect((await askCached(alert)).text).toContain(`rel="canonical" href="${config.baseUrl}${path}"`);
  const search = withCode(sourceCode("search", id));
  const referer = { Referer: "https://www.google.fr/" };
  expect([await cacheOf(path, referer), actionOf(await askCached(path, referer))]).toEqual([
    "fwd=miss",
    `${search}#postuler`,
  ]);
  expect(actionOf(await askCached(search))).toBe(`${search}#postuler`);
  expect(actionOf(await askCached(path, { Referer: "https://www.google.fr.exemple.test/" }))).toBe(`${path}#postuler`);
});

test("each cached screen names the parameters that its loader reads", async () => {
  const { path, company } = await aPublicOffer({ title: "Relieuse", city: "Lyon" });
  const read = new Set<string>();
  const ofAddresses = new WeakSet<URLSearchParams>();
  const paramsOf = Object.getOwnPropertyDescriptor(URL.prototype, "searchParams")!.get!;
  vi.spyOn(URL.prototype, "searchParams", "get").mockImplementation(function (this: URL) {
    const params: URLSearchParams = paramsOf.call(this);
    ofAddresses.add(params);
    return params;
  });
  for (const method of ["get", "getAll", "has"] as const) {
    const real = URLSearchParams.prototype[method] as (name: string) => never;
    vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (this: URLSearchParams, name: string) {
      if (ofAddresses.has(this)) read.add(name);
      return real.call(this, name);
    });
  }
  // Read for every page, by the router and for links in mails of alerts. The offer that an address opens beside the list counts a view
  // while it is rendered. These parameters bypass the cache.
  const others = ["index", "_routes", "alerte", openParam];
  const queries = [
    "",
    "?job=relieuse&lieu=Lyon",
    "?q=relieuse&lieu=Lyon&rayon=10&salary=1800",
    "?job=x&lieu=nulle+part",
  ];
  for (const screen of (screens as readonly Screen[]).filter(({ cached }) => cached)) {
    const address = addressOf(screen.path, path, company);
    read.clear();
    for (const query of queries) await visitor.get(address + query);
    const names = [...read].filter((name) => !others.includes(name));
    expect([address, names.toSorted()]).toEqual([address, [...screen.cached!].toSorted()]);
  }
  vi.restoreAllMocks();
});

const addressOf = (pattern: string, offer: string, company: string): string =>
  ({
    "/offres/:slug": offer,
    "/entreprises/:slug": company,
    "/emploi/:occupation/:area?": landingPath(readOccupation("relieuse")!),
    "/offres/:slug/apercu.png": `${offer}/apercu.png`,
    "/entreprises/:slug/apercu.png": `${company}/apercu.png`,
    "/emploi/:occupation/:area?/apercu.png": `${landingPath(readOccupation("relieuse")!)}/apercu.png`,
    "/sitemaps/:name": "/sitemaps/offres-1.xml",
  })[pattern] ?? pattern;

test("only public pages that exist are cached", async () => {
  const { path } = await aPublicOffer();
  for (const other of [
    "/login",
    "/inscription-candidat",
    "/verify-email",
    "/offres/absente",
    "/inconnue",
    `${path}x/y`,
  ])
    expect([other, await cacheOf(other), await cacheOf(other)]).toEqual([other, "fwd=bypass", "fwd=bypass"]);
  const moved = await ask(path.slice(0, 50));
  expect([moved.status, moved.cache]).toEqual([301, "fwd=bypass"]);
});

test("every cached screen is answered from memory the second time", async () => {
  const { path, company } = await aPublicOffer({ title: "Relieuse" });
  const rows = (screens as readonly Screen[]).filter(({ cached }) => cached);
  expect(rows.length).toBeGreaterThan(20);
  for (const { path: pattern } of rows) {
    const address = addressOf(pattern, path, company);
    expect([address, (await ask(address)).status]).toEqual([address, 200]);
    await askCached(address);
  }
  await askCached("/offres.data");
  await askCached("/_.data");
});

test("a HEAD is answered from memory and never makes an entry", async () => {
  const { company } = await aPublicOffer();
  expect((await ask(company, {}, "HEAD")).cache).toBe("fwd=bypass");
  expect((await ask(company, {}, "HEAD")).cache).toBe("fwd=bypass");
  expect((await askCached(company, {}, "HEAD")).status).toBe(200);
});

test("requests for a page that is being rendered wait for it: it is rendered once", async () => {
  const { company } = await aPublicOffer();
  const held = await holdCompanies();
  const first = start(company);
  await waitForRenders(1);
  const others = Array.from({ length: 30 }, () => start(company));
  await vi.waitFor(() => expect(findCacheFigures().joined).toBe(30), patience);
  await held.release();
  expect((await first.answer).cache).toBe("fwd=miss");
  const answers = await Promise.all(others.map(({ answer }) => answer));
  expect(new Set(answers.map(({ cache }) => cache))).toEqual(new Set(["hit"]));
});

test("a request joins a render only in its first 0.2 s, and a page is served until a second after its render began", async () => {
  const { company } = await aPublicOffer();
  const held = await holdCompanies();
  const first = start(company);
  await waitForRenders(1);
  await pause(platformLimits.pageJoinMs + 20);
  const late = start(company);
  await waitForRenders(2);
  await pause(platformLimits.pageMs);
  await held.release();
  expect([(await first.answer).cache, (await late.answer).cache]).toEqual(["fwd=miss", "fwd=miss"]);
  // Both renders began more than a second ago.
  expect(await cacheOf(company)).toBe("fwd=miss");
});

test("a render goes on for the others when the client that began it leaves", async () => {
  const { company } = await aPublicOffer();
  const held = await holdCompanies();
  const first = start(company);
  first.answer.catch(() => {});
  await waitForRenders(1);
  const joined = start(company);
  await vi.waitFor(() => expect(findCacheFigures().joined).toBe(1), patience);
  first.request.destroy();
  await held.release();
  const { status, cache } = await joined.answer;
  expect([status, cache]).toEqual([200, "hit"]);
});

test("a pipelined HEAD behind answers that nobody reads makes nobody wait", async () => {
  const { company } = await aPublicOffer();
  const socket = net.connect(portOf(), "127.0.0.1");
  await once(socket, "connect");
  socket.pause();
  const line = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  socket.write(line("GET", "/licences").repeat(100) + line("HEAD", company) + line("GET", company));
  await pause(300);
  const began = performance.now();
  expect((await ask(company)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(5_000);
  socket.destroy();
});

test("12,000 distinct long queries leave the cache within its bounds", async () => {
  const unknown = Array.from({ length: 40 }, (_, i) => `/robots.txt?${i}${"x".repeat(8_000)}`);
  const before = findCacheFigures();
  for (const path of unknown) expect(await cacheOf(path)).toBe("fwd=bypass");
  expect(findCacheFigures()).toEqual(before);
  const facts = { pattern: "/offres", startedAt: performance.now(), searchMs: null } as RequestContext;
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  for (let i = 0; i < 12_000; i += 1) {
    const render = beginRender(new Request(`http://localhost/offres?q=${i}${"x".repeat(1_900)}`), facts)!;
    await cacheAnswer(render, new Response("<p>".repeat(10_000), { headers }), facts);
    const { pages, bytes, renders } = findCacheFigures();
    if (pages > 1_000 || bytes > 67_108_864 || renders > 0) expect.fail(`${pages} pages, ${bytes} bytes`);
  }
  // Keys count, and what the two compressed forms may add.
  const { pages, bytes } = findCacheFigures();
  expect(bytes / pages).toBeGreaterThan(2 * 1_900 + 3 * 30_000);
  expect(bytes).toBeGreaterThan(60_000_000);
});

test("a file that breaks off while it is made is not cached", async () => {
  const facts = { pattern: "/offres.xml", startedAt: performance.now(), searchMs: null } as RequestContext;
  const render = beginRender(new Request("http://localhost/offres.xml"), facts)!;
  const chunks = ["<offres>", new Error("the database has left")];
  const body = new ReadableStream({
    pull(controller) {
      const next = chunks.shift();
      if (next instanceof Error) controller.error(next);
      else controller.enqueue(Buffer.from(next!));
    },
  });
  const before = findCacheFigures().pages;
  await expect(cacheAnswer(render, new Response(body), facts)).rejects.toThrow("the database has left");
  render.end(null);
  expect(findCacheFigures()).toMatchObject({ pages: before, renders: 0 });
});

test("a picture is not compressed, and its length is right", async () => {
  const gzip = { "Accept-Encoding": "gzip, br" };
  for (const answer of [await ask("/apercu.png", gzip), await askCached("/apercu.png", gzip)]) {
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
    expect(answer.body.subarray(1, 4).toString()).toBe("PNG");
  }
});

test("each opening of an offer by a person counts, from memory or not, and a program's does not", async () => {
  const { id, companyId, path } = await aPublicOffer();
  await ask(path);
  for (let i = 0; i < 4; i++) await askCached(path);
  const rows = () => db.selectFrom("offerViews").select("views").where("offerId", "=", id).execute();
  await waitForViewWrites();
  const before = (await rows())[0]!.views;
  // Repeated requests of a busy machine count too.
  expect(before).toBeGreaterThanOrEqual(5);
  const company = await db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select(["users.id as userId"])
    .where("members.companyId", "=", companyId)
    .executeTakeFirstOrThrow();
  const agent = { "User-Agent": "Firefox" };
  await ask(path, { "User-Agent": "GoogleBot" });
  await ask(path, {}, "HEAD");
  await as("admin").get(path, agent);
  await as(company as Parameters<typeof as>[0]).get(path, agent);
  await waitForViewWrites();
  expect((await rows())[0]!.views).toBe(before);
  await as("candidate").get(path, agent);
  await ask(`${path}.data`);
  await ask(path, { "If-None-Match": (await ask(path, { "User-Agent": "GoogleBot" })).headers.etag! });
  await waitForViewWrites();
  expect((await rows())[0]!.views).toBe(before + 3);
});

test("a reader sees a change 1.2 s later at most: page, search, sitemap and feeds", async () => {
  const { id, path } = await aPublicOffer({ title: "Relieuse éphémère" });
  const addresses = [path, "/offres?q=%C3%A9ph%C3%A9m%C3%A8re", "/sitemaps/offres-1.xml", "/offres.xml", "/offres.rss"];
  for (const address of addresses)
    expect([address, (await askCached(address)).text.includes(id)]).toEqual([address, true]);
  await db.updateTable("offers").set({ isActive: false }).where("id", "=", id).execute();
  const committed = performance.now();
  const isShown = async (address: string) => {
    const { status, text } = await ask(address);
    return status === 200 && text.includes(id);
  };
  await Promise.all(
    addresses.map(async (address) => {
      for (let [age, shown] = [0, true]; shown; ) {
        age = performance.now() - committed;
        shown = await isShown(address);
        if (shown) expect([address, age]).toEqual([address, Math.min(age, 1_200)]);
      }
    }),
  );
});

test("who has written bypasses the cache, and sees the change at once", async () => {
  const { companyId, company } = await aPublicOffer();
  await askCached(company);
  await db.updateTable("companies").set({ description: "Maison repeinte." }).where("id", "=", companyId).execute();
  const own = await ask(company, { Cookie: "vivier.ecrit=1" });
  expect([own.cache, own.text.includes("Maison repeinte.")]).toEqual(["fwd=bypass", true]);
});

test("a page made for one person is packed in one piece, in the encoding that the browser takes", async () => {
  const headers = { Cookie: await sessionCookie(await aCandidate()) };
  const forms = ["identity", "gzip", "gzip, br", "deflate", "br;q=0, gzip"];
  const answers: Answer[] = [];
  for (const form of forms) answers.push(await ask("/cookies", { ...headers, "Accept-Encoding": form }));
  expect(answers.map((answer) => answer.headers["content-encoding"])).toEqual([
    undefined,
    "gzip",
    "br",
    "deflate",
    "gzip",
  ]);
  const [plain, gzip, br, , other] = answers as [Answer, Answer, Answer, Answer, Answer];
  expect(plain.text).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>$/);
  // Sealed values hold the moment at which their page was made.
  const lasting = (body: Buffer) => body.toString("utf8").replace(/[\w.-]{40,}/g, "");
  for (const body of [gunzipSync(gzip.body), brotliDecompressSync(br.body), gunzipSync(other.body)])
    expect(lasting(body)).toBe(lasting(plain.body));
  for (const answer of [plain, gzip, br, other]) {
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers.vary?.match(/accept-encoding/gi)).toHaveLength(1);
  }
});
