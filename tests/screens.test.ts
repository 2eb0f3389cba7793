// Section 2 of the specification, row by row, as it is written there: who asks for what and how it answers. Every
// expectation is literal: derived from screens.ts it would prove nothing.
import { UNSAFE_decodeViaTurboStream as decode, UNSAFE_SingleFetchRedirectSymbol as redirectKey } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { judge } from "../app/accounts/rules.server.ts";
import type { Viewer } from "../app/accounts/viewer.server.ts";
import { newId } from "../app/base/id.ts";
import { config } from "../app/config.server.ts";
import type { Role } from "../app/db/schema.ts";
import { type RuleName, screenOf } from "../app/screens.ts";
import { app } from "../server/app.ts";
import { as, type Client, sessionCookie, visitor } from "./app.ts";
import { aCandidate, aCompany, anAdmin, anOffer } from "./factories.ts";

/** A status, or where it leads. */
type Outcome = number | `→ ${string}`;

// Columns: address, layout, then what answers to nobody, a candidate, a company, an administrator, a candidate and a
// company who have not verified their address. No rule of section 2 asks for a verified address, so the last two answer
// as the roles do.
const table: [string, string, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome][] = [
  ["/sto", "default", 200, 200, 200, 200, 200, 200],
  ["/about", "default", 200, 200, 200, 200, 200, 200],
  ["/", "fullwidth", 200, 200, 200, 200, 200, 200],
  ["/login", "auth", 200, "→ /moncompte", "→ /compte-entreprise", "→ /admin", "→ /moncompte", "→ /compte-entreprise"],
  ["/reset", "auth", 200, "→ /moncompte", "→ /compte-entreprise", "→ /admin", "→ /moncompte", "→ /compte-entreprise"],
  ["/CvView", "default", 200, 200, 200, 200, 200, 200],
  ["/offres", "default", 200, 200, 200, 200, 200, 200],
  ["/comment", "fullwidth", 200, 200, 200, 200, 200, 200],
  ["/favoris", "account", "→ /login?retour=%2Ffavoris", 403, 200, 403, 403, 200],
  ["/candidat", "fullwidth", "→ /login?retour=%2Fcandidat", 200, 403, 403, 200, 403],
  ["/moncompte", "account", "→ /login?retour=%2Fmoncompte", 200, 403, 403, 200, 403],
  ["/resultats", "account", "→ /login?retour=%2Fresultats", 403, 200, 403, 403, 200],
  ["/entreprise", "default", "→ /login?retour=%2Fentreprise", 403, 200, 403, 403, 200],
  ["/compte-entreprise", "account", "→ /login?retour=%2Fcompte-entreprise", 403, 200, 403, 403, 200],
  [
    "/compte/entreprise/mes-offres",
    "account",
    "→ /login?retour=%2Fcompte%2Fentreprise%2Fmes-offres",
    200,
    200,
    200,
    200,
    200,
  ],
  [
    "/compte/entreprise/creer-offre",
    "account",
    "→ /login?retour=%2Fcompte%2Fentreprise%2Fcreer-offre",
    200,
    200,
    200,
    200,
    200,
  ],
  ["/admin", "admin", "→ /login?retour=%2Fadmin", 403, 403, 200, 403, 403],
  ["/admin/offres", "admin", "→ /login?retour=%2Fadmin%2Foffres", 403, 403, 200, 403, 403],
  ["/admin/candidats", "admin", "→ /login?retour=%2Fadmin%2Fcandidats", 403, 403, 200, 403, 403],
  ["/admin/recherches", "admin", "→ /login?retour=%2Fadmin%2Frecherches", 403, 403, 200, 403, 403],
  ["/admin/entreprises", "admin", "→ /login?retour=%2Fadmin%2Fentreprises", 403, 403, 200, 403, 403],
  ["/admin/offre-edit/{offer}", "admin", "→ /login?retour=%2Fadmin%2Foffre-edit%2F{offer}", 403, 403, 200, 403, 403],
  [
    "/admin/candidat-edit/{candidate}",
    "admin",
    "→ /login?retour=%2Fadmin%2Fcandidat-edit%2F{candidate}",
    403,
    403,
    200,
    403,
    403,
  ],
  ["/admin-auth", "auth", 200, 200, 200, 200, 200, 200],
  ["/verify-email", "auth", 200, 200, 200, 200, 200, 200],
  ["/test-candidat", "fullwidth", 200, 200, 200, 200, 200, 200],
  ["/mentions-legales", "default", 200, 200, 200, 200, 200, 200],
  ["/conditions-generales", "default", 200, 200, 200, 200, 200, 200],
  [
    "/inscription-candidat",
    "auth",
    200,
    "→ /moncompte",
    "→ /compte-entreprise",
    "→ /admin",
    "→ /moncompte",
    "→ /compte-entreprise",
  ],
  ["/inscription-entreprise", "auth", 200, 200, 200, 200, 200, 200],
  ["/assistance-recrutement", "fullwidth", 200, 200, 200, 200, 200, 200],
  ["/icon-demo", "none", 200, 200, 200, 200, 200, 200],
  ["/nulle-part", "default", 404, 404, 404, 404, 404, 404],
  ["/compte/entreprise", "default", 404, 404, 404, 404, 404, 404],
];

