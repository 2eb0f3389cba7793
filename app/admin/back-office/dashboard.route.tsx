// /admin: the dashboard: pending items, figures, state of the installation, links.
import { Link, redirect } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Figures } from "../../ui/figures.tsx";
import { SelectField } from "../../ui/form.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Time } from "../../ui/time.tsx";
import { Filters } from "../lists/list-filters.tsx";
import { queryOf } from "../lists/list-search.server.ts";
import sheet from "../lists/lists.css?url";
import { NoMailServer } from "../mails/no-mail-server.tsx";
import type { Route } from "./+types/dashboard.route";
import { findDashboard } from "./dashboard.server.ts";
import { FiguresSection } from "./dashboard-figures.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Tableau de bord – Vivier" }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const list = searched.find(([name]) => name === url.searchParams.get("liste"));
  if (list) return redirect(`/admin/${list[0]}?${new URLSearchParams({ q: queryOf(url) })}`);
  return { ...(await findDashboard()), smtp: config.smtpUrl !== undefined };
}

const searched: [name: string, label: string][] = [
  ["candidats", "Candidats"],
  ["entreprises", "Entreprises"],
  ["offres", "Offres"],
  ["recherches", "Recherches"],
  ["courriers", "E-mails"],
  ["journal", "Journal d'audit"],
];

const lists: { to: string; label: string; icon: IconName }[] = [
  { to: "/admin/offres", label: "Offres", icon: "briefcase" },
  { to: "/admin/candidats", label: "Candidats", icon: "users" },
  { to: "/admin/entreprises", label: "Entreprises", icon: "building" },
  { to: "/admin/recherches", label: "Recherches", icon: "search" },
  { to: "/admin/assistance", label: "Assistance", icon: "inbox" },
  { to: "/admin/moderation", label: "Modération", icon: "warning" },
  { to: "/admin/moderation?file=nouvelles", label: "Nouvelles offres", icon: "eye" },
  { to: "/admin/import", label: "Importer et exporter", icon: "upload" },
  { to: "/admin/courriers", label: "E-mails", icon: "mail" },
  { to: "/admin/journal", label: "Journal d'audit", icon: "file" },
  { to: "/admin/reglages/courriers", label: "Textes des e-mails", icon: "pencil" },
  { to: "/admin/sauvegardes", label: "Sauvegardes", icon: "download" },
  { to: "/admin/conservation", label: "Conservation", icon: "clock" },
  { to: "/admin/reglages/textes/mentions-legales", label: "Mentions légales", icon: "pencil" },
  { to: "/admin/reglages/textes/confidentialite", label: "Confidentialité", icon: "pencil" },
  { to: "/admin/reglages/textes/conditions-generales", label: "Conditions générales", icon: "pencil" },
  { to: "/admin/reglages", label: "Réglages", icon: "settings" },
  { to: "/compte/securite/deux-etapes", label: "Ma validation en deux étapes", icon: "lock" },
];

const toneWords = { ok: <>Bien</>, warn: <>À vérifier</>, bad: <>Urgent</> };

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { totals, waits, figures, health, latest, smtp } = loaderData;
  return (
    <>
      <PageHeader title="Tableau de bord" />
      {smtp ? null : <NoMailServer />}
      <Section title="En attente">
        {waits.length === 0 ? (
          <p className="soft">Rien n’attend.</p>
        ) : (
          <ul className="plain-list waits">
            {waits.map((row) => (
              <li key={row.label}>
                <Link to={row.to}>
                  <strong>{row.value}</strong> {row.label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Filters label="Chercher dans l’administration" q="" finds="Nom, e-mail, titre, ville…">
        <SelectField
          name="liste"
          label="Où"
          options={searched.map(([value, label]) => ({ value, label }))}
          defaultValue="candidats"
        />
      </Filters>
      <Figures items={totals} />
      <Section title="Gérer">
        <div className="cluster">
          {lists.map(({ to, label, icon }) => (
            <ButtonLink key={to} to={to} icon={icon} variant="secondary">
              {label}
            </ButtonLink>
          ))}
        </div>
      </Section>
      <FiguresSection figures={figures} />
      <Section title="Santé de l’installation" id="sante">
        <DataTable
          caption="Santé de l’installation"
          hideCaption
          columns={[{ label: "Quoi" }, { label: "État" }, { label: "Détail" }]}
          rows={health.map(({ label, text, tone }) => ({
            id: label,
            cells: [
              label,
              <Chip key="tone" tone={tone}>
                {toneWords[tone]}
              </Chip>,
              text,
            ],
          }))}
        />
      </Section>
      {latest.length === 0 ? null : (
        <Section title="Derniers changements">
          <DataTable
            caption="Derniers changements"
            hideCaption
            columns={[{ label: "Quoi" }, { label: "Qui" }, { label: "Quand" }]}
            rows={latest.map((row) => ({
              id: row.id,
              cells: [
                row.action,
                row.actor,
                <Time key="at" at={row.at.iso}>
                  {row.at.short}
                </Time>,
              ],
            }))}
          />
        </Section>
      )}
    </>
  );
}
