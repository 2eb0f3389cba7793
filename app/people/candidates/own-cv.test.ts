// The CV made from the candidate's own profile: downloaded, and used to apply.
import { beforeEach, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aFile, anOffer, type Candidate } from "../../../tests/factories.ts";
import { readProfile } from "../../engines/cv-parser/cv-profile.server.ts";
import { inspectCv } from "../../engines/cv-parser/inspect-cv.server.ts";
import { offerPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";

beforeEach(() => db.deleteFrom("rateLimits").execute());

const path = "/moncompte/cv.pdf";

async function withCareer(given: Parameters<typeof aCandidate>[0] = {}): Promise<Candidate> {
  const candidate = await aCandidate({
    prenom: "Maëlys",
    nom: "Guérineau",
    job: "Soudeuse TIG",
    mobile: "0612345678",
    city: "Rennes",
    ...given,
  });
  const common = { candidateId: candidate.id, position: 0 };
  const experience = { title: "Soudeuse TIG", company: "Atelier Morvan", startMonth: "2019-04", endMonth: "2023-09" };
  await db
    .insertInto("experiences")
    .values({ ...common, ...experience, id: newId(), description: "Cuves en inox" })
    .execute();
  await db
    .insertInto("degrees")
    .values({ ...common, id: newId(), title: "Bac pro chaudronnerie", school: "Lycée Mendès", year: 2018 })
    .execute();
  return candidate;
}

async function read(response: Response) {
  const inspected = await inspectCv("cv.pdf", new Uint8Array(await response.arrayBuffer()));
  if (!inspected.ok) throw new Error(inspected.message);
  return { text: inspected.text ?? "", profile: readProfile(inspected.lines ?? []) };
}

test("a candidate downloads the profile as a PDF that our reader reads back, also when the profile is hidden", async () => {
  for (const visibility of ["visible", "hidden"] as const) {
    const candidate = await withCareer({ visibility });
    for (const modele of ["classique", "moderne", "bandeau"]) {
      const response = await as(candidate).get(`${path}?modele=${modele}&photo=oui`);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(response.headers.get("content-disposition")).toBe('attachment; filename="cv-maelys-guerineau.pdf"');
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      const { text, profile } = await read(response);
      expect(profile).toMatchObject({
        prenom: "Maëlys",
        nom: "Guérineau",
        email: candidate.email,
        phone: "0612345678",
        job: "Soudeuse TIG",
        experiences: [{ title: "Soudeuse TIG", organisation: "Atelier Morvan", start: "2019-04", end: "2023-09" }],
        degrees: [{ title: "Bac pro chaudronnerie", organisation: "Lycée Mendès" }],
      });
      expect(text).toContain("Cuves en inox");
    }
  }
});

test("it holds the own profile only: no address leads to another, and a thin profile shows the missing fields", async () => {
  const other = await withCareer({ prenom: "Autre", nom: "Personne" });
  const own = await withCareer();
  const { text } = await read(await as(own).get(`${path}?id=${other.id}&modele=${other.id}`));
  expect(text).toContain("Guérineau");
  expect(text).not.toContain("Personne");
  expect((await visitor.get(path)).headers.get("location")).toMatch(/^\/login/);
  expect((await as("company").get(path)).status).toBe(403);
  const thin = as(await aCandidate({ prenom: "Zoé", nom: "Thin" }));
  expect((await thin.get(path)).headers.get("location")).toBe("/moncompte");
  expect(await textOf(await thin.get("/moncompte"))).toContain(peopleMessages.ownCvMissing);
  await db.updateTable("rateLimits").set({ points: peopleLimits.ownCvs.points }).execute();
  expect((await as(own).get(path)).status).toBe(429);
});

test("a candidate applies with it, and the profile's own CV stays", async () => {
  const { path: offer } = await anOffer().then((made) => ({ path: offerPath(made) }));
  const { id: cvFileId } = await aFile("cv", { originalName: "Ancien.pdf" });
  const candidate = await withCareer({ cvFileId });
  const html = await (await as(candidate).get(offer)).text();
  expect(html).toContain('value="vivier"');
  const sent = await as(candidate).post(offer, { cvChoix: "vivier", garder: "oui" });
  expect(sent.headers.get("location")).toBe(`${offer}/envoyee`);
  const application = await db
    .selectFrom("applications")
    .innerJoin("files", "files.id", "applications.cvFileId")
    .select(["files.originalName", "files.text", "files.uploadedBy"])
    .where("candidateId", "=", candidate.id)
    .executeTakeFirst();
  expect(application).toMatchObject({ originalName: "cv-maelys-guerineau.pdf", uploadedBy: candidate.userId });
  expect(application?.text).toContain("Atelier Morvan");
  const stored = await db.selectFrom("candidates").select("cvFileId").where("id", "=", candidate.id).executeTakeFirst();
  expect(stored?.cvFileId).toBe(cvFileId);
});

test("without a career or an account nobody applies with it", async () => {
  const offer = offerPath(await anOffer());
  const thin = await aCandidate({ prenom: "Zoé", nom: "Thin" });
  expect(await (await as(thin).get(offer)).text()).not.toContain('value="vivier"');
  expect((await as(thin).post(offer, { cvChoix: "vivier" })).status).toBe(400);
  const form = { prenom: "Nadia", nom: "Benali", email: "nadia.cv@exemple.test", cvChoix: "vivier" };
  expect((await visitor.post(offer, form)).status).toBe(400);
});
