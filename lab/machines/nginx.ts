// nginx on loopback in front of the servers, with the proxy settings of deploy/nginx.conf.
import fs from "node:fs";
import path from "node:path";
import { freePort } from "../../app/platform/db/postgres-connection.server.ts";
import { startNginx } from "../nginx.ts";
import type { Run } from "../processes.ts";

const example = fs.readFileSync(path.join(import.meta.dirname, "../../deploy/nginx.conf"), "utf8");

/** Those of the whole site; the places for uploads and pages have their own. */
const settings = (example.match(/^ {4}proxy_[^;\n]*;$/gm) ?? []).join("\n");

export async function startSiteNginx(root: string, servers: { port: number }[]): Promise<{ url: string; run: Run }> {
  if (!settings.includes("proxy_request_buffering on")) throw new Error("deploy/nginx.conf is not as it was");
  const port = await freePort();
  const folder = path.join(root, "nginx");
  fs.mkdirSync(folder);
  const http = `
  upstream vivier {
${servers.map(({ port }) => `    server 127.0.0.1:${port} fail_timeout=2s;`).join("\n")}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
${settings.replace("Host $host;", "Host $http_host;")}
    location / { proxy_pass http://vivier; }
    location /televersements { proxy_request_buffering off; proxy_pass http://vivier; }
  }`;
  return { url: `http://127.0.0.1:${port}`, run: await startNginx(folder, http, port) };
}
