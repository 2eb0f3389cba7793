// The public page of a company and its editor over HTTP.
import { expect, test } from "vitest";
import { as, edit, textOf, visitor } from "../../../tests/app.ts";
import { png } from "../../../tests/corpora/hostile/pictures.ts";
import { aColleague, aCompany, aFile, anAdmin, anOffer, type Company } from "../../../tests/factories.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { deleteCompanyWhole } from "./closed-companies.server.ts";
import { createCompanyPhoto } from "./company-pictures.server.ts";

const page = "/compte/entreprise/page";
const wide = (name = "equipe.png") => new File([png({ width: 400, height: 100 })], name, { type: "image/png" });
const publicPath = ({ companyId }: Company) => `/entreprises/${companyId}-clinique-des-tilleuls`;
const seenOf = async (company: Company) => (await visitor.get(publicPath(company))).text();
const hasFile = async (id: string) =>
  (await db.selectFrom("files").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
const photosOf = ({ companyId }: Company) =>
  db.selectFrom("companyPhotos").selectAll().where("companyId", "=", companyId).orderBy("position").execute();
const rowOf = ({ companyId }: Company) =>
  db.selectFrom("companies").selectAll().where("id", "=", companyId).executeTakeFirstOrThrow();

test("shows each part only when there is something, in the order of the page", async () => {
  const company = await aCompany({ city: "Lyon", secteur: "Santé" });
  const bare = await textOf(await visitor.get(publicPath(company)));
  for (const title of [
    "Qui nous sommes",
    "Ce qui compte",
    "Ce que nous offrons",
    "Comment se passe",
    "Vous travaillerez",
  ])
    expect(bare, title).not.toContain(title);
  expect(bare).toContain("Santé Lyon");
  const saved = await edit(as(company), page, {
    form: "textes",
    claim: "Soigner à deux pas de chez soi",
    description: "Quarante lits.\n\nUne équipe de nuit.",
    benefits: "- Mutuelle\n\n• Tickets restaurant\n",
    value1: "On apprend sur place",
    valueText1: "Trois semaines en binôme.",
    step2: "Échange au téléphone",
    delay2: "sous 3 jours",
  });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, page]);
  const text = await textOf(await visitor.get(publicPath(company)));
  expect(text).toContain("Soigner à deux pas de chez soi");
  expect(text).toMatch(
    /Qui nous sommes Quarante lits\. Une équipe de nuit\. Ce qui compte pour nous On apprend sur place Trois semaines en binôme\. Ce que nous offrons Mutuelle Tickets restaurant Comment se passe le recrutement Échange au téléphone ?sous 3 jours/,
  );
  expect((await rowOf(company)).page).toEqual({
    claim: "Soigner à deux pas de chez soi",
    benefits: ["Mutuelle", "Tickets restaurant"],
    values: [["On apprend sur place", "Trois semaines en binôme."]],
    steps: [["Échange au téléphone", "sous 3 jours"]],
  });
});

test("a text beyond its limits or without its title is refused beside its field, and nothing typed is lost", async () => {
  const company = await aCompany();
  const refused = await edit(as(company), page, {
    form: "textes",
    claim: "x".repeat(121),
    benefits: Array.from({ length: 13 }, (_, at) => `Avantage ${at}`).join("\n"),
    valueText2: "Sans titre",
  });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toMatch(/id="field-claim-erreur"[^§]*?120 caractères au plus/);
  expect(html).toMatch(/id="field-benefits-erreur"[^§]*?Douze avantages au plus/);
  expect(html).toMatch(/id="field-value2-erreur"[^§]*?Donnez un titre à cette ligne/);
  expect(html).toContain('value="Sans titre"');
  expect((await rowOf(company)).page).toEqual({});
});

test("a text that excludes people is refused", async () => {
  const company = await aCompany();
  const refused = await edit(as(company), page, {
    form: "textes",
    description: "Nous recrutons des hommes de moins de 30 ans.",
  });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toMatch(/id="field-description-erreur"/);
  expect((await rowOf(company)).description).toBeNull();
});

