// `npm run lab -- bench [--moteur-offres]`: the benchmark of the candidate search or of the engine of offers; ends with 1 when a limit is broken.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    rounds: { type: "string" },
    seconds: { type: "string" },
    offres: { type: "string", default: "0" },
    "moteur-offres": { type: "boolean" },
    candidats: { type: "string", default: "100k,1M" },
    // Parts to skip: facettes, textes, correspondances, propositions, ecritures, serveurs.
    sans: { type: "string", multiple: true, default: [] },
    dossier: { type: "string" },
  },
});

const sizeOf = (text: string) => {
  const [, number = "", unit = ""] = /^(\d+)([kM]?)$/.exec(text.trim()) ?? [];
  if (!number) throw new Error(`--candidats: ${text} is no size; 100k, 1M, 250000 are`);
  return Number(number) * (unit === "M" ? 1_000_000 : unit === "k" ? 1000 : 1);
};

async function search(): Promise<boolean> {
  // Set before the program's modules load: they must not use the caller's installation.
  process.env.VIVIER_MODE = "test";
  process.env.LOG_LEVEL ??= "error";
  delete process.env.DATABASE_URL;
  const { benchSearch } = await import("./search.ts");
  return benchSearch({
    sizes: values.candidats.split(",").map(sizeOf),
    without: values.sans.flatMap((text) => text.split(",")),
    rounds: Number(values.rounds ?? 3),
    seconds: Number(values.seconds ?? 3),
    folder: values.dossier ? path.resolve(values.dossier) : null,
  });
}

async function offers(): Promise<boolean> {
  const { benchOffers } = await import("./offers.ts");
  return benchOffers({ offers: Number(values.offres) || 1_000_000, searches: 2_100 });
}

fs.mkdirSync(path.join(import.meta.dirname, "../../docs"), { recursive: true });
const kept = await (values["moteur-offres"] ? offers() : search());
process.exitCode = kept ? 0 : 1;
