// A candidate's preview equals the view of companies; a candidate hidden from a company does not exist at any address.
import { expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile } from "../../../tests/factories.ts";
import { findCandidateFor, findCandidatePreview } from "../../people/candidates/candidate-profile.server.ts";
import { completionOf } from "../../people/candidates/completion.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

const secrets = { prenom: "Zélie", nom: "Quintard", mobile: "+33612345678" };

async function aFullCandidate(visibility: "visible" | "masked" | "hidden") {
  const zoe = await aCandidate({ ...secrets, visibility, job: `metier-${newId()}` });
  const entry = { id: newId(), candidateId: zoe.id, position: 0, startMonth: "2024-03", endMonth: null };
  await db
    .insertInto("experiences")
    .values({ ...entry, title: "Cheffe de rang", company: "Chez Zélie", description: "Avec Zélie Quintard" })
    .execute();
  return zoe;
}

test("the preview is identical to a confirmed company's view of a visible and of a masked profile", async () => {
  const seeker = { companyId: (await aCompany()).companyId, seesNames: true };
  const [visible, masked, hidden] = await Promise.all((["visible", "masked", "hidden"] as const).map(aFullCandidate));
  expect(await findCandidatePreview(visible!.id, true)).toEqual(await findCandidateFor(seeker, visible!.id));
  expect(await findCandidatePreview(masked!.id, false)).toEqual(await findCandidateFor(seeker, masked!.id));
  const page = "/moncompte/apercu";
  const [own, other, away] = [as(visible!), as(masked!), as(hidden!)];
  const seen = await textOf(await own.get(page));
  for (const word of [
    "C’est ce que voit aujourd’hui",
    "Zélie Quintard",
    visible!.email,
    "06 12 34 56 78",
    "Chez Zélie",
  ])
    expect(seen).toContain(word);
  for (const [client, path] of [
    [other, page],
    [own, `${page}?vue=masque`],
  ] as const) {
    const main = /<main[\s\S]*<\/main>/.exec(await (await client.get(path)).text())![0];
    expect(main).toContain("Profil masqué");
    expect(main).toContain("Chef(fe) de rang");
    for (const word of ["Zélie", "Quintard", "@exemple.test", "06 12 34"]) expect(main).not.toContain(word);
  }
  expect(await textOf(await away.get(page))).toContain("Votre profil est caché");
  expect(await textOf(await own.get(`${page}?vue=cache`))).toContain("n’apparaît dans aucune recherche");
  expect(await textOf(await own.get(`${page}?vue=cache`))).not.toContain("Chez Zélie");
  expect(await textOf(await own.get(page))).toMatch(
    /Il manque : votre CV et le salaire que vous attendez\. C’est ce que voit/,
  );
  expect(await textOf(await as(await aCandidate({ emailVerified: false })).get(page))).toContain(
    "tant que votre adresse e-mail n’est pas confirmée",
  );
});

test("for a company of an excluded SIREN every address answers as if the person did not exist", async () => {
  const company = await aCompany({ siret: "73282932000074" });
  const zoe = await aFullCandidate("visible");
  const { job } = await db.selectFrom("candidates").select("job").where("id", "=", zoe.id).executeTakeFirstOrThrow();
  const image = await aFile("image", { uploadedBy: zoe.id });
  await db.updateTable("candidates").set({ imageFileId: image.id }).where("id", "=", zoe.id).execute();
  const client = as(company);
  await client.post(`/candidats/${zoe.id}/favori`, { favori: "oui" });
  expect((await client.get(`/candidats/${zoe.id}`)).status).toBe(200);
  expect((await as(zoe).post("/moncompte", { form: "siren", siren: "732 829 320" })).status).toBe(302);

  const unknownId = newId();
  const ask = async (id: string, file: string) => {
    const answers = [
      await client.get(`/candidats/${id}`),
      await client.data(`/candidats/${id}`),
      await client.post(`/candidats/${id}/favori`, { favori: "oui" }),
      await client.post(`/candidats/${id}`, { message: "Bonjour" }),
      await client.post("/mail/send", { template: "contact-candidat", candidateId: id, message: "Bonjour" }),
      await client.get(`/fichiers/${file}`),
    ];
    return Promise.all(answers.map(async (answer) => [answer.status, (await answer.text()).replaceAll(id, "").length]));
  };
  const [blocked, missing] = [await ask(zoe.id, image.id), await ask(unknownId, newId())];
  expect(blocked.map(([status]) => status)).toEqual(missing.map(([status]) => status));
  // Request ids and nonces vary in length, less than a name or a card.
  for (const [index, [, size]] of blocked.entries()) expect(Math.abs(size! - missing[index]![1]!)).toBeLessThan(64);
  const lists = await Promise.all(
    [`/resultats?job=${job}`, "/favoris", "/compte-entreprise"].map((path) => client.get(path)),
  );
  for (const answer of lists) {
    const html = await answer.text();
    for (const word of ["Quintard", zoe.id, image.id]) expect(html).not.toContain(word);
  }
});

test("the next step is the most useful one, and a complete profile has none", () => {
  const nothing = { prenom: null, nom: null, mobile: null, job: null, city: null, departments: [] as string[] };
  const rest = {
    available_all_country: false,
    disponibility: null,
    salaryMin: null,
    cvFileId: null,
    hasExperience: false,
  };
  expect(completionOf({ ...nothing, ...rest })).toMatchObject({ done: 0, share: 0, next: { key: "job" } });
  const found = { ...nothing, ...rest, job: "Serveuse", departments: ["69"] };
  expect(completionOf(found)).toMatchObject({
    done: 2,
    share: 25,
    next: { key: "name", to: "/moncompte#field-prenom" },
  });
  const full = { ...secrets, job: "x", city: "Lyon", departments: ["69"], available_all_country: false };
  expect(
    completionOf({ ...full, disponibility: "Disponible", salaryMin: 2000, cvFileId: "x", hasExperience: true }),
  ).toMatchObject({ share: 100, next: null });
});

test("nothing is missing for a hidden profile whose CV comes from its application, and companies are not said to find it", async () => {
  const zoe = await aFullCandidate("hidden");
  await db
    .updateTable("candidates")
    .set({ city: "Lyon", disponibility: "Disponible", salaryMin: 2000, cvFileId: null, keepsSentCv: true })
    .where("id", "=", zoe.id)
    .execute();
  const html = await (await as(zoe).get("/moncompte/apercu")).text();
  expect(/notice notice-(\w+)(?:(?!notice notice-)[\s\S])*?Il ne manque rien à votre profil/.exec(html)?.[1]).toBe(
    "ok",
  );
  expect(await textOf(await as(zoe).get("/moncompte/apercu"))).toContain(
    "Il ne manque rien à votre profil. Votre profil est caché",
  );
});
