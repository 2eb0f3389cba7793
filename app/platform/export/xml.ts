// Texts in XML: drops forbidden characters, escapes special ones.

// XML 1.0 forbids control characters except tab and line breaks, lone surrogates, U+FFFE and U+FFFF.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** A text for content or an attribute. */
export function xmlText(text: string): string {
  return text.replace(forbidden, "").replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** A CDATA section, split where the text contains its end mark. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replace(forbidden, "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** An element with a text; empty without text. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${xmlText(text)}</${name}>` : "";
}
