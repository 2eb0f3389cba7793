// Three identical offers are a fraud signal, across companies.
import { expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCompany, anOffer } from "../../../tests/factories.ts";

const text = "Vous encadrez une équipe de six personnes, à l’atelier.";

test("three offers of one title and text are a signal on each, on their company and in the queue; two are none", async () => {
  const [one, other] = [await aCompany({ nom: "Atelier Un" }), await aCompany({ nom: "Atelier Deux" })];
  const admin = as("admin");
  const offer = await anOffer({ companyId: one.companyId, title: "Chef d'atelier H/F", description: text });
  await anOffer({ companyId: one.companyId, title: "Chef d'atelier H/F", description: "Un autre texte." });
  await anOffer({
    companyId: one.companyId,
    title: "Chef d'atelier H/F",
    description: text,
    isDraft: true,
    isActive: false,
  });
  await anOffer({ companyId: one.companyId, title: "CHEF D’ATELIER  (H/F)", description: `${text.toUpperCase()} !` });
  const pages = [`/admin/moderation/offre/${offer.id}`, `/admin/moderation/entreprise/${one.companyId}`];
  for (const page of pages) expect(await textOf(await admin.get(page)), page).not.toContain("Offres identiques");
  await anOffer({ companyId: other.companyId, title: "Chef d’Atelier – H/F", description: text });
  for (const page of pages) {
    const shown = await textOf(await admin.get(page));
    expect(shown, page).toContain("Offres identiques");
    expect(shown, page).toContain("3 offres portent ce titre et ce texte");
    expect(shown, page).toContain("Chef d’Atelier – H/F, Atelier Deux");
  }
  expect(await textOf(await admin.get("/admin/moderation?file=nouvelles"))).toContain("Offres identiques");
});

test("offers without a text are not compared", async () => {
  const offers = [];
  for (let made = 0; made < 3; made++) offers.push(await anOffer({ title: "Serveur H/F", description: "" }));
  expect(await textOf(await as("admin").get(`/admin/moderation/offre/${offers[0]!.id}`))).not.toContain(
    "Offres identiques",
  );
});
