// The address of an offer without a public page: what its visitors read, and how its applicants reach their application.
import { describe, expect, test } from "vitest";
import { as, type Client, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { offerPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

const pageOf = async (client: Client, path: string) => {
  const response = await client.get(path);
  return { status: response.status, html: await response.clone().text(), text: await textOf(response) };
};

describe("a deleted offer", () => {
  const ways: Record<string, (offer: { id: string; companyId: string }, owner: Client) => Promise<unknown>> = {
    "by its company": ({ id }, owner) => owner.post(`/compte/entreprise/mes-offres/${id}/suppression`),
    "by an administrator": ({ id }) => as("admin").post(`/admin/offres/${id}/suppression`, { ground: "fausse" }),
    "with its company": ({ companyId }) =>
      as("admin").post(`/admin/entreprises/${companyId}/suppression`, { ground: "fausse" }),
  };

  test.each(Object.entries(ways))(
    "%s answers 410, and leads its applicants to their application",
    async (_name, remove) => {
      const company = await aCompany();
      const offer = await anOffer({ companyId: company.companyId });
      const zoe = await aCandidate();
      const answered = await aCandidate();
      const { id } = await anApplication(offer, { candidateId: zoe.id });
      const notified = { state: "refused", notifiedState: "refused" } as const;
      const { id: refused } = await anApplication(offer, { candidateId: answered.id, ...notified });
      await remove(offer, as(company));
      expect(await db.selectFrom("offers").select("id").where("id", "=", offer.id).execute()).toEqual([]);

      const own = await pageOf(as(zoe), offerPath(offer));
      expect(own.status).toBe(410);
      expect(own.text).toContain("Elle a été supprimée.");
      expect(own.text).toContain("votre candidature s’est terminée avec elle");
      expect(own.html).toContain(`href="/candidat/candidatures/${id}"`);
      expect((await as(zoe).get(`/candidat/candidatures/${id}`)).status).toBe(200);
      const decided = await pageOf(as(answered), offerPath(offer));
      expect(decided.text).toContain("Votre candidature et sa réponse restent dans votre espace");
      expect(decided.html).toContain(`href="/candidat/candidatures/${refused}"`);

      const stranger = await pageOf(visitor, offerPath(offer));
      expect(stranger.status).toBe(410);
      expect(stranger.text).toContain("Elle a été supprimée.");
      expect(stranger.text).toContain("Vous aviez postulé");
      expect(stranger.html).not.toContain(id);
      expect((await pageOf(as(await aCandidate()), offerPath(offer))).html).not.toContain("Voir ma candidature");
    },
  );

  test("that was never published had no address", async () => {
    const company = await aCompany();
    const offer = await anOffer({ companyId: company.companyId, isDraft: true, isActive: false });
    await as(company).post(`/compte/entreprise/mes-offres/${offer.id}/suppression`);
    expect((await visitor.get(offerPath(offer))).status).toBe(404);
    expect((await visitor.get(`/offres/${newId()}-rien`)).status).toBe(404);
  });
});

test.each([
  ["here", "Elle a été pourvue."],
  ["elsewhere", "Elle a été pourvue."],
  ["abandoned", "L’entreprise a arrêté ce recrutement."],
  ["other", "L’entreprise l’a fermée."],
  ["expired", "Elle est arrivée à son terme."],
  ["lapsed", "Elle est arrivée à son terme."],
  ["full", "L’entreprise a reçu toutes les candidatures qu’elle attendait."],
  ["unconfirmed", "L’entreprise n’a pas encore confirmé que le poste est ouvert : elle peut revenir."],
  ["unanswered", "L’entreprise répond d’abord aux candidatures reçues : elle peut revenir."],
  [null, "Elle est en pause : elle peut revenir."],
] as const)("an offer that ended with %s says so to its visitors, and nothing else", async (endReason, sentence) => {
  const offer = await anOffer({ isActive: false, endReason, endedAt: endReason && new Date() });
  const { status, text } = await pageOf(visitor, offerPath(offer));
  expect(status).toBe(410);
  expect(text).toContain(sentence);
  expect(text).not.toContain("retirée par l’entreprise");
});

test("an offer that moderation holds only says that it is not online", async () => {
  const offer = await anOffer({ heldAs: "taken-down" });
  expect((await pageOf(visitor, offerPath(offer))).text).toContain("Elle n’est pas en ligne en ce moment.");
});
