// The CV viewer: access to page images, display of each file type, and caching.
import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { EventEmitter } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { as, type Client, textOf, visitor } from "../../../tests/app.ts";
import { docx, odt, paragraph } from "../../../tests/corpora/hostile/docx.ts";
import { cvPdf, stream } from "../../../tests/corpora/hostile/pdf.ts";
import { zip } from "../../../tests/corpora/hostile/zip.ts";
import { aCandidate, aCompany, anApplication, anOffer, type Person } from "../../../tests/factories.ts";
import { cvLink } from "../../access/signed-link.server.ts";
import { type Line, writePdf } from "../../operations/demo/pdf.ts";
import * as sealed from "../../platform/concurrency/sealed-process.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { seal } from "../../platform/http/sign.server.ts";
import { storageKey, writeFile } from "../../platform/storage/storage.server.ts";
import * as filesLimits from "../limits.ts";
import { renderedFolder } from "../store/derived-images.server.ts";
import { createFile, deleteFile } from "../store/files.server.ts";
import { safeHref, zoomStep } from "./cv-page.ts";
import { sweepCvPages } from "./cv-pages.server.ts";

const inTree = (file: string) => new Uint8Array(fs.readFileSync(path.join(import.meta.dirname, "../../..", file)));

const body = (text: string): Line => ({ text, style: "body" });
const onePage = () => writePdf("CV", [body("Soudeuse <b>TIG</b> & tuyauteuse")]);
const pagesOf = (count: number) =>
  writePdf(
    "CV",
    Array.from({ length: 61 * (count - 1) + 2 }, (_, index) => body(`Poste numéro ${index + 1}`)),
  );

async function aFile(bytes: Uint8Array, fileType: string, owner: Person | null, text: string | null = null) {
  const id = newId();
  const key = storageKey("cv", id);
  await writeFile(key, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await transaction((tx) =>
    createFile(tx, {
      id,
      kind: "cv",
      originalName: `CV.${fileType}`,
      name: `cv.${fileType}`,
      fileType,
      text,
      sha256,
      storageKey: key,
      contentType: fileType === "pdf" ? "application/pdf" : "application/octet-stream",
      size: bytes.length,
      uploadedBy: owner?.userId ?? null,
    }),
  );
  return { id, sha256 };
}

async function withCv(bytes: Uint8Array = onePage(), fileType = "pdf", text: string | null = null) {
  const candidate = await aCandidate({ prenom: "Salomé", nom: "Keller" });
  const cv = await aFile(bytes, fileType, candidate, text);
  await db.updateTable("candidates").set({ cvFileId: cv.id }).where("id", "=", candidate.id).execute();
  return { candidate, cv };
}

async function sent() {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  const cv = await aFile(onePage(), "pdf", null);
  const { id } = await anApplication(offer, { cvFileId: cv.id });
  const link = new URL(cvLink({ id, cvFileId: cv.id }, { id: company.userId, email: company.email }), config.baseUrl);
  return { company, cv, id, link: link.pathname + link.search, query: link.search };
}

const imageOf = (cv: { id: string }, number: number | string = 1, query = "") =>
  `/fichiers/${cv.id}/pages/${number}${query}`;
const pageOf = (client: Client, cv: { id: string }) => client.get(`/CvView?fichier=${cv.id}`);
const readings = async () => (await db.selectFrom("readings").select("id").where("what", "=", "cv").execute()).length;

async function expectImage(client: Client, address: string) {
  const answer = await client.get(address);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).toString("latin1", 8, 12)).toBe("WEBP");
}

/** Closed exactly like the image of a missing file. */
async function expectClosed(client: Client, address: string) {
  const [answer, unknown] = [await client.get(address), await client.get(imageOf({ id: newId() }))];
  for (const closed of [answer, unknown]) {
    expect([closed.status, await closed.text()]).toEqual([404, "Fichier non trouvé"]);
  }
  const own = ["x-request-id", "server-timing", "set-cookie"];
  const headers = (closed: Response) => [...closed.headers].filter(([name]) => !own.includes(name));
  expect(headers(answer)).toEqual(headers(unknown));
}

