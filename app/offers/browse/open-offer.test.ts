// The offer open beside the list, the marks of a row, the map of towns, and what an address with an offer shows.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { waitForViewWrites } from "./views.server.ts";

const aTrade = () =>
  `Dominotier${newId()
    .slice(-12)
    .replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!)}`;

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

/** The HTML of the pane. */
async function paneAt(path: string, client = visitor): Promise<string> {
  const html = await (await client.get(path)).text();
  const start = html.indexOf('class="offers-pane"');
  const pane = html.slice(start, html.indexOf("</section>", html.indexOf('id="bref"', start)));
  return start < 0 ? "" : plain(pane.replaceAll("<!-- -->", ""));
}

const viewsOf = async (offerId: string) =>
  (await db.selectFrom("offerViews").select("views").where("offerId", "=", offerId).executeTakeFirst())?.views ?? 0;

test("the first offer of a list is open, and the one of the address instead, from any list, counted as a view", async () => {
  const trade = aTrade();
  const first = await anOffer({ title: `${trade} une`, description: "Poncer la pierre.\n\nTailler le marbre." });
  const second = await anOffer({ title: `${trade} deux`, createdAt: new Date(Date.now() - 86_400_000) });
  const browser = { "User-Agent": "Mozilla/5.0" };
  const list = `/offres?q=${trade}`;
  expect(await paneAt(list)).toContain("Tailler le marbre.");
  await visitor.get(`${list}&offre=${second.id}`, browser);
  await waitForViewWrites();
  expect([await viewsOf(first.id), await viewsOf(second.id)]).toEqual([0, 1]);
  const opened = await paneAt(`${list}&offre=${second.id}`);
  expect(opened).toContain(`<h2>${trade} deux</h2>`);
  expect(opened).toMatch(/href="\/offres\/[^"]*-deux#postuler"/);
  expect(await paneAt(`/offres?q=${aTrade()}`)).toBe("");
  // The open row is the current one; without an address with an offer none is.
  expect(await (await visitor.get(`${list}&offre=${second.id}`)).text()).toMatch(
    new RegExp(`aria-current="true"[^>]*href="/offres/${second.id}`),
  );
  expect(await (await visitor.get(list)).text()).not.toMatch(/item-link" aria-current/);
});

test("an offer of the address that is not public shows nothing of itself", async () => {
  const trade = aTrade();
  await anOffer({ title: trade });
  const hidden = await anOffer({ title: `${trade} cachée`, isActive: false });
  for (const id of [hidden.id, newId()]) {
    const html = await (await visitor.get(`/offres?q=${trade}&offre=${id}`)).text();
    expect(html).not.toContain("cachée");
    expect(html).toContain("Cette offre n’est plus disponible");
  }
});

test("a row states its pay, its first sentence, and how soon its company answers", async () => {
  const trade = aTrade();
  const { companyId } = await aCompany();
  await anOffer({ companyId, title: trade, description: "Missions\n\nPoncer la pierre. Puis le marbre." });
  const row = async () => {
    const text = plain(await textOf(await visitor.get(`/offres?q=${trade}`)));
    return text.slice(0, text.indexOf("Postuler"));
  };
  expect(await row()).toContain("Poncer la pierre.");
  expect(await row()).not.toContain("Puis le marbre");
  expect(await row()).not.toContain("Répond en");
  const answers = { companyId, counted: 12, answered: 9, medianSeconds: 3 * 86_400 };
  await db
    .insertInto("companyAnswers")
    .values(answers)
    .onConflict((conflict) => conflict.column("companyId").doUpdateSet(answers))
    .execute();
  expect(await row()).toContain("Répond en 3 j");
  await db.updateTable("companyAnswers").set({ answered: 4 }).where("companyId", "=", companyId).execute();
  expect(await row()).not.toContain("Répond en 3 j");
});

test("a row names the day of an older offer as that of its publication", async () => {
  const trade = aTrade();
  await anOffer({ title: trade, createdAt: new Date(Date.now() - 40 * 86_400_000) });
  expect(plain(await textOf(await visitor.get(`/offres?q=${trade}`)))).toMatch(/publiée le \d/);
});

test("a candidate reads the way from home beside the button, a visitor does not", async () => {
  const trade = aTrade();
  const { id } = await anOffer({ title: trade, city: "Villeurbanne" });
  const candidate = as(await aCandidate({ city: "Lyon" }));
  const way = "De chez vous : à 4 km (environ 15 min en voiture, 20 min à vélo)";
  expect(await paneAt(`/offres?q=${trade}`, candidate)).toContain(way);
  expect(plain(await textOf(await candidate.get(`/offres/${id}-${trade.toLowerCase()}`)))).toContain(way);
  expect(await paneAt(`/offres?q=${trade}`)).not.toContain("De chez vous");
});

test("the map of a searched department has a pin for each town with offers, which leads to the search there", async () => {
  const trade = aTrade();
  for (const city of ["Lyon", "Lyon", "Villefranche-sur-Saône", "Grenoble"]) await anOffer({ title: trade, city });
  const html = plain(await (await visitor.get(`/offres?q=${trade}&lieu=Rh%C3%B4ne`)).text());
  const pins = [...html.matchAll(/<a[^>]*aria-label="([^"]+)" class="pin-link" href="([^"]+)"/g)];
  expect(pins.map(([, label]) => label)).toEqual(["Lyon : 2 offres", "Villefranche-sur-Saône : 1 offre"]);
  for (const [, label, to] of pins) {
    const text = plain(await textOf(await visitor.get(to!.replaceAll("&amp;", "&"))));
    expect(text).toContain(label!.split(" : ")[1]!);
  }
  // Without a department the map is the one of France.
  expect(await (await visitor.get(`/offres?q=${trade}`)).text()).not.toContain("pin-link");
});

test("a candidate reads how many criteria of the offer the profile fulfils, and what is missing", async () => {
  const trade = aTrade();
  await anOffer({
    title: trade,
    required: ["licence:permis-b", "language:en:b1"],
    preferred: ["skill:Taille de pierre"],
  });
  const candidate = as(await aCandidate({ attributes: ["licence:permis-b", "skill:Taille de pierre"] }));
  const pane = await paneAt(`/offres?q=${trade}`, candidate);
  expect(pane).toMatch(/Vous remplissez 2 critères sur 3\.<\/strong> L’offre demande aussi : [^<]*anglais/i);
  const of = async (...attributes: string[]) => paneAt(`/offres?q=${trade}`, as(await aCandidate({ attributes })));
  expect(await of("licence:permis-b", "language:en:b1")).toContain("L’offre souhaite aussi : Taille de pierre.");
  expect(await of("skill:Peinture")).toContain("L’offre demande : Permis B, Anglais : B1.");
  expect(await of("licence:permis-b", "language:en:b1", "skill:Taille de pierre")).toMatch(
    /Votre profil a ce que l’offre cite : [^<]+, [^<]+ et 1 autre\.<\/strong> Le métier, les études et l’expérience ne sont pas comparés ici\./,
  );
  expect(pane).toMatch(/Permis B<span[^>]*>, dans votre profil/);
  expect(await paneAt(`/offres?q=${trade}`)).not.toContain("Vous remplissez");
});

test("minutes among the words or in the box are what a car reaches around the town", async () => {
  const trade = aTrade();
  await anOffer({ title: trade, city: "Bron" });
  await anOffer({ title: trade, city: "Vienne (38)" });
  for (const query of [
    `q=${trade}+à+30+min+de+Lyon`,
    `q=${trade}&lieu=à+30+min+de+Lyon`,
    `q=${trade}&lieu=30+minutes+en+voiture+de+Lyon`,
  ]) {
    const html = await (await visitor.get(`/offres?${query}`)).text();
    expect([query, plain(/<main[\s\S]*?role="status"[^>]*>([^<]*)/.exec(html)?.[1] ?? "")]).toEqual([query, "1 offre"]);
    expect(plain(html)).toMatch(/à \d+ km, \d+ min/);
  }
});
