// The full export as one archive, imported again by the page, also after an interruption.
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { zip as hostileZip } from "../../../tests/corpora/hostile/zip.ts";
import { anExporter } from "../../../tests/exporter.ts";
import { aCandidate, aColleague, aCompany, anAdmin, anApplication, anOffer } from "../../../tests/factories.ts";
import { createFile, receiveFile } from "../../files/store/files.server.ts";
import { saveOfferTexts } from "../../hiring/apply/read-offer.server.ts";
import { offerTextOf } from "../../offers/offer-text.server.ts";
import { findOffer } from "../../offers/offers.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { zip } from "../../platform/export/zip.server.ts";
import { writePdf } from "../demo/pdf.ts";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";
import { findImportFolder } from "./folders.server.ts";
import { unpackArchive } from "./import-archive.server.ts";
import { countLines, findImport, setStarted } from "./imports.server.ts";
import { receiveForm } from "./received.server.ts";
import { resumeImports, runImport } from "./run.server.ts";

const bytesOf = async (chunks: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};

const archiveOf = (entries: [name: string, text: string][]) => {
  async function* made() {
    for (const [name, text] of entries) {
      async function* bytes() {
        yield Buffer.from(text);
      }
      yield { name, bytes: bytes(), at: new Date() };
    }
  }
  return bytesOf(zip(made()));
};

async function aSite() {
  const company = await aCompany({ nom: "Chantier Sec" });
  const skills = ["skill:Trier, ranger les pièces", "skill:Soudure TIG"];
  const candidate = await aCandidate({
    email: "salome@exemple.test",
    mobile: "+33612345678",
    radius: 30,
    attributes: [...skills, "licence:permis-b", "language:fr:native"],
  });
  const bytes = writePdf("CV", [{ text: "Soudeuse TIG", style: "body" }]) as Uint8Array<ArrayBuffer>;
  const cv = await receiveFile("cv", new File([bytes], "CV d'Été.pdf"), candidate.userId);
  if (!cv.ok) throw new Error(cv.message);
  await transaction((tx) => createFile(tx, cv.file));
  await db.updateTable("candidates").set({ cvFileId: cv.file.id }).where("id", "=", candidate.id).execute();
  const wanted = { required: skills, preferred: ["language:en:b2", "rhythm:nuit"], radius: 20 };
  const offer = await anOffer({ companyId: company.companyId, ...wanted });
  // Not the one that the database would choose.
  const [follows, replaces] = [await aColleague(company), await aColleague(company, { role: "recruiter" })];
  await db.updateTable("offers").set({ ownerId: follows.userId }).where("id", "=", offer.id).execute();
  for (const { userId } of [company, follows])
    await db.updateTable("members").set({ replacementId: replaces.userId }).where("userId", "=", userId).execute();
  // Of the first account, of another, and of one without a replacement.
  for (const { userId } of [company, follows, replaces])
    await db.updateTable("members").set({ absentUntil: "2026-12-24" }).where("userId", "=", userId).execute();
  const draft = await anOffer({ companyId: company.companyId, isDraft: true, isActive: false });
  const text = offerTextOf((await findOffer(offer.id))!);
  await transaction((tx) => saveOfferTexts(tx, [text]));
  const read = { offerTextHash: text.hash };
  const sent = await anApplication(offer, {
    candidateId: candidate.id,
    email: candidate.email,
    tel: "06.12.34.56.78",
    ...read,
  });
  await db.updateTable("offers").set({ description: "Soudure de cadres" }).where("id", "=", offer.id).execute();
  const visiting = await anApplication(draft, { email: "visiteuse@exemple.test" });
  // What a company added stays apart from the person's own application, and outside of the account.
  const added = await anApplication(offer, { email: candidate.email, cameBy: "paper" });
  const at = { createdAt: new Date("2026-11-02T10:00:00Z") };
  await db
    .insertInto("applicationLinks")
    .values([
      { oneId: sent.id, otherId: added.id, isSame: true, ...at },
      { oneId: visiting.id, otherId: added.id, isSame: false, ...at },
    ])
    .execute();
}

