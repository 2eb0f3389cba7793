// Addresses of pages with a return path. Runs anywhere.
import * as platformLimits from "../limits.ts";

/** The address of a page with a return path (`retour`). When too long, drops the return path's query, then the path. */
export function withReturnPath(page: string, back: string | null): string {
  for (const address of back === null ? [] : [back, back.split(/[?#]/)[0]!]) {
    const query = `?${new URLSearchParams({ retour: address })}`;
    if (query.length <= platformLimits.address.queryBytes) return page + query;
  }
  return page;
}
