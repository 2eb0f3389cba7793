// /classement: how lists are ordered, with the code's own numbers (consumer code, L111-7 and D111-6 ff.).

import { contractTypes } from "../../engines/attributes/work-terms.ts";
import * as enginesLimits from "../../engines/limits.ts";
import { defaultRadiusKm, minimumScore, nearKm, weights } from "../../engines/matching/weights.ts";
import { groups } from "../../engines/search-text/job-query.ts";
import * as limits from "../../limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import { type OfferOrder, offerAges, offerOrders, orderLabels, workingTimes } from "../../offers/offer.ts";
import { everyOffer } from "../../offers/offer-criteria.server.ts";
import { wordRanks } from "../../offers/offer-query.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { type MetaGiven, pageMeta } from "../../platform/http/page-meta.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { date, list, number } from "../../platform/text/french.ts";
import * as sourcingLimits from "../../sourcing/limits.ts";
import * as sourcingMessages from "../../sourcing/messages.ts";
import { jobSteps, placeSteps } from "../../sourcing/search/orders.server.ts";
import { type CandidateSort, candidateSorts } from "../../sourcing/search/search-criteria.ts";
import { DefinitionList } from "../../ui/definition.tsx";
import { Link } from "../../ui/link.tsx";
import { LegalPage, SettingText } from "../legal/legal-page.tsx";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";
import type { Route } from "./+types/ranking.route";

const changed = new Date("2026-11-30T12:00:00Z");
const day = 86_400_000;

export const meta = (args: MetaGiven) =>
  pageMeta(args, {
    title: "Ordre des résultats",
    description: "Comment les offres et les candidats sont classés, ce qui est écarté, et pourquoi rien ne s’achète.",
  });

const stepsText = (steps: { points: number; label: string }[]) =>
  siteMessages.rankingPoints(list(steps.map(({ points, label }) => siteMessages.rankingStep(label, points))));

const wordSteps = (Object.keys(wordRanks) as (keyof typeof wordRanks)[]).map((step) => ({
  points: wordRanks[step],
  label: offersMessages.rankingBy[step],
}));

const inGroups = groups.map((group) => offersMessages.rankingGroups[group]).join(siteMessages.rankingThen);

/** The text of each order. The types require one for every order. */
const offersBy: Record<OfferOrder, string> = {
  recentes: `${offersMessages.rankingBy.published(inGroups)} ${offersMessages.unconfirmedLast}`,
  salaire: offersMessages.rankingBy.pay(number(enginesLimits.hoursPerYear), number(enginesLimits.daysPerYear)),
  pertinence: `${stepsText(wordSteps)} ${offersMessages.unconfirmedLast}`,
  distance: offersMessages.rankingBy.offerDistance,
};
const candidatesBy: Record<CandidateSort | "recent", string> = {
  recent: offersMessages.rankingBy.signUp(inGroups),
  pertinence: stepsText([...jobSteps, ...placeSteps]),
  activite: offersMessages.rankingBy.activity,
  distance: offersMessages.rankingBy.distance,
};

