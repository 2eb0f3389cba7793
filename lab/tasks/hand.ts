// Counts actions on a small phone: each press, filled field and chosen file is one.
import type { Locator, Page } from "@playwright/test";

export class Hand {
  actions = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(what: Locator): Promise<void> {
    this.actions += 1;
    await what.click();
  }

  async fill(name: string, text: string): Promise<void> {
    this.actions += 1;
    await this.page.locator(`main [name="${name}"]`).first().fill(text);
  }

  async tick(name: string): Promise<void> {
    this.actions += 1;
    await this.page.locator(`main [name="${name}"]`).first().check();
  }

  async choose(name: string, file: string): Promise<void> {
    this.actions += 1;
    await this.page.locator(`main input[name="${name}"]`).first().setInputFiles(file);
  }

  async select(what: Locator, label: string): Promise<void> {
    this.actions += 1;
    await what.selectOption({ label });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name }).last();
  }
}
