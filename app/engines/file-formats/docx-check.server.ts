// Checks that a DOCX is safe: no macros, objects, active fields, or remote templates or pictures.
import * as enginesMessages from "../messages.ts";
import { type Part, readArchive } from "./archive.server.ts";
import { active, archiveRefusals, partsRefusal, Refused } from "./part-check.server.ts";
import { isForeign, isRemote, isScript } from "./reference.server.ts";
import { walkXml, xmlTextOf } from "./xml.server.ts";

const megabyte = 1_048_576;
const xmlMost = 4 * megabyte;

const isXml = ({ name }: Part) => /\.(xml|rels|vml)$/i.test(name);

const forbidden =
  /^(vbaProject|vbaProjectSignature|oleObject|control|activeXControlBinary|aFChunk|subDocument|frame|attachedToolbars|wordVbaData|keyMapCustomizations|extensibility|mailMergeSource|mailMergeHeaderSource|macrosheet|xlMacrosheet|recipientData)$/i;
const fields =
  /^\W*(DDE|DDEAUTO|LINK|EMBED|MACROBUTTON|MACRO|INCLUDETEXT|INCLUDE|IMPORT|DATABASE|RD|QUOTE|AUTOTEXT|PRINT)\b/i;

function checkRelations(xml: string): void {
  walkXml(xml, {
    open: (name, attributes) => {
      if (name !== "Relationship") return;
      const type = (attributes.get("Type") ?? "").trim().split("/").at(-1)!;
      const target = attributes.get("Target") ?? "";
      if (forbidden.test(type)) throw active();
      if (type === "hyperlink") {
        if (isForeign(target) || isScript(target)) throw active();
        return;
      }
      if (!/external/i.test(attributes.get("TargetMode") ?? "")) {
        if (isRemote(target) || isScript(target)) throw active();
        return;
      }
      // Many CVs refer to a template or linked picture on the author's own disk.
      if (!/^(attachedTemplate|image)$/.test(type)) throw active();
      if (isRemote(target) || isScript(target)) throw new Refused(enginesMessages.cvFetches);
    },
  });
}

function checkTypes(xml: string): void {
  let main = false;
  walkXml(xml, {
    open: (_name, attributes) => {
      const type = (attributes.get("ContentType") ?? "").trim().toLowerCase();
      if (
        /macroenabled|vbaproject|oleobject|activex|ms-office\.(vba|activex)|text\/html|message\/rfc822|rtf|x-shockwave/.test(
          type,
        )
      )
        throw active();
      const part = attributes.get("PartName") ?? "";
      if (/wordprocessingml\.document\.main\+xml$/.test(type) && part.toLowerCase() === "/word/document.xml")
        main = true;
    },
  });
  if (!main) throw new Refused(enginesMessages.documentWrongType);
}

function checkField(code: string): void {
  if (fields.test(code)) throw active();
  if (!/^\W*INCLUDEPICTURE/i.test(code)) return;
  const words = code.match(/"[^"]*"|\S+/g) ?? [];
  if (words.some((word) => isRemote(word.replaceAll('"', "").replaceAll("\\\\", "\\"))))
    throw new Refused(enginesMessages.cvFetches);
}

function fieldsAndObjects() {
  let code = "";
  let inCode = 0;
  const check = () => {
    checkField(code);
    code = "";
  };
  return {
    open: (name: string, attributes: Map<string, string>) => {
      if (name === "instrText" || name === "delInstrText") inCode++;
      if (name === "fldChar") {
        // Another field computes the instruction, so it cannot be checked.
        if (attributes.get("fldCharType") === "begin" && /^\s*\w+$/.test(code)) throw active();
        check();
      }
      if (name === "fldSimple") checkField(attributes.get("instr") ?? "");
      if (/^(OLEObject|altChunk|control|subDoc|ddeLink|oleLink|connectString|odso)$/.test(name)) throw active();
      if (/^(imagedata|fill|stroke|shape|image|textpath)$/.test(name)) {
        const addresses = ["src", "href", "althref"].map((key) => attributes.get(key) ?? "");
        if (addresses.some(isRemote)) throw new Refused(enginesMessages.cvFetches);
      }
    },
    text: (text: string) => {
      if (inCode > 0) code += text;
    },
    close: (name: string) => {
      if (name === "instrText" || name === "delInstrText") inCode--;
      if (name === "p" || name === "document") check();
    },
  };
}

function checkXml(name: string, content: Buffer): void {
  const xml = xmlTextOf(content);
  if (/\.rels$/i.test(name)) checkRelations(xml);
  else if (name === "[Content_Types].xml") checkTypes(xml);
  else if (/webextensions?\//i.test(name) && /AutoShowTaskpaneWithDocument/i.test(xml)) throw active();
  else walkXml(xml, fieldsAndObjects());
}

/** Checks a DOCX. @returns the French refusal, or null */
export async function docxRefusal(bytes: Uint8Array): Promise<string | null> {
  const archive = readArchive(bytes);
  if (!archive.ok) return archiveRefusals[archive.why];
  const { parts } = archive;
  const has = (name: string) => parts.some((part) => part.name === name);
  if (!has("word/document.xml") || !has("[Content_Types].xml")) return enginesMessages.documentWrongType;
  const suspicious = /vbaProject|vbaData|\/activeX\/|\/embeddings\/.*\.(bin|doc|docm|ole)$|customUI|\/afchunk/i;
  if (parts.some(({ name }) => suspicious.test(name))) return enginesMessages.cvActive;
  if (parts.filter(isXml).reduce((sum, { size }) => sum + size, 0) > xmlMost) return enginesMessages.cvTooComplex;
  return partsRefusal(archive, parts, isXml, checkXml);
}
