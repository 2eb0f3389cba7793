// The public list of companies over HTTP.
import { beforeAll, describe, expect, test } from "vitest";
import { as, edit, textOf, visitor } from "../../../tests/app.ts";
import { aCompany, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";

const get = async (address: string) => (await visitor.get(address)).text();
const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

const shown = (html: string) => textOf(new Response(html));

/** The names on a page, in its order. */
async function namesAt(address: string): Promise<string[]> {
  const links = mainOf(await get(address)).matchAll(/<a[^>]*class="item-link"[^>]*>(.*?)<\/a>/g);
  return Promise.all([...links].map(async ([, name]) => (await shown(name!)).trim()));
}

const countAt = async (address: string) => /role="status"[^>]*>([^<]*)</.exec(mainOf(await get(address)))?.[1];

const answered = (companyId: string, counted: number, share: number, days: number) =>
  db
    .insertInto("companyAnswers")
    .values({ companyId, counted, answered: share, medianSeconds: days * 86_400 })
    .onConflict((conflict) =>
      conflict.column("companyId").doUpdateSet({ counted, answered: share, medianSeconds: days * 86_400 }),
    )
    .execute();

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
let tilleuls: Awaited<ReturnType<typeof aCompany>>;

beforeAll(async () => {
  tilleuls = await aCompany({ nom: "Clinique des Tilleuls", city: "Bordeaux", secteur: "Santé", createdAt: day(1) });
  const lyon = await aCompany({ nom: "Atelier Confluence", city: "Lyon", secteur: "IT", createdAt: day(2) });
  const villeurbanne = await aCompany({
    nom: "100 % Pain",
    city: "Villeurbanne",
    secteur: "Commerce",
    createdAt: day(3),
  });
  await aCompany({ nom: "École Buissonnière", city: "Ajaccio", secteur: "Autres", createdAt: day(4) });
  await aCompany({ nom: "Comptoir des Îles", city: "Saint-Denis", cityCode: "97411", createdAt: day(5) });
  await aCompany({ nom: "Cachée", city: "Lyon", emailVerified: false });
  await aCompany({ nom: "Retenue", city: "Lyon", heldAs: "waiting" });
  await anOffer({ companyId: tilleuls.companyId });
  await anOffer({ companyId: tilleuls.companyId });
  await anOffer({ companyId: tilleuls.companyId, isActive: false });
  await anOffer({ companyId: lyon.companyId });
  await answered(tilleuls.companyId, 12, 11, 2);
  await answered(lyon.companyId, 10, 5, 6);
  await answered(villeurbanne.companyId, 3, 3, 1);
  await db
    .updateTable("companies")
    .set({ guaranteedAt: day(9) })
    .where("id", "=", tilleuls.companyId)
    .execute();
  await db.updateTable("companies").set({ takesSpontaneous: true }).where("id", "=", villeurbanne.companyId).execute();
});

test("those with open offers come first, then the newest; the count comes first", async () => {
  expect(await namesAt("/entreprises")).toEqual([
    "Atelier Confluence",
    "Clinique des Tilleuls",
    "Comptoir des Îles",
    "École Buissonnière",
    "100 % Pain",
  ]);
  expect(await countAt("/entreprises")).toBe("5 entreprises");
});

test("a row shows sector, town, open offers, answers, badge and the spontaneous applications", async () => {
  const text = (await shown(mainOf(await get("/entreprises?q=tilleuls")))).replace(/\s+/g, " ");
  expect(text).toContain("Santé · Bordeaux (33)");
  expect(text).toContain("2 offres ouvertes");
  expect(text).toContain("Répond en général en 2 jours. 9 candidatures sur 10 ont reçu une réponse");
  expect(text).toContain("Réponse garantie");
  const other = mainOf(await get("/entreprises?q=pain"));
  expect(other).toMatch(/tile-answers[^>]*><svg.*?<\/svg> (<!-- -->)?Candidatures spontanées/);
  expect(other).not.toMatch(/Répond en général[^<]*candidature/);
  expect(other).not.toContain("ouverte<");
});

describe("filters", () => {
  test.each([
    ["q=pain", ["100 % Pain"]],
    ["q=%25", ["100 % Pain"]],
    ["q=ecole%20BUISSON", ["École Buissonnière"]],
    ["lieu=Lyon", ["Atelier Confluence"]],
    ["lieu=lyon&rayon=20", ["Atelier Confluence", "100 % Pain"]],
    ["lieu=69", ["Atelier Confluence", "100 % Pain"]],
    ["lieu=Rh%C3%B4ne", ["Atelier Confluence", "100 % Pain"]],
    ["departments=33&departments=69", ["Atelier Confluence", "Clinique des Tilleuls", "100 % Pain"]],
    ["lieu=69100", ["100 % Pain"]],
    ["lieu=Corse", ["École Buissonnière"]],
    ["lieu=2A", ["École Buissonnière"]],
    ["lieu=974", ["Comptoir des Îles"]],
    ["secteur=IT&secteur=Sant%C3%A9", ["Atelier Confluence", "Clinique des Tilleuls"]],
    ["reponse=garantie", ["Clinique des Tilleuls"]],
    ["reponse=3", ["Clinique des Tilleuls"]],
    ["reponse=7", ["Atelier Confluence", "Clinique des Tilleuls"]],
    [
      "reponse=demain",
      ["Atelier Confluence", "Clinique des Tilleuls", "Comptoir des Îles", "École Buissonnière", "100 % Pain"],
    ],
    ["spontanee=1", ["100 % Pain"]],
    ["lieu=Lyon&reponse=3", []],
  ])("%s", async (query, names) => {
    expect(await namesAt(`/entreprises?${query}`)).toEqual(names);
  });
});

test("the filter by delay lists no company that leaves most applications without an answer", async () => {
  await answered(tilleuls.companyId, 10, 5, 2);
  expect(await namesAt("/entreprises?reponse=3&q=clinique")).toEqual(["Clinique des Tilleuls"]);
  await answered(tilleuls.companyId, 10, 4, 2);
  expect(await namesAt("/entreprises?reponse=3&q=des")).toEqual([]);
  expect(await namesAt("/entreprises?reponse=7&q=des")).toEqual([]);
  await answered(tilleuls.companyId, 12, 11, 2);
});

test("the title names the search, and the pages after the first", async () => {
  const titleOf = async (address: string) => /<title>([^<]*)</.exec(await get(address))?.[1]?.replace(/\s/g, " ");
  expect(await titleOf("/entreprises")).toBe("Entreprises – Vivier");
  expect(await titleOf("/entreprises?via=lettre")).toBe("Entreprises – Vivier");
  expect(await titleOf("/entreprises?q=pain&lieu=69&secteur=IT&reponse=7&spontanee=1")).toBe(
    "Entreprises : « pain », Rhône (69), Informatique, Répond en général en 7 jours au plus, Candidatures spontanées – Vivier",
  );
  const later = `apres=1_${day(3).getTime().toString(36)}_${tilleuls.companyId}_2`;
  expect(await titleOf(`/entreprises?${later}`)).toBe("Entreprises – page suivante – Vivier");
  expect(await titleOf(`/entreprises?secteur=IT&${later}`)).toBe("Entreprises : Informatique – page suivante – Vivier");
});

test("the filter of sectors counts the companies of the other criteria", async () => {
  const text = (await shown(mainOf(await get("/entreprises?lieu=69&secteur=IT")))).replace(/\s+/g, " ");
  expect(text).toContain("Informatique 1 Commerce 1 Réponses");
  expect(await countAt("/entreprises?lieu=69&secteur=IT")).toBe("1 entreprise");
});

test("an empty result proposes other searches with their numbers, and no cards", async () => {
  const html = mainOf(await get("/entreprises?lieu=Lyon&reponse=3"));
  expect(await countAt("/entreprises?lieu=Lyon&reponse=3")).toBe("0 entreprise");
  expect(html).not.toContain("item-link");
  expect(await shown(html)).toContain("Sans le filtre Répond en général en 3 jours au plus (1)");
  expect(await shown(html)).toContain("Dans toute la France (1)");
  expect(await shown(html)).toContain("Toutes les entreprises (5)");
});

test("a name of several communes asks which one, and keeps the other criteria", async () => {
  const html = mainOf(await get("/entreprises?lieu=Saint-Denis&secteur=IT"));
  expect(await shown(html)).toContain("Laquelle cherchez-vous");
  expect(html).toMatch(/href="\/entreprises\?lieu=Saint-Denis\+%28974%29[^"]*secteur=IT/);
});

