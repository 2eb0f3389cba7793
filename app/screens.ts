// THE TABLE: every address of the site, in which layout it is drawn and who may enter. Section 2 of the specification,
// then the addresses that the contract and the screens' own verbs need. A row without `access` does not compile.

/** The seven named rules of section 2. What each means stands in accounts/rules.server.ts. */
export type RuleName = "guest" | "auth" | "candidate" | "company" | "admin" | "admin-secure" | "email-verified";

export type Layout = "default" | "fullwidth" | "auth" | "account" | "admin" | "none";

export type Screen = {
  name: string;
  path: string;
  layout: Layout;
  access: "open" | RuleName;
  file: string;
  /** Forms with files may be larger than the others (limits.uploadFormBytes). */
  files?: true;
  /** Answers the page's program in JSON, refusals too, and takes pieces of files (PATCH, of any size) and DELETE. */
  pieces?: true;
};

export const screens = [
  // Section 2
  { name: "sto", path: "/sto", layout: "default", access: "open", file: "pages/sto.route.tsx" },
  { name: "about", path: "/about", layout: "default", access: "open", file: "pages/about.route.tsx" },
  { name: "index", path: "/", layout: "fullwidth", access: "open", file: "pages/home.route.tsx" },
  { name: "login", path: "/login", layout: "auth", access: "guest", file: "accounts/login.route.tsx" },
  { name: "reset", path: "/reset", layout: "auth", access: "guest", file: "accounts/reset.route.tsx" },
  { name: "CvView", path: "/CvView", layout: "default", access: "open", file: "applications/cv-view.route.tsx" },
  { name: "offres", path: "/offres", layout: "default", access: "open", file: "offers/list.route.tsx" },
  { name: "comment", path: "/comment", layout: "fullwidth", access: "open", file: "pages/how-it-works.route.tsx" },
  { name: "favoris", path: "/favoris", layout: "account", access: "company", file: "favourites/list.route.tsx" },
  {
    name: "candidat",
    path: "/candidat",
    layout: "fullwidth",
    access: "candidate",
    file: "pages/candidate-home.route.tsx",
  },
  {
    name: "moncompte",
    path: "/moncompte",
    layout: "account",
    access: "candidate",
    file: "candidates/account.route.tsx",
    files: true,
  },
  { name: "resultats", path: "/resultats", layout: "account", access: "company", file: "searches/results.route.tsx" },
  {
    name: "entreprise",
    path: "/entreprise",
    layout: "default",
    access: "company",
    file: "pages/company-home.route.tsx",
  },
  {
    name: "compte-entreprise",
    path: "/compte-entreprise",
    layout: "account",
    access: "company",
    file: "companies/account.route.tsx",
  },
  {
    name: "compte-entreprise-mes-offres",
    path: "/compte/entreprise/mes-offres",
    layout: "account",
    access: "auth",
    file: "offers/own.route.tsx",
  },
  {
    name: "compte-entreprise-creer-offre",
    path: "/compte/entreprise/creer-offre",
    layout: "account",
    access: "auth",
    file: "offers/create.route.tsx",
  },
  { name: "admin", path: "/admin", layout: "admin", access: "admin", file: "admin/dashboard.route.tsx" },
  { name: "admin-offres", path: "/admin/offres", layout: "admin", access: "admin", file: "admin/offers.route.tsx" },
  {
    name: "admin-candidats",
    path: "/admin/candidats",
    layout: "admin",
    access: "admin",
    file: "admin/candidates.route.tsx",
  },
  {
    name: "admin-recherches",
    path: "/admin/recherches",
    layout: "admin",
    access: "admin",
    file: "admin/searches.route.tsx",
  },
  {
    name: "admin-entreprises",
    path: "/admin/entreprises",
    layout: "admin",
    access: "admin",
    file: "admin/companies.route.tsx",
  },
  {
    name: "admin-offre-edit-id",
    path: "/admin/offre-edit/:id",
    layout: "admin",
    access: "admin",
    file: "admin/offer-edit.route.tsx",
  },
  {
    name: "admin-candidat-edit-id",
    path: "/admin/candidat-edit/:id",
    layout: "admin",
    access: "admin",
    file: "admin/candidate-edit.route.tsx",
  },
  { name: "admin-auth", path: "/admin-auth", layout: "auth", access: "open", file: "accounts/admin-auth.route.tsx" },
  {
    name: "verify-email",
    path: "/verify-email",
    layout: "auth",
    access: "open",
    file: "accounts/verify-email.route.tsx",
  },
  {
    name: "test-candidat",
    path: "/test-candidat",
    layout: "fullwidth",
    access: "open",
    file: "pages/candidate-test.route.tsx",
  },
  {
    name: "mentions-legales",
    path: "/mentions-legales",
    layout: "default",
    access: "open",
    file: "pages/legal-notice.route.tsx",
  },
  {
    name: "conditions-generales",
    path: "/conditions-generales",
    layout: "default",
    access: "open",
    file: "pages/terms.route.tsx",
  },
  {
    name: "inscription-candidat",
    path: "/inscription-candidat",
    layout: "auth",
    access: "guest",
    file: "candidates/sign-up.route.tsx",
  },
  {
    name: "inscription-entreprise",
    path: "/inscription-entreprise",
    layout: "auth",
    access: "open",
    file: "companies/sign-up.route.tsx",
  },
  {
    name: "assistance-recrutement",
    path: "/assistance-recrutement",
    layout: "fullwidth",
    access: "open",
    file: "contacts/assistance.route.tsx",
  },
  { name: "icon-demo", path: "/icon-demo", layout: "none", access: "open", file: "pages/icon-demo.route.tsx" },
  { name: "catch-all", path: "*", layout: "default", access: "open", file: "pages/not-found.route.tsx" },

  // Accounts
  { name: "deconnexion", path: "/deconnexion", layout: "none", access: "open", file: "accounts/sign-out.route.ts" },
  { name: "reset-lien", path: "/reset/:token", layout: "auth", access: "open", file: "accounts/reset-link.route.tsx" },
  {
    name: "verify-email-lien",
    path: "/verify-email/lien/:token",
    layout: "auth",
    access: "open",
    file: "accounts/verify-link.route.tsx",
  },
  {
    name: "verify-email-renvoi",
    path: "/verify-email/renvoi",
    layout: "none",
    access: "auth",
    file: "accounts/verification-resend.route.ts",
  },
  {
    name: "verify-email-controle",
    path: "/verify-email/controle",
    layout: "none",
    access: "auth",
    file: "accounts/verification-check.route.ts",
  },
  {
    name: "premier-administrateur",
    path: "/premier-administrateur/:token",
    layout: "auth",
    access: "open",
    file: "accounts/first-admin.route.tsx",
  },
  { name: "notif-email", path: "/notif-email", layout: "none", access: "open", file: "accounts/notif-email.route.ts" },

  // Files
  { name: "fichier", path: "/fichiers/:id", layout: "none", access: "open", file: "files/file.route.ts" },
  {
    name: "fichier-page",
    path: "/fichiers/:id/pages/:number",
    layout: "none",
    access: "open",
    file: "files/cv-page.route.ts",
  },
  {
    name: "televersement",
    path: "/televersements/:id?",
    layout: "none",
    access: "open",
    file: "files/upload.route.ts",
    pieces: true,
  },
  {
    name: "televersement-enregistrement",
    path: "/televersements/:id/enregistrer",
    layout: "none",
    access: "open",
    file: "files/upload-record.route.ts",
    pieces: true,
  },

  // Candidates, as companies see them
  {
    name: "candidat-fiche",
    path: "/candidats/:id",
    layout: "account",
    access: "company",
    file: "favourites/candidate.route.tsx",
  },
  {
    name: "candidat-favori",
    path: "/candidats/:id/favori",
    layout: "none",
    access: "company",
    file: "favourites/favourite.route.ts",
  },
  { name: "mail-send", path: "/mail/send", layout: "none", access: "open", file: "contacts/mail-send.route.ts" },

  // Searches
  {
    name: "recherche-enregistrement",
    path: "/resultats/enregistrement",
    layout: "none",
    access: "company",
    file: "searches/saving.route.ts",
  },
  {
    name: "recherche-retenue",
    path: "/resultats/recherches",
    layout: "none",
    access: "company",
    file: "searches/remembering.route.ts",
  },
  {
    name: "recherche-suppression",
    path: "/resultats/recherches/:id/suppression",
    layout: "none",
    access: "company",
    file: "searches/deletion.route.ts",
  },

  // Offers
  {
    name: "entreprise-fiche",
    path: "/entreprises/:slug",
    layout: "default",
    access: "open",
    file: "offers/company.route.tsx",
  },
  {
    name: "mes-offres-edition",
    path: "/compte/entreprise/mes-offres/:id",
    layout: "account",
    access: "auth",
    file: "offers/edit.route.tsx",
  },
  {
    name: "mes-offres-activation",
    path: "/compte/entreprise/mes-offres/:id/activation",
    layout: "none",
    access: "auth",
    file: "offers/activation.route.ts",
  },
  {
    name: "mes-offres-suppression",
    path: "/compte/entreprise/mes-offres/:id/suppression",
    layout: "none",
    access: "auth",
    file: "offers/deletion.route.ts",
  },

  {
    name: "offre-signalement",
    path: "/offres/:slug/signalement",
    layout: "default",
    access: "open",
    file: "offers/report.route.tsx",
  },

  // Applications
  {
    name: "offre",
    path: "/offres/:slug",
    layout: "default",
    access: "open",
    file: "applications/offer.route.tsx",
    files: true,
  },
  {
    name: "candidatures-recues",
    path: "/compte/entreprise/candidatures",
    layout: "account",
    access: "company",
    file: "applications/received.route.tsx",
  },
  {
    name: "candidature-recue",
    path: "/compte/entreprise/candidatures/:id",
    layout: "account",
    access: "company",
    file: "applications/application.route.tsx",
  },
  {
    name: "candidature-visiteur",
    path: "/candidature/:token",
    layout: "default",
    access: "open",
    file: "applications/visitor.route.tsx",
  },
  {
    name: "moncompte-archive",
    path: "/moncompte/archive",
    layout: "none",
    access: "candidate",
    file: "candidates/archive.route.ts",
  },
  {
    name: "candidature-retrait",
    path: "/candidat/candidatures/:id/retrait",
    layout: "none",
    access: "candidate",
    file: "applications/withdrawal.route.ts",
  },

  // Administration
  {
    name: "admin-entreprise-edit",
    path: "/admin/entreprise-edit/:id",
    layout: "admin",
    access: "admin",
    file: "admin/company-edit.route.tsx",
  },
  { name: "admin-journal", path: "/admin/journal", layout: "admin", access: "admin", file: "admin/journal.route.tsx" },
  {
    name: "admin-courriers",
    path: "/admin/courriers",
    layout: "admin",
    access: "admin",
    file: "admin/mails.route.tsx",
  },
  {
    name: "admin-courrier",
    path: "/admin/courriers/:id",
    layout: "admin",
    access: "admin",
    file: "admin/mail.route.tsx",
  },
  {
    name: "admin-assistance",
    path: "/admin/assistance",
    layout: "admin",
    access: "admin",
    file: "admin/assistance.route.tsx",
  },
  {
    name: "admin-signalements",
    path: "/admin/signalements",
    layout: "admin",
    access: "admin",
    file: "admin/reports.route.tsx",
  },
  {
    name: "admin-reglages",
    path: "/admin/reglages",
    layout: "admin",
    access: "admin",
    file: "admin/settings.route.tsx",
  },
  {
    name: "admin-offre-activation",
    path: "/admin/offres/:id/activation",
    layout: "none",
    access: "admin",
    file: "admin/offer-activation.route.ts",
  },
  {
    name: "admin-offre-suppression",
    path: "/admin/offres/:id/suppression",
    layout: "none",
    access: "admin",
    file: "admin/offer-deletion.route.ts",
  },
  {
    name: "admin-compte-activation",
    path: "/admin/comptes/:id/activation",
    layout: "none",
    access: "admin",
    file: "admin/account-activation.route.ts",
  },
  {
    name: "admin-candidat-suppression",
    path: "/admin/candidats/:id/suppression",
    layout: "none",
    access: "admin",
    file: "admin/candidate-deletion.route.ts",
  },
  {
    name: "admin-entreprise-suppression",
    path: "/admin/entreprises/:id/suppression",
    layout: "none",
    access: "admin",
    file: "admin/company-deletion.route.ts",
  },

  // Legal and practical pages beside those of section 2
  {
    name: "confidentialite",
    path: "/confidentialite",
    layout: "default",
    access: "open",
    file: "pages/privacy.route.tsx",
  },
  { name: "cookies", path: "/cookies", layout: "default", access: "open", file: "pages/cookies.route.tsx" },
  { name: "classement", path: "/classement", layout: "default", access: "open", file: "pages/ranking.route.tsx" },
  {
    name: "accessibilite",
    path: "/accessibilite",
    layout: "default",
    access: "open",
    file: "pages/accessibility.route.tsx",
  },
  { name: "apparence", path: "/apparence", layout: "none", access: "open", file: "pages/appearance.route.ts" },
  { name: "hors-ligne", path: "/hors-ligne", layout: "none", access: "open", file: "pages/offline.route.tsx" },

  // Suggestions while one types
  {
    name: "suggestions-metiers",
    path: "/suggestions/metiers",
    layout: "none",
    access: "open",
    file: "searches/job-suggestions.route.ts",
  },
  {
    name: "suggestions-lieux",
    path: "/suggestions/lieux",
    layout: "none",
    access: "open",
    file: "searches/place-suggestions.route.ts",
  },

  // For machines
  { name: "robots", path: "/robots.txt", layout: "none", access: "open", file: "pages/robots.route.ts" },
  { name: "sitemap", path: "/sitemap.xml", layout: "none", access: "open", file: "pages/sitemap.route.ts" },
  {
    name: "sitemap-partie",
    path: "/sitemaps/:name",
    layout: "none",
    access: "open",
    file: "pages/sitemap-part.route.ts",
  },
  { name: "offres-xml", path: "/offres.xml", layout: "none", access: "open", file: "offers/feed-indeed.route.ts" },
  { name: "offres-rss", path: "/offres.rss", layout: "none", access: "open", file: "offers/feed-rss.route.ts" },
  {
    name: "offre-apercu",
    path: "/offres/:slug/apercu.png",
    layout: "none",
    access: "open",
    file: "offers/preview-image.route.ts",
  },
  { name: "apercu", path: "/apercu.png", layout: "none", access: "open", file: "pages/preview-image.route.ts" },
  {
    name: "builds-latest",
    path: "/builds/latest.json",
    layout: "none",
    access: "open",
    file: "pages/build-latest.route.ts",
  },
  {
    name: "builds-meta",
    path: "/builds/meta/:name",
    layout: "none",
    access: "open",
    file: "pages/build-meta.route.ts",
  },
  { name: "manifeste", path: "/manifest.webmanifest", layout: "none", access: "open", file: "pages/manifest.route.ts" },
  { name: "service-worker", path: "/sw.js", layout: "none", access: "open", file: "pages/service-worker.route.ts" },

  // The mailbox of demonstration and development: elsewhere it answers 404
  { name: "courrier", path: "/courrier", layout: "default", access: "open", file: "pages/mailbox.route.tsx" },
  {
    name: "courrier-lettre",
    path: "/courrier/:id",
    layout: "default",
    access: "open",
    file: "pages/mailbox-mail.route.tsx",
  },
] as const satisfies readonly Screen[];

/** Open pages that are nothing to search for: signed links, entrances of a few, pages for whoever is in the middle of something. */
const unlisted = [
  ...["CvView", "admin-auth", "verify-email", "icon-demo", "catch-all", "hors-ligne", "offre-signalement"],
  ...["reset-lien", "verify-email-lien", "premier-administrateur", "candidature-visiteur"],
  ...["courrier", "courrier-lettre", "fichier", "televersement", "televersement-enregistrement"],
  "fichier-page",
];

/** Whether search engines may keep what stands at a row's addresses. */
export function isIndexed({ name, access }: Screen): boolean {
  return (access === "open" || access === "guest") && !unlisted.includes(name);
}

const byPath = new Map<string, Screen>(screens.map((screen) => [screen.path, screen]));

/**
 * The row of an address, from the pattern that the router matched ("/offres/:slug", "/", "*").
 * Throws when no row has that pattern: an address that nobody declared is closed, not open.
 */
export function screenOf(pattern: string): Screen {
  const screen = byPath.get(pattern);
  if (!screen) throw new Error(`No row of screens.ts has the pattern ${pattern}`);
  return screen;
}
