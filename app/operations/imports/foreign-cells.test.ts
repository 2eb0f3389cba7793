// Cells as other systems and spreadsheets write them. What cannot be read is left out with a remark; it costs no row.
import { describe, expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { anExporter } from "../../../tests/exporter.ts";
import { aCandidate, aCompany, anAdmin } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { dateOf } from "../../platform/text/read-date.ts";
import { readCell } from "./cells.server.ts";
import type { CsvKind } from "./columns.ts";
import { splitFullName } from "./full-name.ts";
import { createImport, readTable, setStarted } from "./imports.server.ts";
import { runImport } from "./run.server.ts";

const now = new Date("2026-11-28T09:00:00Z");

async function check(kind: CsvKind, text: string) {
  const read = await readTable(kind, "liste.csv", new TextEncoder().encode(text));
  if (typeof read === "string") throw new Error(read);
  const id = await createImport(read, null);
  await runImport(id);
  const lines = await db.selectFrom("importLines").selectAll().where("importId", "=", id).orderBy("line").execute();
  return { id, ignored: read.ignored, lines };
}

async function run(kind: CsvKind, text: string) {
  const checked = await check(kind, text);
  await setStarted(db, checked.id, false);
  await runImport(checked.id);
  return checked;
}

describe("contracts by their words", () => {
  test.each([
    ["Contrat à durée indéterminée", "CDI"],
    ["CDI temps plein", "CDI"],
    ["Emploi permanent", "CDI"],
    ["CDD 6 mois", "CDD"],
    ["Contrat à durée déterminée (remplacement)", "CDD"],
    ["MIS", "Intérim"],
    ["Mission intérimaire 3 mois", "Intérim"],
    ["Travail temporaire", "Intérim"],
    ["Contrat pro", "Alternance"],
    ["Contrat de professionnalisation", "Alternance"],
    ["Apprentissage", "Alternance"],
    ["Emploi saisonnier", "Saisonnier"],
    ["Convention de stage", "Stage"],
    ["Profession libérale", "Freelance"],
  ])("%s", (text, contract) =>
    expect(readCell("contractType", "choice", text, now)).toEqual({ ok: true, text: contract }),
  );
  test.each(["CDI ou CDD", "Temps partiel", "vacation"])("not one contract: %s", (text) =>
    expect(readCell("contractType", "choice", text, now).ok).toBe(false),
  );
});

test("dates: two digits of a year, days of a spreadsheet, spelled months", () => {
  const day = (text: string) => dateOf(text, now)?.toISOString().slice(0, 10) ?? null;
  expect(
    ["12/03/26", "45992", "11-20-25", "3.7.98", "12 mars 2026", "1er août 2025", "le 5 févr. 2024"].map(day),
  ).toEqual(["2026-03-12", "2025-12-01", "2025-11-20", "1998-07-03", "2026-03-12", "2025-08-01", "2024-02-05"]);
  expect(["31/02/26", "99999", "12 brumaire 2026", "26"].map(day)).toEqual([null, null, null, null]);
});

test("digits that a spreadsheet damaged", () => {
  const read = (type: "postcode" | "phone" | "siret", text: string) => {
    const cell = readCell("x", type, text, now);
    return cell.ok ? cell.text : "refused";
  };
  expect(["1000", "6000.0", "69003", "2A004", "97411"].map((text) => read("postcode", text))).toEqual([
    "01000",
    "06000",
    "69003",
    "2A004",
    "97411",
  ]);
  expect(
    ["612345678", "33612345678", "06 12 34 56 78", "+33 6 12 34 56 78"].map((text) => read("phone", text)),
  ).toEqual(["0612345678", "+33612345678", "06 12 34 56 78", "+33 6 12 34 56 78"]);
  expect(read("siret", "73282932000074")).toBe("73282932000074");
  expect(["7,3282E+13", "7.3282932E13"].map((text) => read("siret", text))).toEqual(["refused", "refused"]);
  expect(read("phone", "3,36E+10")).toBe("refused");
});

test("a full name is first names and a family name", () => {
  expect(
    [
      "Marie Claire Latour",
      "LATOUR Marie Claire",
      "Jean-Paul DE LA FONTAINE",
      "Latour, Marie",
      "Jean de La Fontaine",
      "Mme Zoé Le Goff",
      "Nguyen",
      "Ludwig van den Berg",
      "Ana  Sofia   Pereira",
      "Élise d’ Harcourt",
    ].map((text) => {
      const { prenom, nom } = splitFullName(text);
      return `${prenom} | ${nom}`;
    }),
  ).toEqual([
    "Marie Claire | Latour",
    "Marie Claire | LATOUR",
    "Jean-Paul | DE LA FONTAINE",
    "Marie | Latour",
    "Jean | de La Fontaine",
    "Zoé | Le Goff",
    " | Nguyen",
    "Ludwig | van den Berg",
    "Ana Sofia | Pereira",
    "Élise | d’ Harcourt",
  ]);
});

test("candidates with a full name, a short date and a damaged telephone lose nothing", async () => {
  const text = [
    "Candidate Name,Email,Cell Phone,Headline,Date de création",
    "Marie Claire Latour,mc.latour@import.test,612345678,Infirmière,12/03/26",
    "Paul Durand,paul.d@import.test,,Soudeur,demain",
  ].join("\n");
  const { lines } = await run("candidates", text);
  expect(lines.map(({ state, errors }) => [state, errors.map(({ message }) => message)])).toEqual([
    ["created", []],
    ["created", [expect.stringContaining("Cette case est laissée de côté.")]],
  ]);
  const made = await db
    .selectFrom("candidates")
    .innerJoin("users", "users.id", "candidates.id")
    .select(["prenom", "nom", "mobile", "job", "candidates.createdAt"])
    .where("email", "=", "mc.latour@import.test")
    .executeTakeFirstOrThrow();
  expect(made).toEqual({
    prenom: "Marie Claire",
    nom: "Latour",
    mobile: "+33612345678",
    job: "Infirmière",
    createdAt: new Date("2026-03-12T12:00:00Z"),
  });
});

test("the list that the administration exports changes nothing when it is imported", async () => {
  await aCandidate({ prenom: "Adarella", nom: "Martin Brun", job: "Soudeuse", city: "Lyon" });
  const list = await (await anExporter()).exported("/admin/candidats/export/csv?q=adarella");
  const { lines } = await check("candidates", await list.text());
  expect(lines.map(({ state, fields }) => [state, (fields as Record<string, string>).fullName])).toEqual([
    ["unchanged", "Adarella Martin Brun"],
  ]);
});

test("pay in words: the check says what was understood, and the offers have it", async () => {
  await aCompany({ nom: "Atelier des Paies" });
  const rows: [pay: string, unit: string, stored: unknown[]][] = [
    ["35 000 euros", "par an", [35_000, null, "par an"]],
    ["2 000 € à 2 300 € brut par mois", "", [2000, 2300, "par mois"]],
    ["35K€ - 40K€", "", [35_000, 40_000, "par an"]],
    ["12,50 €/h", "", [12.5, null, "par heure"]],
    ["12,5", "", [12.5, null, "par heure"]],
    ["1 950", "", [1950, null, "par mois"]],
    ["Selon profil", "", [null, null, "par mois"]],
    ["SMIC", "par mois", [12.02, null, "par heure"]],
    ["à voir ensemble", "", [null, null, "par mois"]],
    ["1600 € net", "", [null, null, "par mois"]],
  ];
  const text = [
    "Titre;Entreprise;Ville;Contrat;Salaire;Salaire par",
    ...rows.map(([pay, unit], n) => `Poste ${n};Atelier des Paies;Lyon;CDI;${pay};${unit}`),
  ].join("\n");
  const { id, lines } = await run("offers", text);
  expect(lines.map(({ state }) => state)).toEqual(rows.map(() => "created"));
  const stored = await db
    .selectFrom("offers")
    .select(["salary", "salaryMax", "salaryTaux"])
    .where("title", "like", "Poste %")
    .orderBy("title")
    .execute();
  expect(stored.map((row) => [row.salary, row.salaryMax, row.salaryTaux])).toEqual(rows.map(([, , values]) => values));
  const page = await textOf(await as(await anAdmin()).get(`/admin/import/${id}`));
  expect(page.replace(/\s/g, " ")).toContain(
    "« 2 000 € à 2 300 € brut par mois » : Compris : 2 000 – 2 300 € brut par mois.",
  );
});

test("texts of pay in a file mean what they mean in the form, and each is stated in the check", async () => {
  await aCompany({ nom: "Atelier des Textes" });
  const rows: [pay: string, stored: unknown[]][] = [
    ["35-40 K€ brut annuel", [35_000, 40_000, "par an"]],
    ["Annuel de 30000.0 Euros à 35000.0 Euros sur 12.0 mois", [30_000, 35_000, "par an"]],
    ["SMIC mensuel", [1823.03, null, "par mois"]],
    ["SMIC + 10 %", [13.22, null, "par heure"]],
    ["de 12,88 à 14 € brut de l’heure", [12.88, 14, "par heure"]],
    ["2000/2200", [2000, 2200, "par mois"]],
    ["30-35k€ selon expérience + variable", [30_000, 35_000, "par an"]],
    ["entre 25000 et 28000 euros annuels", [25_000, 28_000, "par an"]],
    ["12€50", [12.5, null, "par heure"]],
    ["2.100,00 €", [2100, null, "par mois"]],
    ["1 950 € + 13ème mois", [1950, null, "par mois"]],
    ["1 900 € + prime de 150 €", [1900, null, "par mois"]],
  ];
  const lead = "Titre;Entreprise;Contrat;Salaire";
  const { lines } = await run(
    "offers",
    [lead, ...rows.map(([pay], n) => `Texte ${String(n).padStart(2, "0")};Atelier des Textes;CDI;${pay}`)].join("\n"),
  );
  expect(lines.map(({ errors }) => errors.map(({ value }) => value))).toEqual(rows.map(([pay]) => [pay]));
  expect(lines.every(({ errors }) => errors[0]!.message.startsWith("Compris"))).toBe(true);
  const stored = await db
    .selectFrom("offers")
    .select(["salary", "salaryMax", "salaryTaux"])
    .where("title", "like", "Texte %")
    .orderBy("title")
    .execute();
  expect(stored.map((row) => [row.salary, row.salaryMax, row.salaryTaux])).toEqual(rows.map(([, values]) => values));
});

test("a refused cell is quoted as it stands in the file", async () => {
  await aCompany({ nom: "Atelier des Citations" });
  const text = [
    "Titre;Entreprise;Contrat;Salaire;Salaire maximum",
    "Citation A;Atelier des Citations;CDI;1 400,00 € brut mensuel;",
    "Citation B;Atelier des Citations;CDI;9 €/h;10 €/h",
    "Citation C;Atelier des Citations;CDI;20 000 000,50 €;",
    "Citation D;Atelier des Citations;CDI;2 000 à 2 300 €;2 500",
    "Citation E;Atelier des Citations;CDI;2 100;autour de 3",
  ].join("\n");
  const { lines } = await check("offers", text);
  expect(lines.map(({ state, errors }) => [state, errors.at(-1)!.value])).toEqual([
    ["refused", "1 400,00 € brut mensuel"],
    ["refused", "9 €/h – 10 €/h"],
    ["created", "20 000 000,50 €"],
    ["created", "2 500"],
    ["created", "autour de 3"],
  ]);
  expect(lines[3]!.errors.at(-1)!.message).toContain("déjà une fourchette");
});

test("an amount whose unit nobody can guess is a question, with the cell as it stands in the file", async () => {
  await aCompany({ nom: "Atelier des Jours" });
  const text = [
    "Titre;Entreprise;Contrat;Salaire",
    "Graphiste A;Atelier des Jours;Freelance;350 €",
    "Graphiste B;Atelier des Jours;CDI;350 €",
  ].join("\n");
  const { lines } = await check("offers", text);
  expect(lines.map(({ state, errors }) => [state, errors.map(({ value }) => value)])).toEqual([
    ["created", ["350 €"]],
    ["created", ["350 €", "350 €"]],
  ]);
  expect(lines[1]!.errors[0]!.message).toContain("par heure, par jour, par mois ou par an");
});

describe("pay below the legal minimum follows the form's rule", () => {
  const header = "Titre;Entreprise;Contrat;Temps de travail;Salaire;Salaire par;Active";
  const rows = [
    ["CDI plein", "CDI;;11,50;par heure;", "refused", "inférieur au minimum légal"],
    ["CDD plein", "CDD;temps plein;1 400;par mois;", "refused", "inférieur au minimum légal"],
    ["Intérim", "Intérim;;1 700;par mois;oui", "refused", "inférieur au minimum légal"],
    ["Saisonnier", "Saisonnier;;1 700;par mois;", "refused", "inférieur au minimum légal"],
    ["Sans contrat", ";;1 700;par mois;", "created", "Précisez le contrat"],
    ["CDI partiel", "CDI;temps partiel;900;par mois;", "created", "heures de ce temps partiel"],
    ["Apprentie", "Alternance;;900;par mois;", "created", null],
    ["Hors ligne", "CDI;;1 400;par mois;non", "created", null],
    ["Assez", "CDI;;1 900;par mois;", "created", null],
    ["Annuel", "CDI;;35 000;par mois;", "created", "Ce montant est-il par an"],
  ] as const;

  test("in a table: refused for work contracts, a remark for part time without hours or no contract", async () => {
    await aCompany({ nom: "Atelier des Minimums" });
    const text = [header, ...rows.map(([title, cells]) => `${title};Atelier des Minimums;${cells}`)].join("\n");
    const { lines } = await run("offers", text);
    for (const [at, [title, , state, message]] of rows.entries()) {
      expect(lines[at]!.state, title).toBe(state);
      const messages = lines[at]!.errors.map((error) => error.message);
      if (message === null) expect(messages, title).toEqual([]);
      else expect(messages, title).toContainEqual(expect.stringContaining(message));
    }
  });
});

test("a new person without a name, with a mistyped domain or with the name of somebody else gets a remark", async () => {
  await aCandidate({ prenom: "Éléonore", nom: "Vasseur", email: "leo@vasseur.test", mobile: "+33611223344" });
  const text = [
    "Prénom;Nom;E-mail;Mobile;Disponibilité;Salaire",
    ";;sans.nom@import.test;;;",
    "Ida;Seule;ida@gmial.com;;;",
    "eleonore;VASSEUR;autre@import.test;;;",
    "Éléonore;Vasseur;encore@import.test;06 11 22 33 44;;",
    "Éléonore;Vasseur;leo@vasseur.test;;;",
    "Odile;Jumelle;odile@import.test;;3 mois de préavis;à débattre",
    "Odile;Jumelle;odile2@import.test;;dès que possible;selon expérience",
  ].join("\n");
  const { lines } = await check("candidates", text);
  const seen = lines.map(({ state, errors }) => [state, errors.map(({ message }) => message.replace(/\s/g, " "))]);
  const homonym = (address: string) => `Une personne du même nom existe déjà, avec l’adresse ${address}.`;
  const none = "Aucun salaire indiqué.";
  expect(seen).toEqual([
    ["created", ["Cette personne n’a ni prénom ni nom."]],
    ["created", ["Est-ce plutôt ida@gmail.com ?"]],
    ["created", [homonym("leo@vasseur.test")]],
    ["created", ["Une personne du même nom et du même téléphone existe déjà, avec l’adresse leo@vasseur.test."]],
    ["unchanged", []],
    ["created", ["Compris : Sous 3 mois.", none]],
    ["created", ["Compris : Disponible.", none, homonym("odile@import.test")]],
  ]);
  const [company] = (await check("companies", "Nom;E-mail\nAtelier Faute;rh@hotmial.com")).lines;
  expect([company!.state, company!.errors[0]?.message]).toEqual(["created", "Est-ce plutôt rh@hotmail.com\u00a0?"]);
});
