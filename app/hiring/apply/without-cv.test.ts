// Applying without a CV and without an e-mail address, what the company reads, and the CV that follows.
import { beforeEach, describe, expect, test } from "vitest";
import { as, browser, follow, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, anApplication, anOffer, plainDescription } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { offerPath } from "../../offers/offer.ts";
import { answerField } from "../../offers/questions.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { followCode } from "./follow-code.server.ts";
import { visitorPath } from "./sent-applications.server.ts";

const inbox = "/compte/entreprise/candidatures";
const permit = "Avez-vous le permis B ? [oui/non] (décisive : Oui)";
let people = 0;

beforeEach(() => db.deleteFrom("rateLimits").execute());

const aPhone = () => {
  people += 1;
  return `06 98 76 ${String(Math.floor(people / 100)).padStart(2, "0")} ${String(people % 100).padStart(2, "0")}`;
};

async function anOfferWith(given: Parameters<typeof anOffer>[0] = {}) {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId, questions: [permit], ...given });
  return { ...offer, company, client: as(company), path: offerPath(offer) };
}

const applicationsTo = (offerId: string) =>
  db.selectFrom("applications").selectAll().where("offerId", "=", offerId).orderBy("id").execute();

const pdf = () => new File(["%PDF-1.4 "], "cv.pdf", { type: "application/pdf" });

