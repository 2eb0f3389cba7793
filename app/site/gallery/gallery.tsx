// The gallery of icons and components, each in its states, for developers.
import { fitWords } from "../../engines/matching/fit.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, ButtonLink, type ButtonProps, SubmitButton } from "../../ui/button.tsx";
import { ButtonForm, ConfirmForm } from "../../ui/button-form.tsx";
import { Chip, ChipButton, ChipLink, type ChipTone } from "../../ui/chip.tsx";
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
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { Toast } from "../../ui/toast.tsx";
import { FiguresMap } from "../home/figures-map.tsx";

const longName = "Marie-Antoinette de La Rochefoucauld-Montmorency d’Estrées";
const longWord = "anticonstitutionnellement-irresponsabilisation@exemple-de-domaine-interminable.fr";
const exampleKeys: readonly ListKey[] = [["f", "ajouter aux favoris"]];

const frenchNames: Record<IconName, string> = {
  archive: "Archive",
  "arrow-left": "Flèche à gauche",
  "arrow-right": "Flèche à droite",
  ban: "Interdit",
  bell: "Cloche",
  board: "Tableau",
  bookmark: "Marque-page",
  briefcase: "Mallette",
  building: "Immeuble",
  calendar: "Calendrier",
  chart: "Graphique",
  check: "Coche",
  "check-circle": "Coche cerclée",
  "chevron-down": "Chevron bas",
  "chevron-left": "Chevron gauche",
  "chevron-right": "Chevron droit",
  circle: "Cercle",
  clock: "Horloge",
  close: "Croix",
  copy: "Copie",
  database: "Base de données",
  download: "Téléchargement",
  error: "Erreur",
  euro: "Euro",
  "external-link": "Lien externe",
  eye: "Œil",
  "eye-off": "Œil barré",
  file: "Document",
  filter: "Réglettes",
  handshake: "Poignée de main",
  heart: "Cœur",
  help: "Aide",
  history: "Historique",
  home: "Maison",
  image: "Photo",
  inbox: "Bannette",
  info: "À savoir",
  key: "Clé",
  link: "Maillon",
  list: "Liste",
  loader: "Attente",
  lock: "Cadenas",
  "log-in": "Entrée",
  "log-out": "Sortie",
  mail: "Enveloppe",
  map: "Carte",
  "map-pin": "Repère",
  menu: "Menu",
  message: "Bulle",
  moon: "Lune",
  more: "Points de suite",
  paperclip: "Trombone",
  pause: "Pause",
  pencil: "Crayon",
  phone: "Téléphone",
  play: "Lecture",
  plus: "Plus",
  power: "Marche et arrêt",
  refresh: "Actualiser",
  school: "Toque",
  screen: "Écran",
  search: "Loupe",
  send: "Avion en papier",
  settings: "Engrenage",
  share: "Partage",
  shield: "Bouclier",
  sparkles: "Étincelles",
  star: "Étoile",
  sun: "Soleil",
  tag: "Étiquette",
  trash: "Corbeille",
  undo: "Retour arrière",
  upload: "Envoi de fichier",
  user: "Personne",
  "user-plus": "Nouvelle personne",
  users: "Groupe",
  video: "Vidéo",
  warning: "Attention",
};

const buttons: ButtonProps[] = [
  { children: "Principal" },
  { variant: "secondary", children: "Secondaire" },
  { variant: "ghost", children: "Discret" },
  { variant: "danger", icon: "trash", children: "Dangereux" },
  { disabled: true, children: "Inactif" },
  { variant: "secondary", size: "small", icon: "bookmark", children: "Petit" },
  { size: "large", icon: "search", children: "Grand" },
  { variant: "secondary", icon: "heart", hideLabel: true, children: "Ajouter aux favoris" },
  { variant: "secondary", icon: "heart", className: "is-pressed", "aria-pressed": true, children: "Enfoncé" },
  { variant: "secondary", icon: "download", children: "Télécharger toutes les données que nous gardons de vous" },
];

