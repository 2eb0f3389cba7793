// Support view: an administrator sees the site as a user, writes nothing, and the user can read that it happened.
import { expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, anAdmin, anApplication, anOffer } from "../../../tests/factories.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { type Screen, screens } from "../../screens.ts";
import * as peopleMessages from "../messages.ts";
import { findSupportViewer } from "./support-views.server.ts";

const rows: readonly Screen[] = screens;
const reason = "Son CV ne s'affiche pas";

async function written(): Promise<string> {
  const tables = [
    "homeVisits",
    "readings",
    "applications",
    "applicationMessages",
    "sessions",
    "drafts",
    "audit",
  ] as const;
  const counts = await Promise.all(
    tables.map(async (table) => [
      table,
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("rows"))
        .executeTakeFirstOrThrow(),
    ]),
  );
  const seen = await db.selectFrom("applications").select(["id", "seenAt"]).orderBy("id").execute();
  return JSON.stringify([counts, seen]);
}

test("a candidate's view is read-only, ends with a button, and is listed for the candidate", async () => {
  const boss = await anAdmin();
  const admin = as(boss);
  const amelie = await aCandidate({ prenom: "Amélie", nom: "Le Goff" });
  const offer = await anOffer();
  const application = await anApplication(offer, { candidateId: amelie.id });
  const edit = `/admin/candidat-edit/${amelie.id}`;
  expect(await (await admin.get(edit)).text()).toContain(`action="/admin/vue/${amelie.userId}"`);
  await admin.post(`/admin/vue/${amelie.userId}`, { raison: " ", retour: edit });
  expect((await admin.get("/candidat")).status).toBe(403);
  for (let press = 0; press < 2; press++)
    expect((await admin.post(`/admin/vue/${amelie.userId}`, { raison: reason })).headers.get("location")).toBe(
      "/candidat",
    );
  const before = await written();
  for (const path of ["/candidat", "/moncompte", "/offres", `/candidat/candidatures/${application.id}`]) {
    const page = await admin.get(path);
    expect([path, page.status]).toEqual([path, 200]);
    const text = await textOf(page);
    expect(text).toContain("Vous voyez le site comme Amélie Le Goff");
    expect(text).toContain("Quitter");
  }
  expect(await textOf(await admin.get("/candidat"))).toContain(offer.title);
  const { sessionId } = await db.selectFrom("supportViews").select("sessionId").executeTakeFirstOrThrow();
  const viewer = { id: boss.userId, email: boss.email, sessionId } as Viewer;
  for (const screen of rows) {
    if (screen.access === "admin" || screen.path === "/deconnexion") continue;
    for (const method of ["POST", "PATCH", "DELETE"])
      await expect(findSupportViewer(viewer, screen, method), screen.path).rejects.toMatchObject({
        init: { status: 403 },
      });
  }
  for (const path of ["/moncompte", "/mail/send", "/moncompte/enregistrement", `/candidat/demandes/${newId()}`])
    expect([path, (await admin.post(path, { prenom: "Autre" })).status]).toEqual([path, 403]);
  for (const path of ["/compte/securite", "/moncompte/archive", "/verify-email", "/login"]) {
    const page = await admin.get(path);
    expect([path, page.status]).toEqual([path, 403]);
    expect(await page.text()).toContain(peopleMessages.supportViewWithheld);
  }
  expect(await textOf(await admin.get(edit))).not.toContain("Vous voyez le site comme");
  expect(await written()).toBe(before);
  const views = await db.selectFrom("supportViews").selectAll().execute();
  expect(views).toMatchObject([
    { userId: amelie.userId, adminId: boss.userId, admin: boss.email, reason, endedAt: null },
  ]);
  expect((await admin.post("/admin/vue/fin")).headers.get("location")).toBe(edit);
  expect((await admin.get("/candidat")).status).toBe(403);
  const hers = await textOf(await as(amelie).get("/compte/securite"));
  expect(hers).toContain("Un administrateur a consulté votre compte le");
  expect(hers).toContain(reason);
  expect(hers).not.toContain(boss.email);
  const log = await textOf(await admin.get("/admin/journal/consultations?par=administrateurs"));
  for (const words of [boss.email, "Amélie Le Goff", "Le site à sa place", reason]) expect(log).toContain(words);
});

