// A company's logo and Kbis over HTTP: upload, display, replacement, deletion, access.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { jpeg, png } from "../../../tests/corpora/hostile/pictures.ts";
import { aCandidate, aColleague, aCompany, anAdmin, anOffer, type Company } from "../../../tests/factories.ts";
import { openPdf } from "../../../tests/pdf.ts";
import { db } from "../../platform/db/db.server.ts";
import { setAccountDisabled } from "../accounts/account-status.server.ts";

const page = "/compte-entreprise";
const logo = (name = "logo.png") => new File([png({ width: 120, height: 80 })], name, { type: "image/png" });
const photo = (width: number, height: number, name = "IMG_2041.jpg") =>
  new File([jpeg({ width, height })], name, { type: "image/jpeg" });
const pdf = async (name = "Kbis été.pdf") =>
  new File([await readFile(new URL("../../../tests/e2e/cv-zoe.pdf", import.meta.url))], name, {
    type: "application/pdf",
  });

const placesOf = ({ companyId }: Company) =>
  db.selectFrom("companies").select(["logoFileId", "kbisFileId"]).where("id", "=", companyId).executeTakeFirstOrThrow();

const hasFile = async (id: string) =>
  (await db.selectFrom("files").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

test("a logo is uploaded, public, replaced and deleted", async () => {
  const company = await aCompany();
  const member = as(company);
  const saved = await member.post(page, { form: "logo", logo: logo() });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, `${page}#logo`]);
  const first = (await placesOf(company)).logoFileId!;
  expect(await (await member.get(page)).text()).toContain(`src="/fichiers/${first}`);
  const { id } = await anOffer({ companyId: company.companyId });
  const publicPage = await visitor.get(`/entreprises/${company.companyId}-clinique-des-tilleuls`);
  expect(await publicPage.text()).toContain(`/fichiers/${first}`);
  expect((await visitor.get(`/fichiers/${first}`)).headers.get("content-type")).toBe("image/webp");
  await member.post(page, { form: "logo", logo: logo("autre.png") });
  const second = (await placesOf(company)).logoFileId!;
  expect(second).not.toBe(first);
  expect([await hasFile(first), await hasFile(second)]).toEqual([false, true]);
  await member.post(page, { form: "logo-supprimer" });
  expect((await placesOf(company)).logoFileId).toBeNull();
  expect(await hasFile(second)).toBe(false);
  expect(await (await visitor.get(`/offres/${id}-infirmier-de-bloc-h-f`)).text()).not.toContain("/fichiers/");
});

test("a Kbis shows its name, size and date, and only the company and administrators can read it", async () => {
  const company = await aCompany();
  await as(company).post(page, { form: "kbis", kbis: await pdf() });
  const { kbisFileId } = await placesOf(company);
  const text = await textOf(await as(company).get(page));
  expect(text).toMatch(/Kbis été\.pdf PDF, [\d,]+ ko, envoyé (à l’instant|il y a)/);
  expect(text).toContain("Seuls vous et l’équipe de Vivier");
  const addresses = [`/fichiers/${kbisFileId}`, `/fichiers/${kbisFileId}/pages/1`];
  for (const reader of [as(company), as(await anAdmin())])
    for (const address of addresses) expect((await reader.get(address)).status, address).toBe(200);
  for (const stranger of [visitor, as(await aCompany()), as(await aCandidate())]) {
    for (const address of addresses) expect((await stranger.get(address)).status, address).toBe(404);
    expect(await textOf(await stranger.get(`/CvView?fichier=${kbisFileId}`))).toContain("Aucun CV à afficher");
  }
});

test("a colleague can read and replace a file uploaded by another member", async () => {
  const company = await aCompany();
  const other = await aCompany({ nom: "Ailleurs" });
  await as(company).post(page, { form: "kbis", kbis: await pdf() });
  const { kbisFileId } = await placesOf(company);
  expect((await as(other).get(`/fichiers/${kbisFileId}`)).status).toBe(404);
  const colleague = await aColleague(company);
  expect((await as(colleague).get(`/fichiers/${kbisFileId}`)).status).toBe(200);
  await as(colleague).post(page, { form: "kbis", kbis: await pdf("nouveau.pdf") });
  expect(await hasFile(kbisFileId!)).toBe(false);
});

