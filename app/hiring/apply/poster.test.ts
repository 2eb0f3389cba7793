// An application from a poster over HTTP: its file, its two steps, what is stored, limits and erasure.
import { beforeEach, describe, expect, test } from "vitest";
import { as, browser, type Client, follow, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { openPdfDocument } from "../../engines/cv-parser/pdf-document.server.ts";
import { idEndOf, posterCode, posterFilePath, posterPath } from "../../offers/poster.ts";
import { answerField } from "../../offers/questions.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { followCode } from "./follow-code.server.ts";
import { deleteOldPosterDrafts } from "./poster-application.server.ts";

const inbox = "/compte/entreprise/candidatures";
const questions = ["Avez-vous le diplôme ? [oui/non] (décisive : Oui)", "Combien d’années ? [nombre]"];
const [diploma, years] = questions.map(answerField) as [string, string];
let people = 0;

beforeEach(() => db.deleteFrom("rateLimits").execute());

const aPhone = () => {
  people += 1;
  return `07 55 44 ${String(Math.floor(people / 100)).padStart(2, "0")} ${String(people % 100).padStart(2, "0")}`;
};

async function aPoster(given: Parameters<typeof anOffer>[0] = {}) {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId, title: "Infirmière", questions, ...given });
  return { ...offer, company, client: as(company), path: posterPath(offer.id) };
}

const tokenIn = (html: string) => /name="jeton" value="([\w-]{43})"/.exec(html)![1]!;

const applicationsTo = (offerId: string) =>
  db.selectFrom("applications").selectAll().where("offerId", "=", offerId).orderBy("id").execute();
const draftsOf = (offerId: string) =>
  db.selectFrom("applicationDrafts").selectAll().where("offerId", "=", offerId).execute();

async function firstStep(who: Client, path: string, tel: string) {
  const jeton = tokenIn(await (await who.get(path)).text());
  const response = await who.post(path, { jeton, etape: "identite", nom: "Fatou Diallo Ba", tel });
  return { jeton, response };
}

test("a code stands for the end of an id, also as one mistypes it, and for nothing else", () => {
  for (let count = 0; count < 50; count++) {
    const id = newId();
    const code = posterCode(id);
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    expect(idEndOf(code)).toBe(id.slice(-12));
    expect(idEndOf(code.toUpperCase().replaceAll("0", "O").replaceAll("1", "I"))).toBe(id.slice(-12));
  }
  for (const code of ["", "abc", "zzzzzzzzzz", "0123456789a", "éééééééééé", "u123456789"])
    expect(idEndOf(code)).toBeNull();
});

describe("the poster's file", () => {
  test.each(["a4", "a5"] as const)(
    "in %s is a page with the title, the pay, the place and the short address",
    async (format) => {
      const offer = await aPoster({ salary: 2400, salaryTaux: "par mois", city: "Lyon", departement: "69" });
      const response = await offer.client.get(posterFilePath(offer.id, format));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      const document = await openPdfDocument(new Uint8Array(await response.arrayBuffer()));
      expect(document.numPages).toBe(1);
      const page = await document.getPage(1);
      expect(Math.round(page.view[2]!)).toBe(format === "a4" ? 595 : 420);
      const words = (await page.getTextContent()).items.map((item) => ("str" in item ? item.str : "")).join(" ");
      for (const part of ["Infirmière", "2", "Lyon", offer.path]) expect(words).toContain(part);
      // Each strip holds the address.
      expect(words.split(offer.path).length - 1).toBe(format === "a4" ? 9 : 7);
    },
  );

  test("states the way to apply of an offer that takes no form", async () => {
    const offer = await aPoster({ applyBy: "par téléphone", applyContact: "04 78 12 34 56" });
    const response = await offer.client.get(posterFilePath(offer.id, "a5"));
    const document = await openPdfDocument(new Uint8Array(await response.arrayBuffer()));
    const { items } = await (await document.getPage(1)).getTextContent();
    const words = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    expect(words).toContain("04 78 12 34 56");
    expect(words).not.toContain("Postulez en 30 secondes");
  });

  test("is linked on the offer's page of its company, and nobody else gets it", async () => {
    const offer = await aPoster();
    const file = posterFilePath(offer.id, "a4");
    expect(await (await offer.client.get(`/compte/entreprise/mes-offres/${offer.id}`)).text()).toContain(
      `href="${file}"`,
    );
    expect((await as(await aCompany()).get(file)).status).toBe(404);
    expect((await as(await aCandidate()).get(file)).status).toBe(403);
    expect((await offer.client.get(file.replace("a4", "a3"))).status).toBe(404);
    await db.updateTable("offers").set({ isActive: false }).where("id", "=", offer.id).execute();
    expect((await offer.client.get(file)).status).toBe(410);
  });
});

