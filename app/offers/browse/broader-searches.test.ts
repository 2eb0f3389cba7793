// Proposals for a search of offers without results: corrected words and nearby departments.
import { beforeAll, expect, test } from "vitest";
import { textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { config } from "../../platform/config/config.server.ts";

const plain = (text: string) =>
  text
    .replace(/<!-- -->|<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/[\u00a0\u202f]/g, " ");

async function waysOf(query: string): Promise<{ to: string; label: string }[]> {
  const html = await (await visitor.get(`/offres?${query}`)).text();
  expect(plain(/<main[\s\S]*?role="status"[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "")).toBe("0 offre");
  const box = html.slice(html.indexOf('class="empty"'), html.indexOf("</ul>", html.indexOf('class="widened')));
  return [...box.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, to = "", label = ""]) => ({
    to: plain(to),
    label: plain(label),
  }));
}

async function countOf(to: string): Promise<string> {
  const html = await (await visitor.get(to)).text();
  return plain(/<main[\s\S]*?role="status"[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "");
}

beforeAll(async () => {
  const { companyId } = await aCompany();
  await anOffer({ companyId, title: "Zurbaquier", city: "Bourg-en-Bresse" });
  await anOffer({ companyId, title: "Zurbaquier", city: "Strasbourg" });
  await anOffer({ companyId, title: "Zurbaquier d'atelier", city: "Brest" });
  await aCandidate({ job: "Zurbaquier" });
});

test("a mistyped word: proposes a word of candidates' jobs that an offer contains", async () => {
  const [first] = await waysOf("q=zurbaquer+atelier");
  expect(first?.label).toBe("Vouliez-vous dire « zurbaquier atelier » ? (1)");
  expect(await countOf(first!.to)).toBe("1 offre");
});

test("a mistyped city: proposes the similar commune", async () => {
  const [first] = await waysOf("q=zurbaquier&lieu=Starsbourg");
  expect(first?.label).toBe("Vouliez-vous dire « Strasbourg (67) » ? (1)");
  // Once is enough.
  const html = await (await visitor.get("/offres?q=zurbaquier&lieu=Starsbourg")).text();
  expect(html).not.toContain("Communes possibles");
  expect(await countOf(first!.to)).toBe("1 offre");
});

test("no offer wholly at home: those with a day or more of remote work, with their number", async () => {
  const { companyId } = await aCompany();
  for (const remoteWorkDays of [0, 1, 3])
    await anOffer({ companyId, title: "Frimoulier", city: "Nantes", remoteWorkDays });
  const [first] = await waysOf("q=frimoulier&lieu=100 % télétravail");
  expect(first?.label).toBe("Télétravail : 1 jour ou plus (2)");
  expect(await countOf(first!.to)).toBe("2 offres");
  for (const lieu of ["100 % télétravail", "full remote", "uniquement à distance"]) {
    const texts = (await waysOf(`q=frimoulier&lieu=${lieu}`)).map(({ label }) => label);
    expect(texts, lieu).toContain("Avec ou sans télétravail (3)");
    expect(
      texts.filter((text) => text.startsWith("Sans")),
      lieu,
    ).toEqual([]);
  }
  const beside = plain(await (await visitor.get("/offres?q=frimoulier&lieu=Nantes, télétravail")).text());
  expect(beside).toContain("« télétravail » n’est pas un lieu : la recherche porte sur le reste.");
});

test("proposes the departments around a department or city, and the region only when it is larger", async () => {
  for (const query of ["q=zurbaquier&lieu=Lyon", "q=zurbaquier+à+Lyon", "q=zurbaquier&lieu=69"]) {
    const ways = await waysOf(query);
    const around = ways.find(({ label }) => label === "Dans les départements voisins (1)");
    expect(ways.indexOf(around!), query).toBe(query.includes("69") ? 0 : 1);
    expect(await countOf(around!.to)).toBe("1 offre");
    // The box says it in words, not in numbers.
    const html = await (await visitor.get(around!.to)).text();
    expect(html).toMatch(/<input[^>]*name="lieu"[^>]*value="Rhône et départements voisins"/);
    expect(plain(html)).toContain("Retirer le filtre Rhône et départements voisins");
    expect(ways.map(({ label }) => label).filter((label) => label.includes("région"))).toEqual([]);
  }
});

test("correct words are not corrected, and unused words are never proposed", async () => {
  await aCandidate({ job: "Zurbaqueux" });
  const labels = (await waysOf("q=zurbaqueuz")).map(({ label }) => label);
  expect(labels.filter((label) => label.includes("zurbaqueux"))).toEqual([]);
  expect(
    (await waysOf("q=zurbaquier+zzz")).map(({ label }) => label).filter((label) => label.includes("Vouliez")),
  ).toEqual([]);
});

test("a town without offers: wider and wider around it, each with the number of its page; and an alert", async () => {
  config.smtpUrl = "smtp://127.0.0.1:9";
  const { companyId } = await aCompany();
  for (const city of ["Villeurbanne", "Villeurbanne", "Vienne (38)", "Grenoble"])
    await anOffer({ companyId, title: "Murbonier", city });
  for (const query of ["q=murbonier&lieu=Lyon", "q=murbonier+à+Lyon", "q=murbonier&lieu=Lyon&contractType=CDI"]) {
    const ways = await waysOf(query);
    expect(ways.slice(0, 2).map(({ label }) => label)).toEqual([
      "10 km autour de Lyon (2)",
      "30 km autour de Lyon (3)",
    ]);
    expect(await countOf(ways[0]!.to)).toBe("2 offres");
    expect(await countOf(ways[1]!.to)).toBe("3 offres");
    expect(await (await visitor.get(`/offres?${query}`)).text()).toContain('id="alerte"');
  }
  config.smtpUrl = undefined;
});

test("kilometres first, then the areas up to the country, a far area with its distance", async () => {
  const { companyId } = await aCompany();
  for (const city of ["Chamonix-Mont-Blanc", "Aurillac", "Brest"])
    await anOffer({ companyId, title: "Corvinier", city });
  for (const query of ["q=corvinier&lieu=Givors", "q=corvinier+à+Givors", "q=corvinier&lieu=Givors&rayon=20"]) {
    const ways = await waysOf(query);
    expect(ways.slice(0, 2).map(({ label }) => label)).toEqual([
      "Dans toute la région : Auvergne-Rhône-Alpes, à 172 km ou plus (2)",
      "Dans toute la France (3)",
    ]);
    expect(await countOf(ways[0]!.to)).toBe("2 offres");
    expect(await countOf(ways[1]!.to)).toBe("3 offres");
  }
  // A region is not the village with its name.
  const region = await waysOf("q=corvinier&lieu=Normandie");
  expect(region[0]?.label).toBe("Dans toute la France (3)");
});

test("proposes no search twice", async () => {
  const { companyId } = await aCompany();
  await anOffer({ companyId, title: "Bardelier", city: "Brest" });
  for (const query of [
    "q=bardelier+Aurillac",
    "q=bardelier&lieu=Aurillac",
    "q=bardelier&lieu=Aurillac+(15)&rayon=100",
    "q=bardelier&lieu=Aurillac+(15)&duree=30",
    "q=bardelier+Aurillac&rayon=20",
    "q=bardelier&lieu=Cantal",
  ]) {
    const ways = await waysOf(query);
    expect(new Set(ways.map(({ to }) => to)).size, query).toBe(ways.length);
    expect(new Set(ways.map(({ label }) => label)).size, query).toBe(ways.length);
    const everywhere = ways.filter(({ to }) => to === "/offres?q=bardelier");
    expect(everywhere.length, query).toBe(1);
    expect(
      ways.map(({ to }) => to).filter((to) => /rayon|duree/.test(to) && !to.includes("lieu")),
      query,
    ).toEqual([]);
  }
});

test("a search that finds nothing has no zero among its filters, but what would find something", async () => {
  const { companyId } = await aCompany();
  await anOffer({ companyId, title: "Turbanier", city: "Lyon", contractType: "CDD" });
  const html = await (await visitor.get("/offres?q=turbanier&contractType=CDI")).text();
  const counts = [
    ...html.matchAll(/value="([^"]*)"[^>]*\/><label[^>]*>[^<]*<\/label><span class="choice-count">([^<]*)/g),
  ];
  expect(counts.map(([, value, count]) => [value, count])).toEqual([["CDD", "1"]]);
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="CDI"|<input[^>]*value="CDI"[^>]*checked=""/);
  expect(await (await visitor.get("/offres?q=zzzzzz")).text()).not.toContain('class="card filters"');
});

