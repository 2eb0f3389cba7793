// The index chooses whom to compare: the matches are those of every row.
import { expect, test } from "vitest";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { scoreOf } from "../../engines/matching/matching.ts";
import {
  candidateMatchColumns,
  matchedCandidate,
  matchedOffer,
  offerMatchColumns,
} from "../../offers/match-rows.server.ts";
import { isCommonEntry } from "../../people/candidates/attributes.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { findMatches } from "./find-matches.server.ts";

/** The same numbers in each run, so that a failure can be repeated. */
function chanceOf(seed: number) {
  let state = seed;
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  return { below, pick: <Value>(values: readonly Value[]): Value => values[below(values.length)]! };
}

const jobs = ["Infirmière", "Infirmier de bloc", "Puéricultrice", "Infirmière et aide-soignante", "Aide-soignant"];
const items = [
  "skill:Soins",
  "skill:ÉCOUTE du patient",
  "licence:permis-b",
  "licence:permis-ce",
  "language:en:a2",
  "language:en:c1",
  "rhythm:nuit",
  "rhythm:week-end",
  "contract:CDI",
  "contract:CDD",
];
const wanted = ["skill:Écoute du patient", "skill:soins", "licence:permis-b", "language:en:b1", "rhythm:nuit"];

async function people(count: number, { below, pick }: ReturnType<typeof chanceOf>): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const attributes = items.filter(() => below(3) === 0);
    const departments = pick([[], [], ["69"], ["13"], ["69", "13"]]);
    const { id } = await aCandidate({
      job: pick(jobs),
      // People without any place are in no list of an offer that has one.
      city: pick(["Lyon", "Lyon", "Villeurbanne", "Vienne", "Marseille", departments.length > 0 ? null : "Lyon"]),
      departments,
      radius: pick([null, null, 5, 50]),
      available_all_country: below(6) === 0,
      disponibility: pick([null, "Disponible", "Sous 1 mois", "Sous 3 mois", "En poste"]),
      salaryMin: pick([null, 15, 2_000, 2_450, 2_700, 31_000, 45_000]),
      salaryMax: pick([null, 60_000]),
      salaryTaux: pick(["par an", "par mois", "par heure"]),
      visibility: pick(["visible", "visible", "visible", "masked", "hidden"]),
      attributes,
    });
    ids.push(id);
  }
  return ids;
}

test("the matches and their order are those of every row", { timeout: 120_000 }, async () => {
  const chance = chanceOf(7);
  const { companyId } = await aCompany();
  const ids = await people(150, chance);
  const masked = await db.selectFrom("candidates").select("id").where("visibility", "=", "masked").execute();
  const accepted = new Set(masked.filter((_, number) => number % 2 === 0).map(({ id }) => id));
  for (const candidateId of accepted)
    await db
      .insertInto("requests")
      .values({
        id: newId(),
        companyId,
        candidateId,
        message: "",
        state: "accepted",
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      .execute();
  let compared = 0;
  for (let number = 0; number < 12; number += 1) {
    const made = await anOffer({
      companyId,
      title: chance.pick(jobs),
      city: chance.pick(["Lyon", "Lyon", "Villeurbanne", null]),
      radius: chance.pick([null, 10, 80]),
      remoteWorkDays: chance.pick([0, 0, 5]),
      contractType: chance.pick([null, "CDI"]),
      workingTime: chance.pick([null, "nuit"]),
      salary: chance.pick([null, 2_300]),
      salaryMax: chance.pick([null, 2_500]),
      salaryTaux: "par mois",
      required: wanted.filter(() => chance.below(3) === 0),
      preferred: [],
    });
    for (const candidateId of ids.filter(() => chance.below(10) === 0)) await anApplication(made, { candidateId });
    const offer = await db
      .selectFrom("offers")
      .select("id")
      .select(offerMatchColumns)
      .where("id", "=", made.id)
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom("candidates")
      .select(["candidates.id", "candidates.createdAt", "candidates.visibility"])
      .select(candidateMatchColumns)
      .where("candidates.id", "in", ids)
      .where("candidates.visibility", "<>", "hidden")
      .execute();
    const applied = new Set(
      (await db.selectFrom("applications").select("candidateId").where("offerId", "=", offer.id).execute()).map(
        ({ candidateId }) => candidateId,
      ),
    );
    const right = rows
      .filter(({ id, visibility }) => visibility === "masked" || !applied.has(id))
      .flatMap((row) => {
        const isNamed = row.visibility === "visible" || accepted.has(row.id);
        const attributes = isNamed ? row.attributes : row.attributes.filter(isCommonEntry);
        const points = scoreOf(matchedCandidate({ ...row, attributes }), matchedOffer(offer));
        return points === null ? [] : [{ id: row.id, points, at: row.createdAt.getTime() }];
      })
      .sort((a, b) => b.points - a.points || b.at - a.at || (a.id < b.id ? 1 : -1));
    const { people: found, isCut } = await findMatches({ companyId, seesNames: true }, offer);
    expect(isCut).toBe(false);
    expect(found.map(({ id, explain }) => [id, explain("company").score])).toEqual(
      right.map(({ id, points }) => [id, points]),
    );
    compared += right.length;
  }
  expect(compared).toBeGreaterThan(500);
});
