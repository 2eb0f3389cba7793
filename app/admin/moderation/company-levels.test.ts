// The three levels of a company: confirmed address, SIRET known to the register, approved by an administrator.
import { expect, test } from "vitest";
import { as, edit, textOf, visitor } from "../../../tests/app.ts";
import { aCompany, aFile, anAdmin } from "../../../tests/factories.ts";
import { companyPath } from "../../offers/offer.ts";
import { setCompanyHold } from "../../people/companies/companies.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as adminMessages from "../messages.ts";

const siret = "73282932000074";

async function levelOf(nom: string): Promise<string> {
  const page = await (await as(await anAdmin()).get(`/admin/entreprises?q=${encodeURIComponent(nom)}`)).text();
  const states = [
    adminMessages.listStates.approved,
    adminMessages.listStates.confirmed,
    adminMessages.listStates.unconfirmed,
  ];
  return states.filter((state) => new RegExp(`class="chip[^"]*">${state}<`).test(page)).join(", ");
}

const publicPage = async (company: { id: string; nom: string }) => textOf(await visitor.get(companyPath(company)));

test("a confirmed address is not called verified; an administrator's check is, until the SIRET changes", async () => {
  const admin = as(await anAdmin());
  const company = await aCompany({ nom: "Scierie Trois Niveaux", siret });
  const shown = { id: company.companyId, nom: "Scierie Trois Niveaux" };
  expect(await levelOf(shown.nom)).toBe("Adresse confirmée");
  expect(await publicPage(shown)).not.toMatch(/vérifiée/i);
  const check = `/admin/entreprises/${company.companyId}/verification`;
  await admin.post(check, { geste: "verifie" });
  expect(await levelOf(shown.nom), "without a proof or a word about it").toBe("Adresse confirmée");
  await admin.post(check, { geste: "verifie", constat: "Vue à l’annuaire." });
  expect(await levelOf(shown.nom)).toBe("Vérifiée");
  expect(await publicPage(shown)).toContain("Entreprise vérifiée");
  await edit(as(company), "/compte-entreprise", { nom: shown.nom, siret: "55210055400013" });
  expect(await levelOf(shown.nom), "another SIRET").toBe("Adresse confirmée");
  await admin.post(check, { geste: "verifie", constat: "Vue à l’annuaire." });
  expect(await levelOf(shown.nom), "verified again").toBe("Vérifiée");
  await admin.post(check, { geste: "refuse", constat: "Kbis d'une autre entreprise." });
  expect(await levelOf(shown.nom), "refused").toBe("Adresse confirmée");
  await aCompany({ nom: "Scierie Nouvelle", emailVerified: false });
  expect(await levelOf("Scierie Nouvelle")).toBe("Adresse à confirmer");
});

test.each([
  ["without a check", false, ""],
  ["with a Kbis that an administrator has seen", true, ""],
  ["with a Kbis that was seen before the SIRET changed", false, "changed"],
  ["with a Kbis that was seen again after the SIRET changed", true, "seen again"],
  ["after its check was refused on a seen Kbis", false, "refused"],
])("a company that is let in %s", async (label, isVerified, after) => {
  const company = await aCompany({ nom: "Menuiserie Retenue" });
  const id = company.companyId;
  const admin = as(await anAdmin());
  await transaction((tx) => setCompanyHold(tx, id, "waiting", null));
  expect(await textOf(await admin.get("/admin/moderation?file=entreprises"))).toContain(company.email);
  if (label !== "without a check") {
    const { id: kbisFileId } = await aFile("kbis", { uploadedBy: company.userId });
    await db.updateTable("companies").set({ kbisFileId }).where("id", "=", id).execute();
    await admin.post(`/admin/entreprises/${id}/verification`, { geste: "vu" });
  }
  if (after === "refused") await admin.post(`/admin/entreprises/${id}/verification`, { geste: "refuse" });
  const siretChangedAt = after === "changed" ? new Date(Date.now() + 60_000) : null;
  await db.updateTable("companies").set({ siretChangedAt }).where("id", "=", id).execute();
  if (after === "seen again") {
    const seenAt = new Date(Date.now() - 120_000);
    await db.updateTable("companyChecks").set({ seenAt }).where("companyId", "=", id).execute();
    await db
      .updateTable("companies")
      .set({ siretChangedAt: new Date(Date.now() - 60_000) })
      .where("id", "=", id)
      .execute();
    expect(await textOf(await admin.get(`/admin/moderation/entreprise/${id}`))).toContain("Marquer comme vu");
    await admin.post(`/admin/entreprises/${id}/verification`, { geste: "vu" });
    expect(await textOf(await admin.get(`/admin/moderation/entreprise/${id}`))).not.toContain("Marquer comme vu");
  }
  await edit(admin, `/admin/moderation/entreprise/${id}`, { decision: newId(), seen: "", verdict: "cleared" });
  const page = await publicPage({ id, nom: "Menuiserie Retenue" });
  expect(page).toContain("Menuiserie Retenue");
  expect(page.includes("Entreprise vérifiée")).toBe(isVerified);
});

test("a SIRET is called verified when the register knows its open establishment, and this SIRET is still the company's", async () => {
  const admin = as(await anAdmin());
  const company = await aCompany({ nom: "Tuilerie au Registre", siret });
  const chip = async () => {
    const page = await textOf(await admin.get(`/admin/entreprise-edit/${company.companyId}`));
    return ["SIRET vérifié", "Numéro valide"].filter((label) => page.includes(label)).join(", ");
  };
  expect(await chip()).toBe("Numéro valide");
  const answered = (state: string, registerSiret: string) => {
    const values = {
      registerSiret,
      registerRequestedAt: new Date(),
      registerAnsweredAt: new Date(),
      register: JSON.stringify({ name: "TUILERIE", state }),
    };
    return db
      .insertInto("companyChecks")
      .values({ companyId: company.companyId, ...values } as never)
      .onConflict((conflict) => conflict.column("companyId").doUpdateSet(values as never))
      .execute();
  };
  await answered(adminMessages.registerClosed, siret);
  expect(await chip(), "closed").toBe("Numéro valide");
  await answered(adminMessages.registerOpen, siret);
  expect(await chip()).toBe("SIRET vérifié");
  await answered(adminMessages.registerOpen, "55210055400013");
  expect(await chip(), "the answer is of another SIRET").toBe("Numéro valide");
});
