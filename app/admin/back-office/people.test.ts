// The administration of candidates, companies and their accounts, with one audit entry per action.
import { describe, expect, test } from "vitest";
import { as, browser, edit, textOf } from "../../../tests/app.ts";
import {
  aCandidate,
  aColleague,
  aCompany,
  aFile,
  anAdmin,
  anApplication,
  anOffer,
  password,
  withPassword,
} from "../../../tests/factories.ts";
import { entriesOf } from "../../../tests/journal.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import * as messages from "../../messages.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db, pool, transaction } from "../../platform/db/db.server.ts";

const admin = as("admin");

const offerOf = (id: string) => db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirst();

test("a disabled account's session ends at once, its sign-in is refused, and activation restores it", async () => {
  const amelie = await aCandidate();
  const { setPassword } = await import("../../people/accounts/credentials.server.ts");
  await transaction((tx) => setPassword(tx, amelie.userId, "le geai des chênes"));
  const her = as(amelie);
  expect((await her.get("/candidat")).status).toBe(200);
  const path = `/admin/comptes/${amelie.userId}/activation`;
  expect((await admin.post(path, { actif: "non", ground: "conditions" })).headers.get("location")).toBe(
    `/admin/candidat-edit/${amelie.userId}`,
  );
  await admin.post(path, { actif: "non", ground: "conditions" });
  expect((await her.get("/candidat")).status).toBe(302);
  expect(await db.selectFrom("sessions").select("id").where("userId", "=", amelie.userId).execute()).toEqual([]);
  const signIn = () => browser().post("/login", { email: amelie.email, password: "le geai des chênes" });
  const refused = await signIn();
  expect(refused.headers.get("location")).toBeNull();
  expect(await refused.text()).toContain(peopleMessages.accountSuspended);
  await admin.post(path, { actif: "oui" });
  expect((await signIn()).headers.get("location")).toBe("/moncompte");
  const entries = await entriesOf(amelie.userId);
  expect(entries.map((entry) => entry.action)).toEqual([
    `compte ${amelie.email} désactivé`,
    `compte ${amelie.email} activé`,
  ]);
  expect(entries[0]!.before).toMatchObject({ disabledAt: null });
});

test("an administrator cannot be closed here", async () => {
  const other = await anAdmin();
  expect(
    (await admin.post(`/admin/comptes/${other.userId}/activation`, { actif: "non", ground: "conditions" })).status,
  ).toBe(404);
});

test("changes a company and records only the changed columns", async () => {
  const company = await aCompany({ nom: "Phare Ouest", city: "Brest" });
  const path = `/admin/entreprise-edit/${company.companyId}`;
  const page = await (await admin.get(path)).text();
  for (const word of [">Enregistrer<", ">Désactiver<", ">Supprimer<", 'value="Phare Ouest"'])
    expect(page).toContain(word);
  const refused = await edit(admin, path, { nom: "Phare Est", city: "Brest", siret: "123" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('value="Phare Est"');
  const { location } = Object.fromEntries((await edit(admin, path, { nom: "Phare Est", city: "Brest" })).headers);
  expect(location).toBe(path);
  const entries = await entriesOf(company.companyId);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: "entreprise modifiée",
    before: { nom: "Phare Ouest" },
    after: { nom: "Phare Est" },
  });
  expect(Object.keys(entries[0]!.after!)).toEqual(["nom"]);
});

test("creates a company by invitation: only its owner sets the password", async () => {
  const page = await (await admin.get("/admin/entreprise-edit/nouveau")).text();
  expect(page).not.toContain('type="password"');
  const response = await admin.post("/admin/entreprise-edit/nouveau", {
    email: "Patron@Neuf.test",
    objet: "Maison Neuve",
  });
  const id = response.headers.get("location")!.split("/").at(-1)!;
  expect(await db.selectFrom("companies").select("nom").where("id", "=", id).executeTakeFirst()).toEqual({
    nom: "Maison Neuve",
  });
  const entries = await entriesOf(id);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: "entreprise créée",
    before: null,
    after: { email: "patron@neuf.test", nom: "Maison Neuve" },
  });
  const mails = await mailsTo("patron@neuf.test");
  expect(mails.map((mail) => mail.template)).toEqual(["invitation"]);
  await browser().post(linkIn(mails[0]!), { password: "le geai des chênes" });
  const signIn = await browser().post("/login", { email: "patron@neuf.test", password: "le geai des chênes" });
  expect(signIn.headers.get("location")).toBe("/compte-entreprise");

  const again = await admin.post("/admin/entreprise-edit/nouveau", { email: "patron@neuf.test", objet: "Autre" });
  expect(again.status).toBe(400);
  const html = await again.text();
  expect(html).toContain("Cette adresse email est déjà utilisée");
  expect(html).toContain('value="Autre"');
  expect(await mailsTo("patron@neuf.test")).toHaveLength(2);
});

