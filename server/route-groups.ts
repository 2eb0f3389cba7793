// A router for each first word of the addresses: the router tries its routes one by one, and copies all of them for each page.
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { type Screen, screens } from "../app/screens.ts";

const wordOf = (path: string) => /^\/([a-z\d.-]+)(?:\/|$)/.exec(path)?.[1];

/** The names of the screens by the first word of their path, and of those that any address may find. */
function groupScreens() {
  const words = new Map<string, string[]>();
  const everywhere: string[] = [];
  for (const { name, path } of screens as readonly Screen[]) {
    const word = wordOf(path);
    if (word) words.set(word, [...(words.get(word) ?? []), name]);
    else everywhere.push(name);
  }
  return { words, everywhere };
}

const { words, everywhere } = groupScreens();

/**
 * The routes of one group with those around them.
 * @param pathname of a request @returns the build itself for an address of no group
 */
export function groupOf(build: ServerBuild, pathname: string): ServerBuild {
  const names = words.get(wordOf(pathname.replace(/\.data$/, "")) ?? "");
  if (!names) return build;
  const kept = new Set<string>();
  for (const name of [...everywhere, ...names])
    for (let at: string | undefined = name; at !== undefined; at = build.routes[at]?.parentId) kept.add(at);
  const only = <T>(routes: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** Answers requests with the program. Each group's router is made when it is first asked for. */
export function handlerOf(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();
  return (request, context) => {
    const { pathname } = new URL(request.url);
    const word = wordOf(pathname.replace(/\.data$/, "")) ?? "";
    if (!words.has(word)) return whole(request, context);
    let handler = handlers.get(word);
    if (!handler) {
      handler = createRequestHandler(groupOf(build, pathname), mode);
      handlers.set(word, handler);
    }
    return handler(request, context);
  };
}
