// Section 2 of the specification: the layout of each screen. Expectations are literal, not derived from screens.ts.
// tests/access/table.txt has the access rights.
import { beforeAll, describe, expect, test } from "vitest";
import { applyRule } from "../app/access/rules.server.ts";
import type { Viewer } from "../app/access/viewer.server.ts";
import { config } from "../app/platform/config/config.server.ts";
import type { Role } from "../app/platform/db/schema.ts";
import { newId } from "../app/platform/http/id.ts";
import { type RuleName, screenOf } from "../app/screens.ts";
import { app } from "../server/app.ts";
import { as, type Client, sessionCookie, visitor } from "./app.ts";
import { aCandidate, anApplication, anOffer } from "./factories.ts";

type Asker = "visitor" | "candidate" | "company" | "admin";

// Columns: address, layout, and a principal that may see it.
const table: [string, string, Asker][] = [
  ["/sto", "default", "visitor"],
  ["/about", "default", "visitor"],
  ["/", "fullwidth", "visitor"],
  ["/login", "auth", "visitor"],
  ["/reset", "auth", "visitor"],
  ["/CvView", "default", "visitor"],
  ["/offres", "default", "visitor"],
  ["/comment", "fullwidth", "visitor"],
  ["/favoris", "account", "company"],
  ["/candidat", "fullwidth", "candidate"],
  ["/moncompte", "account", "candidate"],
  ["/resultats", "account", "company"],
  ["/entreprise", "default", "company"],
  ["/compte-entreprise", "account", "company"],
  ["/compte/entreprise/mes-offres", "account", "candidate"],
  ["/compte/entreprise/creer-offre", "account", "candidate"],
  ["/admin", "admin", "admin"],
  ["/admin/offres", "admin", "admin"],
  ["/admin/candidats", "admin", "admin"],
  ["/admin/recherches", "admin", "admin"],
  ["/admin/entreprises", "admin", "admin"],
  ["/admin/offre-edit/{offer}", "admin", "admin"],
  ["/admin/candidat-edit/{candidate}", "admin", "admin"],
  ["/admin-auth", "auth", "visitor"],
  ["/verify-email", "auth", "visitor"],
  ["/test-candidat", "fullwidth", "visitor"],
  ["/mentions-legales", "default", "visitor"],
  ["/conditions-generales", "default", "visitor"],
  ["/inscription-candidat", "auth", "visitor"],
  ["/inscription-entreprise", "auth", "visitor"],
  ["/assistance-recrutement", "fullwidth", "visitor"],
  ["/icon-demo", "none", "visitor"],
  ["/nulle-part", "default", "visitor"],
  ["/compte/entreprise", "default", "visitor"],
];

const beside: typeof table = [
  ["/confidentialite", "default", "visitor"],
  ["/cookies", "default", "visitor"],
  ["/classement", "default", "visitor"],
  ["/entreprises", "default", "visitor"],
  ["/accessibilite", "default", "visitor"],
  ["/licences", "default", "visitor"],
  ["/offres-enregistrees", "default", "visitor"],
  ["/candidat/offres-enregistrees", "account", "candidate"],
  ["/admin/import", "admin", "admin"],
  ["/compte/securite", "account", "candidate"],
  ["/compte/securite/deux-etapes", "account", "candidate"],
  ["/candidat/recherches", "account", "candidate"],
  ["/compte/entreprise/textes", "account", "company"],
  ["/compte/entreprise/page", "account", "company"],
  ["/compte/entreprise/equipe", "account", "company"],
  ["/moncompte/apercu", "account", "candidate"],
  ["/admin/sauvegardes", "admin", "admin"],
  ["/admin/conservation", "admin", "admin"],
  ["/admin/reglages/securite", "admin", "admin"],
  ["/admin/courriers/essai", "admin", "admin"],
  ["/admin/reglages/courriers", "admin", "admin"],
  ["/admin/reglages/courriers/demande-profil", "admin", "admin"],
  ["/admin/reglages/textes/confidentialite", "admin", "admin"],
];

