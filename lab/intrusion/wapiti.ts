// wapiti: crawls as one role and attacks every form and parameter, with every module that needs no download.
import fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { registerCleanup } from "../ending.ts";
import type { Finding, Run } from "./finding.ts";
import { attacker, type Target } from "./target.ts";
import { runTool } from "./tools.ts";

// Without nikto and wapp, which download lists. buster requests names as ffuf does, until its list ends.
const modules = `
backup blindsql brute_login_form buster cookieflags crlf csp csrf exec file htaccess
http_headers methods permanentxss redirect shellshock sql ssrf xss xxe`
  .trim()
  .split(/\s+/);

type Claim = { method: string; path: string; info: string; parameter: string; http_request: string };

type Report = { vulnerabilities: Record<string, Claim[]>; anomalies: Record<string, Claim[]> };

/** A local server that catches requests caused by an attack (SSRF): only wapiti itself may call it. */
export function openTrap(): Promise<{ url: string; caught: string[] }> {
  const caught: string[] = [];
  const server = createServer((request, response) => {
    const where = request.url ?? "";
    if (!/^\/get_(ssrf|xxe)\.php/.test(where)) caught.push(where);
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  registerCleanup(() => server.close());
  return new Promise((done) =>
    server.listen(0, "127.0.0.1", () =>
      done({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, caught }),
    ),
  );
}

async function replay(target: Target, { http_request: text }: Claim, more: Record<string, string> = {}) {
  const [head = "", ...rest] = text.replaceAll("\r\n", "\n").split("\n\n");
  const [first = "", ...lines] = head.split("\n");
  const [method = "GET", where = "/"] = first.split(" ");
  const headers = Object.fromEntries(lines.map((line) => line.split(/: ?(.*)/s).slice(0, 2)));
  for (const name of Object.keys(headers)) if (/^(content-length|host|connection)$/i.test(name)) delete headers[name];
  const started = performance.now();
  const answer = await target.request(where, { method, headers: { ...headers, ...more }, body: rest.join("\n\n") });
  return { ...answer, seconds: (performance.now() - started) / 1000 };
}

async function refute(target: Target, kind: string, claim: Claim): Promise<string | null> {
  // Browsers no longer have this filter; OWASP advises to omit the header.
  if (/^X-XSS-Protection is not set/.test(claim.info)) return "a filter that no browser has any more";
  if (/cross site request forgery/i.test(kind)) {
    const { status } = await replay(target, claim, { Origin: "https://ailleurs.example" });
    return status === 403 ? "no token, but from another origin it answers 403" : null;
  }
  if (/internal server error/i.test(kind)) {
    const { status } = await replay(target, claim);
    if (status < 500) return `asked again it answers ${status}`;
    return status === 503 ? "a refusal: 503 with the seconds to wait" : null;
  }
  if (/resource consumption|blind sql/i.test(kind)) {
    const { seconds } = await replay(target, claim);
    return seconds < 3 ? `asked again it answers in ${seconds.toFixed(1)} s` : null;
  }
  if (/backup|dangerous file/i.test(kind)) {
    const { status } = await replay(target, claim);
    return status === 404 ? "asked again it answers 404" : null;
  }
  return null;
}

async function judge(target: Target, who: string, report: Report): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [kind, claims] of [...Object.entries(report.vulnerabilities), ...Object.entries(report.anomalies)])
    for (const claim of claims) {
      const where = `${claim.method} ${claim.path}${claim.parameter ? ` (${claim.parameter})` : ""}`;
      const what = `${kind}: ${claim.info}`.replace(/\s+/g, " ").slice(0, 200);
      findings.push({ tool: `wapiti, ${who}`, what, where, refuted: await refute(target, kind, claim) });
    }
  return findings;
}

export type Person = { who: string; cookie: string | null; start: string };

export async function runWapiti(
  target: Target,
  folder: string,
  trap: string,
  { who, cookie, start }: Person,
  { crawl, attack, level }: { crawl: number; attack: number; level: number },
): Promise<Run> {
  const used = level > 1 ? modules : modules.filter((name) => name !== "buster");
  const own = path.join(folder, `wapiti-${who.replaceAll(" ", "-")}`);
  fs.mkdirSync(own);
  const file = path.join(own, "report.json");
  const stores = ["--store-session", own, "--store-config", own];
  const bounds = ["--max-scan-time", String(crawl), "--max-attack-time", String(attack), "-t", "10", "-d", "6"];
  const args = ["-u", `${target.url}/`, "-s", target.url + start, "--scope", "domain", "-m", used.join(",")];
  const session = cookie ? ["-H", `Cookie: ${cookie}`] : [];
  const all = [...args, ...stores, ...bounds, ...session, "-A", attacker, "--endpoint", trap, "-f", "json", "-o", file];
  const seconds = crawl + used.length * (attack + 15) + (level > 1 ? 900 : 60);
  const ran = await runTool("/usr/bin/wapiti", [...all, "--flush-session", "--no-bugreport", "-v", "1"], seconds, own);
  fs.writeFileSync(path.join(own, "output.txt"), ran.output);
  if (!fs.existsSync(file)) throw new Error(`wapiti wrote no report:\n${ran.output.slice(-2000)}`);
  const findings = await judge(target, who, JSON.parse(fs.readFileSync(file, "utf8")));
  if (cookie) {
    const { status } = await target.request(start, { headers: { Cookie: cookie } });
    const what = `the session was lost on the way (${status}): what came after attacked nothing`;
    if (status !== 200) findings.push({ tool: `wapiti, ${who}`, what, where: start, refuted: null });
  }
  const addresses = new Set(
    [...ran.output.matchAll(/^\[\+\] (?:\[\+\] )?(?:GET|POST) (\S+)/gm)].map(([, where]) => where),
  );
  const out = ran.output.match(/^Max attack time was reached/gm)?.length ?? 0;
  const amount = `${used.length} modules (${out} out of time), ${addresses.size} addresses and forms`;
  return { tool: "wapiti", what: who, amount, seconds: ran.seconds, cut: ran.cut, findings };
}
