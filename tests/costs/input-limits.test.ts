// Tests each row of SECURITY.md's cost table at its limit, at a quarter of it, and at ten times.
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { afterAll, describe, expect, test } from "vitest";
import * as enginesLimits from "../../app/engines/limits.ts";
import * as filesLimits from "../../app/files/limits.ts";
import * as filesMessages from "../../app/files/messages.ts";
import * as offersMessages from "../../app/offers/messages.ts";
import * as peopleLimits from "../../app/people/limits.ts";
import * as peopleMessages from "../../app/people/messages.ts";
import { config } from "../../app/platform/config/config.server.ts";
import { forget } from "../../app/platform/http/limiter.server.ts";
import * as platformLimits from "../../app/platform/limits.ts";
import * as platformMessages from "../../app/platform/messages.ts";
import { app } from "../../server/app.ts";
import { openServer } from "../../server/wire.ts";
import { as, sessionCookie, textOf } from "../app.ts";
import { aCompany } from "../factories.ts";
import { readText } from "../sources.ts";
import { fileRows } from "./file-limits.ts";
import { type Ask, blockedMs, growth, type InputLimit, isMeasured } from "./input-costs.ts";

const get = (path: string): Ask => {
  const url = config.baseUrl + path;
  return async () => app.request(new Request(url, { redirect: "manual" }));
};

function asItComes(body: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await nextTurn();
      controller.enqueue(body.subarray(at, at + 65_536));
      at += 65_536;
      if (at >= body.length) controller.close();
    },
  });
}

function post(path: string, type: string, form: string): Ask {
  const url = config.baseUrl + path;
  const bytes = new TextEncoder().encode(form);
  const headers = { Origin: config.baseUrl, "Content-Type": type, "Content-Length": String(bytes.length) };
  return async () => {
    const sent = { method: "POST", headers, body: asItComes(bytes), redirect: "manual", duplex: "half" };
    return app.request(new Request(url, sent as RequestInit));
  };
}

