// Bulk moderation equals single decisions: same reasons, notified only once undo ends.
import { expect, test } from "vitest";
import { as } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { sentDuring } from "../../../tests/sent-statements.ts";
import { db } from "../../platform/db/db.server.ts";
import * as adminLimits from "../limits.ts";
import { sendDueDecisionMails } from "./moderation-decisions.server.ts";

const later = () => new Date(Date.now() + adminLimits.undoPeriodMs + 1000);

const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);

const heldOf = async (id: string) =>
  (await db.selectFrom("offers").select(["isActive", "heldAs"]).where("id", "=", id).executeTakeFirst()) ?? null;

test("offers deactivated in bulk are held, notified later, and restored without a mail before that", async () => {
  const company = await aCompany();
  const offers = [await anOffer({ companyId: company.companyId }), await anOffer({ companyId: company.companyId })];
  const id = offers.map((offer) => offer.id);
  const admin = as("admin");
  await admin.post("/admin/offres/lot", { id, geste: "desactiver", ground: "fausse" });
  for (const each of id) expect(await heldOf(each)).toEqual({ isActive: false, heldAs: "taken-down" });
  // As after a single decision, the company cannot reactivate it.
  await as(company).post(`/compte/entreprise/mes-offres/${id[0]}/activation`, { actif: "oui" });
  expect(await heldOf(id[0]!)).toMatchObject({ heldAs: "taken-down" });
  await admin.post("/admin/offres/lot", { id, geste: "activer" });
  for (const each of id) expect(await heldOf(each)).toEqual({ isActive: true, heldAs: null });
  await sendDueDecisionMails(later());
  expect(await templatesTo(company.email)).toEqual([]);

  await admin.post("/admin/offres/lot", { id, geste: "desactiver", ground: "fausse" });
  await sendDueDecisionMails(later());
  expect(await templatesTo(company.email)).toEqual(["decision-moderation", "decision-moderation"]);
  await admin.post("/admin/offres/lot", { id: [id[0]!], geste: "activer" });
  expect(await templatesTo(company.email)).toHaveLength(3);
  await admin.post("/admin/offres/lot", { id: [id[1]!], geste: "supprimer", ground: "fausse" });
  expect(await heldOf(id[1]!)).toBeNull();
  const last = (await mailsTo(company.email)).at(-1);
  expect(last?.subject).toMatch(/^Suppression/);
  const entries = await db.selectFrom("audit").select("action").where("targetId", "=", id[1]!).orderBy("id").execute();
  expect(entries.map(({ action }) => action)).toEqual([
    "offre désactivée",
    "offre activée",
    "offre désactivée",
    "offre supprimée",
  ]);
});

test("accounts closed in bulk are notified, unless reopened before", async () => {
  const [reopened, closed] = [await aCandidate(), await aCandidate()];
  const admin = as("admin");
  await admin.post("/admin/candidats/lot", { id: [reopened.id, closed.id], geste: "desactiver", ground: "fausse" });
  await admin.post("/admin/candidats/lot", { id: [reopened.id], geste: "activer" });
  await sendDueDecisionMails(later());
  expect(await templatesTo(reopened.email)).toEqual([]);
  expect(await templatesTo(closed.email)).toEqual(["decision-moderation"]);
});

test("deactivating an offer takes at most six statements in its transaction", async () => {
  const { id } = await anOffer();
  const deactivate = () => as("admin").post(`/admin/offres/${id}/activation`, { actif: "non", ground: "fausse" });
  const [, sent] = await sentDuring(deactivate);
  const statements = sent.map((text) => text.toLowerCase());
  expect(await heldOf(id)).toEqual({ isActive: false, heldAs: "taken-down" });
  const decided = statements.findIndex((sql) => sql.startsWith('insert into "decisions"'));
  const begun = statements.slice(0, decided).lastIndexOf("begin");
  const committed = statements.indexOf("commit", decided);
  expect(statements.slice(begun + 1, committed).length).toBeGreaterThan(2);
  expect(statements.slice(begun + 1, committed).length).toBeLessThanOrEqual(6);
});
