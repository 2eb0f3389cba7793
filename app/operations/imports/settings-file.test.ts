// The settings as a file: written, read on another site with a preview, taken over after a confirmation; by screen and command.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { run } from "../../../server/commands.ts";
import { as, type Client, follow, textOf, visitor } from "../../../tests/app.ts";
import { anAdmin } from "../../../tests/factories.ts";
import { saveSettings, settingsFields } from "../../../tests/settings-form.ts";
import { aPng, setIdentity } from "../../../tests/site-identity.ts";
import { db } from "../../platform/db/db.server.ts";
import { publishStoredIdentity } from "../../platform/settings/site-identity.server.ts";

const screen = "/admin/reglages/copie";
let admin: Client;
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><rect width="150" height="50" fill="#1b6f43"/></svg>';

const clear = async () => {
  await db.deleteFrom("settings").execute();
  await publishStoredIdentity();
};
beforeAll(async () => {
  admin = as(await anAdmin());
});
beforeEach(clear);
afterAll(clear);

/** The settings of a site that has its own, as its file. */
async function writeOwn(): Promise<string> {
  await saveSettings(admin, "identite", {
    siteName: "Emploi Cantal",
    colorMain: "#1b6f43",
    footerLinks: "La CCI https://cci.exemple.fr",
  });
  await saveSettings(admin, "inscriptions", { signUp: "fermees" });
  await admin.post("/admin/reglages/courriers/verification", {
    opening: "Bienvenue au pays.",
    avant: JSON.stringify({ subject: "", opening: "", closing: "" }),
  });
  await admin.post("/admin/reglages/identite", { form: "logo", siteLogo: new File([svg], "logo.svg") });
  const answer = await admin.get(`${screen}/reglages.json`);
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="vivier-reglages-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  return answer.text();
}

const fileOf = (text: string) => new File([text], "reglages.json", { type: "application/json" });
async function readOn(text: string) {
  const sent = await admin.post(screen, { form: "lecture", fichier: fileOf(text) });
  const to = sent.headers.get("location") ?? "";
  return { sent, to, html: to ? await (await admin.get(to)).text() : await sent.text() };
}
const fieldIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)![1]!;
const confirm = (html: string) =>
  admin.post(screen, { form: "reprise", id: fieldIn(html, "id"), apercu: fieldIn(html, "apercu") });
const plain = (html: string) => textOf(new Response(html)).then((text) => text.replaceAll("\u00a0", " "));
const audits = (action: string) => db.selectFrom("audit").select(["after"]).where("action", "=", action).execute();

test("another site shows what will change, changes nothing before the confirmation, and then has the same settings", async () => {
  const text = await writeOwn();
  expect(Object.keys(JSON.parse(text))).toEqual(["format", "version", "settings", "mails", "pictures"]);
  expect((await audits("réglages exportés")).length).toBe(1);
  await clear();
  const { html } = await readOn(text);
  const shown = await plain(html);
  expect(shown).toContain("6 changements");
  for (const part of [
    "Identité du site, Nom du site",
    "Emploi Cantal",
    "Inscriptions, Inscriptions",
    "Fermées",
    "Bienvenue au pays.",
    "Logo sur fond clair",
  ])
    expect(shown).toContain(part);
  expect(await (await visitor.get("/")).text()).not.toContain("Emploi Cantal");
  const before = (await audits("réglages modifiés")).length;
  const done = await confirm(html);
  expect([done.status, done.headers.get("location")]).toEqual([302, screen]);
  expect(await textOf(await follow(admin, done))).toContain("6 réglages sont repris");
  const home = await (await visitor.get("/")).text();
  expect(home).toContain("<span>Emploi Cantal</span>");
  const sheet = /href="(\/identite\/[^"]+\.css)"/.exec(home)![1]!;
  expect(await (await visitor.get(sheet)).text()).toContain("logo-light-");
  expect((await settingsFields("inscriptions")).signUp).toBe("fermees");
  expect((await audits("réglages modifiés")).length).toBe(before + 4);
  // The same file again changes nothing, pictures included.
  expect(await plain((await readOn(text)).html)).toContain("Rien n’a changé");
  const { pictures: _png, ...rest } = JSON.parse(text);
  expect(await (await admin.get(`${screen}/reglages.json`)).json()).toMatchObject(rest);
});

