// Kept public pages, through a listening server: who gets them, that they are never old, and that views still count.
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { waitForViewWrites } from "../app/offers/browse/views.server.ts";
import { companyPath, offerPath } from "../app/offers/offer.ts";
import { openOfferIndex } from "../app/offers/offer-index/live-offers.server.ts";
import { openIndex } from "../app/people/candidate-index/live-index.server.ts";
import { db, watchDatabase } from "../app/platform/db/db.server.ts";
import { catchUpChanges, hearsChanges, tellChange } from "../app/platform/db/table-changes.server.ts";
import { keptScreens } from "../app/platform/delivery/kept-pages.server.ts";
import type { RequestContext } from "../app/platform/http/request.server.ts";
import { type Screen, screens } from "../app/screens.ts";
import { sessionCookie } from "../tests/app.ts";
import { aCandidate, anOffer } from "../tests/factories.ts";
import { app } from "./app.ts";
import { guarded } from "./overload.ts";
import { beginReading, keepAnswer, makingOf, withKeptPages } from "./page-cache.ts";
import { openServer } from "./wire.ts";

let server: http.Server;

beforeAll(async () => {
  vi.stubEnv("DEV", false);
  watchDatabase({ lost: () => {}, back: () => {} });
  server = openServer(withKeptPages(await guarded(getRequestListener(app.fetch))));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  await vi.waitFor(() => expect(hearsChanges()).toBe(true), 5_000);
  await known();
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  vi.unstubAllEnvs();
});

/** Resolves when the server knows of everything written. */
const known = async () => {
  await Promise.all([openOfferIndex(), openIndex()]);
  await catchUpChanges();
};

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer; text: string; kept: string };

async function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const request = http.request({
    port,
    host: "127.0.0.1",
    path,
    method,
    headers: { "User-Agent": "Firefox", ...headers },
  });
  request.end();
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces);
  const kept = String(response.headers["cache-status"]).replace("vivier; ", "");
  return { status: response.statusCode!, headers: response.headers, body, text: body.toString("utf8"), kept };
}

const keptFor = async (path: string, headers: http.OutgoingHttpHeaders = {}) => [
  (await ask(path, headers)).kept,
  (await ask(path, headers)).kept,
];

async function aPublicOffer(values: Parameters<typeof anOffer>[0] = {}) {
  const { id, companyId } = await anOffer(values);
  const row = await db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(["offers.title", "companies.nom"])
    .where("offers.id", "=", id)
    .executeTakeFirstOrThrow();
  await known();
  return {
    id,
    companyId,
    path: offerPath({ id, title: row.title }),
    company: companyPath({ id: companyId, nom: row.nom }),
  };
}

