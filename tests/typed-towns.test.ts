// Towns as people type them: one with homonyms is never chosen silently, in any form or import.
import { expect, test } from "vitest";
import { createImport, readTable, setStarted } from "../app/operations/imports/imports.server.ts";
import { runImport } from "../app/operations/imports/run.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import { as, edit, textOf, visitor } from "./app.ts";
import { aCandidate, aCompany, anAdmin, anOffer, plainDescription } from "./factories.ts";

const question = "Plusieurs communes s’appellent Torcy : Torcy (77), Torcy (71)";
let count = 0;

/** An offer that no check questions: of the same title, it would repeat an earlier one. */
const written = () => ({ title: `Soudeuse ou soudeur ${++count}`, description: plainDescription });

const candidateTown = (id: string) =>
  db
    .selectFrom("candidates")
    .select(["city", "cityCode", "searchDepartments"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const offerTown = (id: string) =>
  db.selectFrom("offers").select(["city", "cityCode", "departement"]).where("id", "=", id).executeTakeFirstOrThrow();
const companyTown = (id: string) =>
  db.selectFrom("companies").select(["city", "departement"]).where("id", "=", id).executeTakeFirstOrThrow();

test("every form asks which town of the name is meant, and takes a code or a department for an answer", async () => {
  const [candidate, company, admin] = [await aCandidate(), await aCompany(), await anAdmin()];
  const offer = await anOffer({ companyId: company.companyId });
  const profile = { form: "profil", prenom: "Zoé", nom: "Roux" };
  const byAdmin = { visibility: "visible", prenom: "Zoé", nom: "Roux" };
  const towns: Record<
    string,
    { send: (fields: Record<string, string>) => Promise<Response>; stored?: () => Promise<unknown> }
  > = {
    profile: {
      send: (fields) => edit(as(candidate), "/moncompte", { ...profile, ...fields }),
      stored: () => candidateTown(candidate.id),
    },
    "administrator edits a candidate": {
      send: (fields) => edit(as(admin), `/admin/candidat-edit/${candidate.id}`, { ...byAdmin, ...fields }),
      stored: () => candidateTown(candidate.id),
    },
    "administrator creates a candidate": {
      send: (fields) =>
        as(admin).post("/admin/candidat-edit/nouveau", {
          email: `ville${++count}@exemple.test`,
          ...byAdmin,
          ...fields,
        }),
    },
    "new offer": {
      send: (fields) => as(company).post("/compte/entreprise/creer-offre", { ...written(), ...fields }),
    },
    "changed offer": {
      send: (fields) => edit(as(company), `/compte/entreprise/mes-offres/${offer.id}`, { ...written(), ...fields }),
      stored: () => offerTown(offer.id),
    },
    "administrator edits an offer": {
      send: (fields) => edit(as(admin), `/admin/offre-edit/${offer.id}`, { ...written(), ...fields }),
      stored: () => offerTown(offer.id),
    },
  };
  for (const [name, { send, stored }] of Object.entries(towns)) {
    const before = await stored?.();
    const sent = await send({ city: "Torcy", cityCode: "" });
    expect([name, sent.status, (await textOf(sent)).includes(question)]).toEqual([name, 400, true]);
    expect(await stored?.(), name).toEqual(before);
    for (const [answer, code] of [
      [{ city: "Torcy", cityCode: "71540" }, "71540"],
      [{ city: "Torcy (77)", cityCode: "" }, "77468"],
    ] as const) {
      const answered = await send(answer);
      expect([name, answer, answered.status]).toEqual([name, answer, 302]);
      if (stored) expect(await stored(), name).toMatchObject({ cityCode: code });
    }
  }
  // Their departments decide for candidates, and a village of the name does not make a question of a city.
  expect((await towns.profile!.send({ city: "Torcy", cityCode: "", departments: "71" })).status).toBe(302);
  expect(await candidateTown(candidate.id)).toMatchObject({ cityCode: "71540" });
  expect((await towns["new offer"]!.send({ city: "Lyon" })).status).toBe(302);
  expect((await towns["new offer"]!.send({ city: "Saint-Denis" })).status).toBe(400);
});

test("every form refuses what is no commune, in a sentence beside the field, and stores nothing", async () => {
  const [candidate, company, admin] = [await aCandidate(), await aCompany(), await anAdmin()];
  const offer = await anOffer({ companyId: company.companyId, city: "Lyon" });
  const person = { prenom: "Zoé", nom: "Roux" };
  const forms: Record<string, (fields: Record<string, string>) => Promise<Response>> = {
    profile: (fields) => edit(as(candidate), "/moncompte", { form: "profil", ...person, ...fields }),
    "administrator edits a candidate": (fields) =>
      edit(as(admin), `/admin/candidat-edit/${candidate.id}`, { visibility: "visible", ...person, ...fields }),
    "new offer": (fields) => as(company).post("/compte/entreprise/creer-offre", { ...written(), ...fields }),
    "changed offer": (fields) =>
      edit(as(company), `/compte/entreprise/mes-offres/${offer.id}`, { ...written(), ...fields }),
    "administrator edits an offer": (fields) =>
      edit(as(admin), `/admin/offre-edit/${offer.id}`, { ...written(), ...fields }),
    company: (fields) => edit(as(company), "/compte-entreprise", { nom: "Nord", ...fields }),
    "administrator edits a company": (fields) =>
      edit(as(admin), `/admin/entreprise-edit/${company.companyId}`, { nom: "Nord", ...fields }),
  };
  for (const [name, send] of Object.entries(forms)) {
    for (const [city, sentence] of [
      ["Atlantide", "Nous ne connaissons pas « Atlantide »."],
      ["Marseile", "Nous ne connaissons pas « Marseile ». Vouliez-vous dire Marseille (13)"],
      ["99999 Torcy", "Nous ne connaissons pas « 99999 Torcy »."],
      ["Côte d’Azur", "« Côte d’Azur » couvre plusieurs communes."],
      ["La Défense", "« La Défense » couvre plusieurs communes : Puteaux (92), Courbevoie (92)."],
      ["France entière", "« France entière » couvre tout le pays."],
      ["Télétravail", "« Télétravail » n’est pas une commune."],
      ["Genève", "« Genève » est à l’étranger."],
    ] as const) {
      const sent = await send({ city, cityCode: "" });
      const text = (await textOf(sent)).replace(/\s/g, " ");
      expect([name, city, sent.status, text.includes(sentence)]).toEqual([name, city, 400, true]);
    }
    expect([name, (await send({ city: "Cran-Gevrier", cityCode: "" })).status]).toEqual([name, 302]);
    expect([name, (await send({ city: "", cityCode: "" })).status]).toEqual([name, 302]);
  }
  expect((await forms.profile!({ city: "Genève", cityCode: "", country: "Suisse" })).status).toBe(302);
  expect((await forms.company!({ city: "Genève", cityCode: "", country: "Suisse" })).status).toBe(302);
});

test("a company chooses its town in the list, and its department then tells it from others of the name", async () => {
  const company = await aCompany();
  const send = (fields: Record<string, string>) => edit(as(company), "/compte-entreprise", { nom: "Nord", ...fields });
  expect((await send({ city: "Torcy", cityCode: "71540" })).status).toBe(302);
  expect(await companyTown(company.companyId)).toEqual({ city: "Torcy", departement: "71" });
  // A code of another town is no answer, and a town without homonyms needs no department.
  expect((await send({ city: "Torcy", cityCode: "69123" })).status).toBe(400);
  expect((await send({ city: "Lyon", cityCode: "69123" })).status).toBe(302);
  expect(await companyTown(company.companyId)).toEqual({ city: "Lyon", departement: null });
});

test("a company's town is decided by its postal code or its department", async () => {
  const [company, admin] = [await aCompany(), await anAdmin()];
  const doors = [
    (fields: Record<string, string>) => edit(as(company), "/compte-entreprise", { nom: "Nord", ...fields }),
    (fields: Record<string, string>) =>
      edit(as(admin), `/admin/entreprise-edit/${company.companyId}`, { nom: "Nord", ...fields }),
  ];
  for (const send of doors) {
    const sent = await send({ city: "Torcy" });
    expect([sent.status, (await textOf(sent)).includes(question)]).toEqual([400, true]);
    for (const decided of [{ codePostal: "71210" }, { departement: "77" }, { country: "Suisse" }] as Record<
      string,
      string
    >[])
      expect([decided, (await send({ city: "Torcy", ...decided })).status]).toEqual([decided, 302]);
    expect((await send({ city: "Torcy (77)" })).status).toBe(302);
  }
  expect(await companyTown(company.companyId)).toMatchObject({ city: "Torcy (77)" });
});

test("an import lists the question and leaves the code of the town empty", async () => {
  const lines = async (kind: "candidates" | "companies" | "offers", text: string) => {
    const read = await readTable(kind, "liste.csv", new TextEncoder().encode(text));
    if (typeof read === "string") throw new Error(read);
    const id = await createImport(read, null);
    await runImport(id);
    await setStarted(db, id, false);
    await runImport(id);
    return db
      .selectFrom("importLines")
      .select(["state", "errors", "targetId"])
      .where("importId", "=", id)
      .orderBy("line")
      .execute();
  };
  const asked = ({ errors }: { errors: { message: string }[] }) =>
    errors.some(({ message }) => message.replace(/\s/g, " ").includes(question));
  const people = await lines(
    "candidates",
    "Prénom;Nom;E-mail;Ville;Départements\nA;Un;a@ville.test;Torcy;\nB;Deux;b@ville.test;Torcy;71\nC;Trois;c@ville.test;Torcy (77);",
  );
  expect(people.map((line) => [line.state, asked(line)])).toEqual([
    ["created", true],
    ["created", false],
    ["created", false],
  ]);
  const codes = await Promise.all(people.map(({ targetId }) => candidateTown(targetId!)));
  expect(codes.map(({ city, cityCode }) => [city, cityCode])).toEqual([
    ["Torcy", null],
    ["Torcy", "71540"],
    ["Torcy (77)", "77468"],
  ]);
  const companies = await lines(
    "companies",
    "Nom;E-mail;Ville;Code postal\nQuai;n@ville.test;Torcy;\nSud;s@ville.test;Torcy;71210",
  );
  expect(companies.map((line) => [line.state, asked(line)])).toEqual([
    ["created", true],
    ["created", false],
  ]);
  const offers = await lines("offers", "Entreprise;Titre;Ville\nQuai;Soudeur;Torcy\nSud;Soudeur;Torcy (71)");
  expect(offers.map((line) => [line.state, asked(line)])).toEqual([
    ["created", true],
    ["created", false],
  ]);
  const stored = await Promise.all(offers.map(({ targetId }) => offerTown(targetId!)));
  expect(stored.map(({ city, cityCode, departement }) => [city, cityCode, departement])).toEqual([
    ["Torcy", null, null],
    ["Torcy (71)", "71540", "71"],
  ]);
});

test("the short name of a larger town is a question in a profile and in a search of offers", async () => {
  const candidate = await aCandidate();
  const send = (fields: Record<string, string>) =>
    edit(as(candidate), "/moncompte", { form: "profil", prenom: "Zoé", nom: "Roux", ...fields });
  const before = await candidateTown(candidate.id);
  const sent = await send({ city: "clermont", cityCode: "" });
  expect([sent.status, answersIn(await sent.text())]).toEqual([
    400,
    expect.objectContaining({ "Clermont-Ferrand (63)": "63113", "Clermont (60)": "60157" }),
  ]);
  expect(await candidateTown(candidate.id)).toEqual(before);
  expect((await send({ city: "clermont", cityCode: "63113" })).status).toBe(302);
  expect(await candidateTown(candidate.id)).toMatchObject({ cityCode: "63113" });
  const title = `Potière ou potier ${++count}`;
  await anOffer({ title, city: "Clermont-Ferrand", cityCode: "63113" });
  for (const address of ["/offres?lieu=clermont", "/offres?q=potier+clermont"]) {
    const text = (await textOf(await visitor.get(address))).replace(/\s/g, " ");
    expect([address, text.includes(title), text.includes("Clermont (60)")]).toEqual([address, true, true]);
    expect(text).not.toMatch(/à \d+ km/);
  }
});

/** The answers beside a refused town: the values of its buttons by their labels. */
const answersIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<button(?=[^>]* name="cityCode")[^>]* value="(\w+)"[^>]*>([^<]*)<\/button>/g)].map(
      ([, code, text]) => [text!.replace(/\s/g, " "), code],
    ),
  );

