// Places that a search must not read silently: an area with the name of a town, and a name that nobody knows.
import { describe, expect, test } from "vitest";
import { as, follow, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import areaData from "../../platform/places/named-places.json" with { type: "json" };
import { doubtsOfPlace } from "../../platform/places/requested-place.server.ts";
import { foldPlace } from "../../platform/text/text.ts";

const linksIn = (html: string, label: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
    .filter(([, , text]) => text === label)
    .map(([, to]) => to!.replaceAll("&amp;", "&"));

describe("a department with the name of a town elsewhere", () => {
  test("names the town in the offers, and its link finds the town alone", async () => {
    await anOffer({
      title: "Plombier A",
      city: "Poitiers",
      cityCode: "86194",
      departement: "86",
      cityFolded: "poitiers",
    });
    await anOffer({ title: "Plombier B", city: "Vienne", cityCode: "38544", departement: "38", cityFolded: "vienne" });
    const html = await (await visitor.get("/offres?lieu=Vienne")).text();
    expect(html).toContain("Plombier A");
    const [link, ...others] = linksIn(html, "Vienne\u00a0(38)");
    expect([typeof link, others]).toEqual(["string", []]);
    const town = await (await visitor.get(link!)).text();
    expect([town.includes("Plombier A"), town.includes("Plombier B")]).toEqual([false, true]);
    for (const lieu of ["86", "Isère", "Vienne (38)"])
      expect(
        linksIn(await (await visitor.get(`/offres?lieu=${encodeURIComponent(lieu)}`)).text(), "Vienne\u00a0(38)"),
      ).toEqual([]);
  });

  test("names the town among the candidates, from either field", async () => {
    await aCandidate({ job: "Plombier", city: "Vienne", cityCode: "38544", departments: ["38"] });
    for (const query of ["city=Vienne", "departments=Vienne"]) {
      const html = await (await as("company").get(`/resultats?job=plombier&${query}`)).text();
      const [link] = linksIn(html, "Vienne\u00a0(38)");
      expect(link, query).toMatch(/cityCode=38544/);
      expect(link, query).not.toMatch(/departments/);
    }
  });
});

test("both searches report an unknown place", async () => {
  const message = (name: string) => `Nous ne connaissons pas « ${name} »`;
  const pages = async (place: string) => [
    (await textOf(await visitor.get(`/offres?lieu=${encodeURIComponent(place)}`))).includes(message(place)),
    (await textOf(await as("company").get(`/resultats?city=${encodeURIComponent(place)}`))).includes(message(place)),
  ];
  for (const place of ["Zzyzx", "Trifouillis-les-Oies", "Gotham City", "99999 Torcy", "Lyonn", "Lyn"])
    expect([place, ...(await pages(place))]).toEqual([place, true, true]);
  for (const place of ["Lyon", "lyo", "69003", "Bretagne", "Isère", "St-Étienne", "Saint-Denis", "Vienne"])
    expect([place, ...(await pages(place))]).toEqual([place, false, false]);
});

test("only towns above 2,000 people outside of the area are named", () => {
  const townsOf = (text: string) => doubtsOfPlace(text).towns.map(({ name, departement }) => `${name} ${departement}`);
  expect(townsOf("vienne")).toEqual(["Vienne 38"]);
  expect(townsOf("Lyonn")).toEqual(["Lyon 69"]);
  expect(townsOf("Lyn")).toEqual(["Lyon 69"]);
  expect(townsOf("Pa")).toEqual([]);
  for (const text of ["Mayenne", "Vienne (86)", "86", "Bretagne", "Lyon", "Rhône", "Paris", "Corse", "inconnue"])
    expect(townsOf(text), text).toEqual([]);
});

test("both searches understand former communes, areas, several towns, CEDEX and work at home", async () => {
  const at = { title: "Zingueur", cityFolded: "x" };
  await anOffer({ ...at, title: "Zingueur Annecy", city: "Annecy", cityCode: "74010", departement: "74" });
  await anOffer({ ...at, title: "Zingueur Puteaux", city: "Puteaux", cityCode: "92062", departement: "92" });
  await anOffer({ ...at, title: "Zingueur Colmar", city: "Colmar", cityCode: "68066", departement: "68" });
  await anOffer({ ...at, title: "Zingueur Remote", city: null, cityCode: null, departement: null, remoteWorkDays: 5 });
  const titlesOf = async (lieu: string) => {
    const html = await (await visitor.get(`/offres?q=zingueur&lieu=${encodeURIComponent(lieu)}`)).text();
    return ["Annecy", "Puteaux", "Colmar", "Remote"].filter((name) => html.includes(`Zingueur ${name}`));
  };
  for (const [lieu, ...expected] of [
    ["Zzyzx", "Remote"],
    ["Cran-Gevrier", "Annecy", "Remote"],
    ["Rhône-Alpes", "Annecy", "Remote"],
    ["74 - ANNECY CEDEX", "Annecy", "Remote"],
    ["92925", "Puteaux", "Remote"],
    ["Paris La Défense Cedex", "Puteaux", "Remote"],
    ["La Défense", "Puteaux", "Remote"],
    ["Alsace", "Colmar", "Remote"],
    ["Colmar, Annecy", "Annecy", "Colmar", "Remote"],
    ["68, 92", "Puteaux", "Colmar", "Remote"],
    ["France entière", "Annecy", "Puteaux", "Colmar", "Remote"],
    ["télétravail", "Remote"],
  ] as const)
    expect([lieu, await titlesOf(lieu)]).toEqual([lieu, expected]);
  const inWords = await (await visitor.get("/offres?q=zingueur+Cran-Gevrier")).text();
  expect([inWords.includes("Zingueur Annecy"), inWords.includes("Zingueur Colmar")]).toEqual([true, false]);
});

test("full remote work is found from everywhere, after the offers of the place, page by page", async () => {
  const remote = { city: "Lyon", cityCode: "69123", departement: "69", cityFolded: "lyon", remoteWorkDays: 5 };
  await anOffer({ title: "Vitrailliste Marseille", city: "Marseille", cityCode: "13055", departement: "13" });
  await anOffer({ title: "Vitrailliste Lyon", ...remote, remoteWorkDays: 2 });
  await anOffer({ title: "Vitrailliste Maison", ...remote });
  for (const query of ["q=vitrailliste&lieu=Marseille", "q=vitrailliste&lieu=13", "q=vitrailliste+Marseille"]) {
    const html = await (await visitor.get(`/offres?${query}`)).text();
    const at = ["Marseille", "Lyon", "Maison"].map((name) => html.indexOf(`>Vitrailliste ${name}`));
    expect([query, at[1], at[0]! > 0 && at[0]! < at[2]!]).toEqual([query, -1, true]);
    expect([query, html.slice(at[2]!).includes("100\u00a0% télétravail")]).toEqual([query, true]);
  }
  expect(await (await visitor.get("/offres?remoteWorkDays=5&lieu=Marseille")).text()).toContain("Vitrailliste Maison");
  // Without an offer at the place, the page still leads to wider searches.
  const alone = await textOf(await visitor.get("/offres?q=vitrailliste&lieu=Aubagne"));
  expect([alone.includes("Vitrailliste Maison"), alone.includes("Aucune offre sur place")]).toEqual([true, true]);
  expect(alone).toContain("20 km autour d’Aubagne (2)");
});

test("both searches say that a name and a number do not fit, find both, and link to each", async () => {
  const at = { title: "Ardoisier", cityFolded: "x" };
  await anOffer({ ...at, title: "Ardoisier Nantes", city: "Nantes", cityCode: "44109", departement: "44" });
  await anOffer({ ...at, title: "Ardoisier Bron", city: "Bron", cityCode: "69029", departement: "69" });
  await anOffer({ ...at, title: "Ardoisier Nice", city: "Nice", cityCode: "06088", departement: "06" });
  const sentence = "« Nantes » et « 69 » ne vont pas ensemble : Nantes (44) ou Rhône (69) ?";
  const found = (html: string) => ["Nantes", "Bron", "Nice"].filter((name) => html.includes(`Ardoisier ${name}`));
  const offers = await visitor.get(`/offres?q=ardoisier&lieu=${encodeURIComponent("Nantes (69)")}`);
  const html = await offers.clone().text();
  expect((await textOf(offers)).replace(/\s/g, " ")).toContain(sentence);
  expect(found(html)).toEqual(["Nantes", "Bron"]);
  for (const [label, towns] of [
    ["Nantes\u00a0(44)", ["Nantes"]],
    ["Rhône\u00a0(69)", ["Bron"]],
  ] as const) {
    const [link, ...others] = linksIn(html, label);
    expect([label, typeof link, others]).toEqual([label, "string", []]);
    expect([label, found(await (await visitor.get(link!)).text())]).toEqual([label, towns]);
  }
  const results = await as("company").get(`/resultats?city=${encodeURIComponent("Nantes (69)")}`);
  const page = await results.clone().text();
  expect((await textOf(results)).replace(/\s/g, " ")).toContain(sentence);
  expect(linksIn(page, "Nantes\u00a0(44)")[0]).toMatch(/cityCode=44109/);
  expect(linksIn(page, "Rhône\u00a0(69)")[0]).toMatch(/departments=69/);
});

test("both searches say it of a contradiction among the words too", async () => {
  const at = { title: "Paveur", cityFolded: "x" };
  await anOffer({ ...at, title: "Paveur Lyon", city: "Lyon", cityCode: "69123", departement: "69" });
  await anOffer({ ...at, title: "Paveur Paris", city: "Paris", cityCode: "75056", departement: "75" });
  await anOffer({ ...at, title: "Paveur Grenoble", city: "Grenoble", cityCode: "38185", departement: "38" });
  const found = (html: string) => ["Lyon", "Paris", "Grenoble"].filter((name) => html.includes(`Paveur ${name}`));
  for (const [words, sentence, ...places] of [
    ["paveur lyon 75001", "« lyon » et « 75001 » ne vont pas ensemble : Lyon (69) ou Paris (75) ?", "Lyon", "Paris"],
    ["38 lyon paveur", "« lyon » et « 38 » ne vont pas ensemble : Lyon (69) ou Isère (38) ?", "Lyon", "Grenoble"],
  ] as const) {
    const q = encodeURIComponent(words);
    const offers = await visitor.get(`/offres?q=${q}`);
    const html = await offers.clone().text();
    expect(plainly(await textOf(offers))).toContain(sentence);
    expect([words, found(html)]).toEqual([words, places]);
    const labels = sentence.match(/\p{Lu}\p{L}+ \(\d\d\)/gu)!.map((label) => label.replace(" ", "\u00a0"));
    for (const [at, label] of labels.entries()) {
      const [link] = linksIn(html, label);
      expect([label, found(await (await visitor.get(link!)).text())]).toEqual([label, [places[at]]]);
    }
    const results = await as("company").get(`/resultats?job=${q}`);
    const page = await results.clone().text();
    expect(plainly(await textOf(results))).toContain(sentence);
    for (const label of labels) expect(linksIn(page, label)[0]).toMatch(/job=paveur&(?:city=|departments=38)/);
    expect(plainly(await textOf(await visitor.get(`/test-candidat?job=${q}`)))).toContain(sentence);
  }
});

test("a list with a name of several communes asks which, and each link keeps the rest of the list", async () => {
  const at = { title: "Zesteur", cityFolded: "x" };
  await anOffer({ ...at, title: "Zesteur Nantes", city: "Nantes", cityCode: "44109", departement: "44" });
  await anOffer({ ...at, title: "Zesteur Auvergne", city: "Clermont-Ferrand", cityCode: "63113", departement: "63" });
  await anOffer({ ...at, title: "Zesteur Oise", city: "Clermont", cityCode: "60157", departement: "60" });
  const found = (html: string) => ["Nantes", "Auvergne", "Oise"].filter((name) => html.includes(`Zesteur ${name}`));
  const list = encodeURIComponent("nantes 44, clermont");
  const html = await (await visitor.get(`/offres?q=zesteur&lieu=${list}`)).text();
  expect(plainly(html)).toContain("Plusieurs communes s’appellent clermont : Clermont-Ferrand (63), Clermont (60)");
  expect(found(html)).toEqual(["Nantes", "Auvergne", "Oise"]);
  const [link] = linksIn(html, "Clermont\u00a0(60)");
  const chosen = await (await visitor.get(link!)).text();
  expect([found(chosen), plainly(chosen).includes("Plusieurs communes")]).toEqual([["Nantes", "Oise"], false]);
  const results = await (await as("company").get(`/resultats?job=zesteur&city=${list}`)).text();
  expect(linksIn(results, "Clermont-Ferrand\u00a0(63)")[0]).toContain(
    new URLSearchParams({ city: "nantes 44, Clermont-Ferrand (63)" }).toString(),
  );
  expect(plainly(results)).toContain("Plusieurs communes s’appellent clermont");
});

test("a part of a list that is unknown or contradicts itself is mended by one link", async () => {
  const [lyon] = linksIn(await (await visitor.get("/offres?lieu=Xyzzyville%2C+Lyon")).text(), "Lyon");
  expect(lyon).toContain(new URLSearchParams({ lieu: "Lyon" }).toString());
  const results = await (await as("company").get(`/resultats?city=${encodeURIComponent("Nantes (69), Lyon")}`)).text();
  for (const [label, city] of [
    ["Nantes\u00a0(44)", "Nantes (44), Lyon"],
    ["Rhône\u00a0(69)", "Rhône (69), Lyon"],
  ] as const)
    expect(linksIn(results, label)[0]).toContain(new URLSearchParams({ city }).toString());
});

test("an unknown part of a list leaves the rest searched, which the page says without a question", async () => {
  const at = { city: "Lyon", cityCode: "69123", departement: "69" };
  await anOffer({ ...at, title: "Guimbardier Lyon" });
  await anOffer({ title: "Guimbardier Brest", city: "Brest", cityCode: "29019", departement: "29" });
  const found = (html: string) => ["Lyon", "Brest"].filter((name) => html.includes(`Guimbardier ${name}`));
  const search = async (lieu: string) =>
    (await visitor.get(`/offres?${new URLSearchParams({ q: "guimbardier", lieu })}`)).text();
  for (const [lieu, towns] of [
    ["Lyon, Xyzzyville", ["Lyon"]],
    ["Xyzzyville / Finistère", ["Brest"]],
    ["Lyon, Xyzzyville, Brest", ["Lyon", "Brest"]],
    ["Xyzzyville, Zzyzx", []],
    ["Genève, Xyzzyville", []],
  ] as const)
    expect([lieu, found(await search(lieu))]).toEqual([lieu, towns]);
  const html = await search("Lyon, Xyzzyville");
  expect(plainly(html)).toContain("Nous ne connaissons pas « Xyzzyville » : la recherche porte sur le reste.");
  expect(html).not.toContain("Laquelle cherchez-vous");
  // A town of a similar name takes the place of the unknown one, beside the rest.
  const [mended] = linksIn(await search("Lyon, Brset"), "Brest\u00a0(29)");
  expect(found(await (await visitor.get(mended!)).text())).toEqual(["Lyon", "Brest"]);
  await aCompany({ nom: "Guimbardes du Rhône", ...at });
  const companies = await (await visitor.get("/entreprises?lieu=Lyon%2C+Xyzzyville")).text();
  expect(companies).toContain("Guimbardes du Rhône");
  expect(companies).not.toContain("Laquelle cherchez-vous");
});

const plainly = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  ["Bruxelles", "« Bruxelles » est à l’étranger"],
  ["Barcelone", "« Barcelone » est à l’étranger"],
  ["Allemagne", "« Allemagne » est à l’étranger"],
  ["1201 Genève", "« 1201 Genève » est à l’étranger"],
  ["Monaco", "« Monaco » est à l’étranger"],
  [
    "69431",
    "« 69431 » n’est le code postal d’aucune commune, sans doute un CEDEX : la recherche porte sur son département, Rhône (69).",
  ],
  ["13857", "sans doute un CEDEX : la recherche porte sur son département, Bouches-du-Rhône (13)."],
  ["xyzzyville", "Nous ne connaissons pas « xyzzyville »"],
  ["lyonn", "Lyon (69)"],
  ["Bruxelles, Lille", "« Bruxelles » est à l’étranger : la recherche porte sur le reste"],
  ["Annecy / Genève / Lausanne", "« Genève » et « Lausanne » sont à l’étranger : la recherche porte sur le reste"],
  ["Lyon, Xyzzyville", "Nous ne connaissons pas « Xyzzyville »"],
  ["Nantes (69), Lyon", "« Nantes » et « 69 » ne vont pas ensemble : Nantes (44) ou Rhône (69) ?"],
])("all pages of a search say what %s is", async (place, sentence) => {
  for (const html of [
    await textOf(await visitor.get(`/offres?lieu=${encodeURIComponent(place)}`)),
    await textOf(await visitor.get(`/test-candidat?job=zingueur&lieu=${encodeURIComponent(place)}`)),
    await textOf(await as("company").get(`/resultats?city=${encodeURIComponent(place)}`)),
  ])
    expect(plainly(html)).toContain(sentence);
});

