// Checks that apply to every request before any screen: origins, methods, sizes, headers and error pages.
import { afterEach, describe, expect, test, vi } from "vitest";
import { config } from "../app/platform/config/config.server.ts";
import { log } from "../app/platform/config/log.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import { app } from "../server/app.ts";
import { as, browser, sessionCookie, textOf, visitor } from "./app.ts";
import { aCandidate, aCompany, anOffer } from "./factories.ts";

afterEach(() => vi.restoreAllMocks());

const send = (path: string, init: RequestInit & { duplex?: "half" } = {}) =>
  app.request(new Request(config.baseUrl + path, { redirect: "manual", ...init }));

const form = (headers: Record<string, string>): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  body: "email=a%40exemple.test",
});

describe("an unsafe method from another origin is refused before anything else", () => {
  const addresses = [
    "/login",
    "/login.data",
    "/_.data",
    "/moncompte",
    "/moncompte.data",
    "/deconnexion",
    "/notif-email",
    "/notif-email.data",
    "/mail/send",
    "/verify-email/renvoi",
    "/compte/entreprise/mes-offres/01234567-89ab-7def-8123-456789abcdef/suppression",
    "/admin/comptes/01234567-89ab-7def-8123-456789abcdef/activation",
    "/nulle-part",
  ];

  test.each(addresses)("%s", async (address) => {
    const query = vi.spyOn(db, "selectFrom");
    const foreign = [
      { Origin: "https://ailleurs.example" },
      { Origin: "null" },
      { Origin: `${config.baseUrl}.ailleurs.example` },
      { Origin: config.baseUrl.replace("http:", "https:") },
      { Origin: config.baseUrl, "Sec-Fetch-Site": "cross-site" },
      { Origin: config.baseUrl, "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "cross-site" },
    ];
    const cookie = await sessionCookie(await aCandidate());
    query.mockClear();
    for (const headers of foreign) {
      const response = await send(address, form({ Cookie: cookie, ...headers } as Record<string, string>));
      expect(response.status, JSON.stringify(headers)).toBe(403);
      expect(await response.text()).toContain("Cette demande ne vient pas de notre site\u00a0: elle est refusée.");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(query).not.toHaveBeenCalled();
  });

  test("the session remains valid after the refusal", async () => {
    const cookie = await sessionCookie(await aCandidate());
    await send("/deconnexion", form({ Cookie: cookie, Origin: "https://ailleurs.example" }));
    expect((await send("/moncompte", { headers: { Cookie: cookie } })).status).toBe(200);
  });

  test("any unsafe method is refused, also one that no screen knows", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "PROPFIND"]) {
      const response = await send("/moncompte", { method, headers: { Origin: "https://ailleurs.example" } });
      expect(response.status, method).toBe(403);
    }
  });
});

describe("forms of the site are accepted", () => {
  test.each([
    ["the origin is ours", { Origin: config.baseUrl }],
    ["the browser says same-origin", { Origin: config.baseUrl, "Sec-Fetch-Site": "same-origin" }],
    ["the person typed the address", { "Sec-Fetch-Site": "none" }],
    ["the browser says same-origin and hides the origin", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
    ["no header: no browser, and no cookie", {}],
  ])("%s", async (_case, headers) => {
    const response = await send("/notif-email", form(headers as Record<string, string>));
    expect([403, 405, 413]).not.toContain(response.status);
    expect(response.status).toBeLessThan(500);
  });

  test("any site may read", async () => {
    const response = await send("/offres", {
      headers: { Origin: "https://ailleurs.example", "Sec-Fetch-Site": "cross-site" },
    });
    expect(response.status).toBe(200);
  });
});

describe("bodies", () => {
  const tooLarge = "x".repeat(1.1 * 1024 * 1024);
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: config.baseUrl };

  test.each(["/login", "/login.data", "/moncompte", "/notif-email", "/nulle-part"])(
    "of 1.1 MiB answer 413 in French on %s",
    async (address) => {
      const response = await send(address, { method: "POST", headers, body: `email=${tooLarge}` });
      expect(response.status).toBe(413);
      expect(await response.text()).toContain(
        "Ce formulaire est trop volumineux\u00a0: 1 Mo au plus, fichiers non compris.",
      );
    },
  );

  test("are measured when they declare no size", async () => {
    const stream = () => new Blob([`email=${tooLarge}`]).stream();
    const silent = await send("/login", { method: "POST", headers, body: stream(), duplex: "half" });
    expect(silent.status).toBe(413);
  });

  test("just below 1 MiB are read", async () => {
    const body = `password=&email=${"x".repeat(1_048_576 - 16)}`;
    const response = await send("/login", { method: "POST", headers, body });
    expect(response.status).toBe(400);
    expect(await textOf(response)).toContain("Veuillez remplir les champs");
  });
});

