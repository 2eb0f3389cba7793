// nginx for lab scripts: on loopback, with all its files in one folder.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { until } from "../tests/e2e/server.ts";
import { type Run, run } from "./processes.ts";

export const nginxPackage = { "nginx-light": "/usr/sbin/nginx" };

function wholeConfiguration(folder: string, http: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `  ${name}_temp_path ${folder}/${name};\n`,
  );
  return `${process.getuid?.() === 0 ? "user root;\n" : ""}daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off;
${temporary.join("")}${http}
}
`;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = net.connect(port, "127.0.0.1", () => {
      socket.destroy();
      done(true);
    });
    socket.on("error", () => done(false));
  });
}

export function makeCertificate(folder: string): Buffer {
  const files = ["-keyout", path.join(folder, "key.pem"), "-out", path.join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const made = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", ...made, ...subject, ...files], { stdio: "ignore" });
  return fs.readFileSync(path.join(folder, "certificate.pem"));
}

/** Starts nginx; resolves when it listens. It ends with the script. @throws with its output when it does not listen */
export async function startNginx(folder: string, http: string, port: number): Promise<Run> {
  const [file, log] = [path.join(folder, "nginx.conf"), path.join(folder, "nginx.log")];
  fs.writeFileSync(file, wholeConfiguration(folder, http));
  const nginx = run(log, "/usr/sbin/nginx", ["-c", file, "-e", "stderr"]);
  await until(() => {
    if (nginx.child.exitCode !== null) throw new Error(`nginx does not run:\n${fs.readFileSync(log, "utf8")}`);
    return isOpen(port);
  });
  return nginx;
}
