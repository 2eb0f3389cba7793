// /admin: the dashboard: pending items, figures, state of the installation, links.

import { redirect } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { Chip } from "../../ui/chip.tsx";
import { Figures } from "../../ui/figures.tsx";
import { SelectField } from "../../ui/form.tsx";
import funnelSheet from "../../ui/funnel.css?url";
import { Link } from "../../ui/link.tsx";
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
import { Opening } from "./opening.tsx";

export const meta: Route.MetaFunction = () => [titled("Tableau de bord")];

export const links: Route.LinksFunction = () => [sheet, funnelSheet].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const list = searched.find(([name]) => name === url.searchParams.get("liste"));
  if (list) return redirect(`/admin/${list[0]}?${new URLSearchParams({ q: queryOf(url) })}`);
  return { ...(await findDashboard(viewer)), smtp: config.smtpUrl !== undefined };
}

const searched: [name: string, label: string][] = [
  ["candidats", "Candidats"],
  ["entreprises", "Entreprises"],
  ["offres", "Offres"],
  ["recherches", "Recherches"],
  ["courriers", "E-mails"],
  ["journal", "Journal d’audit"],
];

const toneWords = { ok: <>Bien</>, warn: <>À vérifier</>, bad: <>Urgent</> };

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { steps, totals, waits, figures, health, latest, smtp } = loaderData;
  return (
    <>
      <PageHeader title="Tableau de bord" />
      <Opening steps={steps} />
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
