// What an import leaves aside is listed for each line; people without an address and offers without a company are reported.
import { describe, expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { anAdmin } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import * as operationsLimits from "../limits.ts";
import type { CsvKind } from "./columns.ts";
import { readDocuments } from "./documents.server.ts";
import type { NewImport } from "./import.ts";
import { createImport, findImport, readTable, setStarted } from "./imports.server.ts";
import { deleteOldImportData, runImport } from "./run.server.ts";

const bytesOf = (content: unknown) =>
  new TextEncoder().encode(typeof content === "string" ? content : JSON.stringify(content));

async function read(kind: CsvKind, content: unknown, companyName = ""): Promise<NewImport> {
  const made = await readTable(kind, "fichier.txt", bytesOf(content), companyName);
  if (typeof made === "string") throw new Error(made);
  return made;
}

async function check(made: NewImport, createsCompanies = false) {
  const id = await createImport({ ...made, createsCompanies }, null);
  await runImport(id);
  const lines = await db.selectFrom("importLines").selectAll().where("importId", "=", id).orderBy("line").execute();
  return { id, lines };
}

describe("the values of a line without a field", () => {
  test("of a table: unknown columns, further telephones, values under no name", async () => {
    const { lines, ignored } = await read(
      "candidates",
      "E-mail;Mobile;Téléphone;Avis;\nada@x.fr;0612345678;0123456789;très bien;note\nbob@x.fr;;0611111111;;",
    );
    expect(lines.map(({ leftAside }) => leftAside)).toEqual([
      [
        { name: "Avis", value: "très bien" },
        { name: "Téléphone", value: "0123456789" },
        { name: "Colonne 5, sans nom", value: "note" },
      ],
      [],
    ]);
    expect(lines[1]!.fields).toMatchObject({ mobile: "0611111111" });
    expect(ignored).toEqual(["Avis", "Téléphone", "Colonne 5, sans nom"]);
  });

  test("of another system: by path, with the wrapper of one record and what stands around all of them", async () => {
    const { lines, ignored } = await read("offers", {
      meta: { page: 1, next: null },
      items: [
        { published: true, vacancy: { title: "Soudeur", mission: "Souder", contract_type: "CDI", kanban: false } },
        { channel: 7, vacancy: { title: "Ajusteur", mission: "Ajuster", contract_type: "CDI" } },
      ],
    });
    expect(lines.map(({ leftAside }) => leftAside)).toEqual([
      [
        { name: "kanban", value: "non" },
        { name: "published", value: "oui" },
      ],
      [{ name: "channel", value: "7" }],
    ]);
    expect(ignored).toEqual(["kanban", "published", "channel", "meta.page «\u00a01\u00a0»"]);
  });

  test("of a list whose first value counts: the others", async () => {
    const { lines } = await read("candidates", {
      candidates: [
        {
          first_name: "Ada",
          last_name: "Martin",
          email_addresses: [
            { value: "ada@pro.fr", type: "work" },
            { value: "ada@x.fr", type: "personal" },
          ],
        },
      ],
    });
    expect(lines[0]!.fields.email).toBe("ada@x.fr");
    expect(lines[0]!.leftAside).toEqual([{ name: "E-mail (au-delà du premier)", value: "ada@pro.fr" }]);
  });

  test("of an export by collections", async () => {
    const user = { email: "ada@x.fr", nom: "Martin", isTalent: true, humeur: "gaie", ville: { surnom: "Lugdunum" } };
    const made = readDocuments("user.json", [{ name: "user.json", text: JSON.stringify([user]) }]);
    expect(typeof made === "string" ? made : made.lines[0]!.leftAside).toEqual([
      { name: "humeur", value: "gaie" },
      { name: "ville.surnom", value: "Lugdunum" },
    ]);
  });

  test("are bounded in count and length", async () => {
    const further = Object.fromEntries(Array.from({ length: 130 }, (_, at) => [`c${at}`, "x".repeat(500)]));
    const { lines } = await read("offers", [{ text: "Soudeur", categories: { commitment: "CDI" }, ...further }]);
    const { leftAside } = lines[0]!;
    expect(leftAside).toHaveLength(operationsLimits.importLeftValues + 1);
    expect(leftAside[0]!.value).toBe(`${"x".repeat(operationsLimits.importLeftCharacters)}…`);
    expect(leftAside.at(-1)).toEqual({ name: "et 30 autres", value: "" });
  });

  test("stand in the check of the import, and go with the contents of its lines", async () => {
    const { id } = await check(await read("candidates", "E-mail;Nom;Avis;Note\nada.avis@x.fr;Martin;très bien;5"));
    const page = await textOf(await as(await anAdmin()).get(`/admin/import/${id}`));
    expect(page).toContain("2 valeurs laissées de côté");
    expect(page).toContain("Avis « très bien » Note « 5 »");
    await setStarted(db, id, false);
    await runImport(id);
    await deleteOldImportData(new Date(Date.now() + 2 * operationsLimits.importKeptMs));
    const line = await db.selectFrom("importLines").selectAll().where("importId", "=", id).executeTakeFirst();
    expect(line).toMatchObject({ leftAside: [], fields: null });
    expect((await findImport(id))?.ignored).toEqual([]);
  });
});

test("an object beside the records of a list is one of them, and what is no record is named", async () => {
  const job = { text: "Soudeur", categories: { commitment: "CDI" }, id: "1" };
  const { lines, ignored } = await read("offers", [job, { text: "Ajusteur", id: "2" }, { notice: "fin" }]);
  expect(lines.map(({ fields }) => fields.title)).toEqual(["Soudeur", "Ajusteur"]);
  expect(ignored).toEqual(["notice «\u00a0fin\u00a0»"]);
});

test.each<[string, unknown]>([
  ["Teamtailor", { data: [{ id: "9", attributes: { "first-name": "Zofia", "last-name": "Wójcik", email: null } }] }],
  ["Greenhouse", [{ first_name: "Zofia", last_name: "Wójcik", email_addresses: [] }]],
  ["Lever", { data: [{ name: "Zofia Wójcik", emails: [], stage: "lead" }] }],
  ["Workable", { candidates: [{ firstname: "Zofia", lastname: "Wójcik", email: null, stage: "Sourced" }] }],
  ["Flatchr", [{ firstname: "Zofia", lastname: "Wójcik", email: "", consent: true }]],
  ["OpenCATS", "First Name,Last Name,E-Mail\nZofia,Wójcik,"],
  ["LinkedIn", "First Name,Last Name,Headline,Geo Location\nZofia,Wójcik,Soudeuse,Lyon"],
])("a person without an address is reported and not lost: %s", async (_, content) => {
  const { lines } = await check(await read("candidates", content));
  expect(lines).toMatchObject([{ state: "refused", errors: [{ message: "L’adresse e-mail manque." }] }]);
  expect(JSON.stringify(lines[0]!.fields)).toContain("Wójcik");
});

test("a person with two addresses has an account with the first, and the other is named", async () => {
  const { lines } = await check(await read("candidates", 'Nom;Mail\nDupuis;"eric@deux.fr ; eric.pro@deux.fr"'));
  expect(lines).toMatchObject([{ state: "created", key: "mail:eric@deux.fr" }]);
  expect(lines[0]!.errors).toContainEqual({
    column: "Mail",
    message: "Un candidat a une seule adresse\u00a0: la première compte, celle-ci est laissée de côté.",
    value: "eric.pro@deux.fr",
    isNote: true,
  });
});

describe("offers that name no company", () => {
  const table = "Intitulé;Ville\nSoudeur;Lyon\nAjusteur;Nice";
  const documents = [
    { text: "Soudeur", categories: { commitment: "CDI" } },
    { text: "Ajusteur", categories: {}, company: "Vacherie du Lac" },
  ];

  test("have the company of the form, and the others their own", async () => {
    expect((await read("offers", table, "Forge du Port")).lines.map(({ fields }) => fields.companyName)).toEqual([
      "Forge du Port",
      "Forge du Port",
    ]);
    const { lines } = await read("offers", documents, "Forge du Port");
    expect(lines.map(({ fields }) => fields.companyName)).toEqual(["Forge du Port", "Vacherie du Lac"]);
  });

  test("are refused without one, each with the reason", async () => {
    expect(await readTable("offers", "a.csv", bytesOf(table))).toContain("parmi elles\u00a0: Entreprise");
    const { lines } = await check(await read("offers", documents), true);
    expect(lines.map(({ state }) => state)).toEqual(["refused", "created"]);
    expect(lines[0]!.errors[0]!.message).toBe(
      "L’entreprise manque\u00a0: son nom, son SIRET, son e-mail ou sa référence.",
    );
  });

  test("through the form", async () => {
    const admin = as(await anAdmin());
    const file = new File([table], "postes.csv");
    const fields = { contenu: "offers", entreprise: "Forge du Port", creerEntreprises: "oui", fichier: file };
    const posted = await admin.post("/admin/import", fields);
    const id = posted.headers.get("location")!.split("/").at(-1)!;
    await runImport(id);
    const lines = await db.selectFrom("importLines").selectAll().where("importId", "=", id).execute();
    expect(lines.map(({ state }) => state)).toEqual(["created", "created"]);
  });
});

test("a title above the names of the columns is named, and the lines below are read", async () => {
  const { lines, ignored } = await read(
    "companies",
    "Clients au 12/11/2026;;\n;;\nEnseigne;Ville du siège;Avis\nForge;Lyon;ok",
  );
  expect(lines).toMatchObject([{ position: "4", fields: { nom: "Forge", city: "Lyon" } }]);
  expect(ignored).toEqual(["Avis", "Ligne 1, au-dessus des noms de colonnes «\u00a0Clients au 12/11/2026\u00a0»"]);
});

test.each([
  ["732829320", ""],
  ["en cours", ""],
  ["N/A", "-"],
  ["123 456 789 00012", ""],
  ["?", "contact@"],
  ["", "voir site"],
  ["", "accueil chez forge.fr"],
  ["", "n/a"],
  ["néant", "néant"],
  ["0", "01 23 45 67 89"],
])("a company is imported without what its line does not have: SIRET « %s », address « %s »", async (siret, email) => {
  const text = `Client;SIRET;Mail;Ville\nForge ${siret}${email};${siret};${email};Lyon`;
  const { lines } = await check(await read("companies", text));
  expect(lines[0]!.state).toBe("created");
  const leftOut = lines[0]!.errors.filter(({ message }) => message.endsWith("Cette case est laissée de côté."));
  expect(leftOut.map(({ value }) => value)).toEqual([siret, email].filter(Boolean));
});
