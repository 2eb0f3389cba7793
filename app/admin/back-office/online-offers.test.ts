// One count of the offers online: on the dashboard, in the administration's list, and in the list that visitors see.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCompany, anOffer } from "../../../tests/factories.ts";
import { offerPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";

const admin = as("admin");

async function countIn(path: string, pattern: RegExp): Promise<number> {
  return Number(pattern.exec(await textOf(await admin.get(path)))?.[1]);
}

const inList = (state: string) => countIn(`/admin/offres?actif=${state}`, /(\d+) offres?/);

test("the dashboard, the administration's list and the public list count the same offers as online", async () => {
  const [open, waiting, unconfirmed] = [await aCompany(), await aCompany(), await aCompany({ emailVerified: false })];
  await db.updateTable("companies").set({ heldAs: "waiting" }).where("id", "=", waiting.companyId).execute();
  const online = await anOffer({ companyId: open.companyId, title: "Serveur de jour" });
  await anOffer({ companyId: open.companyId, title: "Serveur de nuit" });
  await anOffer({ companyId: open.companyId, title: "Serveur à midi", isActive: false });
  const held = await anOffer({ companyId: open.companyId, title: "Serveur du soir" });
  await db.updateTable("offers").set({ heldAs: "waiting" }).where("id", "=", held.id).execute();
  const away = await anOffer({ companyId: waiting.companyId, title: "Serveur absent" });
  await anOffer({ companyId: unconfirmed.companyId, title: "Serveur inconnu" });
  const statuses = [online, held, away].map(async (offer) => (await visitor.get(offerPath(offer))).status);
  expect(await Promise.all(statuses)).toEqual([200, 410, 410]);

  expect(await countIn("/offres", /(\d+) offres/)).toBe(2);
  expect(await countIn("/admin", /Offres en ligne (\d+)/)).toBe(2);
  expect(await inList("oui")).toBe(2);
  expect([await inList("entreprise"), await inList("attente"), await inList("non")]).toEqual([2, 1, 1]);

  const listed = await textOf(await admin.get("/admin/offres?actif=entreprise"));
  for (const title of ["Serveur absent", "Serveur inconnu"]) expect(listed).toContain(title);
  expect(listed.match(/Entreprise hors ligne/g)!.length).toBeGreaterThanOrEqual(2);
  const edited = await textOf(await admin.get(`/admin/offre-edit/${away.id}`));
  expect(edited).toContain("Entreprise hors ligne");
  expect(await textOf(await admin.get(`/admin/offre-edit/${held.id}`))).not.toContain("Entreprise hors ligne");
});

test("the report of an offer says whether visitors see it", async () => {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  await visitor.post(`${offerPath(offer)}/signalement`, { reason: "fausse", message: "Rien de vrai" });
  const state = async () =>
    /Entreprise hors ligne|En ligne/.exec(await textOf(await admin.get("/admin/signalements")))?.[0];
  expect(await state()).toBe("En ligne");
  await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", company.userId).execute();
  expect(await state()).toBe("Entreprise hors ligne");
});

test("the list of offers states that an offer is at other places too", async () => {
  const { companyId } = await aCompany();
  const offer = { companyId, city: "Lyon", cityCode: "69123", departement: "69" };
  await anOffer({ ...offer, title: "Rempailleur ici" });
  await anOffer({ ...offer, title: "Rempailleur à deux", places: ["Bron (69)"] });
  await anOffer({ ...offer, title: "Rempailleur à trois", places: ["Bron (69)", "Vienne (38)"] });
  const listed = (await textOf(await admin.get("/admin/offres?q=rempailleur"))).replaceAll("\u00a0", " ");
  expect(listed).toContain("Lyon et 1 autre");
  expect(listed).toContain("Lyon et 2 autres");
});

test("an offer is without an application for weeks since it is public, not since it waited for its company", async () => {
  const { companyId } = await aCompany();
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  const offer = { companyId, createdAt: at(60) };
  await anOffer({ ...offer, title: "Vannier ancien", firstPublicAt: at(30) });
  await anOffer({ ...offer, title: "Vannier récent", firstPublicAt: at(2) });
  const listed = await textOf(await admin.get("/admin/offres?suivi=sans&q=vannier"));
  expect([listed.includes("Vannier ancien"), listed.includes("Vannier récent")]).toEqual([true, false]);
});
