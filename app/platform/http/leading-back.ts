// Addresses of pages that lead back to where one was. Runs anywhere.
import * as limits from "../../limits.ts";

/**
 * The address of a page that leads back to another one (`retour`), never longer than an address may be: then it leads back to the other
 * page without its query, or nowhere.
 * @param back a path of this site, or null
 */
export function leadingBack(page: string, back: string | null): string {
  for (const kept of back === null ? [] : [back, back.split(/[?#]/)[0]!]) {
    const query = `?${new URLSearchParams({ retour: kept })}`;
    if (query.length <= limits.address.queryBytes) return page + query;
  }
  return page;
}
