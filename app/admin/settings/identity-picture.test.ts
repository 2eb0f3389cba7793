// The pictures of the site's identity: what is accepted, what is drawn from it, and where it shows.
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { as, type Client, edit, textOf, visitor } from "../../../tests/app.ts";
import { hiddenFormFor } from "../../../tests/edited-forms/forms.ts";
import { anAdmin, anOffer } from "../../../tests/factories.ts";
import { setIdentity } from "../../../tests/site-identity.ts";
import { beginWithin } from "../../../tests/two-at-once.ts";
import { offerPath } from "../../offers/offer.ts";
import { FairTurns } from "../../platform/concurrency/fair-queue.ts";
import { config } from "../../platform/config/config.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import {
  findLargePicture,
  setIdentityPicture,
  setIdentityPictureAlt,
} from "../../platform/settings/identity-picture.server.ts";

const page = "/admin/reglages/identite";
let admin: Client;

beforeAll(async () => {
  admin = as(await anAdmin());
});

afterAll(() => setIdentity({ site: {}, homePicture: {}, sharePicture: {} }));

async function jpeg(width: number, height: number): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: "#1b7f4b" } })
    .withExifMerge({ IFD0: { Artist: "Jeanne Photographe" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "aurillac.jpg", { type: "image/jpeg" });
}

const send = (fields: Record<string, string | File>) => edit(admin, page, { form: "identite", ...fields });
const htmlOf = async (path: string) => (await visitor.get(path)).text();
const imageIn = (html: string) => /<div class="hero-picture"><img ([^>]*)>/.exec(html)?.[1];

test("an uploaded picture stands on the home page in two sizes, with its size and its text, without what the camera wrote", async () => {
  expect(imageIn(await htmlOf("/"))).toBeUndefined();
  const saved = await send({ homePicture: await jpeg(2_000, 1_000), homePictureAlt: "La vallée de la Jordanne" });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, page]);
  const html = await htmlOf("/");
  const image = imageIn(html)!;
  expect(image).toContain('width="1280" height="640" alt="La vallée de la Jordanne"');
  expect(image).toMatch(
    /srcSet="\/identite\/accueil-640-[\da-f]{12}\.webp 640w, \/identite\/accueil-1280-[\da-f]{12}\.webp 1280w"/,
  );
  expect(html).not.toContain("Exemples inventés");
  for (const [, src, width] of image.matchAll(/(\/identite\/accueil-(\d+)-[\da-f]{12}\.webp) \d+w/g)) {
    const answer = await visitor.get(src!);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const bytes = Buffer.from(await answer.arrayBuffer());
    const facts = await sharp(bytes).metadata();
    expect([facts.format, String(facts.width), facts.exif]).toEqual(["webp", width, undefined]);
  }
});

test("its text changes without another file; a removed picture gives way to our drawing", async () => {
  await send({ homePicture: await jpeg(1_000, 500), homePictureAlt: "Avant" });
  const src = /src="([^"]+)"/.exec(imageIn(await htmlOf("/"))!)![1]!;
  expect((await send({ homePictureAlt: "Le marché d’Aurillac" })).status).toBe(302);
  expect(imageIn(await htmlOf("/"))).toContain(`src="${src}"`);
  expect(imageIn(await htmlOf("/"))).toContain('alt="Le marché d’Aurillac"');
  expect(await textOf(await admin.get(page))).toContain("Retirer cette image");
  expect((await send({ homePictureGone: "oui" })).status).toBe(302);
  expect(imageIn(await htmlOf("/"))).toBeUndefined();
  expect((await visitor.get(src)).status).toBe(404);
  const journal = await textOf(await admin.get("/admin/journal"));
  expect(journal).toContain("Le marché d’Aurillac");
  expect(journal).toContain("Texte de remplacement");
});

test("a page from before another administrator's text does not overwrite it, and shows both texts when it changes it too", async () => {
  await send({ homePicture: await jpeg(1_000, 500), homePictureAlt: "Une rue" });
  const { fields } = hiddenFormFor(await (await admin.get(page)).text(), { homePictureAlt: "" })!;
  await send({ homePictureAlt: "La rue du Prince" });
  const other = await admin.post(page, { ...fields, claim: "L’emploi d’Aurillac", homePictureAlt: "Une rue" });
  expect(other.status).toBe(302);
  expect(imageIn(await htmlOf("/"))).toContain('alt="La rue du Prince"');
  const same = await admin.post(page, { ...fields, homePictureAlt: "Un marché" });
  const shown = await textOf(same);
  expect([same.status, shown.includes("La rue du Prince"), shown.includes("Un marché")]).toEqual([409, true, true]);
  expect(imageIn(await htmlOf("/"))).toContain('alt="La rue du Prince"');
  await send({ homePictureGone: "oui" });
  expect((await admin.post(page, { ...fields, homePictureAlt: "Une rue" })).status, "its picture is gone").toBe(302);
});

test.each(["homePicture", "sharePicture"])(
  "a page from before a colleague's picture neither removes nor replaces it, until both versions were shown: %s",
  async (name) => {
    const stored = () => findLargePicture(name as "homePicture");
    await send({ [name]: await jpeg(1_000, 500) });
    const { fields } = hiddenFormFor(await (await admin.get(page)).text(), { [name]: "" })!;
    await send({ [name]: await jpeg(1_200, 600) });
    const newer = await stored();
    for (const change of [{ [`${name}Gone`]: "oui" }, { [name]: await jpeg(1_400, 700) }]) {
      const refused = await admin.post(page, { ...fields, ...change });
      const text = await textOf(refused);
      expect([refused.status, text.includes("Un autre fichier, choisi entre-temps")]).toEqual([409, true]);
      expect(await stored()).toEqual(newer);
    }
    const asked = await admin.post(page, { ...fields, [`${name}Gone`]: "oui" });
    const { fields: again } = hiddenFormFor(await asked.text(), { [name]: "" })!;
    expect((await admin.post(page, { ...again, [`${name}Gone`]: "oui" })).status).toBe(302);
    expect(await stored()).toBeNull();
    // Another field of the old page is saved without it.
    expect((await admin.post(page, { ...fields, claim: "L’emploi d’Aurillac" })).status).toBe(302);
    expect(await stored()).toBeNull();
  },
);

