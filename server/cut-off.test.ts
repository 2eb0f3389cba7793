// Responses that fail while streaming: the connection is cut, no library message leaks, the error is logged.
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterEach, expect, test, vi } from "vitest";
import { config } from "../app/platform/config/config.server.ts";
import { log } from "../app/platform/config/log.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import * as platformLimits from "../app/platform/limits.ts";
import * as storage from "../app/platform/storage/storage.server.ts";
import { sessionCookie } from "../tests/app.ts";
import { aCandidate, aCompany, aFile, anOffer } from "../tests/factories.ts";
import { app } from "./app.ts";
import { openServer } from "./wire.ts";

const { feedBatch } = platformLimits.machines;

afterEach(() => {
  platformLimits.machines.feedBatch = feedBatch;
  vi.restoreAllMocks();
});

/** The raw response to one request on a new connection. */
async function heardOf(path: string, cookie = "", encoding = "identity"): Promise<string> {
  const server = openServer(getRequestListener(app.fetch));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  const headers = ["Host: ici", "Connection: close", `Accept-Encoding: ${encoding}`, `Cookie: ${cookie}`];
  socket.write(`GET ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`);
  let heard = "";
  try {
    for await (const bytes of socket) heard += bytes;
  } catch {
    heard += "";
  }
  server.close();
  return heard;
}

const isWhole = (heard: string) => heard.endsWith("0\r\n\r\n") || /content-length/i.test(heard);

/** Makes queries of the offers fail after this many. */
function breakAfter(readings: number): void {
  const select = db.selectFrom.bind(db);
  let left = readings;
  vi.spyOn(db, "selectFrom").mockImplementation(((table: "offers") => {
    if (table === "offers" && left-- <= 0) throw new Error("secret of the database");
    return select(table);
  }) as never);
}

test.each([
  ["/offres.xml", 0, "identity"],
  ["/offres.xml", 0, "gzip"],
  ["/offres.xml", 2, "identity"],
  ["/offres.xml", 2, "gzip"],
  ["/sitemaps/offres-1.xml", 1, "identity"],
])(
  "%s is cut off when it fails after %d queries (%s), and is an error where nothing was sent yet",
  async (path, readings, encoding) => {
    const { companyId } = await aCompany();
    for (let offers = 0; offers < 4; offers++) await anOffer({ companyId });
    // With a cookie the file is sent while it is made; without one, it is complete before.
    const cookie = "inconnu=1";
    expect(isWhole(await heardOf(path, cookie, encoding))).toBe(true);
    platformLimits.machines.feedBatch = 1;
    breakAfter(readings);
    const logged = vi.spyOn(log, "error");
    const heard = await heardOf(path, cookie, encoding);
    expect(heard).not.toMatch(/Error|secret/);
    expect(isWhole(heard)).toBe(false);
    expect(logged.mock.calls.map(([, what]) => what)).toEqual(["an answer breaks off"]);
    breakAfter(readings);
    const whole = await heardOf(path, "", encoding);
    expect(whole).toMatch(/^HTTP\/1\.1 500 /);
    expect(whole).not.toContain("secret");
  },
);

test("an archive of one's own data whose file cannot be read is cut off", async () => {
  const candidate = await aCandidate();
  await aFile("cv", { uploadedBy: candidate.userId, bytes: Buffer.from("%PDF-1.4") });
  const cookie = await sessionCookie(candidate);
  expect(isWhole(await heardOf("/moncompte/archive", cookie))).toBe(true);
  vi.spyOn(storage, "openFile").mockRejectedValue(new Error("secret of the disk"));
  const logged = vi.spyOn(log, "error");
  const heard = await heardOf("/moncompte/archive", cookie);
  expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  expect(heard).not.toMatch(/Error|secret/);
  expect(isWhole(heard)).toBe(false);
  expect(logged.mock.calls.map(([, what]) => what)).toEqual(["an answer breaks off"]);
});

test("a request whose client has left is logged as 499, not as a fault", async () => {
  const file = await aFile("logo");
  const leaving = new AbortController();
  const select = db.selectFrom.bind(db);
  vi.spyOn(db, "selectFrom").mockImplementation(((table: "files") => {
    leaving.abort();
    return select(table);
  }) as never);
  const [info, error] = [vi.spyOn(log, "info"), vi.spyOn(log, "error")];
  const address = new URL(`/fichiers/${file.id}`, config.baseUrl);
  await app.request(new Request(address, { signal: leaving.signal }));
  expect(info).toHaveBeenCalledWith(expect.objectContaining({ pattern: "/fichiers/:id", status: 499 }));
  expect(error).not.toHaveBeenCalled();
});