describe("a malformed body", () => {
  const nul = "a\0b";

  test("is refused in French, without an error", async () => {
    const faults = vi.spyOn(log, "error");
    const broken: [string, string][] = [
      ["multipart/form-data", "x"],
      ["multipart/form-data; boundary=a", "--a\r\nnonsense"],
    ];
    const cookie = await sessionCookie(await aCompany());
    for (const path of ["/login", "/compte-entreprise", "/favoris", "/mail/send"])
      for (const [type, body] of broken) {
        const headers: Record<string, string> = { "Content-Type": type, Origin: config.baseUrl };
        if (path !== "/login") headers.Cookie = cookie;
        const response = await send(path, { method: "POST", headers, body });
        expect([path, response.status]).toEqual([path, 400]);
        expect(await response.text()).toContain("Le corps de la demande est illisible");
      }
    expect(faults).not.toHaveBeenCalled();
  });

  test("loses characters that PostgreSQL cannot store, in any field", async () => {
    const faults = vi.spyOn(log, "error");
    const team = "/compte/entreprise/equipe";
    const company = await aCompany();
    expect((await as(company).post(team, { form: "nom", nom: nul })).status).toBe(302);
    expect(await textOf(await as(company).get(team))).toContain("ab");
    expect((await as("candidate").post("/moncompte", { form: "siren-supprimer", id: nul })).status).toBe(302);
    expect((await visitor.post("/notif-email", { email: `${nul}@exemple.test` })).status).toBe(202);
    const headers = { "Content-Type": "application/json", Origin: config.baseUrl };
    const body = JSON.stringify({ email: `${nul}@exemple.test` });
    expect((await send("/notif-email", { method: "POST", headers, body })).status).toBe(202);
    for (const [who, path] of [
      [as(company), "/favoris?q=a%00b&etiquette=%00"],
      [as("admin"), "/admin/courriers?genre=%0%000&q=%00"],
      [as("admin"), "/admin/offre-edit/nouveau?companyId=%00"],
    ] as const)
      expect([path, (await who.get(path)).status]).toEqual([path, 200]);
    expect(faults).not.toHaveBeenCalled();
  });
});

test("an unknown method answers 405 with the allowed methods", async () => {
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
    const response = await send("/login", { method, headers: { Origin: config.baseUrl } });
    expect(response.status, method).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
    expect(await response.text()).toContain('<html lang="fr">');
  }
});

test("HEAD answers as GET does, without a body", async () => {
  for (const [path, status] of [
    ["/about", 200],
    ["/favoris", 302],
    ["/nulle-part", 404],
  ] as const) {
    const response = await send(path, { method: "HEAD" });
    expect(response.status, path).toBe(status);
    expect(await response.text()).toBe("");
  }
});

