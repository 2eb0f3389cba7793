// The sharing pictures of companies and landing pages, and the addresses by which pages name all of them.
import { loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { visitor } from "../../tests/app.ts";
import { aCompany, aFile, anOffer } from "../../tests/factories.ts";
import { setIdentity } from "../../tests/site-identity.ts";
import { config } from "../platform/config/config.server.ts";
import { db } from "../platform/db/db.server.ts";
import { drawPicture, type Picture } from "../platform/images/drawing.server.ts";

afterAll(() => setIdentity({ site: {} }));

/** The address of the picture that a page names, as a path, and its text for those who do not see it. */
async function pictureOf(path: string) {
  const html = await (await visitor.get(path)).text();
  const content = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
  return { path: content("og:image")!.replace(config.baseUrl, ""), alt: content("og:image:alt") };
}

async function drawn(path: string) {
  const response = await visitor.get(path);
  expect([path, response.status, response.headers.get("Content-Type")]).toEqual([path, 200, "image/png"]);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height } = await loadImage(bytes);
  expect([width, height, bytes.length < 300_000]).toEqual([1200, 630, true]);
  return { bytes, etag: response.headers.get("ETag")! };
}

test("a company's picture shows its name, its logo and its number of offers, under an address that changes with them", async () => {
  const { companyId } = await aCompany({ nom: "Chaudronnerie du Puy", secteur: "Industrie" });
  const page = `/entreprises/${companyId}-chaudronnerie-du-puy`;
  const first = await pictureOf(page);
  expect(first.path).toMatch(/^\/entreprises\/[\da-f-]{36}-chaudronnerie-du-puy\/apercu\.png\?v=[\w-]{10}$/);
  expect(first.alt).toBe("Chaudronnerie du Puy");
  const plain = await drawn(first.path);
  await anOffer({ companyId });
  const second = await pictureOf(page);
  expect(second.path).not.toBe(first.path);
  const logo = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#c00010" } })
    .webp()
    .toBuffer();
  const file = await aFile("logo", { bytes: logo, uploadedBy: null });
  await db.updateTable("companies").set({ logoFileId: file.id }).where("id", "=", companyId).execute();
  const third = await pictureOf(page);
  expect(third.path).not.toBe(second.path);
  const withLogo = await drawn(third.path);
  expect(withLogo.etag).not.toBe(plain.etag);
  const [red] = await sharp(withLogo.bytes).extract({ left: 1014, top: 313, width: 4, height: 4 }).raw().toBuffer();
  expect(red).toBeGreaterThan(180);
  const old = await visitor.get(first.path);
  expect([old.status, old.headers.get("ETag")]).toEqual([200, withLogo.etag]);
});

test("a company that is not public has no picture, nor has another name", async () => {
  const { companyId, userId } = await aCompany({ nom: "Fermée" });
  const path = `/entreprises/${companyId}-fermee/apercu.png`;
  await drawn(path);
  const moved = await visitor.get(`/entreprises/${companyId}-ouverte/apercu.png`);
  expect([moved.status, moved.headers.get("Location")!.split("?")[0]]).toEqual([301, path]);
  await db.updateTable("users").set({ emailVerified: false }).where("id", "=", userId).execute();
  const page = await visitor.get(`/entreprises/${companyId}-fermee`);
  expect([page.status, (await visitor.get(path)).status]).toEqual([404, 404]);
  expect((await visitor.get("/entreprises/x/apercu.png")).status).toBe(404);
});

