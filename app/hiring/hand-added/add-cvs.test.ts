// Many CVs at once over HTTP: received, read, confirmed by one press, deleted after a day.
import { beforeEach, describe, expect, test } from "vitest";
import { as, follow, textOf } from "../../../tests/app.ts";
import { aColleague, aCompany, anOffer, type Company } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { writePdf } from "../../operations/demo/pdf.ts";
import { db } from "../../platform/db/db.server.ts";
import * as hiringLimits from "../limits.ts";
import { deleteOldCvRows } from "./cv-batch.server.ts";

const inbox = "/compte/entreprise/candidatures";
const here = `${inbox}/ajouter/cv`;
const day = 86_400_000;
const firstNames = ["Odile", "Karim", "Lucie", "Thomas", "Fatou", "Hugo"];
const lastNames = ["Trinquart", "Benali", "Moreau", "Lefèvre", "Diallo"];
let people = 0;

beforeEach(() => db.deleteFrom("rateLimits").execute());

function aPerson() {
  people += 1;
  const prenom = firstNames[people % firstNames.length]!;
  const nom = lastNames[people % lastNames.length]!;
  const tel = `06 77 55 ${String(Math.floor(people / 100)).padStart(2, "0")} ${String(people % 100).padStart(2, "0")}`;
  return { prenom, nom, tel, email: `cv-${people}@exemple.test` };
}

function cvOf({ prenom, nom, email, tel }: ReturnType<typeof aPerson>): File {
  const body = [email, tel, "Aide-soignante", "Expériences", "2019 - 2024 Aide-soignante, EHPAD Les Tilleuls, Lyon"];
  const bytes = writePdf("CV", [
    { text: `${prenom} ${nom}`, style: "title" },
    ...body.map((text) => ({ text, style: "body" as const })),
  ]);
  return new File([bytes as BlobPart], `cv-${email}.pdf`, { type: "application/pdf" });
}

async function anOpenOffer() {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId, title: "Aide-soignante" });
  return { ...offer, company, client: as(company) };
}

const send = (client: ReturnType<typeof as>, offerId: string, cvs: File[]) =>
  client.post(here, { form: "fichiers", offre: offerId, arrivee: "papier", cvs });

const rowsOf = ({ userId }: Company) =>
  db.selectFrom("addedCvs").selectAll().where("userId", "=", userId).orderBy("createdAt").execute();

const applicationsTo = (offerId: string) =>
  db.selectFrom("applications").selectAll().where("offerId", "=", offerId).execute();

/** The fields of the rows' form as the page shows them. */
function fieldsIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*name="((?:prenom|nom|email|tel|job)\.[\w-]+)"[^>]*>/g)];
  return Object.fromEntries(
    inputs.map(([tag, name]) => [name!, (/value="([^"]*)"/.exec(tag)?.[1] ?? "").replaceAll("&#x27;", "'")]),
  );
}

const tickedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*name="ligne"[^>]*>/g)]
    .filter(([tag]) => / checked/.test(tag))
    .map(([tag]) => /value="([^"]+)"/.exec(tag)![1]!);

