// The preview of the identity: the home page with what is typed, for administrators only; nothing is stored.
import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { as, type Client, textOf, visitor } from "../../../tests/app.ts";
import { anAdmin, anOffer } from "../../../tests/factories.ts";
import { settingsFields } from "../../../tests/settings-form.ts";
import { aPng, setIdentity } from "../../../tests/site-identity.ts";
import { db } from "../../platform/db/db.server.ts";

const path = "/admin/reglages/identite/apercu";
let admin: Client;

beforeAll(async () => {
  admin = as(await anAdmin());
});

const stored = () => db.selectFrom("settings").select(["key", "value"]).orderBy("key").execute();
const styleOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)![1]!;

test("the home page shows what is typed, and nothing is stored", async () => {
  await anOffer({ title: "Fromagère" });
  const before = await stored();
  const answer = await admin.post(
    path,
    await settingsFields("identite", {
      siteName: "Emploi Cantal",
      claim: "Tout l’emploi du Cantal.",
      homeTitle: "Travailler au <b>pays</b>",
      colorMain: "#1b6f43",
      footerLinks: "La CCI https://cci.exemple.fr",
    }),
  );
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain("<h1>Travailler au &lt;b&gt;pays&lt;/b&gt;</h1>");
  expect(html).toContain("<span>Emploi Cantal</span>");
  expect(html).toContain('<a href="https://cci.exemple.fr/">La CCI</a>');
  expect(html).toContain("Fromagère");
  // As a visitor sees it.
  expect(html).toMatch(/href="\/login"/);
  expect(html).not.toContain("Vivier");
  expect(styleOf(html)).toContain("--brand:light-dark(#1b6f43,");
  expect(await stored()).toEqual(before);
  const home = await (await visitor.get("/")).text();
  expect(home).toContain("<span>Vivier</span>");
  expect(home).not.toContain("Travailler au");
});

test("it runs nothing, is stored nowhere, and only our pages frame it", async () => {
  const answer = await admin.post(
    path,
    { apercu: "sombre" },
    { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "same-origin" },
  );
  const html = await answer.text();
  expect(html).not.toMatch(/<script|modulepreload|rel="manifest"/);
  expect(html).toContain("<body inert>");
  expect(html).toMatch(/<html[^>]* data-theme="dark"/);
  const { headers } = answer;
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  const digest = createHash("sha256").update(styleOf(html)).digest("base64");
  expect(headers.get("content-security-policy")).toBe(
    `default-src 'none'; style-src 'self' 'sha256-${digest}'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin`,
  );
  // The page itself and the form stay as they were.
  for (const page of ["/", "/admin/reglages/identite"]) {
    const own = await admin.get(page);
    expect(own.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(own.headers.get("x-frame-options")).toBe("DENY");
  }
});

test("in its own page it says that nothing is saved, and can be read", async () => {
  const answer = await admin.post(
    path,
    { siteName: "Emploi Cantal", apercu: "clair" },
    { "Sec-Fetch-Dest": "document" },
  );
  const html = await answer.text();
  expect(html).toContain("rien n’est enregistré");
  expect(html).not.toContain("<body inert>");
  expect(html).toMatch(/<html[^>]* data-theme="light"/);
});

test("input that would be refused leaves the stored value", async () => {
  const html = await (
    await admin.post(path, {
      siteName: "Emploi Cantal",
      colorMain: "vert",
      footerLinks: "Notre fédération",
      claim: "x".repeat(200),
    })
  ).text();
  expect(html).toContain("<span>Emploi Cantal</span>");
  expect(styleOf(html)).not.toContain("--brand");
  expect(html).not.toContain("Notre fédération");
});

test("a chosen logo is shown without being sent for good; one that is refused is left out", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><rect width="200" height="50" fill="#1b7f4b"/></svg>';
  const before = await stored();
  const html = await (await admin.post(path, { siteLogo: new File([svg], "logo.svg") })).text();
  const [, png] = /url\(data:image\/png;base64,([^)]+)\) 1x/.exec(styleOf(html))!;
  const { width, height } = await sharp(Buffer.from(png!, "base64")).metadata();
  expect([width, height]).toEqual([240, 60]);
  expect(await stored()).toEqual(before);
  const without = await (await admin.post(path, { siteLogo: new File(["rien"], "logo.svg") })).text();
  expect(styleOf(without)).toBe("");
});

test("a chosen picture of the home page is shown without being stored; one that is refused is left out", async () => {
  const before = await stored();
  const bytes = await sharp({ create: { width: 1_400, height: 700, channels: 3, background: "#1b7f4b" } })
    .jpeg()
    .toBuffer();
  const homePicture = new File([new Uint8Array(bytes)], "rue.jpg", { type: "image/jpeg" });
  const html = await (await admin.post(path, { homePicture, homePictureAlt: "Une rue" })).text();
  expect(html).toMatch(/<img src="data:image\/webp;base64,[^"]+"[^>]* width="1280" height="640" alt="Une rue"/);
  expect(await stored()).toEqual(before);
  const without = await (await admin.post(path, { homePicture: new File(["rien"], "rue.jpg") })).text();
  expect(without).not.toContain("data:image/webp");
});

test("a logo and a picture that are to be removed are not in the preview", async () => {
  const file = await aPng(700, 350, "#1b6f43");
  await admin.post("/admin/reglages/identite", { siteLogo: file, homePicture: file });
  onTestFinished(() => setIdentity({ siteLogo: {}, homePicture: {} }));
  const show = async (fields: Record<string, string>) => {
    const html = await (await admin.post(path, { ...fields })).text();
    return [styleOf(html).includes("logo-light"), html.includes('class="hero-picture"><img')];
  };
  expect(await show({})).toEqual([true, true]);
  expect(await show({ siteLogoGone: "oui", homePictureGone: "oui" })).toEqual([false, false]);
});

test("nobody else opens it, and it has no address to visit", async () => {
  expect((await visitor.post(path, { siteName: "Intrus" })).headers.get("location")).toMatch(/^\/login/);
  for (const role of ["candidate", "company"] as const)
    expect((await as(role).post(path, { siteName: "Intrus" })).status).toBe(403);
  const foreign = await admin.post(path, { siteName: "Intrus" }, { Origin: "https://ailleurs.example" });
  expect(foreign.status).toBe(403);
  expect((await admin.get(path)).status).toBe(404);
});

test("the form has buttons that open the preview without JavaScript, in the page of the identity only", async () => {
  const button = /<button[^>]*formAction="\/admin\/reglages\/identite\/apercu"[^>]*>/i;
  const html = await (await admin.get("/admin/reglages/identite")).text();
  expect(html).toMatch(button);
  expect(await (await admin.get("/admin/reglages/offres")).text()).not.toMatch(button);
  expect(await textOf(new Response(html))).toContain("Aperçu sombre");
});
