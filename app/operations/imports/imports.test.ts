// An import from the file to the rows: the check, the writing, and an interruption.
import { expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, anAdmin, anApplication, anOffer, withPassword } from "../../../tests/factories.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as operationsLimits from "../limits.ts";
import type { CsvKind } from "./columns.ts";
import { sendImportInvitations } from "./import-invitations.server.ts";
import { countLines, createImport, findImport, readTable, setStarted } from "./imports.server.ts";
import { deleteOldImportData, resumeImports, runImport } from "./run.server.ts";

async function imported(kind: CsvKind, text: string): Promise<string> {
  const read = await readTable(kind, "essai.csv", new TextEncoder().encode(text));
  if (typeof read === "string") throw new Error(read);
  const id = await createImport(read, null);
  await runImport(id);
  return id;
}

async function written(kind: CsvKind, text: string, invites = false): Promise<string> {
  const id = await imported(kind, text);
  await setStarted(db, id, invites);
  await runImport(id);
  return id;
}

const linesOf = (id: string) =>
  db.selectFrom("importLines").selectAll().where("importId", "=", id).orderBy("line").execute();
const entriesOf = (id: string) => db.selectFrom("audit").selectAll().where("targetId", "=", id).execute();

test("the check shows the result of each line in French before anything is written", async () => {
  const boss = as(await anAdmin());
  const existing = await aCandidate({ email: "connue@exemple.test", prenom: "Amélie", job: "Soudeuse" });
  const firm = await aCompany({ email: "firme@exemple.test" });
  const text = [
    "E-mail;Prénom;Métier;Salaire min;Date de création;Couleur",
    "neuve@exemple.test;Zoé;Infirmière;2 100,50;31/12/2024;bleu",
    "connue@exemple.test;Amélie;Tourneuse;;;",
    `${firm.email};Paul;;;;`,
    "pas une adresse;Paul;;beaucoup;32/01/2024;",
    "neuve@exemple.test;Zoé;;;;",
    "connue@exemple.test;;;;;",
  ].join("\r\n");
  const file = new File([text], "candidats.csv", { type: "text/csv" });
  const posted = await boss.post("/admin/import", { contenu: "candidates", fichier: file });
  const path = posted.headers.get("location")!;
  const id = path.split("/").at(-1)!;
  await runImport(id);
  const page = await textOf(await boss.get(path));
  for (const sentence of [
    "4 lignes à corriger",
    "Elles ne seront pas importées",
    "À créer : 1",
    "À modifier : 1",
    "Laissé de côté dans ce fichier Couleur",
    "E-mail « firme@exemple.test » : Cette adresse est déjà celle d’un autre type de compte.",
    "Salaire min « beaucoup »",
    "Date de création « 32/01/2024 » : Date illisible.",
    "Déjà à la ligne 2 : seule la première compte.",
  ])
    expect(page.replaceAll("\u00a0", " ")).toContain(sentence);
  expect((await linesOf(id)).map(({ state }) => state)).toEqual([
    "created",
    "changed",
    "refused",
    "refused",
    "refused",
    "refused",
  ]);
  expect(await db.selectFrom("users").select("id").where("email", "=", "neuve@exemple.test").execute()).toEqual([]);
  await boss.post(path, { geste: "importer" });
  await runImport(id);
  const zoe = await db
    .selectFrom("users")
    .innerJoin("candidates", "candidates.id", "users.id")
    .select(["prenom", "job", "salaryMin", "emailVerified", "termsAcceptedAt", "candidates.createdAt"])
    .where("email", "=", "neuve@exemple.test")
    .executeTakeFirstOrThrow();
  expect(zoe).toEqual({
    prenom: "Zoé",
    job: "Infirmière",
    salaryMin: 2100.5,
    emailVerified: false,
    termsAcceptedAt: null,
    createdAt: new Date("2024-12-31T12:00:00Z"),
  });
  const amelie = await db.selectFrom("candidates").selectAll().where("id", "=", existing.id).executeTakeFirstOrThrow();
  expect([amelie.prenom, amelie.job, amelie.city]).toEqual(["Amélie", "Tourneuse", "Lyon"]);
  const entries = await entriesOf(id);
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    [
      "importation terminée",
      {
        fichier: "candidats.csv",
        contenu: "Candidats",
        lignes: 6,
        créées: 1,
        modifiées: 1,
        inchangées: 0,
        refusées: 4,
        invitations: false,
      },
    ],
  ]);
  const again = await imported("candidates", text);
  expect(await countLines(again)).toMatchObject({ created: 0, changed: 0, unchanged: 2, refused: 4 });
});

