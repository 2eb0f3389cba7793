// Companies without an account: those that offers name, and those of a list without an address or with one that is taken.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCompany, anAdmin } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import type { CsvKind } from "./columns.ts";
import { createImport, readTable, setStarted } from "./imports.server.ts";
import { runImport } from "./run.server.ts";

async function run(kind: CsvKind, text: string, createsCompanies = false) {
  const read = await readTable(kind, "liste.csv", new TextEncoder().encode(text));
  if (typeof read === "string") throw new Error(read);
  const id = await createImport({ ...read, createsCompanies }, null);
  await runImport(id);
  const checked = await db.selectFrom("importLines").selectAll().where("importId", "=", id).orderBy("line").execute();
  await setStarted(db, id, false);
  await runImport(id);
  return checked.map(({ state, errors }) => [state, errors.map(({ message }) => message.replace(/\s/g, " "))]);
}

const companiesNamed = (start: string) =>
  db
    .selectFrom("companies")
    .leftJoin("members", "members.companyId", "companies.id")
    .leftJoin("users", "users.id", "members.userId")
    .select(["companies.id", "nom", "siret", "email"])
    .where("nom", "like", `${start}%`)
    .orderBy("nom")
    .orderBy("siret")
    .execute();

test("companies that offers name are created when the operator ticks it, once each", async () => {
  const csv = [
    "Titre;Entreprise;SIRET;Ville;Salaire;Salaire par",
    "Soudeur;Forge Neuve;;Lyon;2 400;par mois",
    "Cariste;forge neuve;;Lyon;2 400;par mois",
    "Peintre;Forge Ouest;73282932000074;Brest;2 400;par mois",
  ].join("\n");
  const unknown = expect.stringContaining("Entreprise introuvable.");
  expect(await run("offers", csv)).toEqual([1, 2, 3].map(() => ["refused", [unknown]]));
  expect(await companiesNamed("Forge")).toEqual([]);
  const made = (nom: string) => `L’entreprise « ${nom} » est créée, sans compte.`;
  expect(await run("offers", csv, true)).toEqual([
    ["created", [made("Forge Neuve")]],
    ["created", [made("Forge Neuve")]],
    ["created", [made("Forge Ouest")]],
  ]);
  expect(await companiesNamed("Forge")).toMatchObject([
    { nom: "Forge Neuve", siret: null, email: null },
    { nom: "Forge Ouest", siret: "73282932000074", email: null },
  ]);
  expect(await run("offers", csv, true)).toEqual([1, 2, 3].map(() => ["unchanged", []]));
  const offers = await db
    .selectFrom("offers")
    .select("title")
    .where("title", "in", ["Soudeur", "Cariste", "Peintre"])
    .execute();
  expect(offers).toHaveLength(3);
});

test("the tick is part of the form", async () => {
  const admin = as(await anAdmin());
  const file = new File(["Titre;Entreprise\nTourneur;Usine Cochée"], "offres.csv");
  const posted = await admin.post("/admin/import", { contenu: "offers", creerEntreprises: "oui", fichier: file });
  const id = posted.headers.get("location")!.split("/").at(-1)!;
  const row = () =>
    db.selectFrom("imports").select(["state", "createsCompanies"]).where("id", "=", id).executeTakeFirst();
  await expect.poll(async () => (await row())?.state, { timeout: 10_000 }).toBe("checked");
  expect((await row())?.createsCompanies).toBe(true);
  expect((await textOf(await admin.get(posted.headers.get("location")!))).replace(/\s/g, " ")).toContain(
    "est créée, sans compte",
  );
});

