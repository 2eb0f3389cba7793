// The home page and /sto over HTTP: links with results, correct figures, bounded queries.
import { afterEach, expect, test, vi } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { departments } from "../../platform/places/places.server.ts";
import { makeSlowCache } from "./cached-counts.server.ts";

afterEach(async () => {
  for (const table of ["savedSearches", "offers", "members", "companies", "candidates", "sessions", "users"] as const)
    await db.deleteFrom(table).execute();
});

const plain = (text: string) => text.replace(/<!--.*?-->|<[^>]+>/g, "").replace(/\s+/g, " ");

/** The links to offers by sector and place: address, name, count shown. */
function leadsOf(html: string) {
  return [...html.matchAll(/<a class="lead-link[^"]*"[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(([, to, inside]) => {
    const [, name, count, noun] = /^(.*?)(\d[\d\u202f]*) (offres?)$/.exec(plain(inside!))!;
    return { to: to!.replaceAll("&amp;", "&"), name: name!.trim(), count: `${count} ${noun}` };
  });
}

test("an empty site opens without figures, invented people or claims; so does one with offers only", async () => {
  for (const path of ["/", "/?role=candidat", "/?role=recruteur"]) {
    const html = await (await visitor.get(path)).text();
    expect(html, path).toContain("vient d’ouvrir.");
    for (const claim of ["déjà là", "Amélie", "Karim", "Clinique du Lac", "Exemples inventés", 'class="figures'])
      expect(html, path).not.toContain(claim);
    expect(html, path).toContain('href="/inscription-candidat"');
  }
  expect(await (await visitor.get("/about")).text()).not.toContain("déjà là");
  await anOffer();
  const offers = await (await visitor.get("/")).text();
  expect(offers).toContain("près de chez vous.");
  for (const claim of ["déjà là", "Amélie", "vient d’ouvrir"]) expect(offers).not.toContain(claim);
  await aCandidate();
  const full = await (await visitor.get("/")).text();
  expect(full).toContain("déjà là");
  expect(full).toContain("talent visible");
});

test("the invented people and companies of the illustration are marked as examples, for both roles", async () => {
  await aCandidate();
  for (const [path, name] of [
    ["/?role=recruteur", "Karim B."],
    ["/?role=candidat", "Ateliers Roussel"],
  ] as const) {
    const figure = /<div class="pond">[\s\S]*$/.exec(await (await visitor.get(path)).text())?.[0] ?? "";
    expect(figure.indexOf("Exemples inventés"), path).toBeGreaterThan(0);
    expect(figure.indexOf("Exemples inventés")).toBeLessThan(figure.indexOf(name));
  }
});

test("three offers of the site stand beside the search instead of invented ones, with their links", async () => {
  await aCandidate();
  for (const n of [1, 2]) await anOffer({ title: `Chocolatière ${n}` });
  expect(await (await visitor.get("/")).text()).toContain("Exemples inventés");
  await anOffer({ title: "Chocolatière 3", salary: 2100 });
  const html = await (await visitor.get("/")).text();
  expect(html).not.toContain("Exemples inventés");
  const beside = html.slice(html.indexOf('class="pond"'), html.indexOf('id="dernieres-offres"'));
  expect(
    [...beside.matchAll(/href="\/offres\/[0-9a-f-]{36}-chocolatiere-\d"[^>]*>(Chocolatière \d)</g)].map(([, t]) => t),
  ).toEqual(["Chocolatière 3", "Chocolatière 2", "Chocolatière 1"]);
  // Searching people, a company sees no real person there.
  expect(await (await visitor.get("/?role=recruteur")).text()).toContain("Exemples inventés");
});

