// The administration's home page: waiting tasks are one press away, figures are readable, the installation's health is shown.
import { Administrator, widths } from "./administrator.ts";
import { Person } from "./people.ts";
import { checkAccess, expect, test } from "./site.ts";

// An eighth one, of the searches, comes with the first of them.
const figures = [
  "Inscriptions de candidats",
  "Inscriptions d’entreprises",
  "Candidats actifs par jour",
  "Offres publiées",
  "Vues d’offres",
  "Candidatures",
  "Réponses données",
];

for (const width of widths)
  test(`waiting tasks are handled, figures and health are shown, at ${width} px`, { tag: "@long" }, async ({
    browser,
    site,
  }) => {
    const nom = `Jeanne Larivière ${width}`;
    // Another address at each width: the same words from one address within a minute are one request.
    const email = `jeanne.${width}@courrier.example`;
    const wish = { nom, email, message: "Il nous faut trois couvreurs à Nantes." };
    await new Person(site.url).post("/assistance-recrutement", wish);
    const admin = await Administrator.at(width, browser, site);
    const { page } = admin;

    await admin.begin();
    await expect(page.getByRole("heading", { name: "À traiter" })).toBeInViewport();
    await checkAccess(page);
    const waits = await page.locator(".waits a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(waits).toEqual(expect.arrayContaining(["/admin/assistance?treated=non"]));
    for (const to of waits) {
      await admin.begin();
      await page.locator(`.waits a[href="${to}"]`).click();
      await page.waitForURL((url) => url.pathname + url.search === to);
      // The settings page is not a list.
      if (to !== "/admin/reglages/editeur")
        await expect(page.locator("main [role=status]").first()).toHaveText(/^[1-9]/);
      admin.arrive(1);
    }

    await admin.begin();
    await admin.enterWaiting(/demandes? d’aide/);
    const request = page.getByRole("listitem").filter({ hasText: nom });
    await expect(request).toContainText("trois couvreurs");
    await request.getByRole("button", { name: "Clore" }).click();
    await expect(request).toHaveCount(0);
    admin.arrive(2);

    await admin.begin();
    // Three figures are shown at once; one press shows the others, and the months.
    const byDay = page.getByRole("img", { name: /, jour par jour sur 30 jours\s: / });
    // They are counted once a minute.
    await expect(async () => {
      await admin.begin();
      await expect(byDay).toHaveCount(3, { timeout: 1000 });
    }).toPass({ timeout: 90_000 });
    admin.arrive(0);
    // A press on a curve, which its link covers, opens its details between the others.
    const curve = page.locator(".key-figures .bars").nth(1);
    await curve.scrollIntoViewIfNeeded();
    const { x, y, width: across, height } = (await curve.boundingBox())!;
    await page.mouse.click(x + across / 2, y + height / 2);
    await expect(page).toHaveURL(/#candidatures$/);
    await expect(page.locator("#candidatures")).toBeInViewport();
    const all = page.locator("#chiffres");
    for (const label of figures) {
      await expect(all.getByRole("img", { name: new RegExp(`^${label}, jour par jour sur 30 jours`) })).toBeVisible();
      await expect(all.getByRole("img", { name: new RegExp(`^${label}, mois par mois sur 12 mois`) })).toBeVisible();
    }
    admin.arrive(1);
    await page.locator("summary", { hasText: "Lire les chiffres par jour" }).click();
    await expect(page.locator("#chiffres details[open] tbody tr")).toHaveCount(30);
    await page.locator("summary", { hasText: "Lire les chiffres par mois" }).click();
    await expect(page.locator("#chiffres details[open] tbody tr")).toHaveCount(42);
    // One line says how the installation does; it opens.
    const line = page.locator("summary", { hasText: "Santé de l’installation" });
    await expect(line).toContainText(/Tout va bien|À vérifier/i);
    const health = page.getByRole("table", { name: "Santé de l’installation" });
    if (!(await health.isVisible())) await line.click();
    await checkAccess(page);
    for (const what of ["Base de données", "Disque", "File des tâches", "E-mail", "Sauvegarde", "Version du programme"])
      await expect(health.getByRole("row", { name: new RegExp(`^${what}`) })).toBeVisible();

    await admin.begin();
    await admin.find("Candidats", "rousseau");
    await expect(page.getByRole("link", { name: "Amélie Rousseau" }).first()).toBeVisible();
    admin.arrive(0);
    expect(admin.problems).toEqual([]);
  });
