// `npm run lab -- search-quality [--held-out] [--candidate | --offer] [--misses] [--letters]`: scores the search by kind.
import fs from "node:fs";
import path from "node:path";
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

function lineOf(name: string, scores: Score[]): string {
  const { searches, recall, precision, empty } = meansOf(scores);
  return `| ${name} | ${searches} | ${three(recall)} | ${three(precision)} | ${empty} |`;
}

const searches = readSearches(isHeldOut ? "held-out" : "open").filter(({ finds }) => !side || finds === side);
const scores = score(drawRows(), searches, engine);
const table = [
  "| kind | searches | recall | precision of the first 20 | empty |",
  "|---|---|---|---|---|",
  ...[...Map.groupBy(scores, ({ search }) => search.kind)].map(([kind, own]) => lineOf(kind, own)),
  lineOf("all", scores),
].join("\n");
console.log(table);

if (!isHeldOut && !side && engine === vivier) {
  const document = path.join(import.meta.dirname, "../../docs/search-quality.md");
  const [before, , after] = fs.readFileSync(document, "utf8").split(/<!-- (?:begin|end): search-quality -->/);
  const [begin, end] = ["begin", "end"].map((word) => `<!-- ${word}: search-quality -->`);
  fs.writeFileSync(document, `${before}${begin}\n${table}\n${end}${after}`);
}

// The single results of the held-out half stay unseen.
if (asked.includes("--misses") && !isHeldOut)
  for (const { search, relevant, found, recall, precision } of scores)
    if (recall < 0.95 || (precision ?? 1) < 0.9)
      console.log(
        `${search.kind} · ${search.finds} · « ${search.text} » ${search.place}: ${found}/${relevant}, precision ${three(precision ?? Number.NaN)}`,
      );
