// Inactive accounts: the administrator previews the numbers, people are mailed, one confirms, the other is hidden and returns.
import pg from "pg";
import { PgBoss } from "pg-boss";
import { openCluster } from "../../app/platform/db/embedded.server.ts";
import { Administrator, widths } from "./administrator.ts";
import { linkOf, mailTo, newDataDir, startServer, until } from "./server.ts";
import { checkAccess, expect, openInteractive, signIn, test, watch } from "./site.ts";

const phone = { viewport: { width: 360, height: 740 } };
const wide = { viewport: { width: 1280, height: 800 } };

test("@long inactivity is announced, ended by one press, or hides a profile until its owner returns", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const dataDir = newDataDir();
  const cluster = await openCluster({ dataDir });
  const site = await startServer({ dataDir, env: { DATABASE_URL: cluster.url } });
  const database = new pg.Client({ connectionString: cluster.url });
  await database.connect();
  const boss = new PgBoss({ connectionString: cluster.url, supervise: false, schedule: false, migrate: false });
  await boss.start();
  // Runs the hourly task now.
  const look = async () => {
    const id = (await boss.send("sweep", {}))!;
    await until(async () => {
      const { rows } = await database.query("SELECT 1 FROM pgboss.job WHERE id = $1 AND state = 'completed'", [id]);
      return rows.length > 0;
    }, 120_000);
  };
  try {
    const admin = await (await browser.newContext(wide)).newPage();
    const problems = watch(admin);
    await signIn(admin, site, "admin@demo.vivier.example");
    const number = async (label: string) => {
      await openInteractive(admin, `${site.url}/admin/conservation`);
      return admin.locator("dt", { hasText: label }).locator("xpath=following-sibling::dd[1]").innerText();
    };
    const before = Number(await number("E-mails avant de masquer"));

    // Two people who signed up almost six months ago and never returned.
    const day = new Date(Date.now() - 172 * 86_400_000).toISOString().slice(0, 10);
    const rows = ["E-mail;Prénom;Nom;Métier;Ville;Date de création;E-mail vérifié"];
    for (const name of ["Reste", "Silence"]) rows.push(`${name}@exemple.fr;Ana;${name};Soudeuse;Nantes;${day};oui`);
    await openInteractive(admin, `${site.url}/admin/import`);
    await admin.getByLabel("Candidats").check();
    const buffer = Buffer.from(rows.join("\r\n"));
    await admin.locator("input[type=file]").setInputFiles({ name: "anciens.csv", mimeType: "text/csv", buffer });
    await admin.getByRole("button", { name: "Vérifier" }).click();
    await admin.getByRole("button", { name: "Importer" }).click();
    await expect(admin.getByRole("heading", { name: "Ce que chaque ligne est devenue" })).toBeVisible();

    // The preview shows the numbers and changes nothing.
    for (let again = 0; again < 2; again++) expect(await number("E-mails avant de masquer")).toBe(String(before + 2));
    await expect(admin.getByRole("row", { name: /Ana Silence/ })).toContainText("Au prochain passage");
    await checkAccess(admin);
    await look();
    const announced = await mailTo(dataDir, "silence@exemple.fr", "Cherchez-vous toujours");
    expect(announced.text).toContain("Je reste visible");
    expect(await number("E-mails avant de masquer")).toBe("0");
    await expect(admin.getByRole("row", { name: /Ana Silence/ })).toContainText("Prévenu le");

    const person = await (await browser.newContext(phone)).newPage();
    const personProblems = watch(person);
    await openInteractive(person, linkOf(await mailTo(dataDir, "reste@exemple.fr", "Cherchez-vous toujours")));
    await checkAccess(person);
    await person.getByRole("button", { name: "Je reste" }).click();
    await expect(person.getByText("C’est noté, merci")).toBeVisible();

    const past = "interval '15 days'";
    const who = `(SELECT "id" FROM "users" WHERE "email" = 'silence@exemple.fr')`;
    await database.query(`UPDATE "users" SET "createdAt" = "createdAt" - ${past} WHERE "id" = ${who}`);
    await database.query(
      `UPDATE "signsOfLife" SET "seenAt" = "seenAt" - ${past}, "hidingNoticeAt" = "hidingNoticeAt" - ${past} WHERE "userId" = ${who}`,
    );
    const company = await (await browser.newContext(wide)).newPage();
    await signIn(company, site, "entreprise@demo.vivier.example");
    const { rows: found } = await database.query(`SELECT "id" FROM "users" WHERE "email" = 'silence@exemple.fr'`);
    const profile = `${site.url}/candidats/${found[0].id}`;
    expect((await company.goto(profile))?.status()).toBe(200);
    expect(await number("Profils à masquer")).toBe("1");
    await look();
    expect(await number("Profils à masquer")).toBe("0");
    expect(await number("Profils masqués pour inactivité")).toBe("1");
    expect((await company.goto(profile))?.status()).toBe(404);
    await expect(admin.getByRole("row", { name: /Ana Reste/ })).toHaveCount(0);

    // A late press shows the profile again.
    await openInteractive(person, linkOf(announced));
    await person.getByRole("button", { name: "Je reste" }).click();
    await expect(person.getByText("C’est noté, merci")).toBeVisible();
    expect((await company.goto(profile))?.status()).toBe(200);
    expect(await number("Profils masqués pour inactivité")).toBe("0");
    await admin.setViewportSize(phone.viewport);
    await openInteractive(admin, `${site.url}/admin/conservation`);
    await checkAccess(admin);
    expect([...problems, ...personProblems]).toEqual([]);
  } finally {
    await boss.stop({ graceful: false });
    await database.end();
    await site.end("SIGTERM");
    await cluster.stop();
  }
});

