// ffuf: requests names of commonly leaked files as every role. An answer outside our addresses is a finding.
import fs from "node:fs";
import path from "node:path";
import { type Screen, screens } from "../../app/screens.ts";
import type { Finding, Run } from "./finding.ts";
import type { Target } from "./target.ts";
import { runTool, wordlist } from "./tools.ts";

const ours = new Set([
  "",
  ...(screens as readonly Screen[]).map(({ path: where }) => where.split("/")[1]?.toLowerCase() ?? ""),
  "assets",
  "icons",
  "favicon.svg",
  "healthz",
  "readyz",
  "metrics",
]);

type Result = { input: { FUZZ: string }; status: number; length: number };

export async function runFfuf(target: Target, folder: string, who: string, cookie: string | null): Promise<Run> {
  const file = path.join(folder, `ffuf-${who}.json`);
  const args = ["-u", `${target.url}/FUZZ`, "-w", wordlist, "-mc", "all", "-fc", "404", "-t", "6", "-s"];
  const session = cookie ? ["-b", cookie] : [];
  const ran = await runTool("/usr/bin/ffuf", [...args, ...session, "-of", "json", "-o", file], 400, folder);
  const { results } = JSON.parse(fs.readFileSync(file, "utf8")) as { results: Result[] };
  const findings: Finding[] = [];
  for (const { input, status } of results) {
    const known = ours.has(decodeURIComponent(input.FUZZ.split(/[/?]/)[0] ?? "").toLowerCase());
    if (known && status < 500) continue;
    // Asked again alone, because a burst may be rate-limited.
    const again = await target.request(`/${encodeURI(input.FUZZ)}`, cookie ? { headers: { Cookie: cookie } } : {});
    const refuted = again.status === 404 ? "asked again it answers 404" : known && again.status < 500 ? "ours" : null;
    findings.push({ tool: `ffuf, ${who}`, what: `answers ${status}`, where: `/${input.FUZZ}`, refuted });
  }
  const names = fs.readFileSync(wordlist, "utf8").trim().split("\n").length;
  const amount = `${names} names, ${results.length} answered`;
  return { tool: "ffuf", what: who, amount, seconds: ran.seconds, cut: ran.cut, findings };
}
