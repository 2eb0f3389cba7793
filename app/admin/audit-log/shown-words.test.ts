// Every column that the audit log can show has a French label.
import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { isLogged } from "../../access/audit.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { columnLabels, valueLabel } from "./shown-words.server.ts";

/** The tables whose rows are logged whole (recordChange). */
const loggedTables = ["offers", "candidates", "companies"];

test("every column of a logged table has a French label", async () => {
  const { rows } = await sql<{
    column: string;
  }>`select distinct "column_name" as "column" from information_schema.columns
    where "table_schema" = 'public' and "table_name" = any(${loggedTables}) order by 1`.execute(db);
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.map(({ column }) => column).filter((column) => isLogged(column) && !columnLabels[column])).toEqual([]);
});

/** The names in the literals `before` and `after` of the files that write entries of their own. */
function writtenColumns(): string[] {
  const files = ["app", "server"].flatMap((root) =>
    fs.readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => path.join(root, name)),
  );
  return files.flatMap((file) => {
    const source = /(?<!\.test)\.ts$/.test(file) ? fs.readFileSync(file, "utf8") : "";
    if (!source.includes("writeAudit(")) return [];
    const literals = [...source.matchAll(/\b(?:before|after)(?::| =) \{([^{}]*)\}/g)];
    return literals.flatMap(([, inside = ""]) =>
      inside.split(",").flatMap((part) => /^\s*([\p{L}_]+)\s*(?::|$)/u.exec(part)?.[1] ?? []),
    );
  });
}

test("a column that offers no longer have is still named in French in older entries", () => {
  expect(columnLabels.replacementId).toBe("Remplaçant");
});

test("every name in an entry that a program writes itself has a French label", () => {
  const written = [...new Set(writtenColumns())];
  for (const known of ["contenu", "taille", "secondFactor", "cameBy"]) expect(written).toContain(known);
  expect(written.filter((name) => !columnLabels[name])).toEqual([]);
});

test("the values of states, ends and sources are shown in French", () => {
  const shown = { state: "withdrawn", endReason: "elsewhere", namesShownFrom: "to-study", cameBy: "fair" };
  expect(Object.entries(shown).map(([column, value]) => valueLabel(column, value))).toEqual([
    "Retirée",
    "Pourvue autrement",
    "À étudier",
    "Forum ou salon",
  ]);
});

test.each([
  ["heldAs", "waiting", "En attente de validation"],
  ["heldAs", "change", "À modifier"],
  ["heldAs", "taken-down", "Retirée"],
  ["heldAs", "refused", "Refusée"],
  ["cvPolicy", "bienvenu", "CV bienvenu, sans obligation"],
  ["size", "51-250", "51 à 250 salariés"],
])("the stored code of %s, %s, is shown in French", (column, code, label) => {
  expect(valueLabel(column, code)).toBe(label);
});
