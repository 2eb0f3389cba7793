// HAProxy on loopback: before the servers of the site, and before the nodes of a Patroni cluster.
import fs from "node:fs";
import path from "node:path";
import { freePort } from "../../app/platform/db/postgres-connection.server.ts";
import { type Run, run } from "../processes.ts";

export type Front = { port: number; run: Run; logFile: string };

const common = `global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 65s
  timeout server 65s
  timeout check 5s
`;

const cutPage = path.join(import.meta.dirname, "../../deploy/coupure.html");

// What becomes of each request, for whoever asks afterwards: when it was over, how it ended, how often it was tried again.
const told = "%[date(0,ms)] %tsc %ST %rc %HM %HP";

/**
 * Servers of the site behind one address: whoever is gone is left out within a second, whoever is only busy is not. What may have
 * reached a server is asked of another one only when it changes nothing there. The same lines stand in docs/scaling.md
 * (but "if-none": visitors of ours bring addresses of their own).
 */
export function siteConfiguration(port: number, servers: { name: string; port: number }[]): string {
  return `global
  log stdout format raw local0 info
${common.replace("global\n", "")}  mode http
  log global
  log-format "${told}"
frontend site
  bind 127.0.0.1:${port}
  option forwardfor if-none
  default_backend servers
backend servers
  balance leastconn
  timeout check 5s
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host vivier
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless { method GET HEAD }
  http-error status 502 content-type "text/html; charset=utf-8" file "${cutPage}"
  default-server check inter 1s fastinter 100ms fall 4 rise 1
${servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`).join("\n")}
`;
}

/** A request as the proxy tells of it. */
export type Passed = { at: number; status: number; cut: boolean; tries: number; method: string; path: string };

/** What has passed a proxy of siteConfiguration() so far. */
export function passedThrough({ logFile }: Front): Passed[] {
  const lines = fs.readFileSync(logFile, "utf8").matchAll(/^(\d{13}) (\S{4}) (-?\d+) (\+?)(\d+) (\S+) (\S+)$/gm);
  return [...lines].map(([, at, end, status, again, tries, method, path]) => ({
    at: Number(at),
    status: Number(status),
    // "S": the server broke it off, before its answer or in it.
    cut: end!.startsWith("S"),
    tries: Math.max(Number(tries), again ? 1 : 0),
    method: method!,
    path: path!,
  }));
}

/** Whether the proxy gives a server requests, by what it said of it last; until then it takes all for good. */
export function isServing({ logFile }: Front, name: string): boolean {
  const said = [...fs.readFileSync(logFile, "utf8").matchAll(/^Server servers\/(\S+) is (UP|DOWN)/gm)];
  return said.findLast(([, of]) => of === name)?.[2] !== "DOWN";
}

/** The node of a Patroni cluster that takes writes, by what Patroni says of each; connections to a node that no longer does are cut. */
export function databaseConfiguration(port: number, nodes: { name: string; port: number; api: number }[]): string {
  return `${common}  mode tcp
listen primary
  bind 127.0.0.1:${port}
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api}`).join("\n")}
`;
}

export async function startProxy(root: string, name: string, configuration: (port: number) => string): Promise<Front> {
  const port = await freePort();
  const file = path.join(root, `${name}.cfg`);
  fs.writeFileSync(file, configuration(port));
  const logFile = path.join(root, `${name}.log`);
  return { port, logFile, run: run(logFile, "/usr/sbin/haproxy", ["-db", "-f", file]) };
}
