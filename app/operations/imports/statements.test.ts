// The number of SQL statements of a batch does not depend on its lines.
import { expect, test } from "vitest";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { sentDuring } from "../../../tests/sent-statements.ts";
import { offerForm } from "../../offers/offer-form.server.ts";
import { createOffers } from "../../offers/offers.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as operationsLimits from "../limits.ts";
import type { CsvKind } from "./columns.ts";
import { readDocuments } from "./documents.server.ts";
import type { NewImport } from "./import.ts";
import { countLines, createImport, readTable, setStarted } from "./imports.server.ts";
import { runImport } from "./run.server.ts";

const heads: Record<CsvKind, string> = {
  companies: "id;email;nom;ville;secteur;créé le;e-mail vérifié",
  offers: "id;entreprise;titre;ville;salaire;par;créé le",
  candidates: "id;email;nom;ville;métier;créé le;e-mail vérifié",
};

const lines: Record<CsvKind, (key: string) => string> = {
  companies: (key) => `${key};${key}@maison.test;Maison ${key};Lyon;BTP;31/12/2024;oui`,
  offers: (key) => `${key};Maison companies1-0;Soudeur ${key};Lyon;2100;mois;31/12/2024`,
  candidates: (key) => `${key};${key}@personne.test;Durand;Lyon;Soudeur;31/12/2024;oui`,
};

async function statementsOf(kind: CsvKind, count: number): Promise<number> {
  const text = [heads[kind], ...Array.from({ length: count }, (_, n) => lines[kind](`${kind}${count}-${n}`))];
  const read = await readTable(kind, "essai.csv", new TextEncoder().encode(text.join("\n")));
  if (typeof read === "string") throw new Error(read);
  return statementsOfWriting(read, count);
}

async function statementsOfWriting(read: NewImport, count: number): Promise<number> {
  const id = await createImport(read, null);
  await runImport(id);
  await setStarted(db, id, false);
  const [, sent] = await sentDuring(() => runImport(id));
  expect(await countLines(id)).toMatchObject({ created: count, refused: 0 });
  return sent.length;
}

test.each(["companies", "offers", "candidates"] as const)(
  "%s take as many statements for a batch as for a line",
  async (kind) => {
    const one = await statementsOf(kind, 1);
    expect(await statementsOf(kind, operationsLimits.importBatch)).toBe(one);
  },
);

test("an offer whose id was just taken is imported under another id, with its own dates", async () => {
  const there = await anOffer({ title: "Grutier H/F" });
  const value = offerForm(12.02).parse({ title: "Maçon H/F", description: "Une équipe." });
  const createdAt = new Date("2024-12-31T12:00:00Z");
  const companyId = (await aCompany()).companyId;
  const moved = [there.id, newId()].map((id) => ({ id, companyId, value, history: { createdAt } }));
  await transaction((tx) => createOffers(tx, moved, new Date()));
  const offers = db.selectFrom("offers").select(["companyId", "title", "createdAt"]);
  expect(await offers.where("id", "=", there.id).executeTakeFirst()).toMatchObject({ title: "Grutier H/F" });
  expect((await offers.where("companyId", "=", companyId).execute()).map((row) => row.createdAt)).toEqual([
    createdAt,
    createdAt,
  ]);
});

/** Application documents; the last two have the same address and offer. */
function applications(offer: string, count: number): NewImport {
  const candidatures = Array.from({ length: count }, (_, n) => ({
    id: `k${n}`,
    nom: "Roux",
    prenom: "Léo",
    offer,
    email: `k${Math.min(n, count - 2)}@${count}.test`,
    state: "refused",
    dateCreated: "2024-12-31T12:00:00Z",
    changedAt: "2025-01-31T12:00:00Z",
  }));
  const read = readDocuments("export", [{ name: "export.json", text: JSON.stringify({ candidatures }) }]);
  if (typeof read === "string") throw new Error(read);
  return read;
}

test("applications take as many statements for a batch as for two, and each person's is imported once", async () => {
  const { id, title } = await anOffer({ title: "Éleveur H/F" });
  await aCandidate({ email: "k1@200.test" });
  const two = await statementsOfWriting(applications(title, 2), 1);
  expect(
    await statementsOfWriting(
      applications("ÉLEVEUR H/F", operationsLimits.importBatch),
      operationsLimits.importBatch - 1,
    ),
  ).toBe(two);
  const rows = await db
    .selectFrom("applications")
    .select(["email", "candidateId", "state", "createdAt", "offer"])
    .where("offerId", "=", id)
    .where("email", "like", "k%@200.test")
    .execute();
  expect(rows).toHaveLength(operationsLimits.importBatch - 1);
  expect(rows.filter(({ candidateId }) => candidateId !== null).map(({ email }) => email)).toEqual(["k1@200.test"]);
  expect(rows[0]).toMatchObject({
    state: "refused",
    createdAt: new Date("2024-12-31T12:00:00Z"),
    offer: "ÉLEVEUR H/F",
  });
  const events = db
    .selectFrom("applicationEvents")
    .innerJoin("applications", "applications.id", "applicationId")
    .select(["applicationEvents.state", "at"])
    .where("email", "=", "k5@200.test")
    .orderBy("at");
  expect(await events.execute()).toEqual([
    { state: "received", at: new Date("2024-12-31T12:00:00Z") },
    { state: "refused", at: new Date("2025-01-31T12:00:00Z") },
  ]);
});

test("a confirmed address owns earlier applications sent with it, and gets the file's date", async () => {
  await statementsOf("companies", 2);
  const offer = { id: crypto.randomUUID(), title: "Soudeur" };
  const { id: companyId } = await db
    .selectFrom("companies")
    .select("id")
    .where("nom", "=", "Maison companies2-0")
    .executeTakeFirstOrThrow();
  const sent = { id: crypto.randomUUID(), companyId, offer: offer.title, nom: "Durand", prenom: "Ana" };
  await db
    .insertInto("applications")
    .values({ ...sent, email: "candidates3-1@personne.test" })
    .execute();
  await statementsOf("candidates", 3);
  const owner = await db
    .selectFrom("applications")
    .innerJoin("candidates", "candidates.id", "applications.candidateId")
    .innerJoin("users", "users.id", "candidates.id")
    .select(["users.email", "users.createdAt", "users.updatedAt", "candidates.createdAt as profileCreatedAt"])
    .where("applications.id", "=", sent.id)
    .executeTakeFirst();
  const at = new Date("2024-12-31T12:00:00Z");
  expect(owner).toEqual({
    email: "candidates3-1@personne.test",
    createdAt: at,
    updatedAt: at,
    profileCreatedAt: at,
  });
  const { createdAt, since } = await db
    .selectFrom("companies")
    .innerJoin("members", "members.companyId", "companies.id")
    .select(["companies.createdAt", "members.createdAt as since"])
    .where("companies.id", "=", companyId)
    .executeTakeFirstOrThrow();
  expect([createdAt, since]).toEqual([at, at]);
});
