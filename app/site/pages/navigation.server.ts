// The navigation links of every page, by role.

import { homeOf } from "../../access/landing.server.ts";
import * as accessMessages from "../../access/messages.ts";
import { isReadOnly } from "../../access/read-only-members.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { siteIdentity } from "../../platform/config/site-identity.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { mailDelivery } from "../../platform/mail/mail.server.tsx";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { townExample } from "../../platform/places/territory.server.ts";
import { territoryMap } from "../../platform/places/territory-map.server.ts";
import { timeOfDay } from "../../platform/text/french.ts";
import { isIndexed, screenOf } from "../../screens.ts";
import type { NavGroup, NavLink, Shell } from "../../ui/shell.ts";
import * as siteMessages from "../messages.ts";
import type { findWaitingCounts } from "./waiting-counts.server.ts";

const visitor: NavLink[] = [
  { to: "/offres", label: "Offres" },
  { to: "/entreprises", label: "Entreprises" },
  { to: "/comment", label: "Comment ça marche" },
  { to: "/assistance-recrutement", label: "Assistance recrutement" },
];

// The first four have their seats in the bottom bar of a phone; « Plus » holds the rest.
const company: NavLink[] = [
  { to: "/entreprise", label: "Accueil", icon: "home" },
  { to: "/compte/entreprise/candidatures", label: "Candidatures", icon: "inbox" },
  { to: "/resultats", label: "Candidats", icon: "search" },
  { to: "/compte/entreprise/messages", label: "Messages", icon: "message" },
  { to: "/compte/entreprise/mes-offres", label: "Offres", icon: "briefcase" },
  { to: "/favoris", label: "Favoris", icon: "heart" },
  { to: "/compte/entreprise/equipe", label: "Équipe", icon: "users" },
  { to: "/compte-entreprise", label: "Compte", icon: "building" },
];

const candidate: NavLink[] = [
  { to: "/offres", label: "Offres", icon: "search" },
  { to: "/candidat", label: "Candidatures", icon: "send" },
  { to: "/candidat/messages", label: "Messages", icon: "message" },
  { to: "/moncompte", label: "Profil", icon: "user" },
  { to: "/candidat/offres-enregistrees", label: "Enregistrées", icon: "bookmark" },
  { to: "/candidat/recherches", label: "Alertes", icon: "bell" },
  { to: "/entreprises", label: "Entreprises", icon: "building" },
];

const admin: NavLink[] = [
  { to: "/admin", label: "Accueil", icon: "home" },
  { to: "/admin/moderation", label: "À traiter", icon: "inbox" },
  { to: "/admin/offres", label: "Offres", icon: "briefcase" },
  { to: "/admin/candidats", label: "Candidats", icon: "users" },
  { to: "/admin/entreprises", label: "Entreprises", icon: "building" },
  { to: "/admin/recherches", label: "Recherches", icon: "search" },
  { to: "/admin/pages-emploi", label: "Pages d’emploi", icon: "map-pin" },
  { to: "/admin/sans-compte", label: "Personnes sans compte", icon: "user" },
  { to: "/admin/courriers", label: "E-mails", icon: "mail" },
  { to: "/admin/import", label: "Importer et exporter", icon: "upload" },
  { to: "/admin/journal", label: "Journal d’audit", icon: "file" },
  { to: "/admin/sauvegardes", label: "Sauvegardes", icon: "download" },
  { to: "/admin/conservation", label: "Conservation", icon: "clock" },
  { to: "/admin/reglages", label: "Réglages", icon: "settings" },
  { to: "/compte/securite", label: "Mon accès", icon: "lock" },
];

const own: Record<Role, NavLink[]> = { candidate, company, admin };

/** The entries of the side bar for pages that are not below them. */
const sideEntries: Record<string, string> = {
  "/admin/offre-edit/:id": "/admin/offres",
  "/admin/candidat-edit/:id": "/admin/candidats",
  "/admin/personne/:id": "/admin/sans-compte",
  "/admin/comptes/:id/activation": "/admin/candidats",
  "/admin/entreprise-edit/:id": "/admin/entreprises",
  "/admin/assistance": "/admin/moderation",
  "/admin/signalements": "/admin/moderation",
  "/admin/exporter": "/admin/import",
};

