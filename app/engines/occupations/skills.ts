// The main skills of each code of ROME 4.0. The data are made by scripts/occupations-data.ts.
import data from "./skills.json" with { type: "json" };

const byCode: Record<string, string> = data.byCode;
let labels: string[] | undefined;

/** The core skills of a code: main ones before emerging ones, specific ones before general ones. Empty for an unknown code. */
export function skillsOf(code: string, limit: number): string[] {
  labels ??= data.labels.split("|");
  const numbers = (byCode[code] ?? "").split(" ").filter(Boolean);
  return numbers.slice(0, limit).map((number) => labels![Number.parseInt(number, 36)]!);
}