test("every form offers what a wrong town may be, and takes the pressed answer", async () => {
  const [candidate, company, admin] = [await aCandidate(), await aCompany(), await anAdmin()];
  const offer = await anOffer({ companyId: company.companyId, city: "Nice" });
  const person = { prenom: "Zoé", nom: "Roux" };
  const forms: Record<
    string,
    { send: (fields: Record<string, string>) => Promise<Response>; stored: () => Promise<unknown> }
  > = {
    profile: {
      send: (fields) => edit(as(candidate), "/moncompte", { form: "profil", ...person, ...fields }),
      stored: () => candidateTown(candidate.id),
    },
    "administrator edits a candidate": {
      send: (fields) =>
        edit(as(admin), `/admin/candidat-edit/${candidate.id}`, { visibility: "visible", ...person, ...fields }),
      stored: () => candidateTown(candidate.id),
    },
    "changed offer": {
      send: (fields) => edit(as(company), `/compte/entreprise/mes-offres/${offer.id}`, { ...written(), ...fields }),
      stored: () => offerTown(offer.id),
    },
    "administrator edits an offer": {
      send: (fields) => edit(as(admin), `/admin/offre-edit/${offer.id}`, { ...written(), ...fields }),
      stored: () => offerTown(offer.id),
    },
  };
  for (const [name, { send, stored }] of Object.entries(forms)) {
    for (const [city, sentence, answer, code, town] of [
      ["Marseile", "Vouliez-vous dire Marseille (13)", "Marseille (13)", "13055", "Marseille"],
      [
        "Lyon 75001",
        "« Lyon » et « 75001 » ne vont pas ensemble : Lyon (69) ou Paris (75) ?",
        "Paris (75)",
        "75056",
        "Paris",
      ],
      [
        "Nantes (69)",
        "« Nantes » et « 69 » ne vont pas ensemble : Nantes (44) ou Rhône (69) ?",
        "Nantes (44)",
        "44109",
        "Nantes",
      ],
      ["La Défense", "couvre plusieurs communes", "Puteaux (92)", "92062", "Puteaux"],
    ] as const) {
      const sent = await send({ city, cityCode: "" });
      const html = await sent.clone().text();
      const text = (await textOf(sent)).replace(/\s/g, " ");
      expect([name, city, sent.status, text.includes(sentence)]).toEqual([name, city, 400, true]);
      expect([name, city, answersIn(html)[answer]]).toEqual([name, city, code]);
      expect([name, city, (await send({ city, cityCode: code })).status]).toEqual([name, city, 302]);
      expect(await stored(), `${name} ${city}`).toMatchObject({ city: town, cityCode: code });
    }
  }
});