test("refuses a file that is no table of candidates in a sentence, and loses nothing", async () => {
  const boss = as(await anAdmin());
  const send = async (content: string | Uint8Array<ArrayBuffer>, contenu = "candidates") => {
    const answer = await boss.post("/admin/import", { contenu, fichier: new File([content], "x.csv") });
    expect(answer.status).toBe(400);
    return (await textOf(answer)).replaceAll("\u00a0", " ");
  };
  expect(await send("Nom;Ville\nDurand;Lyon")).toContain(
    "La première ligne doit nommer les colonnes, et parmi elles : E-mail.",
  );
  expect(await send('E-mail\n"a@exemple.test')).toContain("Un guillemet ouvert à la ligne 2");
  expect(await send("E-mail\n")).toContain("Ce fichier ne contient aucune ligne.");
  expect(await send(Uint8Array.from([80, 75, 0, 0]))).toContain("Ce fichier n’est pas du CSV.");
  expect(await send("x", "chevaux")).toContain("Indiquez d’abord ce que contient le fichier.");
  const template = await boss.get("/admin/import/modele/offers");
  const read = await readTable("offers", "modele.csv", new Uint8Array(await template.arrayBuffer()));
  expect(typeof read === "object" && [read.ignored, read.lines[0]!.fields.title]).toEqual([[], "Soudeur H/F"]);
});

test("imports companies and their offers, and changes nothing the second time", async () => {
  const companies = [
    "id,email,Raison sociale,SIRET,Secteur,Effectif,department",
    'c-1,nord@exemple.test,"Atelier, Nord",732 829 320 00074,industrie,11 à 50 salariés,69',
    "c-2,sud@exemple.test,Atelier Sud,,BTP,1-10,Rhône",
  ].join("\n");
  const offers = [
    "Entreprise\tIntitulé\tVille\tType\tSalaire\tPar\tActif\tRéf. entreprise",
    "\tSoudeur H/F\tLyon\tcdi\t2.400\tmois\toui\tc-1",
    "Atelier Sud\tMaçon H/F\tBron\tintérim\t14,50\theure\tnon\t",
    "Atelier Est\tGrutier H/F\tBron\t\t\t\t\t",
  ].join("\n");
  await written("companies", companies);
  const id = await written("offers", offers);
  const rows = await db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(["nom", "title", "offers.departement", "contractType", "salary", "salaryTaux", "isActive", "siret", "size"])
    .where("companies.nom", "like", "Atelier%")
    .orderBy("title")
    .execute();
  expect(rows.map((row) => Object.values(row))).toEqual([
    ["Atelier Sud", "Maçon H/F", "69", "Intérim", 14.5, "par heure", false, null, "1-10"],
    ["Atelier, Nord", "Soudeur H/F", "69", "CDI", 2400, "par mois", true, "73282932000074", "11-50"],
  ]);
  expect((await linesOf(id))[2]).toMatchObject({
    state: "refused",
    errors: [{ column: "Entreprise", value: "Atelier Est" }],
  });
  expect(await countLines(await imported("companies", companies))).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: 2,
  });
  expect(await countLines(await imported("offers", offers))).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: 2,
    refused: 1,
  });
  expect(await countLines(await imported("offers", offers.replace("14,50", "15")))).toMatchObject({
    changed: 1,
    unchanged: 1,
  });
});