describe("a visitor with a telephone number alone", () => {
  test("applies without a file, and the company reads the answers first and calls", async () => {
    const offer = await anOfferWith();
    const tel = aPhone();
    const fields = { prenom: "Fatou", nom: "Diallo", tel, [answerField(permit)]: "Non" };
    const person = browser();
    const sent = await person.post(offer.path, fields);
    expect(sent.status).toBe(302);
    const [application] = await applicationsTo(offer.id);
    expect(application).toMatchObject({ email: null, tel, cvFileId: null, match: 0, state: "received" });
    expect(application!.answers).toEqual([
      { question: "Avez-vous le permis B ?", answer: "Non", expected: "Oui", isMet: false, isChosen: true },
    ]);
    const confirmation = await textOf(await follow(person, sent));
    expect(confirmation).toContain(followCode(application!.id));
    expect(confirmation).not.toContain("\\u");
    const [mail] = await mailsTo(offer.company.email);
    expect(mail).toMatchObject({ replyTo: null });
    expect(mail!.text).toContain(`appelez-la au ${tel}`);
    expect(mail!.html).not.toContain("Lire le CV");
    const page = await textOf(await offer.client.get(`${inbox}/${application!.id}`));
    expect(page).toContain("Fatou n’a pas donné d’adresse e-mail et lira ce message sur sa page de suivi");
    expect(page).not.toContain("Il part aussi par e-mail");
    expect(page.indexOf("Attendu : Oui")).toBeGreaterThan(0);
    expect(page.indexOf("Attendu : Oui")).toBeLessThan(page.indexOf("CV Aucun CV n’est disponible"));
    const list = await (await offer.client.get(`${inbox}?etat=a-rappeler`)).text();
    expect(list).toContain(`href="tel:+33${tel.replace(/ /g, "").slice(1)}"`);
    expect((await offer.client.post(inbox, { form: "lot", appelee: application!.id })).status).toBe(302);
    expect((await applicationsTo(offer.id))[0]!.calledAt).toBeInstanceOf(Date);
    expect(await textOf(await offer.client.get(`${inbox}?etat=a-rappeler`))).toContain("0 candidature");
    expect(await textOf(await offer.client.get(inbox))).toContain("Appelée le");
    const table = await textOf(await offer.client.get(`${inbox}?vue=tableau`));
    expect(table).toContain("0 bonne réponse sur 1");
    expect((await textOf(await offer.client.get(inbox))).replaceAll("\u00a0", " ")).toContain("Permis B : Non");
    expect(await (await offer.client.get(`${inbox}/export/csv`)).text()).toContain("Fatou Diallo");
  });

  test("applies once to an offer, however the number is written, and the second answer is the same", async () => {
    const offer = await anOfferWith();
    const tel = aPhone();
    const fields = { prenom: "Fatou", nom: "Diallo" };
    const first = await browser().post(offer.path, { ...fields, tel });
    const again = browser();
    const second = await again.post(offer.path, { ...fields, tel: `+33 (0)${tel.slice(1)}` });
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    const rows = await applicationsTo(offer.id);
    expect(rows).toHaveLength(1);
    const text = await textOf(await follow(again, second));
    expect(text).toContain("Votre code de suivi");
    expect(text).toContain("À saisir sur localhost:3000/suivi");
    expect(text).not.toContain(followCode(rows[0]!.id));
    expect(await mailsTo(offer.company.email)).toHaveLength(1);
  });

  test("reads the code of the stored application when the same form is sent twice, and of no other form", async () => {
    const offer = await anOfferWith();
    const tel = aPhone();
    const fields = { prenom: "Fatou", nom: "Diallo", jeton: newId() };
    const codeOf = async (form: Record<string, string>) => {
      const client = browser();
      return /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(
        await textOf(await follow(client, await client.post(offer.path, form))),
      )![0];
    };
    // Its answer never arrived: the second press comes without the first one's cookie.
    await browser().post(offer.path, { ...fields, tel });
    const [first] = await applicationsTo(offer.id);
    expect(await codeOf({ ...fields, tel: `+33 ${tel.slice(1)}` })).toBe(followCode(first!.id));
    const stranger = { ...fields, tel, jeton: newId() };
    const shown = await codeOf(stranger);
    expect(shown).not.toBe(followCode(first!.id));
    // The same again, as for the first sender: a new one would reveal that the number has applied.
    expect(await codeOf(stranger)).toBe(shown);
    const another = aPhone();
    const own = await codeOf({ ...fields, tel: another });
    expect(own).toBe(followCode((await applicationsTo(offer.id)).find(({ tel }) => tel === another)!.id));
  });

  test("reads that a new application is sent once the first is withdrawn", async () => {
    const offer = await anOfferWith();
    const person = browser();
    const sent = await person.post(offer.path, { prenom: "Fatou", nom: "Diallo", tel: aPhone() });
    expect(await textOf(await follow(person, sent))).toContain("Si vous ne l’avez pas retirée, la première");
    expect(await textOf(await person.get(offer.path))).toContain(
      "Une seconde de la même personne ne serait transmise que si la première a été retirée.",
    );
  });

  test("has a limit of applications for each number", async () => {
    const tel = aPhone();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      const { path } = await anOfferWith();
      statuses.push((await visitor.post(path, { prenom: "Fatou", nom: "Diallo", tel })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 302), 429]);
  });

  test("reads decisions and messages on the page, and no mail leaves", async () => {
    const offer = await anOfferWith();
    const { id } = await anApplication(offer, { email: null, tel: aPhone() });
    const before = await db.selectFrom("mails").select("id").execute();
    await offer.client.post(`${inbox}/${id}`, {
      form: "message",
      message: "Venez demain",
      "message-id": crypto.randomUUID(),
    });
    const decided = await offer.client.post(`${inbox}/${id}`, { form: "etat", vu: "recue", etat: "entretien" });
    expect(decided.status).toBe(302);
    expect(await textOf(await visitor.get(visitorPath(id)))).toContain("Venez demain");
    expect(await db.selectFrom("mails").select("id").execute()).toHaveLength(before.length);
  });
});

describe("an offer", () => {
  test.each([
    ["exige", 400, 1],
    ["bienvenu", 302, 1],
    ["sans", 302, 0],
  ] as const)("with the policy %s answers an application without a file with %i", async (cvPolicy, status, fields) => {
    const offer = await anOfferWith({ cvPolicy });
    const page = await (await visitor.get(offer.path)).text();
    expect(page.match(/name="cv"/g) ?? []).toHaveLength(fields);
    const response = await visitor.post(offer.path, { prenom: "Fatou", nom: "Diallo", tel: aPhone() });
    expect(response.status).toBe(status);
    if (status === 400) expect(await textOf(response)).toContain("Aucun fichier fourni");
  });

  test("chooses its policy in the form, which shows it again and stores nothing unknown", async () => {
    const company = await aCompany();
    const create = (cvPolicy: string) =>
      as(company).post("/compte/entreprise/creer-offre", {
        title: "Infirmière H/F",
        cvPolicy,
        description: plainDescription,
      });
    expect((await create("parfois")).status).toBe(400);
    const made = await create("exige");
    const page = await (await as(company).get(made.headers.get("location")!)).text();
    expect(page.match(/<select[^>]*name="cvPolicy".*?<\/select>/s)?.[0]).toMatch(/selected=""[^>]*>CV exigé/);
    const stored = await db
      .selectFrom("offers")
      .select("cvPolicy")
      .where("companyId", "=", company.companyId)
      .execute();
    expect(stored).toEqual([{ cvPolicy: "exige" }]);
  });
});

