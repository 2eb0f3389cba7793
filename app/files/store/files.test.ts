// CVs: accepted and refused files, their names, reading, and the sweep.
import { existsSync, readFileSync, utimesSync } from "node:fs";
import path from "node:path";
import { deflateRawSync, deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { anEncryptedPdf } from "../../../tests/encrypted-pdf.ts";
import { aCandidate } from "../../../tests/factories.ts";
import * as enginesMessages from "../../engines/messages.ts";
import * as limits from "../../limits.ts";
import { writePdf } from "../../operations/demo/pdf.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { readFile, storageKey, writeFile } from "../../platform/storage/storage.server.ts";
import * as filesLimits from "../limits.ts";
import * as filesMessages from "../messages.ts";
import { createFile, deleteFile, type ReceivedFile, receiveFile, sweepFiles } from "./files.server.ts";

const pdf = writePdf("CV", [
  { text: "Zoé Lefèvre", style: "title" },
  { text: "Développeuse web, React et HTML/JavaScript", style: "body" },
]);

type PartOfZip = { name: string; content: string; packing?: 0 | 8; flags?: number; size?: number };

/** A ZIP; `size` is a false unpacked size. */
function aZip(parts: PartOfZip[]): Uint8Array {
  const crcOf = (bytes: Buffer) => {
    let crc = ~0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
  };
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let place = 0;
  for (const { name, content, packing = 8, flags = 0, size } of parts) {
    const bytes = Buffer.from(content);
    const packed = packing === 8 ? deflateRawSync(bytes) : bytes;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(packing, 4);
    facts.writeUInt32LE(crcOf(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(size ?? bytes.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(place, 10);
    central.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), facts, rest, Buffer.from(name)]));
    locals.push(local);
    place += local.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(central).length, 12);
  end.writeUInt32LE(place, 16);
  return new Uint8Array(Buffer.concat([...locals, ...central, end]));
}

const main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const types = {
  name: "[Content_Types].xml",
  content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
};
const relations = {
  name: "_rels/.rels",
  content: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
};
const document = (text = "Zoé Lefèvre") => ({
  name: "word/document.xml",
  content: `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p><w:p><w:r><w:t>Infirmière</w:t></w:r></w:p></w:body></w:document>`,
});
const aDocx = (...more: PartOfZip[]) => aZip([types, relations, document(), ...more]);

function aPdfWith(catalogue: string, streams: { dictionary: string; bytes: Uint8Array }[] = []): Uint8Array {
  const raw = Buffer.from(pdf).toString("latin1").replace("/Type /Catalog", `/Type /Catalog ${catalogue}`);
  const objects = streams.map(
    ({ dictionary, bytes }, i) =>
      `${90 + i} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n${Buffer.from(bytes).toString("latin1")}\nendstream\nendobj\n`,
  );
  return new Uint8Array(
    Buffer.from(raw.replace("xref\n0", `${objects.join("").replaceAll("$", "$$$$")}xref\n0`), "latin1"),
  );
}

const receive = (name: string, bytes: Uint8Array | string, by: string | null = null) =>
  receiveFile("cv", new File([bytes as Uint8Array<ArrayBuffer>], name, { type: "application/pdf" }), by);

async function received(name: string, bytes: Uint8Array, by: string | null = null): Promise<ReceivedFile> {
  const answer = await receive(name, bytes, by);
  if (!answer.ok) throw new Error(answer.message);
  return answer.file;
}

const onDisk = (key: string) => path.join(config.dataDir, "files", key);

