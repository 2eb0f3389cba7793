// Names and addresses as people type them: invisible characters, bidirectional controls, international domains.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createImport, readTable } from "../app/operations/imports/imports.server.ts";
import { runImport } from "../app/operations/imports/run.server.ts";
import { normalEmail } from "../app/people/accounts/account.ts";
import { db } from "../app/platform/db/db.server.ts";
import { readableEmail } from "../app/platform/text/readable-domain.ts";
import { isBlank, oneLine } from "../app/platform/text/text.ts";
import { anyText } from "./any-text.ts";
import { as, edit, textOf, visitor } from "./app.ts";
import { aCandidate, aCompany, anAdmin, anOffer } from "./factories.ts";
import { mailsTo } from "./mails.ts";
import { pdf } from "./uploading.ts";

const password = "une phrase assez longue";

test("every character that shows nothing is blank, every other one is not", () => {
  const nothing = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]/u;
  const wrong: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    if (nothing.test(character) && (!isBlank(character) || oneLine(character) !== "")) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
  for (const text of ["a", "é", "😀", "-", "ن", "0"]) expect(isBlank(text), text).toBe(false);
});

test("a line loses what nobody sees, and keeps the joiners that scripts and emoji need", () => {
  expect(oneLine("  Jean\u202e\u2066 \u00a0 Dupont\u200f ")).toBe("Jean Dupont");
  for (const text of [
    "Ma\u200brie",
    "\ufeffMarie",
    "Mar\u00adie\u2060",
    "Ma\u200d\u200crie",
    "Marie\u{e0041}\u{e0042}",
  ])
    expect(oneLine(text)).toBe("Marie");
  for (const text of [
    "👩🏽\u200d🔧 Zoé",
    "❤️\u200d🔥",
    "🏴\u{e0067}\u{e0062}\u{e007f}",
    "می\u200cخواهم",
    "क्\u200dष",
    "ශ්\u200dරී",
  ])
    expect(oneLine(text)).toBe(text);
});

test("any line holds no hidden character but joiners in their place, all it showed, and stays as it is", () => {
  const hidden =
    /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/u;
  const odd = fc.constantFrom(
    ...["\u200b", "\u200c", "\u200d", "\u202e", "\u2066", "\ufeff", "\u00ad", "\u{e0041}", "\ufe0f", " ", "\u00a0"],
    ...["a", "É", "e\u0301", "ж", "λ", "ن", "क्", "ষ", "👩", "🏽", "🏴", "日", "-", "’", "1"],
  );
  const text = fc.oneof(
    anyText(40),
    fc.array(odd, { maxLength: 20 }).map((parts) => parts.join("")),
  );
  const seenIn = (line: string) => line.replace(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu, "");
  fc.assert(
    fc.property(text, (typed) => {
      const line = oneLine(typed);
      expect(line).not.toMatch(hidden);
      expect(line).not.toMatch(/[\p{Script=Latin}\d \-’]\p{Join_Control}|^\p{Join_Control}|\p{Join_Control}{2}/u);
      expect(oneLine(line)).toBe(line);
      expect(line === "").toBe(isBlank(typed));
      if (!isBlank(typed)) expect(seenIn(line)).toBe(seenIn(typed));
    }),
    { numRuns: 3000 },
  );
});

type Door = {
  name: string;
  /** Sends the form with a name; everything else of it is right. */
  send: (text: string) => Promise<Response>;
  /** The names that are stored. */
  stored: () => Promise<(string | null)[]>;
};

const fill = "Veuillez remplir les champs";
let count = 0;
const fresh = () => `porte${++count}@exemple.test`;

