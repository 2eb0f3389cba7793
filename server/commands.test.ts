// The commands of `vivier`, called as from a terminal.
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeArchive } from "../app/operations/backups/archives.server.ts";
import { setAccountDisabled } from "../app/people/accounts/account-status.server.ts";
import { config } from "../app/platform/config/config.server.ts";
import { db, transaction } from "../app/platform/db/db.server.ts";
import { newId } from "../app/platform/http/id.ts";
import { sendMail } from "../app/platform/mail/mail.server.tsx";
import { as, browser } from "../tests/app.ts";
import { vivier } from "../tests/command-line.ts";
import { aCandidate, anAdmin } from "../tests/factories.ts";
import { mailsTo } from "../tests/mails.ts";
import { startS3Server } from "../tests/s3-server.ts";
import { errorText } from "./commands/terminal.ts";
import { checkBackups } from "./commands/upkeep-checks.ts";

function aFile(text: string): string {
  const file = path.join(config.dataDir, `${newId()}.txt`);
  fs.writeFileSync(file, text);
  return file;
}

const audited = (targetId: string) => db.selectFrom("audit").selectAll().where("targetId", "=", targetId).execute();

test("the list of commands is given in French", async () => {
  const { code, out } = await vivier("aide");
  expect(code).toBe(0);
  const names = ["create-admin", "reset-password", "seed", "outbox", "import", "export", "backup", "restore", "doctor"];
  for (const name of [...names, "version"]) expect(out).toContain(`  ${name} `);
  expect((await vivier("--help")).out).toBe(out);
});

test("an unknown command is refused in French with exit code 2", async () => {
  const { code, err } = await vivier("toString");
  expect(code).toBe(2);
  expect(err).toContain("Commande inconnue : toString");
});

test.each(["create-admin", "reset-password", "seed", "outbox", "doctor", "version"])(
  "%s --help prints its usage",
  async (name) => {
    const { code, out } = await vivier(`${name} --help`);
    expect(code).toBe(0);
    expect(out).toContain(`npm run vivier -- ${name}`);
  },
);

test.each(["start", "demo", "dev"])("%s --help prints its usage and starts nothing", async (name) => {
  const { code, out } = await vivier(`${name} --help`);
  expect(code).toBe(0);
  expect(out).toMatch(/^Usage : npm (start|run (demo|dev))$/m);
  expect((await vivier(`aide ${name}`)).out).toBe(out);
});

test.each([
  ["start --port 80", "Option inconnue : --port"],
  ["version --bavard", "Option inconnue : --bavard"],
  ["outbox tout", "Mot inattendu : tout"],
  ["outbox --id", "Valeur absente ou inattendue : --id"],
  ["create-admin", "Il faut --email"],
  ["create-admin --email a@exemple.test", "Il faut --password-file"],
  ["reset-password", "Il faut --email"],
  ["seed --candidats beaucoup", "Il faut un nombre entier"],
  ["seed --candidats 3 --retirer", "--retirer ne va pas avec un nombre"],
  ["outbox --nombre 0", "un nombre de 1 à 1000"],
])("refuses the call « %s »", async (line, sentence) => {
  const { code, out, err } = await vivier(line);
  expect(err).toContain(sentence);
  expect(out).toBe("");
  expect(code).toBe(2);
});

test("version prints the version of package.json", async () => {
  const { version } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  expect((await vivier("version")).out).toContain(`Vivier ${version}`);
});

test("a created administrator can sign in, and the audit log holds no password", async () => {
  const password = "le héron gris du lac";
  const { code, out } = await vivier(
    `create-admin --email Chef@Exemple.test --password-file ${aFile(`${password}\n`)}`,
  );
  expect(code).toBe(0);
  expect(out).toContain("chef@exemple.test");
  const user = await db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", "chef@exemple.test")
    .executeTakeFirstOrThrow();
  expect(user).toMatchObject({ role: "admin", emailVerified: true });
  const [entry, ...others] = await audited(user.id);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ actor: "ligne de commande", actorId: null });
  expect(JSON.stringify(entry)).not.toContain("héron");
  const signIn = await browser().post("/admin-auth", { email: "chef@exemple.test", password });
  expect(signIn.headers.get("location")).toBe("/admin");

  const again = await vivier(`create-admin --email chef@exemple.test --password-file -`, "un autre mot de passe");
  expect(again).toMatchObject({ code: 1 });
  expect(again.err).toContain("est déjà administrateur");
});

