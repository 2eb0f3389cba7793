// The gallery of icons and components in their states, for developers.
import type { ReactNode } from "react";
import { fitWords } from "../../engines/matching/fit.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ButtonForm, ConfirmForm } from "../../ui/button-form.tsx";
import { Chip, ChipButton, ChipLink } from "../../ui/chip.tsx";
import { Columns } from "../../ui/columns.tsx";
import { ComboboxField } from "../../ui/combobox.tsx";
import { Count } from "../../ui/count.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { Figures } from "../../ui/figures.tsx";
import { FileField } from "../../ui/file-field.tsx";
import {
  CheckboxField,
  CheckboxGroup,
  FormErrors,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from "../../ui/form.tsx";
import { FranceMap } from "../../ui/france-map.tsx";
import { Pond, Underline } from "../../ui/hero.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type IconName, iconNames } from "../../ui/icon-names.ts";
import { ItemCard, ItemList, quickAction } from "../../ui/item-card.tsx";
import { type ListKey, ListKeys } from "../../ui/list-keys.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, PageHeader, Section } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Checklist, ProgressBar, ProgressRing } from "../../ui/progress.tsx";
import { SearchBar } from "../../ui/search-bar.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Time } from "../../ui/time.tsx";
import { GalleryStates } from "./gallery-states.tsx";

const exampleKeys: readonly ListKey[] = [["f", "ajouter aux favoris"]];

const frenchNames: Record<IconName, ReactNode> = {
  archive: <>Archive</>,
  "arrow-left": <>Flèche à gauche</>,
  "arrow-right": <>Flèche à droite</>,
  ban: <>Interdit</>,
  bell: <>Cloche</>,
  board: <>Tableau</>,
  bookmark: <>Marque-page</>,
  briefcase: <>Mallette</>,
  building: <>Immeuble</>,
  calendar: <>Calendrier</>,
  chart: <>Graphique</>,
  check: <>Coche</>,
  "check-circle": <>Coche cerclée</>,
  "chevron-down": <>Chevron bas</>,
  "chevron-left": <>Chevron gauche</>,
  "chevron-right": <>Chevron droit</>,
  circle: <>Cercle</>,
  clock: <>Horloge</>,
  close: <>Croix</>,
  copy: <>Copie</>,
  database: <>Base de données</>,
  download: <>Téléchargement</>,
  error: <>Erreur</>,
  euro: <>Euro</>,
  "external-link": <>Lien externe</>,
  eye: <>Œil</>,
  "eye-off": <>Œil barré</>,
  file: <>Document</>,
  filter: <>Réglettes</>,
  handshake: <>Poignée de main</>,
  heart: <>Cœur</>,
  help: <>Aide</>,
  history: <>Historique</>,
  home: <>Maison</>,
  image: <>Photo</>,
  inbox: <>Bannette</>,
  info: <>À savoir</>,
  key: <>Clé</>,
  link: <>Maillon</>,
  list: <>Liste</>,
  loader: <>Attente</>,
  lock: <>Cadenas</>,
  "log-in": <>Entrée</>,
  "log-out": <>Sortie</>,
  mail: <>Enveloppe</>,
  map: <>Carte</>,
  "map-pin": <>Repère</>,
  menu: <>Menu</>,
  message: <>Bulle</>,
  moon: <>Lune</>,
  more: <>Points de suite</>,
  paperclip: <>Trombone</>,
  pause: <>Pause</>,
  pencil: <>Crayon</>,
  phone: <>Téléphone</>,
  play: <>Lecture</>,
  plus: <>Plus</>,
  power: <>Marche et arrêt</>,
  refresh: <>Actualiser</>,
  school: <>Toque</>,
  screen: <>Écran</>,
  search: <>Loupe</>,
  send: <>Avion en papier</>,
  settings: <>Engrenage</>,
  share: <>Partage</>,
  shield: <>Bouclier</>,
  sparkles: <>Étincelles</>,
  star: <>Étoile</>,
  sun: <>Soleil</>,
  tag: <>Étiquette</>,
  trash: <>Corbeille</>,
  undo: <>Retour arrière</>,
  upload: <>Envoi de fichier</>,
  user: <>Personne</>,
  "user-plus": <>Nouvelle personne</>,
  users: <>Groupe</>,
  video: <>Vidéo</>,
  warning: <>Attention</>,
};

function Icons() {
  return (
    <ul className="icon-wall plain-list">
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} size={24} />
          <span>{frenchNames[name]}</span>
        </li>
      ))}
    </ul>
  );
}

