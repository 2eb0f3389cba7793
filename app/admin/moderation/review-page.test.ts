// What the page of a decision says: the state now, the person behind the content, and what is not public yet.
import * as build from "virtual:react-router/server-build";
import type { ShouldRevalidateFunction } from "react-router";
import { expect, test } from "vitest";
import { as, edit, type Fields, textOf, visitor } from "../../../tests/app.ts";
import { shownOn } from "../../../tests/edited-forms/forms.ts";
import { aCompany, anAdmin, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { companyPath } from "../../offers/offer.ts";
import { setCompanyHold } from "../../people/companies/companies.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

test("a decision taken in another tab is named where this one is refused, and the page shows the state now", async () => {
  const offer = await anOffer();
  const [one, other] = [await anAdmin(), await anAdmin()];
  const path = `/admin/moderation/offre/${offer.id}`;
  const avant = shownOn(await (await as(other).get(path)).text(), "decider");
  const taken = { decision: newId(), seen: "", verdict: "taken-down", ground: "fausse", words: "Un fait." };
  expect((await edit(as(one), path, taken)).status).toBe(302);
  const decide = (more: Fields) =>
    as(other).post(path, { decision: newId(), seen: "", verdict: "cleared", avant, ...more });
  const refused = await decide({});
  expect(refused.status).toBe(409);
  const text = await textOf(refused);
  expect(text).toContain(`La dernière est « Retrait », par ${one.email}.`);
  for (const part of ["Décisions précédentes", "Hors ligne", "Remettre en ligne"]) expect(text).toContain(part);
  expect(text).not.toContain("Garder en ligne");
  expect(text, "nothing was typed").not.toContain("encore là");
  expect(await textOf(await decide({ words: "Le salaire est juste." }))).toContain(
    "Ce que vous avez écrit est encore là.",
  );
  // The browser loads the page again only where the route requests it.
  const { module } = build.routes["admin-moderation-decision"]!;
  const { shouldRevalidate } = module as { shouldRevalidate?: ShouldRevalidateFunction };
  const after = (actionStatus: number) =>
    shouldRevalidate?.({ actionStatus, defaultShouldRevalidate: false } as Parameters<ShouldRevalidateFunction>[0]);
  expect([after(409), after(400)]).toEqual([true, false]);
});

test("a decision withdrawn meanwhile is called withdrawn", async () => {
  const offer = await anOffer();
  const admin = as(await anAdmin());
  const path = `/admin/moderation/offre/${offer.id}`;
  const refused = await edit(admin, path, { decision: newId(), seen: newId(), verdict: "cleared" });
  expect(refused.status).toBe(409);
  expect(await textOf(refused)).toContain("la décision que vous aviez lue a été annulée entre-temps");
});

test("the page of a waiting company shows its account, sector and town, and that its address is not confirmed", async () => {
  const company = await aCompany({
    nom: "Crêperie Dufour",
    secteur: "Autre",
    city: "Quimper (29)",
    emailVerified: false,
  });
  const id = company.companyId;
  await transaction((tx) => setCompanyHold(tx, id, "waiting", null));
  const admin = as(await anAdmin());
  const path = `/admin/moderation/entreprise/${id}`;
  const publicPath = companyPath({ id, nom: "Crêperie Dufour" });
  const page = await textOf(await admin.get(path));
  for (const part of [company.email, "Adresse à confirmer", "Quimper", "Autre"]) expect(page).toContain(part);
  await edit(admin, path, { decision: newId(), seen: "", verdict: "cleared" });
  expect((await visitor.get(publicPath)).status).toBe(404);
  const approved = await (await admin.get(path)).text();
  expect(approved).not.toContain(`href="${publicPath}"`);
  expect(await textOf(new Response(approved))).toContain(
    "Sa page et ses offres sont publiques quand elle a confirmé son adresse e-mail, pas avant.",
  );
  const mail = (await mailsTo(company.email)).at(-1)!;
  expect(mail.subject).toBe("Approuvée\u00a0: Crêperie Dufour");
  expect(mail.text).toContain("Il vous reste à confirmer votre adresse e-mail");
  expect(mail.text).toContain("/verify-email");
  expect(mail.text).not.toContain("Il ne vous reste qu’à publier une offre");
});

test("the page of a confirmed company leads to its public page, and says nothing of its address", async () => {
  const company = await aCompany({ nom: "Crêperie Ouverte" });
  const page = await (await as(await anAdmin()).get(`/admin/moderation/entreprise/${company.companyId}`)).text();
  expect(page).toContain(`href="${companyPath({ id: company.companyId, nom: "Crêperie Ouverte" })}"`);
  expect(page).not.toContain("Adresse à confirmer");
});