test("the picture of the home page, its text and the territory travel too; the same file again changes nothing", async () => {
  const homePicture = await aPng(1_400, 700, "#1b6f43");
  await admin.post("/admin/reglages/identite", { form: "homePicture", homePicture, homePictureAlt: "La Jordanne" });
  await saveSettings(admin, "identite", { territory: "15, 48" });
  const text = await (await admin.get(`${screen}/reglages.json`)).text();
  await clear();
  const { html } = await readOn(text);
  const shown = await plain(html);
  for (const part of ["Image de la page d’accueil, Image", "une image", "La Jordanne", "Cantal, Lozère"])
    expect(shown).toContain(part);
  expect((await confirm(html)).status).toBe(302);
  const home = await (await visitor.get("/")).text();
  expect(home).toContain('width="1280" height="640" alt="La Jordanne"');
  expect(home).toContain("du Cantal et de Lozère.");
  expect(await plain((await readOn(text)).html)).toContain("Rien n’a changé");
  const other = JSON.parse(text);
  other.homePicture.alt = "La Jordanne en hiver";
  const renamed = await readOn(JSON.stringify(other));
  expect(await plain(renamed.html)).not.toContain("une image");
  await confirm(renamed.html);
  expect(await (await visitor.get("/")).text()).toContain('alt="La Jordanne en hiver"');
  other.homePicture.webp = Buffer.from("rien").toString("base64");
  expect(await plain((await readOn(JSON.stringify(other))).html)).toContain("n’est pas une image");
});

test("a picture that this site has is said to be replaced, one that it lacks to be added", async () => {
  const put = async (background: string) => {
    const file = await aPng(700, 350, background);
    await setIdentity({ siteLogo: {}, homePicture: {} });
    const pictures = { siteLogo: file, homePicture: file, homePictureAlt: "Rue" };
    await admin.post("/admin/reglages/identite", { form: "identite", ...pictures });
  };
  await put("#1b6f43");
  const file = JSON.parse(await (await admin.get(`${screen}/reglages.json`)).text());
  file.pictures.siteLogoDark = file.pictures.siteLogo;
  await put("#8a1c3b");
  const { html } = await readOn(JSON.stringify(file));
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
    row!
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
  expect(rows.filter((row) => row.includes("une image"))).toEqual([
    "Logo, Logo sur fond clair une image une autre image",
    "Logo, Logo sur fond sombre – une image",
    "Image de la page d’accueil, Image une image une autre image",
  ]);
});

test("a value that this site refuses is named, and the others are taken over without it", async () => {
  const file = JSON.parse(await writeOwn());
  await clear();
  file.settings.identite.colorMain = "vert";
  file.settings.identite.footerLinks = "Piège javascript:alert(1)";
  file.pictures.siteLogo = Buffer.from(svg.replace("<rect", "<script/><rect")).toString("base64");
  const { html } = await readOn(JSON.stringify(file));
  const shown = await plain(html);
  expect(shown).toContain("Couleur principale : Indiquez une couleur comme #1b7f4b");
  expect(shown).toContain("n’est pas un lien");
  expect(shown).toContain("contient un programme");
  expect(shown).toContain("3 changements. Rien n’est encore enregistré.");
  expect(html).toContain("Reprendre les autres réglages");
  expect((await confirm(html)).status).toBe(302);
  expect(await settingsFields("identite")).toMatchObject({ siteName: "Emploi Cantal", colorMain: "", footerLinks: "" });
  expect((await settingsFields("inscriptions")).signUp).toBe("fermees");
  expect(await (await visitor.get("/")).text()).not.toContain("logo-light-");
});

test("a file of which nothing can be taken over says so, and has no button", async () => {
  const settings = { identite: { colorMain: "vert" } };
  const { html } = await readOn(JSON.stringify({ format: "vivier-reglages", version: 1, settings }));
  expect(await plain(html)).toContain("Rien de ce fichier ne peut être repris.");
  expect(html).not.toContain("Reprendre les autres réglages");
});

test("the picture of shared links travels too", async () => {
  const sharePicture = await aPng(1_400, 735, "#1b6f43");
  await admin.post("/admin/reglages/identite", { form: "sharePicture", sharePicture, sharePictureAlt: "La Jordanne" });
  const text = await (await admin.get(`${screen}/reglages.json`)).text();
  await clear();
  const { html } = await readOn(text);
  expect(await plain(html)).toContain("Image des partages, Image – une image");
  expect((await confirm(html)).status).toBe(302);
  expect(await (await visitor.get("/")).text()).toContain('property="og:image:alt" content="La Jordanne"');
  expect(await plain((await readOn(text)).html)).toContain("Rien n’a changé");
});

