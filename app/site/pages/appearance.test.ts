// Light, dark or system theme: stored in a cookie, and rendered on the server.
import { expect, test } from "vitest";
import { as, browser, textOf, visitor } from "../../../tests/app.ts";

const choose = (apparence: string, retour = "/offres") => visitor.post("/apparence", { apparence, retour });
const rootTag = async (response: Response) => /<html[^>]*>/.exec(await response.text())?.[0];

test("a choice is stored for a year in an HttpOnly cookie, and redirects back", async () => {
  const response = await choose("sombre", "/offres?q=soudeur");
  expect([response.status, response.headers.get("location")]).toEqual([302, "/offres?q=soudeur"]);
  expect(response.headers.getSetCookie()).toEqual([
    "apparence=sombre; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
  ]);
});

test("the server renders the chosen theme, for visitors, in an account and on an error page", async () => {
  const person = browser();
  expect(await rootTag(await person.get("/about"))).toBe('<html lang="fr">');
  await person.post("/apparence", { apparence: "sombre" });
  const html = await (await person.get("/about")).text();
  expect(html).toContain('<html lang="fr" data-theme="dark">');
  expect(html).toContain('<meta name="color-scheme" content="dark"/>');
  expect(html.match(/<meta name="theme-color"[^>]*content="#0d171b"/g)).toHaveLength(2);
  expect(html).toMatch(/value="sombre" aria-pressed="true"/);
  expect(await rootTag(await person.get("/nulle-part"))).toContain('data-theme="dark"');
  // Refused before any loader ran.
  const cookie = { Cookie: "apparence=clair" };
  expect(await rootTag(await as("candidate").get("/favoris", cookie))).toContain('data-theme="light"');
  expect(await rootTag(await as("candidate").get("/moncompte", cookie))).toContain('data-theme="light"');
  await person.post("/apparence", { apparence: "systeme" });
  const back = await (await person.get("/about")).text();
  expect(back).toContain('<html lang="fr">');
  expect(back).toContain('<meta name="color-scheme" content="light dark"/>');
});

test("an invalid choice changes nothing, in the form or the cookie", async () => {
  for (const word of ["violet", "", "toString", "sombre; Domain=ailleurs.test"]) {
    const response = await choose(word);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/offres"]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await rootTag(await visitor.get("/about", { Cookie: `apparence=${word}` }))).not.toContain("toString");
  }
  expect(await rootTag(await visitor.get("/about", { Cookie: "apparence=violet" }))).toBe('<html lang="fr">');
});

test("redirects only to this site, and refuses forms of other sites", async () => {
  for (const outside of ["https://ailleurs.test/", "//ailleurs.test", "/\\ailleurs.test", "javascript:alert(1)"]) {
    expect((await choose("clair", outside)).headers.get("location")).toBe("/");
  }
  const foreign = await visitor.post("/apparence", { apparence: "clair" }, { Origin: "https://ailleurs.test" });
  expect(foreign.status).toBe(403);
  expect(foreign.headers.getSetCookie()).toEqual([]);
  expect((await visitor.get("/apparence")).status).toBe(404);
});

test("the choice does not affect the session or the flash message", async () => {
  const person = as("company");
  const jar = { Cookie: "apparence=sombre" };
  const saved = await person.post("/compte-entreprise", { nom: "Clinique des Tilleuls" }, jar);
  expect(saved.status).toBe(302);
  const message = saved.headers.getSetCookie()[0]!.split(";")[0]!;
  const page = await person.get("/compte-entreprise", { Cookie: `apparence=sombre; ${message}` });
  expect(await rootTag(page.clone() as Response)).toContain('data-theme="dark"');
  expect(await textOf(page)).toContain("Vos informations sont enregistrées");
});

test("the refusal page has the site's look, and its policy allows only its own style", async () => {
  const response = await visitor.post("/login", {}, { Origin: "https://ailleurs.test" });
  const html = await response.text();
  expect(response.status).toBe(403);
  expect(html).toContain("<h1>");
  expect(html).toContain(">Aller à l’accueil</a>");
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style))).toString("base64");
  expect(policy).toContain(`'sha256-${hash}'`);
});