test.each(["Lyon", "69003", "Rhône", "Montreuil (93)", "lyo", "Saint-Martin, 69", "Lyon, Lille"])(
  "no page of a search doubts %s",
  async (place) => {
    for (const html of [
      await textOf(await visitor.get(`/offres?lieu=${encodeURIComponent(place)}`)),
      await textOf(await visitor.get(`/test-candidat?job=zingueur&lieu=${encodeURIComponent(place)}`)),
      await textOf(await as("company").get(`/resultats?city=${encodeURIComponent(place)}`)),
    ])
      expect(plainly(html)).not.toMatch(/est à l’étranger|sans doute un CEDEX|Nous ne connaissons pas/);
  },
);

test.each([
  ["zingueur torcy", "Plusieurs communes s’appellent torcy"],
  ["zingueur à Clermont", "Plusieurs communes s’appellent Clermont"],
  ["zingueur lyon 75001", "« lyon » et « 75001 » ne vont pas ensemble"],
])("a search for %s is not saved as an alert either", async (words, sentence) => {
  const [candidate, company] = [await aCandidate(), await aCompany()];
  const recherche = new URLSearchParams({ q: words }).toString();
  const ofCandidate = await as(candidate).post("/candidat/recherches/enregistrement", { recherche });
  expect(plainly(await textOf(await follow(as(candidate), ofCandidate)))).toContain(sentence);
  const ofCompany = await as(company).post("/resultats/enregistrement", { job: words });
  expect(plainly(await textOf(await follow(as(company), ofCompany)))).toContain(sentence);
  const rows = await db
    .selectFrom("savedSearches")
    .select("id")
    .where((eb) => eb.or([eb("userId", "=", candidate.id), eb("companyId", "=", company.companyId)]))
    .execute();
  expect(rows).toEqual([]);
});

