// The home page: one search, new offers, companies, figures, links by occupation and town, how it works, privacy.

import { redirect } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import * as offersLimits from "../../offers/limits.ts";
import { siteIdentity } from "../../platform/config/site-identity.server.ts";
import { siteName } from "../../platform/config/site-identity.ts";
import { pageMeta } from "../../platform/http/page-meta.ts";
import { siteTerritory } from "../../platform/places/territory.server.ts";
import { oneLine } from "../../platform/text/text.ts";
import { readHomeCriteria } from "../../sourcing/search/search-criteria.server.ts";
import { searchPath } from "../../sourcing/search/search-criteria.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Hero, Underline } from "../../ui/hero.tsx";
import * as siteMessages from "../messages.ts";
import type { Route } from "./+types/home.route";
import { listSearchExamples, offerExamples } from "./examples.server.ts";
import { figureItems } from "./figure-items.server.ts";
import { findFigures, type SiteFigures } from "./figures.server.ts";
import { listHomeCompanies } from "./home-companies.server.ts";
import { HomeCompanies } from "./home-companies.tsx";
import { HomeLeads } from "./home-leads.tsx";
import { findHomeOffers } from "./home-offers.server.ts";
import { HomeOffers } from "./home-offers.tsx";
import { HomePicture } from "./home-picture.tsx";
import { HomeIllustration, OffersPond } from "./home-pond.tsx";
import { HomeSearch } from "./home-search.tsx";
import { HomeSteps } from "./home-steps.tsx";
import { HomeTrust } from "./home-trust.tsx";
import { illustratedTowns } from "./illustrated-towns.server.ts";
import { figureScope, listOccupations, listSectors, listTowns, offersElsewhere } from "./offer-links.server.ts";

const sides = ["recruteur", "candidat"] as const;

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.facts) : []);

/** "opening": neither profiles nor offers yet; "offers": no profile yet. */
function stageOf({ candidates, offers }: SiteFigures): "opening" | "offers" | "full" {
  if (candidates > 0) return "full";
  return offers > 0 ? "offers" : "opening";
}

/** The page's title and description: the operator's, else those of the stage. */
function factsOf(stage: ReturnType<typeof stageOf>): { title: string; description: string } {
  const { claim, home } = siteIdentity();
  const territory = siteTerritory();
  const ofStage = stage === "full" ? siteMessages.homeOfFullSite : siteMessages.homeOfNewSite;
  const usual = territory ? siteMessages.homeOfTerritory(territory.within) : ofStage;
  return {
    title: home.title ?? usual.title,
    description: home.lead?.replace(/\s+/g, " ") ?? claim ?? usual.description,
  };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const params = url.searchParams;
  const viewer = viewerOf(context);
  const isSubmitted = params.has("job") || params.has("lieu");
  const criteria = isSubmitted ? readHomeCriteria(params) : null;
  if (criteria) {
    // Visitors may not search yet. Their criteria go through the sign-up to the search.
    const typed = new URLSearchParams({ job: params.get("job") ?? "", lieu: params.get("lieu") ?? "" });
    throw redirect(viewer?.role === "company" ? searchPath(criteria) : `/inscription-entreprise?${typed}`);
  }
  const role = isSubmitted || params.get("role") === "recruteur" ? "recruteur" : params.get("role");
  const recruits = role === "recruteur" || (role !== "candidat" && viewer?.role === "company");
  const typed = oneLine(params.get("ville") ?? "")
    .slice(0, offersLimits.queryMax)
    .trim();
  // Four queries at most, five with a town, at any size of the site: this is the most visited page.
  const [figures, { newest, list, beside }, companies, searches] = await Promise.all([
    findFigures(),
    findHomeOffers(typed),
    listHomeCompanies(),
    recruits ? listSearchExamples() : [],
  ]);
  const { claim, home, picture } = siteIdentity();
  const stage = stageOf(figures);
  return {
    own: { claim: claim && (/[.!?…]$/.test(claim) ? claim : `${claim}.`), ...home, of: siteTerritory()?.of ?? null },
    picture,
    towns: illustratedTowns(),
    facts: factsOf(stage),
    stage,
    recruits,
    role: viewer?.role ?? null,
    examples: recruits ? searches : offerExamples(newest),
    refusal: isSubmitted ? messages.searchNeedsCriterion : null,
    figures: stage === "opening" ? [] : figureItems(figures),
    scope: figureScope(figures),
    companies,
    side: sides.find((side) => side === role) ?? null,
    list,
    beside: recruits ? [] : beside,
    elsewhere: newest.length === 0 ? offersElsewhere(figures) : null,
    occupations: listOccupations(figures.byOccupation),
    sectors: listSectors(figures.bySector),
    ...(await listTowns(figures)),
  };
}

