// An offer appears in its page, its structured data, the list, the sitemap, two feeds and a picture: these must agree in
// every state.
import { expect, test } from "vitest";
import { setOfferActive, setOfferInactive } from "../app/offers/offers.server.ts";
import { extensionUrl, runOfferTerms } from "../app/offers/publishing/expiry.server.ts";
import { config } from "../app/platform/config/config.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import * as platformLimits from "../app/platform/limits.ts";
import { isIndexed, type Screen, screens } from "../app/screens.ts";
import { app } from "../server/app.ts";
import { as, postConfirmed, visitor } from "./app.ts";
import { aCandidate, aCompany, anAdmin, anApplication, anOffer } from "./factories.ts";
import { all, inside, openPage, openXml, readSitemap, readXml } from "./machine-readers.ts";
import { closedFacts, goneFacts, openFacts, publishedFacts } from "./published-facts.ts";

const rows: readonly Screen[] = screens;

test("an offer is published everywhere or nowhere, in each of its states", async () => {
  const owner = await aCompany();
  const title = "Infirmier de bloc H/F";
  const offer = await anOffer({ companyId: owner.companyId, title });
  const path = `/offres/${offer.id}-infirmier-de-bloc-h-f`;
  const facts = () => publishedFacts(offer, path, title);
  const setUser = (values: Partial<{ emailVerified: boolean; disabledAt: Date | null; erasureDueAt: Date | null }>) =>
    db.updateTable("users").set(values).where("id", "=", owner.userId).execute();

  expect(await facts(), "active, of a confirmed company").toEqual(openFacts(path, title));

  await setOfferInactive(db, offer.id);
  expect(await facts(), "inactive").toEqual(closedFacts);

  await setOfferActive(db, offer.id);
  expect(await facts(), "active again").toEqual(openFacts(path, title));

  await as(owner).post(`/compte/entreprise/mes-offres/${offer.id}/fermeture`, { motif: "autrement" });
  expect(await facts(), "closed by its company").toEqual(closedFacts);

  await setOfferActive(db, offer.id);
  const now = new Date();
  await db.updateTable("offers").set({ expiresAt: now }).where("id", "=", offer.id).execute();
  await runOfferTerms(now);
  expect(await facts(), "at its term").toEqual(closedFacts);

  await visitor.post(new URL(extensionUrl({ id: offer.id, expiresAt: now }, owner.email)).pathname);
  expect(await facts(), "prolonged").toEqual(openFacts(path, title));

  await db.updateTable("offers").set({ isActive: false, isDraft: true }).where("id", "=", offer.id).execute();
  expect(await facts(), "a draft, whose address reveals nothing").toEqual({ ...goneFacts, page: 404 });

  await postConfirmed(as(owner), `/compte/entreprise/mes-offres/${offer.id}`, { title, geste: "publier" });
  expect(await facts(), "published").toEqual(openFacts(path, title));

  await setUser({ emailVerified: false });
  expect(await facts(), "the company is not confirmed").toEqual(closedFacts);

  await setUser({ emailVerified: true, disabledAt: new Date() });
  expect(await facts(), "the account is disabled").toEqual(closedFacts);

  await setUser({ disabledAt: null, erasureDueAt: new Date(Date.now() + 86_400_000) });
  expect(await facts(), "the account is to be erased").toEqual(closedFacts);

  await setUser({ erasureDueAt: null });
  expect(await facts(), "open again").toEqual(openFacts(path, title));

  const other = "Infirmière de bloc H/F";
  const newPath = `/offres/${offer.id}-infirmiere-de-bloc-h-f-de-nuit`;
  await db
    .updateTable("offers")
    .set({ title: `${other} de nuit` })
    .where("id", "=", offer.id)
    .execute();
  expect(await publishedFacts(offer, newPath, `${other} de nuit`), "another title").toEqual(
    openFacts(newPath, `${other} de nuit`),
  );
  for (const end of ["", "/apercu.png"]) {
    const old = await visitor.get(path + end);
    expect([old.status, old.headers.get("Location")!.split("?")[0]]).toEqual([301, newPath + end]);
  }

  await as(owner).post(`/compte/entreprise/mes-offres/${offer.id}/suppression`);
  expect(await publishedFacts(offer, newPath, other), "deleted").toEqual(goneFacts);
}, 60_000);

