// The frame of every mail: the operator's logo and colours, one button, no bare address, the reason and the signature.
import fs from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleAddress, exampleOf } from "../app/admin/templates/mail-example.ts";
import { transaction } from "../app/platform/db/db.server.ts";
import { newId } from "../app/platform/http/id.ts";
import { contrast } from "../app/platform/images/colours.ts";
import { drain } from "../app/platform/jobs/jobs.server.ts";
import { deliverMail, outbox, sendMail } from "../app/platform/mail/mail.server.tsx";
import { mailHtml, mailText } from "../app/platform/mail/mail-body.tsx";
import { listMailKinds } from "../app/platform/mail/mail-kinds.server.ts";
import { withInlinePictures } from "../app/platform/mail/mail-pictures.server.ts";
import { as } from "./app.ts";
import { aCompany, anAdmin, anApplication, anOffer } from "./factories.ts";
import { mailsTo } from "./mails.ts";
import { saveSettings } from "./settings-form.ts";
import { aPng, setIdentity } from "./site-identity.ts";

const page = "/admin/reglages/identite";
let admin: ReturnType<typeof as>;

const logo = (colour: string) => aPng(400, 100, colour);

beforeAll(async () => {
  admin = as(await anAdmin());
});

afterAll(() => setIdentity({ site: {}, siteLogo: {}, operator: {} }));

const kinds = listMailKinds();
const letterOf = ([, kind]: (typeof kinds)[number]) => kind.example(exampleOf, exampleAddress);

/** The texts that a reader sees, without the paragraph from which an address is copied. */
const visibleIn = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<p class="copy".*?<\/p>/gs, "")
    .replace(/<[^>]*>/g, " ");