async function wipe() {
  for (const table of ["applications", "offerTexts", "companies", "files", "imports"] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom("users").where("role", "<>", "admin").execute();
}

const state = async (id: string) => (await findImport(id))?.state;

test("the full archive restores everything, and its export is the same text", async () => {
  await aSite();
  const { admin: boss, exported } = await anExporter();
  const takeAway = async () => Buffer.from(await (await exported("/admin/import/export")).arrayBuffer());
  const first = await exported("/admin/import/export");
  expect(first.headers.get("content-disposition")).toMatch(/attachment; filename="vivier-export-.*\.zip"/);
  const archive = Buffer.from(await first.arrayBuffer());
  const noted = await db.selectFrom("audit").select(["action", "after"]).where("action", "=", "tout exporté").execute();
  expect(noted).toHaveLength(1);
  // Where everything exists already, nothing changes, not even an application to a draft.
  const known = await boss.post("/admin/import", { contenu: "documents", fichier: new File([archive], "vivier.zip") });
  const same = known.headers.get("location")!.split("/").at(-1)!;
  await expect.poll(() => state(same), { timeout: 10_000 }).toBe("checked");
  expect(await countLines(same)).toMatchObject({ created: 0, changed: 0, unchanged: 6, refused: 0 });
  await wipe();

  const given = { contenu: "documents", fichier: new File([archive], "vivier-export.zip") };
  const posted = await boss.post("/admin/import", given);
  expect(posted.status).toBe(302);
  const page = posted.headers.get("location")!;
  const id = page.split("/").at(-1)!;
  await expect.poll(() => state(id), { timeout: 10_000 }).toBe("checked");
  expect(await countLines(id)).toMatchObject({ created: 6, refused: 0 });
  expect((await textOf(await boss.get(page))).replaceAll("\u00a0", " ")).toContain("Export JSON");
  expect(await db.selectFrom("candidates").select("id").execute()).toEqual([]);

  await setStarted(db, id, false);
  const folder = findImportFolder(id);
  expect(folder).not.toBeNull();
  await runImport(id, { batches: 1 });
  expect(await state(id)).toBe("running");
  await resumeImports(new Date(Date.now() + 2 * operationsLimits.importSilentMs));
  await expect.poll(() => state(id), { timeout: 10_000 }).toBe("done");
  await expect.poll(() => findImportFolder(id), { timeout: 10_000 }).toBeNull();
  const [row] = await db.selectFrom("files").select(["originalName", "kind"]).execute();
  expect(row).toEqual({ originalName: "CV d'Été.pdf", kind: "cv" });

  const read = async (bytes: Buffer) => {
    const folder = fs.mkdtempSync(path.join(config.dataDir, "lire-"));
    fs.writeFileSync(`${folder}.zip`, bytes);
    const unpacked = await unpackArchive(`${folder}.zip`, folder);
    if (typeof unpacked === "string") throw new Error(unpacked);
    return unpacked.documents[0]!.text.split("\n");
  };
  expect(await read(await takeAway())).toEqual(await read(archive));
  expect(await db.selectFrom("members").select("absentUntil").execute()).toEqual(
    Array.from({ length: 3 }, () => ({ absentUntil: "2026-12-24" })),
  );
}, 30_000);

test("refuses the full export to other accounts and by a link", async () => {
  for (const client of [as("company"), as("candidate")])
    expect((await client.post("/admin/import/export")).status).toBe(403);
  expect((await visitor.post("/admin/import/export")).status).toBe(302);
  expect((await as("admin").get("/admin/import/export")).status).toBe(302);
});

test("refuses a file that is no export in a sentence, and leaves nothing behind", async () => {
  const boss = as(await anAdmin());
  const send = async (name: string, content: string | Buffer, contenu = "documents") => {
    const bytes = typeof content === "string" ? content : new Uint8Array(content);
    const answer = await boss.post("/admin/import", { contenu, fichier: new File([bytes], name) });
    expect(answer.status).toBe(400);
    return (await textOf(answer)).replaceAll("\u00a0", " ");
  };
  const storedFiles = () =>
    fs.readdirSync(config.dataDir, { recursive: true }).filter((name) => String(name).includes("imports/"));
  const before = storedFiles();
  const archive = await archiveOf([["donnees.json", "{}"]]);
  expect(await send("a.json", "{")).toContain("n’est ni du JSON");
  expect(await send("a.zip", archive)).toContain(operationsMessages.importNoCollections);
  expect(await send("a.zip", archive, "candidates")).toContain("Ce fichier n’est pas du CSV.");
  expect(await send("a.zip", archive.subarray(0, -30))).toContain("illisible");
  const endless = await archiveOf([[`${"a".repeat(300)}.pdf`, "x"]]);
  expect(await send("a.zip", endless)).toContain("illisible");
  const outside = Buffer.from(hostileZip([{ name: "../../ailleurs.txt", content: "x" }]));
  expect(await send("a.zip", outside)).toContain("illisible");
  expect(
    await send(
      "a.zip",
      await archiveOf([
        ["CV.pdf", "un"],
        ["CV.pdf", "deux"],
      ]),
    ),
  ).toContain("illisible");
  const lying = Buffer.from(archive);
  lying.writeUInt32LE(1, lying.lastIndexOf(Buffer.from("PK\x01\x02", "latin1")) + 24);
  expect(await send("a.zip", lying)).toContain("illisible");
  const locator = Buffer.alloc(20);
  locator.write("PK\x06\x07", "latin1");
  locator.writeBigUInt64LE(2n ** 64n - 1n, 8);
  const far = Buffer.concat([archive.subarray(0, -22), locator, archive.subarray(-22)]);
  expect(await send("a.zip", far)).toContain("illisible");
  expect(storedFiles()).toEqual(before);
});

test("reads a form in chunks of any size, up to its limit", async () => {
  const form = new FormData();
  form.set("contenu", "documents");
  form.set("fichier", new File([`\r\n--x\r\n${"é".repeat(700)}\r\n`], 'un "nom".json'));
  const whole = new Request("http://x/", { method: "POST", body: form });
  const type = whole.headers.get("content-type")!;
  const bytes = new Uint8Array(await whole.arrayBuffer());
  for (const size of [1, 7, 64, bytes.length]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    const folder = fs.mkdtempSync(path.join(config.dataDir, "formulaire-"));
    const init = { method: "POST", body, duplex: "half", headers: { "content-type": type } };
    const received = await receiveForm(new Request("http://x/", init as RequestInit), folder, 2000);
    expect(received.fields.get("contenu")).toBe("documents");
    expect(received.file?.name).toBe('un "nom".json');
    expect(fs.readFileSync(received.file!.path, "utf8")).toBe(`\r\n--x\r\n${"é".repeat(700)}\r\n`);
  }
  const folder = fs.mkdtempSync(path.join(config.dataDir, "formulaire-"));
  const large = new Request("http://x/", { method: "POST", body: bytes, headers: { "content-type": type } });
  expect(await receiveForm(large, folder, 100)).toMatchObject({ file: null, tooLarge: true });
  expect(fs.readdirSync(folder)).toEqual([]);
});
