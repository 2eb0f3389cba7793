// Every screen's visit: the visitor, the address or link, and an invalid form.
import { posterPath } from "../../app/offers/poster.ts";
import { type Screen, screens } from "../../app/screens.ts";
import type { Fields, PopulatedSite, Who } from "./people.ts";

export type State = "filled" | "empty" | "error";

export type Visit = {
  screen: string;
  who: Who;
  /** The address, or the page with the link to follow; absent for addresses from mails or the terminal. */
  path?: string;
  /** The start of the link on that page, then of the link on the next. */
  follow?: string[];
  end?: string;
  toAddress?: (found: string) => string;
  /** The address on an empty site, when it differs. */
  empty?: string;
  /** Fields that make the screen's form return with an error. */
  wrong?: Fields;
  /** One person's page behind a secret link, such as an application with its talk and interview: it may weigh as much as that of an account. */
  isOwn?: true;
};

const unknownId = "00000000-0000-4000-8000-000000000000";
const noAddress = { email: "pas une adresse" };

const visitor: Omit<Visit, "who">[] = [
  { screen: "sto", path: "/sto" },
  { screen: "about", path: "/about" },
  { screen: "index", path: "/" },
  { screen: "login", path: "/login", wrong: noAddress },
  // Without a recent password it redirects to the sign-in.
  { screen: "login-code", path: "/login/code" },
  { screen: "reset", path: "/reset", wrong: noAddress },
  { screen: "CvView", path: "/CvView" },
  { screen: "offres", path: "/offres" },
  { screen: "offres", path: "/offres?q=zzzz&lieu=lyon&contractType=CDI" },
  { screen: "entreprises", path: "/entreprises" },
  { screen: "entreprises", path: `/entreprises?q=${"z".repeat(100)}&lieu=lyon&reponse=7` },
  { screen: "emploi", path: "/", follow: ["/emploi/"], empty: "/emploi/macon" },
  { screen: "emploi", path: "/emploi/macon/lyonn", empty: "/emploi/zzzz" },
  { screen: "offres-de-l-appareil", path: "/offres-enregistrees" },
  { screen: "comment", path: "/comment" },
  { screen: "admin-auth", path: "/admin-auth", wrong: noAddress },
  { screen: "verify-email", path: "/verify-email" },
  { screen: "test-candidat", path: "/test-candidat" },
  { screen: "test-candidat", path: "/test-candidat?job=infirmier&lieu=Lyon" },
  { screen: "mentions-legales", path: "/mentions-legales" },
  { screen: "conditions-generales", path: "/conditions-generales" },
  { screen: "inscription-candidat", path: "/inscription-candidat", wrong: noAddress },
  { screen: "inscription-entreprise", path: "/inscription-entreprise", wrong: noAddress },
  { screen: "assistance-recrutement", path: "/assistance-recrutement", wrong: { ...noAddress, message: "" } },
  { screen: "icon-demo", path: "/icon-demo" },
  { screen: "catch-all", path: "/nulle-part" },
  { screen: "reset-lien", empty: "/reset/perdu", wrong: { password: "" } },
  { screen: "verify-email-lien", empty: "/verify-email/lien/perdu" },
  { screen: "adresse-lien", empty: "/adresse/perdue" },
  { screen: "suppression-lien", empty: "/suppression/perdue" },
  { screen: "rester", empty: "/rester/perdu" },
  { screen: "demande-courrier", empty: "/demandes/perdue" },
  { screen: "invitation-courrier", empty: "/invitations-a-postuler/perdue" },
  { screen: "prolongation", empty: "/prolongation/perdue" },
  { screen: "confirmation", empty: "/confirmation/perdue" },
  { screen: "invitation", empty: "/invitation/perdue" },
  { screen: "premier-administrateur", path: "/premier-administrateur/perdu", wrong: noAddress },
  {
    screen: "affiche",
    path: "/offres",
    follow: ["/offres/"],
    toAddress: (offer) => posterPath(offer.slice("/offres/".length, "/offres/".length + unknownId.length)),
    empty: "/p/inconnue",
    wrong: { etape: "identite", nom: "", tel: "12" },
  },
  { screen: "suivi", path: "/suivi", wrong: { tel: "12", code: "rien" } },
  { screen: "candidature-visiteur", empty: "/candidature/perdue", isOwn: true },
  { screen: "entretien", empty: "/entretien/perdu" },
  { screen: "profil-partage", empty: "/profil/perdu" },
  { screen: "offre", path: "/offres", follow: ["/offres/"], empty: `/offres/${unknownId}-rien`, wrong: noAddress },
  {
    screen: "offre-envoyee",
    path: "/offres",
    follow: ["/offres/"],
    end: "/envoyee",
    empty: `/offres/${unknownId}-rien/envoyee`,
  },
  {
    screen: "offre-signalement",
    path: "/offres",
    follow: ["/offres/"],
    end: "/signalement",
    empty: `/offres/${unknownId}-rien/signalement`,
    wrong: { ...noAddress, message: "" },
  },
  {
    screen: "entreprise-fiche",
    path: "/offres",
    follow: ["/offres/", "/entreprises/"],
    empty: `/entreprises/${unknownId}-rien`,
  },
  {
    screen: "entreprise-candidature",
    path: "/entreprises?spontanee=1",
    follow: ["/entreprises/"],
    end: "/candidature",
    empty: `/entreprises/${unknownId}-rien/candidature`,
    wrong: { ...noAddress, job: "", city: "Saint-Denis" },
  },
  {
    screen: "entreprise-candidature-envoyee",
    path: "/entreprises?spontanee=1",
    follow: ["/entreprises/"],
    end: "/candidature/envoyee",
    empty: `/entreprises/${unknownId}-rien/candidature/envoyee`,
  },
  {
    screen: "entreprise-signalement",
    path: "/offres",
    follow: ["/offres/", "/entreprises/"],
    end: "/signalement",
    empty: `/entreprises/${unknownId}-rien/signalement`,
    wrong: { ...noAddress, message: "" },
  },
  { screen: "message-signalement", empty: "/signalements/messages/perdu" },
  { screen: "decision", empty: "/decisions/perdue" },
  { screen: "desabonnement", path: "/desabonnement/perdu" },
  { screen: "alerte", path: "/alertes?recherche=q%3Dinfirmier", wrong: noAddress },
  { screen: "alerte-confirmation", empty: "/alertes/confirmation/perdue" },
  { screen: "alertes-gestion", empty: "/alertes/gestion/perdue" },
  { screen: "alertes-reprise", empty: "/alertes/perdue" },
  { screen: "confidentialite", path: "/confidentialite" },
  { screen: "cookies", path: "/cookies" },
  { screen: "classement", path: "/classement" },
  { screen: "accessibilite", path: "/accessibilite" },
  { screen: "licences", path: "/licences" },
  { screen: "hors-ligne", path: "/hors-ligne" },
  { screen: "courrier", path: "/courrier" },
  { screen: "courrier-lettre", path: "/courrier", follow: ["/courrier/"], empty: `/courrier/${unknownId}` },
];

