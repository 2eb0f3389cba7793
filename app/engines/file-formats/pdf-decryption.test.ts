// PDFs that only an owner's password protects are read and stored decrypted; a PDF that needs a password is refused.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { anEncryptedPdf, pdfEncryptions } from "../../../tests/encrypted-pdf.ts";
import { openPdf, pdfText } from "../../../tests/pdf.ts";
import { inspectCv } from "../cv-parser/inspect-cv.server.ts";
import * as enginesMessages from "../messages.ts";
import { pdfRefusal } from "./pdf-check.server.ts";

const lines = ["Louise Marchand", "Comptable (clients)", "louise.marchand@exemple.test", "03/2019 - 06/2023 Comptable"];
const libreOffice = (name: string) => readFileSync(`tests/corpora/locked-pdfs/libreoffice-${name}.pdf`);
const refused = (message: string) => ({ ok: false, message });

/** What inspectCv() stores instead of the file. */
async function copyOf(bytes: Uint8Array): Promise<Uint8Array> {
  const inspected = await inspectCv("cv.pdf", bytes);
  if (!inspected.ok || !inspected.copy) throw new Error(inspected.ok ? "No copy" : inspected.message);
  return inspected.copy;
}

describe.each(pdfEncryptions)("a PDF encrypted by %s", (kind) => {
  test.each([false, true])(
    "that opens without a password is read and decrypted (packed objects: %s)",
    async (packed) => {
      const bytes = anEncryptedPdf(kind, lines, { packed });
      expect((await pdfText(new Uint8Array(bytes))).text).toContain("louise.marchand@exemple.test");
      const inspected = await inspectCv("cv.pdf", bytes);
      expect(inspected).toMatchObject({ ok: true, type: "pdf" });
      for (const line of lines) expect(inspected.ok && inspected.text).toContain(line);
      const copy = await copyOf(bytes);
      expect(Buffer.from(copy).includes("/Encrypt")).toBe(false);
      expect(await pdfRefusal(copy)).toBeNull();
      const document = await openPdf(Uint8Array.from(copy));
      expect((await document.getMetadata()).info).toMatchObject({ Title: "Curriculum", Producer: "Essai" });
      expect(await document.getViewerPreferences()).toEqual(new Map([["DisplayDocTitle", true]]));
      expect(await inspectCv("cv.pdf", copy)).toMatchObject({ ok: true, copy: null });
    },
  );

  test("that needs a password is refused with that sentence", async () => {
    const bytes = anEncryptedPdf(kind, lines, { user: "ouvre-toi" });
    expect(await inspectCv("cv.pdf", bytes)).toEqual(refused(enginesMessages.cvEncrypted));
  });

  test.each([false, true])("is checked after its decryption (packed objects: %s)", async (packed) => {
    const active = (more: string) => inspectCv("cv.pdf", anEncryptedPdf(kind, lines, { packed, more }));
    expect(await active("/OpenAction <</S /JavaScript /JS 5 0 R>>")).toEqual(refused(enginesMessages.cvActive));
    expect(await active("/Names <</EmbeddedFiles 5 0 R>>")).toEqual(refused(enginesMessages.cvActive));
  });
});

test("a PDF that LibreOffice protects against changes is read; one with a password to open it is refused", async () => {
  const inspected = await inspectCv("cv.pdf", libreOffice("owner"));
  expect(inspected.ok && inspected.text).toContain("louise.marchand@exemple.test");
  expect((await pdfText(await copyOf(libreOffice("owner")))).text).toContain("Cabinet Aubert");
  expect(await inspectCv("cv.pdf", libreOffice("user"))).toEqual(refused(enginesMessages.cvEncrypted));
});

test("damaged or unknown encryption is refused as a password, within the limits", async () => {
  const bytes = anEncryptedPdf("aes-256", lines).toString("latin1");
  const changed = (from: RegExp | string, to: string) =>
    inspectCv("cv.pdf", Buffer.from(bytes.replace(from, to), "latin1"));
  for (const [from, to] of [
    ["/Filter /Standard", "/Filter /Standart"],
    ["/V 5", "/V 9"],
    ["/CFM /AESV3", "/CFM /AESV9"],
    [/\/U <[0-9a-f]+>/, "/U <00>"],
    [/\/UE <[0-9a-f]+>/, "/UE <>"],
  ] as const)
    expect(await changed(from, to), String(from)).toEqual(refused(enginesMessages.cvEncrypted));
});
