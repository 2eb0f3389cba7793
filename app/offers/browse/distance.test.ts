// How far each offer is: from the searched commune, else from the one where the candidate lives.
import { describe, expect, test } from "vitest";
import { as, type Client, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { runAlerts } from "../../sourcing/alerts/alerts.server.ts";
import { createOfferSearch } from "../../sourcing/alerts/offer-searches.server.ts";
import { candidateOwner } from "../../sourcing/results/saved-searches.server.ts";
import { everyOffer } from "../offer-criteria.server.ts";

const plain = (html: string) => html.replaceAll("\u00a0", " ");
const aTrade = () =>
  `Fauconnier${newId()
    .slice(-12)
    .replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!)}`;

/** The lines under the title of the card, or of the row, of an offer. */
async function lineOf(client: Client, path: string, id: string): Promise<string> {
  const html = plain(await (await client.get(path)).text());
  const card = html.slice(html.lastIndexOf("<li", html.indexOf(`/offres/${id}`)));
  const lines = [...card.split("</li>")[0]!.matchAll(/<p class="muted">(.*?)<\/p>/g)].map(([, line]) => line!);
  return lines.join("\n").replaceAll(/<[^>]+>/g, "");
}

describe("the card of an offer", () => {
  test("states kilometres and minutes from the candidate's commune in lists, and on the pages of company and saved offers", async () => {
    const title = aTrade();
    const { id, companyId } = await anOffer({ title, city: "Villeurbanne" });
    const candidate = await aCandidate({ city: "Lyon" });
    const client = as(candidate);
    await client.post(`/offres/${id}-x/enregistrement`, { enregistree: "oui" });
    await db
      .insertInto("savedOffers")
      .values({ id: newId(), userId: candidate.id, offerId: id, title, company: "x" } as never)
      .onConflict((oc) => oc.doNothing())
      .execute();
    const company = (await client.get(`/entreprises/${companyId}-x`)).headers.get("location")!;
    expect(await lineOf(client, `/offres?q=${title}`, id)).toMatch(/ · Villeurbanne \(69\)\n.*\nà 4 km, 15 min · /);
    for (const path of [company, "/candidat/offres-enregistrees"])
      expect([path, await lineOf(client, path, id)]).toEqual([
        path,
        expect.stringContaining("Villeurbanne (69) · à 4 km (environ 15 min en voiture, 20 min à vélo)"),
      ]);
    expect(await lineOf(visitor, `/offres?q=${title}`, id)).not.toContain(" km");
  });

  test("starts from the searched commune instead, and hides what takes longer than 90 minutes", async () => {
    const title = aTrade();
    const { id } = await anOffer({ title, city: "Bron" });
    const client = as(await aCandidate({ city: "Lille" }));
    expect(await lineOf(client, `/offres?q=${title}`, id)).toMatch(/\nà \d{3} km · /);
    expect(await lineOf(client, `/offres?q=${title}&lieu=Villeurbanne&rayon=10`, id)).toContain("à 4 km, 15 min");
    expect(await lineOf(client, `/offres?q=${title}&lieu=Bron`, id)).not.toContain(" km");
  });

  test("names the person's own commune, and says nothing of work wholly at home or without a known commune", async () => {
    const title = aTrade();
    const own = await anOffer({ title, city: "Lyon" });
    const remote = await anOffer({ title, city: "Bron", remoteWorkDays: 5 });
    const client = as(await aCandidate({ city: "Lyon" }));
    expect(await lineOf(client, `/offres?q=${title}`, own.id)).toMatch(/Lyon \(69\)\n.*\ndans votre commune · /);
    expect(await lineOf(client, `/offres?q=${title}`, remote.id)).not.toContain(" km");
    expect(await lineOf(as(await aCandidate({ city: null })), `/offres?q=${title}`, own.id)).not.toContain("commune");
  });
});

test("the mail of an alert states the distance from the candidate's commune, or from the commune of the search", async () => {
  const title = aTrade();
  const candidate = await aCandidate({ city: "Lyon" });
  const { companyId } = await aCompany();
  const before = new Date(Date.now() - 3_600_000);
  const criteria = { ...everyOffer, companyId };
  await createOfferSearch(db, candidateOwner(candidate.id), criteria, { frequency: "daily", now: before });
  await anOffer({ title, companyId, city: "Villeurbanne" });
  await runAlerts(new Date(Date.now() + 36 * 3_600_000));
  const [mail] = await db.selectFrom("mails").select("text").where("to", "=", candidate.email).execute();
  expect(plain(mail!.text)).toContain("Villeurbanne (69) · à 4 km (environ 15 min en voiture, 20 min à vélo) · CDI");
});

test("a list with distances says once what they are", async () => {
  const title = aTrade();
  await anOffer({ title, city: "Bron" });
  const client = as(await aCandidate({ city: "Lyon" }));
  const list = await textOf(await client.get(`/offres?q=${title}`));
  expect(plain(list).match(/à vol d’oiseau/g)).toHaveLength(1);
  const bare = await textOf(await visitor.get(`/offres?q=${title}`));
  expect(plain(bare)).not.toContain("à vol d’oiseau");
});

describe("a search in a commune", () => {
  test("with few results links to wider distances that find more, and says how many more", async () => {
    const title = aTrade();
    for (const city of ["Lyon", "Villeurbanne", "Vienne", "Valence"]) await anOffer({ title, city });
    const html = plain(await textOf(await visitor.get(`/offres?q=${title}&lieu=Lyon`)));
    expect(html).toContain("Pour en voir plus : 1 autre à 10 km · 2 autres à 30 km");
    const wide = plain(await textOf(await visitor.get(`/offres?q=${title}&lieu=Lyon&rayon=30`)));
    expect(wide).toContain("Pour en voir plus : 1 autre à 100 km");
  });

  test("sorts by distance around it", async () => {
    const title = aTrade();
    for (const [n, city] of ["Vienne", "Villeurbanne", "Lyon", "Lyon"].entries())
      await anOffer({ title: `${title} ${n}`, city });
    const html = await (await visitor.get(`/offres?q=${title}&lieu=Lyon`)).text();
    const link = /href="(\/offres\?[^"]*tri=distance[^"]*)"/.exec(html)![1]!.replaceAll("&amp;", "&");
    expect(new URLSearchParams(link.split("?")[1]).get("rayon")).toBe("30");
    const sorted = await (await visitor.get(link)).text();
    expect([...sorted.matchAll(/item-link"[^>]*>([^<]+)</g)].map(([, each]) => each)).toEqual(
      [3, 2, 1, 0].map((n) => `${title} ${n}`),
    );
  });
});

test("a search by minutes finds what a car reaches, stays in its address and form, and names its alert so", async () => {
  const title = aTrade();
  for (const city of ["Lyon", "Villeurbanne", "Vienne"]) await anOffer({ title, city });
  const list = plain(await (await visitor.get(`/offres?q=${title}&lieu=Lyon&rayon=100`)).text());
  const link = /href="(\/offres\?[^"]*duree=30[^"]*)"[^>]*>30 min en voiture</.exec(list)![1]!.replaceAll("&amp;", "&");
  expect(link).not.toContain("rayon");
  const html = plain(await (await visitor.get(link)).text());
  expect(html).toContain(`${title}, à 30 min de Lyon en voiture`);
  expect(html).toContain('<input type="hidden" name="duree" value="30"/>');
  expect(html).not.toContain('name="rayon"');
  const titles = [...html.matchAll(/item-link"[^>]*>([^<]+)</g)].length;
  expect(titles).toBe(2);
  // Another distance replaces the minutes.
  expect(/href="(\/offres\?[^"]*rayon=50[^"]*)"/.exec(html)![1]).not.toContain("duree");
  const candidate = await aCandidate({ city: "Lyon" });
  await as(candidate).post("/candidat/recherches/enregistrement", { recherche: link.split("?")[1]! });
  const saved = await db
    .selectFrom("savedSearches")
    .select(["name", "query"])
    .where("userId", "=", candidate.id)
    .executeTakeFirstOrThrow();
  expect([plain(saved.name!), saved.query]).toEqual([
    `${title}, à 30 min de Lyon en voiture`,
    expect.stringContaining("duree=30"),
  ]);
});

test.each([
  ["à 30 min de Lyon", "à 30 min de Lyon en voiture"],
  ["à 1 h de Lyon en train", "à 1 h de Lyon en voiture"],
  ["Lyon 45 minutes", "à 45 min de Lyon en voiture"],
  ["à 1h30 de Lyon", "à 1 h 30 de Lyon en voiture"],
  ["à 2 h de Lyon", "100 km autour de Lyon"],
  ["20 km autour de Lyon", "20 km autour de Lyon"],
])("« %s » typed as the place is named in the same unit: %s", async (lieu, named) => {
  const title = aTrade();
  const empty = plain(await (await visitor.get(`/offres?${new URLSearchParams({ q: title, lieu })}`)).text());
  expect(empty).toMatch(new RegExp(`Aucune offre pour « ${title} »[^<]*${named}`));
  const inWords = plain(await (await visitor.get(`/offres?${new URLSearchParams({ q: `${title} ${lieu}` })}`)).text());
  expect(inWords).toMatch(new RegExp(`Aucune offre pour « ${title} »[^<]*${named}`));
  await anOffer({ title, city: "Lyon" });
  const html = plain(await (await visitor.get(`/offres?${new URLSearchParams({ q: title, lieu })}`)).text());
  expect(html).toContain(`${title}, ${named}`);
  if (!named.includes("km")) expect(html).not.toMatch(/\d km autour de Lyon/);
});

test.each([
  ["chez moi", "chez moi"],
  ["À 1 h de Zyxville à vélo", "à 1 h de Zyxville à vélo"],
  ["Zyxville", "à Zyxville"],
])("the unknown place « %s » has one preposition", async (lieu, named) => {
  const html = plain(await (await visitor.get(`/offres?${new URLSearchParams({ q: aTrade(), lieu })}`)).text());
  expect(html).toMatch(new RegExp(`Aucune offre pour « [^»]+ » ${named} pour le moment`));
});

test.each([
  ["Genève", "Annemasse", "20 km autour d’Annemasse"],
  ["1201 Genève", "Ferney-Voltaire", "20 km autour de Ferney-Voltaire"],
  ["Sarrebruck", "Forbach", "20 km autour de Forbach"],
])("a search in %s proposes the offers of %s, on the French side", async (lieu, city, label) => {
  const q = aTrade();
  const search = () => visitor.get(`/offres?${new URLSearchParams({ q, lieu })}`);
  expect(plain(await textOf(await search()))).not.toContain(label);
  await anOffer({ title: q, city });
  expect(plain(await textOf(await search()))).toContain(`${label} (1)`);
});
