// No cookie of ours holds personal data: every cookie of these journeys is decoded, and says nothing that a person could read.
import { describe, expect, test } from "vitest";
import { offerPath } from "../app/offers/offer.ts";
import { encryptSecret } from "../app/people/accounts/encryption.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import { seal } from "../app/platform/http/sign.server.ts";
import { browser, type Client, follow, textOf, visitor } from "./app.ts";
import { readableIn } from "./cookies.ts";
import { aCandidate, aCompany, anOffer, password, withPassword } from "./factories.ts";
import { pdf } from "./uploading.ts";

/** A browser that collects the cookies that it receives. */
function collecting(): Client & { lines: string[]; names: () => string[] } {
  const inner = browser();
  const lines: string[] = [];
  const storeCookies = (response: Response) => {
    lines.push(...response.headers.getSetCookie().filter((line) => !/max-age=0\b/i.test(line)));
    return response;
  };
  return {
    get: async (path, headers) => storeCookies(await inner.get(path, headers)),
    data: async (path) => storeCookies(await inner.data(path)),
    post: async (path, fields, headers) => storeCookies(await inner.post(path, fields, headers)),
    lines,
    names: () => [...new Set(lines.map((line) => line.split("=")[0]!))].sort(),
  };
}

const readable = (lines: string[]) => lines.flatMap((line) => readableIn(line).map((text) => `${line}: ${text}`));

test("the decoder reads a signed, an encoded and a plain cookie, and nothing in tokens", () => {
  const person = JSON.stringify({ email: "zoe@exemple.test", nom: "Le Goff" });
  for (const value of [seal("envoi", person, Date.now()), encodeURIComponent(person), btoa("zoe@exemple.test"), "zoe"])
    expect(readableIn(`vivier.essai=${value}; Path=/`)).not.toEqual([]);
  for (let n = 0; n < 200; n++) {
    const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
    expect(readableIn(`vivier.essai=${token}; Path=/`)).toEqual([]);
  }
});

describe("cookies contain nothing about a person", () => {
  test("after a sign-up, a correction, a resend, a theme, a saved offer and a sign-in", async () => {
    const own = collecting();
    const offer = await anOffer();
    await own.post(`${offerPath(offer)}/enregistrement`, { garder: "oui" });
    await own.post("/inscription-candidat", { email: "zoe@exemple.test", password, terms: "oui", prenom: "Zoé" });
    await own.post("/verify-email/renvoi");
    await own.post("/verify-email", { email: "zoe.le-goff@exemple.test" });
    await own.post("/moncompte", { form: "profil", prenom: "Zoé", nom: "Le Goff", mobile: "06 12 34 56 78" });
    await own.post("/apparence", { apparence: "sombre" });
    await own.post("/deconnexion");
    await own.post("/login", { email: "zoe.le-goff@exemple.test", password });
    for (const name of ["apparence", "vivier.device", "vivier.message", "vivier.offres", "vivier.session"])
      expect(own.names()).toContain(name);
    expect(readable(own.lines)).toEqual([]);
  });

  test("after a visitor's application, whose row opens one account, once", async () => {
    const own = collecting();
    const offer = await anOffer();
    const path = offerPath(offer);
    const person = { prenom: "Nadia", nom: "Benali", email: "nadia@exemple.test", tel: "06 98 76 54 32" };
    const fields = { ...person, cv: new File([pdf], "cv.pdf", { type: "application/pdf" }) };
    expect((await own.post(path, fields)).status).toBe(302);
    expect(own.names()).toContain("vivier.envoi");
    expect(readable(own.lines)).toEqual([]);
    const rows = () => db.selectFrom("applicationReceipts").selectAll().where("offerId", "=", offer.id).execute();
    expect(await rows()).toMatchObject([{ email: "nadia@exemple.test", nom: "Benali", tel: "06 98 76 54 32" }]);
    expect(await textOf(await own.get(`${path}/envoyee`))).toContain("nadia@exemple.test");
    expect((await visitor.get(`${path}/envoyee`)).status).toBe(302);
    expect((await own.post(`${path}/envoyee`, { password, terms: "oui" })).headers.get("location")).toContain(
      "/verify-email",
    );
    expect(await rows()).toEqual([]);
    expect(readable(own.lines)).toEqual([]);
  });

  test("after a team invitation, a change of address, a second step and a proof for an export", async () => {
    const company = await aCompany();
    await withPassword(company);
    const own = collecting();
    await own.post("/login", { email: company.email, password });
    const team = "/compte/entreprise/equipe";
    const invited = await own.post(team, {
      form: "invitation",
      email: "collegue@exemple.test",
      role: "recrutement",
    });
    expect(await textOf(await follow(own, invited))).toContain("collegue@exemple.test");
    const move = { form: "adresse", email: "nouvelle@exemple.test", currentPassword: password };
    expect((await own.post("/compte/securite", move)).status).toBe(302);
    await db
      .updateTable("sessions")
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where("userId", "=", company.userId)
      .execute();
    expect((await own.post("/compte/entreprise/candidatures/export/csv", { password })).status).toBe(200);
    const person = await aCandidate();
    await withPassword(person);
    await db
      .insertInto("secondFactors")
      .values({
        userId: person.userId,
        secret: encryptSecret(person.userId, Buffer.alloc(20, 7)),
        confirmedAt: new Date(),
      })
      .execute();
    const other = collecting();
    expect((await other.post("/login", { email: person.email, password })).headers.get("location")).toBe("/login/code");
    expect(other.names()).toContain("vivier.second-step");
    expect(own.names()).toContain("vivier.export-proof");
    expect(readable([...own.lines, ...other.lines])).toEqual([]);
  });
});
