// Texts in XML: what the format forbids is taken out, what it means is escaped.

// XML 1.0 knows no control characters but tab and line breaks, no halves of a pair, and neither U+FFFE nor U+FFFF.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** A text between two tags or inside an attribute. */
export function xmlText(text: string): string {
  return text.replace(forbidden, "").replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
}

/** A text as it is, in a section that needs no escapes; a section cannot hold its own end, so there it is cut in two. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replace(forbidden, "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** An element with a text; nothing at all without one. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${xmlText(text)}</${name}>` : "";
}
