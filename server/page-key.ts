// The key under which the page cache holds an answer: the screen's path, its known parameters in one order, and the theme.
import { splitSlug } from "../app/offers/offer.ts";
import { sourceCode, sourceOfVisit } from "../app/offers/source.server.ts";
import { onlyTheme } from "../app/platform/delivery/theme.server.ts";
import { isTracking, sourceParam } from "../app/platform/http/page-meta.ts";
import * as platformLimits from "../app/platform/limits.ts";
import { type Screen, screens } from "../app/screens.ts";

type CachedScreen = Screen & { cached: readonly string[] };

export type PageKey = {
  text: string;
  screen: CachedScreen;
  /** The address without tracking parameters, its parameters in the order of the screen's row. */
  address: string;
};

const cachedScreens = (screens as readonly Screen[]).filter((screen): screen is CachedScreen => Boolean(screen.cached));

/** The path of the data that the router in the browser reads. */
const dataPath = (path: string) => `${path === "/" ? "/_" : path}.data`;

const byPath = new Map(
  cachedScreens.flatMap((screen) => [screen.path, dataPath(screen.path)].map((path) => [path, screen])),
);

const withParameters = cachedScreens
  .filter(({ path }) => path.includes(":"))
  .map((screen) => ({
    screen,
    pattern: new RegExp(
      `^${screen.path
        .replaceAll(".", "\\.")
        .replace(/\/:\w+\?/g, "(?:/[^/]+)?")
        .replace(/:\w+/g, "[^/]+")}(\\.data)?$`,
    ),
  }));

const findScreen = (path: string) =>
  byPath.get(path) ?? withParameters.find(({ pattern }) => pattern.test(path))?.screen;

/** Replaces the source of a visit by its code: every offer has one page for each source, and forged codes have none. */
function setSource(params: URLSearchParams, path: string, referrer: string | null | undefined): void {
  const { id } = splitSlug(path.split("/").at(-1)!);
  const source = sourceOfVisit(id, params, referrer);
  if (source === null) params.delete(sourceParam);
  else params.set(sourceParam, sourceCode(source, id));
}

/** The known parameters in the order of `names`; null when the query has another one. */
function knownQuery(params: URLSearchParams, names: readonly string[]): string | null {
  for (const name of params.keys()) if (!names.includes(name) && !isTracking(name)) return null;
  const known = names.flatMap((name) => params.getAll(name).map((value) => [name, value]));
  return known.length > 0 ? `?${new URLSearchParams(known)}` : "";
}

/**
 * The key of a GET or HEAD request; null when it bypasses the page cache: another screen, an unknown parameter, credentials, a cookie
 * beside the theme, a part of the answer.
 * @param url path and query @param header reads a header by its name in lower case
 */
export function pageKeyOf(url: string, header: (name: string) => string | null | undefined): PageKey | null {
  if (url.length > platformLimits.pageAddressMax || header("authorization") || header("range")) return null;
  const theme = onlyTheme(header("cookie") ?? "");
  if (theme === undefined) return null;
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const screen = findScreen(path);
  if (!screen) return null;
  const params = new URLSearchParams(at < 0 ? "" : url.slice(at));
  if (screen.cached.includes(sourceParam)) setSource(params, path, header("referer"));
  const query = knownQuery(params, screen.cached);
  return query === null ? null : { text: `${theme} ${path}${query}`, screen, address: path + query };
}