function Buttons() {
  return (
    <>
      <div className="cluster">
        <Button variant="primary">Principal</Button>
        <Button variant="secondary">Secondaire</Button>
        <Button variant="ghost">Discret</Button>
        <Button variant="danger" icon="trash">
          Dangereux
        </Button>
        <Button variant="primary" disabled>
          Inactif
        </Button>
      </div>
      <div className="cluster">
        <Button variant="secondary" size="small" icon="bookmark">
          Petit
        </Button>
        <Button variant="primary" icon="search">
          Moyen
        </Button>
        <Button variant="primary" size="large" icon="search">
          Grand
        </Button>
        <Button variant="secondary" icon="heart" hideLabel>
          Ajouter aux favoris
        </Button>
        <Button variant="secondary" icon="heart" hideLabel className="is-pressed">
          Retirer des favoris
        </Button>
        <ButtonLink variant="secondary" to="/icon-demo" icon="arrow-right">
          Lien en forme de bouton
        </ButtonLink>
      </div>
      <div className="cluster">
        <ButtonForm action="/apparence" hidden={{ retour: "/icon-demo" }} icon="power">
          Désactiver
        </ButtonForm>
        <ConfirmForm
          action="/apparence"
          hidden={{ retour: "/icon-demo" }}
          icon="trash"
          title={<>Supprimer cet exemple&nbsp;?</>}
          text={<>Rien ne sera supprimé&nbsp;: cette boîte montre comment une question se pose.</>}
        >
          Supprimer
        </ConfirmForm>
      </div>
    </>
  );
}

function Fields() {
  return (
    <form className="stack" noValidate aria-label="Exemple de formulaire">
      <div className="fields">
        <TextField name="metier" label="Métier" placeholder="Développeur web, infirmière…" icon="briefcase" />
        <ComboboxField
          name="ville"
          label="Ville"
          source="/suggestions/lieux"
          bare
          code={{ name: "code" }}
          icon="map-pin"
          help="Quelques lettres suffisent."
        />
        <ComboboxField
          name="departements"
          label="Départements"
          source="/suggestions/lieux?departements=seuls"
          bare
          several
          defaultValue="Gironde, Landes"
          help="Plusieurs, séparés par des virgules."
        />
        <ComboboxField
          name="commune"
          label="Commune"
          source="/suggestions/lieux"
          defaultValue="Lyonn"
          error="Aucune commune ne porte ce nom."
        />
        <TextField name="salaire" label="Salaire minimum" type="number" defaultValue={2300} suffix="€ par mois" />
        <SelectField
          name="disponibilite"
          label="Disponibilité"
          emptyLabel="Indifférent"
          options={[
            { value: "1", label: "Disponible" },
            { value: "2", label: "Sous 1 mois" },
          ]}
        />
        <TextField
          name="adresse"
          label="Adresse e-mail"
          type="email"
          required
          error="Cette adresse n’est pas valide."
        />
        <PasswordField name="secret" label="Mot de passe" autoComplete="off" required />
        <TextField name="fige" label="Champ figé" defaultValue="Ne se modifie pas" readOnly />
        <TextField name="inactif" label="Champ inactif" disabled />
        <TextArea name="texte" label="Présentation" rows={3} />
        <FileField name="document" label="Document" help="PDF, DOCX ou ODT, 10 Mo au plus" />
      </div>
      <RadioGroup
        name="visibilite"
        label="Visibilité"
        defaultValue="a"
        options={[
          { value: "a", label: "Visible", help: "Tout le monde vous trouve." },
          { value: "b", label: "Masqué", help: "Sans votre nom." },
        ]}
      />
      <CheckboxGroup
        name="contrat"
        label="Contrats"
        columns
        defaultValues={["cdi"]}
        options={[
          { value: "cdi", label: "CDI", count: "128" },
          { value: "cdd", label: "CDD", count: "64" },
          { value: "stage", label: "Stage", count: "9" },
        ]}
      />
      <CheckboxField name="accord" label="J’accepte les conditions générales" required error="Cochez cette case." />
    </form>
  );
}

