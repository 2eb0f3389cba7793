// A text as somebody typed it, made readable: paragraphs stay paragraphs, lines that begin with a dash or a dot are a list,
// and the short line over a list is its title. No word is changed.

export type TypedBlock =
  | { kind: "text"; text: string }
  | { kind: "title"; text: string }
  | { kind: "list"; items: string[] };

const bullet = /^\s*[-–—•*·▪●]\s+/;
const titleMax = 60;

/**
 * The blocks of a text. A line behind a list that is set in belongs to the item before it.
 * @returns none for a text without words
 */
export function typedBlocks(text: string): TypedBlock[] {
  const blocks: TypedBlock[] = [];
  let last: TypedBlock | null = null;
  for (const line of text.replace(/\r\n?/g, "\n").split("\n")) {
    if (!line.trim()) {
      last = null;
    } else if (bullet.test(line)) {
      const item = line.replace(bullet, "").trim();
      // Items with empty lines between them are one list all the same.
      const before: TypedBlock | undefined = last ?? blocks.at(-1);
      if (before?.kind === "list") {
        before.items.push(item);
        last = before;
      } else {
        titleOf(blocks, last);
        last = { kind: "list", items: [item] };
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