test("the town of the box is in the title as people say it", async () => {
  for (const [lieu, subject] of [
    ["Lyon", "zzz à Lyon"],
    ["autour de Lyon", "zzz, 20 km autour de Lyon"],
    ["20 km autour du Havre", "zzz, 20 km autour du Havre"],
    ["Bretagne", "zzz, Bretagne"],
    ["Le Mans", "zzz au Mans"],
  ] as const) {
    const html = await (await visitor.get(`/offres?${new URLSearchParams({ q: "zzz", lieu })}`)).text();
    expect(plain(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? "")).toContain(subject);
  }
});

test("the map leads to the departments with offers, each with the number of its page; the searched ones first", async () => {
  const { companyId } = await aCompany();
  for (const city of ["Lyon", "Lyon", "Grenoble", "Brest", "Brest", "Brest", "Saint-Denis (974)"])
    await anOffer({ companyId, title: "Pullanier", city, contractType: "CDI" });
  await anOffer({ companyId, title: "Pullanier", city: "Brest", contractType: "CDD" });
  const queries = [
    "q=pullanier",
    "q=pullanier&lieu=Lyon&rayon=5",
    "q=pullanier+à+Vénissieux",
    "q=pullanier&lieu=Paris",
  ];
  for (const query of queries.map((each) => `${each}&contractType=CDI`)) {
    const html = await (await visitor.get(`/offres?${query}`)).text();
    const [map = ""] = /<nav[^>]*class="card filters-places"[\s\S]*?<\/nav>/.exec(html) ?? [];
    const drawn = [...map.matchAll(/<a[^>]*tabindex="-1"[^>]*href="([^"]*)"[^>]*><title>([^<]*)<\/title><(use|g)/gi)];
    const listed = [...map.matchAll(/<li><a[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a><span[^>]*>([^<]*)/g)];
    const labels = listed.map(([, , name, count]) => `${name}\u00a0: ${count}`);
    const own = ["Rhône\u00a0: 2", "Finistère\u00a0: 3", "Isère\u00a0: 1", "La Réunion\u00a0: 1"];
    const near = ["Rhône\u00a0: 2", "Isère\u00a0: 1", "Finistère\u00a0: 3", "La Réunion\u00a0: 1"];
    const far = ["Finistère\u00a0: 3", "Rhône\u00a0: 2", "Isère\u00a0: 1", "La Réunion\u00a0: 1"];
    expect(labels, query).toEqual(/Lyon/.test(query) ? own : /Vén/.test(query) ? near : far);
    expect(drawn.map(([, to, title]) => [to, title])).toEqual(listed.map(([, to], index) => [to, labels[index]]));
    for (const [, to = "", name, count] of listed)
      expect(await countOf(plain(to)), name).toBe(count === "1" ? "1 offre" : `${count} offres`);
  }
});

test("proposed words are whole, as they were typed", async () => {
  await anOffer({ title: "Cuisinière de collectivité", city: "Auch" });
  const text = await textOf(await visitor.get(`/offres?${new URLSearchParams({ q: 'cuisinière "zzqw"' })}`));
  const proposed = [...text.matchAll(/Plutôt «\s([^»]*?)\s»/g)].map(([, words]) => words);
  expect(proposed).toEqual(["cuisinière"]);
});

test("the halves of an occupation's name are not proposed", async () => {
  await anOffer({ title: "Aide de cuisine", city: "Lyon" });
  const text = await textOf(await visitor.get("/offres?q=aide+soignante+nuit&lieu=Lyon"));
  expect(text).not.toMatch(/Plutôt «\s(?:aide|soignante)\s»/);
});

test("an empty search lists the close occupations: those in its area, else those in France, before all offers", async () => {
  const { companyId } = await aCompany();
  await anOffer({ companyId, title: "Plombier", job: "Plombier", city: "Brest" });
  const labels = async () => (await waysOf("q=chauffagiste&lieu=Lyon")).map(({ label }) => label);
  const elsewhere = await labels();
  expect(elsewhere.slice(-2)).toEqual(["Plombier sanitaire (1)", expect.stringMatching(/^Tout voir/)]);
  expect(await textOf(await visitor.get("/offres?q=chauffagiste&lieu=Lyon"))).toContain(
    "Plombier sanitaire (1) Métier proche, dans toute la France",
  );
  await anOffer({ companyId, title: "Plombier", job: "Plombier", city: "Lyon" });
  await anOffer({ companyId, title: "Plombier", job: "Plombier", city: "Lyon" });
  expect(await labels()).toContain("Plombier sanitaire (2)");
  // Without any, what else is offered in the town.
  const text = await textOf(await visitor.get("/offres?q=scaphandrier&lieu=Lyon"));
  expect(text).toMatch(/Plombi[^(]*\(2\) On recrute aussi à Lyon/);
});

test("an alert is named after the search that it repeats", async () => {
  config.smtpUrl = "smtp://127.0.0.1:9";
  const text = await textOf(await visitor.get("/offres?q=scaphandrier&lieu=Lyon&contractType=CDI"));
  expect(text).toContain("Alerte « scaphandrier à Lyon, CDI »");
  expect(await textOf(await visitor.get("/offres"))).toContain("Créer une alerte");
  config.smtpUrl = undefined;
});