describe("a person at a poster", () => {
  test("applies with two fields, a press, two answers and a press; the company calls", async () => {
    const offer = await aPoster();
    const tel = aPhone();
    const person = browser();
    const first = await (await person.get(offer.path)).text();
    const visible = [...first.matchAll(/<input(?![^>]*type="hidden")[^>]*name="(?:nom|tel)"/g)];
    expect(visible).toHaveLength(2);
    const { jeton, response } = await firstStep(person, offer.path, tel);
    expect(response.status).toBe(200);
    const second = await response.text();
    expect(second).toContain(`name="${diploma}"`);
    expect(second).not.toContain('name="tel"');
    expect(await draftsOf(offer.id)).toMatchObject([{ prenom: "Fatou", nom: "Diallo Ba", tel, applicationId: null }]);
    expect(await applicationsTo(offer.id)).toEqual([]);
    const sent = await person.post(offer.path, { jeton, etape: "reponses", [diploma]: "Oui", [years]: "3" });
    expect(sent.status).toBe(302);
    const [application] = await applicationsTo(offer.id);
    expect(application).toMatchObject({
      prenom: "Fatou",
      nom: "Diallo Ba",
      tel,
      email: null,
      cvFileId: null,
      match: 100,
    });
    expect(await textOf(await follow(person, sent))).toContain(followCode(application!.id));
    expect(await textOf(await offer.client.get(`${inbox}?etat=a-rappeler`))).toContain("Fatou Diallo Ba");
  });

  test("sends the same form twice and applies once, with the same code", async () => {
    const offer = await aPoster();
    const person = browser();
    const { jeton } = await firstStep(person, offer.path, aPhone());
    const fields = { jeton, etape: "reponses", [diploma]: "Non" };
    const answers = await Promise.all([person.post(offer.path, fields), person.post(offer.path, fields)]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    const again = await person.post(offer.path, fields);
    const rows = await applicationsTo(offer.id);
    expect(rows).toHaveLength(1);
    expect(await textOf(await follow(person, again))).toContain(followCode(rows[0]!.id));
    expect(
      await db.selectFrom("applicationEvents").select("id").where("applicationId", "=", rows[0]!.id).execute(),
    ).toHaveLength(1);
  });

  test("reads what is missing and loses nothing", async () => {
    const offer = await aPoster();
    const jeton = tokenIn(await (await visitor.get(offer.path)).text());
    const wrong = await visitor.post(offer.path, { jeton, etape: "identite", nom: "Fatou", tel: "12" });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain("Indiquez votre prénom et votre nom");
    expect(html).toContain('value="Fatou"');
    expect(html).toContain(`value="${jeton}"`);
    expect(await draftsOf(offer.id)).toEqual([]);
    const { jeton: next } = await firstStep(visitor, offer.path, aPhone());
    const bad = await visitor.post(offer.path, { jeton: next, etape: "reponses", [years]: "beaucoup" });
    expect(bad.status).toBe(400);
    expect(await bad.text()).toContain('value="beaucoup"');
    const lost = await visitor.post(offer.path, { jeton: "x".repeat(43), etape: "reponses", [years]: "1" });
    expect(await textOf(lost)).toContain("Votre début de candidature n’est plus là");
  });

  test("applies in one press where there is no question, and by the full form where a CV is required", async () => {
    const offer = await aPoster({ questions: [] });
    expect((await firstStep(visitor, offer.path, aPhone())).response.status).toBe(302);
    expect(await applicationsTo(offer.id)).toHaveLength(1);
    const strict = await aPoster({ cvPolicy: "exige" });
    expect(await textOf(await visitor.get(strict.path))).toContain("Postuler avec un CV");
    expect((await visitor.post(strict.path, { etape: "identite", nom: "Fatou Ba", tel: aPhone() })).status).toBe(410);
    const gone = await aPoster({ isActive: false });
    expect((await visitor.get(gone.path)).status).toBe(410);
    expect((await visitor.get("/p/0123456789")).status).toBe(404);
  });
});

test("a step is deleted after a day, and the owner of the number erases it at once with the application", async () => {
  const offer = await aPoster();
  const tel = aPhone();
  await firstStep(visitor, offer.path, tel);
  await deleteOldPosterDrafts(new Date(Date.now() + 23 * 3_600_000));
  expect(await draftsOf(offer.id)).toHaveLength(1);
  await deleteOldPosterDrafts(new Date(Date.now() + 25 * 3_600_000));
  expect(await draftsOf(offer.id)).toEqual([]);
  await firstStep(visitor, offer.path, tel);
  const { jeton } = await firstStep(visitor, offer.path, tel);
  await visitor.post(offer.path, { jeton, etape: "reponses", [diploma]: "Oui" });
  expect(await draftsOf(offer.id)).toHaveLength(2);
  const { id } = (await applicationsTo(offer.id))[0]!;
  await visitor.post("/suivi", { tel, code: followCode(id, "erase"), effacer: "oui" });
  expect(await draftsOf(offer.id)).toEqual([]);
  expect(await applicationsTo(offer.id)).toEqual([]);
});