const candidate: Omit<Visit, "who">[] = [
  // Redirects after acceptance; app/people/accounts/terms.test.ts has the other case.
  { screen: "compte-conditions", path: "/compte/conditions" },
  { screen: "candidat", path: "/candidat" },
  {
    screen: "candidature-suivi",
    path: "/candidat",
    follow: ["/candidat/candidatures/"],
    empty: `/candidat/candidatures/${unknownId}`,
  },
  { screen: "offres-enregistrees", path: "/candidat/offres-enregistrees" },
  { screen: "messages-candidat", path: "/candidat/messages" },
  { screen: "messages-candidat", path: "/candidat/messages?q=zzzz" },
  { screen: "recherches-offres", path: "/candidat/recherches" },
  { screen: "moncompte", path: "/moncompte", wrong: { mobile: "trois" } },
  { screen: "moncompte-apercu", path: "/moncompte/apercu" },
  { screen: "moncompte-apercu", path: "/moncompte/apercu?vue=cache" },
  { screen: "compte-securite", path: "/compte/securite", wrong: { form: "adresse", ...noAddress } },
  { screen: "compte-exporter", path: "/compte/exporter?vers=%2Fmoncompte%2Farchive" },
  { screen: "CvView", path: "/moncompte", follow: ["/CvView"], empty: "/CvView?acces=perdu" },
  {
    screen: "offre",
    path: "/offres",
    follow: ["/offres/"],
    empty: `/offres/${unknownId}-rien`,
    wrong: { tel: "trois" },
  },
  { screen: "compte-entreprise-mes-offres", path: "/compte/entreprise/mes-offres" },
  { screen: "compte-entreprise-creer-offre", path: "/compte/entreprise/creer-offre" },
  // A company page, refused to a candidate.
  { screen: "favoris", path: "/favoris" },
];