describe("an accepted CV", () => {
  test("keeps its bytes, its text and the fields of section 3", async () => {
    const zoe = await aCandidate();
    const file = await received("Mon CV été.pdf", pdf, zoe.userId);
    expect(await readFile(file.storageKey)).toEqual(new Uint8Array(pdf));
    const id = await transaction((tx) => createFile(tx, file));
    const row = await db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      kind: "cv",
      originalName: "Mon CV été.pdf",
      name: "mon-cv-ete.pdf",
      contentType: "application/pdf",
      fileType: "pdf",
      size: pdf.length,
      uploadedBy: zoe.userId,
    });
    expect(row.uploadedAt).toBeInstanceOf(Date);
    expect(row.text).toBe("Zoé Lefèvre\nDéveloppeuse web, React et HTML/JavaScript");
  });

  test("may be the PDF of the end-to-end tests", async () => {
    const file = await received(
      "cv-zoe.pdf",
      readFileSync(path.join(import.meta.dirname, "../../../tests/e2e/cv-zoe.pdf")),
    );
    expect(file.text).toMatch(/\S/);
  });

  test("may be a DOCX, whose paragraphs become lines", async () => {
    for (const packing of [0, 8] as const) {
      const bytes = aZip([types, relations, document()].map((part) => ({ ...part, packing })));
      const file = await received("cv.docx", bytes);
      expect(file).toMatchObject({
        fileType: "docx",
        contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      });
      expect(file.text).toMatch(/^Zoé Lefèvre\n+Infirmière$/);
    }
  });

  test("may be a scan without text", async () => {
    expect((await received("scan.pdf", writePdf("Scan", []))).text).toBeNull();
  });

  test.each([
    ["the header of a mail", "\ufeff\r\nContent-Type: application/pdf\r\n\r\n"],
    ["the language of a printer", "\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n"],
    ["a thousand blanks", " ".repeat(1_000)],
  ])("may be a PDF behind %s", async (_, before) => {
    const file = await received("cv.pdf", Buffer.concat([Buffer.from(before), pdf]));
    expect(file).toMatchObject({ fileType: "pdf", text: expect.stringMatching(/\S/) });
  });

  test.each([
    ["cv.docx", () => pdf, "cv.pdf"],
    ["cv.doc", () => aDocx(), "cv.docx"],
    ["cv.jpg", () => aDocx(), "cv.docx"],
    ["cv", () => pdf, "cv.pdf"],
  ])("named %s gets the extension of its content", async (given, bytes, name) => {
    expect(await received(given, bytes())).toMatchObject({ name });
  });

  test("that only an owner's password protects is stored as its decrypted copy", async () => {
    const file = await received("cv.pdf", anEncryptedPdf("aes-128", ["Zoé Lefèvre", "Développeuse web"]));
    expect(file).toMatchObject({ fileType: "pdf", text: expect.stringContaining("Développeuse web") });
    const stored = (await readFile(file.storageKey))!;
    expect(Buffer.from(stored).includes("/Encrypt")).toBe(false);
    expect(file.size).toBe(stored.length);
  });

  test("is identified by its bytes, not by the browser's type", async () => {
    const file = new File([aDocx() as Uint8Array<ArrayBuffer>], "cv.docx", { type: "application/pdf" });
    expect(await receiveFile("cv", file, null)).toMatchObject({ ok: true, file: { fileType: "docx" } });
  });

  test.each([
    ["cv", "cv.pdf", "cv.pdf"],
    ["CV.PDF", "CV.pdf", "cv.pdf"],
    ["C:\\Mes documents\\Œuvre & co.pdf", "Œuvre & co.pdf", "oeuvre-co.pdf"],
    ["../../etc/passwd.pdf", "passwd.pdf", "passwd.pdf"],
    ["cv\r\nSet-Cookie: a=b.pdf", "cvSet-Cookie: a=b.pdf", "cvset-cookie-a-b.pdf"],
    ["fdp\u202Excod.pdf", "fdpxcod.pdf", "fdpxcod.pdf"],
    ["简历.pdf", "简历.pdf", "fichier.pdf"],
  ])("named %j is stored as %j and normalised to %j", async (given, originalName, name) => {
    expect(await received(given, pdf)).toMatchObject({ originalName, name });
  });

  test("keeps its extension when its name is too long", async () => {
    const { originalName, name } = await received(`${"é".repeat(300)}.pdf`, pdf);
    expect(originalName).toBe(`${"é".repeat(filesLimits.fileNameMax - 4)}.pdf`);
    expect(name).toBe(`${"e".repeat(filesLimits.fileNameMax - 4)}.pdf`);
  });
});