describe("a care home", () => {
  test("sends thirty CVs, sees what each says, and adds all by one press; the same press twice adds nothing", async () => {
    const { id, company, client } = await anOpenOffer();
    const given = Array.from({ length: 30 }, aPerson);
    const sent = await send(client, id, given.map(cvOf));
    expect(sent.status).toBe(302);
    const html = await (await follow(client, sent)).text();
    const fields = fieldsIn(html);
    for (const { nom, prenom, email, tel } of given) {
      const [name] = Object.entries(fields).find(([, value]) => value === email)!;
      const row = name.split(".")[1]!;
      expect([fields[`prenom.${row}`], fields[`nom.${row}`], fields[`tel.${row}`]]).toEqual([prenom, nom, tel]);
      expect(fields[`job.${row}`]).toBe("Aide-soignante");
    }
    const ligne = tickedIn(html);
    expect(ligne).toHaveLength(30);
    const press = { form: "lignes", geste: "ajouter", ligne, ...fields };
    const added = await client.post(here, press);
    expect(added.headers.get("location")).toBe(inbox);
    expect(await textOf(await follow(client, added))).toContain("30 candidatures sont ajoutées");
    expect((await client.post(here, press)).status).toBe(302);
    const applications = await applicationsTo(id);
    expect(applications).toHaveLength(30);
    expect(applications.every(({ cvFileId, cameBy, job }) => cvFileId && cameBy === "paper" && job)).toBe(true);
    expect(await rowsOf(company)).toEqual([]);
    expect((await mailsTo(given[7]!.email)).map(({ template }) => template)).toEqual(["candidature-ajoutee"]);
    expect(await textOf(await client.get(inbox))).toContain("Aide-soignante");
  }, 60_000);

  test("keeps a file that cannot be read as a row, fills it in by hand, and adds it without a CV", async () => {
    const { id, company, client } = await anOpenOffer();
    const broken = new File(["MZ nothing to read"], "scan.pdf", { type: "application/pdf" });
    const html = await (await follow(client, await send(client, id, [broken, cvOf(aPerson())]))).text();
    expect(html).toContain("remplissez la ligne vous-même");
    expect(html).not.toContain("..");
    expect(tickedIn(html)).toHaveLength(1);
    const [row] = await rowsOf(company);
    expect(row).toMatchObject({ fileId: null, fileName: "scan.pdf", values: null });
    const fields = { ...fieldsIn(html), [`nom.${row!.id}`]: "Roux", [`prenom.${row!.id}`]: "Ana" };
    const failed = await client.post(here, { form: "lignes", geste: "ajouter", ligne: row!.id, ...fields });
    const again = await (await follow(client, failed)).text();
    expect(again).toContain("Indiquez une adresse e-mail ou un numéro de téléphone");
    expect(fieldsIn(again)[`nom.${row!.id}`]).toBe("Roux");
    expect(await rowsOf(company)).toHaveLength(2);
    const whole = { ...fieldsIn(again), [`tel.${row!.id}`]: "06 77 11 22 33" };
    await client.post(here, { form: "lignes", geste: "ajouter", ligne: row!.id, ...whole });
    expect((await applicationsTo(id)).map(({ nom, cvFileId }) => [nom, cvFileId])).toEqual([["Roux", null]]);
    expect(await rowsOf(company)).toHaveLength(1);
  });

  test("saves what is typed into rows that are not ticked, and says which person has applied already", async () => {
    const { id, company, client } = await anOpenOffer();
    const person = aPerson();
    const html = await (
      await follow(client, await send(client, id, [cvOf(person), cvOf({ ...person, nom: "Autre" })]))
    ).text();
    const [first, second] = tickedIn(html) as [string, string];
    const fields = { ...fieldsIn(html), [`nom.${second}`]: "Corrigé" };
    await client.post(here, { form: "lignes", geste: "ajouter", ligne: first, ...fields });
    const after = await (await client.get(here)).text();
    expect(fieldsIn(after)[`nom.${second}`]).toBe("Corrigé");
    const refused = await client.post(here, { form: "lignes", geste: "ajouter", ligne: second, ...fieldsIn(after) });
    const page = await textOf(await follow(client, refused));
    expect(page).toContain("1 ligne reste à revoir");
    expect(page).toContain("Cette personne a déjà une candidature à cette offre");
    expect(await applicationsTo(id)).toHaveLength(1);
    expect(await rowsOf(company)).toHaveLength(1);
  });

  test("keeps what is typed without any press, until a reload and after it; an erased text stays erased", async () => {
    const { id, company, client } = await anOpenOffer();
    const person = aPerson();
    const html = await (
      await follow(client, await send(client, id, [cvOf(person), new File(["?"], "scan.pdf")]))
    ).text();
    const [read, empty] = await rowsOf(company);
    await db.updateTable("addedCvs").set({ problem: "known" }).where("id", "=", read!.id).execute();
    const keep = (texts: Record<string, string | string[]>) =>
      client.post(`${here}/lignes`, {
        form: "lignes",
        etape: "brouillon",
        vide: empty!.id,
        ...fieldsIn(html),
        ...texts,
      });
    const typed = { [`nom.${read!.id}`]: "Corrigée", [`email.${empty!.id}`]: "autre@exemple.test" };
    const kept = await keep({ ...typed, touche: [`email.${empty!.id}`], ligne: [read!.id, empty!.id] });
    expect(kept.status).toBe(200);
    expect(await kept.json()).toEqual({ state: "draft", at: expect.stringMatching(/^\d{1,2}\u00a0h(\u00a0\d\d)?$/) });
    const again = await (await client.get(here)).text();
    expect(fieldsIn(again)).toMatchObject({ ...typed, [`email.${read!.id}`]: person.email });
    expect(again).toContain("Cette personne a déjà une candidature à cette offre");
    await keep({ touche: [`email.${empty!.id}`] });
    expect(fieldsIn(await (await client.get(here)).text())[`email.${empty!.id}`]).toBe("");
    expect(await applicationsTo(id)).toEqual([]);
    const stranger = as(await aCompany());
    await stranger.post(`${here}/lignes`, { form: "lignes", ...fieldsIn(html), [`nom.${read!.id}`]: "Pirate" });
    expect(JSON.stringify(await rowsOf(company))).not.toContain("Pirate");
  });

  test("ticks no row whose name is uncertain until it is corrected", async () => {
    const { id, company, client } = await anOpenOffer();
    const html = await (await follow(client, await send(client, id, [cvOf(aPerson()), cvOf(aPerson())]))).text();
    expect(html).toContain("Les lignes dont le nom est incertain ne sont pas cochées");
    const [sure, unsure] = await rowsOf(company);
    await db
      .updateTable("addedCvs")
      .set({ unsure: ["prenom", "nom"] })
      .where("id", "=", unsure!.id)
      .execute();
    await db
      .updateTable("addedCvs")
      .set({ unsure: ["job"] })
      .where("id", "=", sure!.id)
      .execute();
    const page = await (await client.get(here)).text();
    expect(tickedIn(page)).toEqual([sure!.id]);
    const same = await client.post(here, { form: "lignes", geste: "ajouter", ...fieldsIn(page) });
    expect(tickedIn(await (await follow(client, same)).text())).toEqual([sure!.id]);
    const corrected = { ...fieldsIn(page), [`prenom.${unsure!.id}`]: "Ana", [`nom.${unsure!.id}`]: "Roux" };
    const pressed = await follow(client, await client.post(here, { form: "lignes", geste: "ajouter", ...corrected }));
    const after = await pressed.text();
    expect(after).toContain("1 ligne que vous avez complétée est maintenant cochée");
    expect(tickedIn(after).sort()).toEqual([sure!.id, unsure!.id].sort());
  });

  test("sends fifty at most, those that wait included, and nothing is read beyond", async () => {
    const { id, company, client } = await anOpenOffer();
    const empty = (count: number, from = 0) =>
      Array.from({ length: count }, (_, at) => new File([String(at + from)], `${at}.pdf`));
    const tooMany = await send(client, id, empty(51));
    expect(tooMany.status).toBe(400);
    expect(await tooMany.text()).toContain("50 CV au plus");
    await send(client, id, empty(2));
    expect(await rowsOf(company)).toHaveLength(2);
    expect((await send(client, id, empty(hiringLimits.cvsAtOnce - 1, 100))).status).toBe(400);
    expect(await rowsOf(company)).toHaveLength(2);
    expect((await send(client, id, [])).status).toBe(400);
    const foreign = await anOffer();
    expect((await send(client, foreign.id, empty(1))).status).toBe(410);
  });

  test("sends the same files again after an interrupted try: no row is doubled, also when the try had added some", async () => {
    const { id, company, client } = await anOpenOffer();
    const [first, second, third] = [aPerson(), aPerson(), aPerson()];
    await send(client, id, [cvOf(first), cvOf(second)]);
    const [row] = await rowsOf(company);
    await client.post(here, { form: "lignes", geste: "ajouter", ligne: row!.id });
    const again = await send(client, id, [cvOf(first), cvOf(second), cvOf(third), cvOf(third)]);
    const page = await textOf(await follow(client, again));
    expect(page).toContain("Le CV est reçu. Vérifiez la ligne. 3 fichiers étaient déjà là");
    expect((await rowsOf(company)).map(({ values }) => values?.email)).toEqual([second.email, third.email]);
    const other = await anOffer({ companyId: company.companyId, title: "Cuisinière" });
    await send(client, other.id, [cvOf(second)]);
    expect(await rowsOf(company)).toHaveLength(3);
    expect(await textOf(await client.get(`${inbox}/ajouter`))).toContain("3 CV que vous avez envoyés attendent");
  });

  test("two sendings at the same time make one row of a file", async () => {
    const { id, company, client } = await anOpenOffer();
    const people = [aPerson(), aPerson()];
    await Promise.all([send(client, id, people.map(cvOf)), send(client, id, people.map(cvOf))]);
    expect(await rowsOf(company)).toHaveLength(2);
    const files = await db.selectFrom("addedCvs").select("fileId").where("userId", "=", company.userId).execute();
    expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(2);
  });

  test("reads a file that was not received when it is sent again, from its row or with all others", async () => {
    const { id, company, client } = await anOpenOffer();
    const [one, two] = [aPerson(), aPerson()];
    await send(client, id, [cvOf(one), cvOf(two)]);
    // As a full queue leaves them.
    await db
      .updateTable("addedCvs")
      .set({ fileId: null, values: null, refusal: "Trop de fichiers en attente" })
      .where("userId", "=", company.userId)
      .execute();
    const html = await (await client.get(here)).text();
    expect(html).toContain("Trop de fichiers en attente. Le fichier n’est pas gardé");
    await send(client, id, [cvOf(one)]);
    expect((await rowsOf(company)).map(({ fileId, refusal }) => [fileId !== null, refusal === null])).toEqual([
      [true, true],
      [false, false],
    ]);
    const row = (await rowsOf(company))[1]!;
    const typed = { vide: row.id, [`nom.${row.id}`]: "Tapé", [`prenom.${row.id}`]: "" };
    const twin = { form: "lignes", geste: "lire", ...typed, [`cv.${row.id}`]: cvOf(one) };
    expect(await textOf(await follow(client, await client.post(here, twin)))).toContain("déjà sur une autre ligne");
    const read = { form: "lignes", geste: "lire", ...typed, [`cv.${row.id}`]: cvOf(two) };
    expect((await client.post(here, read)).status).toBe(302);
    expect((await client.post(here, read)).status).toBe(302);
    const rows = await rowsOf(company);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({ refusal: null, values: { nom: "Tapé", prenom: two.prenom, email: two.email } });
    const dropped = await client.post(here, { form: "lignes", effacer: row.id, ligne: rows.map((each) => each.id) });
    expect(await textOf(await follow(client, dropped))).toContain("1 ligne est effacée");
    expect((await rowsOf(company)).map((each) => each.values?.email)).toEqual([one.email]);
  });

  test("takes a file again whose reading was given up, and leaves one file", async () => {
    const { id, company, client } = await anOpenOffer();
    const person = aPerson();
    await send(client, id, [cvOf(person)]);
    const [row] = await rowsOf(company);
    await db.updateTable("addedCvs").set({ values: null }).where("id", "=", row!.id).execute();
    // As a machine leaves it that had no time for the reading.
    await db.updateTable("files").set({ text: null, lines: null }).where("id", "=", row!.fileId!).execute();
    expect(await textOf(await client.get(here))).toContain("la lecture a pris trop de temps");
    const again = await textOf(await follow(client, await send(client, id, [cvOf(person)])));
    expect(again).toContain("Le CV est reçu");
    expect(again).not.toContain("déjà là");
    const [read] = await rowsOf(company);
    expect(read).toMatchObject({ id: row!.id, values: { email: person.email } });
    expect(await db.selectFrom("files").select("id").where("id", "=", row!.fileId!).execute()).toEqual([]);
    expect(await rowsOf(company)).toHaveLength(1);
  });

  test("ticks a row once what was missing is typed, and says so", async () => {
    const { id, company, client } = await anOpenOffer();
    const html = await (
      await follow(client, await send(client, id, [new File(["no CV"], "scan.pdf"), cvOf(aPerson())]))
    ).text();
    const row = (await rowsOf(company)).find(({ fileId }) => fileId === null)!;
    const ticked = tickedIn(html);
    expect(ticked).not.toContain(row.id);
    const typed = { [`nom.${row.id}`]: "Roux", [`prenom.${row.id}`]: "Ana", [`tel.${row.id}`]: "06 77 11 22 34" };
    const pressed = await client.post(here, {
      form: "lignes",
      geste: "ajouter",
      ligne: ticked,
      ...fieldsIn(html),
      ...typed,
    });
    const after = await (await follow(client, pressed)).text();
    expect(after).toContain("1 ligne que vous avez complétée est maintenant cochée");
    expect(tickedIn(after)).toEqual([row.id]);
    expect(await applicationsTo(id)).toHaveLength(1);
  });

  test("deletes rows, and those that nobody confirms go after a day with their files", async () => {
    const { id, company, client } = await anOpenOffer();
    await send(client, id, [cvOf(aPerson()), cvOf(aPerson()), cvOf(aPerson())]);
    const [first, second, third] = await rowsOf(company);
    const files = (...rows: (typeof first)[]) =>
      db
        .selectFrom("files")
        .select("id")
        .where(
          "id",
          "in",
          rows.map((row) => row!.fileId!),
        )
        .execute();
    await client.post(here, { form: "lignes", geste: "effacer", ligne: first!.id });
    expect(await files(first)).toEqual([]);
    await client.post(here, { form: "lignes", geste: "ajouter", ligne: second!.id });
    expect(await applicationsTo(id)).toHaveLength(1);
    await deleteOldCvRows(new Date(Date.now() + day - 60_000));
    expect(await rowsOf(company)).toHaveLength(1);
    await deleteOldCvRows(new Date(Date.now() + day + 60_000));
    expect(await rowsOf(company)).toEqual([]);
    expect(await files(third)).toEqual([]);
    expect(await files(second)).toHaveLength(1);
  });
});

