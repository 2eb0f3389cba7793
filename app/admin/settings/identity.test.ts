// The identity of the site: what its settings change in pages, mails, pictures and stylesheets.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { as, type Client, textOf, visitor } from "../../../tests/app.ts";
import { anAdmin } from "../../../tests/factories.ts";
import { saveSettings, settingsFields } from "../../../tests/settings-form.ts";
import { setIdentity } from "../../../tests/site-identity.ts";
import { mailHtml, mailText } from "../../platform/mail/mail-body.tsx";
import { readFooterLink } from "../../platform/settings/footer-link.ts";

let admin: Client;

beforeAll(async () => {
  admin = as(await anAdmin());
});

afterAll(() => setIdentity({ site: {} }));

const page = "/admin/reglages/identite";
const htmlOf = async (path: string) => (await visitor.get(path)).text();
const save = async (changes: Record<string, string>) => {
  const saved = await saveSettings(admin, "identite", changes);
  return [saved.status, saved.headers.get("location"), saved.headers.get("x-remix-reload-document")];
};
const sheetOf = (html: string) => /<link rel="stylesheet" href="([^"]+)" data-sheet/.exec(html)?.[1];

test("the claim and the texts stand on the home page, in its description, on a phone and in the footer", async () => {
  const before = await htmlOf("/");
  expect(before).toContain("relie les talents aux entreprises de leur ville.");
  expect(await save({ siteName: "Emploi Cantal", claim: "L’emploi du Cantal, par ses entreprises." })).toEqual([
    302,
    page,
    "true",
  ]);
  const claimed = await htmlOf("/");
  expect(claimed).toContain("L’emploi du Cantal, par ses entreprises.");
  expect(claimed).toContain('<meta name="description" content="L’emploi du Cantal, par ses entreprises."');
  expect(await htmlOf("/manifest.webmanifest")).toContain("L’emploi du Cantal, par ses entreprises.");
  await save({ claim: "Le travail, près du puy Mary" });
  expect(await htmlOf("/")).toContain("Le travail, près du puy Mary.<");
  await save({
    homeTitle: "Travailler dans le Cantal",
    homeLead: "Aurillac, Saint-Flour, Mauriac : toutes les offres.",
    footerLinks: "La CCI du Cantal : https://www.cci.example.fr/cantal\nContact /assistance-recrutement",
  });
  const html = await htmlOf("/");
  expect(html).toContain("<h1>Travailler dans le Cantal</h1>");
  expect(html).toContain("<title>Travailler dans le Cantal – Emploi Cantal</title>");
  expect(html).toContain('<p class="lead">Aurillac, Saint-Flour, Mauriac : toutes les offres.</p>');
  expect(html).toContain('<a href="https://www.cci.example.fr/cantal">La CCI du Cantal</a>');
  expect(html).toMatch(/<a href="\/assistance-recrutement"[^>]*>Contact<\/a>/);
});

test.each([
  ["Notre fédération https://www.exemple.fr", { label: "Notre fédération", to: "https://www.exemple.fr/" }],
  [
    "La mairie : http://mairie.exemple.fr/emploi?x=1",
    { label: "La mairie", to: "http://mairie.exemple.fr/emploi?x=1" },
  ],
  ["Facebook | https://facebook.com/cantal", { label: "Facebook", to: "https://facebook.com/cantal" }],
  ["Notre journal = www.lamontagne.exemple", { label: "Notre journal", to: "https://www.lamontagne.exemple/" }],
  ["Offres – /offres", { label: "Offres", to: "/offres" }],
  ["https://www.exemple.fr", null],
  ["Notre fédération", null],
  ["Piège javascript:alert(1)", null],
  ["Piège //ailleurs.exemple", null],
  ["Piège https://banque.exemple@ailleurs.exemple", null],
  ["Réseau https://intranet", null],
])("the line %s of the footer is the link %o", (line, link) => {
  expect(readFooterLink(line)).toEqual(link);
});

test("a line of the footer without address is refused beside its field, and nothing typed is lost", async () => {
  const refused = await admin.post(
    page,
    await settingsFields("identite", { footerLinks: "Notre fédération", claim: "Gardée" }),
  );
  const html = await refused.text();
  expect([refused.status, html.includes("n’est pas un lien"), html.includes('value="Gardée"')]).toEqual([
    400,
    true,
    true,
  ]);
});