describe("a candidate with an account", () => {
  async function aNurse() {
    const candidate = await aCandidate({ job: "Infirmier de bloc", city: "Lyon", attributes: ["licence:permis-b"] });
    const { id: cvFileId } = await aFile("cv", { uploadedBy: candidate.userId, text: "Curriculum" });
    await db.updateTable("candidates").set({ cvFileId }).where("id", "=", candidate.id).execute();
    return { ...candidate, cvFileId };
  }

  test("may send no CV although the profile has one; the company then reads the profile", async () => {
    const offer = await anOfferWith({ city: "Lyon", required: ["licence:permis-b", "licence:permis-c"] });
    const nurse = await aNurse();
    expect((await as(nurse).post(offer.path, { cvChoix: "sans", [answerField(permit)]: "Oui" })).status).toBe(302);
    const [application] = await applicationsTo(offer.id);
    // Without the required permit C the verdict stays below the best.
    expect(application).toMatchObject({ cvFileId: null, email: nurse.email, match: 63 });
    const page = await textOf(await offer.client.get(`${inbox}/${application!.id}`));
    expect(page).toContain("Permis B");
    expect(page).toContain("Exigé par l’offre : Permis B");
    expect(page).toContain("L’offre exige aussi : Permis C");
    const stranger = as(await aCompany());
    expect((await stranger.get(`${inbox}/${application!.id}`)).status).toBe(404);
  });

  test("adds a CV later, once; the company finds the application unread again", async () => {
    const offer = await anOfferWith();
    const nurse = await aNurse();
    const { id } = await anApplication(offer, { candidateId: nurse.id, email: nurse.email, seenAt: new Date() });
    const path = `/candidat/candidatures/${id}`;
    expect(await (await as(nurse).get(path)).text()).toContain('name="cv"');
    const empty = await as(nurse).post(path, { form: "cv", cv: new File([], "") });
    expect(empty.status).toBe(400);
    expect(await textOf(empty)).toContain("Aucun fichier fourni");
    const cv = new File([JSON.stringify({ basics: { name: "Amélie Martin" } })], "cv.json", {
      type: "application/json",
    });
    expect((await as(nurse).post(path, { form: "cv", cv })).status).toBe(302);
    const [row] = await applicationsTo(offer.id);
    expect(row!.seenAt).toBeNull();
    expect(row!.cvFileId).not.toBeNull();
    expect((await offer.client.get(`/fichiers/${row!.cvFileId}`)).status).toBe(200);
    expect((await as(nurse).post(path, { form: "cv", cv })).status).toBe(302);
    expect((await applicationsTo(offer.id))[0]!.cvFileId).toBe(row!.cvFileId);
    expect((await as(await aCandidate()).post(path, { form: "cv", cv: pdf() })).status).toBe(404);
  });
});

describe("the inbox", () => {
  test("filters and sorts by answers and by match, and marks the decisive ones", async () => {
    const offer = await anOfferWith();
    const given = [
      ["Alma", "Non", false, 20],
      ["Basile", "Oui", true, 60],
      ["Chloé", null, null, null],
      ["Dora", "Oui", true, 90],
    ] as const;
    for (const [prenom, answer, isMet, match] of given) {
      const answers = JSON.stringify([{ question: "Avez-vous le permis B ?", answer, expected: "Oui", isMet }]);
      await anApplication(offer, { prenom, nom: "Test", answers: answers as never, match });
    }
    const names = async (query: string) =>
      [...(await (await offer.client.get(inbox + query)).text()).matchAll(/class="item-link"[^>]*>(\S+) Test</g)].map(
        ([, name]) => name,
      );
    expect(await names("?decisives=attendues")).toEqual(["Dora", "Basile"]);
    expect(await names("?decisives=autres")).toEqual(["Alma"]);
    expect(await names("?tri=reponses")).toEqual(["Dora", "Basile", "Chloé", "Alma"]);
    expect(await names("?tri=correspondance")).toEqual(["Dora", "Basile", "Alma", "Chloé"]);
    const answered = `?offre=${offer.id}&reponse=${encodeURIComponent("Avez-vous le permis B ? = Non")}`;
    expect(await names(answered)).toEqual(["Alma"]);
    // Without an offer, a question of another one filters nothing.
    expect(await names(answered.replace(`offre=${offer.id}&`, ""))).toHaveLength(4);
    expect(await textOf(await offer.client.get(inbox + answered))).toContain("Avez-vous le permis B ? = Oui (2)");
    // Nothing was refused by an answer.
    expect(new Set((await applicationsTo(offer.id)).map(({ state }) => state))).toEqual(new Set(["received"]));
  });
});

