// Requests during the start wait for the program for a limited time; monitoring is answered at once.
import { once } from "node:events";
import http, { type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { holdUntilReady } from "./starting.ts";

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listening(listener: RequestListener): Promise<{ url: string; server: http.Server }> {
  const server = http.createServer(listener);
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const says =
  (text: string): RequestListener =>
  (_request, response) =>
    response.end(text);

test("a page and a form asked for during the start are answered by the program", async () => {
  const { listener, hand } = holdUntilReady(60_000);
  const { url, server } = await listening(listener);
  const asked = [fetch(`${url}/offres`), fetch(`${url}/login`, { method: "POST", body: "a=b" })];
  await once(server, "request");
  await once(server, "request");
  for (const path of ["/readyz", "/healthz", "/metrics"]) expect((await fetch(url + path)).status).toBe(503);
  hand(says("là"));
  const answers = await Promise.all(asked);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["là", "là"]);
  expect(await (await fetch(`${url}/readyz`)).text()).toBe("là");
});

test("tells clients to retry when the start takes long or too many wait", async () => {
  const short = await listening(holdUntilReady(1).listener);
  const late = await fetch(`${short.url}/offres`);
  expect([late.status, late.headers.get("retry-after"), await late.text()]).toEqual([
    503,
    "2",
    "Le site démarre. Rechargez la page dans un instant.\n",
  ]);
  const { listener, hand } = holdUntilReady(60_000, 5);
  const { url, server } = await listening(listener);
  let came = 0;
  const crowd = new Promise<void>((all) => server.on("request", () => ++came === 5 && all()));
  const waiting = Array.from({ length: 5 }, () => fetch(`${url}/offres`));
  await crowd;
  expect((await fetch(`${url}/offres`)).status).toBe(503);
  hand(says("là"));
  expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
});
