// /admin: the dashboard: pending items, figures, state of the installation, links.

import { redirect } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Figures } from "../../ui/figures.tsx";
import { SelectField } from "../../ui/form.tsx";
import funnelSheet from "../../ui/funnel.css?url";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Filters } from "../lists/list-filters.tsx";
import { queryOf } from "../lists/list-search.server.ts";
import sheet from "../lists/lists.css?url";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/dashboard.route";
import { findDashboard, findDemand } from "./dashboard.server.ts";
import { AllFigures, KeyFigures } from "./dashboard-figures.tsx";
import { InviteLink } from "./invite-link.tsx";
import { Opening } from "./opening.tsx";

export const meta: Route.MetaFunction = () => [titled("Tableau de bord")];

export const links: Route.LinksFunction = () => [sheet, funnelSheet].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const list = searched.find(([name]) => name === url.searchParams.get("liste"));
  if (list) return redirect(`/admin/${list[0]}?${new URLSearchParams({ q: queryOf(url) })}`);
  const [dashboard, demand] = await Promise.all([findDashboard(viewer), findDemand()]);
  return { ...dashboard, demand, signUp: `${config.baseUrl}/inscription-entreprise` };
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

type Loaded = Exclude<Route.ComponentProps["loaderData"], Response>;

/** What waits, and the button that begins with it. */
function Waits({ waits, next, newOffers }: Pick<Loaded, "waits" | "next" | "newOffers">) {
  return (
    <Section
      title="À traiter"
      actions={
        next ? (
          <ButtonLink to={next} icon="arrow-right">
            Commencer
          </ButtonLink>
        ) : null
      }
    >
      {waits.length === 0 ? (
        <p className="cluster health-ok">
          <Icon name="check-circle" /> Rien à traiter.
        </p>
      ) : (
        <ul className="plain-list waits">
          {waits.map(({ text, to }) => (
            <li key={text}>
              <Link to={to}>
                <strong>{text.split(" ", 1)[0]}</strong> {text.slice(text.indexOf(" ") + 1)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {newOffers ? (
        <p>
          <Link to={newOffers.to}>{newOffers.text}</Link>, à relire quand vous voulez.
        </p>
      ) : null}
    </Section>
  );
}

/** One green line, which opens when something is urgent. */
function Health({ health }: Pick<Loaded, "health">) {
  const wrong = health.filter(({ tone }) => tone !== "ok");
  const isUrgent = wrong.some(({ tone }) => tone === "bad");
  return (
    <details id="sante" className={`health${wrong.length === 0 ? " health-ok" : ""}`} open={isUrgent}>
      <summary>
        <Icon name={wrong.length === 0 ? "check-circle" : "warning"} />
        <span>
          <strong>Santé de l’installation</strong>&nbsp;·{" "}
          {wrong.length === 0
            ? adminMessages.healthy
            : adminMessages.toCheck(wrong.map(({ label }) => label.toLowerCase()).join(", "))}
        </span>
        <Icon name="chevron-down" size={18} />
      </summary>
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
    </details>
  );
}

function Demand({ demand: { vain, idle }, signUp }: Pick<Loaded, "demand" | "signUp">) {
  if (vain.length + idle.length === 0) return null;
  return (
    <Section title="Offre et demande">
      <div className="demand">
        {idle.length > 0 ? (
          <div className="stack stack-s">
            <h3>Plus de candidats que d’offres</h3>
            <ul className="plain-list divided">
              {idle.map(({ job, people, offers }) => (
                <li key={job} className="cluster between">
                  <span>{job}</span>
                  <span className="muted">
                    {people} · {offers}
                  </span>
                </li>
              ))}
            </ul>
            <p>
              <InviteLink jobs={idle.map(({ job }) => job).join(", ")} signUp={signUp} />
            </p>
          </div>
        ) : null}
        {vain.length > 0 ? (
          <div className="stack stack-s">
            <h3>Cherché en vain par les entreprises</h3>
            <ul className="plain-list divided">
              {vain.map(({ job, where, times }) => (
                <li key={`${job} ${where}`} className="cluster between">
                  <span>
                    {job}, {where}
                  </span>
                  <span className="muted">{times}</span>
                </li>
              ))}
            </ul>
            <p>
              <Link to="/admin/recherches#en-vain">Tout ce qui est cherché en vain</Link>
            </p>
          </div>
        ) : null}
      </div>
    </Section>
  );
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { steps, totals, figures, health } = loaderData;
  return (
    <>
      <PageHeader title="Tableau de bord" lead={figures.sentence ? `Sur 30 jours\u00a0: ${figures.sentence}` : null} />
      <Opening steps={steps} />
      <Waits {...loaderData} />
      <Health health={health} />
      <KeyFigures figures={figures} />
      <Demand {...loaderData} />
      <Filters label="Chercher dans l’administration" q="" finds="Nom, e-mail, titre, ville…">
        <SelectField
          name="liste"
          label="Où"
          options={searched.map(([value, label]) => ({ value, label }))}
          defaultValue="candidats"
        />
      </Filters>
      {totals.some(({ value }) => value !== "0") ? <Figures items={totals} /> : null}
      <AllFigures figures={figures} />
    </>
  );
}