const clients: Record<Asker, Client> = {
  visitor,
  candidate: as("candidate"),
  company: as("company"),
  admin: as("admin"),
};
const ids: Record<string, string> = {};

beforeAll(async () => {
  ids.offer = (await anOffer()).id;
  ids.candidate = (await aCandidate()).id;
});

const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? "");

test("the table has the 32 screens of the specification and two unmatched addresses", () => {
  expect(table.filter(([address]) => !/nulle-part|compte\/entreprise$/.test(address))).toHaveLength(32);
});

test("each screen has its layout, one h1 and its own title", async () => {
  const titles = new Map<string, string>();
  for (const [address, layout, asker] of [...table, ...beside]) {
    const response = await clients[asker].get(filled(address));
    const html = await response.text();
    expect(/<div class="frame frame-(\w+)/.exec(html)?.[1], address).toBe(layout);
    expect(html, address).toContain('<html lang="fr">');
    expect(html.match(/<h1[ >]/g), address).toHaveLength(1);
    const [title = "", ...others] = [...html.split("</head>")[0]!.matchAll(/<title>(.*?)<\/title>/g)].map(
      (match) => match[1]!,
    );
    expect(title, address).toMatch(/ – Vivier$/);
    expect(others, address).toEqual([]);
    if (response.status === 404) continue;
    expect(titles.get(title), `${address} has the title of another screen`).toBeUndefined();
    titles.set(title, address);
  }
});

describe("no spelling of an address bypasses the guard", () => {
  const ways = [
    "/favoris/",
    "/FAVORIS",
    "/Favoris/",
    "/%66avoris",
    "/f%61voris",
    "/favoris?x=1",
    "/./favoris",
    "/about/../favoris",
    "/favoris.data",
    "/FAVORIS.data",
    "/%66avoris.data",
    "/favoris.data?_routes=favoris",
    "/favoris.data?_routes=root",
    "/favoris/_.data",
    "//favoris",
    "/favoris//",
    "//favoris.data",
    "/%2Ffavoris",
    "/favoris%2F",
    "/favoris;x",
    "/favoris%00",
    "/favoris?_data=routes%2Ffavoris",
  ];

  test.each(ways)("%s", async (way) => {
    const cookies = [undefined, await sessionCookie(await aCandidate())];
    for (const cookie of cookies) {
      const request = new Request(config.baseUrl + way, {
        redirect: "manual",
        headers: cookie ? { Cookie: cookie } : {},
      });
      const response = await app.request(request);
      const refused = [302, 400, 403, 404].includes(response.status) || (response.status === 202 && !cookie);
      expect(refused, `${response.status}`).toBe(true);
      const to = response.headers.get("location");
      if (to) expect(to).toMatch(/^\/(login\?retour=|favoris)/);
    }
  });

  test("the page opens for those it is meant for", async () => {
    const company = as("company");
    expect((await company.get("/FAVORIS/")).status).toBe(200);
    expect((await company.get("/%66avoris")).status).toBe(200);
  });
});

describe("the seven named rules", () => {
  const url = new URL("http://localhost:3000/quelque-part?a=1");
  const login = { redirect: "/login?retour=%2Fquelque-part%3Fa%3D1" };
  const pass = { pass: true };
  const viewer = (role: Role, emailVerified = true): Viewer => ({
    id: newId(),
    email: "x@exemple.test",
    addressConfirmed: emailVerified,
    name: "",
    role,
    companyId: null,
    createdAt: new Date(),
    companyName: null,
    memberRole: null,
    sessionId: newId(),
  });

  test("guest accepts visitors and redirects signed-in people home", () => {
    expect(applyRule("guest", null, url)).toEqual(pass);
    expect(applyRule("guest", viewer("company"), url)).toEqual({ redirect: "/compte-entreprise" });
    expect(applyRule("guest", viewer("admin"), url)).toEqual({ redirect: "/admin" });
    expect(applyRule("guest", viewer("candidate"), url)).toEqual({ redirect: "/moncompte" });
  });

  test("auth accepts signed-in people, confirmed or not", () => {
    expect(applyRule("auth", null, url)).toEqual(login);
    for (const role of ["candidate", "company", "admin"] as const) {
      expect(applyRule("auth", viewer(role, false), url)).toEqual(pass);
    }
  });

  test.each([
    ["candidate", "candidate", "Réservé aux comptes candidat"],
    ["company", "company", "Réservé aux comptes entreprise"],
    ["admin", "admin", "Réservé aux administrateurs"],
  ] as const)("%s accepts one role and refuses the others", (rule, role, sentence) => {
    expect(applyRule(rule, null, url)).toEqual(login);
    expect(applyRule(rule, viewer(role, false), url)).toEqual(pass);
    for (const other of (["candidate", "company", "admin"] as const).filter((each) => each !== role)) {
      expect(applyRule(rule, viewer(other), url)).toEqual({ refuse: sentence });
    }
  });

  test("email-verified redirects unconfirmed people to the verification", () => {
    expect(applyRule("email-verified", null, url)).toEqual(login);
    expect(applyRule("email-verified", viewer("candidate", false), url)).toEqual({ redirect: "/verify-email" });
    expect(applyRule("email-verified", viewer("candidate"), url)).toEqual(pass);
  });

  test("admin-secure is admin and email-verified", () => {
    expect(applyRule("admin-secure", null, url)).toEqual(login);
    expect(applyRule("admin-secure", viewer("company"), url)).toEqual({ refuse: "Réservé aux administrateurs" });
    expect(applyRule("admin-secure", viewer("admin", false), url)).toEqual({ redirect: "/verify-email" });
    expect(applyRule("admin-secure", viewer("admin"), url)).toEqual(pass);
  });

  test("an unknown rule name raises an error", () => {
    for (const name of ["patron", "toString", "__proto__", ""]) {
      expect(() => applyRule(name as RuleName, viewer("admin"), url)).toThrow(name);
    }
  });

  test("a pattern without a row raises an error", () => {
    expect(() => screenOf("/nulle-part")).toThrow("/nulle-part");
    expect(screenOf("*").name).toBe("catch-all");
  });
});

test("the navigation of the administration marks the entry of every page", async () => {
  const { id: candidate } = await aCandidate();
  const { id: offer, companyId, title } = await anOffer();
  const { id: visitor } = await anApplication({ id: offer, companyId, title });
  const pages = {
    "/admin": "/admin",
    "/admin/offres": "/admin/offres",
    [`/admin/offre-edit/${offer}`]: "/admin/offres",
    "/admin/offres/lot": "/admin/offres",
    [`/admin/candidat-edit/${candidate}`]: "/admin/candidats",
    [`/admin/entreprise-edit/${companyId}`]: "/admin/entreprises",
    "/admin/recherches": "/admin/recherches",
    "/admin/pages-emploi": "/admin/pages-emploi",
    "/admin/sans-compte": "/admin/sans-compte",
    [`/admin/personne/${visitor}`]: "/admin/sans-compte",
    "/admin/assistance": "/admin/moderation",
    "/admin/moderation": "/admin/moderation",
    "/admin/signalements": "/admin/moderation",
    [`/admin/moderation/offre/${offer}`]: "/admin/moderation",
    "/admin/courriers": "/admin/courriers",
    "/admin/courriers/essai": "/admin/courriers",
    "/admin/import": "/admin/import",
    "/admin/journal": "/admin/journal",
    "/admin/journal/consultations": "/admin/journal",
    "/admin/sauvegardes": "/admin/sauvegardes",
    "/admin/conservation": "/admin/conservation",
    "/admin/reglages/securite": "/admin/reglages",
    "/admin/reglages/courriers": "/admin/reglages",
    "/admin/exporter?vers=%2Fadmin%2Fcandidats%2Fexport%2Fcsv": "/admin/import",
  };
  for (const [page, entry] of Object.entries(pages)) {
    const html = await (await as("admin").get(page)).text();
    const bar = /<nav class="account-nav"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
    const marked = [...bar.matchAll(/<a(?=[^>]*aria-current)[^>]*href="([^"]*)"/g)].map(([, to]) => to);
    // « Plus » repeats the entries that have no seat with large letters.
    expect([...new Set(marked)], page).toEqual([entry]);
  }
});
