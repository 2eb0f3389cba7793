// Access to CVs by /fichiers/:id and /CvView, and the headers of the answers.
import { describe, expect, test } from "vitest";
import { as, type Client, textOf, visitor } from "../../../tests/app.ts";
import {
  aCandidate,
  aCompany,
  anAdmin,
  anApplication,
  anOffer,
  type Candidate,
  type Person,
} from "../../../tests/factories.ts";
import * as accessLimits from "../../access/limits.ts";
import { cvLink, ownCvLink } from "../../access/signed-link.server.ts";
import { writePdf } from "../../operations/demo/pdf.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { seal } from "../../platform/http/sign.server.ts";
import { removeFile } from "../../platform/storage/storage.server.ts";
import { createFile, deleteFile, type ReceivedFile, receiveFile } from "./files.server.ts";

const line = "Soudeuse <b>TIG</b> & tuyauteuse";

async function aCv(uploadedBy: string | null): Promise<ReceivedFile> {
  const bytes = writePdf("CV", [{ text: line, style: "body" }]) as Uint8Array<ArrayBuffer>;
  const answer = await receiveFile("cv", new File([bytes], "CV d'Été (1).pdf"), uploadedBy);
  if (!answer.ok) throw new Error(answer.message);
  await transaction((tx) => createFile(tx, answer.file));
  return answer.file;
}

async function withCv(given: Parameters<typeof aCandidate>[0] = {}) {
  const candidate = await aCandidate({ prenom: "Salomé", nom: "Keller", ...given });
  const cv = await aCv(candidate.userId);
  await db.updateTable("candidates").set({ cvFileId: cv.id }).where("id", "=", candidate.id).execute();
  return { candidate, cv };
}

async function sent(candidate: Candidate | null = null) {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  const cv = await aCv(candidate?.userId ?? null);
  const values = { prenom: "Irène", nom: "Dubreuil", cvFileId: cv.id, candidateId: candidate?.id ?? null };
  const { id } = await anApplication(offer, values);
  const link = pathOf(cvLink({ id, cvFileId: cv.id }, { id: company.userId, email: company.email }));
  return { company, offer, cv, id, link, values };
}

const pathOf = (url: string) => new URL(url, config.baseUrl).pathname + new URL(url, config.baseUrl).search;
const fileOf = (cv: { id: string }, link: string) => `/fichiers/${cv.id}?${link.split("?")[1]}`;
const readingsOf = (fileOwner: { candidateId?: string; applicationId?: string }) => {
  const [column, id] = Object.entries(fileOwner)[0] as ["candidateId" | "applicationId", string];
  return db.selectFrom("readings").selectAll().where(column, "=", id).where("what", "=", "cv").execute();
};

async function expectOpen(client: Client, cv: { id: string }) {
  expect((await client.get(`/fichiers/${cv.id}`)).status).toBe(200);
  expect(await textOf(await client.get(`/CvView?fichier=${cv.id}`))).toContain("tuyauteuse");
}

/** Closed exactly like an address that does not exist. */
async function expectClosed(client: Client, cv: { id: string }) {
  const [answer, unknown] = [await client.get(`/fichiers/${cv.id}`), await client.get(`/fichiers/${newId()}`)];
  expect([answer.status, unknown.status]).toEqual([404, 404]);
  expect(await answer.text()).toBe("Fichier non trouvé");
  expect(await unknown.text()).toBe("Fichier non trouvé");
  await expectNeutral(await client.get(`/CvView?fichier=${cv.id}`));
}

async function expectNeutral(page: Response) {
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain("Aucun CV à afficher");
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  for (const secret of ["tuyauteuse", "Keller", "Dubreuil", "/fichiers/"]) expect(html).not.toContain(secret);
}