const beside: typeof table = [
  ["/confidentialite", "default", 200, 200, 200, 200, 200, 200],
  ["/cookies", "default", 200, 200, 200, 200, 200, 200],
  ["/classement", "default", 200, 200, 200, 200, 200, 200],
  ["/accessibilite", "default", 200, 200, 200, 200, 200, 200],
  [
    "/candidat/offres-enregistrees",
    "account",
    "→ /login?retour=%2Fcandidat%2Foffres-enregistrees",
    200,
    403,
    403,
    200,
    403,
  ],
  ["/admin/import", "admin", "→ /login?retour=%2Fadmin%2Fimport", 403, 403, 200, 403, 403],
  ["/compte/securite", "account", "→ /login?retour=%2Fcompte%2Fsecurite", 200, 200, 200, 200, 200],
  [
    "/compte/securite/deux-etapes",
    "account",
    "→ /login?retour=%2Fcompte%2Fsecurite%2Fdeux-etapes",
    200,
    200,
    200,
    200,
    200,
  ],
  ["/candidat/recherches", "account", "→ /login?retour=%2Fcandidat%2Frecherches", 200, 403, 403, 200, 403],
  ["/compte/entreprise/equipe", "account", "→ /login?retour=%2Fcompte%2Fentreprise%2Fequipe", 403, 200, 403, 403, 200],
  ["/moncompte/apercu", "account", "→ /login?retour=%2Fmoncompte%2Fapercu", 200, 403, 403, 200, 403],
  ["/admin/conservation", "admin", "→ /login?retour=%2Fadmin%2Fconservation", 403, 403, 200, 403, 403],
  ["/admin/reglages", "admin", "→ /login?retour=%2Fadmin%2Freglages", 403, 403, 200, 403, 403],
  ["/admin/courriers/essai", "admin", "→ /login?retour=%2Fadmin%2Fcourriers%2Fessai", 403, 403, 200, 403, 403],
  ["/admin/reglages/courriers", "admin", "→ /login?retour=%2Fadmin%2Freglages%2Fcourriers", 403, 403, 200, 403, 403],
  [
    "/admin/reglages/courriers/demande-profil",
    "admin",
    "→ /login?retour=%2Fadmin%2Freglages%2Fcourriers%2Fdemande-profil",
    403,
    403,
    200,
    403,
    403,
  ],
  [
    "/admin/reglages/textes/confidentialite",
    "admin",
    "→ /login?retour=%2Fadmin%2Freglages%2Ftextes%2Fconfidentialite",
    403,
    403,
    200,
    403,
    403,
  ],
];

const who = ["nobody", "candidate", "company", "admin", "unverified candidate", "unverified company"] as const;
const clients: Client[] = [visitor];
const ids: Record<string, string> = {};

beforeAll(async () => {
  const people = [
    await aCandidate(),
    await aCompany(),
    await anAdmin(),
    await aCandidate({ emailVerified: false }),
    await aCompany({ emailVerified: false }),
  ];
  clients.push(...people.map(as));
  ids.offer = (await anOffer()).id;
  ids.candidate = (await aCandidate()).id;
});

const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? "");

async function pageOutcome(client: Client, path: string): Promise<Outcome> {
  const response = await client.get(path);
  const to = response.headers.get("location");
  return to === null ? response.status : `→ ${to}`;
}

// A client navigation is told of a redirect in the body, under a status of its own.
async function dataOutcome(client: Client, path: string): Promise<Outcome> {
  const response = await client.data(path);
  if (response.status !== 202) return response.status;
  const { value } = await decode(response.body!, globalThis as unknown as Window & typeof globalThis);
  const told = (value as Record<symbol, { redirect: string } | undefined>)[redirectKey];
  return told ? `→ ${told.redirect}` : response.status;
}

describe.each([...table, ...beside])("%s", (address, _layout, ...outcomes) => {
  test.each(who.map((name, column) => [name, column] as const))(
    "answers %s as the specification says",
    async (_name, column) => {
      const path = filled(address);
      const expected = outcomes[column]!;
      const wanted = typeof expected === "string" ? filled(expected) : expected;
      expect(await pageOutcome(clients[column]!, path)).toBe(wanted);
      expect(await dataOutcome(clients[column]!, path)).toBe(wanted);
    },
  );
});

test("the table above holds the 32 screens of the specification and two addresses that nothing matches", () => {
  expect(table.filter(([, , nobody]) => nobody !== 404)).toHaveLength(32);
});

