// The table of screens: every address with its layout and access rule. A row without `access` does not compile.

/** The seven named rules of section 2, implemented in access/rules.server.ts. */
export type RuleName = "guest" | "auth" | "candidate" | "company" | "admin" | "admin-secure" | "email-verified";

type Layout = "default" | "fullwidth" | "auth" | "account" | "admin" | "none";

export type Screen = {
  name: string;
  path: string;
  layout: Layout;
  access: "open" | RuleName;
  file: string;
  /** Accepts larger forms, with files (limits.uploadFormBytes). */
  files?: true;
  /** Accepts a form with one file of any size; the screen limits it while reading. */
  streams?: true;
  /** Answers scripts in JSON, refusals too. Accepts PATCH (chunks of any size) and DELETE. */
  chunks?: true;
  /** The page cache (server/page-cache.ts) may answer visitors: the parameters that the loader reads. Others bypass the cache. */
  cached?: readonly string[];
  /** Each opening by a person is counted (offers/browse/views.server.ts). */
  counts?: true;
};

export const screens = [
  // Section 2
  { name: "sto", path: "/sto", layout: "default", access: "open", file: "site/home/sto.route.tsx", cached: [] },
  { name: "about", path: "/about", layout: "default", access: "open", file: "site/pages/about.route.tsx", cached: [] },
  { name: "index", path: "/", layout: "fullwidth", access: "open", file: "site/home/home.route.tsx", cached: ["job", "lieu", "cityCode", "rayon", "role", "ville"] },
  { name: "login", path: "/login", layout: "auth", access: "guest", file: "people/accounts/login.route.tsx" },
  { name: "reset", path: "/reset", layout: "auth", access: "guest", file: "people/accounts/reset.route.tsx" },
  { name: "CvView", path: "/CvView", layout: "default", access: "open", file: "hiring/apply/cv-view.route.tsx" },
  { name: "offres", path: "/offres", layout: "default", access: "open", file: "offers/browse/offers.route.tsx", cached: ["q", "job", "lieu", "city", "cityCode", "departments", "rayon", "duree", "contractType", "type", "workingTime", "contractLength", "start", "weeklyHours", "experience", "study", "licenceNeed", "benefits", "secteur", "competence", "permis", "langue", "rythme", "remoteWorkDays", "salary", "salaryTaux", "age", "entreprise", "reponse", "tri", "apres", "avant"] },
  { name: "comment", path: "/comment", layout: "fullwidth", access: "open", file: "site/pages/how-it-works.route.tsx", cached: [] },
  { name: "favoris", path: "/favoris", layout: "account", access: "company", file: "sourcing/shortlists/shortlists.route.tsx" },
  { name: "candidat", path: "/candidat", layout: "fullwidth", access: "candidate", file: "site/home/candidate-home.route.tsx" },
  { name: "moncompte", path: "/moncompte", layout: "account", access: "candidate", file: "people/candidates/candidate-account.route.tsx", files: true },
  { name: "resultats", path: "/resultats", layout: "account", access: "company", file: "sourcing/results/results.route.tsx" },
  { name: "entreprise", path: "/entreprise", layout: "default", access: "company", file: "site/home/company-home.route.tsx" },
  { name: "compte-entreprise", path: "/compte-entreprise", layout: "account", access: "company", file: "people/companies/company-account.route.tsx", files: true },
  { name: "compte-entreprise-mes-offres", path: "/compte/entreprise/mes-offres", layout: "account", access: "auth", file: "site/home/own-offers.route.tsx" },
  { name: "compte-entreprise-creer-offre", path: "/compte/entreprise/creer-offre", layout: "account", access: "auth", file: "offers/publishing/create.route.tsx", files: true },
  { name: "admin", path: "/admin", layout: "admin", access: "admin", file: "admin/back-office/dashboard.route.tsx" },
  { name: "admin-offres", path: "/admin/offres", layout: "admin", access: "admin", file: "admin/back-office/admin-offers.route.tsx" },
  { name: "admin-candidats", path: "/admin/candidats", layout: "admin", access: "admin", file: "admin/back-office/admin-candidates.route.tsx" },
  { name: "admin-recherches", path: "/admin/recherches", layout: "admin", access: "admin", file: "admin/back-office/admin-searches.route.tsx" },
  { name: "admin-pages-emploi", path: "/admin/pages-emploi", layout: "admin", access: "admin", file: "admin/back-office/admin-landings.route.tsx" },
  { name: "admin-sans-compte", path: "/admin/sans-compte", layout: "admin", access: "admin", file: "admin/back-office/admin-visitors.route.tsx" },
  { name: "admin-personne", path: "/admin/personne/:id", layout: "admin", access: "admin", file: "admin/back-office/visitor.route.tsx" },
  { name: "admin-personne-archive", path: "/admin/:liste/:id/archive", layout: "none", access: "admin", file: "admin/back-office/person-archive.route.ts" },
  { name: "admin-entreprises", path: "/admin/entreprises", layout: "admin", access: "admin", file: "admin/back-office/admin-companies.route.tsx" },
  { name: "admin-offre-edit-id", path: "/admin/offre-edit/:id", layout: "admin", access: "admin", file: "admin/back-office/offer-edit.route.tsx", files: true },
  { name: "admin-candidat-edit-id", path: "/admin/candidat-edit/:id", layout: "admin", access: "admin", file: "admin/back-office/candidate-edit.route.tsx" },
  { name: "admin-auth", path: "/admin-auth", layout: "auth", access: "open", file: "people/accounts/admin-auth.route.tsx" },
  { name: "verify-email", path: "/verify-email", layout: "auth", access: "open", file: "people/accounts/verify-email.route.tsx" },
  { name: "test-candidat", path: "/test-candidat", layout: "fullwidth", access: "open", file: "site/home/candidate-test.route.tsx", cached: ["job", "lieu", "cityCode"] },
  { name: "mentions-legales", path: "/mentions-legales", layout: "default", access: "open", file: "site/legal/legal-notice.route.tsx", cached: [] },
  { name: "conditions-generales", path: "/conditions-generales", layout: "default", access: "open", file: "site/legal/terms.route.tsx", cached: [] },
  { name: "inscription-candidat", path: "/inscription-candidat", layout: "auth", access: "guest", file: "people/candidates/candidate-sign-up.route.tsx" },
  { name: "inscription-entreprise", path: "/inscription-entreprise", layout: "auth", access: "open", file: "site/pages/sign-up.route.tsx" },
  { name: "assistance-recrutement", path: "/assistance-recrutement", layout: "fullwidth", access: "open", file: "sourcing/outreach/assistance.route.tsx", cached: [] },
  { name: "icon-demo", path: "/icon-demo", layout: "none", access: "open", file: "site/gallery/icon-demo.route.tsx" },
  { name: "catch-all", path: "*", layout: "default", access: "open", file: "site/pages/not-found.route.tsx" },

  { name: "deconnexion", path: "/deconnexion", layout: "none", access: "open", file: "people/accounts/sign-out.route.ts" },
  { name: "reset-lien", path: "/reset/:token", layout: "auth", access: "open", file: "people/accounts/reset-link.route.tsx" },
  { name: "verify-email-lien", path: "/verify-email/lien/:token", layout: "auth", access: "open", file: "people/accounts/verify-link.route.tsx" },
  { name: "verify-email-renvoi", path: "/verify-email/renvoi", layout: "none", access: "auth", file: "people/accounts/verification-resend.route.ts" },
  { name: "verify-email-controle", path: "/verify-email/controle", layout: "none", access: "auth", file: "people/accounts/verification-check.route.ts" },
  { name: "compte-conditions", path: "/compte/conditions", layout: "auth", access: "auth", file: "people/accounts/accept-terms.route.tsx" },
  { name: "compte-securite", path: "/compte/securite", layout: "account", access: "auth", file: "people/accounts/security.route.tsx" },
  { name: "compte-deux-etapes", path: "/compte/securite/deux-etapes", layout: "account", access: "auth", file: "people/accounts/second-factor.route.tsx" },
  { name: "compte-exporter", path: "/compte/exporter", layout: "account", access: "auth", file: "people/accounts/export-proof.route.tsx" },
  { name: "rester", path: "/rester/:token", layout: "auth", access: "open", file: "admin/retention/keep-account.route.tsx" },
  { name: "admin-conservation", path: "/admin/conservation", layout: "admin", access: "admin", file: "admin/retention/retention.route.tsx" },
  { name: "admin-sauvegardes", path: "/admin/sauvegardes", layout: "admin", access: "admin", file: "operations/backups/backups.route.tsx" },
  { name: "admin-sauvegarde", path: "/admin/sauvegardes/:id", layout: "admin", access: "admin", file: "operations/backups/backup.route.tsx" },
  { name: "admin-sauvegarde-archive", path: "/admin/sauvegardes/:id/archive", layout: "none", access: "admin", file: "operations/backups/backup-download.route.ts" },
  { name: "login-code", path: "/login/code", layout: "auth", access: "guest", file: "people/accounts/second-step.route.tsx" },
  { name: "adresse-lien", path: "/adresse/:token", layout: "auth", access: "open", file: "people/accounts/email-link.route.tsx" },
  { name: "suppression-lien", path: "/suppression/:token", layout: "auth", access: "open", file: "people/accounts/erasure-link.route.tsx" },
  { name: "premier-administrateur", path: "/premier-administrateur/:token", layout: "auth", access: "open", file: "people/accounts/first-admin.route.tsx" },
  { name: "notif-email", path: "/notif-email", layout: "none", access: "open", file: "people/accounts/notif-email.route.ts" },

  { name: "textes", path: "/compte/entreprise/textes", layout: "account", access: "company", file: "people/companies/texts.route.tsx" },
  { name: "disponibilites", path: "/compte/entreprise/disponibilites", layout: "account", access: "company", file: "hiring/conversations/interview-hours.route.tsx" },
  { name: "page-entreprise", path: "/compte/entreprise/page", layout: "account", access: "company", file: "people/companies/company-page.route.tsx", files: true },
  { name: "equipe", path: "/compte/entreprise/equipe", layout: "account", access: "company", file: "people/companies/team.route.tsx" },
  { name: "invitation", path: "/invitation/:token", layout: "auth", access: "open", file: "people/companies/invitation.route.tsx" },

  { name: "fichier", path: "/fichiers/:id", layout: "none", access: "open", file: "files/store/file.route.ts" },
  { name: "fichier-page", path: "/fichiers/:id/pages/:number", layout: "none", access: "open", file: "files/viewer/cv-page.route.ts" },
  { name: "televersement", path: "/televersements/:id?", layout: "none", access: "open", file: "files/uploads/upload.route.ts", chunks: true },
  { name: "televersement-enregistrement", path: "/televersements/:id/enregistrer", layout: "none", access: "open", file: "files/uploads/upload-record.route.ts", chunks: true },
  { name: "televersement-apercu", path: "/televersements/:id/apercu", layout: "none", access: "open", file: "files/viewer/staged-page.route.ts" },

  { name: "candidat-fiche", path: "/candidats/:id", layout: "account", access: "company", file: "site/person/candidate.route.tsx" },
  { name: "candidats-ecrire", path: "/candidats/ecrire", layout: "account", access: "company", file: "sourcing/outreach/group-message.route.tsx" },
  { name: "candidat-favori", path: "/candidats/:id/favori", layout: "none", access: "company", file: "sourcing/shortlists/favourite.route.ts" },
  { name: "candidat-ecart", path: "/candidats/:id/ecart", layout: "none", access: "company", file: "sourcing/shortlists/dismissal.route.ts" },
  { name: "candidats-ecartes", path: "/resultats/ecartes", layout: "account", access: "company", file: "sourcing/shortlists/dismissed.route.tsx" },
  { name: "candidat-demande", path: "/candidats/:id/demande", layout: "account", access: "company", file: "sourcing/outreach/profile-request.route.tsx" },
  { name: "demande-reponse", path: "/candidat/demandes/:id", layout: "none", access: "candidate", file: "sourcing/outreach/profile-request-answer.route.ts" },
  { name: "demande-courrier", path: "/demandes/:token", layout: "default", access: "open", file: "sourcing/outreach/profile-request-link.route.tsx" },
  { name: "offre-candidats", path: "/compte/entreprise/mes-offres/:id/candidats", layout: "account", access: "company", file: "sourcing/matching/offer-candidates.route.tsx" },
  { name: "candidat-invitation", path: "/candidats/:id/invitation", layout: "none", access: "company", file: "sourcing/outreach/invite.route.ts" },
  { name: "invitation-reponse", path: "/candidat/invitations/:id", layout: "none", access: "candidate", file: "sourcing/outreach/invitation-decline.route.ts" },
  { name: "invitation-courrier", path: "/invitations-a-postuler/:token", layout: "default", access: "open", file: "sourcing/outreach/invitation-link.route.tsx" },
  { name: "mail-send", path: "/mail/send", layout: "none", access: "open", file: "sourcing/outreach/mail-send.route.ts" },

  { name: "recherche-enregistrement", path: "/resultats/enregistrement", layout: "none", access: "company", file: "sourcing/alerts/save-candidate-search.route.ts" },
  { name: "recherche-retenue", path: "/resultats/recherches", layout: "none", access: "company", file: "sourcing/results/save-recent-search.route.ts" },
  { name: "recherche-suppression", path: "/resultats/recherches/:id/suppression", layout: "none", access: "company", file: "sourcing/results/past-search-deletion.route.ts" },
  { name: "recherche-alerte", path: "/resultats/recherches/:id/alerte", layout: "none", access: "company", file: "sourcing/alerts/candidate-alert.route.ts" },

  { name: "entreprises", path: "/entreprises", layout: "default", access: "open", file: "offers/browse/companies.route.tsx", cached: ["q", "lieu", "city", "cityCode", "departments", "rayon", "secteur", "reponse", "spontanee", "apres", "avant"] },
  { name: "entreprise-fiche", path: "/entreprises/:slug", layout: "default", access: "open", file: "offers/browse/company.route.tsx", cached: ["apres", "avant", "via"] },
  { name: "entreprise-candidature", path: "/entreprises/:slug/candidature", layout: "default", access: "open", file: "hiring/apply/spontaneous.route.tsx", files: true },
  { name: "entreprise-candidature-envoyee", path: "/entreprises/:slug/candidature/envoyee", layout: "default", access: "open", file: "hiring/apply/spontaneous-sent.route.tsx" },
  { name: "entreprise-signalement", path: "/entreprises/:slug/signalement", layout: "default", access: "open", file: "admin/moderation/company-report.route.tsx" },
  { name: "message-signalement", path: "/signalements/messages/:token", layout: "default", access: "open", file: "admin/moderation/message-report.route.tsx" },
  { name: "decision", path: "/decisions/:token", layout: "default", access: "open", file: "admin/moderation/decision.route.tsx" },
  { name: "mes-offres-edition", path: "/compte/entreprise/mes-offres/:id", layout: "account", access: "auth", file: "offers/publishing/edit.route.tsx", files: true },
  { name: "mes-offres-activation", path: "/compte/entreprise/mes-offres/:id/activation", layout: "none", access: "auth", file: "offers/publishing/activation.route.ts" },
  { name: "mes-offres-suppression", path: "/compte/entreprise/mes-offres/:id/suppression", layout: "none", access: "auth", file: "offers/publishing/offer-deletion.route.ts" },
  { name: "mes-offres-brouillon", path: "/compte/entreprise/mes-offres/:id/brouillon", layout: "none", access: "auth", file: "offers/publishing/draft-saving.route.ts" },
  { name: "offre-formulations", path: "/compte/entreprise/formulations", layout: "none", access: "auth", file: "offers/publishing/wording-check.route.ts" },
  { name: "mes-offres-copie", path: "/compte/entreprise/mes-offres/:id/copie", layout: "none", access: "auth", file: "offers/publishing/copy.route.ts" },
  { name: "mes-offres-responsable", path: "/compte/entreprise/mes-offres/:id/responsable", layout: "account", access: "auth", file: "offers/publishing/responsible.route.tsx" },
  { name: "mes-offres-affiche", path: "/compte/entreprise/mes-offres/:id/:file", layout: "none", access: "auth", file: "offers/publishing/poster-file.route.ts" },
  { name: "mes-offres-apercu", path: "/compte/entreprise/mes-offres/:id/apercu", layout: "default", access: "auth", file: "hiring/apply/offer-preview.route.tsx" },
  { name: "mes-offres-fermeture", path: "/compte/entreprise/mes-offres/:id/fermeture", layout: "account", access: "auth", file: "hiring/review/close-offer.route.tsx" },
  { name: "prolongation", path: "/prolongation/:token", layout: "default", access: "open", file: "offers/publishing/extend.route.tsx" },
  { name: "confirmation", path: "/confirmation/:token", layout: "default", access: "open", file: "offers/publishing/confirm.route.tsx" },

  { name: "offre-signalement", path: "/offres/:slug/signalement", layout: "default", access: "open", file: "offers/reports/report.route.tsx" },

  // Saved offers, saved searches and mail alerts of candidates
  { name: "offre-enregistrement", path: "/offres/:slug/enregistrement", layout: "none", access: "open", file: "sourcing/alerts/save-offer.route.ts" },
  { name: "offres-de-l-appareil", path: "/offres-enregistrees", layout: "default", access: "open", file: "sourcing/alerts/device-offers.route.tsx" },
  { name: "offres-enregistrees", path: "/candidat/offres-enregistrees", layout: "account", access: "candidate", file: "sourcing/alerts/saved-offers.route.tsx" },
  { name: "recherches-offres", path: "/candidat/recherches", layout: "account", access: "candidate", file: "sourcing/alerts/saved-searches.route.tsx" },
  { name: "recherche-offres-enregistrement", path: "/candidat/recherches/enregistrement", layout: "none", access: "candidate", file: "sourcing/alerts/save-offer-search.route.ts" },
  { name: "recherche-offres-suppression", path: "/candidat/recherches/:id/suppression", layout: "none", access: "candidate", file: "sourcing/alerts/search-deletion.route.ts" },
  { name: "desabonnement", path: "/desabonnement/:token", layout: "default", access: "open", file: "sourcing/alerts/unsubscribe.route.tsx" },
  { name: "entreprise-suivi", path: "/entreprises/:slug/suivi", layout: "none", access: "open", file: "sourcing/alerts/follow.route.ts" },
  { name: "alerte", path: "/alertes", layout: "auth", access: "open", file: "sourcing/alerts/alert-request.route.tsx" },
  { name: "alerte-confirmation", path: "/alertes/confirmation/:token", layout: "auth", access: "open", file: "sourcing/alerts/alert-confirmation.route.tsx" },
  { name: "alertes-gestion", path: "/alertes/gestion/:token", layout: "default", access: "open", file: "sourcing/alerts/subscriber-alerts.route.tsx" },
  { name: "alertes-reprise", path: "/alertes/:token", layout: "default", access: "open", file: "sourcing/alerts/resume-alerts.route.tsx" },

  // Before the page, whose pattern its address fits too.
  { name: "emploi-apercu", path: "/emploi/:occupation/:area?/apercu.png", layout: "none", access: "open", file: "offers/browse/landing-picture.route.ts", cached: [] },
  { name: "emploi", path: "/emploi/:occupation/:area?", layout: "default", access: "open", file: "offers/browse/landing.route.tsx", cached: ["apres", "avant"] },
  { name: "offre-depart", path: "/offres/:slug/site", layout: "none", access: "open", file: "offers/browse/departure.route.ts" },
  { name: "offre-envoyee", path: "/offres/:slug/envoyee", layout: "default", access: "open", file: "hiring/apply/sent.route.tsx" },
  { name: "offre", path: "/offres/:slug", layout: "default", access: "open", file: "hiring/apply/offer.route.tsx", files: true, cached: ["via"], counts: true },
  { name: "candidatures-recues", path: "/compte/entreprise/candidatures", layout: "account", access: "company", file: "hiring/review/inbox.route.tsx" },
  { name: "candidature-ajout", path: "/compte/entreprise/candidatures/ajouter", layout: "account", access: "company", file: "hiring/hand-added/add-application.route.tsx", files: true },
  { name: "candidatures-ajout-cv", path: "/compte/entreprise/candidatures/ajouter/cv", layout: "account", access: "company", file: "hiring/hand-added/add-cvs.route.tsx", files: true },
  { name: "candidatures-ajout-lignes", path: "/compte/entreprise/candidatures/ajouter/cv/lignes", layout: "none", access: "auth", file: "hiring/hand-added/row-saving.route.ts" },
  { name: "candidature-recue", path: "/compte/entreprise/candidatures/:id", layout: "account", access: "company", file: "site/person/application.route.tsx", files: true },
  { name: "messages-entreprise", path: "/compte/entreprise/messages", layout: "account", access: "company", file: "hiring/review/company-talks.route.tsx", files: true },
  { name: "messages-candidat", path: "/candidat/messages", layout: "account", access: "candidate", file: "hiring/conversations/own-talks.route.tsx", files: true },
  { name: "candidatures-export", path: "/compte/entreprise/candidatures/export/:format", layout: "none", access: "company", file: "hiring/review/applications-export.route.ts" },
  { name: "candidature-visiteur", path: "/candidature/:token", layout: "default", access: "open", file: "hiring/conversations/visitor.route.tsx", files: true },
  { name: "affiche", path: "/p/:code", layout: "default", access: "open", file: "hiring/apply/poster.route.tsx" },
  { name: "suivi", path: "/suivi", layout: "default", access: "open", file: "hiring/conversations/follow-by-code.route.tsx" },
  { name: "moncompte-enregistrement", path: "/moncompte/enregistrement", layout: "none", access: "open", file: "people/candidates/auto-save.route.ts" },
  { name: "moncompte-apercu", path: "/moncompte/apercu", layout: "account", access: "candidate", file: "sourcing/candidate-page/candidate-preview.route.tsx" },
  { name: "profil-partage", path: "/profil/:token", layout: "default", access: "open", file: "people/candidates/shared-profile.route.tsx" },
  { name: "moncompte-cv", path: "/moncompte/cv.pdf", layout: "none", access: "candidate", file: "people/candidates/own-cv.route.ts" },
  { name: "moncompte-archive", path: "/moncompte/archive", layout: "none", access: "candidate", file: "people/candidates/own-data-download.route.ts" },
  { name: "candidature-suivi", path: "/candidat/candidatures/:id", layout: "account", access: "candidate", file: "hiring/conversations/own-application.route.tsx", files: true },
  { name: "offre-avis", path: "/candidat/offres/:id/avis", layout: "none", access: "candidate", file: "sourcing/alerts/offer-taste.route.ts" },
  { name: "candidature-retrait", path: "/candidat/candidatures/:id/retrait", layout: "none", access: "candidate", file: "hiring/conversations/withdrawal.route.ts" },
  { name: "entretien", path: "/entretien/:token", layout: "default", access: "open", file: "hiring/conversations/interview.route.tsx" },
  { name: "entretien-agenda", path: "/entretien/:token/agenda.ics", layout: "none", access: "open", file: "hiring/conversations/calendar.route.ts" },

  { name: "admin-entreprise-edit", path: "/admin/entreprise-edit/:id", layout: "admin", access: "admin", file: "admin/back-office/company-edit.route.tsx" },
  { name: "admin-journal", path: "/admin/journal", layout: "admin", access: "admin", file: "admin/audit-log/audit-log.route.tsx" },
  { name: "admin-journal-export", path: "/admin/journal/export/:format", layout: "none", access: "admin", file: "admin/audit-log/audit-log-export.route.ts" },
  { name: "admin-consultations", path: "/admin/journal/consultations", layout: "admin", access: "admin", file: "admin/audit-log/access-log.route.tsx" },
  { name: "admin-vue-fin", path: "/admin/vue/fin", layout: "none", access: "admin", file: "admin/audit-log/support-end.route.ts" },
  { name: "admin-vue", path: "/admin/vue/:id", layout: "none", access: "admin", file: "admin/audit-log/support-view.route.ts" },
  { name: "admin-courriers", path: "/admin/courriers", layout: "admin", access: "admin", file: "admin/mails/mails.route.tsx" },
  { name: "admin-courrier", path: "/admin/courriers/:id", layout: "admin", access: "admin", file: "admin/mails/mail.route.tsx" },
  { name: "admin-courrier-apparence", path: "/admin/courriers/:id/apparence", layout: "none", access: "admin", file: "admin/mails/look.route.ts" },
  { name: "admin-courrier-essai", path: "/admin/courriers/essai", layout: "admin", access: "admin", file: "admin/mails/trial.route.tsx" },
  { name: "admin-import", path: "/admin/import", layout: "admin", access: "admin", file: "operations/imports/imports.route.tsx", streams: true },
  { name: "admin-import-suivi", path: "/admin/import/:id", layout: "admin", access: "admin", file: "operations/imports/import.route.tsx" },
  { name: "admin-export-entier", path: "/admin/import/export", layout: "none", access: "admin", file: "operations/imports/full-export.route.ts" },
  { name: "admin-import-modele", path: "/admin/import/modele/:kind", layout: "none", access: "admin", file: "operations/imports/template.route.ts" },
  { name: "admin-assistance", path: "/admin/assistance", layout: "admin", access: "admin", file: "admin/back-office/admin-assistance.route.tsx" },
  { name: "admin-moderation", path: "/admin/moderation", layout: "admin", access: "admin", file: "admin/moderation/queue.route.tsx" },
  { name: "admin-moderation-decision", path: "/admin/moderation/:type/:id", layout: "admin", access: "admin", file: "admin/moderation/review.route.tsx" },
  { name: "admin-entreprise-verification", path: "/admin/entreprises/:id/verification", layout: "none", access: "admin", file: "admin/moderation/company-check.route.ts" },
  { name: "admin-signalements", path: "/admin/signalements", layout: "admin", access: "admin", file: "admin/back-office/admin-reports.route.tsx" },
  { name: "admin-reglages", path: "/admin/reglages", layout: "none", access: "admin", file: "admin/settings/settings-home.route.ts" },
  { name: "admin-reglages-page", path: "/admin/reglages/:partie", layout: "admin", access: "admin", file: "admin/settings/settings.route.tsx", files: true },
  { name: "admin-reglages-apercu", path: "/admin/reglages/identite/apercu", layout: "none", access: "admin", file: "admin/settings/identity-preview.route.ts", files: true },
  { name: "admin-reglages-copie", path: "/admin/reglages/copie", layout: "admin", access: "admin", file: "operations/imports/settings-copy.route.tsx", files: true },
  { name: "admin-reglages-fichier", path: "/admin/reglages/copie/reglages.json", layout: "none", access: "admin", file: "operations/imports/settings-download.route.ts" },
  { name: "admin-reglages-texte", path: "/admin/reglages/textes/:page", layout: "admin", access: "admin", file: "site/legal/legal-text.route.tsx" },
  { name: "admin-reglages-courriers", path: "/admin/reglages/courriers", layout: "admin", access: "admin", file: "admin/templates/mail-list.route.tsx" },
  { name: "admin-reglages-courrier", path: "/admin/reglages/courriers/:nom", layout: "admin", access: "admin", file: "admin/templates/mail-text.route.tsx" },
  { name: "admin-reglages-courrier-apparence", path: "/admin/reglages/courriers/:nom/apparence", layout: "none", access: "admin", file: "admin/templates/mail-look.route.ts" },
  { name: "admin-offre-activation", path: "/admin/offres/:id/activation", layout: "admin", access: "admin", file: "admin/back-office/offer-activation.route.tsx" },
  { name: "admin-offre-suppression", path: "/admin/offres/:id/suppression", layout: "admin", access: "admin", file: "admin/back-office/offer-deletion.route.tsx" },
  { name: "admin-lot", path: "/admin/:liste/lot", layout: "admin", access: "admin", file: "admin/back-office/bulk-action.route.tsx" },
  { name: "admin-exporter", path: "/admin/exporter", layout: "admin", access: "admin", file: "admin/back-office/admin-export-proof.route.tsx" },
  { name: "admin-export", path: "/admin/:liste/export/:format", layout: "none", access: "admin", file: "admin/back-office/list-export.route.ts" },
  { name: "admin-compte-activation", path: "/admin/comptes/:id/activation", layout: "admin", access: "admin", file: "admin/back-office/account-activation.route.tsx" },
  { name: "admin-candidat-suppression", path: "/admin/candidats/:id/suppression", layout: "none", access: "admin", file: "admin/back-office/candidate-deletion.route.ts" },
  { name: "admin-entreprise-suppression", path: "/admin/entreprises/:id/suppression", layout: "none", access: "admin", file: "admin/back-office/company-deletion.route.ts" },

  { name: "confidentialite", path: "/confidentialite", layout: "default", access: "open", file: "site/legal/privacy.route.tsx", cached: [] },
  { name: "cookies", path: "/cookies", layout: "default", access: "open", file: "site/legal/cookies.route.tsx", cached: [] },
  { name: "classement", path: "/classement", layout: "default", access: "open", file: "site/pages/ranking.route.tsx", cached: [] },
  { name: "accessibilite", path: "/accessibilite", layout: "default", access: "open", file: "site/legal/accessibility.route.tsx", cached: [] },
  { name: "licences", path: "/licences", layout: "default", access: "open", file: "site/legal/licences.route.tsx", cached: ["q"] },
  { name: "apparence", path: "/apparence", layout: "none", access: "open", file: "site/pages/appearance.route.ts" },
  { name: "hors-ligne", path: "/hors-ligne", layout: "none", access: "open", file: "site/machine/offline.route.tsx" },

  { name: "suggestions-metiers", path: "/suggestions/metiers", layout: "none", access: "open", file: "sourcing/search/job-suggestions.route.ts" },
  { name: "suggestions-conventions", path: "/suggestions/conventions", layout: "none", access: "open", file: "offers/publishing/agreement-suggestions.route.ts" },
  { name: "suggestions-lieux", path: "/suggestions/lieux", layout: "none", access: "open", file: "sourcing/search/place-suggestions.route.ts" },

  { name: "robots", path: "/robots.txt", layout: "none", access: "open", file: "site/machine/robots.route.ts", cached: [] },
  { name: "security-txt", path: "/.well-known/security.txt", layout: "none", access: "open", file: "site/machine/security-txt.route.ts" },
  { name: "sitemap", path: "/sitemap.xml", layout: "none", access: "open", file: "site/machine/sitemap.route.ts", cached: [] },
  { name: "sitemap-partie", path: "/sitemaps/:name", layout: "none", access: "open", file: "site/machine/sitemap-part.route.ts", cached: [] },
  { name: "offres-xml", path: "/offres.xml", layout: "none", access: "open", file: "offers/feeds/feed-indeed.route.ts", cached: [] },
  { name: "offres-rss", path: "/offres.rss", layout: "none", access: "open", file: "offers/feeds/feed-rss.route.ts", cached: [] },
  { name: "offre-apercu", path: "/offres/:slug/apercu.png", layout: "none", access: "open", file: "offers/feeds/offer-picture.route.ts", cached: [] },
  { name: "entreprise-apercu", path: "/entreprises/:slug/apercu.png", layout: "none", access: "open", file: "offers/browse/company-picture.route.ts", cached: [] },
  { name: "favicon", path: "/favicon.ico", layout: "none", access: "open", file: "site/machine/favicon.route.ts" },
  { name: "apercu", path: "/apercu.png", layout: "none", access: "open", file: "site/machine/preview-image.route.ts", cached: [] },
  { name: "builds-latest", path: "/builds/latest.json", layout: "none", access: "open", file: "site/machine/build-latest.route.ts" },
  { name: "builds-meta", path: "/builds/meta/:name", layout: "none", access: "open", file: "site/machine/build-meta.route.ts" },
  { name: "manifeste", path: "/manifest.webmanifest", layout: "none", access: "open", file: "site/machine/manifest.route.ts" },
  { name: "identite-fichier", path: "/identite/:fichier", layout: "none", access: "open", file: "site/machine/identity-file.route.ts" },
  { name: "service-worker", path: "/sw.js", layout: "none", access: "open", file: "site/machine/service-worker.route.ts" },

  // The mailbox of demonstration and development; elsewhere it answers 404
  { name: "courrier", path: "/courrier", layout: "default", access: "open", file: "site/pages/mailbox.route.tsx" },
  { name: "courrier-lettre", path: "/courrier/:id", layout: "default", access: "open", file: "site/pages/mailbox-mail.route.tsx" },
] as const satisfies readonly Screen[];