test("an edit changes the date in the sitemap", async () => {
  const owner = await aCompany();
  const changed = new Date("2026-01-02T03:04:05.006Z");
  const offer = await anOffer({ companyId: owner.companyId, updatedAt: changed });
  const path = `/offres/${offer.id}-infirmier-de-bloc-h-f`;
  expect((await readSitemap()).get(path)).toBe("2026-01-02T03:04:05.006Z");
  await setOfferInactive(db, offer.id);
  await setOfferActive(db, offer.id);
  const now = (await readSitemap()).get(path);
  expect(Date.now() - Date.parse(now!)).toBeLessThan(60_000);
  expect((await readSitemap()).get(`/entreprises/${owner.companyId}-clinique-des-tilleuls`)! >= now!).toBe(true);
});

test("a sitemap that is too long is split into parts that list every address once", async () => {
  const owners = [await aCompany({ nom: "Une" }), await aCompany({ nom: "Deux" }), await aCompany({ nom: "Trois" })];
  for (const { companyId } of owners) {
    await anOffer({ companyId, title: "Ouverte" });
    await anOffer({ companyId, title: "Fermée", isActive: false });
    await anOffer({ companyId, title: "Ouverte aussi" });
  }
  const whole = await readSitemap();
  expect([...whole.keys()].filter((path) => path.startsWith("/offres/")).length).toBeGreaterThanOrEqual(6);

  const changeable = platformLimits.machines;
  const before = { ...changeable };
  try {
    for (const [sitemapAddresses, feedBatch] of [
      [4, 3],
      [2, 50],
      [3, 1],
    ] as const) {
      Object.assign(changeable, { sitemapAddresses, feedBatch });
      const index = await openXml("/sitemap.xml");
      expect(index.tagName).toBe("sitemapindex");
      const names = all(index, "loc").map((loc) => inside(loc.textContent));
      expect(names.slice(0, 3)).toEqual(["/sitemaps/pages.xml", "/sitemaps/offres-1.xml", "/sitemaps/offres-2.xml"]);
      expect(names).toContain("/sitemaps/entreprises-1.xml");
      for (const name of names.slice(1)) {
        expect(all(await openXml(name), "url").length).toBeLessThanOrEqual(sitemapAddresses);
      }
      expect(new Map([...(await readSitemap())].toSorted())).toEqual(new Map([...whole].toSorted()));
      const next = `/sitemaps/offres-${names.filter((name) => name.includes("offres")).length + 1}.xml`;
      expect((await visitor.get(next)).status).toBe(404);
    }
  } finally {
    Object.assign(changeable, { sitemapAddresses: before.sitemapAddresses, feedBatch: before.feedBatch });
  }
  for (const name of ["offres-0.xml", "offres-1", "offres-01.xml", "offres-999999.xml", "candidats-1.xml", "x"]) {
    expect((await visitor.get(`/sitemaps/${name}`)).status, name).toBe(404);
  }
});

const entrances = ["/login", "/reset"];
const pages = [
  "/",
  "/sto",
  "/about",
  "/offres",
  "/entreprises",
  "/comment",
  "/test-candidat",
  "/assistance-recrutement",
  "/inscription-candidat",
  "/inscription-entreprise",
  "/mentions-legales",
  "/conditions-generales",
  "/confidentialite",
  "/cookies",
  "/classement",
  "/accessibilite",
  "/licences",
];

