// Limits the length of an address before routing: the router matches every ancestor of a path.
import * as peopleMessages from "../app/people/messages.ts";
import * as platformLimits from "../app/platform/limits.ts";
import * as platformMessages from "../app/platform/messages.ts";

export type AddressRefusal = { status: 404 | 414; sentence: string };

const tooLong: AddressRefusal = { status: 414, sentence: peopleMessages.addressTooLong };
const nothingThere: AddressRefusal = { status: 404, sentence: platformMessages.nothingHere };

const count = (text: string, mark: string) => text.split(mark, platformLimits.address.parameters + 2).length - 1;

// The router's client asks here for the routes of a page's links; each path in the query is matched.
const manifestPath = "/__manifest";

export const isAboutRoutes = ({ pathname }: URL) => pathname === manifestPath;

const isTooDeep = (path: string) => count(path, "/") > platformLimits.address.segments;

export function refuseAddress(url: URL): AddressRefusal | null {
  const { pathname, search, searchParams } = url;
  const { pathBytes, queryBytes, parameters, manifestPaths } = platformLimits.address;
  if (pathname.length > pathBytes || search.length > queryBytes || count(search, "&") >= parameters) return tooLong;
  if (isTooDeep(pathname)) return nothingThere;
  if (!isAboutRoutes(url)) return null;
  const paths = (searchParams.get("paths") ?? "").split(",");
  if (paths.length > manifestPaths) return tooLong;
  return paths.some((path) => path.length > pathBytes || isTooDeep(path)) ? nothingThere : null;
}