test("proposes what the site knows, and writes it on a press where the part is still empty", async () => {
  const company = await aCompany();
  await anOffer({ companyId: company.companyId, benefits: ["Mutuelle", "Titres-restaurant"] });
  await anOffer({ companyId: company.companyId, benefits: ["Mutuelle"] });
  const client = as(company);
  const before = await textOf(await client.get(page));
  expect(before).toContain("Proposé d’après vos offres Mutuelle · Titres-restaurant");
  expect(before).not.toContain("Proposé d’après votre présentation");
  const taken = await client.post(page, { form: "proposition", nom: "benefits" });
  expect([taken.status, taken.headers.get("location")]).toEqual([302, `${page}#field-benefits`]);
  expect((await rowOf(company)).page.benefits).toEqual(["Mutuelle", "Titres-restaurant"]);
  await edit(client, page, { form: "textes", benefits: "Vélo de fonction" });
  await client.post(page, { form: "proposition", nom: "benefits" });
  expect((await rowOf(company)).page.benefits).toEqual(["Vélo de fonction"]);
});

test("a cover is uploaded, described, public, replaced and deleted", async () => {
  const company = await aCompany();
  const member = as(company);
  expect(await seenOf(company)).not.toContain("/fichiers/");
  const saved = await member.post(page, { form: "couverture", cover: wide() });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, `${page}#couverture`]);
  const first = (await rowOf(company)).coverFileId!;
  expect((await visitor.get(`/fichiers/${first}`)).headers.get("content-type")).toBe("image/webp");
  await edit(member, page, { form: "couverture-texte", coverAlt: "La façade <b>" });
  expect(await seenOf(company)).toMatch(new RegExp(`/fichiers/${first}[^>]*alt="La façade &lt;b&gt;"`));
  await member.post(page, { form: "couverture", cover: wide("autre.png") });
  const second = await rowOf(company);
  expect([second.coverAlt, await hasFile(first), await hasFile(second.coverFileId!)]).toEqual([null, false, true]);
  await member.post(page, { form: "couverture-supprimer" });
  expect([(await rowOf(company)).coverFileId, await hasFile(second.coverFileId!)]).toEqual([null, false]);
});

test("photos are added, described, moved and deleted, eight at most", async () => {
  const company = await aCompany();
  const member = as(company);
  for (let at = 0; at < 7; at++) {
    const { id } = await aFile("companyPhoto", { uploadedBy: company.userId });
    await transaction((tx) => createCompanyPhoto(tx, company.companyId, id));
  }
  const added = await member.post(page, { form: "photo", companyPhoto: wide() });
  expect([added.status, added.headers.get("location")]).toEqual([302, `${page}#photos`]);
  const full = await member.post(page, { form: "photo", companyPhoto: wide() });
  expect(full.status).toBe(400);
  expect(await db.selectFrom("files").select("id").where("uploadedBy", "=", company.userId).execute()).toHaveLength(8);
  const [first, second, third] = await photosOf(company);
  await member.post(page, { form: "photo-texte", id: first!.id, caption: "Le hall", alt: "Deux fauteuils" });
  expect(await seenOf(company)).toMatch(
    new RegExp(`/fichiers/${first!.fileId}[^>]*alt="Deux fauteuils"[^§]*?<figcaption[^>]*>Le hall</figcaption>`),
  );
  for (let press = 0; press < 2; press++) await member.post(page, { form: "photo-ordre", id: third!.id, rang: "0" });
  expect((await photosOf(company)).slice(0, 3).map(({ id }) => id)).toEqual([third!.id, first!.id, second!.id]);
  await member.post(page, { form: "photo-supprimer", id: third!.id });
  expect([(await photosOf(company)).length, await hasFile(third!.fileId)]).toEqual([7, false]);
  const other = as(await aCompany({ nom: "Ailleurs" }));
  expect((await other.post(page, { form: "photo-supprimer", id: first!.id })).status).toBe(404);
  expect((await other.post(page, { form: "photo-texte", id: first!.id, caption: "Volé", alt: "" })).status).toBe(410);
  expect((await photosOf(company))[0]!.caption).toBe("Le hall");
});