export async function loader() {
  const { name, email } = await findSetting("operator");
  return {
    changed: date(changed),
    name,
    email,
    defaultOrder: orderLabels[everyOffer.order],
    offerOrders: offerOrders.map((order) => ({ term: orderLabels[order], value: offersBy[order] })),
    candidateOrders: [undefined, ...candidateSorts].map((sort) => ({
      term: sourcingMessages.sortLabels[sort ?? "recent"],
      value: candidatesBy[sort ?? "recent"],
    })),
    matching: Object.values<{ title: string; steps: Record<string, { points: number; label: string }> }>(weights).map(
      ({ title, steps }) => ({
        term: title,
        value: list(Object.values(steps).map(({ points, label }) => siteMessages.rankingStep(label, points))),
      }),
    ),
    minimum: number(minimumScore),
    nearKm: number(nearKm),
    usualKm: number(defaultRadiusKm),
    compared: number(sourcingLimits.comparedOffers),
    proposedKm: number(sourcingLimits.proposedKm),
    proposalCompanies: number(sourcingLimits.proposalCompanies),
    fartherKm: number(sourcingLimits.fartherProposedKm),
    mostlyRemoteDays: number(sourcingLimits.mostlyRemoteDays),
    candidatesMatched: number(sourcingLimits.matchedCandidates),
    guarantee: {
      percent: number(peopleLimits.guaranteePercent),
      days: number(peopleLimits.guaranteeAnswerMs / day),
      window: number(peopleLimits.guaranteeWindowMs / day),
      from: number(peopleLimits.figuresFrom),
    },
    contracts: list([...contractTypes]),
    workingTimes: list([...workingTimes]),
    ages: list(offerAges.map((days) => number(days))),
    offersPerPage: number(limits.offersPerPage),
    companiesPerPage: number(peopleLimits.companiesPerPage),
    homeOffers: number(siteLimits.homeOffers),
    candidatesPerPage: number(limits.candidatesPerPage),
    candidatesPerSearch: number(limits.candidatesPerSearch),
  };
}

type Facts = Route.ComponentProps["loaderData"];

function Offers({ facts }: { facts: Facts }) {
  return (
    <>
      <p>
        Sur la page <Link to="/offres">Offres</Link>, {facts.offersPerPage} offres par page. Sans autre choix de votre
        part, l’ordre est «&nbsp;{facts.defaultOrder}&nbsp;». Vous pouvez choisir entre&nbsp;:
      </p>
      <DefinitionList items={facts.offerOrders} />
      <p>
        À égalité, l’offre la plus récente passe devant. L’accueil montre les {facts.homeOffers} offres les plus
        récentes, ou les plus proches de la ville que vous y écrivez.
      </p>
      <p>
        Les filtres n’ordonnent pas, ils écartent&nbsp;: le texte cherché (dans le titre, le métier et la ville&nbsp;;
        voyez <a href="#mots">les mots cherchés</a>), le lieu, le contrat ({facts.contracts}), le temps de travail (
        {facts.workingTimes}), la durée du contrat, son début, les heures par semaine, l’expérience et le diplôme
        demandés, les avantages, la mention «&nbsp;Réponse garantie&nbsp;», le secteur de l’entreprise, les jours de
        télétravail, le salaire minimum, l’âge de l’offre ({facts.ages} jours au plus) et l’entreprise.
      </p>
    </>
  );
}

function Companies({ facts }: { facts: Facts }) {
  return (
    <p>
      Sur la page <Link to="/entreprises">Entreprises</Link>, {facts.companiesPerPage} entreprises par page&nbsp;:
      celles qui ont une offre ouverte d’abord, puis la plus récemment inscrite. Les filtres n’ordonnent pas, ils
      écartent&nbsp;: le nom, la ville ou le département de l’adresse de l’entreprise, son secteur, ses réponses aux
      candidatures (un délai ne retient que celles qui répondent à la moitié ou plus), et si elle accepte les
      candidatures spontanées.
    </p>
  );
}

function Candidates({ facts }: { facts: Facts }) {
  return (
    <>
      <p>
        Une entreprise cherche par métier, par ville et par département, {facts.candidatesPerPage} profils par page. Une
        recherche montre les {facts.candidatesPerSearch} candidats inscrits le plus récemment et dit combien il y en a
        en tout&nbsp;: au-delà, il faut la préciser. Sans autre choix de l’entreprise, le plus récent vient d’abord.
        Elle peut choisir entre&nbsp;:
      </p>
      <DefinitionList items={facts.candidateOrders} />
      <p>
        À égalité, la personne inscrite le plus récemment passe devant. Les mots du métier sont compris comme ceux des
        offres (voyez <a href="#mots">les mots cherchés</a>). La ville doit commencer par les lettres cherchées ou être
        la commune choisie, ou une commune dans la distance choisie&nbsp;; plusieurs communes du même nom sont cherchées
        ensemble tant que vous n’en choisissez pas une. Les personnes disponibles dans toute la France apparaissent
        partout, sans passer devant. Les filtres (disponibilité, salaire, expérience, CV, vidéo) n’ordonnent pas, ils
        écartent. Pour une entreprise qui lit des candidatures sans les noms, ni la commune, ni la distance, ni le
        dernier jour d’activité d’un profil sans nom ne comptent dans l’ordre, et les filtres «&nbsp;CV&nbsp;» et
        «&nbsp;vidéo&nbsp;» n’existent pas.
      </p>
    </>
  );
}

