// nginx on loopback before the servers of the site, with what deploy/nginx.conf says of them.
import fs from "node:fs";
import path from "node:path";
import { freePort } from "../storage/swift.ts";
import { type Run, run } from "./processes.ts";

const example = fs.readFileSync(path.join(import.meta.dirname, "../../deploy/nginx.conf"), "utf8");

/** The lines of the example that say how a request is handed on. */
const settings = [...new Set(example.match(/^ +proxy_(?!pass)[^;\n]*;$/gm))].join("\n");

/** Starts it. @returns its address */
export async function startNginx(root: string, servers: { port: number }[]): Promise<{ url: string; run: Run }> {
  if (!settings.includes("proxy_request_buffering off")) throw new Error("deploy/nginx.conf is not as it was");
  const port = await freePort();
  const folder = path.join(root, "nginx");
  fs.mkdirSync(folder);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, "nginx.conf");
  fs.writeFileSync(
    file,
    `user root;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  ${temporary.join(" ")}
  upstream vivier {
${servers.map(({ port }) => `    server 127.0.0.1:${port} fail_timeout=2s;`).join("\n")}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
${settings.replace("Host $host;", "Host $http_host;")}
    location / { proxy_pass http://vivier; }
  }
}
`,
  );
  const nginx = run(`${folder}/nginx.log`, "/usr/sbin/nginx", ["-c", file, "-e", "stderr"]);
  return { url: `http://127.0.0.1:${port}`, run: nginx };
}
