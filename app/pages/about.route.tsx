// What Vivier is and what it refuses to do, for whoever arrives without knowing it.
import { ButtonLink } from "../ui/button.tsx";
import { Columns } from "../ui/columns.tsx";
import { Card, PageHeader } from "../ui/page.tsx";

export const meta = () => [
  { title: "À propos – Vivier" },
  { name: "description", content: "Ce qu’est Vivier, pour qui, et les règles que le site se donne." },
];

export default function About() {
  return (
    <>
      <PageHeader
        title="À propos de Vivier"
        lead="Un site où les entreprises cherchent des personnes, et où les personnes trouvent des offres. Rien de plus."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "À propos" }]}
      />
      <Columns
        label="Pour aller plus loin"
        aside={
          <Card className="stack">
            <ButtonLink to="/comment" variant="primary" wide>
              Comment ça marche
            </ButtonLink>
            <ButtonLink to="/sto" variant="secondary" wide>
              Talents et offres en chiffres
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
            métier, une ville, un département, et les profils qui correspondent s’affichent, du plus récent au plus
            ancien. Elle en ouvre un, lit le CV, écrit.
          </p>
          <p>
            Le candidat, lui, remplit un profil une fois. Il décide s’il est visible, masqué (les entreprises voient son
            parcours sans savoir qui il est) ou caché. Il peut aussi chercher une offre et y répondre, avec ou sans
            compte.
          </p>

          <h2>Ce à quoi nous tenons</h2>
          <ul>
            <li>
              <strong>Gratuit pour qui cherche un emploi.</strong> Une candidature ne se paie pas&nbsp;; la loi
              l’interdit, et nous aussi.
            </li>
            <li>
              <strong>Aucune place à vendre.</strong> Les listes sont dans l’ordre des dates. Aucune entreprise ne paie
              pour passer devant.
            </li>
            <li>
              <strong>Pas de note, pas de tri caché.</strong> Un profil sort d’une recherche parce qu’il contient les
              mots cherchés, au lieu cherché. Aucun calcul ne juge les personnes.
            </li>
            <li>
              <strong>Des adresses vérifiées.</strong> Tant qu’une entreprise n’a pas confirmé son adresse e-mail, ses
              offres ne sont pas publiques et elle ne voit ni nom, ni coordonnées, ni CV.
            </li>
            <li>
              <strong>Pas de publicité, pas de traceur.</strong> Le site ne charge rien d’un autre site et ne dépose que
              les cookies nécessaires à la connexion.
            </li>
          </ul>

          <h2>Un logiciel libre</h2>
          <p>
            Vivier s’installe chez qui le souhaite&nbsp;: une région, une branche, une école, une commune. Celui qui
            l’installe en est l’éditeur et répond de ce qui s’y publie&nbsp;; les mentions légales disent qui il est.
          </p>
        </div>
      </Columns>
    </>
  );
}
