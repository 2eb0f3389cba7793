// The project's sources, parsed, for tests/shape.test.ts.
import fs from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

export type Node = { type: string; start: number; end: number; [key: string]: unknown };

export type Source = {
  /** From the project's root: "app/offers/offer.ts". */
  path: string;
  text: string;
  program: Node;
  comments: { type: string; value: string; start: number; end: number }[];
  isTest: boolean;
};

export const root = path.join(import.meta.dirname, "..");

const leftOut = new Set([
  "node_modules",
  "build",
  "data",
  "data-demo",
  ".react-router",
  ".git",
  "test-results",
  "playwright-report",
  "screenshots",
]);

/** Every file below a folder, without those that Git ignores. */
export function filesBelow(place: string): string[] {
  const full = path.join(root, place);
  if (!fs.existsSync(full)) return [];
  if (fs.statSync(full).isFile()) return [place];
  return fs
    .readdirSync(full)
    .filter((name) => !leftOut.has(name))
    .sort()
    .flatMap((name) => filesBelow(place === "." ? name : `${place}/${name}`));
}

export function readText(file: string): string {
  return fs.readFileSync(path.join(root, file), "utf8");
}

/** The syntax tree of a TypeScript text. @throws on a syntax error */
export function parseText(text: string, file = "text.ts"): Pick<Source, "program" | "comments"> {
  const parsed = parseSync(file, text);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]?.message}`);
  return { program: parsed.program as unknown as Node, comments: parsed.comments };
}

function parse(file: string): Source {
  const text = readText(file);
  return { path: file, text, ...parseText(text, file), isTest: /\.test\.tsx?$/.test(file) };
}

export const sources: Source[] = [
  ...["app", "server", "tests", "scripts", "lab"].flatMap(filesBelow),
  "server.ts",
  "cli.ts",
  "vite.config.ts",
]
  .filter((file) => /\.tsx?$/.test(file))
  .map(parse);

export const program = sources.filter((source) => !source.isTest && /^(app|server)\//.test(source.path));

export const inApp = program.filter((source) => source.path.startsWith("app/"));

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

/** Visits every node, parents first. @param visit returns false to skip the children */
export function walk(node: Node, visit: (node: Node) => boolean | undefined): void {
  if (visit(node) === false) return;
  // No list of the children: millions of nodes are visited.
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const each of value) if (isNode(each)) walk(each, visit);
    } else if (isNode(value)) walk(value, visit);
  }
}

/** The specifiers that a file imports, re-exports or loads dynamically. */
export function importsOf(source: Source): string[] {
  const found: string[] = [];
  walk(source.program, (node) => {
    const from = node.source;
    const imports = /^(Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$/.test(node.type);
    if (imports && isNode(from) && from.type === "Literal") found.push(String(from.value));
    return true;
  });
  return found;
}

/** A relative import as a path from the project's root; null for packages and generated types. */
export function targetOf(source: Source, specifier: string): string | null {
  if (!specifier.startsWith(".") || specifier.includes("+types/")) return null;
  return path.posix.join(path.posix.dirname(source.path), specifier.replace(/\?.*$/, ""));
}

export type Exported = { name: string; isFunction: boolean; statement: Node };

const isFunctionNode = (node: unknown) =>
  isNode(node) && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

export function exportsOf(source: Source): Exported[] {
  const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? node.value ?? "") : "");
  return (source.program.body as Node[]).flatMap((statement): Exported[] => {
    const made = (name: string, value: unknown) => ({ name, isFunction: isFunctionNode(value), statement });
    if (statement.type === "ExportDefaultDeclaration") return [made("default", statement.declaration)];
    if (statement.type !== "ExportNamedDeclaration") return [];
    const specifiers = (statement.specifiers as Node[]).map(({ exported }) => made(nameOf(exported), null));
    const declaration = statement.declaration;
    if (!isNode(declaration) || declaration.type.startsWith("TS")) return specifiers;
    if (declaration.type === "VariableDeclaration") {
      return (declaration.declarations as Node[]).map(({ id, init }) => made(nameOf(id), init));
    }
    return [made(nameOf(declaration.id), declaration)];
  });
}

/** Whether a docstring is directly above a statement. */
export function hasDocstring(source: Source, statement: Node): boolean {
  return source.comments.some(
    ({ type, value, end }) =>
      type === "Block" &&
      value.startsWith("*") &&
      end <= statement.start &&
      !source.text.slice(end, statement.start).trim(),
  );
}

export type FunctionShape = { name: string; lines: number; isComponent: boolean };

/** Every function and method of a file with its lines. `isComponent`: it holds JSX. */
export function functionsOf({ text, program }: Source): FunctionShape[] {
  const found: FunctionShape[] = [];
  const visit = (node: Node, name: string) => {
    if (isFunctionNode(node)) {
      let isComponent = false;
      walk(node, ({ type }) => {
        isComponent ||= type.startsWith("JSX");
        return !isComponent;
      });
      const lines = text.slice(node.start, node.end).split("\n").length;
      found.push({ name: isNode(node.id) ? String(node.id.name) : name, lines, isComponent });
    }
    const named = isNode(node.key) ? node.key : node.type === "VariableDeclarator" && isNode(node.id) ? node.id : null;
    const inner = named ? String(named.name ?? "") : name;
    for (const key in node) for (const child of [node[key]].flat()) if (isNode(child)) visit(child, inner);
  };
  visit(program, "");
  return found;
}
