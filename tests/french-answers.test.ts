// Every answer is in French: no message of a framework reaches a person.
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { afterEach, expect, test, vi } from "vitest";
import * as filesMessages from "../app/files/messages.ts";
import * as messages from "../app/messages.ts";
import { config } from "../app/platform/config/config.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import * as platformMessages from "../app/platform/messages.ts";
import { app, refuseUnreadable } from "../server/app.ts";
import { openServer } from "../server/wire.ts";
import { textOf } from "./app.ts";

afterEach(() => vi.restoreAllMocks());

const foreign =
  /You made a|did not provide|no way to handle|Unexpected Server|Invalid Request|Bad Request|Method Not Allowed|Error: /;

const send = (path: string, method: string) =>
  app.request(new Request(config.baseUrl + path, { method, headers: { Origin: config.baseUrl }, redirect: "manual" }));

/** The visible text of a page, or the whole answer to a program. */
const shown = (answer: Response) =>
  answer.headers.get("content-type")?.startsWith("text/html") ? textOf(answer) : answer.text();

test.each([
  ["a page without an action", "/about", 405],
  ["its data", "/about.data", 405],
  ["the home page", "/", 405],
  ["the data of the home page", "/_.data", 405],
  ["the action of an index", "/?index", 405],
  ["a file", "/robots.txt", 405],
  ["a feed", "/offres.xml", 405],
])("a form sent to %s is refused in French", async (_what, path, status) => {
  const answer = await send(path, "POST");
  const text = await shown(answer);
  expect(answer.status).toBe(status);
  expect(text).toContain(filesMessages.methodRefused);
  expect(text).not.toMatch(foreign);
  expect(answer.headers.get("allow")).toBe("GET, HEAD");
});

test.each([
  ["a question about no route", `/__manifest?version=${build.assets.version}`, 400],
  ["one of another version", "/__manifest?version=autre&paths=/about", 204],
  ["data of nothing", "/nulle-part.data", 404],
  ["an address that only takes what is sent", "/deconnexion", 405],
  ["an address that cannot be decoded", "/offres/%zz", 404],
  ["a character cut in half", "/%e9%", 404],
  ["data of an address that cannot be decoded", "/%zz.data", 404],
])("%s is answered in French", async (_what, path, status) => {
  const [answer, head] = [await send(path, "GET"), await send(path, "HEAD")];
  const text = await shown(answer);
  expect(text).not.toMatch(foreign);
  expect(head.status).toBe(answer.status);
  expect(await head.text()).toBe("");
  if (status !== 405) expect(answer.status).toBe(status);
});

test.each(["/suggestions/metiers?q=a", "/sto"])("an error of %s is reported in French", async (path) => {
  vi.spyOn(db, "selectFrom").mockImplementation(() => {
    throw new Error("secret");
  });
  const answer = await send(path, "GET");
  const text = await shown(answer);
  expect(text).not.toMatch(foreign);
  expect(text).not.toContain("secret");
  if (answer.status === 500 && !path.endsWith(".data")) expect(text).toContain(messages.problem);
});

test.each([
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["a host that is none", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
  ["a backslash in the path", "GET /a\\b HTTP/1.1\r\nHost: ici:99\r\nConnection: close\r\n\r\n"],
  ["an address that is none", "GET http://[ HTTP/1.1\r\nHost: ici\r\nConnection: close\r\n\r\n"],
  ["another scheme", "GET ftp://ici/ HTTP/1.1\r\nHost: ici\r\nConnection: close\r\n\r\n"],
])("a request with %s is refused in French", async (_what, request) => {
  const server = openServer(getRequestListener(app.fetch, { errorHandler: refuseUnreadable }));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(request);
  let received = "";
  for await (const bytes of socket) received += bytes;
  server.close();
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received).toContain(platformMessages.requestUnreadable);
});