test("photographs become one Kbis of a page each, in their order", async () => {
  const company = await aCompany();
  await as(company).post(page, { form: "kbis", kbis: [photo(320, 240), photo(240, 320), photo(330, 240)] });
  const { kbisFileId } = await placesOf(company);
  const answer = await as(company).get(`/fichiers/${kbisFileId}`);
  expect(answer.headers.get("content-disposition")).toContain('filename="kbis.pdf"');
  const document = await openPdf(new Uint8Array(await answer.arrayBuffer()));
  const pages = await Promise.all([1, 2, 3].map((number) => document.getPage(number)));
  expect(pages.map(({ view }) => view[2]! > view[3]!)).toEqual([true, false, true]);
  await document.loadingTask.destroy();
});

test("a refused file shows an error at its field, and the old one stays", async () => {
  const company = await aCompany();
  await as(company).post(page, { form: "logo", logo: logo() });
  await as(company).post(page, { form: "kbis", kbis: await pdf() });
  const before = await placesOf(company);
  const text = new File(["bonjour"], "a.png", { type: "image/png" });
  const tried: [string, File | File[], string][] = [
    ["logo", new File([], ""), "Aucun fichier fourni"],
    ["logo", text, "Ce fichier n’est pas une image"],
    ["logo", new File(["<svg/>"], "logo.svg", { type: "image/png" }), "Un dessin SVG peut contenir du code"],
    ["logo", [logo(), logo()], "Choisissez un seul fichier"],
    ["kbis", new File([], ""), "Aucun fichier fourni"],
    ["kbis", text, "Ce fichier n’est ni un PDF ni une photographie"],
    ["kbis", Array(6).fill(photo(80, 80)), "Cinq photographies au plus"],
    ["kbis", [photo(80, 80), await pdf()], "Choisissez soit un seul document, soit 1 à 5 photos"],
    ["kbis", [await pdf(), await pdf()], "Choisissez soit un seul document, soit 1 à 5 photos"],
  ];
  for (const [form, given, sentence] of tried) {
    const answer = await as(company).post(page, { form, [form]: given });
    expect(answer.status, sentence).toBe(400);
    const html = (await answer.text()).replaceAll("&#x27;", "'");
    expect(html).toMatch(new RegExp(`id="field-${form}-erreur"[^§]*?${sentence}`));
    expect(html).toContain('value="Clinique des Tilleuls"');
  }
  expect(await placesOf(company)).toEqual(before);
});

test("refuses uploads by other roles, a closed account or an ended session", async () => {
  const company = await aCompany();
  for (const other of [as(await aCandidate()), as(await anAdmin()), visitor]) {
    const { status } = await other.post(page, { form: "kbis", kbis: await pdf() });
    expect([302, 303, 403]).toContain(status);
  }
  const member = as(company);
  await member.get(page);
  await setAccountDisabled(db, company.userId, true);
  expect((await member.post(page, { form: "logo", logo: logo() })).status).toBe(302);
  expect(await placesOf(company)).toEqual({ logoFileId: null, kbisFileId: null });
  expect(await db.selectFrom("files").select("id").where("uploadedBy", "=", company.userId).execute()).toEqual([]);
});

test("the administration shows the Kbis with the company's own statements", async () => {
  const company = await aCompany({ siret: "73282932000074", adresse: "3, quai de Saône", city: "Lyon" });
  const admin = as(await anAdmin());
  expect(await textOf(await admin.get(`/admin/entreprise-edit/${company.companyId}`))).toContain(
    "Aucun pour l’instant",
  );
  await as(company).post(page, { form: "kbis", kbis: await pdf() });
  const { kbisFileId } = await placesOf(company);
  const answer = await admin.get(`/admin/entreprise-edit/${company.companyId}`);
  const html = await answer.clone().text();
  expect(await textOf(answer)).toMatch(/SIRET 73282932000074 Adresse 3, quai de Saône, Lyon Kbis Kbis été\.pdf/);
  expect(html).toContain(`href="/CvView?fichier=${kbisFileId}"`);
  const shown = await admin.get(`/CvView?fichier=${kbisFileId}`);
  const viewer = await shown.clone().text();
  expect(await textOf(shown)).toContain("Télécharger le Kbis");
  expect(viewer).toContain(`/fichiers/${kbisFileId}/pages/1`);
});
