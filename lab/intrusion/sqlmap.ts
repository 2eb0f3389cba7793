// sqlmap: tests the parameters that reach a query, each with a session that may send it.
import path from "node:path";
import type { Finding, Run } from "./finding.ts";
import type { Target } from "./target.ts";
import { runTool } from "./tools.ts";

export type Parameter = { what: string; where: string; name: string; cookie: string | null; body?: string };

export async function runSqlmap(
  target: Target,
  folder: string,
  given: Parameter,
  most: { sqlmap: number; level: number },
): Promise<Run> {
  const { what, where, name, cookie, body } = given;
  const args = ["-u", target.url + where, ...(name ? ["-p", name] : []), ...(body ? ["--data", body] : [])];
  const how = ["--batch", "--flush-session", "--dbms=PostgreSQL", `--level=${most.level}`, "--risk=1", "--time-sec=4"];
  const calm = ["--disable-coloring", "--skip-waf", "--drop-set-cookie", "--timeout=20", "--retries=1"];
  const place = [
    "--output-dir",
    path.join(folder, "sqlmap", what.replaceAll(/\W+/g, "-") + name),
    "--ignore-code=400,429",
  ];
  const all = [...args, ...how, ...calm, ...place, ...(cookie ? ["--cookie", cookie] : [])];
  const ran = await runTool("/usr/bin/sqlmap", all, most.sqlmap, folder);
  const finding = (found: string): Finding => ({
    tool: "sqlmap",
    what: found,
    where: `${where} (${name})`,
    refuted: null,
  });
  const findings: Finding[] = [];
  if (/identified the following injection point/.test(ran.output)) findings.push(finding("an injection"));
  else if (!ran.cut && !/do(es)? not (appear|seem) to be injectable/.test(ran.output))
    findings.push(finding(`it did not come to an end: ${ran.output.trim().split("\n").slice(-3).join(" ")}`));
  return { tool: "sqlmap", what, amount: name || "address", seconds: ran.seconds, cut: ran.cut, findings };
}
