// Checks the headers and cookies of every kind of answer, through nginx.
import fs from "node:fs";
import path from "node:path";
import type { Finding, Run } from "./finding.ts";
import type { Target } from "./target.ts";

type Asked = [where: string, status: number, options?: Parameters<Target["request"]>[1]];

const form = { "Content-Type": "application/x-www-form-urlencoded" };

function lacks(headers: Record<string, string | string[] | undefined>): string[] {
  const get = (name: string) => String(headers[name] ?? "");
  const policy = get("content-security-policy");
  const demands: [string, boolean][] = [
    ["a policy without unsafe-inline", policy !== "" && !policy.includes("unsafe-")],
    ["frame-ancestors", policy.includes("frame-ancestors 'none'")],
    ["base-uri", policy.includes("base-uri 'none'")],
    ["object-src", /object-src 'none'|default-src 'none'/.test(policy)],
    ["HSTS for a year", Number(/max-age=(\d+)/.exec(get("strict-transport-security"))?.[1] ?? 0) >= 31_536_000],
    ["nosniff", get("x-content-type-options") === "nosniff"],
    ["Referrer-Policy", get("referrer-policy") === "same-origin"],
    ["Cross-Origin-Opener-Policy", get("cross-origin-opener-policy") === "same-origin"],
    ["Cross-Origin-Resource-Policy", get("cross-origin-resource-policy") === "same-origin"],
    ["Permissions-Policy", get("permissions-policy").includes("geolocation=()")],
    ["silence about the program", !headers["x-powered-by"] && !/\d/.test(get("server"))],
  ];
  const cookies = ([] as string[]).concat(headers["set-cookie"] ?? []);
  const bad = cookies.filter((line) => !/^__Host-/.test(line) || !/; Secure/i.test(line) || !/; HttpOnly/i.test(line));
  return [
    ...demands.filter(([, kept]) => !kept).map(([name]) => name),
    ...bad.map((line) => `a safe cookie: ${line.split("=")[0]}`),
  ];
}

export async function lookAtAnswers(target: Target, cookie: string): Promise<Run> {
  const started = performance.now();
  const Cookie = cookie;
  const Origin = target.url;
  const assets = fs.readdirSync(path.join(import.meta.dirname, "../../build/client/assets"));
  const asset = (ending: string) => `/assets/${assets.find((name) => name.endsWith(ending))}`;
  const asked: Asked[] = [
    ["/", 200],
    ["/offres", 200],
    ["/offres.data", 200],
    ["/nulle-part", 404],
    ["/favoris", 302],
    ["/favoris.data", 202],
    ["/favoris", 200, { headers: { Cookie } }],
    ["/admin", 403, { headers: { Cookie } }],
    ["/fichiers/01234567-89ab-7def-8123-456789abcdef", 404],
    ["/login", 403, { method: "POST", headers: { ...form, Origin: "https://ailleurs.example" }, body: "email=a" }],
    ["/login.data", 403, { method: "POST", headers: { ...form, Origin: "null" }, body: "email=a" }],
    ["/login", 400, { method: "POST", headers: { ...form, Origin }, body: "email=a%40b.example&password=faux" }],
    ["/login", 413, { method: "POST", headers: { ...form, Origin }, body: "x".repeat(1_100_000) }],
    ["/login", 405, { method: "PUT", headers: { Origin } }],
    ["/mail/send", 401, { method: "POST", headers: { ...form, Origin }, body: "" }],
    ["/apparence", 302, { method: "POST", headers: { ...form, Origin }, body: "apparence=sombre" }],
    ["/metrics", 403],
    ["/healthz", 200],
    ["/readyz", 200],
    ["/robots.txt", 200],
    ["/.well-known/security.txt", 200],
    ["/sitemap.xml", 200],
    ["/offres.rss", 200],
    ["/manifest.webmanifest", 200],
    ["/favicon.svg", 200],
    [asset(".js"), 200],
    [asset(".css"), 200],
    [asset(".woff2"), 200],
    ["/assets/nulle-part.js", 404],
  ];
  const findings: Finding[] = [];
  const plain = cookie.split("; ").filter((pair) => !pair.startsWith("__Host-"));
  for (const pair of plain)
    findings.push({
      tool: "answers",
      what: `a cookie without __Host-: ${pair.split("=")[0]}`,
      where: "/login",
      refuted: null,
    });
  for (const [where, status, options] of asked) {
    const answer = await target.request(where, options);
    const say = (what: string) =>
      findings.push({ tool: "answers", what, where: `${options?.method ?? "GET"} ${where}`, refuted: null });
    if (answer.status !== status) say(`answers ${answer.status} instead of ${status}`);
    for (const missing of lacks(answer.headers)) say(`without ${missing}`);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  return { tool: "answers", what: "every kind", amount: `${asked.length} answers`, seconds, cut: false, findings };
}
