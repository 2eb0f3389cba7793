// The market for an imagined profile: offers, companies that search for it, pay. Without an account; nothing is stored.

import * as messages from "../../messages.ts";
import { Choices } from "../../offers/browse/understood.tsx";
import { OfferCard } from "../../offers/offer-card.tsx";
import { pageMeta } from "../../platform/http/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import { ComboboxField } from "../../ui/combobox.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { ItemList } from "../../ui/item-card.tsx";
import { Card, PageHeader, Section } from "../../ui/page.tsx";
import { SearchBar } from "../../ui/search-bar.tsx";
import { useTownExample } from "../../ui/shell.ts";
import type { Route } from "./+types/candidate-test.route";
import { ExampleLinks } from "./example-links.tsx";
import { listBusiestExamples } from "./examples.server.ts";
import { findProspects } from "./prospects.server.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Tester mon profil",
    description:
      "Un métier et un lieu, sans compte\u00a0: les offres ouvertes, les entreprises qui cherchent ce profil et ce que paient les offres de ce métier.",
  });

export async function loader({ url }: Route.LoaderArgs) {
  const { searchParams: params } = url;
  const job = params.get("job")?.trim() ?? "";
  const lieu = params.get("lieu")?.trim() ?? "";
  const isSubmitted = params.has("job") || params.has("lieu");
  const imagined = job !== "" || lieu !== "";
  const examples = imagined ? [] : await listBusiestExamples();
  const [example] = examples;
  return {
    job,
    lieu,
    refusal: isSubmitted && !imagined ? messages.searchNeedsCriterion : null,
    prospects: imagined ? await findProspects(params) : null,
    examples,
    sample: example ? await findProspects(new URL(example.to, url).searchParams) : null,
  };
}

type Sample = Pick<Route.ComponentProps["loaderData"], "examples" | "sample">;
type Prospects = NonNullable<Awaited<ReturnType<typeof loader>>["prospects"]>;

function Offers({ count, offers, offersPath, wider }: Prospects) {
  return (
    <Section title="Les offres qui correspondent" id="offres" actions={<Count>{count}</Count>}>
      {offers.length > 0 ? (
        <>
          <ItemList>
            {offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} level={3} />
            ))}
          </ItemList>
          <div className="cluster">
            <ButtonLink to={offersPath} variant="secondary" icon="arrow-right">
              Voir toutes ces offres
            </ButtonLink>
          </div>
        </>
      ) : (
        <EmptyState
          level={3}
          title="Aucune offre n’est ouverte pour ce profil"
          text="Un mot plus court ou un département entier en montre souvent davantage. Et un profil visible laisse les entreprises venir à vous."
          actions={
            <ButtonLink to={wider?.to ?? "/offres"} variant="secondary">
              {wider ? `Partout en France (${wider.count})` : "Voir toutes les offres"}
            </ButtonLink>
          }
        />
      )}
    </Section>
  );
}

function Seekers({ seekers, employers }: Pick<Prospects, "seekers" | "employers">) {
  if (!seekers && !employers) return null;
  return (
    <Section title="Les entreprises qui cherchent" id="recherches">
      {seekers ? (
        <p>
          <strong className="seekers">{seekers.count}</strong> {seekers.several ? "ont enregistré" : "a enregistré"} une
          recherche à laquelle ce profil correspond.
        </p>
      ) : null}
      {employers ? <p>{employers}</p> : null}
    </Section>
  );
}

function Pay({ pay }: Pick<Prospects, "pay">) {
  if (!pay)
    return (
      <Section title="Les salaires proposés" id="salaires">
        <p>Aucune offre de ce métier n’indique de salaire pour le moment.</p>
      </Section>
    );
  const { low, high, isOne, middle, at, offers } = pay;
  return (
    <Section title="Les salaires proposés" id="salaires">
      <p>
        <strong className="pay-middle">{middle ?? (isOne ? low : `${low} à ${high}`)}</strong>
        {middle ? <> de salaire médian&nbsp;: la moitié des offres paient plus, l’autre moitié moins.</> : null}
      </p>
      {middle ? (
        <>
          <svg className="pay-scale" width="100%" height="24" aria-hidden="true" focusable="false">
            <rect x="0" y="9" width="100%" height="6" rx="3" />
            {["0.5%", "25%", "50%", "75%", "99.5%"].map((x) => (
              <line key={x} x1={x} x2={x} y1="4" y2="20" />
            ))}
            <circle cx={`${at}%`} cy="12" r="8" />
          </svg>
          <p className="pay-ends muted">
            <span>de {low}</span>
            <span>à {high}</span>
          </p>
        </>
      ) : null}
      <p className="muted">
        D’après {offers}, partout en France. Sans l’alternance, les stages et les temps partiels payés au mois.
      </p>
    </Section>
  );
}

function Result({ prospects }: { prospects: Prospects }) {
  return (
    <Columns
      label="Être trouvé"
      aside={
        <>
          <Card tone="brand" className="stack stack-s">
            <h2>Être trouvé</h2>
            <p>Un profil suffit&nbsp;: les entreprises cherchent aussi, et c’est vous qui décidez qui vous voit.</p>
            <ButtonLink to="/inscription-candidat" variant="primary" wide>
              Créer mon compte
            </ButtonLink>
            <ButtonLink to="/comment" variant="ghost" wide>
              Comment ça marche
            </ButtonLink>
          </Card>
          {prospects.seekers === undefined ? null : <Seekers {...prospects} />}
        </>
      }
    >
      <Pay pay={prospects.pay} />
      <Offers {...prospects} />
    </Columns>
  );
}

/** Before the first search, the answer to one of the examples. */
function Start({ examples, sample }: Sample) {
  return (
    <>
      <ExampleLinks examples={examples} />
      {sample && examples[0] ? (
        <>
          <h2>Exemple&nbsp;: {examples[0].label}</h2>
          <Result prospects={sample} />
        </>
      ) : null}
    </>
  );
}

export default function CandidateTest({ loaderData }: Route.ComponentProps) {
  const { job, lieu, refusal, prospects } = loaderData;
  return (
    <div className="wrap stack">
      <PageHeader
        title="Tester mon profil"
        lead="Un métier, un lieu&nbsp;: voyez les offres, les entreprises et les salaires qui vous attendent. Sans compte, et rien n’est enregistré."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Tester mon profil" }]}
      />
      <SearchBar
        label="Essayer un profil"
        action="/test-candidat"
        more={refusal ? <FormErrors errors={{ job: refusal }} summary={refusal} /> : null}
      >
        <ComboboxField
          key={`job-${job}`}
          name="job"
          source="/suggestions/metiers"
          label="Métier"
          placeholder="Développeur web, infirmière…"
          defaultValue={job}
          error={refusal ?? undefined}
        />
        <ComboboxField
          key={`lieu-${lieu}`}
          name="lieu"
          source="/suggestions/lieux?departements=1"
          label="Ville ou département"
          placeholder={useTownExample()}
          code={{ name: "cityCode", value: prospects?.cityCode ?? null }}
          defaultValue={lieu}
        />
      </SearchBar>
      {prospects?.placeDoubt ? <p className="found-note">{prospects.placeDoubt}</p> : null}
      {prospects && prospects.towns.length > 0 ? (
        <>
          <p className="found-note">Laquelle est la vôtre&nbsp;?</p>
          <Choices links={prospects.towns} label="Communes du même nom" />
        </>
      ) : null}
      {prospects ? <Result prospects={prospects} /> : <Start {...loaderData} />}
    </div>
  );
}