test("Paris, which is a department too, has distances around it, and keeps one that was chosen before", async () => {
  const nearby = await aCompany({ nom: "Zinguerie du Val", city: "Montreuil", cityCode: "93048", departement: "93" });
  expect(nearby.companyId).toBeTruthy();
  const html = mainOf(await get("/entreprises?lieu=Paris"));
  expect(html).not.toContain("Zinguerie du Val");
  const to = /href="([^"]*rayon=10)"/.exec(html)![1]!.replaceAll("&amp;", "&");
  expect(mainOf(await get(to))).toContain("Zinguerie du Val");
  expect(mainOf(await get("/entreprises?lieu=Paris&rayon=10"))).toContain("Zinguerie du Val");
  expect(mainOf(await get("/entreprises?lieu=Paris&rayon=10"))).toMatch(
    /href="\/entreprises\?lieu=Paris[^"]*rayon=30"/,
  );
});

test("remote work as a place filters nothing, and the page says so instead of a chip", async () => {
  const html = mainOf(await get("/entreprises?lieu=télétravail"));
  expect(await shown(html)).toContain("n’est pas un lieu et ne filtre pas les entreprises");
  expect(html).not.toContain("Retirer le filtre télétravail");
});

test("only the bare address is indexed", async () => {
  expect(await get("/entreprises")).toContain('rel="canonical" href="http://localhost:3000/entreprises"');
  expect(await get("/entreprises?secteur=IT")).toContain('content="noindex, follow"');
  const sitemap = await get("/sitemap.xml");
  expect(sitemap).toContain("/entreprises</loc>");
  // Without an offer, a company has something to read only when it takes spontaneous applications.
  expect(sitemap).toContain("-100-pain</loc>");
  expect(sitemap).not.toContain("-ecole-buissonniere</loc>");
});

test("a company’s town is read again when its address changes", async () => {
  const address = { city: "Mérignac", codePostal: "33700", departement: "33" };
  const response = await edit(as(tilleuls), "/compte-entreprise", { nom: "Clinique des Tilleuls", ...address });
  expect(response.status).toBe(302);
  expect(await namesAt("/entreprises?lieu=33700")).toEqual(["Clinique des Tilleuls"]);
  expect(await namesAt("/entreprises?lieu=Bordeaux")).toEqual([]);
});
