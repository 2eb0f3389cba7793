// /resultats: the company's search of candidates. Its whole state is in the address.

import { setImmediate as nextTurn } from "node:timers/promises";
import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { type CompanyViewer, companyWait, requireCompany, viewingCompany } from "../../access/viewer.server.ts";
import { Choices } from "../../offers/browse/understood.tsx";
import { listCards } from "../../people/candidates/names-seen.server.ts";
import profileSheet from "../../people/candidates/profile.css?url";
import { CompanyWaitNotice } from "../../people/companies/company-wait.tsx";
import { db } from "../../platform/db/db.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { readCursor } from "../../platform/http/pages.server.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { Columns } from "../../ui/columns.tsx";
import { Count } from "../../ui/count.tsx";
import { DepartmentMap } from "../../ui/department-map.tsx";
import { FranceMap } from "../../ui/france-map.tsx";
import { type ListKey, ListKeys } from "../../ui/list-keys.tsx";
import { Card } from "../../ui/page.tsx";
import { findCandidatePage } from "../candidate-page/candidate-pages.server.ts";
import { findOfferFit, listBestFits } from "../matching/offer-fit.server.ts";
import sheet from "../people-lists.css?url";
import {
  countAttributes,
  countDepartments,
  countFacets,
  findCandidates,
  hasDismissed,
  mayFilterByOwn,
} from "../search/candidate-search.server.ts";
import { departmentNames, readCriteria } from "../search/search-criteria.server.ts";
import { type Criteria, isSearch } from "../search/search-criteria.ts";
import { countDismissals } from "../shortlists/dismissals.server.ts";
import type { Route } from "./+types/results.route";
import { findWidening } from "./broader-candidate-searches.server.ts";
import { CandidateFilters } from "./candidate-filters.tsx";
import { CandidateSearch, useFolded } from "./candidate-search.tsx";
import { type SearchTrigger, useLiveSearch } from "./live-search.ts";
import { soughtIn } from "./match-reasons.server.ts";
import { criteriaKey, listPastSearches, setPastSearch } from "./past-searches.server.ts";
import { ReadingPane } from "./reading-pane.tsx";
import { useRemembered } from "./recent-search.ts";
import { Chips, Radii, ResultsList, SaveSearch, Understood } from "./results-list.tsx";
import { allowedTo, guessCandidates, type Result, viewResults } from "./results-view.server.ts";
import { listFreshSearches, listSavedSearches, setSearchSeen } from "./saved-searches.server.ts";
import { findSearchChoices } from "./search-choices.server.ts";
import { PastSearches, SavedSearches } from "./search-lists.tsx";
import { findSearchStart } from "./search-start.server.ts";
import { NewestPeople, OfferSearches } from "./search-start.tsx";
import { readingParam, readingPath, useReading } from "./split-view.ts";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: profileSheet },
  { rel: "stylesheet", href: sheet },
];