function Guarantee({ facts: { guarantee } }: { facts: Facts }) {
  return (
    <>
      <p>
        Une entreprise porte la mention «&nbsp;Réponse garantie&nbsp;» quand elle a répondu en {guarantee.days} jours à{" "}
        {guarantee.percent}&nbsp;% au moins des candidatures reçues en {guarantee.window} jours, et qu’il y en a au
        moins {guarantee.from}. Une candidature compte quand ses {guarantee.days} jours sont passés, même si elle a reçu
        une réponse avant&nbsp;; retirée ou terminée sans réponse avant, elle ne compte pas. Une réponse est un message,
        une décision, ou une réponse donnée ailleurs que l’entreprise déclare et que la personne ne conteste pas.
      </p>
      <p>
        La mention se lit sur les offres et sur la page de l’entreprise, et un filtre des offres la retient. Elle ne
        s’achète pas, elle n’ordonne rien, et elle se perd de la même façon. L’accueil de l’entreprise annonce le jour
        où ses candidatures ouvertes la lui feraient perdre, {guarantee.days} jours avant.
      </p>
    </>
  );
}

function Words() {
  return (
    <>
      <p>Les offres et les candidats se cherchent de la même façon&nbsp;:</p>
      <ul>
        {offersMessages.searchMeaning.map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
    </>
  );
}

function Matching({ facts }: { facts: Facts }) {
  return (
    <>
      <p>
        Une offre montre à son entreprise les candidats qui lui correspondent, et un candidat voit les offres qui lui
        correspondent. C’est le même calcul des deux côtés&nbsp;: la somme des points ci-dessous, le plus de points
        d’abord.
      </p>
      <DefinitionList items={facts.matching} />
      <p>
        Il faut un métier commun ou proche, et {facts.minimum} points pour le métier et le lieu ensemble. Le reste
        change le rang, jamais la présence&nbsp;: ce qui manque est signalé et n’écarte personne. Ce que l’un des deux
        n’a pas indiqué ne compte ni pour ni contre. Une distance est courte jusqu’à {facts.nearKm}&nbsp;km, à vol
        d’oiseau. Sans distance ni département choisis, elle va jusqu’à {facts.usualKm}&nbsp;km, ou jusqu’à celle que
        l’offre indique.
      </p>
      <p>
        L’âge, le sexe, le nom, la photo, l’origine et l’adresse n’entrent pas dans ce calcul. À égalité, le plus récent
        passe devant.
      </p>
    </>
  );
}

function Viewer({ facts }: { facts: Facts }) {
  return (
    <>
      <p>
        Les ordres ci-dessus sont les mêmes pour tous. Les points suivants dépendent de la personne ou de l’entreprise
        qui regarde&nbsp;:
      </p>
      <ul>
        <li>
          Une entreprise ne retrouve dans ses résultats ni les profils qu’elle a écartés, ni ceux des personnes qui
          l’ont exclue. Une entreprise sans SIRET ne trouve personne qui ait exclu une entreprise. Tant que son adresse
          e-mail n’est pas confirmée, ou qu’elle attend l’accord du site, elle ne peut filtrer ni par CV ni par vidéo.
        </li>
        <li>
          L’accueil d’un candidat connecté propose les offres qui lui correspondent (voyez{" "}
          <a href="#correspondances">les correspondances</a>), parmi les {facts.compared} plus récentes de son métier,
          puis des métiers proches, à portée de ses lieux. N’y sont ni les offres auxquelles il a déjà postulé ou dit
          non merci, ni celles des entreprises qu’il a exclues, ni celles dont le salaire annoncé est inférieur à celui
          qu’il souhaite. «&nbsp;Ça m’intéresse&nbsp;» et «&nbsp;Pas pour moi&nbsp;» déplacent les suivantes. Pour
          qu’elles viennent d’au moins {facts.proposalCompanies} entreprises, s’y ajoutent les plus proches d’autres
          entreprises, jusqu’à {facts.fartherKm}&nbsp;km, puis celles qui se font en télétravail au moins{" "}
          {facts.mostlyRemoteDays} jours par semaine. Si rien ne lui correspond, l’accueil montre les offres les plus
          récentes de tous les métiers à {facts.proposedKm}&nbsp;km de sa commune ou dans ses départements, sans
          celles-là non plus, sauf pour le salaire. Une offre à laquelle il a dit non merci n’est plus dans ses alertes.
        </li>
        <li>
          La page «&nbsp;Candidats pour cette offre&nbsp;» compare les {facts.candidatesMatched} personnes inscrites le
          plus récemment, du métier, puis des métiers proches, à portée du lieu. N’y sont ni les profils que
          l’entreprise a écartés, ni ceux des personnes qui l’ont exclue.
        </li>
        <li>
          Près d’une offre, des offres proches&nbsp;: d’abord celles du même métier dans le même département, puis du
          même métier ailleurs, puis du même département, puis d’autres, chaque fois de la plus récente à la plus
          ancienne.
        </li>
      </ul>
    </>
  );
}

export default function Ranking({ loaderData: facts }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Ordre des résultats"
      lead="Comment les offres et les candidats sont classés. Aucune place ne s’achète."
      changed={facts.changed}
      brief={
        <ul>
          <li>
            Aucune place ne s’achète&nbsp;: ni publicité, ni annonce mise en avant, ni abonnement qui fait remonter.
          </li>
          <li>
            Les offres sont classées par «&nbsp;{facts.defaultOrder}&nbsp;», les candidats du plus récent au plus
            ancien&nbsp;; vous choisissez un autre ordre en un clic.
          </li>
          <li>L’âge, le sexe, le nom, la photo et l’origine n’entrent dans aucun calcul.</li>
          <li>Les filtres écartent, ils ne classent pas.</li>
        </ul>
      }
      parts={[
        { id: "offres", title: "Les offres", body: <Offers facts={facts} /> },
        { id: "entreprises", title: "Les entreprises", body: <Companies facts={facts} /> },
        { id: "candidats", title: "Les candidats", body: <Candidates facts={facts} /> },
        { id: "reponse-garantie", title: peopleMessages.answerGuaranteed, body: <Guarantee facts={facts} /> },
        { id: "mots", title: "Les mots cherchés", body: <Words /> },
        { id: "correspondances", title: "Les correspondances", body: <Matching facts={facts} /> },
        { id: "regard", title: "Ce qui dépend de vous", body: <Viewer facts={facts} /> },
        {
          id: "ecartes",
          title: "Ce qui ne paraît pas",
          body: (
            <ul>
              <li>
                Une offre arrivée à son terme, ou désactivée ou supprimée par l’entreprise ou par l’administration du
                site (voyez la <Link to="/conditions-generales#moderation">modération</Link>).
              </li>
              <li>
                Une offre dont l’entreprise n’a pas confirmé son adresse e-mail, que l’administration retient ou n’a pas
                encore approuvée quand le site le demande, ou dont le compte est fermé.
              </li>
              <li>
                Un candidat qui n’a pas confirmé son adresse, qui s’est mis en «&nbsp;Caché&nbsp;», qui n’est pas venu
                depuis des mois (voyez <Link to="/confidentialite#durees">les durées</Link>), ou dont le compte est
                fermé.
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
                d’un candidat. Il n’y a pas d’annonce mise en avant ni de publicité.
              </p>
              <p>
                Le site met en relation des entreprises et des personnes qui cherchent un emploi. Il n’est pas partie à
                leur contrat et ne perçoit rien à ce titre. Éditeur&nbsp;: <SettingText value={facts.name} />, joignable
                à&nbsp;: <SettingText value={facts.email} />.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
