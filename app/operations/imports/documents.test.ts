// Imports of document database exports in their shapes, and the round trip of our own export.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { run } from "../../../server/commands.ts";
import { as, follow, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, anApplication, anOffer } from "../../../tests/factories.ts";
import { createCompanyPhoto } from "../../people/companies/company-pictures.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { readDocuments } from "./documents.server.ts";
import { cellOf } from "./flat-record.ts";
import { filesIn, pathOf } from "./import-files.server.ts";
import { countLines, createImport, setStarted } from "./imports.server.ts";
import { runImport } from "./run.server.ts";

async function command(name: string, ...args: string[]) {
  const output: string[] = [];
  const write = (text: string) => void output.push(text);
  const code = await run(name, args, { terminal: { out: write, err: write, input: async () => "" }, opened: true });
  return { code, output: output.join("\n") };
}

const temporary = () => fs.mkdtempSync(path.join(os.tmpdir(), "vivier-import-"));

async function wipe() {
  for (const table of ["applications", "companies", "users", "files", "imports"] as const)
    await db.deleteFrom(table).execute();
}

async function aSite(folder: string) {
  const company = await aCompany({
    nom: "Atelier Nord",
    siret: "73282932000074",
    departement: "69",
    createdAt: new Date("2024-01-02T03:04:05Z"),
  });
  const colleague = {
    id: newId(),
    email: "collegue@exemple.test",
    emailVerified: true,
    name: "Collègue",
    role: "company" as const,
  };
  await db.insertInto("users").values(colleague).execute();
  await db
    .insertInto("members")
    .values({ userId: colleague.id, companyId: company.companyId, role: "reader" })
    .execute();
  const hours = { minutes: 45, buffer: 10, noticeHours: 48, aheadDays: 28, exceptions: "[]" };
  const week = JSON.stringify([[["09:00", "12:30"]], [], [], [], [], [], []]);
  await db
    .insertInto("interviewHours")
    .values({ ...hours, userId: company.userId, week })
    .execute();
  const amelie = await aCandidate({
    email: "amelie@exemple.test",
    departments: ["69", "2A"],
    salaryMin: 2100.5,
    visibility: "masked",
  });
  const hidden = await aCandidate({ email: "zoe@exemple.test", emailVerified: false, city: null });
  await db
    .updateTable("users")
    .set({ disabledAt: new Date("2026-02-03T04:05:06Z") })
    .where("id", "=", hidden.id)
    .execute();
  const entry = { id: newId(), candidateId: amelie.id, position: 0, title: "Soudeuse", startMonth: "2020-01" };
  await db
    .insertInto("experiences")
    .values([entry, { ...entry, id: newId(), position: 1, title: "Apprentie" }])
    .execute();
  await db
    .insertInto("degrees")
    .values({ id: newId(), candidateId: amelie.id, position: 0, title: "BEP", year: 2019 })
    .execute();
  await db
    .updateTable("companies")
    .set({ namesShownFrom: "retained", takesSpontaneous: true })
    .where("id", "=", company.companyId)
    .execute();
  const picture = await sharp({ create: { width: 40, height: 10, channels: 3, background: "#a40" } })
    .webp()
    .toBuffer();
  const cover = await aFile("cover", { uploadedBy: company.userId, bytes: new Uint8Array(picture) });
  await db
    .updateTable("companies")
    .set({
      coverFileId: cover.id,
      coverAlt: "La façade, sur le quai",
      page: JSON.stringify({
        claim: "Soigner à deux pas",
        values: [["On apprend sur place", "Trois semaines en binôme."]],
        benefits: ["Mutuelle"],
        steps: [["Échange au téléphone", "sous 3 jours"]],
      }),
    })
    .where("id", "=", company.companyId)
    .execute();
  for (const caption of ["Le hall", "Le jardin"]) {
    const photo = await aFile("companyPhoto", { uploadedBy: company.userId, bytes: new Uint8Array(picture) });
    await createCompanyPhoto(db, company.companyId, photo.id, { caption, alt: null });
  }
  const face = await aFile("companyPhoto", { uploadedBy: company.userId, bytes: new Uint8Array(picture) });
  await db
    .insertInto("companyPeople")
    .values({
      id: newId(),
      companyId: company.companyId,
      fileId: face.id,
      name: "Ana Roy",
      job: "Infirmière",
      words: null,
      agreedAt: new Date("2026-01-02T08:00:00Z"),
    })
    .execute();
  const texts = [
    { kind: "refusal" as const, name: "Poli", text: "Merci {prenom}.\nBonne suite." },
    { kind: "message" as const, name: "Bonjour", text: "Bonjour {prenom}" },
  ];
  await db
    .insertInto("companyTexts")
    .values(texts.map((text) => ({ id: newId(), companyId: company.companyId, ...text })))
    .execute();
  await db.insertInto("blockedCompanies").values({ candidateId: amelie.id, siren: "732829320" }).execute();
  const offer = await anOffer({
    companyId: company.companyId,
    salary: 2000,
    salaryMax: 2400,
    questions: ["Avez-vous le permis B ? [oui/non]", "Quel rythme, selon vous ? [Jour | Nuit] (obligatoire)"],
    createdAt: new Date("2025-05-06T07:08:09Z"),
  });
  const ended = {
    isActive: false,
    endedAt: new Date("2026-01-01T00:00:00Z"),
    endReason: "other" as const,
    endText: "Budget",
  };
  await anOffer({ companyId: company.companyId, title: "Tourneur H/F", expiresAt: null, ...ended });
  await anApplication(offer, {
    candidateId: amelie.id,
    email: amelie.email,
    state: "refused",
    notifiedState: "refused",
    identityOpenedAt: new Date("2026-02-01T08:00:00Z"),
    message: "Bonjour\nà tous",
    answers: JSON.stringify([{ question: "Avez-vous le permis B ?", answer: null }]) as never,
  });
  await anApplication(offer, { email: "visiteur@exemple.test", tel: "+33612345678" });
  const wish = { job: "Soudeuse", city: "Lyon", cityCode: "69123", occupationKey: "H2913" };
  const withoutOffer = {
    id: null as never,
    companyId: company.companyId,
    title: "Candidature spontanée\u00a0: Soudeuse",
  };
  await anApplication(withoutOffer, { email: "spontanee@exemple.test", isSpontaneous: true, ...wish });
  await db
    .insertInto("favourites")
    .values([amelie.id, hidden.id].map((candidateId) => ({ companyId: company.companyId, candidateId })))
    .execute();
  const search = {
    id: newId(),
    companyId: company.companyId,
    uid: company.userId,
    job: "Soudeur",
    city: "Lyon",
    cityCode: "69123",
    departments: ["69"],
  };
  const { criteriaKey, storedCriteria } = await import("../../sourcing/results/past-searches.server.ts");
  await db
    .insertInto("savedSearches")
    .values({ ...search, criteriaKey: criteriaKey(storedCriteria({ ...search, filters: {} })) })
    .execute();
  fs.mkdirSync(path.join(folder, "o"), { recursive: true });
  fs.copyFileSync(
    path.join(import.meta.dirname, "../../../public/icons/apple-touch-icon.png"),
    path.join(folder, "o/ma photo.png"),
  );
  const url = "https://stockage.exemple/v0/b/site/o/o%2Fma%20photo.png?alt=media&token=x";
  const read = readDocuments("cv.json", [
    {
      name: "cv.json",
      text: JSON.stringify({
        user: [
          { id: amelie.id, email: amelie.email, isTalent: true, pictureURL: url, cv: "https://x.exemple/perdu.pdf" },
        ],
      }),
    },
  ]);
  if (typeof read === "string") throw new Error(read);
  const id = await createImport(read, null);
  await runImport(id, { findBytes: filesIn(folder) });
  expect(await countLines(id)).toMatchObject({ changed: 1 });
  await setStarted(db, id, false);
  await runImport(id, { findBytes: filesIn(folder) });
  const lines = await db.selectFrom("importLines").select("errors").where("importId", "=", id).execute();
  expect(lines[0]!.errors).toEqual([
    { column: "cv", message: "Fichier absent du dossier des fichiers.", value: "perdu.pdf" },
  ]);
}

