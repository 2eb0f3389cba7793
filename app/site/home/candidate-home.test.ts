// The home of a candidate, over HTTP.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

test("shows only offers of the occupation or a close one, in reach", async () => {
  const companyId = (await aCompany()).companyId;
  await anOffer({ companyId, title: "Développeuse Java", city: "Brest" });
  await anOffer({ companyId, title: "Pâtissier", city: "Villeurbanne" });
  await anOffer({ companyId, title: "Développeur PHP", city: "Bron" });
  await anOffer({ companyId, title: "Développeuse web", city: "Lyon" });
  await anOffer({ companyId, title: "Gardien de phare", city: "Brest" });
  await anOffer({ companyId, title: "Développeur retiré", city: "Lyon", isActive: false });
  const unverified = await aCompany({ emailVerified: false });
  await anOffer({ companyId: unverified.companyId, title: "Développeur caché", city: "Lyon" });
  const html = await (await as(await aCandidate({ job: "Développeuse", city: "Lyon" })).get("/candidat")).text();
  const titles = [...html.matchAll(/class="item-link"[^>]*>([^<]*)</g)].map((found) => found[1]);
  expect(titles).toEqual(["Développeuse web", "Développeur PHP"]);
});

test("names the next steps of the profile until it is complete", async () => {
  const amelie = await aCandidate({ prenom: null, nom: null, job: null, city: null, disponibility: null });
  const text = await textOf(await as(amelie).get("/candidat"));
  for (const step of ["Complétez votre profil", "0 sur 8", "Votre CV", "Vous n’avez pas encore postulé"])
    expect(text).toContain(step);
  expect(await (await as(amelie).get("/candidat")).text()).toContain('href="/moncompte"');
  // The same steps on both pages, each with a link to its field.
  for (const page of ["/candidat", "/moncompte"]) {
    const html = await (await as(amelie).get(page)).text();
    expect(html).toContain('<a href="/moncompte#field-job"');
  }
  const account = await (await as(amelie).get("/moncompte")).text();
  expect(account).toContain('id="field-job"');
  expect(account).toMatch(/class="ring-number">0<!-- -->\u00a0%/);
  await db.updateTable("candidates").set({ job: "Soudeuse", city: "Lyon" }).where("id", "=", amelie.id).execute();
  expect(await (await as(amelie).get("/moncompte")).text()).toMatch(/class="ring-number">25<!-- -->\u00a0%/);
});

test("asks an unverified candidate to verify the address", async () => {
  expect(await textOf(await as(await aCandidate({ emailVerified: false })).get("/candidat"))).toContain(
    "Vérifier mon adresse",
  );
});

test("is for candidates only", async () => {
  expect((await visitor.get("/candidat")).headers.get("location")).toBe("/login?retour=%2Fcandidat");
  expect((await as("company").get("/candidat")).status).toBe(403);
  expect(await db.selectFrom("applications").selectAll().execute()).toEqual([]);
});

test("explains each match with its points, marks new offers, and skips blocked companies, offers applied to and offers paying less", async () => {
  const siren = "732829320";
  const { companyId } = await aCompany({ nom: "Bonne maison" });
  const blocked = await aCompany({ siret: `${siren}00074` });
  const lea = await aCandidate({ job: "Tonnelière", city: "Cognac", departments: ["16", "17"], salaryMin: 2_000 });
  await db.insertInto("blockedCompanies").values({ candidateId: lea.id, siren }).execute();
  const long = new Date(Date.now() - 86_400_000);
  const base = { companyId, job: "Tonnelier", firstPublicAt: long };
  await anOffer({ ...base, title: "Tonnelier loin", city: "Lille" });
  await anOffer({ ...base, title: "Tonnelier ici", city: "Cognac" });
  const near = await anOffer({
    ...base,
    title: "Tonnelier près",
    city: "La Rochelle",
    salary: 30_000,
    salaryTaux: "par an",
  });
  await anOffer({ ...base, title: "Tonnelier mal payé", city: "Cognac", salary: 1_700, salaryTaux: "par mois" });
  await anOffer({ ...base, companyId: blocked.companyId, title: "Tonnelier bloqué", city: "Cognac" });
  const sent = await anOffer({ ...base, title: "Tonnelier postulé", city: "Cognac" });
  await anApplication(sent, { candidateId: lea.id });
  const client = as(lea);
  const cards = async () =>
    (await (await client.get("/candidat")).text())
      .split('<h2 id="mes-offres">')[1]!
      .split("<h3")
      .slice(1)
      .map((card) =>
        card
          .replaceAll("<!-- -->", "")
          .replace(/<svg.*?<\/svg>/g, "")
          .replace(/<[^>]+>/g, "|"),
      );
  const [first, second, ...none] = await cards();
  expect(none).toEqual([]);
  expect(first).toMatch(/Tonnelier ici.*Même métier \(40\).*Même commune \(20\).*Disponible \(4\).*64 points\./);
  expect(second).toMatch(
    /Tonnelier près.*Département choisi\u00a0: Charente-Maritime \(14\).*Salaire souhaité atteint \(4\)/,
  );
  expect(first).not.toContain("Nouvelle");

  // An hour later, with a new offer since.
  await db
    .updateTable("homeVisits")
    .set({ at: new Date(Date.now() - 3_600_000) })
    .execute();
  await db
    .updateTable("offers")
    .set({ firstPublicAt: new Date(Date.now() - 60_000) })
    .where("id", "=", near.id)
    .execute();
  const again = await cards();
  expect(again.filter((card) => card.includes("Nouvelle")).map((card) => /Tonnelier [^|]+/.exec(card)![0])).toEqual([
    "Tonnelier près",
  ]);
  // In the first hour of a day, an hour ago was yesterday.
  expect(await textOf(await client.get("/candidat"))).toMatch(
    /1 nouvelle depuis votre dernière visite, (il y a 1 heure|hier)\./,
  );
});

test("names the companies that opened the profile, by day and without readers, until the account is erased", async () => {
  const lea = await aCandidate();
  const curious = await aCompany({ nom: "Maison curieuse" });
  const client = as(lea);
  expect(await textOf(await client.get("/candidat"))).toContain("Personne encore");
  await as(curious).get(`/candidats/${lea.id}`);
  const reading = {
    userId: curious.userId,
    companyId: curious.companyId,
    candidateId: lea.id,
    what: "profile" as const,
  };
  for (const hours of [1, 2, 49])
    await db
      .insertInto("readings")
      .values({ ...reading, id: newId(), at: new Date(Date.now() - hours * 3_600_000) })
      .execute();
  const text = await textOf(await client.get("/candidat"));
  expect(text).toMatch(/Qui a ouvert mon profil Maison curieuse à l’instant , [23] jours en tout/);
  expect(text).not.toContain(curious.email);
  await db.deleteFrom("users").where("id", "=", lea.id).execute();
  expect(await db.selectFrom("readings").select("id").where("candidateId", "=", lea.id).execute()).toEqual([]);
});
