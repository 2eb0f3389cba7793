// Reads from the sources which form values each action compares: a new verb without a row in the table fails the test.
import { inApp, isNode, type Node, type Source, targetOf, walk } from "../sources.ts";

/** "form=cv" for a literal value; "form=*" for a value that is looked up in a list. */
export type Verb = `${string}=${string}`;

type Place = { source: Source; node: Node };

const byPath = new Map(inApp.map((source) => [source.path, source]));

const nameOf = (node: unknown) => (isNode(node) && node.type === "Identifier" ? String(node.name) : "");
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

function topOf(source: Source) {
  const own = new Map<string, Node>();
  const imported = new Map<string, { file: string; name: string }>();
  for (const statement of list(source.program.body)) {
    const inner = isNode(statement.declaration) ? statement.declaration : statement;
    if (inner.type === "FunctionDeclaration") own.set(nameOf(inner.id), inner);
    for (const { id, init } of list(inner.declarations)) if (isNode(init)) own.set(nameOf(id), init);
    const file = isNode(statement.source) ? targetOf(source, String(statement.source.value)) : null;
    if (statement.type !== "ImportDeclaration" || !file) continue;
    for (const each of list(statement.specifiers))
      imported.set(nameOf(each.local), { file, name: nameOf(each.imported) || nameOf(each.local) });
  }
  return { own, imported };
}

const tops = new Map([...byPath].map(([path, source]) => [path, topOf(source)]));

/** Computes once per node: many actions reach the same functions. */
function oncePerNode<Value>(compute: (node: Node, source: Source) => Value): (node: Node, source: Source) => Value {
  const known = new WeakMap<Node, Value>();
  return (node, source) => {
    if (!known.has(node)) known.set(node, compute(node, source));
    return known.get(node)!;
  };
}

const usedIn = oncePerNode((node) => {
  const used = new Set<string>();
  walk(node, (each) => {
    if (each.type === "Identifier") used.add(nameOf(each));
    return !each.type.startsWith("JSX");
  });
  return used;
});

/** A declaration with everything that it uses, across files. */
function reachedFrom(file: string, name: string, found = new Map<string, Place>()): Map<string, Place> {
  const top = tops.get(file);
  const key = `${file} ${name}`;
  const node = top?.own.get(name);
  if (!top || !node || found.has(key)) return found;
  found.set(key, { source: byPath.get(file)!, node });
  for (const each of usedIn(node, byPath.get(file)!)) {
    const from = top.imported.get(each);
    if (from) reachedFrom(from.file, from.name, found);
    else if (each !== name) reachedFrom(file, each, found);
  }
  return found;
}

const annotationOf = (node: Node): string => {
  const type = isNode(node.typeAnnotation) && isNode(node.typeAnnotation.typeAnnotation);
  const inner = type ? ((node.typeAnnotation as Node).typeAnnotation as Node) : null;
  return inner?.type === "TSTypeReference" ? nameOf(inner.typeName) : (inner?.type ?? "");
};

const isReadForm = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === "AwaitExpression" || node.type === "ParenthesizedExpression"
    ? isReadForm(node.argument ?? node.expression)
    : node.type === "CallExpression" && nameOf(node.callee) === "readForm");

/** Names in one function: forms, form values, variables with a field's value, and reader functions. */
type Names = { forms: Set<string>; values: Set<string>; given: Map<string, string>; readers: Set<string> };

const isCallOf = (node: Node, ...names: string[]) =>
  node.type === "CallExpression" && names.includes(nameOf(node.callee));

/** The form fields that an expression reads, directly or through variables. */
function fieldsIn(node: unknown, names: Names): string[] {
  const { forms, values, given, readers } = names;
  if (!isNode(node)) return [];
  if (node.type === "Identifier") return given.has(nameOf(node)) ? [given.get(nameOf(node))!] : [];
  if (node.type === "MemberExpression" && values.has(nameOf(node.object))) return [nameOf(node.property)];
  if (node.type === "CallExpression") {
    const callee = node.callee as Node;
    const [first, second] = list(node.arguments);
    const isForm = forms.has(nameOf(callee.object)) || isReadForm(callee.object);
    if (callee.type === "MemberExpression" && nameOf(callee.property) === "get" && isForm && literal(first) !== null)
      return [literal(first)!];
    if (isCallOf(node, "String")) return fieldsIn(first, names);
    if (readers.has(nameOf(callee)) && literal(first) !== null) return [literal(first)!];
    if ((forms.has(nameOf(first)) || values.has(nameOf(first))) && literal(second) !== null) return [literal(second)!];
    return given.has(`${nameOf(callee)}()`) ? [given.get(`${nameOf(callee)}()`)!] : [];
  }
  if (["LogicalExpression", "ParenthesizedExpression", "ChainExpression"].includes(node.type))
    return [node.left, node.expression].flatMap((each) => fieldsIn(each, names));
  return [];
}

