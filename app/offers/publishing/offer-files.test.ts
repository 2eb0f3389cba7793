// An offer's file and image over HTTP: with the offer's form, on its edit page, in the administration.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { app } from "../../../server/app.ts";
import { as, type Fields, postConfirmed, sessionCookie, textOf, visitor } from "../../../tests/app.ts";
import { png } from "../../../tests/corpora/hostile/pictures.ts";
import { aCandidate, aCompany, anAdmin, anOffer, type Company } from "../../../tests/factories.ts";
import { setAccountDisabled } from "../../people/accounts/account-status.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

const create = "/compte/entreprise/creer-offre";
const editPage = (id: string) => `/compte/entreprise/mes-offres/${id}`;
const image = (name = "équipe.png") => new File([png({ width: 160, height: 90 })], name, { type: "image/png" });
const pdf = async (name = "Fiche de poste.pdf") =>
  new File([await readFile(new URL("../../../tests/e2e/cv-zoe.pdf", import.meta.url))], name, {
    type: "application/pdf",
  });
const fake = () => new File(["bonjour"], "fiche.pdf", { type: "application/pdf" });

const offersOf = ({ companyId }: Company) =>
  db.selectFrom("offers").selectAll().where("companyId", "=", companyId).orderBy("createdAt").execute();
const placesOf = (id: string) =>
  db.selectFrom("offers").select(["offerFileId", "offerImageId"]).where("id", "=", id).executeTakeFirstOrThrow();
const filesOf = ({ userId }: { userId: string }) =>
  db.selectFrom("files").select(["id", "kind"]).where("uploadedBy", "=", userId).orderBy("kind").execute();

test("an offer is created with its file and image, which its page shows to visitors", async () => {
  const company = await aCompany();
  const html = await (await as(company).get(create)).text();
  expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
  const fields = { title: "Soudeur TIG", salary: "2400", offerFile: await pdf(), offerImage: image() };
  const done = await postConfirmed(as(company), create, fields);
  const [offer] = await offersOf(company);
  expect([done.status, done.headers.get("location")]).toEqual([302, editPage(offer!.id)]);
  expect((await filesOf(company)).map(({ id }) => id)).toEqual([offer!.offerFileId, offer!.offerImageId]);
  const seen = await visitor.get(`/offres/${offer!.id}-soudeur-tig`);
  const page = await seen.clone().text();
  expect(await textOf(seen)).toMatch(/Fiche de poste\.pdf \( ?PDF, [\d,]+ ko ?\)/);
  expect(page).toContain(`href="/fichiers/${offer!.offerFileId}"`);
  expect(page).toContain(`src="/fichiers/${offer!.offerImageId}`);
  for (const id of [offer!.offerFileId, offer!.offerImageId])
    expect((await visitor.get(`/fichiers/${id}`)).status).toBe(200);
});

test("an offer needs neither, and the same form sent twice makes one offer with one file", async () => {
  const company = await aCompany();
  const empty = new File([], "");
  const fields = { title: "Soudeur", formId: newId(), offerFile: empty, offerImage: empty };
  expect((await postConfirmed(as(company), create, fields)).status).toBe(302);
  expect(await filesOf(company)).toEqual([]);
  const other = { title: "Soudeuse", formId: newId(), offerFile: await pdf() };
  for (let time = 0; time < 2; time++) expect((await postConfirmed(as(company), create, other)).status).toBe(302);
  expect(await offersOf(company)).toHaveLength(2);
  expect(await filesOf(company)).toHaveLength(1);
});

