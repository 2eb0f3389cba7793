// The search of both logs finds the labels shown on their pages, not only stored values.
import { expect, test } from "vitest";
import { as, type Client, textOf, visitor } from "../../../tests/app.ts";
import { each } from "../../../tests/effort.ts";
import { aCandidate, aCompany, anAdmin, anApplication, anOffer } from "../../../tests/factories.ts";
import { writeAudit } from "../../access/audit.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { columnLabels } from "./shown-words.server.ts";

async function countOf(admin: Client, path: string, q: string): Promise<string | undefined> {
  const text = await textOf(await admin.get(`${path}?${new URLSearchParams({ q })}`));
  return /(\d+) (?:entrées?|consultations?)\b/.exec(text)?.[1];
}

test("an entry is found by every label of a column and of a value on its page", async () => {
  const admin = as(await anAdmin());
  const entry = { actorId: null, action: "compte modifié", targetType: "compte", targetId: newId() };
  const written: { actor: string; after: Record<string, unknown>; reads: string[] }[] = [
    { actor: "alpha", after: { visibility: "masked" }, reads: ["Visibilité", "Masqué", "visibilite masque"] },
    { actor: "bravo", after: { role: "company" }, reads: ["Type de compte", "Entreprise"] },
    { actor: "charlie", after: { state: "waiting", tries: 3 }, reads: ["En attente", "État", "Essais 3"] },
    { actor: "delta", after: { isActive: true }, reads: ["En ligne oui", "OUI"] },
    { actor: "echo", after: { emailVerified: false }, reads: ["Adresse confirmée non"] },
    { actor: "foxtrot", after: { city: null }, reads: ["Ville vide"] },
    { actor: "golf", after: { departments: [] }, reads: ["Départements vide"] },
    { actor: "hotel", after: { "offers.days": 60 }, reads: ["Durée d’une offre, en jours", "60"] },
  ];
  for (const { actor, after } of written)
    await db.transaction().execute((tx) => writeAudit(tx, { ...entry, actor, after }));
  for (const { actor, reads } of written)
    for (const read of reads)
      expect([read, await countOf(admin, "/admin/journal", `${actor} ${read}`)]).toEqual([read, "1"]);
  for (const q of ["alpha visible", "bravo candidat", "delta non", "echo oui", "hotel vide", "foxtrot visibilité"])
    expect([q, await countOf(admin, "/admin/journal", q)]).toEqual([q, "0"]);
  await db
    .transaction()
    .execute((tx) => writeAudit(tx, { ...entry, actor: "india", before: { visibility: "hidden" } }));
  expect(await countOf(admin, "/admin/journal", "india caché")).toBe("1");
});

test("an entry names what it concerns and is found by it; what was erased since has no name any more", async () => {
  const admin = as(await anAdmin());
  const [offer, company, person] = [
    await anOffer({ title: "Luthière" }),
    await aCompany({ nom: "Violons Roy" }),
    await aCandidate({ prenom: "Ondine", nom: "Le Gall" }),
  ];
  const application = await anApplication(await anOffer({ title: "Archetière" }), { prenom: "Yann", nom: "Morvan" });
  const targets = [
    ["offre", offer.id, "Luthière"],
    ["entreprise", company.companyId, "Violons Roy"],
    ["candidat", person.id, "Ondine Le Gall"],
    ["candidature", application.id, "Yann Morvan, Archetière"],
    ["réglages", "reglages/identite", "Identité du site"],
    ["offre", "lot", ""],
  ] as const;
  for (const [targetType, targetId] of targets)
    await transaction((tx) =>
      writeAudit(tx, { actorId: null, actor: "lima", action: "x", targetType, targetId, after: { nom: "y" } }),
    );
  const read = () => admin.get("/admin/journal?qui=lima").then(textOf);
  const page = await read();
  for (const [, , name] of targets) expect(page).toContain(name);
  for (const [, , name] of targets.slice(0, -1))
    expect([name, await countOf(admin, "/admin/journal", `lima ${name}`)]).toEqual([name, "1"]);
  expect(await countOf(admin, "/admin/journal", "lima le-gall luthiere")).toBe("0");
  expect(await textOf(await admin.get(`/admin/journal?type=offre&cible=${offer.id}`))).toContain(
    "Historique : offre, Luthière",
  );
  await db.deleteFrom("users").where("id", "=", person.userId).execute();
  expect(await read()).not.toContain("Ondine");
  expect(await countOf(admin, "/admin/journal", "lima ondine")).toBe("0");
});

test("a day that the database does not know filters nothing", async () => {
  const admin = as(await anAdmin());
  for (const log of ["/admin/journal", "/admin/journal/consultations"])
    expect((await admin.get(`${log}?du=0000-01-01`)).status, log).toBe(200);
});

test("every column is found by its label", async () => {
  const admin = as(await anAdmin());
  const columns = Object.keys(columnLabels);
  const actor = "kilo";
  for (const column of columns) {
    const entry = { actorId: null, actor, action: "x", targetType: "y", targetId: newId(), after: { [column]: 1 } };
    await db.transaction().execute((tx) => writeAudit(tx, entry));
  }
  const lost: string[] = [];
  for (const column of each(5, columns))
    if ((await countOf(admin, "/admin/journal", `${actor} ${columnLabels[column]}`)) === "0") lost.push(column);
  expect(lost).toEqual([]);
});

test("a read is found by its subject and by the label for a reader without an account", async () => {
  const admin = as(await anAdmin());
  const { id } = await anApplication(await anOffer(), {
    prenom: "Ondine",
    nom: "Kervadec",
    email: `o-${newId()}@exemple.test`,
  });
  const person = await aCandidate({ prenom: "Lima", nom: "Perrot" });
  const reading = { userId: null, companyId: null, candidateId: null, applicationId: null };
  await db
    .insertInto("readings")
    .values({ ...reading, id: newId(), applicationId: id, what: "cv" })
    .execute();
  await db
    .insertInto("readings")
    .values({ ...reading, id: newId(), candidateId: person.id, what: "profile" })
    .execute();
  const page = "/admin/journal/consultations";
  expect(await countOf(admin, page, "ondine kervadec cv")).toBe("1");
  expect(await countOf(admin, page, "ondine lien signé")).toBe("1");
  expect(await countOf(admin, page, "ondine profil")).toBe("0");
  expect(await countOf(admin, page, `${person.email} Profil`)).toBe("1");
  expect((await visitor.get(page)).status).toBe(302);
});
