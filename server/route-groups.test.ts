// Each address finds the same screen in its group as among all.
import * as build from "virtual:react-router/server-build";
import { createStaticHandler, type RouteObject, type ServerBuild, type StaticHandler } from "react-router";
import { expect, test } from "vitest";
import { type Screen, screens } from "../app/screens.ts";
import { visitor } from "../tests/app.ts";
import { groupOf } from "./route-groups.ts";

const all = build as unknown as ServerBuild;

function treeOf({ routes }: ServerBuild, parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index } = route;
    return index ? { id, path, index } : { id, path, children: treeOf({ routes } as ServerBuild, id) };
  });
}

const handlers = new Map<string, StaticHandler>();

/** The screen that an address finds, and what its path holds. */
async function found(of: ServerBuild, address: string) {
  const key = Object.keys(of.routes).join();
  const handler = handlers.get(key) ?? createStaticHandler(treeOf(of));
  handlers.set(key, handler);
  const context = await handler.query(new Request(`http://vivier.example${address}`));
  return context instanceof Response ? null : context.matches.map(({ route, params }) => [route.id, params]);
}

const addresses = (screens as readonly Screen[]).flatMap(({ path }) => {
  const whole = path.replace(/:\w+\??/g, "mot").replace("*", "ailleurs/encore");
  const short = path.replace(/\/:\w+\?/g, "");
  return [whole, short, `${whole}/`, `${whole}/plus`, whole.toUpperCase(), `/${whole}`, whole.replace("o", "%6f")];
});

test("each address finds in its group what it finds among all", async () => {
  expect(addresses.length).toBeGreaterThan(900);
  for (const address of addresses)
    expect(await found(groupOf(all, address), address), address).toEqual(await found(all, address));
});

test("a group is a small part of the routes, with the layouts around them", () => {
  const group = groupOf(all, "/offres/un-titre");
  expect(Object.keys(group.routes).length).toBeLessThan(20);
  expect(Object.keys(group.assets.routes)).toEqual(Object.keys(group.routes));
  expect(group.routes).toHaveProperty("root");
  expect(groupOf(all, "/offres.data")).toEqual(group);
  for (const other of ["/", "/_.data", "/__manifest", "/%6fffres", "//offres", "/inconnu"])
    expect(groupOf(all, other), other).toBe(all);
});

test("pages say the routes on the way to them, and any route can be asked for", async () => {
  const html = await (await visitor.get("/offres")).text();
  const said = Object.keys(JSON.parse(/__reactRouterManifest = (\{[\s\S]*?\n\});/.exec(html)![1]!).routes);
  expect(said).toEqual(expect.arrayContaining(["root", "offres", "index"]));
  const version = (build.assets as { version: string }).version;
  const answer = await visitor.get(`/__manifest?paths=%2Fadmin%2Foffres%2C%2Fabout&version=${version}`);
  expect(Object.keys((await answer.json()) as object)).toEqual(expect.arrayContaining(["admin-offres", "about"]));
});