test("a company needs no address, and two of one group may have the same", async () => {
  const csv = [
    "Nom;E-mail;SIRET;Ville",
    "Cité A;h@cite.test;552 120 222 00013;Paris",
    "Cité B;h@cite.test;552 120 222 01375;Lyon",
    "Cité Sans;;;Nice",
    "Cité Siret;;732 829 320 00074;Nice",
  ].join("\n");
  const alone = expect.stringContaining("Elle attend un titulaire");
  expect(await run("companies", csv)).toEqual([
    ["created", []],
    ["created", [expect.stringContaining("Celle-ci est importée sans compte")]],
    ["created", [alone]],
    ["created", [alone, expect.stringContaining("Ce SIRET est déjà celui de « Forge Ouest »")]],
  ]);
  expect(await companiesNamed("Cité")).toMatchObject([
    { nom: "Cité A", email: "h@cite.test" },
    { nom: "Cité B", siret: "55212022201375", email: null },
    { nom: "Cité Sans", email: null },
    { nom: "Cité Siret", email: null },
  ]);
  const states = async (text: string) => (await run("companies", text)).map(([state]) => state);
  expect(await states(csv)).toEqual(["unchanged", "unchanged", "unchanged", "unchanged"]);
  // A later list brings the owner.
  expect(await states("Nom;E-mail;SIRET\nCité Siret;proprio@cite.test;73282932000074")).toEqual(["changed"]);
  expect((await companiesNamed("Cité Siret")).map(({ email }) => email)).toEqual(["proprio@cite.test"]);
});

test("the administration invites the owner of a company that waits for one, once", async () => {
  await run("companies", "Nom;Ville\nScierie Seule;Metz");
  const [company] = await companiesNamed("Scierie Seule");
  const taken = await aCompany({ email: "deja@scierie.test" });
  const admin = as(await anAdmin());
  const page = `/admin/entreprise-edit/${company!.id}`;
  const listedIn = async (query: string) =>
    (await textOf(await admin.get(`/admin/entreprises?q=Scierie+Seule&${query}`))).match(
      /Sans titulaire|Scierie Seule/g,
    );
  expect(await listedIn("emailVerified=sans"), "the option, the name and its state").toContain("Scierie Seule");
  expect(await listedIn("emailVerified=non")).not.toContain("Scierie Seule");
  expect(await textOf(await admin.get(page))).toContain("Inviter un titulaire");
  const refused = await admin.post(page, { geste: "titulaire", email: taken.email });
  expect(refused.status).toBe(400);
  expect((await admin.post(page, { geste: "titulaire", email: "boss@scierie.test" })).status).toBe(302);
  expect((await admin.post(page, { geste: "titulaire", email: "autre@scierie.test" })).status).toBe(302);
  expect((await companiesNamed("Scierie Seule")).map(({ email }) => email)).toEqual(["boss@scierie.test"]);
  expect(await db.selectFrom("users").select("id").where("email", "=", "autre@scierie.test").execute()).toEqual([]);
  const mails = await db.selectFrom("mails").select("id").where("to", "=", "boss@scierie.test").execute();
  expect(mails).toHaveLength(1);
  expect(await textOf(await admin.get(page))).not.toContain("Inviter un titulaire");
  expect(await listedIn("emailVerified=sans")).not.toContain("Scierie Seule");
  expect(await listedIn("emailVerified=non")).toContain("Scierie Seule");
  expect((await visitor.post(page, { geste: "titulaire", email: "x@scierie.test" })).status).toBe(302);
});

test("two companies of one name in two towns are two, also when the file comes again", async () => {
  const csv = [
    "Raison sociale;Ville;Code postal",
    "Scierie Double;Ambert;63600",
    "Scierie Double;Thiers;63300",
    "Scierie Double;Thiers;63300",
  ].join("\n");
  const checked = await run("companies", csv);
  expect(checked.map(([state]) => state)).toEqual(["created", "created", "refused"]);
  expect(checked[2]![1]).toContain("Déjà à la ligne 3 : seule la première compte.");
  expect(await companiesNamed("Scierie Double")).toHaveLength(2);
  expect((await run("companies", csv)).slice(0, 2).map(([state]) => state)).toEqual(["unchanged", "unchanged"]);
});

test("a new company that brings the SIRET of another one is pointed out before the import, and imported", async () => {
  await aCompany({ nom: "Conserverie Le Braz", siret: "44306184100047" });
  const csv = "Nom;SIRET\nMarée Haute;443 061 841 00047\nConserverie Le Braz;44306184100047\nMarée Basse;\n";
  expect(await run("companies", csv)).toEqual([
    ["created", [expect.anything(), expect.stringContaining("Ce SIRET est déjà celui de « Conserverie Le Braz »")]],
    ["unchanged", []],
    ["created", [expect.not.stringContaining("SIRET")]],
  ]);
});
