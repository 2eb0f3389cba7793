// /admin/journal: who changed what, and when. Only writes stand here; nothing here can be changed.
import { Link } from "react-router";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { plural } from "../base/french.ts";
import { Count } from "../ui/count.tsx";
import { PageHeader } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { DataTable } from "../ui/table.tsx";
import { Time } from "../ui/time.tsx";
import type { Route } from "./+types/journal.route";
import { Filters, NothingFound } from "./filters.tsx";
import { type Fact, listJournal } from "./journal.server.ts";
import { queryOf } from "./search.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Journal d'audit – Vivier" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { total, ...list } = await listJournal(url);
  return { ...list, count: plural(total, "entrée"), q: queryOf(url) };
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

export default function Journal({ loaderData: { rows, previous, next, count, q } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Journal d'audit"
        lead="Tout ce que les administrateurs ont changé. Rien ne s’y modifie ni ne s’en efface."
      />
      <Filters label="Chercher dans le journal" q={q} finds="Personne, action ou valeur" />
      <Count>{count}</Count>
      {rows.length === 0 ? (
        <NothingFound
          filtered={Boolean(q)}
          all="/admin/journal"
          title={<>Rien n’a encore été changé</>}
          text={<>Chaque changement paraîtra ici, avec son auteur.</>}
        />
      ) : (
        <DataTable
          caption="Journal d'audit"
          hideCaption
          columns={[{ label: "Quoi" }, { label: "Qui" }, { label: "Quand" }, { label: "Avant" }, { label: "Après" }]}
          rows={rows.map((row) => ({
            id: row.id,
            cells: [
              row.path ? (
                <Link key="what" to={row.path}>
                  {row.action}
                </Link>
              ) : (
                row.action
              ),
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
      <Pager previous={previous} next={next} label="Pages du journal" />
    </>
  );
}
