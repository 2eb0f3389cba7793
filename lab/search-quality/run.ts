// `npm run lab -- search-quality [--held-out] [--candidate | --offer] [--misses] [--letters]`: scores the search by kind; writes docs/measured.md.
import { type Row, record } from "../measured.ts";
import { baseline } from "./baseline.ts";
import { meansOf, type Score, type SearchEngine, score } from "./relevance.ts";
import { drawRows } from "./rows.ts";
import { readSearches, type Side } from "./tables.ts";
import { vivier } from "./vivier.ts";

const asked = process.argv.slice(2);
/** "--letters": the search by letters of before, which the specification describes. */
const engine: SearchEngine = asked.includes("--letters") ? baseline : vivier;
const isHeldOut = asked.includes("--held-out");
const side = (["candidate", "offer"] satisfies Side[]).find((name) => asked.includes(`--${name}`));
const three = (value: number) => (Number.isNaN(value) ? "–" : value.toFixed(3));

function rowOf(name: string, scores: Score[]): Row {
  const { searches, recall, precision, empty } = meansOf(scores);
  const found = `recall ${three(recall)}, precision of the first 20 ${three(precision)}, ${empty} empty`;
  return { what: `${name}: ${searches} searches`, found };
}

const searches = readSearches(isHeldOut ? "held-out" : "open").filter(({ finds }) => !side || finds === side);
const scores = score(drawRows(), searches, engine);
const rows = [
  ...[...Map.groupBy(scores, ({ search }) => search.kind)].map(([kind, own]) => rowOf(kind, own)),
  rowOf("all", scores),
];
record(`search-quality, ${isHeldOut ? "held-out" : "open"} half`, "", rows, !side && engine === vivier);

// The single results of the held-out half stay unseen.
if (asked.includes("--misses") && !isHeldOut)
  for (const { search, relevant, found, recall, precision } of scores)
    if (recall < 0.95 || (precision ?? 1) < 0.9)
      console.log(
        `${search.kind} · ${search.finds} · « ${search.text} » ${search.place}: ${found}/${relevant}, precision ${three(precision ?? Number.NaN)}`,
      );
