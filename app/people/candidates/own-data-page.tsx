// The readable page of the own-data archive: one self-contained HTML file.

import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { labelsOf } from "../../engines/attributes/attributes.ts";
import { occupationNames } from "../../engines/occupations/choice.ts";
import { siteName } from "../../platform/config/site-identity.ts";
import { dateTime } from "../../platform/text/french.ts";

type Row = Record<string, unknown>;

const titles: Record<string, string> = {
  compte: "Mon compte",
  profil: "Mon profil",
  experiences: "Mes expériences",
  diplomes: "Mes diplômes",
  entreprisesBloquees: "Entreprises exclues",
  demandesDesEntreprises: "Demandes des entreprises à voir qui je suis",
  lienDePartage: "Lien qui montre mon profil",
  visites: "Ma dernière visite de l’accueil",
  candidatures: "Mes candidatures",
  offresLues: "Les offres telles que je les ai lues",
  candidaturesReunies: "Candidatures réunies sous mon nom, ou séparées",
  suiviDesCandidatures: "Suivi de mes candidatures",
  reponsesRecues: "Réponses des entreprises",
  notesDesEntreprises: "Notes des entreprises sur mes candidatures",
  messagesDesCandidatures: "Messages échangés",
  entretiens: "Entretiens",
  messagesRecus: "Messages reçus des entreprises",
  reponsesAuxMessages: "Mes réponses à ces messages",
  invitationsAPostuler: "Invitations à postuler",
  avisSurLesOffres: "Mes avis sur les offres proposées",
  favorisDesEntreprises: "Entreprises qui m’ont mis en favori",
  ecarteDesResultats: "Entreprises qui m’ont écarté de leurs résultats",
  listesDesEntreprises: "Listes des entreprises où je figure",
  etiquettesDesEntreprises: "Étiquettes des entreprises sur mon profil",
  notesSurLeProfil: "Notes des entreprises sur mon profil",
  signaleParAlerte: "Alertes reçues par des entreprises",
  consultations: "Qui a ouvert mon profil ou mon CV",
  vuesDesAdministrateurs: "Quand un administrateur a vu le site à ma place",
  recherches: "Mes dernières recherches",
  offresEnregistrees: "Offres enregistrées",
  recherchesEnregistrees: "Recherches enregistrées et entreprises suivies",
  alertesSansCompte: "Adresse confirmée pour des alertes sans compte",
  alertesDemandees: "Alertes à confirmer",
  alertes: "Alertes par e-mail",
  offresSignalees: "Offres signalées par vos alertes",
  profilAvantChangement: "Profil avant vos derniers changements",
  demandesAssistance: "Demandes d’assistance",
  signalements: "Signalements envoyés",
  decisionsDeModeration: "Décisions de modération",
  brouillons: "Brouillons",
  sessions: "Appareils connectés",
  navigateursConnus: "Navigateurs déjà utilisés pour me connecter",
  liensEnvoyes: "Liens personnels en cours",
  deuxiemeEtape: "Validation en deux étapes",
  signesSansCompte: "Dernière nouvelle de moi pour une candidature sans compte",
  signesDeVie: "Dernière visite et durée de conservation",
  courriers: "E-mails que le site m’a envoyés",
  envoisDeFichiers: "Envois de fichiers",
  importations: "Ce qu’un administrateur a importé d’un fichier",
  fichiers: "Mes fichiers",
};