const company: Omit<Visit, "who">[] = [
  { screen: "index", path: "/" },
  { screen: "entreprise", path: "/entreprise" },
  { screen: "resultats", path: "/resultats" },
  { screen: "resultats", path: "/resultats?job=infirmi" },
  { screen: "resultats", path: "/resultats?job=zzzz&city=lyon" },
  { screen: "favoris", path: "/favoris" },
  { screen: "candidats-ecartes", path: "/resultats/ecartes" },
  { screen: "candidats-ecrire", path: "/candidats/ecrire" },
  { screen: "compte-entreprise", path: "/compte-entreprise", wrong: { siret: "123" } },
  {
    screen: "page-entreprise",
    path: "/compte/entreprise/page",
    wrong: { form: "textes", value1: "", valueText1: "Sans titre" },
  },
  {
    screen: "disponibilites",
    path: "/compte/entreprise/disponibilites",
    wrong: { form: "creneaux", "de-1": "09:00" },
  },
  { screen: "textes", path: "/compte/entreprise/textes", wrong: { form: "texte", id: unknownId, nom: "", texte: "" } },
  { screen: "equipe", path: "/compte/entreprise/equipe", wrong: { form: "invitation", ...noAddress } },
  { screen: "compte-entreprise-mes-offres", path: "/compte/entreprise/mes-offres" },
  {
    screen: "compte-entreprise-creer-offre",
    path: "/compte/entreprise/creer-offre",
    wrong: { depart: "ecrire", title: "" },
  },
  {
    screen: "mes-offres-edition",
    path: "/compte/entreprise/mes-offres",
    follow: ["/compte/entreprise/mes-offres/"],
    empty: `/compte/entreprise/mes-offres/${unknownId}`,
    wrong: { title: "" },
  },
  {
    screen: "mes-offres-apercu",
    path: "/compte/entreprise/mes-offres",
    follow: ["/compte/entreprise/mes-offres/"],
    end: "/apercu",
    empty: `/compte/entreprise/mes-offres/${unknownId}/apercu`,
  },
  {
    screen: "mes-offres-responsable",
    path: "/compte/entreprise/mes-offres",
    follow: ["/compte/entreprise/mes-offres/"],
    end: "/responsable",
    empty: `/compte/entreprise/mes-offres/${unknownId}/responsable`,
    wrong: { responsable: unknownId },
  },
  {
    screen: "mes-offres-fermeture",
    path: "/entreprise",
    follow: ["/compte/entreprise/mes-offres/"],
    end: "/fermeture",
    empty: `/compte/entreprise/mes-offres/${unknownId}/fermeture`,
    wrong: { texte: "" },
  },
  { screen: "messages-entreprise", path: "/compte/entreprise/messages" },
  { screen: "messages-entreprise", path: "/compte/entreprise/messages?lues=non&q=zzzz" },
  { screen: "candidatures-recues", path: "/compte/entreprise/candidatures" },
  { screen: "candidatures-recues", path: "/compte/entreprise/candidatures?vue=tableau" },
  { screen: "candidatures-ajout-cv", path: "/compte/entreprise/candidatures/ajouter/cv", wrong: { arrivee: "papier" } },
  { screen: "candidature-ajout", path: "/compte/entreprise/candidatures/ajouter", wrong: { nom: "" } },
  {
    screen: "candidature-recue",
    path: "/compte/entreprise/candidatures",
    follow: ["/compte/entreprise/candidatures/"],
    empty: `/compte/entreprise/candidatures/${unknownId}`,
  },
  {
    screen: "candidat-fiche",
    path: "/resultats?job=e",
    follow: ["/candidats/"],
    empty: `/candidats/${unknownId}`,
    wrong: { message: "" },
  },
  {
    screen: "offre-candidats",
    path: "/compte/entreprise/mes-offres",
    follow: ["/compte/entreprise/mes-offres/"],
    end: "/candidats",
    empty: `/compte/entreprise/mes-offres/${unknownId}/candidats`,
  },
  { screen: "candidat-demande", empty: `/candidats/${unknownId}/demande` },
  { screen: "compte-securite", path: "/compte/securite", wrong: { form: "mot-de-passe", password: "" } },
  { screen: "compte-deux-etapes", path: "/compte/securite/deux-etapes" },
];