function namesIn(node: Node): Names {
  const names: Names = { forms: new Set(), values: new Set(), given: new Map(), readers: new Set() };
  walk(node, (each) => {
    for (const one of list(each.params)) {
      if (annotationOf(one) === "FormData") names.forms.add(nameOf(one));
      if (annotationOf(one) === "FormValues") names.values.add(nameOf(one));
    }
    // A destructured value has no name of its own.
    if (each.type !== "VariableDeclarator" || !nameOf(each.id)) return true;
    if (isReadForm(each.init)) names.forms.add(nameOf(each.id));
    if (isNode(each.init) && isCallOf(each.init, "formValues")) names.values.add(nameOf(each.id));
    return true;
  });
  // Finds local functions that read the field given as parameter.
  walk(node, (each) => {
    if (each.type !== "VariableDeclarator" || !isNode(each.init) || !/Function/.test(each.init.type)) return true;
    const [param] = list(each.init.params);
    walk(each.init, (inner) => {
      const callee = inner.callee as Node | undefined;
      const [first] = list(inner.arguments);
      const reads = inner.type === "CallExpression" && isNode(callee) && nameOf(callee.property) === "get";
      if (reads && names.forms.has(nameOf(callee.object)) && param && nameOf(first) === nameOf(param))
        names.readers.add(nameOf(each.id));
      return true;
    });
    return true;
  });
  return names;
}

const returned = oncePerNode((node): string[] => {
  const names = namesIn(node);
  if (names.forms.size === 0) return [];
  if (isNode(node.body) && node.body.type !== "BlockStatement") return fieldsIn(node.body, names);
  const found: string[] = [];
  walk(node, (each) => {
    if (each.type === "VariableDeclarator")
      for (const field of fieldsIn(each.init, names)) names.given.set(nameOf(each.id), field);
    if (each.type === "ReturnStatement") found.push(...fieldsIn(each.argument, names));
    return true;
  });
  return found;
});

const literal = (node: unknown) =>
  isNode(node) && node.type === "Literal" && typeof node.value === "string" ? node.value : null;

/** Fields that only say which form or button was used. */
const verbFields = new Set(["form", "geste", "verbe", "verdict"]);

const comparedIn = oncePerNode((node, source): Verb[] => {
  const names = namesIn(node);
  for (const [name, other] of tops.get(source.path)!.own) {
    const [field] = /Function/.test(other.type) && other !== node ? returned(other, source) : [];
    if (field) names.given.set(`${name}()`, field);
  }
  walk(node, (each) => {
    const [field] = each.type === "VariableDeclarator" ? fieldsIn(each.init, names) : [];
    if (field && nameOf(each.id)) names.given.set(nameOf(each.id), field);
    return true;
  });
  // A string parameter next to a form names the form.
  const handed =
    names.forms.size === 0 ? [] : list(node.params).filter((one) => annotationOf(one) === "TSStringKeyword");
  const found: Verb[] = [];
  walk(node, (each) => {
    if (each.type === "SwitchStatement") {
      const isHanded = handed.some((one) => nameOf(one) === nameOf(each.discriminant));
      for (const field of isHanded ? ["form"] : fieldsIn(each.discriminant, names))
        for (const { test } of list(each.cases)) if (literal(test) !== null) found.push(`${field}=${literal(test)}`);
    }
    if (each.type === "BinaryExpression" && /^[!=]==?$/.test(String(each.operator)))
      for (const [one, other] of [
        [each.left, each.right],
        [each.right, each.left],
      ])
        for (const field of fieldsIn(one, names))
          if (isNode(other) && literal(other) !== "" && !/^(Unary|Null)/.test(other.type) && other.value !== null)
            found.push(`${field}=${literal(other) ?? "*"}`);
    if (
      each.type === "CallExpression" &&
      /^find|^hasOwn$/.test(nameOf(each.callee) || nameOf((each.callee as Node).property))
    )
      for (const one of list(each.arguments))
        for (const field of fieldsIn(one, names)) if (verbFields.has(field)) found.push(`${field}=*`);
    return true;
  });
  return found;
});

/** The verbs of a route's action: empty for an action without verbs, null for a route without an action. */
export function verbsOf(file: string): Verb[] | null {
  const source = byPath.get(file);
  if (!source) throw new Error(`${file} is no file of the program`);
  const isAction = /export (async )?function action\b|export const action\b|export \{[^}]*\baction\b/.test(source.text);
  if (!isAction) return null;
  return [
    ...new Set([...reachedFrom(file, "action").values()].flatMap(({ node, source }) => comparedIn(node, source))),
  ].sort();
}

/** The names of constants that hold a text, such as `const param = "alerte"`. */
const textOfName = (source: Source, name: string): string | null => {
  const top = tops.get(source.path)!;
  const from = top.imported.get(name);
  const node = from ? tops.get(from.file)?.own.get(from.name) : top.own.get(name);
  return literal(node);
};

const parametersIn = oncePerNode((node, source): string[] => {
  const found: string[] = [];
  walk(node, (each) => {
    const callee = each.type === "CallExpression" && isNode(each.callee) ? each.callee : null;
    const object = callee && isNode(callee.object) ? callee.object : null;
    const isRead = callee?.type === "MemberExpression" && ["get", "getAll"].includes(nameOf(callee.property));
    if (!isRead || (nameOf(object) !== "params" && nameOf(object?.property) !== "searchParams")) return true;
    const [name] = list(each.arguments);
    const text = literal(name) ?? (name ? textOfName(source, nameOf(name)) : null);
    if (text !== null) found.push(text);
    return true;
  });
  return found;
});

/** The parameters of the address that the loader of a route reads by name. */
export function parametersOf(file: string): string[] {
  const reached = [...reachedFrom(file, "loader").values()];
  return [...new Set(reached.flatMap(({ node, source }) => parametersIn(node, source)))].sort();
}