test("a company's view logs openings as the administrator's readings, not the company's", async () => {
  const boss = await anAdmin();
  const admin = as(boss);
  const company = await aCompany({ nom: "Phare Ouest" });
  const amelie = await aCandidate({ prenom: "Maëlle" });
  const application = await anApplication(await anOffer({ companyId: company.companyId }));
  expect((await admin.post(`/admin/vue/${company.userId}`, { raison: reason })).headers.get("location")).toBe(
    "/entreprise",
  );
  for (const path of ["/entreprise", "/resultats", "/favoris", "/compte-entreprise", "/compte/entreprise/mes-offres"])
    expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
  expect((await admin.get(`/candidats/${amelie.id}`)).status).toBe(200);
  const received = `/compte/entreprise/candidatures/${application.id}`;
  expect((await admin.get(received)).status).toBe(200);
  expect((await admin.get("/compte/entreprise/candidatures/export/csv")).status).toBe(403);
  const { seenAt } = await db
    .selectFrom("applications")
    .select("seenAt")
    .where("id", "=", application.id)
    .executeTakeFirstOrThrow();
  expect(seenAt).toBeNull();
  const readings = await db.selectFrom("readings").selectAll().where("candidateId", "=", amelie.id).execute();
  expect(readings).toMatchObject([{ userId: boss.userId, companyId: null, what: "profile" }]);
});

test("a view ends after a quarter of an hour, and an administrator's account cannot be viewed", async () => {
  const boss = await anAdmin();
  const admin = as(boss);
  const amelie = await aCandidate();
  const { userId } = await anAdmin();
  expect((await admin.post(`/admin/vue/${userId}`, { raison: reason })).status).toBe(410);
  expect((await as("company").post(`/admin/vue/${amelie.userId}`, { raison: reason })).status).toBe(403);
  await admin.post(`/admin/vue/${amelie.userId}`, { raison: reason });
  const past = new Date(Date.now() - 1000);
  await db.updateTable("supportViews").set({ endsAt: past }).where("userId", "=", amelie.userId).execute();
  // A late form of the view is not sent as the administrator either.
  expect((await admin.post("/assistance-recrutement", { nom: "X" })).status).toBe(403);
  expect((await admin.get("/candidat")).headers.get("location")).toBe("/admin");
  expect((await admin.get("/candidat")).status).toBe(403);
  const { endedAt } = await db
    .selectFrom("supportViews")
    .select("endedAt")
    .where("userId", "=", amelie.userId)
    .executeTakeFirstOrThrow();
  expect(endedAt).toEqual(past);
});

test("a view opens no closed account and ends with the account; the sign-out is then the administrator's", async () => {
  const closings = [{ disabledAt: new Date() }, { erasureDueAt: new Date() }, { role: "admin" as const }];
  for (const closed of closings) {
    const [shut, open] = [await aCandidate(), await aCandidate()];
    const admin = as("admin");
    await db.updateTable("users").set(closed).where("id", "=", shut.userId).execute();
    expect((await admin.post(`/admin/vue/${shut.userId}`, { raison: reason })).status).toBe(410);
    await admin.post(`/admin/vue/${open.userId}`, { raison: reason });
    await db.updateTable("users").set(closed).where("id", "=", open.userId).execute();
    expect((await admin.get("/candidat")).headers.get("location")).toBe("/admin");
    expect((await admin.get("/candidat")).status).toBe(403);
  }
  const admin = as("admin");
  await admin.post(`/admin/vue/${(await aCandidate()).userId}`, { raison: reason });
  expect((await admin.get("/CvView")).status).toBe(200);
  for (const path of ["/compte/securite/deux-etapes", "/moncompte/archive"])
    expect(await (await admin.get(path)).text()).toContain(peopleMessages.supportViewWithheld);
  expect((await admin.post("/deconnexion")).headers.get("location")).toBe("/login");
});

test("each session has one view at a time, and each person sees only the views of their own account", async () => {
  const boss = await anAdmin();
  const [here, there] = [as(boss), as(boss)];
  const [lea, paul] = [await aCandidate({ prenom: "Léa" }), await aCompany({ nom: "Phare Est" })];
  const open = (who: typeof here, { userId }: { userId: string }, raison = reason) =>
    who.post(`/admin/vue/${userId}`, { raison });
  const views = () =>
    db
      .selectFrom("supportViews")
      .select(["userId", "endedAt", "endsAt"])
      .where("adminId", "=", boss.userId)
      .orderBy("id");
  await open(here, lea);
  await open(there, paul, "Une question de facture");
  expect([(await here.get("/candidat")).status, (await there.get("/favoris")).status]).toEqual([200, 200]);
  await there.post("/admin/vue/fin");
  expect([(await here.get("/candidat")).status, (await there.get("/favoris")).status]).toEqual([200, 403]);
  await open(there, paul);
  expect((await here.get("/candidat")).status).toBe(200);
  await open(here, paul);
  expect([(await here.get("/candidat")).status, (await here.get("/favoris")).status]).toEqual([403, 200]);
  const past = new Date(Date.now() - 1000);
  await db.updateTable("supportViews").set({ endsAt: past }).where("endedAt", "is", null).execute();
  await open(here, paul);
  expect((await here.get("/favoris")).status).toBe(200);
  expect((await views().where("endedAt", "=", past).execute()).length).toBe(1);
  expect(await textOf(await as(lea).get("/compte/securite"))).not.toContain("Une question de facture");
  expect(await textOf(await as(paul).get("/compte/securite"))).toContain("Une question de facture");
});
