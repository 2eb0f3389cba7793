// /admin: what there is, what waits, and the ways to everything else.
import { Link } from "react-router";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { number } from "../base/french.ts";
import { config } from "../config.server.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Figures } from "../ui/figures.tsx";
import type { IconName } from "../ui/icon.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import { DataTable } from "../ui/table.tsx";
import { Time } from "../ui/time.tsx";
import type { Route } from "./+types/dashboard.route";
import { findDashboard } from "./dashboard.server.ts";
import { NoMailServer } from "./no-mail-server.tsx";
import { findOperator } from "./operator.server.ts";
import { missingFields } from "./operator.ts";

export const meta: Route.MetaFunction = () => [{ title: "Tableau de bord – Vivier" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { requests, reports, failed, waiting, ...rest } = await findDashboard();
  const missing = missingFields(await findOperator());
  return {
    ...rest,
    waits: [
      {
        label: "Demandes d’assistance à traiter",
        value: number(requests),
        to: "/admin/assistance?treated=non",
        waits: requests > 0,
      },
      {
        label: "Signalements à traiter",
        value: number(reports),
        to: "/admin/signalements?treated=non",
        waits: reports > 0,
      },
      { label: "Courriers en échec", value: number(failed), to: "/admin/courriers?state=failed", waits: failed > 0 },
      {
        label: "Courriers en attente",
        value: number(waiting),
        to: "/admin/courriers?state=waiting",
        waits: waiting > 0,
      },
      {
        label: "Renseignements légaux à compléter avant l’ouverture au public",
        value: number(missing.length),
        to: "/admin/reglages",
        waits: missing.length > 0,
      },
    ],
    smtp: config.smtpUrl !== undefined,
  };
}

const lists: { to: string; label: string; icon: IconName }[] = [
  { to: "/admin/offres", label: "Offres", icon: "briefcase" },
  { to: "/admin/candidats", label: "Candidats", icon: "users" },
  { to: "/admin/entreprises", label: "Entreprises", icon: "building" },
  { to: "/admin/recherches", label: "Recherches", icon: "search" },
  { to: "/admin/assistance", label: "Assistance", icon: "inbox" },
  { to: "/admin/signalements", label: "Signalements", icon: "warning" },
  { to: "/admin/courriers", label: "Courriers", icon: "mail" },
  { to: "/admin/journal", label: "Journal d'audit", icon: "file" },
  { to: "/admin/reglages", label: "Réglages", icon: "settings" },
];

export default function Dashboard({ loaderData: { figures, waits, latest, smtp } }: Route.ComponentProps) {
  const waiting = waits.filter((row) => row.waits);
  return (
    <>
      <PageHeader title="Tableau de bord" />
      {smtp ? null : <NoMailServer />}
      <Figures items={figures.map(({ label, value, week }) => ({ label: `${label} (+${week} en 7 jours)`, value }))} />
      <Section title="En attente">
        {waiting.length === 0 ? (
          <p className="soft">Rien n’attend.</p>
        ) : (
          <ul className="plain-list stack stack-s">
            {waiting.map((row) => (
              <li key={row.to}>
                <Link to={row.to}>
                  {row.label}&nbsp;: {row.value}
                </Link>
              </li>
            ))}
          </ul>
        )}
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