describe("every answer has the isolation headers", () => {
  const cases: [string, number, () => Response | Promise<Response>][] = [
    ["a page", 200, () => visitor.get("/about")],
    ["the data of a page", 200, () => visitor.data("/about")],
    ["a redirect", 302, () => visitor.get("/favoris")],
    ["a redirect for the router", 202, () => visitor.data("/favoris")],
    ["a refusal", 403, () => as("candidate").get("/favoris")],
    ["a page that does not exist", 404, () => visitor.get("/nulle-part")],
    ["another origin", 403, () => visitor.post("/login", {}, { Origin: "https://ailleurs.example" })],
    ["an unknown method", 405, () => send("/login", { method: "PUT" })],
    ["a form too large", 413, () => visitor.post("/login", { email: "x".repeat(1_200_000) })],
  ];

  test.each(cases)("%s", async (_case, status, send) => {
    const response = await send();
    const header = (name: string) => response.headers.get(name) ?? "";
    expect(response.status).toBe(status);
    expect(header("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(header("content-security-policy")).toContain("object-src 'none'");
    expect(header("content-security-policy")).toContain("base-uri 'none'");
    expect(header("x-content-type-options")).toBe("nosniff");
    expect(header("referrer-policy")).toBe("same-origin");
    expect(header("cross-origin-opener-policy")).toBe("same-origin");
    expect(header("cross-origin-resource-policy")).toBe("same-origin");
    expect(header("x-frame-options")).toBe("DENY");
    expect(header("server-timing")).toMatch(/^total;dur=\d+(\.\d+)?/);
    expect(header("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(header("x-powered-by")).toBe("");
  });

  test("a file's address has its own policy, which runs nothing", async () => {
    const response = await visitor.get("/fichiers/01234567-89ab-7def-8123-456789abcdef");
    expect(response.status).toBe(404);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("x-frame-options")).toBe("DENY");
  });

  test("pages of signed-in people are not cached", async () => {
    expect((await as("candidate").get("/about")).headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("visitors return to the page that they wanted", () => {
  test("with the whole address, after sign-in", async () => {
    const guest = browser();
    const { id } = await anOffer();
    const wanted = `/resultats?job=d%C3%A9veloppeur&city=Lyon&x=${id}`;
    const refused = await guest.get(wanted);
    expect(refused.status).toBe(302);
    expect(refused.headers.get("location")).toBe(`/login?retour=${encodeURIComponent(wanted)}`);
  });

  test("a form with an expired session redirects to the sign-in without a return address", async () => {
    const response = await visitor.post("/compte-entreprise", { nom: "x" });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/login");
  });
});

describe("an error", () => {
  const secret = "relation personnes_secretes: hôte 10.0.0.7";

  const broken = () =>
    vi.spyOn(db, "selectFrom").mockImplementation(() => {
      throw new Error(secret);
    });

  test("shows a French page with the request's id and no detail", async () => {
    const logged = vi.spyOn(log, "error");
    broken();
    const response = await visitor.get("/sto");
    expect(response.status).toBe(500);
    const html = await response.text();
    const text = await textOf(new Response(html));
    expect(text).toContain("Un problème est survenue");
    expect(text).toContain(response.headers.get("x-request-id")!);
    expect(html).not.toMatch(/personnes_secretes|10\.0\.0\.7/);
    expect(text).not.toMatch(/node_modules|\.server\.ts|at \w+ \(/);
    expect(html.match(/<title>.*?<\/title>/g)).toEqual(["<title>Un problème est survenue – Vivier</title>"]);
    expect(html).toContain('<html lang="fr">');
    expect(
      logged.mock.calls.some(
        ([line]) => (line as { request?: string }).request === response.headers.get("x-request-id"),
      ),
    ).toBe(true);
  });

  test("gives the router no detail either", async () => {
    broken();
    const response = await visitor.data("/sto");
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/personnes_secretes|10\.0\.0\.7|node_modules|\.server\.ts/);
  });

  test("while reading the session lets no request in", async () => {
    const cookie = await sessionCookie(await aCompany());
    broken();
    const response = await send("/favoris", { headers: { Cookie: cookie } });
    expect(response.status).toBe(500);
    const text = await textOf(response);
    expect(text).toContain("Un problème est survenue");
    expect(text).toContain(response.headers.get("x-request-id")!);
    expect(text).not.toMatch(/personnes_secretes|10\.0\.0\.7/);
  });

  test("ends with the request: the next one is served", async () => {
    broken();
    expect((await visitor.get("/sto")).status).toBe(500);
    vi.restoreAllMocks();
    expect((await visitor.get("/sto")).status).toBe(200);
  });
});
