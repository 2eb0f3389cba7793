// Filters with numbers, chips and departments of the results; and which searches are remembered.
import { expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

/** Five people with a unique job: their availability, pay, department, years. */
async function fivePeople(): Promise<string> {
  const job = `Tullaque ${newId()}`;
  const people = [
    { disponibility: "Disponible", salaryMin: 2600, city: "Lyon" },
    { disponibility: "Disponible", salaryMin: 4500, city: "Lyon" },
    { disponibility: "En poste", salaryMin: 2600, city: "Nantes" },
    { disponibility: null, salaryMin: null, city: "Nantes", available_all_country: true },
    { disponibility: "Sous 1 mois", salaryMin: 4500, city: "Bordeaux" },
  ];
  for (const [index, person] of people.entries()) {
    const { id } = await aCandidate({ job, ...person, createdAt: new Date(Date.UTC(2026, 1, 1) + index * 1000) });
    if (index < 2) {
      const dates = { startMonth: "2018-01", endMonth: index === 0 ? "2018-07" : "2022-01" };
      await db
        .insertInto("experiences")
        .values({ id: newId(), candidateId: id, position: 0, title: "Tullaque", ...dates })
        .execute();
    }
  }
  return job;
}

const plain = (text: string) =>
  text
    .replace(/<!-- -->/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/[\u00a0\u202f]/g, " ");

const count = (html: string) => plain(/<main[\s\S]*?role="status"[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "");

/** The number of each choice of a facet, with a star when it is ticked. */
function facet(html: string, name: string): Record<string, string> {
  const found: Record<string, string> = {};
  const choice = new RegExp(
    `<input[^>]*name="${name}"[^>]*>\\s*<label[^>]*>(.*?)</label><span class="choice-count">(.*?)</span>`,
    "g",
  );
  for (const [whole, label = "", number = ""] of html.matchAll(choice))
    found[plain(label)] = plain(number) + (/<input[^>]*checked/.test(whole) ? "*" : "");
  return found;
}

/** The label and link of each chip. */
const chips = (html: string) =>
  [
    ...html
      .slice(html.indexOf("results-criteria"))
      .matchAll(/<a([^>]*class="chip[^>]*)>.*?Retirer le critère (.*?)<\/span>/g),
  ].map(([, attributes = "", label = ""]) => [plain(label), plain(/href="([^"]*)"/.exec(attributes)?.[1] ?? "")]);

test("the map of departments stands below the people, not among the filters", async () => {
  const company = await aCompany();
  const html = await (await as(company).get(`/resultats?job=${encodeURIComponent(await fivePeople())}`)).text();
  const [list, map] = ["results-list", "departements-trouves"].map((part) => html.indexOf(part));
  expect(list).toBeGreaterThan(0);
  expect(map).toBeGreaterThan(list!);
});

test("a row has the employer and the sought skills before the offer; two offers of one name are told apart", async () => {
  const company = await aCompany();
  const job = { title: "Vitrailliste", job: "Vitrailliste", companyId: company.companyId };
  await anOffer({ ...job, city: "Chartres", cityCode: "28085", createdAt: new Date("2026-03-02T09:00:00Z") });
  await anOffer({ ...job, city: "Chartres", cityCode: "28085", createdAt: new Date("2026-04-05T09:00:00Z") });
  const attributes = ["skill:Peinture sur verre", "skill:Gravure"];
  const { id } = await aCandidate({ job: "Vitrailliste", city: "Chartres", cityCode: "28085", attributes });
  const html = await (await as(company).get("/resultats?job=vitrailliste&competence=Gravure")).text();
  const row = plain(/<li class="item item-row[\s\S]*?<\/li>/.exec(html)![0]).replace(/<[^>]+>/g, "");
  expect(row).toMatch(/Gravure.*Peinture sur verre.*Pour « Vitrailliste, Chartres, 5 avril 2026 »/);
  const pane = plain(await (await as(company).get(`/resultats?job=vitrailliste&profil=${id}`)).text());
  const part = pane.slice(pane.indexOf('class="reading-pane'));
  const at = ["Ce profil convient-il ?", "« Vitrailliste, Chartres, 5 avril 2026 »", ">Contacter<", "Compétences"];
  const found = at.map((text) => part.indexOf(text));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found).not.toContain(-1);
  for (const day of ["2 mars 2026", "5 avril 2026"])
    expect(part).toMatch(new RegExp(`<option[^>]*>Vitrailliste, Chartres, ${day}`));
});

test("filters carry what each choice would find, its own set aside", async () => {
  const job = await fivePeople();
  const company = as("company");
  const query = new URLSearchParams({ job });
  const all = await (await company.get(`/resultats?${query}`)).text();
  expect(count(all)).toBe("5 candidats");
  expect(facet(all, "disponibility")).toEqual({
    Disponible: "2",
    "Sous 1 mois": "1",
    "En poste": "1",
    "Non précisé": "1",
  });
  query.append("disponibility", "Disponible");
  query.append("disponibility", "En poste");
  query.append("pay", "30000");
  const html = await (await company.get(`/resultats?${query}`)).text();
  expect(count(html)).toBe("2 candidats");
  expect(facet(html, "disponibility")).toEqual({
    Disponible: "1*",
    "En poste": "1*",
  });
  expect(facet(html, "pay")).toEqual({
    "30 000 à 40 000 €": "2*",
    "50 000 à 70 000 €": "1",
  });
  expect(facet(html, "experience")).toEqual({
    "Moins d’un an": "1",
    "Non précisé": "1",
  });
  const drawn = html.replace(/<!-- -->|<script[\s\S]*?<\/script>/g, "");
  expect(drawn.match(/[0-9] candidats?/g)).toEqual(["2 candidats"]);
});

test("each criterion and filter is a chip that leads to the search without it", async () => {
  const page = await as("company").get(
    "/resultats?job=Tullaque&departments=69&disponibility=Disponible&disponibility=En+poste&experience=non-precise",
  );
  const html = await page.text();
  const rest = "disponibility=Disponible&disponibility=En+poste&experience=non-precise";
  expect(chips(html)).toEqual([
    ["« Tullaque »", `/resultats?departments=69&${rest}`],
    ["Rhône", `/resultats?job=Tullaque&${rest}`],
    ["Disponible", "/resultats?job=Tullaque&departments=69&disponibility=En+poste&experience=non-precise"],
    ["En poste", "/resultats?job=Tullaque&departments=69&disponibility=Disponible&experience=non-precise"],
    [
      "Expérience non précisée",
      "/resultats?job=Tullaque&departments=69&disponibility=Disponible&disponibility=En+poste",
    ],
  ]);
  const last = await as("company").get("/resultats?job=Tullaque&pay=0");
  expect(chips(await last.text())[0]).toEqual(["« Tullaque »", "/resultats"]);
});

test("the departments with most results link to the search there, replacing the requested ones", async () => {
  const job = await fivePeople();
  const html = await (await as("company").get(`/resultats?${new URLSearchParams({ job, departments: "69" })}`)).text();
  const places = /<nav[^>]*class="card filters-places"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";
  const links = [...places.matchAll(/<li><a([^>]*)>(.*?)<\/a><span[^>]*>(.*?)<\/span>/g)];
  const found = links.map(([, attributes = "", label = "", number]) => [
    label + (attributes.includes("aria-current") ? "*" : ""),
    number,
    new URL(plain(/href="([^"]*)"/.exec(attributes)?.[1] ?? ""), "http://ici.test").searchParams.get("departments"),
  ]);
  // The person who works anywhere is counted in each department, and puts none of the other 98 on the map.
  expect(found).toEqual([
    ["Rhône*", "3", "69"],
    ["Gironde", "2", "33"],
    ["Loire-Atlantique", "2", "44"],
  ]);
});

test("a chosen distance has its field when nobody is found, and counts as a filter", async () => {
  const search = `/resultats?${new URLSearchParams({ job: `Tulliste ${newId()}`, city: "Lyon" })}`;
  const read = async (path: string) => plain(await (await as("company").get(path)).text());
  expect(await read(search)).not.toContain("Filtres (");
  const near = await read(`${search}&rayon=5`);
  expect(count(near)).toBe("0 candidat");
  expect(near).toContain("Filtres (1)");
  expect(near).toMatch(/aria-current="true"[^>]*>5 km</);
});

test("attributes are facets: the most frequent ones with counts, stored in the address, removed one by one", async () => {
  const job = `Tulliste ${newId()}`;
  const lists = [
    ["skill:Tour de potier", "licence:permis-c", "language:en:b2", "contract:CDI"],
    ["skill:Tour de potier", "licence:permis-b", "language:en:a2"],
    ["skill:Tour de potier, émaillage", "rhythm:nuit"],
  ];
  for (const attributes of lists) await aCandidate({ job, attributes });
  await aCandidate({ job, attributes: ["skill:Tour de potier"], visibility: "masked" });
  const company = as("company");
  const page = async (extraParams: string) =>
    (await company.get(`/resultats?${new URLSearchParams({ job })}${extraParams}`)).text();
  const all = await page("");
  expect(facet(all, "competence")).toEqual({ "Tour de potier": "2", "Tour de potier, émaillage": "1" });
  expect(facet(all, "permis")).toEqual({ "Permis B": "2", "Permis C (poids lourd)": "1", "Permis C1": "1" });
  expect(facet(all, "langue")).toEqual({ Anglais: "2" });
  expect([facet(all, "rythme"), facet(all, "contrat")]).toEqual([{ Nuit: "1" }, { CDI: "1" }]);
  expect(plain(all)).toMatch(/<summary>Permis et certificats<\/summary>/);
  const english = await page("&langue=en&permis=permis-b");
  expect(count(english)).toBe("2 candidats");
  expect(facet(english, "langue")).toEqual({
    Anglais: "2*",
    "Anglais : B1 ou plus": "1",
    "Anglais : B2 ou plus": "1",
  });
  expect(facet(english, "rythme")).toEqual({});
  expect(plain(english)).not.toContain("<summary>Rythme</summary>");
  expect(plain(english)).toContain("Filtres (2)");
  const path = (rest: string) => `/resultats?${new URLSearchParams({ job })}${rest}`;
  expect(chips(english).slice(1)).toEqual([
    ["Permis B", path("&langue=en")],
    ["Anglais", path("&permis=permis-b")],
  ]);
  const fluent = await page("&langue=en&langue=en%3Ab2&permis=inconnu&competence=%00");
  expect(count(fluent)).toBe("1 candidat");
  expect(chips(fluent).map(([label]) => label)).toEqual([`« ${job} »`, "Anglais : B2 ou plus"]);
  expect(count(await page("&competence=TOUR+de+potier&competence=Tour+de+potier%2C+%C3%A9maillage"))).toBe(
    "3 candidats",
  );
  const none = plain(await page("&rythme=nuit&contrat=CDI"));
  expect(none).toContain("Quel que soit le rythme (1)");
  const saved = await company.post("/resultats/enregistrement", {
    job,
    competence: "Tour, deux;trois",
    permis: "bafa",
  });
  expect(saved.headers.get("location")).toBe(path("&competence=Tour%2C+deux&competence=trois&permis=bafa"));
  expect(plain(await page("&permis=bafa"))).toContain(`« ${job} » · Tour, deux · trois · BAFA`);
});

test("a company that sees no names cannot filter by skills in a person’s own words", async () => {
  const job = `Zorbeur ${newId()}`;
  await aCandidate({ job, attributes: ["skill:Tour de potier", "licence:permis-b"] });
  const company = as(await aCompany({ emailVerified: false }));
  const html = await (
    await company.get(`/resultats?${new URLSearchParams({ job, competence: "Autre chose à soi" })}`)
  ).text();
  expect(count(html)).toBe("1 candidat");
  expect([facet(html, "competence"), facet(html, "permis")]).toEqual([{}, { "Permis B": "1" }]);
});

test("filters alone are no search, and stay in the form", async () => {
  const bare = await as("company").get("/resultats?disponibility=Disponible");
  expect(await textOf(bare)).not.toContain("Au moins un critère");
  const empty = await (await as("company").get("/resultats?job=&disponibility=Disponible")).text();
  expect(empty).toContain("Au moins un critère de recherche est requis (poste, ville ou département)");
  const html = await (await as("company").get("/resultats?job=x&disponibility=Disponible")).text();
  expect(html).toMatch(
    /<form[^>]*id="recherche"[^>]*action="\/resultats"|<form[^>]*action="\/resultats"[^>]*id="recherche"/,
  );
  const box = /<input[^>]*name="disponibility"[^>]*>/.exec(html)?.[0];
  expect(box).toContain('form="recherche"');
  expect(html).toMatch(/<button[^>]*form="recherche"[^>]*>(?:(?!<\/button>)[\s\S])*Appliquer les filtres/);
});

test("an empty result proposes the search without its filters, with its count", async () => {
  const job = await fivePeople();
  const query = new URLSearchParams({ job, city: "Lyon", disponibility: "En poste" });
  const html = await (await as("company").get(`/resultats?${query}`)).text();
  expect(count(html)).toBe("0 candidat");
  expect(plain(html)).toContain("Quelle que soit la disponibilité (3)");
  // The other proposals do not change the filters: one person in the whole country matches.
  expect(plain(html)).toContain("Dans toute la France (1)");
});

test("saved and past searches store their filters, and differ from searches without them", async () => {
  const mine = await aCompany();
  const client = as(mine);
  const fields = { job: "Tullaque", disponibility: "Disponible,Sous 1 mois", pay: "30000", experience: "" };
  const saved = await client.post("/resultats/enregistrement", fields);
  const path = "/resultats?job=Tullaque&disponibility=Disponible&disponibility=Sous+1+mois&pay=30000";
  expect(saved.headers.get("location")).toBe(path);
  await client.post("/resultats/enregistrement", { ...fields, disponibility: ["Sous 1 mois", "Disponible"] });
  await client.post("/resultats/enregistrement", { job: "Tullaque" });
  await client.get(path);
  const html = await (await client.get("/resultats")).text();
  const links = [...html.matchAll(/<a[^>]*href="(\/resultats\?[^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, to = "", label = ""]) => [plain(to), plain(label)],
  );
  const label = "« Tullaque » · Disponible · Sous 1 mois · 30 000 à 40 000 €";
  expect(links).toEqual([
    ["/resultats?job=Tullaque", "« Tullaque »"],
    [path, label],
    [path, label],
  ]);
});

test("a client-side search is remembered when the page reports it, a full page load at once", async () => {
  const mine = await aCompany();
  const client = as(mine);
  const past = async () =>
    (await db.selectFrom("pastSearches").select(["job", "total"]).where("userId", "=", mine.userId).execute()).map(
      ({ job, total }) => [job, total],
    );
  const job = `Vannier ${newId()}`;
  await aCandidate({ job });
  const page = await client.data(`/resultats?job=${encodeURIComponent(job)}`);
  expect(await page.text()).toContain("1 candidat");
  expect(await past()).toEqual([]);
  const response = await client.post("/resultats/recherches", { job });
  expect(response.status).toBe(204);
  expect(await past()).toEqual([[job, 1]]);
  expect((await client.post("/resultats/recherches", { job: " " })).status).toBe(204);
  expect((await client.post("/resultats/recherches", { job: "x", departments: "Atlantide" })).status).toBe(204);
  expect(await past()).toEqual([[job, 1]]);
  await client.get("/resultats?job=Vannier-cannier");
  expect((await past()).map(([each]) => each)).toContain("Vannier-cannier");
  expect((await as("candidate").post("/resultats/recherches", { job })).status).toBe(403);
  expect((await client.get("/resultats/recherches")).status).toBe(404);
});

test("the page of a search lists other past searches, not itself", async () => {
  const client = as("company");
  await client.get("/resultats?job=Feutrier");
  await client.get("/resultats?job=Vitrier");
  const html = plain(await (await client.get("/resultats?job=Vitrier")).text());
  const listed = /Dernières recherches<[\s\S]*?<\/section>/.exec(html)?.[0];
  expect(listed).toContain(">« Feutrier »<");
  expect(listed).not.toContain(">« Vitrier »<");
  expect(plain(await (await client.get("/resultats")).text())).toContain(">« Vitrier »<");
});

test("before a search and where nothing is found, the company's open offers lead to the candidates who match them", async () => {
  const company = await aCompany();
  const { companyId } = company;
  const open = await anOffer({ companyId, title: "Soudeur, soudeuse TIG", city: "Lyon" });
  await anOffer({ companyId, title: "Une offre en pause", isActive: false });
  await anOffer({ title: "L’offre d’une autre entreprise" });
  const read = async (path: string) => await (await as(company).get(path)).text();
  const page = plain(await read("/resultats"));
  // Nobody matches: a search goes farther.
  expect(page).toContain("Aucun candidat ne correspond pour l’instant");
  expect(page).toContain(`href="/resultats?job=Soudeur%2C+soudeuse+TIG&city=Lyon&cityCode=69123&rayon=30"`);
  for (const other of ["Une offre en pause", "L’offre d’une autre entreprise"]) expect(page).not.toContain(other);
  const job = `Tullaque ${newId()}`;
  const vain = await read(`/resultats?${new URLSearchParams({ job })}`);
  expect(vain).toContain("Pour vos offres");
  expect(vain).not.toContain("Trier les profils");
  await aCandidate({ job });
  const found = await read(`/resultats?${new URLSearchParams({ job })}`);
  expect(found).not.toContain("Pour vos offres");
  expect(found).toContain("Trier les profils");
  // The count is that of the page behind the link.
  const welder = await aCandidate({ job: "Soudeuse TIG", city: "Lyon" });
  const matches = `/compte/entreprise/mes-offres/${open.id}/candidats`;
  for (const path of ["/resultats", matches])
    expect(await textOf(await as(company).get(path))).toContain("1 profil correspond bien");
  expect(await read("/resultats")).toContain(`href="${matches}"`);
  expect(await read(matches)).toContain(welder.id);
});
