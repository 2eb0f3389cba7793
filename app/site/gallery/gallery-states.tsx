// The second part of the gallery: each component in all its states, with overlong texts and empty lists.
import type { ReactNode } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Button, ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Chip, ChipLink } from "../../ui/chip.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { CheckboxField, RadioGroup, SelectField, TextArea, TextField } from "../../ui/form.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { Section } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Checklist, ProgressBar, ProgressRing } from "../../ui/progress.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { Toast } from "../../ui/toast.tsx";

const longName = "Marie-Antoinette de La Rochefoucauld-Montmorency d’Estrées";
const longWord = "anticonstitutionnellement-irresponsabilisation@exemple-de-domaine-interminable.fr";

function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="state">
      <p className="muted">{name}</p>
      {children}
    </div>
  );
}

function ButtonStates() {
  return (
    <>
      <div className="grid">
        <State name="Normal">
          <Button>Chercher</Button>
        </State>
        <State name="Inactif">
          <Button disabled>Chercher</Button>
        </State>
        <State name="En attente">
          <SubmitButton pending>Chercher</SubmitButton>
        </State>
        <State name="En attente, secondaire">
          <SubmitButton pending variant="secondary" icon="heart">
            Ajouter aux favoris
          </SubmitButton>
        </State>
        <State name="Enfoncé">
          <Button variant="secondary" icon="heart" className="is-pressed" aria-pressed>
            Retirer des favoris
          </Button>
        </State>
        <State name="Icône seule, inactive">
          <Button variant="secondary" icon="trash" hideLabel disabled>
            Supprimer l’exemple
          </Button>
        </State>
        <State name="Texte long">
          <Button variant="secondary" icon="download">
            Télécharger toutes les données que nous gardons de vous
          </Button>
        </State>
        <State name="Toute la largeur">
          <Button wide>Créer mon compte</Button>
        </State>
      </div>
      <p className="soft">
        Au survol, le fond se renforce. Au clavier, un contour de 3 pixels entoure ce qui a le focus. En attente,
        l’icône tourne (elle reste immobile quand le système demande moins d’animations), le bouton garde son nom et
        ignore les autres pressions.
      </p>
    </>
  );
}

function FieldStates() {
  const options = [{ value: "1", label: "Disponible" }];
  return (
    <form className="fields" noValidate aria-label="Champs dans leurs états">
      <TextField idPrefix="etat" name="vide" label="Vide" placeholder="Infirmière, soudeur…" />
      <TextField idPrefix="etat" name="rempli" label="Rempli" defaultValue="Infirmière diplômée d’État" />
      <TextField idPrefix="etat" name="long" label="Texte long" defaultValue={longWord} />
      <TextField
        idPrefix="etat"
        name="aide"
        label="Avec une aide"
        help="14 chiffres, tels qu’ils figurent sur votre Kbis."
      />
      <TextField idPrefix="etat" name="oblige" label="Obligatoire" required />
      <TextField
        idPrefix="etat"
        name="erreur"
        label="En erreur"
        defaultValue="camille@"
        help="Elle sert à vous connecter."
        error="Cette adresse n’est pas valide."
      />
      <TextField idPrefix="etat" name="lecture" label="En lecture seule" defaultValue="Ne se modifie pas" readOnly />
      <TextField idPrefix="etat" name="inactif" label="Inactif" defaultValue="Pas encore" disabled />
      <SelectField idPrefix="etat" name="choix" label="Choix, vide" emptyLabel="Choisir…" options={options} />
      <SelectField
        idPrefix="etat"
        name="choixErreur"
        label="Choix, en erreur"
        emptyLabel="Choisir…"
        options={options}
        error="Choisissez une ligne de la liste."
      />
      <SelectField idPrefix="etat" name="choixInactif" label="Choix, inactif" options={options} disabled />
      <FileField idPrefix="etat" name="fichier" label="Fichier, en erreur" error="Aucun fichier fourni" />
      <TextArea
        idPrefix="etat"
        name="texte"
        label="Texte, en erreur"
        rows={3}
        defaultValue="Trop long."
        error="Ce texte est trop long."
      />
      <RadioGroup
        idPrefix="etat"
        name="groupe"
        label="Groupe, en erreur"
        options={[
          { value: "a", label: "Temps plein" },
          { value: "b", label: "Temps partiel" },
        ]}
        error="Choisissez l’un des deux."
      />
      <CheckboxField idPrefix="etat" name="caseCochee" label="Case cochée" defaultChecked />
      <CheckboxField idPrefix="etat" name="caseInactive" label="Case inactive" disabled />
    </form>
  );
}

