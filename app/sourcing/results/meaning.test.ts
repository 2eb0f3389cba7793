// What a search means, seen on its page: occupations, places, distances, spelling and the choices beside it.
import { beforeAll, describe, expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, type Company } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";

let company: Company;

beforeAll(async () => {
  company = await aCompany();
});

async function pageOf(query: Record<string, string>): Promise<string> {
  const page = await as(company).get(`/resultats?${new URLSearchParams(query)}`);
  return (await page.text()).replace(/<!-- -->/g, "");
}

const idsOn = (html: string) => [...new Set([...html.matchAll(/href="\/candidats\/([\w-]{36})/g)].map(([, id]) => id))];
const plain = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;|&rsquo;/g, "’")
    .replace(/[\s\u00a0]+/g, " ");

describe("candidates are found by meaning", () => {
  beforeAll(async () => {
    await db.deleteFrom("users").where("role", "=", "candidate").execute();
  });

  test("an occupation is found in any form, the typed words and the same occupation before letters inside a word", async () => {
    const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) });
    const hers = await aCandidate({ job: "Infirmière libérale", ...at(1) });
    const short = await aCandidate({ job: "IDE", ...at(2) });
    const inside = await aCandidate({ job: "Video-ideal", ...at(3) });
    const other = await aCandidate({ job: "Maçon", ...at(4) });
    const html = await pageOf({ job: "ide" });
    expect(idsOn(html)).toEqual([short.id, hers.id, inside.id]);
    expect(plain(html)).toContain("même métier : Infirmier");
    expect(idsOn(await pageOf({ job: "infirmiers" }))).toEqual([short.id, hers.id]);
    expect(idsOn(await pageOf({ job: '"ide"' }))).toEqual([inside.id, short.id]);
    expect(idsOn(await pageOf({ job: "maçonne" }))).toEqual([other.id]);
  });

  test("a place is understood in every field and form, with a distance on each card", async () => {
    const job = "Cariste";
    const there = await aCandidate({ job, city: "Lyon" });
    const beside = await aCandidate({ job, city: "Villeurbanne" });
    const far = await aCandidate({ job, city: "Vienne (38)" });
    const chose = await aCandidate({ job, city: "Paris", departments: ["69"] });
    const away = await aCandidate({ job, city: "Brest" });
    const travels = await aCandidate({ job, city: "Bourgoin-Jallieu", radius: 50 });
    const sorted = (html: string) => idsOn(html).toSorted();
    const all = (...people: { id: string }[]) => people.map(({ id }) => id).toSorted();
    expect(sorted(await pageOf({ job, city: "Lyon" }))).toEqual(all(there, chose, travels));
    expect(sorted(await pageOf({ job, city: "69003" }))).toEqual(all(there, chose, travels));
    expect(sorted(await pageOf({ job: "cariste autour de Lyon 10 km" }))).toEqual(all(there, beside, chose, travels));
    expect(sorted(await pageOf({ job, city: "Lyon", rayon: "50" }))).toEqual(all(there, beside, far, chose, travels));
    expect(sorted(await pageOf({ job, city: "Finistère" }))).toEqual(all(away));
    expect(sorted(await pageOf({ job, city: "Bretagne" }))).toEqual(all(away));
    const html = await pageOf({ job, city: "Lyon", rayon: "50", tri: "distance" });
    expect(idsOn(html)).toEqual([there.id, beside.id, far.id, travels.id, chose.id]);
    expect(plain(html)).toContain("Villeurbanne (69) · à 4 km");
    expect(plain(await pageOf({ job, city: "Lyon" }))).toContain("Bourgoin-Jallieu (38) · à 38 km");
    expect(plain(html)).toContain("cherche dans Rhône");
    expect(plain(html)).toContain("à 393 km");
    expect(plain(html).match(/à vol d’oiseau/g)).toHaveLength(1);
  });

  test("a pay, a distance and a word for any job among the words leave the occupation and the place", async () => {
    const job = "Luthier";
    const there = await aCandidate({ job, city: "Lyon" });
    const beside = await aCandidate({ job, city: "Villeurbanne" });
    await aCandidate({ job, city: "Vienne (38)" });
    const both = [beside.id, there.id];
    for (const query of [
      { job: "luthier 2000 net à Lyon à moins de 25 min" },
      { job: "à moins de 25 min poste luthier 1 600 net/mois à Lyon" },
      { job: "luthier à moins de 25 min", city: "Lyon" },
    ] as Record<string, string>[])
      expect([query, idsOn(await pageOf(query))]).toEqual([query, both]);
    expect(plain(await pageOf({ job: "luthier à 30 min" }))).toContain(
      "« à 30 min » n’est pas pris en compte : indiquez aussi une ville.",
    );
  });

  test("communes with the same name: the departments decide, else the page asks", async () => {
    const job = "Fleuriste";
    await aCandidate({ job, city: "Saint-Denis (93)" });
    await aCandidate({ job, city: "Saint-Denis (974)" });
    const html = await pageOf({ job, city: "Saint-Denis" });
    expect(plain(html)).toContain("Laquelle cherchez-vous");
    expect(plain(html)).toContain("Saint-Denis (93)");
    expect(plain(await pageOf({ job, city: "Saint-Denis", departments: "93" }))).not.toContain("Laquelle");
  });

  test("a mistyped occupation is searched as corrected, says so, and can be searched exactly", async () => {
    const baker = await aCandidate({ job: "Boulanger" });
    const html = await pageOf({ job: "boulenger" });
    expect(idsOn(html)).toEqual([baker.id]);
    expect(plain(html)).toContain("Orthographe corrigée : boulanger");
    expect(html).toContain("job=%22boulenger%22");
    expect(idsOn(await pageOf({ job: '"boulenger"' }))).toEqual([]);
    // Her trade is another one: only the corrected word finds her.
    const seller = await aCandidate({ job: "Vendeuse en boulangerie" });
    expect(idsOn(await pageOf({ job: "boulenger" })).toSorted()).toEqual(
      idsOn(await pageOf({ job: "boulanger" })).toSorted(),
    );
    expect(idsOn(await pageOf({ job: "boulenger" }))).toContain(seller.id);
  });

  test("an unknown text that nobody wrote is answered by its likeliest occupation, says so, and can be searched exactly", async () => {
    const carer = await aCandidate({ job: "Aide-soignante", city: "Lyon" });
    const html = await pageOf({ job: "ehpad lyon" });
    expect(idsOn(html)).toEqual([carer.id]);
    expect(plain(html)).toContain("Aucun résultat pour « ehpad ». Résultats pour « Aide-soignant / Aide-soignante ».");
    expect(plain(html)).toContain("1 candidat");
    expect(html).toContain('value="ehpad lyon"');
    const exact = await pageOf({ job: '"ehpad"' });
    expect(idsOn(exact)).toEqual([]);
    expect(exact).not.toContain("Résultats pour");
    expect(html).toContain(`/resultats?job=${encodeURIComponent('"ehpad"')}`);
    // Where the occupation has nobody, or somebody wrote the text, nothing is guessed.
    expect(plain(await pageOf({ job: "mecs" }))).not.toContain("Résultats pour");
    const own = await aCandidate({ job: "Maçon en EHPAD" });
    const literal = await pageOf({ job: "ehpad" });
    expect(idsOn(literal)).toEqual([own.id]);
    expect(literal).not.toContain("Résultats pour");
  });

  test("close occupations are choices with their counts, not results", async () => {
    const nurse = await aCandidate({ job: "Infirmière" });
    await aCandidate({ job: "Assistante médico-administrative" });
    const html = await pageOf({ job: "infirmière" });
    expect(idsOn(html)).toContain(nurse.id);
    expect(idsOn(html)).toHaveLength(3);
    const [, path = "", name, count] = /href="([^"]*)"[^>]*>(Secrétaire médicale) \((\d+)\)/.exec(html) ?? [];
    expect(name).toBe("Secrétaire médicale");
    const close = await as(company).get(path.replaceAll("&amp;", "&"));
    expect(await textOf(close)).toContain(`${count} candidat`);
  });
});
