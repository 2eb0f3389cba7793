// Lists, tags and notes: shared within a company, and part of the candidate's personal data.
import { beforeAll, expect, test } from "vitest";
import { as, type Client, edit, textOf } from "../../../tests/app.ts";
import { textIn } from "../../../tests/archives.ts";
import { aCandidate, aColleague, aCompany, type Candidate, type Company } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { tagsOf } from "./candidate-notes.server.ts";

let mine: Company;
let other: Company;
let client: Client;
let person: Candidate;

beforeAll(async () => {
  mine = await aCompany({ nom: "Ateliers du Port" });
  other = await aCompany({ nom: "Forges du Nord" });
  client = as(mine);
  person = await aCandidate({ prenom: "Ines", nom: "Perrin" });
});

const saveNotes = (who: Client, id: string, fields: Record<string, string | string[]>) =>
  who.post(`/candidats/${id}`, { form: "rangement", ...fields });
const lists = (companyId: string) =>
  db.selectFrom("favouriteLists").select(["id", "name"]).where("companyId", "=", companyId).orderBy("name").execute();
const linkedIds = (html: string) => [
  ...new Set([...html.matchAll(/href="\/candidats\/([\w-]{36})/g)].map((match) => match[1]!)),
];

test("adding a candidate to lists makes it a favourite; /favoris shows, renames and deletes lists", async () => {
  await saveNotes(client, person.id, { nouvelle: "À rappeler" });
  await saveNotes(client, person.id, { nouvelle: "a rappeler" });
  await client.post("/favoris", { nom: "Janvier" });
  const made = await lists(mine.companyId);
  expect(made.map(({ name }) => name).toSorted()).toEqual(["Janvier", "À rappeler"]);
  const first = made.find(({ name }) => name === "À rappeler");
  const second = made.find(({ name }) => name === "Janvier");
  const html = await (await client.get(`/favoris?liste=${first!.id}`)).text();
  expect(linkedIds(html)).toEqual([person.id]);
  expect(html).toContain("À rappeler (1)");
  expect(html).toContain("Janvier (0)");
  const page = await (await client.get(`/candidats/${person.id}`)).text();
  expect(page).toMatch(new RegExp(`value="${first!.id}"[^>]*checked|checked[^>]*value="${first!.id}"`));
  // Puts the candidate on another list, then takes them off the first one; a list that the form did not show is unchanged.
  await saveNotes(client, person.id, { liste: [second!.id] });
  expect(linkedIds(await (await client.get(`/favoris?liste=${second!.id}`)).text())).toEqual([person.id]);
  expect(linkedIds(await (await client.get(`/favoris?liste=${first!.id}`)).text())).toEqual([person.id]);
  await saveNotes(client, person.id, {
    avant: JSON.stringify({ liste: [first!.id, second!.id], etiquettes: "" }),
    liste: [second!.id],
  });
  expect(linkedIds(await (await client.get(`/favoris?liste=${first!.id}`)).text())).toEqual([]);
  // An undone removal restores the lists.
  const removed = await client.post(`/candidats/${person.id}/favori`, { favori: "non", retour: "/favoris" });
  const cookie = { Cookie: removed.headers.getSetCookie()[0]!.split(";")[0]! };
  const shown = await (await client.get("/favoris", cookie)).text();
  expect(linkedIds(shown)).toEqual([]);
  const toast = /<header[\s\S]*<\/header>/.exec(shown)![0];
  const fields = Object.fromEntries(
    [...toast.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
  await client.post(`/candidats/${person.id}/favori`, fields);
  expect(linkedIds(await (await client.get(`/favoris?liste=${second!.id}`)).text())).toEqual([person.id]);
  await edit(client, `/favoris?liste=${second!.id}`, { liste: second!.id, nom: "Février" });
  await edit(client, `/favoris?liste=${first!.id}`, { liste: first!.id, nom: "fevrier" });
  expect((await lists(mine.companyId)).map(({ name }) => name).toSorted()).toEqual(["Février", "À rappeler"]);
  await client.post("/favoris", { liste: second!.id, verbe: "supprimer" });
  expect(linkedIds(await (await client.get("/favoris")).text())).toEqual([person.id]);
});

test("another company has separate lists and cannot change these", async () => {
  await client.post("/favoris", { nom: "Secrète" });
  const { id } = (await lists(mine.companyId)).find(({ name }) => name === "Secrète")!;
  const stranger = as(other);
  expect((await stranger.get(`/favoris?liste=${id}`)).status).toBe(404);
  expect((await stranger.post("/favoris", { liste: id, nom: "Volée" })).status).toBe(410);
  expect((await stranger.post("/favoris", { liste: id, verbe: "supprimer" })).status).toBe(404);
  await saveNotes(stranger, person.id, { liste: [id], etiquettes: "Chez nous" });
  expect(await db.selectFrom("listedFavourites").select("listId").where("listId", "=", id).execute()).toEqual([]);
  expect(await textOf(await client.get(`/candidats/${person.id}`))).not.toContain("Chez nous");
  const hidden = await aCandidate({ visibility: "hidden" });
  expect((await saveNotes(client, hidden.id, { nouvelle: "Caché" })).status).toBe(410);
});

test("tags are merged, not overwritten, and link to the candidates that have them", async () => {
  expect(tagsOf(" Bilingue, bilingue ;Permis B\n,")).toEqual(["Bilingue", "Permis B"]);
  const { id } = await aCandidate({ nom: "Tag" });
  await client.post(`/candidats/${id}/favori`, { favori: "oui" });
  await saveNotes(client, id, { etiquettes: "Bilingue, Permis B" });
  // Two colleagues edit the same version: one adds a tag, the other removes one.
  const avant = JSON.stringify({ liste: [], etiquettes: "Bilingue, Permis B" });
  await saveNotes(client, id, { avant, etiquettes: "Bilingue, Permis B, Nuit" });
  await saveNotes(client, id, { avant, etiquettes: "Permis B" });
  const html = await (await client.get("/favoris?etiquette=NUIT")).text();
  expect(linkedIds(html)).toEqual([id]);
  expect(html).toContain("/favoris?etiquette=Permis%20B");
  expect(linkedIds(await (await client.get("/favoris?etiquette=Bilingue")).text())).toEqual([]);
});

test("a note is read by colleagues, deleted by its author, and part of the candidate's data archive", async () => {
  const { id, userId, email } = await aCandidate({ nom: "Note" });
  const colleague = await aColleague(mine);
  const noteId = newId();
  const note = { form: "note", "note-id": noteId, note: "Rappeler en mars" };
  for (let time = 0; time < 2; time++) expect((await client.post(`/candidats/${id}`, note)).status).toBe(302);
  const empty = await client.post(`/candidats/${id}`, { form: "note", "note-id": newId(), note: " " });
  expect(empty.status).toBe(400);
  const long = "é".repeat(2001);
  const refused = await client.post(`/candidats/${id}`, { form: "note", "note-id": newId(), note: long });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(long);
  const read = await textOf(await as(colleague).get(`/candidats/${id}`));
  expect(read.match(/Rappeler en mars/g)).toHaveLength(1);
  expect(await textOf(await as(other).get(`/candidats/${id}`))).not.toContain("Rappeler en mars");
  await saveNotes(client, id, { etiquettes: "Sérieux" });
  await client.post(`/candidats/${id}/ecart`, { ecarter: "oui" });
  const answer = await as({ userId, email, role: "candidate" }).get("/moncompte/archive");
  const json = await textIn(answer, "donnees.json");
  for (const word of ["Rappeler en mars", "Sérieux", "ecarteDesResultats", "Ateliers du Port"])
    expect(json, word).toContain(word);
  expect(json).not.toContain(mine.email);
  expect((await as(colleague).post(`/candidats/${id}`, { form: "note-suppression", "note-id": noteId })).status).toBe(
    404,
  );
  expect((await client.post(`/candidats/${id}`, { form: "note-suppression", "note-id": noteId })).status).toBe(302);
  expect(await db.selectFrom("candidateNotes").select("id").where("id", "=", noteId).execute()).toEqual([]);
});

test("a refused name stays in its box, with the reason next to it", async () => {
  const own = as(await aCompany());
  const made = await own.post("/favoris", { nom: "Janvier" });
  await own.post("/favoris", { nom: "Février" });
  const path = made.headers.get("location")!;
  const taken = await edit(own, path, { liste: path.split("=")[1]!, nom: "  fevrier" });
  expect(taken.status).toBe(400);
  const html = await taken.text();
  expect(html).toMatch(/<input[^>]*value=" {2}fevrier"/);
  expect(html).toMatch(/id="field-nom-erreur"[^§]*?Une autre liste porte déjà ce nom/);
  const nameless = await own.post("/favoris", { nom: " " });
  expect([nameless.status, (await textOf(nameless)).includes("Donnez un nom à la liste")]).toEqual([400, true]);
});