function Buttons() {
  return (
    <>
      <div className="cluster">
        {buttons.map((button) => (
          <Button key={String(button.children)} {...button} />
        ))}
        <SubmitButton pending variant="secondary" icon="heart">
          En attente
        </SubmitButton>
        <ButtonLink variant="secondary" to="/icon-demo" icon="arrow-right">
          Lien en forme de bouton
        </ButtonLink>
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
      <Button wide>Toute la largeur</Button>
    </>
  );
}

function Fields() {
  return (
    <form className="stack" noValidate aria-label="Exemple de formulaire">
      <div className="fields">
        <TextField name="metier" label="Vide" placeholder="Développeur web, infirmière…" icon="briefcase" />
        <TextField name="long" label="Texte long" defaultValue={longWord} />
        <TextField name="salaire" label="Avec une unité" type="number" defaultValue={2300} suffix="€ par mois" />
        <TextField name="siret" label="Avec une aide" help="14 chiffres, tels qu’ils figurent sur votre Kbis." />
        <TextField
          name="adresse"
          label="En erreur"
          required
          defaultValue="camille@"
          error="Cette adresse n’est pas valide."
        />
        <TextField name="fige" label="En lecture seule" defaultValue="Ne se modifie pas" readOnly />
        <TextField name="inactif" label="Inactif" disabled />
        <PasswordField name="secret" label="Mot de passe" autoComplete="off" required />
        <ComboboxField
          name="ville"
          label="Ville"
          source="/suggestions/lieux"
          bare
          code={{ name: "code" }}
          icon="map-pin"
        />
        <ComboboxField
          name="departements"
          label="Départements"
          source="/suggestions/lieux?departements=seuls"
          bare
          several
          defaultValue="Gironde, Landes"
        />
        <SelectField
          name="disponibilite"
          label="Choix"
          emptyLabel="Indifférent"
          options={[{ value: "1", label: "Disponible" }]}
          error="Choisissez une ligne de la liste."
        />
        <FileField name="document" label="Document" help="PDF, DOCX ou ODT, 10 Mo au plus" />
        <TextArea name="texte" label="Texte" rows={3} defaultValue="Trop long." error="Ce texte est trop long." />
      </div>
      <RadioGroup
        name="visibilite"
        label="Visibilité"
        options={[
          { value: "a", label: "Visible", help: "Tout le monde vous trouve." },
          { value: "b", label: "Masqué", help: "Sans votre nom." },
        ]}
        error="Choisissez l’un des deux."
      />
      <CheckboxGroup
        name="contrat"
        label="Contrats"
        columns
        defaultValues={["cdi"]}
        options={[
          { value: "cdi", label: "CDI", count: "128" },
          { value: "cdd", label: "CDD", count: "64" },
        ]}
      />
      <CheckboxField name="accord" label="J’accepte les conditions générales" required error="Cochez cette case." />
      <CheckboxField name="caseInactive" label="Case inactive" disabled />
    </form>
  );
}

