// Sign-up and daily limits: set in the settings, in force at once, within bounds, shown on the pages.
import { expect, test } from "vitest";
import { as, browser, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anAdmin } from "../../../tests/factories.ts";
import { saveSettings } from "../../../tests/settings-form.ts";
import * as messages from "../../messages.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { createReading } from "../../sourcing/shortlists/favourites.server.ts";

test("a closed sign-up refuses everyone, an open one works, and each change has one audit entry", async () => {
  const boss = await anAdmin();
  const admin = as(boss);
  const signUp = (email: string) =>
    browser().post("/inscription-candidat", { email, password: "un-long-secret-7", terms: "oui" });
  await saveSettings(admin, "inscriptions", { signUp: "fermees" });
  await saveSettings(admin, "inscriptions", { signUp: "fermees" });
  for (const path of ["/inscription-candidat", "/inscription-entreprise"])
    expect(await textOf(await browser().get(path)), path).toContain(messages.signUpClosed);
  const refused = await signUp("tard@exemple.test");
  expect(refused.status).toBe(403);
  expect(await textOf(refused)).toContain(messages.signUpClosed);
  expect((await saveSettings(admin, "inscriptions", { signUp: "peut-être" })).status).toBe(400);
  await saveSettings(admin, "inscriptions", { signUp: "ouvertes" });
  expect((await signUp("tard@exemple.test")).status).toBe(302);
  const noted = await db.selectFrom("audit").select("after").where("actorId", "=", boss.userId).orderBy("id").execute();
  expect(noted.map(({ after }) => after)).toEqual([{ "access.signUp": "fermées" }, { "access.signUp": "ouvertes" }]);
});

test("a daily limit applies at once, stays within its bounds, and is on the legal pages", async () => {
  const admin = as("admin");
  const usual = { profiles: "200", contacts: "50", requests: "20", applications: "100" };
  for (const [name, value] of [
    ["profiles", "9"],
    ["contacts", "301"],
    ["requests", ""],
    ["applications", "mille"],
  ] as const)
    expect((await saveSettings(admin, "securite", { ...usual, [name]: value })).status).toBe(400);
  expect((await saveSettings(admin, "securite", { ...usual, profiles: "10", contacts: "7" })).status).toBe(302);
  expect(await textOf(await visitor.get("/conditions-generales"))).toContain("ouvrir 10 profils et envoyer 7 messages");
  const company = await aCompany();
  const viewer = { id: company.userId, companyId: company.companyId } as never;
  const opened: boolean[] = [];
  for (let n = 0; n < 11; n++) {
    const { id } = await aCandidate();
    opened.push(await transaction((tx) => createReading(tx, viewer, id)));
  }
  expect(opened).toEqual([...Array(10).fill(true), false]);
  await saveSettings(admin, "securite", usual);
  expect(await textOf(await visitor.get("/conditions-generales"))).toContain("ouvrir 200 profils");
});

test("an added job is suggested at once, a removed one is not, and only ours can be removed", async () => {
  const admin = as("admin");
  const proposed = async (typed: string) =>
    (await visitor.get(`/suggestions/metiers?q=${encodeURIComponent(typed)}`)).text();
  expect(await proposed("ostréic")).not.toContain("Ostréicultrice");
  expect(await proposed("toiletteu")).toContain("Toiletteuse");
  const given = { added: "Ostréicultrice\r\n ostreicultrice \n", removed: "toiletteuse" };
  expect((await saveSettings(admin, "offres", given)).status).toBe(302);
  expect(await proposed("ostréic")).toContain("Ostréicultrice");
  expect(await proposed("toiletteu")).not.toContain("Toiletteuse");
  expect((await saveSettings(admin, "offres", { ...given, removed: "Dresseur de licornes" })).status).toBe(400);
  expect((await saveSettings(admin, "offres", { ...given, added: "x".repeat(61) })).status).toBe(400);
  expect(await textOf(await admin.get("/admin/reglages/offres"))).toContain("Ostréicultrice");
  await saveSettings(admin, "offres", { added: "", removed: "" });
  expect(await proposed("toiletteu")).toContain("Toiletteuse");
});
