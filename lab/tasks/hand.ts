// One person's hand on a page: counts what it does, by touch or by keyboard alone.
import type { Locator, Page } from "@playwright/test";

/** How a task is done: on a small phone by touch, or on a desktop by Tab, Enter, Space, arrows and typing. */
export type Means = "touch" | "keyboard";

/** An action is a press, a choice, a paste or a file; a text field filled is a field and counted apart. */
export type Done = { actions: number; fields: number; keys: number; seconds: number };

/** More Tab presses than any page needs from its title to its last button. */
const mostTabs = 250;
const mostArrows = 60;

export class Hand {
  readonly page: Page;
  readonly means: Means;
  private actions = 0;
  private fields = 0;
  private keys = 0;
  private started = Number.NaN;
  private done: Done | null = null;

  constructor(page: Page, means: Means) {
    this.page = page;
    this.means = means;
    // Listens from the start: a chooser opened before Playwright listens is lost.
    if (means === "keyboard") page.on("filechooser", () => {});
  }

  /** From here on everything counts; what came before was preparation. */
  begin(): void {
    this.actions = 0;
    this.fields = 0;
    this.keys = 0;
    this.done = null;
    this.started = performance.now();
  }

  /** Nothing counts any more; what follows only checks the result. */
  stop(): void {
    const { actions, fields, keys } = this;
    this.done ??= { actions, fields, keys, seconds: (performance.now() - this.started) / 1000 };
  }

  /** @returns the counts from `begin` to `stop`, or to now. @throws when the task never began or did nothing */
  end(): Done {
    this.stop();
    if (!this.done || !(this.done.actions > 0) || !(this.done.seconds > 0)) throw new Error("Nothing was counted");
    return this.done;
  }

  private async key(name: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(name);
  }

  /** Moves the focus as a person does: Tab, and the arrows within a group of choices. */
  private async reach(what: Locator): Promise<void> {
    await what.waitFor({ state: "attached" });
    for (let tabs = 0; tabs <= mostTabs; tabs += 1) {
      const at = await what.evaluate((element) => {
        const focused = document.activeElement;
        if (focused === element) return "here";
        const [own, other] = [element, focused].map((each) => (each instanceof HTMLInputElement ? each : null));
        const isGroup = own?.type === "radio" && other?.type === "radio";
        return isGroup && own.name === other.name && own.form === other.form ? "group" : "away";
      });
      if (at === "here") return;
      await this.key(at === "group" ? "ArrowDown" : "Tab");
    }
    throw new Error(`The keyboard does not reach ${what}`);
  }

  async press(what: Locator): Promise<void> {
    this.actions += 1;
    if (this.means === "touch") return what.click();
    await this.reach(what);
    await this.key("Enter");
  }

  /** @param what the name of a field of the page's main part, or the field */
  async fill(what: string | Locator, text: string): Promise<void> {
    const field = this.fieldOf(what);
    this.fields += 1;
    if (this.means === "touch") return field.fill(text);
    await this.reach(field);
    await this.key("Control+A");
    await this.page.keyboard.type(text);
    // Closes open suggestions and keeps the input.
    if ((await field.getAttribute("aria-expanded")) === "true") await this.key("Escape");
  }

  /** Fills a field with a text that was copied elsewhere. */
  async paste(what: string | Locator, text: string): Promise<void> {
    const field = this.fieldOf(what);
    this.actions += 1;
    if (this.means === "keyboard") {
      await this.reach(field);
      this.keys += 1;
    }
    await field.fill(text);
  }

  async tick(what: string | Locator): Promise<void> {
    const field = this.fieldOf(what);
    this.actions += 1;
    if (this.means === "touch") return field.check();
    await this.reach(field);
    // An arrow has already chosen a radio button.
    if (!(await field.isChecked())) await this.key("Space");
  }

  async choose(what: string | Locator, ...files: string[]): Promise<void> {
    const field = this.fieldOf(what);
    this.actions += 1;
    if (this.means === "touch") return field.setInputFiles(files);
    await this.reach(field);
    const chooser = this.page.waitForEvent("filechooser");
    await this.key("Space");
    await (await chooser).setFiles(files);
  }

  async select(what: Locator, label: string): Promise<void> {
    this.actions += 1;
    if (this.means === "touch") return void (await what.selectOption({ label }));
    await this.reach(what);
    const shown = () => what.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label);
    for (let arrows = 0; (await shown()) !== label; arrows += 1) {
      if (arrows === mostArrows) throw new Error(`The keyboard does not reach « ${label} »`);
      await this.key("ArrowDown");
    }
  }

  /** Presses a link in a mail. */
  async open(address: string): Promise<void> {
    this.actions += 1;
    this.keys += 1;
    await this.page.goto(address);
  }

  async back(): Promise<void> {
    this.actions += 1;
    this.keys += 1;
    await this.page.goBack();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("main").getByRole("button", { name }).last();
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole("main").getByRole("link", { name }).first();
  }

  /** Waits for a page by its title: after a client navigation the address changes first. */
  async arrives(title: string | RegExp): Promise<void> {
    await this.page.getByRole("heading", { level: 1, name: title }).waitFor();
  }

  private fieldOf(what: string | Locator): Locator {
    return typeof what === "string" ? this.page.locator(`main [name="${what}"]`).first() : what;
  }
}