/** Every way for a name into the program. */
async function doors(): Promise<Door[]> {
  const [candidate, company, admin] = [
    await aCandidate({ prenom: "Zoé", nom: "Roux" }),
    await aCompany(),
    await anAdmin(),
  ];
  const offer = await anOffer();
  const signUp = () => ({ email: fresh(), password, terms: "on" });
  const candidates = (column: "prenom" | "nom") => async () =>
    (await db.selectFrom("candidates").select(column).execute()).map((row) => row[column]);
  const companies = (column: "nom" | "objet") => async () =>
    (await db.selectFrom("companies").select(column).execute()).map((row) => row[column]);
  const users = async () => (await db.selectFrom("users").select("name").execute()).map(({ name }) => name);
  const applications = (column: "prenom" | "nom") => async () =>
    (await db.selectFrom("applications").select(column).execute()).map((row) => row[column]);
  const both = (name: "prenom" | "nom", text: string) => ({ prenom: "Ada", nom: "Un", [name]: text });
  const accept = async (text: string) => {
    const email = fresh();
    await as(company).post("/compte/entreprise/equipe", { form: "invitation", email, role: "recrutement" });
    const link = (await mailsTo(email))[0]!.text.match(/\/invitation[^\s]*/)![0];
    return visitor.post(link, { password, terms: "on", nom: text });
  };
  const named = (name: "prenom" | "nom"): Door[] => [
    {
      name: `${name}: sign-up of a candidate`,
      send: (text) => visitor.post("/inscription-candidat", { ...signUp(), ...both(name, text) }),
      stored: candidates(name),
    },
    {
      name: `${name}: profile`,
      send: (text) => edit(as(candidate), "/moncompte", { form: "profil", ...both(name, text) }),
      stored: candidates(name),
    },
    {
      name: `${name}: administrator creates a candidate`,
      send: (text) =>
        as(admin).post("/admin/candidat-edit/nouveau", { email: fresh(), visibility: "visible", ...both(name, text) }),
      stored: candidates(name),
    },
    {
      name: `${name}: administrator edits a candidate`,
      send: (text) =>
        edit(as(admin), `/admin/candidat-edit/${candidate.id}`, { visibility: "visible", ...both(name, text) }),
      stored: candidates(name),
    },
    {
      name: `${name}: application of a visitor`,
      send: (text) =>
        visitor.post(`/offres/${offer.id}-x`, {
          ...both(name, text),
          email: fresh(),
          cv: new File([pdf], "cv.pdf", { type: "application/pdf" }),
        }),
      stored: applications(name),
    },
  ];
  return [
    ...named("prenom"),
    ...named("nom"),
    {
      name: "objet: sign-up of a company",
      send: (text) => visitor.post("/inscription-entreprise", { ...signUp(), objet: text }),
      stored: companies("nom"),
    },
    {
      name: "nom: account of a company",
      send: (text) => edit(as(company), "/compte-entreprise", { nom: text }),
      stored: companies("nom"),
    },
    {
      name: "nom: administrator edits a company",
      send: (text) => edit(as(admin), `/admin/entreprise-edit/${company.companyId}`, { nom: text }),
      stored: companies("nom"),
    },
    {
      name: "objet: administrator creates a company",
      send: (text) => as(admin).post("/admin/entreprise-edit/nouveau", { email: fresh(), objet: text }),
      stored: companies("objet"),
    },
    {
      name: "nom: one's own name in the team",
      send: (text) => edit(as(company), "/compte/entreprise/equipe", { form: "nom", nom: text }),
      stored: users,
    },
    { name: "nom: an accepted invitation", send: accept, stored: users },
    {
      name: "objet: request for help",
      send: (text) =>
        visitor.post("/assistance-recrutement", { nom: "Zoé", email: fresh(), message: "Bonjour", objet: text }),
      stored: async () =>
        (await db.selectFrom("assistanceRequests").select("objet").execute()).map(({ objet }) => objet),
    },
    {
      name: "nom: request for help",
      send: (text) =>
        visitor.post("/assistance-recrutement", { nom: text, email: fresh(), message: `Bonjour ${text}` }),
      stored: async () => (await db.selectFrom("assistanceRequests").select("nom").execute()).map(({ nom }) => nom),
    },
  ];
}

