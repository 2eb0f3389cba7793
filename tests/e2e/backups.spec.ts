// The operator makes a backup, downloads, verifies and deletes it, and sets the nightly backup.
import { Administrator, widths } from "./administrator.ts";
import { runCommand } from "./server.ts";
import { checkAccess, expect, test } from "./site.ts";

for (const width of widths)
  test(`a backup is made, downloaded, verified and deleted, at ${width} px`, { tag: "@long" }, async ({
    browser,
    site,
  }) => {
    test.setTimeout(300_000);
    const admin = await Administrator.at(width, browser, site);
    const { page } = admin;
    const rows = page.getByRole("table", { name: /^Archives/ }).locator("tbody tr");
    const open = async () => {
      await admin.begin();
      await admin.enter("Sauvegardes");
    };
    const openArchive = async () => {
      await open();
      await rows.first().getByRole("link").click();
      await page.waitForURL(/\/admin\/sauvegardes\/./);
    };

    await open();
    await checkAccess(page);
    await page.getByRole("button", { name: "Sauvegarder maintenant" }).click();
    await expect(page.locator(".toast")).toContainText("La sauvegarde est en cours");
    admin.arrive(2);
    await expect(rows.first()).toContainText("Vérifiée", { timeout: 60_000 });
    await expect(rows.first()).toContainText("admin@demo.vivier.example");
    await checkAccess(page);

    await openArchive();
    await page.getByLabel("Votre mot de passe").fill("pas le bon");
    await page.getByRole("button", { name: "Télécharger" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await checkAccess(page);
    await openArchive();
    await page.getByLabel("Votre mot de passe").fill("demonstration");
    const [archive] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Télécharger" }).click(),
    ]);
    admin.arrive(3);
    // The downloaded archive can be restored.
    const judged = await runCommand(["restore", "--archive", await archive.path(), "--verifier"]);
    expect(judged, judged.output).toMatchObject({ code: 0 });

    await openArchive();
    await page.getByRole("button", { name: "Vérifier à nouveau" }).click();
    await expect(page.locator(".toast")).toContainText("La sauvegarde est relue en entier");
    admin.arrive(3);
    await expect(page.locator("main .chip", { hasText: "Vérifiée" })).toBeVisible({ timeout: 60_000 });

    const night = page.getByRole("region", { name: "Chaque nuit" });
    await open();
    await night.getByLabel("À partir de").fill("25");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await checkAccess(page);
    await open();
    await night.getByLabel("À partir de").fill(width === 360 ? "4" : "5");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.locator(".toast")).toBeVisible();
    await expect(night.getByLabel("À partir de")).toHaveValue(width === 360 ? "4" : "5");
    admin.arrive(2);

    await open();
    const before = await rows.count();
    await rows
      .first()
      .getByRole("button", { name: /^Supprimer/ })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirmer" }).click();
    await expect(page.locator(".toast")).toContainText("La sauvegarde est supprimée");
    await expect(rows).toHaveCount(before - 1);
    admin.arrive(3);
    expect(admin.problems).toEqual([]);
  });