test.each([
  ["xyzzyville", "Nous ne connaissons pas « xyzzyville »"],
  ["lyonn", "Vouliez-vous dire Lyon (69)"],
  ["Bruxelles", "« Bruxelles » est à l’étranger"],
  ["Torcy", "Plusieurs communes s’appellent Torcy"],
  ["Lyon, Xyzzyville", "Nous ne connaissons pas « Xyzzyville »."],
  ["Lyon, Bruxelles, torcy", "Plusieurs communes s’appellent torcy"],
  ["Lyon, torcy", "Plusieurs communes s’appellent torcy"],
])("a search at %s is not saved as an alert: the page says why", async (place, sentence) => {
  const candidate = await aCandidate();
  const saved = async (owner: { userId: string } | { companyId: string }) => {
    const [[column, id]] = Object.entries(owner) as [["userId" | "companyId", string]];
    return (await db.selectFrom("savedSearches").select("id").where(column, "=", id).execute()).length;
  };
  const recherche = new URLSearchParams({ q: "zingueur", lieu: place }).toString();
  const ofCandidate = await as(candidate).post("/candidat/recherches/enregistrement", { recherche });
  expect(plainly(await textOf(await follow(as(candidate), ofCandidate)))).toContain(sentence);
  const [refusal = ""] = (await textOf(await follow(as(candidate), ofCandidate))).split("Précisez le lieu");
  expect(refusal).not.toContain("la recherche porte sur le reste");
  expect(await saved({ userId: candidate.id })).toBe(0);
  if (place === "Bruxelles") return;
  const company = await aCompany();
  const ofCompany = await as(company).post("/resultats/enregistrement", { job: "zingueur", city: place });
  expect(plainly(await textOf(await follow(as(company), ofCompany)))).toContain(sentence);
  expect(await saved({ companyId: company.companyId })).toBe(0);
});