test("offers stand around the typed town, the nearest first, with their distance; without any, the newest with a word about it", async () => {
  await anOffer({ title: "Tourneuse à Lyon", city: "Lyon" });
  await anOffer({ title: "Tourneuse à Villeurbanne", city: "Villeurbanne" });
  await anOffer({ title: "Tourneuse à Brest", city: "Brest" });
  const around = async (ville: string) => {
    const html = await (await visitor.get(`/?${new URLSearchParams({ ville })}`)).text();
    const part = html.slice(html.indexOf('id="dernieres-offres"'));
    return {
      title: /id="dernieres-offres">([^<]+)</.exec(html)?.[1],
      titles: [...part.matchAll(/item-link"[^>]*>(Tourneuse[^<]+)</g)].map(([, title]) => title),
      text: plain(part),
      html,
    };
  };
  const lyon = await around("Lyon (69)");
  expect(lyon.title).toBe("Près de Lyon");
  expect(lyon.titles).toEqual(["Tourneuse à Lyon", "Tourneuse à Villeurbanne"]);
  expect(lyon.text).toContain("à 4 km");
  expect(lyon.html).toMatch(/name="ville"[^>]*value="Lyon \(69\)"/);
  expect((await around("Finistère")).title).toBe("Dernières offres dans le Finistère");
  expect((await around("Le Mans")).title).toBe("Dernières offres");
  const mende = await around("Mende (48)");
  expect(mende.titles).toEqual(["Tourneuse à Brest", "Tourneuse à Villeurbanne", "Tourneuse à Lyon"]);
  expect(mende.text).toContain("« Mende (48) » : rien pour le moment à 50 km à la ronde.");
  const lozere = await around("Lozère");
  expect(lozere.text).toContain("« Lozère » : rien pour le moment. Voici les dernières offres.");
  expect((await around("")).title).toBe("Dernières offres");
});

test("the town's form keeps the chosen side of the page", async () => {
  await anOffer({ title: "Tourneuse à Lyon", city: "Lyon" });
  const formOf = (html: string) => /<form[^>]*class="home-town".*?<\/form>/s.exec(html)?.[0] ?? "";
  for (const role of ["recruteur", "candidat"])
    expect(formOf(await (await visitor.get(`/?role=${role}&ville=Lyon`)).text())).toMatch(
      new RegExp(`type="hidden" name="role" value="${role}"`),
    );
  expect(formOf(await (await visitor.get("/?ville=Lyon")).text())).not.toContain('name="role"');
});

test("sectors, occupations, departments and cities lead to exactly as many offers as shown", async () => {
  const clinic = await aCompany({ secteur: "Santé" });
  const software = await aCompany({ secteur: "IT" });
  const hidden = await aCompany({ secteur: "Agriculture", emailVerified: false });
  await anOffer({ companyId: clinic.companyId, city: "Lyon" });
  await anOffer({ companyId: clinic.companyId, city: "Villeurbanne" });
  await anOffer({ companyId: software.companyId, city: "Paris" });
  await anOffer({ companyId: software.companyId, city: "Paris-l'Hôpital" });
  await anOffer({ companyId: software.companyId, city: "Lyons-la-Forêt" });
  await anOffer({ companyId: clinic.companyId, city: "Nice", isActive: false });
  await anOffer({ companyId: hidden.companyId, city: "Ajaccio" });
  const without = await aCompany({ secteur: null });
  await anOffer({ companyId: without.companyId, city: "Paris" });
  const leads = leadsOf(await (await visitor.get("/")).text());
  expect(leads.map(({ name, count }) => `${name}: ${count}`)).toEqual(
    [
      "Informatique: 3 offres",
      "Santé: 2 offres",
      "Autres: 1 offre",
      "Infirmier / Infirmière de bloc opératoire: 6 offres",
      "Eure: 1 offre",
      "Paris: 2 offres",
      "Rhône: 2 offres",
      "Saône-et-Loire: 1 offre",
      "Lyon: 1 offre",
      "Lyons-la-Forêt: 1 offre",
      "Paris: 2 offres",
      "Paris-l'Hôpital: 1 offre",
      "Villeurbanne: 1 offre",
    ].map((line) => line.replace("l'H", "l&#x27;H")),
  );
  for (const { to, count } of leads) {
    const html = await (await visitor.get(to)).text();
    expect(plain(/<p[^>]*role="status"[^>]*>(.*?)<\/p>/.exec(html.slice(html.indexOf("<main")))![1]!), to).toBe(count);
  }
});

test("a place counts the offers that its link opens: those with it as a further place, and full remote work", async () => {
  await anOffer({ city: "Lyon", places: ["Villeurbanne (69)", "Lille (59)"], placeCodes: ["69266", "59350"] });
  await anOffer({ city: "Lille", places: ["Lyon (69)"], placeCodes: ["69123"] });
  await anOffer({ city: "Brest", places: ["Paris (75)", "Ajaccio"], placeCodes: ["75056", "2A004"] });
  await anOffer({ city: null, places: [], placeCodes: [] });
  const opened = async (to: string) => {
    const html = await (await visitor.get(to)).text();
    return plain(/<p[^>]*role="status"[^>]*>(.*?)<\/p>/.exec(html.slice(html.indexOf("<main")))![1]!);
  };
  const countsOf = async (path: string) => {
    const leads = leadsOf(await (await visitor.get(path)).text()).filter(({ to }) => to.includes("lieu="));
    for (const { to, count } of leads) expect(await opened(to), to).toBe(count);
    return leads.map(({ name, count }) => `${name}: ${count}`);
  };
  expect(await countsOf("/")).toEqual([
    "Corse-du-Sud: 1 offre",
    "Finistère: 1 offre",
    "Nord: 2 offres",
    "Paris: 1 offre",
    "Rhône: 2 offres",
    "Ajaccio: 1 offre",
    "Brest: 1 offre",
    "Lille: 2 offres",
    "Lyon: 2 offres",
    "Paris: 1 offre",
    "Villeurbanne: 1 offre",
  ]);
  // On /sto most offers come first.
  expect(await countsOf("/sto")).toEqual([
    "Nord: 2 offres",
    "Rhône: 2 offres",
    "Corse-du-Sud: 1 offre",
    "Finistère: 1 offre",
    "Paris: 1 offre",
    "Lille: 2 offres",
    "Lyon: 2 offres",
    "Ajaccio: 1 offre",
    "Brest: 1 offre",
    "Paris: 1 offre",
    "Villeurbanne: 1 offre",
  ]);
  const regions = await textOf(await visitor.get("/sto"));
  expect(regions).toMatch(
    /Auvergne-Rhône-Alpes 0 2 0 Bretagne 0 1 0 Corse 0 1 0 Hauts-de-France 0 2 0 Île-de-France 0 1 0 Où sont/,
  );
  await anOffer({ city: "Nantes", remoteWorkDays: 5 });
  expect(await countsOf("/")).toContain("Villeurbanne: 2 offres");
  expect(await countsOf("/sto")).toContain("Rhône: 3 offres");
});

test("the figures are current, and singular for one", async () => {
  await aCandidate({ city: "Lyon" });
  const { companyId } = await aCompany();
  await anOffer({ companyId, city: "Lyon" });
  expect(await textOf(await visitor.get("/"))).toMatch(
    /talent visible 1 offre ouverte 1 entreprise inscrite 1 département couvert 1/,
  );
  await aCandidate({ city: "Lille" });
  await anOffer({ companyId, city: "Brest" });
  expect(await textOf(await visitor.get("/"))).toMatch(
    /talents visibles 2 offres ouvertes 2 entreprise inscrite 1 départements couverts 3/,
  );
});

test("an empty site shows no figures and no zeros", async () => {
  const html = await (await visitor.get("/")).text();
  expect(html).toContain("Pour commencer");
  expect(html).not.toMatch(/class="figures"|class="lead-link|Par exemple|talent visible/);
  expect(html).toContain("/inscription-candidat");
  expect(html).toContain("Votre CV reste à vous");
  const figures = await textOf(await visitor.get("/sto"));
  expect(figures).toContain("Rien à compter pour le moment");
  expect(figures).not.toMatch(/Par région|Par secteur|Où sont les offres/);
  const imagined = await visitor.get("/test-candidat");
  expect(imagined.status).toBe(200);
  expect(await imagined.text()).not.toContain("Par exemple");
});

async function queriesOf(path: string): Promise<number> {
  await visitor.get(path);
  const execute = vi.spyOn(db.getExecutor(), "executeQuery");
  await visitor.get(path);
  const count = execute.mock.calls.length;
  execute.mockRestore();
  return count;
}

test("the home page makes at most four queries for each side", async () => {
  const { companyId } = await aCompany({ secteur: "BTP" });
  for (const city of ["Lyon", "Lille", "Nantes"]) await anOffer({ companyId, city });
  await aCandidate({ job: "Soudeur", city: "Nantes" });
  const around = await queriesOf("/comment");
  expect((await queriesOf("/?role=recruteur")) - around).toBe(4);
  expect((await queriesOf("/")) - around).toBe(3);
});

test("three companies that recruit stand with their offers and usual delay, those without an offer do not", async () => {
  const quick = await aCompany({ nom: "Fonderie Vive", secteur: "Industrie" });
  await anOffer({ companyId: quick.companyId });
  await db
    .insertInto("companyAnswers")
    .values({ companyId: quick.companyId, counted: 10, answered: 9, medianSeconds: 3 * 86_400 })
    .onConflict((row) => row.column("companyId").doUpdateSet({ counted: 10, answered: 9, medianSeconds: 3 * 86_400 }))
    .execute();
  await aCompany({ nom: "Sans Offre" });
  for (const nom of ["Deux", "Trois", "Quatre"]) await anOffer({ companyId: (await aCompany({ nom })).companyId });
  const section = (await textOf(await visitor.get("/"))).split("Elles recrutent en ce moment")[1]!;
  expect(section).toContain("Fonderie Vive Industrie · 1 offre ouverte Répond en général en 3 jours");
  expect(section).not.toContain("Sans Offre");
  expect((await (await visitor.get("/")).text()).match(/card tile"/g)).toHaveLength(3);
});

test("a signed-in person sees their own side first, without a sign-up link", async () => {
  const titles = (html: string) =>
    [...html.matchAll(/<h3[^>]*>(Vous (?:recrutez|cherchez un emploi))<\/h3>/g)].map(([, title]) => title);
  const candidate = await (await as("candidate").get("/")).text();
  expect(titles(candidate)).toEqual(["Vous cherchez un emploi", "Vous recrutez"]);
  const company = await (await as("company").get("/")).text();
  expect(titles(company)).toEqual(["Vous recrutez", "Vous cherchez un emploi"]);
  for (const html of [candidate, company])
    expect(html).not.toMatch(/<main[\s\S]*Inscrire mon entreprise[\s\S]*<\/main>/);
  expect(await (await visitor.get("/")).text()).toMatch(/<main[\s\S]*Inscrire mon entreprise[\s\S]*<\/main>/);
});

/** The regions that /sto colours: those with more offers than people, and the others with offers. Of those overseas nothing. */
function mapOf(html: string) {
  const map =
    /aria-label="Carte des régions qui ont plus d’offres que de talents"[\s\S]*?<\/svg>/.exec(html)?.[0] ?? "";
  const marked = [...map.matchAll(/#d(\w+)" class="map-mark( map-nearby)?"/g)];
  const regions = (isNearby: boolean) => {
    const codes = marked.filter(([, , nearby]) => Boolean(nearby) === isNearby).map(([, code]) => code);
    return [...new Set(codes.map((code) => departments.find((each) => each.code === code)!.region))].toSorted();
  };
  const departmentsOf = (names: string[]) => departments.filter(({ region }) => names.includes(region)).length;
  const [short, other] = [regions(false), regions(true)];
  // A region is coloured as a whole, in one colour.
  expect(marked).toHaveLength(departmentsOf([...short, ...other]));
  return { short, other };
}

test("/sto colours the regions by their offers and people, and counts sectors and contracts", async () => {
  const { companyId } = await aCompany({ secteur: "Transport" });
  await aCandidate({ available_all_country: true } as never);
  await aCandidate({ city: "Brest" });
  for (const city of ["Lyon", "Lyon", "Lyon", "Brest"]) await anOffer({ companyId, city });
  await anOffer({ companyId, city: null, contractType: "Stage" });
  const html = await (await visitor.get("/sto")).text();
  expect(html).toMatch(/#d69" class="map-mark"/);
  expect(html).toMatch(/#d29" class="map-mark map-nearby"/);
  expect(mapOf(html)).toEqual({ short: ["Auvergne-Rhône-Alpes"], other: ["Bretagne"] });
  expect(leadsOf(html).map(({ name, count }) => `${name}: ${count}`)).toEqual([
    "Rhône: 3 offres",
    "Finistère: 1 offre",
    "Lyon: 3 offres",
    "Brest: 1 offre",
  ]);
  const row = (name: string) =>
    plain(new RegExp(`<th scope="row">${name}</th>(.*?)</tr>`).exec(html)?.[1] ?? "").trim();
  expect(row("Transport")).toBe("5");
  expect(row("CDI")).toBe("4");
  expect(row("Stage")).toBe("1");
  expect(plain(html)).toContain("1 talent accepterait un poste dans toute la France");
});

test("median pay is shown from five offers on, in the unit of most, without apprentices and part time by the month", async () => {
  const { companyId } = await aCompany();
  const offer = (salary: number, salaryTaux = "par mois") =>
    anOffer({ companyId, title: "Carreleur (H/F)", city: "Brest", salary, salaryTaux });
  for (const salary of [2_000, 2_100, 3_000]) await offer(salary);
  await offer(14.5, "par heure");
  const learner = { companyId, title: "Carreleur (H/F)", city: "Brest", salary: 900, salaryTaux: "par mois" };
  await anOffer({ ...learner, contractType: "Alternance" });
  await anOffer({ ...learner, workingTime: "temps partiel" });
  const text = async () => textOf(await visitor.get("/test-candidat?job=carreleur&lieu="));
  const few = await text();
  expect(few).toContain("2 000 € brut par mois à 3 000 € brut par mois D’après 4 annonces, partout en France");
  expect(few).not.toContain("médian");
  await offer(2_500);
  expect(await text()).toMatch(
    /2 199 € brut par mois de salaire médian.* de 2 000 € brut par mois à 3 000 € brut par mois D’après 5 annonces,/,
  );
});

test("a profile without local offers is shown other places that have some", async () => {
  const { companyId } = await aCompany();
  for (const city of ["Brest", "Brest", "Lille"]) await anOffer({ companyId, title: "Vitrier", city });
  const html = await (await visitor.get("/test-candidat?job=vitrier&lieu=Nice")).text();
  expect(plain(html)).toContain("Partout en France (3)");
  expect(html).toContain('href="/offres?q=vitrier"');
  expect(plain(await (await visitor.get("/test-candidat?job=souffleur&lieu=Nice")).text())).toContain(
    "Voir toutes les offres",
  );
});

test("a slow answer is cached, and concurrent calls share one query", async () => {
  let answers: ((value: number) => void)[] = [];
  const query = () => new Promise<number>((resolve) => answers.push(resolve));
  const now = vi.spyOn(Date, "now").mockReturnValue(0);
  const cacheSlow = makeSlowCache(200);
  const both = [cacheSlow("n", query), cacheSlow("n", query)];
  expect(answers).toHaveLength(1);
  now.mockReturnValue(300);
  answers[0]!(1);
  expect(await Promise.all(both)).toEqual([1, 1]);
  answers = [];
  now.mockReturnValue(300 + 5_999);
  expect(await cacheSlow("n", query)).toBe(1);
  expect(answers).toHaveLength(0);
  // Once old, it is refreshed while callers still get it.
  now.mockReturnValue(300 + 6_001);
  expect(await cacheSlow("n", query)).toBe(1);
  expect(answers).toHaveLength(1);
  // Much later, the old answer is no longer used.
  now.mockReturnValue(300 + 3_700_000);
  const late = cacheSlow("n", query);
  answers[0]!(2);
  expect(await late).toBe(2);
  now.mockRestore();
});

test("a fast answer is never cached, and a failure is not shared with later calls", async () => {
  const cacheSlow = makeSlowCache(200);
  expect(await cacheSlow("n", async () => 1)).toBe(1);
  expect(await cacheSlow("n", async () => 2)).toBe(2);
  await expect(
    cacheSlow("n", async () => {
      throw new Error("broken");
    }),
  ).rejects.toThrow("broken");
  expect(await cacheSlow("n", async () => 3)).toBe(3);
});

test("one person who looks everywhere colours no map: people count where they live", async () => {
  await aCandidate({ city: "Brest (29)", departments: departments.map(({ code }) => code) });
  await aCandidate({ city: null, departments: departments.map(({ code }) => code) });
  await aCandidate({ city: "Ajaccio", departments: ["13"] });
  await aCandidate({ city: null, departments: ["974"] });
  const page = async () => (await (await visitor.get("/sto")).text()).replaceAll("<!-- -->", "");
  const html = await page();
  expect(html).not.toContain('class="map');
  const regions = html.slice(html.indexOf('id="regions"'));
  for (const region of ["Bretagne", "Corse", "La Réunion"]) expect(regions).toContain(region);
  for (const region of ["Normandie", "Grand Est", "Provence-Alpes-Côte d’Azur"])
    expect(regions.slice(0, regions.indexOf("</table>"))).not.toContain(region);
  expect(plain(html)).toContain("2 talents accepteraient un poste dans toute la France");
  for (const city of ["Brest", "Caen", "Marseille"]) await anOffer({ city });
  // Only the one who lives in Bretagne counts there; nobody does where two would work.
  const map = mapOf(await page());
  expect(map).toEqual({ short: ["Normandie", "Provence-Alpes-Côte d’Azur"], other: ["Bretagne"] });
  expect(await textOf(await visitor.get("/sto"))).toMatch(
    /Bretagne 1 1 1 Corse 1 0 – La Réunion 1 0 – Normandie 0 1 0 Provence-Alpes-Côte d’Azur 0 1 0 /,
  );
});

test("/sto says where companies and people have most choice, and where people have no offer", async () => {
  const findings = async () => (await textOf(await visitor.get("/sto"))).replaceAll("\u00a0", " ");
  const { companyId } = await aCompany();
  const people = async (count: number, city: string) => {
    for (let at = 0; at < count; at += 1) await aCandidate({ city });
  };
  const offers = async (count: number, city: string) => {
    for (let at = 0; at < count; at += 1) await anOffer({ companyId, city });
  };
  await people(9, "Brest");
  await offers(2, "Brest");
  await people(3, "Lyon");
  await offers(7, "Lyon");
  // Nine say nothing of a region.
  await people(8, "Lille");
  await offers(1, "Lille");
  await people(1, "Ajaccio");
  const shown = await findings();
  expect(shown).toContain(
    "Bretagne : 4,5 talents par offre. Les entreprises y ont le plus de choix." +
      " Auvergne-Rhône-Alpes : 0,4 talent par offre. Les candidats y ont le plus de choix." +
      " Corse : 1 talent, aucune offre sur place. ",
  );
  expect(shown).toContain(
    "Bretagne 9 2 4,5 Hauts-de-France 8 1 8 Auvergne-Rhône-Alpes 3 7 0,4 Corse 1 0 – Où sont les offres",
  );
  // One more, and it is the region with most people per offer.
  await people(1, "Lille");
  await people(1, "Nantes");
  const more = await findings();
  expect(more).toContain("Hauts-de-France : 9 talents par offre. Les entreprises y ont le plus de choix.");
  expect(more).toContain("Corse et Pays de la Loire : 2 talents, aucune offre sur place.");
});

test("/sto compares no region with itself, nor regions whose figures are the same", async () => {
  const { companyId } = await aCompany();
  const fill = async (city: string) => {
    for (let at = 0; at < 5; at += 1) {
      await aCandidate({ city });
      await anOffer({ companyId, city });
    }
  };
  const shown = async () => textOf(await visitor.get("/sto"));
  await fill("Brest");
  expect(await shown()).not.toMatch(/le plus de choix|aucune offre sur place/);
  await fill("Lyon");
  const both = await shown();
  expect(both).toContain("Auvergne-Rhône-Alpes 5 5 1 Bretagne 5 5 1");
  expect(both).not.toMatch(/le plus de choix|aucune offre sur place/);
});
