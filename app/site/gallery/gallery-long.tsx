// The last part of the gallery: overlong names, words and tables, and empty lists.
import { Avatar } from "../../ui/avatar.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Chip, ChipLink } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { DataTable } from "../../ui/table.tsx";

export const longName = "Marie-Antoinette de La Rochefoucauld-Montmorency d’Estrées";
export const longWord = "anticonstitutionnellement-irresponsabilisation@exemple-de-domaine-interminable.fr";

export function LongTexts() {
  return (
    <>
      <ItemList>
        <ItemCard
          level={3}
          to="/about"
          media={<Avatar name={longName} size="l" />}
          title={longName}
          subtitle={`Responsable de la maintenance des installations frigorifiques et climatiques · Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson (51) · ${longWord}`}
          facts={
            <>
              <Chip tone="brand">Sous 3 mois</Chip>
              <Chip>
                {"150\u202f000\u00a0– 200\u202f000\u00a0€ brut par an, selon l’expérience et le lieu de travail"}
              </Chip>
              <ChipLink to="/icon-demo" remove={`Retirer le critère ${longWord}`}>
                {longWord}
              </ChipLink>
            </>
          }
          aside={
            <>
              <span>le 28 septembre 2025</span>
              <Button variant="secondary" size="small" icon="heart" className="button-fold">
                Ajouter aux favoris
              </Button>
              <ButtonLink to="/icon-demo" variant="secondary" size="small" className="item-open">
                Voir le profil
              </ButtonLink>
            </>
          }
        />
      </ItemList>
      <div className="cluster">
        <Avatar name="Zoé" size="s" />
        <Avatar name="Zoé" />
        <Avatar name={longName} tone="accent" />
        <Avatar name="Atelier" src="/favicon.svg" />
        <Avatar name="Atelier" src="/favicon.svg" size="l" />
      </div>
      <DataTable
        caption="Tableau aux textes longs"
        columns={[{ label: "Nom" }, { label: "Adresse e-mail" }, { label: "Rien" }, { label: "Nombre", numeric: true }]}
        rows={[
          { id: "1", cells: [longName, longWord, "", "1\u202f234\u202f567"] },
          { id: "2", cells: ["Zoé", "zoe@exemple.fr", "", "0"] },
        ]}
      />
      <EmptyState level={3} icon="inbox" title="Rien ici pour l’instant" />
      <EmptyState
        level={3}
        icon="heart"
        title="Aucun favori"
        text="Gardez un profil depuis les résultats d’une recherche&nbsp;: vous le retrouverez ici."
        actions={
          <>
            <ButtonLink to="/icon-demo" icon="search">
              Chercher des candidats
            </ButtonLink>
            <ButtonLink to="/icon-demo" variant="secondary">
              Revenir à l’accueil
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