test("each public page has a canonical address, a description and an existing picture", async () => {
  const owner = await aCompany();
  const offer = await anOffer({ companyId: owner.companyId });
  const pathOfText = new Map<string, string>();
  const all = [
    ...pages,
    ...entrances,
    `/offres/${offer.id}-infirmier-de-bloc-h-f`,
    `/entreprises/${owner.companyId}-clinique-des-tilleuls`,
  ];
  for (const path of all) {
    const { status, title, meta, links, postings, response } = await openPage(path);
    expect(status, path).toBe(200);
    const address = config.baseUrl + path;
    expect(links.canonical, path).toEqual([address]);
    expect(response.headers.get("X-Robots-Tag"), path).toBeNull();
    expect(meta, path).not.toHaveProperty("robots");
    const described = path.startsWith("/offres/")
      ? ["JobPosting"]
      : path.startsWith("/entreprises/")
        ? ["Organization"]
        : [];
    expect(
      postings.map((posting) => posting["@type"]),
      path,
    ).toEqual(described);
    expect(title, path).toMatch(/^.+ – Vivier$/);
    expect(meta.description?.length, path).toBeGreaterThan(30);
    expect(meta.description?.length, path).toBeLessThan(200);
    expect(meta, path).toMatchObject({
      "og:type": "website",
      "og:site_name": "Vivier",
      "og:locale": "fr_FR",
      "og:url": address,
      "og:title": title.replace(/ – Vivier$/, ""),
      "og:description": meta.description,
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    });
    expect(meta["og:image:alt"]?.length, path).toBeGreaterThan(5);
    const picture = await visitor.get(inside(meta["og:image"] ?? null));
    expect([picture.status, picture.headers.get("Content-Type")], path).toEqual([200, "image/png"]);
    for (const text of [title, meta.description!]) {
      expect(pathOfText.get(text), `${path} has the text of another page: ${text}`).toBeUndefined();
      pathOfText.set(text, path);
    }
  }
});

test("the sitemap lists exactly the public pages, and each of them answers", async () => {
  const paths = [...(await readSitemap()).keys()].filter((path) => !/^\/(offres|entreprises)\/./.test(path));
  expect(paths.toSorted()).toEqual(pages.toSorted());
  const rss = (await openPage("/offres")).links.alternate;
  expect(rss).toEqual(["/offres.rss"]);
});

test("searches, list pages and return addresses are not indexed, and tracking parameters change nothing", async () => {
  for (const path of [
    "/offres?q=soudeur",
    "/offres?lieu=69",
    "/offres?apres=x",
    "/login?retour=%2Foffres",
    "/test-candidat?job=x&lieu=y",
  ]) {
    const { meta, links } = await openPage(path);
    expect([meta.robots, links.canonical], path).toEqual(["noindex, follow", undefined]);
  }
  for (const path of ["/offres?utm_source=lettre&gclid=1", "/offres/", "/OFFRES"]) {
    const { meta, links } = await openPage(path);
    expect([meta.robots, links.canonical], path).toEqual([undefined, [`${config.baseUrl}/offres`]]);
  }
});

/** Per RFC 9309, the longest rule wins and "$" ends a path. */
function isClosed(robots: string, path: string): boolean {
  return [...robots.matchAll(/^Disallow: (.+)$/gm)].some(([, rule]) =>
    rule!.endsWith("$") ? path === rule!.slice(0, -1) : path.startsWith(rule!),
  );
}

test("robots.txt closes pages that need a session, and no page that sends noindex itself", async () => {
  const response = await visitor.get("/robots.txt");
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const robots = await response.text();
  expect(robots).toContain(`\nSitemap: ${config.baseUrl}/sitemap.xml\n`);
  const at = (row: Screen) => row.path.replace(/:\w+/g, "0198a0b0-0000-7000-8000-000000000000");
  const isPrivate = (row: Screen) => row.access !== "open" && row.access !== "guest";
  const verbs = ["/verify-email/renvoi", "/verify-email/controle"];
  const left = rows.filter((row) => isPrivate(row) && !verbs.includes(row.path) && !isClosed(robots, at(row)));
  expect(left.map((row) => row.path)).toEqual([]);
  // Addresses for programs may be below a closed path.
  const hidden = rows.filter(
    (row) => !isPrivate(row) && !/^\/((suggestions|mail)\/|moncompte\/enregistrement$)/.test(row.path),
  );
  expect(hidden.filter((row) => isClosed(robots, at(row))).map((row) => row.path)).toEqual([]);
});