test("answers of a closing that have not left move with it, and the reopening takes them back", async () => {
  const folder = temporary();
  await wipe();
  const company = await aCompany({ nom: "Filature du Lac" });
  const offer = await anOffer({ companyId: company.companyId, title: "Fileuse" });
  const candidate = await aCandidate();
  const applications = [
    await anApplication(offer, { candidateId: candidate.id, email: candidate.email }),
    await anApplication(offer, { state: "to-study" }),
  ];
  const own = `/compte/entreprise/mes-offres/${offer.id}`;
  const closing = { motif: "vivier", candidatures: "refuser", modele: "libre", "texte-libre": "Le poste est pris." };
  expect((await as(company).post(`${own}/fermeture`, closing)).status).toBe(302);
  const notices = () =>
    db
      .selectFrom("applicationNotices")
      .innerJoin("applicationEvents", "applicationEvents.id", "eventId")
      .select(["applicationNotices.applicationId", "applicationNotices.state", "text", "dueAt", "fromState", "batchId"])
      .where("canceledAt", "is", null)
      .orderBy("fromState")
      .execute();
  const before = await notices();
  expect(before).toMatchObject([
    { applicationId: applications[0]!.id, state: "refused", text: "Le poste est pris.", fromState: "received" },
    { applicationId: applications[1]!.id, state: "refused", text: "Le poste est pris.", fromState: "to-study" },
  ]);
  await command("export", "--sortie", path.join(folder, "un"));
  await wipe();
  const moved = await command("import", "--fichier", path.join(folder, "un", "donnees.json"));
  expect(moved.output).toContain("Non importé : 0");
  expect(await notices()).toEqual(before);
  const { userId } = await db
    .selectFrom("members")
    .select("userId")
    .where("companyId", "=", company.companyId)
    .executeTakeFirstOrThrow();
  const member = as({ ...company, userId });
  await member.post("/compte/conditions", { terms: "on" });
  const answer = await follow(member, await member.post(`${own}/activation`, { actif: "oui" }));
  expect(await textOf(answer)).toContain("2 réponses qui n’étaient pas encore parties sont annulées");
  const states = await db.selectFrom("applications").select("state").orderBy("state").execute();
  expect(states.map(({ state }) => state)).toEqual(["received", "to-study"]);
  await wipe();
});

