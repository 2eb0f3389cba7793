// The operator's mail texts: validation, preview, storage, and use in the next mail.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { as, edit, textOf, visitor } from "../../../tests/app.ts";
import { shownOn } from "../../../tests/edited-forms/forms.ts";
import { anAdmin } from "../../../tests/factories.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { listMailKinds } from "../../platform/mail/mail-kinds.server.ts";
import { filledPlaceholders } from "../../platform/mail/mail-texts.ts";
import * as platformMessages from "../../platform/messages.ts";
import { requestMail } from "../../sourcing/outreach/profile-request-emails.ts";
import * as adminMessages from "../messages.ts";
import { exampleAddress, exampleOf, inBraces, valueMeanings } from "./mail-example.ts";

const page = "/admin/reglages/courriers/demande-profil";

const requestValues = {
  prenom: "Zoé",
  company: "Atelier {prenom}",
  message: "Bonjour",
  url: "http://x/1",
  until: "2 mai",
};

async function sent() {
  const id = await transaction((tx) => sendMail(tx, { to: "zoe@exemple.test", ...requestMail(requestValues) }));
  return db.selectFrom("mails").select(["subject", "text", "html"]).where("id", "=", id).executeTakeFirstOrThrow();
}

test("every template is listed, with its page and its example", async () => {
  const admin = as("admin");
  const list = await (await admin.get("/admin/reglages/courriers")).text();
  for (const [name, { example }] of listMailKinds()) {
    expect(list).toContain(`href="/admin/reglages/courriers/${name}"`);
    const mail = example(exampleOf, exampleAddress);
    expect(mail.template).toBe(name);
    // The example uses the same names as the texts in braces, and each name has a meaning.
    expect(Object.keys(example(inBraces, exampleAddress).values ?? {})).toEqual(Object.keys(mail.values ?? {}));
    for (const value of Object.keys(mail.values ?? {})) expect(valueMeanings).toHaveProperty(value);
  }
  expect((await admin.get("/admin/reglages/courriers/constructor")).status).toBe(404);
  expect((await admin.post("/admin/reglages/courriers/rien")).status).toBe(404);
  for (const path of [page, `${page}/apparence`]) {
    expect((await as("company").get(path)).status).toBe(403);
    expect((await visitor.get(path)).status).toBe(302);
  }
});

test("every template of a file of mails is declared", () => {
  const named = globSync("app/**/*-emails.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/template: "([a-z-]+)"/g)].map(([, template]) => template!),
  );
  expect(named.length).toBeGreaterThan(30);
  const declared = listMailKinds().map(([name]) => name);
  expect(named.filter((template) => !declared.includes(template))).toEqual([]);
});

test("the next mail uses a saved text, with its names replaced once; a reset restores ours", async () => {
  const boss = await anAdmin();
  const admin = as(boss);
  const ours = await sent();
  const words = {
    subject: "{prenom}, {entreprise} vous cherche",
    opening: "Bonne nouvelle, {prenom} !\n\nDeux paragraphes.",
    closing: "L'équipe du Léon <vous> salue.",
  };
  expect((await admin.post(page, words)).headers.get("location")).toBe(page);
  const mail = await sent();
  // A placeholder inside a company's name is not replaced.
  expect(mail.subject).toBe("Zoé, Atelier {prenom} vous cherche");
  expect(mail.text).toMatch(/^Bonjour Zoé,\n\nBonne nouvelle, Zoé !\n\nDeux paragraphes\.\n\nVotre profil intéresse/);
  expect(mail.text).toContain("L'équipe du Léon <vous> salue.\n\n-- \nVivier");
  expect(mail.html).toContain("&lt;vous&gt;");
  expect(await textOf(await admin.get("/admin/reglages/courriers"))).toContain("Le vôtre");
  await edit(admin, page, { geste: "origine" });
  expect(await sent()).toEqual(ours);
  const noted = await db
    .selectFrom("audit")
    .select(["before", "after"])
    .where("actorId", "=", boss.userId)
    .orderBy("id")
    .execute();
  expect(noted).toHaveLength(2);
  expect(noted[0]).toMatchObject({ before: { "mail.subject": null }, after: { "mail.subject": words.subject } });
  expect(noted[1]).toMatchObject({ after: { "mail.subject": null, "mail.opening": null, "mail.closing": null } });
});