describe("the CV of a profile", () => {
  test("is open to its owner, without a logged reading", async () => {
    const { candidate, cv } = await withCv();
    await expectOpen(as(candidate), cv);
    expect(await readingsOf({ candidateId: candidate.id })).toEqual([]);
  });

  test("uploaded by an administrator is open to its owner", async () => {
    const candidate = await aCandidate();
    const cv = await aCv((await anAdmin()).userId);
    await expectClosed(as(candidate), cv);
    await db.updateTable("candidates").set({ cvFileId: cv.id }).where("id", "=", candidate.id).execute();
    await expectOpen(as(candidate), cv);
  });

  test("is open to administrators, whose readings are logged", async () => {
    const boss = await anAdmin();
    const { candidate, cv } = await withCv({ visibility: "hidden" });
    await expectOpen(as(boss), cv);
    const noted = { userId: boss.userId, companyId: null };
    expect(await readingsOf({ candidateId: candidate.id })).toMatchObject([{ ...noted, applicationId: null }]);
    const visitors = await sent();
    await expectOpen(as(boss), visitors.cv);
    expect(await readingsOf({ applicationId: visitors.id })).toMatchObject([{ ...noted, candidateId: null }]);
  });

  test("is open to confirmed companies, whose readings are logged", async () => {
    const { candidate, cv } = await withCv();
    const company = await aCompany();
    await expectOpen(as(company), cv);
    const noted = { userId: company.userId, companyId: company.companyId, candidateId: candidate.id };
    expect(await readingsOf({ candidateId: candidate.id })).toMatchObject([noted]);
  });

  test.each<[string, () => Promise<Person | null>]>([
    ["visitors", async () => null],
    ["other candidates", () => aCandidate()],
    ["unconfirmed companies", () => aCompany({ emailVerified: false })],
  ])("is closed to %s", async (_, who) => {
    const { candidate, cv } = await withCv();
    const person = await who();
    await expectClosed(person ? as(person) : visitor, cv);
    expect(await readingsOf({ candidateId: candidate.id })).toEqual([]);
  });

  test.each([
    ["masked", { visibility: "masked" }],
    ["hidden", { visibility: "hidden" }],
    ["unconfirmed", { emailVerified: false }],
  ] as const)("of a candidate who is %s is closed to companies", async (_, given) => {
    await expectClosed(as("company"), (await withCv(given)).cv);
  });

  test.each(["disabledAt", "erasureDueAt"] as const)(
    "mailed to an account with %s opens nothing any more",
    async (column) => {
      const { company, cv, link } = await sent();
      expect((await visitor.get(fileOf(cv, link))).status).toBe(200);
      await db
        .updateTable("users")
        .set({ [column]: new Date() })
        .where("id", "=", company.userId)
        .execute();
      expect((await visitor.get(fileOf(cv, link))).status).toBe(404);
      await expectNeutral(await visitor.get(link));
    },
  );

  test.each(["disabledAt", "erasureDueAt"] as const)("of an account with %s is closed to companies", async (column) => {
    const { candidate, cv } = await withCv();
    const company = as("company");
    await expectOpen(company, cv);
    await db
      .updateTable("users")
      .set({ [column]: new Date() })
      .where("id", "=", candidate.userId)
      .execute();
    await expectClosed(company, cv);
  });

  test("is closed to the company that its owner blocked", async () => {
    const { candidate, cv } = await withCv();
    const values = { candidateId: candidate.id, siren: "732829320" };
    await db.insertInto("blockedCompanies").values(values).execute();
    await expectClosed(as(await aCompany({ siret: "73282932000074" })), cv);
    await expectOpen(as(await aCompany({ siret: "55208131766522" })), cv);
  });

  test("that was replaced is open to its owner only", async () => {
    const { candidate, cv } = await withCv();
    const next = await aCv(candidate.userId);
    await db.updateTable("candidates").set({ cvFileId: next.id }).where("id", "=", candidate.id).execute();
    await expectClosed(as("company"), cv);
    await expectOpen(as("company"), next);
    await expectOpen(as(candidate), cv);
  });
});