test("an import confirms the offers that it names, changed or not, and a check of it confirms none", async () => {
  const { companyId } = await aCompany({ nom: "Chantier Ouvert" });
  const confirmBy = new Date("2026-03-01T12:00:00Z");
  const paused = { isActive: false, endReason: "unconfirmed", endedAt: new Date() } as const;
  const titles = ["Maçonne", "Coffreuse", "Carreleuse", "Peintre en bâtiment"];
  for (const [number, more] of [{}, paused, { isActive: false }, {}].entries())
    await anOffer({ companyId, title: titles[number]!, city: null, contractType: "CDI", confirmBy, ...more });
  const text = [
    "Titre;Entreprise;Contrat",
    "Maçonne;Chantier Ouvert;CDI",
    "Coffreuse;Chantier Ouvert;CDD",
    "Carreleuse;Chantier Ouvert;CDI",
  ].join("\n");
  const states = async () => {
    const rows = await db.selectFrom("offers").selectAll().where("companyId", "=", companyId).orderBy("id").execute();
    return rows.map(({ title, isActive, confirmedAt }) => `${title} ${isActive} ${confirmedAt !== null}`);
  };
  const before = [
    "Maçonne true false",
    "Coffreuse false false",
    "Carreleuse false false",
    "Peintre en bâtiment true false",
  ];
  await imported("offers", text);
  expect(await states()).toEqual(before);
  await written("offers", text);
  expect(await states()).toEqual(["Maçonne true true", "Coffreuse true true", before[2], before[3]]);
});

test("an interrupted and resumed import gives the same rows and one entry as an uninterrupted one", async () => {
  const people = operationsLimits.importBatch * 2 + 50;
  const text = ["email;nom", ...Array.from({ length: people }, (_, i) => `p${i}@arret.test;Nom ${i}`)].join("\n");
  const id = await imported("candidates", text);
  await setStarted(db, id, true);
  const stop = (batch: number) => {
    if (batch === 1) throw new Error("the power failed");
  };
  await expect(runImport(id, { onBatch: stop })).rejects.toThrow("the power failed");
  const count = async () => {
    const query = db.selectFrom("users").innerJoin("candidates", "candidates.id", "users.id").select("nom");
    return (await query.where("email", "like", "%@arret.test").execute()).length;
  };
  expect([await count(), (await findImport(id))!.done]).toEqual([
    operationsLimits.importBatch,
    operationsLimits.importBatch,
  ]);
  expect(await entriesOf(id)).toEqual([]);
  await resumeImports(new Date(Date.now() + 60_000));
  await Promise.all([runImport(id), runImport(id)]);
  expect(await count()).toBe(people);
  expect(await countLines(id)).toMatchObject({ created: people, waiting: 0, refused: 0 });
  expect(await entriesOf(id)).toHaveLength(1);
  const mails = () => db.selectFrom("mails").select("id").where("to", "like", "%@arret.test").execute();
  await sendImportInvitations();
  expect(await mails()).toHaveLength(operationsLimits.importInvitations);
  await sendImportInvitations();
  expect(await mails()).toHaveLength(2 * operationsLimits.importInvitations);
  await deleteOldImportData(new Date(Date.now() + operationsLimits.importKeptMs + 60_000));
  const left = await linesOf(id);
  expect(left.every(({ fields, key, errors }) => fields === null && key === null && errors.length === 0)).toBe(true);
  expect(left.every(({ targetId }) => targetId !== null)).toBe(true);
});

/** An import of three batches whose server stopped after the first, with the files that it received. */
async function interrupted() {
  const boss = await anAdmin();
  const people = Array.from(
    { length: operationsLimits.importBatch * 2 + 5 },
    (_, i) => `${newId()}@coupure.test;Nom ${i}`,
  );
  const read = await readTable(
    "candidates",
    "coupure.csv",
    new TextEncoder().encode(["email;nom", ...people].join("\n")),
  );
  if (typeof read === "string") throw new Error(read);
  const id = await createImport(read, { id: boss.userId, email: boss.email }, { id: newId(), hasFiles: true });
  await runImport(id);
  await setStarted(db, id, false);
  await runImport(id, { batches: 1 });
  const silence = (ms: number) =>
    db
      .updateTable("imports")
      .set({ touchedAt: new Date(Date.now() - ms) })
      .where("id", "=", id)
      .execute();
  return { id, boss, page: `/admin/import/${id}`, silence, people: people.length };
}