test.each([
  [{ subject: "Une demande de {entreprize}" }, adminMessages.placeholderUnknown("entreprize")],
  [{ subject: "Une demande" }, adminMessages.placeholderMissing("entreprise")],
  [{ opening: "Bonjour {prenom" }, adminMessages.bracesAlone],
  [{ closing: "Voyez {offre}" }, adminMessages.placeholderUnknown("offre")],
  [{ subject: "x".repeat(151) }, platformMessages.mailSubjectTooLong],
  [{ opening: "x".repeat(601) }, platformMessages.mailParagraphTooLong],
])("refuses invalid texts and keeps what was typed: %j", async (words, sentence) => {
  for (const geste of ["enregistrer", "apercu"]) {
    const answer = await edit(as("admin"), page, { ...words, geste });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(sentence.replaceAll("'", "&#x27;"));
    expect(html).toContain(Object.values(words)[0]);
  }
  expect((await sent()).subject).toBe("Atelier {prenom} demande à voir votre profil");
});

test("a subject may extend ours, must contain a varying one, and cannot change a fixed one", async () => {
  const admin = as("admin");
  expect((await edit(admin, page, { subject: "[Léon] {objet}" })).status).toBe(302);
  expect((await sent()).subject).toBe("[Léon] Atelier {prenom} demande à voir votre profil");
  await edit(admin, page, { geste: "origine" });
  const varying = await admin.post("/admin/reglages/courriers/fin-offre", { subject: "Vos offres" });
  expect(await textOf(varying)).toContain("{objet}");
  expect(varying.status).toBe(400);
  await admin.post("/admin/reglages/courriers/candidature", { subject: "Autre {offre}" });
  expect(await db.selectFrom("settings").select("key").where("key", "=", "mail:candidature").execute()).toEqual([]);
});

test("the preview shows typed texts before they are saved, in a frame without links", async () => {
  const admin = as("admin");
  const answer = await admin.post(page, { opening: "Un mot à nous, {prenom}.", geste: "apercu" });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const src = /<iframe[^>]*src="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const frame = await (await admin.get(src)).text();
  expect(frame).toContain("Un mot à nous, Amélie.");
  expect(frame).toContain("Clinique des Tilleuls demande à voir votre profil");
  expect(frame).not.toContain("href");
  expect((await sent()).text).not.toContain("Un mot à nous");
});

test("a second administrator sees both versions and decides", async () => {
  const admin = as("admin");
  const version = async () => shownOn(await (await admin.get(page)).text(), "Vos mots");
  const seen = await version();
  await admin.post(page, { closing: "À bientôt.", avant: seen });
  const late = await admin.post(page, { closing: "Cordialement.", avant: seen });
  expect(late.status).toBe(409);
  const html = await late.text();
  const text = await textOf(new Response(html));
  for (const sentence of ["Cela a changé entre-temps", "À bientôt.", "Cordialement."]) expect(text).toContain(sentence);
  expect((await sent()).text).toContain("À bientôt.");
  const now = shownOn(html, "Vos mots");
  expect((await admin.post(page, { closing: "Cordialement.", avant: now })).status).toBe(302);
  expect((await sent()).text).toContain("Cordialement.");
  await edit(admin, page, { geste: "origine" });
});

test("a missing value leaves no gap", () => {
  expect(filledPlaceholders("Bonjour {prenom}, voici {x} tout", { prenom: "" })).toBe("Bonjour, voici tout");
});
