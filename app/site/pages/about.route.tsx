// The page about Vivier, its purpose and its principles.

import { hasDefaultName, siteName } from "../../platform/config/site-identity.ts";
import { type MetaGiven, pageMeta } from "../../platform/http/page-meta.ts";
import { withDe } from "../../platform/text/elision.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import { Card, PageHeader } from "../../ui/page.tsx";
import { Fact } from "../home/fact.tsx";

export const meta = (args: MetaGiven) =>
  pageMeta(args, {
    title: "À propos",
    description: `Ce qu’est ${siteName()}, pour qui, et les règles qu’il se donne\u00a0: gratuit pour les candidats, aucune place à vendre, aucun traceur, un logiciel libre.`,
  });

export default function About() {
  return (
    <>
      <PageHeader
        title={`À propos ${withDe(siteName())}`}
        lead="Un site où les entreprises cherchent des personnes, et où les personnes trouvent des offres. Rien de plus."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "À propos" }]}
      />
      <Columns
        label="Pour aller plus loin"
        aside={
          <Card className="stack stack-s">
            <ButtonLink to="/comment" variant="primary" wide>
              Comment ça marche
            </ButtonLink>
            <ButtonLink to="/sto" variant="secondary" wide>
              Talents et offres en chiffres
            </ButtonLink>
            <ButtonLink to="/classement" variant="ghost" wide>
              Comment les résultats sont classés
            </ButtonLink>
            <ButtonLink to="/mentions-legales" variant="ghost" wide>
              Mentions légales
            </ButtonLink>
          </Card>
        }
      >
        <div className="prose">
          <h2>Dans les deux sens</h2>
          <p>
            Sur la plupart des sites d’emploi, l’entreprise publie et attend. Ici, elle peut aussi chercher&nbsp;: un
            métier, une ville, un département, et les profils qui correspondent s’affichent. Elle en ouvre un, lit le
            CV, écrit.
          </p>
          <p>
            Le candidat remplit un profil une fois, et décide s’il est visible, masqué (son parcours, sans son nom) ou
            caché. Il peut aussi chercher une offre et y répondre, avec ou sans compte.
          </p>
          <p>
            {hasDefaultName() ? "En recrutement, un vivier, ce sont les talents que l’on connaît déjà. " : null}Ici, les
            talents et les entreprises d’une même ville se trouvent, sans attendre que l’autre appelle.
          </p>
          <h2>Les règles que nous nous donnons</h2>
        </div>
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
            Tant qu’elle n’a pas confirmé son adresse, une entreprise ne publie rien et ne voit ni nom, ni coordonnées,
            ni CV.
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
        <div className="prose">
          <h2>Un logiciel libre</h2>
          <p>
            Le logiciel s’installe chez qui le souhaite&nbsp;: une région, une branche, une école, une commune. Celui
            qui l’installe en est l’éditeur et répond de ce qui s’y publie&nbsp;; les mentions légales disent qui il
            est.
          </p>
        </div>
      </Columns>
    </>
  );
}
