// The data of a page reach the router in the browser unchanged.
import vm from "node:vm";
import { expect, test } from "vitest";
import { as, visitor } from "../../../tests/app.ts";
import { anOffer } from "../../../tests/factories.ts";
import { dataScripts, readPageData, withEnd } from "./page-data.server.ts";

/** What the scripts of a page hand to the router. */
function handedOver(html: string): unknown[] {
  const heard: unknown[] = [];
  const streamController = { enqueue: (data: string) => heard.push(data), close: () => heard.push("closed") };
  const window = { __reactRouterContext: { streamController } };
  for (const [, script] of html.matchAll(
    /<script[^>]*>(window\.__reactRouterContext\.streamController[\s\S]*?)<\/script>/g,
  ))
    vm.runInNewContext(script!, { window });
  return heard;
}

test("data of any text arrive whole, and never end their script", () => {
  const data = '</script><!-- & \u2028\u2029 " \\ é’\n';
  const end = dataScripts(data).map((script) => `<script>${script}</script>`);
  const html = withEnd("<html><body><p></body></p></body></html>", end.join(""));
  expect(handedOver(html)).toEqual([data, "closed"]);
  expect(html.split("</script>")).toHaveLength(3);
  expect(html).toMatch(/^<html><body><p><\/body><\/p><script>window/);
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
});

test("chunks are read in order, and a letter that two of them share stays whole", async () => {
  const bytes = new TextEncoder().encode("avant é après");
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 7));
      controller.enqueue(bytes.subarray(7));
      controller.close();
    },
  });
  expect(await readPageData(stream)).toBe("avant é après");
});

test("a page is a whole document with the data of its loaders, once", async () => {
  const title = "Soudeur </script> & « fin »";
  await anOffer({ title });
  for (const client of [visitor, as("candidate")]) {
    const html = await (await client.get("/offres")).text();
    expect(html).toMatch(/^<!DOCTYPE html><html lang="fr"/);
    expect(html).toMatch(/<\/script><\/body><\/html>$/);
    const [data, closed, ...more] = handedOver(html);
    expect(data).toContain(JSON.stringify(title));
    expect([closed, ...more]).toEqual(["closed"]);
    // Nothing of a page arrives late.
    expect(html).not.toMatch(/<!--\$|<template/);
  }
});
