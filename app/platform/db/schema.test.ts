// The hand-written types of the tables against the columns that the migrations make.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { isNode, type Node, sources } from "../../../tests/sources.ts";
import { db } from "./db.server.ts";

/** By "table.column": whether it may be null. */
type Columns = Record<string, boolean>;

function nameOf(node: unknown): string {
  if (!isNode(node)) throw new Error("No name");
  return String(node.name ?? node.value);
}

const types = new Map<string, Node>();
for (const statement of sources.find(({ path }) => path === "app/platform/db/schema.ts")!.program.body as Node[]) {
  const declaration = isNode(statement.declaration) ? statement.declaration : statement;
  if (declaration.type === "TSTypeAliasDeclaration")
    types.set(nameOf(declaration.id), declaration.typeAnnotation as Node);
}

const refers = (node: Node) => (node.type === "TSTypeReference" ? nameOf(node.typeName) : null);

/** What a column type selects: kysely's types name it first. */
function selected(node: Node): Node {
  const [first] = ((node.typeArguments as Node | null)?.params ?? []) as Node[];
  return first && refers(node) !== "JSONColumnType" ? first : node;
}

function isNullable(node: Node): boolean {
  if (node.type === "TSUnionType") return (node.types as Node[]).some(isNullable);
  const named = types.get(refers(node) ?? "");
  const inner = named && !node.typeArguments ? named : selected(node);
  return node.type === "TSNullKeyword" || (inner !== node && isNullable(inner));
}

function membersOf(node: Node): { name: string; type: Node }[] {
  if (node.type === "TSIntersectionType") return (node.types as Node[]).flatMap(membersOf);
  if (node.type === "TSTypeReference") return membersOf(types.get(refers(node)!)!);
  return (node.members as Node[]).map((member) => ({
    name: nameOf(member.key),
    type: (member.typeAnnotation as Node).typeAnnotation as Node,
  }));
}

function declared(): Columns {
  const columns: Columns = {};
  for (const table of membersOf(types.get("Database")!)) {
    for (const { name, type } of membersOf(table.type)) columns[`${table.name}.${name}`] = isNullable(type);
  }
  return columns;
}

async function migrated(): Promise<Columns> {
  const { rows } = await sql<{ name: string; nullable: boolean }>`
    SELECT table_name || '.' || column_name AS "name", is_nullable = 'YES' AS "nullable"
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely_migration%'`.execute(db);
  return Object.fromEntries(rows.map(({ name, nullable }) => [name, nullable]));
}

test("the types name every migrated column, and say which may be null", async () => {
  const columns = await migrated();
  expect(Object.keys(columns).length).toBeGreaterThan(400);
  expect(declared()).toEqual(columns);
});