const admin: Omit<Visit, "who">[] = [
  { screen: "admin", path: "/admin" },
  { screen: "admin-offres", path: "/admin/offres" },
  { screen: "admin-offres", path: "/admin/offres?q=zzzz" },
  { screen: "admin-candidats", path: "/admin/candidats" },
  { screen: "admin-entreprises", path: "/admin/entreprises" },
  { screen: "admin-recherches", path: "/admin/recherches" },
  { screen: "admin-pages-emploi", path: "/admin/pages-emploi" },
  { screen: "admin-sans-compte", path: "/admin/sans-compte" },
  {
    screen: "admin-personne",
    path: "/admin/sans-compte",
    follow: ["/admin/personne/0"],
    empty: `/admin/personne/${unknownId}`,
  },
  { screen: "admin-journal", path: "/admin/journal" },
  { screen: "admin-consultations", path: "/admin/journal/consultations" },
  { screen: "admin-courriers", path: "/admin/courriers" },
  { screen: "admin-courrier", path: "/admin/courriers", follow: ["/admin/courriers/0"] },
  { screen: "admin-courrier-essai", path: "/admin/courriers/essai" },
  { screen: "admin-import", path: "/admin/import" },
  { screen: "admin-import-suivi", empty: "/admin/import/perdu" },
  { screen: "admin-assistance", path: "/admin/assistance" },
  { screen: "admin-signalements", path: "/admin/signalements" },
  { screen: "admin-moderation", path: "/admin/moderation" },
  {
    screen: "admin-moderation-decision",
    path: "/admin/moderation?file=nouvelles",
    follow: ["/admin/moderation/offre/"],
    empty: `/admin/moderation/offre/${unknownId}`,
  },
  { screen: "admin-sauvegardes", path: "/admin/sauvegardes", wrong: { hour: "99" } },
  { screen: "admin-sauvegarde", empty: `/admin/sauvegardes/${unknownId}` },
  { screen: "admin-reglages-page", path: "/admin/reglages/identite", wrong: { colorMain: "vert" } },
  { screen: "admin-reglages-page", path: "/admin/reglages/editeur", wrong: { siren: "123" } },
  { screen: "admin-reglages-page", path: "/admin/reglages/offres" },
  { screen: "admin-reglages-page", path: "/admin/reglages/securite" },
  { screen: "admin-reglages-copie", path: "/admin/reglages/copie", wrong: { form: "lecture" } },
  { screen: "admin-reglages-courriers", path: "/admin/reglages/courriers" },
  { screen: "admin-reglages-texte", path: "/admin/reglages/textes/confidentialite", wrong: { text: "sans titre" } },
  { screen: "admin-reglages-courrier", path: "/admin/reglages/courriers/demande-profil", wrong: { subject: "{" } },
  { screen: "admin-offre-edit-id", path: "/admin/offre-edit/nouveau", wrong: { title: "" } },
  { screen: "admin-candidat-edit-id", path: "/admin/candidat-edit/nouveau", wrong: noAddress },
  { screen: "admin-entreprise-edit", path: "/admin/entreprise-edit/nouveau", wrong: noAddress },
  {
    screen: "admin-offre-edit-id",
    path: "/admin/offres",
    follow: ["/admin/offre-edit/"],
    empty: "/admin/offre-edit/nouveau",
    wrong: { title: "" },
  },
  {
    screen: "admin-candidat-edit-id",
    path: "/admin/candidats",
    follow: ["/admin/candidat-edit/"],
    empty: "/admin/candidat-edit/nouveau",
  },
  {
    screen: "admin-entreprise-edit",
    path: "/admin/entreprises",
    follow: ["/admin/entreprise-edit/"],
    empty: "/admin/entreprise-edit/nouveau",
  },
  {
    screen: "admin-offre-activation",
    path: "/admin/offres",
    follow: ["/admin/offre-edit/"],
    toAddress: (edit) => `${edit.replace("offre-edit", "offres")}/activation`,
    empty: `/admin/offres/${unknownId}/activation`,
    wrong: { ground: "" },
  },
  {
    screen: "admin-offre-suppression",
    path: "/admin/offres",
    follow: ["/admin/offre-edit/"],
    toAddress: (edit) => `${edit.replace("offre-edit", "offres")}/suppression`,
    empty: `/admin/offres/${unknownId}/suppression`,
    wrong: { ground: "" },
  },
  { screen: "admin-lot", path: "/admin/offres/lot" },
  { screen: "admin-conservation", path: "/admin/conservation", wrong: { hide: "0" } },
  { screen: "admin-exporter", path: "/admin/exporter?vers=/admin/candidats/export/csv", wrong: { password: "faux" } },
  {
    screen: "admin-compte-activation",
    path: "/admin/candidats",
    follow: ["/admin/candidat-edit/"],
    toAddress: (edit) => `${edit.replace("candidat-edit", "comptes")}/activation`,
    wrong: { ground: "" },
  },
];

