// A CV that gives nothing to the profile: the page states why, and offers the first fields instead.
import { expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { docx, odt, paragraph } from "../../../tests/corpora/hostile/docx.ts";
import { cvPdf } from "../../../tests/corpora/hostile/pdf.ts";
import { aCandidate, type Candidate } from "../../../tests/factories.ts";
import { readCvPictures } from "../../files/store/picture-lines.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { drain } from "../../platform/jobs/jobs.server.ts";
import * as peopleMessages from "../messages.ts";
import { cvWaitingHeader } from "./cv-section.tsx";

const page = "/moncompte";
const empty = { prenom: null, nom: null, mobile: null, job: null, city: null } as const;
const lead = "Commencez par l’essentiel";

const plain = (text: string) => text.replace(/\s+/g, " ");
const shownTo = async (person: Candidate) => plain(await textOf(await as(person).get(page)));
const htmlFor = async (person: Candidate) => (await as(person).get(page)).text();
const rowOf = (person: Candidate) =>
  db.selectFrom("candidates").selectAll().where("id", "=", person.id).executeTakeFirstOrThrow();

/** The names of the short form's visible fields. */
const fieldsIn = (html: string) => [...html.matchAll(/id="field-court-(\w+)"/g)].map(([, name]) => name);

async function withCv(bytes: Uint8Array, name: string, given: Parameters<typeof aCandidate>[0] = empty) {
  const person = await aCandidate(given);
  const cv = new File([new Uint8Array(bytes)], name);
  expect((await as(person).post(page, { form: "cv", cv })).status).toBe(302);
  return person;
}

const withoutText = () => docx({ body: paragraph("") });
const ukrainian = "Люблю подорожувати та малювати, багато читаю, ходжу в гори щоліта";

test.each<[keyof typeof peopleMessages.cvUnread, string, Uint8Array]>([
  ["wordless", "vide.docx", withoutText()],
  ["wordless", "vide.odt", odt({ body: "<text:p/>" })],
  ["unrecognised", "cv.docx", docx({ body: paragraph(ukrainian) })],
  ["unrecognised", "cv.odt", odt({ body: "<text:p>Lorem ipsum dolor sit amet</text:p>" })],
  ["unrecognised", "cv.pdf", cvPdf({ lines: ["xxxxx xxxxx xxxxx", "yyyy yyyy yyyy"] })],
])("the page states that a CV is %s: %s", async (reason, name, bytes) => {
  const person = await withCv(bytes, name);
  const shown = await shownTo(person);
  expect(shown).toContain(plain(peopleMessages.cvUnread[reason]));
  expect(shown).toContain(lead);
});

test("a blank PDF is read as pictures first", { timeout: 180_000 }, async () => {
  const person = await withCv(cvPdf({ lines: [] }), "cv.pdf");
  expect(await shownTo(person)).toContain(plain(peopleMessages.cvUnread.waiting));
  const isWaiting = async () => (await as(person).get(page)).headers.has(cvWaitingHeader);
  expect(await isWaiting()).toBe(true);
  expect(await drain("pictures", readCvPictures)).toBe(1);
  expect(await isWaiting()).toBe(false);
  expect(await shownTo(person)).toContain(plain(peopleMessages.cvUnread.illegible));
});

test("a CV with something for the profile has no short form, also when the profile holds it already", async () => {
  const bytes = docx({ body: paragraph("Nom : Kerboul") + paragraph("Prénom : Aziliz") });
  const named = { ...empty, prenom: "Aziliz", nom: "Kerboul" };
  for (const person of [await withCv(bytes, "cv.docx"), await withCv(bytes, "cv.docx", named)])
    expect(await shownTo(person)).not.toContain(lead);
  expect(await shownTo(await aCandidate(empty))).not.toContain(lead);
});

test("the short form has the empty fields, saves them and retains the rest of the profile", async () => {
  const given = { ...empty, prenom: "Aziliz", salaryMin: 2_100, attributes: ["licence:permis-b"] };
  const person = await withCv(withoutText(), "cv.docx", given);
  const html = await htmlFor(person);
  expect(fieldsIn(html)).toEqual(["nom", "job", "city"]);
  const short = { form: "profil-court", nom: "Kerboul", job: "Soudeuse", city: "Quimper", cityCode: "" };
  expect((await as(person).post(page, short)).status).toBe(302);
  expect(await rowOf(person)).toMatchObject({
    prenom: "Aziliz",
    nom: "Kerboul",
    job: "Soudeuse",
    city: "Quimper",
    cityCode: "29232",
    salaryMin: 2_100,
    attributes: ["licence:permis-b"],
  });
  expect((await rowOf(person)).occupations).not.toBe("");
  const after = await htmlFor(person);
  expect(fieldsIn(after)).toEqual([]);
  expect(after).not.toContain(lead);
});

test("a refused short form shows its error and what was typed; the profile's form is as before", async () => {
  const person = await withCv(withoutText(), "cv.docx", { ...empty, attributes: ["licence:permis-b"] });
  const answer = await as(person).post(page, { form: "profil-court", nom: "Kerboul", city: "Saint-Denis" });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(/<input[^>]*id="field-court-nom"[^>]*>/.exec(html)?.[0]).toContain('value="Kerboul"');
  expect(/<input[^>]*id="field-court-city"[^>]*>/.exec(html)?.[0]).toContain('aria-invalid="true"');
  expect(/<input[^>]*id="field-nom"[^>]*>/.exec(html)?.[0]).toContain('value=""');
  expect(html).toContain("licence:permis-b");
  expect(await rowOf(person)).toMatchObject({ nom: null, city: null });
});

test("the short form does not replace what was saved since it was shown", async () => {
  const person = await withCv(withoutText(), "cv.docx");
  await as(person).post(page, { form: "profil-court", nom: "Kerboul" });
  const answer = await as(person).post(page, { form: "profil-court", nom: "Autre", job: "Soudeuse" });
  expect(answer.status).toBe(302);
  expect(await rowOf(person)).toMatchObject({ nom: "Kerboul", job: null });
});
