// A visitor without JavaScript, with its own address, that times every answer.
import http from "node:http";
import type { Server } from "../../tests/e2e/server.ts";
import { formsOf } from "../../tests/edited-forms/forms.ts";

export type VisitorAnswer = {
  status: number;
  location: string | null;
  retryAfter: string | null;
  id: string;
  text: string;
  ms: number;
};

export class NoAnswerError extends Error {
  readonly cut: boolean;

  constructor(cause: Error, cut: boolean) {
    super(cause.message, { cause });
    this.cut = cut;
  }
}

/** After this, a stopping server may cut a request. */
const drainMs = 8_000;

const agent = new http.Agent({ keepAlive: true });

export const password = "une phrase assez longue";

let born = 0;

export class Visitor {
  private readonly jar = new Map<string, string>();
  private readonly address: string;
  server: Server;

  constructor(server: Server, address?: string) {
    this.server = server;
    born++;
    this.address = address ?? `10.${(born >> 16) & 255}.${(born >> 8) & 255}.${born & 255}`;
  }

  /** @throws Unanswered without a complete answer within `patienceMs` */
  async send(path: string, form?: URLSearchParams | FormData, patienceMs = 20_000): Promise<VisitorAnswer> {
    const started = performance.now();
    const packed = form && new Response(form);
    const body = packed && Buffer.from(await packed.arrayBuffer());
    const headers = {
      Cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join("; "),
      "X-Forwarded-For": this.address,
      ...(packed
        ? {
            "Content-Type": packed.headers.get("content-type")!,
            "Content-Length": body!.length,
            Origin: new URL(this.server.url).origin,
          }
        : {}),
    };
    return new Promise((resolve, reject) => {
      const method = form ? "POST" : "GET";
      let begun = false;
      const request = http.request(new URL(path, this.server.url), { method, headers, agent }, (answer) => {
        begun = true;
        let text = "";
        answer.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        answer.on("error", fail);
        answer.on("end", () => {
          if (!answer.complete) return fail(new Error("half an answer"));
          this.storeCookies(answer.headers["set-cookie"] ?? []);
          const { location = null, "retry-after": retryAfter = null } = answer.headers;
          const id = String(answer.headers["x-request-id"] ?? "");
          const ms = performance.now() - started;
          resolve({ status: answer.statusCode ?? 0, location, retryAfter, id, text, ms });
        });
      });
      const late = setTimeout(() => request.destroy(new Error(`no answer after ${patienceMs} ms`)), patienceMs);
      request.on("close", () => clearTimeout(late));
      const fail = (error: NodeJS.ErrnoException) => {
        // A reused connection may be closed at the same moment; browsers then ask again.
        const crossed = request.reusedSocket && !begun && performance.now() - started < 250;
        const tooLong = performance.now() - started > drainMs;
        reject(new NoAnswerError(error, error.code !== "ECONNREFUSED" && !crossed && !tooLong));
      };
      request.on("error", fail);
      request.end(body);
    });
  }

  private storeCookies(lines: string[]): void {
    for (const line of lines) {
      const [name = "", value = ""] = line.split(";")[0]!.split(/=(.*)/s);
      if (/max-age=0(;|$)/i.test(line)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
  }

  get(path: string, patienceMs?: number): Promise<VisitorAnswer> {
    return this.send(path, undefined, patienceMs);
  }

  post(path: string, fields: Record<string, string>, patienceMs?: number): Promise<VisitorAnswer> {
    return this.send(path, new URLSearchParams(fields), patienceMs);
  }

  signUp(email: string, objet?: string): Promise<VisitorAnswer> {
    const path = objet ? "/inscription-entreprise" : "/inscription-candidat";
    return this.post(path, { email, password, terms: "on", ...(objet ? { objet } : {}) });
  }
}

/** The fields of a page's form that hold one value each. @param sign a field of the form, and its value if that matters */
export function fieldsOf(html: string, [name, value]: [name: string, value?: string]): Record<string, string> {
  const form = formsOf(html).find(({ fields }) => name in fields && (value === undefined || fields[name] === value));
  const single = Object.entries(form?.fields ?? {}).filter(([, each]) => typeof each === "string");
  return Object.fromEntries(single) as Record<string, string>;
}
