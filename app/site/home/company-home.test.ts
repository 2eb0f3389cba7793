// /entreprise, over HTTP.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

test("only companies have access", async () => {
  expect((await visitor.get("/entreprise")).headers.get("location")).toBe("/login?retour=%2Fentreprise");
  expect((await as("candidate").get("/entreprise")).status).toBe(403);
});

test("shows a company its searches with new results, its shortlist, its offers and their applications", async () => {
  const mine = await aCompany({ nom: "Ateliers du Port" });
  const client = as(mine);
  const job = `Ferronnier ${newId()}`;
  await aCandidate({ job, createdAt: new Date(Date.now() - 86_400_000) });
  await client.post("/resultats/enregistrement", { job });
  await db
    .updateTable("savedSearches")
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .where("companyId", "=", mine.companyId)
    .execute();
  const fresh = await aCandidate({ job });
  await client.post(`/candidats/${fresh.id}/favori`, { favori: "oui" });
  await client.get("/resultats?job=Tonnelier");
  const offer = await anOffer({ companyId: mine.companyId, title: "Ferronnier H/F" });
  await anOffer({ companyId: mine.companyId, title: "Ancienne offre", isActive: false });
  for (let index = 0; index < 3; index++) await anApplication(offer, index === 2 ? { state: "withdrawn" } : {});
  await anOffer({ title: "Offre d'une autre" });
  const text = await textOf(await client.get("/entreprise"));
  for (const part of [
    "Ateliers du Port",
    `« ${job} » 1 nouveau profil depuis`,
    "« Tonnelier »",
    "Profils gardés : 1",
    "Ferronnier H/F Active 2 candidatures",
    "Ancienne offre En pause 0 candidature",
    "Toutes vos offres (2)",
  ])
    expect(text, part).toContain(part);
  expect(text).not.toContain("Offre d'une autre");
});
