// The legal minimum pay: a next amount waits for its day, and administrators are reminded of it.
import { afterEach, expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCompany, anAdmin } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { saveSettings } from "../../../tests/settings-form.ts";
import { db } from "../../platform/db/db.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { parisDay } from "../../platform/text/french.ts";
import { remindMinimumPay } from "./minimum-pay.server.ts";

const day = 86_400_000;
const dayFromNow = (days: number) => parisDay(new Date(Date.now() + days * day));

afterEach(async () => {
  await db.deleteFrom("settings").where("key", "in", ["offers", "minimumPayNotice"]).execute();
});

const publishAt = async (salary: string) => {
  const description =
    "Vous réglez les cloches et les horloges des églises, avec deux collègues et un camion équipé. ".repeat(3);
  const fields = { title: "Campanologue", description, contractType: "CDI", salary, salaryTaux: "par heure" };
  return as(await aCompany()).post("/compte/entreprise/creer-offre", fields);
};

test("the next amount replaces the one in force on its day, not before", async () => {
  const admin = as(await anAdmin());
  await saveSettings(admin, "offres", { hourly: "12", nextHourly: "13,50", nextSince: dayFromNow(1) });
  expect((await publishAt("12,50")).status).toBe(302);
  expect(await findSetting("offers")).toMatchObject({ hourly: 12, nextHourly: 13.5, nextSince: dayFromNow(1) });

  await saveSettings(admin, "offres", { nextSince: dayFromNow(0) });
  const refused = await publishAt("12,50");
  expect(refused.status).toBe(400);
  expect(await textOf(refused)).toContain("SMIC de 13,50 € brut par heure depuis le");
  const inForce = { hourly: 13.5, since: dayFromNow(0), nextHourly: null, nextSince: null };
  expect(await findSetting("offers")).toMatchObject(inForce);
  expect((await publishAt("13,50")).status).toBe(302);
});

test.each([
  [{ nextHourly: "13,50" }, "Indiquez aussi le jour où ce montant entre en vigueur"],
  [{ nextSince: "2027-01-01" }, "Indiquez aussi le montant applicable à cette date"],
  [{ nextHourly: "13,50", nextSince: "2025-12-31" }, "Cette date doit suivre celle du montant actuel"],
])("a next amount of %j is refused beside its field", async (fields, sentence) => {
  const refused = await saveSettings(as(await anAdmin()), "offres", fields as Record<string, string>);
  expect(refused.status).toBe(400);
  expect(await textOf(refused)).toContain(sentence);
});

test("administrators are reminded once each 1 December, unless the next amount is set", async () => {
  const boss = await anAdmin();
  const remind = (at: string) => remindMinimumPay(new Date(`${at}T12:00:00Z`));
  const subjects = async () => (await mailsTo(boss.email)).map(({ subject }) => subject);
  await saveSettings(as(boss), "offres", { hourly: "12", since: "2026-06-01" });
  for (const at of ["2026-11-29", "2026-11-30"]) await remind(at);
  expect(await subjects()).toEqual([]);
  for (const at of ["2026-12-01", "2026-12-01", "2026-12-20"]) await remind(at);
  expect(await subjects()).toEqual(["SMIC\u00a0: le montant est à vérifier"]);
  expect((await mailsTo(boss.email))[0]!.text).toContain(
    "12\u00a0€ brut par heure, en vigueur depuis le 1er juin 2026",
  );

  await saveSettings(as(boss), "offres", { since: "2027-06-01", nextHourly: "13", nextSince: "2028-01-01" });
  await remind("2027-12-01");
  expect(await subjects()).toHaveLength(1);
});

test("administrators are reminded once of an amount that is a year old", async () => {
  const boss = await anAdmin();
  const remind = (at: string) => remindMinimumPay(new Date(`${at}T12:00:00Z`));
  await saveSettings(as(boss), "offres", { hourly: "12", since: "2026-02-01" });
  await remind("2027-01-31");
  const before = (await mailsTo(boss.email)).length;
  for (const at of ["2027-02-01", "2027-02-02"]) await remind(at);
  const mails = await mailsTo(boss.email);
  expect(mails).toHaveLength(before + 1);
  expect(mails.at(-1)!.text).toContain("a plus d’un an");
});