test("a company's town that does not fit its postal code or department is a question, and its answer settles the others", async () => {
  const company = await aCompany();
  const send = (fields: Record<string, string>) =>
    edit(as(company), "/compte-entreprise", { nom: "Nord", country: "France", ...fields });
  const columns = () =>
    db
      .selectFrom("companies")
      .select(["city", "codePostal", "departement"])
      .where("id", "=", company.companyId)
      .executeTakeFirstOrThrow();
  for (const [fields, codes, answer, stored] of [
    [{ codePostal: "75001" }, { "Lyon (69)": "69123", "Paris (75)": "75056" }, "69123", ["Lyon", null, "69"]],
    [{ codePostal: "75001" }, { "Lyon (69)": "69123", "Paris (75)": "75056" }, "75056", ["Paris", "75001", ""]],
    [{ codePostal: "69003", departement: "75" }, { "Lyon (69)": "69123" }, "69123", ["Lyon", "69003", "69"]],
    [{ departement: "Isère" }, { "Lyon (69)": "69123" }, "69123", ["Lyon", "", "69"]],
  ] as const) {
    const sent = await send({ city: "Lyon", cityCode: "", codePostal: "", departement: "", ...fields });
    expect([fields, sent.status, answersIn(await sent.text())]).toEqual([fields, 400, codes]);
    const answered = await send({ city: "Lyon", cityCode: answer, codePostal: "", departement: "", ...fields });
    expect([fields, answered.status]).toEqual([fields, 302]);
    const { city, codePostal, departement } = await columns();
    expect([city, codePostal ?? "", departement ?? ""]).toEqual(stored.map((each) => each ?? ""));
  }
  expect((await send({ city: "Lyon", codePostal: "69003", departement: "69" })).status).toBe(302);
  expect((await send({ city: "Lyon", codePostal: "69362" })).status).toBe(302);
});
