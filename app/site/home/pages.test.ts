// The public pages over HTTP: searches, figures, legal texts, unknown addresses.
import { expect, test, vi } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { setIdentity } from "../../../tests/site-identity.ts";
import { log } from "../../platform/config/log.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { findSetting, setSetting } from "../../platform/settings/settings.server.ts";
import { findFigures } from "./figures.server.ts";

const locationOf = (response: Response) => response.headers.get("location");

test("a recruiting visitor is redirected to the company sign-up with the criteria as typed", async () => {
  const response = await visitor.get("/?role=recruteur&job=D%C3%A9veloppeur+web&lieu=lyon");
  expect(response.status).toBe(302);
  expect(locationOf(response)).toBe("/inscription-entreprise?job=D%C3%A9veloppeur+web&lieu=lyon");
});

test("candidates and administrators are not sent to the companies' results, which would refuse them", async () => {
  for (const role of ["candidate", "admin"] as const) {
    expect(locationOf(await as(role).get("/?job=soudeur&lieu="))).toBe("/inscription-entreprise?job=soudeur&lieu=");
  }
});

test.each([
  ["lyon", "/resultats?job=soudeur&city=lyon"],
  ["69", "/resultats?job=soudeur&departments=69"],
  ["gironde", "/resultats?job=soudeur&departments=33"],
  ["Rhône", "/resultats?job=soudeur&departments=69"],
  ["2a", "/resultats?job=soudeur&departments=2A"],
  ["Giron", "/resultats?job=soudeur&city=Giron"],
])("the search box of a signed-in company recognizes %s", async (lieu, expected) => {
  const company = as("company");
  expect(locationOf(await company.get(`/?job=soudeur&lieu=${encodeURIComponent(lieu)}`))).toBe(expected);
});

test("a recruiter's search without a criterion gets an error and keeps the form", async () => {
  const response = await visitor.get("/?role=recruteur&job=+&lieu=");
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain("Au moins un critère de recherche est requis (poste, ville ou département)");
  expect(html).toContain('name="job"');
});

test("the home page holds one search, a plain form with a button for each side", async () => {
  const ways = async (path: string, who = visitor) => {
    const html = await (await who.get(path)).text();
    const form = /<form[^>]*role="search"[\s\S]*?<\/form>/.exec(html)![0];
    expect(form).toContain('name="job"');
    expect(form).toContain('name="lieu"');
    const [other = ""] = /<button[^>]*formaction[^>]*>/i.exec(html) ?? [];
    // It stands beside the form, and sends it.
    expect(/ form="([^"]*)"/.exec(other)?.[1]).toBe(/<form[^>]* id="([^"]*)"/.exec(form)?.[1]);
    return [/<form[^>]* action="([^"]*)"/.exec(form)![1], /formaction="([^"]*)"/i.exec(other)![1]];
  };
  expect(await ways("/")).toEqual(["/offres", "/"]);
  expect(await ways("/?role=recruteur")).toEqual(["/", "/offres"]);
  expect(await ways("/", as("candidate"))).toEqual(["/offres", "/"]);
  expect(await ways("/", as("company"))).toEqual(["/", "/offres"]);
});

test("the example searches of the home page have results", async () => {
  await aCandidate({ job: "Soudeuse", city: "Nantes" });
  const { companyId } = await aCompany();
  await anOffer({ companyId, title: "Tuilier (H/F)", city: "Rodez", createdAt: new Date(Date.now() + 30_000) });
  const proposed = (html: string) =>
    [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*rel="nofollow"|<a [^>]*rel="nofollow"[^>]*href="([^"]+)"/g)].map(
      ([, first, second]) => (first ?? second)!.replaceAll("&amp;", "&"),
    );
  expect(proposed(await (await visitor.get("/?role=recruteur")).text())).not.toContain(
    "/?role=recruteur&job=Soudeur&lieu=Nantes",
  );
  await aCandidate({ job: "Soudeur", city: "Nantes" });
  expect(proposed(await (await visitor.get("/?role=recruteur")).text())).toContain(
    "/?role=recruteur&job=Soudeur&lieu=Nantes",
  );
  const offers = proposed(await (await visitor.get("/?role=candidat")).text());
  expect(offers[0]).toBe("/offres?q=Tuilier&lieu=Rodez");
  expect(await textOf(await visitor.get(offers[0]!))).toContain("1 offre");
});

