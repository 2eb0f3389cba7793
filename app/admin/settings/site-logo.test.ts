// The logo of the site: what is accepted, what is drawn from it, and where it shows.
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { as, type Client, edit, textOf, visitor } from "../../../tests/app.ts";
import { hiddenFormFor } from "../../../tests/edited-forms/forms.ts";
import { anAdmin } from "../../../tests/factories.ts";
import { aPng, setIdentity } from "../../../tests/site-identity.ts";
import { beginWithin } from "../../../tests/two-at-once.ts";
import { drawingFault } from "../../engines/file-formats/svg-check.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { setStored } from "../../platform/settings/settings.server.ts";
import { listLogoThemes, setLogo } from "../../platform/settings/site-logo.server.ts";

const page = "/admin/reglages/identite";
const svg = (inside: string, head = "") =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 50">${inside}</svg>`;
const plain = svg('<rect width="200" height="50" fill="#1b7f4b"/>');
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let admin: Client;

beforeAll(async () => {
  admin = as(await anAdmin());
});

afterAll(() => setIdentity({ siteLogo: {} }));

const drawn = (viewBox: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><rect width="9999" height="9999" fill="#1b7f4b"/></svg>`;
const drawing = (text: string, name = "logo.svg") => new File([text], name, { type: "image/svg+xml" });
const send = (fields: Record<string, string | File>) => edit(admin, page, { form: "identite", ...fields });
const htmlOf = async (path: string) => (await visitor.get(path)).text();
/** The rules of the logo in the stylesheet of a page. */
async function rulesOf(path: string): Promise<string> {
  const sheet = /<link rel="stylesheet" href="([^"]+)" data-sheet/.exec(await htmlOf(path))![1]!;
  return sheet.startsWith("/identite/") ? (await htmlOf(sheet)).split("\n").at(-1)! : "";
}
const picturesIn = (rules: string) => [...rules.matchAll(/url\(([^)]+)\) 1x/g)].map(([, src]) => src!);

test("the field announces the kinds and the size of a logo", async () => {
  expect((await textOf(await admin.get(page))).replaceAll("\u00a0", " ")).toContain(
    "SVG de 512 Ko au plus, ou PNG, JPEG, WebP ou GIF de 8 Mo au plus.",
  );
});

test.each([
  ["a plain drawing", plain],
  [
    "a declaration, a comment and a document type",
    svg(
      "<path d='M0 0h9v9z'/>",
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Inkscape -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
    ),
  ],
  [
    "a gradient",
    svg(
      '<defs><linearGradient id="g"><stop stop-color="red"/></linearGradient></defs><rect width="9" height="9" fill="url(#g)" style="stroke:url( \'#g\' )"/>',
    ),
  ],
  ["a use of its own part", svg('<g id="a"><circle r="4"/></g><use xlink:href="#a" x="9"/><use href="#a"/>')],
  ["a stylesheet of its own", svg("<style>.a{fill:#123;stroke:url(#g)}</style><circle class='a' r='3'/>")],
  ["a picture of its own", svg(`<image href="data:image/png;base64,${pixel}" width="9" height="9"/>`)],
])("a drawing with %s is accepted", (_name, text) => {
  expect(drawingFault(Buffer.from(text))).toBe(null);
});

test.each([
  ["a program", svg("<script>alert(1)</script>")],
  ["a page inside", svg("<foreignObject><p>x</p></foreignObject>")],
  ["a picture from elsewhere", svg('<image xlink:href="https://ailleurs.exemple/a.png" width="9" height="9"/>')],
  ["a file of the server", svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
  ["a relative file", svg('<image href="secret" width="9" height="9"/>')],
  ["a drawing inside a drawing", svg('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>')],
  ["a part from elsewhere", svg('<use href="https://ailleurs.exemple/a.svg#b"/>')],
  ["two references at once", svg('<use href="#a" xlink:href="https://ailleurs.exemple/a.svg#b"/>')],
  ["a fill from elsewhere", svg('<rect fill="url(https://ailleurs.exemple/a.svg#g)" width="9" height="9"/>')],
  ["an imported stylesheet", svg("<style>@import 'https://ailleurs.exemple/a.css';</style>")],
  ["an escaped import", svg("<style>@\\69mport 'https://ailleurs.exemple/a.css';</style>")],
  ["a stylesheet in a section", svg("<style><![CDATA[.a{fill:url(//ailleurs.exemple/a)}]]></style>")],
  ["entities", svg("<text>&a;</text>", '<!DOCTYPE svg [<!ENTITY a "b">]>')],
  ["a stylesheet of another file", svg("", '<?xml-stylesheet href="a.css"?>')],
  ["too many elements", svg("<g/>".repeat(5_001))],
  ["another root", "<html xmlns='http://www.w3.org/2000/svg'/>"],
  ["an open end", plain.slice(0, -3)],
])("a drawing with %s is refused", (_name, text) => {
  expect(drawingFault(Buffer.from(text))).not.toBe(null);
});

test("a drawing becomes pictures for pages, phones and shares; the drawing itself is nowhere", async () => {
  expect(await rulesOf("/")).toBe("");
  const saved = await send({ siteLogo: drawing(plain) });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, page]);
  const html = await htmlOf("/");
  const rules = await rulesOf("/");
  const [src] = picturesIn(rules);
  expect(src).toMatch(/^\/identite\/logo-light-[\da-f]{12}\.png$/);
  expect(rules).toContain(".logo-mark{display:none}");
  expect(rules).toContain("inline-size:min(160px,55vw,16rem);aspect-ratio:240/60");
  // The name stays in the page, for readers of the text.
  expect(html).toMatch(/class="logo"[^>]*>.*?<span>Vivier<\/span><\/a>/);
  const answer = await visitor.get(src!);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, [...data.subarray(0, 3)]]).toEqual([240, 60, [0x1b, 0x7f, 0x4b]]);
  const { icons } = (await (await visitor.get("/manifest.webmanifest")).json()) as {
    icons: { src: string; sizes: string }[];
  };
  expect(icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
  for (const { src: icon, sizes } of icons) {
    const { width } = await sharp(Buffer.from(await (await visitor.get(icon)).arrayBuffer())).metadata();
    expect(`${width}x${width}`).toBe(sizes);
  }
  expect(html).toMatch(/<link rel="icon" href="\/identite\/icone-192-[\da-f]{12}\.png"\/>/);
  expect(html).toMatch(/<link rel="apple-touch-icon" href="\/identite\/icone-pomme-[\da-f]{12}\.png"\/>/);
  const stored = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "siteLogo")
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored.value)).not.toContain("svg");
  expect((await visitor.get("/identite/logo-light-000000000000.png")).status).toBe(404);
});

test("each theme may have its own; without the light one a dark one is refused", async () => {
  const dark = await aPng(90, 90, "#ffcc0080");
  expect((await send({ siteLogoDark: dark })).status).toBe(302);
  const both = await rulesOf("/login");
  expect(picturesIn(both).map((src) => src.replace(/-[\da-f]{12}/, ""))).toEqual([
    "/identite/logo-light.png",
    "/identite/logo-dark.png",
    "/identite/logo-dark.png",
  ]);
  // Pictures are never enlarged.
  expect(both).toContain("inline-size:min(40px,55vw,16rem);aspect-ratio:90/90");
  expect((await send({ siteLogoGone: "oui" })).status).toBe(302);
  expect(await rulesOf("/login")).toBe("");
  const refused = await send({ siteLogoDark: dark });
  expect([refused.status, await textOf(refused)]).toEqual([
    400,
    expect.stringContaining("Ajoutez d’abord le logo pour fond clair"),
  ]);
});

test("a file that is no logo is refused beside its field, and the audit log has each change", async () => {
  for (const [file, sentence] of [
    [drawing(svg("<script/>")), "contient un programme"],
    [drawing(svg(`<!--${"x".repeat(600_000)}-->`)), "trop lourd"],
    [new File([new Uint8Array(Buffer.from(`\ufeff${plain}`, "utf16le"))], "logo.svg"), "enregistré en UTF-16"],
    [drawing(plain.slice(0, -9)), "abîmé"],
    [new File(["rien"], "logo.svg"), "ni une image ni un dessin SVG"],
    [new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d])], "logo.pdf"), "ni une image ni un dessin SVG"],
  ] as const) {
    const refused = await send({ siteLogo: file });
    expect([refused.status, (await textOf(refused)).includes(sentence)]).toEqual([400, true]);
  }
  expect((await send({ siteLogo: drawing(plain) })).status).toBe(302);
  const journal = await textOf(await admin.get("/admin/journal"));
  expect(journal).toContain("Logo sur fond clair");
});

test("a page from before a colleague's logo neither removes nor replaces it, until both versions were shown", async () => {
  await send({ siteLogoGone: "oui" });
  await send({ siteLogo: drawing(plain) });
  const { fields } = hiddenFormFor(await (await admin.get(page)).text(), { siteLogo: "" })!;
  await send({ siteLogo: drawing(svg('<rect width="200" height="50" fill="#7f1b4b"/>')) });
  const newer = picturesIn(await rulesOf("/"));
  for (const [name, value] of [
    ["siteLogoGone", "oui"],
    ["siteLogo", drawing(drawn("0 0 160 40"))],
  ] as const) {
    const refused = await admin.post(page, { ...fields, [name]: value });
    expect(refused.status).toBe(409);
    expect(await textOf(refused)).toContain("Logo sur fond clair");
    expect(picturesIn(await rulesOf("/"))).toEqual(newer);
  }
  // The logo of the other theme is another field.
  const dark = await admin.post(page, { ...fields, siteLogoDark: await aPng(90, 90, "#ffcc00") });
  expect(dark.status).toBe(302);
  expect(picturesIn(await rulesOf("/"))[0]).toBe(newer[0]);
  await send({ siteLogoGone: "oui" });
});

test("two administrators who save one logo each at the same time keep both", async () => {
  await setStored(db, "siteLogo", {});
  const bytes = Buffer.from(pixel, "base64");
  const logo = { large: bytes, double: bytes, single: bytes, width: 1, height: 1 };
  await beginWithin(
    (tx) => setLogo(tx, "light", logo),
    (tx) => setLogo(tx, "dark", logo),
  );
  expect(await listLogoThemes()).toEqual(["light", "dark"]);
  await setIdentity({ siteLogo: {} });
});

test.each([
  ["a picture of one pixel", () => aPng(1, 1, "#123456"), "moins de 32 pixels"],
  ["a picture of 31 pixels on one side", () => aPng(300, 31, "#123456"), "moins de 32 pixels"],
  ["a transparent picture", () => aPng(64, 64, "#12345600"), "ne montre rien"],
])("%s is refused", async (_name, png, sentence) => {
  const refused = await send({ siteLogo: await png() });
  expect([refused.status, (await textOf(refused)).replaceAll("\u00a0", " ").includes(sentence)]).toEqual([400, true]);
});

test.each([
  ["without anything", svg("")],
  ["that is transparent", svg('<rect width="200" height="50" fill="#123" opacity="0"/>')],
  ["outside of its box", svg('<circle cx="900" cy="900" r="20"/>')],
])("a drawing %s is refused", async (_name, text) => {
  const refused = await send({ siteLogo: drawing(text) });
  expect([refused.status, (await textOf(refused)).includes("ne montre rien")]).toEqual([400, true]);
});

test.each([
  ["5000 times 4", () => drawing(drawn("0 0 5000 4"))],
  ["40 times 4000", () => drawing(drawn("0 0 40 4000"))],
  ["11 times as wide as high", () => drawing(drawn("0 0 440 40"))],
  ["5 times as high as wide", () => drawing(drawn("0 0 40 200"))],
  ["a picture of 900 by 40", () => aPng(900, 40, "#123456")],
  ["a picture of 40 by 400", () => aPng(40, 400, "#123456")],
])("a stretched logo is refused with the shapes that are taken: %s", async (_name, file) => {
  for (const field of ["siteLogo", "siteLogoDark"]) {
    const refused = await send({ [field]: await file() });
    const shown = (await textOf(refused)).replaceAll("\u00a0", " ");
    expect([refused.status, shown.includes("au plus 10 fois sa hauteur en largeur, et 4 fois sa largeur")]).toEqual([
      400,
      true,
    ]);
  }
});

test.each(["0 0 400 40", "0 0 40 160"])("a logo at the limit of the shapes is taken: %s", async (viewBox) => {
  expect((await send({ siteLogo: drawing(drawn(viewBox)) })).status).toBe(302);
});

test("32 pixels are enough", async () => {
  expect((await send({ siteLogo: await aPng(32, 32, "#123456") })).status).toBe(302);
});

const faintOnDark = "Sur fond sombre, ce logo se voit mal (contraste";
const shownText = async () => (await textOf(await admin.get(page))).replaceAll("\u00a0", " ");

test("a dark logo on dark is warned about, with its contrast, until it has a version for dark", async () => {
  await send({ siteLogoGone: "oui" });
  // A dot of colour does not make the dark letters readable.
  const dark = svg(
    '<circle cx="10" cy="25" r="5" fill="#ff8800"/><rect x="30" width="120" height="40" fill="#123338"/>',
  );
  expect((await send({ siteLogo: drawing(dark) })).status).toBe(302);
  const warned = await shownText();
  expect(warned).toContain(`${faintOnDark} 1,3) : ajoutez un logo plus clair dans « Logo sur fond sombre ».`);
  expect(warned).not.toContain("Sur fond clair, ce logo se voit mal");
  const light = svg('<rect x="30" width="120" height="40" fill="#e8f4f2"/>');
  expect((await send({ siteLogoDark: drawing(light) })).status).toBe(302);
  expect(await shownText()).not.toContain("se voit mal");
  const html = await (await admin.get(page)).text();
  expect(html.match(/<img[^>]*class="logo-sample[^"]*"[^>]*>/g)).toHaveLength(2);
});

test("a white logo on light is warned about; a picture with a ground of its own is not", async () => {
  expect((await send({ siteLogo: drawing(svg('<circle cx="100" cy="25" r="20" fill="#fff"/>')) })).status).toBe(302);
  expect(await shownText()).toContain("Sur fond clair, ce logo se voit mal (contraste 1,");
  const box = svg(
    '<rect width="200" height="50" fill="#0a1416"/><rect x="20" y="20" width="90" height="10" fill="#fff"/>',
  );
  expect((await send({ siteLogo: drawing(box), siteLogoDark: drawing(box) })).status).toBe(302);
  expect(await shownText()).not.toContain("se voit mal");
});

test.each([
  ["a white plate", "#fff", "", "Sur fond clair, ce logo se voit mal (contraste 1,"],
  ["a white plate with pale letters", "#fff", "#e8e4dc", "Sur fond clair, ce logo se voit mal (contraste 1,"],
  ["a dark plate with darker letters", "#10181b", "#000", "Sur fond sombre, ce logo se voit mal (contraste 1,"],
  ["a white plate with dark letters", "#fff", "#123", ""],
  ["a dark plate with white letters", "#0a1416", "#fff", ""],
])("%s on a page", async (_name, plate, letters, sentence) => {
  const marks = letters ? `<path d="M20 10h8v30h-8zM40 10h40v6h-40z" fill="${letters}"/>` : "";
  const text = svg(`<rect width="200" height="50" fill="${plate}"/>${marks}`);
  expect((await send({ siteLogo: drawing(text), siteLogoDark: drawing(text) })).status).toBe(302);
  const shown = await shownText();
  expect(shown.includes("se voit mal")).toBe(sentence !== "");
  expect(shown).toContain(sentence);
});

test("one button saves the logo with the settings beside it, and nothing of them when the logo is refused", async () => {
  const siteName = "Emploi Aubrac";
  const refused = await send({ siteName, siteLogo: new File(["rien"], "logo.svg") });
  const html = await refused.text();
  expect([refused.status, html.includes(`value="${siteName}"`)]).toEqual([400, true]);
  expect(await htmlOf("/")).not.toContain(siteName);
  expect((await send({ siteName, siteLogo: drawing(plain) })).status).toBe(302);
  expect(await htmlOf("/")).toContain(siteName);
  expect(await rulesOf("/")).toContain(".logo-mark");
  expect((await send({ siteName: "", siteLogoGone: "oui" })).status).toBe(302);
  expect(await rulesOf("/")).toBe("");
});
