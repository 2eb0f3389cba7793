// The public pages of a site with a territory: home page, figures, landing pages and empty lists.
import { afterEach, expect, test } from "vitest";
import { textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { setIdentity } from "../../../tests/site-identity.ts";
import { db } from "../../platform/db/db.server.ts";

const serve = (territory: string) => setIdentity({ site: territory ? { siteName: "Emploi Cantal", territory } : {} });

afterEach(async () => {
  await serve("");
  for (const table of ["offers", "members", "companies", "candidates", "sessions", "users"] as const)
    await db.deleteFrom(table).execute();
});

const htmlOf = async (path: string) => (await visitor.get(path)).text();
const shownOn = async (path: string) => (await textOf(await visitor.get(path))).replaceAll("\u00a0", " ");
const linksOf = (html: string) =>
  [...html.matchAll(/<a class="lead-link[^"]*"[^>]*href="([^"]+)"/g)].map(([, to]) => to!.replaceAll("&amp;", "&"));

test("the home page has the offers, towns and occupations of its territory, and examples in its towns", async () => {
  await aCandidate({ job: "Comptable", city: "Aurillac" });
  for (let number = 0; number < 3; number += 1) await anOffer({ title: "Infirmier H/F", city: "Aurillac" });
  await anOffer({ title: "Infirmier à Lyon", city: "Lyon" });
  const before = await shownOn("/");
  expect(before).toContain("Infirmier à Lyon");
  expect(before).toContain("départements couverts");
  await serve("15");
  const html = await htmlOf("/");
  const shown = await shownOn("/");
  expect(shown).not.toContain("Infirmier à Lyon");
  expect(shown).not.toContain("Bordeaux");
  expect(shown).not.toContain("couvert");
  expect(shown).toContain("Infirmier · Aurillac");
  expect(await shownOn("/?role=recruteur")).toContain("Comptable · Aurillac (15)");
  expect(html).toContain("<title>Offres d’emploi et talents dans le Cantal – Emploi Cantal</title>");
  const links = linksOf(html);
  expect(links).toContain("/offres?lieu=Cantal");
  expect(links).not.toContain("/offres?lieu=Rh%C3%B4ne");
  const [landing] = links.filter((to) => to.startsWith("/emploi/"));
  expect(landing).toMatch(/^\/emploi\/[\w-]*infirmier[\w-]*\/cantal$/);
  expect(await shownOn(landing!)).toContain("3 offres");
  // The others are still found.
  expect(await shownOn("/offres?lieu=Lyon")).toContain("Infirmier à Lyon");
});

test("several departments, overseas and disjoint, count together", async () => {
  await anOffer({ title: "Maçon du Cantal", city: "Aurillac" });
  await anOffer({ title: "Maçon de La Réunion", city: "Saint-Paul (974)" });
  await anOffer({ title: "Maçon de Lyon", city: "Lyon" });
  await serve("974, 15");
  const shown = await shownOn("/");
  expect(shown).toContain("Maçon du Cantal");
  expect(shown).toContain("Maçon de La Réunion");
  expect(shown).not.toContain("Maçon de Lyon");
});

test("without an offer in the territory the home page says so and leads to the neighbours", async () => {
  await aCandidate();
  await serve("15");
  const bare = await shownOn("/");
  expect(bare).toContain("Aucune offre dans le Cantal pour l’instant");
  expect(bare).not.toContain("Voir les départements voisins");
  await anOffer({ title: "Maçon à Rodez", city: "Rodez" });
  const html = await htmlOf("/");
  const [, to = ""] = /href="(\/offres\?lieu=[^"]+)"[^>]*>(?:<[^>]+>)*Voir les départements voisins/.exec(html) ?? [];
  expect(to).toBe("/offres?lieu=Aveyron");
  expect(await shownOn(to)).toContain("Maçon à Rodez");
  // A town that finds nothing either can be changed.
  expect(await htmlOf("/")).not.toContain('name="ville"');
  expect(await htmlOf("/?ville=Mende")).toMatch(/name="ville"[^>]*value="Mende"/);
});

test("an empty list names the territory, and proposes the neighbours", async () => {
  await serve("15");
  expect(await shownOn("/offres")).toContain("Aucune offre dans le Cantal pour l’instant");
  await anOffer({ title: "Maçon à Rodez", city: "Rodez" });
  const html = await shownOn("/offres?lieu=Cantal");
  expect(html).toContain("Aucune offre dans le Cantal pour l’instant");
  expect(html).toContain("voisins (1)");
  // Another search, or another place, keeps its own words.
  expect(await shownOn("/offres?lieu=Cantal&q=boulanger")).toContain("Aucune offre de boulanger dans le Cantal");
  expect(await shownOn("/offres?lieu=Gers")).toContain("Aucune offre dans le Gers");
  await serve("15, 12");
  expect(await shownOn("/offres")).toContain("1 offre");
});