type Own = Route.ComponentProps["loaderData"]["own"];

function Title({ stage, own }: Pick<Route.ComponentProps["loaderData"], "stage" | "own">) {
  if (own.title) return own.title;
  if (stage === "opening")
    return (
      <>
        Ce site <Underline>vient d’ouvrir.</Underline> Soyez parmi les premiers.
      </>
    );
  if (stage === "offers")
    return (
      <>
        Des offres <Underline>près de chez vous.</Underline> Postulez aujourd’hui.
      </>
    );
  return (
    <>
      Les bons talents sont <Underline>déjà là.</Underline> Rencontrez-les.
    </>
  );
}

function Lead({ recruits, own }: { recruits: boolean; own: Own }) {
  const audience = recruits ? own.companies : own.candidates;
  if (own.lead) return [own.lead, audience].filter(Boolean).join(" ");
  const [from, to] = recruits ? ["les entreprises", "aux talents"] : ["les talents", "aux entreprises"];
  const steps = recruits ? (
    <>Cherchez un métier, une ville&nbsp;; regardez un profil, un CV&nbsp;; écrivez. C’est tout.</>
  ) : (
    <>Cherchez un métier, une ville&nbsp;; postulez, avec ou sans compte. C’est gratuit.</>
  );
  return (
    <>
      <span className="home-more">
        {own.claim ?? `${siteName()} relie ${from} ${to} ${own.of ?? "de leur ville"}.`}{" "}
      </span>
      {audience ?? steps}
    </>
  );
}

function OpeningSteps() {
  return (
    <section className="band" aria-labelledby="pour-commencer">
      <div className="wrap stack">
        <h2 id="pour-commencer">Pour commencer</h2>
        <p>
          Vous cherchez un emploi&nbsp;? Créez votre profil&nbsp;: les entreprises qui arrivent ici le trouveront. Vous
          recrutez&nbsp;? Publiez une offre&nbsp;: elle sera la première que l’on verra.
        </p>
        <div className="cluster">
          <ButtonLink to="/inscription-candidat" variant="primary">
            Créer mon profil
          </ButtonLink>
          <ButtonLink to="/inscription-entreprise" variant="secondary">
            Publier une offre
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const {
    own,
    stage,
    recruits,
    role,
    refusal,
    examples,
    figures,
    scope,
    side,
    list,
    beside,
    elsewhere,
    towns,
    picture,
    companies,
  } = loaderData;
  return (
    <>
      <div className="wrap home-top">
        <Hero
          title={<Title stage={stage} own={own} />}
          lead={<Lead recruits={recruits} own={own} />}
          picture={picture ? <HomePicture {...picture} /> : null}
          figure={
            beside.length > 0 ? (
              <OffersPond offers={beside} />
            ) : stage === "full" ? (
              <div aria-hidden="true">
                <HomeIllustration recruits={recruits} towns={towns} />
              </div>
            ) : null
          }
        >
          <HomeSearch recruits={recruits} refusal={refusal} examples={examples} guest={role === null} />
        </Hero>
      </div>
      <HomeCompanies companies={companies} />
      {stage === "opening" ? <OpeningSteps /> : <HomeOffers list={list} side={side} elsewhere={elsewhere} />}
      {figures.length > 0 ? (
        <div className="wrap">
          {scope.figures ? <p className="muted">{scope.figures}</p> : null}
          <Figures items={figures} />
        </div>
      ) : null}
      <section className="band" aria-labelledby="trois-etapes">
        <div className="wrap stack">
          <div className="section-head">
            <h2 id="trois-etapes">Trois étapes, de chaque côté</h2>
            <ButtonLink to="/comment" variant="ghost" icon="arrow-right">
              Comment ça marche
            </ButtonLink>
          </div>
          <HomeSteps recruits={recruits} guest={role === null} />
        </div>
      </section>
      <HomeTrust role={role} />
      <HomeLeads {...loaderData} />
    </>
  );
}