export const meta: Route.MetaFunction = () => [titled("Résultats")];

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
async function search(criteria: Criteria | null, seeker: ViewingCompany, url: URL) {
  if (!criteria) return null;
  const { companyId } = seeker;
  const started = performance.now();
  const allowed = await allowedTo(seeker, criteria);
  const guessed = await guessCandidates(allowed, companyId);
  const effective = guessed?.criteria ?? allowed;
  const [found, dismissed, { attributes, facets, departments, choices }] = await Promise.all([
    findCandidates(effective, companyId, url).then(async (matches) => {
      const { rows } = matches.page;
      const ids = rows.map(({ id }) => id);
      const [list, fits] = await Promise.all([listCards(rows, seeker, soughtIn(effective)), listBestFits(seeker, ids)]);
      return { matches, list, fits };
    }),
    hasDismissed(companyId).then((has) => (has ? countDismissals(companyId) : 0)),
    countAround(allowed, effective, companyId),
  ]);
  const widening = await findWidening(effective, companyId, found.matches.total);
  const result = viewResults(
    {
      criteria: allowed,
      effective,
      ...found,
      facets,
      departments,
      attributes,
      widening,
      choices,
      dismissed,
      byOwn: await mayFilterByOwn(seeker),
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

/** The profile beside the list, with the offer that the person fits best. */
async function findReading(viewer: CompanyViewer, id: string) {
  const page = await findCandidatePage(viewer, id);
  const comparison = typeof page === "string" ? null : await findOfferFit(viewingCompany(viewer), id, null);
  return { id, page, comparison };
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
    search(criteria, seeker, url),
    // New results are counted on the empty search page only, not at every keystroke.
    read ? listSavedSearches(owner) : listFreshSearches(owner),
    listPastSearches(owner, criteria),
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
    start: result?.total ? null : await findSearchStart(seeker, read === null),
    mayWrite: seeker.seesNames,
    wait: companyWait(viewer),
    here,
    closed: readingPath(here, null),
    reading: result && open ? await findReading(viewer, open) : null,
  };
}

type Loaded = Route.ComponentProps["loaderData"];

/** Whether a distance limits the search: the first choice is none. */
const isNear = ({ choices: { radii } }: Result) => radii.slice(1).some(({ current }) => current);

function Aside({ result, saved, past, here }: { result: Result } & Pick<Loaded, "saved" | "past" | "here">) {
  return (
    <>
      <CandidateFilters {...result.narrowing} />
      {result.total > 0 || isNear(result) ? <Radii radii={result.choices.radii} distances={result.distances} /> : null}
      {saved.length + past.length > 0 ? (
        <details className="disclosure">
          <summary>Mes recherches</summary>
          <SavedSearches searches={saved} back={here} />
          <PastSearches searches={past} />
        </details>
      ) : null}
    </>
  );
}

/** Below the people: among the filters it would leave the page beside it empty. */
function PlacesMap({ map }: Pick<Result, "map">) {
  return (
    <details className="disclosure">
      <summary>Carte</summary>
      {map.counted ? (
        <DepartmentMap {...map.counted} />
      ) : (
        <Card>
          <FranceMap highlighted={map.codes} label={map.label} />
        </Card>
      )}
    </details>
  );
}

const chosenOf = ({ narrowing: { facets, groups } }: Result) => [...facets, ...groups].map(({ chosen }) => chosen);

const foldName = (result: Result) => {
  const ticked = chosenOf(result).flat().length + (isNear(result) ? 1 : 0);
  return ticked > 0 ? `Filtres (${ticked})` : "Filtres";
};

const listKeys: readonly ListKey[] = [
  ["f", "ajouter aux favoris, ou retirer"],
  ["x", "choisir"],
];

type HeadProps = { result: Result | null; typed: string; isTyped: boolean; isSent: boolean };

function Head({ result, typed, isTyped, isSent }: HeadProps) {
  const [isFirst, setIsFirst] = useState(isTyped);
  useEffect(() => setIsFirst(false), []);
  return (
    <div className="results-head" id="resultats" tabIndex={-1}>
      {/* Rendered empty first: screen readers often skip a live region that appears with its text. */}
      <Count>{isSent || isFirst ? "\u00a0" : result?.count}</Count>
      {result ? (
        <>
          <Chips key={typed} chips={result.chips} />
          {result.total > 0 ? (
            <>
              <SaveSearch save={result.save}>Enregistrer la recherche</SaveSearch>
              <Choices links={result.sorts} label="Trier les profils" />
            </>
          ) : null}
          {/* A new key for another search: a line that stays would move when the one above it goes. */}
          <Understood key={result.first} choices={result.choices} guessed={result.guessed} />
        </>
      ) : null}
    </div>
  );
}

function People({ data, isBusy }: { data: Loaded; isBusy: boolean }) {
  const { result, start, here, reading, mayWrite } = data;
  const searches = start ? <OfferSearches searches={start.searches} /> : null;
  return result ? (
    <ResultsList
      result={result}
      back={here}
      open={reading?.id ?? null}
      busy={isBusy}
      mayWrite={mayWrite}
      instead={searches}
    />
  ) : (
    <>
      {searches}
      <NewestPeople newest={start?.newest ?? null} back={here} mayWrite={mayWrite} />
    </>
  );
}

const toResults = () => document.querySelector<HTMLElement>(".results-list .item-link, #resultats")?.focus();

export default function Results({ loaderData }: Route.ComponentProps) {
  const { state, values, result, saved, past, here, reading, closed } = loaderData;
  const { trigger } = useLiveSearch();
  const isTyped = trigger === "typed";
  const isFolded = useFolded(result !== null, isTyped);
  const onMove = useReading(reading?.id ?? null);
  const next = useNavigation().location;
  const isBusy = next?.pathname === "/resultats";
  useRemembered(result?.first ?? null, isTyped, isBusy);
  // The previous search's count does not apply to the search just sent.
  const isSent = isBusy && (next.state as SearchTrigger | null)?.trigger === "sent";
  const ticked = JSON.stringify([result && chosenOf(result), values.sort]);
  // A new key for other words: what stays would move when something above it comes or goes.
  const typed = JSON.stringify([values.job, values.city, values.departments]);
  return (
    <>
      <h1 className={isFolded ? "visually-hidden" : undefined}>
        {isFolded ? "Résultats" : "Qui cherchez-vous\u00a0?"}
      </h1>
      <CandidateSearch
        values={values}
        others={ticked}
        state={state}
        isFromForm={trigger !== undefined}
        isFolded={isFolded}
      />
      {result ? (
        // biome-ignore lint/a11y/useValidAnchor: an anchor of this page; the click only moves the focus
        <a className="skip-link" href="#resultats" onClick={toResults}>
          Aller aux résultats
        </a>
      ) : null}
      <CompanyWaitNotice wait={loaderData.wait} />
      <div className={reading ? "side-by-side" : undefined}>
        <Columns
          // What is beside the first results was not there before: nothing moves.
          key={result ? "results" : "start"}
          side={result ? "start" : "end"}
          label={result ? "Filtres" : "Mes recherches"}
          fold={result ? foldName(result) : undefined}
          aside={
            result ? (
              <Aside key={typed} result={result} saved={saved} past={past} here={here} />
            ) : (
              <>
                <SavedSearches searches={saved} back={here} />
                <PastSearches searches={past} />
              </>
            )
          }
        >
          <Head result={result} typed={typed} isTyped={isTyped} isSent={isSent} />
          <People data={loaderData} isBusy={isBusy} />
          {result && (result.total > 0 || result.map.counted) ? <PlacesMap key={typed} map={result.map} /> : null}
          <ListKeys list=".results-list" noun="personne" keys={listKeys} onMove={onMove} />
        </Columns>
        {reading ? (
          <ReadingPane reading={reading.page} comparison={reading.comparison} back={here} closed={closed} />
        ) : null}
      </div>
    </>
  );
}
