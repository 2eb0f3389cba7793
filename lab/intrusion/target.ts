// The target: the program with demonstration data behind nginx with a certificate.
import https from "node:https";
import path from "node:path";
import { freePort } from "../../app/platform/db/postgres-connection.server.ts";
import { startServer } from "../../tests/e2e/server.ts";
import { makeCertificate, startNginx } from "../nginx.ts";

export const attacker = "wapiti";

// wapiti would sign out, leave the team or delete the account, and then attack nothing: nginx answers 404.
const leftOut = "/(deconnexion|compte/securite|moncompte|compte/entreprise/equipe)";

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

export type Target = {
  url: string;
  request(
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Answer>;
  signIn(who: "candidat" | "entreprise" | "admin"): Promise<string>;
  faults(): string[];
};

function before(folder: string, port: number, program: number): string {
  return `
  server_tokens off;
  map "$http_user_agent $uri" $left_out { default 0; "~^${attacker} ${leftOut}" 1; }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    ssl_protocols TLSv1.2 TLSv1.3;
    client_max_body_size 0;
    if ($left_out) { return 404; }
    location / {
      proxy_pass http://127.0.0.1:${program};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }`;
}

function ask(base: string): Target["request"] {
  return (where, { method = "GET", headers = {}, body } = {}) =>
    new Promise((done, failed) => {
      const request = https.request(
        new URL(where, base),
        { method, headers, rejectUnauthorized: false, timeout: 30_000 },
        (response) => {
          let text = "";
          response.on("data", (chunk) => (text += chunk));
          response.on("end", () => done({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
        },
      );
      request.on("error", failed).on("timeout", () => request.destroy(new Error("No answer within 30 s")));
      request.end(body);
    });
}

export async function startTarget(folder: string): Promise<Target> {
  const [port, program] = [await freePort(), await freePort()];
  const url = `https://localhost:${port}`;
  const env = { BASE_URL: url, PORT: String(program), TRUST_PROXY: "1", LOG_LEVEL: "info", METRICS_TOKEN: "chiffres" };
  const server = await startServer({ mode: "demo", dataDir: path.join(folder, "data"), env });
  makeCertificate(folder);
  await startNginx(folder, before(folder, port, program), port);
  const asking = ask(url);
  return {
    url,
    request: asking,
    async signIn(who) {
      const body = new URLSearchParams({ email: `${who}@demo.vivier.example`, password: "demonstration" }).toString();
      const type = { "Content-Type": "application/x-www-form-urlencoded", Origin: url };
      const answer = await asking("/login", { method: "POST", headers: type, body });
      const cookies = ([] as string[]).concat(answer.headers["set-cookie"] ?? []);
      if (answer.status !== 302) throw new Error(`${who} cannot sign in: ${answer.status}`);
      return cookies.map((line) => line.split(";")[0]).join("; ");
    },
    faults: () =>
      server
        .output()
        .split("\n")
        .filter((line) => /"level":(50|60)/.test(line)),
  };
}