test("a file that is no picture, a narrow one and none are refused beside the field, and the typed text stays", async () => {
  for (const [file, sentence] of [
    [
      new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.svg", { type: "image/svg+xml" }),
      "n’est pas une image",
    ],
    [new File(["rien"], "photo.jpg", { type: "image/jpeg" }), "n’est pas une image"],
    [await jpeg(300, 200), "trop étroite"],
    [await jpeg(400, 3_000), "trop étroite"],
  ] as const) {
    const refused = await send({ homePicture: file, homePictureAlt: "Gardé" });
    const html = await refused.text();
    expect([sentence, refused.status, html.includes(sentence), html.includes('value="Gardé"')]).toEqual([
      sentence,
      400,
      true,
      true,
    ]);
  }
  expect(await textOf(await send({ homePictureAlt: "Seul" }))).toContain("Aucun fichier fourni");
  const long = await send({ homePicture: await jpeg(1_000, 500), homePictureAlt: "x".repeat(251) });
  expect([long.status, (await textOf(long)).includes("250 caractères au plus")]).toEqual([400, true]);
});

test("a text that is saved while another picture is being saved does not bring the old picture back", async () => {
  const picture = (name: string) => {
    const part = { bytes: Buffer.from(name), width: 1, height: 1 };
    return { sizes: [part], source: name, alt: name };
  };
  await transaction((tx) => setIdentityPicture(tx, "homePicture", picture("old")));
  await beginWithin(
    (tx) => setIdentityPicture(tx, "homePicture", picture("new")),
    (tx) => setIdentityPictureAlt(tx, "homePicture", "text"),
  );
  expect(await findLargePicture("homePicture")).toEqual({ bytes: Buffer.from("new"), alt: "text" });
});

const metaIn = (html: string, name: string) =>
  new RegExp(`property="og:image${name}" content="([^"]+)"`).exec(html)?.[1];

test("a picture of shared links stands where ours stood, offers keep their own, and the old address leads to it", async () => {
  const offer = await anOffer({ title: "Fromager" });
  expect(metaIn(await htmlOf("/"), "")).toContain("/apercu.png?v=");
  const saved = await send({
    sharePicture: await jpeg(2_400, 1_260),
    sharePictureAlt: "Le marché d’Aurillac",
  });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, page]);
  for (const path of ["/", "/offres"]) {
    const html = await htmlOf(path);
    expect(metaIn(html, "")).toMatch(/\/identite\/partage-1200-[\da-f]{12}\.jpg$/);
    expect(["type", "width", "height", "alt"].map((name) => metaIn(html, `:${name}`))).toEqual([
      "image/jpeg",
      "1200",
      "630",
      "Le marché d’Aurillac",
    ]);
  }
  expect(metaIn(await htmlOf(offerPath(offer)), "")).toContain("/apercu.png?v=");
  const { pathname } = new URL(metaIn(await htmlOf("/"), "")!);
  const old = await visitor.get("/apercu.png");
  expect([old.status, old.headers.get("location")]).toEqual([302, pathname]);
  const answer = await visitor.get(pathname);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(["jpeg", 1200, 630, undefined]);
  const journal = await textOf(await admin.get("/admin/journal"));
  expect(journal).toContain("Image des partages");
  expect((await send({ sharePictureGone: "oui" })).status).toBe(302);
  expect(metaIn(await htmlOf("/"), "")).toContain("/apercu.png?v=");
});

test("an upright or narrow picture of shared links is refused beside its field", async () => {
  for (const file of [await jpeg(500, 300), await jpeg(800, 1_200)]) {
    const refused = await send({ sharePicture: file, sharePictureAlt: "Gardé" });
    const html = await refused.text();
    expect([refused.status, html.includes("plus large que haute"), html.includes('value="Gardé"')]).toEqual([
      400,
      true,
      true,
    ]);
  }
});

test("the files of a network never hold back an administrator's pictures", async () => {
  config.trustProxy = 1;
  onTestFinished(async () => {
    config.trustProxy = 0;
    await setIdentity({ homePicture: {} });
  });
  const { network } = platformLimits.fileTime;
  await consume("file-time-network", "198.51.100.77", network, network.points);
  await setIdentity({ homePicture: {} });
  const picture = { form: "identite", homePicture: await jpeg(2_000, 1_000) };
  expect((await admin.post(page, picture, { "X-Forwarded-For": "198.51.100.77" })).status).toBe(302);
});

test("where too many files wait, the form says that nothing is saved, and keeps what was typed", async () => {
  const full = vi.spyOn(FairTurns.prototype, "run").mockResolvedValue(undefined);
  onTestFinished(() => full.mockRestore());
  const refused = await send({ claim: "L’emploi d’Aubrac", homePicture: await jpeg(2_000, 1_000) });
  expect(refused.status).toBe(503);
  const html = await refused.text();
  expect(html).toContain("Rien n’est enregistré, ni cette image ni le reste");
  expect(html).not.toContain("le reste est gardé");
  expect(html).toContain('value="L’emploi d’Aubrac"');
  expect(await htmlOf("/")).not.toContain("L’emploi d’Aubrac");
});
