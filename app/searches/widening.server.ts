// What to propose when a search finds nobody: the same with less asked, where that finds somebody.
import { number } from "../base/french.ts";
import { findCommune, findCommuneByName } from "../base/places.server.ts";
import { departmentName } from "../candidates/criteria.server.ts";
import { type Criteria, isEmpty, searchPath } from "../candidates/criteria.ts";
import { countCandidates } from "../candidates/search.server.ts";
import * as messages from "../messages.ts";
import { criteriaKey } from "./searches.server.ts";

export type Proposal = { label: string; path: string; count: string };

function wider(criteria: Criteria): { label: string; criteria: Criteria }[] {
  const { job, city, cityCode, departments, filter = {} } = criteria;
  const noCity = { city: null, cityCode: null };
  const commune = city ? (findCommune(cityCode ?? "") ?? findCommuneByName(city)) : null;
  const around = commune && {
    label: messages.widenToDepartment(departmentName(commune.departement)),
    criteria: { ...criteria, ...noCity, departments: [commune.departement] },
  };
  return [
    ...(Object.keys(filter).length > 0
      ? [{ label: messages.withoutFilters, criteria: { ...criteria, filter: {} } }]
      : []),
    ...(around ? [around] : []),
    ...(city && departments.length > 0 ? [{ label: messages.withoutCity, criteria: { ...criteria, ...noCity } }] : []),
    ...(city && departments.length > 0
      ? [{ label: messages.withoutDepartment, criteria: { ...criteria, departments: [] } }]
      : []),
    { label: messages.widenToCountry, criteria: { ...criteria, ...noCity, departments: [] } },
    ...(job ? [{ label: messages.allJobs, criteria: { ...criteria, job: null } }] : []),
  ];
}

/** Wider searches that find somebody, each once, with how many. One query. */
export async function listProposals(criteria: Criteria, companyId: string): Promise<Proposal[]> {
  const seen = new Set([criteriaKey(criteria)]);
  const candidates = wider(criteria).filter((proposal) => {
    const key = criteriaKey(proposal.criteria);
    return !isEmpty(proposal.criteria) && !seen.has(key) && seen.add(key);
  });
  const counts = await countCandidates(candidates, companyId);
  return candidates.flatMap((proposal, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ label: proposal.label, path: searchPath(proposal.criteria), count: number(count) }] : [];
  });
}
