// Checks an SVG drawing before it is drawn: one document, no program, nothing from outside.
import * as enginesLimits from "../limits.ts";
import { BadXml, walkXml, xmlTextOf } from "./xml.server.ts";

/** Elements that run programs or hold pages. `image` may only hold a picture of the file itself. */
const refused = /^(script|foreignObject|iframe|object|embed|audio|video|handler|listener)$/i;
const inside = /^(?:#|data:image\/(?:png|jpeg|webp);base64,)/i;
const spaces = " \t\r\n\f";

/** Whether every `url(` names a part of the drawing, as in `url( "#g" )`. */
function namesItself(text: string): boolean {
  for (let at = text.indexOf("url("); at >= 0; at = text.indexOf("url(", at)) {
    at += "url(".length;
    while (spaces.includes(text.charAt(at) || "-")) at += 1;
    if (text[at] === '"' || text[at] === "'") at += 1;
    if (text[at] !== "#") return false;
  }
  return true;
}

// A backslash may spell another word: drawings need none.
const isOutside = (text: string) =>
  text.includes("\\") || text.toLowerCase().includes("@import") || !namesItself(text.toLowerCase());

const leadsOutside = (name: string, value: string) =>
  name === "href" || name === "src" ? value.split("\0").some((each) => !inside.test(each.trim())) : isOutside(value);

/** `unread`: broken, or with entities, which are not resolved. `refused`: a program, another file, or too many elements. */
export type DrawingFault = "too large" | "UTF-16" | "unread" | "refused";

const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;

/** Why these bytes cannot be drawn; null for a drawing. Names of handlers do not matter: the drawing itself is never served. */
export function drawingFault(bytes: Uint8Array): DrawingFault | null {
  if (bytes.length > enginesLimits.svgBytes) return "too large";
  if (isUtf16(bytes)) return "UTF-16";
  let [elements, isPlain, root] = [0, true, ""];
  let sheet = false;
  const open = (name: string, attributes: Map<string, string>) => {
    root ||= name;
    elements += 1;
    sheet = name === "style";
    if (elements > enginesLimits.svgElements || refused.test(name)) isPlain = false;
    for (const [each, value] of attributes) if (!each.startsWith("xmlns") && leadsOutside(each, value)) isPlain = false;
  };
  const text = (words: string) => {
    if (sheet && isOutside(words)) isPlain = false;
  };
  try {
    walkXml(xmlTextOf(bytes), { open, text, close: () => (sheet = false) }, { doctype: true });
  } catch (error) {
    if (error instanceof BadXml) return "unread";
    throw error;
  }
  return isPlain && root === "svg" ? null : "refused";
}