test("changes a candidate, records only the changed columns, and keeps what was typed when it is refused", async () => {
  const amelie = await aCandidate({
    prenom: "Amélie",
    nom: "Martin",
    job: "Soudeuse",
    city: "Lyon",
    disponibility: "Disponible",
  });
  const path = `/admin/candidat-edit/${amelie.id}`;
  const page = await (await admin.get(path)).text();
  for (const word of [">Enregistrer<", ">Désactiver<", ">Supprimer<", 'value="Soudeuse"']) expect(page).toContain(word);
  expect(page).not.toContain('type="password"');
  const fields = {
    prenom: "Amélie",
    nom: "Martin",
    job: "Chaudronnière",
    city: "Lyon",
    disponibility: "Disponible",
    salaryTaux: "par mois",
    visibility: "visible",
  };
  const refused = await edit(admin, path, { ...fields, mobile: "abc" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('value="Chaudronnière"');
  expect(await entriesOf(amelie.id)).toEqual([]);
  expect((await edit(admin, path, fields)).headers.get("location")).toBe(path);
  await admin.post(path, fields);
  const entries = await entriesOf(amelie.id);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: "candidat modifié",
    before: { job: "Soudeuse" },
    after: { job: "Chaudronnière" },
  });
  expect(Object.keys(entries[0]!.after!)).toEqual(["job"]);
  await edit(admin, path, { ...fields, visibility: "hidden" });
  expect((await entriesOf(amelie.id))[1]).toMatchObject({
    before: { visibility: "visible" },
    after: { visibility: "hidden" },
  });
});

test("creates a candidate by invitation, once per address", async () => {
  expect(await (await admin.get("/admin/candidat-edit/nouveau")).text()).not.toContain('type="password"');
  const named = { prenom: "Nour", nom: "Abidi", job: "Luthière", city: "Nantes" };
  // As the page sends it: the choice of an occupation stands beside the job.
  const fields = { email: "Nouvelle@Venue.test", ...named, occupation: "" };
  const refused = await admin.post("/admin/candidat-edit/nouveau", { ...fields, email: "nouvelle" });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain(messages.emailInvalid.replaceAll("'", "&#x27;"));
  expect(html).toContain('value="Luthière"');
  const response = await admin.post("/admin/candidat-edit/nouveau", fields);
  const id = response.headers.get("location")!.split("/").at(-1)!;
  const profile = await db
    .selectFrom("candidates")
    .select(["prenom", "nom", "job", "city"])
    .where("id", "=", id)
    .executeTakeFirst();
  expect(profile).toEqual(named);
  const entries = await entriesOf(id);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: "candidat créé",
    before: null,
    after: { email: "nouvelle@venue.test", job: "Luthière" },
  });
  const mails = await mailsTo("nouvelle@venue.test");
  expect(mails.map((mail) => mail.template)).toEqual(["invitation"]);
  await browser().post(linkIn(mails[0]!), { password: "le geai des chênes" });
  expect(
    (await browser().post("/login", { email: "nouvelle@venue.test", password: "le geai des chênes" })).headers.get(
      "location",
    ),
  ).toBe("/moncompte");
  const again = await admin.post("/admin/candidat-edit/nouveau", fields);
  expect(again.status).toBe(400);
  expect(await again.text()).toContain("Cette adresse email est déjà utilisée");
});

