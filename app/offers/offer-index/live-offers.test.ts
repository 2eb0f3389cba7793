// The index of offers follows PostgreSQL through every write that concerns an offer's position in a search.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { as, postConfirmed, textOf } from "../../../tests/app.ts";
import { everyOffer } from "../../../tests/every-offer.ts";
import { aColleague, aCompany, anOffer } from "../../../tests/factories.ts";
import { writesSoFar } from "../../../tests/writes.ts";
import { idBytes, idText } from "../../engines/search-index/ids.ts";
import { showEveryCommit } from "../../people/candidate-index/search-ready.server.ts";
import { pool } from "../../platform/db/db.server.ts";
import { buildInThreadsAbove } from "../../platform/db/snapshot-build.server.ts";
import { noDetails } from "../detail-filters.ts";
import type { OfferQuery } from "../offer-query.ts";
import {
  catchUpOffers,
  closeOfferIndex,
  currentOffers,
  findOfferIndexFacts,
  openOfferIndex,
} from "./live-offers.server.ts";
import { listAllOffers, listCurrentOffers } from "./offer-rows.server.ts";
import type { OfferRow } from "./offer-schema.ts";

const atTime = (rhythm: string) => ({
  words: [],
  contract: null,
  remote: null,
  excluded: null,
  rhythm: { values: [rhythm], texts: [] },
});

const find = (query: Partial<OfferQuery> = {}) =>
  currentOffers()!.find({ ...everyOffer, ...query }, { cursor: null, size: 10, now: Date.now() });
const found = (query: Partial<OfferQuery> = {}) => find(query).matches.map(({ id }) => id);

const write = async (statement: string, values: unknown[] = []) => {
  await pool.query(statement, values);
  await catchUpOffers();
};

let made: { id: string; companyId: string };

beforeAll(async () => {
  buildInThreadsAbove(-1);
  const { companyId } = await aCompany({ secteur: "IT" });
  made = await anOffer({ companyId, title: "Soudeuse TIG", job: "Soudeur", city: "Lyon" });
  await openOfferIndex();
});

afterAll(async () => {
  await closeOfferIndex();
  buildInThreadsAbove(Number.POSITIVE_INFINITY);
});

test("a new offer, also one that existed before", async () => {
  const later = await anOffer({ title: "Soudeur" });
  await catchUpOffers();
  expect(found({ words: ["soud"] })).toEqual([later.id, made.id]);
  await write(`DELETE FROM "offers" WHERE "id" = $1`, [later.id]);
  expect(found()).toEqual([made.id]);
});

test.each([
  [`UPDATE "offers" SET "isActive" = false`, `UPDATE "offers" SET "isActive" = true`],
  [`UPDATE "offers" SET "heldAs" = 'taken-down'`, `UPDATE "offers" SET "heldAs" = NULL`],
  [`UPDATE "members" SET "heldAs" = 'waiting'`, `UPDATE "members" SET "heldAs" = NULL`],
  [`UPDATE "users" SET "emailVerified" = false`, `UPDATE "users" SET "emailVerified" = true`],
  [`UPDATE "users" SET "disabledAt" = now()`, `UPDATE "users" SET "disabledAt" = NULL`],
  [`UPDATE "users" SET "erasureDueAt" = now()`, `UPDATE "users" SET "erasureDueAt" = NULL`],
])("%s takes an offer away, and it comes back", async (away, back) => {
  expect(found()).toEqual([made.id]);
  await write(away);
  expect(found()).toEqual([]);
  await write(back);
  expect(found()).toEqual([made.id]);
});

test("an offer stays as long as one member of its company is confirmed", async () => {
  const colleague = await aColleague(made);
  await catchUpOffers();
  await write(`UPDATE "users" SET "disabledAt" = now() WHERE "id" <> $1`, [colleague.userId]);
  expect(found()).toEqual([made.id]);
  await write(`DELETE FROM "members" WHERE "userId" = $1`, [colleague.userId]);
  expect(found()).toEqual([]);
  await write(`INSERT INTO "members" ("userId", "companyId") VALUES ($1, $2)`, [colleague.userId, made.companyId]);
  expect(found()).toEqual([made.id]);
  await write(`UPDATE "users" SET "disabledAt" = NULL`);
});

