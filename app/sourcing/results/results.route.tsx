// /resultats: the company's search of candidates. Its whole state is in the address.

import { setImmediate as nextTurn } from "node:timers/promises";
import { useState } from "react";
import { useNavigation } from "react-router";
import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { companyWait, requireCompany, viewingCompany } from "../../access/viewer.server.ts";
import { listCards } from "../../people/candidates/names-seen.server.ts";
import sheet from "../../people/candidates/profile.css?url";
import { CompanyWaitNotice } from "../../people/companies/company-wait.tsx";
import { db } from "../../platform/db/db.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { readCursor } from "../../platform/http/pages.server.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { useHydrated } from "../../ui/alive.ts";
import { Button } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import { Count } from "../../ui/count.tsx";
import { DepartmentMap } from "../../ui/department-map.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { FranceMap } from "../../ui/france-map.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, Section } from "../../ui/page.tsx";
import { findCandidatePage } from "../candidate-page/candidate-pages.server.ts";
import {
  countAttributes,
  countDepartments,
  countFacets,
  findCandidates,
  hasDismissed,
} from "../search/candidate-search.server.ts";
import { departmentNames, readCriteria } from "../search/search-criteria.server.ts";
import { type Criteria, isSearch } from "../search/search-criteria.ts";
import { countDismissals } from "../shortlists/dismissals.server.ts";
import type { Route } from "./+types/results.route";
import { findWidening } from "./broader-candidate-searches.server.ts";
import { CandidateFilters } from "./candidate-filters.tsx";
import { CandidateSearch } from "./candidate-search.tsx";
import { type SearchTrigger, useLiveSearch } from "./live-search.ts";
import { listOffersToFill } from "./offers-to-fill.server.ts";
import { criteriaKey, listPastSearches, setPastSearch } from "./past-searches.server.ts";
import { ReadingPane } from "./reading-pane.tsx";
import { useRemembered } from "./recent-search.ts";
import { Chips, Radii, ResultsList, SaveSearch, Sorts, Understood } from "./results-list.tsx";
import { allowedTo, guessCandidates, type Result, viewResults } from "./results-view.server.ts";
import { listFreshSearches, listSavedSearches, setSearchSeen } from "./saved-searches.server.ts";
import { findSearchChoices } from "./search-choices.server.ts";
import { PastSearches, SavedSearches } from "./search-lists.tsx";
import { readingParam, readingPath, useReading } from "./split-view.ts";

