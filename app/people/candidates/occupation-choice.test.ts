// The recognised occupation of a profile: shown as a chip, changed by the person, retained while the job names the same.
import { expect, test } from "vitest";
import { as, edit, textOf } from "../../../tests/app.ts";
import { aCandidate, anAdmin, type Candidate } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { assignCandidateOccupations } from "./candidate-occupations.server.ts";
import { ownDataPage } from "./own-data-page.tsx";

const page = "/moncompte";
const profile = { form: "profil", prenom: "Amélie", nom: "Martin", job: "Infirmière", city: "Lyon" };
const chosen = { occupations: "J1501", occupationCodes: "J1501", occupationsVersion: null };

const rowOf = ({ id }: Candidate) =>
  db
    .selectFrom("candidates")
    .select(["job", "occupations", "occupationCodes", "occupationsVersion"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const htmlOf = async (person: Candidate) => (await as(person).get(page)).text();
const pressedIn = (html: string) =>
  / value="([^"]*)"/.exec(/<input[^>]*type="radio"[^>]*name="occupation"[^>]* checked[^>]*>/.exec(html)![0])![1];

test("the chip names the recognised occupation, and a press stores another one", async () => {
  const zoe = await aCandidate({ job: "Infirmière" });
  const text = await textOf(await as(zoe).get(page));
  expect(text).toMatch(/Métier reconnu\s*Infirmier \/ Infirmière en soins généraux \(IDE\)/);
  expect(text).toContain("Aucun de ces métiers");
  expect(pressedIn(await htmlOf(zoe))).toBe("");
  expect((await as(zoe).post(page, { ...profile, occupation: ["J1501", ""] })).status).toBe(302);
  expect(await rowOf(zoe)).toMatchObject(chosen);
  const html = await htmlOf(zoe);
  expect(pressedIn(html)).toBe("J1501");
  expect(await textOf(await as(zoe).get(page))).toMatch(
    /Métier choisi\s*Aide-soignant \/ Aide-soignante[\s\S]*Revenir à la proposition\s*:\s*Infirmier/,
  );
  // The scheduled task leaves it, and so does a save of the same job.
  await assignCandidateOccupations();
  await as(zoe).post(page, { ...profile, occupation: ["J1501", ""] });
  expect(await rowOf(zoe)).toMatchObject(chosen);
});

test("another job is recognised anew, and the proposal can be taken back", async () => {
  const zoe = await aCandidate({ job: "Infirmière" });
  const post = (fields: Record<string, string | string[]>) => edit(as(zoe), page, { ...profile, ...fields });
  await post({ occupation: "J1501" });
  await post({ occupation: "J1501", job: "Aide soignante de nuit" });
  expect(await rowOf(zoe)).toMatchObject({ ...chosen, job: "Aide soignante de nuit" });
  await post({ occupation: "J1501", job: "Soudeuse" });
  expect(await rowOf(zoe)).toMatchObject({ occupations: "H2913" });
  expect((await rowOf(zoe)).occupationsVersion).not.toBeNull();
  await post({ occupation: "aucun", job: "Soudeuse" });
  expect(await rowOf(zoe)).toMatchObject({ occupations: "", occupationCodes: "", occupationsVersion: null });
  expect(await textOf(await as(zoe).get(page))).toContain("Aucun métier de la liste");
  await post({ occupation: "", job: "Soudeuse" });
  expect(await rowOf(zoe)).toMatchObject({ occupations: "H2913" });
});

test("a typed name counts more than the button, an unknown one and a forged code are refused with nothing lost", async () => {
  const zoe = await aCandidate({ job: "Infirmière" });
  expect((await as(zoe).post(page, { ...profile, occupation: ["", "aide soignante"] })).status).toBe(302);
  expect(await rowOf(zoe)).toMatchObject(chosen);
  for (const forged of ["X9999", "métier de zzzz", "J1501 J1506", "a".repeat(5_000)]) {
    const refused = await edit(as(zoe), page, { ...profile, prenom: "Nouvelle", occupation: ["J1501", forged] });
    expect(refused.status).toBe(400);
    expect(await refused.clone().text()).toContain(`value="${forged.slice(0, 100)}`);
    expect(await textOf(refused)).toContain("Nous ne connaissons pas ce métier");
  }
  expect(await rowOf(zoe)).toMatchObject(chosen);
});

test("two windows: a choice of the other one stays, and the automatic save answers it", async () => {
  const zoe = await aCandidate({ job: "Infirmière" });
  const html = await htmlOf(zoe);
  const avant = /name="avant" value="([^"]*)"/.exec(html)![1]!.replaceAll("&quot;", '"');
  const brouillon = /name="brouillon" value="([^"]*)"/.exec(html)![1]!;
  const base = JSON.parse(avant) as Record<string, string>;
  const send = async (fields: Record<string, string | string[]>) =>
    (
      await as(zoe).post(`${page}/enregistrement`, {
        ...base,
        form: "profil",
        brouillon,
        avant,
        etape: "complet",
        ...fields,
      })
    ).json();
  expect(await send({ occupation: ["J1501", "", ""] })).toMatchObject({
    state: "saved",
    values: { occupation: "J1501" },
  });
  expect(await send({ occupation: ["", ""], prenom: "Zoé" })).toMatchObject({ values: { occupation: "J1501" } });
  expect(await rowOf(zoe)).toMatchObject(chosen);
  expect(await send({ occupation: ["aucun", ""] })).toMatchObject({
    state: "conflict",
    conflicts: [{ label: "Métier reconnu", mine: "aucun de ces métiers", theirs: "Aide-soignant / Aide-soignante" }],
  });
});

test("a job without an occupation never stops anybody, and an administrator's change is on record", async () => {
  const zoe = await aCandidate({ job: null });
  await as(zoe).post(page, { ...profile, job: "Motivé" });
  expect(await textOf(await as(zoe).get(page))).toContain("Métier non reconnu");
  const admin = await anAdmin();
  const edit = `/admin/candidat-edit/${zoe.id}`;
  expect(await textOf(await as(admin).get(edit))).toContain("Métier non reconnu");
  const { form: _, ...fields } = profile;
  await as(admin).post(edit, { ...fields, job: "Motivé", occupation: "J1501" });
  expect(await rowOf(zoe)).toMatchObject({ ...chosen, job: "Motivé" });
  const log = await textOf(await as(admin).get(`/admin/journal?type=candidat&cible=${zoe.id}`));
  expect(log).toMatch(/Métier choisi\s*:?\s*[\s\S]{0,40}Aide-soignant \/ Aide-soignante/);
  const row = await db.selectFrom("candidates").selectAll().where("id", "=", zoe.id).executeTakeFirstOrThrow();
  expect(ownDataPage({ profil: row }, new Date())).toContain(
    "<dt>Métier reconnu</dt><dd>Aide-soignant / Aide-soignante</dd>",
  );
});
