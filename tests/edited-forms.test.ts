// Every form that edits a stored row, opened twice and saved twice: other fields are merged, the same field shows both versions.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readTable } from "./access/table.ts";
import { as, textOf } from "./app.ts";
import { type Form, formWith, type Sent } from "./edited-forms/forms.ts";
import { trials } from "./edited-forms/trials.ts";
import { aCompany } from "./factories.ts";

// Drafts of the same forms, and the buttons that restore our own texts: they send the values of their page too.
const alsoMerged = [
  // Lists and tags are merged one by one and never conflict: app/sourcing/shortlists/lists.test.ts.
  "/candidats/{candidate} form=rangement",
  "/moncompte/enregistrement",
  "/moncompte/enregistrement etape=complet",
  "/compte/entreprise/mes-offres/{offer}/brouillon",
  "/compte/entreprise/mes-offres/{offer} geste=apercu",
  "/compte/entreprise/mes-offres/{draftOffer} geste=publier",
  "/compte/entreprise/creer-offre geste=apercu",
  "/compte/entreprise/creer-offre geste=brouillon",
  "/admin/reglages/textes/confidentialite geste=origine",
  "/admin/reglages/courriers/demande-profil geste=origine",
];

const others = fs
  .readFileSync(path.join(import.meta.dirname, "edited-forms/others.txt"), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));

test("every form either edits a stored row and is tried here, or stands in the list of the others", () => {
  const posts = readTable().flatMap(({ method, name }) => (method === "POST" ? [name.slice("POST ".length)] : []));
  const listed = [...trials.map(({ row }) => row), ...alsoMerged, ...others];
  expect(listed.filter((row, at) => listed.indexOf(row) !== at)).toEqual([]);
  expect([...listed].sort()).toEqual([...posts].sort());
});

/** The stored value of a field, also where a refused text stands in the field as a draft. */
const storedIn = ({ fields }: Form, field: string) => (JSON.parse(String(fields.avant)) as Sent)[field];

test("of two concurrent saves, one is written and the other sees both versions", async () => {
  const company = await aCompany();
  const pages = { "/compte-entreprise": as(company), [`/admin/entreprise-edit/${company.companyId}`]: as("admin") };
  const sends = await Promise.all(
    Object.entries(pages).map(async ([page, client]) => {
      const { fields } = formWith(await (await client.get(page)).text(), "description");
      return () => client.post(page, { ...fields, description: `Écrit sur ${page}` });
    }),
  );
  const answers = await Promise.all(sends.map((send) => send()));
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
});

describe("two people edit the same row", () => {
  test.each(trials)("$row", async ({ open, same, other, mark }) => {
    const { client, page } = await open();
    const [field, theirs, mine] = same;
    const read = async () => formWith(await (await client.get(page)).text(), field, mark);
    const post = ({ action, fields }: Form, changes: Sent = {}) =>
      client.post(action ?? page, { ...fields, ...changes });
    const stale = await read();
    expect((await post(await read(), { [field]: theirs })).status).toBe(302);
    if (other) {
      const [name, value] = other;
      expect((await post(stale, { [name]: value })).status).toBe(302);
      const { fields } = await read();
      expect([fields[field], fields[name]]).toEqual([theirs, value]);
    }
    if (mine === undefined) return;
    const before = await read();
    const answer = await post(stale, { [field]: mine });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    const text = await textOf(new Response(html));
    expect(text).toContain("Cela a changé entre-temps");
    expect(text).toContain("Les deux versions");
    expect(formWith(html, field, mark).fields[field]).toBe(mine);
    expect(storedIn(await read(), field)).toEqual(storedIn(before, field));
    // The person has seen both versions: the second attempt replaces the other one.
    expect((await post(formWith(html, field, mark))).status).toBe(302);
    expect((await read()).fields[field]).toBe(mine);
  });
});