describe("the CV of an application", () => {
  test("is open to the receiving company only, whose reading is logged", async () => {
    const { company, cv, id } = await sent();
    await expectOpen(as(company), cv);
    const noted = { userId: company.userId, companyId: company.companyId, applicationId: id };
    expect(await readingsOf({ applicationId: id })).toMatchObject([noted]);
    for (const person of [await aCompany(), await aCandidate()]) await expectClosed(as(person), cv);
    await expectClosed(visitor, cv);
  });

  test("is closed to the company after withdrawal, and stays open to the candidate", async () => {
    const candidate = await aCandidate();
    const { company, cv, id } = await sent(candidate);
    await db.updateTable("applications").set({ state: "withdrawn" }).where("id", "=", id).execute();
    await expectClosed(as(company), cv);
    await expectOpen(as(candidate), cv);
  });

  test("sent before the account existed is open to the candidate who confirmed the address", async () => {
    const candidate = await aCandidate();
    const { cv, id } = await sent();
    await expectClosed(as(candidate), cv);
    await db.updateTable("applications").set({ candidateId: candidate.id }).where("id", "=", id).execute();
    await expectOpen(as(candidate), cv);
  });

  test("is open to the company even when the profile is hidden from it", async () => {
    const { candidate, cv } = await withCv({ visibility: "hidden" });
    const company = await aCompany();
    await expectClosed(as(company), cv);
    const offer = await anOffer({ companyId: company.companyId });
    await anApplication(offer, { candidateId: candidate.id, cvFileId: cv.id });
    await expectOpen(as(company), cv);
  });
});

