// Accounts made by others: nothing opens before the owner accepts the terms.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, type Person } from "../../../tests/factories.ts";
import * as messages from "../../messages.ts";
import { db } from "../../platform/db/db.server.ts";
import { createLink } from "./one-time-links.server.ts";

const label = "J’accepte les conditions d’utilisation";

const madeByOthers = async <Made extends Person>(person: Made): Promise<Made> => {
  await db.updateTable("users").set({ termsAcceptedAt: null }).where("id", "=", person.userId).execute();
  return person;
};

const acceptedAt = async ({ userId }: Person) =>
  (await db.selectFrom("users").select("termsAcceptedAt").where("id", "=", userId).executeTakeFirstOrThrow())
    .termsAcceptedAt;

test("every page redirects to the terms, and back once they are accepted", async () => {
  const person = await madeByOthers(await aCandidate());
  const own = as(person);
  const page = "/compte/conditions?retour=%2Fcandidat%2Frecherches%3Fa%3D1";
  expect((await own.get("/candidat/recherches?a=1")).headers.get("location")).toBe(page);
  for (const path of ["/", "/offres", "/moncompte", "/login"])
    expect((await own.get(path)).headers.get("location"), path).toContain("/compte/conditions");
  expect((await own.post("/moncompte", { prenom: "Zoé" })).headers.get("location")).toBe("/compte/conditions");
  const foot = ["/mentions-legales", "/conditions-generales", "/confidentialite", "/cookies", "/classement"];
  for (const path of [...foot, "/accessibilite", "/verify-email"]) expect((await own.get(path)).status, path).toBe(200);
  expect(await textOf(await own.get(page))).toContain(label);
  const refused = await own.post("/compte/conditions", { retour: "/candidat/recherches?a=1" });
  expect([refused.status, await acceptedAt(person)]).toEqual([400, null]);
  expect(await textOf(refused)).toContain(messages.acceptTerms);
  const accepted = await own.post("/compte/conditions", { terms: "on", retour: "/candidat/recherches?a=1" });
  expect(accepted.headers.get("location")).toBe("/candidat/recherches?a=1");
  const at = await acceptedAt(person);
  expect(at).not.toBeNull();
  expect((await own.get("/moncompte")).status).toBe(200);
  expect((await own.get("/compte/conditions")).headers.get("location")).toBe("/moncompte");
  await own.post("/compte/conditions", { terms: "on" });
  expect(await acceptedAt(person)).toEqual(at);
});

test("the same applies to a company's member, and signing out stays possible", async () => {
  const own = as(await madeByOthers(await aCompany()));
  expect((await own.get("/resultats")).headers.get("location")).toBe("/compte/conditions?retour=%2Fresultats");
  expect((await own.post("/deconnexion")).headers.get("location")).toBe("/login");
});

test("an invitation link requires the terms with the first password; accepted terms are not requested again", async () => {
  const person = await madeByOthers(await aCandidate());
  const linkOf = async (to: Person) =>
    new URL(await createLink(db, "reset-password", { id: to.userId, email: to.email })).pathname;
  const link = await linkOf(person);
  expect(await textOf(await visitor.get(link))).toContain(label);
  const refused = await visitor.post(link, { password: "bateau-lavoir-bleu", conditions: "oui" });
  expect(refused.status).toBe(400);
  expect(await textOf(refused)).toContain(messages.acceptTerms);
  expect((await visitor.post(link, { password: "bateau-lavoir-bleu", conditions: "oui", terms: "on" })).status).toBe(
    302,
  );
  expect(await acceptedAt(person)).not.toBeNull();
  expect((await as(person).get("/moncompte")).status).toBe(200);

  const other = await madeByOthers(await aCandidate());
  expect((await visitor.post(await linkOf(other), { password: "bateau-lavoir-bleu" })).status).toBe(302);
  expect(await acceptedAt(other)).toBeNull();
  expect((await as(other).get("/moncompte")).headers.get("location")).toBe("/compte/conditions?retour=%2Fmoncompte");

  const known = await aCandidate();
  const again = await linkOf(known);
  expect(await textOf(await visitor.get(again))).not.toContain(label);
  expect((await visitor.post(again, { password: "bateau-lavoir-bleu" })).status).toBe(302);
});