test("what this version does not know is named and left aside, and a setting that the file lacks stays", async () => {
  await saveSettings(admin, "identite", { claim: "Gardée" });
  const file = {
    format: "vivier-reglages",
    version: 1,
    settings: { identite: { siteName: "Emploi Lot", tagline: "x", toString: "x" }, futur: { a: "b" } },
  };
  const { html } = await readOn(JSON.stringify(file));
  const shown = await plain(html);
  expect(shown).toContain("1 changement.");
  expect(shown).toContain("inconnu de cette version : futur, tagline, toString.");
  expect((await confirm(html)).status).toBe(302);
  expect(await settingsFields("identite")).toMatchObject({ siteName: "Emploi Lot", claim: "Gardée" });
});

test("settings that changed since the preview are read again first; a used preview is over", async () => {
  const file = JSON.stringify({
    format: "vivier-reglages",
    version: 1,
    settings: { identite: { siteName: "Emploi Lot" } },
  });
  const { html } = await readOn(file);
  await saveSettings(admin, "identite", { siteName: "Emploi Gers" });
  const refused = await confirm(html);
  expect([refused.status, await textOf(refused)]).toEqual([409, expect.stringContaining("ont changé depuis l’aperçu")]);
  expect((await settingsFields("identite")).siteName).toBe("Emploi Gers");
  const again = await readOn(file);
  expect((await confirm(again.html)).status).toBe(302);
  const over = await follow(admin, await confirm(again.html));
  expect(await textOf(over)).toContain("L’aperçu de ce fichier n’est plus là");
  // Another file replaces the one that was read before.
  const first = await readOn(file);
  await readOn(file);
  expect(await plain(await (await admin.get(first.to)).text())).toContain("L’aperçu de ce fichier n’est plus là");
});

test.each([
  ["no JSON", "siteName = Emploi", "n’est pas un fichier de réglages"],
  ["another JSON", '{"user":[]}', "n’est pas un fichier de réglages"],
  ["a list", "[]", "n’est pas un fichier de réglages"],
  [
    "a number as value",
    '{"format":"vivier-reglages","version":1,"settings":{"identite":{"siteName":7}}}',
    "n’est pas un fichier de réglages",
  ],
  ["a newer version", '{"format":"vivier-reglages","version":2,"themes":{}}', "version plus récente"],
  [
    "too many bytes",
    `{"format":"vivier-reglages","version":1,"pictures":{"a":"${"x".repeat(6 * 1_048_576)}"}}`,
    "trop lourd",
  ],
])("a file with %s is refused beside its field", async (_name, text, sentence) => {
  const { sent, html } = await readOn(text);
  expect([sent.status, (await plain(html)).includes(sentence)]).toEqual([400, true]);
});

test("nobody but administrators has the file", async () => {
  for (const role of ["candidate", "company"] as const)
    expect((await as(role).get(`${screen}/reglages.json`)).status).toBe(403);
  expect((await visitor.get(`${screen}/reglages.json`)).headers.get("location")).toMatch(/^\/login/);
});

test("the command writes the file, shows what would change, and takes it over", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "settings-"));
  const file = path.join(folder, "reglages.json");
  const said: string[] = [];
  const terminal = {
    out: (text: string) => said.push(text),
    err: (text: string) => said.push(text),
    input: async () => "",
  };
  const vivier = (...args: string[]) => run("settings", args, { terminal, opened: true });
  await saveSettings(admin, "identite", { siteName: "Emploi Cantal" });
  expect(await vivier("--sortie", file)).toBe(0);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(await vivier("--sortie", file)).toBe(1);
  await clear();
  expect(await vivier("--fichier", file, "--verifier")).toBe(0);
  expect(said.at(-1)).toBe("Identité du site, Nom du site : – → Emploi Cantal");
  expect((await settingsFields("identite")).siteName).toBe("");
  expect(await vivier("--fichier", file)).toBe(0);
  expect(said.at(-1)).toBe("Un réglage est repris");
  expect((await settingsFields("identite")).siteName).toBe("Emploi Cantal");
  const actors = await db.selectFrom("audit").select("actor").where("actorId", "is", null).execute();
  expect(actors).toContainEqual({ actor: "vivier settings" });
  expect(await vivier()).toBe(2);
  fs.rmSync(folder, { recursive: true });
});
