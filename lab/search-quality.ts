// `npm run lab -- search-quality [--held-out] [--candidate | --offer] [--misses]`: scores the search by kind; writes docs/measured.md.

import { meansOf, type Score, score } from "../tests/corpora/searches/relevance.ts";
import { drawRows } from "../tests/corpora/searches/rows.ts";
import { readSearches, type Side } from "../tests/corpora/searches/tables.ts";
import { vivier } from "../tests/corpora/searches/vivier.ts";
import { type Row, record } from "./measured.ts";

const asked = process.argv.slice(2);
const isHeldOut = asked.includes("--held-out");
const side = (["candidate", "offer"] satisfies Side[]).find((name) => asked.includes(`--${name}`));
const three = (value: number) => (Number.isNaN(value) ? "–" : value.toFixed(3));

function rowOf(name: string, scores: Score[]): Row {
  const { searches, recall, precision, empty } = meansOf(scores);
  const found = `recall ${three(recall)}, precision of the first 20 ${three(precision)}, ${empty} empty`;
  return { what: `${name}: ${searches} searches`, found };
}

const searches = readSearches(isHeldOut ? "held-out" : "open").filter(({ finds }) => !side || finds === side);
const scores = score(drawRows(), searches, vivier);
const rows = [
  ...[...Map.groupBy(scores, ({ search }) => search.kind)].map(([kind, own]) => rowOf(kind, own)),
  rowOf("all", scores),
];
record(`search-quality, ${isHeldOut ? "held-out" : "open"} half`, "", rows, !side);

// The single results of the held-out half stay unseen.
if (asked.includes("--misses") && !isHeldOut)
  for (const { search, relevant, found, recall, precision } of scores)
    if (recall < 0.95 || (precision ?? 1) < 0.9)
      console.log(
        `${search.kind} · ${search.finds} · « ${search.text} » ${search.place}: ${found}/${relevant}, precision ${three(precision ?? Number.NaN)}`,
      );
