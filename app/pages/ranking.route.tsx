// How offers and candidates are ordered, in the numbers and words of the code itself (consumer code, L111-7 and D111-6 ff.).
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type MetaGiven, pageMeta } from "../base/page-meta.ts";
import { date, list, number } from "../language/french.ts";
import * as limits from "../limits.ts";
import { everyOffer } from "../offers/criteria.server.ts";
import { contractTypes, type OfferOrder, offerAges, offerOrders, orderLabels, workingTimes } from "../offers/offer.ts";
import { findOperator } from "../settings/operator.server.ts";
import { DefinitionList } from "../ui/definition.tsx";
import type { Route } from "./+types/ranking.route";
import { Given, LegalPage } from "./legal-page.tsx";

const changed = new Date("2026-11-21T12:00:00Z");

export const meta = (given: MetaGiven) =>
  pageMeta(given, {
    title: "Ordre des résultats",
    description: "Comment les offres et les candidats sont classés, ce qui est écarté, et pourquoi rien ne s’achète.",
  });

export async function loader() {
  const { name, email } = await findOperator();
  return {
    changed: date(changed),
    name,
    email,
    usual: everyOffer.order,
    contracts: list([...contractTypes]),
    workingTimes: list([...workingTimes]),
    ages: list(offerAges.map((days) => number(days))),
    offersPerPage: number(limits.offersPerPage),
    offersOnHome: number(limits.offersOnHome),
    hoursPerYear: number(limits.hoursPerYear),
    daysPerYear: number(limits.daysPerYear),
    candidatesPerPage: number(limits.candidatesPerPage),
    candidatesPerSearch: number(limits.candidatesPerSearch),
  };
}

type Facts = Route.ComponentProps["loaderData"];

const orders: Record<OfferOrder, (facts: Facts) => ReactNode> = {
  recentes: () => <>La date de publication, de la plus récente à la plus ancienne.</>,
  salaire: ({ hoursPerYear, daysPerYear }) => (
    <>
      Le salaire brut annoncé, du plus haut au plus bas, ramené à l’année ({hoursPerYear} heures, {daysPerYear} jours ou
      12 mois). Les offres sans salaire viennent à la fin.
    </>
  ),
  pertinence: () => (
    <>
      La place des mots cherchés&nbsp;: d’abord les offres dont le titre commence par eux, puis celles dont le titre les
      contient tous, puis celles qui les contiennent ailleurs (le métier, la ville).
    </>
  ),
};

function Offers({ facts }: { facts: Facts }) {
  return (
    <>
      <p>
        Sur la page <Link to="/offres">Offres</Link>, {facts.offersPerPage} offres par page. Sans autre choix de votre
        part, l’ordre est «&nbsp;{orderLabels[facts.usual]}&nbsp;». Vous pouvez choisir entre&nbsp;:
      </p>
      <DefinitionList items={offerOrders.map((order) => ({ term: orderLabels[order], value: orders[order](facts) }))} />
      <p>
        À égalité, l’offre la plus récente passe devant. L’accueil montre les {facts.offersOnHome} offres les plus
        récentes.
      </p>
      <p>
        Les filtres n’ordonnent pas, ils écartent&nbsp;: le texte cherché (dans le titre, le métier et la ville, sans
        tenir compte des accents), le lieu, le contrat ({facts.contracts}), le temps de travail ({facts.workingTimes}),
        le secteur de l’entreprise, les jours de télétravail, le salaire minimum, l’âge de l’offre ({facts.ages} jours
        au plus) et l’entreprise.
      </p>
    </>
  );
}

function Candidates({ facts }: { facts: Facts }) {
  return (
    <>
      <p>
        Une entreprise cherche par métier, par ville et par département. Les candidats qui correspondent sont classés
        par date d’inscription, du plus récent au plus ancien, {facts.candidatesPerPage} par page. Une recherche montre
        les {facts.candidatesPerSearch} plus récents et dit combien il y en a en tout&nbsp;: au-delà, il faut la
        préciser.
      </p>
      <p>
        Le métier doit contenir les mots cherchés, la ville commencer par eux ou être la commune choisie. Qui se dit
        disponible dans toute la France est trouvé partout, sans passer devant. Il n’y a ni note, ni score, ni autre
        ordre.
      </p>
    </>
  );
}

export default function Ranking({ loaderData: facts }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Ordre des résultats"
      lead="Comment les offres et les candidats sont classés. La règle est la même pour tous, et aucune place ne s’achète."
      changed={facts.changed}
      parts={[
        { id: "offres", title: "Les offres", body: <Offers facts={facts} /> },
        { id: "candidats", title: "Les candidats", body: <Candidates facts={facts} /> },
        {
          id: "ecartes",
          title: "Ce qui ne paraît pas",
          body: (
            <ul>
              <li>
                Une offre désactivée ou supprimée, par l’entreprise ou par l’administration du site (voyez la{" "}
                <Link to="/conditions-generales#moderation">modération</Link>).
              </li>
              <li>Une offre dont l’entreprise n’a pas confirmé son adresse e-mail, ou dont le compte est fermé.</li>
              <li>
                Un candidat qui n’a pas confirmé son adresse, qui s’est mis en «&nbsp;Caché&nbsp;», ou dont le compte
                est fermé.
              </li>
              <li>Un candidat, pour les entreprises à qui il a choisi de ne pas apparaître.</li>
            </ul>
          ),
        },
        {
          id: "argent",
          title: "Argent et liens",
          body: (
            <>
              <p>
                Aucun paiement, aucun abonnement, aucun lien de capital ou de contrat ne change la place d’une offre ou
                d’un candidat. Il n’y a pas d’annonce mise en avant ni de publicité, et le classement ne dépend pas de
                qui le regarde.
              </p>
              <p>
                Le site met en relation des entreprises et des personnes qui cherchent un emploi. Il n’est pas partie à
                leur contrat et ne touche rien dessus. Éditeur&nbsp;: <Given value={facts.name} />, joignable à&nbsp;:{" "}
                <Given value={facts.email} />.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