describe("the image of a page", () => {
  test("is open to its owner, administrators and confirmed companies, not cached and not logged", async () => {
    const { candidate, cv } = await withCv();
    const before = await readings();
    for (const client of [as(candidate), as("admin"), as("company")]) await expectImage(client, imageOf(cv));
    expect(await readings()).toBe(before);
    const answer = await as("company").get(imageOf(cv));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    });
  });

  test.each<[string, () => Promise<Person | null>]>([
    ["visitors", async () => null],
    ["other candidates", () => aCandidate()],
    ["unconfirmed companies", () => aCompany({ emailVerified: false })],
  ])("is closed to %s", async (_, who) => {
    const { candidate, cv } = await withCv();
    await expectImage(as(candidate), imageOf(cv));
    const person = await who();
    await expectClosed(person ? as(person) : visitor, imageOf(cv));
  });

  test("is closed to companies once the candidate is hidden", async () => {
    const { candidate, cv } = await withCv();
    const company = as("company");
    await expectImage(company, imageOf(cv));
    await db.updateTable("candidates").set({ visibility: "hidden" }).where("id", "=", candidate.id).execute();
    await expectClosed(company, imageOf(cv));
  });

  test("of an application is open to the receiving company only, until it is withdrawn", async () => {
    const { company, cv, id } = await sent();
    await expectImage(as(company), imageOf(cv));
    for (const client of [visitor, as(await aCompany()), as("candidate")]) await expectClosed(client, imageOf(cv));
    await db.updateTable("applications").set({ state: "withdrawn" }).where("id", "=", id).execute();
    await expectClosed(as(company), imageOf(cv));
  });

  test("opens with a signed link while it is valid", async () => {
    const { cv, id, query } = await sent();
    await expectImage(visitor, imageOf(cv, 1, query));
    // With a session every answer has these headers; here they come from the image itself.
    const { headers } = await visitor.get(imageOf(cv, 1, query));
    expect(headers.get("cache-control")).toBe("private, no-store");
    await expectClosed(
      visitor,
      imageOf(
        cv,
        1,
        query.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      ),
    );
    await expectClosed(visitor, imageOf(cv, 1, `?acces=${seal("cv", `${id} ${cv.id}`, Date.now() - 1000)}`));
    const other = await sent();
    await expectClosed(visitor, imageOf(other.cv, 1, query));
    await db.updateTable("applications").set({ state: "withdrawn" }).where("id", "=", id).execute();
    await expectClosed(visitor, imageOf(cv, 1, query));
  });

  test("is deleted with its file, its bytes at the next sweep", async () => {
    const { candidate, cv } = await withCv(writePdf("CV", [body("Seule de son espèce")]));
    const other = await withCv();
    await expectImage(as(candidate), imageOf(cv));
    await expectImage(as(other.candidate), imageOf(other.cv));
    await pageOf(as(candidate), cv);
    const kept = ({ sha256 }: { sha256: string }) =>
      fs.existsSync(path.join(config.dataDir, "cv-pages", sha256.slice(0, 2), sha256));
    expect(kept(cv)).toBe(true);
    await transaction((tx) => deleteFile(tx, cv.id));
    for (const client of [as(candidate), as("admin"), visitor]) await expectClosed(client, imageOf(cv));
    expect(await sweepCvPages()).toBe(1);
    expect([kept(cv), kept(other.cv)]).toEqual([false, true]);
  });

  test("makes room when least recently used", async () => {
    const { candidate, cv } = await withCv(writePdf("CV", [body("Regardée à l’instant")]));
    const { cv: forgotten } = await withCv(writePdf("CV", [body("Oubliée")]));
    const folders = [cv, forgotten].map(({ sha256 }) => renderedFolder("cv-pages", sha256)) as [string, string];
    const known = { version: 3, pages: { form: "text", blocks: [], hasImages: false }, undrawn: [] };
    for (const [at, folder] of folders.entries()) {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(path.join(folder, "record.json"), JSON.stringify(known));
      if (folder === folders[1]) fs.truncateSync(path.join(folder, "record.json"), filesLimits.cvPagesKeptBytes);
      const then = new Date(Date.now() - (3 - at) * 3_600_000);
      fs.utimesSync(folder, then, then);
    }
    await pageOf(as(candidate), cv);
    await sweepCvPages();
    expect(folders.map((folder) => fs.existsSync(folder))).toEqual([true, false]);
  });

  test.each(["0", "2", "31", "-1", "1.5", "x", "01"])("number %s of a one-page file answers 404", async (number) => {
    const { candidate, cv } = await withCv();
    await expectClosed(as(candidate), imageOf(cv, number));
  });

  test("of the first page comes small, for the same readers", async () => {
    const { candidate, cv } = await withCv(pagesOf(2));
    const [small, whole] = await Promise.all(
      ["?taille=vignette", ""].map(async (query) => {
        const answer = await as(candidate).get(imageOf(cv, 1, query));
        expect(answer.status).toBe(200);
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    const { loadImage } = await import("@napi-rs/canvas");
    const widths = [small, whole].map(async (bytes) => (await loadImage(bytes ?? "")).width);
    expect(await Promise.all(widths)).toEqual([216, 1600]);
    const stranger = await aCandidate();
    expect((await as(stranger).get(imageOf(cv, 1, "?taille=vignette"))).status).toBe(404);
    expect((await as(candidate).get(imageOf(cv, 2, "?taille=vignette"))).status).toBe(404);
  });

  test("never holds the hidden text of a DOCX", async () => {
    const hidden = "<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>Prétention : 1 900 €</w:t></w:r></w:p>";
    const { cv } = await withCv(docx({ body: `${paragraph("Zoé Martin")}${hidden}` }), "docx");
    const shown = await textOf(await pageOf(as("company"), cv));
    expect(shown).toContain("Zoé Martin");
    expect(shown).not.toContain("Prétention");
  });

  test("does not exist for a file without pages, or neither CV nor Kbis", async () => {
    const { cv } = await withCv();
    await expectImage(as("admin"), imageOf(cv));
    await db.updateTable("files").set({ kind: "offerFile" }).where("id", "=", cv.id).execute();
    await expectClosed(as("admin"), imageOf(cv));
    const word = await withCv(docx({}), "docx");
    await expectClosed(as(word.candidate), imageOf(word.cv));
  });
});

describe("the page of a CV", () => {
  test("holds whole characters: accents drawn apart are joined, and U+FFFD is left out", async () => {
    const unknown = "1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <7e> <fffd> endbfchar";
    const bytes = cvPdf({
      objects: {
        4: stream("BT /F1 12 Tf 72 770 Td (Ing\xb4enieure ~et mod\x60ele) Tj ET"),
        5: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 10 0 R>>",
        10: stream(`/CIDInit /ProcSet findresource begin 12 dict begin begincmap ${unknown} endcmap end end`),
      },
    });
    const { cv } = await withCv(bytes);
    const html = await (await pageOf(as("company"), cv)).text();
    expect(html).toContain("Ingénieure et modèle");
    expect(html).not.toContain("\ufffd");
  });

  test("holds the values of a filled form", async () => {
    const field = "<</Type/Annot/Subtype/Widget/FT/Tx/T(nom)/V(Kerbrat)/Rect[200 700 500 730]/F 4>>";
    const bytes = cvPdf({ catalogue: "/AcroForm<</Fields[10 0 R]>>", page: "/Annots[10 0 R]", objects: { 10: field } });
    const { cv } = await withCv(bytes);
    expect(await textOf(await pageOf(as("company"), cv))).toContain("Kerbrat");
  });

  test("shows each page with its text, and its size before its image", async () => {
    const { candidate, cv } = await withCv(pagesOf(3));
    const html = await (await pageOf(as(candidate), cv)).text();
    const images = [...html.matchAll(/<img src="(\/fichiers\/[^"]+)" alt="" width="1190" height="1684"/g)];
    expect(images.map(([, address]) => address)).toEqual([1, 2, 3].map((number) => imageOf(cv, number)));
    const texts = html.split('<section class="cv-page"').slice(1);
    expect(texts).toHaveLength(3);
    expect(texts[0]).toContain("Poste numéro 1\n</text>");
    expect(texts[2]).toContain(`aria-label="Page 3 sur 3"`);
    expect(texts[2]).toContain("Poste numéro 124\n</text>");
    for (const [, address] of images) await expectImage(as(candidate), address!);
    await expectClosed(as(candidate), imageOf(cv, 4));
  });

  test("shows thirty pages at most, and says so", async () => {
    const { candidate, cv } = await withCv(pagesOf(32));
    const text = await textOf(await pageOf(as(candidate), cv));
    expect(/Seules les 30[^.]*/.exec(text)?.[0]).toBe("Seules les 30 premières pages sur 32 sont montrées ici");
    expect((await (await pageOf(as(candidate), cv)).text()).match(/class="cv-page"/g)).toHaveLength(30);
    await expectClosed(as(candidate), imageOf(cv, 31));
  });

  test("passes its signed link to the images, and logs one reading per opening", async () => {
    const { cv, id, link, query } = await sent();
    const html = await (await visitor.post(link)).text();
    expect(html).toContain(`src="${imageOf(cv, 1, query)}"`);
    await expectImage(visitor, imageOf(cv, 1, query));
    const noted = await db.selectFrom("readings").select("what").where("applicationId", "=", id).execute();
    expect(noted).toEqual([{ what: "cv" }]);
  });

  test("of a scan shows it, and says that it has no text", async () => {
    const { candidate, cv } = await withCv(inTree("tests/corpora/cvs/23-plombier.pdf"));
    const page = await pageOf(as(candidate), cv);
    expect(await page.clone().text()).toContain('alt="Page 1 du CV, sans texte"');
    expect(await textOf(page)).toContain("Ce CV est une image");
    await expectImage(as(candidate), imageOf(cv));
  });

  test("of an unreadable file says so, with the known text", async () => {
    const broken = Buffer.from("%PDF-1.4\nnothing that anybody could read");
    const { candidate, cv } = await withCv(broken, "pdf", "Plombier <i>chauffagiste</i>");
    const page = await pageOf(as(candidate), cv);
    expect(await page.clone().text()).toContain("Plombier &lt;i&gt;chauffagiste&lt;/i&gt;");
    expect(await textOf(page)).toContain("ne peut pas être montré ici");
    await expectClosed(as(candidate), imageOf(cv));
  });

  test("shows a DOCX with its structure, and none of its content as markup", async () => {
    const run = (content: string, look = "") =>
      `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${content}</w:t></w:r>`;
    const linked = (id: string, content: string) =>
      `<w:p><w:hyperlink r:id="${id}">${run(content)}</w:hyperlink></w:p>`;
    const cell = (content: string) => `<w:tc>${paragraph(content)}</w:tc>`;
    const bytes = docx({
      body: [
        paragraph("&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;"),
        `<w:p>${run("Infirmière", "<w:b/>")}${run(" de bloc", "<w:i/>")}</w:p>`,
        `<w:tbl><w:tr>${cell("2019")}${cell("Hôpital")}</w:tr></w:tbl>`,
        linked("rId1", "mon site"),
        linked("rId2", "piège"),
        linked("rId3", "encore"),
      ].join(""),
      relations: [
        { type: "hyperlink", target: "https://exemple.test/?a=1&amp;b=2", external: true },
        { type: "hyperlink", target: "javascript:alert(1)", external: true },
        { type: "hyperlink", target: "data:text/html,x", external: true },
      ],
    });
    const { candidate, cv } = await withCv(bytes, "docx");
    const html = await (await pageOf(as(candidate), cv)).text();
    const shown = html.slice(
      html.indexOf('class="cv-text"'),
      html.indexOf("</section>", html.indexOf('class="cv-text"')),
    );
    expect(shown).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;");
    expect(shown).toContain("<strong>Infirmière</strong><em> de bloc</em>");
    expect(shown).toMatch(/<td><p[^>]*>2019<\/p><\/td><td><p[^>]*>Hôpital<\/p><\/td>/);
    expect(shown).toContain(
      '<a href="https://exemple.test/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">',
    );
    expect(shown).toContain("piège");
    expect(shown.match(/<a /g)).toHaveLength(1);
    expect(shown).not.toMatch(/<(script|img|style|svg|iframe)/);
  });

  describe("shows the cells of a table that span others", () => {
    const shownCells = async (bytes: Uint8Array, fileType: string) => {
      const { candidate, cv } = await withCv(bytes, fileType);
      const html = await (await pageOf(as(candidate), cv)).text();
      const [table = ""] = /<table>.*?<\/table>/s.exec(html) ?? [];
      return table
        .split("<tr>")
        .slice(1)
        .map((row) =>
          [...row.matchAll(/<td([^>]*)>(.*?)<\/td>/gs)].map(
            ([, spans = "", inside = ""]) => `${inside.replace(/<[^>]*>/g, "")}${spans.toLowerCase()}`,
          ),
        );
    };

    test("in an ODT, as LibreOffice writes them", async () => {
      const cell = (text: string, spans = "") =>
        `<table:table-cell ${spans}><text:p>${text}</text:p></table:table-cell>`;
      const covered = (count: number) => "<table:covered-table-cell/>".repeat(count);
      const row = (cells: string) => `<table:table-row>${cells}</table:table-row>`;
      const rows = [
        row(cell("Expérience", 'table:number-columns-spanned="5"') + covered(4)),
        row(["2019", "2021", "Vendeuse", "Lyon", "CDI"].map((text) => cell(text)).join("")),
        row(
          cell("Caisse", 'table:number-rows-spanned="2" table:number-columns-spanned="3"') +
            covered(2) +
            cell("a") +
            cell("b"),
        ),
        row(covered(3) + cell("c") + cell("d")),
      ];
      const bytes = odt({
        body: `<table:table><table:table-column table:number-columns-repeated="5"/>${rows.join("")}</table:table>`,
      });
      expect(await shownCells(bytes, "odt")).toEqual([
        ['Expérience colspan="5"'],
        ["2019", "2021", "Vendeuse", "Lyon", "CDI"],
        ['Caisse colspan="3" rowspan="2"', "a", "b"],
        ["c", "d"],
      ]);
    });

    test("in a DOCX, as Word writes them, also over rows that hold nothing else", async () => {
      const cell = (text: string, look = "") => `<w:tc><w:tcPr>${look}</w:tcPr>${paragraph(text)}</w:tc>`;
      const rows = [
        cell("Langues", '<w:gridSpan w:val="3"/>'),
        cell("Anglais", '<w:vMerge w:val="restart"/>') + cell("lu") + cell("C1"),
        cell("", "<w:vMerge/>") + cell("") + cell(""),
        cell("Arabe") + cell("parlé") + cell("B2"),
      ];
      const bytes = docx({ body: `<w:tbl>${rows.map((cells) => `<w:tr>${cells}</w:tr>`).join("")}</w:tbl>` });
      expect(await shownCells(bytes, "docx")).toEqual([
        ['Langues colspan="3"'],
        ['Anglais rowspan="2"', "lu", "C1"],
        ["", ""],
        ["Arabe", "parlé", "B2"],
      ]);
    });

    test("within limits, and a table of one column stays a frame", async () => {
      const cell = (text: string, spans: string) =>
        `<table:table-cell ${spans}><text:p>${text}</text:p></table:table-cell>`;
      const table = (cells: string) =>
        odt({ body: `<table:table><table:table-row>${cells}</table:table-row></table:table>` });
      const wide = cell("a", 'table:number-columns-spanned="99999999"') + cell("b", 'table:number-rows-spanned="-3"');
      expect(await shownCells(table(wide), "odt")).toEqual([['a colspan="63"', "b"]]);
      expect(await shownCells(table(cell("a", 'table:number-columns-spanned="2"')), "odt")).toEqual([]);
    });
  });

  test("shows an ODT with its structure, and none of its content as markup", async () => {
    const content = `<?xml version="1.0"?><office:document-content><office:automatic-styles>
      <style:style style:name="T1"><style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles>
      <office:body><office:text><text:h text:outline-level="1">Zoé Martin</text:h>
      <text:p>Maçonne <text:span text:style-name="T1">confirmée</text:span> &lt;b&gt; &#60;script></text:p>
      <text:list><text:list-item><text:p>Coffrage</text:p><text:list><text:list-item><text:p>Bois</text:p></text:list-item></text:list></text:list-item></text:list>
      <text:p><text:a xlink:href="javascript:alert(1)">piège</text:a> <text:a xlink:href="mailto:zoe@exemple.test">écrire</text:a></text:p>
      </office:text></office:body></office:document-content>`;
    const { candidate, cv } = await withCv(zip([{ name: "content.xml", content }]), "odt");
    const html = await (await pageOf(as(candidate), cv)).text();
    const shown = html.slice(
      html.indexOf('class="cv-text"'),
      html.indexOf("</section>", html.indexOf('class="cv-text"')),
    );
    expect(shown).toContain('<h3 class="cv-line">Zoé Martin</h3>');
    expect(shown).toContain("Maçonne <strong>confirmée</strong> &lt;b&gt; &lt;script&gt;");
    expect(shown).toMatch(/<ul><li><p[^>]*>Coffrage<\/p><ul><li><p[^>]*>Bois<\/p><\/li><\/ul><\/li><\/ul>/);
    expect(shown.match(/href="[^"]*"/g)).toEqual(['href="mailto:zoe@exemple.test"']);
  });

  test.each([
    ["declares entities", `<!DOCTYPE x [<!ENTITY a "b">]><office:text/>`],
    ["is nested without end", "<a>".repeat(100_000)],
    ["holds no text", "<office:body/>"],
  ])("of an ODT that %s says that it cannot be shown", async (_, content) => {
    const { candidate, cv } = await withCv(zip([{ name: "content.xml", content }]), "odt");
    expect(await textOf(await pageOf(as(candidate), cv))).toContain("ne peut pas être montré ici");
  });
});

describe("a CV that cannot be drawn", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Replaces the process by one that draws nothing until it is killed. */
  function neverDrawing() {
    const child = Object.assign(new EventEmitter(), {
      pid: 0,
      send: () => true,
      kill: () => child.emit("close", null),
    });
    return vi.spyOn(sealed, "forkSealed").mockReturnValue(child as unknown as ChildProcess);
  }

  test("in time is announced for later, and then said not to be shown", async () => {
    const { candidate, cv } = await withCv(writePdf("CV", [body("Longue à dessiner")]));
    const started = neverDrawing();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    const page = pageOf(as(candidate), cv);
    await vi.waitUntil(() => started.mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(filesLimits.cvPagesWaitMs);
    expect(await textOf(await page)).toContain("Les pages de ce CV se préparent");
    await vi.advanceTimersByTimeAsync(filesLimits.cvDrawMs - filesLimits.cvPagesWaitMs);
    vi.useRealTimers();
    expect(await textOf(await pageOf(as(candidate), cv))).toContain("ne peut pas être montré ici");
    expect(started).toHaveBeenCalledOnce();
  });

  test.skipIf(process.platform !== "linux")("within its memory is said not to be shown", async () => {
    const { candidate, cv } = await withCv(writePdf("CV", [body("Lourde à dessiner")]));
    neverDrawing();
    const read = fs.readFileSync;
    const tooMuch = `0 ${(filesLimits.cvDrawMb * 1_048_576) / 4096 + 1} 0`;
    vi.spyOn(fs, "readFileSync").mockImplementation(((place: string, ...how: []) =>
      /^\/proc\/\d+\/statm$/.test(String(place)) ? tooMuch : read(place, ...how)) as never);
    expect(await textOf(await pageOf(as(candidate), cv))).toContain("ne peut pas être montré ici");
  });
});

describe("the CV inside another page", () => {
  test("of a candidate is shown to readers with access, and its reading is logged", async () => {
    const { candidate, cv } = await withCv();
    const company = await aCompany();
    const html = await (await as(company).get(`/candidats/${candidate.id}`)).text();
    expect(html).toContain(`src="${imageOf(cv)}"`);
    const noted = db.selectFrom("readings").select("what").where("candidateId", "=", candidate.id).orderBy("what");
    expect(await noted.execute()).toEqual([{ what: "cv" }, { what: "profile" }]);
  });

  test.each([{ visibility: "masked" as const }, null])(
    "is not shown where the candidate is not: %j",
    async (values) => {
      const { candidate, cv } = await withCv();
      if (values) await db.updateTable("candidates").set(values).where("id", "=", candidate.id).execute();
      const company = await aCompany({ emailVerified: values !== null });
      const html = await (await as(company).get(`/candidats/${candidate.id}`)).text();
      expect(html).not.toContain(cv.id);
      expect(html).not.toContain("tuyauteuse");
    },
  );

  test("of an application is shown to the company that received it, until it is withdrawn", async () => {
    const { company, cv, id } = await sent();
    const address = `/compte/entreprise/candidatures/${id}`;
    expect(await (await as(company).get(address)).text()).toContain(`src="${imageOf(cv)}"`);
    const noted = db.selectFrom("readings").select("what").where("applicationId", "=", id);
    expect(await noted.execute()).toEqual([{ what: "cv" }]);
    await db.updateTable("applications").set({ state: "withdrawn" }).where("id", "=", id).execute();
    expect(await (await as(company).get(address)).text()).not.toContain(cv.id);
    expect(await noted.execute()).toHaveLength(1);
  });
});

test.each([
  ["https://exemple.test/a b", "https://exemple.test/a%20b"],
  ["HTTP://exemple.test", "http://exemple.test/"],
  ["mailto:zoe@exemple.test", "mailto:zoe@exemple.test"],
  ["javascript:alert(1)", undefined],
  [" \tjavascript:alert(1)", undefined],
  ["java\nscript:alert(1)", undefined],
  ["//exemple.test", undefined],
  ["/moncompte", undefined],
  ["file:///etc/passwd", undefined],
  ["data:text/html,x", undefined],
  ["https://", undefined],
])("the link %j leads to %j", (given, leads) => {
  expect(safeHref(given)).toBe(leads);
});

test("the zoom changes by steps and stops at both ends", () => {
  expect([zoomStep(100, 1), zoomStep(100, -1), zoomStep(300, 1), zoomStep(50, -1)]).toEqual([125, 75, 300, 50]);
});
