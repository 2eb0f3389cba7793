// A database failure in a write of the administration shows the specification's sentence on the page left.
import { expect, test } from "vitest";
import { as, follow, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { whileWritesFail } from "../../../tests/failing-writes.ts";

const update = "Erreur lors de la mise à jour de l'offre";
const removal = "Erreur lors de la suppression de l'offre";
const problem = "Un problème est survenue";

test.each([
  ["activation", { actif: "non" }, update],
  ["activation", { actif: "oui" }, update],
  ["suppression", {}, removal],
] as const)("an offer whose %s fails with %o answers « %s »", async (verb, fields, sentence) => {
  const offer = await anOffer({ isActive: !("actif" in fields) || fields.actif === "non" });
  const admin = as("admin");
  const answer = await whileWritesFail("offers", () =>
    admin.post(`/admin/offres/${offer.id}/${verb}`, { ...fields, ground: "fausse", retour: "/admin/offres" }),
  );
  const page = await follow(admin, answer);
  expect(page.status).toBe(200);
  expect(await textOf(page)).toContain(sentence);
});

test.each([
  ["activer", update],
  ["desactiver", update],
  ["supprimer", removal],
])("bulk « %s » answers « %s » when the database fails, and changes no offer", async (geste, sentence) => {
  const offers = [await anOffer({ isActive: geste !== "activer" }), await anOffer({ isActive: geste !== "activer" })];
  const admin = as("admin");
  const answer = await whileWritesFail("audit", () =>
    admin.post("/admin/offres/lot", { id: offers.map(({ id }) => id), geste, ground: "fausse" }),
  );
  expect(answer.headers.get("location")).toBe("/admin/offres");
  expect(await textOf(await follow(admin, answer))).toContain(sentence);
});

test("a failed closing or deletion of a candidate or company, single or bulk, shows the generic sentence", async () => {
  const [candidate, company] = [await aCandidate(), await aCompany()];
  const admin = as("admin");
  const closing = { actif: "non", ground: "conditions" };
  const ways: [path: string, fields: Record<string, string>, page: string][] = [
    [`/admin/comptes/${candidate.userId}/activation`, closing, `/admin/candidat-edit/${candidate.id}`],
    [`/admin/comptes/${company.userId}/activation`, closing, `/admin/entreprise-edit/${company.companyId}`],
    [`/admin/candidats/${candidate.id}/suppression`, { ground: "fausse" }, "/admin/candidats"],
    [
      `/admin/entreprises/${company.companyId}/suppression`,
      { ground: "fausse" },
      `/admin/entreprise-edit/${company.companyId}`,
    ],
    ["/admin/candidats/lot", { id: candidate.id, geste: "supprimer", ground: "fausse" }, "/admin/candidats"],
    ["/admin/entreprises/lot", { id: company.companyId, geste: "supprimer", ground: "fausse" }, "/admin/entreprises"],
  ];
  for (const [path, fields, page] of ways) {
    const answer = await whileWritesFail("audit", () => admin.post(path, fields));
    expect(answer.headers.get("location"), path).toBe(page);
    expect(await textOf(await follow(admin, answer)), path).toContain(problem);
  }
});