const pairs = "application/x-www-form-urlencoded";
const parts = "multipart/form-data; boundary=a";
const part = (name: string, value: string, more = "") =>
  `--a\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const inParts = (...all: string[]) => `${all.join("")}--a--\r\n`;
const repeated = (count: number, write: (n: number) => string) => Array.from({ length: count }, (_, n) => write(n));

/** A JSON request to /mail/send from a signed-in page. */
async function postJson(json: string): Promise<Ask> {
  const headers = {
    Origin: config.baseUrl,
    "Content-Type": "application/json",
    Cookie: await sessionCookie(await aCompany()),
  };
  return async () => app.request(new Request(`${config.baseUrl}/mail/send`, { method: "POST", headers, body: json }));
}

/** Sends raw bytes that no web client would send. */
function write(port: number, head: string): Ask {
  return () =>
    new Promise((answered) => {
      const socket = net.connect(port, "127.0.0.1");
      let heard = "";
      socket.on("data", (bytes) => {
        heard += bytes;
      });
      const answer = () => new Response(heard.split("\r\n\r\n")[1], { status: Number(heard.split(" ")[1]) });
      // Errors after the server has closed do not matter.
      socket.on("error", () => {}).on("close", () => answered(answer()));
      socket.write(`GET /about HTTP/1.1\r\nHost: ici\r\nConnection: close\r\n${head}\r\n\r\n`);
    });
}

const server = openServer(getRequestListener(app.fetch));
const open = once(server.listen(0, "127.0.0.1"), "listening");
const raw = async (head: string) => {
  await open;
  return write((server.address() as AddressInfo).port, head);
};

afterAll(() => {
  server.close();
});

const filled = (start: string, size: number) => start.padEnd(size, "a");

const most = { ratio: 2.5, blockedMs: 50, refusalMs: 100 };

const headTooLong = { status: 431, says: "Cette demande est trop longue." };

const rows: InputLimit[] = [
  {
    input: "segments of a path",
    limit: platformLimits.address.segments,
    make: (size) => get("/a".repeat(size)),
    taken: 404,
    beyond: { status: 404, says: platformMessages.nothingHere },
  },
  {
    input: "path, in bytes",
    limit: platformLimits.address.pathBytes,
    make: (size) => get(filled("/offres/", size)),
    taken: 404,
    beyond: { status: 414, says: peopleMessages.addressTooLong },
  },
  {
    input: "query, in bytes",
    limit: platformLimits.address.queryBytes,
    make: (size) => get(`/offres${filled("?q=", size)}`),
    taken: 200,
    beyond: { status: 414, says: peopleMessages.addressTooLong },
  },
  {
    input: "parameters of a query",
    limit: platformLimits.address.parameters,
    make: (size) => get(`/offres?${Array.from({ length: size }, (_, n) => `p${n}=${n}`).join("&")}`),
    taken: 200,
    beyond: { status: 414, says: peopleMessages.addressTooLong },
  },
  {
    input: "paths that the page's program requests at once",
    limit: platformLimits.address.manifestPaths,
    make: (size) => {
      const paths = Array.from({ length: size }, (_, n) => `/${n}`);
      return get(`/__manifest?version=${build.assets.version}&paths=${paths.join(",")}`);
    },
    taken: 200,
    beyond: { status: 414, says: peopleMessages.addressTooLong },
  },
  {
    input: "request line and headers, in bytes",
    // Minus what the server's client and the rows below add.
    limit: platformLimits.head.bytes - 100,
    make: (size) => raw(filled("X-A: ", size)),
    taken: 200,
    beyond: headTooLong,
  },
  {
    input: "headers",
    limit: platformLimits.head.headers,
    make: (size) => raw(repeated(size - 2, (n) => `X-${n}: a`).join("\r\n")),
    taken: 200,
    beyond: headTooLong,
  },
  {
    input: "cookies, in bytes",
    limit: platformLimits.head.cookieBytes,
    make: (size) => raw(`Cookie: ${filled("a=", size)}`),
    taken: 200,
    beyond: headTooLong,
  },
  {
    input: "cookies",
    limit: platformLimits.head.cookies,
    make: (size) => raw(`Cookie: ${repeated(size, (n) => `vivier.${n}=a`).join("; ")}`),
    taken: 200,
    beyond: headTooLong,
  },
  {
    input: "fields of a form",
    limit: platformLimits.form.fields,
    make: (size) => post("/login", pairs, repeated(size, (n) => `f${n}=`).join("&")),
    taken: 400,
    beyond: { status: 413, says: platformMessages.tooManyFields },
  },
  {
    input: "parts of a multipart form",
    limit: platformLimits.form.fields,
    make: (size) => post("/login", parts, inParts(...repeated(size, (n) => part(`f${n}`, "")))),
    taken: 400,
    beyond: { status: 413, says: platformMessages.tooManyFields },
  },
  {
    input: "name of a field, in characters",
    limit: platformLimits.form.nameMax,
    make: (size) => post("/login", pairs, `${"a".repeat(size)}=`),
    taken: 400,
    beyond: { status: 413, says: platformMessages.formNameTooLong },
  },
  {
    input: "head of a part, in bytes",
    limit: platformLimits.form.partHeadBytes,
    make: (size) => post("/login", parts, inParts(part("a", "", filled("; x=", size - 52)))),
    taken: 400,
    beyond: { status: 413, says: platformMessages.formNameTooLong },
  },
  {
    input: "name of a file in a form, in characters",
    limit: platformLimits.form.fileNameMax,
    make: (size) => post("/login", parts, inParts(part("cv", "x", `; filename="a${".".repeat(size - 5)}.pdf"`))),
    taken: 400,
    beyond: { status: 413, says: platformMessages.formNameTooLong },
  },
  {
    input: "value of a field, and form without files, in bytes",
    limit: platformLimits.formBytes,
    make: (size) => post("/login", pairs, filled("email=", size)),
    taken: 400,
    beyond: { status: 413, says: platformMessages.formTooLarge },
  },
  {
    input: "form with files, in bytes",
    limit: filesLimits.uploadFormBytes,
    make: (size) => post("/moncompte", parts, inParts(part("cv", "x".repeat(size - 100), '; filename="cv.pdf"'))),
    taken: 302,
    beyond: { status: 413, says: filesMessages.filesTooLarge },
  },
  {
    input: "values of a JSON body",
    limit: platformLimits.json.values,
    make: (size) => postJson(`{"template":[${repeated(size - 2, String).join(",")}]}`),
    taken: 400,
    beyond: { status: 413, says: platformMessages.jsonTooMuch },
  },
  {
    input: "key of a JSON body, in characters",
    limit: platformLimits.json.keyMax,
    make: (size) => postJson(`{"${"a".repeat(size)}":""}`),
    taken: 400,
    beyond: { status: 413, says: platformMessages.jsonTooMuch },
  },
  {
    input: "levels of a JSON body",
    limit: platformLimits.json.depth,
    make: (size) => postJson(`{"template":${"[".repeat(size - 1)}${"]".repeat(size - 1)}}`),
    taken: 400,
    beyond: { status: 413, says: platformMessages.jsonTooMuch },
  },
  {
    input: "text that is checked, in characters",
    limit: peopleLimits.descriptionMax,
    make: async (size) => {
      const company = await aCompany();
      const [client, description] = [as(company), "ne pas de vous a ".repeat(size).slice(0, size)];
      return async () => {
        // Another row covers the limit of thirty checks a minute.
        await forget("wording", company.userId, enginesLimits.wordingChecks);
        return client.post("/compte/entreprise/formulations", { description });
      };
    },
    taken: 200,
    beyond: { status: 400, says: offersMessages.offerDescriptionTooLong },
  },
  ...fileRows,
];

const show = (...cells: string[]) => process.stderr.write(`${cells.join(" · ")}\n`);

const table = readText("SECURITY.md").split("## What one request may cost\n")[1]?.split("\n## ")[0] ?? "";
const inTable = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, input]) => input!).slice(2);

test("SECURITY.md names exactly the inputs that are tested here", () => {
  expect(inTable).toEqual(rows.map(({ input }) => input));
});

describe.each(rows)("$input", { timeout: 120_000 }, ({ input, limit, make, taken, beyond, rounds }) => {
  test("an input at the limit is accepted", async () => {
    expect((await (await make(limit))()).status).toBe(taken);
  });

  test("ten times the limit is refused in French", async () => {
    const answer = await (await make(10 * limit))();
    expect(answer.status).toBe(beyond.status);
    expect(await textOf(answer)).toContain(beyond.says.replace(/\s+/g, " "));
  });

  test.runIf(isMeasured)("doubling the input costs at most 2.5 times as much", async () => {
    const ratio = await growth(await make(limit >> 2), await make(limit), most.ratio, rounds);
    show(input, "twice the input", `× ${ratio.toFixed(2)}`);
    expect(ratio).toBeLessThanOrEqual(most.ratio);
  });

  test.runIf(isMeasured)("an input at the limit blocks the event loop for at most 50 ms", async () => {
    const ms = await blockedMs(await make(limit), most.blockedMs, rounds);
    show(input, "blocks", `${ms.toFixed(1)} ms`);
    expect(ms).toBeLessThanOrEqual(most.blockedMs);
  });

  test.runIf(isMeasured)("ten times the limit is refused in at most 100 ms", async () => {
    expect(await blockedMs(await make(10 * limit), most.refusalMs, rounds)).toBeLessThanOrEqual(most.refusalMs);
  });
});
