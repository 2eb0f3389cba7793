// Proposed offers: of several companies, and moved by what the candidate thinks of the earlier ones.
import { expect, test } from "vitest";
import { as } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";

const titlesOn = (html: string) => [...html.matchAll(/item-link"[^>]*>([^<]+)</g)].map(([, title]) => title);

async function aScene(offers: [company: string, title: string, city: string][]) {
  await db.updateTable("offers").set({ isActive: false }).execute();
  await db.deleteFrom("offerTastes").execute();
  const companies = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const [nom, title, city] of offers) {
    const companyId = companies.get(nom) ?? (await aCompany({ nom })).companyId;
    companies.set(nom, companyId);
    ids.set(title, (await anOffer({ companyId, title, job: "Tonnelier", city })).id);
  }
  const lea = await aCandidate({ job: "Tonnelière", city: "Cognac" });
  const client = as(lea);
  const page = async () => (await client.get("/candidat")).text();
  const think = (title: string, fields: Record<string, string>) =>
    client.post(`/candidat/offres/${ids.get(title)}/avis`, fields);
  return { lea, client, page, think, ids };
}

test("are of three companies where there are as many, the farther ones last, and what is left of one is a link", async () => {
  const { page } = await aScene([
    ["Fûts Martin", "Tonnelier un", "Cognac"],
    ["Fûts Martin", "Tonnelier deux", "Cognac"],
    ["Fûts Martin", "Tonnelier trois", "Cognac"],
    ["Chais Durand", "Tonnelier voisin", "Cognac"],
    // 80 km away, beyond what is looked for; Lille is out of the question.
    ["Bois Petit", "Tonnelier loin", "La Rochelle"],
    ["Nord", "Tonnelier ailleurs", "Lille"],
  ]);
  const html = await page();
  expect(titlesOn(html).sort()).toEqual(["Tonnelier deux", "Tonnelier loin", "Tonnelier trois", "Tonnelier voisin"]);
  expect(titlesOn(html).at(-1)).toBe("Tonnelier loin");
  expect(html).toContain("Plus loin que la distance choisie");
  expect(html).toContain("une autre offre de Fûts Martin");
});

test("« Pas pour moi » removes the offer, asks why once, lowers what is alike, and is undone", async () => {
  const { lea, page, think, ids } = await aScene([
    ["Chais Durand", "Tonnelier ancien", "Cognac"],
    ["Fûts Martin", "Tonnelier un", "Cognac"],
    ["Fûts Martin", "Tonnelier deux", "Cognac"],
  ]);
  expect(titlesOn(await page())).toEqual(["Tonnelier deux", "Tonnelier un", "Tonnelier ancien"]);
  expect((await think("Tonnelier deux", { avis: "non" })).headers.get("location")).toBe("/candidat#mes-offres");
  const aside = await page();
  expect(titlesOn(aside)).toEqual(["Tonnelier ancien", "Tonnelier un"]);
  expect(aside).toContain("Pourquoi");
  expect(aside).toContain("Classée plus bas\u00a0: vous avez écarté une offre de cette entreprise");
  // The place says nothing of the company.
  await think("Tonnelier deux", { avis: "non", raison: "place" });
  const why = await page();
  expect(titlesOn(why)).toEqual(["Tonnelier un", "Tonnelier ancien"]);
  expect(why).not.toContain('class="card aside-why"');
  expect(why).toContain("écartée\u00a0: le lieu");
  await think("Tonnelier deux", { avis: "oublier" });
  expect(titlesOn(await page())).toEqual(["Tonnelier deux", "Tonnelier un", "Tonnelier ancien"]);
  // An opinion lives as long as its offer and its account.
  await think("Tonnelier deux", { avis: "non" });
  await db.deleteFrom("offers").where("id", "=", ids.get("Tonnelier deux")!).execute();
  await think("Tonnelier un", { avis: "non" });
  await db.deleteFrom("users").where("id", "=", lea.id).execute();
  expect(await db.selectFrom("offerTastes").selectAll().execute()).toEqual([]);
});

test("an offer that nothing passed is not called lower", async () => {
  const { page, think } = await aScene([
    ["Chais Durand", "Tonnelier ancien", "Cognac"],
    ["Fûts Martin", "Tonnelier un", "Cognac"],
    ["Fûts Martin", "Tonnelier deux", "Cognac"],
  ]);
  await think("Tonnelier ancien", { avis: "non" });
  await think("Tonnelier deux", { avis: "non" });
  const html = await page();
  expect(titlesOn(html)).toEqual(["Tonnelier un"]);
  expect(html).not.toContain("Classée plus bas");
});

test("of fewer than three companies, work from home on most days widens them, and the page says what is left", async () => {
  const { page, ids } = await aScene([
    ["Fûts Martin", "Tonnelier un", "Cognac"],
    ["Nord", "Tonnelier à distance", "Lille"],
    ["Est", "Tonnelier sur place", "Strasbourg"],
  ]);
  const remote = (title: string, remoteWorkDays: number) =>
    db.updateTable("offers").set({ remoteWorkDays }).where("id", "=", ids.get(title)!).execute();
  await remote("Tonnelier sur place", 2);
  await remote("Tonnelier à distance", 3);
  const two = await page();
  expect(titlesOn(two)).toEqual(["Tonnelier un", "Tonnelier à distance"]);
  expect(two).toContain("Plus loin, mais 3 jours de télétravail par semaine");
  expect(two).toContain("Deux entreprises seulement ont des offres pour vous en ce moment.");
  expect(two).toContain("jusqu’à 100\u00a0km et en télétravail");
  await remote("Tonnelier sur place", 4);
  const three = await page();
  expect(titlesOn(three).sort()).toEqual(["Tonnelier sur place", "Tonnelier un", "Tonnelier à distance"]);
  expect(three).not.toContain("en ce moment");
});

test("« Ça m’intéresse » saves the offer and raises what is alike; its undo takes both back", async () => {
  const { page, think } = await aScene([
    ["Fûts Martin", "Tonnelier un", "Cognac"],
    ["Fûts Martin", "Tonnelier deux", "Cognac"],
    ["Chais Durand", "Tonnelier récent", "Cognac"],
  ]);
  const saved = async () =>
    (await db.selectFrom("savedOffers").select("title").execute()).some(({ title }) => title === "Tonnelier un");
  expect(titlesOn(await page())).toEqual(["Tonnelier récent", "Tonnelier deux", "Tonnelier un"]);
  for (let press = 0; press < 2; press++) await think("Tonnelier un", { avis: "oui" });
  expect(await saved()).toBe(true);
  expect(await page()).toContain("Comme une offre qui vous intéresse");
  await think("Tonnelier un", { avis: "oublier", enregistree: "non" });
  expect(await saved()).toBe(false);
  expect(await page()).not.toContain("Comme une offre qui vous intéresse");
});

test("an opinion is a candidate's own, on a public offer", async () => {
  const { think, ids } = await aScene([["Fûts Martin", "Tonnelier caché", "Cognac"]]);
  await db.updateTable("offers").set({ isActive: false }).execute();
  expect((await think("Tonnelier caché", { avis: "non" })).status).toBe(410);
  expect(
    (await as("company").post(`/candidat/offres/${ids.get("Tonnelier caché")}/avis`, { avis: "non" })).status,
  ).toBe(403);
  expect(await db.selectFrom("offerTastes").selectAll().execute()).toEqual([]);
});