// Screens beside the specification's that hold a verb of their own.
describe.each<[string, Outcome, Outcome, Outcome, Outcome]>([
  ["/offres/{offer}-infirmier-de-bloc-h-f/signalement", 200, 200, 200, 200],
  ["/admin/journal/consultations", "→ /login?retour=%2Fadmin%2Fjournal%2Fconsultations", 403, 403, 200],
  ["/admin/signalements", "→ /login?retour=%2Fadmin%2Fsignalements", 403, 403, 200],
  ["/admin/moderation", "→ /login?retour=%2Fadmin%2Fmoderation", 403, 403, 200],
  ["/admin/moderation/offre/rien", "→ /login?retour=%2Fadmin%2Fmoderation%2Foffre%2Frien", 403, 403, 404],
  ["/decisions/perdue", 410, 410, 410, 410],
  ["/signalements/messages/perdu", 410, 410, 410, 410],
])("beside them, %s", (address, ...outcomes) => {
  test.each(outcomes.map((outcome, column) => [who[column]!, column, outcome] as const))(
    "answers %s as it should",
    async (_name, column, expected) => {
      expect(await pageOutcome(clients[column]!, filled(address))).toBe(expected);
      expect(await dataOutcome(clients[column]!, filled(address))).toBe(expected);
    },
  );
});

test("each screen stands in its layout, with one h1 and a title of its own", async () => {
  const titles = new Map<string, string>();
  for (const [address, layout, ...outcomes] of [...table, ...beside]) {
    const column = outcomes.findIndex((outcome) => typeof outcome === "number" && outcome !== 403);
    const html = await (await clients[column]!.get(filled(address))).text();
    expect(/<div class="frame frame-(\w+)/.exec(html)?.[1], address).toBe(layout);
    expect(html, address).toContain('<html lang="fr">');
    expect(html.match(/<h1[ >]/g), address).toHaveLength(1);
    const [title = "", ...others] = [...html.matchAll(/<title>(.*?)<\/title>/g)].map((match) => match[1]!);
    expect(title, address).toMatch(/ – Vivier$/);
    expect(others, address).toEqual([]);
    if (outcomes[0] === 404) continue;
    expect(titles.get(title), `${address} has the title of another screen`).toBeUndefined();
    titles.set(title, address);
  }
});

describe("no way of writing an address opens it", () => {
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

  test("they are the page for whom it is meant", async () => {
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
    emailVerified,
    name: "",
    role,
    companyId: null,
    createdAt: new Date(),
    companyName: null,
    memberRole: null,
    sessionId: newId(),
  });

  test("guest lets in whoever is not signed in, and leads the others home", () => {
    expect(judge("guest", null, url)).toEqual(pass);
    expect(judge("guest", viewer("company"), url)).toEqual({ redirect: "/compte-entreprise" });
    expect(judge("guest", viewer("admin"), url)).toEqual({ redirect: "/admin" });
    expect(judge("guest", viewer("candidate"), url)).toEqual({ redirect: "/moncompte" });
  });

  test("auth lets in whoever is signed in, verified or not", () => {
    expect(judge("auth", null, url)).toEqual(login);
    for (const role of ["candidate", "company", "admin"] as const) {
      expect(judge("auth", viewer(role, false), url)).toEqual(pass);
    }
  });

  test.each([
    ["candidate", "candidate", "Réservé aux comptes candidat"],
    ["company", "company", "Réservé aux comptes entreprise"],
    ["admin", "admin", "Réservé aux administrateurs"],
  ] as const)("%s lets in one role and refuses the others", (rule, role, sentence) => {
    expect(judge(rule, null, url)).toEqual(login);
    expect(judge(rule, viewer(role, false), url)).toEqual(pass);
    for (const other of (["candidate", "company", "admin"] as const).filter((each) => each !== role)) {
      expect(judge(rule, viewer(other), url)).toEqual({ refuse: sentence });
    }
  });

  test("email-verified sends to the verification whoever has not verified", () => {
    expect(judge("email-verified", null, url)).toEqual(login);
    expect(judge("email-verified", viewer("candidate", false), url)).toEqual({ redirect: "/verify-email" });
    expect(judge("email-verified", viewer("candidate"), url)).toEqual(pass);
  });

  test("admin-secure is admin and email-verified", () => {
    expect(judge("admin-secure", null, url)).toEqual(login);
    expect(judge("admin-secure", viewer("company"), url)).toEqual({ refuse: "Réservé aux administrateurs" });
    expect(judge("admin-secure", viewer("admin", false), url)).toEqual({ redirect: "/verify-email" });
    expect(judge("admin-secure", viewer("admin"), url)).toEqual(pass);
  });

  test("an unknown rule name raises an error", () => {
    for (const name of ["patron", "toString", "__proto__", ""]) {
      expect(() => judge(name as RuleName, viewer("admin"), url)).toThrow(name);
    }
  });

  test("a pattern without a row raises an error", () => {
    expect(() => screenOf("/nulle-part")).toThrow("/nulle-part");
    expect(screenOf("*").name).toBe("catch-all");
  });
});
