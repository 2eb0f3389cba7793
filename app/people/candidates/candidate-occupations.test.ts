// The occupations of jobs and titles: assigned when they are saved, filled in for older rows.
import { expect, test } from "vitest";
import { aCandidate, anOffer } from "../../../tests/factories.ts";
import { occupationsVersion } from "../../engines/occupations/assigned.ts";
import { assignOfferOccupations } from "../../offers/offer-occupations.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { assignCandidateOccupations } from "./candidate-occupations.server.ts";
import { updateCandidate } from "./candidates.server.ts";

const columns = ["occupations", "occupationCodes", "occupationsVersion"] as const;

const candidate = (id: string) =>
  db.selectFrom("candidates").select(columns).where("id", "=", id).executeTakeFirstOrThrow();
const offer = (id: string) => db.selectFrom("offers").select(columns).where("id", "=", id).executeTakeFirstOrThrow();
const unassigned = { occupations: "", occupationCodes: "", occupationsVersion: 0 };

test("a profile's job is assigned when it is saved", async () => {
  const { id } = await aCandidate({ job: null });
  await updateCandidate(db, id, {
    prenom: "Zoé",
    nom: "Petit",
    mobile: null,
    job: "IDE de nuit",
    city: null,
    cityCode: null,
    departments: [],
    available_all_country: false,
    disponibility: null,
    salaryMin: null,
    salaryMax: null,
    salaryTaux: "par mois",
    country: "France",
    radius: null,
    attributes: [],
  });
  expect(await candidate(id)).toMatchObject({ occupations: "J1506", occupationsVersion });
});

test("older rows are filled in once, and what a person chose stays", async () => {
  const nurse = await aCandidate({ job: "Infirmière" });
  const chosen = await aCandidate({ job: "Infirmière" });
  const nobody = await aCandidate({ job: "Motivé" });
  const welder = await anOffer({ title: "Soudeur TIG H/F" });
  await db.updateTable("candidates").set(unassigned).where("id", "in", [nurse.id, nobody.id]).execute();
  await db
    .updateTable("candidates")
    .set({ ...unassigned, occupations: "J1501", occupationsVersion: null })
    .where("id", "=", chosen.id)
    .execute();
  await db.updateTable("offers").set(unassigned).where("id", "=", welder.id).execute();
  await assignCandidateOccupations();
  await assignOfferOccupations();
  expect(await candidate(nurse.id)).toMatchObject({ occupations: "J1506", occupationsVersion });
  expect(await candidate(nobody.id)).toEqual({ ...unassigned, occupationsVersion });
  expect(await candidate(chosen.id)).toMatchObject({ occupations: "J1501", occupationsVersion: null });
  expect((await offer(welder.id)).occupations).toContain("H2913");
  const left = await db
    .selectFrom("candidates")
    .select("id")
    .where("occupationsVersion", "<", occupationsVersion)
    .execute();
  expect(left).toEqual([]);
});
