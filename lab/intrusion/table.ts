// The rows of docs/measured.md: what each tool did, and what it claimed.
import type { Row } from "../measured.ts";
import type { Finding, Run } from "./finding.ts";

const stands = ({ refuted }: Finding) => refuted === null;

export function rowsOf(runs: Run[]): Row[] {
  const tools = runs.map(({ tool, what, amount, seconds, cut, findings }): Row => {
    const confirmed = findings.filter(stands).length;
    return {
      what: `${tool}: ${what}`,
      promised: "nothing confirmed",
      found: `${amount}, ${seconds} s${cut ? ", time was up" : ""}; ${findings.length - confirmed} refuted, ${confirmed} confirmed`,
      isMet: confirmed === 0,
    };
  });
  const claims = Map.groupBy(
    runs.flatMap(({ findings }) => findings),
    ({ tool, what, refuted }) => [tool, what, refuted].join("\0"),
  );
  const rows = [...claims.values()].map((group): Row => {
    const { tool, what, where, refuted } = group[0]!;
    const more = group.length === 1 ? "" : ` and ${group.length - 1} more`;
    return { what: `claimed by ${tool}: ${what}, ${where}${more}`, found: refuted ?? "it stands" };
  });
  return [...tools, ...rows];
}
