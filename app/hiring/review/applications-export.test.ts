// Exports of the list: same rows and order, no formulas, no CV without access.
import { Readable } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import { as, type Client } from "../../../tests/app.ts";
import { textIn, unzip } from "../../../tests/archives.ts";
import { aCandidate, aCompany, aFile, anApplication, anOffer, type Company } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { writeCsv } from "../../platform/export/sheet.server.ts";
import { safeName } from "./applications-export.server.ts";

const list = "/compte/entreprise/candidatures";

const aCv = async (name: string, text: string) =>
  (await aFile("cv", { originalName: name, name, bytes: Buffer.from(text) })).id;

let company: Company;
let client: Client;
let offer: { id: string; companyId: string; title: string };

beforeAll(async () => {
  company = await aCompany({ nom: "Clinique du Port" });
  client = as(company);
  offer = await anOffer({ companyId: company.companyId, title: "Opticienne; site de Lyon" });
  const other = await anOffer({ companyId: company.companyId, title: "Caissier" });
  const at = (minute: number) => new Date(Date.UTC(2026, 9, 24, 22, minute));
  const make = async (minute: number, given: object, on = offer) =>
    anApplication(on, { createdAt: at(minute), seenAt: at(50), answeredAt: at(55), ...given });
  await make(1, { prenom: "=HYPERLINK(1)", nom: "Dupont", cvFileId: await aCv("a.pdf", "Premier") });
  await make(2, { prenom: "Amélie", nom: "Martin", cvFileId: await aCv("b.PDF", "Second"), state: "to-study" });
  await make(3, { prenom: "AMELIE", nom: "Martin", cvFileId: await aCv("c.docx", "Troisième"), state: "refused" });
  await make(4, { prenom: "Retiré", nom: "Petit", cvFileId: await aCv("d.pdf", "Retiré"), state: "withdrawn" });
  await make(5, { prenom: "Non", nom: "Lue", seenAt: null }, other);
  for (let n = 0; n < 21; n++) await make(10 + n, { prenom: `Personne${n}`, nom: "Suite" }, other);
  const stranger = await anOffer();
  await anApplication(stranger, { prenom: "Jamais", nom: "Montrée", cvFileId: await aCv("x.pdf", "Autre") });
});

describe("the list as a table", () => {
  test("is CSV as French spreadsheets open it, with every page of the filters and no formula", async () => {
    const answer = await client.get(`${list}/export/csv?offre=${offer.id}&tri=recentes`);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="candidatures-[\d-]+\.csv"$/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const offerCell = '"Opticienne; site de Lyon"';
    expect(bytes.subarray(3).toString().split("\r\n")).toEqual([
      "Nom;Offre;Lecture;Message;État;CV;Attend depuis;Décision à envoyer le;Reçue le;Source",
      `Retiré Petit;${offerCell};;;Retirée;;;;25/10/2026 00:04;`,
      `AMELIE Martin;${offerCell};;;Refusée;CV;;;25/10/2026 00:03;`,
      `Amélie Martin;${offerCell};;;À étudier;CV;;;25/10/2026 00:02;`,
      `'=HYPERLINK(1) Dupont;${offerCell};;;Reçue;CV;;;25/10/2026 00:01;`,
      "",
    ]);
    const whole = await (await client.get(`${list}/export/csv`)).text();
    expect(whole.trim().split("\r\n")).toHaveLength(27);
    expect(whole).toContain("Non Lue;Caissier;Non lue;;Reçue");
    expect(whole).not.toContain("Montrée");
    expect(await (await client.get(`${list}/export/csv?etat=refusee&q=martin`)).text()).toMatch(/^[^\n]+\n[^\n]+\n$/);
  });

  test.each(["=1+1", "+33 6", "-2", "@SOMME(A1)", "\t=1", "\r=1", "\n=1", "＝1"])(
    "never begins a cell with %j",
    async (text) => {
      const sheet = { name: "x", columns: [{ label: "a", width: 9 }], rows: [[text]] };
      const csv = Buffer.concat(await Readable.from(writeCsv(sheet)).toArray()).toString();
      expect(csv.split("a\r\n")[1]).toMatch(/^"?'/);
    },
  );

  test("is XLSX with texts as texts and dates in Paris time", async () => {
    const answer = await client.get(`${list}/export/xlsx?offre=${offer.id}`);
    expect([...(await unzip(answer.clone())).keys()]).toContain("[Content_Types].xml");
    const sheet = await textIn(answer, "xl/worksheets/sheet1.xml");
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(1) Dupont</t>');
    expect(sheet).not.toContain("<f>");
    expect(sheet).toContain('<dimension ref="A1:J5"/>');
    // 25 October 2026, one minute after midnight in Paris; 46320 is that day's number.
    const [, serial] = /<c r="I5" s="1"><v>([\d.]+)<\/v>/.exec(sheet)!;
    expect(Number(serial)).toBeCloseTo(46320 + 1 / 1440, 8);
  });
});

describe("the CVs of a list in one archive", () => {
  test("are named after their people, each once, without withdrawn ones or another company's", async () => {
    const archive = await unzip(await client.get(`${list}/export/zip`));
    expect([...archive.keys()]).toEqual(["AMELIE Martin.docx", "Amélie Martin (2).pdf", "HYPERLINK 1 Dupont.pdf"]);
    expect(String(archive.get("Amélie Martin (2).pdf"))).toBe("Second");
    const read = await db.selectFrom("readings").select("what").where("companyId", "=", company.companyId).execute();
    expect(read).toHaveLength(3);
    const one = await unzip(await client.get(`${list}/export/zip?etat=a-etudier`));
    expect([...one.keys()]).toEqual(["Amélie Martin.pdf"]);
    const none = await unzip(await client.get(`${list}/export/zip?q=personne3`));
    expect([...none.keys()]).toEqual(["À lire.txt"]);
  });

  test("are the company's only, and in the known formats only", async () => {
    const stranger = await aCandidate();
    expect((await as(stranger).get(`${list}/export/zip`)).status).toBe(403);
    expect((await client.get(`${list}/export/exe`)).status).toBe(404);
    const rival = await unzip(await as("company").get(`${list}/export/zip`));
    expect([...rival.keys()]).toEqual(["À lire.txt"]);
  });

  test.each([
    ["../../etc/passwd", "etc passwd"],
    ["Zoé d'Ornano-Lévy", "Zoé d'Ornano-Lévy"],
    ["CON", "CON CV"],
    ['a\u0000b:c*d?e"f<g>h|i\\j', "a b c d e f g h i j"],
    ["...", "CV"],
    ["李 小龙", "李 小龙"],
  ])("get a name valid on every file system: %j", (name, safe) => {
    expect(safeName(name)).toBe(safe);
    expect(Buffer.byteLength(safeName("é".repeat(400)))).toBeLessThanOrEqual(120);
  });
});