test("a taken access is given back with a new password", async () => {
  const email = "partie@exemple.test";
  await vivier(`create-admin --email ${email} --password-file -`, "la mésange bleue");
  const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  await transaction((tx) => setAccountDisabled(tx, id, true));
  expect((await vivier(`reset-password --email ${email}`)).err).toContain("create-admin le lui rend");
  const back = await vivier(`create-admin --email ${email} --password-file -`, "la mésange noire");
  expect(back).toMatchObject({ code: 0, out: expect.stringContaining("retrouve son accès") });
  const signIn = await browser().post("/admin-auth", { email, password: "la mésange noire" });
  expect(signIn.headers.get("location")).toBe("/admin");
  expect((await audited(id)).map(({ action }) => action)).toContain("accès d’administrateur rendu");
});

test("the password can be read from standard input", async () => {
  expect((await vivier("create-admin --email tube@exemple.test --password-file -", "la mésange bleue\n")).code).toBe(0);
});

test("the first administrator's link is invalid once a command has created one", async () => {
  const { firstAdminLink } = await import("../app/people/accounts/first-admin.server.ts");
  await db.deleteFrom("users").where("role", "=", "admin").execute();
  const link = await firstAdminLink();
  expect(link).not.toBeNull();
  await vivier("create-admin --email premier@exemple.test --password-file -", "la mésange bleue");
  const { pathname } = new URL(link!);
  await browser().post(pathname, { email: "intrus@exemple.test", password: "la mésange noire" });
  expect(
    await db.selectFrom("users").select("id").where("email", "=", "intrus@exemple.test").executeTakeFirst(),
  ).toBeUndefined();
});

test.each([
  ["onze lettre", "12 caractères"],
  ["aaaaaaaaaaaaaa", "trop faible"],
  ["", "vide"],
  ["deux lignes\net plus", "une ligne"],
])("the password « %s » is refused for an administrator", async (password, sentence) => {
  const { code, err } = await vivier("create-admin --email refus@exemple.test --password-file -", password);
  expect(err).toContain(sentence);
  expect(code).toBe(1);
  expect(
    await db.selectFrom("users").select("id").where("email", "=", "refus@exemple.test").executeTakeFirst(),
  ).toBeUndefined();
});

test("an invalid address, another role's account and a missing file are refused", async () => {
  const candidate = await aCandidate();
  expect(await vivier("create-admin --email chef --password-file -", "la mésange bleue")).toMatchObject({ code: 1 });
  const other = await vivier(`create-admin --email ${candidate.email} --password-file -`, "la mésange bleue");
  expect(other.code).toBe(1);
  expect(other.err).toContain("il ne peut pas devenir administrateur");
  const missing = await vivier("create-admin --email absent@exemple.test --password-file /nulle/part");
  expect(missing.code).toBe(1);
  expect(missing.err).toContain("ne peut pas être lu");
});

test("a reset link works once and is logged without its token", async () => {
  const admin = await anAdmin();
  const { code, out } = await vivier(`reset-password --email ${admin.email}`);
  expect(code).toBe(0);
  const link = new URL(out.trim());
  expect(link.origin).toBe(config.baseUrl);
  const entries = await audited(admin.userId);
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain(link.pathname.split("/").at(-1));
  expect((await browser().post(link.pathname, { password: "la mésange bleue" })).status).toBeLessThan(400);
  await browser().post(link.pathname, { password: "la mésange noire" });
  expect(
    (await browser().post("/admin-auth", { email: admin.email, password: "la mésange noire" })).status,
  ).toBeGreaterThanOrEqual(400);
  const signIn = await browser().post("/admin-auth", { email: admin.email, password: "la mésange bleue" });
  expect(signIn.headers.get("location")).toBe("/admin");
});

test("setting a password ends the sessions and mails the owner", async () => {
  const amelie = await aCandidate();
  const her = as(amelie);
  expect((await her.get("/moncompte")).status).toBe(200);
  expect((await vivier(`reset-password --email ${amelie.email} --password-file -`, "le geai des chênes")).code).toBe(0);
  expect((await her.get("/moncompte")).status).toBe(302);
  expect((await mailsTo(amelie.email)).map((mail) => mail.template)).toEqual(["mot-de-passe-change"]);
  expect(
    (await browser().post("/login", { email: amelie.email, password: "le geai des chênes" })).headers.get("location"),
  ).toBe("/moncompte");
  expect(await vivier("reset-password --email personne@exemple.test")).toMatchObject({ code: 1, out: "" });
});

