// Writes DOCX and ODT documents: valid parts, to which a case adds its own.
import { type Bytes, utf8 } from "./bytes.ts";
import { type Entry, type Layout, zip } from "./zip.ts";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packageSpace = "http://schemas.openxmlformats.org/package/2006";
const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const wordSpace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const mainType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

export const macroMainType = "application/vnd.ms-word.document.macroEnabled.main+xml";
export const macroRelation = "http://schemas.microsoft.com/office/2006/relationships/vbaProject";

export type Relation = { type: string; target: string; external?: boolean; id?: string };

export type DocxShape = {
  /** Paragraphs in XML; a CV's text by default. */
  body?: string;
  doctype?: string;
  mainType?: string;
  types?: string;
  relations?: Relation[];
  /** Extra parts; a part with an existing name replaces it. */
  parts?: Entry[];
};

export const paragraph = (content: string) => `<w:p><w:r><w:t xml:space="preserve">${content}</w:t></w:r></w:p>`;
const someBody = ["Zoé Martin", "Infirmière, Lyon", "2019 – 2025 : Hôpital de la Croix-Rousse"].map(paragraph).join("");

export function relationsXml(relations: Relation[]): string {
  const rows = relations.map(({ type, target, external, id }, i) => {
    const mode = external ? ' TargetMode="External"' : "";
    return `<Relationship Id="${id ?? `rId${i + 1}`}" Type="${type.includes(":") ? type : `${officeRelations}/${type}`}" Target="${target}"${mode}/>`;
  });
  return `${head}<Relationships xmlns="${packageSpace}/relationships">${rows.join("")}</Relationships>`;
}

export function documentXml(body: string, doctype = ""): string {
  return `${head}${doctype}<w:document xmlns:w="${wordSpace}" xmlns:r="${officeRelations}" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:v="urn:schemas-microsoft-com:vml"><w:body>${body}</w:body></w:document>`;
}

const settingsXml = (content: string) =>
  `${head}<w:settings xmlns:w="${wordSpace}" xmlns:r="${officeRelations}">${content}</w:settings>`;

export function contentTypesXml(main = mainType, more = ""): string {
  const defaults = [
    ["rels", "application/vnd.openxmlformats-package.relationships+xml"],
    ["xml", "application/xml"],
    ["png", "image/png"],
    ["bin", "application/octet-stream"],
  ].map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`);
  return `${head}<Types xmlns="${packageSpace}/content-types">${defaults.join("")}<Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`;
}

/** The first list, with entries replaced or extended by the second. */
function merged(honest: Entry[], parts: Entry[]): Entry[] {
  const replaced = honest.map((entry) => parts.find(({ name }) => name === entry.name) ?? entry);
  return [...replaced, ...parts.filter(({ name }) => !honest.some((entry) => entry.name === name))];
}

export function docxEntries(shape: DocxShape = {}): Entry[] {
  const honest: Entry[] = [
    { name: "[Content_Types].xml", content: contentTypesXml(shape.mainType, shape.types) },
    { name: "_rels/.rels", content: relationsXml([{ type: "officeDocument", target: "word/document.xml" }]) },
    { name: "word/document.xml", content: documentXml(shape.body ?? someBody, shape.doctype) },
    { name: "word/_rels/document.xml.rels", content: relationsXml(shape.relations ?? []) },
  ];
  return merged(honest, shape.parts ?? []);
}

export const docx = (shape: DocxShape = {}, layout: Layout = {}): Bytes => zip(docxEntries(shape), layout);

/** A document whose settings attach a template, which these relations name. */
export function docxWithTemplate(relations: string | Uint8Array): Bytes {
  return docx({
    types:
      '<Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/>',
    relations: [{ type: "settings", target: "settings.xml" }],
    parts: [
      { name: "word/settings.xml", content: settingsXml('<w:attachedTemplate r:id="rId1"/>') },
      { name: "word/_rels/settings.xml.rels", content: relations },
    ],
  });
}

const odf = "urn:oasis:names:tc:opendocument:xmlns";
const spaces = [
  `xmlns:office="${odf}:office:1.0" xmlns:text="${odf}:text:1.0" xmlns:script="${odf}:script:1.0"`,
  `xmlns:draw="${odf}:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"`,
  'xmlns:ooo="http://openoffice.org/2004/office"',
].join(" ");

export type OdtShape = {
  doctype?: string;
  /** Scripts and their events, before the body. */
  scripts?: string;
  body?: string;
  /** Manifest entries, as "path type". */
  manifest?: string[];
  parts?: Entry[];
  mimetype?: string;
};

export const odtContent = (body: string, doctype = "", scripts = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>${doctype}<office:document-content ${spaces} office:version="1.3">${scripts}<office:body><office:text>${body}</office:text></office:body></office:document-content>`;

export function odtEntries(shape: OdtShape = {}): Entry[] {
  const { mimetype = "application/vnd.oasis.opendocument.text", doctype, scripts } = shape;
  const body = shape.body ?? "<text:p>Zoé Martin</text:p><text:p>Infirmière, Lyon</text:p>";
  const typed = new Map((shape.manifest ?? []).map((file) => file.split(" ") as [string, string]));
  // LibreOffice refuses parts missing from the manifest; a manifest of thousands would itself be the attack.
  const named = (shape.parts ?? []).slice(0, 100).map(({ name }) => name);
  for (const name of named) if (!typed.has(name)) typed.set(name, "");
  const first: [string, string][] = [
    ["/", mimetype],
    ["content.xml", "text/xml"],
    ["styles.xml", "text/xml"],
  ];
  const files = [...new Map([...typed, ...first])].map(
    ([path, type]) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`,
  );
  const honest: Entry[] = [
    { name: "mimetype", content: mimetype, packing: 0 },
    { name: "content.xml", content: utf8(odtContent(body, doctype, scripts)) },
    {
      name: "styles.xml",
      content: `<?xml version="1.0" encoding="UTF-8"?><office:document-styles ${spaces} office:version="1.3"><office:styles/></office:document-styles>`,
    },
    {
      name: "META-INF/manifest.xml",
      content: `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${odf}:manifest:1.0" manifest:version="1.3">${files.join("")}</manifest:manifest>`,
    },
  ];
  return merged(honest, shape.parts ?? []);
}

export const odt = (shape: OdtShape = {}, layout: Layout = {}): Bytes => zip(odtEntries(shape), layout);
