// Searches as people type them: the time from the text to ids, total and facet counts.
import { searchTextsCached } from "../../app/engines/limits.ts";
import { readSearchText } from "../../app/engines/search-text/search-text.ts";
import * as limits from "../../app/limits.ts";
import type { CandidateIndex } from "../../app/people/candidate-index/candidate-index.ts";
import { readHomeCriteria } from "../../app/sourcing/search/search-criteria.server.ts";
import { readSearches } from "../../tests/corpora/searches/tables.ts";
import { limited, timesOf, timesRow } from "../figures.ts";
import { type BenchQuery, understoodQuery } from "./ours.ts";
import type { Part } from "./rounds.ts";

const rounds = 3;

type Typed = { text: string; place: string; radius: number | null };

function read({ text, place, radius }: Typed): BenchQuery | null {
  const criteria = readHomeCriteria(
    new URLSearchParams([
      ["job", text],
      ["lieu", place],
      ["rayon", String(radius ?? "")],
    ]),
  );
  return criteria && { ...understoodQuery(criteria, []), cursor: null };
}

/** Read texts are kept; these push the measured ones out. */
function forgetRead(): void {
  for (let number = 0; number <= searchTextsCached; number += 1) readSearchText(`z${number}`);
}

const turn = () => new Promise((next) => setImmediate(next));

/** The searches of tests/corpora/searches whose results may be known; the held-out half stays unread. */
export async function measureUnderstood(index: CandidateIndex): Promise<Part> {
  const typed = readSearches("open").filter((search) => search.finds === "candidate" && read(search) !== null);
  const paging = { cursor: null, size: limits.candidatesPerPage, cap: limits.candidatesPerSearch };
  const [reading, page, whole]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    forgetRead();
    for (const search of typed) {
      index.clearCache();
      const began = performance.now();
      const { query } = read(search)!;
      const understood = performance.now();
      index.page(query, paging);
      const paged = performance.now();
      index.facets(query);
      reading.push(understood - began);
      page.push(paged - began);
      whole.push(performance.now() - began);
      await turn();
    }
  }
  const rows = [
    ...limited("understanding a text", timesOf(reading), { p95: 0.3 }),
    ...limited("a typed search: ids, total, facets", timesOf(whole), { median: 0.5, p95: 2, p99: 5 }),
    timesRow(`${typed.length} searches as typed: understanding the text`, timesOf(reading)),
    timesRow("… with ids and total", timesOf(page)),
    timesRow("… with facet counts", timesOf(whole)),
  ];
  return { rows, wrong: [] };
}
