// HAProxy on loopback: in front of the servers, and in front of the nodes of a Patroni cluster.
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

const logFormat = "%[date(0,ms)] %tsc %ST %rc %HM %HP";

/** A dead server is removed within a second, a busy one is kept. docs/scaling.md has the same lines. */
export function siteConfiguration(port: number, servers: { name: string; port: number }[]): string {
  return `global
  log stdout format raw local0 info
${common.replace("global\n", "")}  mode http
  log global
  log-format "${logFormat}"
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

export type LoggedRequest = { at: number; status: number; cut: boolean; tries: number; method: string; path: string };

export function loggedRequests({ logFile }: Front): LoggedRequest[] {
  const lines = fs.readFileSync(logFile, "utf8").matchAll(/^(\d{13}) (\S{4}) (-?\d+) (\+?)(\d+) (\S+) (\S+)$/gm);
  return [...lines].map(([, at, end, status, again, tries, method, path]) => ({
    at: Number(at),
    status: Number(status),
    // "S": the server aborted, before or during its answer.
    cut: end!.startsWith("S"),
    tries: Math.max(Number(tries), again ? 1 : 0),
    method: method!,
    path: path!,
  }));
}

/** Whether the proxy sends requests to a server, by its last state change; all count as up at first. */
export function isServing({ logFile }: Front, name: string): boolean {
  const said = [...fs.readFileSync(logFile, "utf8").matchAll(/^Server servers\/(\S+) is (UP|DOWN)/gm)];
  return said.findLast(([, of]) => of === name)?.[2] !== "DOWN";
}

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
