// The wording check of an offer on a phone: words are marked, explained, replaced, refused; and without JavaScript.
import type { Page } from "@playwright/test";
import {
  answerQuestions,
  checkAccess,
  expect,
  offerText,
  openInteractive,
  publishOffer,
  signIn,
  test,
  waitUntilInteractive,
  watch,
} from "./site.ts";

test.use({ viewport: { width: 360, height: 740 } });

const creation = "/compte/entreprise/creer-offre?depart=ecrire";
const company = "entreprise@demo.vivier.example";

test("doubtful words are listed while typing, found in the text, replaced, and do not block publication", {
  tag: "@long",
}, async ({ page, site }) => {
  const problems = watch(page);
  await signIn(page, site, company);
  await openInteractive(page, `${site.url}${creation}`);
  const title = page.locator("[name=title]");
  const description = page.locator("[name=description]");
  await page.locator("[name=salary]").fill("2400");
  await title.pressSequentially("Soudeur");
  const status = page.getByRole("status").filter({ hasText: "à revoir" });
  await expect(status).toHaveText("1 formulation à revoir");
  await expect(title).toBeFocused();
  await page.getByRole("button", { name: "Remplacer par « Soudeur H/F »" }).click();
  await expect(title).toHaveValue("Soudeur H/F");
  await expect(status).toHaveCount(0);

  await description.fill("Poste en CDI.\nVous êtes jeune et dynamique. Bonne présentation.");
  await expect(status).toHaveText("2 formulations à revoir");
  await expect(page.getByText("Code du travail, art. L. 1132-1").first()).toBeVisible();
  await checkAccess(page);
  await page.getByRole("button", { name: "Voir dans le texte" }).first().click();
  await expect(description).toBeFocused();
  const marked = await description.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(marked).toBe("jeune et dynamique");
  await page.getByRole("button", { name: "Remplacer par « dynamique »" }).click();
  await expect(description).toHaveValue("Poste en CDI.\nVous êtes dynamique. Bonne présentation.");
  await expect(status).toHaveText("1 formulation à revoir");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);

  await publishOffer(page);
  await page.waitForURL("**/compte/entreprise/mes-offres/*");
  await expect(page.getByText("Votre offre est publiée").first()).toBeVisible();
  expect(problems).toEqual([]);
});

test("forbidden words prevent the publication of an offer until they are changed", { tag: "@long" }, async ({
  page,
  site,
}) => {
  await signIn(page, site, company);
  await openInteractive(page, `${site.url}${creation}`);
  await page.locator("[name=title]").fill("Chauffagiste H/F");
  await page.locator("[name=salary]").fill("2400");
  await page.locator("[name=description]").fill("Étrangers s'abstenir.");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText("1 expression interdite").first()).toBeVisible();
  const field = page.locator("[name=description]");
  await expect(field).toHaveValue("Étrangers s'abstenir.");
  await page.getByRole("link", { name: "« Étrangers s'abstenir »" }).last().click();
  await expect(field).toBeFocused();
  await page.locator("[name=description]").fill("Poste en CDI.");
  await publishOffer(page);
  await page.waitForURL("**/compte/entreprise/mes-offres/*");
});

/** Holds the answers to an address back until they are requested. */
async function holdBack(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const requested = Promise.withResolvers<void>();
  const allowed = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    requested.resolve();
    await allowed.promise;
    await route.continue();
  });
  return async () => {
    await requested.promise;
    allowed.resolve();
  };
}

for (const { answer, address, arrival, words } of [
  {
    answer: "the checker",
    address: /\/formulations$/,
    arrival: "2 formulations à revoir",
    words: "Vous êtes jeune et dynamique. Bonne présentation.",
  },
  { answer: "the draft", address: /\/brouillon$/, arrival: "Brouillon enregistré", words: "Vous assemblez des cuves." },
]) {
  test(`a finger on « Publier » publishes, although ${answer} answers meanwhile`, { tag: "@long" }, async ({
    page,
    site,
  }) => {
    await signIn(page, site, company);
    await openInteractive(page, `${site.url}${creation}`);
    const letAnswer = await holdBack(page, address);
    await page.locator("[name=title]").fill("Soudeur F/H");
    await page.locator("[name=salary]").fill("2400");
    await page.locator("[name=description]").fill(`${words}\n${offerText}`);
    const publish = page.getByRole("button", { name: "Publier", exact: true });
    await publish.scrollIntoViewIfNeeded();
    const before = await publish.boundingBox();
    if (!before) throw new Error("« Publier » is not shown");
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await letAnswer();
    await expect(page.getByText(arrival).first()).toBeVisible();
    expect(Math.abs(((await publish.boundingBox())?.y ?? 0) - before.y)).toBeLessThan(2);
    await page.mouse.up();
    await answerQuestions(page);
    await page.waitForURL("**/compte/entreprise/mes-offres/*");
  });
}

test("a text that is corrected before the page's program runs is saved and published", { tag: "@long" }, async ({
  page,
  site,
}) => {
  await signIn(page, site, company);
  // The first answer is a whole page, as for a press before the program runs.
  const letRun = await holdBack(page, /\/assets\/entry\.client/);
  await page.goto(`${site.url}${creation}`, { waitUntil: "commit" });
  await page.locator("[name=title]").fill("Paysagiste H/F");
  await page.locator("[name=salary]").fill("2400");
  const field = page.locator("[name=description]");
  await field.fill("Étrangers s'abstenir.");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText("1 expression interdite").first()).toBeVisible();
  await field.fill("Des jardins à Lyon.");
  await field.press("Home");
  await letRun();
  await waitUntilInteractive(page);
  await expect(field).toHaveValue("Des jardins à Lyon.");
  await field.pressSequentially("Poste en CDI. ");
  await expect(field).toHaveValue("Poste en CDI. Des jardins à Lyon.");
  await publishOffer(page);
  await page.waitForURL("**/compte/entreprise/mes-offres/*");
  await expect(page.getByText("Des jardins à Lyon.").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("doubtful words need one confirmation, and « Publier quand même » publishes", { tag: "@long" }, async ({
    page,
    site,
  }) => {
    await signIn(page, site, company);
    await page.goto(`${site.url}${creation}`);
    await page.locator("[name=title]").fill("Vendeuse ou vendeur");
    await page.locator("[name=salary]").fill("2400");
    await page.locator("[name=description]").fill("Non-fumeur de préférence.");
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    await expect(page.getByText("1 formulation à revoir")).toBeVisible();
    await expect(page.locator("[name=description]")).toHaveValue("Non-fumeur de préférence.");
    await page.getByRole("link", { name: "Aller à la publication" }).click();
    await expect(page.getByRole("button", { name: "Publier quand même" })).toBeInViewport();
    await page.getByRole("button", { name: "Publier quand même" }).click();
    await page.waitForURL("**/compte/entreprise/mes-offres/*");
  });
});
