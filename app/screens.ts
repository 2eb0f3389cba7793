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
  /** Takes a form with one file of any size, and limits it itself while it comes. */
  streams?: true;
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
    files: true,
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
    files: true,
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
    files: true,
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
    name: "compte-conditions",
    path: "/compte/conditions",
    layout: "auth",
    access: "auth",
    file: "accounts/terms.route.tsx",
  },
  {
    name: "compte-securite",
    path: "/compte/securite",
    layout: "account",
    access: "auth",
    file: "accounts/security.route.tsx",
  },
  {
    name: "compte-deux-etapes",
    path: "/compte/securite/deux-etapes",
    layout: "account",
    access: "auth",
    file: "accounts/second-factor.route.tsx",
  },
  { name: "rester", path: "/rester/:token", layout: "auth", access: "open", file: "retention/stay.route.tsx" },
  {
    name: "admin-conservation",
    path: "/admin/conservation",
    layout: "admin",
    access: "admin",
    file: "retention/retention.route.tsx",
  },
  {
    name: "admin-sauvegardes",
    path: "/admin/sauvegardes",
    layout: "admin",
    access: "admin",
    file: "backup/list.route.tsx",
  },
  {
    name: "admin-sauvegarde",
    path: "/admin/sauvegardes/:id",
    layout: "admin",
    access: "admin",
    file: "backup/backup.route.tsx",
  },
  {
    name: "admin-sauvegarde-archive",
    path: "/admin/sauvegardes/:id/archive",
    layout: "none",
    access: "admin",
    file: "backup/archive.route.ts",
  },
  { name: "login-code", path: "/login/code", layout: "auth", access: "guest", file: "accounts/second-step.route.tsx" },
  {
    name: "adresse-lien",
    path: "/adresse/:token",
    layout: "auth",
    access: "open",
    file: "accounts/email-link.route.tsx",
  },
  {
    name: "suppression-lien",
    path: "/suppression/:token",
    layout: "auth",
    access: "open",
    file: "accounts/erasure-link.route.tsx",
  },
  {
    name: "premier-administrateur",
    path: "/premier-administrateur/:token",
    layout: "auth",
    access: "open",
    file: "accounts/first-admin.route.tsx",
  },
  { name: "notif-email", path: "/notif-email", layout: "none", access: "open", file: "accounts/notif-email.route.ts" },

  // Teams
  {
    name: "equipe",
    path: "/compte/entreprise/equipe",
    layout: "account",
    access: "company",
    file: "teams/team.route.tsx",
  },
  {
    name: "invitation",
    path: "/invitation/:token",
    layout: "auth",
    access: "open",
    file: "teams/invitation.route.tsx",
  },

  // Files
  { name: "fichier", path: "/fichiers/:id", layout: "none", access: "open", file: "files/file.route.ts" },
  {
    name: "fichier-page",
    path: "/fichiers/:id/pages/:number",
    layout: "none",
    access: "open",
    file: "cv-viewer/cv-page.route.ts",
  },
  {
    name: "televersement",
    path: "/televersements/:id?",
    layout: "none",
    access: "open",
    file: "uploads/upload.route.ts",
    pieces: true,
  },
  {
    name: "televersement-enregistrement",
    path: "/televersements/:id/enregistrer",
    layout: "none",
    access: "open",
    file: "uploads/upload-record.route.ts",
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
  {
    name: "candidat-ecart",
    path: "/candidats/:id/ecart",
    layout: "none",
    access: "company",
    file: "favourites/dismissal.route.ts",
  },
  {
    name: "candidats-ecartes",
    path: "/resultats/ecartes",
    layout: "account",
    access: "company",
    file: "favourites/dismissed.route.tsx",
  },
  {
    name: "candidat-demande",
    path: "/candidats/:id/demande",
    layout: "account",
    access: "company",
    file: "requests/asking.route.tsx",
  },
  {
    name: "demande-reponse",
    path: "/candidat/demandes/:id",
    layout: "none",
    access: "candidate",
    file: "requests/answer.route.ts",
  },
  {
    name: "demande-courrier",
    path: "/demandes/:token",
    layout: "default",
    access: "open",
    file: "requests/mailed.route.tsx",
  },
  { name: "mail-send", path: "/mail/send", layout: "none", access: "open", file: "contacts/mail-send.route.ts" },

  // Searches
  {
    name: "recherche-enregistrement",
    path: "/resultats/enregistrement",
    layout: "none",
    access: "company",
    file: "alerts/candidate-search-saving.route.ts",
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
  {
    name: "recherche-alerte",
    path: "/resultats/recherches/:id/alerte",
    layout: "none",
    access: "company",
    file: "alerts/candidate-alert.route.ts",
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
    name: "entreprise-signalement",
    path: "/entreprises/:slug/signalement",
    layout: "default",
    access: "open",
    file: "moderation/company-report.route.tsx",
  },
  {
    name: "message-signalement",
    path: "/signalements/messages/:token",
    layout: "default",
    access: "open",
    file: "moderation/message-report.route.tsx",
  },
  {
    name: "decision",
    path: "/decisions/:token",
    layout: "default",
    access: "open",
    file: "moderation/statement.route.tsx",
  },
  {
    name: "mes-offres-edition",
    path: "/compte/entreprise/mes-offres/:id",
    layout: "account",
    access: "auth",
    file: "offers/edit.route.tsx",
    files: true,
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
    name: "mes-offres-brouillon",
    path: "/compte/entreprise/mes-offres/:id/brouillon",
    layout: "none",
    access: "auth",
    file: "offers/draft-saving.route.ts",
  },
  {
    name: "offre-formulations",
    path: "/compte/entreprise/formulations",
    layout: "none",
    access: "auth",
    file: "offers/wordings.route.ts",
  },
  {
    name: "mes-offres-copie",
    path: "/compte/entreprise/mes-offres/:id/copie",
    layout: "none",
    access: "auth",
    file: "offers/copy.route.ts",
  },
  {
    name: "mes-offres-apercu",
    path: "/compte/entreprise/mes-offres/:id/apercu",
    layout: "default",
    access: "auth",
    file: "applications/offer-preview.route.tsx",
  },
  {
    name: "mes-offres-fermeture",
    path: "/compte/entreprise/mes-offres/:id/fermeture",
    layout: "account",
    access: "auth",
    file: "closings/closing.route.tsx",
  },
  {
    name: "prolongation",
    path: "/prolongation/:token",
    layout: "default",
    access: "open",
    file: "offers/prolonging.route.tsx",
  },

  {
    name: "offre-signalement",
    path: "/offres/:slug/signalement",
    layout: "default",
    access: "open",
    file: "offers/report.route.tsx",
  },

  // What candidates keep, and their alerts by mail
  {
    name: "offre-enregistrement",
    path: "/offres/:slug/enregistrement",
    layout: "none",
    access: "open",
    file: "alerts/offer-saving.route.ts",
  },
  {
    name: "offres-enregistrees",
    path: "/candidat/offres-enregistrees",
    layout: "account",
    access: "candidate",
    file: "alerts/saved-offers.route.tsx",
  },
  {
    name: "recherches-offres",
    path: "/candidat/recherches",
    layout: "account",
    access: "candidate",
    file: "alerts/searches.route.tsx",
  },
  {
    name: "recherche-offres-enregistrement",
    path: "/candidat/recherches/enregistrement",
    layout: "none",
    access: "candidate",
    file: "alerts/search-saving.route.ts",
  },
  {
    name: "recherche-offres-suppression",
    path: "/candidat/recherches/:id/suppression",
    layout: "none",
    access: "candidate",
    file: "alerts/search-deletion.route.ts",
  },
  {
    name: "desabonnement",
    path: "/desabonnement/:token",
    layout: "default",
    access: "open",
    file: "alerts/unsubscribing.route.tsx",
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
    file: "answers/received.route.tsx",
  },
  {
    name: "candidature-recue",
    path: "/compte/entreprise/candidatures/:id",
    layout: "account",
    access: "company",
    file: "answers/application.route.tsx",
  },
  {
    name: "candidatures-export",
    path: "/compte/entreprise/candidatures/export/:format",
    layout: "none",
    access: "company",
    file: "answers/export.route.ts",
  },
  {
    name: "candidature-visiteur",
    path: "/candidature/:token",
    layout: "default",
    access: "open",
    file: "conversations/visitor.route.tsx",
  },
  {
    name: "moncompte-enregistrement",
    path: "/moncompte/enregistrement",
    layout: "none",
    access: "open",
    file: "candidates/auto-save.route.ts",
  },
  {
    name: "moncompte-apercu",
    path: "/moncompte/apercu",
    layout: "account",
    access: "candidate",
    file: "favourites/candidate-preview.route.tsx",
  },
  {
    name: "moncompte-archive",
    path: "/moncompte/archive",
    layout: "none",
    access: "candidate",
    file: "candidates/archive.route.ts",
  },
  {
    name: "candidature-suivi",
    path: "/candidat/candidatures/:id",
    layout: "account",
    access: "candidate",
    file: "conversations/own-application.route.tsx",
  },
  {
    name: "candidature-retrait",
    path: "/candidat/candidatures/:id/retrait",
    layout: "none",
    access: "candidate",
    file: "conversations/withdrawal.route.ts",
  },
  {
    name: "entretien-agenda",
    path: "/entretien/:token/agenda.ics",
    layout: "none",
    access: "open",
    file: "conversations/calendar.route.ts",
  },

  // Administration
  {
    name: "admin-entreprise-edit",
    path: "/admin/entreprise-edit/:id",
    layout: "admin",
    access: "admin",
    file: "admin/company-edit.route.tsx",
  },
  {
    name: "admin-journal",
    path: "/admin/journal",
    layout: "admin",
    access: "admin",
    file: "admin-journal/journal.route.tsx",
  },
  {
    name: "admin-journal-export",
    path: "/admin/journal/export/:format",
    layout: "none",
    access: "admin",
    file: "admin-journal/export.route.ts",
  },
  {
    name: "admin-consultations",
    path: "/admin/journal/consultations",
    layout: "admin",
    access: "admin",
    file: "admin-journal/readings.route.tsx",
  },
  {
    name: "admin-vue-fin",
    path: "/admin/vue/fin",
    layout: "none",
    access: "admin",
    file: "audit/support-end.route.ts",
  },
  {
    name: "admin-vue",
    path: "/admin/vue/:id",
    layout: "none",
    access: "admin",
    file: "audit/support-view.route.ts",
  },
  {
    name: "admin-courriers",
    path: "/admin/courriers",
    layout: "admin",
    access: "admin",
    file: "admin-mails/mails.route.tsx",
  },
  {
    name: "admin-courrier",
    path: "/admin/courriers/:id",
    layout: "admin",
    access: "admin",
    file: "admin-mails/mail.route.tsx",
  },
  {
    name: "admin-courrier-apparence",
    path: "/admin/courriers/:id/apparence",
    layout: "none",
    access: "admin",
    file: "admin-mails/look.route.ts",
  },
  {
    name: "admin-courrier-essai",
    path: "/admin/courriers/essai",
    layout: "admin",
    access: "admin",
    file: "admin-mails/trial.route.tsx",
  },
  {
    name: "admin-import",
    path: "/admin/import",
    layout: "admin",
    access: "admin",
    file: "imports/list.route.tsx",
    streams: true,
  },
  {
    name: "admin-import-suivi",
    path: "/admin/import/:id",
    layout: "admin",
    access: "admin",
    file: "imports/import.route.tsx",
  },
  {
    name: "admin-export-entier",
    path: "/admin/import/export",
    layout: "none",
    access: "admin",
    file: "imports/export.route.ts",
  },
  {
    name: "admin-import-modele",
    path: "/admin/import/modele/:kind",
    layout: "none",
    access: "admin",
    file: "imports/template.route.ts",
  },
  {
    name: "admin-assistance",
    path: "/admin/assistance",
    layout: "admin",
    access: "admin",
    file: "admin/assistance.route.tsx",
  },
  {
    name: "admin-moderation",
    path: "/admin/moderation",
    layout: "admin",
    access: "admin",
    file: "moderation/queue.route.tsx",
  },
  {
    name: "admin-moderation-decision",
    path: "/admin/moderation/:type/:id",
    layout: "admin",
    access: "admin",
    file: "moderation/judging.route.tsx",
  },
  {
    name: "admin-entreprise-verification",
    path: "/admin/entreprises/:id/verification",
    layout: "none",
    access: "admin",
    file: "moderation/company-check.route.ts",
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
    file: "admin-settings/settings.route.tsx",
  },
  {
    name: "admin-reglages-texte",
    path: "/admin/reglages/textes/:page",
    layout: "admin",
    access: "admin",
    file: "pages/legal-text.route.tsx",
  },
  {
    name: "admin-reglages-courriers",
    path: "/admin/reglages/courriers",
    layout: "admin",
    access: "admin",
    file: "texts/mail-list.route.tsx",
  },
  {
    name: "admin-reglages-courrier",
    path: "/admin/reglages/courriers/:nom",
    layout: "admin",
    access: "admin",
    file: "texts/mail-text.route.tsx",
  },
  {
    name: "admin-reglages-courrier-apparence",
    path: "/admin/reglages/courriers/:nom/apparence",
    layout: "none",
    access: "admin",
    file: "texts/mail-look.route.ts",
  },
  {
    name: "admin-offre-activation",
    path: "/admin/offres/:id/activation",
    layout: "admin",
    access: "admin",
    file: "admin/offer-activation.route.tsx",
  },
  {
    name: "admin-offre-suppression",
    path: "/admin/offres/:id/suppression",
    layout: "admin",
    access: "admin",
    file: "admin/offer-deletion.route.tsx",
  },
  {
    name: "admin-lot",
    path: "/admin/:liste/lot",
    layout: "admin",
    access: "admin",
    file: "admin/gesture.route.tsx",
  },
  {
    name: "admin-export",
    path: "/admin/:liste/export/:format",
    layout: "none",
    access: "admin",
    file: "admin/list-export.route.ts",
  },
  {
    name: "admin-compte-activation",
    path: "/admin/comptes/:id/activation",
    layout: "admin",
    access: "admin",
    file: "admin/account-activation.route.tsx",
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
  {
    name: "security-txt",
    path: "/.well-known/security.txt",
    layout: "none",
    access: "open",
    file: "pages/security-txt.route.ts",
  },
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
  ...["entreprise-signalement", "message-signalement", "decision", "login-code", "rester"],
  ...[
    "reset-lien",
    "verify-email-lien",
    "adresse-lien",
    "suppression-lien",
    "premier-administrateur",
    "invitation",
    "candidature-visiteur",
    "entretien-agenda",
  ],
  ...["courrier", "courrier-lettre", "fichier", "televersement", "televersement-enregistrement"],
  ...["fichier-page", "offre-enregistrement", "prolongation", "desabonnement", "demande-courrier"],
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
