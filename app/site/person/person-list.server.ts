// The list that a candidate's page was opened from, read again from its address: results, favourites, or the matches of an offer.
import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { candidatePath } from "../../people/candidates/candidate.ts";
import type { CandidateCardData } from "../../people/candidates/candidate-card.tsx";
import { listCards } from "../../people/candidates/names-seen.server.ts";
import { isId } from "../../platform/http/id.ts";
import { findMatchedOffer, listMatchingCandidates } from "../../sourcing/matching/matching-candidates.server.ts";
import { allowedTo, guessCandidates } from "../../sourcing/results/results-view.server.ts";
import { findCandidates } from "../../sourcing/search/candidate-search.server.ts";
import { readCriteria } from "../../sourcing/search/search-criteria.server.ts";
import { isSearch } from "../../sourcing/search/search-criteria.ts";
import { listFavourites } from "../../sourcing/shortlists/favourites.server.ts";
import type { ListShown, PersonRow } from "./person-list.tsx";

type Listed = { label: string; cards: CandidateCardData[]; offerId?: string };

async function listResults(seeker: ViewingCompany, url: URL): Promise<Listed | null> {
  const read = isSearch(url.searchParams) ? readCriteria(url.searchParams) : null;
  if (!read?.ok) return null;
  const criteria = await allowedTo(seeker, read.criteria);
  const guessed = await guessCandidates(criteria, seeker.companyId);
  const { page } = await findCandidates(guessed?.criteria ?? criteria, seeker.companyId, url);
  return { label: "Résultats", cards: (await listCards(page.rows, seeker)).cards };
}

async function listSaved(seeker: ViewingCompany, url: URL): Promise<Listed> {
  const listId = url.searchParams.get("liste");
  const which = { listId: listId && isId(listId) ? listId : null, tag: url.searchParams.get("etiquette") };
  return { label: "Favoris", cards: (await listFavourites(seeker, url, which)).rows };
}

async function listMatches(seeker: ViewingCompany, offerId: string): Promise<Listed | null> {
  const offer = isId(offerId) ? await findMatchedOffer(offerId, seeker.companyId) : undefined;
  if (!offer) return null;
  const { people } = await listMatchingCandidates(seeker, offer);
  return { label: offer.title, cards: people.map(({ card }) => card), offerId };
}

const matchesPath = /^\/compte\/entreprise\/mes-offres\/([^/]+)\/candidats$/;

function findListed(seeker: ViewingCompany, url: URL): Promise<Listed | null> | null {
  if (url.pathname === "/resultats") return listResults(seeker, url);
  if (url.pathname === "/favoris") return listSaved(seeker, url);
  const offerId = matchesPath.exec(url.pathname)?.[1];
  return offerId ? listMatches(seeker, offerId) : null;
}

const rowOf = ({ id, name, photo, masked, job, place, favourite }: CandidateCardData, from: string): PersonRow => ({
  id,
  to: candidatePath(id, from),
  name,
  photo,
  masked,
  line: job,
  // All of the favourites are favourites.
  state:
    favourite && !from.startsWith("/favoris") ? { label: "Favori", tone: "accent" } : { label: place, tone: "neutral" },
  isNew: false,
});

/**
 * The people of the page of a list, with those before and after one. Names count within the company's daily limit, as in the list.
 * @param from the address of the list; null, or another page, gives no rows
 * @returns with the offer whose matches the list holds
 */
export async function findList(
  seeker: ViewingCompany,
  from: string | null,
  id: string,
): Promise<ListShown & { offerId: string | null }> {
  const listed = from ? await findListed(seeker, new URL(from, "http://list.invalid")) : null;
  if (!from || !listed)
    return { to: "/resultats", label: "Résultats", rows: [], previous: null, next: null, offerId: null };
  const rows = listed.cards.map((card) => rowOf(card, from));
  const at = rows.findIndex((row) => row.id === id);
  return {
    to: from,
    label: listed.label,
    rows,
    previous: (at > 0 && rows[at - 1]?.to) || null,
    next: (at >= 0 && rows[at + 1]?.to) || null,
    offerId: listed.offerId ?? null,
  };
}
