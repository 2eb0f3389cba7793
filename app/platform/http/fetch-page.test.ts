// Pages of other sites: only public addresses, one resolution, limits of size, time and redirects.
import type { LookupAddress } from "node:dns";
import dns from "node:dns/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { config } from "../config/config.server.ts";
import { fetchPage } from "./fetch-page.server.ts";
import { isPublicAddress } from "./public-address.ts";

const resolved = { calls: 0, answers: new Map<string, string[]>() };

const { lookup } = dns;

/** Answers for the names of a test; the resolver of the system for all others. */
async function lookUp(host: string): Promise<LookupAddress[]> {
  resolved.calls += 1;
  const answers = resolved.answers.get(host);
  if (!answers) return lookup(host, { all: true });
  return answers.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
}

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

let server: http.Server;
let port = 0;
let answer: Answer;
let requests: string[] = [];

const html = (response: http.ServerResponse, body: string | Buffer, headers: Record<string, string> = {}) =>
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...headers }).end(body);

beforeEach(async () => {
  requests = [];
  answer = (_, response) => html(response, "<p>Boulanger</p>");
  server = http.createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  resolved.calls = 0;
  resolved.answers = new Map();
  vi.spyOn(dns, "lookup").mockImplementation(lookUp as unknown as typeof dns.lookup);
  config.fetchAllow = [`127.0.0.1:${port}`, `annonces.example:${port}`];
});

afterEach(() => {
  vi.restoreAllMocks();
  config.fetchAllow = [];
  server.closeAllConnections();
  server.close();
});

const own = (path = "/") => `http://127.0.0.1:${port}${path}`;

describe("an address", () => {
  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "100.127.255.255",
    "0.0.0.0",
    "192.0.0.8",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd12:3456::1",
    "fec0::1",
    "ff02::1",
    "64:ff9b::127.0.0.1",
    "64:ff9b::10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::8.8.8.8",
    "2002:7f00:1::",
    "2002:808:808::",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "2001:db8::1",
    "3fff::1",
    "100::1",
    "not an address",
    "",
  ])("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    "8.8.8.8",
    "172.15.0.1",
    "172.32.0.1",
    "100.63.255.255",
    "100.128.0.1",
    "192.0.1.1",
    "2a01:e0a::1",
    "2606:4700::1111",
    "64:ff9b::8.8.8.8",
    "64:ff9b::808:808",
  ])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://0/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://localhost/",
    "http://１２７.0.0.1/",
  ])("%s is refused as private", async (address) => {
    expect(await fetchPage(address)).toEqual({ ok: false, fault: "private" });
  });

  test.each(["http://8.8.8.8:8080/", "https://annonces.example:8443/offre", "http://127.0.0.1:22/"])(
    "%s is refused for its port, without a look at its host",
    async (address) => {
      expect(await fetchPage(address)).toEqual({ ok: false, fault: "port" });
      expect(resolved.calls).toBe(0);
    },
  );

  test.each(["", "ftp://a.example/", "file:///etc/passwd", "javascript:alert(1)", "http://a:b@8.8.8.8/", "http://"])(
    "%s is no page",
    async (address) => {
      expect(await fetchPage(address)).toEqual({ ok: false, fault: "address" });
    },
  );

  test("whose name has one private address among public ones is refused", async () => {
    resolved.answers.set("mixte.example", ["93.184.216.34", "10.0.0.1"]);
    expect(await fetchPage("http://mixte.example/")).toEqual({ ok: false, fault: "private" });
  });

  test("that FETCH_ALLOW names is read, and no other port of it", async () => {
    expect(await fetchPage(own())).toEqual({ ok: true, text: "<p>Boulanger</p>" });
    config.fetchAllow = [`127.0.0.1:${port + 1}`];
    expect(await fetchPage(own())).toEqual({ ok: false, fault: "port" });
  });

  test("is resolved once, and the connection goes to what was checked", async () => {
    resolved.answers.set("annonces.example", ["127.0.0.1"]);
    const page = await fetchPage(`http://annonces.example:${port}/offre`);
    expect(page.ok).toBe(true);
    expect(requests).toEqual([`annonces.example:${port}/offre`]);
    expect(resolved.calls).toBe(1);
  });
});

describe("a page", () => {
  test("is followed through redirects, each checked", async () => {
    answer = ({ url }, response) =>
      url === "/a" ? response.writeHead(302, { Location: "/b" }).end() : html(response, "ici");
    expect(await fetchPage(own("/a"))).toEqual({ ok: true, text: "ici" });
    answer = (_, response) => response.writeHead(302, { Location: "http://127.0.0.1/" }).end();
    expect(await fetchPage(own("/a"))).toEqual({ ok: false, fault: "private" });
    answer = (_, response) => response.writeHead(301, { Location: "file:///etc/passwd" }).end();
    expect(await fetchPage(own("/a"))).toEqual({ ok: false, fault: "address" });
  });

  test("that redirects for ever, fails or is no page is refused", async () => {
    answer = (_, response) => response.writeHead(302, { Location: "/encore" }).end();
    expect(await fetchPage(own())).toEqual({ ok: false, fault: "redirects" });
    expect(requests).toHaveLength(4);
    answer = (_, response) => response.writeHead(404).end();
    expect(await fetchPage(own())).toEqual({ ok: false, fault: "status" });
    answer = (_, response) => html(response, "x", { "Content-Type": "application/pdf" });
    expect(await fetchPage(own())).toEqual({ ok: false, fault: "type" });
  });

  test("that is too large, also once decompressed, is refused", async () => {
    const large = Buffer.alloc(2 * 1_048_576 + 1, "a");
    answer = (_, response) => html(response, large);
    expect(await fetchPage(own())).toEqual({ ok: false, fault: "large" });
    answer = (_, response) => html(response, gzipSync(large), { "Content-Encoding": "gzip" });
    expect(await fetchPage(own())).toEqual({ ok: false, fault: "large" });
    answer = (_, response) => html(response, gzipSync("petit"), { "Content-Encoding": "gzip" });
    expect(await fetchPage(own())).toEqual({ ok: true, text: "petit" });
  });

  test("in another encoding is read by its header or its head", async () => {
    answer = (_, response) =>
      html(response, Buffer.from("Employé", "latin1"), { "Content-Type": "text/html; charset=ISO-8859-1" });
    expect(await fetchPage(own())).toEqual({ ok: true, text: "Employé" });
    answer = (_, response) =>
      html(response, Buffer.from('<meta charset="windows-1252">é', "latin1"), { "Content-Type": "text/html" });
    expect(await fetchPage(own())).toMatchObject({ text: expect.stringContaining("é") });
  });

  test("that does not end in time is given up", async () => {
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const late = new AbortController();
      setTimeout(() => late.abort(), 50);
      return late.signal;
    });
    answer = (_, response) => void response.writeHead(200, { "Content-Type": "text/html" }).write("<p>");
    expect(await fetchPage(own())).toEqual({ ok: false, fault: "slow" });
    vi.restoreAllMocks();
  });
});
