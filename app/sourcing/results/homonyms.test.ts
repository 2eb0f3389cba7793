// Communes of one name: the results of all of them within the distance, and above them a link for each that keeps the rest of the search.
import { expect, test } from "vitest";
import { as, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";

const linksOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, label]) => [
      label!,
      to!.replaceAll("&amp;", "&"),
    ]),
  );

const params = (address: string) => Object.fromEntries(new URL(address, "http://localhost").searchParams);

test("offers around every Torcy are found, and each link keeps the radius and the other parameters", async () => {
  const { companyId } = await aCompany();
  for (const [title, city] of [
    ["Soudeur à Torcy même", "Torcy (77)"],
    ["Soudeur près de Paris", "Noisiel"],
    ["Soudeur en Bourgogne", "Le Creusot"],
    ["Soudeur bien trop loin", "Brest (29)"],
  ] as const)
    await anOffer({ companyId, title, city, contractType: "CDI" });
  for (const lieu of ["lieu=Torcy&rayon=30", "lieu=Torcy+30+km"]) {
    const html = await (await visitor.get(`/offres?q=soudeur&${lieu}&contractType=CDI`)).text();
    for (const title of ["Soudeur à Torcy même", "Soudeur près de Paris", "Soudeur en Bourgogne"])
      expect([lieu, title, html.includes(title)]).toEqual([lieu, title, true]);
    expect(html).not.toContain("Soudeur bien trop loin");
    expect(html).toMatch(/<p[^>]*>Laquelle cherchez-vous\u00a0\?<\/p>/);
    const links = linksOf(html);
    const [seine, saone] = [links["Torcy\u00a0(77)"]!, links["Torcy\u00a0(71)"]!];
    expect(params(seine)).toMatchObject({ q: "soudeur", lieu: "Torcy (77)", rayon: "30", contractType: "CDI" });
    const nearby = await (await visitor.get(seine)).text();
    expect([nearby.includes("Soudeur près de Paris"), nearby.includes("Soudeur en Bourgogne")]).toEqual([true, false]);
    const far = await (await visitor.get(saone)).text();
    expect([far.includes("Soudeur près de Paris"), far.includes("Soudeur en Bourgogne")]).toEqual([false, true]);
    expect(far).toMatch(/à \d+\s?km/);
  }
});

test("candidates around every Torcy are found, and each link keeps the radius and the filters", async () => {
  const client = as(await aCompany());
  const nearby = await aCandidate({ job: "Fraiseur", city: "Noisiel" });
  const far = await aCandidate({ job: "Fraiseur", city: "Le Creusot" });
  const away = await aCandidate({ job: "Fraiseur", city: "Brest (29)" });
  const ids = (html: string) => [nearby, far, away].map(({ id }) => html.includes(`/candidats/${id}`));
  const html = await (
    await client.get("/resultats?job=fraiseur&city=Torcy&rayon=30&tri=distance&disponibilite=disponible")
  ).text();
  const all = await (await client.get("/resultats?job=fraiseur&city=Torcy&rayon=30")).text();
  expect(ids(all)).toEqual([true, true, false]);
  const to = linksOf(html)["Torcy\u00a0(71)"]!;
  expect(params(to)).toMatchObject({ job: "fraiseur", city: "Torcy", rayon: "30", tri: "distance" });
  expect(ids(await (await client.get(linksOf(all)["Torcy\u00a0(71)"]!)).text())).toEqual([false, true, false]);
});