describe("a false application", () => {
  test("is marked by its company, counts no more, frees the number, and is in the audit log", async () => {
    const offer = await anOfferWith();
    const tel = aPhone();
    const { id } = await anApplication(offer, { email: null, tel });
    const page = await textOf(await offer.client.get(`${inbox}/${id}`));
    expect(page).toContain(followCode(id, "erase"));
    expect(page).not.toContain(followCode(id));
    const stranger = as(await aCompany());
    expect((await stranger.post(`${inbox}/${id}`, { form: "fausse" })).status).toBe(404);
    expect((await offer.client.post(`${inbox}/${id}`, { form: "fausse" })).status).toBe(302);
    const [row] = await applicationsTo(offer.id);
    expect(row).toMatchObject({ state: "withdrawn" });
    expect(row!.falseAt).toBeInstanceOf(Date);
    expect(await textOf(await offer.client.get(`${inbox}/${id}`))).toContain("Signalée comme fausse");
    expect(await textOf(await visitor.get(visitorPath(id)))).toContain("Signalée comme fausse");
    const audited = await db.selectFrom("audit").select("action").where("targetId", "=", id).execute();
    expect(audited).toEqual([{ action: "fausse candidature signalée" }]);
    const mine = await visitor.post(offer.path, { prenom: "Vraie", nom: "Personne", tel });
    expect(mine.status).toBe(302);
    expect(await applicationsTo(offer.id)).toHaveLength(2);
  });
});

describe("the code of a confirmation", () => {
  const open = (tel: string, code: string, more = {}) => visitor.post("/suivi", { tel, code, ...more });

  test("opens the application with the number, in any notation, and nothing else does", async () => {
    const offer = await anOfferWith();
    const tel = aPhone();
    const { id } = await anApplication(offer, { email: null, tel });
    const other = await anApplication(offer, { email: null, tel: aPhone() });
    const opened = await open(`+33 ${tel.slice(1)}`, followCode(id).toLowerCase().replace("-", " "));
    expect(opened.headers.get("location")).toMatch(/^\/candidature\//);
    expect(await textOf(await visitor.get(opened.headers.get("location")!))).toContain("Ma candidature");
    for (const [number, code] of [
      [tel, followCode(other.id)],
      [aPhone(), followCode(id)],
      [tel, ""],
      [tel, "AAAA-AAAA"],
    ] as const)
      expect((await open(number, code)).status).toBe(400);
  });

  test("is requested when it is left empty, which is no try", async () => {
    for (let count = 0; count < 11; count++) {
      const text = await textOf(await open("06 98 76 54 32", " "));
      expect(text).toContain("Indiquez le code de suivi");
      expect(text).not.toContain("ne correspond pas");
    }
    expect(await textOf(await open("", ""))).toContain("Indiquez le code de suivi");
  });

  test("has limited tries for a number, whoever tries", async () => {
    const offer = await anOfferWith();
    const tel = aPhone();
    const { id } = await anApplication(offer, { email: null, tel });
    for (let count = 0; count < 10; count++) expect((await open(tel, "ABCD-2345")).status).toBe(400);
    expect((await open(tel, followCode(id))).status).toBe(429);
  });

  test("of a company lets the owner of the number erase, and see nothing", async () => {
    const offer = await anOfferWith();
    const tel = aPhone();
    const { id } = await anApplication(offer, { email: null, tel, nom: "Inconnu" });
    const first = await open(tel, followCode(id, "erase"));
    expect(first.status).toBe(200);
    const text = await textOf(first);
    expect(text).toContain("Ce code efface");
    expect(text).not.toContain("Inconnu");
    expect(await applicationsTo(offer.id)).toHaveLength(1);
    expect((await open(tel, followCode(id, "erase"), { effacer: "oui" })).status).toBe(302);
    expect(await applicationsTo(offer.id)).toEqual([]);
  });
});
