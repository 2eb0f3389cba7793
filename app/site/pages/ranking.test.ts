// /classement matches the lists: the same orders, and the points that decide.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";

const ranking = async () => (await visitor.get("/classement")).text();
const plain = (html: string) => html.replace(/<!-- -->/g, "").replace(/&#x27;/g, "'");

function ordersIn(html: string, section: string): string[] {
  const part = html.slice(html.indexOf(`id="${section}"`)).split("</section>")[0]!;
  return [...plain(part).matchAll(/<dt[^>]*>([^<]*)<\/dt>/g)].map(([, term]) => term!);
}

const ordersOf = (html: string, names: string[]) => names.filter((name) => plain(html).includes(`>${name}<`));

async function pointsOf(label: string): Promise<number> {
  const text = await textOf(await visitor.get("/classement"));
  const found = new RegExp(`${label} \\((\\d+) points?\\)`).exec(text)?.[1];
  if (!found) throw new Error(`/classement has no « ${label} »`);
  return Number(found);
}

/** Names in the order of the page. */
const inOrder = (html: string, names: string[]) =>
  names.filter((name) => html.includes(name)).toSorted((a, b) => html.indexOf(a) - html.indexOf(b));

test("the page names every order of candidates and offers, and no other", async () => {
  const html = await ranking();
  const company = as("company");
  // Where nothing is found, nothing is ordered.
  await aCandidate({ job: "Soudeur", city: "Lyon" });
  for (const title of ["Soudeur H/F", "Soudeuse H/F ou soudeur"]) await anOffer({ title });
  const results = await (await company.get("/resultats?job=soudeur&city=Lyon&tri=activite")).text();
  expect(ordersIn(html, "candidats")).toEqual(["Récents", "Pertinence", "Activité", "Distance"]);
  expect(ordersOf(results, ordersIn(html, "candidats"))).toEqual(["Récents", "Pertinence", "Activité", "Distance"]);
  const links = new Set([...results.matchAll(/href="\/resultats\?[^"]*tri=(\w+)/g)].map(([, name]) => name));
  expect([...links].sort()).toEqual(["activite", "distance", "pertinence"]);
  const offers = await (await visitor.get("/offres?q=soudeur&lieu=Bordeaux&rayon=10")).text();
  const others = ["Meilleur salaire", "Pertinence", "Distance"];
  expect(ordersIn(html, "offres")).toEqual(["Plus récentes", ...others]);
  // With words, the default order is not that of the date.
  expect(ordersOf(offers, ["Plus récentes", "Correspondance, puis date", ...others])).toEqual([
    "Correspondance, puis date",
    ...others,
  ]);
  expect(plain(html)).toContain("cet ordre s’appelle «\u00a0Correspondance, puis date\u00a0»");
  const unworded = await (await visitor.get("/offres?lieu=Bordeaux&rayon=10")).text();
  expect(unworded).toContain("Tri\u00a0: plus récentes");
  expect(offers).toContain("Tri\u00a0: correspondance, puis date");
});

test("candidates are ordered by relevance according to the points on the page", async () => {
  const [is, starts, has] = await Promise.all([
    pointsOf("le métier est exactement celui cherché"),
    pointsOf("le métier commence par les mots cherchés"),
    pointsOf("un des mots du métier commence par les mots cherchés"),
  ]);
  const [lives, works] = await Promise.all([
    pointsOf("la personne habite la commune cherchée"),
    pointsOf("elle cherche dans un des départements cherchés"),
  ]);
  const lyon = { city: "Lyon", departments: ["69"] };
  const away = { city: "Brest", departments: ["69"], available_all_country: true };
  // The oldest matches best, so that the date does not decide.
  const people: [prenom: string, points: number, given: object][] = [
    ["Aude", is + lives, { job: "Zingueur", ...lyon }],
    ["Basile", is + works, { job: "Zingueur", ...away }],
    ["Cyprien", starts + lives, { job: "Zingueur couvreur", ...lyon }],
    ["Diane", starts + works, { job: "Zingueur couvreur", ...away }],
    ["Elouan", has + lives, { job: "Chef zingueur", ...lyon }],
    ["Faustine", has + works, { job: "Chef zingueur", ...away }],
    ["Gaspard", lives, { job: "Photozingueur", ...lyon }],
  ];
  for (const [prenom, , given] of people) await aCandidate({ prenom, nom: "Marchand", ...given });
  const company = await aCompany();
  const html = await (await as(company).get("/resultats?job=zingueur&city=Lyon&departments=69&tri=pertinence")).text();
  const expected = people.toSorted((a, b) => b[1] - a[1]).map(([prenom]) => `${prenom} Marchand`);
  expect(inOrder(html, expected)).toEqual(expected);
});