test("the texts that play with the name of the program stand only on a site of that name", async () => {
  const said = [
    [
      "/about",
      "En recrutement, un vivier, ce sont les talents que l’on connaît déjà. Ici, les talents",
      "Ici, les talents et",
    ],
    [
      "/sto",
      "Qui cherche, qui recrute et où : le vivier en ce moment.",
      "Qui cherche, qui recrute et où : le site en ce moment.",
    ],
    ["/assistance-recrutement", "Chercher dans le vivier les profils", "Chercher les profils qui correspondent"],
  ] as const;
  const textOn = async (path: string) => textOf(await visitor.get(path));
  for (const [path, , plain] of said) {
    const text = await textOn(path);
    expect([path, text.includes(plain), /\b[vV]ivier/.test(text)]).toEqual([path, true, false]);
  }
  await save({ siteName: "" });
  for (const [path, ours] of said) expect(await textOn(path)).toContain(ours);
  await save({ siteName: "Emploi Cantal" });
});

test("mails are signed", async () => {
  await save({ signature: "CCI du Cantal\n44 boulevard du Pont-Rouge, 15000 Aurillac" });
  expect(mailText(["Bonjour,"])).toBe(
    "Bonjour,\n\n-- \nEmploi Cantal\nCCI du Cantal\n44 boulevard du Pont-Rouge, 15000 Aurillac\n",
  );
  expect(mailHtml("Sujet", ["Bonjour,"])).toContain("44 boulevard du Pont-Rouge, 15000 Aurillac");
});

test("without colours every page has the build's stylesheet; with them one of its own name, that holds it and the colours", async () => {
  expect(sheetOf(await htmlOf("/login"))).toBe("/app/ui/styles.css");
  await save({ colorMain: "1B6F43" });
  const first = sheetOf(await htmlOf("/login"))!;
  expect(first).toMatch(/^\/identite\/[\w-]{12}\.css$/);
  const sheet = await visitor.get(first);
  expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(sheet.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const css = await sheet.text();
  expect(css.startsWith('@import url("/app/ui/styles.css");')).toBe(true);
  expect(css).toContain(":root{--brand:light-dark(#1b6f43,");
  expect(mailHtml("Sujet", [{ button: "Ouvrir", url: "https://exemple.test" }])).toContain("background:#1b6f43");
  expect(await htmlOf("/manifest.webmanifest")).toContain('"theme_color":"#1b6f43"');
  expect(await htmlOf("/sw.js")).toContain(first);
  expect(await htmlOf("/hors-ligne")).toContain(first);
  await save({ colorAccent: "#e30613" });
  expect(sheetOf(await htmlOf("/login"))).not.toBe(first);
  expect((await visitor.get(first)).headers.get("cache-control")).toBe("no-cache");
});

test("an early refusal has the colours too, under a policy that names its style", async () => {
  const refused = await visitor.post("/login", {}, { Origin: "https://ailleurs.example" });
  const style = /<style>([\s\S]*?)<\/style>/.exec(await refused.text())![1]!;
  expect(style).toContain("--brand:light-dark(#1b6f43,");
  const digest = createHash("sha256").update(style).digest("base64");
  expect(refused.headers.get("content-security-policy")).toContain(`style-src 'sha256-${digest}'`);
});

test("a colour that cannot be read is corrected and shown beside; one that is none is refused", async () => {
  await save({ colorMain: "#7ac943" });
  const shown = await textOf(await admin.get(page));
  expect(shown).toContain("#7ac943 ne se distingue pas assez d’un fond clair (contraste 2,0)");
  expect(shown).toMatch(/les pages montrent #[0-9a-f]{6} \(contraste [45],\d\)/);
  for (const colour of ["vert", "#12345", "rgb(1,2,3)", "#gggggg", "#1b7f4b;}"]) {
    const refused = await saveSettings(admin, "identite", { colorMain: colour });
    expect([colour, refused.status]).toEqual([colour, 400]);
  }
  await save({ colorMain: "#abc" });
  expect((await settingsFields("identite")).colorMain).toBe("#aabbcc");
});

test("two administrators who write the same field see both versions; other fields are merged", async () => {
  const fields = await settingsFields("identite");
  await save({ claim: "La première" });
  const merged = await admin.post(page, { ...fields, homeTitle: "Ensemble" });
  expect(merged.status).toBe(302);
  expect(await settingsFields("identite")).toMatchObject({ claim: "La première", homeTitle: "Ensemble" });
  const conflict = await admin.post(page, { ...fields, claim: "La seconde" });
  expect([conflict.status, (await settingsFields("identite")).claim]).toEqual([409, "La première"]);
});

test("each text of the identity says how long it may be before it is refused", async () => {
  const text = await textOf(await admin.get(page));
  for (const [length, times] of [
    [40, 2],
    [80, 1],
    [120, 1],
    [300, 3],
  ])
    expect(text.split(` ${length} caractères au plus.`).length - 1, `${length}`).toBe(times);
});

test("a settings page names the pages of the administration as the menu does", async () => {
  const text = await textOf(await admin.get("/admin/reglages/moderation"));
  expect(text).toContain("Vous le trouvez dans « À traiter »");
});
