// /resultats: the company's search of candidates. Its whole state stands in the address.
import { Link } from "react-router";
import { requireCompany } from "../accounts/viewer.server.ts";
import { number, plural } from "../base/french.ts";
import { readCursor } from "../base/pages.server.ts";
import { findCommune, findCommuneByName } from "../base/places.server.ts";
import { requestContext } from "../base/request.server.ts";
import { CandidateCard } from "../candidates/candidate-card.tsx";
import { departmentName, departmentNames, readCriteria } from "../candidates/criteria.server.ts";
import { type Criteria, isEmpty, isSearch, searchPath } from "../candidates/criteria.ts";
import { type Seeker, searchCandidates } from "../candidates/search.server.ts";
import { transaction } from "../db/db.server.ts";
import * as limits from "../limits.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { ChipLink } from "../ui/chip.tsx";
import { Columns } from "../ui/columns.tsx";
import { Count } from "../ui/count.tsx";
import { EmptyState } from "../ui/empty.tsx";
import { FranceMap } from "../ui/france-map.tsx";
import { ItemList } from "../ui/item-card.tsx";
import { Notice } from "../ui/notice.tsx";
import { Card, PageHeader } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/results.route";
import { CandidateSearch } from "./candidate-search.tsx";
import { PastSearches, SavedSearches } from "./kept-searches.tsx";
import { listPastSearches, listSavedSearches, setPastSearch } from "./searches.server.ts";
import { listProposals } from "./widening.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Résultats – Vivier" }];

// Each criterion as a chip that leads to the same search without it.
function chipsOf(criteria: Criteria) {
  const { job, city, departments } = criteria;
  const chip = (label: string, rest: Criteria) => ({ label, to: isEmpty(rest) ? "/resultats" : searchPath(rest) });
  return [
    ...(job ? [chip(`«\u00a0${job}\u00a0»`, { ...criteria, job: null })] : []),
    ...(city ? [chip(city, { ...criteria, city: null, cityCode: null })] : []),
    ...departments.map((code) =>
      chip(departmentName(code), { ...criteria, departments: departments.filter((other) => other !== code) }),
    ),
  ];
}

// The departments searched, in the order given; a chosen city is in one of them.
function mapOf({ city, cityCode, departments }: Criteria) {
  const ofCity = (cityCode ? findCommune(cityCode) : city ? findCommuneByName(city) : null)?.departement;
  const codes = departments.length > 0 ? departments : ofCity ? [ofCity] : [];
  if (codes.length === 0) return null;
  return { codes, label: `Carte de France\u00a0: ${codes.map(departmentName).join(", ")}` };
}

async function resultOf(criteria: Criteria, seeker: Seeker, url: URL) {
  const { page, total } = await searchCandidates(criteria, seeker, url);
  return {
    ...page,
    total,
    count: plural(total, "candidat"),
    capped: total > limits.candidatesPerSearch ? number(limits.candidatesPerSearch) : null,
    chips: chipsOf(criteria),
    map: mapOf(criteria),
    first: searchPath(criteria),
    save: {
      job: criteria.job ?? "",
      city: criteria.city ?? "",
      cityCode: criteria.cityCode ?? "",
      departments: criteria.departments.join(","),
    },
    proposals: total === 0 ? await listProposals(criteria, seeker.companyId) : [],
  };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const seeker = { companyId: viewer.companyId, verified: viewer.emailVerified };
  const read = isSearch(url.searchParams) ? readCriteria(url.searchParams) : null;
  const started = performance.now();
  const result = read?.ok ? await resultOf(read.criteria, seeker, url) : null;
  if (read?.ok && result) {
    context.get(requestContext).searchMs = performance.now() - started;
    const { criteria } = read;
    if (!readCursor(url)) await transaction((tx) => setPastSearch(tx, viewer.id, criteria, result.total));
  }
  const [saved, past] = await Promise.all([listSavedSearches(viewer.companyId), listPastSearches(viewer.id)]);
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
    result,
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

function List({ result, back }: { result: Result; back: string }) {
  return (
    <>
      <div className="cluster between">
        <div className="cluster">
          <Count>{result.count}</Count>
          {result.chips.map(({ label, to }) => (
            <ChipLink key={label} to={to} remove={`Retirer le critère ${label}`} preventScrollReset>
              {label}
            </ChipLink>
          ))}
        </div>
        <ActionForm action="/resultats/enregistrement" hidden={result.save} icon="bookmark">
          Enregistrer la recherche
        </ActionForm>
      </div>
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
    </>
  );
}

export default function Results({ loaderData }: Route.ComponentProps) {
  const { state, values, result, saved, past, verified, here } = loaderData;
  const kept = (
    <>
      <SavedSearches searches={saved} back={here} />
      <PastSearches searches={past} />
    </>
  );
  return (
    <>
      {result ? (
        <h1 className="visually-hidden">Résultats</h1>
      ) : (
        <PageHeader title="Chercher des candidats" lead="Par métier, par ville ou par département." />
      )}
      <CandidateSearch values={values} state={state} />
      {verified ? null : <Unverified />}
      {result ? (
        <Columns
          side="start"
          label="Mes recherches"
          fold="Mes recherches"
          aside={
            <>
              {result.map ? (
                <Card>
                  <FranceMap highlighted={result.map.codes} label={result.map.label} />
                </Card>
              ) : null}
              {kept}
            </>
          }
        >
          <List result={result} back={here} />
        </Columns>
      ) : (
        <div className="grid">{kept}</div>
      )}
    </>
  );
}
