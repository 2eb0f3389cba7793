// Columns that no form may set (owner, rights, states, dates), each with a recognisable value.

import { sql } from "kysely";
import { db } from "../../app/platform/db/db.server.ts";
import type { World } from "./world.ts";

type Column = { table: string; name: string; type: string };

/** Forms may set these. */
const chosen = ["available_all_country", "formId"];
const long = "2001-01-01T00:00:00.000Z";
const others = {
  role: "admin",
  memberRole: "owner",
  heldAs: "waiting",
  isAdmin: "true",
  isTalent: "true",
  isEntreprise: "true",
};

export type Marks = {
  fields: Record<string, string>;
  /** The query that counts the rows of these tables that hold such a value. */
  countsIn: (tables: string[]) => string | null;
};

const quoted = (word: string) => `"${word}"`;

export async function findMarks(world: World): Promise<Marks> {
  const { rows } = await sql<Column>`
    SELECT table_name AS "table", column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'rateLimits' ORDER BY table_name, ordinal_position`.execute(db);
  const { candidateB, companyB } = world.words as Record<string, string>;
  const kindOf = ({ name, type }: Column) => {
    if (chosen.includes(name)) return null;
    if (name === "role" || name === "heldAs") return "word";
    return type === "boolean" ? "flag" : type === "uuid" ? "id" : type.startsWith("timestamp") ? "time" : null;
  };
  const fields: Record<string, string> = { ...others, typeUser: '{"isAdmin":true}', admin: "true", verified: "true" };
  for (const column of rows) {
    const kind = kindOf(column);
    if (kind === "flag") fields[column.name] = "true";
    if (kind === "time") fields[column.name] = long;
    if (kind === "id") fields[column.name] = column.name === "companyId" ? companyB! : candidateB!;
  }
  const countOf = (column: Column): string | null => {
    const name = quoted(column.name);
    switch (kindOf(column)) {
      case "flag":
        return `count(*) FILTER (WHERE ${name})`;
      case "time":
        return `count(*) FILTER (WHERE ${name} < '2002-01-01')`;
      case "id":
        return `count(*) FILTER (WHERE ${name} IN ('${candidateB}', '${companyB}'))`;
      case "word":
        return `count(*) FILTER (WHERE ${name} IN ('admin', 'owner', 'waiting'))`;
      default:
        return null;
    }
  };
  const countsIn = (tables: string[]) => {
    const parts = [...Map.groupBy(rows, ({ table }) => table)].flatMap(([table, columns]) => {
      if (!tables.includes(table)) return [];
      const said = columns.flatMap((column) => (countOf(column) ? [`'${column.name} ', ${countOf(column)}`] : []));
      const counted = ["count(*)", ...said].join(", ");
      return [`SELECT '${table}' AS "table", concat_ws(' ', ${counted}) AS counts FROM ${quoted(table)}`];
    });
    return parts.length > 0 ? `${parts.join(" UNION ALL ")} ORDER BY 1` : null;
  };
  return { fields, countsIn };
}
