// The navigation links, over pages of several layouts.
import { expect, test } from "vitest";
import { as, type Client } from "../../../tests/app.ts";

/** The navigation links of a page without footer and anchors, as address and label. */
async function linksOf(who: Client, path: string): Promise<string[]> {
  const html = await (await who.get(path)).text();
  const navs = html.match(/<nav class="(menu-nav|account-nav)[\s\S]*?<\/nav>/g) ?? [];
  const links = navs.flatMap((nav) => [
    ...nav.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(?:<svg[\s\S]*?<\/svg>)?([\s\S]*?)<\/a>/g),
  ]);
  return [...new Set(links.map(([, to, label]) => `${to} ${label?.replace(/<[^>]*>/g, "")}`))];
}

test("a company has the same navigation on every page and layout", async () => {
  const company = as("company");
  const links = [
    "/entreprise Accueil",
    "/resultats Résultats",
    "/favoris Favoris",
    "/compte/entreprise/mes-offres Mes offres",
    "/compte/entreprise/candidatures Candidatures",
    "/compte/entreprise/equipe Équipe",
    "/compte-entreprise Compte",
  ];
  for (const path of ["/entreprise", "/resultats", "/compte-entreprise", "/offres", "/comment"])
    expect(await linksOf(company, path), path).toEqual(links);
});

test("every page of a candidate links to their account", async () => {
  const candidate = as("candidate");
  for (const path of ["/candidat", "/offres", "/moncompte", "/candidat/recherches"])
    expect(await linksOf(candidate, path), path).toContain("/moncompte Mon compte");
  expect(await (await candidate.get("/moncompte")).text()).toMatch(/<h1[^>]*>Mon compte<\/h1>/);
});