test("every field that is searched, filtered or sorted by", async () => {
  const total = (query: Partial<OfferQuery>) => find(query).counts.total;
  const { companyId: other } = await aCompany({ secteur: "BTP" });
  const changes: [statement: string, query: Partial<OfferQuery>][] = [
    [`UPDATE "offers" SET "title" = 'Tourneur', "textFolded" = 'tourneur soudeur lyon'`, { words: ["tourn"] }],
    [`UPDATE "offers" SET "city" = 'Nantes', "textFolded" = 'tourneur soudeur nantes'`, { words: ["nantes"] }],
    [`UPDATE "offers" SET "cityFolded" = 'nantes'`, { city: { prefixes: ["nan"] } }],
    [`UPDATE "offers" SET "cityCode" = '44109'`, { city: { codes: ["69123", "44109"] }, departments: [] }],
    [`UPDATE "offers" SET "departement" = '44'`, { departments: ["44"] }],
    [`UPDATE "offers" SET "contractType" = 'Stage'`, { contractTypes: ["Stage"] }],
    [`UPDATE "offers" SET "workingTime" = 'nuit'`, { workingTimes: ["nuit"] }],
    [`UPDATE "offers" SET "experience" = '2 ans'`, { details: { ...noDetails, experience: ["2 ans"] } }],
    [`UPDATE "offers" SET "study" = 'bac+2'`, { details: { ...noDetails, study: ["bac+2"] } }],
    [`UPDATE "offers" SET "contractLength" = 3`, { details: { ...noDetails, contractLength: ["3 à 6 mois"] } }],
    [
      `UPDATE "offers" SET "contractLengthUnit" = 'semaines'`,
      { details: { ...noDetails, contractLength: ["1 mois ou moins"] } },
    ],
    [`UPDATE "offers" SET "start" = '2027-01-31'`, { details: { ...noDetails, start: ["2027-01"] } }],
    [`UPDATE "offers" SET "weeklyHours" = 34.5`, { details: { ...noDetails, weeklyHours: ["24 h à moins de 35 h"] } }],
    [
      `UPDATE "offers" SET "benefits" = '{prime de vacances,mutuelle}'`,
      { details: { ...noDetails, benefits: ["mutuelle"] } },
    ],
    [`UPDATE "offers" SET "remoteWorkDays" = 4`, { remoteDays: 4 }],
    [`UPDATE "offers" SET "salary" = 12.55, "salaryTaux" = 'par heure'`, { pay: 2_284_100 }],
    [`UPDATE "offers" SET "occupations" = 'Z0001 Z0002'`, { occupations: { codes: [], furtherParents: ["Z0002"] } }],
    [`UPDATE "offers" SET "required" = '{licence:permis-b}'`, { attributes: { licence: ["permis-b"] } }],
    [`UPDATE "offers" SET "preferred" = '{language:en:b2}'`, { attributes: { language: ["en:b1"] } }],
    [`UPDATE "offers" SET "companyId" = '${other}'`, { company: idBytes(other) }],
    [`UPDATE "companies" SET "secteur" = 'Santé'`, { sectors: ["Santé"] }],
    [`UPDATE "companies" SET "guaranteedAt" = now()`, { details: { ...noDetails, reponse: ["garantie"] } }],
    [
      `UPDATE "companies" SET "nomFolded" = 'le fournil'`,
      { names: { words: ["fourn"], isWhole: false }, words: ["zzz"] },
    ],
    [`UPDATE "offers" SET "required" = '{rhythm:jour,licence:b}'`, { words: ["zzz"], terms: atTime("jour") }],
    [
      `UPDATE "offers" SET "preferred" = '{"rhythm:temps partiel"}'`,
      { words: ["zzz"], terms: atTime("temps partiel") },
    ],
  ];
  for (const [statement, query] of changes) {
    if (!("city" in query && "departments" in query)) expect(total(query), statement).toBe(0);
    await write(statement);
    expect(total(query), statement).toBe(1);
  }
  expect(total({ pay: 2_284_101 })).toBe(0);
  await write(`UPDATE "offers" SET "createdAt" = now() - interval '3 hours' - interval '3 days'`);
  expect([total({ age: 1 }), total({ age: 2 })]).toEqual([0, 1]);
  const since = Date.now() - 60_000;
  expect(currentOffers()!.count(everyOffer, Date.now(), since)).toBe(0);
  await write(`UPDATE "offers" SET "firstPublicAt" = now()`);
  expect(currentOffers()!.count(everyOffer, Date.now(), since)).toBe(1);
  await write(`UPDATE "offers" SET "occupationCodes" = '77'`);
  const occupations = { codes: ["77"], furtherParents: ["Z0001"] };
  expect(find({ occupations }).matches.map(({ rank }) => rank)).toEqual([5]);
  await write(`UPDATE "offers" SET "unconfirmedAt" = now()`);
  expect(find({ occupations }).matches.map(({ rank }) => rank)).toEqual([4]);
});

