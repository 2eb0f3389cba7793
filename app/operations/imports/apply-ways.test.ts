// Imported offers that name how to apply.
import { expect, test } from "vitest";
import { aCompany } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { createImport, readTable, setStarted } from "./imports.server.ts";
import { runImport } from "./run.server.ts";

test("a contact alone states the way: an address is another site, a number the telephone", async () => {
  const { companyId } = await aCompany({ nom: "Corderie du Port" });
  const csv = [
    "Titre;Entreprise;Salaire;Salaire par;Pour postuler;Contact pour postuler;Heures pour postuler",
    "Cordier A;Corderie du Port;2 400;par mois;;https://emploi.example/a;",
    "Cordier B;Corderie du Port;2 400;par mois;;04 78 12 34 56;le matin",
    "Cordier C;Corderie du Port;2 400;par mois;sur place;1 quai du Port, Sète;le lundi, 9 h–12 h",
    "Cordier D;Corderie du Port;2 400;par mois;;;",
    "Cordier E;Corderie du Port;2 400;par mois;téléphone;12;",
  ].join("\n");
  const read = await readTable("offers", "offres.csv", new TextEncoder().encode(csv));
  if (typeof read === "string") throw new Error(read);
  expect(read.ignored).toEqual([]);
  const id = await createImport(read, null);
  await runImport(id);
  const lines = await db.selectFrom("importLines").selectAll().where("importId", "=", id).orderBy("line").execute();
  expect(lines.map(({ errors }) => (errors as unknown[]).length)).toEqual([0, 0, 0, 0, 2]);
  await setStarted(db, id, false);
  await runImport(id);
  const rows = await db
    .selectFrom("offers")
    .select(["applyBy", "applyContact", "applyHours"])
    .where("companyId", "=", companyId)
    .orderBy("title")
    .execute();
  expect(rows.map((row) => Object.values(row))).toEqual([
    ["sur un autre site", "https://emploi.example/a", null],
    ["par téléphone", "04 78 12 34 56", "le matin"],
    ["sur place", "1 quai du Port, Sète", "le lundi, 9 h–12 h"],
    ["sur ce site", null, null],
    ["sur ce site", null, null],
  ]);
});
