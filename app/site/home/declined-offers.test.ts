// What a candidate has declined is never proposed again: not among the newest offers either, and not in alerts.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { groups } from "../../engines/search-text/job-query.ts";
import * as offersMessages from "../../offers/messages.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { runAlerts } from "../../sourcing/alerts/alerts.server.ts";

test("a candidate whom nothing fits sees the newest offers without the declined one, and no alert names it", async () => {
  const company = await aCompany({ siret: "73282932000074" });
  const excluded = await aCompany({ siret: "44306184100047" });
  const open = await anOffer({ companyId: company.companyId, title: "Vitrailliste open", city: "Lyon" });
  const declined = await anOffer({ companyId: company.companyId, title: "Vitrailliste declined", city: "Lyon" });
  await anOffer({ companyId: excluded.companyId, title: "Vitrailliste excluded", city: "Lyon" });
  const person = await aCandidate({ job: "Zzz inconnu" });
  await db.insertInto("blockedCompanies").values({ candidateId: person.id, siren: "443061841" }).execute();
  const invitation = { id: newId(), companyId: company.companyId, offerId: declined.id, candidateId: person.id };
  await db
    .insertInto("offerInvitations")
    .values({ ...invitation, userId: company.userId, mailedAt: new Date(), declinedAt: new Date() })
    .execute();
  const home = await textOf(await as(person).get("/candidat"));
  expect(home).toContain(open.title);
  expect(home).not.toContain(declined.title);
  expect(home).not.toContain("Vitrailliste excluded");
  await as(person).post("/candidat/recherches/enregistrement", { recherche: "q=vitrailliste", q: "vitrailliste" });
  const since = new Date(Date.now() - 60_000);
  await db
    .updateTable("alerts")
    .set({ since, checkedAt: since, dueAt: since })
    .where("userId", "=", person.userId)
    .execute();
  const mailed = async () => {
    await runAlerts(new Date(Date.now() + 60_000));
    const mails = await db.selectFrom("mails").select("text").where("to", "=", person.email).execute();
    return mails.map(({ text }) => text).join("\n");
  };
  const mails = await mailed();
  expect(mails).toContain(open.title);
  expect(mails).not.toContain(declined.title);
});

test("the page on the order of results says the groups of the code, meaning, genders, quotes and close occupations", async () => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  const text = plain(await textOf(await visitor.get("/classement")));
  expect(text).not.toContain("Le métier doit contenir les mots cherchés");
  for (const group of groups) expect(text.split(offersMessages.rankingGroups[group])).toHaveLength(3);
  for (const sentence of offersMessages.searchMeaning) expect(text).toContain(plain(sentence));
  expect(text).toContain("Si rien ne lui correspond, l’accueil montre les offres les plus récentes");
});
