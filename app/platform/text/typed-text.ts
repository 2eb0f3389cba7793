// A text as somebody typed it, made readable: paragraphs stay paragraphs, lines that begin with a dash, a dot or a
// number are a list, and the short line over a list is its title. No word is changed. For the page and, as HTML, for machines.

export type TypedBlock =
  | { kind: "text"; text: string }
  | { kind: "title"; text: string }
  | { kind: "list"; ordered?: true; items: string[] };

const bullet = /^\s*[-–—•*·‣▪◦●]\s+(?=\S)/;
const numbered = /^\s*\d{1,2}[.)]\s+(?=\S)/;
const titleMax = 60;

/**
 * The blocks of a text. A line behind a list that is set in belongs to the item before it.
 * @returns none for a text without words
 */
export function typedBlocks(text: string): TypedBlock[] {
  const blocks: TypedBlock[] = [];
  let last: TypedBlock | null = null;
  for (const line of text.split(/\r\n|[\r\n\u2028\u2029]/)) {
    const ordered = numbered.test(line);
    if (!line.trim()) {
      last = null;
    } else if (ordered || bullet.test(line)) {
      const item = line.replace(ordered ? numbered : bullet, "").trim();
      // Items with empty lines between them are one list all the same.
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

// The last line before a list, when it is short and no sentence, becomes a block of its own.
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

/** A text in which no character is markup any more. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
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

/** The same text for other programs: HTML of p, br, ul, ol and li only; empty for a text without words. */
export function typedHtml(text: string): string {
  return typedBlocks(text).map(blockHtml).join("");
}
