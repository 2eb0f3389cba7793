// « Avant d’ouvrir »: each step ticks itself from the state of the site, and the list goes once all are done.
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCandidate, anAdmin, type Person } from "../../../tests/factories.ts";
import { saveSettings, settingsFields } from "../../../tests/settings-form.ts";
import { writeAudit } from "../../access/audit.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { setStored } from "../../platform/settings/settings.server.ts";

let boss: Person;
const { mode, smtpUrl } = config;

beforeEach(async () => {
  boss = await anAdmin();
  await db.deleteFrom("users").where("role", "=", "candidate").execute();
  await db.deleteFrom("settings").execute();
});

afterEach(() => {
  Object.assign(config, { mode, smtpUrl });
});

const section = async () =>
  /Avant d’ouvrir[\s\S]*?<\/section>/.exec(await (await as(boss).get("/admin")).text())?.[0] ?? "";

const open = async () =>
  [...(await section()).matchAll(/<li><svg[\s\S]*?<a [^>]*href="([^"]*)"/g)].map(([, to]) =>
    to!.replace(/^\/(admin|compte)\//, ""),
  );

const all = [
  "reglages/identite",
  "reglages/editeur",
  "courriers/essai",
  "sauvegardes",
  "sauvegardes",
  "securite/deux-etapes",
  "reglages/moderation",
  "import",
];

const note = (targetType: string, targetId: string, action: string, after: Record<string, unknown> | null) =>
  writeAudit(db, { actorId: boss.userId, actor: boss.email, action, targetType, targetId, before: null, after });

test("nothing is ticked on an empty site; each fact ticks its own step", async () => {
  Object.assign(config, { smtpUrl: "smtp://127.0.0.1:9" });
  expect(await open()).toEqual(all);
  expect(await textOf(await as(boss).get("/admin"))).toMatch(/0 % 0 sur 8/);
  const left = [...all];
  const ticks = async (to: string, change: () => Promise<unknown>) => {
    await change();
    left.splice(left.indexOf(to), 1);
    expect(await open(), to).toEqual(left);
  };
  await ticks("import", () => aCandidate());
  await ticks("reglages/moderation", () => saveSettings(as(boss), "moderation", {}));
  await ticks("securite/deux-etapes", () =>
    db
      .insertInto("secondFactors")
      .values({ userId: boss.userId, secret: "x", confirmedAt: new Date() } as never)
      .execute(),
  );
  await note("courrier", "essai", "e-mail d’essai envoyé", { to: "x@exemple.test", lastError: "refused" });
  expect(await open(), "a test that failed").toEqual(left);
  await ticks("courriers/essai", () => note("courrier", "essai", "e-mail d’essai envoyé", { to: "x@exemple.test" }));
  await note("sauvegarde", newId(), "sauvegarde téléchargée", null);
  expect(await open(), "a copy without the files").toEqual(left);
  const at = new Date().toISOString();
  await setStored(db, "lastBackup", { at, size: 1, files: false, filesAt: null });
  expect(await open(), "a backup without the files").toEqual(left);
  await setStored(db, "lastBackup", { at, size: 1, files: true, filesAt: at });
  expect(await open()).toEqual(["reglages/identite", "reglages/editeur"]);
  expect(await section()).toContain("6 sur 8");
  left.splice(0, left.length, "reglages/identite", "reglages/editeur");
  await ticks("reglages/identite", () => saveSettings(as(boss), "identite", { siteName: "Emploi Léon" }));
  const operator = {
    name: "Léon Emploi",
    legalForm: "Association",
    address: "1 rue du Port, Brest",
    phone: "02 98 00 00 00",
    email: "bonjour@leon.example",
    director: "Anne Le Goff",
    dataContact: "donnees@leon.example",
    hostName: "Iroise",
    hostAddress: "2 quai, Brest",
    hostPhone: "02 98 11 11 11",
  };
  await saveSettings(as(boss), "editeur", operator);
  expect(await section()).toBe("");
});

test("another administrator has their own second factor, and the demonstration has no such list", async () => {
  await db
    .insertInto("secondFactors")
    .values({ userId: boss.userId, secret: "x", confirmedAt: new Date() } as never)
    .execute();
  expect(await open()).not.toContain("securite/deux-etapes");
  boss = await anAdmin();
  expect(await open()).toContain("securite/deux-etapes");
  Object.assign(config, { mode: "demo" });
  expect(await section()).toBe("");
});

test("the moderation page asks to confirm its choices until it was saved once", async () => {
  const page = async () => (await as(boss).get("/admin/reglages/moderation")).text();
  expect(await page()).toMatch(/class="save-bar" data-state="open"[\s\S]*?Ces choix sont à confirmer/);
  await as(boss).post("/admin/reglages/moderation", await settingsFields("moderation"));
  expect(await page()).not.toContain("Ces choix sont à confirmer");
});
