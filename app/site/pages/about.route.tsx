// The page about the site: its purpose, who meets on it, and its principles.

import { CompanyTiles } from "../../offers/browse/company-tiles.tsx";
import { hasDefaultName, siteName } from "../../platform/config/site-identity.ts";
import { pageMeta } from "../../platform/http/page-meta.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { withDe } from "../../platform/text/elision.ts";
import { Figures } from "../../ui/figures.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Fact } from "../home/fact.tsx";
import { figureItems } from "../home/figure-items.server.ts";
import { findFigures } from "../home/figures.server.ts";
import { FiguresMap } from "../home/figures-map.tsx";
import { listHomeCompanies } from "../home/home-companies.server.ts";
import { HomeSteps } from "../home/home-steps.tsx";
import type { Route } from "./+types/about.route";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "À propos",
    description: `Ce qu’est ${siteName()}, pour qui, et les règles qu’il se donne\u00a0: gratuit pour les candidats, aucune place à vendre, aucun traceur, un logiciel libre.`,
  });

export async function loader() {
  const [figures, companies, { name }] = await Promise.all([
    findFigures(),
    listHomeCompanies(),
    findSetting("operator"),
  ]);
  return {
    figures: figureItems(figures),
    withOffers: figures.byDepartment.map(({ value }) => value),
    withTalents: figures.byHome.map(({ value }) => value),
    companies,
    operator: name,
  };
}

function Rules() {
  return (
    <section className="stack" aria-labelledby="regles">
      <h2 id="regles">Les règles que nous nous donnons</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list */}
      <ul className="trust rules" role="list">
        <Fact icon="euro" title="Gratuit pour qui cherche un emploi">
          Une candidature ne se paie pas&nbsp;: la loi l’interdit, et nous aussi.
        </Fact>
        <Fact icon="list" title="Aucune place à vendre">
          Le plus récent d’abord, ou l’ordre que vous choisissez. Personne ne paie pour passer devant.
        </Fact>
        <Fact icon="users" title="Aucune note cachée">
          «&nbsp;Correspond bien&nbsp;» compare un profil aux critères d’une offre, et montre lesquels sont remplis.
          Rien ne juge la personne.
        </Fact>
        <Fact icon="mail" title="Des entreprises que l’on peut joindre">
          Tant qu’elle n’a pas confirmé son adresse, une entreprise ne publie rien et ne voit ni nom, ni coordonnées, ni
          CV.
        </Fact>
        <Fact icon="shield" title="Aucun traceur">
          Pas de publicité, pas de mesure d’audience. Le site ne charge rien d’un autre site, et ses seuls cookies
          servent à ce que vous demandez.
        </Fact>
        <Fact icon="eye" title="Fait pour tous">
          Le site est conçu pour être utilisé au clavier, sur un petit téléphone, avec une connexion lente et sans
          JavaScript.
        </Fact>
      </ul>
    </section>
  );
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { figures, companies, operator, withOffers, withTalents } = loaderData;
  return (
    <>
      <PageHeader
        title={`À propos ${withDe(siteName())}`}
        lead="L’emploi dans les deux sens&nbsp;: les candidats postulent, et les entreprises viennent aussi vers eux."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "À propos" }]}
      />
      <div className="pair">
        <div className="prose">
          <p>
            Sur la plupart des sites d’emploi, l’entreprise publie et attend. Ici, elle peut aussi chercher&nbsp;: un
            métier, une ville, un département. Les profils qui correspondent s’affichent&nbsp;; elle en ouvre un, lit le
            CV, écrit.
          </p>
          <p>
            Le candidat remplit un profil une fois, et décide s’il est visible, masqué (son parcours, sans son nom) ou
            caché. Il peut aussi répondre aux offres, avec ou sans compte.
          </p>
          <p>
            {hasDefaultName() ? "En recrutement, un vivier, ce sont les talents que l’on connaît déjà. " : null}Ici, les
            talents et les entreprises d’une même ville se trouvent, sans attendre que l’autre appelle.
          </p>
          <h2>Qui est derrière ce site</h2>
          <p>
            {operator ? <>{operator} l’édite et répond de ce qui s’y publie. </> : null}Le logiciel est libre&nbsp;: une
            région, une branche, une école ou une commune peut l’installer chez elle, et en devient l’éditeur.{" "}
            <Link to="/mentions-legales">Mentions légales</Link>
          </p>
        </div>
        {withOffers.length > 0 ? (
          <FiguresMap
            label="Carte des départements où l’on recrute"
            strong={{ codes: withOffers, meaning: "On y recrute" }}
            pale={{ codes: withTalents, meaning: "Des talents y cherchent" }}
            rest="Personne encore"
          />
        ) : null}
      </div>
      {figures.length > 0 ? <Figures items={figures} /> : null}
      {companies.length > 0 ? (
        <section className="stack" aria-labelledby="entreprises">
          <h2 id="entreprises">Elles recrutent ici</h2>
          <CompanyTiles companies={companies} level={3} />
        </section>
      ) : null}
      <Rules />
      <section className="stack" aria-labelledby="commencer">
        <h2 id="commencer">Par où commencer</h2>
        <HomeSteps recruits={false} guest />
      </section>
    </>
  );
}
