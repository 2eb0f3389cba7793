// What the page of a search of offers says that it understood: contract, rhythm, company; from the index and from PostgreSQL.
import { describe, expect, test } from "vitest";
import { visitor } from "../../../tests/app.ts";
import { aCompany, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";

const plain = (html: string) =>
  html
    .replace(/<!--[\s\S]*?-->|<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");

async function searched(query: string): Promise<{ html: string; text: string; titles: string[] }> {
  const html = await (await visitor.get(`/offres?${query}`)).text();
  const titles = [...html.matchAll(/<h[23][^>]*><a[^>]*href="\/offres\/[^"]*"[^>]*>([^<]*)/g)].map(([, each]) => each!);
  return { html, text: plain(html), titles };
}

const linkTo = (html: string, label: RegExp) =>
  [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
    .find(([whole, , inner]) => label.test(plain(`${inner} ${/aria-label="([^"]*)"/.exec(whole)?.[1] ?? ""}`)))?.[1]
    ?.replaceAll("&amp;", "&");

let companyId = "";

async function make(): Promise<void> {
  ({ companyId } = await aCompany({ nom: "Boulangerie Le Fournil" }));
  const offers = [
    { title: "Vendeur conseil", contractType: "CDD", workingTime: "week-end" },
    { title: "Vendeuse en boutique", contractType: "CDI", workingTime: null },
    { title: "Vendeur de nuit", contractType: "Stage", workingTime: "nuit" },
    { title: "Employé polyvalent", contractType: "CDI", required: ["rhythm:week-end"] },
  ] as const;
  for (const [number, offer] of offers.entries())
    await anOffer({ ...offer, companyId, city: "Lyon", createdAt: new Date(Date.now() - number * 60_000) } as never);
}

describe("by meaning", () => {
  test("a contract and a rhythm restrict, an offer that says no rhythm stays behind, and the page says so", async () => {
    await make();
    expect((await searched("q=vendeuse+stage")).titles).toEqual(["Vendeur de nuit"]);
    expect((await searched("q=vendeuse+week-end")).titles).toEqual(["Vendeur conseil", "Vendeuse en boutique"]);
    const { html, text } = await searched("q=vendeuse+week-end+Lyon");
    expect(text).toContain(
      "Nous avons compris « week-end ». Les offres sans rythme indiqué viennent à la fin. Chercher exactement « vendeuse week-end »",
    );
    expect(linkTo(html, /Chercher exactement/)).toBe("/offres?q=%22vendeuse+week-end%22");
    expect(linkTo(html, /Rythme : week-end/)).toBe("/offres?q=vendeuse+Lyon");
    // A denied rhythm or contract is excluded, never requested.
    for (const q of ["vendeuse pas de week-end", "vendeuse hors week-end", "vendeuse pas le dimanche"]) {
      const none = await searched(new URLSearchParams({ q }).toString());
      expect(none.titles, q).toEqual(["Vendeuse en boutique", "Vendeur de nuit"]);
      expect(linkTo(none.html, /Rythme : sans week-end/), q).toBe("/offres?q=vendeuse");
    }
    const neither = await searched(new URLSearchParams({ q: "vendeuse ni week-end ni nuit" }).toString());
    expect(neither.titles).toEqual(["Vendeuse en boutique"]);
    expect(neither.text).toContain("Nous avons compris « sans week-end et sans nuit ».");
    expect((await searched("q=sans+nuit")).titles).toEqual([
      "Vendeur conseil",
      "Vendeuse en boutique",
      "Employé polyvalent",
    ]);
    // The words in quotes are not a contract.
    expect((await searched("q=%22vendeuse+stage%22")).text).not.toContain("Nous avons compris");
  });

  test("a contract or a rhythm alone finds what says it, those in the title first", async () => {
    expect((await searched("q=nuit")).titles).toEqual(["Vendeur de nuit"]);
    expect((await searched("q=week-end")).titles).toEqual(["Vendeur conseil", "Employé polyvalent"]);
    expect((await searched("q=emploi+en+CDI+Lyon")).titles).toEqual(["Vendeuse en boutique", "Employé polyvalent"]);
    expect((await searched("q=CDI+Brest")).titles).toEqual([]);
  });

  test("an unknown text without an offer is answered by its likeliest occupation, says so, and can be searched exactly", async () => {
    const { html, text, titles } = await searched("q=GSS&lieu=Lyon");
    expect(titles).toContain("Vendeur conseil");
    expect(text).toMatch(/Aucun résultat pour «\sGSS\s»\. Résultats pour «\sVendeur \/ Vendeuse d.*?articles de sport/);
    expect(html).toContain('value="GSS"');
    const to = linkTo(html, /Chercher exactement/);
    expect(new URLSearchParams(to!.split("?")[1]).get("q")).toBe('"GSS"');
    const exact = await searched(to!.split("?")[1]!);
    expect([exact.titles, exact.text.includes("Résultats pour")]).toEqual([[], false]);
    const none = await searched("q=ehpad");
    expect([none.titles, none.text.includes("Résultats pour")]).toEqual([[], false]);
  });

  test("a town alone among the words counts the offers there", async () => {
    expect((await searched("q=Lyon")).text).toContain("4 offres");
    expect((await searched("q=Brest")).text).toContain("0 offre");
  });

  test("a company's name finds its offers, by beginnings of words, and after it is renamed", async () => {
    for (const query of ["le+fournil", "FOURN", "boulangerie+fournil"])
      expect((await searched(`q=${query}`)).titles.length, query).toBe(4);
    // An occupation is no name.
    expect((await searched("q=boulanger")).titles).toEqual([]);
    const rename = (nomFolded: string) =>
      db.updateTable("companies").set({ nomFolded }).where("id", "=", companyId).execute();
    await rename("maison dupont");
    expect((await searched("q=fournil")).titles).toEqual([]);
    expect((await searched("q=dupont+lyon")).titles.length).toBe(4);
    await rename("boulangerie le fournil");
  });
});

test("an ending for the other gender is no part of a typed word", async () => {
  const titles = ["Infirmière de bloc opératoire", "Infirmier H/F"];
  for (const title of titles) await anOffer({ title, companyId, city: "Brest" });
  for (const word of [
    "infirmier",
    "infirmier(e)",
    "infirmier(ère)",
    "Infirmier·e",
    "INFIRMIER(E)s",
    "infirmier/ère",
    "infirmier.e",
    "infimière",
  ])
    for (const query of [`q=${word}&lieu=Brest`, `q=${word}+Brest`])
      expect([query, (await searched(query)).titles.toSorted()]).toEqual([query, titles.toSorted()]);
  await db.deleteFrom("offers").where("title", "in", titles).execute();
});

test("close occupations are choices with their counts in the same town, and retain the contract among the words", async () => {
  const secretary = { title: "Assistante médico-administrative", companyId } as const;
  await anOffer({ ...secretary, city: "Nantes", contractType: "CDD" });
  await anOffer({ ...secretary, city: "Nantes", contractType: "CDI" });
  await anOffer({ ...secretary, city: "Brest", contractType: "CDD" });
  const closeTo = async (query: string) => {
    const { html, titles } = await searched(query);
    expect(titles, query).toEqual([]);
    const [, to = "", count = ""] = /href="([^"]*)"[^>]*>Secrétaire médicale \((\d+)\)/.exec(html) ?? [];
    const close = await searched(to.replaceAll("&amp;", "&").replace(/^\/offres\?/, ""));
    expect(close.text, query).toContain(`${count} offre`);
    return { count, to };
  };
  expect((await closeTo("q=infirmière")).count).toBe("3");
  expect((await closeTo("q=infirmière+à+Nantes")).count).toBe("2");
  expect((await closeTo("q=infirmière&lieu=44")).count).toBe("2");
  const { count, to } = await closeTo("q=infirmière+en+CDD+Bretagne");
  expect(count).toBe("1");
  expect(to).toContain("q=Secr%C3%A9taire+m%C3%A9dicale+CDD");
  // An occupation whose offers are all listed already leads nowhere.
  await anOffer({ title: "Infirmière de bloc opératoire", companyId, city: "Nantes" });
  const listed = await searched("q=infirmière&lieu=Nantes");
  expect(listed.titles).toEqual(["Infirmière de bloc opératoire"]);
  expect(listed.text).toContain("Secrétaire médicale (2)");
  expect(listed.text).not.toContain("Infirmière de bloc opératoire (");
});

describe("sorted by distance", () => {
  test("the nearest first, the newest of a town before, page by page; offered only around a town", async () => {
    const job = "Zourlier";
    const towns = ["Grenoble", "Villeurbanne", "Lyon", "Vienne (38)", "Lyon", "Bron"];
    for (const [number, city] of Array.from({ length: 24 }, (_, at) => [at, towns[at % towns.length]!] as const))
      await anOffer({ title: `${job} ${number}`, companyId, city, createdAt: new Date(Date.now() - number * 60_000) });
    const query = `q=${job}&lieu=Lyon&rayon=100&tri=distance`;
    const first = await searched(query);
    const next = /<a[^>]*rel="next"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*rel="next"/.exec(first.html);
    const second = await searched((next?.[1] ?? next?.[2] ?? "").replaceAll("&amp;", "&").replace(/^[^?]*\?/, ""));
    const near = [2, 4, 1, 5, 3, 0].flatMap((town) => [0, 1, 2, 3].map((turn) => town + 6 * turn));
    const lyon = near.slice(0, 8).toSorted((a, b) => a - b);
    expect([...first.titles, ...second.titles]).toEqual([...lyon, ...near.slice(8)].map((each) => `${job} ${each}`));
    expect(first.text).toContain("De la plus proche à la plus éloignée.");
    const elsewhere = await searched(`q=${job}&lieu=69&tri=distance`);
    expect(elsewhere.titles[0]).toBe(`${job} 1`);
    expect(elsewhere.html).not.toContain(">Distance<");
  });
});

test("« télétravail » among the words means the days of remote work, and in quotes the word", async () => {
  const { companyId } = await aCompany({});
  const offers = [
    { title: "Comptable", remoteWorkDays: 2 },
    { title: "Comptable fournisseurs", remoteWorkDays: 5 },
    { title: "Comptable général", remoteWorkDays: 0 },
    { title: "Comptable en télétravail", remoteWorkDays: 0 },
  ] as const;
  for (const [number, offer] of offers.entries())
    await anOffer({ ...offer, companyId, city: "Brest", createdAt: new Date(Date.now() - number * 60_000) } as never);
  const remote = await searched("q=comptable+en+t%C3%A9l%C3%A9travail");
  expect(remote.titles.toSorted()).toEqual(["Comptable", "Comptable en télétravail", "Comptable fournisseurs"]);
  expect(remote.text).toContain("Nous avons compris « télétravail ».");
  expect(linkTo(remote.html, /Télétravail/)).toBe("/offres?q=comptable");
  for (const q of ["comptable sans télétravail", "comptable pas de télétravail"]) {
    const none = await searched(new URLSearchParams({ q }).toString());
    expect(none.titles.toSorted()).toEqual(["Comptable en télétravail", "Comptable général"]);
    expect(none.text).toContain("Nous avons compris « sans télétravail ».");
    expect(linkTo(none.html, /Sans télétravail/)).toBe("/offres?q=comptable");
  }
  for (const q of ["comptable télétravail 2 jours", "comptable 2 jours de télétravail par semaine"]) {
    const days = await searched(new URLSearchParams({ q }).toString());
    expect(days.titles.toSorted(), q).toEqual(["Comptable", "Comptable fournisseurs"]);
    expect(linkTo(days.html, /Télétravail 2 jours ou plus/), q).toBe("/offres?q=comptable");
  }
  expect((await searched(new URLSearchParams({ q: "comptable télétravail 3 jours" }).toString())).titles).toEqual([
    "Comptable fournisseurs",
  ]);
  expect((await searched("q=comptable+t%C3%A9l%C3%A9travail+partiel")).titles).toEqual(["Comptable"]);
  for (const q of ["comptable remote", "comptable à distance", "comptable home office"])
    expect((await searched(new URLSearchParams({ q }).toString())).titles).toHaveLength(3);
  expect((await searched(new URLSearchParams({ q: "comptable travail à domicile" }).toString())).titles).toHaveLength(
    3,
  );
  expect((await searched("q=comptable+hybride")).titles).toEqual(["Comptable"]);
  const byPlace = async (lieu: string) =>
    (await searched(new URLSearchParams({ q: "comptable", lieu }).toString())).titles.toSorted();
  expect(await byPlace("à domicile")).toEqual(["Comptable", "Comptable fournisseurs"]);
  expect(await byPlace("100 % télétravail")).toEqual(["Comptable fournisseurs"]);
  expect(await byPlace("hybride")).toEqual(["Comptable", "Comptable fournisseurs"]);
  expect((await searched("q=comptable+full+remote")).titles).toEqual(["Comptable fournisseurs"]);
  expect((await searched("q=comptable+%C2%AB+t%C3%A9l%C3%A9travail+%C2%BB")).titles).toEqual([
    "Comptable en télétravail",
  ]);
});

describe("wishes among the words", () => {
  const offers = [
    { title: "Maçon débutant", experience: "débutant accepté", study: "aucun diplôme", weeklyHours: 30 },
    { title: "Maçon confirmé", experience: "5 ans", study: "bac", weeklyHours: 35, required: ["licence:permis-b"] },
    { title: "Maçon finisseur", experience: "aucune", study: "CAP ou BEP", weeklyHours: 39 },
  ] as const;

  test("are filters with a chip where a detail answers, and said not to count where none does", async () => {
    const { companyId } = await aCompany({});
    for (const [number, offer] of offers.entries())
      await anOffer({
        ...offer,
        companyId,
        city: "Brest",
        createdAt: new Date(Date.now() - number * 60_000),
      } as never);
    const read = (q: string) => searched(new URLSearchParams({ q }).toString());
    const beginner = await read("maçon sans expérience Brest");
    expect(beginner.titles).toEqual(["Maçon débutant", "Maçon finisseur"]);
    expect(linkTo(beginner.html, /Retirer le filtre Débutant accepté/)).toBe(
      "/offres?q=ma%C3%A7on+Brest&experience=aucune",
    );
    expect((await read("maçon sans diplôme")).titles).toEqual(["Maçon débutant"]);
    expect((await read("maçon sans permis")).titles).toEqual(["Maçon débutant", "Maçon finisseur"]);
    expect((await read("maçon 30h par semaine")).titles).toEqual(["Maçon débutant"]);
    const ignored = await read("maçon sans déplacement");
    expect(ignored.titles).toHaveLength(3);
    expect(ignored.text).toMatch(/«\ssans déplacement\s» n’est pas pris en compte/);
    expect(ignored.text).toMatch(/Offres d’emploi\s: maçon –/);
    const free = await read("maçon à 30 min");
    expect(free.text).toMatch(/«\sà 30 min\s» n’est pas pris en compte\s: indiquez aussi une ville/);
    expect(free.text).toMatch(/Offres d’emploi\s: maçon –/);
    const timed = await read("maçon 13 €/h à Brest à moins de 25 min");
    expect(linkTo(timed.html, /Brest \(29\), 25 min en voiture/)).toMatch(/^\/offres\?q=ma%C3%A7on&/);
  });

  test("a word for any job restricts nothing, alone or beside a rhythm that no offer states", async () => {
    const { companyId } = await aCompany({});
    await anOffer({ title: "Zingueur", companyId, city: "Guéret", workingTime: "temps partiel" } as never);
    for (const q of ["boulot", "un taf", "cherche du travail", "job", "emploi mi-temps matin"]) {
      const { titles } = await searched(new URLSearchParams({ q, lieu: "Guéret" }).toString());
      expect([q, titles[0]]).toEqual([q, "Zingueur"]);
    }
    const { text } = await searched("q=boulot+matin&lieu=Gu%C3%A9ret");
    expect(text).toMatch(/«\smatin\s» n’est pas pris en compte/);
    const part = await searched("q=boulot+mi-temps+matin&lieu=Gu%C3%A9ret");
    expect(part.text).toMatch(/«\smatin\s» n’est pas un critère des offres/);
  });
});
