// HAProxy on loopback: before the servers of the site, and before the nodes of a Patroni cluster.
import fs from "node:fs";
import path from "node:path";
import { freePort } from "../storage/swift.ts";
import { type Run, run } from "./processes.ts";

export type Proxy = { port: number; run: Run };

const common = `global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 65s
  timeout server 65s
  timeout check 5s
`;

/**
 * Servers of the site behind one address: whoever is gone is left out within a second, whoever is only busy is not. Nothing that has
 * left is sent twice.
 */
export function siteConfiguration(port: number, servers: { name: string; port: number }[]): string {
  return `${common}  mode http
frontend site
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host vivier
  retries 2
  option redispatch
  retry-on conn-failure
  default-server check inter 1s fall 4 rise 1
${servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`).join("\n")}
`;
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

export async function startProxy(root: string, name: string, configuration: (port: number) => string): Promise<Proxy> {
  const port = await freePort();
  const file = path.join(root, `${name}.cfg`);
  fs.writeFileSync(file, configuration(port));
  return { port, run: run(path.join(root, `${name}.log`), "/usr/sbin/haproxy", ["-db", "-f", file]) };
}