function Lists() {
  return (
    <>
      <div className="cluster">
        <ChipLink to="/icon-demo" remove="Retirer le filtre Gironde">
          Gironde
        </ChipLink>
        <ChipButton icon="plus" tone="neutral">
          Ajouter
        </ChipButton>
        <Chip>Neutre</Chip>
        <Chip tone="brand">Disponible</Chip>
        <Chip tone="accent">Nouveau</Chip>
        <Chip tone="ok" icon="check">
          Publiée
        </Chip>
        <Chip tone="warn">En attente</Chip>
        <Chip tone="bad">Refusée</Chip>
      </div>
      <ItemList>
        <ItemCard
          level={3}
          to="/icon-demo"
          media={<Avatar name="Amélie Martin" size="l" />}
          title="Amélie Martin"
          subtitle="Infirmière diplômée d’État · Bordeaux (33)"
          facts={
            <>
              <Chip tone="brand">Disponible</Chip>
              <Chip icon="file">CV</Chip>
              <Chip icon="video">Vidéo</Chip>
            </>
          }
          aside={
            <>
              <Time at="2026-03-12T14:05:00+01:00" title="12 mars 2026 à 14 h 05">
                il y a 4 minutes
              </Time>
              <Button variant="secondary" icon="heart" hideLabel size="small" className="is-pressed">
                Retirer des favoris
              </Button>
              <ButtonLink variant="secondary" to="/icon-demo" size="small">
                Voir le profil
              </ButtonLink>
            </>
          }
        />
      </ItemList>
      <ItemList rows="people">
        <ItemCard
          level={3}
          to="/icon-demo"
          isNew
          media={<Avatar name="Amélie Martin" />}
          title="Amélie Martin"
          subtitle="Infirmière diplômée d’État · Bordeaux (33)"
          lines={["Permis B : Oui"]}
          facts={<Chip tone="ok">{fitWords.strong}</Chip>}
          aside="Attend depuis 3&nbsp;jours"
          actionsLabel="Actions pour Amélie Martin"
          actions={
            <Button {...quickAction} icon="heart" data-key="f" title="Ajouter aux favoris">
              Ajouter aux favoris
            </Button>
          }
        />
        <ItemCard
          level={3}
          media={<Avatar name="Jonas Etchegaray" tone="accent" />}
          title="Jonas Etchegaray"
          subtitle="Infirmier de bloc opératoire · Toute la France"
          facts={<Chip tone="neutral">38&#8239;000&nbsp;€ brut par an</Chip>}
        />
      </ItemList>
      <ListKeys list=".rows" noun="personne" keys={exampleKeys} />
      <div className="cluster">
        <Avatar name="Karim Benali" size="s" />
        <Avatar name="Karim Benali" />
        <Avatar name="Salomé N’Diaye" tone="accent" />
      </div>
      <Pager label="Pages de l’exemple" previous="/icon-demo" next="/icon-demo" />
      <EmptyState
        level={3}
        title="Rien ne correspond"
        text="Élargissez la recherche, ou enregistrez-la pour recevoir les nouveautés par e-mail."
        actions={
          <ButtonLink variant="secondary" to="/icon-demo" icon="bookmark">
            Enregistrer la recherche
          </ButtonLink>
        }
      />
    </>
  );
}

export function Gallery() {
  return (
    <>
      <PageHeader
        title="Icônes et composants"
        lead="Tout ce dont les pages sont faites, dans chacun de ses états."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Icônes et composants" }]}
        actions={<Logo />}
      />
      <Count>{iconNames.length} icônes</Count>
      <Section title="Icônes">
        <Icons />
      </Section>
      <Section title="Boutons">
        <Buttons />
      </Section>
      <Section title="Recherche">
        <div className="tabbed">
          <Tabs
            label="Exemple d’onglets"
            items={[
              { to: "/icon-demo", label: "Je recrute", current: true },
              { to: "/icon-demo?emploi", label: "Je cherche un emploi" },
            ]}
          />
          <SearchBar label="Exemple de recherche">
            <ComboboxField
              idPrefix="recherche"
              name="job"
              label="Métier"
              source="/suggestions/metiers"
              placeholder="Développeur web, infirmière…"
            />
            <ComboboxField
              idPrefix="recherche"
              name="lieu"
              label="Ville ou département"
              source="/suggestions/lieux?departements=1"
              placeholder="Lyon, Gironde, 44…"
            />
          </SearchBar>
        </div>
      </Section>
      <Section title="Champs">
        <Fields />
      </Section>
      <Section title="Messages">
        <Notice tone="ok" title="Enregistré">
          Votre profil est à jour.
        </Notice>
        <Notice tone="warn">Votre adresse n’est pas encore confirmée.</Notice>
        <Notice tone="bad">L’envoi a échoué. Réessayez dans une minute.</Notice>
        <Notice>Les entreprises voient votre profil dès qu’il est complet.</Notice>
        <FormErrors
          summary="Deux champs sont à corriger."
          errors={{ adresse: "Cette adresse n’est pas valide.", accord: "Cochez cette case." }}
          fields={{ adresse: "Adresse e-mail", accord: "Conditions générales" }}
          focus={false}
        />
      </Section>
      <Section title="Listes">
        <Lists />
      </Section>
      <Section title="Tableau">
        <DataTable
          caption="Offres récentes"
          columns={[
            { label: "Offre" },
            { label: "Ville" },
            { label: "Vues", numeric: true },
            { label: "Gestes", hideLabel: true },
          ]}
          rows={[
            {
              id: "1",
              cells: [
                "Soudeur",
                "Nantes (44)",
                "1\u202f204",
                <ButtonLink variant="secondary" key="a" to="/icon-demo" size="small">
                  Modifier
                </ButtonLink>,
              ],
            },
            {
              id: "2",
              cells: [
                "Comptable",
                "Paris (75)",
                "87",
                <ButtonLink variant="secondary" key="a" to="/icon-demo" size="small">
                  Modifier
                </ButtonLink>,
              ],
            },
          ]}
        />
      </Section>
      <Columns
        aside={
          <Card className="stack">
            <ProgressRing value={78} label="Profil presque complet" />
            <Checklist
              items={[
                { done: true, label: "CV ajouté" },
                { done: false, label: "Ajoutez une vidéo" },
              ]}
            />
          </Card>
        }
      >
        <Section title="Faits">
          <DefinitionList
            items={[
              { term: "Contrat", value: "CDI" },
              { term: "Salaire", value: "2\u202f400\u00a0€ brut par mois" },
              { term: "Télétravail", value: "2 jours par semaine" },
            ]}
          />
          <ProgressBar label="presentation-amelie.mp4" value={62} detail="31,2 Mo sur 50,4 Mo" />
        </Section>
      </Columns>
      <Section title="Carte">
        <div className="grid">
          <FranceMap
            highlighted={["33"]}
            nearby={["24", "40"]}
            label="Carte de France&nbsp;: la Gironde, puis les Landes et la Dordogne"
          />
          <FranceMap highlighted={["75", "2A", "974"]} label="Carte de France&nbsp;: Paris, Corse-du-Sud, La Réunion" />
        </div>
      </Section>
      <Section title="Grand titre">
        <p className="display">
          Les bons talents sont <Underline>déjà là.</Underline>
        </p>
        <Pond note="Une note" />
        <Figures
          items={[
            { value: "18\u202f204", label: "profils visibles" },
            { value: "101", label: "départements couverts" },
          ]}
        />
      </Section>
      <GalleryStates />
    </>
  );
}
