// "Ce que vous apportez" on /moncompte: one press each, saved with the profile, merged item by item, shown to companies.
import { expect, test } from "vitest";
import { as, edit, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, type Candidate } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { ownDataPage } from "./own-data-page.tsx";

const page = "/moncompte";
const own = `${page}/enregistrement`;
const profile = { form: "profil", prenom: "Amélie", nom: "Martin", job: "Soudeuse", city: "Lyon" };

const rowOf = (person: Candidate) =>
  db
    .selectFrom("candidates")
    .select(["attributes", "radius", "job"])
    .where("id", "=", person.id)
    .executeTakeFirstOrThrow();

const sectionOf = async (person: Candidate) => {
  const html = await (await as(person).get(page)).text();
  return html.slice(html.indexOf('id="ce-que-vous-apportez"'), html.indexOf('id="experiences"'));
};
const chipsIn = (html: string) =>
  [...html.matchAll(/<input type="checkbox" name="attributes"[^>]*>/g)].map(([tag]) => ({
    value: /value="([^"]*)"/.exec(tag)![1]!,
    isOn: / checked/.test(tag),
  }));

test("what is pressed and typed is saved in one order, and shown again as pressed", async () => {
  const zoe = await aCandidate();
  const attributes = [
    "contract:CDI",
    "rhythm:nuit",
    "language:en:b2",
    "language:de:",
    "",
    "licence:permis-b",
    "Pose de bardage, permis C1, pose de  Bardage",
  ];
  expect((await edit(as(zoe), page, { ...profile, radius: "30", attributes })).status).toBe(302);
  expect(await rowOf(zoe)).toMatchObject({
    radius: 30,
    attributes: [
      "skill:Pose de bardage",
      "licence:permis-b",
      "licence:permis-c1",
      "language:en:b2",
      "rhythm:nuit",
      "contract:CDI",
    ],
  });
  const html = await sectionOf(zoe);
  expect(
    chipsIn(html)
      .filter(({ isOn }) => isOn)
      .map(({ value }) => value),
  ).toEqual(["skill:Pose de bardage", "licence:permis-b", "licence:permis-c1", "rhythm:nuit", "contract:CDI"]);
  expect(html).toMatch(/<option value="language:en:b2" selected/);
  expect((await edit(as(zoe), page, profile)).status).toBe(302);
  expect(await rowOf(zoe)).toMatchObject({ radius: null, attributes: [] });
});

test("skills of the person's job are suggested", async () => {
  const zoe = await aCandidate({ job: "Infirmière" });
  expect(chipsIn(await sectionOf(zoe)).slice(0, 2)).toEqual([
    { value: "skill:Réaliser un diagnostic infirmier", isOn: false },
    { value: "skill:Appliquer un protocole de soin", isOn: false },
  ]);
  const nobody = await aCandidate({ job: null });
  expect(chipsIn(await sectionOf(nobody)).filter(({ value }) => value.startsWith("skill:"))).toEqual([]);
});

test("too many or too long skills are refused with nothing lost", async () => {
  const zoe = await aCandidate({ attributes: ["licence:sst"] });
  const many = Array.from({ length: 21 }, (_, at) => `compétence ${at}`);
  const refused = await edit(as(zoe), page, { ...profile, attributes: ["licence:permis-b", many.join(", ")] });
  expect(refused.status).toBe(400);
  const html = await refused.clone().text();
  expect(await textOf(refused)).toContain("20 compétences au plus : retirez-en avant d’en ajouter");
  expect(html).toContain(many.join(", "));
  expect(chipsIn(html)).toContainEqual({ value: "licence:permis-b", isOn: true });
  const long = await edit(as(zoe), page, { ...profile, attributes: "a".repeat(81) });
  expect(await textOf(long)).toContain("Chaque compétence doit contenir 80 caractères au maximum");
  const far = await edit(as(zoe), page, { ...profile, radius: "12" });
  expect(await textOf(far)).toContain("Choisissez une distance de la liste");
  expect(await rowOf(zoe)).toMatchObject({ attributes: ["licence:sst"], radius: null });
});

