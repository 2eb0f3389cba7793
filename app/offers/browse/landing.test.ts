// The landing pages /emploi/{occupation}[/{place}], over HTTP: addresses, figures, sentences, and what happens when they are empty.
import { beforeEach, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { setIdentity } from "../../../tests/site-identity.ts";
import { codes } from "../../engines/occupations/rome.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { inDepartment } from "../../platform/places/in-place.ts";
import { communeTable, departments } from "../../platform/places/places.server.ts";
import { areaOfTown, landingPath, occupationWords, readLandingArea, readOccupation } from "../landing.server.ts";
import { listLandings } from "./landing-figures.server.ts";

beforeEach(async () => {
  await db.deleteFrom("offers").execute();
  await db.deleteFrom("deletedOffers").execute();
});

const mason = { title: "Maçon H/F", firstPublicAt: new Date() };
const at = "/emploi/macon";
const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

const open = async (path: string) => {
  const response = await visitor.get(path);
  const text = await textOf(response.clone());
  return { status: response.status, location: response.headers.get("location"), html: await response.text(), text };
};

const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? null;
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null;

test("other forms of the occupation and of the place lead to one address", async () => {
  await anOffer({ ...mason, city: "Lyon" });
  for (const [path, to] of [
    ["/emploi/maconne", at],
    ["/emploi/macons", at],
    ["/emploi/Macon", at],
    ["/emploi/macon/lyon", `${at}/lyon-69`],
    ["/emploi/macon/Lyon-69", `${at}/lyon-69`],
    ["/emploi/macon/69003", `${at}/lyon-69`],
    ["/emploi/macon/69", `${at}/rhone`],
    ["/emploi/maconne/paris-75", `${at}/paris`],
    ["/emploi/maconne?apres=x", `${at}?apres=x`],
  ] as const) {
    const { status, location } = await open(path);
    expect([path, status, location]).toEqual([path, 301, to]);
  }
  expect((await open(`${at}/lyon-69`)).status).toBe(200);
});

test("an infirmière and an infirmier of any specialty name are one page each", () => {
  expect(["infirmiere", "infirmier", "ide", "infirmieres"].map((text) => landingPath(readOccupation(text)!))).toEqual(
    Array(4).fill("/emploi/infirmier-en-soins-generaux"),
  );
  expect(landingPath(readOccupation("cuisiniere")!)).toBe("/emploi/cuisinier");
  expect(occupationWords(readOccupation("electricien-du-batiment")!)).toEqual({
    title: "Électricien / Électricienne du bâtiment",
    slug: "electricien-du-batiment",
    ofBoth: "d’électricien ou d’électricienne du bâtiment",
  });
  expect(occupationWords(readOccupation("sage-femme")!).ofBoth).toBe("de sage-femme");
  expect(occupationWords(readOccupation("hotesse-de-caisse")!).ofBoth).toBe("d’hôte ou d’hôtesse de caisse");
});

test("each occupation, each department and each commune has an address of its own that reads back", () => {
  expect(codes.filter((code) => readOccupation(landingPath(code).split("/")[2]!) !== code)).toEqual([]);
  const known = communeTable();
  const wrong: string[] = [];
  const paths = new Set<string>();
  for (let entry = 0; entry < known.size; entry += 1) {
    const place = areaOfTown(known.commune(entry).code)!;
    const slug = landingPath(codes[0]!, place).split("/")[3]!;
    paths.add(slug);
    const again = readLandingArea(slug);
    if (again?.code !== place.code || again.kind !== place.kind) wrong.push(slug);
  }
  expect(wrong).toEqual([]);
  expect(paths.size).toBe(known.size);
});

test("a department has the preposition that people use", () => {
  const named = new Map(departments.map((department) => [department.code, inDepartment(department)]));
  expect(["15", "19", "01", "42", "40", "75", "974", "33", "2A", "93", "21"].map((code) => named.get(code))).toEqual([
    "dans le Cantal",
    "en Corrèze",
    "dans l’Ain",
    "dans la Loire",
    "dans les Landes",
    "à Paris",
    "à La Réunion",
    "en Gironde",
    "en Corse-du-Sud",
    "en Seine-Saint-Denis",
    "en Côte-d’Or",
  ]);
});

test("the text states how many offers stand there, their contracts, their pay and who recruits", async () => {
  const [big, small] = [await aCompany({ nom: "Auberge du Lac" }), await aCompany({ nom: "Brasserie Nord" })];
  for (const salary of [2000, 2100, 2200, 2300])
    await anOffer({ ...mason, companyId: big.companyId, city: "Lyon", salary, createdAt: daysAgo(3) });
  await anOffer({
    ...mason,
    companyId: small.companyId,
    city: "Villeurbanne",
    contractType: "CDD",
    salary: 2400,
    createdAt: daysAgo(3),
  });
  await anOffer({ ...mason, companyId: small.companyId, city: "Paris", salary: 9000 });
  await anOffer({
    ...mason,
    companyId: small.companyId,
    city: "Lyon",
    isActive: false,
    endedAt: new Date(),
    endReason: "other",
  });
  await db.updateTable("companies").set({ guaranteedAt: new Date() }).where("id", "=", small.companyId).execute();
  const { text, html } = await open(`${at}/rhone`);
  expect(text).toContain("Offres d’emploi de maçon ou de maçonne dans le Rhône");
  expect(text).toContain(
    "4 en CDI et 1 en CDD. La plus récente a été publiée il y a 3 jours. Salaire médian : 2 200 € brut par mois 2 100 € 2 300 € La moitié des salaires annoncés se situe entre ces deux montants, pour un temps plein (5 annonces).",
  );
  expect(text).toContain("2 entreprises recrutent L’une d’elles garantit une réponse à chaque candidature.");
  expect(html).toContain(
    'content="5 annonces de maçon ou de maçonne sont ouvertes dans le Rhône\u00a0: 4 en CDI et 1 en CDD. La moitié des salaires',
  );
  expect(html).toMatch(/role="status"[^>]*>5 offres</);
  for (const link of ["Auberge du Lac (4)", "Brasserie Nord (1)", "Lyon (4)", "Villeurbanne (1)"])
    expect(html).toContain(`>${link}</a>`);
  expect(html).not.toContain(">Paris (");
});

test("a town with one offer speaks in the singular, and shows the pay of France when its own is one offer's", async () => {
  const companies = [await aCompany(), await aCompany()];
  for (const [index, salary] of [1800, 2000, 2200, 2400, 2600].entries())
    await anOffer({ ...mason, companyId: companies[index % 2]!.companyId, city: "Nantes", salary });
  await anOffer({ ...mason, city: "Le Havre", salary: 4000 });
  const { text, html } = await open(`${at}/le-havre-76`);
  expect(text).toContain(
    "En CDI. Publiée à l’instant. Salaire médian en France : 2 300 € brut par mois 2 050 € 2 550 € La moitié des salaires annoncés se situe entre ces deux montants, pour un temps plein (6 annonces).",
  );
  expect(html).toContain('content="Une annonce de maçon ou de maçonne est ouverte au Havre, en CDI."');
  expect(text).toContain("1 entreprise recrute");
});

test("without enough comparable pay no amount is stated", async () => {
  const { companyId } = await aCompany();
  for (let index = 0; index < 6; index += 1) await anOffer({ ...mason, companyId, city: "Lyon", salary: 2000 });
  const { text } = await open(at);
  // Six offers of one company would publish what this company pays.
  expect(text).toContain("6 offres");
  expect(text).not.toMatch(/médian|2 000 € 2 000 €/);
});

test("an offer stands at each of its places, once in their department", async () => {
  await anOffer({ ...mason, city: "Lyon", places: ["Bron (69)"], placeCodes: ["69029"] });
  for (const place of ["lyon-69", "bron-69", "rhone"])
    expect((await open(`${at}/${place}`)).html).toMatch(/role="status"[^>]*>1 offre</);
});

test("offers that are not public are neither listed nor counted", async () => {
  await anOffer({ ...mason, city: "Lyon", heldAs: "taken-down" });
  await anOffer({ ...mason, city: "Lyon" });
  expect((await open(`${at}/lyon-69`)).html).toMatch(/role="status"[^>]*>1 offre</);
});

test("the page has twenty offers and links to the others, which search engines leave out", async () => {
  const { companyId } = await aCompany();
  for (let index = 0; index < 21; index += 1) await anOffer({ ...mason, companyId, city: "Lyon" });
  const { html } = await open(`${at}/lyon-69`);
  expect(canonicalOf(html)).toBe(`${config.baseUrl}${at}/lyon-69`);
  expect(robotsOf(html)).toBeNull();
  const next = /href="([^"]*apres=[^"]*)"/.exec(html)![1]!.replaceAll("&amp;", "&");
  const later = await open(
    new URL(next, `${config.baseUrl}${at}/lyon-69`).pathname + new URL(next, config.baseUrl).search,
  );
  expect(robotsOf(later.html)).toBe("noindex, follow");
  expect(later.html).toMatch(/role="status"[^>]*>21 offres</);
});

test("a candidate sees what was applied to and saved", async () => {
  await anOffer({ ...mason, city: "Lyon" });
  const candidate = await aCandidate();
  const html = await (await as(candidate).get(at)).text();
  expect(html).toContain("/enregistrement");
});

test("an empty page stays for thirty days without index, then leads to its occupation, and 410 when that one is empty", async () => {
  const ended = (days: number) => ({ isActive: false, endedAt: daysAgo(days), endReason: "other" as const });
  const { id } = await anOffer({ ...mason, city: "Lyon", ...ended(29) });
  const empty = await open(`${at}/lyon-69`);
  expect([empty.status, robotsOf(empty.html)]).toEqual([200, "noindex"]);
  expect(empty.text).toContain(
    "Plus aucune annonce de maçon ou de maçonne n’est ouverte à Lyon. La dernière s’est fermée le",
  );
  expect(empty.html).toMatch(/role="status"[^>]*>0 offre</);
  await db.updateTable("offers").set(ended(31)).where("id", "=", id).execute();
  expect([(await open(`${at}/lyon-69`)).status, (await open(at)).status]).toEqual([410, 410]);
  await anOffer({ ...mason, city: "Nantes" });
  expect(await open(`${at}/lyon-69`)).toMatchObject({ status: 301, location: at });
  expect((await open(at)).status).toBe(200);
});

test("the thirty days hold when the last offer is deleted, with its company too, or its company closes", async () => {
  const publishedLong = { createdAt: daysAgo(90), updatedAt: daysAgo(90) };
  const deleted = await anOffer({ ...mason, city: "Lyon", ...publishedLong });
  await db.deleteFrom("offers").where("id", "=", deleted.id).execute();
  const erased = await anOffer({ ...mason, city: "Nantes", ...publishedLong });
  await db.deleteFrom("companies").where("id", "=", erased.companyId).execute();
  const closed = await anOffer({ ...mason, city: "Brest", ...publishedLong });
  const members = db.selectFrom("members").select("userId").where("companyId", "=", closed.companyId);
  await db
    .updateTable("users")
    .set({ disabledAt: daysAgo(2) })
    .where("id", "in", members)
    .execute();
  const leaving = await anOffer({ ...mason, city: "Dijon", ...publishedLong });
  const leavers = db.selectFrom("members").select("userId").where("companyId", "=", leaving.companyId);
  const leaves = { erasureDueAt: daysAgo(-1), updatedAt: daysAgo(29) };
  await db.updateTable("users").set(leaves).where("id", "in", leavers).execute();
  for (const town of ["lyon-69", "nantes-44", "brest-29", "dijon-21"]) {
    const { status, text, html } = await open(`${at}/${town}`);
    expect([town, status, robotsOf(html)]).toEqual([town, 200, "noindex"]);
    expect(text).toContain("La dernière s’est fermée le");
  }
  await db
    .updateTable("deletedOffers")
    .set({ endedAt: daysAgo(31) })
    .execute();
  await db
    .updateTable("users")
    .set({ disabledAt: daysAgo(31), erasureDueAt: null })
    .where("role", "=", "company")
    .execute();
  for (const town of ["lyon-69", "nantes-44", "brest-29", "dijon-21"])
    expect([town, (await open(`${at}/${town}`)).status]).toEqual([town, 410]);
});

test("a deleted offer that had ended before, or never was public, does not begin the thirty days again", async () => {
  const ended = { isActive: false, endedAt: daysAgo(40), endReason: "other" as const };
  const { id } = await anOffer({ ...mason, city: "Lyon", ...ended });
  await db.deleteFrom("offers").where("id", "=", id).execute();
  const draft = await anOffer({ ...mason, city: "Nantes", isActive: false, firstPublicAt: null });
  await db.deleteFrom("offers").where("id", "=", draft.id).execute();
  expect([(await open(`${at}/lyon-69`)).status, (await open(`${at}/nantes-44`)).status]).toEqual([410, 410]);
});

test("unknown names answer 404 with names like them, and long ones with nothing read", async () => {
  const occupation = await open("/emploi/maco");
  expect(occupation.status).toBe(404);
  expect(occupation.html).toContain(`href="${at}"`);
  const place = await open(`${at}/villeurbane-69`);
  expect(place.status).toBe(404);
  expect(place.html).toContain(`href="${at}/villeurbanne-69"`);
  expect(robotsOf(place.html)).toBe("noindex");
  expect((await open(`/emploi/${"macon-".repeat(20)}`)).status).toBe(404);
  expect((await open("/emploi/xqzkw")).status).toBe(404);
});

test("the sitemap has the pages with three offers, and no other", async () => {
  for (const city of ["Lyon", "Lyon", "Lyon", "Nantes", "Nantes"]) await anOffer({ ...mason, city });
  const xml = await (await visitor.get("/sitemap.xml")).text();
  const paths = [...xml.matchAll(/<loc>([^<]*\/emploi\/[^<]*)<\/loc>/g)].map(([, url]) =>
    url!.replace(config.baseUrl, ""),
  );
  expect(paths).toEqual([at, `${at}/rhone`, `${at}/lyon-69`]);
  expect((await listLandings({ least: 3, limit: 1 })).length).toBe(1);
  for (const path of paths) expect((await open(path)).status).toBe(200);
});

test("the home page and the page of an offer link to landing pages", async () => {
  const { companyId } = await aCompany();
  const offers = [];
  for (let index = 0; index < 3; index += 1) offers.push(await anOffer({ ...mason, companyId, city: "Lyon" }));
  const { html } = await open(`/offres/${offers[0]!.id}-macon-h-f`);
  for (const path of [`${at}/lyon-69`, `${at}/rhone`, at]) expect(html).toContain(`href="${path}"`);
  const list = await open(at);
  expect(list.html).toContain('"@type":"ItemList"');
});

test("a site with a territory counts its own offers, and leads to those of France; without one there, it shows France", async () => {
  await setIdentity({ site: { territory: "Cantal" } });
  try {
    await anOffer({ ...mason, city: "Aurillac" });
    for (const city of ["Lille", "Lyon"]) await anOffer({ ...mason, city });
    const own = await open(at);
    expect(own.text).toMatch(/1 offre de maçon ou de maçonne dans le Cantal|dans le Cantal/);
    expect(own.text).toContain("1 offre");
    expect(own.text).not.toContain("Lille");
    expect(own.html).toContain("Les offres de toute la France");
    expect(own.html).toMatch(/<title>[^<]*dans le Cantal/);
    await anOffer({ title: "Cuisinier H/F", firstPublicAt: new Date(), city: "Lille" });
    const elsewhere = await open("/emploi/cuisinier");
    expect(elsewhere.html).toMatch(/<title>[^<]*en France/);
    expect(elsewhere.text).toContain("Lille");
  } finally {
    await setIdentity({ site: {} });
  }
});
