// The source of an application, without cookies: the signed code `via` of a link to an offer, or the search engine of the referrer.
import { sql } from "kysely";
import { config } from "../platform/config/config.server.ts";
import { sourceParam } from "../platform/http/page-meta.ts";
import { signature } from "../platform/http/sign.server.ts";
import { companyPath, offerPath } from "./offer.ts";
import { type Origin, type Source, sourceNames, sources } from "./source.ts";

/** SQL: the origin of an application. */
export const originOf = sql<Origin>`case when "applications"."cameBy" is null then coalesce("applications"."source", 'direct') else 'added' end`;

const purpose = "source";

/** A forged code falsifies one figure of an offer, so 12 of the signature's 43 characters suffice. */
const codeLength = 12;

const searchEngine =
  /^((www|m)\.)?(google\.[a-z]{2,3}(\.[a-z]{2})?|bing\.com|duckduckgo\.com|ecosia\.org|qwant\.com|lilo\.org|startpage\.com|yandex\.[a-z]{2,3})$|^([a-z]{2}\.)?search\.yahoo\.com$|^search\.(brave\.com|lilo\.org)$/;

/** The code of a source for one offer, or one company: its mark, then the start of a signature. 12 characters. */
export function sourceCode(source: Source, id: string): string {
  const { mark } = sources[source];
  return (mark + signature(purpose, mark + id)).slice(0, codeLength);
}

function isCode(source: Source, id: string, code: string): boolean {
  return code.length === codeLength && code.startsWith(sources[source].mark) && code === sourceCode(source, id);
}

function isSearchEngine(referrer: string | null | undefined): boolean {
  return Boolean(referrer) && URL.canParse(referrer!) && searchEngine.test(new URL(referrer!).hostname);
}

/**
 * The source of a visit of an offer, or of a company's page; null for a direct one. A forged code and that of another one count as none.
 * @param id of the offer or company @param params of the address @param referrer the header Referer
 */
export function sourceOfVisit(id: string, params: URLSearchParams, referrer: string | null | undefined): Source | null {
  const code = params.get(sourceParam) ?? "";
  const linked = sourceNames.find((source) => isCode(source, id, code));
  return linked ?? (isSearchEngine(referrer) ? "search" : null);
}

/** A path that carries a source; without one, the path. @param id of the offer or company that it leads to */
function withSource(path: string, id: string, source: Source | null): string {
  return source === null ? path : `${path}?${sourceParam}=${sourceCode(source, id)}`;
}

/** The path of an offer that carries a source; without one, the canonical path. */
export function sourcedPath(offer: { id: string; title: string }, source: Source | null): string {
  return withSource(offerPath(offer), offer.id, source);
}

/** The path of a company's page, or of one below it, that carries a source. @param below "/candidature", the form without an offer */
export function sourcedCompanyPath(company: { id: string; nom: string }, source: Source | null, below = ""): string {
  return withSource(companyPath(company) + below, company.id, source);
}

/** The address of an offer in a feed, a mail or a shared link. */
export function sourcedUrl(offer: { id: string; title: string }, source: Source): string {
  return config.baseUrl + sourcedPath(offer, source);
}