describe("a CV is refused", () => {
  const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
  const packed = (text: string) => ({
    dictionary: "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
    bytes: deflateSync(Buffer.from(text)),
  });
  const zeros = deflateSync(Buffer.alloc(140 * 1_048_576));

  test.each<[string, unknown]>([
    ["that is absent", null],
    ["that is a text", "cv.pdf"],
    ["that was not chosen", new File([], "")],
  ])("%s", async (_, given) => {
    expect(await receiveFile("cv", given, null)).toEqual({ ok: false, message: "Aucun fichier fourni" });
  });

  test.each<[string, string, () => Uint8Array | string, string]>([
    [
      "over 10 Mo",
      "cv.pdf",
      () => Buffer.concat([pdf, Buffer.alloc(limits.uploadBytes.cv)]),
      filesMessages.cvTooLarge("10"),
    ],
    ["that is no document", "cv.pdf", () => "Bonjour", enginesMessages.cvWrongType],
    [
      "that is rich text",
      "cv.rtf",
      () => "{\\rtf1 Bonjour}",
      expect.stringContaining("ni un CV au format JSON Resume"),
    ],
    ["that is a picture", "cv.pdf", () => "\x89PNG\r\n\x1a\n", enginesMessages.cvWrongType],
    ["that is a page", "cv.pdf", () => "<!doctype html><script>alert(1)</script>%PDF-1.4", enginesMessages.cvWrongType],
    ["of Word 97-2003", "cv.doc", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), enginesMessages.cvOldWord],
    ["of Word under a password", "cv.docx", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), enginesMessages.cvEncrypted],
    ["that is empty", "cv.pdf", () => "", filesMessages.fileEmpty],
    ["whose name is a program's", "cv.exe", () => pdf, enginesMessages.endingDiffers(".exe", ".pdf")],
    ["whose name is a page's", "cv.html", () => aDocx(), enginesMessages.endingDiffers(".html", ".docx")],
    [
      "with a program before its header",
      "cv.pdf",
      () => Buffer.concat([Buffer.from("MZ\x90\0"), pdf]),
      enginesMessages.cvWrongType,
    ],
    [
      "with markup before its header",
      "cv.pdf",
      () => Buffer.concat([Buffer.from("a <b>x</b>\n"), pdf]),
      enginesMessages.cvWrongType,
    ],
    [
      "whose header is too late",
      "cv.pdf",
      () => Buffer.concat([Buffer.alloc(1_024, " "), pdf]),
      enginesMessages.cvWrongType,
    ],
    ["that only starts like a PDF", "cv.pdf", () => "%PDF-1.7\nrien", enginesMessages.cvDamaged],
    [
      "that a password opens",
      "cv.pdf",
      () => anEncryptedPdf("aes-256", ["Zoé"], { user: "sésame" }),
      enginesMessages.cvEncrypted,
    ],
    ["under a password", "cv.pdf", () => aPdfWith("/Encrypt 80 0 R"), enginesMessages.cvEncrypted],
    ["with code", "cv.pdf", () => aPdfWith(`/OpenAction ${script}`), enginesMessages.cvActive],
    [
      "with code written otherwise",
      "cv.pdf",
      () => aPdfWith("/OpenAction << /S%x\n/J#61vaScript >>"),
      enginesMessages.cvActive,
    ],
    ["with code in packed objects", "cv.pdf", () => aPdfWith("", [packed(`80 0 ${script}`)]), enginesMessages.cvActive],
    [
      "with a program to start",
      "cv.pdf",
      () => aPdfWith("/OpenAction << /S /Launch /F (a.exe) >>"),
      enginesMessages.cvActive,
    ],
    ["with an attachment", "cv.pdf", () => aPdfWith("/Names << /EmbeddedFiles 80 0 R >>"), enginesMessages.cvActive],
    [
      "with objects packed in a strange way",
      "cv.pdf",
      () => aPdfWith("", [{ dictionary: "/Type /ObjStm /Filter /ASCIIHexDecode", bytes: Buffer.from("00>") }]),
      enginesMessages.cvActive,
    ],
    [
      "that unpacks without end",
      "cv.pdf",
      () => aPdfWith("", [{ dictionary: "/Filter /FlateDecode", bytes: zeros }]),
      enginesMessages.cvTooComplex,
    ],
    [
      "packed twice",
      "cv.pdf",
      () => aPdfWith("", [{ dictionary: "/Filter [/FlateDecode /Fl]", bytes: deflateSync(zeros) }]),
      enginesMessages.cvTooComplex,
    ],
    [
      "that is another archive",
      "cv.docx",
      () => aZip([{ name: "a.txt", content: "a" }]),
      enginesMessages.documentWrongType,
    ],
    ["that is cut off", "cv.docx", () => aDocx().slice(0, -30), enginesMessages.cvDamaged],
    [
      "that is a document with macros",
      "cv.docx",
      () => aDocx({ name: "word/vbaProject.bin", content: "a" }),
      enginesMessages.cvActive,
    ],
    [
      "whose model is fetched elsewhere",
      "cv.docx",
      () =>
        aDocx({
          name: "word/_rels/settings.xml.rels",
          content:
            '<Relationship Type="x/attachedTemplate" Target="http://exemple.test/a.dotm" TargetMode="External"/>',
        }),
      enginesMessages.cvFetches,
    ],
    [
      "whose parts are encrypted",
      "cv.docx",
      () => aZip([types, relations, { ...document(), flags: 1 }]),
      enginesMessages.cvEncrypted,
    ],
    [
      "whose parts unpack to more than they say",
      "cv.docx",
      () => aZip([types, relations, { ...document("a".repeat(100_000)), size: 600 }]),
      enginesMessages.cvDamaged,
    ],
    [
      "whose text is endless",
      "cv.docx",
      () => aZip([types, relations, { ...document(), size: 9 * 1_048_576 }]),
      enginesMessages.cvTooComplex,
    ],
    [
      "whose text defines entities",
      "cv.docx",
      () => aDocx({ name: "word/a.xml", content: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
      enginesMessages.cvDamaged,
    ],
    [
      "with too many parts",
      "cv.docx",
      () => aDocx(...Array.from({ length: 2000 }, (_, i) => ({ name: `a${i}`, content: "" }))),
      enginesMessages.cvTooComplex,
    ],
    ["with a part twice", "cv.docx", () => aDocx(document("Autre")), enginesMessages.cvDamaged],
    [
      "that is a spreadsheet",
      "cv.docx",
      () => aZip([{ ...types, content: types.content.replace("wordprocessingml", "spreadsheetml") }, document()]),
      enginesMessages.documentWrongType,
    ],
  ])("%s", async (_, name, bytes, message) => {
    expect(await receive(name, bytes())).toEqual({ ok: false, message });
  });
});

