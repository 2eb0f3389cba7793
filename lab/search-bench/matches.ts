// The candidates who match an offer, from its row to the first 20 with reasons, as the company's page asks for them.
import { occupationColumns } from "../../app/engines/occupations/assigned.ts";
import { newId } from "../../app/platform/http/id.ts";
import { listMostPopulous } from "../../app/platform/places/places.server.ts";
import * as sourcingLimits from "../../app/sourcing/limits.ts";
import { findMatches } from "../../app/sourcing/matching/find-matches.server.ts";
import { listPeople } from "../../app/sourcing/search/people-rows.server.ts";
import { chanceOf, weighted } from "../../tests/corpora/chance.ts";
import { limited, timesOf, timesRow } from "../figures.ts";
import type { SeekingCompany } from "./company.ts";
import type { People } from "./people.ts";
import type { Part } from "./rounds.ts";

const offers = 150;
const warm = 30;

/** Offers for jobs as frequent as among the people, in communes by population. */
export async function measureMatches(people: People, { companyId }: SeekingCompany): Promise<Part> {
  const chance = chanceOf(61);
  const communes = listMostPopulous();
  const commune = weighted(communes.map(({ population }) => population));
  const times: number[] = [];
  while (times.length < warm + offers) {
    const title = people.labels[people.label[chance.below(people.size)]!]!;
    const columns = occupationColumns(title);
    if (columns.occupations === "") continue;
    const { code, departement } = communes[commune(chance)]!;
    const offer = {
      id: newId(),
      ...columns,
      cityCode: code,
      departement,
      placeCodes: [],
      remoteWorkDays: 0,
      contractType: "CDI",
      workingTime: "temps plein",
      salary: 2_100,
      salaryMax: 2_600,
      salaryTaux: "par mois",
      required: ["licence:permis-b"],
      preferred: ["language:en:B1"],
      radius: null,
    };
    const began = performance.now();
    const first = (await findMatches({ companyId, seesNames: true }, offer)).people.slice(
      0,
      sourcingLimits.matchesShown,
    );
    await listPeople(
      { companyId },
      first.map(({ id }) => id),
    );
    for (const { explain } of first) explain("company");
    times.push(performance.now() - began);
  }
  const measured = timesOf(times.slice(warm));
  const what = "matches of an offer, first 20 with reasons";
  return {
    rows: [...limited(what, measured, { p95: 20 }), timesRow(`${what}, of ${offers} offers`, measured)],
    wrong: [],
  };
}