describe("a signed link", () => {
  const seenAt = async (id: string) =>
    (await db.selectFrom("applications").select("seenAt").where("id", "=", id).executeTakeFirstOrThrow()).seenAt;

  test("shows the CV's text folded to every holder, and counts as a reading only when its button is pressed", async () => {
    const { company, cv, id, link } = await sent();
    const noted = { userId: null, companyId: company.companyId, applicationId: id };
    for (let n = 0; n < 2; n++) {
      const page = await visitor.get(link);
      expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
      const html = await page.clone().text();
      expect(html).toMatch(
        /<details><summary>Lire le texte seul<\/summary>.*Soudeuse &lt;b&gt;TIG&lt;\/b&gt; &amp; tuyauteuse/s,
      );
      expect(html).not.toContain('class="cv-pages"');
      expect(html).not.toContain("/fichiers/");
      expect(await textOf(page)).toContain("Irène Dubreuil");
      // The file itself, as a program that follows links would fetch it.
      const file = await visitor.get(fileOf(cv, link));
      expect([file.status, file.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    }
    expect(await readingsOf({ applicationId: id })).toEqual([]);
    expect(await seenAt(id)).toBeNull();

    const pressed = await visitor.post(link);
    expect([pressed.status, pressed.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await pressed.text()).toContain('class="cv-pages"');
    expect(await readingsOf({ applicationId: id })).toMatchObject([noted]);
    expect(await seenAt(id)).not.toBeNull();
  });

  test("a download from its page counts too, and so does the session of a colleague", async () => {
    const downloaded = await sent();
    const answer = await visitor.post(downloaded.link, { geste: "telecharger" });
    expect(answer.headers.get("location")).toBe(fileOf(downloaded.cv, downloaded.link));
    expect(await seenAt(downloaded.id)).not.toBeNull();
    const read = await sent();
    const page = await as(read.company).get(read.link);
    expect(await page.text()).toContain('class="cv-pages"');
    expect(await seenAt(read.id)).not.toBeNull();
  });

  test("a press on a link that opens nothing shows the neutral page", async () => {
    const { id, link } = await sent();
    await db.updateTable("applications").set({ state: "withdrawn" }).where("id", "=", id).execute();
    await expectNeutral(await visitor.post(link));
    await expectNeutral(await visitor.post("/CvView"));
    expect(await readingsOf({ applicationId: id })).toEqual([]);
  });

  test("is absolute, for mails", async () => {
    const id = newId();
    expect(
      cvLink({ id, cvFileId: id }, { id, email: "a@exemple.test" }).startsWith(`${config.baseUrl}/CvView?acces=`),
    ).toBe(true);
  });

  const sealed = (purpose: string, text: string, until: number) => `/CvView?acces=${seal(purpose, text, until)}`;
  const later = () => Date.now() + accessLimits.cvLinkMs;

  test.each<[string, (of: Awaited<ReturnType<typeof sent>>) => Promise<string> | string]>([
    ["is over", ({ id, cv }) => sealed("cv", `${id} ${cv.id}`, Date.now() - 1000)],
    ["was made for something else", ({ id, cv }) => sealed("visitor", `${id} ${cv.id}`, later())],
    ["names no file", ({ id }) => sealed("cv", id, later())],
    ["names more than a file and whom it is for", ({ id, cv }) => sealed("cv", `${id} ${cv.id} ${cv.id} x x`, later())],
    ["names a person without an address", ({ id, cv }) => sealed("cv", `${id} ${cv.id} ${cv.id}`, later())],
    ["names another application", ({ cv }) => sealed("cv", `${newId()} ${cv.id}`, later())],
    ["was tampered with", ({ link }) => link.replace(/.$/, (last) => (last === "A" ? "B" : "A"))],
    ["is empty", () => "/CvView?acces="],
    ["has no signature", () => "/CvView"],
    [
      "is of a withdrawn application",
      async ({ id, link }) => {
        await db.updateTable("applications").set({ state: "withdrawn" }).where("id", "=", id).execute();
        return link;
      },
    ],
    [
      "is of an erased application",
      async ({ id, link }) => {
        await db.deleteFrom("applications").where("id", "=", id).execute();
        return link;
      },
    ],
    [
      "is of an application that holds another file now",
      async ({ id, link }) => {
        const cvFileId = (await aCv(null)).id;
        await db.updateTable("applications").set({ cvFileId }).where("id", "=", id).execute();
        return link;
      },
    ],
    [
      "is of an offer that another company has now",
      async ({ offer, link }) => {
        const { companyId } = await aCompany();
        await db.updateTable("offers").set({ companyId }).where("id", "=", offer.id).execute();
        return link;
      },
    ],
    [
      "was mailed to a person who left the company",
      async ({ company, link }) => {
        await db.deleteFrom("members").where("userId", "=", company.userId).execute();
        return link;
      },
    ],
    [
      "was mailed to an address that its account has no more",
      async ({ company, link }) => {
        await db
          .updateTable("users")
          .set({ email: `${newId()}@exemple.test` })
          .where("id", "=", company.userId)
          .execute();
        return link;
      },
    ],
    [
      "is of a deleted file",
      async ({ cv, link }) => {
        await transaction((tx) => deleteFile(tx, cv.id));
        return link;
      },
    ],
  ])("opens nothing when it %s", async (_, make) => {
    const application = await sent();
    expect((await visitor.get(fileOf(application.cv, application.link))).status).toBe(200);
    const link = await make(application);
    await expectNeutral(await visitor.get(link));
    expect((await visitor.get(fileOf(application.cv, link))).status).toBe(404);
  });

  test("opens its own file and no other", async () => {
    const [one, other] = [await sent(), await sent()];
    expect((await visitor.get(fileOf(other.cv, one.link))).status).toBe(404);
  });

  test("opens its original file, not the replacement", async () => {
    const { id, link } = await sent();
    const next = await aCv(null);
    await db.updateTable("applications").set({ cvFileId: next.id }).where("id", "=", id).execute();
    expect((await visitor.get(fileOf(next, link))).status).toBe(404);
  });

  test("outlives the deletion of the offer", async () => {
    const { offer, link } = await sent();
    await db.deleteFrom("offers").where("id", "=", offer.id).execute();
    expect(await textOf(await visitor.get(link))).toContain("tuyauteuse");
  });

  test("of the applicant outlives a withdrawal, logs nothing, and ends with the application", async () => {
    const { cv, id } = await sent();
    const link = ownCvLink({ id, cvFileId: cv.id });
    await db.updateTable("applications").set({ state: "withdrawn" }).where("id", "=", id).execute();
    expect(await textOf(await visitor.get(link))).toContain("tuyauteuse");
    expect((await visitor.get(fileOf(cv, link))).status).toBe(200);
    expect(await readingsOf({ applicationId: id })).toEqual([]);
    await db.deleteFrom("applications").where("id", "=", id).execute();
    await expectNeutral(await visitor.get(link));
  });

  test("of the applicant ends when the application gets an account, whose session then opens the CV", async () => {
    const candidate = await aCandidate();
    const { cv, id } = await sent();
    const link = ownCvLink({ id, cvFileId: cv.id });
    expect((await visitor.get(fileOf(cv, link))).status).toBe(200);
    await db.updateTable("applications").set({ candidateId: candidate.id }).where("id", "=", id).execute();
    await expectNeutral(await visitor.get(link));
    expect((await visitor.get(fileOf(cv, link))).status).toBe(404);
    expect((await as(candidate).get(`/CvView?fichier=${cv.id}`)).status).toBe(200);
    await expectOpen(as(candidate), cv);
  });

  test("that is invalid does not affect readers with access", async () => {
    const { company, cv } = await sent();
    expect((await as(company).get(`/fichiers/${cv.id}?acces=faux`)).status).toBe(200);
  });
});

describe("a download", () => {
  test("answers the file itself under its names, never one of our pages", async () => {
    const { candidate, cv } = await withCv();
    const answer = await as(candidate).get(`/fichiers/${cv.id}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe("%PDF-");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(cv.size),
      "content-disposition": `attachment; filename="cv-d-ete-1.pdf"; filename*=UTF-8''CV%20d%27%C3%89t%C3%A9%20%281%29.pdf`,
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect(bytes.length).toBe(cv.size);
  });

  test("without stored bytes answers 404", async () => {
    const { candidate, cv } = await withCv();
    await removeFile(cv.storageKey);
    const answer = await as(candidate).get(`/fichiers/${cv.id}`);
    expect([answer.status, await answer.text()]).toEqual([404, "Fichier non trouvé"]);
  });

  test.each(["x", "00000000-0000-7000-8000-00000000000G", "1' or '1'='1"])(
    "with the id %j is not there",
    async (id) => {
      for (const client of [visitor, as("admin")]) {
        const answer = await client.get(`/fichiers/${encodeURIComponent(id)}`);
        expect([answer.status, answer.headers.get("location")]).toEqual([404, null]);
      }
    },
  );
});

describe("the page of a CV", () => {
  test("shows its lines as text, and links a session to the file", async () => {
    const { candidate, cv } = await withCv();
    const page = await as("company").get(`/CvView?fichier=${cv.id}`);
    const html = await page.text();
    expect(html).toContain("Soudeuse &lt;b&gt;TIG&lt;/b&gt; &amp; tuyauteuse");
    expect(html).toContain(`href="/fichiers/${cv.id}"`);
    expect(html).toContain("Salomé Keller");
    expect(html).toMatch(/<title>CV, Salomé Keller – Vivier<\/title>/);
    expect(html).not.toContain(candidate.email);
  });

  test("shows no other kind of file", async () => {
    const { cv } = await withCv();
    await db.updateTable("files").set({ kind: "offerFile" }).where("id", "=", cv.id).execute();
    await expectNeutral(await as("admin").get(`/CvView?fichier=${cv.id}`));
  });
});