test("rows and their CVs belong to the member who sent them", async () => {
  const { id, company, client } = await anOpenOffer();
  const colleague = as(await aColleague(company));
  await send(client, id, [cvOf(aPerson())]);
  const [row] = await rowsOf(company);
  const stranger = as(await aCompany());
  for (const other of [stranger, colleague]) {
    expect(await (await other.get(here)).text()).not.toContain(row!.id);
    await other.post(here, { form: "lignes", geste: "effacer", ligne: row!.id });
    await other.post(here, { form: "lignes", effacer: row!.id });
    await other.post(here, { form: "lignes", geste: "lire", [`cv.${row!.id}`]: cvOf(aPerson()) });
    await other.post(here, { form: "lignes", geste: "ajouter", ligne: row!.id });
  }
  expect(await rowsOf(company)).toHaveLength(1);
  expect(await applicationsTo(id)).toEqual([]);
  expect((await client.get(`/fichiers/${row!.fileId}`)).status).toBe(200);
  expect((await stranger.get(`/fichiers/${row!.fileId}`)).status).toBe(404);
  expect(await textOf(await client.get(here))).not.toContain("Personne d’autre que vous ne lit ces CV");
  await client.post(inbox, { form: "noms", noms: "entretien" });
  expect(await textOf(await client.get(here))).toContain("Personne d’autre que vous ne lit ces CV");
  // Who chooses among the applications need not be who adds them.
  expect((await colleague.get(`/fichiers/${row!.fileId}`)).status).toBe(404);
});

test("two offers of one title are told apart in both forms, and on the rows", async () => {
  const { id, company, client } = await anOpenOffer();
  const { companyId } = company;
  await db.updateTable("offers").set({ city: "Lyon" }).where("id", "=", id).execute();
  await anOffer({ companyId, title: "Aide-soignante", city: "Grenoble" });
  await anOffer({ companyId, title: "Cuisinière", city: "Grenoble" });
  await send(client, id, [cvOf(aPerson())]);
  const options = (html: string) => [...html.matchAll(/<option[^>]*>(Aide|Cuis)([^<]*)</g)].map(([, a, b]) => a! + b);
  for (const page of [here, `${inbox}/ajouter`]) {
    const html = await (await client.get(page)).text();
    expect(options(html).sort()).toEqual(["Aide-soignante, Grenoble", "Aide-soignante, Lyon", "Cuisinière"]);
  }
  const row = /<fieldset.*?<\/fieldset>/s.exec(await (await client.get(here)).text())![0];
  expect(row).toContain("Aide-soignante, Lyon");
});
