// The legal pages: their statements match the code.
import { expect, test } from "vitest";
import { as, browser, textOf, visitor } from "../../../tests/app.ts";
import { filesBelow, readText } from "../../../tests/sources.ts";
import * as accessLimits from "../../access/limits.ts";
import * as limits from "../../limits.ts";
import { orderLabels } from "../../offers/offer.ts";
import * as peopleLimits from "../../people/limits.ts";
import { config } from "../../platform/config/config.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import * as siteLimits from "../limits.ts";

const pages = [
  "/mentions-legales",
  "/conditions-generales",
  "/confidentialite",
  "/cookies",
  "/classement",
  "/accessibilite",
];

test("every page of every layout links to every legal page", async () => {
  const admin = as("admin");
  const [candidate, company] = [as("candidate"), as("company")];
  const screens = [
    ...["/", "/offres", "/login", "/nulle-part", ...pages].map((path) => visitor.get(path)),
    candidate.get("/moncompte"),
    company.get("/resultats"),
    admin.get("/admin"),
  ];
  for (const response of await Promise.all(screens)) {
    const html = await response.text();
    const foot = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? "";
    for (const path of pages) expect(foot).toContain(`href="${path}"`);
    expect(foot).toContain("Accessibilité\u00a0: non conforme");
  }
});

test("every part of a page has its heading and its address, and the date of the last change is shown", async () => {
  for (const path of pages) {
    const html = await (await visitor.get(path)).text();
    const anchors = [...html.matchAll(/<li><a href="#([\w-]+)"/g)].map(([, id]) => id!);
    // A long page folds its parts under their headings instead.
    const folded = [
      ...html.matchAll(/<details [^>]*legal-part[^>]*><summary><h2>[^<]+<\/h2><\/summary><section id="[\w-]+"/g),
    ];
    expect(folded).toHaveLength(html.match(/<details [^>]*legal-part/g)?.length ?? 0);
    const open = html.match(/<h2 id="/g)?.length ?? 0;
    expect(anchors, path).toHaveLength(folded.length > 0 ? 0 : open);
    expect(open + folded.length, path).toBeGreaterThan(3);
    for (const id of anchors) expect(html).toContain(`<h2 id="${id}"`);
    for (const [, id] of html.matchAll(/href="#([\w-]+)"/g)) expect(html, path).toContain(` id="${id}"`);
    expect(html).toMatch(/(?:Dernière modification\u00a0:|Version du) (?:<!-- -->)?\d{1,2}(?:er)? \p{L}+ 20\d\d/u);
  }
});

test("missing data of the operator is reported on each page that needs it", async () => {
  for (const path of ["/conditions-generales", "/confidentialite", "/classement", "/accessibilite"])
    expect(await (await visitor.get(path)).text()).toContain("non renseigné");
});

test("the page on the order of results states the numbers and the words of the code", async () => {
  const text = await textOf(await visitor.get("/classement"));
  expect(text).toContain(`${limits.offersPerPage} offres par page`);
  expect(text).toContain(`${limits.candidatesPerPage} profils par page`);
  expect(text).toContain(`les ${limits.candidatesPerSearch} candidats inscrits le plus récemment`);
  expect(text).toContain(`les ${siteLimits.homeOffers} offres les plus récentes`);
  for (const label of Object.values(orderLabels)) expect(text).toContain(label);
  expect(text).toMatch(/CDI, CDD, .* et Freelance/);
});

test("the terms and the privacy page state the limits of the code", async () => {
  const terms = await textOf(await visitor.get("/conditions-generales"));
  expect(terms).toContain(`ouvrir ${limits.profilesPerDay} profils et envoyer ${limits.contactsPerDay} messages`);
  expect(terms).toContain("ses listes lui montrent 1 000 personnes par leur nom");
  // Without a mail server the page announces no mailed link to a CV.
  config.smtpUrl = "smtp://localhost:2525";
  const privacy = await textOf(await visitor.get("/confidentialite")).finally(() => {
    config.smtpUrl = undefined;
  });
  const day = 86_400_000;
  expect(privacy).toContain(`effacé ${peopleLimits.erasureDelayMs / day} jours plus tard`);
  expect(privacy).toContain(`valable ${accessLimits.cvLinkMs / day} jours`);
});

test("the page on cookies names every cookie set on a journey, with its lifetime", async () => {
  const html = (await (await visitor.get("/cookies")).text()).replaceAll("<!-- -->", "");
  const one = browser();
  const email = "biscuit@exemple.test";
  const answers = [
    await one.post("/inscription-candidat", { email, password: "un-long-secret-7", terms: "oui" }),
    await one.post("/verify-email/renvoi"),
    await one.post("/apparence", { apparence: "sombre" }),
    await one.post("/deconnexion"),
    await one.post("/login", { email, password: "un-long-secret-7" }),
  ];
  const set = answers.flatMap((answer) => answer.headers.getSetCookie()).filter((line) => !/Max-Age=0\b/i.test(line));
  const names = new Set(set.map((line) => line.split("=")[0]!));
  expect([...names].sort()).toEqual(["apparence", "vivier.device", "vivier.ecrit", "vivier.message", "vivier.session"]);
  for (const name of names) expect(html).toContain(`<code>${name}</code>`);
  const lives: Record<string, number> = {
    apparence: platformLimits.themeMs,
    "vivier.device": peopleLimits.deviceCookieMs,
    "vivier.ecrit": platformLimits.writtenMs,
    "vivier.message": 60_000,
    "vivier.session": peopleLimits.sessionMs,
  };
  for (const line of set) expect(line).toContain(`Max-Age=${lives[line.split("=")[0]!]! / 1000};`);
  expect(html).toContain(`${peopleLimits.sessionMs / 86_400_000} jours`);
});

test("the page on cookies names every cookie and every key that the sources hold", async () => {
  const html = await (await visitor.get("/cookies")).text();
  const found = new Set<string>();
  for (const file of filesBelow("app")) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const text = readText(file);
    if (/Set-Cookie|SameSite|cookieLine/.test(text))
      for (const [, name] of text.matchAll(/[cC]ookie = "([\w.-]+)"/g)) found.add(name!);
    if (/sessionStorage|localStorage|Storage,/.test(text)) {
      for (const [, name] of text.matchAll(/\b(?:set|get)Item\("([\w.-]+)"/g)) found.add(name!);
      for (const [, name] of text.matchAll(/\bconst \w*[kK]ey = "([\w.-]+)"/g)) found.add(name!);
      for (const [, list] of text.matchAll(/\w*[kK]eys = \[([^\]]+)\]/g))
        for (const [, name] of list!.matchAll(/"([\w.-]+)"/g)) found.add(name!);
    }
  }
  for (const known of ["vivier.session", "vivier.device", "vivier.message", "apparence"])
    expect(found).toContain(known);
  for (const known of ["auth", "candidate", "company", "chunk-reload"]) expect(found).toContain(known);
  for (const name of found) expect(html).toContain(`<code>${name}</code>`);
});
