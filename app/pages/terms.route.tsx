// General terms: what one accepts at sign-up, in words that can be read.
import { Link } from "react-router";
import { Columns } from "../ui/columns.tsx";
import { Card, PageHeader } from "../ui/page.tsx";
import type { Route } from "./+types/terms.route";
import { findOperator } from "./operator.server.ts";

export const meta = () => [
  { title: "Conditions générales – Vivier" },
  { name: "description", content: "Les règles d’utilisation du site, acceptées à l’inscription." },
];

export async function loader() {
  const { name, email } = await findOperator();
  return { name: name ?? null, email: email ?? null };
}

const titles = [
  "Le service",
  "Les comptes",
  "Gratuité pour les candidats",
  "Les profils",
  "Les offres",
  "Les candidatures",
  "Classement, mise en avant et retrait",
  "Signaler un contenu, contester une décision",
  "Usages interdits",
  "Disponibilité et responsabilité",
  "Données personnelles",
  "Changement et droit applicable",
];

function Article({ number }: { number: number }) {
  return (
    <h2 id={`article-${number}`} tabIndex={-1}>
      {number}. {titles[number - 1]}
    </h2>
  );
}

function Contents() {
  return (
    <Card className="stack stack-s">
      <h2>Sommaire</h2>
      <ol className="plain-list stack stack-s">
        {titles.map((title, index) => (
          <li key={title}>
            <a href={`#article-${index + 1}`}>
              {index + 1}. {title}
            </a>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export default function Terms({ loaderData: { name, email } }: Route.ComponentProps) {
  const unknown = <em>non renseigné</em>;
  return (
    <>
      <PageHeader
        title="Conditions générales d’utilisation"
        lead="Version du 21 novembre 2026. En créant un compte, vous les acceptez."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Conditions générales" }]}
      />
      <Columns aside={<Contents />} label="Sommaire" side="start" sticky>
        <div className="prose">
          <Article number={1} />
          <p>
            Ce site met en relation des candidats et des entreprises qui recrutent. Il est édité par&nbsp;:{" "}
            {name ?? unknown} (voir les <Link to="/mentions-legales">mentions légales</Link>). L’éditeur n’est pas
            partie aux contrats de travail qui peuvent en résulter et ne garantit ni embauche ni recrutement.
          </p>
          <Article number={2} />
          <p>
            Un compte est ouvert par une personne majeure ou en âge de travailler, sous sa propre identité ou au nom
            d’une entreprise qu’elle peut engager. Le mot de passe reste secret. L’adresse e-mail est à confirmer&nbsp;:
            sans cela, un profil de candidat ne sort pas dans les recherches et les offres d’une entreprise ne sont pas
            publiques.
          </p>
          <Article number={3} />
          <p>
            Aucune somme n’est demandée à qui cherche un emploi, ni pour consulter une offre, ni pour y répondre. Une
            entreprise qui demanderait de l’argent à un candidat serait exclue.
          </p>
          <Article number={4} />
          <p>
            Le candidat répond de l’exactitude de ce qu’il écrit. Il choisit sa visibilité&nbsp;: visible, masqué (son
            parcours est montré sans son identité) ou caché. Les entreprises ne se servent d’un profil que pour
            recruter, ne le copient pas dans un autre fichier et n’en extraient pas de listes&nbsp;; le nombre de
            profils qu’une entreprise peut ouvrir en un jour est limité.
          </p>
          <Article number={5} />
          <p>
            Une offre décrit un emploi réel et disponible, en français, sans mention fausse ou trompeuse. Elle n’écarte
            personne pour un motif que la loi interdit (origine, sexe, âge, situation de famille, grossesse, état de
            santé, handicap, opinions, convictions, lieu de résidence et tous les critères de l’article L.&nbsp;1132-1
            du code du travail). L’intitulé s’adresse aux femmes comme aux hommes. Une offre pourvue est désactivée ou
            supprimée par l’entreprise.
          </p>
          <Article number={6} />
          <p>
            Une candidature est transmise à l’entreprise avec le CV joint. L’entreprise la traite avec discrétion,
            répond dans un délai raisonnable et ne conserve pas les données au-delà de ce que la loi permet. Le candidat
            peut retirer sa candidature.
          </p>
          <Article number={7} />
          <p>
            Les offres et les profils sont classés du plus récent au plus ancien parmi ceux qui correspondent aux
            critères demandés. Aucun paiement, aucun lien de capital avec l’éditeur ne change cet ordre. Une annonce
            sort des listes quand son auteur la désactive, quand elle est supprimée, ou quand l’administration la
            désactive parce qu’elle est contraire à la loi ou à ces conditions.
          </p>
          <Article number={8} />
          <p>
            Toute personne peut signaler un contenu qu’elle estime illicite, en indiquant son adresse sur le site et ce
            qui lui est reproché, à&nbsp;: {email ?? unknown}, ou par le formulaire de la page{" "}
            <Link to="/assistance-recrutement">assistance recrutement</Link>. L’auteur d’un contenu retiré peut demander
            les raisons de la décision et la contester par les mêmes voies. Des personnes décident, non un automate.
          </p>
          <Article number={9} />
          <p>
            Usurper une identité, publier de fausses offres, démarcher à des fins étrangères au recrutement, relever le
            contenu du site par un automate, tenter d’entrer là où l’on n’a pas accès. L’administration peut désactiver
            le compte de qui ne respecte pas ces règles.
          </p>
          <Article number={10} />
          <p>
            L’éditeur fait son possible pour que le site soit disponible et sûr, sans pouvoir le garantir à tout
            instant. Il répond du fonctionnement du site&nbsp;; les auteurs répondent de ce qu’ils publient.
          </p>
          <Article number={11} />
          <p>
            Ce qui est enregistré, pour quoi et qui le voit est expliqué dans les{" "}
            <Link to="/mentions-legales#donnees">mentions légales</Link>.
          </p>
          <Article number={12} />
          <p>
            Quand ces conditions changent, la date de la version en tête de page change aussi. Le droit français
            s’applique. En cas de désaccord, une solution amiable est cherchée avant toute action en justice.
          </p>
        </div>
      </Columns>
    </>
  );
}