test.each(["Lyon", "Torcy (77)", "Bretagne", "lyo", "Paris, Lyon", "France entière"])(
  "a search at %s is saved",
  async (place) => {
    const [candidate, company] = [await aCandidate(), await aCompany()];
    const recherche = new URLSearchParams({ q: "zingueur", lieu: place }).toString();
    await as(candidate).post("/candidat/recherches/enregistrement", { recherche });
    await as(company).post("/resultats/enregistrement", { job: "zingueur", city: place });
    const rows = await db
      .selectFrom("savedSearches")
      .select("id")
      .where((eb) => eb.or([eb("userId", "=", candidate.id), eb("companyId", "=", company.companyId)]))
      .execute();
    expect(rows).toHaveLength(2);
  },
);

const lines = areaData.areas.map((line) => {
  const [, names = "", mark, places = ""] = /^(.+?): (~ )?(.+?) \| /.exec(line) ?? [];
  return { names: names.split("; "), isPartial: mark !== undefined, places };
});
const sentenceOf = (text: string) => plainly(doubtsOfPlace(text).sentence ?? "");

test("every area that is smaller than its departments is reported, and no other one", () => {
  const partial = lines.filter(({ isPartial }) => isPartial);
  expect(partial.length).toBeGreaterThan(40);
  for (const { names, places } of partial)
    for (const name of names) {
      const sentence = sentenceOf(name);
      const shown = / ?« (.+) » : la recherche porte sur /.exec(sentence)?.[1] ?? "";
      expect(foldPlace(shown)).toBe(foldPlace(name));
      const codes = places.split(" ");
      if (codes.length <= 8) for (const code of codes) expect(sentence, name).toContain(`(${code})`);
    }
  for (const { names } of lines.filter(({ isPartial }) => !isPartial))
    for (const name of names) expect([name, sentenceOf(name)]).toEqual([name, ""]);
});