test("a file that is refused loses nothing that was typed, and no offer is made", async () => {
  const company = await aCompany();
  const fields = { title: "Soudeur <TIG>", job: "Soudeur", description: "À l'atelier,\nde jour.", salary: "2 400" };
  const answer = await postConfirmed(as(company), create, { ...fields, offerFile: fake(), offerImage: fake() });
  expect(answer.status).toBe(400);
  const html = (await answer.clone().text()).replaceAll("&#x27;", "'");
  expect(html).toMatch(/id="field-offerFile-erreur"[^§]*?Ce fichier/);
  expect(html).toMatch(/id="field-offerImage-erreur"[^§]*?Ce fichier n’est pas une image/);
  for (const field of ['value="Soudeur &lt;TIG&gt;"', 'value="2 400"', "À l'atelier,\r\nde jour."])
    expect(html.includes(field), field).toBe(true);
  expect(await textOf(answer)).toContain("Si vous aviez choisi un document ou une image, choisissez-les à nouveau.");
  expect(await offersOf(company)).toEqual([]);
  const unnamed = await as(company).post(create, { title: "", offerFile: await pdf() });
  expect(await textOf(unnamed)).toContain("choisissez-les à nouveau");
  expect(await filesOf(company)).toEqual([]);
});

test("an offer sent after its session expired is restored without its files, says so, and makes one offer", async () => {
  const company = await aCompany();
  const own = as(company);
  const html = await (await own.get(create)).text();
  const hidden = (of: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(of)?.[1] ?? "";
  const fields = { title: "Soudeur TIG", salary: "2 400", formId: hidden(html, "formId"), page: hidden(html, "page") };
  const brouillon = hidden(html, "brouillon");
  const late = await visitor.post(create, { ...fields, brouillon, offerFile: await pdf(), offerImage: image() });
  expect([late.status, late.headers.get("location")]).toEqual([
    302,
    `/login?retour=${encodeURIComponent(create)}&garde=oui`,
  ]);
  const again = await own.get(create);
  const back = await again.clone().text();
  for (const field of ['value="Soudeur TIG"', 'value="2 400"', `name="formId" value="${fields.formId}"`])
    expect(back.includes(field), field).toBe(true);
  const page = await textOf(again);
  expect(page).toContain("Voici ce que vous aviez écrit quand votre session s’est terminée");
  expect(page).toContain("Si vous aviez choisi un document ou une image, choisissez-les à nouveau.");
  expect(await filesOf(company)).toEqual([]);
  for (let time = 0; time < 2; time++)
    expect((await postConfirmed(own, create, { ...fields, brouillon, offerImage: image() })).status).toBe(302);
  expect(await offersOf(company)).toHaveLength(1);
  expect(await (await own.get(create)).text()).not.toContain("Soudeur TIG");
});

test("the page of an offer takes a file and an image, replaces and deletes them", async () => {
  const company = await aCompany();
  const { id } = await anOffer({ companyId: company.companyId });
  const member = as(company);
  for (const [kind, first, second] of [
    ["offerFile", await pdf(), await pdf("autre.pdf")],
    ["offerImage", image(), image("autre.png")],
  ] as const) {
    const column = `${kind}Id` as const;
    const saved = await member.post(editPage(id), { form: kind, [kind]: first });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, `${editPage(id)}#${kind}`]);
    const before = (await placesOf(id))[column]!;
    expect(await (await member.get(editPage(id))).text()).toContain(`/fichiers/${before}`);
    await member.post(editPage(id), { form: kind, [kind]: second });
    const after = (await placesOf(id))[column]!;
    expect((await filesOf(company)).map((file) => file.id)).toEqual([after]);
    await member.post(editPage(id), { form: `${kind}-supprimer` });
    expect((await placesOf(id))[column]).toBeNull();
    expect(await filesOf(company)).toEqual([]);
  }
});

test("a file refused on an offer's page shows an error at its field, and the previous one stays", async () => {
  const company = await aCompany();
  const { id } = await anOffer({ companyId: company.companyId });
  await as(company).post(editPage(id), { form: "offerFile", offerFile: await pdf() });
  const before = await placesOf(id);
  for (const [kind, given, sentence] of [
    ["offerFile", new File([], ""), "Aucun fichier fourni"],
    ["offerFile", fake(), "Ce fichier n’est ni un PDF, ni un DOCX, ni un ODT"],
    ["offerFile", [await pdf(), await pdf()], "Choisissez un seul fichier"],
    ["offerImage", await pdf(), "Ce fichier n’est pas une image"],
  ] as const) {
    const answer = await as(company).post(editPage(id), { form: kind, [kind]: given as File });
    expect(answer.status).toBe(400);
    const html = (await answer.text()).replaceAll("&#x27;", "'");
    expect(html).toMatch(new RegExp(`id="field-${kind}-erreur"[^§]*?${sentence}`));
    expect(html).toContain('value="Infirmier de bloc H/F"');
  }
  expect(await placesOf(id)).toEqual(before);
});

