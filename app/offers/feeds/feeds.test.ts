// The feeds of offers for other programs, and the preview images, with any typed text.
import { createRequire } from "node:module";
import { beforeEach, expect, test } from "vitest";
import { visitor } from "../../../tests/app.ts";
import { aCompany, anOffer } from "../../../tests/factories.ts";
import { all, openXml, textOf } from "../../../tests/machine-readers.ts";
import { sharedLine } from "../../platform/concurrency/shared-turns.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { answerPublicFile } from "../../platform/export/public-response.server.ts";
import { cdata, element, xmlText } from "../../platform/export/xml.ts";
import { drawPicture } from "../../platform/images/drawing.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { sourceCode } from "../source.server.ts";
import { listFeedOffers } from "./feeds.server.ts";

const { loadImage } = createRequire(import.meta.url)("@napi-rs/canvas") as typeof import("@napi-rs/canvas");

beforeEach(() => db.deleteFrom("offers").execute());

const openFeed = () => openXml("/offres.xml");
const openRss = () => openXml("/offres.rss", "application/rss+xml");

test("the feed of all offers has every field that Indeed requires", async () => {
  const { companyId } = await aCompany({ nom: "Clinique & Cie" });
  const { id } = await anOffer({
    companyId,
    title: "Infirmier - Lyon",
    job: "Infirmier",
    city: "Lyon",
    description: "Un\n- deux",
    contractType: "CDD",
    workingTime: "temps partiel",
    salary: 2400,
    salaryTaux: "par mois",
    remoteWorkDays: 2,
    createdAt: new Date("2026-03-01T08:00:00.000Z"),
  });
  const feed = await openFeed();
  expect(feed.tagName).toBe("source");
  expect([textOf(feed, "publisher"), textOf(feed, "publisherurl")]).toEqual(["Vivier", config.baseUrl]);
  expect(Date.parse(textOf(feed, "lastBuildDate")!)).toBeGreaterThan(Date.now() - 60_000);
  const [job] = all(feed, "job");
  const fields = all(job!, "*").map(({ tagName, textContent }) => [tagName, textContent]);
  expect(fields).toEqual([
    ["title", "Infirmier"],
    ["date", "Sun, 01 Mar 2026 08:00:00 GMT"],
    ["referencenumber", id],
    ["url", `${config.baseUrl}/offres/${id}-infirmier-lyon?via=${sourceCode("feed", id)}`],
    ["company", "Clinique & Cie"],
    ["city", "Lyon"],
    ["state", "Auvergne-Rhône-Alpes"],
    ["country", "FR"],
    ["description", "<p>Un</p><ul><li>deux</li></ul>"],
    ["salary", "2\u202f400\u00a0€ brut par mois"],
    ["jobtype", "temporary"],
    ["category", "Infirmier"],
    ["remotetype", "Hybrid remote"],
  ]);
});

test("unknown values are left out, required ones are empty", async () => {
  await anOffer({ title: "Soudeur", city: null, contractType: null, remoteWorkDays: 5 });
  const [job] = all(await openFeed(), "job");
  const fields = Object.fromEntries(all(job!, "*").map(({ tagName, textContent }) => [tagName, textContent]));
  expect(fields).toMatchObject({ city: "", country: "FR", remotetype: "Fully remote" });
  for (const name of ["salary", "jobtype", "category", "state", "postalcode"]) expect(fields).not.toHaveProperty(name);
});

test("an offer abroad names no country of ours", async () => {
  await anOffer({ title: "Horloger", city: "Genève" });
  const [job] = all(await openFeed(), "job");
  const fields = Object.fromEntries(all(job!, "*").map(({ tagName, textContent }) => [tagName, textContent]));
  expect(fields).toMatchObject({ city: "Genève" });
  for (const name of ["country", "state", "postalcode"]) expect(fields).not.toHaveProperty(name);
});

