// What waits for a profile: offers, companies that look for it, pay. Without an account, and nothing is kept.
import * as messages from "../messages.ts";
import { OfferCard } from "../offers/offer-card.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Count } from "../ui/count.tsx";
import { EmptyState } from "../ui/empty.tsx";
import { FormErrors, TextField } from "../ui/form.tsx";
import { ItemList } from "../ui/item-card.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import { SearchBar } from "../ui/search-bar.tsx";
import type { Route } from "./+types/candidate-test.route";
import { findProspects } from "./prospects.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Ce qui attend votre profil – Vivier" },
  {
    name: "description",
    content: "Un métier et un lieu : les offres qui correspondent, les entreprises qui cherchent, les salaires.",
  },
];

export async function loader({ url: { searchParams: params } }: Route.LoaderArgs) {
  const job = params.get("job")?.trim() ?? "";
  const lieu = params.get("lieu")?.trim() ?? "";
  const asked = params.has("job") || params.has("lieu");
  return {
    job,
    lieu,
    refusal: asked && !job && !lieu ? messages.searchNeedsCriterion : null,
    prospects: job || lieu ? await findProspects(params) : null,
  };
}

type Prospects = NonNullable<Awaited<ReturnType<typeof loader>>["prospects"]>;

function Result({ prospects: { count, offers, offersPath, seekers, pays } }: { prospects: Prospects }) {
  return (
    <>
      <Section title="Les offres qui correspondent" id="offres">
        <Count>{count}</Count>
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
            text="Un mot plus court ou un département entier en montre souvent davantage."
            actions={
              <ButtonLink to="/offres" variant="secondary">
                Voir toutes les offres
              </ButtonLink>
            }
          />
        )}
      </Section>
      <Section title="Les entreprises qui cherchent" id="recherches">
        {seekers ? (
          <p>
            {seekers.count} {seekers.several ? "ont" : "a"} enregistré une recherche qui trouverait ce profil.
          </p>
        ) : (
          <p>Aucune entreprise n’a encore enregistré une recherche qui trouverait ce profil.</p>
        )}
      </Section>
      <Section title="Ce que paient les offres de ce métier" id="salaires">
        {pays.length > 0 ? (
          <ul className="plain-list stack stack-s strong">
            {pays.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p>Aucune offre de ce métier n’indique de salaire pour le moment.</p>
        )}
        <p className="muted">Du plus bas au plus haut, partout en France.</p>
      </Section>
      <div className="cluster">
        <ButtonLink to="/inscription-candidat" variant="primary">
          Créer mon compte
        </ButtonLink>
        <ButtonLink to="/comment" variant="ghost">
          Comment ça marche
        </ButtonLink>
      </div>
    </>
  );
}

export default function CandidateTest({ loaderData: { job, lieu, refusal, prospects } }: Route.ComponentProps) {
  return (
    <div className="wrap stack">
      <PageHeader
        title="Ce qui attend votre profil"
        lead="Indiquez un métier et un lieu. Sans compte, et rien n’est enregistré."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Ce qui attend votre profil" }]}
      />
      <SearchBar
        label="Essayer un profil"
        action="/test-candidat"
        more={refusal ? <FormErrors errors={{ job: refusal }} summary={refusal} /> : null}
      >
        <TextField
          key={`job-${job}`}
          name="job"
          label="Métier"
          placeholder="Développeur web, infirmière…"
          defaultValue={job}
          error={refusal ?? undefined}
        />
        <TextField
          key={`lieu-${lieu}`}
          name="lieu"
          label="Ville ou département"
          placeholder="Lyon, Gironde, 44…"
          defaultValue={lieu}
        />
      </SearchBar>
      {prospects ? <Result prospects={prospects} /> : null}
    </div>
  );
}