/** Open pages that search engines must not index: signed links, private entrances, steps of a process. */
const unlisted = [
  "CvView",
  "admin-auth",
  "verify-email",
  "icon-demo",
  "catch-all",
  "hors-ligne",
  "offre-signalement",
  "offre-envoyee",
  "offres-de-l-appareil",
  "entreprise-candidature",
  "entreprise-candidature-envoyee",
  "entreprise-signalement",
  "message-signalement",
  "decision",
  "login-code",
  "rester",
  "reset-lien",
  "verify-email-lien",
  "adresse-lien",
  "suppression-lien",
  "premier-administrateur",
  "invitation",
  "candidature-visiteur",
  "suivi",
  "affiche",
  "entretien",
  "entretien-agenda",
  "courrier",
  "courrier-lettre",
  "fichier",
  "televersement",
  "televersement-enregistrement",
  "televersement-apercu",
  "fichier-page",
  "offre-enregistrement",
  "prolongation",
  "confirmation",
  "desabonnement",
  "entreprise-suivi",
  "alerte",
  "alerte-confirmation",
  "alertes-gestion",
  "alertes-reprise",
  "demande-courrier",
  "invitation-courrier",
];

export function isIndexed({ name, access }: Screen): boolean {
  return (access === "open" || access === "guest") && !unlisted.includes(name);
}

const byPath = new Map<string, Screen>(screens.map((screen) => [screen.path, screen]));

/** The row of a route pattern ("/offres/:slug", "/", "*"). Throws for an unknown pattern, so an undeclared address is closed. */
export function screenOf(pattern: string): Screen {
  const screen = byPath.get(pattern);
  if (!screen) throw new Error(`No row of screens.ts has the pattern ${pattern}`);
  return screen;
}