test("export, wipe, import and export again give the same data", async () => {
  const folder = temporary();
  await aSite(folder);
  const [first, second] = [path.join(folder, "un"), path.join(folder, "deux")];
  expect((await command("export", "--sortie", first)).output).toContain("Fichiers : 5. Absents : 0.");
  await wipe();
  const checked = await command("import", "--fichier", path.join(first, "donnees.json"), "--verifier");
  expect(checked.output).toContain("À créer : 10. À modifier : 0. Inchangé : 0. À corriger : 0");
  expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
  const brought = await command("import", "--fichier", path.join(first, "donnees.json"));
  expect(brought).toEqual({
    code: 0,
    output: expect.stringContaining("Créé : 10. Modifié : 0. Inchangé : 0. Non importé : 0"),
  });
  await command("export", "--sortie", second);
  const read = (of: string) => fs.readFileSync(path.join(of, "donnees.json"), "utf8").split("\n");
  expect(read(second)).toEqual(read(first));
  expect(read(second).join()).toContain('"namesShownFrom":"retained"');
  expect(read(second).join()).toContain('"takesSpontaneous":true');
  expect(read(second).join()).toMatch(/"isSpontaneous":true,"occupationKey":"H2913","city":"Lyon","cityCode":"69123"/);
  expect(read(second).join()).toContain('"identityOpenedAt":"2026-02-01T08:00:00.000Z"');
  expect(read(second).join()).toContain('"textes":[{"kind":"message","name":"Bonjour","text":"Bonjour {prenom}"}');
  expect(read(second).join()).toMatch(/"cover":"fichiers\/cover\/[^"]+","coverAlt":"La façade, sur le quai"/);
  expect(read(second).join()).toContain('"values":[["On apprend sur place","Trois semaines en binôme."]]');
  expect(read(second).join()).toMatch(
    /"photos":\[\{"caption":"Le hall","alt":null,"file":"fichiers[^"]+"\},\{"caption":"Le jardin","alt":null,"file":"fichiers[^"]+"\}\]/,
  );
  expect(read(second).join()).toMatch(
    /"personnes":\[\{"name":"Ana Roy","job":"Infirmière"[^}]*"file":"fichiers[^"]+"\}\]/,
  );
  expect(read(second).join()).toContain('"answers":[{"answer":null,"question":"Avez-vous le permis B ?"}]');
  // The photo was added just after the profile, which does not count as a change.
  const people = db.selectFrom("candidates").select(["createdAt", "updatedAt"]).where("imageFileId", "is not", null);
  const { createdAt, updatedAt } = await people.executeTakeFirstOrThrow();
  expect(updatedAt).toEqual(createdAt);
  const again = await command("import", "--fichier", path.join(first, "donnees.json"));
  expect(again.output).toContain("Créé : 0. Modifié : 0. Inchangé : 10. Non importé : 0");
  expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
  const entries = await db.selectFrom("audit").select(["actor", "action"]).execute();
  expect(new Set(entries.map(({ actor, action }) => `${actor}: ${action}`))).toEqual(
    new Set(["ligne de commande: importation terminée"]),
  );
  fs.rmSync(folder, { recursive: true });
});