const labels: Record<string, string> = {
  id: "Numéro",
  email: "E-mail",
  emailVerified: "Adresse confirmée",
  name: "Nom",
  role: "Rôle",
  createdAt: "Créé le",
  updatedAt: "Modifié le",
  termsAcceptedAt: "Conditions acceptées le",
  prenom: "Prénom",
  nom: "Nom",
  mobile: "Mobile",
  tel: "Téléphone",
  disponibility: "Disponibilité",
  salaryMin: "Salaire minimum",
  salaryMax: "Salaire maximum",
  salaryTaux: "Unité du salaire",
  job: "Métier",
  occupationCodes: "Métier reconnu",
  city: "Ville",
  departments: "Départements",
  available_all_country: "Toute la France",
  radius: "Distance autour de la ville",
  attributes: "Ce que j’apporte",
  country: "Pays",
  visibility: "Visibilité",
  videoTranscript: "Texte de la vidéo",
  title: "Intitulé",
  company: "Entreprise",
  school: "École ou organisme",
  year: "Année",
  startMonth: "Début",
  endMonth: "Fin",
  description: "Description",
  siren: "SIREN",
  entreprise: "Entreprise",
  offer: "Offre",
  message: "Message",
  text: "Texte",
  state: "État",
  at: "Date",
  label: "Étiquette",
  notifiedAt: "Annoncé le",
  what: "Ouvert",
  sentAt: "Envoyé le",
  expiresAt: "Valable jusqu’au",
  ipAddress: "Adresse IP",
  userAgent: "Navigateur",
  subject: "Objet",
  originalName: "Nom du fichier",
  size: "Taille en octets",
  uploadedAt: "Envoyé le",
  dansLArchive: "Dans l’archive",
  frequency: "Fréquence",
  query: "Critères",
  total: "Résultats",
  searchedAt: "Cherché le",
  reason: "Motif",
};

const technicalColumns =
  /^(id|.+Id|uid|criteriaKey|.*Folded|sha256|contentType|fileType|lines|word|otherWords|cityPrefixes|cityCode|occupations|occupationsVersion)$/;

function shown(name: string, value: unknown, { job }: Row): ReactNode {
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0))
    return null;
  if (value instanceof Date) return dateTime(value);
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (name === "attributes") return labelsOf([value].flat().map(String)).join(", ");
  if (name === "occupationCodes") return occupationNames(String(value), job ? String(job) : null).join(", ");
  if (name === "radius") return `${value}\u00a0km`;
  if (name === "dansLArchive") return <a href={encodeURI(String(value))}>{String(value)}</a>;
  if (Array.isArray(value) && value.every((each) => typeof each !== "object")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function Facts({ row }: { row: Row }) {
  const facts = Object.entries(row).flatMap(([name, value]) => {
    const text = technicalColumns.test(name) ? null : shown(name, value, row);
    return text === null ? [] : [{ name, text }];
  });
  return (
    <dl>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{labels[name] ?? name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#12292f;background:#faf9f6}
h1,h2{line-height:1.25;color:#00474f}h2{margin-top:2.5rem}dl{margin:0 0 1rem;padding:1rem;background:#fff;border:1px solid #d8dedd;border-radius:12px}
dl div{display:flex;flex-wrap:wrap;gap:0 1rem;padding:.15rem 0}dt{flex:0 0 12rem;color:#4c6066}dd{flex:1 1 16rem;margin:0;white-space:pre-wrap;overflow-wrap:anywhere}a{color:#00606a}`;

export function ownDataPage(sections: Record<string, Row | Row[] | null>, createdAt: Date): string {
  const lists = Object.entries(sections).map(([name, rows]) => ({ name, rows: [rows ?? []].flat() }));
  const empty = lists.filter(({ rows }) => rows.length === 0).map(({ name }) => titles[name] ?? name);
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Mes données sur ${siteName()}`}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>Mes données sur {siteName()}</h1>
        <p>
          Tout ce que nous gardions de vous le {dateTime(createdAt)}. Le fichier donnees.json contient les mêmes
          données, complètes, pour un autre programme&nbsp;; resume.json contient votre profil au format JSON Resume,
          que d’autres sites lisent&nbsp;; le dossier «&nbsp;fichiers&nbsp;» contient les vôtres.
        </p>
        {lists.map(({ name, rows }) =>
          rows.length === 0 ? null : (
            <section key={name}>
              <h2>{titles[name] ?? name}</h2>
              {rows.map((row, index) => (
                <Facts key={String(row.id ?? index)} row={row} />
              ))}
            </section>
          ),
        )}
        {empty.length > 0 ? (
          <>
            <h2>Rien à dire</h2>
            <p>Nous ne gardons rien de vous dans&nbsp;: {empty.join(", ")}.</p>
          </>
        ) : null}
      </body>
    </html>,
  )}`;
}
