// An administrator on a phone: turns the second factor on, keeps the codes for a lost phone, signs in with one and takes it off.
import { createHmac } from "node:crypto";
import { checkAccess, expect, openAwake, test, watch } from "./site.ts";

const password = "demonstration";
const email = "admin@demo.vivier.example";

/** What an application on the phone would show for a key as it is typed; so many half minutes from now. */
function codeOf(key: string, away = 0): string {
  const bits = [...key.replace(/\s/g, "")]
    .map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  const secret = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + away));
  const hash = createHmac("sha1", secret).update(counter).digest();
  return String((hash.readUInt32BE(hash[19]! & 15) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

test("a second factor is set up, asked for, and taken off", async ({ browser, site }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const said = watch(page);
  const enter = async () => {
    await openAwake(page, `${site.url}/admin-auth`);
    await page.getByLabel("Adresse e-mail").fill(email);
    await page.getByLabel("Mot de passe", { exact: false }).first().fill(password);
    await page.getByRole("button", { name: "Se connecter" }).click();
  };
  await enter();
  await page.waitForURL(`${site.url}/admin`);
  await openAwake(page, `${site.url}/compte/securite/deux-etapes`);
  await page.getByRole("button", { name: "Commencer" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await checkAccess(page);
  const key = await page.locator("main code").innerText();
  await page.getByLabel(/^Code de l’application/).fill(codeOf(key, -1));
  await page.getByLabel(/^Mot de passe/).fill(password);
  await page.getByRole("button", { name: "Activer" }).click();
  await expect(page.getByRole("heading", { name: "Vos codes de secours" })).toBeVisible();
  const recovery = await page.locator("#codes-de-secours code").first().innerText();
  await checkAccess(page);

  await page.request.post(`${site.url}/deconnexion`, { headers: { Origin: site.url }, maxRedirects: 0 });
  await enter();
  await page.waitForURL(`${site.url}/login/code`);
  await checkAccess(page);
  await page.goto(`${site.url}/admin`);
  await expect(page).toHaveURL(/\/login\?retour=%2Fadmin$/);
  await openAwake(page, `${site.url}/login/code`);
  await page.getByText("Je n’ai pas mon téléphone").click();
  await page.getByLabel("Code de secours").fill(recovery.toLowerCase());
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(`${site.url}/admin`);

  await openAwake(page, `${site.url}/compte/securite/deux-etapes`);
  const removal = page.locator("#retirer");
  await removal.getByLabel(/^Mot de passe/).fill(password);
  await removal.getByLabel("Code de votre application").fill(codeOf(key));
  await removal.getByRole("button", { name: "Retirer" }).click();
  await expect(page.getByRole("button", { name: "Commencer" })).toBeVisible();
  expect(said).toEqual([]);
  await context.close();
});