test.each(kinds)("%s shows no bare address, one button at most, and why it comes", (name, kind) => {
  const { subject, blocks } = letterOf([name, kind]);
  const html = mailHtml(subject, blocks, kind.reason);
  expect(visibleIn(html)).not.toMatch(/https?:\/\//);
  expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThan(2);
  expect(kind.reason).toMatch(/^Vous recevez cet e-mail parce (?:que |qu’)[^.]+\.$/);
  expect(html).toContain(kind.reason);
  expect(mailText(blocks, kind.reason)).toContain(`\n\n${kind.reason}\n`);
});

test("an offer stands in a mail as a card with its company, town, contract and pay, as text too", async () => {
  const company = await aCompany({ nom: "Chaudronnerie du Puy" });
  const salary = { salary: 2_400, salaryTaux: "par mois" };
  const offer = await anOffer({
    companyId: company.companyId,
    title: "Soudeur TIG",
    city: "Aurillac",
    cityCode: "15014",
    departement: "15",
    contractType: "CDI",
    ...salary,
  });
  const { id } = await anApplication(offer, { email: "soudeuse@exemple.test" });
  const message = { form: "message", "message-id": newId(), message: "Pouvez-vous venir mardi\u00a0?" };
  await as(company).post(`/compte/entreprise/candidatures/${id}`, message);
  const [mail] = await mailsTo("soudeuse@exemple.test");
  const card = /<div class="card".*?<\/div>/.exec(mail!.html)![0].replace(/<[^>]*>/g, "|");
  expect(card.split(/\|+/).filter(Boolean)).toEqual([
    "Soudeur TIG",
    "Chaudronnerie du Puy",
    "Aurillac\u00a0(15) · CDI · 2\u202f400\u00a0€ brut par mois",
  ]);
  expect(mail!.text).toContain(
    "\n\nSoudeur TIG\nChaudronnerie du Puy\nAurillac\u00a0(15) · CDI · 2\u202f400\u00a0€ brut par mois\n\n",
  );
});

test("the operator's name and address end every mail, once", async () => {
  await setIdentity({
    operator: { name: "CCI du Cantal", address: "44 boulevard du Pont-Rouge, 15000 Aurillac" },
    site: { siteName: "Emploi Cantal", signature: ["CCI du Cantal"] },
  });
  expect(mailText(["Bonjour,"], "Vous recevez cet e-mail parce qu’il le faut.")).toBe(
    "Bonjour,\n\n-- \nEmploi Cantal\nCCI du Cantal\n44 boulevard du Pont-Rouge, 15000 Aurillac\n\nVous recevez cet e-mail parce qu’il le faut.\n",
  );
  const html = mailHtml("Sujet", ["Bonjour,"]);
  expect(html.match(/CCI du Cantal/g)).toHaveLength(1);
  expect(html).toContain("44 boulevard du Pont-Rouge, 15000 Aurillac");
});

test("a saved address of the operator stands in the next mail", async () => {
  expect((await saveSettings(admin, "editeur", { address: "1 rue du Port, 29200 Brest" })).status).toBe(302);
  expect(mailText(["Bonjour,"])).toContain("\n1 rue du Port, 29200 Brest\n");
});

/** The colours of a part in the stylesheet of the dark theme. */
const darkOf = (html: string, part: string) =>
  new RegExp(
    `prefers-color-scheme:dark[^@]*\\.${part}\\{background:(#[\\da-f]{6})!important(?:;color:(#[\\da-f]{6}))?`,
  ).exec(html)!;

test.each(["#1b6f43", "#e8c400", "#0b1020", "#ffffff"])(
  "the button in %s is readable in both themes",
  async (colorMain) => {
    await setIdentity({ site: { colorMain } });
    const html = mailHtml("Sujet", [{ button: "Ouvrir", url: "https://exemple.test" }]);
    const light = /class="button" style="[^"]*background:(#[\da-f]{6});color:(#[\da-f]{6})/.exec(html)!;
    expect(contrast(light[1]!, light[2]!)).toBeGreaterThanOrEqual(4.5);
    const dark = darkOf(html, "button");
    expect(contrast(dark[1]!, dark[2]!)).toBeGreaterThanOrEqual(4.5);
  },
);

const letter = { to: "amelie@exemple.test", template: "verification", subject: "Sujet", blocks: ["Bonjour,"] };

async function delivered(id: string) {
  await drain("mail", deliverMail);
  const file = fs.readdirSync(outbox()).find((name) => name.endsWith(`${id}.eml`))!;
  return PostalMime.parse(fs.readFileSync(path.join(outbox(), file)));
}

test("the logo is attached, with the site's name for those who do not see it; nothing is fetched", async () => {
  await setIdentity({ site: { siteName: "Emploi « Cantal »" } });
  expect(
    (await admin.post(page, { form: "logo", siteLogo: await logo("#1b6f43"), siteLogoDark: await logo("#eeffee") }))
      .status,
  ).toBe(302);
  const mail = await delivered(await transaction((tx) => sendMail(tx, letter)));
  const images = [...mail.html!.matchAll(/<img src="cid:([^"]+)" alt="([^"]*)" width="(\d+)" height="(\d+)"/g)];
  expect(images.map(([, , alt, width, height]) => [alt, width, height])).toEqual([
    ["Emploi « Cantal »", "224", "56"],
    ["Emploi « Cantal »", "224", "56"],
  ]);
  expect(mail.attachments.map(({ contentId, mimeType, disposition }) => [contentId, mimeType, disposition])).toEqual(
    images.map(([, cid]) => [`<${cid}>`, "image/png", "inline"]),
  );
  expect(mail.html).not.toMatch(/(?:src|srcset|background|url\()[="( ]*https?:/);
  expect(mail.html).toContain(".logo{display:none!important}.dark{display:inline-block!important}");
});

test("a mail written before the logo changed leaves with the name instead", async () => {
  const id = await transaction((tx) => sendMail(tx, letter));
  expect((await admin.post(page, { siteLogoGone: "oui" })).status).toBe(302);
  const mail = await delivered(id);
  expect(mail.attachments).toEqual([]);
  expect(mail.html).not.toContain("<img");
  expect(mail.html).toContain(">Emploi « Cantal »</h1>");
});

test("our own pages show a mail with its logo, and load nothing", async () => {
  await admin.post(page, { form: "logo", siteLogo: await logo("#1b6f43") });
  const id = await transaction((tx) => sendMail(tx, letter));
  const shown = await admin.get(`/admin/courriers/${id}/apparence`);
  expect(shown.headers.get("content-security-policy")).toContain(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  );
  expect(await shown.text()).toMatch(/<img src="data:image\/png;base64,iVBOR/);
  expect(withInlinePictures("<p>cid:secret.png@logo</p>")).toBe("<p>cid:secret.png@logo</p>");
});

test("a heavy logo is attached in its single size", async () => {
  const noise = {
    create: {
      width: 480,
      height: 160,
      channels: 3 as const,
      background: "#000",
      noise: { type: "gaussian" as const, mean: 128, sigma: 60 },
    },
  };
  await setIdentity({ siteLogo: {} });
  await admin.post(page, {
    form: "logo",
    siteLogo: new File([await sharp(noise).png().toBuffer()], "logo.png", { type: "image/png" }),
  });
  expect(mailHtml("Sujet", ["Bonjour,"])).toMatch(/<img src="cid:logo-light-[\da-f]{12}\.png@logo"/);
});
