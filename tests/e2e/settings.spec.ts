// The operator's settings: every setting is changed in three presses and takes effect at once, the legal pages too.
import { Administrator, widths } from "./administrator.ts";
import { Person } from "./people.ts";
import { type Server, startServer } from "./server.ts";
import { checkAccess, expect, openInteractive, test } from "./site.ts";

type Setting = {
  page: string;
  part: string;
  fields: Record<string, string>;
  ticks?: string;
  /** Where it shows: a public address, and the expected text. */
  seen: [path: string, words: RegExp | string];
};

const settings: Setting[] = [
  {
    page: "Inscriptions",
    part: "Inscriptions",
    fields: {},
    ticks: "Fermées",
    seen: ["/inscription-candidat", "n'est pas activée"],
  },
  {
    page: "Sécurité",
    part: "Limites par jour",
    fields: { "Profils ouverts par une entreprise": "173" },
    seen: ["/conditions-generales", "173"],
  },
  {
    page: "Offres et réponses",
    part: "Métiers proposés",
    fields: { "Métiers ajoutés": "Ostréicultrice" },
    seen: ["/suggestions/metiers?q=ostr", "Ostréicultrice"],
  },
  {
    page: "Inscriptions",
    part: "Secteurs des entreprises",
    fields: { "Secteurs proposés": "Ostréiculture\nCommerce" },
    seen: ["/admin/reglages/inscriptions", "Ostréiculture"],
  },
  {
    page: "Fichiers",
    part: "Taille des fichiers",
    fields: { CV: "7" },
    seen: ["/confidentialite", /7\sMo/],
  },
  {
    page: "Offres et réponses",
    part: "Réponse garantie",
    fields: { Clôture: "41" },
    seen: ["/admin/reglages/offres", 'value="41"'],
  },
  {
    page: "Offres et réponses",
    part: "Offres",
    fields: { "Durée d’une offre": "53" },
    seen: ["/admin/reglages/offres", 'value="53"'],
  },
  {
    page: "Modération",
    part: "Modération",
    fields: {},
    ticks: "attendent votre accord",
    seen: ["/admin/reglages/moderation", /<input(?=[^>]*name="offers")(?=[^>]*value="oui")[^>]*\schecked=""/],
  },
  {
    page: "Sécurité",
    part: "Journal d’audit",
    fields: { "Conservation du journal": "17" },
    seen: ["/confidentialite", /17\smois/],
  },
];

const textOf = async (page: { get(path: string): Promise<Response> }, path: string) =>
  (await (await page.get(path)).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&nbsp;", " ");

async function changeAll(admin: Administrator, site: Server) {
  const { page } = admin;
  const visitor = new Person(site.url);
  const own = new Person(site.url);
  await own.post("/login", { email: "admin@demo.vivier.example", password: "demonstration" });
  for (const { page: name, part, fields, ticks, seen } of settings) {
    await admin.begin();
    await admin.enter("Réglages");
    await admin.enterSettings(name);
    // The choices of moderation can be confirmed as they are.
    if (name !== "Modération") await expect(page.locator(".save-bar")).toContainText("Aucune modification");
    const form = page.getByRole("region", { name: part, exact: true });
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(new RegExp(`^${label}`)).fill(text);
    if (ticks) await form.getByLabel(ticks).first().press(" ");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.locator(".toast")).toBeVisible();
    admin.arrive(3);
    const [path, words] = seen;
    const text = await textOf(path.startsWith("/admin") ? own : visitor, path);
    if (typeof words === "string") expect(text, part).toContain(words);
    else expect(text, part).toMatch(words);
  }
}

for (const width of widths)
  test(`every setting takes effect at once, and legal pages show the operator's text, at ${width} px`, {
    tag: "@long",
  }, async ({ browser }) => {
    test.setTimeout(300_000);
    const site = await startServer();
    try {
      const visitor = new Person(site.url);
      const admin = await Administrator.at(width, browser, site);
      const { page } = admin;

      await admin.begin();
      await admin.enter("Réglages");
      await admin.enterSettings("Éditeur et hébergeur");
      await page.getByLabel("Nom ou raison sociale").fill("Léon Emploi");
      await page.getByLabel("SIREN", { exact: true }).fill("123");
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await checkAccess(page);
      await expect(page.getByLabel("Nom ou raison sociale")).toHaveValue("Léon Emploi");
      await page.getByLabel("SIREN", { exact: true }).fill("732 829 320");
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await expect(page.locator(".toast")).toContainText("L’éditeur et l’hébergeur sont enregistrés");
      // One of them was the refused number's.
      admin.arrive(4);
      expect(await textOf(visitor, "/mentions-legales")).toContain("Léon Emploi");

      await changeAll(admin, site);
      await openInteractive(page, `${site.url}/admin/reglages/securite`);
      await checkAccess(page);

      const open = async () => {
        await admin.begin();
        await admin.enter("Réglages");
        await page.getByRole("navigation", { name: "Réglages" }).getByRole("link", { name: "Confidentialité" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confidentialité");
      };
      const own = "## Nos données\n\nElles restent **ici**.";
      await open();
      await page.getByLabel("Texte", { exact: true }).fill(own);
      await page.getByRole("button", { name: "Voir ce que cela donne" }).click();
      await expect(page.getByRole("region", { name: "Aperçu" })).toContainText("Elles restent ici.");
      await checkAccess(page);
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await expect(page.locator(".toast")).toContainText("Le texte est enregistré");
      admin.arrive(4);
      expect(await textOf(visitor, "/confidentialite")).toContain("Elles restent <strong>ici</strong>.");

      await open();
      const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel("Texte", { exact: true }).fill(`${own}\n\nBientôt.`);
      await page.getByLabel("En vigueur le").fill(later);
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await expect(page.getByRole("row", { name: /À venir/ })).toBeVisible();
      admin.arrive(3);
      await open();
      await page
        .getByRole("row", { name: /À venir/ })
        .getByRole("button", { name: "Retirer" })
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "Confirmer" }).click();
      await expect(page.getByRole("row", { name: /À venir/ })).toHaveCount(0);
      admin.arrive(4);
      await open();
      await page.getByRole("button", { name: "Revenir au texte d’origine" }).click();
      await expect(page.getByRole("button", { name: "Revenir au texte d’origine" })).toHaveCount(0);
      admin.arrive(3);
      await open();
      await page.getByRole("link", { name: "Partir de notre texte" }).click();
      await expect(page.getByLabel("Texte", { exact: true })).toHaveValue(/^## /);
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await expect(page.locator(".toast")).toContainText("Le texte est enregistré");
      admin.arrive(4);
      expect(admin.problems).toEqual([]);
    } finally {
      await site.end("SIGTERM");
    }
  });