test("a public page is made once, then sent again as the same bytes in every encoding", async () => {
  const { path } = await aPublicOffer();
  const first = await ask(path);
  const second = await ask(path);
  expect([first.kept, second.kept]).toEqual(["fwd=miss", "hit"]);
  expect(second.body.equals(first.body)).toBe(true);
  for (const [name, value] of Object.entries(first.headers))
    if (
      !/^(x-request-id|server-timing|cache-status|date|connection|keep-alive|transfer-encoding|content-length)$/.test(
        name,
      )
    )
      expect([name, second.headers[name]]).toEqual([name, value]);
  expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
  const [br, gzip] = [
    await ask(path, { "Accept-Encoding": "gzip, br" }),
    await ask(path, { "Accept-Encoding": "gzip" }),
  ];
  expect([br.kept, br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["hit", "br", "gzip"]);
  expect(brotliDecompressSync(br.body).equals(first.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(first.body)).toBe(true);
  expect(new Set([first, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  const none = await ask(path, { "Accept-Encoding": "br;q=0, gzip;q=0" });
  expect(none.headers["content-encoding"]).toBeUndefined();
  const head = await ask(path, {}, "HEAD");
  expect([head.kept, head.body.length, head.headers["content-length"]]).toEqual(["hit", 0, String(first.body.length)]);
});

test("a browser that has the page gets 304, until it changes", async () => {
  const { id, path } = await aPublicOffer();
  const tag = (await ask(path)).headers.etag!;
  expect(tag).toMatch(/^"[\w-]+"$/);
  const same = await ask(path, { "If-None-Match": `"other", ${tag}` });
  expect([same.status, same.body.length, same.headers.etag, same.kept]).toEqual([304, 0, tag, "hit"]);
  // Browsers give the stored page the policy of a 304.
  expect(same.headers["content-security-policy"]).toBeUndefined();
  await db
    .updateTable("offers")
    .set({ description: "Une autre description, plus longue." })
    .where("id", "=", id)
    .execute();
  await known();
  const changed = await ask(path, { "If-None-Match": tag });
  expect([changed.status, changed.kept]).toEqual([200, "fwd=miss"]);
  expect(changed.text).toContain("Une autre description");
});

test("proxies may keep pages for a second, but not those whose views are counted", async () => {
  const { path } = await aPublicOffer();
  const control = async (at: string) => (await ask(at)).headers["cache-control"];
  expect(await control("/about")).toBe("public, max-age=0, s-maxage=1, stale-while-revalidate=1");
  expect(await control(path)).toBe("public, max-age=0, s-maxage=0, stale-while-revalidate=0");
  expect((await ask("/about")).headers.vary).toBe("Accept-Encoding, Cookie");
});

test("each theme has its page, and every other cookie gets its own", async () => {
  const person = await aCandidate();
  const session = await sessionCookie(person);
  expect(await keptFor("/about?a=1", { Cookie: "apparence=sombre" })).toEqual(["fwd=miss", "hit"]);
  expect((await ask("/about?a=1", { Cookie: "apparence=sombre" })).text).toContain('data-theme="dark"');
  expect(await keptFor("/about?a=1", { Cookie: "apparence=clair" })).toEqual(["fwd=miss", "hit"]);
  expect(await keptFor("/about?a=1")).toEqual(["fwd=miss", "hit"]);
  for (const cookie of [session, `apparence=clair; ${session}`, "inconnu=1", "apparence=rose", "vivier.message=x"]) {
    expect([cookie, await keptFor("/about?a=1", { Cookie: cookie })]).toEqual([cookie, ["fwd=bypass", "fwd=bypass"]]);
  }
  expect((await ask("/about?a=1", { Cookie: session })).headers["cache-control"]).toBe("private, no-store");
  expect(await keptFor("/about?a=1", { Range: "bytes=0-9" })).toEqual(["fwd=bypass", "fwd=bypass"]);
  expect(await keptFor("/about?a=1", { Authorization: "Basic eA==" })).toEqual(["fwd=bypass", "fwd=bypass"]);
});

test("only public pages that exist are kept", async () => {
  const { path } = await aPublicOffer();
  for (const other of [
    "/login",
    "/inscription-candidat",
    "/verify-email",
    "/offres/absente",
    "/inconnue",
    `${path}x/y`,
  ])
    expect([other, await keptFor(other)]).toEqual([other, ["fwd=bypass", "fwd=bypass"]]);
  const moved = await ask(path.slice(0, 50));
  expect([moved.status, moved.kept]).toEqual([301, "fwd=bypass"]);
});

test("every kept screen is answered from memory the second time", async () => {
  const { path, company } = await aPublicOffer();
  const addresses: Record<string, string> = {
    "/offres/:slug": path,
    "/entreprises/:slug": company,
    "/offres/:slug/apercu.png": `${path}/apercu.png`,
    "/sitemaps/:name": "/sitemaps/offres-1.xml",
  };
  const rows = (screens as readonly Screen[]).filter(({ name }) => keptScreens.has(name));
  expect(rows).toHaveLength(keptScreens.size);
  for (const { path: pattern } of rows) {
    const address = addresses[pattern] ?? pattern;
    expect([address, (await ask(address)).status, ...(await keptFor(address))]).toEqual([address, 200, "hit", "hit"]);
  }
  expect(await keptFor("/offres.data")).toEqual(["fwd=miss", "hit"]);
});

test("requests for a page that is being made wait for it: it is made once", async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask("/offres?q=une+seule+fois")));
  expect(answers.map(({ kept }) => kept).toSorted()).toEqual(["fwd=miss", ...Array.from({ length: 29 }, () => "hit")]);
});

test("who came before a page is read gets it although something changed meanwhile; who came later does not", async () => {
  const facts = { pattern: "/about", searchMs: null } as RequestContext;
  const places: (() => void)[] = [];
  const pieces: (() => void)[] = [];
  let made = 0;
  const listener = async (incoming: http.IncomingMessage, response: http.ServerResponse) => {
    const asked = new Request(`http://localhost${incoming.url}`);
    const making = makingOf(asked, incoming);
    await new Promise<void>((place) => places.push(place));
    beginReading(making);
    making?.reads.add("offers");
    made += 1;
    const text = `<p>${made}</p>`;
    await new Promise<void>((done) => pieces.push(done));
    const answer = await keepAnswer(making, new Response(text), facts, asked.headers);
    response.end(await answer.text());
  };
  const own = http.createServer(withKeptPages((request, response) => void listener(request, response)));
  own.listen(0, "127.0.0.1");
  await once(own, "listening");
  const { port } = own.address() as AddressInfo;
  const get = async () => (await fetch(`http://127.0.0.1:${port}/about?wait`)).text();
  const arrived = (count: number) => vi.waitFor(() => expect(places.length).toBe(count));
  const connections = () => new Promise<number>((told) => own.getConnections((_, count) => told(count)));
  const early = [get()];
  await arrived(1);
  early.push(get(), get());
  await vi.waitFor(async () => expect(await connections()).toBe(3));
  places[0]!();
  await vi.waitFor(() => expect(pieces.length).toBe(1));
  const late = get();
  await vi.waitFor(async () => expect(await connections()).toBe(4));
  tellChange("offers");
  pieces[0]!();
  expect(await Promise.all(early)).toEqual(["<p>1</p>", "<p>1</p>", "<p>1</p>"]);
  await arrived(2);
  places[1]!();
  await vi.waitFor(() => expect(pieces.length).toBe(2));
  pieces[1]!();
  expect(await late).toBe("<p>2</p>");
  own.closeAllConnections();
  own.close();
});

test("a view of a kept offer counts, and a program's does not", async () => {
  const { id, path } = await aPublicOffer();
  for (let i = 0; i < 5; i++) await ask(path);
  await ask(path, { "User-Agent": "GoogleBot" });
  await waitForViewWrites();
  const rows = await db.selectFrom("offerViews").select("views").where("offerId", "=", id).execute();
  expect(rows.map(({ views }) => views)).toEqual([5]);
  expect((await ask(path)).kept).toBe("hit");
});

test("a written change is never followed by the old page, for a page of rows and one of the index", async () => {
  const { id, companyId, path, company } = await aPublicOffer({ title: "Soudeur numéro 0" });
  const list = "/offres?q=%22soudeur+num%C3%A9ro%22";
  let wasKept = 0;
  for (let n = 1; n <= 40; n++) {
    const title = `Soudeur numéro ${n}`;
    await db.transaction().execute(async (tx) => {
      await tx.updateTable("offers").set({ title }).where("id", "=", id).execute();
      await tx
        .updateTable("companies")
        .set({ description: `Maison numéro ${n}.` })
        .where("id", "=", companyId)
        .execute();
    });
    await known();
    const pages = await Promise.all([ask(offerPath({ id, title })), ask(company), ask(list)]);
    expect(pages.map(({ text }) => /numéro (\d+)/.exec(text)?.[1])).toEqual([n, n, n].map(String));
    wasKept += (await ask(company)).kept === "hit" ? 1 : 0;
  }
  expect(path).toContain(id);
  expect(wasKept).toBeGreaterThan(30);
});

test("a change that others write is seen within a second, without being asked for", async () => {
  const { companyId, company } = await aPublicOffer();
  await keptFor(company);
  await db.updateTable("companies").set({ description: "Écrite ailleurs." }).where("id", "=", companyId).execute();
  await vi.waitFor(async () => expect((await ask(company)).text).toContain("Écrite ailleurs."), {
    timeout: 1000,
    interval: 20,
  });
});

test("a page made for one person is packed in one piece, in the encoding that the browser takes", async () => {
  const headers = { Cookie: await sessionCookie(await aCandidate()) };
  const forms = ["identity", "gzip", "gzip, br", "deflate", "br;q=0, gzip"];
  const answers = [];
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
