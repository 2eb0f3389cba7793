// `npm run lab -- bench`: the benchmark of the candidate search; ends with 1 when a limit is broken.
import path from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    candidats: { type: "string", default: "100k,1M" },
    // Parts to skip: recherches, facettes, textes, correspondances, propositions, serveurs.
    sans: { type: "string", multiple: true, default: [] },
    dossier: { type: "string" },
  },
});

const sizeOf = (text: string) => {
  const [, number = "", unit = ""] = /^(\d+)([kM]?)$/.exec(text.trim()) ?? [];
  if (!number) throw new Error(`--candidats: ${text} is no size; 100k, 1M, 250000 are`);
  return Number(number) * (unit === "M" ? 1_000_000 : unit === "k" ? 1000 : 1);
};

// Set before the program's modules load: they must not use the caller's installation.
process.env.VIVIER_MODE = "test";
process.env.LOG_LEVEL ??= "error";
delete process.env.DATABASE_URL;
const { benchSearch } = await import("./search.ts");
const allMet = await benchSearch({
  sizes: values.candidats.split(",").map(sizeOf),
  without: values.sans.flatMap((text) => text.split(",")),
  rounds: Number(values.rounds),
  folder: values.dossier ? path.resolve(values.dossier) : null,
});
process.exitCode = allMet ? 0 : 1;
