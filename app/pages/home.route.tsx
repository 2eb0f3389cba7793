// The home page: two searches, what is new, how it works, and how large the site is.
import { redirect } from "react-router";
import { viewerOf } from "../accounts/viewer.server.ts";
import { number } from "../base/french.ts";
import { readHomeCriteria } from "../candidates/criteria.server.ts";
import { searchPath } from "../candidates/criteria.ts";
import * as messages from "../messages.ts";
import { toCard } from "../offers/cards.server.ts";
import { OfferCard } from "../offers/offer-card.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty.tsx";
import { Figures } from "../ui/figures.tsx";
import { Hero, Underline } from "../ui/hero.tsx";
import type { Route } from "./+types/home.route";
import { listSearchExamples, offerExamples } from "./examples.server.ts";
import { findFigures, listNewestOffers } from "./figures.server.ts";
import { HomePond } from "./home-pond.tsx";
import { HomeSearch } from "./home-search.tsx";
import { HomeSteps } from "./home-steps.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Les bons talents sont déjà là – Vivier" },
  {
    name: "description",
    content: "Cherchez un métier, une ville, un département : des talents pour les entreprises, des offres pour tous.",
  },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const params = url.searchParams;
  const viewer = viewerOf(context);
  const asked = params.has("job") || params.has("lieu");
  const criteria = asked ? readHomeCriteria(params) : null;
  if (criteria) {
    // Whoever may not search yet takes the criteria along, as typed.
    const typed = new URLSearchParams({ job: params.get("job") ?? "", lieu: params.get("lieu") ?? "" });
    throw redirect(viewer?.role === "company" ? searchPath(criteria) : `/inscription-entreprise?${typed}`);
  }
  const role = asked || params.get("role") === "recruteur" ? "recruteur" : params.get("role");
  const recruits = role === "recruteur" || (role !== "candidat" && viewer?.role !== "candidate");
  const [figures, newest, searches] = await Promise.all([
    findFigures(),
    listNewestOffers(),
    recruits ? listSearchExamples() : [],
  ]);
  return {
    recruits,
    examples: recruits ? searches : offerExamples(newest),
    refusal: asked ? messages.searchNeedsCriterion : null,
    figures: [
      { value: number(figures.candidates), label: figures.candidates < 2 ? "talent visible" : "talents visibles" },
      { value: number(figures.offers), label: figures.offers < 2 ? "offre ouverte" : "offres ouvertes" },
      { value: number(figures.companies), label: figures.companies < 2 ? "entreprise" : "entreprises" },
      {
        value: number(figures.departments),
        label: figures.departments < 2 ? "département couvert" : "départements couverts",
      },
    ],
    offers: newest.map((row) => toCard(row)),
  };
}

export default function Home({ loaderData: { recruits, examples, refusal, figures, offers } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Hero
          title={
            <>
              Les bons talents sont <Underline>déjà là.</Underline> Rencontrez-les.
            </>
          }
          lead={<>Cherchez un métier, une ville&nbsp;; regardez un profil, un CV&nbsp;; écrivez. C’est tout.</>}
          figure={<HomePond />}
        >
          <HomeSearch recruits={recruits} refusal={refusal} examples={examples} />
        </Hero>
        <Figures items={figures} />
      </div>
      <section className="band" aria-labelledby="dernieres-offres">
        <div className="wrap stack">
          <div className="section-head">
            <h2 id="dernieres-offres">Dernières offres</h2>
            <ButtonLink to="/offres" variant="secondary" icon="arrow-right">
              Voir toutes les offres
            </ButtonLink>
          </div>
          {offers.length > 0 ? (
            // biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list
            <ul className="grid plain-list" role="list">
              {offers.map((offer) => (
                <OfferCard key={offer.id} offer={offer} level={3} />
              ))}
            </ul>
          ) : (
            <EmptyState
              level={3}
              icon="briefcase"
              title="Aucune offre pour le moment"
              text="Créez votre profil&nbsp;: les entreprises cherchent aussi de leur côté."
              actions={<ButtonLink to="/inscription-candidat">Créer mon profil</ButtonLink>}
            />
          )}
        </div>
      </section>
      <section className="band band-sunken" aria-labelledby="trois-etapes">
        <div className="wrap stack">
          <h2 id="trois-etapes">En trois étapes</h2>
          <HomeSteps recruits={recruits} />
          <div className="cluster">
            <ButtonLink to="/comment" variant="secondary">
              Comment ça marche
            </ButtonLink>
            <ButtonLink to="/sto" variant="ghost">
              Talents et offres en chiffres
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