test("a company cannot change the files of another company's offer", async () => {
  const company = await aCompany();
  const { id } = await anOffer({ companyId: company.companyId });
  await as(company).post(editPage(id), { form: "offerFile", offerFile: await pdf() });
  const before = await placesOf(id);
  const others = [await aCompany(), await aCandidate(), await anAdmin()];
  for (const other of others) {
    const tried: Fields[] = [{ form: "offerFile", offerFile: await pdf() }, { form: "offerFile-supprimer" }];
    for (const fields of tried) {
      const { status } = await as(other).post(editPage(id), fields);
      expect(status).toBe(other.role === "company" ? 404 : 403);
    }
    expect(await filesOf(other)).toEqual([]);
  }
  const closed = as(company);
  await closed.get(editPage(id));
  await setAccountDisabled(db, company.userId, true);
  expect((await closed.post(editPage(id), { form: "offerFile-supprimer" })).status).toBe(302);
  expect((await visitor.post(editPage(id), { form: "offerFile-supprimer" })).status).toBe(302);
  expect(await placesOf(id)).toEqual(before);
});

test("an administrator replaces and deletes them too, with an audit log entry; only the company reads them", async () => {
  const company = await aCompany();
  const admin = await anAdmin();
  const { id } = await anOffer({ companyId: company.companyId, isActive: false });
  const page = `/admin/offre-edit/${id}`;
  const saved = await as(admin).post(page, { form: "offerFile", offerFile: await pdf() });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, `${page}#offerFile`]);
  const { offerFileId } = await placesOf(id);
  expect(await textOf(await as(admin).get(page))).toContain("Fiche de poste.pdf");
  expect((await as(company).get(`/fichiers/${offerFileId}`)).status).toBe(200);
  for (const stranger of [visitor, as("company"), as("candidate")])
    expect((await stranger.get(`/fichiers/${offerFileId}`)).status).toBe(404);
  const refused = await as(admin).post(page, { form: "offerFile", offerFile: fake() });
  expect([refused.status, (await placesOf(id)).offerFileId]).toEqual([400, offerFileId]);
  await as(admin).post(page, { form: "offerFile-supprimer" });
  expect((await placesOf(id)).offerFileId).toBeNull();
  const entries = await db
    .selectFrom("audit")
    .select(["action", "before", "after"])
    .where("targetId", "=", id)
    .execute();
  expect(entries).toEqual([
    { action: "offre modifiée", before: { offerFileId: null }, after: { offerFileId } },
    { action: "offre modifiée", before: { offerFileId }, after: { offerFileId: null } },
  ]);
  const gone = await as(admin).post(`/admin/offre-edit/${newId()}`, { form: "offerImage", offerImage: image() });
  expect(gone.status).toBe(404);
});

test("an administrator's upload for a company is deleted with the company", async () => {
  const company = await aCompany();
  const admin = await anAdmin();
  const { id } = await anOffer({ companyId: company.companyId });
  await as(admin).post(`/admin/offre-edit/${id}`, { form: "offerImage", offerImage: image() });
  expect(await filesOf(admin)).toHaveLength(1);
  await as(admin).post(`/admin/entreprises/${company.companyId}/suppression`, { ground: "fausse" });
  expect(await filesOf(admin)).toEqual([]);
});

test("files too large for one form get a clear message", async () => {
  const company = await aCompany();
  const form = new FormData();
  form.set("title", "Soudeur");
  for (const name of ["offerFile", "offerImage"]) form.set(name, new File([new Uint8Array(6_500_000)], "a.pdf"));
  const headers = { Origin: config.baseUrl, Cookie: await sessionCookie(company) };
  const answer = await app.request(new Request(config.baseUrl + create, { method: "POST", body: form, headers }));
  expect(answer.status).toBe(413);
  expect(await textOf(answer)).toContain("Plus de 12 Mo à la fois");
});