test("reads the shapes of other sites' documents", async () => {
  const at = { _seconds: 1735646400, _nanoseconds: 5_000_000 };
  expect(
    [at, { seconds: 1735646400, nanoseconds: 0 }, { $date: "2024-12-31T12:00:00Z" }, { __time__: "2024" }].map((each) =>
      cellOf(each),
    ),
  ).toEqual(["2024-12-31T12:00:00.005Z", "2024-12-31T12:00:00.000Z", "2024-12-31T12:00:00Z", "2024"]);
  const user = {
    abc: {
      email: "Lea@Exemple.test",
      prenom: "Léa",
      typeUser: { isTalent: true },
      dateCreated: at,
      salaryMin: 5,
      salaryMax: 1,
      exp: ["Serveuse"],
      password: "x",
    },
    def: {
      email: "bar@exemple.test",
      objet: "Bar",
      userType: "recruiter",
      emailVerified: true,
      department: "Rhône",
      likes: ["abc"],
    },
    ghi: { email: "chef@exemple.test", isAdmin: true },
  };
  const lines = [
    {
      collection: "offers",
      id: "o1",
      title: "Serveur H/F",
      type: "cdi",
      companyId: "def",
      salary: 1500,
      createdAt: 1735646400,
    },
    {
      path: "projects/p/databases/d/documents/candidatures/k1",
      nom: "Roux",
      prenom: "Léo",
      email: "leo@exemple.test",
      offer: "Serveur H/F",
    },
    { collection: "profils", id: "s1", uid: "def", job: "Serveur" },
  ];
  const read = readDocuments("export", [
    { name: "user.json", text: JSON.stringify(user) },
    { name: "autres.ndjson", text: lines.map((line) => JSON.stringify(line)).join("\n") },
  ]);
  if (typeof read === "string") throw new Error(read);
  const id = await createImport(read, null);
  await runImport(id);
  await setStarted(db, id, false);
  await runImport(id);
  const rows = await db
    .selectFrom("importLines")
    .select(["kind", "state", "errors"])
    .where("importId", "=", id)
    .orderBy("line")
    .execute();
  expect(rows.map(({ kind, state, errors }) => [kind, state, errors.map(({ column }) => column)])).toEqual([
    ["company", "created", []],
    ["candidate", "created", ["Salaire minimum", "Salaire maximum"]],
    ["likes", "created", []],
    ["offer", "created", ["Salaire", "Salaire"]],
    ["application", "created", []],
    ["search", "created", []],
  ]);
  const lea = await db
    .selectFrom("users")
    .innerJoin("candidates", "candidates.id", "users.id")
    .select(["email", "salaryMin", "salaryMax", "candidates.createdAt"])
    .where("prenom", "=", "Léa")
    .executeTakeFirst();
  expect(lea).toEqual({
    email: "lea@exemple.test",
    salaryMin: 5,
    salaryMax: null,
    createdAt: new Date("2024-12-31T12:00:00.005Z"),
  });
  const offer = await db.selectFrom("offers").selectAll().where("title", "=", "Serveur H/F").executeTakeFirstOrThrow();
  // It pays less than the legal minimum: it is not put online.
  expect([offer.contractType, offer.salary, offer.isActive, offer.createdAt.toISOString()]).toEqual([
    "CDI",
    1500,
    false,
    "2024-12-31T12:00:00.000Z",
  ]);
  expect(await db.selectFrom("users").select("id").where("email", "=", "chef@exemple.test").execute()).toEqual([]);
});

test("finds a file by its address, only inside the folder", () => {
  const folder = temporary();
  fs.mkdirSync(path.join(folder, "sous"));
  fs.writeFileSync(path.join(folder, "sous/été 1.pdf"), "x");
  const find = filesIn(path.join(folder, "sous"));
  expect(pathOf("https://h.exemple/v0/b/x/o/cvs%2Fuid%2Fnom.pdf?alt=media")).toBe("cvs/uid/nom.pdf");
  expect(find("https://h.exemple/a/b/%C3%A9t%C3%A9%201.pdf")).toBe(path.join(folder, "sous/été 1.pdf"));
  fs.writeFileSync(path.join(folder, "secret.pdf"), "x");
  expect([find("../secret.pdf"), find("https://h.exemple/o/..%2Fsecret.pdf"), find("/etc/passwd")]).toEqual([
    null,
    null,
    null,
  ]);
  // Invalid file names: an embedded picture, a name with a NUL.
  for (const url of [`data:image/png;base64,${"A".repeat(5_000)}`, "https://h.exemple/a%00b.pdf", "/".repeat(9_000)])
    expect(find(url), url.slice(0, 40)).toBeNull();
  fs.rmSync(folder, { recursive: true });
});

test("a profile of our export with a headline and no job keeps both as they are", () => {
  const user = [{ email: "lea@exemple.test", isTalent: true, prenom: "Léa", headline: "Soudeuse TIG", job: null }];
  const read = readDocuments("export", [{ name: "export.json", text: JSON.stringify({ user }) }]);
  if (typeof read === "string") throw new Error(read);
  const [line] = read.lines;
  expect([line?.fields.headline, line?.fields.job]).toEqual(["Soudeuse TIG", undefined]);
});
