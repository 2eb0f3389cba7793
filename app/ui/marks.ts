// Writes a mark into a text: around what is selected, at the start of a line, or at the cursor.

export type Mark = {
  /** Label of the button. */
  label: string;
  before: string;
  after?: string;
  /** The mark belongs at the start of the line. */
  isLine?: boolean;
  /** Sample text between the marks when nothing is selected. */
  sample?: string;
};

/** Returns the text with the mark, and the new selection. @param start, end the selection in `text` */
export function withMark(text: string, [start, end]: readonly [number, number], mark: Mark) {
  const { before, after = "", isLine, sample = "" } = mark;
  if (isLine) {
    const line = text.lastIndexOf("\n", start - 1) + 1;
    const rest = text.slice(line).replace(/^(#{2,3} |- )/, "");
    const moved = before.length - (text.length - line - rest.length);
    return { text: text.slice(0, line) + before + rest, start: Math.max(line, start + moved), end: end + moved };
  }
  const chosen = text.slice(start, end) || sample;
  const from = start + before.length;
  return {
    text: text.slice(0, start) + before + chosen + after + text.slice(end),
    start: from,
    end: from + chosen.length,
  };
}