test("the RSS file has the newest offers, each with a permanent id", async () => {
  const { companyId } = await aCompany({ nom: "Métal" });
  const made = [];
  for (let day = 1; day <= offersLimits.rssOffers + 2; day++) {
    made.push(await anOffer({ companyId, title: `Soudeur ${day}`, createdAt: new Date(Date.UTC(2026, 0, day, 8)) }));
  }
  const rss = await openRss();
  expect([rss.tagName, rss.attributes.get("version")]).toEqual(["rss", "2.0"]);
  expect([textOf(rss, "language"), textOf(rss, "title")]).toEqual(["fr", offersMessages.feedTitle()]);
  const self = all(rss, "link").find(({ attributes }) => attributes.has("href"))!;
  expect([self.attributes.get("href"), self.attributes.get("rel")]).toEqual([`${config.baseUrl}/offres.rss`, "self"]);
  const items = all(rss, "item");
  expect(items.map((item) => textOf(item, "title"))).toEqual(
    made
      .toReversed()
      .slice(0, 50)
      .map(({ title }) => `${title}, Métal, Bordeaux\u00a0(33)`),
  );
  expect(textOf(items[0]!, "pubDate")).toBe("Sat, 21 Feb 2026 08:00:00 GMT");
  const last = made.at(-1)!;
  const guid = textOf(items[0]!, "guid")!;
  expect(guid).toBe(`${config.baseUrl}/offres/${last.id}`);
  expect(textOf(items[0]!, "link")).toBe(
    `${config.baseUrl}/offres/${last.id}-soudeur-52?via=${sourceCode("feed", last.id)}`,
  );
  // The permanent address redirects to the offer, even after its title changes.
  expect((await visitor.get(new URL(guid).pathname)).headers.get("Location")).toBe(`/offres/${last.id}-soudeur-52`);
  await db.updateTable("offers").set({ title: "Soudeuse" }).where("id", "=", last.id).execute();
  expect(textOf(all(await openRss(), "item")[0]!, "guid")).toBe(guid);
});

test("the files are well-formed with any typed text, and contain it", async () => {
  const title = `A]]>B & <b> "c" 'd'\u0001\u0008\uffff é œ 🚀`;
  const { companyId } = await aCompany({ nom: "X ]]> & <Y>" });
  await anOffer({ companyId, title, description: `]]>${title}]]>]]\u0008>`, job: "]]>" });
  const [job] = all(await openFeed(), "job");
  expect(textOf(job!, "title")).toBe(`A]]>B & <b> "c" 'd' é œ 🚀`);
  expect(textOf(job!, "company")).toBe("X ]]> & <Y>");
  expect(textOf(job!, "category")).toBe("]]>");
  expect(textOf(job!, "description")).toContain("A]]&gt;B &amp; &lt;b&gt;");
  const [item] = all(await openRss(), "item");
  expect(textOf(item!, "title")).toBe(`A]]>B & <b> "c" 'd' é œ 🚀, X ]]> & <Y>, Bordeaux\u00a0(33)`);
});

test("XML text loses only forbidden characters", () => {
  expect(xmlText("a\u0000\u001f\ud800\udc00b\ud800c\ufffe\t\n<&>\"'")).toBe(
    "a\ud800\udc00bc\t\n&lt;&amp;&gt;&quot;&apos;",
  );
  expect(cdata("]]>")).toBe("<![CDATA[]]]]><![CDATA[>]]>");
  expect([element("a", null), element("a", ""), element("a", "<")]).toEqual(["", "", "<a>&lt;</a>"]);
});