test("a name of invisible characters is refused on every way in, and a hidden space in a name is not stored", async () => {
  for (const { name, send, stored } of await doors()) {
    const before = await stored();
    for (const blank of ["\u200b", "\u00a0\u2060", "\u3164", "\u202e\u200e", "\u2800", "\u0301\u0301"]) {
      const sent = await send(blank);
      expect([name, sent.status, (await textOf(sent)).includes(fill)]).toEqual([name, 400, true]);
    }
    expect(await stored(), name).toEqual(before);
    const mark = `Le${++count}`;
    const typedName = `${mark}\u200bcl\u202eer\u200dc`;
    const sent = await send(typedName);
    expect([name, sent.status]).toEqual([name, 302]);
    const storedNames = (await stored()).filter((each) => each?.includes(mark));
    expect(new Set(storedNames.map((each) => each?.replace(/^(Ada )|( Un)$/, ""))), name).toEqual(
      new Set([`${mark}clerc`]),
    );
  }
}, 120_000);

test("a company needs a name with a letter or a digit, and an offer a title with one", async () => {
  const named = (await doors()).filter(({ name }) => name.includes("company") || name === "objet: request for help");
  expect(named).toHaveLength(5);
  for (const { name, send, stored } of named) {
    const before = await stored();
    for (const text of [".", "-", "…"]) {
      const sent = await send(text);
      expect([name, text, sent.status, (await textOf(sent)).includes(fill)]).toEqual([name, text, 400, true]);
    }
    expect(await stored(), name).toEqual(before);
  }
  const company = await aCompany();
  const titles = async () =>
    (await db.selectFrom("offers").select("title").where("companyId", "=", company.companyId).execute()).length;
  for (const title of ["\u0301\u0301\u0301", "\u200b\u200b\u200b", "..."]) {
    const sent = await as(company).post("/compte/entreprise/creer-offre", { title, description: "Un poste." });
    expect([title, sent.status]).toEqual([title, 400]);
  }
  expect(await titles()).toBe(0);
});

test("a stack of combining marks is cut to what a language writes", async () => {
  const candidate = await aCandidate();
  const stack = `M${"\u0301\u0302".repeat(15)}arie`;
  await edit(as(candidate), "/moncompte", { form: "profil", prenom: stack, nom: "Nguyễn" });
  const { prenom, nom } = await db
    .selectFrom("candidates")
    .select(["prenom", "nom"])
    .where("id", "=", candidate.id)
    .executeTakeFirstOrThrow();
  expect([prenom!.replace(/\p{M}/gu, ""), prenom!.match(/\p{M}/gu)!.length, nom]).toEqual(["Marie", 5, "Nguyễn"]);
  for (const text of ["Nguye\u0302\u0303n", "ლომი", "လွှို့", "1\ufe0f\u20e3", "शक्ति", "ᾧ".normalize("NFD")])
    expect(oneLine(text)).toBe(text);
});

test("an import leaves out a name of invisible characters with a remark, and refuses a company without another", async () => {
  const lines = async (kind: "candidates" | "companies", text: string) => {
    const read = await readTable(kind, "liste.csv", new TextEncoder().encode(text));
    if (typeof read === "string") throw new Error(read);
    const id = await createImport(read, null);
    await runImport(id);
    return db
      .selectFrom("importLines")
      .select(["state", "errors"])
      .where("importId", "=", id)
      .orderBy("line")
      .execute();
  };
  const [person] = await lines("candidates", "Prénom;Nom;E-mail\n\u200b\u2060;Roux;invisible@import.test");
  expect([person!.state, person!.errors[0]!.message]).toEqual(["created", expect.stringContaining(fill)]);
  const [marks] = await lines("candidates", "Prénom;Nom;E-mail\n\u0301;Roux;marques@import.test");
  expect([marks!.state, marks!.errors[0]!.message]).toEqual(["created", expect.stringContaining(fill)]);
  for (const name of ["\u0301\u0301", "."]) {
    const [line] = await lines("companies", `Nom;E-mail\n${name};marques2@import.test`);
    expect([line!.state, line!.errors[0]!.message]).toEqual(["refused", expect.stringContaining(fill)]);
  }
  const [company] = await lines("companies", "Nom;E-mail\n\u200b;invisible2@import.test");
  expect([company!.state, company!.errors[0]!.message]).toEqual(["refused", expect.stringContaining(fill)]);
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