test("an import whose server stays away is shown as interrupted, and continues here without its files", async () => {
  const { id, boss, page, silence, people } = await interrupted();
  const admin = as(boss);
  await silence(operationsLimits.importInterruptedMs / 2);
  expect(await textOf(await admin.get(page))).toContain("Importation en cours");
  expect((await admin.get(page)).headers.get("refresh")).toBe("2");
  await admin.post(page, { geste: "continuer" });
  await admin.post(page, { geste: "arreter" });
  expect((await findImport(id))!.done).toBe(operationsLimits.importBatch);

  await silence(operationsLimits.importInterruptedMs + 60_000);
  // Only its own server has the files: others wait.
  await resumeImports(new Date());
  const shown = await admin.get(page);
  expect(shown.headers.get("refresh")).toBeNull();
  expect(await textOf(shown)).toContain("Le serveur qui a reçu ses fichiers ne donne plus signe");
  expect(await textOf(await admin.get("/admin/import"))).toContain("Interrompu");
  // A process that locks the row is at work.
  await transaction(async (tx) => {
    await tx.selectFrom("imports").select("id").where("id", "=", id).forUpdate().execute();
    expect(await textOf(await admin.get(page))).not.toContain("ne donne plus signe");
    await admin.post(page, { geste: "continuer" });
    await admin.post(page, { geste: "arreter" });
  });
  expect((await findImport(id))!.done).toBe(operationsLimits.importBatch);

  await admin.post(page, { geste: "continuer" });
  await expect.poll(async () => (await findImport(id))!.state, { timeout: 10_000 }).toBe("done");
  expect(await countLines(id)).toMatchObject({ created: people, refused: 0 });
  expect((await entriesOf(id)).map(({ action }) => action)).toEqual(["importation terminée"]);
});

test("an interrupted import is ended by hand or after a week, and lists what it did not import", async () => {
  const { id, boss, page, silence, people } = await interrupted();
  await silence(operationsLimits.importInterruptedMs + 60_000);
  for (const _ of [1, 2]) await as(boss).post(page, { geste: "arreter" });
  expect(await findImport(id)).toMatchObject({ state: "done", done: operationsLimits.importBatch });
  expect(await countLines(id)).toMatchObject({
    created: operationsLimits.importBatch,
    refused: people - operationsLimits.importBatch,
  });
  expect(await textOf(await as(boss).get(page))).toContain("L’importation a été arrêtée avant cette ligne.");
  const [entry, ...more] = await entriesOf(id);
  expect([entry!.action, entry!.actor, more]).toEqual(["importation arrêtée", boss.email, []]);
  expect(entry!.after).toMatchObject({
    créées: operationsLimits.importBatch,
    refusées: people - operationsLimits.importBatch,
  });

  const left = await interrupted();
  const later = new Date(Date.now() + operationsLimits.importKeptMs + 60_000);
  await db.updateTable("imports").set({ touchedAt: later }).where("id", "=", left.id).execute();
  await deleteOldImportData(later);
  expect((await findImport(left.id))!.state).toBe("running");
  await left.silence(0);
  await deleteOldImportData(later);
  expect(await findImport(left.id)).toMatchObject({ state: "done", emptiedAt: later });
  expect((await entriesOf(left.id)).map(({ action }) => action)).toEqual(["importation arrêtée"]);
});

