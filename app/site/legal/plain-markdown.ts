// A safe subset of Markdown for legal texts: titles, paragraphs, lists, bold, links. The result is a tree, never HTML.

export type Inline = string | { strong: string } | { href: string; label: string };

export type Block = { kind: "heading" | "paragraph"; words: Inline[] } | { kind: "list"; items: Inline[][] };

export type TextPart = { id: string; title: string; blocks: Block[] };

const inline = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]*)\)/g;

export function isSafeLink(href: string): boolean {
  if (/^\/(?![/\\])/.test(href) || /^#[\w-]+$/.test(href)) return !/[\\\p{Cc}]/u.test(href);
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(href) || /^tel:\+?[\d.-]+$/i.test(href)) return true;
  return /^https?:\/\/[^\s/\\]/i.test(href) && URL.canParse(href);
}

export function linksIn(text: string): string[] {
  return [...text.matchAll(inline)].flatMap(([, , , href]) => (href === undefined ? [] : [href]));
}

function wordsOf(text: string): Inline[] {
  const words: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, strong, label, href] = match;
    if (href !== undefined && !isSafeLink(href)) continue;
    if (match.index > from) words.push(text.slice(from, match.index));
    words.push(strong === undefined ? { href: href ?? "", label: label ?? "" } : { strong });
    from = match.index + whole.length;
  }
  if (from < text.length) words.push(text.slice(from));
  return words;
}

function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push({ kind: "paragraph", words: wordsOf(open.join(" ")) });
    open = [];
  };
  for (const line of lines) {
    const heading = /^###+\s+(.+)$/.exec(line);
    const item = /^[-*•]\s+(.+)$/.exec(line);
    if (heading || item || !line) close();
    const last = blocks.at(-1);
    if (heading) blocks.push({ kind: "heading", words: wordsOf(heading[1] ?? "") });
    else if (item && last?.kind === "list") last.items.push(wordsOf(item[1] ?? ""));
    else if (item) blocks.push({ kind: "list", items: [wordsOf(item[1] ?? "")] });
    else if (line) open.push(line);
  }
  close();
  return blocks;
}

function idOf(title: string, taken: Set<string>): string {
  const plain = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const base = plain || "partie";
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return id;
}

export const hasTitleFirst = (text: string): boolean => /^##\s+\S/.test(text.trimStart());

/** The sections of a text ("## Titre"). Text before the first title is dropped. @param taken ids already used on the page */
export function partsOf(text: string, taken: string[] = []): TextPart[] {
  const ids = new Set(taken);
  const parts: { title: string; lines: string[] }[] = [];
  for (const line of text.split("\n").map((each) => each.trim())) {
    const title = /^##\s+(.+)$/.exec(line)?.[1];
    if (title) parts.push({ title, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts.map(({ title, lines }) => ({ id: idOf(title, ids), title, blocks: blocksOf(lines) }));
}
