// What the journeys of the administration share: an administrator at one of two widths, whose presses are counted from /admin on.
import type { Browser, Download, Page } from "@playwright/test";
import { Person } from "./people.ts";
import { linkOf, mailTo, type Server } from "./server.ts";
import { expect, openAwake, signIn, watch } from "./site.ts";

/** A phone and a desk; where a journey is one of `npm test`, it is the phone, and the desk is one of `npm run lab -- e2e-long`. */
export const widths = [360, 1280] as const;

export type Width = (typeof widths)[number];

export const tagAt = (width: Width) => (width === 360 ? [] : "@long");

/** A phone in the dark, a desk in the light. */
export const lookAt = (width: Width) => ({
  viewport: { width, height: 800 },
  colorScheme: width === 360 ? ("dark" as const) : ("light" as const),
  reducedMotion: "reduce" as const,
});

/** What an action may cost from /admin to its effect. */
const mostPresses = 3;

export class Administrator {
  readonly page: Page;
  readonly said: string[];
  private readonly site: Server;
  private presses = 0;

  private constructor(page: Page, site: Server) {
    this.page = page;
    this.site = site;
    this.said = watch(page);
  }

  static async at(width: Width, browser: Browser, site: Server): Promise<Administrator> {
    const page = await (await browser.newContext(lookAt(width))).newPage();
    const administrator = new Administrator(page, site);
    await page.exposeFunction("pressed", () => {
      administrator.presses++;
    });
    // Before anything on the page hears of it.
    await page.addInitScript(() => {
      addEventListener("pointerdown", () => (window as unknown as { pressed(): void }).pressed(), true);
    });
    await signIn(page, site, "admin@demo.vivier.example");
    return administrator;
  }

  /** Opens /admin; presses are counted from here. */
  async begin(): Promise<void> {
    await openAwake(this.page, `${this.site.url}/admin`);
    this.presses = 0;
  }

  /** Presses one of the ways that /admin shows, by its whole name. */
  async enter(name: string): Promise<void> {
    await this.page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await this.leftAdmin();
  }

  /** Presses what waits, in one word or several. */
  async enterWaiting(words: RegExp): Promise<void> {
    await this.page.locator(".waits").getByRole("link", { name: words }).click();
    await this.leftAdmin();
  }

  /** Looks for something from /admin by typing alone; a list is typed into its field as well. */
  async find(list: string, text: string): Promise<void> {
    const search = this.page.getByRole("search", { name: "Chercher dans l’administration" });
    await search.getByLabel("Où").selectOption({ label: list });
    await search.getByLabel("Rechercher").fill(text);
    await search.getByLabel("Rechercher").press("Enter");
    await this.leftAdmin();
  }

  /** Chooses in a list that opens by a press. */
  async choose(label: string, option: string): Promise<void> {
    this.presses++;
    await this.page.getByRole("combobox", { name: label, exact: true }).selectOption({ label: option });
  }

  /** Chooses the ground of a measure on the page that asks for it, and confirms. */
  async confirmOn(ground: string): Promise<void> {
    await expect(this.page.getByRole("button", { name: "Confirmer" })).toBeVisible();
    await this.choose("Motif", ground);
    await this.page.getByRole("button", { name: "Confirmer" }).click();
  }

  /** Gives the password that an export asks for, by typing alone. */
  async prove(): Promise<Download> {
    const field = this.page.getByLabel("Votre mot de passe");
    await field.fill("demonstration");
    const [file] = await Promise.all([this.page.waitForEvent("download"), field.press("Enter")]);
    return file;
  }

  /** The effect is there; `presses` led to it. */
  arrive(presses: number): void {
    expect(presses).toBeLessThanOrEqual(mostPresses);
    expect(this.presses, `presses to ${new URL(this.page.url()).pathname}`).toBe(presses);
  }

  // The address is another before the page is.
  private async leftAdmin(): Promise<void> {
    await this.page.waitForURL((url) => url.pathname !== "/admin");
    await expect(this.page.getByRole("heading", { level: 1 })).not.toHaveText("Tableau de bord");
  }
}

export const password = "une phrase assez longue";

/** Somebody who signs up and has proven the address; with `objet` a company. */
export async function newPerson(site: Server, email: string, objet?: string): Promise<Person> {
  const person = new Person(site.url);
  const path = objet ? "/inscription-entreprise" : "/inscription-candidat";
  await person.post(path, { email, password, terms: "on", ...(objet ? { objet } : {}) });
  const { pathname } = new URL(linkOf(await mailTo(site.dataDir, email, "Vérifiez votre adresse")));
  await person.post(pathname, {});
  return person;
}