test("figures count by department of the territory, the others together", async () => {
  await anOffer({ city: "Aurillac" });
  await anOffer({ city: "Lyon" });
  await anOffer({ city: "Lille" });
  expect(await shownOn("/sto")).toContain("Par région");
  await serve("15, 48");
  const shown = await shownOn("/sto");
  expect(shown).toContain("Par département");
  expect(shown).toMatch(/Département Talents Offres Talents par offre Cantal 0 1 0 Ailleurs 0 2 0 Où sont les offres/);
  const map = (html: string) =>
    /aria-label="Carte des départements qui ont plus d’offres que de talents"[\s\S]*?<\/svg>/.exec(html)![0];
  const marked = (html: string) => map(html).match(/#d\w+" class="map-mark[^"]*"/g);
  expect(marked(await htmlOf("/sto"))).toEqual(['#d15" class="map-mark"']);
  await aCandidate({ city: "Mende" });
  for (const city of ["Aurillac", "Brest", "Brest"]) await aCandidate({ city });
  const peopled = await shownOn("/sto");
  expect(peopled).toMatch(/Cantal 1 1 1 Lozère 1 0 – Ailleurs 2 2 1 Où sont les offres/);
  expect(peopled).toContain("Lozère : 1 talent, aucune offre sur place.");
  expect(marked(await htmlOf("/sto"))).toEqual(['#d15" class="map-mark map-nearby"']);
  // A finding names and counts the departments of the territory only.
  await db.deleteFrom("offers").execute();
  const idle = await shownOn("/sto");
  expect(idle).toContain("Cantal et Lozère : 2 talents, aucune offre sur place.");
  expect(idle).toContain("Cantal 1 0 – Lozère 1 0 – Ailleurs 2 0 –");
});

test("a landing page of an occupation names and counts the territory, and leads to the offers elsewhere", async () => {
  for (let number = 0; number < 3; number += 1) await anOffer({ title: "Infirmier H/F", city: "Aurillac" });
  await serve("15");
  const path = linksOf(await htmlOf("/"))
    .find((to) => to.startsWith("/emploi/"))!
    .replace("/cantal", "");
  expect(await shownOn(path)).toMatch(/Offres d’emploi d’infirmier.* dans le Cantal/);
  expect(await shownOn(path)).not.toMatch(/en France|toute la France/);
  await anOffer({ title: "Infirmier H/F", city: "Lyon" });
  const shown = await shownOn(path);
  expect(shown).toMatch(
    /Offres d’emploi d’infirmier.* dans le Cantal 3 offres .* Ailleurs Les offres de toute la France/,
  );
  expect(shown).not.toContain("Lyon");
  await serve("");
  expect(await shownOn(path)).toMatch(/Offres d’emploi d’infirmier.* en France 4 offres/);
});

test("the share picture of an occupation names the territory as its page does", async () => {
  const tagOf = async (path: string) => (await visitor.get(`${path}/apercu.png`)).headers.get("etag");
  const namedBy = async (path: string) =>
    /<meta property="og:image" content="[^"]*(\?v=[^"]+)"/.exec(await htmlOf(path))?.[1];
  await anOffer({ title: "Maçon H/F", city: "Aurillac" });
  await serve("15");
  // Title and count are those of the page of the department: one picture.
  expect(await tagOf("/emploi/macon")).toBe(await tagOf("/emploi/macon/cantal"));
  expect(await namedBy("/emploi/macon")).toBe(await namedBy("/emploi/macon/cantal"));
  await anOffer({ title: "Maçon H/F", city: "Lyon" });
  await anOffer({ title: "Maçon H/F", city: "Aurillac" });
  const mixed = await tagOf("/emploi/macon");
  await serve("15, 69");
  expect(await tagOf("/emploi/macon")).not.toBe(mixed);
});

test("the home page says which figures are of more than its territory, once there is more", async () => {
  await aCandidate({ city: "Aurillac" });
  for (let number = 0; number < 3; number += 1) await anOffer({ title: "Maçon H/F", city: "Aurillac" });
  await serve("15, 59");
  const own = await shownOn("/");
  expect(own).toContain("offres ouvertes 3");
  expect(own).not.toMatch(/toute la France/);
  const { companyId } = await aCompany({ secteur: "BTP" });
  await anOffer({ companyId, title: "Maçon H/F", city: "Lyon" });
  const shown = await shownOn("/");
  expect(shown).toContain(
    "Dans toute la France, pas seulement dans le Cantal et dans le Nord : talent visible 1 offres ouvertes 4",
  );
  expect(shown).toContain("Secteurs, dans toute la France");
  expect(shown).toContain("Métiers, dans toute la France");
  await serve("15");
  const one = await shownOn("/");
  expect(one).toContain("Dans toute la France, pas seulement dans le Cantal : ");
  expect(one).not.toContain("Métiers, dans toute la France");
  await serve("");
  expect(await shownOn("/")).not.toMatch(/toute la France/);
  await db.deleteFrom("offers").execute();
  await aCandidate({ city: "Brest" });
  await anOffer({ city: "Aurillac" });
  await serve("15");
  expect(await shownOn("/")).toContain("Dans toute la France, pas seulement dans le Cantal : ");
});

test("the share picture of the site names the territory instead of all of France", async () => {
  const tagOf = async () => (await visitor.get("/apercu.png")).headers.get("etag");
  const everywhere = await tagOf();
  await setIdentity({ site: { territory: "15" } });
  expect(await tagOf()).not.toBe(everywhere);
});
