// Every screen once, as whoever it is for, on a phone and on a desk: it answers, says nothing in the console, and axe finds
// nothing.
import type { Page } from "@playwright/test";
import { checkAccess, expect, signIn, test, watch } from "./site.ts";

const open = [
  "/",
  "/sto",
  "/about",
  "/offres",
  "/comment",
  "/test-candidat",
  "/mentions-legales",
  "/conditions-generales",
  "/assistance-recrutement",
  "/icon-demo",
  "/CvView",
  "/verify-email",
  "/login",
  "/reset",
  "/admin-auth",
  "/inscription-candidat",
  "/inscription-entreprise",
  "/nulle-part",
];

const visits: Record<string, { email: string | null; paths: string[]; links?: [string, string][] }> = {
  visitor: {
    email: null,
    paths: open,
    links: [
      ["/offres", 'main a[href^="/offres/"]'],
      ["", 'main a[href^="/entreprises/"]'],
    ],
  },
  candidate: {
    email: "candidat@demo.vivier.example",
    paths: ["/candidat", "/moncompte", "/compte/entreprise/mes-offres", "/compte/entreprise/creer-offre", "/favoris"],
  },
  company: {
    email: "entreprise@demo.vivier.example",
    paths: [
      "/entreprise",
      "/resultats",
      "/resultats?job=&city=&departments=",
      "/resultats?job=infirmi",
      "/resultats?job=zzzz&city=lyon",
      "/favoris",
      "/compte-entreprise",
      "/compte/entreprise/mes-offres",
      "/compte/entreprise/creer-offre",
      "/compte/entreprise/candidatures",
    ],
    links: [
      ["/resultats?job=e", 'main a[href^="/candidats/"]'],
      ["/compte/entreprise/mes-offres", 'main a[href^="/compte/entreprise/mes-offres/"]'],
      ["/compte/entreprise/candidatures", 'main a[href^="/compte/entreprise/candidatures/"]'],
    ],
  },
  admin: {
    email: "admin@demo.vivier.example",
    paths: [
      "/admin",
      "/admin/offres",
      "/admin/candidats",
      "/admin/entreprises",
      "/admin/recherches",
      "/admin/journal",
      "/admin/courriers",
      "/admin/assistance",
      "/admin/offre-edit/nouveau",
      "/admin/candidat-edit/nouveau",
      "/admin/entreprise-edit/nouveau",
    ],
    links: [
      ["/admin/offres", 'main a[href^="/admin/offre-edit/"]:not([href$=nouveau])'],
      ["/admin/candidats", 'main a[href^="/admin/candidat-edit/"]:not([href$=nouveau])'],
      ["/admin/entreprises", 'main a[href^="/admin/entreprise-edit/"]:not([href$=nouveau])'],
    ],
  },
};

async function look(page: Page): Promise<void> {
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await checkAccess(page);
}

for (const [who, { email, paths, links = [] }] of Object.entries(visits)) {
  for (const width of [360, 1280]) {
    test(`the screens of: ${who} at ${width} px`, async ({ browser, site }) => {
      test.setTimeout(240_000);
      const colorScheme = width === 360 ? "dark" : "light";
      const page = await (
        await browser.newContext({ viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" })
      ).newPage();
      const said = watch(page);
      if (email) await signIn(page, site, email);
      for (const path of paths) {
        const response = await page.goto(site.url + path);
        expect(response?.status() ?? 0, path).toBeLessThan(500);
        await look(page);
      }
      for (const [list, link] of links) {
        // Without a list: from the page where the last link has led.
        if (list) await page.goto(site.url + list);
        const target = await page.locator(link).first().getAttribute("href");
        expect(target, `${link} on ${list}`).toBeTruthy();
        expect((await page.goto(new URL(target!, site.url).href))?.status()).toBe(200);
        await look(page);
      }
      expect(said).toEqual([]);
      await page.context().close();
    });
  }
}
