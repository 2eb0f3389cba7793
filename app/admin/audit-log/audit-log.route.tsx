// /admin/journal: the audit log: who changed what, and when. Read-only.

import { requireAdmin } from "../../access/viewer.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { number, plural } from "../../platform/text/french.ts";
import { Count } from "../../ui/count.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Time } from "../../ui/time.tsx";
import { UnknownParams } from "../../ui/unknown-params.tsx";
import * as adminLimits from "../limits.ts";
import { Choice, Filters, NothingFound } from "../lists/list-filters.tsx";
import type { Route } from "./+types/audit-log.route";
import { type Fact, listJournal } from "./audit-log.server.ts";
import { actionKinds, typeLabel } from "./audit-log.ts";
import { listJournalChoices, readJournalFilters } from "./filters.server.ts";
import { Days, JournalExports, JournalTabs, Subject } from "./parts.tsx";

export const meta: Route.MetaFunction = () => [titled("Journal d’audit")];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const [{ total, ...list }, choices, { months }] = await Promise.all([
    listJournal(url),
    listJournalChoices(),
    findSetting("journal"),
  ]);
  const filters = readJournalFilters(url);
  const active = Object.entries(filters).filter(([, value]) => value !== "");
  return {
    ...list,
    ...choices,
    filters,
    filtered: active.length > 0,
    query: active.length > 0 ? `?${new URLSearchParams(active)}` : "",
    count: plural(total, "entrée"),
    retention: plural(months, "mois", "mois"),
    most: number(adminLimits.auditExportRows),
  };
}

function Facts({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return <span className="muted">Rien</span>;
  return (
    <ul className="plain-list stack stack-s">
      {facts.map(({ label, value }) => (
        <li key={label} className="as-typed">
          <span className="muted">{label}&nbsp;:</span> {value}
        </li>
      ))}
    </ul>
  );
}

type Data = Route.ComponentProps["loaderData"];

function Search({ filters, actors, types }: Pick<Data, "filters" | "actors" | "types">) {
  const { q, qui, type, cible, acte, du, au } = filters;
  const kinds: [string, string][] = Object.entries(actionKinds).map(([key, { label }]) => [key, label]);
  const open = qui !== "" || acte !== "" || du !== "" || au !== "";
  return (
    <Filters
      label="Chercher dans le journal"
      q={q}
      finds="Personne, entreprise, offre, action ou valeur"
      more={
        <details className="disclosure" open={open}>
          <summary>Plus de filtres</summary>
          <div className="fields">
            <Choice name="acte" label="Quoi" all="Tous les changements" value={acte} options={kinds} />
            <Choice
              name="qui"
              label="Qui"
              all="Tout le monde"
              value={qui}
              options={actors.map((each): [string, string] => [each, each])}
            />
            <Days du={du} au={au} />
          </div>
          {cible ? <input type="hidden" name="cible" value={cible} /> : null}
        </details>
      }
    >
      <Choice
        name="type"
        label="Sur quoi"
        all="Tout"
        value={type}
        options={types.map((each): [string, string] => [each, typeLabel(each)])}
      />
    </Filters>
  );
}

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { rows, previous, next, position, count, filters, filtered, query, retention, most } = loaderData;
  return (
    <>
      <PageHeader
        title="Journal d’audit"
        lead={`Tous les changements des administrateurs, et ceux des entreprises qui touchent à leur identité ou à celle des candidats. Aucune entrée ne peut être modifiée ni effacée pendant ${retention}\u00a0; seul le nom d’une personne effacée en sort.`}
      />
      <JournalTabs current="/admin/journal" />
      <Search {...loaderData} />
      {filters.cible ? <Subject type={filters.type} cible={filters.cible} name={rows[0]?.name} /> : null}
      <UnknownParams known={Object.keys(filters)} />
      {rows.length > 0 || filtered ? <Count>{count}</Count> : null}
      {rows.length === 0 ? (
        <NothingFound
          filtered={filtered}
          all="/admin/journal"
          title={<>Rien n’a encore été changé</>}
          text={<>Chaque changement s’affichera ici, avec son auteur.</>}
        />
      ) : (
        <DataTable
          caption="Journal d’audit"
          hideCaption
          columns={[{ label: "Quoi" }, { label: "Qui" }, { label: "Quand" }, { label: "Avant" }, { label: "Après" }]}
          rows={rows.map((row) => ({
            id: row.id,
            cells: [
              <span key="what">
                {row.path ? <Link to={row.path}>{row.action}</Link> : row.action}
                {row.name ? (
                  <>
                    <br />
                    <span className="as-typed">{row.name}</span>
                  </>
                ) : null}
                {row.history && !filters.cible ? (
                  <>
                    <br />
                    <Link to={row.history} className="muted">
                      Historique<span className="visually-hidden"> de ce que cela concerne</span>
                    </Link>
                  </>
                ) : null}
              </span>,
              row.actor,
              <Time key="at" at={row.at.iso}>
                {row.at.short}
              </Time>,
              <Facts key="before" facts={row.before} />,
              <Facts key="after" facts={row.after} />,
            ],
          }))}
        />
      )}
      <Pager previous={previous} next={next} position={position} label="Pages du journal" />
      {rows.length > 0 ? <JournalExports count={count} query={query} most={most} /> : null}
    </>
  );
}
