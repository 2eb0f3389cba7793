// /resultats: the company's search of candidates. Its whole state stands in the address.
import { useEffect } from "react";
import { Link, useNavigation } from "react-router";
import { requireCompany } from "../accounts/viewer.server.ts";
import { number, plural } from "../base/french.ts";
import { readCursor } from "../base/pages.server.ts";
import { findCommune, findCommuneByName } from "../base/places.server.ts";
import { requestContext } from "../base/request.server.ts";
import { CandidateCard } from "../candidates/candidate-card.tsx";
import { departmentName, departmentNames, readCriteria } from "../candidates/criteria.server.ts";
import { type Criteria, isSearch, searchPath } from "../candidates/criteria.ts";
import { filterEntries } from "../candidates/facet-filter.ts";
import type { Seeker } from "../candidates/findable.server.ts";
import { searchWithFacets } from "../candidates/search.server.ts";
import { db } from "../db/db.server.ts";
import * as limits from "../limits.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { ChipLink } from "../ui/chip.tsx";
import { Columns } from "../ui/columns.tsx";
import { Count } from "../ui/count.tsx";
import { EmptyState } from "../ui/empty.tsx";
import { FranceMap } from "../ui/france-map.tsx";
import { ItemList } from "../ui/item-card.tsx";
import { Notice } from "../ui/notice.tsx";
import { Card } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/results.route";
import { CandidateFilters } from "./candidate-filters.tsx";
import { CandidateSearch } from "./candidate-search.tsx";
import { PastSearches, SavedSearches } from "./kept-searches.tsx";
import { type Asked, useLiveSearch } from "./live-search.ts";
import { chipsOf, narrowingOf } from "./narrowing.server.ts";
import { useRemembered } from "./remembered.ts";
import { listPastSearches, listSavedSearches, setPastSearch } from "./searches.server.ts";
import { listProposals } from "./widening.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Résultats – Vivier" }];

// The departments searched, in the order given; a chosen city is in one of them.
function mapOf({ city, cityCode, departments }: Criteria) {
  const ofCity = (cityCode ? findCommune(cityCode) : city ? findCommuneByName(city) : null)?.departement;
  const codes = departments.length > 0 ? departments : ofCity ? [ofCity] : [];
  const names = codes.map(departmentName).join(", ");
  return { codes, label: names ? `Carte de France\u00a0: ${names}` : "Carte de France" };
}

// What a form says again to ask for the same: several words of one name with commas.
function hiddenOf({ job, city, cityCode, departments, filter }: Criteria): Record<string, string> {
  const hidden: Record<string, string> = { job: job ?? "", city: city ?? "", cityCode: cityCode ?? "" };
  const listed = [...departments.map((code) => ["departments", code] as const), ...filterEntries(filter)];
  for (const [name, word] of listed) hidden[name] = hidden[name] ? `${hidden[name]},${word}` : word;
  return hidden;
}

async function resultOf(criteria: Criteria, seeker: Seeker, url: URL) {
  const { page, total, facets } = await searchWithFacets(criteria, seeker, url);
  return {
    ...page,
    total,
    count: plural(total, "candidat"),
    capped: total > limits.candidatesPerSearch ? number(limits.candidatesPerSearch) : null,
    chips: chipsOf(criteria),
    map: mapOf(criteria),
    narrowing: narrowingOf(criteria, facets),
    first: searchPath(criteria),
    save: hiddenOf(criteria),
    proposals: total === 0 ? await listProposals(criteria, seeker.companyId) : [],
  };
}

// Remembered as soon as the answer is there: a navigation of the page's program is told of when somebody stays.
async function findResult(criteria: Criteria, seeker: Seeker, url: URL, rememberFor: string | null) {
  const started = performance.now();
  const result = await resultOf(criteria, seeker, url);
  const searchMs = performance.now() - started;
  if (rememberFor && !readCursor(url)) await setPastSearch(db, rememberFor, criteria, result.total);
  return { result, searchMs };
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const seeker = { companyId: viewer.companyId, verified: viewer.emailVerified };
  const read = isSearch(url.searchParams) ? readCriteria(url.searchParams) : null;
  const isWhole = !new URL(request.url).pathname.endsWith(".data");
  const [found, saved, past] = await Promise.all([
    read?.ok ? findResult(read.criteria, seeker, url, isWhole ? viewer.id : null) : null,
    listSavedSearches(viewer.companyId),
    listPastSearches(viewer.id, read?.ok ? read.criteria : null),
  ]);
  if (found) context.get(requestContext).searchMs = found.searchMs;
  return {
    state: read && !read.ok ? read.state : null,
    values: read?.ok
      ? {
          job: read.criteria.job ?? "",
          city: read.criteria.city ?? "",
          cityCode: read.criteria.cityCode,
          departments: departmentNames(read.criteria).join(", "),
        }
      : {
          job: String(read?.state.values?.job ?? ""),
          city: String(read?.state.values?.city ?? ""),
          cityCode: null,
          departments: String(read?.state.values?.departments ?? ""),
        },
    result: found?.result ?? null,
    saved: saved.map(({ id, label, path, ago }) => ({ id, label, path, ago })),
    past,
    verified: viewer.emailVerified,
    here: url.pathname + url.search,
  };
}

