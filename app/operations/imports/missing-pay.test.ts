// Imported offers without a pay: accepted, listed in the report, marked for readers.
import { expect, test } from "vitest";
import { textOf, visitor } from "../../../tests/app.ts";
import { aCompany } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { createImport, readTable, setStarted } from "./imports.server.ts";
import { runImport } from "./run.server.ts";

test("an imported offer without a pay is accepted, listed once in the report, and marked; an exemption of its file counts", async () => {
  const { companyId } = await aCompany({ nom: "Ganterie du Lac" });
  const csv = [
    "Titre;Entreprise;Contrat;Salaire;Salaire sans montant",
    "Gantier;Ganterie du Lac;CDI;Selon profil;",
    "Gantière apprentie;Ganterie du Lac;Alternance;;Grille de l'apprentissage",
  ].join("\n");
  const run = async () => {
    const read = await readTable("offers", "offres.csv", new TextEncoder().encode(csv));
    if (typeof read === "string") throw new Error(read);
    const id = await createImport(read, null);
    await runImport(id);
    const lines = await db.selectFrom("importLines").selectAll().where("importId", "=", id).orderBy("line").execute();
    await setStarted(db, id, false);
    await runImport(id);
    return lines.map(({ state, errors }) => [state, (errors as { message: string }[]).map(({ message }) => message)]);
  };
  const remark = expect.stringContaining("L’offre est acceptée et porte «\u00a0Salaire non communiqué\u00a0»");
  expect(await run()).toEqual([
    ["created", ["Aucun salaire indiqué.", remark]],
    ["created", []],
  ]);
  expect(await run()).toEqual([
    ["unchanged", ["Aucun salaire indiqué."]],
    ["unchanged", []],
  ]);
  const rows = await db
    .selectFrom("offers")
    .select("payExemption")
    .where("companyId", "=", companyId)
    .orderBy("title")
    .execute();
  expect(rows.map(({ payExemption }) => payExemption)).toEqual([
    null,
    "grille de l’apprentissage ou de la professionnalisation",
  ]);
  const list = await textOf(await visitor.get("/offres?q=gantier"));
  expect(list).toContain("Salaire non communiqué");
  expect(list).toContain("Grille de l’apprentissage ou de la professionnalisation");
});
