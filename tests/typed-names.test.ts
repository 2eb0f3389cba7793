// Names and addresses as people type them: invisible characters, bidirectional controls, international domains.
import { expect, test } from "vitest";
import { normalEmail } from "../app/people/accounts/account.ts";
import { db } from "../app/platform/db/db.server.ts";
import { readableEmail } from "../app/platform/text/readable-domain.ts";
import { isBlank, oneLine } from "../app/platform/text/text.ts";
import { as, textOf, visitor } from "./app.ts";
import { aCandidate, anOffer } from "./factories.ts";
import { mailsTo } from "./mails.ts";

const password = "une phrase assez longue";

test("every character that shows nothing is blank, every other one is not", () => {
  const nothing = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
  const wrong: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const letter = String.fromCodePoint(code);
    if (nothing.test(letter) && (!isBlank(letter) || oneLine(letter) !== "")) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
  for (const text of ["a", "é", "😀", "-", "ن", "0"]) expect(isBlank(text), text).toBe(false);
});

test("a line loses its bidirectional controls and keeps its joiners", () => {
  expect(oneLine("  Jean\u202e\u2066 \u00a0 Dupont\u200f ")).toBe("Jean Dupont");
  for (const text of ["👩\u200d🔧 Zoé", "می\u200cخواهم", "क्\u200dष"]) expect(oneLine(text)).toBe(text);
});

test("a name of invisible characters is missing: at sign-up, in the profile, in an application and in the company", async () => {
  const offer = await anOffer({ cvPolicy: "sans" } as never).catch(() => anOffer());
  const candidate = as(await aCandidate());
  for (const blank of ["\u200b", "\u00a0\u2060", "\u3164", "\u202e\u200e", "\u2800"]) {
    const signUp = { email: "vide@exemple.test", password, terms: "on", objet: blank };
    const made = await visitor.post("/inscription-entreprise", signUp);
    expect([made.status, (await textOf(made)).includes("Veuillez remplir les champs")]).toEqual([400, true]);
    const applied = { prenom: blank, nom: blank, email: "vide@exemple.test", cvChoix: "sans" };
    const sent = await visitor.post(`/offres/${offer.id}-x`, applied);
    expect([sent.status, (await textOf(sent)).includes("Veuillez remplir les champs")]).toEqual([400, true]);
    await candidate.post("/moncompte", { form: "profil", prenom: blank, nom: "Le\u202eclerc" });
  }
  const rows = await db.selectFrom("candidates").select(["prenom", "nom"]).where("nom", "like", "Leclerc").execute();
  expect(rows).toEqual([{ prenom: null, nom: "Leclerc" }]);
});

test("both forms of an international domain are one account, mailed in Punycode and shown in letters", async () => {
  const form = { password, terms: "on" };
  const first = await visitor.post("/inscription-candidat", { ...form, email: "Zoe@Exämple.fr" });
  expect(first.status).toBe(302);
  const again = await visitor.post("/inscription-candidat", { ...form, email: "zoe@xn--exmple-cua.fr" });
  expect(await textOf(again)).toContain("Cette adresse email est déjà utilisée");
  expect(await mailsTo("zoe@xn--exmple-cua.fr")).toHaveLength(1);
  const signedIn = await visitor.post("/login", { email: "zoe@exämple.fr", password });
  expect(signedIn.headers.get("location")).toBe("/moncompte");
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "zoe@xn--exmple-cua.fr")
    .executeTakeFirstOrThrow();
  const page = as({ userId: user.id, email: "zoe@xn--exmple-cua.fr" } as never);
  expect(await textOf(await page.get("/verify-email"))).toContain("zoe@exämple.fr");
});

test("addresses are normalised and shown the other way round", () => {
  for (const [readable, stored] of [
    ["x@exämple.fr", "x@xn--exmple-cua.fr"],
    ["x@bücher.example", "x@xn--bcher-kva.example"],
    ["x@société-générale.fr", "x@xn--socit-gnrale-cebbd.fr"],
    ["x@œuvre.fr", "x@xn--uvre-3qa.fr"],
  ] as const) {
    expect(normalEmail(readable)).toBe(normalEmail(normalEmail(readable)));
    expect(readableEmail(normalEmail(readable))).toBe(readable);
    if (readable.includes("exämple") || readable.includes("bücher")) expect(normalEmail(readable)).toBe(stored);
  }
  // Cyrillic letters that look like Latin ones stay in Punycode.
  expect(readableEmail(normalEmail("x@аррӏе.com"))).toBe("x@xn--80ak6aa92e.com");
  for (const text of ["x@exemple.fr", "pas une adresse", "x@é/é", "x@xn--!.fr"]) expect(normalEmail(text)).toBe(text);
});