test("fields that no search reads change nothing", async () => {
  await pool.query(`DELETE FROM "offerChanges"`);
  await pool.query(`UPDATE "offers" SET "description" = 'Autre', "updatedAt" = now(), "title" = "title"`);
  await pool.query(`UPDATE "companies" SET "nom" = 'Autre'`);
  await pool.query(`UPDATE "users" SET "name" = 'Autre'`);
  expect((await pool.query(`SELECT * FROM "offerChanges"`)).rows).toEqual([]);
});

test("an offer read with all others is the same as read by its id", async () => {
  await anOffer({ title: "Œnologue", job: "Chef de cave", city: null, salary: 1_234_567_890.12, salaryTaux: "par an" });
  await anOffer({ title: "Lyon", city: "Lyon", contractType: null, createdAt: new Date("2020-02-29T23:59:59.999Z") });
  const client = await pool.connect();
  const together = new Map<string, OfferRow>();
  await listAllOffers(client, (row) => together.set(idText(row.id, 0), row));
  expect(together.size).toBe(3);
  for (const { id, row } of await listCurrentOffers(client, [...together.keys()]))
    expect(row).toEqual(together.get(idText(id, 0)));
  client.release();
  const [wine, lyon] = ["oenologue", "lyon"].map((title) => [...together.values()].find((row) => row.title === title));
  expect(wine).toMatchObject({ job: "chef de cave", town: "", city: "", pay: 123_456_789_012, publicAt: null });
  expect(lyon).toMatchObject({ job: "", town: "lyon", contractType: "", at: Date.UTC(2020, 1, 29, 23, 59, 59, 999) });
});

test("everything is emptied, and the index is built again", async () => {
  await write(`TRUNCATE "offers" CASCADE`);
  await vi.waitFor(() => expect(currentOffers()?.size).toBe(0), 10_000);
  expect(findOfferIndexFacts()).toMatchObject({ size: 0, ready: true });
  await closeOfferIndex();
  expect(currentOffers()).toBeNull();
});

test("who publishes finds the offer with the next search, wherever the index is", async () => {
  // As in operation: no search waits for everything.
  showEveryCommit(() => 0);
  try {
    const company = as("company");
    for (let i = 0; i < 8; i++) {
      await company.get("/offres");
      const title = `Relieuse numéro${i}x`;
      const made = await postConfirmed(company, "/compte/entreprise/creer-offre", { title, city: "Lyon" });
      expect(made.status).toBe(302);
      const written = made.headers.getSetCookie().find((line) => line.startsWith("vivier.ecrit="))!;
      expect(written).toBe("vivier.ecrit=1; Max-Age=2; Path=/; HttpOnly; SameSite=Lax");
      const found = await company.get(`/offres?q=num%C3%A9ro${i}x`, { Cookie: written.split(";")[0]! });
      expect(await textOf(found)).toContain(title);
    }
  } finally {
    showEveryCommit(writesSoFar);
  }
});
