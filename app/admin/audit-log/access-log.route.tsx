// /admin/journal/consultations: the access log: who opened which profile or CV, and when.

import { requireAdmin } from "../../access/viewer.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { plural } from "../../platform/text/french.ts";
import { Count } from "../../ui/count.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Time } from "../../ui/time.tsx";
import { UnknownParams } from "../../ui/unknown-params.tsx";
import { Choice, Filters, NothingFound } from "../lists/list-filters.tsx";
import type { Route } from "./+types/access-log.route";
import { listReadings, readReadingFilters } from "./access-log-page.server.ts";
import { Days, JournalTabs } from "./parts.tsx";

const page = "/admin/journal/consultations";

export const meta: Route.MetaFunction = () => [titled("Consultations")];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { total, ...list } = await listReadings(url);
  return { ...list, count: plural(total, "consultation"), filters: readReadingFilters(url) };
}

function Search({ q, par, du, au }: Route.ComponentProps["loaderData"]["filters"]) {
  return (
    <Filters
      label="Chercher dans les consultations"
      q={q}
      finds="Candidat, entreprise ou e-mail"
      more={
        <details className="disclosure" open={du !== "" || au !== ""}>
          <summary>Plus de filtres</summary>
          <div className="fields">
            <Days du={du} au={au} />
          </div>
        </details>
      }
    >
      <Choice
        name="par"
        label="Par qui"
        all="Tout le monde"
        value={par}
        options={[
          ["administrateurs", "Administrateurs"],
          ["entreprises", "Entreprises"],
        ]}
      />
    </Filters>
  );
}

export default function Readings({
  loaderData: { rows, previous, next, position, count, filters },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Consultations"
        lead="Qui a ouvert le profil ou le CV de qui, et quand. Ce qui a été changé est dans le journal d’audit."
      />
      <JournalTabs current={page} />
      <Search {...filters} />
      <UnknownParams known={Object.keys(filters)} />
      <Count>{count}</Count>
      {rows.length === 0 ? (
        <NothingFound
          filtered={Object.values(filters).some(Boolean)}
          all={page}
          title={<>Rien n’a encore été consulté</>}
          text={<>Chaque lecture d’un profil ou d’un CV s’affichera ici.</>}
        />
      ) : (
        <DataTable
          caption="Consultations"
          hideCaption
          columns={[{ label: "De qui" }, { label: "Quoi" }, { label: "Par qui" }, { label: "Quand" }]}
          rows={rows.map((row) => ({
            id: row.id,
            cells: [
              row.personPath ? (
                <Link key="person" to={row.personPath}>
                  {row.person}
                </Link>
              ) : (
                row.person
              ),
              <span key="what">
                {row.what}
                {row.why ? <span className="muted as-typed"> {row.why}</span> : null}
              </span>,
              <span key="reader">
                {row.reader}
                {row.company && row.companyPath ? (
                  <>
                    <br />
                    <Link to={row.companyPath}>{row.company}</Link>
                  </>
                ) : null}
              </span>,
              <Time key="at" at={row.at.iso}>
                {row.at.short}
              </Time>,
            ],
          }))}
        />
      )}
      <Pager previous={previous} next={next} position={position} label="Pages des consultations" />
    </>
  );
}