test("a fault while creating an account shows an error and leaves nothing behind", async () => {
  await pool.query(
    `CREATE FUNCTION "fail"() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''essai''; END'`,
  );
  await pool.query(`CREATE TRIGGER "fail" BEFORE INSERT ON "candidates" FOR EACH ROW EXECUTE FUNCTION "fail"()`);
  try {
    const response = await admin.post("/admin/candidat-edit/nouveau", { email: "panne@exemple.test", prenom: "Pia" });
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(messages.accountCreationFailed);
    expect(
      await db.selectFrom("users").select("id").where("email", "=", "panne@exemple.test").executeTakeFirst(),
    ).toBeUndefined();
  } finally {
    await pool.query(`DROP TRIGGER "fail" ON "candidates"`);
  }
});

const filesAmong = async (ids: string[]) =>
  (await db.selectFrom("files").select("id").where("id", "in", ids).execute()).map((row) => row.id);

test("deletes a candidate with account, session and files, and records the reason, not who they were", async () => {
  const amelie = await aCandidate({ mobile: "+33612345678" });
  const { id: file } = await aFile("cv", { uploadedBy: amelie.id });
  await db.updateTable("candidates").set({ cvFileId: file }).where("id", "=", amelie.id).execute();
  const her = as(amelie);
  expect((await her.get("/candidat")).status).toBe(200);
  expect(
    (await admin.post(`/admin/candidats/${amelie.id}/suppression`, { ground: "fausse" })).headers.get("location"),
  ).toBe("/admin/candidats");
  expect((await her.get("/candidat")).status).toBe(302);
  expect(await db.selectFrom("users").select("id").where("id", "=", amelie.id).execute()).toEqual([]);
  expect(await filesAmong([file])).toEqual([]);
  const entries = await entriesOf(amelie.id);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ action: "candidat supprimé", before: { ground: "Contenu faux ou trompeur" } });
  for (const word of ["612345678", amelie.email]) expect(JSON.stringify(entries)).not.toContain(word);
  expect((await admin.get(`/admin/candidat-edit/${amelie.id}`)).status).toBe(404);
});

test("deletes a company with its accounts, offers and files, and no applicant's CV", async () => {
  const company = await aCompany({ nom: "Fin de Quai" });
  const offer = await anOffer({ companyId: company.companyId });
  const amelie = await aCandidate();
  const { id: logo } = await aFile("logo", { uploadedBy: company.userId });
  const { id: visitors } = await aFile("cv");
  const { id: hers } = await aFile("cv", { uploadedBy: amelie.id });
  await anApplication(offer, { cvFileId: visitors });
  await anApplication(offer, { cvFileId: hers, candidateId: amelie.id });
  const theirs = as(company);
  expect((await theirs.get("/entreprise")).status).toBe(200);
  expect(
    (await admin.post(`/admin/entreprises/${company.companyId}/suppression`, { ground: "fausse" })).headers.get(
      "location",
    ),
  ).toBe("/admin/entreprises");
  expect((await theirs.get("/entreprise")).status).toBe(302);
  expect(await offerOf(offer.id)).toBeUndefined();
  expect(await filesAmong([logo, visitors, hers])).toEqual([visitors, hers]);
  const entries = await entriesOf(company.companyId);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ action: "entreprise supprimée", before: { nom: "Fin de Quai" } });
});

test("an erased company leaves nothing of its members in the log, and its deletion names it", async () => {
  const email = "titulaire@findequai.test";
  await admin.post("/admin/entreprise-edit/nouveau", { objet: "Fin de Quai", email });
  const { companyId } = await db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select("companyId")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await admin.post("/admin/entreprises/lot", { geste: "desactiver", id: companyId, ground: "fausse" });
  expect(JSON.stringify(await entriesOf(companyId))).toContain(`compte ${email} désactivé`);
  await admin.post(`/admin/entreprises/${companyId}/suppression`, { ground: "fausse" });
  const entries = await entriesOf(companyId);
  expect(JSON.stringify(entries)).not.toContain(email);
  const named = { nom: "Fin de Quai", ground: "Contenu faux ou trompeur" };
  expect(entries.find(({ action }) => action === "entreprise supprimée")!.before).toEqual(named);
  expect(entries.map(({ action }) => action)).toContain("compte (effacé) désactivé");
  const history = await (await admin.get(`/admin/journal?type=entreprise&cible=${companyId}`)).text();
  expect(history).toContain("Entreprise effacée");
  expect(history).not.toContain(`/admin/entreprise-edit/${companyId}`);
});