type Loaded = Route.ComponentProps["loaderData"];
type Result = NonNullable<Loaded["result"]>;

function Unverified() {
  return (
    <Notice tone="warn">
      <p>
        Votre adresse e-mail n'est pas vérifiée&nbsp;: les noms sont réduits aux initiales, sans coordonnées ni CV.{" "}
        <Link to="/verify-email">Vérifier mon adresse</Link>
      </p>
    </Notice>
  );
}

function Nobody({ proposals }: Pick<Result, "proposals">) {
  return (
    <EmptyState
      title="Aucun profil ne correspond à ces critères"
      text={
        proposals.length > 0
          ? "Ces recherches plus larges donnent des résultats."
          : "Essayez un autre mot, par exemple le début du métier, ou enregistrez la recherche pour la refaire plus tard."
      }
      actions={proposals.map(({ label, path, count }) => (
        <ChipLink key={path} to={path}>
          {label} ({count})
        </ChipLink>
      ))}
    />
  );
}

function Chips({ chips }: Pick<Result, "chips">) {
  return (
    <div className="results-asked cluster">
      {chips.map(({ label, to }) => (
        <ChipLink key={label} to={to} remove={`Retirer le critère ${label}`} preventScrollReset>
          {label}
        </ChipLink>
      ))}
    </div>
  );
}

function List({ result, back, busy }: { result: Result; back: string; busy: boolean }) {
  return (
    // Another search has another list: nothing of the one before is moved about.
    <div key={result.first} className="results-list stack" aria-busy={busy}>
      {result.capped ? (
        <Notice>
          <p>
            Seuls les {result.capped} profils les plus récents sont listés. Ajoutez un critère pour voir les autres.
          </p>
        </Notice>
      ) : null}
      {result.total === 0 ? <Nobody proposals={result.proposals} /> : null}
      {result.total > 0 && result.rows.length === 0 ? (
        <Notice>
          <p>
            Il n'y a plus rien à cet endroit de la liste. <Link to={result.first}>Revenir au début</Link>
          </p>
        </Notice>
      ) : null}
      {result.rows.length > 0 ? (
        <ItemList>
          {result.rows.map((candidate) => (
            <CandidateCard key={candidate.id} candidate={candidate} back={back} />
          ))}
        </ItemList>
      ) : null}
      <Pager label="Pages des résultats" previous={result.previous} next={result.next} />
    </div>
  );
}

function Aside({ result, saved, past, here }: { result: Result } & Pick<Loaded, "saved" | "past" | "here">) {
  return (
    <>
      <Card>
        <FranceMap highlighted={result.map.codes} label={result.map.label} />
      </Card>
      <CandidateFilters {...result.narrowing} />
      <SavedSearches searches={saved} back={here} />
      <PastSearches searches={past} />
    </>
  );
}

const foldName = (result: Result) => {
  const ticked = result.narrowing.facets.reduce((sum, { chosen }) => sum + chosen.length, 0);
  return ticked > 0 ? `Filtres (${ticked})` : "Filtres";
};

export default function Results({ loaderData }: Route.ComponentProps) {
  const { state, values, result, saved, past, verified, here } = loaderData;
  const { asked } = useLiveSearch();
  useRemembered(result?.first ?? null, asked === "typed");
  const next = useNavigation().location;
  const isBusy = next?.pathname === "/resultats";
  // The number of the search before says nothing about the one that was just sent.
  const isSent = isBusy && (next.state as Asked | null)?.asked === "sent";
  // On a phone the filters stand in front of what they lead to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another search is shown
  useEffect(() => document.querySelector<HTMLElement>(".fold:popover-open")?.hidePopover(), [here]);
  const ticked = JSON.stringify(result?.narrowing.facets.map(({ chosen }) => chosen));
  return (
    <>
      <h1 className="visually-hidden">{result ? "Résultats" : "Chercher des candidats"}</h1>
      <CandidateSearch values={values} others={ticked} state={state} asked={asked !== undefined} />
      {verified ? null : <Unverified />}
      <Columns
        side="start"
        label={result ? "Filtres" : "Mes recherches"}
        fold={result ? foldName(result) : undefined}
        aside={result ? <Aside {...{ result, saved, past, here }} /> : <SavedSearches searches={saved} back={here} />}
      >
        <div className="results-head">
          {/* Empty before the first search: what appears with its words already in it is often not heard. */}
          <Count>{isSent ? "\u00a0" : result?.count}</Count>
          {result ? (
            <>
              <ActionForm action="/resultats/enregistrement" hidden={result.save} icon="bookmark">
                Enregistrer la recherche
              </ActionForm>
              <Chips chips={result.chips} />
            </>
          ) : (
            <p className="lead">
              Tapez un métier, une ville ou un département&nbsp;: les profils s'affichent aussitôt.
            </p>
          )}
        </div>
        {result ? (
          <List result={result} back={here} busy={isBusy} />
        ) : (
          <div className="results-list">
            <PastSearches searches={past} />
          </div>
        )}
      </Columns>
    </>
  );
}
