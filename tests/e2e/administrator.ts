// Helper of the administration journeys: an administrator on a phone or a desktop, whose presses are counted from /admin.
import type { Browser, Download, Locator, Page } from "@playwright/test";
import { Person } from "./people.ts";
import { linkOf, mailTo, type Server } from "./server.ts";
import { expect, openInteractive, signIn, watch } from "./site.ts";

/** `npm test` runs the phone; `npm run lab -- e2e-long` runs the desktop too. */
export const widths = [360, 1280] as const;

export type Width = (typeof widths)[number];

export const tagAt = (width: Width) => (width === 360 ? [] : "@long");

/** Dark theme on the phone, light theme on the desktop. */
export const lookAt = (width: Width) => ({
  viewport: { width, height: 800 },
  colorScheme: width === 360 ? ("dark" as const) : ("light" as const),
  reducedMotion: "reduce" as const,
});

const mostPresses = 5;

export class Administrator {
  readonly page: Page;
  readonly problems: string[];
  private readonly site: Server;
  private presses = 0;

  private constructor(page: Page, site: Server) {
    this.page = page;
    this.site = site;
    this.problems = watch(page);
  }

  static async at(width: Width, browser: Browser, site: Server): Promise<Administrator> {
    const page = await (await browser.newContext(lookAt(width))).newPage();
    const administrator = new Administrator(page, site);
    await page.exposeFunction("pressed", () => {
      administrator.presses++;
    });
    // Capture phase: runs before the page's own listeners.
    await page.addInitScript(() => {
      addEventListener("pointerdown", () => (window as unknown as { pressed(): void }).pressed(), true);
    });
    await signIn(page, site, "admin@demo.vivier.example");
    return administrator;
  }

  /** Opens /admin and resets the counter of presses. */
  async begin(): Promise<void> {
    await openInteractive(this.page, `${this.site.url}/admin`);
    this.presses = 0;
  }

  /** By the navigation; where an entry has no seat in the bar, « Plus » is opened by keyboard. */
  async enter(name: string): Promise<void> {
    const bar = this.page.getByRole("navigation", { name: "Administration" });
    const link = bar.getByRole("link", { name: new RegExp(`^${name}( \\d+\\+? en attente)?$`) });
    if (!(await link.isVisible())) await bar.getByRole("button", { name: "Plus" }).press("Enter");
    await link.click();
    await this.leftAdmin();
  }

  /** From a page of the settings to another one. */
  async enterSettings(name: string): Promise<void> {
    const link = this.page.getByRole("navigation", { name: "Réglages" }).getByRole("link", { name, exact: true });
    await link.click();
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(name);
  }

  async enterWaiting(words: RegExp): Promise<void> {
    await this.page.locator(".waits").getByRole("link", { name: words }).click();
    await this.leftAdmin();
  }

  /** Finds something from /admin by typing only; for a list, types into its search field. */
  async find(list: string, text: string): Promise<void> {
    const search = this.page.getByRole("search", { name: "Chercher dans l’administration" });
    await search.getByLabel("Où").selectOption({ label: list });
    await search.getByLabel("Rechercher").fill(text);
    await search.getByLabel("Rechercher").press("Enter");
    await this.leftAdmin();
  }

  /** Opens the « ⋯ » of a row by keyboard: its link takes the third press. */
  async openMenu(row: Locator): Promise<void> {
    await row.getByRole("button", { name: /^Actions/ }).press("Enter");
  }

  async choose(label: string, option: string): Promise<void> {
    this.presses++;
    // A required field's name ends with "(obligatoire)".
    await this.page.getByRole("combobox", { name: new RegExp(`^${label}( |$)`) }).selectOption({ label: option });
  }

  async confirmOn(ground: string): Promise<void> {
    await expect(this.page.getByRole("button", { name: "Confirmer" })).toBeVisible();
    await this.choose("Motif", ground);
    await this.page.getByRole("button", { name: "Confirmer" }).click();
  }

  /** Enters the password for an export by typing only. */
  async prove(): Promise<Download> {
    const field = this.page.getByLabel("Votre mot de passe");
    await field.fill("demonstration");
    const [file] = await Promise.all([this.page.waitForEvent("download"), field.press("Enter")]);
    return file;
  }

  /** Fails when the effect took other than `presses` presses, or too many. */
  arrive(presses: number): void {
    expect(presses).toBeLessThanOrEqual(mostPresses);
    expect(this.presses, `presses to ${new URL(this.page.url()).pathname}`).toBe(presses);
  }

  // The URL changes before the page does.
  private async leftAdmin(): Promise<void> {
    await this.page.waitForURL((url) => url.pathname !== "/admin");
    await expect(this.page.getByRole("heading", { level: 1 })).not.toHaveText("Tableau de bord");
  }
}

export const password = "une phrase assez longue";

/** Signs up a person with a confirmed address; `objet` makes a company. */
export async function newPerson(site: Server, email: string, objet?: string): Promise<Person> {
  const person = new Person(site.url);
  const path = objet ? "/inscription-entreprise" : "/inscription-candidat";
  await person.post(path, { email, password, terms: "on", ...(objet ? { objet } : {}) });
  const { pathname } = new URL(linkOf(await mailTo(site.dataDir, email, "Vérifiez votre adresse")));
  await person.post(pathname, {});
  return person;
}