export const meta: Route.MetaFunction = () => [titled("Résultats")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** The numbers beside the results. */
async function countAround(allowed: Criteria, effective: Criteria, companyId: string) {
  // The index counts while PostgreSQL reads the rows. The query of the rows leaves at the end of this turn.
  await nextTurn();
  const attributes = await countAttributes(effective, companyId);
  const facets = await countFacets(effective, companyId);
  const departments = await countDepartments(effective, facets, companyId);
  return { attributes, facets, departments, choices: await findSearchChoices(allowed, companyId) };
}

/** Runs the search of an address for the company. @returns the view and the duration in ms; null without a search */
async function search(allowed: Criteria | null, seeker: ViewingCompany, url: URL) {
  if (!allowed) return null;
  const { companyId } = seeker;
  const started = performance.now();
  const guessed = await guessCandidates(allowed, companyId);
  const effective = guessed?.criteria ?? allowed;
  const [{ matches, list }, dismissed, { attributes, facets, departments, choices }] = await Promise.all([
    findCandidates(effective, companyId, url).then(async (matches) => ({
      matches,
      list: await listCards(matches.page.rows, seeker),
    })),
    hasDismissed(companyId).then((has) => (has ? countDismissals(companyId) : 0)),
    countAround(allowed, effective, companyId),
  ]);
  const widening = await findWidening(effective, companyId, matches.total);
  const result = viewResults(
    {
      criteria: allowed,
      effective,
      matches,
      list,
      facets,
      departments,
      attributes,
      widening,
      choices,
      dismissed,
      guessed: guessed && { sentence: guessed.sentence, exact: guessed.exact },
    },
    seeker,
  );
  return { result, isGuessed: guessed !== null, ms: performance.now() - started };
}

function criteriaValues(criteria: Criteria) {
  return {
    job: criteria.job ?? "",
    city: criteria.city ?? "",
    cityCode: criteria.cityCode,
    departments: departmentNames(criteria).join(", "),
    forms: criteria.forms ?? false,
    radius: criteria.radius,
    sort: criteria.sort,
  };
}

function refusedValues(refused: FormState | null) {
  const textOf = (name: string) => String(refused?.values?.[name] ?? "");
  return {
    job: textOf("job"),
    city: textOf("city"),
    cityCode: null,
    departments: textOf("departments"),
    forms: false,
    radius: undefined,
    sort: undefined,
  };
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const { companyId } = viewer;
  const seeker = viewingCompany(viewer);
  const read = isSearch(url.searchParams) ? readCriteria(url.searchParams) : null;
  const criteria = read?.ok ? read.criteria : null;
  const refused = read && !read.ok ? read.state : null;
  const owner = { companyId, userId: viewer.id };
  const [searched, saved, past] = await Promise.all([
    search(criteria && allowedTo(seeker, criteria), seeker, url),
    // New results are counted on the empty search page only, not at every keystroke.
    read ? listSavedSearches(owner) : listFreshSearches(owner),
    listPastSearches(viewer.id, criteria),
  ]);
  const result = searched?.result ?? null;
  if (searched) context.get(requestContext).searchMs = searched.ms;
  // A full page load is recorded at once; after a client navigation, the page reports the searches where a person stays.
  const isWhole = !new URL(request.url).pathname.endsWith(".data");
  if (criteria && searched && isWhole && !readCursor(url, true)) {
    const key = criteriaKey(criteria);
    const isSaved = saved.some((each) => "criteriaKey" in each && each.criteriaKey === key);
    await Promise.all([
      setPastSearch(db, viewer.id, criteria, searched.isGuessed ? 0 : searched.result.total),
      isSaved && setSearchSeen(db, owner, criteria),
    ]);
  }
  const open = url.searchParams.get(readingParam);
  const here = url.pathname + url.search;
  return {
    state: refused,
    values: criteria ? criteriaValues(criteria) : refusedValues(refused),
    result,
    saved: saved.map(({ id, label, path, ago, frequency, isPaused, ...more }) => ({
      id,
      label,
      path,
      ago,
      frequency,
      isPaused,
      fresh: "fresh" in more ? more.fresh : null,
    })),
    past,
    toFill: result?.total ? [] : await listOffersToFill(companyId),
    wait: companyWait(viewer),
    here,
    closed: readingPath(here, null),
    reading: result && open ? { id: open, page: await findCandidatePage(viewer, open) } : null,
  };
}

type Loaded = Route.ComponentProps["loaderData"];

function Aside({ result, saved, past, here }: { result: Result } & Pick<Loaded, "saved" | "past" | "here">) {
  const { map } = result;
  return (
    <>
      {map.counted ? (
        <DepartmentMap {...map.counted} />
      ) : (
        <Card>
          <FranceMap highlighted={map.codes} label={map.label} />
        </Card>
      )}
      <CandidateFilters {...result.narrowing} />
      <SavedSearches searches={saved} back={here} />
      <PastSearches searches={past} />
    </>
  );
}

const chosenOf = ({ narrowing: { facets, groups } }: Result) => [...facets, ...groups].map(({ chosen }) => chosen);

const foldName = (result: Result) => {
  const ticked = chosenOf(result).flat().length;
  return ticked > 0 ? `Filtres (${ticked})` : "Filtres";
};

function OffersToFill({ offers }: { offers: Loaded["toFill"] }) {
  if (offers.length === 0) return null;
  return (
    <Section
      title="Des profils pour vos offres"
      lead="Les candidats qui répondent le mieux à chacune, avec les raisons."
    >
      <ul className="plain-list stack-s stack">
        {offers.map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Keys({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const alive = useHydrated();
  if (!alive) return null;
  return (
    <p className="muted reading-keys">
      Au clavier&nbsp;: <kbd>j</kbd> et <kbd>k</kbd> vont d’un profil à l’autre, <kbd>f</kbd> le garde en favori,{" "}
      <kbd>Entrée</kbd> l’ouvre.{" "}
      <Button variant="ghost" size="small" aria-pressed={!on} onClick={() => onChange(!on)}>
        Désactiver ces touches
      </Button>
    </p>
  );
}

export default function Results({ loaderData }: Route.ComponentProps) {
  const { state, values, result, saved, past, toFill, here, closed, reading } = loaderData;
  const { trigger } = useLiveSearch();
  const [keys, setKeys] = useState(true);
  useReading(reading?.id ?? null, keys);
  const next = useNavigation().location;
  const isBusy = next?.pathname === "/resultats";
  useRemembered(result?.first ?? null, trigger === "typed", isBusy);
  // The previous search's count does not apply to the search just sent.
  const isSent = isBusy && (next.state as SearchTrigger | null)?.trigger === "sent";
  const ticked = JSON.stringify([result && chosenOf(result), values.sort]);
  return (
    <>
      <h1 className="visually-hidden">{result ? "Résultats" : "Chercher des candidats"}</h1>
      <CandidateSearch values={values} others={ticked} state={state} isFromForm={trigger !== undefined} />
      <CompanyWaitNotice wait={loaderData.wait} />
      <div className={reading ? "side-by-side" : undefined}>
        <Columns
          side="start"
          label={result ? "Filtres" : "Mes recherches"}
          fold={result ? foldName(result) : undefined}
          aside={
            result ? (
              <Aside result={result} saved={saved} past={past} here={here} />
            ) : (
              <SavedSearches searches={saved} back={here} />
            )
          }
        >
          <div className="results-head">
            {/* Rendered empty first: screen readers often skip a live region that appears with its text. */}
            <Count>{isSent ? "\u00a0" : result?.count}</Count>
            {result ? (
              <>
                {result.total > 0 ? <SaveSearch save={result.save}>Enregistrer la recherche</SaveSearch> : null}
                <Chips chips={result.chips} />
                {result.total > 0 ? <Sorts sorts={result.sorts} /> : null}
                {result.total > 0 ? <Radii radii={result.choices.radii} distances={result.distances} /> : null}
                {/* A new key for another search: a line that stays would move when the one above it goes. */}
                <Understood key={result.first} choices={result.choices} guessed={result.guessed} />
              </>
            ) : null}
          </div>
          {result ? (
            <>
              <ResultsList
                result={result}
                back={here}
                open={reading?.id ?? null}
                busy={isBusy}
                instead={<OffersToFill offers={toFill} />}
              />
              {result.rows.length > 0 ? <Keys on={keys} onChange={setKeys} /> : null}
            </>
          ) : (
            <div className="results-list stack">
              <EmptyState
                icon="users"
                title="Qui cherchez-vous&nbsp;?"
                text="Tapez un métier, une ville ou un département&nbsp;: les profils s’affichent aussitôt."
              />
              <OffersToFill offers={toFill} />
              <PastSearches searches={past} />
            </div>
          )}
        </Columns>
        {reading ? <ReadingPane reading={reading.page} back={here} closed={closed} /> : null}
      </div>
    </>
  );
}
