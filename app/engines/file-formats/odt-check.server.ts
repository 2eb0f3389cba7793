// Checks that an ODT is safe: no macros, objects or remote content.
import * as enginesMessages from "../messages.ts";
import { contentOf, type Part, readArchive } from "./archive.server.ts";
import { active, archiveRefusals, partsRefusal, Refused } from "./part-check.server.ts";
import { isForeign, isRemote, isScript } from "./reference.server.ts";
import { walkXml, xmlTextOf } from "./xml.server.ts";

const megabyte = 1_048_576;
const xmlMost = 8 * megabyte;
const odtType = "application/vnd.oasis.opendocument.text";

const isXml = ({ name }: Part) => /\.(xml|rdf)$/i.test(name);

const forbidden = new Set([
  "event-listener",
  "event",
  "execute-macro",
  "script",
  "library-embedded",
  "library-linked",
  "libraries",
  "module",
  "object-ole",
  "applet",
  "plugin",
  "floating-frame",
  "dde-connection",
  "dde-connection-decl",
  "dde-connection-decls",
  "dde-source",
  "dde-link",
  "connection-resource",
  "connection-data",
  "macro",
  "server-map",
  "submission",
]);
/** Elements whose links open only when a person clicks them. */
const links = new Set(["a", "bookmark-ref", "hyperlink-behaviour"]);
/** References to the origin of the document. Readers do not fetch them. */
const notes = new Set(["template", "auto-reload", "printed-by"]);

function checkXml(name: string, content: Buffer): void {
  const isManifest = name === "META-INF/manifest.xml";
  walkXml(
    xmlTextOf(content),
    {
      open: (element, attributes) => {
        if (forbidden.has(element)) throw active();
        if (element === "encryption-data") throw new Refused(enginesMessages.cvEncrypted);
        for (const [key, address] of attributes) {
          if (key.startsWith("xmlns")) continue;
          if (/^(vnd\.sun\.star\.script|macro|javascript):/i.test(address)) throw active();
          if (!/^(href|src|url|base)$/.test(key)) continue;
          if (isScript(address) || isForeign(address) || (element === "section-source" && address)) throw active();
          if (!links.has(element) && !notes.has(element) && isRemote(address))
            throw new Refused(enginesMessages.cvFetches);
        }
      },
    },
    { doctype: isManifest },
  );
}

/** Checks an ODT. @returns the French refusal, or null */
export async function odtRefusal(bytes: Uint8Array): Promise<string | null> {
  const archive = readArchive(bytes);
  if (!archive.ok) return archiveRefusals[archive.why];
  const { parts } = archive;
  const find = (name: string) => parts.find((part) => part.name === name);
  const type = find("mimetype");
  if (!type || type.size > 100 || contentOf(archive, type)?.toString("latin1").trim() !== odtType)
    return enginesMessages.documentWrongType;
  if (!find("content.xml") || !find("META-INF/manifest.xml")) return enginesMessages.cvDamaged;
  const suspicious =
    /^(Basic|Scripts|Dialogs|Object \d+\/(Basic|Scripts))\/|^META-INF\/macrosignatures|\.(jar|xba|xlb)$/i;
  if (parts.some(({ name, size }) => suspicious.test(name) && size > 0)) return enginesMessages.cvActive;
  if (parts.filter(isXml).reduce((sum, { size }) => sum + size, 0) > xmlMost) return enginesMessages.cvTooComplex;
  // LibreOffice writes empty parts for menus that nobody changed.
  const checkFilled = (name: string, content: Buffer) => {
    if (content.length > 0) checkXml(name, content);
  };
  const own = parts.filter((part) => part !== type && !part.name.endsWith("/"));
  return partsRefusal(archive, own, isXml, checkFilled);
}
