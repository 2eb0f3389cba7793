// Reads an XML document as nested records: an element with elements is an object, a repeated one a list, others are texts.
import type { Doc } from "./nested-record.ts";
import { xmlSteps } from "./xml.server.ts";

type Element = { name: string; text: string; children: Doc | null };

const newDoc = (): Doc => Object.create(null) as Doc;

function addChild(parent: Element, name: string, value: unknown): void {
  parent.children ??= newDoc();
  const before = parent.children[name];
  if (before === undefined) parent.children[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else parent.children[name] = [before, value];
}

/**
 * Walks an XML text in steps, so that other work may run. Names have no prefixes; attributes are left out where the element
 * has a text, and are values beside its elements otherwise.
 * @throws BadXml for a document type, an unknown entity, or too many levels
 */
export function* xmlTreeSteps(text: string): Generator<void, Doc> {
  const root: Element = { name: "", text: "", children: null };
  const open: Element[] = [root];
  yield* xmlSteps(text, {
    open: (name, attributes) => {
      const element: Element = { name, text: "", children: null };
      for (const [key, value] of attributes) if (!key.startsWith("xmlns")) addChild(element, `@${key}`, value);
      open.push(element);
    },
    text: (part) => {
      open.at(-1)!.text += part;
    },
    close: () => {
      const { name, text: own, children } = open.pop()!;
      const written = own.trim();
      const isLeaf = children === null || (written !== "" && Object.keys(children).every((key) => key.startsWith("@")));
      addChild(open.at(-1)!, name, isLeaf ? written : children);
    },
  });
  return root.children ?? newDoc();
}
