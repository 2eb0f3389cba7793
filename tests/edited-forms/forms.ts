// Reads the forms of a page as a browser sends them.

export type Sent = Record<string, string | string[]>;

/** `action` is null for a form that posts to its page. */
export type Form = { action: string | null; fields: Sent };

const decoded = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

function fieldsOf(form: string): Sent {
  const fields: [name: string, value: string][] = [];
  for (const [tag] of form.matchAll(/<input[^>]*>|<textarea[^>]*>[^<]*/g)) {
    const name = / name="([^"]+)"/.exec(tag)?.[1];
    if (!name || (/type="(checkbox|radio)"/.test(tag) && !/ checked/.test(tag)) || /type="file"/.test(tag)) continue;
    const text = tag.startsWith("<textarea")
      ? tag.slice(tag.indexOf(">") + 1).replace(/^\n/, "")
      : (/ value="([^"]*)"/.exec(tag)?.[1] ?? (tag.includes('type="checkbox"') ? "on" : ""));
    fields.push([name, decoded(text)]);
  }
  for (const [, name, options] of form.matchAll(/<select[^>]*name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g)) {
    const all = [...options!.matchAll(/<option[^>]*value="([^"]*)"[^>]*>/g)];
    const chosen = all.find(([option]) => option.includes("selected")) ?? all[0];
    if (chosen) fields.push([name!, decoded(chosen[1]!)]);
  }
  const sent: Sent = {};
  for (const [name, value] of fields) sent[name] = name in sent ? [sent[name]!, value].flat() : value;
  return sent;
}

const formTexts = (html: string) =>
  html
    .split("<form")
    .slice(1)
    .map((part) => part.slice(0, part.indexOf("</form>")));

function readForm(form: string): Form {
  const action = /^[^>]* action="([^"]+)"/.exec(form)?.[1];
  return { action: action ? decoded(action) : null, fields: fieldsOf(form) };
}

export const formsOf = (html: string): Form[] => formTexts(html).map(readForm);

/** Hidden fields that name the form or its row. */
const identities = ["form", "id", "liste", "avis", "note-id"];

const hasName = (part: string, name: string) => part.includes(`name="${name}"`);

/** The form of a page that edits a field of a row. @param mark a text within it, where several have the field */
export function formWith(html: string, field: string, mark = ""): Form {
  const form = formTexts(html).find((part) => hasName(part, field) && hasName(part, "avant") && part.includes(mark));
  if (!form) throw new Error(`No form that edits ${field}`);
  return readForm(form);
}

/** The form of a page that edits the row which `sent` names, with the most of its fields; its hidden fields only. */
export function hiddenFormFor(html: string, sent: Record<string, unknown>): Form | undefined {
  const names = Object.keys(sent);
  const isMeant = (part: string) =>
    hasName(part, "avant") &&
    names.every((name) => !identities.includes(name) || part.includes(`name="${name}" value="${sent[name]}"`));
  const countOf = (part: string) => names.filter((name) => hasName(part, name)).length;
  const [form] = formTexts(html)
    .filter(isMeant)
    .toSorted((one, other) => countOf(other) - countOf(one));
  if (form === undefined) return undefined;
  const hidden = [...form.matchAll(/<input type="hidden"[^>]*>/g)].join("");
  return { action: readForm(form).action, fields: fieldsOf(hidden) };
}

/** The values with which a page showed the form of a row. @param after a text before them, where a page has several forms */
export function shownOn(html: string, after = ""): string {
  return decoded(/ name="avant" value="([^"]*)"/.exec(html.slice(html.indexOf(after)))?.[1] ?? "");
}