type Waiting = Awaited<ReturnType<typeof findWaitingCounts>> | null;

function linksOf(role: Role, pattern: string | null, waiting: Waiting): NavLink[] {
  const entry = pattern === null ? undefined : sideEntries[pattern];
  return own[role].map((link) => ({
    ...link,
    ...(link.to === entry ? { current: true } : {}),
    ...(waiting?.[link.to] ? { count: waiting[link.to] } : {}),
  }));
}

const listFooter = (): NavGroup[] => [
  {
    label: "Candidats",
    links: [
      { to: "/offres", label: "Offres d’emploi" },
      { to: "/entreprises", label: "Entreprises qui recrutent" },
      { to: "/test-candidat", label: "Tester mon profil" },
      { to: "/inscription-candidat", label: "Inscription candidat" },
      { to: "/suivi", label: "Suivre ma candidature" },
    ],
  },
  {
    label: "Entreprises",
    links: [
      { to: "/inscription-entreprise", label: "Inscription entreprise" },
      { to: "/assistance-recrutement", label: "Assistance recrutement" },
    ],
  },
  {
    label: siteIdentity().name,
    links: [
      { to: "/about", label: "À propos" },
      { to: "/comment", label: "Comment ça marche" },
      { to: "/sto", label: "Talents et offres en chiffres" },
      ...siteIdentity().footerLinks,
    ],
  },
  {
    label: "Légal",
    links: [
      { to: "/mentions-legales", label: "Mentions légales" },
      { to: "/conditions-generales", label: "Conditions générales" },
      { to: "/confidentialite", label: "Confidentialité" },
      { to: "/cookies", label: "Cookies" },
      { to: "/classement", label: "Ordre des résultats" },
      { to: "/accessibilite", label: "Accessibilité\u00a0: non conforme" },
    ],
  },
];

/** The layout data of a page; `pattern` is its row's in screens.ts; `waiting`: what the navigation counts; `demonstration`: public accounts exist here. */
export function shellFor(
  viewer: Viewer | null,
  pattern: string | null,
  waiting: Waiting,
  demonstration: boolean,
): Omit<Shell, "flash" | "draftToken" | "restored" | "decision"> & { role: Role | null } {
  const screen = pattern === null ? null : screenOf(pattern);
  const { logo } = siteIdentity();
  const map = territoryMap();
  // The address of a mailed link is a secret, and stays off the paper.
  const hasPaperAddress = screen !== null && (screen.access !== "open" || isIndexed(screen));
  const readOnly = screen !== null && screen.access !== "open" && isReadOnly(viewer, screen);
  const alerts = [
    demonstration ? siteMessages.demonstrationPresent : null,
    viewer?.heldAs ? accessMessages.approvalWaits[viewer.heldAs] : null,
    readOnly && viewer?.memberRole === "reader" ? siteMessages.readerAlert : null,
  ];
  return {
    role: viewer?.role ?? null,
    icons: logo?.icons ? { tab: logo.icons["icone-192"], home: logo.icons["icone-pomme"] } : null,
    territory: map && { towns: townExample(), map },
    viewer: viewer && { name: viewer.name || viewer.email, home: homeOf(viewer.role), role: viewer.role },
    links: viewer ? linksOf(viewer.role, pattern, waiting) : visitor,
    footer: listFooter().slice(viewer ? -1 : 0),
    alert: alerts.filter(Boolean).join(" ") || null,
    readOnly,
    hasPaperAddress,
    mailbox: mailDelivery() === "mailbox" ? "/courrier" : null,
    announcesMail: mailSentence(true, false),
    impersonation: viewer?.readOnlyBy
      ? { name: viewer.name || viewer.email, until: timeOfDay(viewer.readOnlyBy.until) }
      : null,
  };
}
