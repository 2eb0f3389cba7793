// The ground of a decision: chosen by the administrator or suggested by a report, never assumed.
import { expect, test } from "vitest";
import { as, type Client, edit, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { offerPath } from "../../offers/offer.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as adminLimits from "../limits.ts";
import { createDecision, sendDueDecisionMails } from "./moderation-decisions.server.ts";

const missing = "Choisissez un motif de la liste";

const decisionsOf = (targetId: string) =>
  db
    .selectFrom("decisions")
    .select(["verdict", "ground"])
    .where("targetId", "=", targetId)
    .orderBy("createdAt")
    .execute();

const isActive = async (id: string) =>
  (await db.selectFrom("offers").select("isActive").where("id", "=", id).executeTakeFirst())?.isActive;

const chosenOf = (html: string) =>
  [...html.matchAll(/<select[^>]*name="ground"[\s\S]*?<\/select>/g)].flatMap(([select]) =>
    [...select.matchAll(/<option value="(\w*)" selected/g)].map(([, value]) => value),
  );

async function confirm(
  admin: Client,
  path: string,
  confirmation: Response,
  ground: string,
  words = "",
): Promise<Response> {
  const form = /<form[^>]*>(?:(?!<\/form>)[\s\S])*Confirmer[\s\S]*?<\/form>/.exec(
    (await confirmation.text()).split("<h1")[1]!,
  )![0];
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return admin.post(path, { ...Object.fromEntries(hidden.map(([, name, value]) => [name!, value!])), ground, words });
}

test("a measure without a ground is refused beside the field, keeps the typed words and changes nothing", async () => {
  const offer = await anOffer();
  const admin = as("admin");
  const judging = `/admin/moderation/offre/${offer.id}`;
  for (const verdict of ["change", "taken-down"])
    for (const ground of ["", "inventé"]) {
      const fields = { decision: newId(), seen: "", ground, words: "Un paiement est demandé.", verdict };
      const refused = await edit(admin, judging, fields);
      expect(refused.status).toBe(400);
      const html = await refused.text();
      expect(/<p id="[^"]*ground-erreur"[^>]*>[\s\S]*?<\/p>/.exec(html)?.[0]).toContain(missing);
      expect(html).toContain("Un paiement est demandé.");
    }
  expect(await decisionsOf(offer.id)).toEqual([]);
  expect(await isActive(offer.id)).toBe(true);
});

test("a measure without facts is refused beside the field, and what is no measure needs none", async () => {
  const offer = await anOffer();
  const admin = as("admin");
  const judging = `/admin/moderation/offre/${offer.id}`;
  for (const verdict of ["change", "taken-down"]) {
    const refused = await edit(admin, judging, { decision: newId(), seen: "", ground: "argent", words: " ", verdict });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(/<p id="[^"]*words-erreur"[^>]*>[\s\S]*?<\/p>/.exec(html)?.[0]).toContain("Dites les faits");
    expect(chosenOf(html)).toEqual(["argent"]);
  }
  expect(await decisionsOf(offer.id)).toEqual([]);
  await edit(admin, judging, { decision: newId(), seen: "", verdict: "cleared" });
  expect(await decisionsOf(offer.id)).toEqual([{ verdict: "cleared", ground: null }]);
});

test("an open report preselects its ground", async () => {
  const offer = await anOffer();
  const admin = as("admin");
  const judging = `/admin/moderation/offre/${offer.id}`;
  const pages = [judging, `/admin/offre-edit/${offer.id}`, `/admin/offres/${offer.id}/activation`];
  const shown = async () => Promise.all(pages.map(async (page) => chosenOf(await (await admin.get(page)).text())));
  const without = await shown();
  expect(without.flat().filter(Boolean)).toEqual([]);
  await visitor.post(`${offerPath(offer)}/signalement`, { reason: "argent", message: "80 € demandés" });
  expect(await shown()).toEqual([["argent"], ["argent", "argent"], ["argent"]]);
  await edit(admin, judging, { decision: newId(), seen: "", verdict: "cleared" });
  expect((await shown()).flat().filter(Boolean), "the report is treated").toEqual([]);
});

test("open reports of two grounds preselect none of them", async () => {
  const offer = await anOffer();
  const admin = as("admin");
  const judging = `/admin/moderation/offre/${offer.id}`;
  const report = (reason: string) =>
    db
      .insertInto("reports")
      .values({ id: newId(), targetType: "offre", targetId: offer.id, title: offer.title, reason, reporter: newId() })
      .execute();
  await report("fausse");
  await report("pourvue");
  expect(chosenOf(await (await admin.get(judging)).text())).toEqual(["fausse"]);
  await report("argent");
  expect(chosenOf(await (await admin.get(judging)).text())).not.toContain("argent");
  expect(chosenOf(await (await admin.get(judging)).text())).not.toContain("fausse");
});

test("an approval or restoration needs no ground, and an upheld decision keeps its ground", async () => {
  const offer = await anOffer();
  const admin = as("admin");
  const judging = `/admin/moderation/offre/${offer.id}`;
  const [first, second, third] = [newId(), newId(), newId()];
  await edit(admin, judging, { decision: first, seen: "", verdict: "cleared" });
  await edit(admin, judging, {
    decision: second,
    seen: first,
    ground: "argent",
    words: "Un fait précis.",
    verdict: "taken-down",
  });
  await edit(admin, judging, { decision: third, seen: second, verdict: "upheld" });
  await edit(admin, judging, { decision: newId(), seen: third, verdict: "restored" });
  expect(await decisionsOf(offer.id)).toEqual([
    { verdict: "cleared", ground: null },
    { verdict: "taken-down", ground: "argent" },
    { verdict: "upheld", ground: "argent" },
    { verdict: "restored", ground: null },
  ]);
});

test("« Désactiver » and « Supprimer » of an offer request the ground once, then apply", async () => {
  const company = await aCompany();
  const admin = as("admin");
  for (const [verb, verdict] of [
    ["activation", "taken-down"],
    ["suppression", "deleted"],
  ] as const) {
    const offer = await anOffer({ companyId: company.companyId, title: `Couvreur ${verb}` });
    const path = `/admin/offres/${offer.id}/${verb}`;
    const confirmation = await admin.post(path, { actif: "non", retour: "/admin/offres?q=couvreur" });
    expect(confirmation.status).toBe(400);
    expect(await textOf(confirmation.clone())).toContain(missing);
    expect(await isActive(offer.id)).toBe(true);
    expect(await decisionsOf(offer.id)).toEqual([]);
    const done = await confirm(admin, path, confirmation, "argent");
    expect(done.headers.get("location")).toBe("/admin/offres?q=couvreur");
    expect(await isActive(offer.id)).toBe(verb === "activation" ? false : undefined);
    expect(await decisionsOf(offer.id)).toEqual([{ verdict, ground: "argent" }]);
  }
  await sendDueDecisionMails(new Date(Date.now() + adminLimits.undoPeriodMs + 1000));
  for (const mail of await mailsTo(company.email)) expect(mail.text).toContain("L. 5321-3");
});

test("a bulk action asks for one ground, names its rows and keeps the ticks until it is chosen", async () => {
  const offers = [await anOffer({ title: "Vannière" }), await anOffer({ title: "Sabotier" })];
  const id = offers.map((offer) => offer.id);
  const admin = as("admin");
  const confirmation = await admin.post("/admin/offres/lot", {
    id,
    geste: "desactiver",
    retour: "/admin/offres?tri=titre",
  });
  expect(confirmation.status).toBe(400);
  const question = await textOf(confirmation.clone());
  for (const part of ["Désactiver 2 offres", "Vannière", "Sabotier"]) expect(question).toContain(part);
  for (const each of id) expect(await isActive(each)).toBe(true);
  const done = await confirm(admin, "/admin/offres/lot", confirmation, "discrimination");
  expect(done.headers.get("location")).toBe("/admin/offres?tri=titre");
  for (const each of id) {
    expect(await isActive(each)).toBe(false);
    expect(await decisionsOf(each)).toEqual([{ verdict: "taken-down", ground: "discrimination" }]);
  }
});

test("a bulk measure says who is left as they are, and why, before it is confirmed", async () => {
  const [open, off] = [await anOffer({ title: "Vannier en plein air" }), await anOffer({ title: "Sabotier retiré" })];
  const admin = as("admin");
  await admin.post(`/admin/offres/${off.id}/activation`, { actif: "non", ground: "fausse" });
  const ticked = { id: [open.id, off.id], geste: "desactiver" };
  const question = await textOf(await admin.post("/admin/offres/lot", ticked));
  expect(question).toMatch(/Désactiver 1 offre\s\?/);
  expect(question).toMatch(/Rien ne change pour.*Sabotier retiré.*déjà hors service/);
  expect(question, "a question before the choice is no error").not.toContain(missing);
  const people = [await aCandidate({ prenom: "Iris" }), await aCandidate({ prenom: "Ulysse" })];
  await admin.post(`/admin/comptes/${people[1]!.id}/activation`, { actif: "non", ground: "injures" });
  const asked = await textOf(
    await admin.post("/admin/candidats/lot", { id: people.map(({ id }) => id), geste: "desactiver" }),
  );
  expect(asked).toMatch(/Désactiver 1 candidat\s\?/);
  expect(asked).toMatch(/Rien ne change pour.*Ulysse.*déjà hors service/);
  expect(asked, "who they are").toContain(people[0]!.email);
});

test("the facts of a measure, single or in bulk, reach its authors with the ground", async () => {
  const facts = "Chaque annonce demande 80 € avant l’entretien.";
  const admin = as("admin");
  const [one, two, three] = [await aCompany(), await aCompany(), await aCompany()];
  const [first, second, third] = await Promise.all(
    [one, two, three].map(({ companyId }) => anOffer({ companyId, title: "Vannier" })),
  );
  const question = await admin.post("/admin/offres/lot", { id: [first!.id, second!.id], geste: "desactiver" });
  expect(await question.clone().text()).toMatch(/<textarea[^>]*name="words"/);
  await confirm(admin, "/admin/offres/lot", question, "argent", facts);
  await admin.post(`/admin/offres/${third!.id}/suppression`, { ground: "argent", words: facts });
  const candidate = await aCandidate();
  await admin.post(`/admin/comptes/${candidate.id}/activation`, { actif: "non", ground: "argent", words: facts });
  const erased = await aCandidate();
  await admin.post("/admin/candidats/lot", { id: erased.id, geste: "supprimer", ground: "argent", words: facts });
  await sendDueDecisionMails(new Date(Date.now() + adminLimits.undoPeriodMs + 1000));
  for (const { email } of [one, two, three, candidate, erased])
    expect((await mailsTo(email)).at(-1)?.text, email).toContain(facts);
});

test("a law on offers is cited to nobody whose account is judged, and no fact is made up", async () => {
  const admin = as("admin");
  const [candidate, owner] = [await aCandidate(), await aCompany()];
  const offer = await anOffer({ companyId: owner.companyId });
  await admin.post(`/admin/comptes/${candidate.id}/activation`, { actif: "non", ground: "fausse", words: "Faux nom." });
  await admin.post(`/admin/offres/${offer.id}/activation`, { actif: "non", ground: "fausse" });
  const erased = await aCandidate();
  await admin.post(`/admin/candidats/${erased.id}/suppression`, { ground: "argent" });
  await sendDueDecisionMails(new Date(Date.now() + adminLimits.undoPeriodMs + 1000));
  const textTo = async ({ email }: { email: string }) => (await mailsTo(email)).at(-1)!.text;
  for (const person of [candidate, erased]) {
    expect(await textTo(person)).not.toContain("Code du travail");
    expect(await textTo(person)).toMatch(/Fondement contractuel.*Conditions générales d’utilisation/s);
  }
  expect(await textTo(owner)).toContain("art. L. 5331-3");
  expect(await textTo(owner)).not.toMatch(/Faits|ne respecte pas la règle/);
});

test("a company that never opened is refused, another one blocked, and an approval is named so", async () => {
  const admin = as("admin");
  const [refused, blocked, approved] = [
    await aCompany({ nom: "Cabinet Louche", heldAs: "waiting" }),
    await aCompany({ nom: "Cabinet Ouvert" }),
    await aCompany({ nom: "Cabinet Franc", heldAs: "waiting" }),
  ];
  const decide = ({ companyId }: { companyId: string }, verdict: string) => {
    const reasons: Record<string, string> =
      verdict === "cleared" ? {} : { ground: "identite", words: "Le SIRET est celui d’une autre." };
    return edit(admin, `/admin/moderation/entreprise/${companyId}`, {
      decision: newId(),
      seen: "",
      verdict,
      ...reasons,
    });
  };
  await decide(refused, "taken-down");
  await decide(blocked, "taken-down");
  await decide(approved, "cleared");
  const [refusal] = await mailsTo(refused.email);
  expect(refusal!.subject).toBe("Inscription refusée\u00a0: Cabinet Louche");
  expect(refusal!.text).toContain("Nous avons refusé l’inscription de votre entreprise");
  expect(refusal!.text).not.toContain("ne sont plus visibles");
  expect((await mailsTo(blocked.email))[0]!.subject).toBe("Entreprise bloquée\u00a0: Cabinet Ouvert");
  const history = await textOf(await admin.get(`/admin/moderation/entreprise/${approved.companyId}`));
  expect(history).toContain("Approuvée");
  expect(history).not.toContain("Rien à reprocher");
});

test("facts that are too long are refused with what was typed", async () => {
  const offer = await anOffer();
  const long = "Un fait. ".repeat(2000);
  const refused = await as("admin").post("/admin/offres/lot", {
    id: offer.id,
    geste: "desactiver",
    ground: "argent",
    words: long,
  });
  expect(refused.status).toBe(400);
  expect(chosenOf(await refused.text())).toEqual(["argent"]);
  expect(await isActive(offer.id)).toBe(true);
});

test("closing accounts needs a ground, one by one and in bulk; reopening needs none", async () => {
  const { id } = await aCandidate();
  const admin = as("admin");
  const closed = async () =>
    (await db.selectFrom("users").select("disabledAt").where("id", "=", id).executeTakeFirst())?.disabledAt !== null;
  const path = `/admin/comptes/${id}/activation`;
  const confirmation = await admin.post(path, { actif: "non" });
  expect([confirmation.status, await closed()]).toEqual([400, false]);
  await confirm(admin, path, confirmation, "injures");
  expect(await closed()).toBe(true);
  expect((await admin.post(path, { actif: "oui" })).status).toBe(302);
  expect(await closed()).toBe(false);
  expect((await admin.post("/admin/candidats/lot", { id, geste: "desactiver" })).status).toBe(400);
  const { companyId } = await aCompany();
  expect((await admin.post("/admin/entreprises/lot", { id: companyId, geste: "desactiver" })).status).toBe(400);
  expect(await closed()).toBe(false);
});

test("a contestable measure without a ground throws", async () => {
  const offer = await anOffer();
  const judged = { verdict: "taken-down", ground: null, words: null } as const;
  await expect(
    transaction((tx) => createDecision(tx, {} as never, { type: "offre", id: offer.id }, judged)),
  ).rejects.toThrow("A measure needs a ground");
});
