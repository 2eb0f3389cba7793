// Every sentence that announces a mail goes through the rule of platform/mail/mail-sentence.server.ts, or stands in a list with a reason.
import { expect, test } from "vitest";
import { isAnnouncing, oneLine } from "./mail-words.ts";
import { inApp, isNode, type Node, type Source } from "./sources.ts";

/** Files without sentences of the site to its users. */
const otherFiles: [files: RegExp, reason: string][] = [
  [/-emails?\.tsx?$/, "the texts of mails"],
  [/^app\/(admin\/(mails|templates)|platform\/mail)\//, "the administration of mails says itself that none leaves"],
  [/^app\/site\/pages\/mailbox/, "the demonstration's mailbox"],
  [/^app\/(operations\/demo|site\/gallery)\//, "invented examples"],
  [/^app\/people\/candidates\/own-data-labels/, "names of what an archive holds"],
  [/^app\/(engines|platform\/(db|places|jobs))\//, "data and queries"],
];

type Found = { text: string; line: number; isRuled: boolean; name: string | null };

function textOf(node: Node): string | null {
  if ((node.type === "Literal" || node.type === "JSXText") && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral") return null;
  return (node.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked).join("…");
}

const keyOf = (property: Node) => (isNode(property.key) ? String(property.key.name ?? property.key.value) : "");

/** The children of a node, and whether each is an argument of the rule, or the value `announcing` of a pair that it reads. */
function childrenOf(node: Node): [Node, boolean][] {
  const isCall =
    node.type === "CallExpression" &&
    isNode(node.callee) &&
    /^(mailSentence|mailMessage|applicantMessage)$/.test(String(node.callee.name ?? ""));
  const isPair =
    node.type === "ObjectExpression" &&
    ["announcing", "without"].every((name) => (node.properties as Node[]).some((each) => keyOf(each) === name));
  return Object.values(node)
    .flatMap((value) => [value].flat().filter(isNode))
    .map((child) => [child, isCall || (isPair && keyOf(child) === "announcing")]);
}

const skipped = /^(Import|ExportAll)Declaration$|^TSLiteralType$/;

/** The announcing sentences of a file; `name`: the export that holds a sentence. */
function announcingTexts({ program, text: source }: Source): Found[] {
  const found: Found[] = [];
  const visit = (node: Node, isRuled: boolean, name: string | null) => {
    if (skipped.test(node.type)) return;
    const text = textOf(node);
    if (text !== null && isAnnouncing(text)) {
      const line = source.slice(0, node.start).split("\n").length;
      found.push({ text: oneLine(text), line, isRuled, name });
    }
    for (const [child, starts] of childrenOf(node)) visit(child, isRuled || starts, name);
  };
  for (const statement of program.body as Node[]) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
    if (isNode(declared) && declared.type === "VariableDeclaration")
      for (const each of declared.declarations as Node[]) visit(each, false, String((each.id as Node).name));
    else visit(statement, false, null);
  }
  return found;
}

/** Where a name is read outside of the rule. A destructured name counts where it is read. */
function readsOutside({ program, text: source, path }: Source, names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const visit = (node: Node, isRuled: boolean) => {
    if (skipped.test(node.type) || node.type === "ObjectPattern") return;
    if (node.type === "Identifier" && !isRuled && names.has(String(node.name)))
      found.push(`${path}:${source.slice(0, node.start).split("\n").length} ${node.name}`);
    for (const [child, starts] of childrenOf(node)) visit(child, isRuled || starts);
  };
  visit(program, false);
  return found;
}

const isMessages = ({ path }: Source) => path.endsWith("/messages.ts");
const ofUsers = inApp.filter(({ path }) => !otherFiles.some(([files]) => files.test(path)));

test("every sentence that announces a mail goes through the rule", () => {
  const unruled = ofUsers
    .filter((source) => !isMessages(source))
    .flatMap((source) =>
      announcingTexts(source)
        .filter(({ isRuled }) => !isRuled)
        .map(({ text, line }) => `${source.path}:${line} ${text}`),
    );
  expect(unruled).toEqual([]);
});

test("every message that announces a mail is read through the rule", () => {
  const messages = ofUsers.filter(isMessages).flatMap((source) => announcingTexts(source));
  const announcing = messages.filter(({ isRuled }) => !isRuled);
  const names = new Set(announcing.map(({ name }) => name ?? ""));
  expect(names.size).toBeGreaterThan(10);
  const readers = ofUsers.filter((source) => !isMessages(source));
  expect(readers.flatMap((source) => readsOutside(source, names))).toEqual([]);
});