test("the page shows the points of the order by relevance", async () => {
  const label = [
    "le métier est exactement celui cherché",
    "le métier commence par les mots cherchés",
    "un des mots du métier commence par les mots cherchés",
    "la personne habite la commune cherchée",
    "elle cherche dans un des départements cherchés",
  ];
  expect(await Promise.all(label.map(pointsOf))).toEqual([30, 20, 10, 2, 1]);
});

test("offers are ordered by relevance according to the points on the page", async () => {
  const offers: [title: string, points: number, given: object][] = [
    ["Rempailleur de chaises", await pointsOf("le titre commence par les mots cherchés"), {}],
    ["Artisan rempailleur", await pointsOf("le titre contient tous les mots cherchés"), {}],
    ["Ouvrier du siège", await pointsOf("ces mots sont ailleurs \\(le métier, la ville\\)"), { job: "Rempailleur" }],
  ];
  for (const [title, , given] of offers) await anOffer({ title, ...given });
  const html = await (await visitor.get("/offres?q=rempailleur&tri=pertinence")).text();
  const expected = offers.toSorted((a, b) => b[1] - a[1]).map(([title]) => title);
  expect(inOrder(html.slice(html.indexOf("<main")), expected)).toEqual(expected);
});

test("the offers on a candidate's home are ordered according to the points on the page", async () => {
  const [same, close, city, nearby, department, pay] = await Promise.all([
    pointsOf("le même métier"),
    pointsOf("un métier proche"),
    pointsOf("la même commune"),
    pointsOf("une distance courte, dans le rayon choisi"),
    pointsOf("un département choisi"),
    pointsOf("un salaire au moins égal à celui souhaité"),
  ]);
  const candidate = await aCandidate({ job: "Infirmière", city: "Lyon", departments: ["69"], salaryMin: 2_000 });
  const paid = { salary: 2_500, salaryTaux: "par mois" };
  // The newest matches worst, so that the date does not decide.
  const offers: [title: string, points: number, given: object][] = [
    ["Infirmier à Lyon", same + city + pay, { city: "Lyon", ...paid }],
    ["Infirmière à Lyon", same + city, { city: "Lyon" }],
    ["Infirmier à Bron", same + nearby, { city: "Bron" }],
    ["Infirmier à Villefranche", same + department, { city: "Villefranche-sur-Saône" }],
    ["Puéricultrice à Lyon", close + city, { city: "Lyon" }],
  ];
  for (const [title, , given] of offers) await anOffer({ title, ...given });
  const html = plain(await (await as(candidate).get("/candidat")).text());
  const expected = offers.toSorted((a, b) => b[1] - a[1]).map(([title]) => title);
  expect(inOrder(html, expected)).toEqual(expected);
});

test("the page shows the points of every criterion of matching", async () => {
  const section = plain(await ranking())
    .split('id="correspondances"')[1]!
    .split("</section>")[0]!;
  const terms = ordersIn(await ranking(), "correspondances");
  expect(terms).toEqual(["Métier", "Lieu", "Exigé", "Souhaité", "Rythme", "Contrat", "Salaire", "Disponibilité"]);
  for (const label of ["le même métier (40 points)", "trop loin (moins 40 points)", "sous trois mois (1 point)"])
    expect(section).toContain(label);
});

test("the page does not claim that an order is the only one, or the same for every viewer", async () => {
  const text = await textOf(await visitor.get("/classement"));
  for (const untrue of ["ni autre ordre", "ne dépend pas de qui le regarde", "La règle est la même pour tous"])
    expect(text).not.toContain(untrue);
  expect(text).toContain("Les points suivants dépendent de la personne ou de l’entreprise qui regarde");
});
