// Legal notice: who publishes this site and who hosts it. The names belong to the installation, not to the program.

import { DefinitionList } from "../ui/definition.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import type { Route } from "./+types/legal-notice.route";
import { findOperator } from "./operator.server.ts";
import { operatorFields } from "./operator.ts";

export const meta = () => [
  { title: "Mentions légales – Vivier" },
  { name: "description", content: "Éditeur, hébergeur, données personnelles et cookies." },
];

export async function loader() {
  const operator = await findOperator();
  return { operator, complete: operatorFields.every(({ name }) => operator[name]) };
}

export default function LegalNotice({ loaderData: { operator, complete } }: Route.ComponentProps) {
  const facts = (wanted: "publisher" | "host") =>
    operatorFields
      .filter(({ group }) => group === wanted)
      .map(({ name, label }) => ({ term: label, value: operator[name] ?? <em>non renseigné</em> }));
  return (
    <>
      <PageHeader
        title="Mentions légales"
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Mentions légales" }]}
      />
      {complete ? null : (
        <Notice tone="warn">
          Cette installation n’a pas encore renseigné toutes les mentions que la loi demande. Son éditeur doit les
          compléter avant toute ouverture au public.
        </Notice>
      )}
      <Section title="Éditeur du site" id="editeur">
        <DefinitionList items={facts("publisher")} />
      </Section>
      <Section title="Hébergement" id="hebergement">
        <DefinitionList items={facts("host")} />
      </Section>
      <Section title="Données personnelles" id="donnees">
        <div className="prose">
          <p>
            L’éditeur est responsable du traitement des données confiées au site. Elles servent à une seule chose&nbsp;:
            mettre en relation des candidats et des entreprises.
          </p>
          <ul>
            <li>
              <strong>Profil d’un candidat&nbsp;:</strong> montré aux entreprises dont l’adresse est vérifiée, selon la
              visibilité qu’il a choisie.
            </li>
            <li>
              <strong>Candidature&nbsp;:</strong> remise à l’entreprise qui a publié l’offre, avec le CV joint. Le lien
              vers le CV qu’elle reçoit par courrier est signé et expire au bout de 30 jours.
            </li>
            <li>
              <strong>Compte d’une entreprise&nbsp;:</strong> son nom, ses offres et sa présentation sont publics dès
              que son adresse est vérifiée.
            </li>
            <li>
              <strong>Consultations&nbsp;:</strong> l’ouverture d’un profil ou d’un CV est notée, pour pouvoir dire qui
              a lu quoi.
            </li>
          </ul>
          <p>
            Un candidat peut, depuis son compte, télécharger tout ce que le site garde de lui et supprimer son
            compte&nbsp;: il est fermé aussitôt, puis effacé 30 jours plus tard. Pour le reste, chacun peut demander à
            voir ses données, les faire corriger ou effacer, ou s’opposer à leur usage, en écrivant au contact indiqué
            plus haut. Si la réponse ne convient pas, la CNIL peut être saisie (3 place de Fontenoy, 75007 Paris,
            cnil.fr).
          </p>
        </div>
      </Section>
      <Section title="Cookies" id="cookies">
        <div className="prose">
          <p>
            Le site ne dépose que des cookies nécessaires à son fonctionnement&nbsp;: celui de votre session, celui qui
            reconnaît un navigateur où vous vous êtes déjà connecté, celui qui porte un message d’une page à la
            suivante. Ils ne demandent pas d’accord. Aucun autre site n’en dépose, et aucune mesure d’audience n’est
            faite.
          </p>
        </div>
      </Section>
      <Section title="Crédits" id="credits">
        <div className="prose">
          <p>
            Les communes et les départements viennent du découpage administratif publié par Etalab. Les icônes sont
            celles de Lucide, les caractères Bricolage Grotesque et Figtree.
          </p>
        </div>
      </Section>
    </>
  );
}