test("both searches report an area that is smaller than its departments, from the field and from the words", async () => {
  const pages = async (place: string) =>
    (
      await Promise.all([
        visitor.get(`/offres?lieu=${encodeURIComponent(place)}`).then(textOf),
        visitor.get(`/offres?q=${encodeURIComponent(`zingueur ${place}`)}`).then(textOf),
        as("company")
          .get(`/resultats?city=${encodeURIComponent(place)}`)
          .then(textOf),
        as("company")
          .get(`/resultats?job=${encodeURIComponent(`zingueur ${place}`)}`)
          .then(textOf),
      ])
    ).map(plainly);
  for (const html of await pages("Médoc"))
    expect(html).toContain("« Médoc » : la recherche porte sur le département entier, Gironde (33).");
  for (const html of await pages("Vercors"))
    expect(html).toContain("« Vercors » : la recherche porte sur les départements entiers, Drôme (26) et Isère (38).");
  for (const place of ["Gironde", "Bretagne", "Bassin d'Arcachon"])
    for (const html of await pages(place)) expect(html, place).not.toContain("la recherche porte sur");
  expect(sentenceOf("Médoc, Vercors")).toMatch(/« Médoc » .* « Vercors » /);
  expect(sentenceOf("Médoc, Lyon")).toContain("« Médoc »");
});