test("a member who leaves takes their address out of their company's log, and nobody else's", async () => {
  const owner = await aCompany({ nom: "Quai des Brumes" });
  const member = await aColleague(owner);
  const close = { actif: "non", ground: "conditions" };
  for (const { userId } of [owner, member]) {
    await admin.post(`/admin/comptes/${userId}/activation`, close);
    await admin.post(`/admin/comptes/${userId}/activation`, { actif: "oui" });
  }
  const leaving = { form: "quitter", currentPassword: password };
  await as(await withPassword(member)).post("/compte/entreprise/equipe", leaving);
  expect(await db.selectFrom("users").select("id").where("id", "=", member.userId).execute()).toEqual([]);
  const entries = await entriesOf(owner.companyId);
  expect(JSON.stringify(entries)).not.toContain(member.email);
  expect(entries.map(({ action }) => action)).toEqual([
    `compte ${owner.email} désactivé`,
    `compte ${owner.email} activé`,
    "compte (effacé) désactivé",
    "compte (effacé) activé",
    "journal anonymisé",
  ]);
  const client = await pool.connect();
  const rewriting = client.query(`BEGIN; SELECT set_config('vivier.anonymizing', '${owner.email}', true);
    UPDATE "audit" SET "action" = replace("action", '${owner.email}', '(effacé)') WHERE "targetId" = '${owner.companyId}'; COMMIT`);
  await expect(rewriting, "of an account that exists").rejects.toThrow(/append-only/);
  client.release(true);
});

describe("an erasure by an administrator", () => {
  const grounds = [
    ["fausse", "Contenu faux ou trompeur", "Conditions générales", "Vous pouvez aussi saisir le juge."],
    ["demande", "À la demande de la personne ou de l’entreprise", "art. 17", "Ce n’était pas votre demande"],
  ] as const;

  test.each(grounds)(
    "for « %s » writes one mail with the reason, to the candidate or each member",
    async (ground, ...parts) => {
      const [person, company] = [await aCandidate(), await aCompany({ nom: "Fin de Quai" })];
      const colleague = await aColleague(company);
      await admin.post(`/admin/candidats/${person.id}/suppression`, { ground });
      await admin.post(`/admin/entreprises/${company.companyId}/suppression`, { ground });
      for (const { email } of [person, company, colleague]) {
        const mails = await mailsTo(email);
        expect(mails.map(({ template }) => template)).toEqual(["compte-supprime"]);
        for (const part of parts) expect(mails[0]!.text).toContain(part);
      }
      expect((await mailsTo(colleague.email))[0]!.text).toContain("Fin de Quai");
      for (const id of [person.id, company.companyId])
        expect((await entriesOf(id))[0]).toMatchObject({ before: { ground: parts[0] }, after: null });
    },
  );

  test("asks for the reason first, on a page that names the account; in bulk too", async () => {
    const [person, company] = [
      await aCandidate({ prenom: "Ode", nom: "Sansraison" }),
      await aCompany({ nom: "Quai Sans Raison" }),
    ];
    for (const [path, name] of [
      [`/admin/candidats/${person.id}/suppression`, "Ode Sansraison"],
      [`/admin/entreprises/${company.companyId}/suppression`, "Quai Sans Raison"],
    ] as const) {
      const redirected = await admin.post(path, { ground: "inconnu" });
      expect(redirected.status).toBe(302);
      const page = await textOf(await admin.get(redirected.headers.get("location")!));
      for (const part of [name, "Motif", "À la demande de la personne"]) expect(page).toContain(part);
    }
    const bulk = { id: [person.id], geste: "supprimer" };
    const refused = await textOf(await admin.post("/admin/candidats/lot", { ...bulk, ground: "" }));
    for (const part of ["Choisissez un motif", "À la demande de la personne"]) expect(refused).toContain(part);
    expect(await mailsTo(person.email)).toEqual([]);
    expect((await admin.post("/admin/candidats/lot", { ...bulk, ground: "demande" })).status).toBe(302);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test("on request is no ground to take an offer down", async () => {
    const offer = await anOffer();
    const answer = await admin.post(`/admin/offres/${offer.id}/suppression`, { ground: "demande" });
    expect(answer.status).toBe(400);
  });
});
