// Built files: packed as the client takes them, and nothing outside of the folder.
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { encodingFor } from "../app/platform/delivery/encodings.server.ts";
import { withBuiltFiles } from "./built-files.ts";
import { openServer } from "./wire.ts";

async function served() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-built-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const build = path.join(folder, "client");
  fs.mkdirSync(path.join(build, "assets"), { recursive: true });
  fs.writeFileSync(path.join(folder, "secret"), "secret");
  fs.writeFileSync(path.join(build, "favicon.svg"), "<svg/>");
  for (const [end, text] of Object.entries({ "": "let a", ".br": "packed br", ".gz": "packed gz" }))
    fs.writeFileSync(path.join(build, `assets/a-12345678.js${end}`), text);
  const other = (_request: http.IncomingMessage, response: http.ServerResponse) => response.writeHead(418).end();
  const server = openServer(withBuiltFiles(build, encodingFor, other));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return async (at: string, accepted = "", method = "GET") => {
    const { port } = server.address() as AddressInfo;
    const request = http.request({
      port,
      host: "127.0.0.1",
      path: at,
      method,
      headers: { "Accept-Encoding": accepted },
    });
    request.end();
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    let text = "";
    for await (const piece of response) text += piece;
    return { status: response.statusCode, headers: response.headers, text };
  };
}

test("a file is sent in the best packing that the client takes", async () => {
  const ask = await served();
  const name = "/assets/a-12345678.js";
  const packed = [
    await ask(name),
    await ask(name, "gzip"),
    await ask(name, "gzip, deflate, br"),
    await ask(name, "br;q=0"),
  ];
  expect(packed.map(({ text }) => text)).toEqual(["let a", "packed gz", "packed br", "let a"]);
  expect(packed.map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br", undefined]);
  const { headers } = packed[2]!;
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "content-length": "9",
    "x-content-type-options": "nosniff",
  });
  const icon = await ask("/favicon.svg?v=2", "br");
  expect([icon.text, icon.headers["cache-control"]]).toEqual(["<svg/>", "public, max-age=86400"]);
  const head = await ask(name, "br", "HEAD");
  expect([head.text, head.headers["content-length"]]).toEqual(["", "9"]);
});

test("every other address and method is left to the program", async () => {
  const ask = await served();
  const others = [
    "/assets/absent.js",
    "/assets/a-12345678.js.br",
    "/assets/",
    "/assets",
    "/../secret",
    "/assets/..%2f..%2fsecret",
    "/",
  ];
  for (const other of others) expect([other, (await ask(other)).status]).toEqual([other, 418]);
  expect((await ask("/favicon.svg", "", "POST")).status).toBe(418);
});
