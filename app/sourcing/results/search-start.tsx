// The search page before a search, and below one that found nobody.
import { NamesNotice } from "../../people/candidates/candidate-card.tsx";
import { Link } from "../../ui/link.tsx";
import { PeopleList } from "../outreach/people-list.tsx";
import type { SearchStart } from "./search-start.server.ts";

/** Who matches each open offer. */
export function OfferSearches({ searches }: Pick<SearchStart, "searches">) {
  if (searches.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="pour-vos-offres">
      <h2 id="pour-vos-offres">Pour vos offres</h2>
      <ul className="plain-list offer-searches">
        {searches.map(({ id, label, town, count, path, verb }) => (
          <li key={id} className="card">
            <p className="strong">{[label, town].filter(Boolean).join(", ")}</p>
            <p className="muted">{count}</p>
            <Link to={path} className="offer-search">
              {verb}
              <span className="visually-hidden">&nbsp;: {label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NewestPeople({
  newest,
  back,
  mayWrite,
}: Pick<SearchStart, "newest"> & { back: string; mayWrite: boolean }) {
  if (!newest || newest.rows.length === 0) return null;
  return (
    <section className="results-list stack" aria-labelledby="nouveaux-profils">
      <h2 id="nouveaux-profils">
        {newest.isOfOffers ? "Les derniers inscrits dans vos métiers" : "Les derniers inscrits"}
      </h2>
      <NamesNotice>{newest.namesNotice}</NamesNotice>
      <PeopleList
        people={newest.rows.map(({ marks, ...candidate }) => ({ candidate, marks, dismissible: true }))}
        back={back}
        mayWrite={mayWrite}
      />
    </section>
  );
}