test("a file verifies an address only while its account has no password, which a stranger may have chosen", async () => {
  const silent = await aCandidate({ email: "sans-mot-de-passe@exemple.test", emailVerified: false });
  const taken = await withPassword(await aCandidate({ email: "prise@exemple.test", emailVerified: false }));
  const firm = await withPassword(await aCompany({ email: "firme-prise@exemple.test", emailVerified: false }));
  const earlier = await anApplication(await anOffer(), { email: taken.email });
  const lines = [silent, taken].map(({ email }) => `${email};Paul;oui`);
  await written("candidates", ["E-mail;Prénom;E-mail vérifié", ...lines].join("\n"));
  await written("companies", `E-mail;Nom;E-mail vérifié\n${firm.email};Atelier;oui`);
  const ids = [silent.userId, taken.userId, firm.userId];
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("id", "in", ids)
    .where("emailVerified", "=", true)
    .execute();
  expect(rows).toEqual([{ id: silent.userId }]);
  const existing = db.selectFrom("applications").select("candidateId").where("id", "=", earlier.id);
  expect(await existing.executeTakeFirst()).toEqual({ candidateId: null });
});

test("attributes are imported as their labels, and unchanged when a file has no column for them", async () => {
  const firm = await aCompany({ nom: "Chantier Sec" });
  const people = [
    "E-mail;Compétences, permis, langues;Distance en km;Nom",
    'zoe@exemple.test;"Permis B ; anglais courant ; Trier, ranger ; Nuit";30 km;Zoé',
    `long@exemple.test;"${"a".repeat(81)}";12;Long`,
  ].join("\r\n");
  const id = await written("candidates", people);
  const ofEmail = (email: string) =>
    db
      .selectFrom("candidates")
      .innerJoin("users", "users.id", "candidates.id")
      .select(["attributes", "radius"])
      .where("users.email", "=", email)
      .executeTakeFirst();
  const zoe = {
    attributes: ["skill:Trier, ranger", "licence:permis-b", "language:en:c1", "rhythm:nuit"],
    radius: 30,
  };
  expect(await ofEmail("zoe@exemple.test")).toEqual(zoe);
  expect((await linesOf(id)).map(({ state, errors }) => [state, errors.length])).toEqual([
    ["created", 0],
    ["created", 2],
  ]);
  await written("candidates", "E-mail;Métier\r\nzoe@exemple.test;Magasinière");
  expect(await ofEmail("zoe@exemple.test")).toEqual(zoe);

  const offers =
    'Titre;Entreprise;Exigé;Souhaité\r\nCariste;Chantier Sec;"CACES R489 catégorie 3";"Anglais B1, Gerbage"';
  const offer = () =>
    db
      .selectFrom("offers")
      .select(["required", "preferred"])
      .where("companyId", "=", firm.companyId)
      .executeTakeFirst();
  await written("offers", offers);
  const wanted = { required: ["licence:caces-r489-3"], preferred: ["skill:Gerbage", "language:en:b1"] };
  expect(await offer()).toEqual(wanted);
  await written("offers", "Titre;Entreprise;Contrat\r\nCariste;Chantier Sec;CDD");
  expect(await offer()).toEqual(wanted);
});

test("a page of HTML with a table is read as a table, and an empty file is called empty", async () => {
  const page =
    "<html><head><meta charset=utf-8></head><body><table><tr><th>Titre</th><th>Entreprise</th><th>Ville</th></tr>" +
    "<tr><td>Luthier &amp; archetier</td><td>Atelier des Tables</td><td>Mirecourt</td></tr></table></body></html>";
  const read = await readTable("offers", "export.xls", new TextEncoder().encode(page));
  if (typeof read === "string") throw new Error(read);
  expect(read.lines.map(({ fields }) => fields)).toMatchObject([{ title: "Luthier & archetier", city: "Mirecourt" }]);
  const sent = await as(await anAdmin()).post("/admin/import", {
    contenu: "offers",
    fichier: new File([], "vide.csv"),
  });
  expect(await textOf(sent)).toContain("Ce fichier est vide");
});

test("the page of an import with one refused line speaks of one line", async () => {
  const boss = as(await anAdmin());
  const file = new File(["email;prenom\r\npas une adresse;Paul"], "candidats.csv", { type: "text/csv" });
  const posted = await boss.post("/admin/import", { contenu: "candidates", fichier: file });
  const path = posted.headers.get("location")!;
  await runImport(path.split("/").at(-1)!);
  expect(await textOf(await boss.get(path))).toMatch(/1 ligne à corriger Elle ne sera pas importée\. Corrigez-la/);
});