test("a landing page's picture has its occupation, its area and its number of offers, and goes with them", async () => {
  await db.deleteFrom("offers").execute();
  const mason = { title: "Maçon H/F", city: "Lyon", cityCode: "69123", departement: "69", firstPublicAt: new Date() };
  await anOffer(mason);
  const [france, lyon] = [await pictureOf("/emploi/macon"), await pictureOf("/emploi/macon/lyon-69")];
  expect(france.path).toMatch(/^\/emploi\/macon\/apercu\.png\?v=[\w-]{10}$/);
  expect(lyon.path).toMatch(/^\/emploi\/macon\/lyon-69\/apercu\.png\?v=[\w-]{10}$/);
  expect((await drawn(france.path)).etag).not.toBe((await drawn(lyon.path)).etag);
  await anOffer(mason);
  expect((await pictureOf("/emploi/macon")).path).not.toBe(france.path);
  for (const [path, status, to] of [
    ["/emploi/maconne/apercu.png", 301, "/emploi/macon/apercu.png"],
    ["/emploi/macon/lyon/apercu.png", 301, "/emploi/macon/lyon-69/apercu.png"],
    ["/emploi/xyzzy/apercu.png", 404, null],
    ["/emploi/macon/xyzzy/apercu.png", 404, null],
    ["/emploi/macon/brest-29/apercu.png", 301, "/emploi/macon/apercu.png"],
  ] as const) {
    const response = await visitor.get(path);
    expect([path, response.status, response.headers.get("Location")]).toEqual([path, status, to]);
  }
  await db.deleteFrom("offers").execute();
  const statuses = async () => [(await visitor.get("/emploi/macon")).status, (await visitor.get(france.path)).status];
  // The page stays for thirty days, without offers to draw.
  expect(await statuses()).toEqual([200, 404]);
  await db.deleteFrom("deletedOffers").execute();
  expect(await statuses()).toEqual([410, 410]);
});

test("every other page names the site's picture; its address changes with the claim and the colours", async () => {
  const first = (await pictureOf("/about")).path;
  expect(first).toMatch(/^\/apercu\.png\?v=[\w-]{10}$/);
  await drawn(first);
  await setIdentity({ site: { claim: "Des emplois près de chez vous" } });
  const second = (await pictureOf("/about")).path;
  expect(second).not.toBe(first);
  await setIdentity({ site: { claim: "Des emplois près de chez vous", colorMain: "#7a1fa2" } });
  expect((await pictureOf("/about")).path).not.toBe(second);
});

const picture = (title: string, emblem: Picture["emblem"] = null): Picture => ({
  above: "Entreprise",
  title,
  facts: ["Lyon (69)", "CDI"],
  emblem,
});

const pixel = async (bytes: Buffer, left: number, top: number) => {
  const [r, g, b] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [r!, g!, b!] as const;
};

test("the water of the picture has the hue of the chosen colour", async () => {
  await setIdentity({ site: { colorMain: "#b00020" } });
  const [r, g, b] = await pixel(await drawPicture(picture("Soudeur")), 900, 40);
  expect(r).toBeGreaterThan(g);
  expect(r).toBeGreaterThan(b);
});

test.each([
  ["missing", async () => null],
  ["broken", async () => Buffer.from("no picture")],
  ["unreadable", () => Promise.reject(new Error("disk"))],
])("a logo that is %s is left out", async (_name, read) => {
  const drawnAnyway = await drawPicture(picture("Soudeur", { name: "x", read }));
  expect(drawnAnyway.equals(await drawPicture(picture("Soudeur")))).toBe(true);
});

test.each([
  ["one endless word", "Anticonstitutionnellement".repeat(40)],
  ["right-to-left words", "مهندس برمجيات في ليون ".repeat(20)],
  ["pictures", "👩‍🔧 Mécanicienne 🔧🔧🔧 ".repeat(20)],
  ["stacked accents", `Z${"\u0301".repeat(500)}algo`],
  ["directions of its own", "Soudeur \u202ereudouS\u202c \u2066x\u2069"],
])("a title of %s stays left of the water", async (_name, title) => {
  const bytes = await drawPicture({ above: title, title, facts: [title, title], emblem: null });
  const empty = await drawPicture({ above: null, title: "", facts: [], emblem: null });
  const strip = { left: 800, top: 0, width: 400, height: 630 };
  const [seen, plain] = await Promise.all([bytes, empty].map((each) => sharp(each).extract(strip).raw().toBuffer()));
  expect(seen!.equals(plain!)).toBe(true);
});
