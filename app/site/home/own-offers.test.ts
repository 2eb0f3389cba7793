// /compte/entreprise/mes-offres over HTTP: views, orders, and the verdict on each offer.
import { expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aColleague, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";

const own = "/compte/entreprise/mes-offres";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function rowsOf(company: Parameters<typeof as>[0], query = "") {
  const html = await (await as(company).get(own + query)).text();
  const rows = html.split('class="offer-row"').slice(1);
  return rows.map((row) => [
    /<h2><a[^>]*>([^<]*)</.exec(row)![1],
    /class="offer-verdict[^"]*"><p>([^<]*)</.exec(row)?.[1],
    [...row.matchAll(/class="button-label">([^<]*)</g)].map(([, label]) => label),
  ]);
}

async function someOffers() {
  const company = await aCompany();
  const offer = { companyId: company.companyId, salary: 2400, weeklyHours: 35, description: "Un texte. ".repeat(60) };
  const waiting = await anOffer({ ...offer, title: "Attend", createdAt: inDays(-40) });
  await anApplication(waiting, { createdAt: inDays(-9) });
  const received = await anOffer({ ...offer, title: "Reçoit", createdAt: inDays(-30) });
  for (let n = 0; n < 2; n++) await anApplication(received, { createdAt: inDays(-1) });
  await anOffer({ ...offer, title: "Finit", createdAt: inDays(-20), expiresAt: inDays(3) });
  await anOffer({ ...offer, title: "Pause", createdAt: inDays(-10), isActive: false });
  await anOffer({
    ...offer,
    title: "Close",
    createdAt: inDays(-5),
    isActive: false,
    endReason: "here",
    endedAt: inDays(-1),
    expiresAt: inDays(-2),
  });
  return company;
}

const titles = (rows: Awaited<ReturnType<typeof rowsOf>>) => rows.map(([title]) => title);

test("each offer has one verdict and one button, beside the menu of the others", async () => {
  const company = await someOffers();
  const rows = await rowsOf(company);
  expect(titles(rows)).toEqual(["Close", "Pause", "Finit", "Reçoit", "Attend"]);
  const [close, pause, finit, recoit, attend] = rows;
  expect(close).toEqual(["Close", "Fermée.", ["Modifier", "Dupliquer", "Dupliquer"]]);
  expect(pause).toEqual([
    "Pause",
    "En pause\u00a0: personne ne la voit.",
    ["Modifier", "Dupliquer", "Remettre en ligne"],
  ]);
  expect(finit![1]).toContain("Expire le");
  expect(finit![2]).toEqual(["Modifier", "Dupliquer", "Partager", "Mettre en pause", "Prolonger"]);
  expect(recoit!.slice(0, 2)).toEqual(["Reçoit", "Peu vue\u00a0: partagez-la ou imprimez son affiche."]);
  expect(attend!.slice(0, 2)).toEqual(["Attend", "1 candidature attend depuis plus de 5 jours."]);
});

test("a row says once that an older offer was published", async () => {
  const company = await someOffers();
  expect(await textOf(await as(company).get(own))).toMatch(/· publiée le \d/);
});

test("a reader of the team gets no button that would be refused, and nobody shares an offer without a public page", async () => {
  const company = await someOffers();
  const reader = await aColleague(company, { role: "reader" });
  expect((await rowsOf(reader)).map(([, , labels]) => labels)).toEqual([
    [],
    [],
    ["Prolonger"],
    ["Voir comment"],
    ["Répondre"],
  ]);
  const home = await (await as(reader).get("/entreprise")).text();
  expect(home.split('id="offres"')[1]!.split("home-shelf")[0]).not.toContain("/compte/entreprise/creer-offre");
  expect(home).not.toContain('action="/compte/entreprise/mes-offres/');
  await db.updateTable("companies").set({ heldAs: "waiting" }).where("id", "=", company.companyId).execute();
  expect(JSON.stringify(await rowsOf(company, "?vue=fin-proche"))).not.toContain("Partager");
});

test("views and orders list the offers that their names say", async () => {
  const company = await someOffers();
  expect(await textOf(await as(company).get(own))).toContain(
    "Toutes (5) En ligne (3) Expirent bientôt (1) En pause (1) Terminées (1)",
  );
  expect(titles(await rowsOf(company, "?vue=en-ligne"))).toEqual(["Finit", "Reçoit", "Attend"]);
  expect(titles(await rowsOf(company, "?vue=fin-proche"))).toEqual(["Finit"]);
  expect(titles(await rowsOf(company, "?vue=en-pause"))).toEqual(["Pause"]);
  expect(titles(await rowsOf(company, "?vue=terminees"))).toEqual(["Close"]);
  expect(titles(await rowsOf(company, "?tri=retard"))[0]).toBe("Attend");
  expect(titles(await rowsOf(company, "?tri=candidatures")).slice(0, 2)).toEqual(["Reçoit", "Attend"]);
  expect(titles(await rowsOf(company, "?tri=fin"))[0]).toBe("Finit");
  // Bookmarks of before.
  expect(titles(await rowsOf(company, "?fin=proche"))).toEqual(["Finit"]);
  expect(await rowsOf(await aColleague(company), "?responsable=moi")).toEqual([]);
});

test("the number above the list counts the rows below it, drafts by their name", async () => {
  const company = await aCompany();
  const count = async () =>
    /<p role="status" class="count">(.*?)<\/p>/s.exec(await (await as(company).get(own)).text())![1];
  const draft = { companyId: company.companyId, isActive: false, isDraft: true };
  await anOffer({ ...draft, title: "Boulanger" });
  expect(await count()).toBe("1 brouillon");
  await anOffer({ companyId: company.companyId, title: "Caissier" });
  expect(await count()).toBe("1 offre et 1 brouillon");
  await anOffer({ ...draft, title: "Serveur" });
  expect(await count()).toBe("1 offre et 2 brouillons");
});