describe("the sweep", () => {
  const old = new Date(Date.now() - 2 * filesLimits.sweepAfterMs);
  const aged = (key: string) => utimesSync(onDisk(key), old, old);

  test("removes bytes without a row, once no request can still be writing them", async () => {
    const file = await received("cv.pdf", pdf);
    await sweepFiles();
    expect(existsSync(onDisk(file.storageKey))).toBe(true);
    aged(file.storageKey);
    expect(await sweepFiles()).toBe(1);
    expect(existsSync(onDisk(file.storageKey))).toBe(false);
  });

  test("removes the bytes of deleted files and keeps the others", async () => {
    const [gone, kept] = [await received("cv.pdf", pdf), await received("cv.pdf", pdf)];
    await transaction(async (tx) => {
      await createFile(tx, gone);
      await createFile(tx, kept);
    });
    for (const { storageKey } of [gone, kept]) aged(storageKey);
    await sweepFiles();
    expect(existsSync(onDisk(gone.storageKey))).toBe(true);
    await transaction((tx) => deleteFile(tx, gone.id));
    await sweepFiles();
    expect(existsSync(onDisk(gone.storageKey))).toBe(false);
    expect(existsSync(onDisk(kept.storageKey))).toBe(true);
  });

  test("removes drafts of a dead process, and nothing else", async () => {
    const key = storageKey("cv", newId());
    await writeFile(key, pdf);
    const folder = path.dirname(onDisk(key));
    const [draft, stranger] = [`${onDisk(key)}.4242.part`, path.join(folder, "notes.txt")];
    const { writeFileSync } = await import("node:fs");
    for (const file of [draft, stranger]) {
      writeFileSync(file, "a");
      utimesSync(file, old, old);
    }
    aged(key);
    await sweepFiles();
    expect([existsSync(draft), existsSync(stranger)]).toEqual([false, true]);
  });
});