for (const width of widths)
  test(`the effects of inactivity are previewed and configured, at ${width} px`, { tag: "@long" }, async ({
    browser,
    site,
  }) => {
    const admin = await Administrator.at(width, browser, site);
    const { page } = admin;
    const hide = page.getByLabel("Masquer un profil après");
    const save = async (months: string) => {
      await admin.begin();
      await admin.enter("Conservation");
      await hide.fill(months);
      await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    };
    // A person who signed up eight months ago and never returned.
    const day = new Date(Date.now() - 240 * 86_400_000).toISOString().slice(0, 10);
    const silence = `Léna Silence ${width}`;
    const lines = ["E-mail;Prénom;Nom;Date de création", `silence.${width}@exemple.fr;Léna;Silence ${width};${day}`];
    await page.goto(`${site.url}/admin/import`);
    await page.getByLabel("Candidats", { exact: true }).check();
    const buffer = Buffer.from(lines.join("\n"));
    await page.locator("input[type=file]").setInputFiles({ name: "anciens.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Vérifier" }).click();
    await page.getByRole("button", { name: "Importer" }).click();
    await expect(page.getByRole("heading", { name: "Ce que chaque ligne est devenue" })).toBeVisible();

    await admin.begin();
    await admin.enter("Conservation");
    for (const label of ["E-mails avant de masquer", "Profils à masquer", "Comptes et visiteurs à effacer"])
      await expect(page.locator("dt", { hasText: label })).toBeVisible();
    const silent = page.getByRole("row", { name: new RegExp(silence) });
    await expect(silent).toContainText("E-mail avant de masquer le profil");
    await checkAccess(page);
    await silent.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(silence);
    admin.arrive(2);

    await save("40");
    await expect(page.getByRole("alert")).toBeVisible();
    await checkAccess(page);
    await save("7");
    await expect(page.locator(".toast")).toContainText("Les durées sont enregistrées");
    admin.arrive(2);
    await openInteractive(page, `${site.url}/admin/conservation`);
    await expect(hide).toHaveValue("7");
    await save("6");
    await expect(page.locator(".toast")).toContainText("Les durées sont enregistrées");
    expect(admin.problems).toEqual([]);
  });
