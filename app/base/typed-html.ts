// A text as somebody typed it, in HTML for other programs: paragraphs, line breaks and lists, everything else escaped.

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text in which no character is markup any more. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
}

const bullet = /^\s*[-–—•*·‣▪◦]\s+(?=\S)/;
const numbered = /^\s*\d{1,2}[.)]\s+(?=\S)/;

type Block = { tag: "p" | "ul" | "ol"; lines: string[] };

function tagOf(line: string): Block["tag"] {
  return bullet.test(line) ? "ul" : numbered.test(line) ? "ol" : "p";
}

/**
 * @param text with line breaks; an empty line ends a paragraph, lines that begin with a dash or a number are a list
 * @returns HTML of p, br, ul, ol and li only; empty for a text without words
 */
export function typedHtml(text: string): string {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of text.split(/\r\n|[\r\n\u2028\u2029]/)) {
    if (!line.trim()) {
      open = undefined;
      continue;
    }
    const tag = tagOf(line);
    if (!open || open.tag !== tag) {
      open = { tag, lines: [] };
      blocks.push(open);
    }
    open.lines.push(
      escapeHtml(
        line
          .replace(bullet, "")
          .replace(tag === "ol" ? numbered : "", "")
          .trim(),
      ),
    );
  }
  return blocks
    .map(({ tag, lines }) =>
      tag === "p"
        ? `<p>${lines.join("<br>")}</p>`
        : `<${tag}>${lines.map((line) => `<li>${line}</li>`).join("")}</${tag}>`,
    )
    .join("");
}
