// Parses a typed text into paragraphs, lists and titles without changing any word; for pages, and as HTML.

export type TypedBlock =
  | { kind: "text"; text: string }
  | { kind: "title"; text: string }
  | { kind: "list"; ordered?: true; items: string[] };

const bullet = /^\s*[-–—•*·‣▪◦●]\s+(?=\S)/;
const numbered = /^\s*\d{1,2}[.)]\s+(?=\S)/;
const titleMax = 60;

/** The blocks of a text. An indented line after a list continues its last item. @returns none for an empty text */
export function typedBlocks(text: string): TypedBlock[] {
  const blocks: TypedBlock[] = [];
  let last: TypedBlock | null = null;
  for (const line of text.split(/\r\n|[\r\n\u2028\u2029]/)) {
    const ordered = numbered.test(line);
    if (!line.trim()) {
      last = null;
    } else if (ordered || bullet.test(line)) {
      const item = line.replace(ordered ? numbered : bullet, "").trim();
      const before: TypedBlock | undefined = last ?? blocks.at(-1);
      if (before?.kind === "list" && (before.ordered ?? false) === ordered) {
        before.items.push(item);
        last = before;
      } else {
        titleOf(blocks, last);
        last = { kind: "list", ...(ordered ? { ordered } : {}), items: [item] };
        blocks.push(last);
      }
    } else if (last?.kind === "list" && /^\s/.test(line)) {
      last.items[last.items.length - 1] += ` ${line.trim()}`;
    } else if (last?.kind === "text") {
      last.text += `\n${line}`;
    } else {
      last = { kind: "text", text: line };
      blocks.push(last);
    }
  }
  return blocks;
}

function titleOf(blocks: TypedBlock[], before: TypedBlock | null): void {
  if (before?.kind !== "text" || blocks.at(-1) !== before) return;
  const lines = before.text.split("\n");
  const title = lines.at(-1)?.trim() ?? "";
  if (title.length > titleMax || /[.!;]$/.test(title)) return;
  blocks.pop();
  if (lines.length > 1) blocks.push({ kind: "text", text: lines.slice(0, -1).join("\n") });
  blocks.push({ kind: "title", text: title });
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

function blockHtml(block: TypedBlock): string {
  if (block.kind !== "list")
    return `<p>${block.text
      .split("\n")
      .map((line) => escapeHtml(line.trim()))
      .join("<br>")}</p>`;
  const tag = block.ordered ? "ol" : "ul";
  return `<${tag}>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</${tag}>`;
}

/** The text as HTML of p, br, ul, ol and li only; empty for an empty text. */
export function typedHtml(text: string): string {
  return typedBlocks(text).map(blockHtml).join("");
}

/**
 * The first sentence of a text, in one line: of titles and lists none, and a line without an end only where nothing else stands.
 * @param isKnown whether the reader knows what a sentence says; it is left out @returns "" without any
 */
export function firstSentence(text: string, isKnown: (sentence: string) => boolean = () => false): string {
  const lines = typedBlocks(text).flatMap((block) =>
    block.kind === "text" ? [block.text.replace(/[^\S\u00a0\u202f]+/g, " ").trim()] : [],
  );
  const sentences = lines.flatMap((line) => line.split(/(?<=[.!?…])\s+/)).filter((part) => /[.!?…]$/.test(part));
  return (sentences.length > 0 ? sentences : lines.slice(0, 1)).find((sentence) => !isKnown(sentence)) ?? "";
}