function Messages() {
  return (
    <>
      <Notice tone="ok" title="Enregistré">
        Votre profil est à jour.
      </Notice>
      <Notice tone="warn">Votre adresse n’est pas encore confirmée.</Notice>
      <Notice tone="bad">L’envoi a échoué. Réessayez dans une minute.</Notice>
      <Notice>Les entreprises voient votre profil dès qu’il est complet.</Notice>
      <FormErrors
        summary="Deux champs sont à corriger."
        errors={{ adresse: "Cette adresse n’est pas valide.", accord: "Cochez cette case." }}
        fields={{ adresse: "En erreur", accord: "Conditions générales" }}
        focus={false}
      />
      <div className="toast-still">
        <Toast
          flash={{
            tone: "ok",
            text: "Retiré des favoris",
            undo: { action: "/apparence", fields: { retour: "/icon-demo" } },
          }}
        />
      </div>
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

const tones: [ChipTone, string][] = [
  ["neutral", "Neutre"],
  ["brand", "Disponible"],
  ["accent", "Nouveau"],
  ["ok", "Publiée"],
  ["warn", "En attente"],
  ["bad", "Refusée"],
];

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
        {tones.map(([tone, label]) => (
          <Chip key={tone} tone={tone}>
            {label}
          </Chip>
        ))}
        <Avatar name="Zoé" size="s" />
        <Avatar name="Salomé N’Diaye" tone="accent" />
        <Avatar name="Atelier" src="/favicon.svg" size="l" />
      </div>
      <ItemList>
        <ItemCard
          level={3}
          to="/icon-demo"
          media={<Avatar name={longName} size="l" />}
          title={longName}
          subtitle="Responsable de la maintenance des installations frigorifiques · Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson (51)"
          facts={
            <>
              <Chip icon="file">CV</Chip>
              <ChipLink to="/icon-demo" remove={`Retirer le critère ${longWord}`}>
                {longWord}
              </ChipLink>
            </>
          }
          aside={
            <ButtonLink variant="secondary" to="/icon-demo" size="small">
              Voir le profil
            </ButtonLink>
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
          lines={["Permis B\u00a0: Oui"]}
          facts={<Chip tone="ok">{fitWords.strong}</Chip>}
          aside="Attend depuis 3&nbsp;jours"
          actionsLabel="Actions pour Amélie Martin"
          actions={
            <Button {...quickAction} icon="heart" data-key="f" title="Ajouter aux favoris">
              Ajouter aux favoris
            </Button>
          }
        />
      </ItemList>
      <ListKeys list=".rows" noun="personne" keys={exampleKeys} />
      <Pager label="Pages de l’exemple" previous="/icon-demo" next="/icon-demo" />
      <DataTable
        caption="Offres récentes"
        columns={[{ label: "Offre" }, { label: "Ville" }, { label: "Rien" }, { label: "Vues", numeric: true }]}
        rows={[
          { id: "1", cells: ["Soudeur", "Nantes (44)", "", "1\u202f204"] },
          { id: "2", cells: [longName, "Paris (75)", "", "87"] },
        ]}
      />
    </>
  );
}

function Progress() {
  return (
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
          ]}
        />
        <ProgressBar label={`${longWord}.mp4`} value={62} detail="31,2 Mo sur 50,4 Mo" />
      </Section>
    </Columns>
  );
}

export function Gallery() {
  return (
    <>
      <PageHeader
        title="Icônes et composants"
        lead="Tout ce dont les pages sont faites, dans chacun de ses états."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Icônes et composants" }]}
        actions={
          <>
            <Logo />
            <ThemeSwitch />
          </>
        }
      />
      <Count>{iconNames.length} icônes</Count>
      <Section title="Icônes">
        <ul className="icon-wall plain-list">
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} size={24} />
              <span>{frenchNames[name]}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Boutons">
        <Buttons />
      </Section>
      <Section title="Recherche">
        <div>
          <Tabs
            label="Exemple d’onglets"
            items={[
              { to: "/icon-demo", label: "Je recrute", current: true },
              { to: "/icon-demo?emploi", label: "Je cherche un emploi" },
            ]}
          />
          <SearchBar label="Exemple de recherche">
            <ComboboxField
              name="job"
              label="Métier"
              source="/suggestions/metiers"
              placeholder="Développeur web, infirmière…"
            />
          </SearchBar>
        </div>
      </Section>
      <Section title="Champs">
        <Fields />
      </Section>
      <Section title="Messages">
        <Messages />
      </Section>
      <Section title="Listes">
        <Lists />
      </Section>
      <Progress />
      <Section title="Carte">
        <FiguresMap
          label="Carte de France&nbsp;: la Gironde et ses voisins, Corse-du-Sud, La Réunion"
          strong={{ codes: ["33", "2A", "974"], meaning: "Choisis" }}
          pale={{ codes: ["24", "40"], meaning: "Voisins" }}
          rest="Autres"
        />
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
    </>
  );
}