test("private pages, signed links and restricted pages are not indexed", async () => {
  const paths = [
    ["/CvView", visitor],
    ["/admin-auth", visitor],
    ["/verify-email", visitor],
    ["/icon-demo", visitor],
    ["/reset/abc", visitor],
    ["/login/code", visitor],
    ["/decisions/abc", visitor],
    ["/invitation/abc", visitor],
    ["/rester/abc", visitor],
    ["/confirmation/abc", visitor],
    ["/alertes/abc", visitor],
    ["/alertes?recherche=q%3Dinfirmier", visitor],
    ["/alertes/confirmation/abc", visitor],
    ["/alertes/gestion/abc", visitor],
    ["/signalements/messages/abc", visitor],
    ["/verify-email/lien/abc", visitor],
    ["/candidature/abc", visitor],
    ["/entretien/abc", visitor],
    ["/premier-administrateur/abc", visitor],
    ["/fichiers/0198a0b0-0000-7000-8000-000000000000", visitor],
    ["/nulle-part", visitor],
    ["/moncompte", as("candidate")],
    ["/resultats?job=x", as("company")],
    ["/admin/candidats", as("admin")],
  ] as const;
  for (const [path, client] of paths) {
    expect((await client.get(path)).headers.get("X-Robots-Tag"), path).toBe("noindex");
  }
  const named = rows.filter((row) => !isIndexed(row) && (row.access === "open" || row.access === "guest"));
  expect(named.length).toBe(45);
});

test("files for programs answer HEAD, set no cookie, and have no .data variant", async () => {
  const offer = await anOffer();
  const files = [
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/pages.xml",
    "/offres.xml",
    "/offres.rss",
    "/apercu.png",
    `/offres/${offer.id}-infirmier-de-bloc-h-f/apercu.png`,
    `/entreprises/${offer.companyId}-clinique-des-tilleuls/apercu.png`,
  ];
  for (const path of files) {
    const head = await app.request(new Request(config.baseUrl + path, { method: "HEAD" }));
    expect([head.status, await head.text(), head.headers.get("Set-Cookie")], path).toEqual([200, "", null]);
    const full = await visitor.get(path);
    expect(full.headers.get("Content-Type"), path).toBe(head.headers.get("Content-Type"));
    expect(full.headers.get("Cache-Control"), path).toBe("public, max-age=0, s-maxage=0");
    expect(full.headers.get("Set-Cookie"), path).toBeNull();
    await full.text();
    const data = await visitor.data(path);
    expect(data.status, path).toBe(404);
    expect(await data.text(), path).not.toContain(offer.id);
    // A signed-in person gets the same answer, as private.
    const own = await as("company").get(path);
    expect([own.status, own.headers.get("Cache-Control")], path).toEqual([200, "private, no-store"]);
    await own.text();
  }
  const path = `/offres/${(await anOffer({ isActive: false })).id}-infirmier-de-bloc-h-f/apercu.png`;
  expect((await visitor.data(path)).status).toBe(404);
});

test("public pages hold no personal data", async () => {
  const candidate = await aCandidate({ prenom: "Zéphyrine", nom: "Quatrebarbes", mobile: "+33612345678" });
  const owner = await aCompany({
    email: "direction-secrete@exemple.test",
    siret: "73282932000074",
    adresse: "3 rue Secrète",
  });
  const offer = await anOffer({ companyId: owner.companyId });
  await anApplication(offer, { nom: "Quatrebarbes", prenom: "Zéphyrine", email: "zephyrine@exemple.test" });
  await anAdmin({ email: "patronne@exemple.test" });
  const paths = [
    ...pages,
    "/sitemap.xml",
    "/offres.xml",
    "/offres.rss",
    "/robots.txt",
    `/offres/${offer.id}-infirmier-de-bloc-h-f`,
    `/entreprises/${owner.companyId}-clinique-des-tilleuls`,
  ];
  const forbidden = [
    "Quatrebarbes",
    "@exemple.test",
    "12345678",
    candidate.id,
    owner.userId,
    "73282932000074",
    "3 rue Secr",
  ];
  for (const path of paths) {
    for (const answer of [await visitor.get(path), await visitor.data(path)]) {
      const text = await answer.text();
      expect(
        forbidden.filter((datum) => text.includes(datum)),
        path,
      ).toEqual([]);
    }
  }
});

test("the parser of these tests refuses malformed XML", () => {
  for (const text of ["<a><b></a>", "<a>&x;</a>", "<a>x\u0001</a>", "<a", "<a b=c/>"]) {
    expect(() => readXml(text), text).toThrow();
  }
});