test("names a person only once a member has stated the consent, and takes the person off with the portrait", async () => {
  const company = await aCompany();
  const colleague = await aColleague(company, { role: "recruiter" });
  const id = newId();
  const person = {
    form: "personne",
    id,
    name: "Ana Roy",
    job: "Infirmière",
    words: "J’aime la nuit.",
    companyPhoto: wide(),
  };
  const asked = await as(company).post(page, person);
  expect(asked.status).toBe(400);
  expect(await asked.text()).toMatch(/id="field-agrees-erreur"[^§]*?Demandez d’abord son accord/);
  for (let press = 0; press < 2; press++)
    expect((await as(company).post(page, { ...person, agrees: "on" })).status).toBe(302);
  const rows = await db.selectFrom("companyPeople").selectAll().where("companyId", "=", company.companyId).execute();
  expect(rows.map(({ name, statedBy }) => [name, statedBy])).toEqual([["Ana Roy", company.userId]]);
  const { fileId } = rows[0]!;
  expect(await db.selectFrom("files").select("id").where("uploadedBy", "=", company.userId).execute()).toHaveLength(1);
  expect((await visitor.get(`/fichiers/${fileId}`)).status).toBe(200);
  expect(await textOf(await visitor.get(publicPath(company)))).toContain(
    "Vous travaillerez avec Ana Roy Infirmière J’aime la nuit.",
  );
  const logged = await db
    .selectFrom("audit")
    .select(["action", "before", "after"])
    .where("targetId", "=", company.companyId)
    .execute();
  expect(logged).toEqual([{ action: "personne présentée sur la page de l’entreprise", before: null, after: null }]);
  await as(colleague).post(page, { form: "personne-supprimer", id });
  expect(await seenOf(company)).not.toContain("Ana Roy");
  expect(await hasFile(fileId!)).toBe(false);
});

test("pictures are public only while the company is", async () => {
  const company = await aCompany();
  await as(company).post(page, { form: "photo", companyPhoto: wide() });
  const [photo] = await photosOf(company);
  await db.updateTable("companies").set({ heldAs: "waiting" }).where("id", "=", company.companyId).execute();
  expect((await visitor.get(`/fichiers/${photo!.fileId}`)).status).toBe(404);
  expect((await as(company).get(`/fichiers/${photo!.fileId}`)).status).toBe(200);
  expect((await as(await aCompany({ nom: "Ailleurs" })).get(`/fichiers/${photo!.fileId}`)).status).toBe(404);
});

test("an administrator sees the photos and people of a page, and takes one off; it is logged", async () => {
  const company = await aCompany();
  await as(company).post(page, { form: "photo", companyPhoto: wide() });
  await as(company).post(page, { form: "personne", id: newId(), name: "Ana Roy", job: "Infirmière", agrees: "on" });
  const [photo] = await photosOf(company);
  const admin = as(await anAdmin());
  const address = `/admin/entreprise-edit/${company.companyId}`;
  const html = await (await admin.get(address)).text();
  expect(html).toContain(`/fichiers/${photo!.fileId}`);
  expect(html).toContain("Ana Roy, Infirmière");
  const taken = await admin.post(address, { geste: "retirer", quoi: "photo", partie: photo!.id });
  expect(taken.status).toBe(302);
  expect([await photosOf(company), await hasFile(photo!.fileId)]).toEqual([[], false]);
  const [entry] = await db
    .selectFrom("audit")
    .select(["action", "before"])
    .where("targetId", "=", company.companyId)
    .orderBy("at", "desc")
    .execute();
  expect(entry).toEqual({ action: "élément retiré de la page d’une entreprise", before: { part: "photo" } });
});

test("erasing a company deletes the pictures of its page, also those of former members", async () => {
  const company = await aCompany();
  await as(company).post(page, { form: "photo", companyPhoto: wide() });
  await as(company).post(page, {
    form: "personne",
    id: newId(),
    name: "Ana Roy",
    job: "Infirmière",
    agrees: "on",
    companyPhoto: wide(),
  });
  await db.updateTable("files").set({ uploadedBy: null }).where("uploadedBy", "=", company.userId).execute();
  const files = await db.selectFrom("files").select("id").where("kind", "=", "companyPhoto").execute();
  expect(files.length).toBeGreaterThan(1);
  const own = [
    ...(await photosOf(company)).map(({ fileId }) => fileId),
    ...(await db.selectFrom("companyPeople").select("fileId").where("companyId", "=", company.companyId).execute()).map(
      ({ fileId }) => fileId!,
    ),
  ];
  await transaction((tx) => deleteCompanyWhole(tx, company.companyId));
  for (const id of own) expect(await hasFile(id)).toBe(false);
});