const newcomer: Omit<Visit, "who">[] = [
  { screen: "verify-email", path: "/verify-email" },
  { screen: "verify-email", path: "/verify-email?corriger=oui", wrong: noAddress },
  { screen: "moncompte", path: "/moncompte" },
];

const byPerson: Record<Who, Omit<Visit, "who">[]> = { visitor, candidate, company, admin, newcomer };

export const visits: Visit[] = Object.entries(byPerson).flatMap(([who, list]) =>
  list.map((visit) => ({ ...visit, who: who as Who })),
);

/** Screens with a page and without a visit; must be empty. */
export function unvisitedScreens(): string[] {
  const seen = new Set(visits.map(({ screen }) => screen));
  return (screens as readonly Screen[])
    .filter(({ layout, name }) => (layout !== "none" || name === "icon-demo") && !seen.has(name))
    .map(({ name }) => name);
}

export function titleOf({ screen, who, path }: Visit): string {
  const query = path?.includes("?") ? ` ${path.slice(path.indexOf("?"))}` : "";
  return `${screen}${query} (${who})`;
}

/** The address of a visit, found by following its links. @returns null when the site has no such state */
export async function addressOf(
  visit: Visit,
  state: State,
  { site, people, secret }: PopulatedSite,
): Promise<string | null> {
  if (state === "empty" && visit.empty) return visit.empty;
  const known = secret[visit.screen];
  if (known) return known;
  if (!visit.path) return null;
  let path = visit.path;
  for (const start of visit.follow ?? []) {
    const html = await (await people[visit.who].get(path)).text();
    const links = html.slice(html.indexOf("<main")).matchAll(/<a [^>]*href="([^"#]+)"/g);
    const found = [...links]
      .map(([, href]) => (href ?? "").replaceAll("&amp;", "&"))
      .find((href) => href.startsWith(start) && !href.endsWith("nouveau"));
    if (!found) throw new Error(`${titleOf(visit)}: no link to ${start} on ${new URL(path, site.url).pathname}`);
    path = found;
  }
  return visit.toAddress ? visit.toAddress(path) : path + (visit.end ?? "");
}
