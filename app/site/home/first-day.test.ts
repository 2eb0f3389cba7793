// The first day of a candidate for whom nothing fits yet: what is near, never what is anywhere.
import { expect, test } from "vitest";
import { as } from "../../../tests/app.ts";
import { aCandidate, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";

const titlesOn = (html: string) => [...html.matchAll(/item-link"[^>]*>([^<]+)</g)].map(([, title]) => title);

test("a nurse without a matching offer sees near offers alone, and how many of her trade are farther away", async () => {
  await db.updateTable("offers").set({ isActive: false }).execute();
  for (const city of ["Cannes", "Lille", "Orléans"]) await anOffer({ title: `Comptable à ${city}`, city });
  await anOffer({ title: "Comptable à Lyon", city: "Lyon" });
  await anOffer({ title: "Vendeuse à Saint-Galmier", city: "Saint-Galmier" });
  await anOffer({ title: "Infirmière de nuit", city: "Dijon" });
  for (let n = 0; n < 2; n++) await anOffer({ title: `Infirmier de jour ${n}`, city: "Valence" });
  const html = (
    await (await as(await aCandidate({ job: "Infirmière", city: "Lyon" })).get("/candidat")).text()
  ).replaceAll("\u00a0", " ");
  expect(titlesOn(html).sort()).toEqual(["Comptable à Lyon", "Vendeuse à Saint-Galmier"]);
  expect(html).toContain("Les offres les plus récentes près de chez vous");
  expect(html).toMatch(/href="\/offres\?q=Infirmi%C3%A8re&amp;lieu=Lyon[^"]*rayon=100"[^>]*>2 à 100 km</);
});

test("where nothing is known of a place, the newest offers are shown as before", async () => {
  await db.updateTable("offers").set({ isActive: false }).execute();
  await anOffer({ title: "Comptable à Lille", city: "Lille" });
  const html = await (await as(await aCandidate({ job: null, city: null })).get("/candidat")).text();
  expect(titlesOn(html)).toEqual(["Comptable à Lille"]);
  expect(html).not.toContain("près de chez vous");
});