test("two windows: each item of either is saved, and the automatic save answers the saved list", async () => {
  const zoe = await aCandidate({ attributes: ["licence:sst", "rhythm:nuit"] });
  const html = await (await as(zoe).get(page)).text();
  const shown = /name="avant" value="([^"]*)"/.exec(html)![1]!.replaceAll("&quot;", '"');
  const brouillon = /name="brouillon" value="([^"]*)"/.exec(html)![1]!;
  const base = JSON.parse(shown) as Record<string, string>;
  expect(base.attributes).toBe("licence:sst\nrhythm:nuit");
  const send = async (attributes: string[]) => {
    const fields = { ...base, form: "profil", brouillon, avant: shown, etape: "complet", attributes };
    return (await (await as(zoe).post(own, fields)).json()) as { state: string; values: typeof base };
  };
  expect(await send(["licence:sst", "rhythm:nuit", "licence:permis-b"])).toMatchObject({
    state: "saved",
    values: { attributes: "licence:permis-b\nlicence:sst\nrhythm:nuit" },
  });
  expect((await send(["licence:sst", "contract:CDI"])).state).toBe("saved");
  expect((await rowOf(zoe)).attributes).toEqual(["licence:permis-b", "licence:sst", "contract:CDI"]);
  // A page without these fields changes none of them.
  const { attributes: _, ...older } = base;
  const fields = { ...older, form: "profil", brouillon, avant: JSON.stringify(older), etape: "complet", job: "Cheffe" };
  expect((await as(zoe).post(own, fields)).status).toBe(200);
  expect(await rowOf(zoe)).toMatchObject({
    job: "Cheffe",
    attributes: ["licence:permis-b", "licence:sst", "contract:CDI"],
  });
});

test("a company sees them; of a masked profile, no skill in the person's own words", async () => {
  const attributes = ["skill:Appliquer un protocole de soin", "skill:Fille de Zélie Quintard", "licence:permis-b"];
  const company = as(await aCompany());
  const seen = async (visibility: "visible" | "masked") => {
    const zoe = await aCandidate({ attributes, radius: 20, visibility });
    return textOf(await company.get(`/candidats/${zoe.id}`));
  };
  const visible = await seen("visible");
  for (const label of [
    "Appliquer un protocole de soin",
    "Fille de Zélie Quintard",
    "Permis B",
    "Mobilité : Jusqu’à 20 km",
  ])
    expect(visible).toContain(label);
  const masked = await seen("masked");
  expect(masked).toContain("Appliquer un protocole de soin");
  expect(masked).toContain("Permis B");
  expect(masked).not.toContain("Quintard");
});

test("the person's own archive says them in words", () => {
  const html = ownDataPage(
    { profil: { id: "1", attributes: ["licence:permis-b", "language:en:b2"], radius: 20 } },
    new Date(),
  );
  expect(html).toContain("<dt>Ce que j’apporte</dt><dd>Permis B, Anglais\u00a0: B2</dd>");
  expect(html).toContain("<dd>20\u00a0km</dd>");
});

test("the administration changes them, and the audit log says it", async () => {
  const zoe = await aCandidate({ attributes: ["licence:sst"] });
  const admin = as("admin");
  const path = `/admin/candidat-edit/${zoe.id}`;
  const { form: _, ...fields } = { ...profile, radius: "50", attributes: ["licence:permis-b"] };
  expect((await edit(admin, path, fields)).status).toBe(302);
  expect(await rowOf(zoe)).toMatchObject({ radius: 50, attributes: ["licence:permis-b"] });
  const log = await textOf(await admin.get(`/admin/journal?type=candidat&cible=${zoe.id}`));
  expect(log).toContain("Ce que la personne apporte");
  expect(log).toContain("Permis B");
});