function Boxes() {
  return (
    <>
      <div className="cluster">
        <Dialog title="Une boîte" opener={{ variant: "secondary", children: "Ouvrir une boîte" }}>
          {(close) => (
            <>
              <p>Elle se ferme par Échap, par la croix, par un bouton ou en pressant à côté.</p>
              <div className="cluster">
                <Button {...close}>J’ai compris</Button>
              </div>
            </>
          )}
        </Dialog>
      </div>
      <div className="stack toast-still">
        <Toast
          flash={{
            tone: "ok",
            text: "Retiré des favoris",
            undo: { action: "/apparence", fields: { retour: "/icon-demo" } },
          }}
        />
        <Toast
          flash={{ tone: "warn", text: "Votre adresse n’est pas encore confirmée\u00a0: un message vous attend." }}
        />
        <Toast
          flash={{
            tone: "bad",
            text: "L’envoi a échoué et rien n’est perdu\u00a0: votre texte est encore dans le formulaire. Réessayez dans une minute.",
          }}
        />
      </div>
    </>
  );
}

function Progresses() {
  return (
    <>
      <div className="grid">
        <ProgressRing value={0} label="Profil à compléter" />
        <ProgressRing value={43} label="Profil à compléter" />
        <ProgressRing value={100} label="Profil complet" />
      </div>
      <ProgressBar label="cv.pdf" value={0} detail="En attente" />
      <ProgressBar label={`${longWord}.mp4`} value={62} detail="31,2 Mo sur 50,4 Mo" />
      <ProgressBar label="photo.webp" value={100} detail="Envoyé" />
      <Checklist
        items={[
          { done: true, label: "CV ajouté" },
          {
            done: false,
            label: "Décrivez une expérience, même courte\u00a0: ce que vous y faisiez compte plus que sa durée",
          },
        ]}
      />
    </>
  );
}

function Ways() {
  return (
    <>
      <Breadcrumb
        label="Exemple de fil d’Ariane"
        items={[
          { label: "Offres", to: "/offres" },
          { label: "Un nom d’entreprise si long qu’il passe à la ligne sur un téléphone", to: "/about" },
          { label: longName },
        ]}
      />
      <Tabs
        label="Onglets nombreux"
        items={["Toutes", "Publiées", "En pause", "Expirées", "Brouillons"].map((label, index) => ({
          to: `/icon-demo?onglet=${index}`,
          label,
          current: index === 1,
        }))}
      />
      <State name="Première page">
        <Pager label="Première page de l’exemple" next="/icon-demo" />
      </State>
      <State name="Au milieu">
        <Pager label="Page du milieu de l’exemple" previous="/icon-demo" next="/icon-demo" />
      </State>
      <State name="Dernière page">
        <Pager label="Dernière page de l’exemple" previous="/icon-demo" />
      </State>
      <State name="Apparence">
        <ThemeSwitch />
      </State>
    </>
  );
}

function LongTexts() {
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
              <Button variant="secondary" size="small" icon="heart">
                Ajouter aux favoris
              </Button>
              <ButtonLink to="/icon-demo" variant="secondary" size="small">
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

export function GalleryStates() {
  return (
    <>
      <Section title="États des boutons">
        <ButtonStates />
      </Section>
      <Section title="États des champs">
        <FieldStates />
      </Section>
      <Section title="Boîtes et messages passagers">
        <Boxes />
      </Section>
      <Section title="Avancement">
        <Progresses />
      </Section>
      <Section title="Chemins">
        <Ways />
      </Section>
      <Section title="Textes longs, listes vides">
        <LongTexts />
      </Section>
    </>
  );
}
