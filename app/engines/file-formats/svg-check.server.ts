// Checks an SVG drawing before it is drawn: one document, no program, nothing from outside.
import * as enginesLimits from "../limits.ts";
import { BadXml, walkXml, xmlTextOf } from "./xml.server.ts";

/** Elements that run programs or hold pages. `image` may only hold a picture of the file itself. */
const refused = /^(script|foreignObject|iframe|object|embed|audio|video|handler|listener)$/i;
const inside = /^(?:#|data:image\/(?:png|jpeg|webp);base64,)/i;
const outside = /url\(\s*["']?(?!\s*["']?#)|@import|\\/i;

const leadsOutside = (name: string, value: string) =>
  name === "href" || name === "src" ? value.split("\0").some((each) => !inside.test(each.trim())) : outside.test(value);

/** Whether these bytes are a drawing that can be drawn. Names of handlers do not matter: the drawing itself is never served. */
export function isDrawing(bytes: Uint8Array): boolean {
  if (bytes.length > enginesLimits.svgBytes) return false;
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
    if (sheet && outside.test(words)) isPlain = false;
  };
  try {
    walkXml(xmlTextOf(bytes), { open, text, close: () => (sheet = false) }, { doctype: true });
  } catch (error) {
    if (error instanceof BadXml) return false;
    throw error;
  }
  return isPlain && root === "svg";
}