test("all offers come in batches, each once, while others appear and close", async () => {
  const { companyId } = await aCompany();
  // Some share a creation time.
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3)));
  const made = [];
  for (let index = 0; index < 10; index++) made.push(await anOffer({ companyId, createdAt: at(index) }));
  const changeable = platformLimits.machines;
  const before = changeable.feedBatch;
  const seen: string[] = [];
  try {
    changeable.feedBatch = 4;
    const batches = listFeedOffers();
    const take = async () =>
      seen.push(...((await batches.next()).value ?? []).map((offer: { id: string }) => offer.id));
    await take();
    expect(seen).toHaveLength(4);
    await anOffer({ companyId });
    await db.deleteFrom("offers").where("id", "=", seen[3]!).execute();
    await take();
    await take();
    expect((await batches.next()).done).toBe(true);
  } finally {
    changeable.feedBatch = before;
  }
  expect(seen.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
});

test("batches are read on demand, and a disconnected reader stops the work", async () => {
  let made = 0;
  let ended = false;
  const chunks = async function* () {
    try {
      for (;;) yield `chunk ${++made} `;
    } finally {
      ended = true;
    }
  };
  const request = (method: string) => new Request(`${config.baseUrl}/x`, { method });
  const reader = (await answerPublicFile(request("GET"), "text/plain", chunks)).body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe("chunk 1 ");
  await reader.read();
  // Gives premature work the chance to run.
  await new Promise(setImmediate);
  expect([made, ended]).toEqual([2, false]);
  await reader.cancel();
  expect([made, ended]).toEqual([2, true]);
  expect((await answerPublicFile(request("HEAD"), "text/plain", chunks)).body).toBeNull();
  expect(made).toBe(2);
});

test("an offer's image is a PNG of 1200 by 630 that changes with the offer and is cacheable", async () => {
  const offer = await anOffer({ title: "Soudeur", salary: 2400 });
  const path = `/offres/${offer.id}-soudeur/apercu.png`;
  const first = await visitor.get(path);
  expect([first.status, first.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(first.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  const bytes = Buffer.from(await first.arrayBuffer());
  const image = await loadImage(bytes);
  expect([image.width, image.height]).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThan(300_000);
  const etag = first.headers.get("ETag")!;
  const again = await visitor.get(path, { "If-None-Match": `W/${etag}, "x"` });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await db.updateTable("offers").set({ salary: 2500 }).where("id", "=", offer.id).execute();
  const changed = await visitor.get(path, { "If-None-Match": etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("ETag")).not.toBe(etag);
  expect(Buffer.from(await changed.arrayBuffer()).equals(bytes)).toBe(false);
  await db.updateTable("offers").set({ isActive: false }).where("id", "=", offer.id).execute();
  expect((await visitor.get(path, { "If-None-Match": etag })).status).toBe(410);
  expect((await visitor.get("/offres/x/apercu.png")).status).toBe(404);
});

test("a full image queue answers with a retry", async () => {
  const { companyId } = await aCompany();
  const { id } = await anOffer({ companyId, title: "Soudeur de la file" });
  const path = `/offres/${id}-soudeur-de-la-file/apercu.png`;
  // The queue that pictures wait in: it is found by its name.
  const most = platformLimits.machines.previewsWaiting;
  const inTurn = sharedLine("previews", 1, most - 1);
  const end = Promise.withResolvers<void>();
  const held = Array.from({ length: most }, () => inTurn(() => end.promise));
  const refused = await visitor.get(path);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("5");
  end.resolve();
  await Promise.all(held);
  expect((await visitor.get(path)).status).toBe(200);
});

test.each([
  ["nothing that can be drawn", "🚀🔥"],
  ["other letters", "漢字 العربية Кириллица"],
  ["half a pair and control characters", "A\ud800\u0000\u0007B"],
  ["one endless word", "Anticonstitutionnellement".repeat(6)],
  ["many words", "Développeuse ou développeur ".repeat(6)],
  ["nothing", ""],
])("an image of %s is drawn", async (_, title) => {
  const image = await loadImage(
    await drawPicture({ above: title, title, facts: [title, "CDI", title, title], emblem: null }),
  );
  expect([image.width, image.height]).toEqual([1200, 630]);
});
