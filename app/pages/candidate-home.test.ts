// The home of a candidate, through the front door.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../tests/factories.ts";
import { db } from "../db/db.server.ts";

test("shows offers that resemble the profile's job and place first, and no other's", async () => {
  const companyId = (await aCompany()).companyId;
  await anOffer({ companyId, title: "Développeur mobile", city: "Lyon" });
  await anOffer({ companyId, title: "Développeuse Java", city: "Brest" });
  await anOffer({ companyId, title: "Pâtissier", city: "Villeurbanne" });
  await anOffer({ companyId, title: "Gardien de phare", city: "Brest" });
  await anOffer({ companyId, title: "Développeur retiré", city: "Lyon", isActive: false });
  const unverified = await aCompany({ emailVerified: false });
  await anOffer({ companyId: unverified.companyId, title: "Développeur caché", city: "Lyon" });
  const html = await (await as(await aCandidate({ job: "Développeuse", city: "Lyon" })).get("/candidat")).text();
  const titles = [...html.matchAll(/class="item-link"[^>]*>([^<]*)</g)].map((found) => found[1]);
  expect(titles).toEqual(["Développeur mobile", "Développeuse Java", "Pâtissier"]);
});

test("names the next steps of the profile until it is complete", async () => {
  const amelie = await aCandidate({ prenom: null, nom: null, job: null, city: null, disponibility: null });
  const text = await textOf(await as(amelie).get("/candidat"));
  for (const step of ["Complétez votre profil", "0 sur 7", "Votre CV", "Vous n'avez pas encore postulé"])
    expect(text).toContain(step);
  expect(await (await as(amelie).get("/candidat")).text()).toContain('href="/moncompte"');
  // The same steps on both pages, each leading to the field where it is done.
  for (const page of ["/candidat", "/moncompte"]) {
    const html = await (await as(amelie).get(page)).text();
    expect(html).toContain('<a href="/moncompte#field-job"');
  }
  const account = await (await as(amelie).get("/moncompte")).text();
  expect(account).toContain('id="field-job"');
  expect(account).toMatch(/class="ring-number">0<!-- -->\u00a0%/);
  await db.updateTable("candidates").set({ job: "Soudeuse", city: "Lyon" }).where("id", "=", amelie.id).execute();
  expect(await (await as(amelie).get("/moncompte")).text()).toMatch(/class="ring-number">29<!-- -->\u00a0%/);
});

test("asks an unverified candidate to prove the address", async () => {
  expect(await textOf(await as(await aCandidate({ emailVerified: false })).get("/candidat"))).toContain(
    "Vérifier mon adresse",
  );
});

test("is the candidates' own", async () => {
  expect((await visitor.get("/candidat")).headers.get("location")).toBe("/login?retour=%2Fcandidat");
  expect((await as("company").get("/candidat")).status).toBe(403);
  expect(await db.selectFrom("applications").selectAll().execute()).toEqual([]);
});
