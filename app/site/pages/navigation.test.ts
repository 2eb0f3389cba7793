// The navigation links, over pages of several layouts.
import { expect, test } from "vitest";
import { as, browser, type Client, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { offerPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

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
    "/compte/entreprise/candidatures Candidatures",
    "/resultats Candidats",
    "/compte/entreprise/messages Messages",
    "/compte/entreprise/mes-offres Offres",
    "/favoris Favoris",
    "/compte/entreprise/equipe Équipe",
    "/compte-entreprise Compte",
  ];
  for (const path of ["/entreprise", "/resultats", "/compte-entreprise", "/offres", "/comment"])
    expect(await linksOf(company, path), path).toEqual(links);
});

test("the navigation of a role stands once, in the head of every page, in the same order", async () => {
  const offer = await anOffer();
  const pages: [Client, string[]][] = [
    [
      as("company"),
      ["/entreprise", "/favoris", "/compte-entreprise", "/compte/entreprise/equipe", "/offres", "/comment"],
    ],
    [as("candidate"), ["/candidat", "/moncompte", "/candidat/recherches", "/offres", "/about", offerPath(offer)]],
    [as("admin"), ["/admin", "/admin/offres", "/compte/securite", "/offres", "/about"]],
  ];
  for (const [who, paths] of pages) {
    const shown = [];
    for (const path of paths) {
      const html = await (await who.get(path)).text();
      expect(html.match(/class="account-nav"/g), path).toHaveLength(1);
      const [head = ""] = /<header[\s\S]*?<\/header>/.exec(html) ?? [];
      const [nav = ""] = /<nav class="account-nav[\s\S]*?<\/nav>/.exec(head) ?? [];
      shown.push(nav.replace(/ aria-current="[^"]*"| data-current="[^"]*"/g, ""));
    }
    expect(new Set(shown).size).toBe(1);
  }
});

test("the navigation counts what waits for the viewer", async () => {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  const candidate = await aCandidate();
  const application = await anApplication(offer, { candidateId: candidate.id });
  await anApplication(offer);
  const count = async (who: Client, to: string) => {
    const html = await (await who.get("/comment")).text();
    return new RegExp(`href="${to}"[^>]*>(?:(?!</a>).)*class="nav-count">(\\d+)`).exec(html)?.[1];
  };
  expect(await count(as(company), "/compte/entreprise/candidatures")).toBe("2");
  await as(company).get(`/compte/entreprise/candidatures/${application.id}`);
  expect(await count(as(company), "/compte/entreprise/candidatures")).toBe("1");

  expect(await count(as(candidate), "/candidat/messages")).toBeUndefined();
  await db
    .insertInto("applicationMessages")
    .values({ id: newId(), applicationId: application.id, side: "company", text: "Êtes-vous libre lundi ?" })
    .execute();
  expect(await count(as(candidate), "/candidat/messages")).toBe("1");
  expect(await count(as("candidate"), "/candidat/messages")).toBeUndefined();
  expect(await count(as(company), "/compte/entreprise/messages")).toBeUndefined();
  await db
    .insertInto("applicationMessages")
    .values({ id: newId(), applicationId: application.id, side: "applicant", text: "Oui" })
    .execute();
  expect(await count(as(company), "/compte/entreprise/messages")).toBe("1");
  expect(await count(as(company), "/compte/entreprise/candidatures")).toBe("1");

  const before = Number((await count(as("admin"), "/admin/moderation")) ?? 0);
  await aCompany({ heldAs: "waiting" });
  expect(await count(as("admin"), "/admin/moderation")).toBe(`${before + 1}`);
});

test("a visitor finds where the code of an application is typed, at the foot of pages and where people sign in", async () => {
  for (const path of ["/", "/offres", "/comment"]) {
    const html = await (await visitor.get(path)).text();
    const foot = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? "";
    expect(foot, path).toContain('href="/suivi"');
  }
  const main = /<main[\s\S]*<\/main>/.exec(await (await visitor.get("/login")).text())?.[0] ?? "";
  expect(main).toContain('href="/suivi"');
});

test("every page of a signed-in person has the bottom bar of a phone with four seats, and a short footer", async () => {
  const pages: [Client, string[], string[]][] = [
    [
      as("company"),
      ["/entreprise", "/offres", "/comment", "/compte-entreprise"],
      ["Accueil", "Candidatures", "Candidats", "Messages"],
    ],
    [
      as("candidate"),
      ["/candidat", "/offres", "/about", "/moncompte"],
      ["Offres", "Candidatures", "Messages", "Profil"],
    ],
  ];
  for (const [who, paths, seats] of pages)
    for (const path of paths) {
      const html = await (await who.get(path)).text();
      const [, bar = ""] = /<nav class="account-nav[^>]*><ul>(.*?)<\/ul>/.exec(html) ?? [];
      expect(
        [...bar.matchAll(/<span>([^<]*)<\/span>/g)].map((found) => found[1]),
        path,
      ).toEqual(seats);
      expect(html.match(/id="plus"/g), path).toHaveLength(1);
      expect(html, path).not.toContain("Inscription candidat");
    }
  const visitor = await (await browser().get("/offres")).text();
  expect(visitor).not.toContain("account-nav");
  expect(visitor).toContain("Inscription candidat");
});

test("every page of a candidate links to their account", async () => {
  const candidate = as("candidate");
  for (const path of ["/candidat", "/offres", "/moncompte", "/candidat/recherches"])
    expect(await linksOf(candidate, path), path).toContain("/moncompte Profil");
});
