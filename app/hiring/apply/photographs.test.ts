// Applications whose CV is a set of photographs, over HTTP.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { jpeg } from "../../../tests/corpora/hostile/pictures.ts";
import { aCandidate, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { openPdf } from "../../../tests/pdf.ts";
import { offerPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { readFile } from "../../platform/storage/storage.server.ts";

const photo = (width: number, height: number) =>
  new File([jpeg({ width, height })], "IMG_2041.jpg", { type: "image/jpeg" });

const sentOf = (email: string) =>
  db
    .selectFrom("applications")
    .innerJoin("files", "files.id", "applications.cvFileId")
    .select(["files.originalName", "files.storageKey"])
    .where("email", "=", email)
    .execute();

async function pagesOf(storageKey: string): Promise<string[]> {
  const document = await openPdf(new Uint8Array((await readFile(storageKey))!));
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)));
  const forms = pages.map(({ view }) => (view[2]! > view[3]! ? "lying" : "standing"));
  await document.loadingTask.destroy();
  return forms;
}

const person = () => ({
  prenom: "Nadia",
  nom: "Benali",
  email: `nadia-${newId()}@exemple.test`,
  tel: "06 39 98 12 34",
});

test("a visitor sends two photographs, and the company receives one PDF of two pages", async () => {
  const offer = await anOffer();
  const nadia = person();
  const done = await visitor.post(offerPath(offer), { ...nadia, cv: [photo(240, 320), photo(320, 240)] });
  expect(done.status).toBe(302);
  const [sent, ...others] = await sentOf(nadia.email);
  expect([sent?.originalName, others]).toEqual(["CV.pdf", []]);
  expect(await pagesOf(sent!.storageKey)).toEqual(["standing", "lying"]);
});

test("an applicant sees the first page of the CV that was sent, small, by account or by the mail's link", async () => {
  const offer = await anOffer();
  const [zoe, nadia] = [await aCandidate(), person()];
  await as(zoe).post(offerPath(offer), { cv: [photo(240, 320)] });
  await visitor.post(offerPath(offer), { ...nadia, cv: [photo(320, 240)] });
  const [mail] = await mailsTo(nadia.email);
  const pages = [
    await as(zoe).get(`${offerPath(offer)}/envoyee`),
    await visitor.get(new URL(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "").pathname),
  ];
  for (const [at, page] of pages.entries()) {
    const face = /<img src="([^"]*taille=vignette[^"]*)"/.exec(await page.text())?.[1]?.replaceAll("&amp;", "&") ?? "";
    const client = at === 0 ? as(zoe) : visitor;
    expect((await client.get(face)).headers.get("content-type")).toBe("image/webp");
    expect((await as(await aCandidate()).get(face.replace(/&acces=.*/, ""))).status).toBe(404);
  }
});

test("a candidate's photographs go instead of the profile's CV", async () => {
  const offer = await anOffer();
  const zoe = await aCandidate();
  await as(zoe).post("/moncompte", { form: "cv", cv: [photo(240, 320), photo(240, 320)] });
  expect((await as(zoe).post(offerPath(offer), { cvChoix: "profil", cv: photo(320, 240) })).status).toBe(302);
  const [sent] = await sentOf(zoe.email);
  expect(await pagesOf(sent!.storageKey)).toEqual(["lying"]);
});

test("too many photographs, or one with a document, get an error at the field; nothing typed is lost", async () => {
  const offer = await anOffer();
  const nadia = person();
  const document = new File(["%PDF-1.4"], "cv.pdf", { type: "application/pdf" });
  const tried: [File[], string][] = [
    [Array(6).fill(photo(80, 80)), "Cinq photographies au plus font un document"],
    [[photo(80, 80), document], "Choisissez soit un seul document, soit 1 à 5 photos"],
  ];
  for (const [cv, sentence] of tried) {
    const answer = await visitor.post(offerPath(offer), { ...nadia, cv });
    expect(answer.status).toBe(400);
    const html = (await answer.clone().text()).replaceAll("&#x27;", "'");
    expect(html).toMatch(new RegExp(`id="field-cv-erreur"[^§]*?${sentence}`));
    for (const typed of Object.values(nadia)) expect(html).toContain(`value="${typed}"`);
    expect(await textOf(answer)).toContain(sentence);
  }
  expect(await sentOf(nadia.email)).toEqual([]);
});

test("photographs in the account become the profile's CV, one page each, in order", async () => {
  const zoe = await aCandidate();
  await as(zoe).post("/moncompte", { form: "cv", cv: [photo(320, 240), photo(240, 320), photo(320, 240)] });
  const file = await db
    .selectFrom("candidates")
    .innerJoin("files", "files.id", "candidates.cvFileId")
    .select(["files.originalName", "files.storageKey", "files.text"])
    .where("candidates.id", "=", zoe.id)
    .executeTakeFirstOrThrow();
  expect([file.originalName, file.text]).toEqual(["CV.pdf", null]);
  expect(await pagesOf(file.storageKey)).toEqual(["lying", "standing", "lying"]);
  const refused = await as(zoe).post("/moncompte", { form: "cv", cv: Array(6).fill(photo(80, 80)) });
  expect(refused.status).toBe(400);
  expect((await refused.text()).replaceAll("&#x27;", "'")).toMatch(/id="field-cv-erreur"[^§]*?Cinq photographies/);
});