test("the home page shows the six newest public offers", async () => {
  const company = await aCompany();
  const unconfirmed = await aCompany({ emailVerified: false });
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await anOffer({ companyId: company.companyId, title: "Offre la plus ancienne", createdAt: later(1) });
  for (let n = 2; n <= 7; n++) {
    await anOffer({ companyId: company.companyId, title: `Offre numéro ${n}`, createdAt: later(n) });
  }
  await anOffer({ companyId: company.companyId, title: "Offre désactivée", isActive: false, createdAt: later(8) });
  await anOffer({ companyId: unconfirmed.companyId, title: "Offre non vérifiée", createdAt: later(9) });
  const text = await textOf(await visitor.get("/"));
  for (let n = 2; n <= 7; n++) expect(text).toContain(`Offre numéro ${n}`);
  expect(text).not.toMatch(/Offre la plus ancienne|Offre désactivée|Offre non vérifiée/);
  expect(text.indexOf("Offre numéro 7")).toBeLessThan(text.indexOf("Offre numéro 2"));
});

test("the figures count only searchable candidates and public offers", async () => {
  const before = await findFigures();
  await aCandidate();
  await aCandidate({ visibility: "masked" });
  await aCandidate({ visibility: "hidden" });
  await aCandidate({ emailVerified: false });
  const { companyId } = await aCompany();
  await aCompany({ emailVerified: false });
  await anOffer({ companyId });
  await anOffer({ companyId, isActive: false });
  const after = await findFigures();
  expect(after.candidates - before.candidates).toBe(2);
  expect(after.companies - before.companies).toBe(1);
  expect(after.offers - before.offers).toBe(1);
});

test("/sto counts by region and by sector", async () => {
  await aCandidate({ city: "Ajaccio", cityCode: "2A004", departments: ["2A", "2B"] });
  const { companyId } = await aCompany({ secteur: "Agriculture" });
  await anOffer({ companyId, city: "Ajaccio" });
  await anOffer({ companyId, city: "Ajaccio", isActive: false });
  const html = await (await visitor.get("/sto")).text();
  const row = (name: string) =>
    (new RegExp(`<tr><th[^>]*>${name}</th>(.*?)</tr>`).exec(html)?.[1] ?? "").replace(/<[^>]+>/g, " ").trim();
  expect(row("Corse"), "talents, offers, and talents for an offer").toMatch(/^1\s+1\s+1$/);
  expect(row("Agriculture")).toBe("1");
});

test("/test-candidat shows offers, companies and pay for a profile", async () => {
  const { companyId, userId } = await aCompany({ nom: "Toitures de Brocéliande" });
  const job = "Couvreur zingueur";
  for (const salary of [2100, 2600]) await anOffer({ companyId, title: job, city: "Rennes", salary });
  await anOffer({ companyId, title: job, city: "Brest", salary: 3000 });
  const other = await aCompany();
  const unconfirmed = await aCompany({ emailVerified: false });
  const searches = [
    { companyId, uid: userId, job: "couvreur", city: "ren", departments: [] },
    { companyId, uid: userId, job: null, city: null, departments: ["35"] },
    { companyId: other.companyId, uid: other.userId, job: "Couvreur", city: "Rennes", departments: [] },
    { companyId: unconfirmed.companyId, uid: unconfirmed.userId, job: "couvreur", city: null, departments: [] },
  ];
  for (const [index, search] of searches.entries()) {
    await db
      .insertInto("savedSearches")
      .values({ id: newId(), criteriaKey: String(index), ...search })
      .execute();
  }
  const text = await textOf(await visitor.get("/test-candidat?job=couvreur&lieu=Rennes"));
  expect(text).toContain("2 offres");
  expect(text).toContain("2 entreprises ont enregistré une recherche à laquelle ce profil correspond");
  expect(text).toContain("2 100 € brut par mois à 3 000 € brut par mois");
  expect(text).toContain("1 entreprise recrute dans ce métier dans les 30 km autour de Rennes.");
  const anyTrade = await textOf(await visitor.get("/test-candidat?lieu=Rennes"));
  expect(anyTrade).toMatch(/\d entreprises? recrute(?:nt)? dans les 30 km autour de Rennes\./);
  const elsewhere = await textOf(await visitor.get("/test-candidat?job=boulanger&lieu=Rennes"));
  expect(elsewhere).toContain("0 offre");
  expect(elsewhere).toContain("1 entreprise a enregistré une recherche");
  const withoutMatch = await textOf(await visitor.get("/test-candidat?job=couvreur&lieu=Nice"));
  expect(withoutMatch).not.toContain("une recherche à laquelle");
  expect(await textOf(await visitor.get("/test-candidat?job=couvreur"))).toContain(
    "1 entreprise recrute dans ce métier.",
  );
  expect(await textOf(await visitor.get("/test-candidat"))).toMatch(/Exemple : .* Les salaires proposés/);
});