test("removing a lost second factor ends the sessions, is logged once and mailed once", async () => {
  const admin = await anAdmin();
  const lost = `reset-password --email ${admin.email} --sans-totp`;
  expect((await vivier(lost)).err).toContain("n’a pas de validation en deux étapes");
  await db
    .insertInto("secondFactors")
    .values({ userId: admin.userId, secret: "x", confirmedAt: new Date(), pending: null, pendingAt: null })
    .execute();
  const his = as(admin);
  expect((await his.get("/admin")).status).toBe(200);
  const { code, out, err } = await vivier(lost);
  expect([code, out.includes("/reset/"), err.includes("est retirée")]).toEqual([0, true, true]);
  expect((await his.get("/admin")).status).toBe(302);
  expect(await db.selectFrom("secondFactors").selectAll().execute()).toEqual([]);
  expect((await mailsTo(admin.email)).map((mail) => mail.template)).toEqual(["deux-etapes"]);
  const actions = (await audited(admin.userId)).map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith("second facteur"))).toHaveLength(1);
});

test("the outbox lists the mails, shows one, and sends a failed one again", async () => {
  const id = await transaction((tx) =>
    sendMail(tx, { to: "lea@exemple.test", template: "verification", subject: "Bonjour Léa", blocks: ["Un texte."] }),
  );
  expect((await vivier("outbox")).out).toMatch(/En attente +lea@exemple\.test {2}« Bonjour Léa »/);
  const shown = await vivier(`outbox --id ${id}`);
  expect(shown.out).toContain("Objet : Bonjour Léa");
  expect(shown.out).toContain("Un texte.");
  expect(await vivier(`outbox --renvoyer ${id}`)).toMatchObject({ code: 1 });

  await mailsTo("lea@exemple.test");
  await db.updateTable("mails").set({ state: "failed", lastError: "refusé" }).where("id", "=", id).execute();
  expect((await vivier("outbox --nombre 5")).out).toContain("refusé");
  expect((await vivier(`outbox --renvoyer ${id}`)).code).toBe(0);
  const [mail] = await mailsTo("lea@exemple.test");
  expect(mail).toMatchObject({ state: "sent", tries: 2 });
  expect(await audited(id)).toHaveLength(1);
  expect(await vivier(`outbox --id ${newId()}`)).toMatchObject({ code: 1 });
  expect(await vivier("outbox --id rien")).toMatchObject({ code: 1 });
});

test("seed adds and removes generated rows", async () => {
  const real = await aCandidate();
  const before = await db.selectFrom("candidates").select("id").execute();
  const { code, err } = await vivier("seed --candidats 3 --offres 2 --candidatures 4");
  expect(code).toBe(0);
  expect(err).toContain("%");
  expect(await db.selectFrom("candidates").select("id").execute()).toHaveLength(before.length + 3);
  expect(await db.selectFrom("offers").select("id").execute()).toHaveLength(2);
  const applications = await db.selectFrom("applications").select(["offerId", "candidateId"]).execute();
  expect(new Set(applications.map(({ offerId, candidateId }) => `${offerId} ${candidateId}`)).size).toBe(4);
  expect((await vivier("seed --retirer")).code).toBe(0);
  expect(await db.selectFrom("applications").select("id").execute()).toHaveLength(0);
  expect(await db.selectFrom("candidates").select("id").execute()).toHaveLength(before.length);
  expect(await db.selectFrom("offers").select("id").execute()).toHaveLength(0);
  expect(await db.selectFrom("candidates").select("id").where("id", "=", real.id).execute()).toHaveLength(1);
});

test("a known error prints one sentence, a bug prints where it happened", () => {
  class ConfigError extends Error {}
  expect(errorText(new ConfigError("PORT : valeur refusée."))).toBe("PORT : valeur refusée.");
  expect(errorText(Object.assign(new Error("x"), { code: "ENOSPC" }))).toBe("Le disque est plein.");
  expect(errorText(new TypeError("perdu"))).toContain("perdu");
});

test("the doctor sees a backup made by command", async () => {
  expect((await checkBackups(new Date(), "start"))[0]?.text).toContain("Aucune sauvegarde");
  const file = path.join(config.dataDir, "tout.tar");
  expect(await vivier(`backup --sortie ${file}`)).toMatchObject({ code: 0, err: "" });
  const [told] = await checkBackups(new Date(), "start");
  expect([told?.level, told?.text]).toEqual(["ok", expect.stringContaining("Dernière sauvegarde")]);
});

test("an archive of the bucket is read by its name, without a file", async () => {
  const bucket = await startS3Server();
  const { endpoint } = bucket;
  config.s3 = { endpoint, bucket: "essai", region: "fr-par", accessKeyId: "clef", secretAccessKey: "secret" };
  try {
    await makeArchive("vivier-2026-07-01.tar", { files: true });
    const { code, out } = await vivier("restore --archive vivier-2026-07-01.tar --verifier");
    expect([code, out]).toEqual([0, expect.stringContaining("Archive entière et intacte")]);
    const unknown = await vivier("restore --archive vivier-2026-07-02.tar --verifier");
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining("Il n’y a pas d’archive")]);
  } finally {
    config.s3 = undefined;
    await bucket.close();
  }
});
