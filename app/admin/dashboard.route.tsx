// /admin: what waits, how the site does, how the installation is, and the ways to everything else.
import { Link } from "react-router";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { NoMailServer } from "../admin-mails/no-mail-server.tsx";
import { config } from "../config.server.ts";
import sheet from "../lists/lists.css?url";
import { ButtonLink } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Figures } from "../ui/figures.tsx";
import type { IconName } from "../ui/icon.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import { DataTable } from "../ui/table.tsx";
import { Time } from "../ui/time.tsx";
import type { Route } from "./+types/dashboard.route";
import { findDashboard } from "./dashboard.server.ts";
import { FiguresSection } from "./dashboard-figures.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Tableau de bord – Vivier" }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { ...(await findDashboard()), smtp: config.smtpUrl !== undefined };
}

const lists: { to: string; label: string; icon: IconName }[] = [
  { to: "/admin/offres", label: "Offres", icon: "briefcase" },
  { to: "/admin/candidats", label: "Candidats", icon: "users" },
  { to: "/admin/entreprises", label: "Entreprises", icon: "building" },
  { to: "/admin/recherches", label: "Recherches", icon: "search" },
  { to: "/admin/assistance", label: "Assistance", icon: "inbox" },
  { to: "/admin/moderation", label: "Modération", icon: "warning" },
  { to: "/admin/import", label: "Importer et exporter", icon: "upload" },
  { to: "/admin/courriers", label: "Courriers", icon: "mail" },
  { to: "/admin/journal", label: "Journal d'audit", icon: "file" },
  { to: "/admin/reglages/courriers", label: "Textes des courriers", icon: "pencil" },
  { to: "/admin/sauvegardes", label: "Sauvegardes", icon: "download" },
  { to: "/admin/conservation", label: "Conservation", icon: "clock" },
  { to: "/admin/reglages", label: "Réglages", icon: "settings" },
];

const toneWords = { ok: <>Bien</>, warn: <>À voir</>, bad: <>Urgent</> };

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
      <Figures items={totals} />
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
      <Section title="Gérer">
        <div className="cluster">
          {lists.map(({ to, label, icon }) => (
            <ButtonLink key={to} to={to} icon={icon} variant="secondary">
              {label}
            </ButtonLink>
          ))}
        </div>
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
