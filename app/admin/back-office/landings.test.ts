// The list of the landing pages: each address with its offers, and whether search engines are given it.
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { anOffer } from "../../../tests/factories.ts";
import { setIdentity } from "../../../tests/site-identity.ts";
import { db } from "../../platform/db/db.server.ts";

const list = "/admin/pages-emploi";

beforeEach(async () => {
  await db.deleteFrom("offers").execute();
  await db.deleteFrom("deletedOffers").execute();
});
afterAll(() => setIdentity({ site: {} }));

const rowsOf = async (path = list) => {
  const html = await (await as("admin").get(path)).text();
  return [...html.matchAll(/<tr[^>]*>(<t[dh](?! scope="col").*?)<\/tr>/gs)].map(([, row]) =>
    row!
      .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, "|$1|")
      .replace(/<[^>]+>/g, "|")
      .replace(/&#x27;/g, "'")
      .replace(/\|+/g, "|")
      .replaceAll("\u00a0", " "),
  );
};

test("names each page with its address, its offers and its state, those with most first", async () => {
  for (let at = 0; at < 3; at += 1) await anOffer({ title: "Maçon H/F", city: "Lyon", firstPublicAt: new Date() });
  await anOffer({ title: "Maçon H/F", city: "Lille", firstPublicAt: new Date() });
  await anOffer({ title: "Cuisinier H/F", city: "Brest", isActive: false, firstPublicAt: new Date() });
  const rows = await rowsOf(`${list}?etat=toutes`);
  const shown = rows.join("\n");
  expect(rows[0]).toMatch(/\/emploi\/macon\|.*Maçon.*en France.*4.*Dans le plan du site/);
  expect(shown).toMatch(/\/emploi\/macon\/lyon-69\|.*à Lyon.*3.*Dans le plan du site/);
  expect(shown).toMatch(/\/emploi\/macon\/lille-59\|.*1.*Encore 2 offres/);
  expect(shown).toMatch(/\/emploi\/cuisinier\/brest-29\|.*0.*Retirée après le/);
  expect(await rowsOf(`${list}?q=macon+lille`)).toHaveLength(1);
  const weak = await rowsOf(`${list}?etat=faibles&q=macon`);
  expect(weak.length).toBeGreaterThan(0);
  for (const row of weak) expect(row).toContain("Encore");
  expect(await textOf(await as("admin").get(`${list}?q=astronaute`))).toContain("Aucune page ne correspond");
});

test("a site with a territory counts its own offers for the page of an occupation", async () => {
  await setIdentity({ site: { territory: "Cantal" } });
  await anOffer({ title: "Maçon H/F", city: "Aurillac", firstPublicAt: new Date() });
  await anOffer({ title: "Maçon H/F", city: "Lille", firstPublicAt: new Date() });
  expect((await rowsOf()).find((row) => row.includes("/emploi/macon|"))).toMatch(/dans le Cantal.*1.*Encore 2 offres/);
});

test("opens on the pages that need offers, the most seen of equal ones first, with an invitation to send", async () => {
  for (const city of ["Lyon", "Lyon", "Lyon"]) await anOffer({ title: "Maçon H/F", city, firstPublicAt: new Date() });
  await anOffer({ title: "Cuisinier H/F", city: "Brest", firstPublicAt: new Date() });
  const seen = await anOffer({ title: "Boulanger H/F", city: "Lille", firstPublicAt: new Date() });
  await db.insertInto("offerViews").values({ offerId: seen.id, day: sql`current_date`, views: 7 }).execute();
  const rows = await rowsOf();
  expect(rows.join("\n")).not.toContain("Dans le plan du site");
  expect(rows[0]).toMatch(/\/emploi\/boulanger.*\|1\|7\|Encore 2 offres\|.*mailto:.*Inviter des entreprises/);
  expect(rows.at(-1)).toMatch(/\/emploi\/cuisinier.*\|1\|0\|/);
});

test("twenty pages at a time, each with a link to the next ones", async () => {
  const towns = ["Lyon", "Lille", "Brest", "Nantes", "Rennes", "Toulouse", "Nice", "Dijon", "Reims", "Metz", "Tours"];
  for (const city of towns) await anOffer({ title: "Maçon H/F", city, firstPublicAt: new Date() });
  const first = await rowsOf(`${list}?etat=toutes`);
  const second = await rowsOf(`${list}?etat=toutes&page=2`);
  expect(first).toHaveLength(20);
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((row) => first.includes(row))).toEqual([]);
  const html = await (await as("admin").get(list)).text();
  expect(html).toMatch(/page=2"[^>]*>(?:<[^>]+>)*Suivant/);
});