test("/test-candidat asks which of several towns is meant before it counts companies", async () => {
  const { companyId, userId } = await aCompany();
  const search = { companyId, uid: userId, job: "maroquinier", city: "Torcy", cityCode: "77468", departments: [] };
  await db
    .insertInto("savedSearches")
    .values({ id: newId(), criteriaKey: "torcy", ...search })
    .execute();
  const page = async (query: string) => (await visitor.get(`/test-candidat?job=maroquinier&${query}`)).text();
  const asked = await page("lieu=Torcy");
  expect(asked).toContain("Laquelle est la vôtre");
  expect(asked).not.toContain('id="recherches"');
  const links = [...asked.matchAll(/href="\/test-candidat\?([^"]*cityCode=\d+)"/g)].map(([, query]) => query);
  expect(links.map((query) => new URLSearchParams(query!.replaceAll("&amp;", "&")).get("cityCode"))).toEqual([
    "77468",
    "71540",
    "62823",
  ]);
  const found = "1 entreprise a enregistré une recherche";
  const text = async (query: string) => textOf(await visitor.get(`/test-candidat?job=maroquinier&${query}`));
  for (const [query, sentence] of [
    ["lieu=Torcy&cityCode=77468", found],
    ["lieu=Torcy+%2877%29", found],
    ["lieu=Torcy&cityCode=71540", null],
    ["lieu=Torcy+%2871%29", null],
  ] as const) {
    const answered = await text(query);
    expect([query, answered.includes(found), answered.includes("Laquelle")]).toEqual([query, sentence !== null, false]);
  }
});

test("/test-candidat requires a criterion", async () => {
  const text = await textOf(await visitor.get("/test-candidat?job=&lieu="));
  expect(text).toContain("Au moins un critère de recherche est requis");
});

test("the legal notice shows the operator's data; only an administrator reads what is missing", async () => {
  const missing = /La loi demande encore.: nom ou raison sociale, forme juridique[^.]*téléphone/;
  const empty = await textOf(await visitor.get("/mentions-legales"));
  expect(empty.match(/ne sont pas encore indiqués/g)).toHaveLength(1);
  expect(empty).toContain("écrivez-lui depuis ce formulaire");
  expect(empty).not.toMatch(/enseigné|Hébergement/);
  expect(empty).not.toContain("La loi demande");
  expect(await textOf(await as("candidate").get("/mentions-legales"))).not.toContain("La loi demande");
  expect(await textOf(await as("admin").get("/mentions-legales"))).toMatch(missing);
  await setIdentity({ operator: { hostName: "Serveurs d’Iroise" } });
  const hosted = await textOf(await visitor.get("/mentions-legales"));
  expect(hosted).toContain("Serveurs d’Iroise");
  expect(hosted).toContain("L’éditeur n’est pas encore indiqué ici.");
  await db.deleteFrom("settings").where("key", "=", "operator").execute();
  const value = JSON.stringify({ name: "Maison de l'emploi <du Léon>", phone: "02 98 00 00 00", vat: 7, address: " " });
  await db.insertInto("settings").values({ key: "operator", value }).execute();
  const html = await (await visitor.get("/mentions-legales")).text();
  expect(html).toContain("Maison de l&#x27;emploi &lt;du Léon&gt;");
  expect(html).not.toContain("ne sont pas encore indiqués");
  expect(html).not.toContain("Compléter les mentions");
  const admin = await textOf(await as("admin").get("/mentions-legales"));
  expect(admin).toMatch(/La loi demande encore.: forme juridique/);
  expect(admin).toContain("Compléter les mentions");
});

test("an unknown address is logged once and answers 404 in French, for GET and POST", async () => {
  const warn = vi.spyOn(log, "warn");
  for (const send of [() => visitor.get("/chemin/perdu?a=1"), () => visitor.post("/chemin/perdu", { a: "1" })]) {
    warn.mockClear();
    const response = await send();
    expect(response.status).toBe(404);
    const text = await textOf(response);
    expect(text).toContain("Cette page n’existe pas");
    expect(text).toContain("Voir toutes les offres");
    expect(warn.mock.calls).toEqual([["Page not found: /chemin/perdu"]]);
  }
  warn.mockRestore();
});

test("/about shows who meets here: figures, companies with offers, and the operator once known", async () => {
  await db.deleteFrom("settings").where("key", "=", "operator").execute();
  await anOffer({ city: "Brest" });
  const about = async () => (await textOf(await visitor.get("/about"))).replaceAll("\u00a0", " ");
  const text = await about();
  expect(text).toMatch(/Elles recrutent ici .* 1?\d offres? ouvertes?/);
  expect(await (await visitor.get("/about")).text()).toMatch(/#d29" class="map-mark"/);
  expect(text).not.toContain("l’édite et");
  await setSetting(db, "operator", { ...(await findSetting("operator")), name: "Emploi Léon" });
  expect(await about()).toContain("Emploi Léon l’édite et répond de ce qui s’y publie.");
});
