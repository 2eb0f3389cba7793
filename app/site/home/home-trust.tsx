// Reasons to trust the site with a CV. The page names only existing features.
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Fact } from "./fact.tsx";
import { VisibilityTable } from "./visibility-table.tsx";

type Role = "candidate" | "company" | "admin" | null;

export function HomeTrust({ role }: { role: Role }) {
  return (
    <section className="band band-sunken" aria-labelledby="confiance">
      <div className="wrap stack">
        <h2 id="confiance">Votre CV reste à vous</h2>
        <div className="pair pair-wide">
          {/* biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list */}
          <ul className="trust" role="list">
            <Fact icon="eye-off" title="Vous décidez qui vous voit">
              Visible, masqué ou caché&nbsp;: vous changez quand vous voulez, l’effet est immédiat.
            </Fact>
            <Fact icon="shield" title="Rien ne part ailleurs">
              Pas de publicité, pas de mesure d’audience&nbsp;: le site ne charge rien d’un autre site.
            </Fact>
            <Fact icon="history" title="Vous savez qui vous lit">
              Votre accueil montre les entreprises qui ont ouvert votre profil ou votre CV, et quand.
            </Fact>
            <Fact icon="trash" title="Supprimé quand vous le décidez">
              Un bouton ferme votre compte aussitôt et l’efface 30 jours après. Sans compte, un lien efface votre
              candidature.
            </Fact>
          </ul>
          <div className="stack">
            <VisibilityTable />
            <p className="muted">
              Une entreprise ne voit ni nom, ni coordonnées, ni CV avant d’avoir confirmé son adresse. Postuler montre
              votre candidature à cette entreprise seulement, même en profil caché.{" "}
              <Link to="/confidentialite">Vos données en détail</Link>
            </p>
          </div>
        </div>
        {role === null ? (
          <div className="cluster">
            <ButtonLink to="/inscription-candidat" variant="primary">
              Créer mon profil
            </ButtonLink>
            <ButtonLink to="/test-candidat" variant="ghost">
              Tester mon profil, sans compte
            </ButtonLink>
          </div>
        ) : null}
        {role === "candidate" ? (
          <div>
            <ButtonLink to="/moncompte#visibilite" variant="secondary">
              Choisir qui me voit
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </section>
  );
}
