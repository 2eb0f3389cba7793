// `npm run lab -- search-quality [--held-out] [--candidate | --offer] [--misses]`: scores the search by kind.
import { baseline } from "./baseline.ts";
import { meansOf, type Score, type SearchEngine, score } from "./relevance.ts";
import { drawRows } from "./rows.ts";
import { readSearches, type Side } from "./tables.ts";

/** The engine to measure. */
const engine: SearchEngine = baseline;

const asked = process.argv.slice(2);
const isHeldOut = asked.includes("--held-out");
const side = (["candidate", "offer"] satisfies Side[]).find((name) => asked.includes(`--${name}`));
const three = (value: number) => (Number.isNaN(value) ? "–" : value.toFixed(3));

function lineOf(name: string, scores: Score[]): string {
  const { searches, recall, precision, empty } = meansOf(scores);
  return `| ${name} | ${searches} | ${three(recall)} | ${three(precision)} | ${empty} |`;
}

const searches = readSearches(isHeldOut ? "held-out" : "open").filter(({ finds }) => !side || finds === side);
const scores = score(drawRows(), searches, engine);
console.log("| kind | searches | recall | precision of the first 20 | empty |");
console.log("|---|---|---|---|---|");
for (const [kind, own] of Map.groupBy(scores, ({ search }) => search.kind)) console.log(lineOf(kind, own));
console.log(lineOf("all", scores));

// The single results of the held-out half stay unseen.
if (asked.includes("--misses") && !isHeldOut)
  for (const { search, relevant, found, recall, precision } of scores)
    if (recall < 0.95 || (precision ?? 1) < 0.9)
      console.log(
        `${search.kind} · ${search.finds} · « ${search.text} » ${search.place}: ${found}/${relevant}, precision ${three(precision ?? Number.NaN)}`,
      );
