// The site's own search as a contender.
import { CandidateIndex } from "../../app/engines/candidate-index/candidate-index.ts";
import { SegmentBuilder } from "../../app/engines/candidate-index/segment-builder.ts";
import { idBytes } from "../../app/engines/candidate-index/segment-lookup.ts";
import { occupationColumns } from "../../app/engines/occupations/assigned.ts";
import { fold, foldPlace } from "../../app/platform/text/text.ts";
import { readHomeCriteria } from "../../app/sourcing/search/search-criteria.server.ts";
import { jobQuery, readSearchPlace } from "../../app/sourcing/search/search-meaning.server.ts";
import { baseline } from "./baseline.ts";
import type { SearchEngine } from "./relevance.ts";
import type { CandidateRow } from "./rows.ts";

const uuid = (number: number) => `01900000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;

function indexOf(rows: readonly CandidateRow[]): CandidateIndex {
  const builder = new SegmentBuilder(rows.length);
  for (const [number, { title, town, departments, everywhere, radius, at }] of rows.entries())
    builder.add({
      ...{ id: idBytes(uuid(number)), at, title: fold(title), label: title, ...occupationColumns(title) },
      ...{ city: foldPlace(town.name), cityCode: town.insee, radius: String(radius ?? "") },
      chosen: departments.length > 0 ? "1" : "",
      departments: (departments.length > 0 ? departments : [town.departement]).join(","),
      ...{ everywhere, facets: 0, marks: "" },
    });
  return new CandidateIndex(builder.build());
}

export const vivier: SearchEngine = (rows) => {
  const candidates = rows.filter((row) => row.side === "candidate");
  const index = indexOf(candidates);
  const offers = baseline(rows);
  return (search) => {
    if (search.finds === "offer") return offers(search);
    const { text, place, radius } = search;
    const criteria = readHomeCriteria(
      new URLSearchParams([
        ["job", text],
        ["lieu", place],
        ["rayon", String(radius ?? "")],
      ]),
    );
    if (!criteria) return [];
    const { places } = index.page(
      {
        ...{ ...jobQuery(criteria), city: readSearchPlace(criteria).query, departments: criteria.departments },
        ...{ filter: null, from: [] },
      },
      { cursor: null, size: rows.length, cap: rows.length },
    );
    return places.map(({ id }) => candidates[Number.parseInt(id.slice(-12), 16)]!.id);
  };
};
